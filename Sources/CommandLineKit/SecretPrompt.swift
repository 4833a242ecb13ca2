import Glibc
import Synchronization

extension Terminal {
    /// Asks on the controlling terminal (also where standard input is a file) and doesn't show what is typed.
    ///
    /// The terminal is put back as it was before this returns, and before SIGINT, SIGTERM, SIGHUP or SIGQUIT that arrive
    /// meanwhile take their usual effect. Blocks its thread; a second call meanwhile waits for the first.
    ///
    /// - Throws: `InputError`: `noTerminal`, `endOfInput` (Ctrl-D), `interrupted` where the signal did not end the program.
    public static func readSecret(prompt: String, limit: Int = 1024) throws(InputError) -> String {
        let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard terminal >= 0 else {
            throw InputError(.noTerminal, "there is no terminal to ask on; give it by standard input or a file")
        }
        defer { close(terminal) }
        return try readSecret(prompt: prompt, on: terminal, limit: limit)
    }

    static func readSecret(prompt: String, on terminal: Int32, limit: Int) throws(InputError) -> String {
        let outcome = promptLock.withLock { _ in ask(terminal, prompt, limit) }
        return try outcome.get()
    }
}

private let promptLock = Mutex(())

/// The writing end of the pipe that tells the prompt about a signal; -1 while no prompt stands. The handler may run on
/// any thread, so it is a plain atomic.
private let signalPipe = Atomic<Int32>(-1)

private func ask(_ terminal: Int32, _ prompt: String, _ limit: Int) -> Result<String, InputError> {
    var before = termios()
    guard tcgetattr(terminal, &before) == 0 else { return .failure(.system("the terminal")) }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return .failure(.system("the terminal")) }
    for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    signalPipe.store(ends[1], ordering: .sequentiallyConsistent)

    let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
    var former: [sigaction] = []
    for signal in signals {
        var action = sigaction()
        action.__sigaction_handler.sa_handler = noteSignal
        var old = sigaction()
        sigaction(signal, &action, &old)
        former.append(old)
    }
    var hidden = before
    hidden.c_lflag &= ~tcflag_t(ECHO | ECHOE | ECHOK | ECHONL)
    hidden.c_lflag |= tcflag_t(ICANON | ISIG)
    tcsetattr(terminal, TCSAFLUSH, &hidden)

    _ = writeAll(prompt, to: terminal)
    let outcome = readHidden(terminal, signals: ends[0], limit)
    _ = writeAll("\n", to: terminal)

    tcsetattr(terminal, TCSANOW, &before)
    for (signal, var action) in zip(signals, former) { sigaction(signal, &action, nil) }
    signalPipe.store(-1, ordering: .sequentiallyConsistent)
    close(ends[0])
    close(ends[1])
    if case .signal(let number) = outcome {
        kill(getpid(), number)
        return .failure(InputError(.interrupted, "interrupted"))
    }
    return outcome.result
}

private func noteSignal(_ number: Int32) {
    let saved = errno
    var byte = UInt8(truncatingIfNeeded: number)
    let pipe = signalPipe.load(ordering: .sequentiallyConsistent)
    if pipe >= 0 { _ = write(pipe, &byte, 1) }
    errno = saved
}

private enum HiddenLine {
    case line([UInt8])
    case signal(Int32)
    case failed(InputError)

    var result: Result<String, InputError> {
        switch self {
        case .line(let bytes): Result { () throws(InputError) in try lineText(bytes) }
        case .signal: .failure(InputError(.interrupted, "interrupted"))
        case .failed(let error): .failure(error)
        }
    }
}

private func readHidden(_ terminal: Int32, signals: Int32, _ limit: Int) -> HiddenLine {
    var bytes: [UInt8] = []
    while true {
        var waits = [
            pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
            pollfd(fd: terminal, events: Int16(POLLIN), revents: 0),
        ]
        guard poll(&waits, 2, -1) > 0 else {
            if errno == EINTR { continue }
            return .failed(.system("the terminal"))
        }
        var byte: UInt8 = 0
        if waits[0].revents != 0, read(signals, &byte, 1) == 1 { return .signal(Int32(byte)) }
        guard waits[1].revents != 0 else { continue }
        let got = read(terminal, &byte, 1)
        if got == 0 { return .failed(InputError(.endOfInput, "nothing was entered")) }
        if got < 0 {
            if errno == EINTR || errno == EAGAIN { continue }
            return .failed(.system("the terminal"))
        }
        if byte == UInt8(ascii: "\n") { return .line(bytes) }
        bytes.append(byte)
        guard bytes.count <= limit else {
            return .failed(InputError(.tooLong, "the line is longer than \(limit) bytes"))
        }
    }
}
