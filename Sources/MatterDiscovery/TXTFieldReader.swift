/// Takes typed values out of a TXT record: a value that is not what its key demands is absent, and a finding says so.
struct TXTFieldReader {
    private let record: TXTRecord
    private(set) var findings: [TXTFinding]
    private var known: Set<String> = []

    init(_ record: TXTRecord) {
        self.record = record
        findings = record.findings
    }

    /// Entries that nothing asked for, in their order.
    var unknownEntries: [TXTRecord.Entry] {
        record.entries.filter { !known.contains(TXTRecord.folded($0.key)) }
    }

    mutating func report(_ key: String, _ problem: TXTFinding.Problem) {
        findings.append(TXTFinding(key: key, problem: problem))
    }

    /// The bytes of a key that has a value.
    mutating func value(_ key: String) -> [UInt8]? {
        known.insert(TXTRecord.folded(key))
        guard let entry = record[key] else { return nil }
        guard let value = entry.value else {
            report(key, .noValue)
            return nil
        }
        return value
    }

    /// A decimal number without sign and leading zeros.
    mutating func number<T: FixedWidthInteger & UnsignedInteger>(
        _ key: String, in range: ClosedRange<T> = T.min...T.max
    ) -> T? {
        guard let digits = value(key) else { return nil }
        switch Self.decimal(digits) {
        case .failure(let problem):
            report(key, problem.problem)
            return nil
        case .success(let number):
            guard let result = T(exactly: number), range.contains(result) else {
                report(key, .outOfRange)
                return nil
            }
            return result
        }
    }

    /// 0 or 1.
    mutating func flag(_ key: String) -> Bool? { number(key, in: UInt8(0)...1).map { $0 == 1 } }

    /// UTF-8 text of at most so many bytes, not empty, without control characters.
    mutating func text(_ key: String, maximum: Int) -> String? {
        guard let bytes = value(key) else { return nil }
        guard bytes.count <= maximum else {
            report(key, .tooLong)
            return nil
        }
        // A text with control characters could forge lines on a terminal.
        guard !bytes.isEmpty, let text = String(validating: bytes, as: UTF8.self),
            !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else {
            report(key, .malformedValue)
            return nil
        }
        return text
    }

    /// Bytes written in hexadecimal, at least one.
    mutating func hexadecimal(_ key: String, maximumDigits: Int) -> [UInt8]? {
        guard let digits = value(key) else { return nil }
        guard digits.count <= maximumDigits else {
            report(key, .tooLong)
            return nil
        }
        guard let bytes = [UInt8](hexadecimal: String(decoding: digits, as: UTF8.self)), !bytes.isEmpty else {
            report(key, .malformedValue)
            return nil
        }
        return bytes
    }

    /// Two 16-bit numbers with `+` between, the second of which may be missing; each is judged alone.
    mutating func pair(_ key: String) -> (first: UInt16?, second: UInt16?) {
        guard let bytes = value(key) else { return (nil, nil) }
        let plus = bytes.firstIndex(of: UInt8(ascii: "+"))
        let first = half(key, Array(bytes[..<(plus ?? bytes.endIndex)]))
        let second = plus.flatMap { half(key, Array(bytes[($0 + 1)...])) }
        return (first, second)
    }

    private mutating func half(_ key: String, _ digits: [UInt8]) -> UInt16? {
        switch Self.decimal(digits) {
        case .failure(let problem):
            report(key, problem.problem)
            return nil
        case .success(let number):
            guard let result = UInt16(exactly: number) else {
                report(key, .outOfRange)
                return nil
            }
            return result
        }
    }

    private struct Fault: Error { let problem: TXTFinding.Problem }

    private static func decimal(_ digits: [UInt8]) -> Result<UInt64, Fault> {
        guard let first = digits.first, digits.allSatisfy({ (0x30...0x39).contains($0) }),
            digits.count == 1 || first != 0x30
        else { return .failure(Fault(problem: .malformedValue)) }
        guard digits.count <= 19, let number = UInt64(String(decoding: digits, as: UTF8.self)) else {
            return .failure(Fault(problem: .outOfRange))
        }
        return .success(number)
    }
}
