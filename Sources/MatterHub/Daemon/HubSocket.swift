import CLinux
import Glibc

/// Who is at the other end of a Unix socket, as the kernel says.
public struct HubPeer: Hashable, Sendable {
    public var pid: Int32
    public var user: UInt32
    public var group: UInt32

    public init(pid: Int32, user: UInt32, group: UInt32) {
        self.pid = pid
        self.user = user
        self.group = group
    }

    /// Nil where the descriptor is no Unix socket.
    init?(of descriptor: Int32) {
        var peer = HubPeer(pid: 0, user: UInt32.max, group: UInt32.max)
        guard clinux_peer(descriptor, &peer.pid, &peer.user, &peer.group) == 0 else { return nil }
        self = peer
    }
}

extension HubPeer: CustomStringConvertible {
    public var description: String { "user \(user), process \(pid)" }
}

/// The socket file of a daemon: where it is, that only one daemon has it, and who may open it.
public final class HubSocket: Sendable {
    /// The app group of a hub that is called by none.
    public static let defaultAppGroup = "default"

    /// Where a daemon listens that is told nothing: `/run/matterctl/<group>.sock` for root,
    /// `$XDG_RUNTIME_DIR/matterctl/<group>.sock` for others. Nil where neither is to be had.
    public static func standardPath(
        appGroup: String = defaultAppGroup, user: UInt32 = getuid(),
        environment: (String) -> String? = { getenv($0).map { String(cString: $0) } }
    ) -> String? {
        if user == 0 { return systemPath(appGroup: appGroup) }
        guard let directory = environment("XDG_RUNTIME_DIR"), directory.hasPrefix("/") else { return nil }
        return "\(directory)/matterctl/\(appGroup).sock"
    }

    /// Where the machine's own daemon listens.
    public static func systemPath(appGroup: String = defaultAppGroup) -> String { "/run/matterctl/\(appGroup).sock" }

    /// Whether a text can be the name of an app group, and of a file.
    public static func isAppGroup(_ text: String) -> Bool {
        (1...128).contains(text.utf8.count) && !text.hasPrefix(".")
            && text.utf8.allSatisfy { octet in
                switch octet {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }

    public let path: String
    let listener: Int32
    private let lock: Int32
    private let inode: ino_t

    /// Takes the place of a daemon that died, and never that of one that lives.
    ///
    /// - Parameters:
    ///   - path: at most 107 bytes. Its directory is made where it is missing; others must not be able to write there.
    ///   - group: the Unix group whose members may open the socket; nil leaves it to the process's own group.
    /// - Throws: `HubError.hubRunning`; `socket`, which says what is wrong with path, directory or group.
    public init(path: String, group: UInt32?) throws(HubError) {
        guard path.hasPrefix("/"), path.utf8.count <= 107, !path.utf8.contains(0) else {
            throw HubError(
                .socket,
                "Socket '\(path)': an absolute path of at most 107 bytes is expected, which is all that Linux takes.")
        }
        self.path = path
        try Self.prepareDirectory(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]))
        lock = try Self.lock(path)
        do throws(HubError) {
            try Self.clear(path)
            (listener, inode) = try Self.listen(path, group)
        } catch {
            close(lock)
            throw error
        }
    }

    deinit {
        close(listener)
        close(lock)
    }

    /// Waits for the next connection, on a thread that may wait.
    ///
    /// - Returns: a descriptor on which reading and writing wait, and who is at the other end; nil once `shutDown` was
    ///   called, or where the socket is of no use any more.
    public func next() -> (descriptor: Int32, peer: HubPeer)? {
        while true {
            var waiting = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
            guard poll(&waiting, 1, -1) > 0 || errno == EINTR else { return nil }
            let descriptor = clinux_accept(listener)
            if descriptor == -EINVAL { return nil }
            guard descriptor >= 0 else {
                // No descriptor, or no memory, for now.
                if descriptor != -EAGAIN, descriptor != -ECONNABORTED { usleep(100_000) }
                continue
            }
            guard let peer = HubPeer(of: descriptor), Self.waits(descriptor) else {
                close(descriptor)
                continue
            }
            return (descriptor, peer)
        }
    }

    /// Ends `next`.
    public func shutDown() { shutdown(listener, Int32(SHUT_RDWR)) }

