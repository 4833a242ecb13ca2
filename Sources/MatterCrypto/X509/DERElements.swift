import COpenSSL

/// DER elements that follow each other in one file, told apart by libcrypto.
public enum DERElements {
    /// The elements of the outermost level, each with its header.
    ///
    /// - Returns: nil where the bytes are not whole elements from the first to the last, or more than `limit` of them.
    public static func split(_ bytes: [UInt8], limit: Int = 64) -> [[UInt8]]? {
        ERR_clear_error()
        defer { ERR_clear_error() }
        return bytes.withUnsafeBufferPointer { buffer in
            guard var position = buffer.baseAddress, !buffer.isEmpty else { return nil }
            let end = position + buffer.count
            var elements: [[UInt8]] = []
            while position < end {
                guard elements.count < limit else { return nil }
                var contents: UnsafePointer<UInt8>? = position
                var (length, tag, kind) = (0, Int32(0), Int32(0))
                // The low bit stands for an indefinite length, which DER forbids; bit 7 for an error.
                let flags = ASN1_get_object(&contents, &length, &tag, &kind, end - position)
                guard flags & 0x81 == 0, let contents, length >= 0, length <= end - contents else { return nil }
                let next = contents + length
                elements.append(Array(UnsafeBufferPointer(start: position, count: next - position)))
                position = next
            }
            return elements
        }
    }
}
