import Glibc
import MatterCrypto
import MatterTypes

/// The product attestation authorities that are trusted.
public struct TrustStore: Sendable {
    /// A file that gave no root, and why.
    public struct Rejection: Hashable, Sendable {
        public let file: String
        public let reason: String
    }

    /// Own limits, against a directory that is not a trust store.
    public static let maximumFileCount = 10_000
    public static let maximumFileSize = 1 << 20

    /// Where the roots come from, for people: the directory.
    public let location: String
    /// Files that could not be read, or in which no certificate was to be found. Damage inside of one is found by
    /// `check`.
    public let rejections: [Rejection]
    private let entries: [Entry]

    /// Certificates stay undecoded until a device names them: decoding costs a tenth of a millisecond each.
    private struct Entry: Sendable {
        let file: String
        let der: [UInt8]
    }

    public init(_ certificates: [X509Certificate], location: String) {
        self.location = location
        rejections = []
        entries = certificates.map { Entry(file: "", der: $0.der) }
    }

    /// Takes every file of a directory whose name ends in .der, .cer, .crt or .pem: DER or PEM by its content, in PEM any
    /// number of certificates.
    ///
    /// - Throws: `CertificateError` where the directory itself can't be read.
    public init(directory: String) throws {
        location = directory
        guard let handle = opendir(directory) else {
            throw CertificateError(
                .missingField, certificate: "PAA trust store", field: directory, rule: String(cString: strerror(errno)))
        }
        var names: [String] = []
        while let entry = readdir(handle), names.count < Self.maximumFileCount {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            let lowered = name.lowercased()
            if [".der", ".cer", ".crt", ".pem"].contains(where: lowered.hasSuffix) { names.append(name) }
        }
        closedir(handle)
        var entries: [Entry] = []
        var seen: Set<[UInt8]> = []
        var rejections: [Rejection] = []
        for name in names.sorted() {
            do {
                for der in try Self.certificates(Self.read(directory + "/" + name)) where seen.insert(der).inserted {
                    entries.append(Entry(file: name, der: der))
                }
            } catch {
                rejections.append(Rejection(file: name, reason: Self.reason(error)))
            }
        }
        self.entries = entries
        self.rejections = rejections
    }

    /// How many different certificates there are.
    public var count: Int { entries.count }

    /// The roots with this subject key id, of which there may be several: renewed certificates keep their key.
    public func roots(subjectKeyID: [UInt8]) -> [X509Certificate] {
        guard !subjectKeyID.isEmpty else { return [] }
        return entries.compactMap { entry in
            // What a certificate doesn't contain anywhere is not its key id, and decoding it would be in vain.
            guard entry.der.contains(subjectKeyID), let certificate = try? X509Certificate(der: entry.der),
                certificate.subjectKeyID.value == subjectKeyID
            else { return nil }
            return certificate
        }
    }

    /// Decodes everything, and tells all files that don't give a root, those in `rejections` among them.
    public func check() -> [Rejection] {
        rejections
            + entries.compactMap { entry in
                do {
                    let certificate = try X509Certificate(der: entry.der)
                    if certificate.subjectKeyID.value != nil { return nil }
                    return Rejection(file: entry.file, reason: "\(certificate.subject) has no subject key id")
                } catch {
                    return Rejection(file: entry.file, reason: Self.reason(error))
                }
            }
    }

    private static func reason(_ error: any Error) -> String {
        (error as? CertificateError)?.rule ?? CertificateError.reason(error)
    }

    private static func certificates(_ bytes: [UInt8]) throws -> [[UInt8]] {
        // DER starts with a SEQUENCE; PEM is text, perhaps with a comment before the first certificate.
        if bytes.first == 0x30 { return [bytes] }
        return try PEM.certificates(bytes)
    }

    private static func read(_ path: String) throws -> [UInt8] {
        func failure(_ reason: String) -> CertificateError {
            CertificateError(.malformed, certificate: "PAA trust store", rule: reason)
        }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw failure(String(cString: strerror(errno))) }
        defer { close(descriptor) }
        var information = stat()
        guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
            throw failure("no regular file")
        }
        guard information.st_size <= maximumFileSize else { throw failure("larger than \(maximumFileSize) bytes") }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 16_384)
        while true {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw failure(String(cString: strerror(errno))) }
            if count == 0 { return bytes }
            bytes += chunk.prefix(count)
            guard bytes.count <= maximumFileSize else { throw failure("larger than \(maximumFileSize) bytes") }
        }
    }
}

extension Array where Element == UInt8 {
    /// Whether these bytes hold the others somewhere, one after the other.
    fileprivate func contains(_ others: [UInt8]) -> Bool {
        guard let first = others.first, count >= others.count else { return false }
        return (0...(count - others.count)).contains { start in
            self[start] == first && self[start..<(start + others.count)].elementsEqual(others)
        }
    }
}
