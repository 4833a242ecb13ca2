import Glibc

/// Where a store stands on the file system, and the modes that keep its keys from other users.
public struct StoreLocation: Hashable, Sendable {
    public let directory: String
    public var file: String { directory + "/store.sqlite3" }
    /// Where new key files are made: apart from the store, so that a copy of its directory tells nothing.
    public let keyDirectory: String

    /// - Parameters:
    ///   - directory: made with mode 0700, with its parents, where it does not exist.
    ///   - keyDirectory: likewise; nil for `<directory>.keys`.
    public init(directory: String, keyDirectory: String? = nil) {
        var path = directory
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        // SQLite may take a name such as `file:x` for an address; one that begins with a directory is none.
        if !path.isEmpty, !path.hasPrefix("/"), !path.hasPrefix("./") { path = "./" + path }
        self.directory = path
        self.keyDirectory = keyDirectory ?? path + ".keys"
    }

    /// `$XDG_STATE_HOME/matterctl/<name>`, else `~/.local/state/matterctl/<name>`; keys in `$XDG_CONFIG_HOME/matterctl/<name>`,
    /// else `~/.config/matterctl/<name>`.
    ///
    /// - Throws: `StoreError.noHome`.
    public static func standard(
        name: String = "default", environment: (String) -> String? = { getenv($0).map { String(cString: $0) } }
    ) throws(StoreError) -> StoreLocation {
        // The XDG base directory specification has relative paths ignored.
        func directory(_ name: String) -> String? { environment(name).flatMap { $0.hasPrefix("/") ? $0 : nil } }
        let configuration = directory("XDG_CONFIG_HOME") ?? directory("HOME").map { $0 + "/.config" }
        let keys = configuration.map { $0 + "/matterctl/" + name }
        if let state = directory("XDG_STATE_HOME") {
            return StoreLocation(directory: state + "/matterctl/" + name, keyDirectory: keys)
        }
        guard let home = directory("HOME") else {
            throw StoreError(
                .noHome, path: "", "neither XDG_STATE_HOME nor HOME names a directory; give one with --store.")
        }
        return StoreLocation(directory: home + "/.local/state/matterctl/" + name, keyDirectory: keys)
    }

    // MARK: checks

    enum Presence { case present, absent }

    /// Makes the directory where it is missing, and looks at owner and modes of what is there.
    func prepare() throws(StoreError) -> Presence {
        guard !directory.isEmpty else {
            throw StoreError(.system, path: "", "no directory is named; give one with --store.")
        }
        try Self.makeDirectory(directory)
        var status = stat()
        guard stat(directory, &status) == 0 else { throw Self.system(directory) }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            throw StoreError(.system, path: directory, "it is not a directory; give another --store.")
        }
        try checkOwner(status, directory)
        guard status.st_mode & 0o022 == 0 else {
            throw StoreError(
                .insecurePermissions, path: directory,
                "other users may write into the directory; run 'chmod 700' on it.")
        }

        guard lstat(file, &status) == 0 else {
            guard errno == ENOENT else { throw Self.system(file) }
            for suffix in ["-wal", "-journal"] where access(file + suffix, F_OK) == 0 {
                throw StoreError(
                    .orphanedLog, path: file + suffix,
                    "the log of a store is there, and the store is not; put the store back, or move the log away.")
            }
            return .absent
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw StoreError(.notAStore, path: file, "it is not a regular file; it was left as it is.")
        }
        try checkOwner(status, file)
        guard status.st_mode & 0o077 == 0 else {
            throw StoreError(
                .insecurePermissions, path: file,
                "other users may read the keys in it; run 'chmod 600' on it, and think of the keys as known to them.")
        }
        return .present
    }

    /// An empty file of our own (mode 0600) beside the store, to be filled and then moved into its place.
    func makeDraft() throws(StoreError) -> String {
        let path = file + ".new-\(getpid())"
        // A former process with the same number may have died over its draft.
        for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) }
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Self.system(path) }
        defer { close(descriptor) }
        guard fchmod(descriptor, 0o600) == 0 else { throw Self.system(path) }
        return path
    }

    /// Puts the draft in the store's place, unless another process was first.
    func publish(draft: String) throws(StoreError) {
        defer { unlink(draft) }
        guard link(draft, file) == 0 || errno == EEXIST else { throw Self.system(file) }
        let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.system(directory) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw Self.system(directory) }
    }

    private func checkOwner(_ status: stat, _ path: String) throws(StoreError) {
        guard status.st_uid == geteuid() else {
            throw StoreError(
                .wrongOwner, path: path,
                "it belongs to user \(status.st_uid), and this is user \(geteuid()); run as that user or give another --store."
            )
        }
    }

    /// Makes a directory of mode 0700, with its parents, where it is missing.
    static func makeDirectory(_ path: String) throws(StoreError) {
        if path.isEmpty || access(path, F_OK) == 0 { return }
        if let slash = path.lastIndex(of: "/"), slash > path.startIndex { try makeDirectory(String(path[..<slash])) }
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw system(path) }
    }

    /// The error for what `errno` says about a path.
    static func system(_ path: String) -> StoreError {
        let words = String(cString: strerror(errno))
        switch errno {
        case EACCES, EPERM, EROFS:
            return StoreError(
                .readOnly, path: path, "it can't be written (\(words)); allow it, or give another --store.")
        case ENOSPC, EDQUOT:
            return StoreError(
                .full, path: path, "no room is left for the store; free some and try again. Nothing was changed.")
        default: return StoreError(.system, path: path, words + ".")
        }
    }
}
