import CommandLineKit
import Glibc

/// Files of bytes that a user names.
enum FileBytes {
    static func read(_ path: String, limit: Int) throws -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(path, "can't be read") }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= limit {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count < 0 {
                if errno == EINTR { continue }
                throw failure(path, "can't be read")
            }
            if count == 0 { return bytes }
            bytes += chunk.prefix(count)
        }
        throw CommandFailure(exitCode: ExitStatus.failure.rawValue, "\(path) is longer than \(limit) bytes.")
    }

    /// Writes a file that only its owner can read: labels carry passcodes.
    static func write(_ bytes: [UInt8], to path: String) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure(path, "can't be written") }
        // One that was there before may be open to others.
        var facts = stat()
        if fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG { fchmod(descriptor, 0o600) }
        guard writeAll(bytes, to: descriptor) else {
            let error = failure(path, "can't be written")
            close(descriptor)
            throw error
        }
        guard close(descriptor) == 0 else { throw failure(path, "can't be written") }
    }

    /// Writes bytes that are no text to standard output.
    static func writeToStandardOutput(_ bytes: [UInt8]) throws {
        guard writeAll(bytes, to: STDOUT_FILENO) else { throw failure("standard output", "can't be written") }
    }

    private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        bytes.withUnsafeBytes { all in
            var rest = all[...]
            while !rest.isEmpty {
                let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count >= 0 {
                    rest = rest.dropFirst(count)
                } else if errno != EINTR {
                    return false
                }
            }
            return true
        }
    }

    private static func failure(_ path: String, _ what: String) -> CommandFailure {
        CommandFailure(
            exitCode: ExitStatus.failure.rawValue, "\(path) \(what): \(String(cString: strerror(errno))).")
    }
}
