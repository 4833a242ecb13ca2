import CommandLineKit
import MatterHub
import MatterInteraction
import MatterModel
import MatterTLV
import MatterTypes

struct ReadCommand: Command {
    let name = "read"
    let abstract = "Reads attributes of a device."
    let discussion = """
        PATH is DEVICE/ENDPOINT/CLUSTER/ATTRIBUTE; * or leaving pieces out at the end stands for all. Several paths must \
        name the same device and go in as few requests as possible.

          matterctl read 1/1/on-off/on-off
          matterctl read lamp/0/basic-information
        """
    let paths = Argument<[String]>("PATH", help: "DEVICE/ENDPOINT/CLUSTER/ATTRIBUTE.")
    let unfiltered = Flag(
        "all-fabrics", help: "Show the entries of other fabrics too, as far as the device gives them.")
    var parameters: [any Parameter] { [paths, unfiltered, TraceFile.option] }

    func run(_ call: Invocation) async throws {
        let paths = try call[self.paths].map { text in
            do { return try ModelPath(text, .attribute) } catch { throw call.invalid(self.paths, "\(error)") }
        }
        guard let device = paths.first?.device, paths.allSatisfy({ $0.device == device }) else {
            throw call.invalid(self.paths, "all paths must name the same device")
        }
        let requests = paths.map { path in
            AttributePath(
                endpoint: path.endpoint, cluster: path.clusterID, attribute: path.element.map { AttributeID($0) })
        }
        let filtered = try !call[unfiltered]
        let result = try await DeviceConnection.access(device, call) { client, _ in
            try await client.read(requests, fabricFiltered: filtered)
        }
        if try call[Global.json] {
            StandardOutput.line(json(result).text())
        } else {
            for attribute in result.attributes {
                let type = MatterModel.type(of: attribute.path)
                StandardOutput.line(
                    terminalSafe("\(MatterModel.text(attribute.path)) = \(type.text(of: attribute.value))"))
            }
        }
        // Where a path without wildcards has no value, the device was asked for something that it refused.
        for request in requests {
            guard let path = request.concrete, result[path] == nil else { continue }
            if let status = result.status(of: path) {
                throw InteractionError(.status, status: status, path: .attribute(request))
            }
            throw InteractionError(
                .missingResponse, path: .attribute(request), "the device reported neither a value nor a status")
        }
    }

    private func json(_ result: ReadResult) -> JSONValue {
        let attributes = result.attributes.map { attribute -> JSONValue in
            let cluster = MatterModel.cluster(id: attribute.path.cluster)
            return JSONValue([
                "endpoint": .uint(UInt64(attribute.path.endpoint.rawValue)),
                "cluster": .uint(UInt64(attribute.path.cluster.rawValue)),
                "clusterName": cluster.map { .string($0.name) },
                "attribute": .uint(UInt64(attribute.path.attribute.rawValue)),
                "attributeName": cluster?.attribute(id: attribute.path.attribute).map { .string($0.name) },
                "value": JSONValue(MatterModel.type(of: attribute.path).modelValue(of: attribute.value)),
                "dataVersion": attribute.dataVersion.map { .uint(UInt64($0)) },
            ])
        }
        let refused = result.statuses.map { status in
            JSONValue([
                "path": .string("\(status.path)"), "status": .uint(UInt64(status.status.code.rawValue)),
                "statusName": .string(status.status.code.name),
            ])
        }
        return JSONValue(["attributes": .array(attributes), "refused": .array(refused)])
    }
}

/// How a timed interaction is asked for.
enum Timing {
    static let option = Option<Int?>(
        "timed", placeholder: "MS",
        help: "Make it a timed interaction of so many milliseconds (those that must be timed are anyway).")

    /// What the SDK uses where the model demands a timed interaction.
    static let usual: Duration = .seconds(10)

    static func duration(_ call: Invocation, required: Bool) throws -> Duration? {
        guard let milliseconds = try call[option] else { return required ? usual : nil }
        guard (1...65_535).contains(milliseconds) else { throw call.invalid(option, "1 to 65535 milliseconds") }
        return .milliseconds(milliseconds)
    }

