import MatterTypes

/// A cluster as the specification defines it.
public struct Cluster: Sendable {
    public let id: ClusterID
    public let name: String
    public let revision: UInt16
    public let features: [Feature]
    /// Without the global ones.
    public let attributes: [Attribute]
    /// What a client sends.
    public let commands: [Command]
    /// What a server answers with.
    public let responses: [Command]
    public let events: [Event]
    let types: [String: TypeDeclaration]

    public struct Feature: Hashable, Sendable {
        /// The bit in FeatureMap.
        public let bit: Int
        public let code: String
        public let name: String
        public let conformance: Conformance
    }

    public struct Attribute: Hashable, Sendable {
        public let id: AttributeID
        public let name: String
        public let type: TypeReference
        public let access: Access
        public let quality: Quality
        public let conformance: Conformance
        public let constraint: Constraint
        public let defaultText: String
    }

    /// A command, or the response to one.
    public struct Command: Hashable, Sendable {
        public let id: CommandID
        public let name: String
        public let fields: [Field]
        /// The name of the response with data; nil where the answer is a status, or none.
        public let response: String?
        public let access: Access
        /// Whether it may need a large message (over TCP).
        public let quality: Quality
        public let conformance: Conformance
    }

    public struct Event: Hashable, Sendable {
        public let id: EventID
        public let name: String
        /// `debug`, `info` or `critical`.
        public let priority: String
        public let fields: [Field]
        public let access: Access
        public let conformance: Conformance
    }

    /// A field of a command, an event or a struct.
    public struct Field: Hashable, Sendable {
        /// The context tag.
        public let id: UInt8
        public let name: String
        public let type: TypeReference
        public let quality: Quality
        public let conformance: Conformance
        public let constraint: Constraint
        public let defaultText: String

        /// Whether the specification lets it be absent, always or depending on features and other fields.
        public var isOptional: Bool { !conformance.isAlwaysMandatory }
    }

    // MARK: by name or number

    /// Among the cluster's own and the global attributes.
    public func attribute(id: AttributeID) -> Attribute? {
        attributes.first { $0.id == id } ?? globalAttribute(id)
    }

    public func attribute(named name: String) -> Attribute? {
        let key = modelKey(name)
        return attributes.first { modelKey($0.name) == key }
            ?? MatterModel.globalAttributes.first { modelKey($0.name) == key }.flatMap { globalAttribute($0.id) }
    }

    public func command(id: CommandID) -> Command? { commands.first { $0.id == id } }
    public func command(named name: String) -> Command? {
        let key = modelKey(name)
        return commands.first { modelKey($0.name) == key }
    }
    public func response(id: CommandID) -> Command? { responses.first { $0.id == id } }
    public func event(id: EventID) -> Event? { events.first { $0.id == id } }
    public func event(named name: String) -> Event? {
        let key = modelKey(name)
        return events.first { modelKey($0.name) == key }
    }

    /// An attribute by name or number; the attribute is nil where a number is not in the model.
    ///
    /// - Throws: `ModelError.unknownAttribute` with the nearest name.
    public func attribute(_ text: String) throws(ModelError) -> (id: AttributeID, attribute: Attribute?) {
        if let number = UInt32(modelNumber: text) { return (AttributeID(number), attribute(id: AttributeID(number))) }
        if let attribute = attribute(named: text) { return (attribute.id, attribute) }
        throw unknown(.unknownAttribute, "attribute", text, (attributes + MatterModel.globalAttributes).map(\.name))
    }

    /// - Throws: `ModelError.unknownCommand` with the nearest name.
    public func command(_ text: String) throws(ModelError) -> (id: CommandID, command: Command?) {
        if let number = UInt32(modelNumber: text) { return (CommandID(number), command(id: CommandID(number))) }
        if let command = command(named: text) { return (command.id, command) }
        throw unknown(.unknownCommand, "command", text, commands.map(\.name))
    }

