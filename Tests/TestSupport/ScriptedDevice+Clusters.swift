import MatterCertificates
import MatterCrypto
import MatterInteraction
import MatterMessaging
import MatterTLV
import MatterTypes

private let root = EndpointID.root

/// The numbers that both sides have from the published data model.
private enum Numbers {
    static let basicInformation: ClusterID = 0x28
    static let generalCommissioning: ClusterID = 0x30
    static let timeSynchronization: ClusterID = 0x38
    static let operationalCredentials: ClusterID = 0x3E
    static let onOff: ClusterID = 0x6
    static let descriptor: ClusterID = 0x1D
}

extension ScriptedDevice {
    static func step(_ path: CommandPath, _ fields: TLVValue) -> Step {
        switch (path.cluster, path.command) {
        case (Numbers.generalCommissioning, 0x0):
            Received(step: .other, fields: fields).number(0) == 0 ? .disarm : .armFailSafe
        case (Numbers.generalCommissioning, 0x2): .setRegulatoryConfig
        case (Numbers.generalCommissioning, 0x4): .commissioningComplete
        case (Numbers.timeSynchronization, 0x0): .setUTCTime
        case (Numbers.operationalCredentials, 0x0): .attestation
        case (Numbers.operationalCredentials, 0x2): .certificateChain
        case (Numbers.operationalCredentials, 0x4): .csr
        case (Numbers.operationalCredentials, 0x6): .addNOC
        case (Numbers.operationalCredentials, 0xA): .removeFabric
        case (Numbers.operationalCredentials, 0xB): .addTrustedRoot
        default: .other
        }
    }

    /// Answers a read, write or command.
    func interact(_ first: ExchangeMessage, _ exchange: MessageExchange, with peer: Peer) async {
        let isFree = state.withLock { state in
            state.serving += 1
            let isFree = state.serving == 1 || !profile.servesOneAtATime
            if !isFree { state.collisions += 1 }
            return isFree
        }
        defer { state.withLock { $0.serving -= 1 } }
        guard isFree else {
            try? await exchange.send(StatusResponse(.busy).exchangeMessage)
            return await exchange.close()
        }
        // It takes its time, so that requests that are sent together meet.
        if profile.servesOneAtATime { try? await Task.sleep(for: .milliseconds(30)) }
        if let fault = fault(for: first, peer) {
            switch fault {
            case .message(let message):
                try? await exchange.send(message)
                return await exchange.close()
            case .noAnswer: return await exchange.close()
            case .silence: return exchange.abandon()
            default: break
            }
        }
        let channel = RewritingChannel(base: exchange, dialect: profile.dialect)
        let responder = InteractionResponder(
            source: DeviceModel(device: self, peer: peer), maximumPayloadSize: MessagingNode.maximumPayloadSize)
        var context = InteractionContext()
        context.fabricIndex = peer.fabric
        try? await responder.serve(first, on: channel, context: context)
    }

    /// Faults that concern a whole message; reads have no others.
    private func fault(for message: ExchangeMessage, _ peer: Peer) -> Fault? {
        switch InteractionOpcode(rawValue: message.opcode) {
        case .readRequest: return take(.read, peer.session.kind)
        case .invokeRequest:
            guard let command = try? InvokeRequest(decoding: message.payload).commands.first else { return nil }
            let fields = command.fields ?? .structure([])
            let step = Self.step(command.path, fields)
            let fault = state.withLock { $0.faults[step].flatMap { $0.times > 0 ? $0.fault : nil } }
            switch fault {
            case .message?, .noAnswer?, .silence?: return take(step, peer.session.kind, fields)
            default: return nil
            }
        default: return nil
        }
    }
}

/// The data model of a scripted device as one session sees it.
struct DeviceModel: InteractionDataSource {
    let device: ScriptedDevice
    let peer: ScriptedDevice.Peer

    private static func path(_ cluster: ClusterID, _ attribute: AttributeID, endpoint: EndpointID = root)
        -> ConcreteAttributePath
    { ConcreteAttributePath(endpoint: endpoint, cluster: cluster, attribute: attribute) }

