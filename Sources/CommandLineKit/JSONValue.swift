/// A JSON value for output. Objects keep the order in which their members are given.
public indirect enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case int(Int64)
    /// All 64 bits are written as digits; readers that keep numbers as doubles need such ids as strings.
    case uint(UInt64)
    /// Infinities and not-a-number are written as null, since JSON has none.
    case double(Double)
    case string(String)
    case array([JSONValue])
    case object([Member])

    public struct Member: Hashable, Sendable {
        public var name: String
        public var value: JSONValue
        public init(_ name: String, _ value: JSONValue) {
            self.name = name
            self.value = value
        }
    }

    /// An object of the members that aren't nil.
    public init(_ members: KeyValuePairs<String, JSONValue?>) {
        self = .object(members.compactMap { pair in pair.value.map { Member(pair.key, $0) } })
    }

    /// On one line, or with two spaces of indentation a level; without a newline at the end.
    public func text(pretty: Bool = false) -> String {
        var text = ""
        write(to: &text, indent: pretty ? 0 : nil)
        return text
    }

    private func write(to text: inout String, indent: Int?) {
        switch self {
        case .null: text += "null"
        case .bool(let flag): text += flag ? "true" : "false"
        case .int(let number): text += "\(number)"
        case .uint(let number): text += "\(number)"
        case .double(let number): text += number.isFinite ? "\(number)" : "null"
        case .string(let string): Self.quote(string, to: &text)
        case .array(let items):
            Self.write(items, "[", "]", to: &text, indent) { item, text, indent in
                item.write(to: &text, indent: indent)
            }
        case .object(let members):
            Self.write(members, "{", "}", to: &text, indent) { member, text, indent in
                Self.quote(member.name, to: &text)
                text += indent == nil ? ":" : ": "
                member.value.write(to: &text, indent: indent)
            }
        }
    }

    private static func write<T>(
        _ items: [T], _ open: String, _ close: String, to text: inout String, _ indent: Int?,
        _ body: (T, inout String, Int?) -> Void
    ) {
        text += open
        for (number, item) in items.enumerated() {
            if number > 0 { text += "," }
            if let indent { text += "\n" + String(repeating: "  ", count: indent + 1) }
            body(item, &text, indent.map { $0 + 1 })
        }
        if let indent, !items.isEmpty { text += "\n" + String(repeating: "  ", count: indent) }
        text += close
    }

    private static func quote(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\u{8}": text += "\\b"
            case "\u{C}": text += "\\f"
            // The control characters of both blocks, and the line separators that JavaScript trips over.
            case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
    public init(stringLiteral value: String) { self = .string(value) }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(integerLiteral value: Int64) { self = .int(value) }
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(elements.map { Member($0.0, $0.1) })
    }
    public init(nilLiteral: ()) { self = .null }
}
