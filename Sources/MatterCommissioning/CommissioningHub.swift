import MatterCertificates
import MatterInteraction
import MatterMessaging
import MatterTypes

/// What commissioning asks of whoever owns the fabric: names, certificates, a judgement, and a place to keep the result.
///
/// Commissioning itself holds no key of the fabric and writes no store.
public protocol CommissioningHub: Sendable {
    /// The fabric that devices join.
    var fabric: CommissioningFabric { get }

    /// A node id that was never given out before, and never will be again, whatever becomes of this attempt.
    func reserveNodeID() async throws -> NodeID

    /// A node operational certificate for a device's key, of the fabric's authority, here or elsewhere.
    func issueCertificate(for request: CertificateSigningRequest, nodeID: NodeID) async throws -> IssuedCertificate

    /// Judges a device's attestation by the trusted roots and the policy.
    func verify(_ evidence: AttestationEvidence) async -> AttestationVerdict

    /// Whether to go on with a device whose attestation has errors. Whoever says yes records it with the device.
    func accepts(_ verdict: AttestationVerdict) async -> Bool

    /// Has the last word on a device whose attestation is trusted or accepted.
    ///
    /// - Throws: refuses the device; the error's text says why.
    func validate(_ evidence: AttestationEvidence) async throws

    /// Keeps that a device is about to get its certificate, and may be ours from then on; durable when the call returns.
    /// Called again when its fail-safe is armed anew, and before it is told that it is complete.
    func expect(_ device: PendingDevice) async throws

    /// An attempt failed after `expect`.
    ///
    /// - Parameter isFree: whether the device has said that it holds nothing of us any more. Where it has not, it has to
    ///   be asked later what became of it (`CommissioningRecovery`).
    func abandon(_ nodeID: NodeID, isFree: Bool) async

    /// Keeps a device that is now ours; durable when the call returns.
    func store(_ device: CommissionedDevice) async throws

    /// Does what is still to be done on a device that is ours and kept, over the session at hand. Nothing that goes wrong
    /// here undoes the commissioning.
    ///
    /// - Returns: what is worth telling.
    func settle(_ device: CommissionedDevice, over client: InteractionClient) async -> [String]
}

/// A device that may be ours: what there is to know of it before AddNOC.
public struct PendingDevice: Sendable {
    /// Without what only the device's answers to come tell.
    public var device: CommissionedDevice
    /// 0 to 4095; nil where the device does not advertise one.
    public var discriminator: UInt16?
    /// DER, as the device gave it.
    public var attestationCertificate: [UInt8]
    /// How long the device's fail-safe may still run at most, from now.
    public var failSafe: Duration
    /// Whether the device is about to be told that it is complete.
    public var mayBeComplete: Bool
}

extension CommissioningHub {
    public func validate(_ evidence: AttestationEvidence) async throws {}
    public func expect(_ device: PendingDevice) async throws {}
    public func abandon(_ nodeID: NodeID, isFree: Bool) async {}
    public func settle(_ device: CommissionedDevice, over client: InteractionClient) async -> [String] { [] }
}

/// A fabric, as its devices and its administrator need to know it.
public struct CommissioningFabric: Sendable {
    /// Of our administrator: what CASE needs.
    public var credentials: OperationalCredentials
    public var compressedFabricID: CompressedFabricID
    /// Matter TLV.
    public var rootCertificate: [UInt8]
    /// The IPK epoch key that devices get, 16 bytes.
    public var ipkEpochKey: SecretBytes
    /// Who may administer the device: a node id or a CASE authenticated tag in node id form.
    public var adminSubject: NodeID
    public var adminVendor: VendorID

    public init(
        credentials: OperationalCredentials, compressedFabricID: CompressedFabricID, rootCertificate: [UInt8],
        ipkEpochKey: SecretBytes, adminSubject: NodeID, adminVendor: VendorID
    ) {
        self.credentials = credentials
        self.compressedFabricID = compressedFabricID
        self.rootCertificate = rootCertificate
        self.ipkEpochKey = ipkEpochKey
        self.adminSubject = adminSubject
        self.adminVendor = adminVendor
    }
}

/// Certificates for a device, Matter TLV.
public struct IssuedCertificate: Hashable, Sendable {
    public var noc: [UInt8]
    /// Nil where the root issued the NOC itself.
    public var icac: [UInt8]?

    public init(noc: [UInt8], icac: [UInt8]? = nil) {
        self.noc = noc
        self.icac = icac
    }
}

/// A device that is on the fabric, with what is worth keeping of it.
public struct CommissionedDevice: Sendable {
    public var nodeID: NodeID
    /// The device's own number for our fabric; nil where it did not say.
    public var fabricIndex: FabricIndex?
    public var information: DeviceInformation
    public var verdict: AttestationVerdict
    /// Whether somebody decided to take the device although its attestation has errors.
    public var isRelaxed: Bool { !verdict.isTrusted }
    /// Where it was reached last.
    public var address: SocketAddress?
    public var resumption: ResumptionRecord?
    /// Where the device sleeps and tells us when it wakes.
    public var checkIn: CheckInRegistration?

    public init(
        nodeID: NodeID, fabricIndex: FabricIndex?, information: DeviceInformation, verdict: AttestationVerdict,
        address: SocketAddress?, resumption: ResumptionRecord?, checkIn: CheckInRegistration? = nil
    ) {
        self.nodeID = nodeID
        self.fabricIndex = fabricIndex
        self.information = information
        self.verdict = verdict
        self.address = address
        self.resumption = resumption
        self.checkIn = checkIn
    }
}
