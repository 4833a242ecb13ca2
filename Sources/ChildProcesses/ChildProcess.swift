import CLinux
import Glibc

/// A program that was started beside this one, in a process group of its own.
///
/// It blocks no signal and takes SIGINT, SIGTERM and SIGPIPE as usual, whatever this program does with them. Of the open
/// files of this program it has those that it is given as its standard streams, and no other that closes on exec. Where
/// the last reference goes before the program's ending was taken, its group is killed. Not for two threads at once.
public final class ChildProcess {
    /// What one of the standard streams of the program is.
    public enum Stream: Hashable, Sendable {
        /// /dev/null.
        case null
        /// The same as this program's.
        case inherited
        /// A pipe whose other end is here, and does not block.
        case pipe
        /// An open file of this program, which stays open here.
        case descriptor(Int32)
    }

    /// What the system said, an errno.
    public struct SystemError: Error, Hashable, CustomStringConvertible {
        public var number: Int32

        public init(_ number: Int32) { self.number = number }

        public var description: String { String(cString: strerror(number)) }
    }

    public enum Ending: Hashable, Sendable {
        case exited(Int32)
        case signalled(Int32)

        init(status: Int32) {
            let signal = status & 0x7F
            self = signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
        }

        /// As a shell has it in `$?`: 128 and the signal where one ended the program.
        public var shellStatus: Int32 {
            switch self {
            case .exited(let code): code
            case .signalled(let signal): 128 + signal
            }
        }
    }

    private let process: pid_t
    /// This program's ends of the pipes; -1 where there is none, or none any more.
    public private(set) var input: Int32 = -1
    public private(set) var output: Int32 = -1
    public private(set) var errors: Int32 = -1
    private var taken: Ending?

    /// - Parameters:
    ///   - path: the program; it is not looked for in the PATH.
    ///   - arguments: all but the first, which is the path.
    ///   - environment: `NAME=value` each; nil gives it this program's.
    /// - Throws: what the system said where it can't be started.
    public init(
        _ path: String, _ arguments: [String], environment: [String]? = nil, input: Stream = .null,
        output: Stream = .inherited, errors: Stream = .inherited
    ) throws(SystemError) {
        var ends = Ends()
        defer { ends.close() }
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        let streams = [(STDIN_FILENO, input), (STDOUT_FILENO, output), (STDERR_FILENO, errors)]
        for (number, stream) in streams {
            switch stream {
            case .null:
                let mode = number == STDIN_FILENO ? O_RDONLY : O_WRONLY
                posix_spawn_file_actions_addopen(&actions, number, "/dev/null", mode, 0)
            case .inherited: break
            case .pipe:
                let theirs = try ends.pipe(number, isWritten: number == STDIN_FILENO)
                posix_spawn_file_actions_adddup2(&actions, theirs, number)
            case .descriptor(let descriptor): posix_spawn_file_actions_adddup2(&actions, descriptor, number)
            }
        }
        var none = sigset_t()
        var usual = sigset_t()
        sigemptyset(&none)
        sigemptyset(&usual)
        for number in [SIGPIPE, SIGINT, SIGTERM] { sigaddset(&usual, number) }
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &usual)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

