import MatterCertificates
import MatterCrypto
import MatterInteraction
import MatterMessaging
import MatterOnboarding
import MatterTLV
import MatterTypes

/// One commissioning under way: what was learnt so far, and how each step is done.
struct CommissioningRun {
    let commissioner: Commissioner
    let payload: OnboardingPayload
    let report: @Sendable (CommissioningProgress) -> Void

    private var candidate: DeviceCandidate?
    var pase: DeviceSession?
    var operational: DeviceSession?
    var resumption: ResumptionRecord?
    var information = DeviceInformation()
    private var evidence: AttestationEvidence?
    private var verdict: AttestationVerdict?
    var nodeID: NodeID?
    private var certificate: IssuedCertificate?
    private var fabricIndex: FabricIndex?
    private var device: CommissionedDevice?
    /// What the device is to be given a network by; nil where it needs none, or gets none.
    var interface: NetworkInterface?
    /// What Network Commissioning knows the network by, and what people call it.
    var network: (id: [UInt8], name: String)?
    var checkIn: CheckInRegistration?
    /// Whether the hub knows that the device may be ours.
    private var isExpected = false
    /// Whether the device may have been told that it is complete.
    private var mayBeComplete = false
    /// Whether the device is back where it was before it was commissioned.
    var hasReturned = false
    /// Whether the device has said, after something went wrong, that it holds nothing of us.
    private var isFree = false

    init(
        commissioner: Commissioner, payload: OnboardingPayload,
        report: @escaping @Sendable (CommissioningProgress) -> Void
    ) {
        self.commissioner = commissioner
        self.payload = payload
        self.report = report
    }

    var hub: any CommissioningHub { commissioner.hub }
    var options: Commissioner.Options { commissioner.options }

    func result() throws -> CommissionedDevice {
        guard let device else { throw missing("the device's record", .store) }
        return device
    }

    mutating func perform(_ action: CommissioningMachine.Action) async throws -> CommissioningMachine.Event {
        switch action {
        case .search: try await search()
        case .readInformation: try await readInformation()
        case .armFailSafe: try await armFailSafe()
        case .prepareDevice: try await prepareDevice()
        case .verifyAttestation: try await verifyAttestation()
        case .requestCertificate: try await requestCertificate()
        case .addTrustedRoot: try await addTrustedRoot()
        case .addNOC: try await addNOC()
        case .addNetwork: try await addNetwork()
        case .connectNetwork: try await connectNetwork()
        case .connect: try await connect()
        case .complete: try await complete()
        case .store: try await store()
        case .disarmFailSafe, .finish, .fail, .nothing:
            throw CommissioningError(.hub, at: .discovery, "This is no step of a commissioning.")
        }
    }

    /// A step was asked for before what it builds on: the machine's order rules that out.
    func missing(_ what: String, _ stage: CommissioningStage) -> CommissioningError {
        CommissioningError(.hub, at: stage, "\(what) is not there yet.")
    }

    func paseSession(_ stage: CommissioningStage) throws -> DeviceSession {
        guard let pase else { throw missing("the PASE session", stage) }
        return pase
    }
}

// MARK: - Before anything is changed

extension CommissioningRun {
    private mutating func search() async throws -> CommissioningMachine.Event {
        let search = PairingSearch(
            node: commissioner.node, finder: commissioner.finder, payload: payload, timeout: options.discoveryTimeout,
            timing: options.timing, report: report)
        let (session, candidate) = try await search.run()
        pase = DeviceSession(session, options.timing)
        self.candidate = candidate
        return .paired
    }

