import FoundationEssentials
import MatterTLV
import MatterTypes

/// Something that an attribute or a field can hold.
public protocol TraitValue: Hashable, Sendable {
    /// Nil where the TLV is not of the type.
    init?(tlv: TLVValue)
    var tlv: TLVValue { get }
}

extension TraitValue where Self: FixedWidthInteger & UnsignedInteger {
    public init?(tlv: TLVValue) {
        guard case .unsigned(let number) = tlv else { return nil }
        self.init(exactly: number)
    }
    public var tlv: TLVValue { .unsigned(UInt64(self)) }
}

extension TraitValue where Self: FixedWidthInteger & SignedInteger {
    public init?(tlv: TLVValue) {
        guard case .signed(let number) = tlv else { return nil }
        self.init(exactly: number)
    }
    public var tlv: TLVValue { .signed(Int64(self)) }
}

extension UInt8: TraitValue {}
extension UInt16: TraitValue {}
extension UInt32: TraitValue {}
extension UInt64: TraitValue {}
extension Int8: TraitValue {}
extension Int16: TraitValue {}
extension Int32: TraitValue {}
extension Int64: TraitValue {}

extension Bool: TraitValue {
    public init?(tlv: TLVValue) {
        guard case .boolean(let flag) = tlv else { return nil }
        self = flag
    }
    public var tlv: TLVValue { .boolean(self) }
}

extension Float: TraitValue {
    public init?(tlv: TLVValue) {
        guard case .float(let number) = tlv else { return nil }
        self = number
    }
    public var tlv: TLVValue { .float(self) }
}

extension Double: TraitValue {
    public init?(tlv: TLVValue) {
        switch tlv {
        case .double(let number): self = number
        case .float(let number): self = Double(number)
        default: return nil
        }
    }
    public var tlv: TLVValue { .double(self) }
}

extension String: TraitValue {
    public init?(tlv: TLVValue) {
        guard case .utf8(let text) = tlv else { return nil }
        self = text
    }
    public var tlv: TLVValue { .utf8(self) }
}

extension Data: TraitValue {
    public init?(tlv: TLVValue) {
        guard case .bytes(let bytes) = tlv else { return nil }
        self.init(bytes)
    }
    public var tlv: TLVValue { .bytes([UInt8](self)) }
}

/// Nil where one of the entries is not of the type.
extension Array: TraitValue where Element: TraitValue {
    public init?(tlv: TLVValue) {
        guard case .array(let items) = tlv else { return nil }
        self = []
        reserveCapacity(items.count)
        for item in items {
            guard let element = Element(tlv: item) else { return nil }
            append(element)
        }
    }
    public var tlv: TLVValue { .array(map(\.tlv)) }
}

/// What the model does not say more of.
extension TLVValue: TraitValue {
    public init?(tlv: TLVValue) { self = tlv }
    public var tlv: TLVValue { self }
}

/// An enum of a cluster. Members that this version does not know, as newer devices have them, keep their number.
public protocol TraitEnum: RawRepresentable, TraitValue, CustomStringConvertible
where RawValue: FixedWidthInteger & UnsignedInteger & TraitValue {
    init(rawValue: RawValue)
    /// Nil for numbers that this version does not know.
    static func name(of rawValue: RawValue) -> StaticString?
}

extension TraitEnum {
    public init?(tlv: TLVValue) {
        guard let number = RawValue(tlv: tlv) else { return nil }
        self.init(rawValue: number)
    }
    public var tlv: TLVValue { rawValue.tlv }
    /// Whether this version has a name for it.
    public var isKnown: Bool { Self.name(of: rawValue) != nil }
    /// The name, or the number where there is none.
    public var description: String { Self.name(of: rawValue)?.description ?? "\(rawValue)" }
}

/// A set of bits of a cluster; bits without a name are kept.
public protocol TraitBitmap: OptionSet, TraitValue
where RawValue: FixedWidthInteger & UnsignedInteger & TraitValue, Element == Self {}

extension TraitBitmap {
    public init?(tlv: TLVValue) {
        guard let number = RawValue(tlv: tlv) else { return nil }
        self.init(rawValue: number)
    }
    public var tlv: TLVValue { rawValue.tlv }
}

/// A struct of a cluster, the fields of an event, or those of a response. Fields that this version does not know are
/// passed over.
public protocol TraitStruct: TraitValue {}

/// The fields of a struct, by tag.
public struct TraitFields {
    private let elements: [TLVElement]

    /// Nil where the value is no structure.
    public init?(_ tlv: TLVValue) {
        guard case .structure(let elements) = tlv else { return nil }
        self.elements = elements
    }

    /// Nil where the field is absent, null or of another type.
    public subscript<Value: TraitValue>(_ tag: UInt8) -> Value? {
        guard let element = elements.first(where: { $0.tag == .context(tag) }), element.value != .null else {
            return nil
        }
        return Value(tlv: element.value)
    }
}

/// Puts fields together, in the order of their tags.
public struct TraitFieldsWriter {
    private var elements: [TLVElement] = []

    public init() {}

    public mutating func put(_ tag: UInt8, _ value: some TraitValue) { elements.append(TLVElement(tag, value.tlv)) }

    /// Nil is written as null.
    public mutating func putNullable(_ tag: UInt8, _ value: (some TraitValue)?) {
        elements.append(TLVElement(tag, value?.tlv ?? .null))
    }

    /// Nil is left out.
    public mutating func putOptional(_ tag: UInt8, _ value: (some TraitValue)?) {
        if let value { put(tag, value) }
    }

    public var value: TLVValue { .structure(elements) }
}
