/// Why a text is not JSON.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Code: String, Sendable {
        case malformed
    }

    public let code: Code
    /// In bytes from the start.
    public let offset: Int
    public let reason: String

    init(offset: Int, reason: String) {
        code = .malformed
        self.offset = offset
        self.reason = reason
    }

    public var description: String { "not JSON at byte \(offset): \(reason)" }
    public static func == (a: JSONError, b: JSONError) -> Bool { a.code == b.code }
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension JSON {
    /// Reads one JSON text (RFC 8259), with nothing but white space around it.
    ///
    /// Of a member that stands twice in an object the last counts. Nesting beyond 64 levels is refused.
    public init(parsing bytes: [UInt8]) throws(JSONError) {
        var parser = JSONParser(bytes: bytes)
        self = try parser.whole()
    }
}

/// A reader of JSON that keeps integers exact, and is bounded in depth.
private struct JSONParser {
    private static let maximumDepth = 64

    let bytes: [UInt8]
    private var position = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func whole() throws(JSONError) -> JSON {
        let value = try value(depth: 0)
        skipSpace()
        guard position == bytes.count else { throw error("something follows the value") }
        return value
    }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func error(_ reason: String) -> JSONError { JSONError(offset: position, reason: reason) }

    private mutating func skipSpace() {
        while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        position += 1
        return true
    }

    private mutating func value(depth: Int) throws(JSONError) -> JSON {
        guard depth <= Self.maximumDepth else { throw error("nested too deep") }
        skipSpace()
        switch current {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .boolean(true))
        case UInt8(ascii: "f"): return try word("false", .boolean(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case UInt8(ascii: "-"): return try number()
        case let byte? where (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte): return try number()
        case nil: throw error("the text ends where a value is expected")
        default: throw error("a value is expected")
        }
    }

    private mutating func word(_ word: StaticString, _ value: JSON) throws(JSONError) -> JSON {
        let end = position + word.utf8CodeUnitCount
        guard end <= bytes.count, bytes[position..<end].elementsEqual(word.description.utf8) else {
            throw error("\(word) is expected")
        }
        position = end
        return value
    }

    private mutating func object(depth: Int) throws(JSONError) -> JSON {
        position += 1
        var members: [String: JSON] = [:]
        skipSpace()
        if take(UInt8(ascii: "}")) { return .object(members) }
        repeat {
            skipSpace()
            guard current == UInt8(ascii: "\"") else { throw error("a name is expected") }
            let name = try string()
            skipSpace()
            guard take(UInt8(ascii: ":")) else { throw error("a colon is expected") }
            members[name] = try value(depth: depth + 1)
            skipSpace()
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "}")) else { throw error("a comma or the object's end is expected") }
        return .object(members)
    }

    private mutating func array(depth: Int) throws(JSONError) -> JSON {
        position += 1
        var items: [JSON] = []
        skipSpace()
        if take(UInt8(ascii: "]")) { return .array(items) }
        repeat {
            items.append(try value(depth: depth + 1))
            skipSpace()
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "]")) else { throw error("a comma or the array's end is expected") }
        return .array(items)
    }

    private mutating func digits() -> Int {
        let start = position
        while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
        return position - start
    }

    private mutating func number() throws(JSONError) -> JSON {
        let start = position
        _ = take(UInt8(ascii: "-"))
        let first = current
        let count = digits()
        guard count > 0 else { throw error("a digit is expected") }
        guard count == 1 || first != UInt8(ascii: "0") else { throw error("a number begins with 0") }
        var isInteger = true
        if take(UInt8(ascii: ".")) {
            isInteger = false
            guard digits() > 0 else { throw error("a digit is expected") }
        }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            isInteger = false
            if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
            guard digits() > 0 else { throw error("a digit is expected") }
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        if isInteger, let number = Int64(text) { return .integer(number) }
        guard let number = Double(text) else { throw error("a number is expected") }
        return .number(number)
    }

    private mutating func string() throws(JSONError) -> String {
        position += 1
        var output: [UInt8] = []
        while let byte = current {
            position += 1
            switch byte {
            case UInt8(ascii: "\""):
                guard let text = String(validating: output, as: UTF8.self) else { throw error("invalid UTF-8") }
                return text
            case UInt8(ascii: "\\"): try escape(into: &output)
            case 0..<0x20: throw error("a control character in a string")
            default: output.append(byte)
            }
        }
        throw error("a string has no end")
    }

    private mutating func escape(into output: inout [UInt8]) throws(JSONError) {
        guard let byte = current else { throw error("a string has no end") }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): output.append(byte)
        case UInt8(ascii: "b"): output.append(0x08)
        case UInt8(ascii: "f"): output.append(0x0C)
        case UInt8(ascii: "n"): output.append(0x0A)
        case UInt8(ascii: "r"): output.append(0x0D)
        case UInt8(ascii: "t"): output.append(0x09)
        case UInt8(ascii: "u"):
            var code = try fourDigits()
            if (0xD800...0xDBFF).contains(code), take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) {
                let low = try fourDigits()
                guard (0xDC00...0xDFFF).contains(low) else { throw error("half of a surrogate pair") }
                code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
            }
            guard let scalar = Unicode.Scalar(code) else { throw error("half of a surrogate pair") }
            output.append(contentsOf: Array(String(Character(scalar)).utf8))
        default: throw error("an escape that JSON does not have")
        }
    }

    private mutating func fourDigits() throws(JSONError) -> UInt32 {
        guard position + 4 <= bytes.count,
            bytes[position..<position + 4].allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
            let code = UInt32(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
        else { throw error("four hexadecimal digits are expected") }
        position += 4
        return code
    }
}