    /// A device may demand what the model does not know of: then it is asked again the timed way.
    static func retrying<Value>(
        _ timed: Duration?, _ body: (Duration?) async throws -> Value
    ) async throws -> Value {
        do { return try await body(timed) } catch let error as InteractionError {
            guard timed == nil, error.status?.code == .needsTimedInteraction else { throw error }
            return try await body(usual)
        }
    }
}

struct WriteCommand: Command {
    let name = "write"
    let abstract = "Writes an attribute of a device."
    let discussion = """
        VALUE is a number, true or false, a name of the attribute's enum, text, hexadecimal digits of an octet string, \
        null, or JSON for lists and structs.

          matterctl write lamp/0/basic-information/node-label Kitchen
          matterctl write lamp/1/level-control/on-level 128
        """
    let path = Argument<String>("PATH", help: "DEVICE/ENDPOINT/CLUSTER/ATTRIBUTE.")
    let value = Argument<String>("VALUE", help: "The new value.")
    var parameters: [any Parameter] { [path, value, Timing.option, TraceFile.option] }

    func run(_ call: Invocation) async throws {
        let target: ModelPath
        do { target = try ModelPath(call[path], .attribute, wildcards: false) } catch let error as ModelError {
            throw call.invalid(path, "\(error)")
        }
        guard let endpoint = target.endpoint, let cluster = target.clusterID, let element = target.element else {
            throw call.invalid(path, "every piece must be named")
        }
        let attribute = ConcreteAttributePath(endpoint: endpoint, cluster: cluster, attribute: AttributeID(element))
        let new: TLVValue
        do { new = try MatterModel.type(of: attribute).value(fromText: call[value]) } catch let error as ModelError {
            throw call.invalid(value, "\(error)")
        }
        if AccessGuard.concerns(attribute) {
            try await AccessGuard(call).check([AttributeWrite(path: attribute, value: new)])
        }
        let timed = try Timing.duration(call, required: target.attribute?.access.requiresTimed ?? false)
        try await DeviceConnection.access(target.device, call) { client, _ in
            try await Timing.retrying(timed) { timed in
                for result in try await client.write([AttributeWrite(path: attribute, value: new)], timed: timed) {
                    try result.check()
                }
            }
        }
        if try call[Global.json] {
            StandardOutput.line(JSONValue(["written": .string(MatterModel.text(attribute))]).text())
        } else {
            StandardOutput.line("Written: \(MatterModel.text(attribute)).")
        }
    }
}

struct InvokeCommand: Command {
    let name = "invoke"
    let abstract = "Invokes a command of a device."
    let discussion = """
        The endpoint may be left out where only one has the cluster. FIELDS are Name=value each, with units where there are \
        any, or one JSON object.

          matterctl invoke lamp/1/level-control/move-to-level Level=50% TransitionTime=1s OptionsMask=0 OptionsOverride=0
          matterctl invoke lamp/1/identify/identify '{"IdentifyTime": 5}'
        """
    let path = Argument<String>("PATH", help: "DEVICE/ENDPOINT/CLUSTER/COMMAND.")
    let fields = Argument<[String]>("FIELDS", atLeastOne: false, help: "The command's fields.")
    var parameters: [any Parameter] { [path, fields, Timing.option, TraceFile.option] }

