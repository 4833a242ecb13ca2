/// What two spellings of a name have in common: letters and digits, in lower case.
func modelKey(_ name: String) -> String {
    var key: [UInt8] = []
    for byte in name.utf8 {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): key.append(byte | 0x20)
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: key.append(byte)
        default: continue
        }
    }
    return String(decoding: key, as: UTF8.self)
}

/// The name that most likely was meant: at most a third of its letters differ, or it begins with what was typed.
func nearestName(to text: String, among names: some Sequence<String>) -> String? {
    let word = Array(modelKey(text).utf8.prefix(64))
    guard word.count > 1 else { return nil }
    var best: (distance: Int, name: String)?
    for name in names {
        let other = Array(modelKey(name).utf8)
        var distance = differences(word, other)
        if distance > max(1, other.count / 3) {
            guard word.count > 2, other.starts(with: word) else { continue }
            distance = other.count
        }
        if best.map({ distance < $0.distance }) ?? true { best = (distance, name) }
    }
    return best?.name
}

/// Letters to put in, take out or change.
private func differences(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var last = Array(0...b.count)
    for (i, letter) in a.enumerated() {
        var row = [i + 1]
        for (j, other) in b.enumerated() {
            row.append(min(row[j] + 1, last[j + 1] + 1, last[j] + (letter == other ? 0 : 1)))
        }
        last = row
    }
    return last[b.count]
}

extension FixedWidthInteger {
    /// A number in decimal, or in hexadecimal with `0x`.
    init?(modelNumber text: some StringProtocol) {
        let negative = text.hasPrefix("-")
        let digits = negative ? text.dropFirst() : text.dropFirst(0)
        guard digits.first?.isNumber == true else { return nil }
        if digits.hasPrefix("0x") || digits.hasPrefix("0X") {
            guard digits.dropFirst(2).first.map({ $0.isHexDigit }) == true else { return nil }
            self.init((negative ? "-" : "") + digits.dropFirst(2), radix: 16)
        } else {
            self.init(text, radix: 10)
        }
    }
}
