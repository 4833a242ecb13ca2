/// A text as a shell takes it for one word, for commands that are shown to be typed.
public func shellWord(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == 45
    }
    if isPlain, !text.isEmpty { return text }
    return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
}
