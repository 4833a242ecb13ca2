import FoundationEssentials
import Glibc
import Synchronization

/// Where a device keeps its state: a directory with one JSON file, replaced as a whole, readable by its owner only; or
/// memory.
public final class DeviceStorage: Sendable {
    /// Empty for memory.
    public let directory: String
    private let lock: Int32
    private let memory: Mutex<PersistentState?>

    /// Opens the directory, which is made where it is absent, for this process alone.
    ///
    /// - Parameter waits: whether to wait until another process is done with it, rather than to fail.
    /// - Throws: `DeviceError` with code `storage` or `inUse`.
    public init(directory: String, waits: Bool = false) throws(DeviceError) {
        self.directory = directory
        memory = Mutex(nil)
        if mkdir(directory, 0o700) != 0, errno != EEXIST { throw Self.failure(directory) }
        let path = directory + "/lock"
        lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard lock >= 0 else { throw Self.failure(path) }
        guard flock(lock, waits ? LOCK_EX : LOCK_EX | LOCK_NB) == 0 else {
            close(lock)
            throw DeviceError(.inUse, "another process runs the device in \(directory)")
        }
    }

    /// Keeps the state in memory.
    init(state: PersistentState) {
        directory = ""
        lock = -1
        memory = Mutex(state)
    }

    deinit { if lock >= 0 { close(lock) } }

    private static func failure(_ path: String) -> DeviceError {
        DeviceError(.storage, "\(path): \(String(cString: strerror(errno)))")
    }

    // MARK: state

    private var statePath: String { directory + "/device.json" }

    /// Nil where there is none yet.
    func load() throws(DeviceError) -> PersistentState? {
        if lock < 0 { return memory.withLock { $0 } }
        guard let bytes = try Self.read(statePath) else { return nil }
        do { return try JSONDecoder().decode(PersistentState.self, from: Data(bytes)) } catch {
            throw DeviceError(.damagedFile, "\(statePath): \(error)")
        }
    }

    /// - Parameter survivesPowerFailure: whether it outlives one that comes when this has returned. Otherwise the state
    ///   before may be there after it, and never anything else.
    func save(_ state: PersistentState, survivesPowerFailure: Bool = true) throws(DeviceError) {
        if lock < 0 { return memory.withLock { $0 = state } }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        let data: Data
        do { data = try encoder.encode(state) } catch { throw DeviceError(.storage, "\(statePath): \(error)") }
        try Self.replace(statePath, with: Array(data), survivesPowerFailure: survivesPowerFailure)
    }

    // MARK: files

    /// The file's bytes; nil where there is no such file.
    public static func read(_ path: String) throws(DeviceError) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw failure(path)
        }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count == 0 { return bytes }
            if count < 0 {
                if errno == EINTR { continue }
                throw failure(path)
            }
            bytes += chunk.prefix(count)
        }
    }

    /// Writes the file beside its place, and puts it there when all of it is on disk: whenever the power fails, the old
    /// file is there or the new one.
    ///
    /// - Parameter survivesPowerFailure: whether it is certain to be the new one once this has returned.
    public static func replace(
        _ path: String, with bytes: [UInt8], survivesPowerFailure: Bool = true
    ) throws(DeviceError) {
        let temporary = path + ".new"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure(temporary) }
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                let error = failure(temporary)
                close(descriptor)
                throw error
            }
            written += count
        }
        // Always, since a name may come to the disk before the bytes that it names.
        guard fdatasync(descriptor) == 0 else {
            let error = failure(temporary)
            close(descriptor)
            throw error
        }
        close(descriptor)
        guard rename(temporary, path) == 0 else { throw failure(path) }
        guard survivesPowerFailure else { return }
        let parent = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        let folder = open(parent.isEmpty ? "." : parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        if folder >= 0 {
            fsync(folder)
            close(folder)
        }
    }
}
