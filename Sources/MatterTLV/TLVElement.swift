/// A TLV value as a tree.
public indirect enum TLVValue: Hashable, Sendable {
    case signed(Int64)
    case unsigned(UInt64)
    case boolean(Bool)
    case float(Float)
    case double(Double)
    case utf8(String)
    case bytes([UInt8])
    case null
    /// Members with tags, none twice.
    case structure([TLVElement])
    case array([TLVValue])
    case list([TLVElement])
}

/// A tagged value, and where it stood in the bytes that it was read from.
public struct TLVElement: Sendable {
    public var tag: TLVTag
    public var value: TLVValue
    /// Offset in bytes; 0 for elements that were not read. Not part of equality.
    public var offset: Int

    public init(_ tag: TLVTag, _ value: TLVValue, offset: Int = 0) {
        self.tag = tag
        self.value = value
        self.offset = offset
    }

    /// A member with a context tag.
    public init(_ tag: UInt8, _ value: TLVValue) { self.init(.context(tag), value) }
}

extension TLVElement: Hashable {
    public static func == (a: TLVElement, b: TLVElement) -> Bool { a.tag == b.tag && a.value == b.value }
    public func hash(into hasher: inout Hasher) {
        hasher.combine(tag)
        hasher.combine(value)
    }
}

extension TLVElement {
    /// Own limit, since the specification gives none: deeper nesting than this is refused.
    public static let maximumDepth = 32

    /// Reads exactly one element and everything in it.
    ///
    /// - Throws: `TLVError` where an encoding rule is broken, where bytes follow the element, or where containers are
    ///   nested deeper than `maximumDepth`.
    public init(decoding input: [UInt8]) throws(TLVError) {
        var reader = TLVReader(input)
        guard let token = try reader.next() else { throw TLVError(.truncated, offset: 0, detail: "no bytes") }
        self = try Self.read(token, &reader, depth: 1)
        guard reader.isAtEnd else {
            throw TLVError(.trailingBytes, offset: reader.position, detail: "\(reader.end - reader.position) bytes")
        }
    }

    /// Reads one element and leaves the reader behind it.
    public init(from reader: inout TLVReader) throws(TLVError) {
        let start = reader.position
        guard let token = try reader.next() else { throw TLVError(.truncated, offset: start) }
        self = try Self.read(token, &reader, depth: 1)
    }

    private static func read(
        _ token: TLVReader.Token, _ reader: inout TLVReader, depth: Int
    ) throws(TLVError) -> TLVElement {
        let value: TLVValue
        switch token.value {
        case .signed(let number): value = .signed(number)
        case .unsigned(let number): value = .unsigned(number)
        case .boolean(let flag): value = .boolean(flag)
        case .float(let number): value = .float(number)
        case .double(let number): value = .double(number)
        case .utf8(let range):
            guard let text = String(validating: reader.input[range], as: UTF8.self) else {
                throw TLVError(.invalidUTF8, offset: token.offset)
            }
            value = .utf8(text)
        case .bytes(let range): value = .bytes(Array(reader.input[range]))
        case .null: value = .null
        case .endOfContainer: throw TLVError(.unexpectedEndOfContainer, offset: token.offset)
        case .start(let container):
            guard depth <= maximumDepth else {
                throw TLVError(.tooDeep, offset: token.offset, detail: "more than \(maximumDepth) containers")
            }
            value = try readMembers(container, token.offset, &reader, depth: depth)
        }
        return TLVElement(token.tag, value, offset: token.offset)
    }

    private static func readMembers(
        _ container: TLVContainer, _ start: Int, _ reader: inout TLVReader, depth: Int
    ) throws(TLVError) -> TLVValue {
        var members: [TLVElement] = []
        var items: [TLVValue] = []
        var tags: Set<TLVTag> = []
        while true {
            guard let token = try reader.next() else { throw TLVError(.missingEndOfContainer, offset: start) }
            if token.value == .endOfContainer { break }
            switch container {
            case .array:
                guard token.tag == .anonymous else {
                    throw TLVError(.tagInArray, offset: token.offset, detail: "tag \(token.tag)")
                }
                items.append(try read(token, &reader, depth: depth + 1).value)
            case .structure:
                guard token.tag != .anonymous else { throw TLVError(.anonymousInStructure, offset: token.offset) }
                guard tags.insert(token.tag).inserted else {
                    throw TLVError(.duplicateTag, offset: token.offset, detail: "tag \(token.tag)")
                }
                members.append(try read(token, &reader, depth: depth + 1))
            case .list:
                members.append(try read(token, &reader, depth: depth + 1))
            }
        }
        return switch container {
        case .structure: .structure(members)
        case .array: .array(items)
        case .list: .list(members)
        }
    }
}
