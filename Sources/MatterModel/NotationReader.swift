/// Cuts a text in the specification's notation (conformance, constraint) into words, numbers and signs.
///
/// The texts are the model's own; what can't be read gives nil and never a trap.
struct NotationReader {
    enum Token: Hashable, Sendable {
        case name(String)
        case number(Int128)
        case sign(String)
    }

    private(set) var tokens: ArraySlice<Token>
    /// Parentheses and brackets that may stand in each other.
    private var depth = 0

    init?(_ text: String) {
        var tokens: [Token] = []
        let bytes = Array(text.utf8)
        var index = 0
        func byte(_ offset: Int) -> UInt8? { index + offset < bytes.count ? bytes[index + offset] : nil }
        func run(_ belongs: (UInt8) -> Bool) -> String {
            let start = index
            while let next = byte(0), belongs(next) { index += 1 }
            return String(decoding: bytes[start..<index], as: UTF8.self)
        }
        while let next = byte(0) {
            if next == UInt8(ascii: " ") {
                index += 1
            } else if next.isDigit {
                guard let number = Int128(run(\.isDigit)) else { return nil }
                tokens.append(.number(number))
            } else if next.isLetter {
                tokens.append(.name(run { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }))
            } else {
                index += 1
                var sign = String(decoding: [next], as: UTF8.self)
                if "=!<>".contains(sign), byte(0) == UInt8(ascii: "=") {
                    index += 1
                    sign += "="
                }
                tokens.append(.sign(sign))
            }
        }
        self.tokens = tokens[...]
    }

    var isAtEnd: Bool { tokens.isEmpty }
    var next: Token? { tokens.first }

    mutating func take() -> Token? { tokens.popFirst() }

    /// Takes the sign or word where it comes next.
    mutating func take(_ text: String) -> Bool {
        guard next == .sign(text) || next == .name(text) else { return false }
        tokens = tokens.dropFirst()
        return true
    }

    /// Reads what stands in parentheses or brackets, unless they stand in each other too deeply.
    ///
    /// - Parameter close: the sign that ends it; nil for what has none, such as the term after a `!`.
    mutating func nested<T>(_ close: String?, _ body: (inout NotationReader) -> T?) -> T? {
        guard depth < 16 else { return nil }
        depth += 1
        defer { depth -= 1 }
        guard let result = body(&self) else { return nil }
        if let close, !take(close) { return nil }
        return result
    }

    /// `Name` or `Owner.Name`; a point before a lower-case letter belongs to a choice.
    mutating func takeName() -> String? {
        guard case .name(var name) = next else { return nil }
        tokens = tokens.dropFirst()
        while next == .sign("."), case .name(let member) = tokens.dropFirst().first, member.first?.isUppercase == true {
            name += "." + member
            tokens = tokens.dropFirst(2)
        }
        return name
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
    fileprivate var isLetter: Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= self || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self
    }
}
