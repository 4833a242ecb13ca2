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
    public private(set) var rejections: [Rejection] = []
    private var roots: [[UInt8]: [X509Certificate]] = [:]

    public init(_ certificates: [X509Certificate], location: String) {
        self.location = location
        for certificate in certificates { add(certificate, from: "") }
    }

    /// Loads every file of a directory whose name ends in .der, .cer, .crt or .pem: DER or PEM by its content, in PEM any
    /// number of certificates. Files that can't be read or hold no root are passed over and listed in `rejections`.
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
        for name in names.sorted() {
            do {
                let bytes = try Self.read(directory + "/" + name)
                for certificate in try Self.certificates(bytes) { add(certificate, from: name) }
            } catch {
                rejections.append(
                    Rejection(file: name, reason: (error as? CertificateError)?.rule ?? CertificateError.reason(error)))
            }
        }
    }

    /// How many roots there are.
    public var count: Int { roots.values.reduce(0) { $0 + $1.count } }

    /// The roots with this subject key id, of which there may be several: renewed certificates keep their key.
    public func roots(subjectKeyID: [UInt8]) -> [X509Certificate] { roots[subjectKeyID] ?? [] }

    private mutating func add(_ certificate: X509Certificate, from file: String) {
        guard let identifier = certificate.subjectKeyID.value else {
            rejections.append(Rejection(file: file, reason: "\(certificate.subject) has no subject key id"))
            return
        }
        if !(roots[identifier] ?? []).contains(certificate) { roots[identifier, default: []].append(certificate) }
    }

    private static func certificates(_ bytes: [UInt8]) throws -> [X509Certificate] {
        // DER starts with a SEQUENCE; PEM is text, perhaps with a comment before the first certificate.
        if bytes.first == 0x30 { return [try X509Certificate(der: bytes)] }
        return try X509Certificate.certificates(pem: bytes)
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