    private var values: [ConcreteAttributePath: TLVValue] {
        let profile = device.profile
        let (breadcrumb, fabrics, isOn, time) = device.state.withLock {
            ($0.breadcrumb, $0.fabrics, $0.isOn, $0.time)
        }
        let general = Numbers.generalCommissioning
        let basic = Numbers.basicInformation
        let credentials = Numbers.operationalCredentials
        var values: [ConcreteAttributePath: TLVValue] = [
            Self.path(general, 0): .unsigned(breadcrumb),
            Self.path(general, 1): .structure([
                TLVElement(0, .unsigned(60)), TLVElement(1, .unsigned(UInt64(profile.maximumFailSafe))),
            ]),
            Self.path(general, 2): .unsigned(0), Self.path(general, 3): .unsigned(2),
            Self.path(general, 4): .boolean(true),
            Self.path(basic, 1): .utf8("Test Vendor"),
            Self.path(basic, 2): .unsigned(UInt64(profile.vendorID.rawValue)),
            Self.path(basic, 3): .utf8("Test Light"),
            Self.path(basic, 4): .unsigned(UInt64(profile.productID.rawValue)),
            Self.path(credentials, 1): .array(fabrics.map { Self.descriptor($0) }),
            Self.path(credentials, 2): .unsigned(UInt64(profile.supportedFabrics)),
            Self.path(credentials, 3): .unsigned(UInt64(fabrics.count)),
            Self.path(credentials, 5): .unsigned(UInt64(peer.fabric?.rawValue ?? 0)),
            Self.path(Numbers.timeSynchronization, 0xFFFC): .unsigned(0),
            Self.path(Numbers.timeSynchronization, 0): time.map { .unsigned($0) } ?? .null,
            Self.path(Numbers.descriptor, 1): .array([]),
            Self.path(Numbers.onOff, 0, endpoint: 1): .boolean(isOn),
        ]
        for (path, value) in profile.attributes { values[path] = value }
        return values.filter { !profile.lacking.contains($0.key.cluster) }
    }

    private static func descriptor(_ fabric: ScriptedDevice.Fabric) -> TLVValue {
        .structure([
            TLVElement(1, .bytes(fabric.root.publicKey)), TLVElement(2, .unsigned(UInt64(fabric.vendorID.rawValue))),
            TLVElement(3, .unsigned(fabric.credentials.fabricID.rawValue)),
            TLVElement(4, .unsigned(fabric.credentials.nodeID.rawValue)), TLVElement(5, .utf8(fabric.label)),
            TLVElement(254, .unsigned(UInt64(fabric.index.rawValue))),
        ])
    }

    var attributes: [ConcreteAttributePath] { get async { values.keys.sorted() } }

    func dataVersion(of cluster: ClusterPath) async -> UInt32 { 1 }

    func read(_ path: ConcreteAttributePath, context: InteractionContext) async -> AttributeReadOutcome {
        values[path].map { .value($0) } ?? .status(InteractionStatus(.unsupportedAttribute))
    }

    func write(
        _ path: ConcreteAttributePath, _ change: AttributeChange, context: InteractionContext
    ) async -> InteractionStatus { InteractionStatus(.unsupportedWrite) }

    func invoke(_ path: CommandPath, fields: TLVValue, context: InteractionContext) async -> CommandResponse {
        if path.cluster == Numbers.onOff {
            device.state.withLock { $0.isOn = path.command == 1 || (path.command == 2 && !$0.isOn) }
            return .status(.success)
        }
        let step = ScriptedDevice.step(path, fields)
        let fault = device.take(step, peer.session.kind, fields)
        if case .status(let status)? = fault { return .status(status) }
        let honest: CommandResponse
        if case .fields? = fault {
            honest = .status(.success)
        } else if step == .other, let answer = device.profile.answers[path] {
            honest = answer
        } else {
            honest = perform(step, fields, fault)
        }
        switch fault {
        case .silenceAfterwards?: device.fallSilent()
        case .bareSuccess?: return .status(.success)
        case .otherResponse?: return .data(command: 0x7F, fields: .structure([]))
        case .fields(let fields)?: return .data(command: Self.response[step] ?? 0, fields: .structure(fields))
        default: break
        }
        return honest
    }

    private static let response: [ScriptedDevice.Step: CommandID] = [
        .armFailSafe: 1, .disarm: 1, .setRegulatoryConfig: 3, .commissioningComplete: 5, .attestation: 1,
        .certificateChain: 3, .csr: 5, .addNOC: 8, .removeFabric: 8,
    ]

    // MARK: What commands do