    private mutating func readInformation() async throws -> CommissioningMachine.Event {
        let stage = CommissioningStage.readInformation
        let session = try paseSession(stage)
        let run = self
        // The requests are independent: they go out together.
        let results = try await withThrowingTaskGroup(of: ReadResult.self) { group in
            for paths in DeviceInformation.requests {
                group.addTask {
                    try await run.again(at: stage) {
                        try await session.read(paths, "a read of its basic information", at: stage)
                    }
                }
            }
            var results: [ReadResult] = []
            for try await result in group { results.append(result) }
            return results
        }
        for attribute in results.flatMap(\.attributes) {
            let path = attribute.path
            do {
                if path.cluster == Cluster.networkCommissioning {
                    try information.takeNetwork(path.endpoint, path.attribute, attribute.value)
                } else if path.endpoint == .root {
                    try information.take(path.cluster, path.attribute, attribute.value)
                }
            } catch {
                report(.note(stage, "An attribute is malformed and left out: \(error)"))
            }
        }
        // A fabric is its root key and its id together.
        let fabric = hub.fabric
        let own = information.fabrics.first {
            $0.rootPublicKey == fabric.credentials.rootPublicKey && $0.fabricID == fabric.credentials.fabricID
        }
        if let own { throw alreadyOnFabric(own.nodeID, stage) }
        if let supported = information.supportedFabrics, let used = information.commissionedFabrics,
            used >= supported
        {
            throw fabricTableFull(stage)
        }
        if information.breadcrumb != 0 {
            report(.note(stage, "An earlier commissioning of this device was broken off; it starts anew."))
        }
        await chooseInterface()
        return .read
    }

    private func alreadyOnFabric(_ nodeID: NodeID?, _ stage: CommissioningStage) -> CommissioningError {
        CommissioningError(
            .alreadyOnThisFabric, at: stage,
            "The device is already on this fabric" + (nodeID.map { ", as node \($0.rawValue)" } ?? "") + ".",
            advice: "Use it as it is (matterctl devices), or take it off first (matterctl remove).")
    }

    private func fabricTableFull(_ stage: CommissioningStage) -> CommissioningError {
        let names = information.fabrics.map { fabric in
            let label = fabric.label.isEmpty ? "no label" : "\"\(fabric.label)\""
            return "\(fabric.fabricID) (vendor \(fabric.vendorID), \(label))"
        }
        return CommissioningError(
            .fabricTableFull, at: stage,
            "The device has no room for another fabric"
                + (names.isEmpty ? "." : "; it is on these: \(names.joined(separator: ", "))."),
            advice: "Remove it from one of them, or reset it.")
    }
}

// MARK: - Under the fail-safe

extension CommissioningRun {
    private func armFailSafe() async throws -> CommissioningMachine.Event {
        let stage = CommissioningStage.armFailSafe
        // The breadcrumb stays 0: we don't go by it, and a device that forgot to reset it would mislead the next
        // commissioner into resuming what is over.
        try await again(at: stage) { try await arm(at: stage) }
        return .armed
    }

    /// - Parameter seconds: how long what comes next may take; the fail-safe's usual length where that is longer.
    func arm(at stage: CommissioningStage, for seconds: Int = 0) async throws {
        let command = DeviceCommand.armFailSafe(seconds: information.failSafeLength(for: seconds), breadcrumb: 0)
        let session = try paseSession(stage)
        try Task.checkCancellation()
        if isExpected { try await expect(failSafe: .seconds(Int64(information.failSafeLength(for: seconds)))) }
        // A cancellation waits for the outcome: a request that is still on its way could arm the device again after it
        // was disarmed.
        let fields = try await Task { try await session.invoke(command, at: stage, expecting: 0x1) }.value
        try Task.checkCancellation()
        let (code, text) = try session.commissioningError(fields, command, at: stage)
        switch CommissioningErrorCode(rawValue: code) {
        case .ok: return
        case .busyWithOtherAdmin:
            throw CommissioningError(
                .deviceBusy, at: stage, "Another administrator is at work on the device.",
                advice: "Wait until it has finished (15 minutes at most) and try again.")
        default: throw refused(command, CommissioningErrorCode.name(code), text, stage)
        }
    }

    func refused(
        _ command: DeviceCommand, _ status: String, _ text: String, _ stage: CommissioningStage
    ) -> CommissioningError {
        CommissioningError(
            .deviceRefused, at: stage,
            "The device answered \(command.name) with \(status)" + (text.isEmpty ? "." : ": \(text)."),
            advice: DeviceSession.adviceOnRefusal)
    }

