import MatterCrypto
import MatterTypes

/// What an intermittently connected device tells a client that it knows when it wakes (Matter Core 4.20.1).
///
/// The message travels unsecured and unacknowledged; its payload is sealed under the key that the client registered:
/// nonce (13 bytes), ciphertext of counter and application data, tag (16 bytes). The nonce is the beginning of the
/// HMAC-SHA256 of the counter under the same key.
public struct CheckInMessage: Hashable, Sendable {
    /// Counts on with each Check-In of the device.
    public var counter: UInt32
    /// The device's SESSION_ACTIVE_THRESHOLD, milliseconds.
    public var activeModeThreshold: UInt16

    /// Of a payload with nothing but the counter.
    public static let minimumByteCount = AESCCM.nonceByteCount + 4 + AESCCM.tagByteCount

    public init(counter: UInt32, activeModeThreshold: UInt16) {
        self.counter = counter
        self.activeModeThreshold = activeModeThreshold
    }

    private static func nonce(_ counter: UInt32, _ key: SecretBytes) throws -> [UInt8] {
        let code = try HMACSHA256.authenticationCode(for: littleEndian(counter), using: key.bytes)
        return Array(code.prefix(AESCCM.nonceByteCount))
    }

    private static func littleEndian(_ number: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }

    /// - Parameter key: 16 bytes.
    /// - Throws: `CryptoError`.
    public func sealed(under key: SecretBytes) throws -> ExchangeMessage {
        let nonce = try Self.nonce(counter, key)
        let plaintext = Self.littleEndian(counter) + Self.littleEndian(activeModeThreshold)
        let sealed = try AESCCM(key: key.bytes).seal(plaintext, nonce: nonce, authenticating: [])
        return ExchangeMessage(.checkIn, nonce + sealed)
    }

    /// Opens a payload; nil where it is not sealed under this key.
    ///
    /// - Parameter key: 16 bytes.
    public init?(opening payload: [UInt8], under key: SecretBytes) {
        guard payload.count >= Self.minimumByteCount else { return nil }
        let nonce = Array(payload.prefix(AESCCM.nonceByteCount))
        guard
            let cipher = try? AESCCM(key: key.bytes),
            let plaintext = try? cipher.open(
                Array(payload.dropFirst(AESCCM.nonceByteCount)), nonce: nonce, authenticating: [])
        else { return nil }
        counter = plaintext.prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
        guard let expected = try? Self.nonce(counter, key), expected == nonce else { return nil }
        activeModeThreshold = plaintext.dropFirst(4).prefix(2).reversed().reduce(0) { $0 << 8 | UInt16($1) }
    }
}

extension ExchangeMessage {
    /// The datagram by which the message goes out unsecured, alone, and without being acknowledged.
    public func unansweredDatagram() -> [UInt8] {
        let header = MessageHeader(
            sessionID: 0, counter: .random(in: 1...UInt32.max), source: NodeID(.random(in: NodeID.operationalRange)))
        let inner = ProtocolHeader(
            isInitiator: true, needsAcknowledgement: false, opcode: opcode, exchangeID: .random(in: 1...UInt16.max),
            protocolID: protocolID)
        return header.encoded() + inner.encoded() + payload
    }
}
