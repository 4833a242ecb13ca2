import CommandLineKit
import MatterInteraction
import MatterModel
import MatterTLV
import MatterTypes

/// What a device says of itself on its root endpoint, in sections.
struct DeviceFacts: Sendable {
    var text: String
    var members: [JSONValue.Member] = []
    /// What is worth a thought.
    var findings: [String] = []

    struct Section: Sendable {
        let name: String
        let cluster: ClusterID
        let attributes: [AttributeID]
        let make: @Sendable (Values) -> DeviceFacts

        /// Nil where the device does not have the cluster.
        func read(_ hub: DeviceHub, _ device: NodeID) async throws -> DeviceFacts? {
            let result = try await hub.values(device, .root, cluster, attributes)
            guard !result.attributes.isEmpty else { return nil }
            return make(Values(cluster: cluster, result: result))
        }
    }

    /// Attributes of one cluster of the root endpoint.
    struct Values: Sendable {
        let cluster: ClusterID
        let result: ReadResult

        private func path(_ id: AttributeID) -> ConcreteAttributePath {
            ConcreteAttributePath(endpoint: .root, cluster: cluster, attribute: id)
        }

        subscript(_ id: AttributeID) -> TLVValue? { result[path(id)].flatMap { $0 == .null ? nil : $0 } }

        func number(_ id: AttributeID) -> Int64? {
            switch self[id] {
            case .unsigned(let number)?: Int64(exactly: number)
            case .signed(let number)?: number
            default: nil
            }
        }

        /// As a person reads it.
        func text(_ id: AttributeID) -> String? { self[id].map { ValueText.short($0, of: path(id)) } }

        func list(_ id: AttributeID) -> [[UInt8: TLVValue]] {
            guard case .array(let items)? = self[id] else { return [] }
            return items.compactMap { item in
                guard case .structure(let fields) = item else { return nil }
                return fields.reduce(into: [:]) { members, field in
                    if let tag = field.tag.contextNumber { members[tag] = field.value }
                }
            }
        }

        /// Of a list of enum members, their names.
        func names(_ id: AttributeID) -> [String] {
            guard case .array(let items)? = self[id], case .list(let entry) = MatterModel.type(of: path(id)).dataType
            else { return [] }
            return items.map { entry.text(of: $0) }
        }

        /// All that were read, by name.
        var members: [JSONValue.Member] {
            result.attributes.map { attribute in
                let name =
                    MatterModel.cluster(id: cluster)?.attribute(id: attribute.path.attribute)?.name
                    ?? "\(attribute.path.attribute)"
                return .init(
                    name, JSONValue(MatterModel.type(of: attribute.path).modelValue(of: attribute.value)))
            }
        }
    }

    static let sections: [Section] = [software, uptime, fabrics, wiFi, thread, ethernet, sleep]

    private static let software = Section(
        name: "software", cluster: 0x28, attributes: [0x1, 0x3, 0x8, 0x9, 0xA, 0xF, 0x15]
    ) { values in
        let version = values.text(0xA) ?? "?"
        var facts = ["\(version) (\(values.text(0x9) ?? "?"))"]
        if let hardware = values.text(0x8) { facts.append("hardware \(hardware)") }
        if let number = values.number(0x15) {
            facts.append("Matter \(number >> 24).\(number >> 16 & 0xFF).\(number >> 8 & 0xFF)")
        }
        if let serial = values.text(0xF) { facts.append("serial number \(serial)") }
        return DeviceFacts(text: facts.joined(separator: ", "), members: values.members)
    }

    private static let uptime = Section(
        name: "uptime", cluster: 0x33, attributes: [0x0, 0x1, 0x2, 0x3, 0x4, 0x5, 0x6, 0x7]
    ) { values in
        var facts: [String] = []
        var findings: [String] = []
        if let time = values.text(0x2) { facts.append("up for \(time)") }
        if let count = values.number(0x1) { facts.append("started \(count) time\(count == 1 ? "" : "s")") }
        if let reason = values.text(0x4) { facts.append("the last time by \(reason)") }
        for (id, kind) in [(0x5, "hardware"), (0x6, "radio"), (0x7, "network")] as [(AttributeID, String)] {
            let faults = values.names(id)
            if !faults.isEmpty { findings.append("It reports \(kind) faults: \(faults.joined(separator: ", ")).") }
        }
        // SoftwareWatchdogReset, HardwareWatchdogReset, BrownOutReset.
        if let reason = values.number(0x4), [2, 3, 4].contains(reason) {
            findings.append("Its last start was none that was asked for: \(values.text(0x4) ?? "").")
        }
        let interfaces = values.list(0x0)
        // Field 7 is the kind of interface, 1 whether it is up.
        let kinds = interfaces.filter { $0[1] == .boolean(true) }.compactMap { interface -> String? in
            guard case .unsigned(let kind)? = interface[7] else { return nil }
            return ["unspecified", "Wi-Fi", "Ethernet", "cellular", "Thread"].dropFirst(Int(min(kind, 5))).first
        }
        if !kinds.isEmpty { facts.append("on \(Set(kinds).sorted().joined(separator: ", "))") }
        return DeviceFacts(text: facts.joined(separator: ", "), members: values.members, findings: findings)
    }