    /// Region, time and attestation don't depend on each other and are under way together: four requests, as many as
    /// common devices serve at a time, since the time is told after the region.
    private mutating func prepareDevice() async throws -> CommissioningMachine.Event {
        let stage = CommissioningStage.prepareDevice
        let session = try paseSession(stage)
        let nonce = try SecureRandom.bytes(32)
        async let region: Void = setRegionAndTime(session)
        async let pai = certificate(.pai, session)
        async let dac = certificate(.dac, session)
        let request = DeviceCommand.attestation(nonce: nonce)
        let fields = try await againArmed(at: stage) {
            try await session.invoke(request, at: stage, expecting: 0x1)
        }
        let (elements, signature) = try session.read(request, at: stage) { () throws(TLVError) in
            (
                try fields.bytes(0, "AttestationElements", count: 0...900),
                try fields.bytes(1, "AttestationSignature", count: 64...64)
            )
        }
        let (paiBytes, dacBytes) = (try await pai, try await dac)
        try await region
        evidence = AttestationEvidence(
            dac: dacBytes, pai: paiBytes, elements: elements, signature: signature,
            challenge: session.session.attestationChallenge.bytes, nonce: nonce,
            vendorID: information.vendorID ?? .unspecified, productID: information.productID ?? 0)
        return .prepared
    }

    private func certificate(
        _ type: DeviceCommand.CertificateType, _ session: DeviceSession
    ) async throws -> [UInt8] {
        let stage = CommissioningStage.prepareDevice
        let command = DeviceCommand.certificateChain(type)
        let fields = try await againArmed(at: stage) {
            try await session.invoke(command, at: stage, expecting: 0x3)
        }
        // What is wrong with a certificate, an empty one included, is the verdict's business.
        return try session.read(command, at: stage) { () throws(TLVError) in
            try fields.bytes(0, "Certificate", count: 0...1200)
        }
    }

    private mutating func verifyAttestation() async throws -> CommissioningMachine.Event {
        let stage = CommissioningStage.attestation
        guard let evidence else { throw missing("the attestation", stage) }
        let verdict = await hub.verify(evidence)
        self.verdict = verdict
        report(.attestation(verdict))
        let hub = hub
        let undecided = { @Sendable (bound: Duration) in
            CommissioningError(
                .untrustedAttestation, at: stage,
                "Nobody has decided within \(bound.components.seconds) s whether to take the device.",
                advice: "Try again, and answer sooner.")
        }
        var isTaken = verdict.isTrusted
        if !isTaken { isTaken = try await keepingArmed(stage, or: undecided) { await hub.accepts(verdict) } }
        guard !isTaken else {
            do { try await keepingArmed(stage, or: undecided) { try await hub.validate(evidence) } } catch {
                if error is CancellationError || error is CommissioningError { throw error }
                throw CommissioningError(.invalidAttestation, at: stage, "The device was refused: \(error)")
            }
            return .attested
        }
        let errors = verdict.errors
        let isUntrustedOnly = verdict.lacksOnlyItsRoot
        throw CommissioningError(
            isUntrustedOnly ? .untrustedAttestation : .invalidAttestation, at: stage,
            errors.map(\.description).joined(separator: "\n"),
            advice: isUntrustedOnly
                ? "Put the maker's PAA certificate into the trust store (--paa-trust-store DIR), or accept the device as it"
                    + " is with --allow-untrusted-attestation."
                : "The device did not prove to be genuine. Accept it all the same with --allow-untrusted-attestation.")
    }

