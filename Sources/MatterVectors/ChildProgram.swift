import Glibc
import Synchronization

/// A program run through `/bin/sh -c` in a process group of its own, whose standard input and output are pipes.
///
/// Nothing here waits without a deadline: reading and writing end at the time given, and the group is killed when the
/// last reference goes.
final class ChildProgram {
    enum Failure: Error, Hashable {
        /// Its standard output is closed, or its input; it has ended, or is about to.
        case ended
        /// Nothing came in time.
        case timedOut
        /// A line is longer than `maximumLine`.
        case lineTooLong
        case system(Int32)
    }

    /// An answer longer than this is none.
    static let maximumLine = 16 << 20

    /// Held from the making of the pipes until the child has them, so that no other child inherits an end of them.
    private static let starting = Mutex(())

    private let process: pid_t
    /// -1 once it is closed.
    private var input: Int32
    private let output: Int32
    private var received: [UInt8] = []
    /// How much of `received` is known to hold no newline.
    private var searched = 0
    private var status: Int32?

    /// - Throws: `VectorError.notStarted`.
    convenience init(command: String) throws(VectorError) {
        let started = try Self.starting.withLock { _ throws(VectorError) in try Self.start(command) }
        self.init(process: started.process, input: started.input, output: started.output)
    }

    private init(process: pid_t, input: Int32, output: Int32) {
        self.process = process
        self.input = input
        self.output = output
    }

    private static func start(
        _ command: String
    ) throws(VectorError) -> (process: pid_t, input: Int32, output: Int32) {
        func failure(_ number: Int32) -> VectorError {
            VectorError(.notStarted, command, "can't be started: \(String(cString: strerror(number)))")
        }
        var (toChild, fromChild): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
        guard pipe(&toChild) == 0 else { throw failure(errno) }
        guard pipe(&fromChild) == 0 else {
            let number = errno
            for descriptor in toChild { close(descriptor) }
            throw failure(number)
        }
        for descriptor in toChild + fromChild { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        for descriptor in [toChild[1], fromChild[0]] { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }

        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_adddup2(&actions, toChild[0], STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, fromChild[1], STDOUT_FILENO)
        var none = sigset_t()
        var pipeSignal = sigset_t()
        sigemptyset(&none)
        sigemptyset(&pipeSignal)
        sigaddset(&pipeSignal, SIGPIPE)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &pipeSignal)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

        var process: pid_t = 0
        let words: [UnsafeMutablePointer<CChar>?] = ["/bin/sh", "-c", command].map { (word: String) in strdup(word) }
        defer { for word in words { free(word) } }
        let result = posix_spawn(&process, "/bin/sh", &actions, &attributes, words + [nil], environ)
        close(toChild[0])
        close(fromChild[1])
        guard result == 0 else {
            close(toChild[1])
            close(fromChild[0])
            throw failure(result)
        }
        return (process, toChild[1], fromChild[0])
    }

    deinit {
        closeInput()
        close(output)
        if status == nil { _ = killGroup() }
    }

    private func closeInput() {
        if input >= 0 { close(input) }
        input = -1
    }

    /// Ends whatever is left of the group, and takes the status of its first process.
    private func killGroup() -> Int32 {
        kill(-process, SIGKILL)
        var raw: Int32 = 0
        while waitpid(process, &raw, 0) < 0, errno == EINTR {}
        status = raw
        return raw
    }

    /// Writes a line and gives the next line that comes, without its newline.
    func exchange(_ line: [UInt8], within limit: Duration) throws(Failure) -> [UInt8] {
        let deadline = ContinuousClock.now + limit
        var pending = (line + [UInt8(ascii: "\n")])[...]
        while true {
            if pending.isEmpty {
                if let end = received[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                    let answer = Array(received[..<end])
                    received.removeFirst(end + 1)
                    searched = 0
                    return answer
                }
                searched = received.count
            }
            guard received.count <= Self.maximumLine else { throw .lineTooLong }
            let left = ContinuousClock.now.duration(to: deadline)
            guard left > .zero else { throw .timedOut }
            var descriptors = [pollfd(fd: output, events: Int16(POLLIN), revents: 0)]
            if !pending.isEmpty { descriptors.append(pollfd(fd: input, events: Int16(POLLOUT), revents: 0)) }
            let milliseconds = Int32(clamping: Int64(left / .milliseconds(1)) + 1)
            if poll(&descriptors, nfds_t(descriptors.count), milliseconds) < 0 {
                if errno == EINTR { continue }
                throw .system(errno)
            }
            if descriptors.count > 1, descriptors[1].revents != 0 { try write(&pending) }
            if descriptors[0].revents != 0 { try read() }
        }
    }

    private func read() throws(Failure) {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        let count = Glibc.read(output, &chunk, chunk.count)
        if count > 0 {
            received += chunk[..<count]
        } else if count == 0 {
            throw .ended
        } else if errno != EAGAIN, errno != EINTR {
            throw .system(errno)
        }
    }

    private func write(_ pending: inout ArraySlice<UInt8>) throws(Failure) {
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
        } else if number == EPIPE {
            throw .ended
        } else if number != EAGAIN, number != EINTR {
            throw .system(number)
        }
    }

    /// Ends the program and its group, and says how it ended where it did so by itself.
    func stop() -> String {
        closeInput()
        // A program that is about to end gets the time to.
        let deadline = ContinuousClock.now + .milliseconds(500)
        var information = siginfo_t()
        var isRunning = true
        while isRunning, ContinuousClock.now < deadline {
            // Looked at without being taken, so that the group's number can't belong to somebody else yet.
            information.si_signo = 0
            _ = waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT)
            isRunning = information.si_signo == 0
            if isRunning { usleep(2000) }
        }
        let raw = killGroup()
        if isRunning { return "was stopped" }
        let signal = raw & 0x7F
        return signal == 0 ? "ended with code \((raw >> 8) & 0xFF)" : "ended by signal \(signal)"
    }
}
