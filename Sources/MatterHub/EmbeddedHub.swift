import Glibc
import MatterCertificates
import MatterCommissioning
import MatterCrypto
import MatterMessaging
import MatterOnboarding
import MatterStore
import MatterTypes
import Synchronization

/// The hub inside a program: owns the fabric's keys, judges attestation, keeps devices, and opens sessions with them.
public final class EmbeddedHub: CommissioningHub {
    public struct Configuration: Sendable {
        public var location: StoreLocation
        /// What unlocks the keys in the store.
        public var keyAccess = KeyAccess.standard()
        /// Directory of PAA certificates (PEM or DER). Nil takes `paa` beside the store, if it exists.
        public var trustStoreDirectory: String?
        /// Whether devices whose attestation has errors are taken all the same; recorded with each.
        public var allowsUntrustedAttestation = false
        /// Asks the user whether to accept a device, under the policy `ask`; nil where nobody can be asked.
        public var ask: (@Sendable (AttestationVerdict) async -> Bool)?
        /// Issues certificates in place of what the fabric's record says.
        public var requestCommand: String?
        /// How long the command of a certificate authority elsewhere may take.
        public var requestTimeout = RequestCommand.standardTimeout
        /// CASE authenticated tags of devices that are commissioned.
        public var deviceTags: [CaseAuthenticatedTag] = []

        public init(location: StoreLocation) { self.location = location }
    }

    /// A fabric of the store, ready for use.
    private struct Current: Sendable {
        var record: FabricRecord
        var fabric: CommissioningFabric
        var issuer: CertificateIssuer
    }

    public let store: SQLiteStore
    public let trustStoreLocation: String

    let configuration: Configuration
    private let current: Mutex<Current>
    /// As the store had it when the hub was opened, or at the last `reload`.
    public var fabricRecord: FabricRecord { current.withLock { $0.record } }
    public var fabric: CommissioningFabric { current.withLock { $0.fabric } }
    var issuer: CertificateIssuer { current.withLock { $0.issuer } }
    /// Read when the first attestation asks for it: a large store takes longer than all else at the start.
    private let trust: TrustDirectory
    /// How strictly devices are judged, as the store says.
    public let trustPolicy: TrustPolicy

    /// Opens the store, and makes the fabric on first use.
    ///
    /// - Throws: `StoreError`, `HubError`, `CryptoError`, `CertificateError`.
    public init(_ configuration: Configuration) throws {
        self.configuration = configuration
        store = try SQLiteStore(configuration.location, keyAccess: configuration.keyAccess)
        trustStoreLocation = configuration.trustStoreDirectory ?? configuration.location.directory + "/paa"
        if configuration.trustStoreDirectory != nil, access(trustStoreLocation, R_OK | X_OK) != 0 {
            throw HubError(
                .trustStoreUnreadable,
                "The trust store \(trustStoreLocation) can't be read: \(String(cString: strerror(errno))).")
        }
        trust = TrustDirectory(trustStoreLocation)
        trustPolicy = try TrustPolicy.read(storeDirectory: configuration.location.directory)
        let record = try store.defaultFabric { try FabricPlan().makeContent() }
        current = Mutex(try Self.current(record, configuration))
        // So that serial numbers are known of all certificates.
        if try store.latestCertificate(of: record.administrator.nodeID, in: record.id) == nil {
            try store.recordIssued(IssuedCertificateRecord(ofAdministrator: record.content), in: record.id)
        }
    }

    private static func current(_ record: FabricRecord, _ configuration: Configuration) throws -> Current {
        Current(
            record: record, fabric: try CommissioningFabric(record.content),
            issuer: try CertificateIssuer(
                record.content, command: configuration.requestCommand, timeout: configuration.requestTimeout))
    }

    /// What became of the fabric in the store meanwhile.
    public enum Change: Hashable, Sendable {
        case none
        /// Our own certificate and key, or the authority's, are others: sessions stay good, new ones go by them.
        case renewed
        /// Another fabric took its place, as one does that is imported: no session and no device is of it.
        case replaced
    }