    private mutating func requestCertificate() async throws -> CommissioningMachine.Event {
        let stage = CommissioningStage.certificateSigningRequest
        let session = try paseSession(stage)
        guard let evidence else { throw missing("the attestation", stage) }
        let hub = hub
        // The node id is on its way from the store while the device makes its key.
        async let reserved = hub.reserveNodeID()
        // Each request has a nonce of its own.
        let (command, nonce, fields) = try await againArmed(at: stage) {
            let nonce = try SecureRandom.bytes(32)
            let command = DeviceCommand.csr(nonce: nonce)
            return (command, nonce, try await session.invoke(command, at: stage, expecting: 0x5))
        }
        let (tlv, signature) = try session.read(command, at: stage) { () throws(TLVError) in
            (
                try fields.bytes(0, "NOCSRElements", count: 0...900),
                try fields.bytes(1, "AttestationSignature", count: 64...64)
            )
        }
        let request: CertificateSigningRequest
        do {
            let elements = try NOCSRElements(tlv: tlv)
            guard elements.nonce == nonce else {
                throw CommissioningError(
                    .invalidDeviceAnswer, at: stage, "The CSR answers another request: its nonce is not ours.",
                    advice: DeviceSession.adviceOnNonsense)
            }
            request = try CertificateSigningRequest(der: elements.csr)
            // An unreadable DAC is an error of the attestation, which the user has accepted if we are here.
            if let dac = try? X509Certificate(der: evidence.dac),
                let attestationKey = try? P256PublicKey(x963Representation: dac.publicKey.bytes),
                !elements.isSigned(signature, challenge: evidence.challenge, attestationKey: attestationKey)
            {
                throw CommissioningError(
                    .invalidDeviceAnswer, at: stage, "The CSR is not signed with the device's attestation key.",
                    advice: DeviceSession.adviceOnNonsense)
            }
        } catch let error as CommissioningError {
            throw error
        } catch {
            throw CommissioningError(
                .invalidDeviceAnswer, at: stage, "The device's CSR can't be used: \(error).",
                advice: DeviceSession.adviceOnNonsense)
        }
        let nodeID: NodeID
        do {
            nodeID = try await reserved
            certificate = try await keepingArmed(
                stage,
                or: { bound in
                    CommissioningError(
                        .certificateAuthority, at: stage,
                        "No certificate was issued within \(bound.components.seconds) s.")
                }
            ) { [nodeID] in try await hub.issueCertificate(for: request, nodeID: nodeID) }
        } catch let error as CommissioningError {
            throw error
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            throw CommissioningError(.store, at: stage, "No certificate could be issued: \(error)")
        }
        self.nodeID = nodeID
        report(.identity(nodeID))
        return .certificateIssued
    }

    private func addTrustedRoot() async throws -> CommissioningMachine.Event {
        let stage = CommissioningStage.addTrustedRoot
        let session = try paseSession(stage)
        let command = DeviceCommand.addTrustedRoot(hub.fabric.rootCertificate)
        do { try await session.invoke(command, at: stage) } catch let first as CommissioningError {
            try await prepareRepetition(after: first)
            do { try await session.invoke(command, at: stage) } catch let second as CommissioningError {
                // It has a root already: the first request was carried out.
                guard second.deviceStatus == .constraintError else { throw second }
            }
        }
        return .rootAdded
    }

    private mutating func addNOC() async throws -> CommissioningMachine.Event {
        try await installNOC()
        return interface == nil ? .nocAdded : .networkNeeded
    }

    private mutating func installNOC() async throws {
        let stage = CommissioningStage.addNOC
        let session = try paseSession(stage)
        guard let certificate else { throw missing("the certificate", stage) }
        // From here on nobody may forget the device, however this process ends.
        try await expect(failSafe: .seconds(Int64(information.failSafeLength)))
        isExpected = true
        let fabric = hub.fabric
        let command = DeviceCommand.addNOC(
            noc: certificate.noc, icac: certificate.icac, ipk: fabric.ipkEpochKey.bytes,
            adminSubject: fabric.adminSubject, adminVendor: fabric.adminVendor)
        let fields: TLVFields
        do { fields = try await session.invoke(command, at: stage, expecting: 0x8) } catch let error
            as CommissioningError
        {
            try await prepareRepetition(after: error)
            // Whether it was carried out the device's own list says.
            if let index = try await ownFabric(session, at: stage) {
                fabricIndex = index
                return
            }
            fields = try await session.invoke(command, at: stage, expecting: 0x8)
        }
        let (status, index, text) = try session.read(command, at: stage) { () throws(TLVError) in
            (
                try fields.unsigned(0, "StatusCode") as UInt8,
                try fields.optionalUnsigned(1, "FabricIndex") as UInt8?,
                try fields.optionalString(2, "DebugText") ?? ""
            )
        }
        switch NodeOperationalCertificateStatus(rawValue: status) {
        case .ok:
            fabricIndex = index.map { FabricIndex($0) }
        case .fabricConflict: throw alreadyOnFabric(nil, stage)
        case .tableFull: throw fabricTableFull(stage)
        default: throw refused(command, NodeOperationalCertificateStatus.name(status), text, stage)
        }
    }
}