    func run(_ call: Invocation) async throws {
        let target: ControlPath
        let id: CommandID
        do {
            target = try ControlPath(call[path])
            id = try target.command()
        } catch let error as ModelError { throw call.invalid(path, "\(error)") }
        guard let cluster = target.clusterID, target.place != .every else {
            throw call.invalid(path, "every piece must be named")
        }
        let definition = target.cluster?.command(id: id)
        let values: TLVValue
        do { values = try payload(definition, cluster, call[fields]) } catch let error as ModelError {
            throw call.invalid(fields, "\(error)")
        } catch let error as ControlError { throw call.invalid(fields, error.sentence) }
        let timed = try Timing.duration(call, required: definition?.access.requiresTimed ?? false)
        let (command, response) = try await DeviceHub.use(call) { hub in
            let (device, target) = try await hub.resolve(target)
            let endpoints = try await target.endpoints(with: cluster, of: device.nodeID, name: device.name, hub)
            let command = CommandPath(endpoint: endpoints.first, cluster: cluster, command: id)
            let responses = try await hub.invoke(
                device.nodeID, [CommandRequest(path: command, fields: values)], timed: timed)
            guard let response = responses.first else {
                throw InteractionError(.missingResponse, path: .command(command))
            }
            return (command, response)
        }
        try show(response, of: command, asJSON: call[Global.json])
    }

    /// A command that the model does not know takes its fields by number.
    private func payload(
        _ command: Cluster.Command?, _ cluster: ClusterID, _ words: [String]
    ) throws -> TLVValue {
        if let command {
            return try command.structure.value(
                fromWords: ValueText.plainWords(words, command.structure, cluster: cluster))
        }
        if words.count == 1, words[0].hasPrefix("{") { return try TypeReference.unknown.value(fromText: words[0]) }
        return .structure(
            try words.map { word in
                let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                guard parts.count == 2, let tag = UInt8(parts[0]) else {
                    throw ModelError(
                        .wrongType, subject: word,
                        "'\(word)' is no field: the model does not know the command, so Number=value is expected")
                }
                return TLVElement(tag, try TypeReference.unknown.value(fromText: String(parts[1])))
            })
    }

    private func show(_ response: CommandResponse, of command: CommandPath, asJSON: Bool) throws {
        switch response {
        case .status(let status):
            StandardOutput.line(
                asJSON
                    ? JSONValue([
                        "status": .uint(UInt64(status.code.rawValue)), "statusName": .string(status.code.name),
                    ]).text() : "\(status)")
        case .data(let id, let fields):
            let definition = MatterModel.cluster(id: command.cluster)?.response(id: id)
            let elements: [TLVElement] = if case .structure(let members) = fields { members } else { [] }
            if asJSON {
                StandardOutput.line(
                    JSONValue([
                        "command": .uint(UInt64(id.rawValue)), "commandName": definition.map { .string($0.name) },
                        "fields": JSONValue(
                            definition?.structure.modelValue(of: elements)
                                ?? TypeReference.unknown.modelValue(of: fields)),
                    ]).text())
            } else {
                let name = definition?.name ?? "Response \(id)"
                let text = definition?.structure.text(of: elements) ?? TypeReference.unknown.text(of: fields)
                StandardOutput.line(terminalSafe("\(name) \(text)"))
            }
        }
    }
}

extension MatterModel {
    static func type(of path: ConcreteAttributePath) -> TypeReference {
        cluster(id: path.cluster)?.attribute(id: path.attribute)?.type
            ?? globalAttributes.first { $0.id == path.attribute }?.type ?? .unknown
    }

    /// `1/OnOff/OnOff`, with numbers where there are no names.
    static func text(_ path: ConcreteAttributePath) -> String {
        let cluster = cluster(id: path.cluster)
        let attribute =
            cluster?.attribute(id: path.attribute) ?? globalAttributes.first { $0.id == path.attribute }
        return
            "\(path.endpoint.rawValue)/\(cluster?.name ?? "\(path.cluster)")/\(attribute?.name ?? "\(path.attribute)")"
    }
}

extension JSONValue {
    init(_ value: ModelValue) {
        switch value {
        case .null: self = .null
        case .boolean(let flag): self = .bool(flag)
        case .signed(let number): self = .int(number)
        case .unsigned(let number): self = .uint(number)
        case .double(let number): self = .double(number)
        case .string(let text): self = .string(text)
        case .array(let items): self = .array(items.map { JSONValue($0) })
        case .object(let members): self = .object(members.map { Member($0.name, JSONValue($0.value)) })
        }
    }
}
