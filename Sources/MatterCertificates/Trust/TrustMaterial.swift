import Glibc
import MatterCrypto
import MatterJSON
import MatterTypes

/// Everything that attestation is judged by, as a directory holds it.
///
/// - `*.der`, `*.cer`, `*.crt`, `*.pem`: roots (PAA), DER or PEM by their content, in PEM any number of certificates, and
///   revocation lists.
/// - `*.crl`: revocation lists, DER or PEM.
/// - `*.json`: revocation sets of the official SDK's form.
/// - `ledger`: a directory of the same kind, which `matterctl trust update` owns.
public struct TrustMaterial: Sendable {
    /// The subdirectory that is exchanged as a whole.
    public static let ledgerDirectory = "ledger"
    /// What the ledger's directory says of itself.
    public static let manifestName = "ledger.json"

    /// Own limits, against a directory that is not a trust store.
    public static let maximumFileCount = 10_000
    public static let maximumFileSize = 16 << 20
    /// For certificates alone.
    public static let maximumCertificateFileSize = TrustStore.maximumFileSize

    public let roots: TrustStore
    public private(set) var revocations: RevocationRegistry
    /// Nil where the ledger was never asked.
    public let models: CertifiedModels?
    /// Nil where the ledger was never asked.
    public let ledger: LedgerManifest?

    public init(roots: TrustStore) {
        self.roots = roots
        revocations = RevocationRegistry()
        models = nil
        ledger = nil
    }

    /// Takes a revocation list or revocation sets from elsewhere.
    ///
    /// - Throws: `CertificateError`, `CryptoError`.
    public mutating func addRevocations(_ bytes: [UInt8]) throws {
        if bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "[") {
            for set in try RevocationSet.sets(json: bytes) { revocations.add(set) }
        } else {
            for list in try X509RevocationList.lists(bytes) { revocations.add(list) }
        }
    }

    /// - Throws: `CertificateError` where the directory itself can't be read.
    public init(directory: String) throws {
        var reader = Reader()
        try reader.read(directory, prefix: "")
        let inner = directory + "/" + Self.ledgerDirectory
        if access(inner, F_OK) == 0 { try reader.read(inner, prefix: Self.ledgerDirectory + "/") }
        roots = TrustStore(
            reader.entries, rejections: reader.rejections.sorted { $0.file < $1.file }, location: directory)
        revocations = reader.revocations
        models = reader.models
        ledger = reader.ledger
    }

    private struct Reader {
        var entries: [TrustStore.Entry] = []
        var rejections: [TrustStore.Rejection] = []
        var revocations = RevocationRegistry()
        var models: CertifiedModels?
        var ledger: LedgerManifest?

        mutating func read(_ directory: String, prefix: String) throws {
            for file in try DirectoryFiles.list(directory) {
                do { try take(directory + "/" + file.name, prefix + file.name) } catch {
                    let reason = (error as? CertificateError)?.rule ?? CertificateError.reason(error)
                    rejections.append(TrustStore.Rejection(file: prefix + file.name, reason: reason))
                }
            }
        }

        private mutating func take(_ path: String, _ file: String) throws {
            switch DirectoryFiles.kind(file) {
            case .certificate:
                let bytes = try DirectoryFiles.read(path, limit: TrustMaterial.maximumCertificateFileSize)
                // DER starts with a SEQUENCE; PEM is text, perhaps with a comment before the first certificate.
                if bytes.first == 0x30 {
                    entries.append(TrustStore.Entry(file: file, der: bytes))
                    return
                }
                let blocks = try PEM.blocks(bytes, labels: ["CERTIFICATE", "X509 CERTIFICATE", "X509 CRL"])
                guard !blocks.isEmpty else { throw CryptoError(.malformed, "no certificate in the PEM file") }
                for block in blocks {
                    if block.label == "X509 CRL" {
                        revocations.add(try X509RevocationList(der: block.contents))
                    } else {
                        entries.append(TrustStore.Entry(file: file, der: block.contents))
                    }
                }
            case .revocationList:
                let bytes = try DirectoryFiles.read(path, limit: TrustMaterial.maximumFileSize)
                for list in try X509RevocationList.lists(bytes) { revocations.add(list) }
            case .json:
                let bytes = try DirectoryFiles.read(path, limit: TrustMaterial.maximumFileSize)
                switch file {
                case TrustMaterial.ledgerDirectory + "/" + TrustMaterial.manifestName:
                    ledger = try LedgerManifest(json: JSON(parsing: bytes))
                case TrustMaterial.ledgerDirectory + "/" + CertifiedModels.fileName:
                    models = try CertifiedModels(json: JSON(parsing: bytes))
                default: for set in try RevocationSet.sets(json: bytes) { revocations.add(set) }
                }
            case nil: break
            }
        }
    }
}

extension X509RevocationList {
    /// The lists of a file: one in DER, or any number in PEM.
    ///
    /// - Throws: `CryptoError`.
    public static func lists(_ bytes: [UInt8]) throws -> [X509RevocationList] {
        if bytes.first == 0x30 { return [try X509RevocationList(der: bytes)] }
        let blocks = try PEM.blocks(bytes, labels: ["X509 CRL"])
        guard !blocks.isEmpty else { throw CryptoError(.malformed, "no revocation list in the file") }
        return try blocks.map { try X509RevocationList(der: $0.contents) }
    }
}

/// Files of a directory by what their names say.
enum DirectoryFiles {
    enum Kind { case certificate, revocationList, json }

    /// A file, and what tells that it has changed.
    struct File: Hashable {
        let name: String
        var modified: Int64 = 0
        var size: Int64 = 0
        var inode: UInt64 = 0
    }

    static func kind(_ name: String) -> Kind? {
        let lowered = name.lowercased()
        if [".der", ".cer", ".crt", ".pem"].contains(where: lowered.hasSuffix) { return .certificate }
        if lowered.hasSuffix(".crl") { return .revocationList }
        return lowered.hasSuffix(".json") ? .json : nil
    }

    /// The files that matter, by name.
    ///
    /// - Throws: `CertificateError` where the directory can't be read.
    static func list(_ directory: String, withStamps: Bool = false) throws -> [File] {
        guard let handle = opendir(directory) else {
            throw CertificateError(
                .missingField, certificate: "PAA trust store", field: directory, rule: String(cString: strerror(errno)))
        }
        defer { closedir(handle) }
        var files: [File] = []
        while let entry = readdir(handle), files.count < TrustMaterial.maximumFileCount {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard kind(name) != nil, !name.hasPrefix(".") else { continue }
            var file = File(name: name)
            if withStamps {
                var information = stat()
                if fstatat(dirfd(handle), name, &information, 0) == 0 {
                    let time = information.st_mtim
                    file.modified = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
                    file.size = Int64(information.st_size)
                    file.inode = UInt64(information.st_ino)
                }
            }
            files.append(file)
        }
        return files.sorted { $0.name < $1.name }
    }

    static func read(_ path: String, limit: Int) throws -> [UInt8] {
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
        guard information.st_size <= limit else { throw failure("larger than \(limit) bytes") }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 16_384)
        while true {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw failure(String(cString: strerror(errno))) }
            if count == 0 { return bytes }
            bytes += chunk.prefix(count)
            guard bytes.count <= limit else { throw failure("larger than \(limit) bytes") }
        }
    }
}