// MARK: - Never forgotten

extension CommissioningRun {
    /// - Parameter failSafe: how long the device's fail-safe runs at most, from now.
    private func expect(failSafe: Duration) async throws {
        let stage = CommissioningStage.addNOC
        guard let nodeID, let verdict, let evidence else { throw missing("the device", stage) }
        let device = CommissionedDevice(
            nodeID: nodeID, fabricIndex: fabricIndex, information: information, verdict: verdict,
            // On another network it has other addresses.
            address: network == nil ? pase?.session.address : nil, resumption: nil)
        let pending = PendingDevice(
            device: device, discriminator: candidate?.discriminator, attestationCertificate: evidence.dac,
            failSafe: failSafe, mayBeComplete: mayBeComplete)
        do { try await hub.expect(pending) } catch {
            throw CommissioningError(
                .store, at: stage, "The device could not be written down before it gets its certificate: \(error)",
                advice: "Make the store writable, and try again.")
        }
    }

    /// At the end of an attempt that failed: lets the hub know whether the device has still to be asked.
    func abandon() async {
        guard isExpected, let nodeID else { return }
        await hub.abandon(nodeID, isFree: isFree)
    }
}

// MARK: - Asking again

extension CommissioningRun {
    /// Does something that changes nothing, or the same again, a second time where the first exchange died.
    func again<Value>(
        at stage: CommissioningStage, _ step: () async throws -> Value
    ) async throws -> Value {
        do { return try await step() } catch let error as CommissioningError {
            guard error.code == .deviceVanished else { throw error }
            report(.note(stage, "\(error.reason) It is asked again."))
            try Task.checkCancellation()
            return try await step()
        }
    }

    /// The same for steps that take place under the fail-safe, which is armed anew before: the first try took its time.
    ///
    /// - Parameter seconds: for how long it is armed, as with `arm`: no shorter than for the first try.
    func againArmed<Value>(
        at stage: CommissioningStage, for seconds: Int = 0, _ step: () async throws -> Value
    ) async throws -> Value {
        do { return try await step() } catch let error as CommissioningError {
            try await prepareRepetition(after: error, for: seconds)
            return try await step()
        }
    }

    /// - Throws: the error, where it was not the exchange that died, or where the device does not even arm its
    ///   fail-safe anew.
    func prepareRepetition(after error: CommissioningError, for seconds: Int = 0) async throws {
        guard error.code == .deviceVanished else { throw error }
        try Task.checkCancellation()
        do { try await arm(at: error.stage, for: seconds) } catch let second {
            throw second is CancellationError ? second : error
        }
        report(.note(error.stage, "\(error.reason) It is asked again."))
    }

    /// The device's number for our fabric, where it says that it is on it under the node id of this attempt.
    private func ownFabric(_ session: DeviceSession, at stage: CommissioningStage) async throws -> FabricIndex? {
        let path = ConcreteAttributePath(endpoint: .root, cluster: Cluster.operationalCredentials, attribute: 0x1)
        let result = try await again(at: stage) {
            try await session.read([AttributePath(path)], "a read of its fabrics", at: stage)
        }
        var answer = DeviceInformation()
        for attribute in result.attributes where attribute.path == path {
            try session.read("a read of its fabrics", at: stage) { () throws(TLVError) in
                try answer.take(path.cluster, path.attribute, attribute.value)
            }
        }
        let credentials = hub.fabric.credentials
        return answer.fabrics.first {
            $0.rootPublicKey == credentials.rootPublicKey && $0.fabricID == credentials.fabricID && $0.nodeID == nodeID
        }?.fabricIndex
    }
}

