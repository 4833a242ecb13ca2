import COpenSSL

/// The text form in which certificates travel (RFC 7468).
public enum PEM {
    /// The DER of all certificates of a PEM file, in its order, not yet looked at; anything else in the file is passed
    /// over.
    ///
    /// - Throws: `CryptoError.malformed` where there is none, or where one is damaged or encrypted.
    public static func certificates(_ text: [UInt8]) throws -> [[UInt8]] {
        let found = try blocks(text, labels: ["CERTIFICATE", "X509 CERTIFICATE"]).map(\.contents)
        guard !found.isEmpty else { throw CryptoError(.malformed, "no certificate in the PEM file") }
        return found
    }

    /// All blocks with one of these labels, in the file's order, not yet looked at.
    ///
    /// - Throws: `CryptoError.malformed` where one is damaged or encrypted.
    public static func blocks(_ text: [UInt8], labels: Set<String>) throws -> [(label: String, contents: [UInt8])] {
        ERR_clear_error()
        defer { ERR_clear_error() }
        guard let count = Int32(exactly: text.count), count > 0 else {
            throw CryptoError(.malformed, "an empty PEM file")
        }
        return try text.withUnsafeBytes { bytes in
            guard let bio = BIO_new_mem_buf(bytes.baseAddress, count) else {
                throw CryptoError.openSSL(.library, "reading a PEM file")
            }
            defer { BIO_free(bio) }
            var found: [(String, [UInt8])] = []
            while let block = try nextBlock(bio) {
                guard labels.contains(block.label) else { continue }
                guard !block.hasHeader else { throw CryptoError(.malformed, "a PEM block with headers") }
                found.append((block.label, block.contents))
            }
            return found
        }
    }

    private static func nextBlock(
        _ bio: OpaquePointer
    ) throws -> (label: String, hasHeader: Bool, contents: [UInt8])? {
        var name: UnsafeMutablePointer<CChar>?
        var header: UnsafeMutablePointer<CChar>?
        var data: UnsafeMutablePointer<UInt8>?
        var count = 0
        guard PEM_read_bio(bio, &name, &header, &data, &count) == 1 else {
            // At the end libcrypto says that it found no further start line; anything else is damage.
            let reason = Int32(truncatingIfNeeded: ERR_peek_last_error() & 0x7F_FFFF)
            guard reason == PEM_R_NO_START_LINE else { throw CryptoError.malformed("damaged PEM file") }
            ERR_clear_error()
            return nil
        }
        defer {
            CRYPTO_free(name, #file, #line)
            CRYPTO_free(header, #file, #line)
            CRYPTO_free(data, #file, #line)
        }
        let label = name.map { String(cString: $0) } ?? ""
        let hasHeader = header.map { $0.pointee != 0 } ?? false
        return (label, hasHeader, Array(UnsafeBufferPointer(start: data, count: max(0, count))))
    }
}
