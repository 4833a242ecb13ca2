import Glibc
import Synchronization

/// Runs a program of the system, without a shell, with an empty input, and with an end to its time and its output.
enum ProgramRun {
    /// Bytes of output and of errors that are kept; a program that writes more is ended.
    static let maximumOutput = 8 << 20

    /// Where programs for administrators are, which a user's PATH may leave out.
    private static let directories = ["/usr/sbin", "/usr/bin", "/sbin", "/bin", "/usr/local/sbin", "/usr/local/bin"]

    /// Held from the making of the pipes until the child has them, so that no other child inherits an end of them.
    private static let starting = Mutex(())

    static func find(_ name: String) -> String? {
        directories.map { $0 + "/" + name }.first { access($0, X_OK) == 0 }
    }

    static func run(_ name: String, _ arguments: [String], limit: Duration) -> ProgramOutcome {
        guard let path = find(name) else { return .absent }
        let deadline = ContinuousClock.now + limit
        let child: Child
        switch starting.withLock({ _ in start(path, arguments) }) {
        case .success(let started): child = started
        case .failure(let error): return .failed(error.number)
        }
        var texts: [[UInt8]] = [[], []]
        var open = [child.output, child.errors]
        defer { for descriptor in open where descriptor >= 0 { close(descriptor) } }
        while open.contains(where: { $0 >= 0 }) {
            let left = ContinuousClock.now.duration(to: deadline)
            guard left > .zero, texts.allSatisfy({ $0.count <= maximumOutput }) else {
                _ = end(child.process, kill: true)
                return .stopped
            }
            var waits = open.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            _ = poll(&waits, nfds_t(waits.count), Int32(clamping: Int64(left / .milliseconds(1)) + 1))
            for (index, wait) in waits.enumerated() where open[index] >= 0 && wait.revents != 0 {
                var chunk = [UInt8](repeating: 0, count: 1 << 16)
                let count = Glibc.read(open[index], &chunk, chunk.count)
                if count > 0 {
                    texts[index] += chunk[..<count]
                } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
                    close(open[index])
                    open[index] = -1
                }
            }
        }
        // It has closed both, which programs do by ending.
        let status = end(child.process, kill: false, by: deadline)
        return status.map {
            .ended(
                status: $0, output: String(decoding: texts[0], as: UTF8.self),
                errors: String(decoding: texts[1], as: UTF8.self))
        } ?? .stopped
    }

    private struct Child {
        var process: pid_t
        var output: Int32
        var errors: Int32
    }

    private struct SystemError: Error { var number: Int32 }

    private static func start(_ path: String, _ arguments: [String]) -> Result<Child, SystemError> {
        var pipes: [[Int32]] = []
        func closePipes() { for pipe in pipes { for end in pipe { close(end) } } }
        for _ in 0..<2 {
            var ends: [Int32] = [-1, -1]
            guard pipe(&ends) == 0 else {
                let number = errno
                closePipes()
                return .failure(SystemError(number: number))
            }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
            pipes.append(ends)
        }
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, pipes[0][1], STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, pipes[1][1], STDERR_FILENO)
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
        let words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { (word: String) in strdup(word) }
        let environment: [UnsafeMutablePointer<CChar>?] = [
            "LC_ALL=C", "PATH=" + directories.joined(separator: ":"),
        ].map { (word: String) in strdup(word) }
        defer { for word in words + environment { free(word) } }
        var process: pid_t = 0
        let result = posix_spawn(&process, path, &actions, &attributes, words + [nil], environment + [nil])
        guard result == 0 else {
            closePipes()
            return .failure(SystemError(number: result))
        }
        for pipe in pipes { close(pipe[1]) }
        return .success(Child(process: process, output: pipes[0][0], errors: pipes[1][0]))
    }

    /// Takes the program's status; nil where it had to be ended.
    private static func end(_ process: pid_t, kill isKilled: Bool, by deadline: ContinuousClock.Instant? = nil)
        -> Int32?
    {
        var raw: Int32 = 0
        if !isKilled, let deadline {
            while ContinuousClock.now < deadline {
                let result = waitpid(process, &raw, WNOHANG)
                if result == process { return raw & 0x7F == 0 ? (raw >> 8) & 0xFF : 128 + (raw & 0x7F) }
                if result < 0, errno != EINTR { return nil }
                usleep(1000)
            }
        }
        Glibc.kill(-process, SIGKILL)
        while waitpid(process, &raw, 0) < 0, errno == EINTR {}
        return nil
    }
}
