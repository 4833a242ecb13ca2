import MatterTypes

/// Where each cluster stands in the text of the model.
struct ModelIndex: Sendable {
    struct Entry: Sendable {
        let id: ClusterID
        let name: String
        let revision: UInt16
        let block: Range<Int>
    }

    static let shared = ModelIndex()

    /// In the order of their numbers.
    private(set) var clusters: [Entry] = []
    private var names: [String: Int] = [:]
    private var types = 0..<0
    private var devices = 0..<0
    private var requirements = 0..<0
    /// Where the blocks begin.
    private var start = 0

    private init() {
        let text = Self.text
        var position = 0
        while let end = text[position...].firstIndex(of: newline) {
            let columns = Columns(text[position..<end])
            position = end + 1
            if columns.count < 3 { break }
            let place = columns.count - 2
            let offset = columns.number(place) ?? 0
            let block = offset..<offset + (columns.number(place + 1) ?? 0)
            switch columns.text(0) {
            case "T": types = block
            case "D": devices = block
            case "Q": requirements = block
            default:
                names[modelKey(columns.text(1))] = clusters.count
                clusters.append(
                    Entry(
                        id: ClusterID(columns.number(0) ?? 0), name: columns.text(1), revision: columns.number(2) ?? 0,
                        block: block))
            }
        }
        start = position
    }

    func position(_ id: ClusterID) -> Int? {
        var range = clusters.indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            if clusters[middle].id == id { return middle }
            range = clusters[middle].id < id ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }

    func position(named name: String) -> Int? { names[modelKey(name)] }

    func readCluster(_ position: Int) -> Cluster {
        let entry = clusters[position]
        var reader = ModelReader(scope: entry.id)
        reader.read(lines(entry.block))
        return Cluster(
            id: entry.id, name: entry.name, revision: entry.revision, features: reader.features,
            attributes: reader.attributes, commands: reader.commands, responses: reader.responses,
            events: reader.events, types: reader.types)
    }

    func readSharedTypes() -> [String: TypeDeclaration] {
        var reader = ModelReader(scope: nil)
        reader.read(lines(types))
        return reader.types
    }

    /// The first line is that of the base device type, which has no number.
    func readDeviceTypes() -> [DeviceType] {
        lines(devices).dropFirst().map { line in
            let superset = line.text(4)
            return DeviceType(
                id: DeviceTypeID(line.number(0) ?? 0), name: line.text(1), revision: line.number(2) ?? 1,
                classification: DeviceType.Classification(rawValue: line.text(3)) ?? .simple,
                superset: superset.isEmpty ? nil : superset, requirements: Self.block(line))
        }
    }

    func readCommonRequirements() -> [DeviceType.ClusterRequirement] {
        lines(devices).first.map { readRequirements(Self.block($0)) } ?? []
    }

    /// - Parameter block: counted from where all requirements begin.
    func readRequirements(_ block: Range<Int>) -> [DeviceType.ClusterRequirement] {
        let start = requirements.lowerBound
        var rest = lines(start + block.lowerBound..<start + block.upperBound)[...]
        var found: [DeviceType.ClusterRequirement] = []
        while let line = rest.popFirst() {
            let members = rest.prefix { $0.text(0).first?.isLowercase == true }
            rest = rest.dropFirst(members.count)
            found.append(
                DeviceType.ClusterRequirement(
                    id: ClusterID(line.number(1) ?? 0), role: line.text(0) == "S" ? .server : .client,
                    conformance: Conformance(line.text(2)), elements: members.map(Self.element)))
        }
        return found
    }

    private static func element(_ line: Columns) -> DeviceType.ElementRequirement {
        let kind: DeviceType.ElementRequirement.Kind =
            switch line.text(0) {
            case "f": .feature
            case "a": .attribute
            case "c": .command
            default: .event
            }
        return DeviceType.ElementRequirement(
            kind: kind, name: line.text(1), conformance: Conformance(line.text(2)))
    }

    /// The offset and length at the end of a device type's line.
    private static func block(_ line: Columns) -> Range<Int> {
        let offset = max(line.number(5) ?? 0, 0)
        return offset..<offset + max(line.number(6) ?? 0, 0)
    }

    private func lines(_ block: Range<Int>) -> [Columns] {
        let text = Self.text
        let range = (start + block.lowerBound..<start + block.upperBound).clamped(to: 0..<text.count)
        return text[range].split(separator: newline).map(Columns.init)
    }

    private static var text: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: modelData.utf8Start, count: modelData.utf8CodeUnitCount)
    }
}

private let newline = UInt8(ascii: "\n")

/// A line of the model, cut at its tabs.
struct Columns {
    private let columns: [Slice<UnsafeBufferPointer<UInt8>>]

    init(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
        columns = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    }

    var count: Int { columns.count }

