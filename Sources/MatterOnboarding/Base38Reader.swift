/// Reads base-38 slowly and completely, and says everything that is wrong with it.
struct Base38Reader {
    let source: SourceText
    let range: Range<Int>
    let part: Int?
    private(set) var findings: [OnboardingFinding] = []

    /// More bad characters than this are not listed.
    private static let maximumCharacterFindings = 16

    init(source: SourceText, range: Range<Int>, part: Int?) {
        self.source = source
        self.range = range.clamped(to: source.bytes.indices)
        self.part = part
    }

    /// The bytes up to the first group that can't be read.
    mutating func read() -> [UInt8] {
        guard range.count <= OnboardingInspection.maximumCharacters else {
            report(
                .tooLong, at: range.lowerBound + OnboardingInspection.maximumCharacters, "\(range.count) characters",
                "no QR code has room for more than \(OnboardingInspection.maximumCharacters)")
            return []
        }
        checkCharacters()
        let rest = range.count % 5
        if rest == 1 || rest == 3, findings.isEmpty {
            report(
                .base38Length, at: range.upperBound - rest,
                "\(rest == 1 ? "1 character" : "3 characters") at the end of \(range.count)",
                "characters come in groups of 5, and the last group has 5, 4 or 2")
        }
        var bytes: [UInt8] = []
        var position = range.lowerBound
        while position < range.upperBound {
            let count = min(5, range.upperBound - position)
            guard let group = decodeGroup(position, count) else { return bytes }
            bytes += group
            position += count
        }
        return bytes
    }

    private mutating func checkCharacters() {
        var index = range.lowerBound
        while index < range.upperBound, findings.count < Self.maximumCharacterFindings {
            if Base38.value(source.bytes[index]) == Base38.invalid {
                report(
                    .base38Character, at: index, source.character(at: index),
                    "the characters are 0 to 9, A to Z, - and .")
                // The rest of a character of several bytes is not reported again.
                while index + 1 < range.upperBound, source.bytes[index + 1] & 0xC0 == 0x80 { index += 1 }
            }
            index += 1
        }
    }

    private mutating func decodeGroup(_ start: Int, _ count: Int) -> [UInt8]? {
        let byteCount = count == 5 ? 3 : count == 4 ? 2 : count == 2 ? 1 : 0
        guard byteCount > 0 else { return nil }
        var value: UInt32 = 0
        for character in source.bytes[start..<(start + count)].reversed() {
            let digit = Base38.value(character)
            guard digit != Base38.invalid else { return nil }
            value = value * 38 + digit
        }
        guard value >> UInt32(8 * byteCount) == 0 else {
            report(
                .base38Value, at: start,
                "'\(String(decoding: source.bytes[start..<(start + count)], as: UTF8.self))' stands for \(value)",
                "\(count) characters stand for at most \((1 << UInt32(8 * byteCount)) - 1)")
            return nil
        }
        return (0..<byteCount).map { UInt8(truncatingIfNeeded: value >> UInt32(8 * $0)) }
    }

    private mutating func report(_ code: OnboardingFinding.Code, at index: Int, _ found: String, _ rule: String) {
        findings.append(
            OnboardingFinding(code, .base38, offset: source.offset(index), part: part, found: found, rule: rule))
    }
}