    /// - Throws: `ModelError.unknownEvent` with the nearest name.
    public func event(_ text: String) throws(ModelError) -> (id: EventID, event: Event?) {
        if let number = UInt32(modelNumber: text) { return (EventID(number), event(id: EventID(number))) }
        if let event = event(named: text) { return (event.id, event) }
        throw unknown(.unknownEvent, "event", text, events.map(\.name))
    }

    private func unknown(_ code: ModelError.Code, _ kind: String, _ text: String, _ names: [String]) -> ModelError {
        ModelError(
            code, subject: text, "\(name) has no \(kind) '\(text)'", suggestion: nearestName(to: text, among: names))
    }

    /// FeatureMap knows the features of the cluster.
    private func globalAttribute(_ id: AttributeID) -> Attribute? {
        guard let attribute = MatterModel.globalAttributes.first(where: { $0.id == id }) else { return nil }
        let scoped = TypeReference(attribute.type.text, scope: self.id, isNullable: false)
        return Attribute(
            id: id, name: attribute.name, type: scoped, access: attribute.access, quality: attribute.quality,
            conformance: attribute.conformance, constraint: Constraint(""), defaultText: "")
    }
}

/// What one may do with an attribute, command or event (Matter Core 7.6).
public struct Access: Hashable, Sendable {
    public enum Privilege: String, Hashable, Sendable { case view, operate, manage, administer }

    public let isReadable: Bool
    public let isWritable: Bool
    /// What reading an attribute or event asks for.
    public let readPrivilege: Privilege
    /// What writing an attribute or invoking a command asks for.
    public let writePrivilege: Privilege
    public let isFabricScoped: Bool
    public let isFabricSensitive: Bool
    /// Whether a write or invocation must be timed.
    public let requiresTimed: Bool

    /// - Parameter text: such as `RW F VM`; empty means `R V`.
    init(_ text: String, timed: Bool = false, command: Bool = false) {
        var read: Privilege?
        var write: Privilege?
        var flags: Set<Character> = []
        for word in text.split(separator: " ") {
            if word.hasPrefix("R") || word.hasPrefix("W") || word.count == 1 && "FST".contains(word) {
                flags.formUnion(word)
                continue
            }
            for letter in word {
                let privilege: Privilege
                switch letter {
                case "V": privilege = .view
                case "O": privilege = .operate
                case "M": privilege = .manage
                case "A": privilege = .administer
                default: continue
                }
                if read == nil { read = privilege } else { write = privilege }
            }
        }
        isReadable = !command && (flags.contains("R") || !flags.contains("W"))
        isWritable = !command && flags.contains("W")
        readPrivilege = read ?? .view
        writePrivilege = write ?? read ?? .operate
        isFabricScoped = flags.contains("F") || flags.contains("S")
        isFabricSensitive = flags.contains("S")
        requiresTimed = timed || flags.contains("T")
    }
}

/// Further qualities of an attribute or field (Matter Core 7.7).
public struct Quality: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let nullable = Quality(rawValue: 1)
    public static let nonVolatile = Quality(rawValue: 2)
    public static let fixed = Quality(rawValue: 4)
    public static let scene = Quality(rawValue: 8)
    public static let changesOmitted = Quality(rawValue: 16)
    public static let quieterReporting = Quality(rawValue: 32)
    public static let largeMessage = Quality(rawValue: 64)
    public static let reportable = Quality(rawValue: 128)

    init(_ text: String) {
        self = []
        for word in text.split(separator: " ") {
            switch word {
            case "X": insert(.nullable)
            case "N": insert(.nonVolatile)
            case "F": insert(.fixed)
            case "S": insert(.scene)
            case "C": insert(.changesOmitted)
            case "Q": insert(.quieterReporting)
            case "L": insert(.largeMessage)
            case "P": insert(.reportable)
            default: continue
            }
        }
    }
}
