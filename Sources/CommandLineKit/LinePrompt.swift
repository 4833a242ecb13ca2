import Glibc
import Synchronization

extension Terminal {
    /// Asks on the controlling terminal, also where standard input is a file, and reads one line. What was typed before the
    /// question is no answer to it. The terminal is put back as it was before this returns. Blocks its thread; a second call
    /// meanwhile waits for the first.
    ///
    /// - Parameters:
    ///   - isHidden: whether what is typed is not shown.
    ///   - seconds: how long to wait; nil for ever.
    ///   - isCancelled: asked ten times a second.
    /// - Throws: `InputError`: `noTerminal`; `interrupted` after Ctrl-C, or where it was cancelled; `endOfInput` after Ctrl-D
    ///   or without an answer in time; `tooLong`, `notText`, `system`.
    public static func readLine(
        prompt: String, isHidden: Bool = false, limit: Int = 1024, seconds: Int? = nil,
        isCancelled: () -> Bool = { false }
    ) throws(InputError) -> String {
        let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard terminal >= 0 else {
            throw InputError(.noTerminal, "there is no terminal to ask on; give it by standard input or a file")
        }
        defer { close(terminal) }
        let editor = LineEditor(isHidden: isHidden, limit: limit)
        let outcome = linePromptLock.withLock { _ in
            Result { () throws(InputError) in try converse(terminal, prompt, editor, seconds, isCancelled) }
        }
        return try outcome.get()
    }

    /// Waits for a question that was cancelled to put the terminal back, a second at most: what comes before the end of the
    /// program.
    public static func settle() {
        for _ in 0..<50 {
            if linePromptLock.withLockIfAvailable({ _ in true }) == true { return }
            usleep(20_000)
        }
    }

    private static func converse(
        _ terminal: Int32, _ prompt: String, _ start: LineEditor, _ seconds: Int?, _ isCancelled: () -> Bool
    ) throws(InputError) -> String {
        var before = termios()
        guard tcgetattr(terminal, &before) == 0 else { throw .system("the terminal") }
        var raw = before
        // Keys come one by one, Ctrl-C among them, and are shown by us.
        raw.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | ISIG | IEXTEN)
        raw.c_iflag |= tcflag_t(ICRNL)
        guard tcsetattr(terminal, TCSAFLUSH, &raw) == 0 else { throw .system("the terminal") }
        defer {
            _ = writeAll("\n", to: terminal)
            tcsetattr(terminal, TCSANOW, &before)
        }
        _ = writeAll(prompt, to: terminal)
        var editor = start
        var waited = 0
        while true {
            if isCancelled() { throw InputError(.interrupted, "interrupted") }
            var wait = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
            let ready = poll(&wait, 1, 100)
            if ready < 0, errno != EINTR { throw .system("the terminal") }
            guard ready > 0 else {
                waited += 1
                if let seconds, waited > seconds * 10 { throw InputError(.endOfInput, "no answer came in time") }
                continue
            }
            var byte: UInt8 = 0
            let got = read(terminal, &byte, 1)
            if got < 0, errno == EINTR || errno == EAGAIN { continue }
            guard got >= 0 else { throw .system("the terminal") }
            guard got > 0 else { throw InputError(.endOfInput, "the terminal was closed") }
            switch editor.take(byte) {
            case .echo(let text): if !text.isEmpty { _ = writeAll(text, to: terminal) }
            case .line(let text): return text
            case .interrupted: throw InputError(.interrupted, "interrupted")
            case .end: throw InputError(.endOfInput, "nothing was entered")
            case .failed(let error): throw error
            }
        }
    }
}

private let linePromptLock = Mutex(())