    /// Takes over what other processes did to the fabric: a renewal, an import.
    ///
    /// - Throws: `StoreError`, `CryptoError`, `CertificateError`; the hub goes on with what it had then.
    public func reload() throws -> Change {
        guard let record = try store.fabrics().first else { return .none }
        let known = fabricRecord
        guard record.id == known.id, record.content.isSame(as: known.content) else {
            let made = try Self.current(record, configuration)
            current.withLock { $0 = made }
            return record.id == known.id && record.compressedFabricID == known.compressedFabricID
                ? .renewed : .replaced
        }
        return .none
    }

    /// The tags of our own node, by which access control lists may name it.
    public var ownTags: [CaseAuthenticatedTag] {
        (try? MatterCertificate(tlv: fabric.credentials.noc))?.caseAuthenticatedTags ?? []
    }

    /// - Throws: `HubError.cannotCommission` where the fabric came from elsewhere without what new devices need.
    func requireAuthority() throws {
        guard fabricRecord.content.ipkEpochKey.count > 0 else {
            throw HubError(
                .cannotCommission,
                "This fabric was imported without the epoch key of its IPK, which new devices need; its devices can be controlled, and none can be added."
            )
        }
        if case .none = issuer.authority {
            throw HubError(
                .cannotCommission,
                "This fabric was imported without the private key of its authority, which signs the certificates of new devices; its devices can be controlled, and none can be added."
            )
        }
    }
}

extension CommissioningFabric {
    /// A fabric of the store, as its devices and our own node need to know it.
    init(_ content: FabricRecord.Content) throws {
        let identityProtectionKey =
            try content.identityProtectionKey?.bytes
            ?? MatterKeys.operationalGroupKey(
                epochKey: content.ipkEpochKey.bytes, compressedFabricID: content.compressedFabricID)
        let credentials = OperationalCredentials(
            fabricID: content.fabricID, nodeID: content.administrator.nodeID, noc: content.administrator.noc,
            icac: content.administrator.icac,
            key: try P256PrivateKey(rawRepresentation: content.administrator.operationalKey.bytes),
            root: try MatterCertificate(tlv: content.rootCertificate), identityProtectionKey: identityProtectionKey,
            time: { HostClock.matterTime })
        self.init(
            credentials: credentials, compressedFabricID: content.compressedFabricID,
            rootCertificate: content.rootCertificate, ipkEpochKey: content.ipkEpochKey,
            adminSubject: content.administrator.nodeID, adminVendor: content.vendorID)
    }
}

// MARK: - What commissioning asks for

extension EmbeddedHub {
    public func reserveNodeID() async throws -> NodeID {
        try store.reserveNodeID(in: fabricRecord.id, now: HostClock.seconds)
    }

    public func issueCertificate(
        for request: CertificateSigningRequest, nodeID: NodeID
    ) async throws -> IssuedCertificate {
        do {
            return try await issue(request, nodeID: nodeID, tags: configuration.deviceTags)
        } catch let error as HubError where error.code == .certificateAuthority {
            throw CommissioningError(.certificateAuthority, at: .certificateSigningRequest, error.sentence)
        }
    }

    public func verify(_ evidence: AttestationEvidence) async -> AttestationVerdict {
        let material = trustMaterial()
        return AttestationVerifier(
            trustStore: material.roots, revocations: material.revocations, models: material.models,
            policy: trustPolicy.attestationPolicy(for: evidence)
        ).verify(evidence, now: HostClock.matterTime)
    }

    /// What devices are judged by, as the directory has it now.
    public func trustMaterial() -> TrustMaterial {
        (try? trust.current()) ?? TrustMaterial(roots: TrustStore([], location: trustStoreLocation))
    }

    public func accepts(_ verdict: AttestationVerdict) async -> Bool {
        if allowsUntrusted { return true }
        switch trustPolicy {
        case .strict, .allowTest: return false
        case .bypass: return true
        case .ask:
            guard let ask = AttestationConsent.current?.ask ?? configuration.ask else { return false }
            return await ask(verdict)
        }
    }

