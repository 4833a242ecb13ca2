import Glibc

/// A process, so that another one can tell later whether it still runs: a number alone may be given to a new process.
public struct ProcessIdentity: Hashable, Sendable {
    public enum Liveness: Hashable, Sendable {
        case alive, dead
        /// It runs, or ran, where this process can't look: on another machine or in another PID namespace.
        case unknown
    }

    /// Of the running kernel; another one says that the machine was started anew.
    public var bootID: String
    /// The PID namespace, within which numbers are unique.
    public var namespace: String
    public var pid: Int32
    /// Clock ticks from the start of the machine to the start of the process.
    public var startTime: UInt64

    public init(bootID: String, namespace: String, pid: Int32, startTime: UInt64) {
        self.bootID = bootID
        self.namespace = namespace
        self.pid = pid
        self.startTime = startTime
    }

    /// This process.
    public static let current = of(getpid()) ?? ProcessIdentity(bootID: "", namespace: "", pid: getpid(), startTime: 0)

    /// A process of this namespace; nil where it does not run, or /proc does not tell.
    public static func of(_ pid: Int32) -> ProcessIdentity? {
        guard let status = status(pid), let boot = bootID, let namespace = namespace else { return nil }
        return ProcessIdentity(bootID: boot, namespace: namespace, pid: pid, startTime: status.startTime)
    }

    public func liveness() -> Liveness {
        guard !bootID.isEmpty, let boot = Self.bootID, let own = Self.namespace else { return .unknown }
        // A kernel that was started anew has none of the former processes; another machine looks the same, which matters
        // to nobody: SQLite files are not shared between machines.
        guard bootID == boot else { return .dead }
        guard namespace == own else { return .unknown }
        if let status = Self.status(pid) {
            return status.startTime == startTime && !status.isOver ? .alive : .dead
        }
        // Without /proc/PID the process is gone, or hidden from us.
        return kill(pid, 0) != 0 && errno == ESRCH ? .dead : .unknown
    }

    // MARK: what the kernel says

    private static let bootID = read("/proc/sys/kernel/random/boot_id").map {
        String($0.prefix { !$0.isWhitespace })
    }

    private static let namespace: String? = {
        var buffer = [UInt8](repeating: 0, count: 64)
        let count = readlink("/proc/self/ns/pid", &buffer, buffer.count)
        guard count > 0, count < buffer.count else { return nil }
        return String(decoding: buffer.prefix(count), as: UTF8.self)
    }()

    private static func status(_ pid: Int32) -> (startTime: UInt64, isOver: Bool)? {
        // pid (name) state ppid ...: the name may hold anything, so the last parenthesis counts.
        guard let text = read("/proc/\(pid)/stat"), let end = text.lastIndex(of: ")") else { return nil }
        let fields = text[text.index(after: end)...].split(separator: " ")
        guard fields.count > 19, let startTime = UInt64(fields[19]) else { return nil }
        return (startTime, fields[0] == "Z" || fields[0] == "X")
    }

    private static func read(_ path: String) -> String? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = Glibc.read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return nil }
        return String(decoding: buffer.prefix(count), as: UTF8.self)
    }
}

extension ProcessIdentity {
    /// One line, as the store keeps it.
    var text: String { "\(bootID) \(namespace) \(pid) \(startTime)" }

    init?(text: String) {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 4, let pid = Int32(parts[2]), let startTime = UInt64(parts[3]) else { return nil }
        self.init(bootID: String(parts[0]), namespace: String(parts[1]), pid: pid, startTime: startTime)
    }
}