// MARK: - On the fabric

extension CommissioningRun {
    private mutating func connect() async throws -> CommissioningMachine.Event {
        let stage = CommissioningStage.operationalConnection
        // A device that left the link of PASE behind is reached on its network already.
        if let operational {
            try await registerCheckIn(operational)
            return .connected
        }
        let session = try paseSession(stage)
        guard let nodeID else { throw missing("the node id", stage) }
        let connector = OperationalConnector(
            node: commissioner.node, finder: commissioner.finder, fabric: hub.fabric)
        // A device that got no network is still where PASE spoke to it; its other addresses come from its advertisement.
        let known = [network == nil ? session.session.address : nil].compactMap { $0 }
        let connection = try await againArmed(at: stage) {
            try await reach(nodeID, connector, known, session.session.peerParameters)
        }
        let reached = DeviceSession(connection.session, options.timing)
        operational = reached
        resumption = connection.resumption
        try await registerCheckIn(reached)
        return .connected
    }

    private func reach(
        _ nodeID: NodeID, _ connector: OperationalConnector, _ known: [SocketAddress], _ peer: SessionParameters
    ) async throws -> OperationalConnector.Connection {
        let stage = CommissioningStage.operationalConnection
        do {
            return try await connector.connect(
                to: nodeID, known: known, peer: peer, timeout: options.operationalTimeout)
        } catch {
            let reason = (error as? HandshakeFailure)?.reason ?? error
            switch reason {
            case is CancellationError: throw CancellationError()
            case let error as SecureChannelError:
                throw CommissioningError(
                    .secureChannel, at: stage, "The device took its certificate and failed to prove it: \(error).",
                    advice: DeviceSession.adviceOnNonsense)
            default:
                throw CommissioningError(
                    .deviceVanished, at: stage, "The device took its certificate and was not reached again: \(reason).",
                    advice: adviceOnDistance)
            }
        }
    }

    private mutating func complete() async throws -> CommissioningMachine.Event {
        let stage = CommissioningStage.commissioningComplete
        guard let first = operational else { throw missing("the CASE session", stage) }
        let run = self
        // With this command the device becomes ours, whether or not its answer arrives. Who gives up while it is under
        // way would leave a device that nobody remembers, so a cancellation waits for its outcome.
        mayBeComplete = true
        try await expect(failSafe: .zero)
        let confirmed = try await Task { () async throws -> DeviceSession in
            do {
                try await run.confirm(over: first, accepting: [.ok])
                return first
            } catch let error as CommissioningError where error.code != .deviceRefused {
                run.report(.note(stage, "\(error.reason) It is asked again."))
                var session = first
                if error.code == .deviceVanished {
                    guard let again = try? await run.reconnect() else {
                        throw CommissioningError(
                            error.code, at: stage, error.reason,
                            advice:
                                "It may have completed, and its answer was lost. Node \(run.nodeID?.rawValue ?? 0) is"
                                + " kept as a device in doubt: once it can be reached, 'matterctl recover' asks it, and so"
                                + " does the next commissioning.")
                    }
                    session = again
                }
                // No fail-safe and our fabric still there: the first request was carried out.
                try await run.confirm(over: session, accepting: [.ok, .noFailSafe])
                return session
            }
        }.value
        if confirmed.session !== first.session { first.session.close(notifyPeer: false) }
        operational = confirmed
        // The device closes its end itself.
        pase?.session.close(notifyPeer: false)
        pase = nil
        return .completed
    }

    private func confirm(
        over session: DeviceSession, accepting accepted: Set<CommissioningErrorCode>
    ) async throws {
        let stage = CommissioningStage.commissioningComplete
        let command = DeviceCommand.commissioningComplete
        let fields = try await session.invoke(command, at: stage, expecting: 0x5)
        let (code, text) = try session.commissioningError(fields, command, at: stage)
        guard let code = CommissioningErrorCode(rawValue: code), accepted.contains(code) else {
            throw refused(command, CommissioningErrorCode.name(code), text, stage)
        }
    }

