import Glibc
import Synchronization

/// Standard output, written at once and without a buffer of its own.
///
/// Don't mix it with `print`, which keeps back what it is given.
public enum StandardOutput {
    private static let problem = Mutex<String?>(nil)

    public static func write(_ text: String) {
        guard let error = writeAll(text, to: STDOUT_FILENO) else { return }
        problem.withLock { $0 = $0 ?? error }
    }

    public static func line(_ text: String = "") { write(text + "\n") }

    /// Why something that was written did not arrive (disk full, reader gone); nil while all is well.
    public static var failure: String? { problem.withLock { $0 } }
}

/// Standard error. What can't be written there is lost.
public enum StandardError {
    public static func write(_ text: String) { _ = writeAll(text, to: STDERR_FILENO) }
    public static func line(_ text: String = "") { write(text + "\n") }
}

/// Gives the system's words where it fails.
func writeAll(_ text: String, to descriptor: Int32) -> String? {
    var text = text
    return text.withUTF8 { bytes in
        var rest = UnsafeRawBufferPointer(bytes)
        while !rest.isEmpty {
            let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
            if count >= 0 {
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            } else if errno == EAGAIN {
                var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&wait, 1, -1)
            } else if errno != EINTR {
                return String(cString: strerror(errno))
            }
        }
        return nil
    }
}

/// Facts about the terminal.
public enum Terminal {
    public static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }
    public static var isOutputTerminal: Bool { isTerminal(STDOUT_FILENO) }
    public static var isErrorTerminal: Bool { isTerminal(STDERR_FILENO) }
    public static var isInputTerminal: Bool { isTerminal(STDIN_FILENO) }

    /// Columns of the terminal behind the descriptor; nil where there is none.
    public static func width(_ descriptor: Int32 = STDOUT_FILENO) -> Int? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// Lines of the terminal behind the descriptor; nil where there is none.
    public static func height(_ descriptor: Int32 = STDOUT_FILENO) -> Int? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 else { return nil }
        return Int(size.ws_row)
    }
}

/// The text with control characters, direction overrides and line separators written as `\u{…}`, so that a name which a
/// device chose can't steer the terminal.
public func terminalSafe(_ text: String) -> String {
    var safe = ""
    for scalar in text.unicodeScalars {
        switch scalar.value {
        case 0...0x1F, 0x7F...0x9F, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
            safe += "\\u{" + String(scalar.value, radix: 16) + "}"
        default: safe.unicodeScalars.append(scalar)
        }
    }
    return safe
}
