/// The text of a code as bytes that remember where they stood in the text as it was given.
struct SourceText {
    private(set) var bytes: [UInt8]
    /// The place of each byte in the text as it was given; nil while every byte stands where it stood.
    private var offsets: [Int]?
    private let endOffset: Int

    init(_ text: String) {
        bytes = Array(text.utf8)
        endOffset = bytes.count
    }

    /// Where byte `index` stood; the end of the text for an index behind the last.
    func offset(_ index: Int) -> Int {
        guard bytes.indices.contains(index) else { return endOffset }
        return offsets?[index] ?? index
    }

    var string: String { String(decoding: bytes, as: UTF8.self) }

    /// QR text starts with `MT:`, or looks as if it should; everything else is taken for digits.
    var likelyKind: OnboardingCode.Kind {
        if containsPrefix { return .qr }
        let first = bytes.first { $0 > UInt8(ascii: " ") } ?? UInt8(ascii: " ")
        let isLetter = (first | 0x20) &- UInt8(ascii: "a") < 26
        return isLetter || bytes.isEmpty ? .qr : .manual
    }

    private var containsPrefix: Bool {
        for index in bytes.indices.dropLast(2) where bytes[index] == UInt8(ascii: "M") {
            if bytes[index + 1] == UInt8(ascii: "T"), bytes[index + 2] == UInt8(ascii: ":") { return true }
        }
        return false
    }

    /// The character that starts at or goes over byte `index`, for a message.
    func character(at index: Int) -> String {
        guard bytes.indices.contains(index) else { return "the end" }
        var start = index
        while start > 0, index - start < 3, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        let scalars = String(decoding: bytes[start..<min(start + 4, bytes.count)], as: UTF8.self).unicodeScalars
        guard let scalar = scalars.first else { return "nothing" }
        let number = String(scalar.value, radix: 16, uppercase: true)
        let name = "U+" + String(repeating: "0", count: max(0, 4 - number.count)) + number
        return scalar.value > 0x20 && scalar.value < 0x7F ? "'\(scalar)'" : name
    }
}

// MARK: What scanners and people add

extension SourceText {
    /// Removes a byte-order mark, white space around, other `%` segments around a QR text, and the hyphens and spaces
    /// between the digits of a manual code; a note says what was removed.
    mutating func removeAdditions(_ findings: inout [OnboardingFinding]) {
        removeByteOrderMark(&findings)
        trimWhiteSpace(&findings)
        if likelyKind == .qr {
            takeSegment(&findings)
        } else {
            removeSeparators(&findings)
        }
    }

    private mutating func keep(_ range: Range<Int>) {
        offsets = range.map(offset)
        bytes = Array(bytes[range])
    }

    private func note(_ code: OnboardingFinding.Code, _ index: Int, _ found: String) -> OnboardingFinding {
        OnboardingFinding(
            severity: .note, code, .text, offset: offset(index), found: found,
            rule: "removed before reading")
    }

    private mutating func removeByteOrderMark(_ findings: inout [OnboardingFinding]) {
        guard bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return }
        findings.append(note(.removedByteOrderMark, 0, "a byte-order mark"))
        keep(3..<bytes.count)
    }

    private mutating func trimWhiteSpace(_ findings: inout [OnboardingFinding]) {
        var start = 0
        while let count = whiteSpace(at: start) { start += count }
        var end = bytes.count
        while end > start, let count = whiteSpace(endingAt: end), end - count >= start { end -= count }
        guard start > 0 || end < bytes.count else { return }
        findings.append(note(.removedWhiteSpace, start > 0 ? 0 : end, "white space around the code"))
        keep(start..<end)
    }

    private mutating func takeSegment(_ findings: inout [OnboardingFinding]) {
        guard let segment = qrSegment, segment != bytes.indices else { return }
        let place = segment.lowerBound > 0 ? 0 : segment.upperBound
        findings.append(note(.removedSurroundings, place, "other text, set off by %"))
        keep(segment)
    }

    /// Where labels hold several texts, `%` stands between them; the first that starts with `MT:` and has something
    /// behind it is the code.
    fileprivate var qrSegment: Range<Int>? {
        bytes.split(separator: UInt8(ascii: "%")).first { $0.starts(with: "MT:".utf8) && $0.count > 3 }?.indices
    }

    private mutating func removeSeparators(_ findings: inout [OnboardingFinding]) {
        var kept: [UInt8] = []
        var keptOffsets: [Int] = []
        var first: Int?
        var index = 0
        while index < bytes.count {
            let count = bytes[index] == UInt8(ascii: "-") ? 1 : whiteSpace(at: index) ?? 0
            if count > 0 {
                first = first ?? index
                index += count
            } else {
                kept.append(bytes[index])
                keptOffsets.append(offset(index))
                index += 1
            }
        }
        guard let first else { return }
        findings.append(note(.removedSeparators, first, "hyphens or spaces between the digits"))
        bytes = kept
        offsets = keptOffsets
    }

    /// The length in bytes of a white-space character at `index`, nil where there is none.
    private func whiteSpace(at index: Int) -> Int? {
        guard index < bytes.count else { return nil }
        switch bytes[index] {
        case 0x09...0x0D, 0x20: return 1
        // No-break space.
        case 0xC2: return index + 1 < bytes.count && bytes[index + 1] == 0xA0 ? 2 : nil
        // The spaces of U+2000 to U+200B, the narrow no-break space, and the byte-order mark.
        case 0xE2:
            guard index + 2 < bytes.count, bytes[index + 1] == 0x80 else { return nil }
            return bytes[index + 2] <= 0x8B || bytes[index + 2] == 0xAF ? 3 : nil
        case 0xEF:
            guard index + 2 < bytes.count else { return nil }
            return bytes[index + 1] == 0xBB && bytes[index + 2] == 0xBF ? 3 : nil
        default: return nil
        }
    }

    private func whiteSpace(endingAt end: Int) -> Int? {
        for count in 1...3 where end >= count && whiteSpace(at: end - count) == count { return count }
        return nil
    }
}

extension OnboardingCode {
    /// The QR text inside a longer one whose segments are set off by `%`; nil where no segment starts with `MT:` and
    /// goes on.
    public static func qrText(in text: String) -> String? {
        let source = SourceText(text)
        return source.qrSegment.map { String(decoding: source.bytes[$0], as: UTF8.self) }
    }
}