    /// Empty where the line is shorter.
    func text(_ index: Int) -> String {
        index < columns.count ? String(decoding: columns[index], as: UTF8.self) : ""
    }

    func number<T: FixedWidthInteger>(_ index: Int) -> T? { T(text(index)) }
}

/// Collects the facts of a block. The generator has checked them, so lines that make no sense are left out here.
struct ModelReader {
    let scope: ClusterID?
    var features: [Cluster.Feature] = []
    var attributes: [Cluster.Attribute] = []
    var commands: [Cluster.Command] = []
    var responses: [Cluster.Command] = []
    var events: [Cluster.Event] = []
    var types: [String: TypeDeclaration] = [:]

    init(scope: ClusterID?) { self.scope = scope }

    mutating func read(_ lines: [Columns]) {
        var rest = lines[...]
        while let line = rest.popFirst() {
            // The lines that belong to this one have lower-case letters.
            let members = rest.prefix { $0.text(0).first?.isLowercase == true }
            rest = rest.dropFirst(members.count)
            take(line, Array(members))
        }
    }

    private mutating func take(_ line: Columns, _ members: [Columns]) {
        switch line.text(0) {
        case "F":
            features.append(
                Cluster.Feature(
                    bit: line.number(1) ?? 0, code: line.text(2), name: line.text(3),
                    conformance: Conformance(line.text(4))))
        case "A": attributes.append(attribute(line))
        case "K": commands.append(command(line, members))
        case "R": responses.append(command(line, members))
        case "E":
            events.append(
                Cluster.Event(
                    id: EventID(line.number(1) ?? 0), name: line.text(2), priority: line.text(3),
                    fields: members.map(field), access: Access(line.text(4)), conformance: Conformance(line.text(5))))
        case "T": types[line.text(1)] = .alias(line.text(2))
        case "S": types[line.text(1)] = .structure(Structure(name: line.text(1), fields: members.map(field)))
        case "N":
            let members = members.map { Enumeration.Member(value: $0.number(1) ?? 0, name: $0.text(2)) }
            types[line.text(1)] = .enumeration(
                Enumeration(name: line.text(1), width: line.text(2) == "enum16" ? 16 : 8, members: members))
        case "B":
            let fields = members.map { member in
                let low: Int = min(max(member.number(1) ?? 0, 0), 63)
                let high: Int = min(max(member.number(4) ?? low, low), 63)
                return Bitmap.Field(name: member.text(2), bits: low...high)
            }
            types[line.text(1)] = .bitmap(
                Bitmap(name: line.text(1), width: Int(line.text(2).dropFirst(3)) ?? 64, fields: fields))
        default: return
        }
    }

    private func attribute(_ line: Columns) -> Cluster.Attribute {
        let quality = Quality(line.text(4))
        return Cluster.Attribute(
            id: AttributeID(line.number(1) ?? 0), name: line.text(2),
            type: TypeReference(line.text(3), scope: scope, isNullable: quality.contains(.nullable)),
            access: Access(line.text(5), timed: line.text(4).contains("T")), quality: quality,
            conformance: Conformance(line.text(6)), constraint: Constraint(line.text(7)), defaultText: line.text(8))
    }

    private func command(_ line: Columns, _ members: [Columns]) -> Cluster.Command {
        let response = line.text(3)
        return Cluster.Command(
            id: CommandID(line.number(1) ?? 0), name: line.text(2), fields: members.map(field),
            response: response.isEmpty || response == "status" ? nil : response,
            access: Access(line.text(4), command: true), quality: Quality(line.text(6)),
            conformance: Conformance(line.text(5)))
    }

    private func field(_ line: Columns) -> Cluster.Field {
        let quality = Quality(line.text(4))
        return Cluster.Field(
            id: line.number(1) ?? 0, name: line.text(2),
            type: TypeReference(line.text(3), scope: scope, isNullable: quality.contains(.nullable)), quality: quality,
            conformance: Conformance(line.text(6)), constraint: Constraint(line.text(7)), defaultText: line.text(8))
    }

    static let globalAttributes: [Cluster.Attribute] = [
        global(0xFFF8, "GeneratedCommandList", "list[command-id]"),
        global(0xFFF9, "AcceptedCommandList", "list[command-id]"),
        global(0xFFFA, "EventList", "list[event-id]"),
        global(0xFFFB, "AttributeList", "list[attrib-id]"),
        global(0xFFFC, "FeatureMap", "FeatureMap"),
        global(0xFFFD, "ClusterRevision", "uint16"),
    ]

    private static func global(_ id: AttributeID, _ name: String, _ type: String) -> Cluster.Attribute {
        Cluster.Attribute(
            id: id, name: name, type: TypeReference(type, scope: nil, isNullable: false), access: Access("R V"),
            quality: .fixed, conformance: Conformance(name == "EventList" ? "P" : "M"), constraint: Constraint(""),
            defaultText: "")
    }
}
