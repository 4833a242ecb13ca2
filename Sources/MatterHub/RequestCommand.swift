import Dispatch
import Glibc
import MatterCertificates
import MatterCrypto
import MatterTypes
import Synchronization

/// A command that stands for a certificate authority elsewhere: a request goes in, a chain comes out.
///
/// It is run through `/bin/sh -c` in a process group of its own. Standard input holds the request (PKCS #10, PEM);
/// standard output must hold the chain and nothing else; standard error is ours. What is asked for stands in the
/// environment: `MATTER_NODE_ID`, `MATTER_FABRIC_ID` (16 hexadecimal digits), `MATTER_CATS` (8 digits each, joined by
/// commas), `MATTER_PUBLIC_KEY`. No key of ours is given to it, and no open file: all of ours
/// are closed when another program starts.
public struct RequestCommand: Sendable {
    /// A chain is much smaller than this.
    static let maximumOutput = 1 << 16
    /// A devices' fail-safe usually lasts a minute.
    public static let standardTimeout: Duration = .seconds(40)

    public let command: String
    public let timeout: Duration

    public init(_ command: String, timeout: Duration = standardTimeout) {
        self.command = command
        self.timeout = timeout
    }

    /// Runs the command for one order.
    ///
    /// - Returns: what it wrote.
    /// - Throws: `HubError.certificateAuthority`, `CancellationError`.
    func run(_ request: CertificateSigningRequest, for order: CertificateOrder) async throws -> [UInt8] {
        let input = Array(PEM.encode("CERTIFICATE REQUEST", request.der).utf8)
        let variables = [
            "MATTER_NODE_ID=" + order.nodeID.hexadecimal, "MATTER_FABRIC_ID=" + order.fabricID.hexadecimal,
            "MATTER_CATS=" + order.tags.map(\.hexadecimal).joined(separator: ","),
            "MATTER_PUBLIC_KEY=" + order.publicKey.hexadecimal,
        ]
        let cancelled = Atomic<Bool>(false)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                DispatchQueue.global().async { [command, timeout] in
                    continuation.resume(
                        with: Result {
                            try Self.run(command, input, variables, timeout) { cancelled.load(ordering: .relaxed) }
                        })
                }
            }
        } onCancel: {
            cancelled.store(true, ordering: .relaxed)
        }
    }

    private static func failure(_ sentence: String) -> HubError {
        HubError(.certificateAuthority, "The command of the certificate authority " + sentence)
    }

    private static func run(
        _ command: String, _ input: [UInt8], _ variables: [String], _ timeout: Duration, _ isCancelled: () -> Bool
    ) throws -> [UInt8] {
        let child = try Child(command, variables)
        defer { child.end() }
        let deadline = ContinuousClock.now + timeout
        var pending = input[...]
        var output: [UInt8] = []
        while true {
            guard !isCancelled() else { throw CancellationError() }
            let left = ContinuousClock.now.duration(to: deadline)
            guard left > .zero else {
                throw failure("did not answer within \(timeout.components.seconds) s and was stopped.")
            }
            guard try child.exchange(&pending, &output, milliseconds: min(100, Int32(left / .milliseconds(1)) + 1))
            else {
                break
            }
            guard output.count <= maximumOutput else {
                throw failure("wrote more than \(maximumOutput) bytes, which is no chain of certificates.")
            }
        }
        while true {
            guard !isCancelled() else { throw CancellationError() }
            if let ending = child.status() {
                guard ending == 0 else {
                    let signal = ending & 0x7F
                    throw failure(
                        signal == 0
                            ? "ended with exit code \(ending >> 8 & 0xFF)." : "was ended by signal \(signal).")
                }
                return output
            }
            guard ContinuousClock.now < deadline else {
                throw failure("did not end within \(timeout.components.seconds) s and was stopped.")
            }
            usleep(5000)
        }
    }

    /// The command as a process, with the ends of its standard input and output.
    private final class Child {
        /// Held from the making of the pipes until the child has them, so that no other child inherits an end of them.
        private static let starting = Mutex(())

        private let process: pid_t
        private var input: Int32
        private let output: Int32
        private var ending: Int32?

        init(_ command: String, _ variables: [String]) throws {
            (process, input, output) = try Self.starting.withLock { _ in try Self.start(command, variables) }
        }

        private static func start(_ command: String, _ variables: [String]) throws -> (pid_t, Int32, Int32) {
            func failure(_ number: Int32) -> HubError {
                RequestCommand.failure("can't be started: \(String(cString: strerror(number))).")
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
            var usual = sigset_t()
            sigemptyset(&none)
            sigemptyset(&usual)
            for number in [SIGPIPE, SIGINT, SIGTERM] { sigaddset(&usual, number) }
            posix_spawnattr_setsigmask(&attributes, &none)
            posix_spawnattr_setsigdefault(&attributes, &usual)
            posix_spawnattr_setpgroup(&attributes, 0)
            posix_spawnattr_setflags(
                &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
            var process: pid_t = 0
            let words: [UnsafeMutablePointer<CChar>?] = ["/bin/sh", "-c", command].map { (word: String) in strdup(word)
            }
            let own: [UnsafeMutablePointer<CChar>?] = variables.map { (word: String) in strdup(word) }
            defer { for word in words + own { free(word) } }
            var inherited: [UnsafeMutablePointer<CChar>?] = []
            var place = environ
            while let entry = place.pointee {
                if strncmp(entry, "MATTER_", 7) != 0 { inherited.append(entry) }
                place += 1
            }
            let result = posix_spawn(&process, "/bin/sh", &actions, &attributes, words + [nil], own + inherited + [nil])
            close(toChild[0])
            close(fromChild[1])
            guard result == 0 else {
                close(toChild[1])
                close(fromChild[0])
                throw failure(result)
            }
            return (process, toChild[1], fromChild[0])
        }

        /// Moves what can be moved within the time.
        ///
        /// - Returns: false where the command has closed its output.
        func exchange(
            _ pending: inout ArraySlice<UInt8>, _ output: inout [UInt8], milliseconds: Int32
        ) throws -> Bool {
            if pending.isEmpty, input >= 0 { closeInput() }
            var descriptors = [pollfd(fd: self.output, events: Int16(POLLIN), revents: 0)]
            if input >= 0 { descriptors.append(pollfd(fd: input, events: Int16(POLLOUT), revents: 0)) }
            guard poll(&descriptors, nfds_t(descriptors.count), milliseconds) >= 0 || errno == EINTR else {
                throw RequestCommand.failure("can't be read: \(String(cString: strerror(errno))).")
            }
            if descriptors.count > 1, descriptors[1].revents != 0 { write(&pending) }
            guard descriptors[0].revents != 0 else { return true }
            var chunk = [UInt8](repeating: 0, count: 4096)
            let count = read(self.output, &chunk, chunk.count)
            if count > 0 { output += chunk.prefix(count) }
            return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR))
        }

        /// A command that does not read its input may have its reasons.
        private func write(_ pending: inout ArraySlice<UInt8>) {
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
                pending = []
            }
        }

        /// How the command has ended; nil while it runs.
        func status() -> Int32? {
            if let ending { return ending }
            var raw: Int32 = 0
            let found = waitpid(process, &raw, WNOHANG)
            if found == process { ending = raw }
            return ending
        }

        /// Ends what is left of the command and whatever it has started.
        func end() {
            closeInput()
            close(output)
            // The group's number is ours as long as its first process was not waited for.
            guard ending == nil else { return }
            kill(-process, SIGKILL)
            var raw: Int32 = 0
            while waitpid(process, &raw, 0) < 0, errno == EINTR {}
            ending = raw
        }

        private func closeInput() {
            if input >= 0 { close(input) }
            input = -1
        }
    }
}
