import MatterCertificates
import MatterCommissioning
import MatterCrypto
import MatterStore
import MatterTypes

/// Issues the node certificates of a fabric, by its own authority or by the command of one elsewhere, and records each.
struct CertificateIssuer: Sendable {
    enum Authority: Sendable {
        case own(FabricAuthority)
        case external(RequestCommand)
        /// The fabric came from elsewhere without the keys of its authority.
        case none
    }

    let authority: Authority
    let root: MatterCertificate
    let fabricID: FabricID
    /// In seconds; nil for no end.
    let validity: UInt32?

    /// - Parameters:
    ///   - command: signs in place of what the fabric's record says; nil leaves it to that.
    ///   - timeout: how long a command may take.
    init(_ content: FabricRecord.Content, command: String? = nil, timeout: Duration) throws {
        root = try MatterCertificate(tlv: content.rootCertificate)
        fabricID = content.fabricID
        validity = content.authority.validity
        if let command = command ?? content.authority.requestCommand {
            authority = .external(RequestCommand(command, timeout: timeout))
            return
        }
        guard content.rootKey.count > 0 else {
            authority = .none
            return
        }
        var intermediate: FabricAuthority.Intermediate?
        if let certificate = content.authority.intermediateCertificate {
            guard let key = content.authority.intermediateKey else {
                throw HubError(.certificateAuthority, "The store holds an intermediate certificate without its key.")
            }
            intermediate = .init(
                certificate: try MatterCertificate(tlv: certificate),
                key: try P256PrivateKey(rawRepresentation: key.bytes))
        }
        authority = .own(
            FabricAuthority(
                rootCertificate: root, rootKey: try P256PrivateKey(rawRepresentation: content.rootKey.bytes),
                intermediate: intermediate))
    }

    init(authority: Authority, root: MatterCertificate, fabricID: FabricID, validity: UInt32?) {
        self.authority = authority
        self.root = root
        self.fabricID = fabricID
        self.validity = validity
    }

    /// - Throws: `CertificateError`, `HubError`, `CryptoError`, `CancellationError`.
    func issue(
        _ request: CertificateSigningRequest, nodeID: NodeID, tags: [CaseAuthenticatedTag], now: MatterTime
    ) async throws -> CertificateOrder.Delivery {
        let order = CertificateOrder(publicKey: request.publicKey, nodeID: nodeID, fabricID: fabricID, tags: tags)
        switch authority {
        case .own(let authority):
            return CertificateOrder.Delivery(
                noc: try authority.issue(
                    publicKey: request.publicKey, nodeID: nodeID, fabricID: fabricID, tags: tags, now: now,
                    validity: validity),
                icac: authority.intermediate?.certificate, root: root)
        case .external(let command):
            return try await Self.order(order, request, from: command, root: root, now: now)
        case .none:
            throw HubError(
                .cannotCommission,
                "This fabric was imported without the private key of its authority, so no certificates can be issued on it. "
                    + "--csr-command names an authority that has the key.")
        }
    }

    /// Has a certificate issued elsewhere, and checks everything that comes back.
    ///
    /// - Parameter root: the fabric's; nil where the answer has to bring it.
    static func order(
        _ order: CertificateOrder, _ request: CertificateSigningRequest, from command: RequestCommand,
        root: MatterCertificate?, now: MatterTime
    ) async throws -> CertificateOrder.Delivery {
        let answer = try await command.run(request, for: order)
        var certificates: [MatterCertificate] = []
        do {
            let items = try CredentialDocument(answer).items
            for item in items {
                guard item.kind != .privateKey else {
                    throw HubError(
                        .certificateAuthority,
                        "The command of the certificate authority wrote a private key; it must write certificates only."
                    )
                }
                certificates.append(try item.matterCertificate(isChecked: false))
            }
        } catch let error as CertificateError {
            throw HubError(
                .certificateAuthority, "What the command of the certificate authority wrote can't be used: \(error).")
        }
        let (delivery, findings) = order.check(certificates, root: root, time: .current(now))
        guard let delivery else {
            let errors = findings.filter { $0.severity == .error }.map { "\n  \($0)" }.joined()
            throw HubError(
                .certificateAuthority, "The certificates from the command can't be used, and were not:" + errors)
        }
        // What goes to devices has been read by the strict reader.
        for certificate in [delivery.noc, delivery.icac, delivery.root].compactMap({ $0 }) {
            _ = try MatterCertificate(tlv: certificate.tlv)
        }
        return delivery
    }
}

extension EmbeddedHub {
    /// How often a serial number is drawn anew; twice is enough for this universe.
    private static let attempts = 4

    /// Issues a certificate and records it; its serial number is new to its issuer.
    func issue(
        _ request: CertificateSigningRequest, nodeID: NodeID, tags: [CaseAuthenticatedTag]
    ) async throws -> IssuedCertificate {
        guard let now = HostClock.matterTime else { throw HubError.wrongClock }
        var attempt = 1
        while true {
            let delivery = try await issuer.issue(request, nodeID: nodeID, tags: tags, now: now)
            do {
                try store.recordIssued(
                    IssuedCertificateRecord(delivery, nodeID, HostClock.seconds), in: fabricRecord.id)
                return IssuedCertificate(noc: delivery.noc.tlv, icac: delivery.icac?.tlv)
            } catch {
                guard error.code == .alreadyExists else { throw error }
                guard case .own = issuer.authority, attempt < Self.attempts else {
                    throw HubError(
                        .certificateAuthority,
                        "The certificate authority has used the serial number \(delivery.noc.serialNumber.hexadecimal)"
                            + " before; each certificate needs one of its own.")
                }
                attempt += 1
            }
        }
    }
}

extension IssuedCertificateRecord {
    init(_ delivery: CertificateOrder.Delivery, _ nodeID: NodeID, _ time: Int64) {
        self.init(
            nodeID: nodeID, issuer: delivery.noc.authorityKeyID ?? [], serialNumber: delivery.noc.serialNumber,
            noc: delivery.noc.tlv, icac: delivery.icac?.tlv, issuedAt: time)
    }
}

extension HubError {
    static let wrongClock = HubError(
        .clock, "The clock of this host is wrong (before 2000); certificates can't be issued.")
}
