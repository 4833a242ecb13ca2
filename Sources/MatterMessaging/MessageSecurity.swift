import MatterCrypto
import MatterTypes

/// How secured messages are sealed: AES-128-CCM over header and payload (Matter Core 4.8).
public enum MessageSecurity {
    /// The datagram of a secured message.
    public static func seal(
        _ header: MessageHeader, _ plaintext: [UInt8], key: AESCCM, source: NodeID
    ) throws -> [UInt8] {
        let clear = header.encoded()
        let nonce = MatterKeys.messageNonce(
            securityFlags: header.securityFlags, messageCounter: header.counter, sourceNodeID: source)
        return clear + (try key.seal(plaintext, nonce: nonce, authenticating: clear))
    }

    /// The plaintext of what follows `clear`, the header as it was received.
    public static func open(
        _ header: MessageHeader, clear: [UInt8], _ sealed: [UInt8], key: AESCCM, source: NodeID
    ) throws -> [UInt8] {
        let nonce = MatterKeys.messageNonce(
            securityFlags: header.securityFlags, messageCounter: header.counter, sourceNodeID: source)
        return try key.open(sealed, nonce: nonce, authenticating: clear)
    }
}