    private func perform(
        _ step: ScriptedDevice.Step, _ fields: TLVValue, _ fault: ScriptedDevice.Fault?
    ) -> CommandResponse {
        guard let fields = try? TLVFields(TLVElement(.anonymous, fields), "command") else {
            return .status(InteractionStatus(.invalidCommand))
        }
        do {
            switch step {
            case .armFailSafe, .disarm: return try armFailSafe(fields, step)
            case .setRegulatoryConfig: return try setRegulatoryConfig(fields)
            case .setUTCTime:
                let time: UInt64 = try fields.unsigned(0, "UTCTime")
                device.state.withLock { $0.time = time }
                return .status(.success)
            case .certificateChain:
                let kind: UInt8 = try fields.unsigned(0, "CertificateType")
                let attestation = device.profile.attestation
                return .data(
                    command: 3,
                    fields: .structure([TLVElement(0, .bytes(kind == 1 ? attestation.dac : attestation.pai))]))
            case .attestation: return try attest(fields, fault)
            case .csr: return try request(fields, fault)
            case .addTrustedRoot: return try addRoot(fields)
            case .addNOC: return try addNOC(fields)
            case .commissioningComplete: return complete()
            case .removeFabric: return try removeFabric(fields)
            default: return .status(InteractionStatus(.unsupportedCommand))
            }
        } catch {
            return .status(InteractionStatus(.invalidCommand))
        }
    }

    private func general(_ command: CommandID, _ code: UInt8) -> CommandResponse {
        .data(command: command, fields: .structure([TLVElement(0, .unsigned(UInt64(code))), TLVElement(1, .utf8(""))]))
    }

    private func armFailSafe(_ fields: TLVFields, _ step: ScriptedDevice.Step) throws -> CommandResponse {
        let breadcrumb: UInt64 = try fields.unsigned(1, "Breadcrumb")
        let seconds: UInt16 = try fields.unsigned(0, "ExpiryLengthSeconds")
        return device.state.withLock { state in
            if let armed = state.failSafe, let owner = armed.fabric, owner != peer.fabric, armed.added == nil {
                return general(1, 4)
            }
            if step == .disarm {
                device.rollBack(&state)
                return general(1, 0)
            }
            if device.profile.maximumFailSafe > 0, seconds > device.profile.maximumFailSafe { return general(1, 1) }
            if state.failSafe == nil { state.failSafe = ScriptedDevice.FailSafe(fabric: peer.fabric) }
            state.breadcrumb = breadcrumb
            return general(1, 0)
        }
    }

    private func setRegulatoryConfig(_ fields: TLVFields) throws -> CommandResponse {
        let country = try fields.string(1, "CountryCode")
        let location: UInt8 = try fields.unsigned(0, "NewRegulatoryConfig")
        let capability: UInt8
        if case .unsigned(let raw)? = values[Self.path(Numbers.generalCommissioning, 3)] {
            capability = UInt8(clamping: raw)
        } else {
            capability = 0
        }
        guard capability > 2 || capability == 2 || location == capability,
            device.profile.countries?.contains(country) ?? true
        else { return general(3, 1) }
        return general(3, 0)
    }

    private func challenge() -> [UInt8] { peer.session.attestationChallenge.bytes }

    private func attest(_ fields: TLVFields, _ fault: ScriptedDevice.Fault?) throws -> CommandResponse {
        var nonce = try fields.bytes(0, "AttestationNonce", count: 32...32)
        if case .wrongNonce? = fault { nonce[0] ^= 1 }
        let attestation = device.profile.attestation
        let elements = TLVWriter.structure {
            $0.write(1, bytes: attestation.declaration)
            $0.write(2, bytes: nonce)
            $0.write(3, unsigned: UInt32(0))
        }
        return signed(1, elements, fault)
    }

    private func signed(_ command: CommandID, _ elements: [UInt8], _ fault: ScriptedDevice.Fault?) -> CommandResponse {
        guard var signature = try? device.profile.attestation.key.signature(for: elements + challenge()) else {
            return .status(InteractionStatus(.failure))
        }
        if case .wrongSignature? = fault { signature[40] ^= 1 }
        return .data(
            command: command,
            fields: .structure([TLVElement(0, .bytes(elements)), TLVElement(1, .bytes(signature))]))
    }

