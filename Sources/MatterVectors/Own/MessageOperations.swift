import MatterCrypto
import MatterInteraction
import MatterMessaging
import MatterTypes
import MatterJSON

/// Messages: their headers, sealing, and what they carry.
enum MessageOperations {
    static func result(_ operation: String, _ input: OperationInput) throws -> OperationResult {
        switch operation {
        case "header": return try header(input)
        case "open": return try open(input)
        case "open-group": return try openGroup(input)
        case "status-report": return try statusReport(input)
        case "interaction": return try interaction(input)
        case "pase": return OperationResult(try PASEOperations.message(input))
        case "pase-refuse": return OperationResult(try PASEOperations.refuse(input))
        case "pase-transcript", "pase-responder":
            return OperationResult(try PASEOperations.transcript(input, bothSides: operation == "pase-transcript"))
        case "case": return OperationResult(try CASEOperations.message(input))
        case "case-transcript": return OperationResult(try CASEOperations.transcript(input))
        case "case-refuse-sigma2": return OperationResult(try CASEOperations.refuseSigma2(input))
        case "case-sigma2":
            // The salt is not given out, and shows in the key.
            return OperationResult(try CASEOperations.sigma2(input), omitted: ["sigma2Salt"])
        case "case-resumption": return OperationResult(try CASEOperations.resumption(input))
        default: throw UnsupportedOperation.operation(operation)
        }
    }

    private static func header(_ input: OperationInput) throws -> OperationResult {
        var reader = ByteReader(try input.bytes())
        let header = try MessageHeader(from: &reader)
        let inner = try ProtocolHeader(from: &reader)
        var (node, group): (NodeID?, GroupID?)
        switch header.destination {
        case .none: break
        case .node(let id): node = id
        case .group(let id): group = id
        }
        // A vendor is read and never written, see the file's description.
        let encoded = inner.vendorID == nil ? header.encoded() + inner.encoded() + reader.rest : nil
        return OperationResult([
            "sessionId": .number(header.sessionID), "securityFlags": .number(header.securityFlags),
            "counter": .number(header.counter), "source": .identifier(header.source),
            "destinationNode": .identifier(node), "destinationGroup": .number(group?.rawValue),
            "extensions": .bytes(header.extensions), "initiator": .boolean(inner.isInitiator),
            "reliable": .boolean(inner.needsAcknowledgement), "opcode": .number(inner.opcode),
            "exchangeId": .number(inner.exchangeID), "protocolId": .number(inner.protocolID.rawValue),
            "vendorId": .number(inner.vendorID?.rawValue), "acknowledged": .number(inner.acknowledgedCounter),
            "securedExtensions": .bytes(inner.extensions), "payload": .bytes(reader.rest), "encoded": .bytes(encoded),
        ])
    }

    private static func open(_ input: OperationInput) throws -> OperationResult {
        let wire = try input.bytes("wire")
        let key = try AESCCM(key: input.bytes("key"))
        let source: NodeID = try input.identifier("sourceNode")
        var reader = ByteReader(wire)
        let header = try MessageHeader(from: &reader)
        let plain: [UInt8]
        do {
            plain = try MessageSecurity.open(header, clear: reader.consumed, reader.rest, key: key, source: source)
        } catch let error as CryptoError where error.code == .authenticationFailure {
            return OperationResult(["accept": false])
        }
        guard try MessageSecurity.seal(header, plain, key: key, source: source) == wire else {
            throw MessagingError(.securityFailure, "sealing gives other bytes than those that were opened")
        }
        return OperationResult(["accept": true, "plain": .bytes(plain)])
    }

    private static func openGroup(_ input: OperationInput) throws -> OperationResult {
        let wire = try input.bytes("wire")
        let operational = try MatterKeys.operationalGroupKey(
            epochKey: input.bytes("epochKey"), compressedFabricID: input.identifier("compressedFabricId"))
        let key = try GroupKey(
            fabric: 1, groups: [GroupID(try input.integer("groupId"))], operationalKey: operational)
        var receiver = GroupReceiver()
        receiver.keys = [key]
        if input.flag("receivedBefore") { _ = receiver.receive(wire) }
        guard receiver.receive(wire) != nil, let (header, plaintext) = key.open(wire) else {
            return OperationResult(["accept": false])
        }
        return OperationResult(["accept": true, "plain": .bytes(header.encoded() + plaintext)])
    }

    private static func statusReport(_ input: OperationInput) throws -> OperationResult {
        let report = try StatusReport(decoding: input.bytes("payload"))
        return OperationResult([
            "generalCode": .number(report.generalCode.rawValue), "generalName": .text(report.generalCode.name),
            "protocolVendorId": .number(report.vendorID.rawValue), "protocolId": .number(report.protocolID.rawValue),
            "protocolCode": .number(report.protocolCode), "protocolData": .bytes(report.protocolData),
            "protocolCodeName": .text(report.secureChannelCode?.name),
            "busyMinimumWaitMs": .milliseconds(report.minimumWait), "encoded": .bytes(report.encoded()),
        ])
    }

    private static let interactionTypes: [String: any InteractionMessage.Type] = [
        "StatusResponse": StatusResponse.self, "ReadRequest": ReadRequest.self,
        "SubscribeRequest": SubscribeRequest.self, "SubscribeResponse": SubscribeResponse.self,
        "ReportData": ReportData.self, "WriteRequest": WriteRequest.self, "WriteResponse": WriteResponse.self,
        "InvokeRequest": InvokeRequest.self, "InvokeResponse": InvokeResponse.self, "TimedRequest": TimedRequest.self,
    ]

    private static func interaction(_ input: OperationInput) throws -> OperationResult {
        guard let type = interactionTypes[try input.text("message")],
            try input.integer("opcode") == type.opcode.rawValue
        else { throw InputError(member: "message") }
        let message = try type.init(decoding: input.bytes("wire"))
        var found = InteractionMeaning.members(message)
        found["encoded"] = .bytes(message.encoded())
        return OperationResult(found)
    }
}

extension JSON {
    static func milliseconds(_ duration: Duration?) -> JSON {
        .number(duration.map { Int64($0 / .milliseconds(1)) })
    }

    static func sessionParameters(_ parameters: SessionParameters?) -> JSON {
        guard let parameters else { return .null }
        return [
            "idleInterval": .milliseconds(parameters.idleInterval),
            "activeInterval": .milliseconds(parameters.activeInterval),
            "activeThreshold": .milliseconds(parameters.activeThreshold),
            "dataModelRevision": .number(parameters.dataModelRevision),
            "interactionModelRevision": .number(parameters.interactionModelRevision),
            "specificationVersion": .number(parameters.specificationVersion),
            "maxPathsPerInvoke": .number(parameters.maximumPathsPerInvoke),
        ]
    }
}
