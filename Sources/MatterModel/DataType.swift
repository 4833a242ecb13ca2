import MatterTypes

/// The type of an attribute or field by name, in the cluster that the name belongs to.
public struct TypeReference: Hashable, Sendable {
    /// As the specification names it: `uint16`, `list[TargetStruct]`.
    public let text: String
    /// Nil for the types that all clusters share.
    public let scope: ClusterID?
    public let isNullable: Bool

    init(_ text: String, scope: ClusterID?, isNullable: Bool) {
        self.text = text
        self.scope = scope
        self.isNullable = isNullable
    }

    /// For what the model does not know: the value's own encoding says what it is.
    public static let unknown = TypeReference("any", scope: nil, isNullable: true)

    public static func == (a: TypeReference, b: TypeReference) -> Bool {
        a.text == b.text && a.scope == b.scope && a.isNullable == b.isNullable
    }

    /// What the name stands for; `any` where the model does not say.
    public var dataType: DataType { resolve(depth: 0) }

    private func resolve(depth: Int) -> DataType {
        if text.hasPrefix("list["), text.hasSuffix("]") {
            return .list(TypeReference(String(text.dropFirst(5).dropLast()), scope: scope, isNullable: false))
        }
        if let primitive = DataType(primitive: text) { return primitive }
        if text == "FeatureMap", let scope, let cluster = MatterModel.cluster(id: scope) {
            let fields = cluster.features.map { Bitmap.Field(name: $0.name, bits: $0.bit...$0.bit) }
            return .bitmap(Bitmap(name: text, width: 32, fields: fields))
        }
        guard depth < 8 else { return .any }
        if let dot = text.firstIndex(of: ".") {
            let owner = MatterModel.cluster(named: String(text[..<dot]))
            let name = String(text[text.index(after: dot)...])
            return TypeReference(name, scope: owner?.id, isNullable: false).resolve(depth: depth + 1)
        }
        let local = scope.flatMap { MatterModel.cluster(id: $0)?.types[text] }
        switch local ?? MatterModel.sharedTypes[text] {
        case nil: return .any
        case .alias(let base):
            let type = TypeReference(base, scope: scope, isNullable: false).resolve(depth: depth + 1)
            if case .integer(let integer) = type { return .integer(IntegerType(integer, named: text)) }
            return type
        case .enumeration(let enumeration): return .enumeration(enumeration)
        case .bitmap(let bitmap): return .bitmap(bitmap)
        case .structure(let structure): return .structure(structure)
        }
    }
}

/// What a value may be (Matter Core 7.19).
public enum DataType: Hashable, Sendable {
    case boolean
    case integer(IntegerType)
    case enumeration(Enumeration)
    case bitmap(Bitmap)
    case structure(Structure)
    /// With the type of its entries.
    case list(TypeReference)
    case string
    case octets
    case single
    case double
    /// Unknown, or decided elsewhere.
    case any

    init?(primitive name: String) {
        switch name {
        case "bool": self = .boolean
        case "string": self = .string
        case "octstr": self = .octets
        case "single": self = .single
        case "double": self = .double
        case "any": self = .any
        default:
            func width(_ prefix: String) -> Int? { name.hasPrefix(prefix) ? Int(name.dropFirst(prefix.count)) : nil }
            if let width = width("uint") {
                self = .integer(IntegerType(name: name, isSigned: false, width: width))
            } else if let width = width("int") {
                self = .integer(IntegerType(name: name, isSigned: true, width: width))
            } else if let width = width("enum") {
                self = .enumeration(Enumeration(name: name, width: width, members: []))
            } else if let width = width("map") {
                self = .bitmap(Bitmap(name: name, width: width, fields: []))
            } else {
                return nil
            }
        }
    }
}

public struct IntegerType: Hashable, Sendable {
    /// `uint8`, or a name with a meaning such as `cluster-id`.
    public let name: String
    public let isSigned: Bool
    /// In bits: 8 to 64.
    public let width: Int

    init(name: String, isSigned: Bool, width: Int) {
        self.name = name
        self.isSigned = isSigned
        self.width = min(max(width, 8), 64)
    }

    init(_ type: IntegerType, named name: String) { self.init(name: name, isSigned: type.isSigned, width: type.width) }

    /// The range of unsigned types.
    public var unsignedMaximum: UInt64 { UInt64.max >> (64 - width) }
    /// The range of signed types.
    public var signedRange: ClosedRange<Int64> { Int64.min >> (64 - width)...Int64.max >> (64 - width) }
}

public struct Enumeration: Hashable, Sendable {
    public let name: String
    /// In bits: 8 or 16.
    public let width: Int
    public let members: [Member]

    public struct Member: Hashable, Sendable {
        public let value: UInt16
        public let name: String
    }

    public func name(of value: UInt64) -> String? { members.first { UInt64($0.value) == value }?.name }
    public func value(named name: String) -> UInt16? {
        let key = modelKey(name)
        return members.first { modelKey($0.name) == key }?.value
    }
}

public struct Bitmap: Hashable, Sendable {
    public let name: String
    /// In bits: 8 to 64.
    public let width: Int
    public let fields: [Field]

    /// One bit, or several that hold a number.
    public struct Field: Hashable, Sendable {
        public let name: String
        /// Counted from the least significant, 0 to 63.
        public let bits: ClosedRange<Int>

        var mask: UInt64 { (UInt64.max >> UInt64(63 - (bits.upperBound - bits.lowerBound))) << UInt64(bits.lowerBound) }
    }
}

public struct Structure: Hashable, Sendable {
    public let name: String
    public let fields: [Cluster.Field]

    public func field(named name: String) -> Cluster.Field? {
        let key = modelKey(name)
        return fields.first { modelKey($0.name) == key }
    }
}

extension Cluster.Command {
    /// The fields as a type.
    public var structure: Structure { Structure(name: name, fields: fields) }
}

extension Cluster.Event {
    /// The fields as a type.
    public var structure: Structure { Structure(name: name, fields: fields) }
}

enum TypeDeclaration: Sendable {
    case alias(String)
    case enumeration(Enumeration)
    case bitmap(Bitmap)
    case structure(Structure)
}
