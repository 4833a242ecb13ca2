import MatterInteraction
import MatterTLV
import MatterTypes

/// What is known of a cluster of a device at one moment.
public struct TraitView: Hashable, Sendable {
    let values: [AttributeID: TLVValue]

    init(_ values: [AttributeID: TLVValue]) { self.values = values }

    /// Nil where the device has not reported it.
    public subscript(id: AttributeID) -> TLVValue? { values[id] }

    /// Whether the device says that it has the attribute.
    public func hasAttribute(_ id: AttributeID) -> Bool {
        guard let list = numbers(.attributeList) else { return values[id] != nil }
        return list.contains(.unsigned(UInt64(id.rawValue))) || values[id] != nil
    }

    /// Whether the device says that it takes the command. Nil where it does not say which it takes.
    public func takesCommand(_ id: CommandID) -> Bool? {
        numbers(.acceptedCommandList).map { $0.contains(.unsigned(UInt64(id.rawValue))) }
    }

    public var commands: [CommandID] {
        (numbers(.acceptedCommandList) ?? []).compactMap { UInt32(tlv: $0).map { CommandID($0) } }
    }

    public var featureMap: UInt32 { values[.featureMap].flatMap { UInt32(tlv: $0) } ?? 0 }
    public var clusterRevision: UInt16? { values[.clusterRevision].flatMap { UInt16(tlv: $0) } }

    private func numbers(_ id: AttributeID) -> [TLVValue]? {
        guard case .array(let items)? = values[id] else { return nil }
        return items
    }
}

extension AttributeID {
    static let acceptedCommandList: AttributeID = 0xFFF9
    static let attributeList: AttributeID = 0xFFFB
    static let featureMap: AttributeID = 0xFFFC
    static let clusterRevision: AttributeID = 0xFFFD
}

/// An attribute of a trait: its value, and with `$` in front of the name what is known about it.
///
/// A value of nil means one of three things: the device has no such attribute (`isSupported` is false), it has not said
/// its value (yet), or the value is null (`isNull`), which is possible where `isNullable` is true.
@propertyWrapper public struct TraitAttribute<Value: TraitValue>: Sendable {
    private let view: TraitView
    public let id: AttributeID
    /// Whether null is a value of the attribute.
    public let isNullable: Bool
    /// Whether the specification has it written; devices may leave that out where it says so.
    public let isWritable: Bool

    init(_ view: TraitView, _ id: AttributeID, nullable: Bool = false, writable: Bool = false) {
        self.view = view
        self.id = id
        isNullable = nullable
        isWritable = writable
    }

    public var wrappedValue: Value? { view[id].flatMap { Value(tlv: $0) } }
    public var projectedValue: Self { self }

    /// Whether this device has the attribute.
    public var isSupported: Bool { view.hasAttribute(id) }
    /// Whether the device has said that the value is null.
    public var isNull: Bool { view[id] == .null }
    /// As the device sent it; nil where it has not said it.
    public var tlv: TLVValue? { view[id] }
}

/// The attributes of a trait, as they are at one moment.
public protocol TraitAttributes: Sendable {
    init(_ view: TraitView)
}

/// What `update` is to write.
public struct AttributeChanges: Hashable, Sendable {
    /// In the order in which they were set; each attribute once.
    public private(set) var values: [(id: AttributeID, value: TLVValue)] = []

    public init() {}

    public mutating func set(_ id: AttributeID, _ value: some TraitValue) { put(id, value.tlv) }

    /// Nil writes null.
    public mutating func set(_ id: AttributeID, _ value: (some TraitValue)?) { put(id, value?.tlv ?? .null) }

    private mutating func put(_ id: AttributeID, _ value: TLVValue) {
        values.removeAll { $0.id == id }
        values.append((id, value))
    }

    public static func == (a: Self, b: Self) -> Bool {
        a.values.count == b.values.count && zip(a.values, b.values).allSatisfy { $0 == $1 }
    }

    public func hash(into hasher: inout Hasher) {
        for (id, value) in values {
            hasher.combine(id)
            hasher.combine(value)
        }
    }
}

/// The attributes of a trait that may be written.
public protocol MutableTraitAttributes: Sendable {
    init()
    var changes: AttributeChanges { get }
}

/// Of traits without any.
public struct NoMutableAttributes: MutableTraitAttributes {
    public init() {}
    public var changes: AttributeChanges { AttributeChanges() }
}
