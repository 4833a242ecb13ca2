import MatterCrypto
import Synchronization

/// Remembers roots that were found to have signed themselves: a node verifies chains up to the same few roots again and
/// again, and the signature of the same bytes by the same key does not change.
///
/// The memory is keyed by SHA-256 over key, signature and all that is signed; only successes are kept, and only a few.
enum RootSignatures {
    static let capacity = 64
    private static let verified = Mutex<[[UInt8]]>([])

    static func isSelfSigned(_ root: MatterCertificate) -> Bool {
        let digest = SHA256.hash([root.publicKey, root.signature, root.toBeSigned])
        if verified.withLock({ $0.contains(digest) }) { return true }
        guard let key = try? P256PublicKey(x963Representation: root.publicKey), root.isSigned(by: key) else {
            return false
        }
        verified.withLock { known in
            guard !known.contains(digest) else { return }
            if known.count >= capacity { known.removeFirst() }
            known.append(digest)
        }
        return true
    }
}
