import MatterInteraction
import MatterJSON
import MatterMessaging
import MatterModel
import MatterTLV
import MatterTypes

/// A message as a trace shows it: decoded, with names, and without anything that is secret.
///
/// What is secret is not guessed: octets are shown only where they are known to be public (certificates, names of networks,
/// nonces), texts and numbers only where the model knows the field and its name is none of a secret. Of all others only kind
/// and length are told. Handshakes show their names and lengths.
enum TraceMessage {
    static func json(_ message: ExchangeMessage) -> [String: JSON] {
        var members: [String: JSON] = ["message": .string(name(message.protocolID, message.opcode))]
        do {
            let items = try items(message)
            if !items.isEmpty { members["items"] = .array(items) }
        } catch {
            // Which rule is broken where, and not what stands there.
            members["undecodable"] = .string(
                (error as? TLVError).map { "\($0.code) at byte \($0.offset)" } ?? "it breaks the protocol")
        }
        return members
    }

    static func name(_ protocolID: ProtocolID, _ opcode: UInt8) -> String {
        if protocolID == .secureChannel, let known = SecureChannelOpcode(rawValue: opcode) { return known.name }
        if protocolID == .interactionModel, let known = InteractionOpcode(rawValue: opcode) {
            let text = "\(known)"
            return text.prefix(1).uppercased() + text.dropFirst()
        }
        return "protocol \(protocolID.rawValue), opcode \(opcode)"
    }

    private static func items(_ message: ExchangeMessage) throws -> [JSON] {
        if message.protocolID == .secureChannel, message.opcode == SecureChannelOpcode.statusReport.rawValue {
            let report = try StatusReport(decoding: message.payload)
            var members: [String: JSON?] = [
                "general": .string(report.generalCode.name ?? "\(report.generalCode.rawValue)")
            ]
            if report.protocolID == .secureChannel {
                let code = SecureChannelStatusCode(rawValue: report.protocolCode)
                members["status"] = .string(code.name ?? "\(code.rawValue)")
            }
            return [JSON(members: members)]
        }
        return message.protocolID == .interactionModel ? try interaction(message) : []
    }

    private static func interaction(_ message: ExchangeMessage) throws -> [JSON] {
        let payload = message.payload
        switch InteractionOpcode(rawValue: message.opcode) {
        case .statusResponse?: return [["status": .string(try StatusResponse(decoding: payload).status.name)]]
        case .timedRequest?:
            return [["timeoutMilliseconds": .integer(Int64(try TimedRequest(decoding: payload).timeout))]]
        case .readRequest?:
            return try ReadRequest(decoding: payload).attributePaths.map { ["path": .string(TraceNames.text($0))] }
        case .subscribeRequest?:
            return try SubscribeRequest(decoding: payload).attributePaths.map {
                ["path": .string(TraceNames.text($0))]
            }
        case .reportData?: return try ReportData(decoding: payload).attributeReports.map(report)
        case .writeRequest?:
            return try WriteRequest(decoding: payload).writes.map { write in
                [
                    "path": .string(TraceNames.text(write.path)),
                    "value": TraceValue.json(
                        write.data, TraceNames.type(write.path), name: TraceNames.field(write.path)),
                ]
            }
        case .writeResponse?: return try WriteResponse(decoding: payload).statuses.map(status)
        case .invokeRequest?:
            return try InvokeRequest(decoding: payload).commands.map { command($0, isResponse: false) }
        case .invokeResponse?:
            return try InvokeResponse(decoding: payload).results.map { result in
                switch result {
                case .data(let data): command(data, isResponse: true)
                case .status(let status):
                    [
                        "path": .string(TraceNames.text(status.path, isResponse: false)),
                        "status": .string("\(status.status)"),
                    ]
                }
            }
        case .subscribeResponse?, nil: return []
        }
    }

    private static func report(_ report: AttributeReport) -> JSON {
        switch report {
        case .status(let outcome): status(outcome)
        case .data(let data):
            [
                "path": .string(TraceNames.text(data.path)),
                "value": TraceValue.json(data.data, TraceNames.type(data.path), name: TraceNames.field(data.path)),
            ]
        }
    }

    private static func status(_ status: AttributeStatus) -> JSON {
        ["path": .string(TraceNames.text(status.path)), "status": .string("\(status.status)")]
    }

    private static func command(_ data: CommandData, isResponse: Bool) -> JSON {
        let cluster = MatterModel.cluster(id: data.path.cluster)
        let known = isResponse ? cluster?.response(id: data.path.command) : cluster?.command(id: data.path.command)
        var members: [String: JSON] = ["path": .string(TraceNames.text(data.path, isResponse: isResponse))]
        if case .structure(let elements)? = data.fields, !elements.isEmpty {
            members["fields"] = TraceValue.structure(elements, known?.structure)
        }
        return .object(members)
    }
}

/// The model's names for what is in messages.
enum TraceNames {
    static func type(_ path: AttributePath) -> TypeReference {
        guard let cluster = path.cluster, let id = path.attribute else { return .unknown }
        return attribute(cluster, id)?.type ?? .unknown
    }

    static func field(_ path: AttributePath) -> String {
        guard let cluster = path.cluster, let id = path.attribute else { return "" }
        return attribute(cluster, id)?.name ?? ""
    }

    private static func attribute(_ cluster: ClusterID, _ id: AttributeID) -> Cluster.Attribute? {
        MatterModel.cluster(id: cluster)?.attribute(id: id) ?? MatterModel.globalAttributes.first { $0.id == id }
    }

    /// `1/OnOff/OnOff`, with a star for what is not named.
    static func text(_ path: AttributePath) -> String {
        let cluster = path.cluster.map { MatterModel.cluster(id: $0)?.name ?? "\($0)" }
        let name = field(path)
        let attribute = path.attribute.map { name.isEmpty ? "\($0)" : name }
        return [path.endpoint.map { "\($0.rawValue)" }, cluster, attribute].map { $0 ?? "*" }.joined(separator: "/")
    }

    static func text(_ path: CommandPath, isResponse: Bool) -> String {
        let cluster = MatterModel.cluster(id: path.cluster)
        let name =
            isResponse ? cluster?.response(id: path.command)?.name : cluster?.command(id: path.command)?.name
        let endpoint = path.endpoint.map { "\($0.rawValue)" } ?? "*"
        return "\(endpoint)/\(cluster?.name ?? "\(path.cluster)")/\(name ?? "\(path.command)")"
    }
}
