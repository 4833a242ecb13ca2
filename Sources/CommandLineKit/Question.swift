import Glibc

extension Terminal {
    /// Asks on the controlling terminal, also where standard input is a file, and shows what is typed. Blocks its thread.
    ///
    /// - Parameter seconds: how long to wait for the answer.
    /// - Returns: the line; nil where none came in time, or the terminal was closed.
    /// - Throws: `InputError.noTerminal`; `tooLong`, `notText`, `system`.
    public static func readAnswer(prompt: String, seconds: Int) throws(InputError) -> String? {
        let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard terminal >= 0 else { throw InputError(.noTerminal, "there is no terminal to ask on") }
        defer { close(terminal) }
        // What was typed before the question is no answer to it.
        tcflush(terminal, TCIFLUSH)
        _ = writeAll(prompt, to: terminal)
        var bytes: [UInt8] = []
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        let end = Int(now.tv_sec) + seconds
        while true {
            clock_gettime(CLOCK_MONOTONIC, &now)
            let left = end - Int(now.tv_sec)
            guard left > 0 else {
                _ = writeAll("\n", to: terminal)
                return nil
            }
            var wait = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
            let ready = poll(&wait, 1, Int32(min(left, 3600) * 1000))
            if ready == 0 || ready < 0 && errno == EINTR { continue }
            guard ready > 0 else { throw .system("the terminal") }
            var byte: UInt8 = 0
            let got = read(terminal, &byte, 1)
            if got < 0, errno == EINTR || errno == EAGAIN { continue }
            guard got >= 0 else { throw .system("the terminal") }
            if got == 0 { return bytes.isEmpty ? nil : try lineText(bytes) }
            if byte == UInt8(ascii: "\n") { return try lineText(bytes) }
            bytes.append(byte)
            guard bytes.count <= 1024 else { throw InputError(.tooLong, "the line is longer than 1024 bytes") }
        }
    }
}
