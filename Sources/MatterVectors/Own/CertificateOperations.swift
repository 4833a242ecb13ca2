import MatterCertificates
import MatterCrypto
import MatterTypes
import MatterJSON

/// Certificates of fabrics, chains of them, and requests.
enum CertificateOperations {
    static func result(_ operation: String, _ input: OperationInput) throws -> OperationResult {
        switch operation {
        case "convert": try convert(input)
        case "refuse": try refuse(input)
        case "verify-chain": try verifyChain(input)
        case "find-chain": try findChain(input)
        case "request":
            OperationResult([
                "valid": true, "publicKey": .bytes(try CertificateSigningRequest(der: input.bytes("csr")).publicKey),
            ])
        case "request-elements": try requestElements(input)
        default: throw UnsupportedOperation.operation(operation)
        }
    }

    private static func convert(_ input: OperationInput) throws -> OperationResult {
        let certificate = try MatterCertificate(tlv: input.bytes("tlv"))
        let fromX509 = try MatterCertificate(x509: input.bytes("x509"))
        return OperationResult([
            "x509": .bytes(try certificate.x509()), "tlv": .bytes(fromX509.tlv),
            "serialNumber": .bytes(certificate.serialNumber), "toBeSigned": .bytes(certificate.toBeSigned),
            "publicKey": .bytes(certificate.publicKey), "notBefore": .number(certificate.notBefore.seconds),
            "notAfter": .number(certificate.notAfter?.seconds ?? 0),
            "subjectKeyID": .bytes(certificate.subjectKeyID), "authorityKeyID": .bytes(certificate.authorityKeyID),
            "nodeID": .identifier(certificate.nodeID), "fabricID": .identifier(certificate.fabricID),
            "rcacID": .identifier(certificate.rcacID.map { NodeID($0) }),
            "icacID": .identifier(certificate.icacID.map { NodeID($0) }),
            "caseAuthenticatedTags": .array(certificate.caseAuthenticatedTags.map { .identifier($0) }),
            "subject": name(certificate.subject), "issuer": name(certificate.issuer),
        ])
    }

    private static func name(_ name: DistinguishedName) -> JSON {
        .array(
            name.attributes.map { attribute in
                let (value, isPrintable): (JSON, Bool) =
                    switch attribute.value {
                    // Tags of CASE have 8 digits, the other ids 16.
                    case .number(let number):
                        (
                            attribute.kind == .caseAuthenticatedTag
                                ? .identifier(CaseAuthenticatedTag(UInt32(truncatingIfNeeded: number)))
                                : .identifier(NodeID(number)), false
                        )
                    case .utf8(let text): (.string(text), false)
                    case .printable(let text): (.string(text), true)
                    }
                return [
                    "tag": .number(attribute.kind.rawValue), "value": value, "printable": .boolean(isPrintable),
                ]
            })
    }

    /// Which of the stages accept a faulty certificate.
    private static func refuse(_ input: OperationInput) throws -> OperationResult {
        let bytes = try input.bytes("certificate")
        let accepting = try input.texts("stages").filter { stage in
            do {
                switch stage {
                case "x509-to-matter": _ = try MatterCertificate(x509: bytes)
                case "load": _ = try MatterCertificate(tlv: bytes)
                case "matter-to-x509": _ = try MatterCertificate(tlv: bytes).x509()
                case "validate-rcac": try MatterCertificate(tlv: bytes).checkRoot()
                case "cert-type": _ = try MatterCertificate(tlv: bytes).kind()
                default: throw InputError(member: "stages")
                }
                return true
            } catch is CertificateError { return false }
        }
        return OperationResult(["acceptedBy": .array(accepting.map { .string($0) })])
    }

    private static func verifyChain(_ input: OperationInput) throws -> OperationResult {
        let root = try MatterCertificate(tlv: input.bytes("root"))
        let identity = try OperationalChain.verify(
            noc: input.bytes("noc"), icac: input.optionalBytes("icac"), root: root, at: input.time("time"))
        return OperationResult([
            "valid": true, "nodeID": .identifier(identity.nodeID), "fabricID": .identifier(identity.fabricID),
        ])
    }

    /// Finds a chain from the subject up to a trusted certificate, as a node does with what it was given.
    private static func findChain(_ input: OperationInput) throws -> OperationResult {
        let items = try input.items("certificates")
        let subject: Int = try input.integer("subject")
        guard items.indices.contains(subject) else { throw InputError(member: "subject") }
        guard items.allSatisfy({ $0.flag("trusted") || $0.json["prepared"].boolean ?? true }) else {
            throw UnsupportedOperation("certificates need no preparation here")
        }
        let certificates = try items.map(certificate)
        let node = certificates[subject]
        let time = try input.time("time")
        let intermediates = certificates.filter { $0.icacID != nil && $0.subject == node.issuer }
        for (index, item) in items.enumerated() where item.flag("trusted") {
            for intermediate in [nil] + intermediates.map(Optional.some) {
                do {
                    // The certificates of these cases begin after the given time, and dates are not what is asked.
                    _ = try OperationalChain.verify(
                        node: node, intermediate: intermediate, root: certificates[index], time: .lastKnownGood(time))
                    if input.optionalText("certificateType") == "icac" { try node.check(.intermediate) }
                    return OperationResult(["valid": true, "trusted": .number(index)])
                } catch is CertificateError {}
            }
        }
        return OperationResult(["valid": false])
    }

    private static func certificate(_ item: OperationInput) throws -> MatterCertificate {
        let tlv = try item.bytes("tlv")
        guard let alteration = item.optionalText("alteration") else { return try MatterCertificate(tlv: tlv) }
        guard alteration == "sSupKeyUsageFlag" else {
            throw UnsupportedOperation("the alteration \(alteration) can't be made here")
        }
        // Key usage with keyCertSign and cRLSign, which is what intermediate certificates have.
        let usage: [UInt8] = [0x24, 0x02, 0x60]
        guard let start = tlv.indices.first(where: { tlv[$0...].starts(with: usage) }) else {
            throw InputError(member: "alteration")
        }
        return try MatterCertificate(tlv: Array(tlv[..<start] + tlv[(start + usage.count)...]))
    }

    private static func requestElements(_ input: OperationInput) throws -> OperationResult {
        let elements = try NOCSRElements(tlv: input.bytes("elements"))
        _ = try CertificateSigningRequest(der: elements.csr)
        let key = try P256PublicKey(x963Representation: input.bytes("attestationKey"))
        let isValid = elements.isSigned(
            try input.bytes("signature"), challenge: try input.bytes("attestationChallenge"), attestationKey: key)
        return OperationResult([
            "valid": .boolean(isValid), "csr": .bytes(elements.csr), "nonce": .bytes(elements.nonce),
            "vendorReserved1": .bytes(elements.vendorReserved.first ?? nil),
        ])
    }
}
