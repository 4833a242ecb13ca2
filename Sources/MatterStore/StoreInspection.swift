import Glibc

/// What can be seen of a store from outside, without opening it or making anything: facts, to be judged elsewhere.
public struct StoreInspection: Hashable, Sendable {
    /// A file or directory.
    public struct Entry: Hashable, Sendable {
        public var path: String
        public var isDirectory: Bool
        public var isRegularFile: Bool
        public var user: UInt32
        /// Of the mode, the nine bits of permissions.
        public var permissions: UInt32
        /// Unix time in seconds at which it was written last.
        public var modified: Int64
        /// Whether this process may read and write it, on a file system that allows writing.
        public var isUsable: Bool

        public init(
            path: String, isDirectory: Bool = false, isRegularFile: Bool = true, user: UInt32, permissions: UInt32,
            modified: Int64, isUsable: Bool = true
        ) {
            self.path = path
            self.isDirectory = isDirectory
            self.isRegularFile = isRegularFile
            self.user = user
            self.permissions = permissions
            self.modified = modified
            self.isUsable = isUsable
        }
    }

    public enum Content: Hashable, Sendable {
        /// The number of the schema.
        case store(schema: UInt32)
        /// A database, or a file, of something else; also an empty file.
        case somethingElse
        case unreadable
    }

    public var directory: Entry?
    /// The directory, or the nearest one above it that is there: what a new store would be made in.
    public var nearest: Entry?
    public var file: Entry?
    /// SQLite's own files beside the store.
    public var companions: [Entry] = []
    /// Files in the location's key directory that may hold keys to the store.
    public var keyFiles: [Entry] = []
    public var content: Content?
    /// Bytes that this process may still write on the store's file system; nil where that isn't told.
    public var freeBytes: UInt64?

    /// The newest schema that this program knows.
    public static var knownSchema: UInt32 { UInt32(Schema.migrations.count) }

    public init() {}

    /// Looks at a store. Missing things are facts too, so that nothing is thrown.
    public init(_ location: StoreLocation) {
        directory = Self.entry(location.directory)
        var path = location.directory
        nearest = directory
        while nearest == nil, !path.isEmpty {
            path = path.contains("/") ? String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) : ""
            nearest = Self.entry(path.isEmpty ? (location.directory.hasPrefix("/") ? "/" : ".") : path)
        }
        file = Self.entry(location.file)
        companions = ["-wal", "-shm", "-journal"].compactMap { Self.entry(location.file + $0) }
        keyFiles = Self.names(location.keyDirectory).filter { $0.hasSuffix(".key") }.sorted().compactMap {
            Self.entry(location.keyDirectory + "/" + $0)
        }
        if file != nil { content = Self.content(location.file) }
        if let nearest {
            var status = statvfs()
            if statvfs(nearest.path, &status) == 0 {
                freeBytes =
                    UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize)).partialValue
            }
        }
    }

    private static func names(_ directory: String) -> [String] {
        guard let stream = opendir(directory) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            names.append(
                withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
                })
        }
        return names
    }

    private static func entry(_ path: String) -> Entry? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        let kind = status.st_mode & S_IFMT
        return Entry(
            path: path, isDirectory: kind == S_IFDIR, isRegularFile: kind == S_IFREG, user: status.st_uid,
            permissions: status.st_mode & 0o777, modified: Int64(status.st_mtim.tv_sec),
            isUsable: access(path, R_OK | W_OK | (kind == S_IFDIR ? X_OK : 0)) == 0)
    }

    /// By SQLite's header (100 bytes at the start of the file).
    private static func content(_ path: String) -> Content {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return .unreadable }
        defer { close(descriptor) }
        var header = [UInt8](repeating: 0, count: 100)
        let count = Glibc.read(descriptor, &header, header.count)
        guard count >= 0 else { return .unreadable }
        func number(_ offset: Int) -> UInt32 { header[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) } }
        guard count == header.count, header.starts(with: Array("SQLite format 3\0".utf8)),
            Int64(number(68)) == Schema.applicationID
        else { return .somethingElse }
        return .store(schema: number(60))
    }
}
