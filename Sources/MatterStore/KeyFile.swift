import Glibc
import MatterCrypto
import MatterTypes

/// Files that hold a key: one line of 64 hexadecimal digits, and lines that begin with `#`. Files of exactly 32 bytes are
/// taken for the key itself.
enum KeyFile {
    /// Makes a file with a new key, durable when this returns, named after the key's id.
    static func make(in directory: String) throws(StoreError) -> (path: String, key: SecretBytes) {
        let key: SecretBytes
        do { key = try SecureRandom.secret(AESGCM.keyByteCount) } catch {
            throw StoreError(.system, path: directory, "no random key could be made: \(error).")
        }
        try StoreLocation.makeDirectory(directory)
        try checkDirectory(directory)
        let path = absolute(directory) + "/" + (try key.keyID()).hexadecimal + ".key"
        try write(key, to: path)
        return (path, key)
    }

    /// Writes a key to a file of its own that does not exist yet.
    private static func write(_ key: SecretBytes, to path: String) throws(StoreError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw StoreLocation.system(path) }
        var bytes = Array("# Key of a matterctl store. Keep it apart from the store, and keep a copy of it.\n".utf8)
        var digits = key.hexadecimalDigits()
        bytes += digits + [UInt8(ascii: "\n")]
        digits.wipe()
        defer { bytes.wipe() }
        let written = Glibc.write(descriptor, bytes, bytes.count)
        let isDurable = written == bytes.count && fchmod(descriptor, 0o600) == 0 && fsync(descriptor) == 0
        // A short write has no error of its own; it is a full disk.
        let failure = isDurable ? 0 : written >= 0 && written < bytes.count ? ENOSPC : errno
        close(descriptor)
        guard isDurable else {
            unlink(path)
            errno = failure
            throw StoreLocation.system(path)
        }
        try synchronizeDirectory(of: path)
        try synchronizeDirectory(of: parent(path))
    }

    /// The key in a file.
    ///
    /// - Parameter mode: bits that the file's mode must not have.
    /// - Returns: nil where there is no such file.
    static func key(_ path: String, mode: mode_t = 0o077) throws(StoreError) -> SecretBytes? {
        guard access(path, F_OK) == 0 || errno != ENOENT && errno != ENOTDIR else { return nil }
        var bytes = try read(path, limit: 4096, mode: mode)
        defer { bytes.wipe() }
        if bytes.count == AESGCM.keyByteCount { return SecretBytes(bytes) }
        var key: SecretBytes?
        for line in bytes.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
            guard key == nil, let found = SecretBytes(hexadecimalDigits: line), found.count == AESGCM.keyByteCount
            else {
                key = nil
                break
            }
            key = found
        }
        guard let key else {
            throw StoreError(.wrongKey, path: path, "it holds no key: one line of 64 hexadecimal digits is expected.")
        }
        return key
    }

    /// Reads a file with a secret in it, after a look at its owner and mode.
    static func read(_ path: String, limit: Int, mode: mode_t) throws(StoreError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            throw StoreError(.keyMissing, path: path, "it can't be read: \(String(cString: strerror(errno))).")
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw StoreLocation.system(path) }
        let isRegular = status.st_mode & S_IFMT == S_IFREG
        // A pipe, as of /dev/fd/3, has no modes worth looking at; it waits for its writer.
        guard isRegular || status.st_mode & S_IFMT == S_IFIFO else {
            throw StoreError(.wrongKey, path: path, "it is no regular file.")
        }
        if isRegular {
            guard status.st_uid == geteuid() || status.st_uid == 0 else {
                throw StoreError(
                    .wrongOwner, path: path,
                    "it belongs to user \(status.st_uid), and this is user \(geteuid()); give it to the right one.")
            }
            guard status.st_mode & mode == 0 else {
                throw StoreError(
                    .insecurePermissions, path: path,
                    "other users may read it; run 'chmod 600' on it, and think of what it holds as known to them: "
                        + "'matterctl fabric keys --to file' makes a new key.")
            }
        } else {
            _ = fcntl(descriptor, F_SETFL, 0)
        }
        var bytes = [UInt8](repeating: 0, count: limit + 1)
        defer { bytes.wipe() }
        var count = 0
        while count < bytes.count {
            let got = bytes.withUnsafeMutableBytes { buffer in
                Glibc.read(descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count)
            }
            if got == 0 { break }
            if got < 0 {
                if errno == EINTR { continue }
                throw StoreError(.keyMissing, path: path, "it can't be read: \(String(cString: strerror(errno))).")
            }
            count += got
        }
        guard count <= limit else {
            throw StoreError(.wrongKey, path: path, "it is longer than \(limit) bytes.")
        }
        return Array(bytes[..<count])
    }

    /// The path from the root of the file system, so that it holds in any working directory.
    static func absolute(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private static func checkDirectory(_ path: String) throws(StoreError) {
        var status = stat()
        guard stat(path, &status) == 0 else { throw StoreLocation.system(path) }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            throw StoreError(.system, path: path, "it is not a directory, and the key's directory should be there.")
        }
        guard status.st_mode & 0o022 == 0 else {
            throw StoreError(
                .insecurePermissions, path: path,
                "other users may write into the directory of the key; run 'chmod 700' on it.")
        }
    }

    private static func parent(_ path: String) -> String {
        guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return "/" }
        return String(path[..<slash])
    }

    private static func synchronizeDirectory(of path: String) throws(StoreError) {
        let directory = parent(path)
        let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw StoreLocation.system(directory) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw StoreLocation.system(directory) }
    }
}

extension SecretBytes {
    /// Tells keys apart, and tells nothing of them: 8 bytes.
    func keyID() throws(StoreError) -> [UInt8] {
        do {
            return Array(
                try HMACSHA256.authenticationCode(for: Array("matterctl key id".utf8), using: self).prefix(8))
        } catch { throw StoreError(.system, path: "", "the key's id could not be made: \(error).") }
    }

    fileprivate func hexadecimalDigits() -> [UInt8] {
        let digits = Array("0123456789abcdef".utf8)
        return withUnsafeBytes { bytes in bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] } }
    }

    /// Nil unless all are digits, and their number is even.
    fileprivate convenience init?(hexadecimalDigits text: some Collection<UInt8>) {
        var values: [UInt8] = []
        defer { values.wipe() }
        values.reserveCapacity(text.count)
        for character in text {
            switch character {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): values.append(character - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"): values.append(character - UInt8(ascii: "a") + 10)
            case UInt8(ascii: "A")...UInt8(ascii: "F"): values.append(character - UInt8(ascii: "A") + 10)
            case UInt8(ascii: "\r"): continue
            default: return nil
            }
        }
        guard values.count.isMultiple(of: 2) else { return nil }
        self.init(count: values.count / 2) { output in
            for index in output.indices { output[index] = values[2 * index] << 4 | values[2 * index + 1] }
        }
    }
}