    private var allowsUntrusted: Bool {
        AttestationConsent.current?.allowsUntrusted ?? configuration.allowsUntrustedAttestation
    }

    /// Who accepts what breaks a rule.
    private var accepter: String {
        allowsUntrusted || trustPolicy == .ask
            ? "the user" : "the policy \(trustPolicy.rawValue)"
    }

    public func validate(_ evidence: AttestationEvidence) async throws {
        try await CommissioningPlace.current?.validate?(evidence)
    }

    public func store(_ device: CommissionedDevice) async throws {
        let place = CommissioningPlace.current
        try keep(device) { record throws(StoreError) in
            var record = record
            record.label = place?.name ?? ""
            record.structure = place?.structure
            record.room = place?.room
            try settle(record) { record throws(StoreError) in
                try store.addNode(record, to: fabricRecord.id, homeSession: place?.homeSession)
            }
        }
    }

    /// Keeps all that there is to keep of a device.
    ///
    /// - Parameter insert: puts its record among the nodes.
    func keep(_ device: CommissionedDevice, _ insert: (NodeRecord) throws(StoreError) -> Void) throws {
        let now = HostClock.seconds
        let information = device.information
        let relaxed = device.verdict.errors + device.verdict.relaxations
        let attestation =
            relaxed.isEmpty
            ? "verified"
            : "accepted by \(accepter): " + relaxed.map(\.description).joined(separator: "; ")
        let record = NodeRecord(
            nodeID: device.nodeID, vendorID: information.vendorID ?? .unspecified,
            productID: information.productID ?? 0, vendorName: information.vendorName ?? "",
            productName: information.productName ?? "", serialNumber: information.serialNumber ?? "",
            fabricIndex: device.fabricIndex ?? 0,
            attestation: attestation, commissionedAt: now,
            addresses: device.address.map { [MatterStore.NodeAddress($0, seenAt: now)] } ?? [])
        for finding in relaxed {
            try store.recordRelaxedAttestation(
                RelaxedAttestation(
                    nodeID: device.nodeID, finding: finding.code.rawValue,
                    detail: "\(finding) (accepted by \(accepter))", decidedAt: now), in: fabricRecord.id)
        }
        // Last of all that can fail, so that no half of a device stays behind.
        try insert(record)
        if let checkIn = device.checkIn {
            // Without it the device is ours all the same, and found when it is awake.
            try? store.setCheckIn(
                CheckInRecord(
                    nodeID: device.nodeID, clientNodeID: checkIn.nodeID, monitoredSubject: checkIn.monitoredSubject,
                    key: checkIn.key, counter: checkIn.counter), in: fabricRecord.id)
        }
        if let resumption = device.resumption {
            // It only makes the next session quicker.
            try? store.setResumption(
                MatterStore.ResumptionRecord(
                    peerNodeID: device.nodeID, resumptionID: resumption.resumptionID,
                    sharedSecret: resumption.sharedSecret, peerTags: resumption.peer.caseAuthenticatedTags),
                in: fabricRecord.id)
        }
    }
}

extension FabricRecord.Content {
    /// Whether certificates, keys and the way to new ones are the same.
    fileprivate func isSame(as other: FabricRecord.Content) -> Bool {
        func isSame(_ a: SecretBytes?, _ b: SecretBytes?) -> Bool {
            guard let a, let b else { return a == nil && b == nil }
            return a.equalsInConstantTime(b.bytes)
        }
        return rootCertificate == other.rootCertificate && administrator.nodeID == other.administrator.nodeID
            && administrator.noc == other.administrator.noc && administrator.icac == other.administrator.icac
            && authority.intermediateCertificate == other.authority.intermediateCertificate
            && authority.validity == other.authority.validity
            && authority.requestCommand == other.authority.requestCommand
            && isSame(administrator.operationalKey, other.administrator.operationalKey)
            && isSame(authority.intermediateKey, other.authority.intermediateKey) && isSame(rootKey, other.rootKey)
            && isSame(ipkEpochKey, other.ipkEpochKey)
            && isSame(identityProtectionKey, other.identityProtectionKey)
    }
}
