/// Why bytes are not the TLV that was expected.
public struct TLVError: Error, Hashable, Sendable {
    public enum Code: String, Sendable {
        case truncated = "truncated"
        case lengthOverrun = "length overrun"
        case reservedElementType = "reserved element type"
        case missingEndOfContainer = "missing end of container"
        case unexpectedEndOfContainer = "unexpected end of container"
        case taggedEndOfContainer = "tagged end of container"
        case trailingBytes = "trailing bytes"
        case invalidUTF8 = "invalid UTF-8"
        case tagInArray = "tag in array"
        case anonymousInStructure = "anonymous member in structure"
        case duplicateTag = "duplicate tag"
        case tooDeep = "nested too deep"
        case wrongType = "wrong type"
        case outOfRange = "out of range"
        case missingField = "missing field"
        case unexpectedTag = "unexpected tag"
    }

    public let code: Code
    /// Offset in bytes from the start of the message.
    public let offset: Int
    /// The field that was read, in the words of the reader; empty where only the encoding is concerned.
    public let field: String
    public let detail: String

    public init(_ code: Code, offset: Int, field: String = "", detail: String = "") {
        self.code = code
        self.offset = offset
        self.field = field
        self.detail = detail
    }

    public static func == (a: TLVError, b: TLVError) -> Bool { a.code == b.code }
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension TLVError: CustomStringConvertible {
    public var description: String {
        var text = "TLV: " + code.rawValue
        if !field.isEmpty { text += " in \(field)" }
        text += " at byte \(offset)"
        if !detail.isEmpty { text += ": \(detail)" }
        return text
    }
}
