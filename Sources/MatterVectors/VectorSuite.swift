import Glibc

/// The vector files of a directory.
public struct VectorSuite: Sendable {
    public let files: [VectorFile]

    /// Longer files are refused.
    static let maximumFileSize = 64 << 20
    /// Folders inside folders that are looked into.
    private static let maximumDepth = 4

    public init(files: [VectorFile]) { self.files = files }

    /// Reads every `.json` file in and below a directory, except a `schema.json`, in the order of their paths.
    ///
    /// - Parameter kinds: only files of these kinds; all where it is empty.
    /// - Throws: `VectorError`.
    public init(directory: String, kinds: Set<String> = []) throws(VectorError) {
        var paths: [String] = []
        try Self.collect(directory, "", depth: 0, into: &paths)
        var files: [VectorFile] = []
        var known: Set<String> = []
        for path in paths.sorted() {
            let bytes = try Self.read(directory + "/" + path)
            let file = try VectorFile(path: path, bytes: bytes)
            known.insert(file.kind)
            if kinds.isEmpty || kinds.contains(file.kind) { files.append(file) }
        }
        if let missing = kinds.subtracting(known).sorted().first, !known.isEmpty {
            throw VectorError(
                .nothingToRun, directory,
                "there are no vectors of kind \"\(missing)\"; there are \(known.sorted().joined(separator: ", "))")
        }
        guard !files.isEmpty else { throw VectorError(.nothingToRun, directory, "there are no vectors") }
        self.files = files
    }

    /// All kinds, in the order of their names.
    public var kinds: [String] { Set(files.map(\.kind)).sorted() }

    private static func collect(
        _ directory: String, _ prefix: String, depth: Int, into paths: inout [String]
    ) throws(VectorError) {
        let full = prefix.isEmpty ? directory : directory + "/" + prefix
        guard let stream = opendir(full) else {
            throw VectorError(.unreadable, full, String(cString: strerror(errno)))
        }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasPrefix(".") { continue }
            let path = prefix.isEmpty ? name : prefix + "/" + name
            var status = stat()
            guard stat(directory + "/" + path, &status) == 0 else { continue }
            if status.st_mode & S_IFMT == S_IFDIR {
                if depth < maximumDepth { try collect(directory, path, depth: depth + 1, into: &paths) }
            } else if name.hasSuffix(".json"), name != "schema.json" {
                paths.append(path)
            }
        }
    }

    private static func read(_ path: String) throws(VectorError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw VectorError(.unreadable, path, String(cString: strerror(errno))) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= maximumFileSize {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count < 0 {
                if errno == EINTR { continue }
                throw VectorError(.unreadable, path, String(cString: strerror(errno)))
            }
            if count == 0 { return bytes }
            bytes += chunk[..<count]
        }
        throw VectorError(.malformed, path, "longer than \(maximumFileSize) bytes")
    }
}