        let words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { (word: String) in strdup(word) }
        let variables: [UnsafeMutablePointer<CChar>?] = (environment ?? []).map { (word: String) in strdup(word) }
        defer { for word in words + variables { free(word) } }
        var process: pid_t = 0
        let result =
            environment == nil
            ? posix_spawn(&process, path, &actions, &attributes, words + [nil], environ)
            : posix_spawn(&process, path, &actions, &attributes, words + [nil], variables + [nil])
        guard result == 0 else { throw SystemError(result) }
        self.process = process
        (self.input, self.output, self.errors) = ends.keep()
    }

    /// A line of the shell.
    public convenience init(
        shell command: String, environment: [String]? = nil, input: Stream, output: Stream, errors: Stream = .inherited
    ) throws(SystemError) {
        try self.init(
            "/bin/sh", ["-c", command], environment: environment, input: input, output: output, errors: errors)
    }

    deinit {
        closeInput()
        closeOutput()
        closeErrors()
        if taken == nil { kill() }
    }

    public func closeInput() { Self.close(&input) }
    public func closeOutput() { Self.close(&output) }
    public func closeErrors() { Self.close(&errors) }

    private static func close(_ descriptor: inout Int32) {
        if descriptor >= 0 { Glibc.close(descriptor) }
        descriptor = -1
    }

    /// Writes what can be written to the program's input now, and leaves the rest.
    ///
    /// - Throws: EPIPE where nobody reads (any more), instead of a signal.
    public func write(_ pending: inout ArraySlice<UInt8>) throws(SystemError) {
        // Writing to a program that has ended would end this one too, were the signal not held back.
        var pipeSignal = sigset_t()
        var before = sigset_t()
        sigemptyset(&pipeSignal)
        sigaddset(&pipeSignal, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &pipeSignal, &before)
        let count = pending.withUnsafeBytes { Glibc.write(input, $0.baseAddress, $0.count) }
        let number = errno
        if count < 0, number == EPIPE {
            var now = timespec(tv_sec: 0, tv_nsec: 0)
            while sigtimedwait(&pipeSignal, nil, &now) < 0, errno == EINTR {}
        }
        pthread_sigmask(SIG_SETMASK, &before, nil)
        if count >= 0 {
            pending = pending.dropFirst(count)
        } else if number != EAGAIN, number != EINTR {
            throw SystemError(number)
        }
    }

    /// Appends what can be read now, at most 64 KiB.
    ///
    /// - Parameter descriptor: `output` or `errors`.
    /// - Returns: false where there will be no more.
    public static func read(_ descriptor: Int32, into bytes: inout [UInt8]) throws(SystemError) -> Bool {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        let count = Glibc.read(descriptor, &chunk, chunk.count)
        if count > 0 { bytes += chunk[..<count] }
        if count < 0, errno != EAGAIN, errno != EINTR { throw SystemError(errno) }
        return count != 0
    }

    /// Waits until the output can be read, or, where `pending` is true, the input written, or the time is over.
    ///
    /// - Returns: which of both; neither where the time is over or a signal came.
    public func wait(isWriting: Bool, _ limit: Duration) throws(SystemError) -> (isReadable: Bool, isWritable: Bool) {
        var descriptors = [pollfd(fd: output, events: Int16(POLLIN), revents: 0)]
        if isWriting, input >= 0 { descriptors.append(pollfd(fd: input, events: Int16(POLLOUT), revents: 0)) }
        let milliseconds = Int32(clamping: Int64(max(limit, .zero) / .milliseconds(1)) + 1)
        guard poll(&descriptors, nfds_t(descriptors.count), milliseconds) >= 0 else {
            if errno == EINTR { return (false, false) }
            throw SystemError(errno)
        }
        return (descriptors[0].revents != 0, descriptors.count > 1 && descriptors[1].revents != 0)
    }

    /// How the program has ended; nil while it runs.
    public func ending() -> Ending? {
        if let taken { return taken }
        var status: Int32 = 0
        if waitpid(process, &status, WNOHANG) == process { taken = Ending(status: status) }
        return taken
    }

    /// The same, without giving up the group's number, so that what the program has started can still be killed.
    public var isRunning: Bool {
        if taken != nil { return false }
        var information = siginfo_t()
        information.si_signo = 0
        _ = waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT)
        return information.si_signo == 0
    }

    /// Ends what is left of the program and of whatever it has started.
    ///
    /// - Returns: how the program has ended, which may have been before.
    @discardableResult public func kill() -> Ending {
        // The group's number is ours as long as its first process was not waited for.
        if let taken { return taken }
        Glibc.kill(-process, SIGKILL)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        let ending = Ending(status: status)
        taken = ending
        return ending
    }
}

/// The pipes to a program that is being started.
private struct Ends {
    private var ours: [Int32] = [-1, -1, -1]
    private var theirs: [Int32] = []

    /// - Returns: the program's end.
    mutating func pipe(_ number: Int32, isWritten: Bool) throws(ChildProcess.SystemError) -> Int32 {
        var ends: [Int32] = [-1, -1]
        let result = clinux_pipe(&ends)
        guard result == 0 else { throw ChildProcess.SystemError(-result) }
        let (our, their) = isWritten ? (ends[1], ends[0]) : (ends[0], ends[1])
        _ = fcntl(our, F_SETFL, O_NONBLOCK)
        ours[Int(number)] = our
        theirs.append(their)
        return their
    }

    /// Gives up this program's ends to somebody who closes them.
    mutating func keep() -> (input: Int32, output: Int32, errors: Int32) {
        defer { ours = [-1, -1, -1] }
        return (ours[0], ours[1], ours[2])
    }

    func close() { for descriptor in ours + theirs where descriptor >= 0 { Glibc.close(descriptor) } }
}
