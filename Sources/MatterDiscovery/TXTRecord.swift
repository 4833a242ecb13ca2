/// What is wrong with one entry of a TXT record. Findings never cost a node: the entry counts as absent.
public struct TXTFinding: Hashable, Sendable {
    public enum Problem: String, Sendable {
        /// An entry is longer than what is left of the record.
        case truncated
        /// An entry without a key, or a key with bytes that are not printable ASCII (RFC 6763 6.4).
        case malformedKey = "malformed key"
        /// A key without `=`, where a value is needed.
        case noValue = "no value"
        /// A key that came before; the first one counts (RFC 6763 6.4).
        case duplicate
        /// Not what the key's value must look like: digits without leading zeros, hexadecimal, UTF-8.
        case malformedValue = "malformed value"
        /// A number that is too great or too small.
        case outOfRange = "out of range"
        /// Bytes that are not as many as the key's value has.
        case wrongLength = "wrong length"
        /// A key that must be there and isn't.
        case missing
        /// A text that is too long.
        case tooLong = "too long"
        /// More entries than a record of this kind can have; the rest is not read.
        case tooManyEntries = "too many entries"
        /// A value that this version of the specification does not know; it is kept.
        case unknownValue = "unknown value"
    }

    /// The key as the specification writes it, or in upper case where it does not know it; empty where there is none.
    public let key: String
    public let problem: Problem

    public init(key: String, problem: Problem) {
        self.key = key
        self.problem = problem
    }
}

extension TXTFinding: CustomStringConvertible {
    public var description: String { key.isEmpty ? problem.rawValue : "\(key): \(problem.rawValue)" }
}

/// The entries of a TXT record (RFC 6763 6), in their order, with keys compared without regard to case.
public struct TXTRecord: Hashable, Sendable {
    public struct Entry: Hashable, Sendable {
        /// As the record spells it; printable ASCII.
        public let key: String
        /// Nil where the entry is a key without `=`.
        public let value: [UInt8]?

        public init(key: String, value: [UInt8]?) {
            self.key = key
            self.value = value
        }
    }

    /// Each key once: of duplicates the first.
    public private(set) var entries: [Entry] = []
    /// What was wrong in reading, in the order of the record.
    public private(set) var findings: [TXTFinding] = []

    /// Entries of one record that are read; a record of Matter has some fifteen.
    public static let maximumEntries = 64

    public init() {}

    /// Reads character-strings in wire form: a length byte before each. Never fails; see `findings`.
    public init(wire: [UInt8]) {
        var rest = wire[...]
        while let length = rest.popFirst() {
            guard rest.count >= Int(length) else {
                findings.append(TXTFinding(key: "", problem: .truncated))
                return
            }
            guard add(Array(rest.prefix(Int(length)))) else { return }
            rest = rest.dropFirst(Int(length))
        }
    }

    /// Reads character-strings.
    public init(strings: [[UInt8]]) {
        for string in strings {
            guard add(string) else { return }
        }
    }

    /// False where the record is full.
    private mutating func add(_ string: [UInt8]) -> Bool {
        // An empty string stands for an empty record (RFC 6763 6.1).
        guard !string.isEmpty else { return true }
        guard entries.count < Self.maximumEntries, findings.count < Self.maximumEntries else {
            findings.append(TXTFinding(key: "", problem: .tooManyEntries))
            return false
        }
        let separator = string.firstIndex(of: UInt8(ascii: "="))
        let key = string[..<(separator ?? string.endIndex)]
        guard !key.isEmpty, key.allSatisfy({ (0x20...0x7E).contains($0) }) else {
            findings.append(TXTFinding(key: "", problem: .malformedKey))
            return true
        }
        let name = String(decoding: key, as: UTF8.self)
        if entries.contains(where: { Self.isSame($0.key, name) }) {
            findings.append(TXTFinding(key: Self.folded(name), problem: .duplicate))
            return true
        }
        entries.append(Entry(key: name, value: separator.map { Array(string[($0 + 1)...]) }))
        return true
    }

    /// The entry of a key, in whatever case either is written.
    public subscript(key: String) -> Entry? { entries.first { Self.isSame($0.key, key) } }

    /// A key in upper case, as the specification writes it.
    static func folded(_ key: String) -> String {
        String(
            decoding: key.utf8.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) ? $0 - 32 : $0 },
            as: UTF8.self)
    }

    private static func isSame(_ a: String, _ b: String) -> Bool { folded(a) == folded(b) }
}
