import MatterCertificates
import MatterCommissioning
import MatterCrypto
import MatterInteraction
import MatterMessaging
import MatterTLV
import MatterTypes
import Synchronization

/// A small device that can be commissioned, honest unless its script says otherwise: PASE and CASE, a fail-safe with
/// rollback, a fabric table, attestation, and a light on endpoint 1.
public final class ScriptedDevice: Sendable {
    /// What the device is, and how it speaks.
    public struct Profile: Sendable {
        public var name = "C0FFEE"
        /// The first is where it answers from, unless it was spoken to at another.
        public var addresses: [SocketAddress] = [.test(0xD)]
        public var passcode = Passcode(20_202_021)
        public var salt = [UInt8]("a salt for testing".utf8)
        public var iterations: UInt32 = 1000
        public var discriminator: UInt16 = 3840
        public var vendorID: VendorID = 0xFFF1
        public var productID: ProductID = 0x8000
        public var parameters = SessionParameters.quick
        public var attestation: DeviceAttestation
        public var supportedFabrics: UInt8 = 5
        /// Countries that SetRegulatoryConfig takes; nil takes all.
        public var countries: Set<String>?
        public var maximumFailSafe: UInt16 = 900
        /// Attributes with other values than the usual ones; nil takes the attribute away.
        public var attributes: [ConcreteAttributePath: TLVValue?] = [:]
        /// What it answers to commands that are not of its usual ones.
        public var answers: [CommandPath: CommandResponse] = [:]
        /// Clusters of the root endpoint that it doesn't have.
        public var lacking: Set<ClusterID> = []
        /// Whether a second request at the same time is answered with BUSY.
        public var servesOneAtATime = false
        /// Whether AddNOC's response leaves the fabric index out.
        public var hidesFabricIndex = false
        public var dialect = Dialect()

        public init(attestation: DeviceAttestation) { self.attestation = attestation }
    }

    /// What is done to the device.
    public enum Step: String, Hashable, CaseIterable, Sendable {
        case pbkdfParamRequest, pake1, pake3
        case read, armFailSafe, setRegulatoryConfig, setUTCTime, certificateChain, attestation, csr, addTrustedRoot
        case addNOC, sigma1, sigma3, commissioningComplete
        case disarm, removeFabric, other
    }

    public enum Fault: Sendable {
        /// Falls silent for good before it takes the message in.
        case silence
        /// Does what it is told and falls silent before it answers.
        case silenceAfterwards
        /// Acknowledges and never answers.
        case noAnswer
        case status(InteractionStatus)
        /// Answers with these fields in place of its own, and does nothing.
        case fields([TLVElement])
        /// Answers with a bare success in place of the response.
        case bareSuccess
        /// Answers with another response command.
        case otherResponse
        /// Answers with this message, whatever it was asked.
        case message(ExchangeMessage)
        case wrongNonce
        case wrongSignature
        case foreignCSR
    }

    public struct Received: Sendable {
        public var step: Step
        public var kind: SecureSession.Kind?
        public var fields: TLVValue
        /// A member of the fields as a number.
        public func number(_ tag: UInt8) -> UInt64? {
            guard case .structure(let members) = fields,
                case .unsigned(let value)? = members.first(where: { $0.tag == .context(tag) })?.value
            else { return nil }
            return value
        }
        public func text(_ tag: UInt8) -> String? {
            guard case .structure(let members) = fields,
                case .utf8(let value)? = members.first(where: { $0.tag == .context(tag) })?.value
            else { return nil }
            return value
        }
    }

    struct Fabric: Sendable {
        var index: FabricIndex
        var root: MatterCertificate
        var credentials: OperationalCredentials
        var vendorID: VendorID
        var label = ""
        var adminSubject: NodeID
    }

    struct FailSafe: Sendable {
        /// Nil: whoever commissions over PASE.
        var fabric: FabricIndex?
        var root: MatterCertificate?
        var key: P256PrivateKey?
        var added: FabricIndex?
    }

    /// A session, as the device's own side of it.
    struct Peer: Sendable {
        var session: SecureSession
        /// Nil with PASE.
        var fabric: FabricIndex?
    }

    struct State {
        var fabrics: [Fabric] = []
        var failSafe: FailSafe?
        var breadcrumb: UInt64 = 0
        var isWindowOpen = true
        var isOn = false
        var time: UInt64?
        var peers: [MessagingCore.SessionHandle: Peer] = [:]
        var waiting: [MessagingCore.SessionHandle: [CheckedContinuation<Peer, Never>]] = [:]
        var log: [Received] = []
        var faults: [Step: (fault: Fault, times: Int)] = [:]
        var observers: [@Sendable (Step) -> Void] = []
        var serving = 0
        var collisions = 0
    }

    public let profile: Profile
    public let network: LoopbackNetwork
    let node: MessagingNode
    let state = Mutex(State())
    let verifier: [UInt8]

