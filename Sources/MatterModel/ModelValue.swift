import MatterTypes

/// A value as people and JSON write it. Objects keep their order.
public indirect enum ModelValue: Hashable, Sendable {
    case null
    case boolean(Bool)
    case signed(Int64)
    case unsigned(UInt64)
    case double(Double)
    case string(String)
    case array([ModelValue])
    case object([Member])

    public struct Member: Hashable, Sendable {
        public var name: String
        public var value: ModelValue
        public init(_ name: String, _ value: ModelValue) {
            self.name = name
            self.value = value
        }
    }

    /// Reads JSON (RFC 8259). Whole numbers of 64 bits keep all their digits.
    ///
    /// - Throws: `ModelError.malformedJSON` with the place, counted in bytes from 1.
    public init(json text: String) throws(ModelError) {
        var parser = JSONParser(text)
        self = try parser.parse()
    }

    /// What it is, for error texts.
    var kind: String {
        switch self {
        case .null: "null"
        case .boolean: "a boolean"
        case .signed, .unsigned, .double: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

private struct JSONParser {
    private let bytes: [UInt8]
    private var position = 0
    private static let maximumDepth = 32

    init(_ text: String) { bytes = Array(text.utf8) }

    mutating func parse() throws(ModelError) -> ModelValue {
        let value = try value(depth: 1)
        skipSpace()
        guard position == bytes.count else { throw fault("nothing may follow") }
        return value
    }

    private func fault(_ sentence: String) -> ModelError {
        ModelError(.malformedJSON, subject: "\(position + 1)", "JSON at byte \(position + 1): \(sentence)")
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
    }

    private mutating func take(_ character: Character) -> Bool {
        guard let byte = next, byte == character.asciiValue else { return false }
        position += 1
        return true
    }

    private mutating func expect(_ character: Character) throws(ModelError) {
        skipSpace()
        guard take(character) else { throw fault("'\(character)' is expected") }
    }

    private mutating func value(depth: Int) throws(ModelError) -> ModelValue {
        guard depth <= Self.maximumDepth else { throw fault("it is nested deeper than \(Self.maximumDepth) levels") }
        skipSpace()
        switch next {
        case nil: throw fault("a value is expected")
        case UInt8(ascii: "{"): return try object(depth)
        case UInt8(ascii: "["): return try array(depth)
        case UInt8(ascii: "\""): return .string(try string())
        case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): return try number()
        default:
            for (word, value) in [("true", ModelValue.boolean(true)), ("false", .boolean(false)), ("null", .null)]
            where bytes[position...].starts(with: word.utf8) {
                position += word.utf8.count
                return value
            }
            throw fault("a value is expected; names stand in quotes")
        }
    }

    private mutating func object(_ depth: Int) throws(ModelError) -> ModelValue {
        var members: [ModelValue.Member] = []
        try expect("{")
        skipSpace()
        if take("}") { return .object([]) }
        repeat {
            skipSpace()
            guard next == UInt8(ascii: "\"") else { throw fault("a name in quotes is expected") }
            let name = try string()
            try expect(":")
            members.append(ModelValue.Member(name, try value(depth: depth + 1)))
            skipSpace()
        } while take(",")
        try expect("}")
        return .object(members)
    }

    private mutating func array(_ depth: Int) throws(ModelError) -> ModelValue {
        var items: [ModelValue] = []
        try expect("[")
        skipSpace()
        if take("]") { return .array([]) }
        repeat {
            items.append(try value(depth: depth + 1))
            skipSpace()
        } while take(",")
        try expect("]")
        return .array(items)
    }

    private mutating func number() throws(ModelError) -> ModelValue {
        let start = position
        while let byte = next, "+-.eE0123456789".utf8.contains(byte) { position += 1 }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        if let value = UInt64(text) { return .unsigned(value) }
        if let value = Int64(text) { return .signed(value) }
        guard text.contains(where: { ".eE".contains($0) }), let value = Double(text), value.isFinite else {
            position = start
            throw fault("'\(text)' is no number of at most 64 bits")
        }
        return .double(value)
    }

    private mutating func string() throws(ModelError) -> String {
        try expect("\"")
        var text: [UInt8] = []
        while let byte = next {
            position += 1
            switch byte {
            case UInt8(ascii: "\""):
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): text += try escaped()
            case 0..<0x20: throw fault("a control character must be escaped")
            default: text.append(byte)
            }
        }
        throw fault("the string does not end")
    }

    private mutating func escaped() throws(ModelError) -> [UInt8] {
        guard let byte = next else { throw fault("the string does not end") }
        position += 1
        switch byte {
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
        case UInt8(ascii: "u"):
            var code = try hexadecimal()
            if 0xD800...0xDBFF ~= code, take("\\"), take("u") {
                let low = try hexadecimal()
                guard 0xDC00...0xDFFF ~= low else { throw fault("half a surrogate pair") }
                code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
            }
            guard let scalar = Unicode.Scalar(code) else { throw fault("half a surrogate pair") }
            return Array(String(Character(scalar)).utf8)
        default: throw fault("an unknown escape")
        }
    }

    private mutating func hexadecimal() throws(ModelError) -> UInt32 {
        guard position + 4 <= bytes.count,
            let digits = [UInt8](hexadecimal: String(decoding: bytes[position..<position + 4], as: UTF8.self))
        else { throw fault("four hexadecimal digits are expected") }
        position += 4
        return UInt32(digits[0]) << 8 | UInt32(digits[1])
    }
}
