/// A type that the words of a command line can be turned into.
public protocol ArgumentValue: Sendable {
    /// - Throws: `InvalidValue` with what is expected instead.
    init(argument text: String) throws(InvalidValue)
    /// The word that gives this value.
    var argumentText: String { get }
    /// All words that give one, where they are few; empty otherwise.
    static var argumentChoices: [String] { get }
}

extension ArgumentValue {
    public static var argumentChoices: [String] { [] }
    public var argumentText: String { "\(self)" }
}

/// Why a word is no value of the type: a clause such as 'a whole number is expected'.
public struct InvalidValue: Error, Hashable, Sendable {
    public var reason: String
    public init(_ reason: String) { self.reason = reason }
}

extension String: ArgumentValue {
    public init(argument text: String) throws(InvalidValue) { self = text }
}

/// Decimal, or hexadecimal with `0x`.
extension FixedWidthInteger where Self: Sendable {
    public init(argument text: String) throws(InvalidValue) {
        let negative = text.hasPrefix("-")
        let digits = negative ? text.dropFirst() : text[...]
        let hexadecimal = digits.hasPrefix("0x") || digits.hasPrefix("0X")
        let number = (negative ? "-" : "") + (hexadecimal ? digits.dropFirst(2) : digits)
        guard let value = Self(number, radix: hexadecimal ? 16 : 10) else {
            throw InvalidValue("a whole number from \(Self.min) to \(Self.max) is expected")
        }
        self = value
    }
}

extension Int: ArgumentValue {}
extension Int64: ArgumentValue {}
extension UInt8: ArgumentValue {}
extension UInt16: ArgumentValue {}
extension UInt32: ArgumentValue {}
extension UInt64: ArgumentValue {}

extension Double: ArgumentValue {
    public init(argument text: String) throws(InvalidValue) {
        guard let value = Double(text), value.isFinite else { throw InvalidValue("a number is expected") }
        self = value
    }
}

/// Seconds, with a fraction where needed: `90`, `1.5`.
extension Duration: ArgumentValue {
    public init(argument text: String) throws(InvalidValue) {
        guard let value = Double(text), value >= 0, value <= 1e9 else {
            throw InvalidValue("a number of seconds, 0 or more, is expected")
        }
        self = .milliseconds(Int64((value * 1000).rounded()))
    }

    public var argumentText: String {
        let (seconds, attoseconds) = components
        let tenths = attoseconds / 100_000_000_000_000_000
        return tenths == 0 ? "\(seconds)" : "\(seconds).\(tenths)"
    }
}

/// A choice between words: an enum of `String` that lists its cases needs no more than the conformance.
extension ArgumentValue where Self: CaseIterable & RawRepresentable, RawValue == String {
    public init(argument text: String) throws(InvalidValue) {
        guard let value = Self(rawValue: text) else {
            let words = Self.allCases.map(\.rawValue)
            let hint = nearest(to: text, among: words).map { "; did you mean '\($0)'?" } ?? ""
            throw InvalidValue("one of \(words.joined(separator: ", ")) is expected\(hint)")
        }
        self = value
    }

    public var argumentText: String { rawValue }
    public static var argumentChoices: [String] { allCases.map(\.rawValue) }
}