    private func reconnect() async throws -> DeviceSession {
        guard let nodeID else { throw missing("the node id", .commissioningComplete) }
        let connector = OperationalConnector(node: commissioner.node, finder: commissioner.finder, fabric: hub.fabric)
        let known = [operational?.session.address].compactMap { $0 }
        let connection = try await connector.connect(to: nodeID, known: known, timeout: options.operationalTimeout)
        return DeviceSession(connection.session, options.timing)
    }

    private mutating func store() async throws -> CommissioningMachine.Event {
        let stage = CommissioningStage.store
        guard let nodeID, let verdict, let operational else { throw missing("the device", stage) }
        let device = CommissionedDevice(
            nodeID: nodeID, fabricIndex: fabricIndex, information: information, verdict: verdict,
            address: operational.session.address, resumption: resumption, checkIn: checkIn)
        do { try await hub.store(device) } catch {
            // A device that nobody remembers is lost: it is let go, so that it can be commissioned again.
            isFree = await takeOff(over: operational)
            throw CommissioningError(
                .store, at: stage, "The device could not be recorded: \(error).",
                advice: isFree
                    ? "The device was taken off the fabric again. Make the store writable, then commission it anew."
                    : "Make the store writable, reset the device, then commission it anew.")
        }
        self.device = device
        for text in await hub.settle(device, over: operational.client) { report(.note(stage, text)) }
        operational.session.close()
        return .stored
    }

    /// Whether the device says that it has left the fabric. Not cancelled with the task: the device would be lost.
    private func takeOff(over session: DeviceSession) async -> Bool {
        let known = fabricIndex
        return await Task {
            let stage = CommissioningStage.store
            var index = known
            if index == nil {
                let path = ConcreteAttributePath(
                    endpoint: .root, cluster: Cluster.operationalCredentials, attribute: 0x5)
                if case .unsigned(let raw)? = try? await session.client.readOne(path), let number = UInt8(exactly: raw)
                {
                    index = FabricIndex(number)
                }
            }
            guard let index, index != 0,
                let fields = try? await session.invoke(.removeFabric(index), at: stage, expecting: 0x8),
                let status: UInt8 = try? fields.unsigned(0, "StatusCode")
            else { return false }
            return NodeOperationalCertificateStatus(rawValue: status) == .ok
        }.value
    }

    /// Asks the device to forget what it holds of us, on whichever session still stands. That it does not answer
    /// changes nothing: its fail-safe ends by itself.
    mutating func disarm() async {
        guard !hasReturned else {
            pase?.session.close(notifyPeer: false)
            pase = nil
            isFree = true
            return
        }
        let run = self
        // The task may have been cancelled, and the device is to be told all the same.
        isFree = await Task {
            // A device that is complete has no PASE session any more, and no fail-safe to disarm.
            if let pase = run.pase, let isDone = await run.disarm(over: pase) { return isDone && !run.mayBeComplete }
            guard let operational = run.operational, let isDone = await run.disarm(over: operational) else {
                return false
            }
            guard run.mayBeComplete else { return isDone }
            // PASE is gone and CASE is not: the device thinks that it is complete.
            return await run.takeOff(over: operational)
        }.value
    }

    /// Whether the device says that it has disarmed its fail-safe; nil where it does not answer.
    private func disarm(over session: DeviceSession) async -> Bool? {
        var client = session.client
        client.processingTime = options.timing.disarming
        let command = DeviceCommand.armFailSafe(seconds: 0, breadcrumb: 0)
        guard let answer = try? await client.invoke(command.path, fields: command.fields) else { return nil }
        guard case .data(_, let fields) = answer,
            let code: UInt8 = try? TLVFields(TLVElement(.anonymous, fields), "ArmFailSafeResponse").unsigned(0, "Code")
        else { return false }
        return CommissioningErrorCode(rawValue: code) == .ok
    }

    func closeSessions() {
        operational?.session.close()
        pase?.session.close()
    }
}
