import Glibc
import MatterTLV
import Synchronization

/// One end of the socket between the app and its commissioner process.
final class ExtensionChannel: Sendable {
    enum Failure: Error, Hashable {
        /// The other end is closed, or its process has ended.
        case closed
        /// What came is no message, or what is to be sent is longer than one may be.
        case malformed(String)
    }

    private let descriptor: Int32
    private let sending = Mutex(())

    /// - Parameter descriptor: a stream socket, which is closed with the channel.
    init(descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Two ends, of which a child may inherit neither until one is given to it.
    static func pair() throws(HomeError) -> (Int32, Int32) {
        var ends: [Int32] = [-1, -1]
        let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, type, 0, &ends) == 0 else {
            throw HomeError(
                .resourceExhausted, .commissionerNotStarted,
                "No socket for the commissioner process: \(String(cString: strerror(errno))).")
        }
        return (ends[0], ends[1])
    }

    /// Makes both ends see the end of the conversation; the other process may still be at work.
    func shutDown() { shutdown(descriptor, Int32(SHUT_RDWR)) }

    /// - Throws: `Failure`; with `malformed` nothing was sent.
    func send(_ message: ExtensionMessage) throws(Failure) {
        let body = message.encoded
        guard body.count <= ExtensionMessage.maximumLength else { throw .malformed("a message is too long") }
        let length = UInt32(body.count)
        let bytes = (0..<4).map { UInt8(truncatingIfNeeded: length >> (24 - 8 * $0)) } + body
        let isSent = sending.withLock { _ in
            var sent = 0
            while sent < bytes.count {
                let count = bytes.withUnsafeBytes { buffer in
                    Glibc.send(
                        descriptor, buffer.baseAddress?.advanced(by: sent), buffer.count - sent, Int32(MSG_NOSIGNAL))
                }
                if count > 0 {
                    sent += count
                } else if errno != EINTR {
                    return false
                }
            }
            return true
        }
        guard isSent else { throw .closed }
    }

    /// Waits for the next message; only one thread may.
    ///
    /// - Throws: `Failure`.
    func receive() throws(Failure) -> ExtensionMessage {
        let header = try receive(4)
        let length = header.reduce(0) { $0 << 8 | Int($1) }
        guard (1...ExtensionMessage.maximumLength).contains(length) else {
            throw .malformed("a message of \(length) bytes")
        }
        let body = try receive(length)
        do { return try ExtensionMessage(decoding: body) } catch { throw .malformed("\(error)") }
    }

    private func receive(_ count: Int) throws(Failure) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var received = 0
        while received < count {
            let part = bytes.withUnsafeMutableBytes { buffer in
                recv(descriptor, buffer.baseAddress?.advanced(by: received), count - received, 0)
            }
            if part > 0 {
                received += part
            } else if part == 0 || errno != EINTR {
                throw .closed
            }
        }
        return bytes
    }
}
