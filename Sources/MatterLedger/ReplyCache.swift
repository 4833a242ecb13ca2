import Glibc
import MatterCrypto
import MatterTypes

/// Answers that were fetched before an update broke off, so that the next one goes on from there.
public final class ReplyCache {
    private let directory: String
    /// Seconds for which an answer is good.
    private let lifetime: Int64
    private let now: Int64

    /// - Parameters:
    ///   - directory: made where it does not exist.
    ///   - now: Unix time in seconds.
    public init(directory: String, lifetime: Int64 = 3600, now: Int64) throws(LedgerError) {
        self.directory = directory
        self.lifetime = lifetime
        self.now = now
        guard mkdir(directory, 0o700) == 0 || errno == EEXIST else { throw Files.failure(directory) }
    }

    /// What a URL answered, where it is still good. To set it is best effort: without it, the next update asks again.
    public subscript(url: String) -> LedgerReply? {
        get {
            guard let bytes = try? Files.read(path(url), limit: LedgerClient.maximumReplySize + 1024) else {
                return nil
            }
            // Time, status and URL on a line each, then the body.
            let head = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 3, omittingEmptySubsequences: false)
            guard head.count == 4, let time = Int64(String(decoding: head[0], as: UTF8.self)),
                let status = Int(String(decoding: head[1], as: UTF8.self)), head[2].elementsEqual(url.utf8),
                time <= now, now - time <= lifetime
            else { return nil }
            return LedgerReply(status: status, body: Array(head[3]))
        }
        set {
            guard let newValue else { return }
            try? Files.write(Array("\(now)\n\(newValue.status)\n\(url)\n".utf8) + newValue.body, to: path(url))
        }
    }

    private func path(_ url: String) -> String {
        directory + "/" + SHA256.hash(Array(url.utf8)).prefix(16).hexadecimal
    }

    /// Forgets everything.
    public func clear() { Files.removeDirectory(directory) }
}

/// Files and directories of the trust store.
enum Files {
    static func failure(_ path: String) -> LedgerError {
        LedgerError(.file, path, String(cString: strerror(errno)))
    }

    static func read(_ path: String, limit: Int) throws(LedgerError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(path) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= limit {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw failure(path) }
            if count == 0 { return bytes }
            bytes += chunk.prefix(count)
        }
        throw LedgerError(.tooLarge, path, "longer than \(limit) bytes")
    }

    /// Writes a file that is whole when its name appears, and on disk when this returns.
    static func write(_ bytes: [UInt8], to path: String) throws(LedgerError) {
        let new = path + ".new"
        let descriptor = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure(path) }
        var position = 0
        while position < bytes.count {
            let count = bytes[position...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { break }
            position += count
        }
        let isWritten = position == bytes.count && fsync(descriptor) == 0
        close(descriptor)
        guard isWritten, rename(new, path) == 0 else {
            let error = failure(path)
            unlink(new)
            throw error
        }
    }

    static func synchronize(directory: String) {
        let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    /// Removes a directory with the files and the directories in it, two levels deep: what is made here is no deeper.
    static func removeDirectory(_ path: String, depth: Int = 2) {
        guard let handle = opendir(path) else { return }
        var names: [String] = []
        while let entry = readdir(handle) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        closedir(handle)
        for name in names {
            let inner = path + "/" + name
            if unlink(inner) != 0, depth > 0 { removeDirectory(inner, depth: depth - 1) }
        }
        rmdir(path)
    }
}
