import CommandLineKit
import MatterHub
import MatterInteraction
import MatterModel
import MatterStore
import MatterTLV
import MatterTypes

struct GetCommand: Command {
    let name = "get"
    let abstract = "Reads attributes, with their units; of several devices at once."
    let discussion = """
        PATH is DEVICE/ENDPOINT/CLUSTER/ATTRIBUTE; the endpoint may be left out, and then all that have the cluster are \
        read. Leaving out the attribute reads the whole cluster.

          matterctl get lamp/on-off/on-off hall/thermostat/local-temperature
          matterctl get lamp/1/level-control
        """
    let paths = Argument<[String]>("PATH", help: "DEVICE/ENDPOINT/CLUSTER/ATTRIBUTE.")
    var parameters: [any Parameter] { [paths, TraceFile.option] }

    private struct Answer: Sendable {
        var device: NodeRecord
        var result: ReadResult
        var refused: [AttributeStatus]
    }

    func run(_ call: Invocation) async throws {
        let paths = try call[self.paths].map { text in
            let path = try ControlPath(text)
            guard path.clusterID != nil else {
                throw call.invalid(self.paths, "'\(text)' names no cluster; 'matterctl show' shows a whole device")
            }
            return (path, try path.attribute())
        }
        let asJSON = try call[Global.json]
        try await DeviceHub.use(call) { hub in
            let results = await Fan.gather(paths) { try await Self.read($0.0, $0.1, hub) }
            if results.count == 1, case .failure(let error)? = results.first { throw error }
            let isOne = Set(paths.map(\.0.device)).count == 1
            var items: [JSONValue] = []
            var errors: [JSONValue] = []
            var statuses: [ExitStatus] = []
            func note(_ error: any Error, _ path: ControlPath) {
                let failure = Failure(error)
                statuses.append(failure.status)
                errors.append([
                    "path": .string(path.text), "code": .string(failure.code), "reason": .string(failure.reason),
                    "exitCode": .int(Int64(failure.status.rawValue)),
                ])
                if !asJSON {
                    StandardError.line(
                        terminalSafe("matterctl: \(path.text): \(failure.reason) \(failure.advice)".trimmed))
                }
            }
            for ((path, _), result) in zip(paths, results) {
                switch result {
                case .failure(let error): note(error, path)
                case .success(let answer):
                    for attribute in answer.result.attributes {
                        items.append(Self.json(attribute, answer.device))
                        if !asJSON {
                            StandardOutput.line(
                                terminalSafe(
                                    (isOne ? "" : path.device + "/") + MatterModel.text(attribute.path) + " = "
                                        + ValueText.text(attribute.value, of: attribute.path)))
                        }
                    }
                    for status in answer.refused {
                        note(
                            InteractionError(.status, status: status.status, path: .attribute(status.path)), path)
                    }
                }
            }
            if asJSON {
                StandardOutput.line(
                    JSONValue(["attributes": .array(items), "errors": errors.isEmpty ? nil : .array(errors)]).text())
            }
            guard let first = statuses.first else { return }
            throw CommandFailure(
                exitCode: (items.isEmpty && statuses.allSatisfy { $0 == first } ? first : .someFailed).rawValue, "")
        }
    }

    private static func read(_ path: ControlPath, _ attribute: AttributeID?, _ hub: DeviceHub) async throws -> Answer {
        let (device, path) = try await hub.resolve(path)
        guard let cluster = path.clusterID else { throw CancellationError() }
        let endpoints = try await path.endpoints(
            with: cluster, of: device.nodeID, name: device.name, hub, everyOne: true)
        let paths = endpoints.map { AttributePath(endpoint: $0, cluster: cluster, attribute: attribute) }
        let result = try await hub.control.read(
            device.nodeID, paths, events: [], minimumEventNumber: nil, fabricFiltered: true)
        var refused = result.statuses
        for path in paths {
            guard let concrete = path.concrete, result[concrete] == nil, result.status(of: concrete) == nil else {
                continue
            }
            refused.append(AttributeStatus(path: path, status: InteractionStatus(.unsupportedAttribute)))
        }
        if attribute == nil, result.attributes.isEmpty, refused.isEmpty {
            throw ControlError(
                .noSuchEndpoint, "\(device.name) has nothing at \(path.text); 'matterctl show' lists what it has.")
        }
        if let first = refused.first, result.attributes.isEmpty {
            throw InteractionError(.status, status: first.status, path: .attribute(first.path))
        }
        return Answer(device: device, result: result, refused: refused)
    }

    private static func json(_ attribute: ReadResult.Attribute, _ device: NodeRecord) -> JSONValue {
        let cluster = MatterModel.cluster(id: attribute.path.cluster)
        return .object(
            [
                .init("nodeId", .uint(device.nodeID.rawValue)),
                .init("endpoint", .uint(UInt64(attribute.path.endpoint.rawValue))),
                .init("cluster", .uint(UInt64(attribute.path.cluster.rawValue))),
                .init("clusterName", cluster.map { .string($0.name) } ?? .null),
                .init("attribute", .uint(UInt64(attribute.path.attribute.rawValue))),
                .init(
                    "attributeName",
                    cluster?.attribute(id: attribute.path.attribute).map { .string($0.name) } ?? .null),
            ] + ValueText.members(attribute.value, of: attribute.path))
    }
}