    private static let fabrics = Section(name: "fabrics", cluster: 0x3E, attributes: [0x1, 0x2, 0x3, 0x5]) { values in
        let (used, room) = (values.number(0x3), values.number(0x2))
        var text = "\(used.map { "\($0)" } ?? "?") of \(room.map { "\($0)" } ?? "?")"
        let labels = values.list(0x1).compactMap { fabric -> String? in
            guard case .utf8(let label)? = fabric[5], !label.isEmpty else { return nil }
            return label
        }
        if !labels.isEmpty { text += ": " + labels.joined(separator: ", ") }
        let isFull = used.map { used in room.map { used >= $0 } ?? false } ?? false
        return DeviceFacts(
            text: text, members: values.members,
            findings: isFull ? ["It has no room for another fabric."] : [])
    }

    private static let wiFi = Section(name: "wifi", cluster: 0x36, attributes: [0x0, 0x1, 0x2, 0x3, 0x4]) { values in
        var facts: [String] = []
        var findings: [String] = []
        if let strength = values.number(0x4) {
            facts.append("signal \(strength) dBm")
            if strength < -75 { findings.append("Its Wi-Fi signal is weak: \(strength) dBm.") }
        }
        if let channel = values.text(0x3) { facts.append("channel \(channel)") }
        if let version = values.text(0x2) { facts.append("802.11 \(version)") }
        if let security = values.text(0x1) { facts.append(security) }
        return DeviceFacts(
            text: facts.isEmpty ? "it says nothing of its connection" : facts.joined(separator: ", "),
            members: values.members, findings: findings)
    }

    private static let thread = Section(
        name: "thread", cluster: 0x35, attributes: [0x0, 0x1, 0x2, 0x3, 0x7, 0x9]
    ) { values in
        var facts: [String] = []
        var findings: [String] = []
        if let role = values.text(0x1) { facts.append("role \(role)") }
        if let name = values.text(0x2) { facts.append("network \(name)") }
        if let channel = values.text(0x0) { facts.append("channel \(channel)") }
        let neighbors = values.list(0x7)
        // Field 5 is the link quality, 0 to 3; 6 the average signal in dBm.
        let strengths = neighbors.compactMap { neighbor -> Int64? in
            guard case .signed(let strength)? = neighbor[6] else { return nil }
            return strength
        }
        let best = strengths.max()
        facts.append(
            "\(neighbors.count) neighbor\(neighbors.count == 1 ? "" : "s")" + (best.map { ", best \($0) dBm" } ?? ""))
        if neighbors.isEmpty {
            findings.append("It has no Thread neighbor at this time.")
        } else if let best, best < -85 {
            findings.append("The best signal of its Thread neighbors is weak: \(best) dBm.")
        }
        // Detached: on no network.
        if values.number(0x1) == 1 { findings.append("It says that it is on no Thread network.") }
        return DeviceFacts(text: facts.joined(separator: ", "), members: values.members, findings: findings)
    }

    private static let ethernet = Section(name: "ethernet", cluster: 0x37, attributes: [0x0, 0x1, 0x7]) { values in
        let rate = values.text(0x0) ?? "an unknown rate"
        return DeviceFacts(text: "\(rate)", members: values.members)
    }

    private static let sleep = Section(
        name: "sleep", cluster: 0x46, attributes: [0x0, 0x1, 0x2, 0x5, 0x8]
    ) { values in
        var facts = ["sleeps for up to \(values.text(0x0) ?? "?")"]
        if let active = values.text(0x1) { facts.append("awake for \(active)") }
        if let mode = values.text(0x8) { facts.append("mode \(mode)") }
        return DeviceFacts(text: facts.joined(separator: ", "), members: values.members)
    }
}