    /// A connection to whoever listens at a path, on which reading and writing wait; nil where nobody does.
    public static func connect(_ path: String) -> Int32? {
        let descriptor = clinux_unix_connect(path)
        guard descriptor >= 0 else { return nil }
        guard waits(descriptor) else {
            close(descriptor)
            return nil
        }
        return descriptor
    }

    private static func waits(_ descriptor: Int32) -> Bool {
        let flags = fcntl(descriptor, F_GETFL)
        return flags >= 0 && fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK) == 0
    }

    /// Takes the file away, unless somebody else has put another one there.
    public func remove() {
        var status = stat()
        if lstat(path, &status) == 0, status.st_ino == inode { unlink(path) }
    }

    // MARK: Steps

    private static func failure(_ path: String, _ what: String, _ code: Int32 = errno) -> HubError {
        HubError(.socket, "Socket \(path): \(what): \(String(cString: strerror(code))).")
    }

    private static func prepareDirectory(_ directory: String) throws(HubError) {
        let directory = directory.isEmpty ? "/" : directory
        // Who may come in is the socket's own business; what may lie beside it, the directory's.
        if mkdir(directory, 0o755) != 0, errno != EEXIST { throw failure(directory, "its directory can't be made") }
        var status = stat()
        guard stat(directory, &status) == 0 else { throw failure(directory, "its directory can't be looked at") }
        guard status.st_mode & S_IFMT == S_IFDIR else { throw failure(directory, "it lies in no directory", ENOTDIR) }
        guard status.st_uid == geteuid() || status.st_uid == 0 else {
            throw HubError(
                .socket, "Socket: another user owns the directory \(directory), and could put another socket there.")
        }
        guard status.st_mode & 0o022 == 0 || status.st_mode & S_ISVTX != 0 else {
            throw HubError(
                .socket,
                "Socket: other users may write into the directory \(directory), and could put another socket there; "
                    + "run 'chmod 755' on it.")
        }
    }

    /// Held as long as the process lives, however it ends.
    private static func lock(_ path: String) throws(HubError) -> Int32 {
        let descriptor = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw failure(path, "its lock can't be opened") }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let code = errno
            close(descriptor)
            guard code == EWOULDBLOCK else { throw failure(path, "its lock can't be taken", code) }
            throw HubError(.hubRunning, "A hub runs at \(path) already; it was left alone.")
        }
        return descriptor
    }

    private static func clear(_ path: String) throws(HubError) {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            guard errno == ENOENT else { throw failure(path, "it can't be looked at") }
            return
        }
        guard status.st_mode & S_IFMT == S_IFSOCK else {
            throw HubError(.socket, "Socket \(path): something else is there, and it was left as it is.")
        }
        // Somebody without our lock may listen all the same.
        let probe = clinux_unix_connect(path)
        if probe >= 0 { close(probe) }
        guard probe == -ECONNREFUSED else {
            guard probe >= 0 || probe == -EAGAIN else {
                throw failure(path, "it can't be asked whether it is used", -probe)
            }
            throw HubError(.hubRunning, "A hub runs at \(path) already; it was left alone.")
        }
        guard unlink(path) == 0 else { throw failure(path, "the socket of a dead hub can't be removed") }
    }

    /// The file gets its name last, when group and mode are right.
    private static func listen(_ path: String, _ group: UInt32?) throws(HubError) -> (Int32, ino_t) {
        let draft = path.utf8.count <= 103 ? path + ".new" : path
        if draft != path { unlink(draft) }
        let descriptor = clinux_unix_listen(draft, 64)
        guard descriptor >= 0 else { throw failure(path, "it can't be made", -descriptor) }
        do throws(HubError) {
            if let group, chown(draft, uid_t.max, group) != 0 {
                throw failure(path, "it can't be given to the group \(group)")
            }
            guard chmod(draft, 0o660) == 0 else { throw failure(path, "its mode can't be set") }
            var status = stat()
            guard lstat(draft, &status) == 0, draft == path || rename(draft, path) == 0 else {
                throw failure(path, "it can't be given its name")
            }
            return (descriptor, status.st_ino)
        } catch {
            unlink(draft)
            close(descriptor)
            throw error
        }
    }
}
