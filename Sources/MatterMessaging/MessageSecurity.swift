import MatterCrypto
import MatterTypes

/// How secured messages are sealed: AES-128-CCM over header and payload (Matter Core 4.8).
public enum MessageSecurity {
    /// 13 bytes: security flags, message counter, source node id (Matter Core 4.8.1.1).
    public static func nonce(securityFlags: UInt8, counter: UInt32, source: NodeID) -> [UInt8] {
        var nonce: [UInt8] = []
        nonce.reserveCapacity(13)
        nonce.append(securityFlags)
        nonce.append(littleEndian: counter)
        nonce.append(littleEndian: source.rawValue)
        return nonce
    }

    /// The datagram of a secured message.
    public static func seal(
        _ header: MessageHeader, _ plaintext: [UInt8], key: AESCCM, source: NodeID
    ) throws -> [UInt8] {
        let clear = header.encoded()
        let nonce = nonce(securityFlags: header.securityFlags, counter: header.counter, source: source)
        return clear + (try key.seal(plaintext, nonce: nonce, authenticating: clear))
    }

    /// The plaintext of what follows `clear`, the header as it was received.
    public static func open(
        _ header: MessageHeader, clear: [UInt8], _ sealed: [UInt8], key: AESCCM, source: NodeID
    ) throws -> [UInt8] {
        let nonce = nonce(securityFlags: header.securityFlags, counter: header.counter, source: source)
        return try key.open(sealed, nonce: nonce, authenticating: clear)
    }
}