    private func request(_ fields: TLVFields, _ fault: ScriptedDevice.Fault?) throws -> CommandResponse {
        var nonce = try fields.bytes(0, "CSRNonce", count: 32...32)
        if case .wrongNonce? = fault { nonce[0] ^= 1 }
        let key = try P256PrivateKey()
        guard
            device.state.withLock({ state in
                state.failSafe?.key = key
                return state.failSafe != nil
            })
        else { return .status(InteractionStatus(.failsafeRequired)) }
        var csr = try CertificateSigningRequest.make(for: key).der
        // Somebody else's key under the first one's signature.
        if case .foreignCSR? = fault, let last = csr.indices.last { csr[last] ^= 1 }
        return signed(5, NOCSRElements(csr: csr, nonce: nonce).tlv, fault)
    }

    private func addRoot(_ fields: TLVFields) throws -> CommandResponse {
        let root = try MatterCertificate(tlv: try fields.bytes(0, "RootCACertificate"))
        return device.state.withLock { state in
            guard let failSafe = state.failSafe else { return .status(InteractionStatus(.failsafeRequired)) }
            guard failSafe.root == nil, failSafe.added == nil else {
                return .status(InteractionStatus(.constraintError))
            }
            state.failSafe?.root = root
            return .status(.success)
        }
    }

    private func answer(_ status: UInt8, _ index: FabricIndex? = nil) -> CommandResponse {
        var fields = [TLVElement(0, .unsigned(UInt64(status)))]
        if let index, !device.profile.hidesFabricIndex {
            fields.append(TLVElement(1, .unsigned(UInt64(index.rawValue))))
        }
        return .data(command: 8, fields: .structure(fields))
    }

    private func addNOC(_ fields: TLVFields) throws -> CommandResponse {
        let noc = try fields.bytes(0, "NOCValue")
        let icac = try fields.optionalBytes(1, "ICACValue")
        let epochKey = try fields.bytes(2, "IPKValue", count: 16...16)
        let subject = NodeID(try fields.unsigned(3, "CaseAdminSubject"))
        let vendor = VendorID(try fields.unsigned(4, "AdminVendorId"))
        return try device.state.withLock { state in
            guard let failSafe = state.failSafe else { return .status(InteractionStatus(.failsafeRequired)) }
            guard failSafe.added == nil else { return .status(InteractionStatus(.constraintError)) }
            guard let key = failSafe.key else { return answer(4) }
            guard let root = failSafe.root,
                let identity = try? OperationalChain.verify(noc: noc, icac: icac, root: root, at: nil as MatterTime?)
            else { return answer(3) }
            guard identity.publicKey == key.publicKey.x963Representation else { return answer(1) }
            guard subject.isOperational || subject.isCaseAuthenticatedTag else { return answer(6) }
            let isKnown = state.fabrics.contains {
                $0.credentials.fabricID == identity.fabricID && $0.root.publicKey == root.publicKey
            }
            if isKnown { return answer(9) }
            guard state.fabrics.count < Int(device.profile.supportedFabrics) else { return answer(5) }
            let compressed = try MatterKeys.compressedFabricID(
                rootPublicKey: root.publicKey, fabricID: identity.fabricID)
            let index = device.freeIndex(state)
            let credentials = OperationalCredentials(
                fabricID: identity.fabricID, nodeID: identity.nodeID, noc: noc, icac: icac, key: key, root: root,
                identityProtectionKey: try MatterKeys.operationalGroupKey(
                    epochKey: epochKey, compressedFabricID: compressed), time: { nil })
            state.fabrics.append(
                ScriptedDevice.Fabric(
                    index: index, root: root, credentials: credentials, vendorID: vendor, adminSubject: subject))
            state.failSafe?.added = index
            return answer(0, index)
        }
    }

    private func complete() -> CommandResponse {
        device.state.withLock { state in
            guard let fabric = peer.fabric else { return general(5, 2) }
            guard let failSafe = state.failSafe else { return general(5, 3) }
            guard failSafe.added == fabric else { return general(5, 2) }
            state.failSafe = nil
            state.breadcrumb = 0
            state.isWindowOpen = false
            for (handle, other) in state.peers where other.session.kind == .pase {
                state.peers[handle] = nil
                other.session.close(notifyPeer: false)
            }
            return general(5, 0)
        }
    }

    private func removeFabric(_ fields: TLVFields) throws -> CommandResponse {
        let index = FabricIndex(try fields.unsigned(0, "FabricIndex"))
        return device.state.withLock { state in
            guard state.fabrics.contains(where: { $0.index == index }) else { return answer(11) }
            state.fabrics.removeAll { $0.index == index }
            if state.fabrics.isEmpty { state.isWindowOpen = true }
            return answer(0, index)
        }
    }
}
