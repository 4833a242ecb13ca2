/// A line that somebody types or pastes on a terminal, one byte after the other, as a value: it does no I/O.
public struct LineEditor: Sendable {
    public enum Outcome: Hashable, Sendable {
        /// To be written, so that the screen shows what was typed; empty where nothing changes.
        case echo(String)
        case line(String)
        /// Ctrl-C, or Ctrl-\.
        case interrupted
        /// Ctrl-D on an empty line.
        case end
        case failed(InputError)
    }

    private enum Escape { case none, began, sequence }

    private let isHidden: Bool
    private let limit: Int
    private var bytes: [UInt8] = []
    private var escape = Escape.none

    /// - Parameters:
    ///   - isHidden: whether nothing of it is shown.
    ///   - limit: bytes of UTF-8 that it may have.
    public init(isHidden: Bool = false, limit: Int = 1024) {
        self.isHidden = isHidden
        self.limit = limit
    }

    public mutating func take(_ byte: UInt8) -> Outcome {
        // Behind a lone Esc, Ctrl-C and Enter are what they always are: no sequence has them within.
        if escape != .none, byte < 0x20, byte != 0x1B { escape = .none }
        switch escape {
        case .began:
            escape = byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O") ? .sequence : .none
            return .echo("")
        case .sequence:
            // Arrow keys, and the marks around what is pasted: they end with a letter or a tilde.
            if (0x40...0x7E).contains(byte) { escape = .none }
            return .echo("")
        case .none: break
        }
        switch byte {
        case 0x1B:
            escape = .began
            return .echo("")
        case 0x0A, 0x0D: return finish()
        case 0x03, 0x1C: return .interrupted
        case 0x04: return bytes.isEmpty ? .end : .echo("")
        case 0x08, 0x7F: return erase { $0.isEmpty ? 0 : 1 }
        case 0x15: return erase { $0.count }
        case 0x17:
            return erase { text in
                let spaces = text.reversed().prefix { $0 == " " }.count
                return spaces + text.dropLast(spaces).reversed().prefix { $0 != " " }.count
            }
        case 0x00..<0x20: return .echo("")
        default: return append(byte)
        }
    }

    private mutating func append(_ byte: UInt8) -> Outcome {
        guard bytes.count < limit else {
            return .failed(InputError(.tooLong, "the line is longer than \(limit) bytes"))
        }
        bytes.append(byte)
        guard !isHidden else { return .echo("") }
        // A character goes to the screen when it is whole.
        var start = bytes.count - 1
        while start > 0, bytes[start] & 0xC0 == 0x80, bytes.count - start < 4 { start -= 1 }
        guard let character = String(validating: bytes[start...], as: UTF8.self) else { return .echo("") }
        return .echo(terminalSafe(character))
    }

    private mutating func erase(_ count: (String) -> Int) -> Outcome {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            bytes = []
            return .echo("")
        }
        let rest = text.dropLast(count(text))
        let gone = text.dropFirst(rest.count)
        bytes = Array(rest.utf8)
        let columns = isHidden ? 0 : displayWidth(String(gone))
        return .echo(String(repeating: "\u{8} \u{8}", count: columns))
    }

    private func finish() -> Outcome {
        do { return .line(try lineText(bytes)) } catch { return .failed(error) }
    }
}
