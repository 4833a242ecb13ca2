import CommandLineKit
import Glibc

/// Small text files that a user names.
enum FileText {
    static func read(_ path: String, limit: Int = 1 << 20) throws -> String {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(path) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        while bytes.count <= limit {
            var chunk = [UInt8](repeating: 0, count: 4096)
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count < 0 {
                if errno == EINTR { continue }
                throw failure(path)
            }
            if count == 0 { return String(decoding: bytes, as: UTF8.self) }
            bytes += chunk.prefix(count)
        }
        throw CommandFailure(
            exitCode: ExitStatus.failure.rawValue, "\(path) is longer than \(limit) bytes; it is no code.")
    }

    private static func failure(_ path: String) -> CommandFailure {
        CommandFailure(
            exitCode: ExitStatus.failure.rawValue, "\(path) can't be read: \(String(cString: strerror(errno))).")
    }
}