    public init(_ profile: Profile, on network: LoopbackNetwork) throws {
        self.profile = profile
        self.network = network
        guard let passcode = profile.passcode else { throw TestSupportError("this is no passcode") }
        verifier = try PAKEVerifier.make(
            passcode: passcode, salt: profile.salt, iterations: Int(profile.iterations))
        node = try MessagingNode(transport: network.host(profile.addresses), parameters: profile.parameters)
        node.accept { [weak self] exchange in
            guard let self else { return }
            Task { await self.serve(exchange) }
        }
    }

    deinit { node.stop() }

    // MARK: The script

    /// What goes wrong at a step, and how often.
    public func script(_ step: Step, _ fault: Fault, times: Int = .max) {
        state.withLock { $0.faults[step] = (fault, times) }
    }

    /// From now on the device is honest.
    public func behave() { state.withLock { $0.faults = [:] } }

    /// Called when the device has received a step and not yet answered it.
    public func observe(_ observer: @escaping @Sendable (Step) -> Void) {
        state.withLock { $0.observers.append(observer) }
    }

    public func fallSilent() { network.silence(profile.addresses) }
    public func wake() { network.wake(profile.addresses) }

    /// As after the fail-safe's time, or the loss of power.
    public func expireFailSafe() { state.withLock { rollBack(&$0) } }

    public func openWindow() { state.withLock { $0.isWindowOpen = true } }

    // MARK: What can be seen of it

    public var candidate: DeviceCandidate {
        DeviceCandidate(
            name: profile.name, addresses: profile.addresses, discriminator: profile.discriminator,
            vendorID: profile.vendorID, productID: profile.productID, parameters: profile.parameters)
    }

    public var log: [Received] { state.withLock { $0.log } }
    public func received(_ step: Step) -> [Received] { log.filter { $0.step == step } }

    /// The fabric ids of its table.
    public var fabrics: [FabricID] { state.withLock { $0.fabrics.map { $0.credentials.fabricID } } }
    public var isFailSafeArmed: Bool { state.withLock { $0.failSafe != nil } }
    public var isWindowOpen: Bool { state.withLock { $0.isWindowOpen } }
    public var time: UInt64? { state.withLock { $0.time } }
    /// Requests that were refused since another one was under way.
    public var collisions: Int { state.withLock { $0.collisions } }
    /// Attempts at its passcode: Pake1 messages that were sent to it.
    public var passcodeAttempts: Int { network.messages(.pake1, to: profile.addresses).count }
    /// Handshakes that were begun with it.
    public var pairings: Int { network.messages(.pbkdfParamRequest, to: profile.addresses).count }

    /// Puts a fabric of somebody else into its table.
    public func join(_ fabricID: FabricID, vendorID: VendorID = 0x1234, label: String = "") throws {
        let authority = try FabricAuthority.make(fabricID: fabricID, now: MemoryHub.now)
        let key = try P256PrivateKey()
        let noc = try authority.issue(
            publicKey: key.publicKey.x963Representation, nodeID: 7, fabricID: fabricID, tags: [], now: MemoryHub.now)
        let credentials = OperationalCredentials(
            fabricID: fabricID, nodeID: 7, noc: noc.tlv, icac: nil, key: key, root: authority.rootCertificate,
            identityProtectionKey: [UInt8](repeating: 7, count: 16), time: { MemoryHub.now })
        state.withLock { state in
            let index = freeIndex(state)
            state.fabrics.append(
                Fabric(
                    index: index, root: authority.rootCertificate, credentials: credentials, vendorID: vendorID,
                    label: label, adminSubject: 1))
        }
    }

    // MARK: Its insides, as steps of others need them

    func freeIndex(_ state: State) -> FabricIndex {
        let used = Set(state.fabrics.map(\.index.rawValue))
        return FabricIndex((1...254).first { !used.contains($0) } ?? 254)
    }

    func rollBack(_ state: inout State) {
        guard let failSafe = state.failSafe else { return }
        if let added = failSafe.added {
            state.fabrics.removeAll { $0.index == added }
            close(sessionsOf: added, &state)
        }
        state.failSafe = nil
        state.breadcrumb = 0
    }

    func close(sessionsOf fabric: FabricIndex, _ state: inout State) {
        for (handle, peer) in state.peers where peer.fabric == fabric {
            state.peers[handle] = nil
            let session = peer.session
            // Later, so that what is being answered still gets out.
            Task { session.close(notifyPeer: false) }
        }
    }

    func take(_ step: Step, _ kind: SecureSession.Kind?, _ fields: TLVValue = .structure([])) -> Fault? {
        let (fault, observers) = state.withLock { state -> (Fault?, [@Sendable (Step) -> Void]) in
            state.log.append(Received(step: step, kind: kind, fields: fields))
            guard let (fault, times) = state.faults[step], times > 0 else { return (nil, state.observers) }
            state.faults[step] = (fault, times == .max ? times : times - 1)
            return (fault, state.observers)
        }
        for observer in observers { observer(step) }
        if case .silence? = fault { fallSilent() }
        return fault
    }
}
