import COpenSSL

/// SHA-256 (FIPS 180-4), the hash of Matter (Matter Core 3.3).
public enum SHA256 {
    /// Bytes of a hash.
    public static let byteCount = 32

    public static func hash(_ bytes: [UInt8]) -> [UInt8] {
        digest(bytes, Algorithms.sha256, byteCount)
    }

    /// The hash of the parts written one after the other.
    public static func hash(_ parts: [[UInt8]]) -> [UInt8] {
        hash(Array(parts.joined()))
    }
}

/// SHA-1, for key identifiers only (Matter Core 6.5.11.4); it protects nothing.
public enum SHA1 {
    /// Bytes of a hash.
    public static let byteCount = 20

    public static func hash(_ bytes: [UInt8]) -> [UInt8] {
        digest(bytes, Algorithms.sha1, byteCount)
    }
}

/// Hashing in memory can fail only where memory ends or libcrypto lacks the algorithm; both end the process, as a failed
/// allocation does everywhere in Swift, because a wrong hash would be worse.
private func digest(_ bytes: [UInt8], _ algorithm: OpaquePointer?, _ count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
        let done = EVP_Digest(bytes, bytes.count, buffer.baseAddress, nil, algorithm, nil)
        precondition(done == 1, "libcrypto can't hash")
        initialized = count
    }
}
