import Foundation
import MatterCertificates
import MatterCommissioning
import MatterCrypto
import MatterTypes
import Synchronization

/// A fabric and its devices in memory.
public final class MemoryHub: CommissioningHub {
    public enum Call: Hashable, Sendable { case reserve, issue, verify, expect, store }

    private struct State {
        var nextNodeID: UInt64 = 1
        var devices: [CommissionedDevice] = []
        var expected: [NodeID: PendingDevice] = [:]
        var abandoned: [NodeID: Bool] = [:]
        var failing: Set<Call> = []
        var accepted = 0
        var decide: (@Sendable () async -> Bool)?
        var observers: [@Sendable (Call) -> Void] = []
    }

    public struct Refusal: Error {}

    public let fabric: CommissioningFabric
    private let authority: FabricAuthority
    private let verifier: AttestationVerifier
    private let accepts: Bool
    private let state = Mutex(State())

    /// - Parameters:
    ///   - trust: the roots of attestation.
    ///   - accepts: whether devices are taken whose attestation has errors.
    public init(trust: TrustStore, accepts: Bool = false, fabricID: FabricID = 0x2906_C908_D115_D362) throws {
        let authority = try FabricAuthority.make(fabricID: fabricID, now: Self.now)
        let key = try P256PrivateKey()
        let nodeID: NodeID = 0x1000_0000_0000_0001
        let noc = try authority.issue(
            publicKey: key.publicKey.x963Representation, nodeID: nodeID, fabricID: fabricID, tags: [], now: Self.now)
        let compressed = try MatterKeys.compressedFabricID(
            rootPublicKey: authority.rootCertificate.publicKey, fabricID: fabricID)
        let epochKey = try SecureRandom.bytes(16)
        fabric = CommissioningFabric(
            credentials: .init(
                fabricID: fabricID, nodeID: nodeID, noc: noc.tlv, icac: nil, key: key,
                root: authority.rootCertificate,
                identityProtectionKey: try MatterKeys.operationalGroupKey(
                    epochKey: epochKey, compressedFabricID: compressed), time: { Self.now }),
            compressedFabricID: compressed, rootCertificate: authority.rootCertificate.tlv,
            ipkEpochKey: SecretBytes(epochKey), adminSubject: nodeID, adminVendor: 0xFFF1)
        self.authority = authority
        var policy = AttestationPolicy()
        policy.allowsTestDeclarations = true
        verifier = AttestationVerifier(trustStore: trust, policy: policy)
        self.accepts = accepts
    }

    /// 2026-06-01, so that no certificate of the vectors runs out while the tests are kept.
    public static let now = MatterTime(seconds: 833_587_200)

    public var devices: [CommissionedDevice] { state.withLock { $0.devices } }
    /// Devices in doubt, as they were written down last.
    public var expected: [PendingDevice] {
        state.withLock { $0.expected.values.sorted { $0.device.nodeID < $1.device.nodeID } }
    }
    /// Attempts that failed, and whether their device was free.
    public var abandoned: [NodeID: Bool] { state.withLock { $0.abandoned } }
    /// How often a device with errors was waved through.
    public var acceptances: Int { state.withLock { $0.accepted } }

    /// From now on this call fails.
    public func fail(_ call: Call) { state.withLock { _ = $0.failing.insert(call) } }
    public func recover() { state.withLock { $0.failing = [] } }
    public func observe(_ observer: @escaping @Sendable (Call) -> Void) {
        state.withLock { $0.observers.append(observer) }
    }

    /// From now on this decides whether devices with errors are taken.
    public func decide(by decide: @escaping @Sendable () async -> Bool) { state.withLock { $0.decide = decide } }

    private func enter(_ call: Call) throws {
        let (fails, observers) = state.withLock { ($0.failing.contains(call), $0.observers) }
        for observer in observers { observer(call) }
        if fails { throw Refusal() }
    }

    public func reserveNodeID() async throws -> NodeID {
        try enter(.reserve)
        return state.withLock { state in
            defer { state.nextNodeID += 1 }
            return NodeID(state.nextNodeID)
        }
    }

    public func issueCertificate(for request: CertificateSigningRequest, nodeID: NodeID) async throws
        -> IssuedCertificate
    {
        try enter(.issue)
        let noc = try authority.issue(
            publicKey: request.publicKey, nodeID: nodeID, fabricID: fabric.credentials.fabricID, tags: [], now: Self.now
        )
        return IssuedCertificate(noc: noc.tlv)
    }

    public func verify(_ evidence: AttestationEvidence) async -> AttestationVerdict {
        try? enter(.verify)
        return verifier.verify(evidence, now: Self.now)
    }

    public func accepts(_ verdict: AttestationVerdict) async -> Bool {
        if let decide = state.withLock({ $0.decide }) { return await decide() }
        if accepts { state.withLock { $0.accepted += 1 } }
        return accepts
    }

    public func expect(_ device: PendingDevice) async throws {
        try enter(.expect)
        state.withLock { $0.expected[device.device.nodeID] = device }
    }

    public func abandon(_ nodeID: NodeID, isFree: Bool) async {
        state.withLock { state in
            state.abandoned[nodeID] = isFree
            if isFree { state.expected[nodeID] = nil }
        }
    }

    public func store(_ device: CommissionedDevice) async throws {
        try enter(.store)
        state.withLock { state in
            state.devices.append(device)
            state.expected[device.nodeID] = nil
        }
    }
}