struct SetCommand: Command {
    let name = "set"
    let abstract = "Writes attributes: values with names and units, checked before anything is sent."
    let discussion = """
        ASSIGNMENT is DEVICE/ENDPOINT/CLUSTER/ATTRIBUTE=VALUE; the endpoint may be left out where only one fits. What is for \
        one device goes in one write. VALUE is a number, a number with its unit (21.5C, 50%, 2s), true or false, a name of \
        the attribute's enum, text, hexadecimal digits of an octet string, null, or JSON for lists and structs.

          matterctl set hall/thermostat/occupied-heating-setpoint=21.5C
          matterctl set lamp/1/level-control/on-level=50% lamp/1/on-off/start-up-on-off=on
        """
    let assignments = Argument<[String]>("ASSIGNMENT", help: "PATH=VALUE.")
    var parameters: [any Parameter] { [assignments, Timing.option, TraceFile.option] }

    private struct Assignment: Sendable {
        var path: ControlPath
        var attribute: AttributeID
        var text: String
        var isTimed: Bool
    }

    func run(_ call: Invocation) async throws {
        let assignments = try call[self.assignments].map { word in
            guard let equals = word.firstIndex(of: "=") else {
                throw call.invalid(self.assignments, "'\(word)': PATH=VALUE is expected")
            }
            let path = try ControlPath(String(word[..<equals]))
            guard let attribute = try path.attribute() else {
                throw call.invalid(self.assignments, "'\(word)': an attribute must be named")
            }
            let definition = path.cluster?.attribute(id: attribute)
            if let definition, !definition.access.isWritable {
                throw ControlError(.readOnly, Self.objection(path, definition))
            }
            return Assignment(
                path: path, attribute: attribute, text: String(word[word.index(after: equals)...]),
                isTimed: definition?.access.requiresTimed ?? false)
        }
        let timed = try Timing.duration(call, required: assignments.contains { $0.isTimed })
        let devices = assignments.map(\.path.device).reduce(into: [String]()) { list, name in
            if !list.contains(name) { list.append(name) }
        }
        try await DeviceHub.use(call) { hub in
            try await Fan.perform("set", devices, call, hub) { reference in
                let own = assignments.filter { $0.path.device == reference }
                guard let first = own.first else { throw CancellationError() }
                let (device, place) = try await hub.resolve(first.path)
                var writes: [AttributeWrite] = []
                for assignment in own {
                    guard let cluster = assignment.path.clusterID else { continue }
                    var path = assignment.path
                    path.root = place.root
                    let endpoints = try await path.endpoints(
                        with: cluster, of: device.nodeID, name: device.name, hub)
                    for endpoint in endpoints {
                        let path = ConcreteAttributePath(
                            endpoint: endpoint, cluster: cluster, attribute: assignment.attribute)
                        writes.append(
                            AttributeWrite(path: path, value: try ValueText.value(assignment.text, for: path)))
                    }
                }
                try AccessGuard(hub).check(writes)
                let all = writes
                let bounds = ValueText.bounds(of: all)
                if !bounds.isEmpty {
                    let known = try await hub.control.read(
                        device.nodeID, bounds.map { AttributePath($0) }, events: [], minimumEventNumber: nil,
                        fabricFiltered: true)
                    try ValueText.checkBounds(all, known, device.name)
                }
                let results = try await Timing.retrying(timed) { timed in
                    let results = try await hub.control.write(device.nodeID, all, timed: timed)
                    // One that was refused does not undo the others: each is told of.
                    if results.count == 1 { for result in results { try result.check() } }
                    return results
                }
                return try Self.outcome(device, all, results)
            }
        }
    }

    private static func outcome(
        _ device: NodeRecord, _ writes: [AttributeWrite], _ results: [AttributeWriteResult]
    ) throws -> DeviceOutcome {
        let refused = results.filter { !$0.status.isSuccess }
        if let first = refused.first {
            let done = results.count - refused.count
            let list = refused.map { "\(MatterModel.text($0.path)): \($0.status)" }.joined(separator: "; ")
            throw InteractionError(
                .status, status: first.status, path: .attribute(AttributePath(first.path)),
                "\(done) of \(results.count) were written, and these were not: \(list)")
        }
        return DeviceOutcome(
            text: writes.map { "\(MatterModel.text($0.path)) = \(ValueText.text($0.value, of: $0.path))" }
                .joined(separator: ", "),
            members: [
                .init("nodeId", .uint(device.nodeID.rawValue)),
                .init("written", .array(writes.map { .string(MatterModel.text($0.path)) })),
            ])
    }

    /// Why an attribute can't be written, and what changes it instead.
    private static func objection(_ path: ControlPath, _ attribute: Cluster.Attribute) -> String {
        let commands: String? =
            switch (path.clusterID?.rawValue, attribute.name) {
            case (0x6, "OnOff"): "on, off, toggle"
            case (0x8, "CurrentLevel"): "level"
            case (0x300, "ColorTemperatureMireds"): "color-temp"
            case (0x101, "LockState"): "lock, unlock"
            default: nil
            }
        let name = "\(path.cluster?.name ?? "")/\(attribute.name)"
        return commands.map { "\(name) can't be written; these commands change it: \($0)." }
            ?? "\(name) can't be written: it is the device's to say."
    }
}
