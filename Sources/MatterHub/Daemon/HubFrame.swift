/// How messages of the hub's socket are cut out of the stream: four bytes of length, most significant first, and that
/// many bytes of JSON (RFC 8259).
public struct HubFrameReader: Sendable {
    /// The longest message in bytes.
    public static let maximumLength = 1 << 20
    /// The longest first message: who has not said yet who it is gets no more of our memory.
    public static let maximumGreeting = 4096

    /// What the next message may have.
    public var limit: Int
    private var buffer: [UInt8] = []
    private var start = 0

    public init(limit: Int = HubFrameReader.maximumLength) { self.limit = min(max(limit, 1), Self.maximumLength) }

    public mutating func append(_ bytes: some Sequence<UInt8>) {
        if start > 0 {
            buffer.removeFirst(start)
            start = 0
        }
        buffer.append(contentsOf: bytes)
    }

    /// Bytes that wait for the rest of their message.
    public var pending: Int { buffer.count - start }

    /// The next whole message, without its length; nil where there is none yet.
    ///
    /// - Throws: `HubError.protocolViolation` for a length of 0 or above the limit. Nothing after it can be made sense of.
    public mutating func next() throws(HubError) -> [UInt8]? {
        guard pending >= 4 else { return nil }
        let length = buffer[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
        guard (1...limit).contains(length) else {
            throw HubError(
                .protocolViolation, "Field 'length': \(length) bytes are announced, and 1 to \(limit) are allowed here."
            )
        }
        guard pending >= 4 + length else { return nil }
        defer { start += 4 + length }
        return Array(buffer[start + 4..<start + 4 + length])
    }

    /// - Throws: `HubError.protocolViolation` for a message that no reader would take.
    public static func frame(_ message: [UInt8]) throws(HubError) -> [UInt8] {
        guard (1...maximumLength).contains(message.count) else {
            throw HubError(
                .protocolViolation,
                "A message of \(message.count) bytes does not go over the hub's socket: \(maximumLength) are the most.")
        }
        let length = message.count
        return [
            UInt8(length >> 24 & 0xFF), UInt8(length >> 16 & 0xFF), UInt8(length >> 8 & 0xFF), UInt8(length & 0xFF),
        ]
            + message
    }
}
