import CLinux
import Glibc
import MatterCertificates
import MatterCrypto
import MatterJSON
import MatterTypes

/// Brings a trust store's copy of the ledger up to date.
///
/// Everything is fetched and checked first, then written beside the former copy, and the two directories change places
/// in one step: whoever reads the store sees the one or the other, and a failure leaves the former as it was. Answers of
/// an update that broke off are kept for an hour, and the next goes on from there.
public struct LedgerUpdate {
    /// How far it has come.
    public enum Progress: Sendable {
        case roots(done: Int, of: Int)
        case intermediates
        case revocations(done: Int, of: Int)
        case models
        case writing
    }

    /// Limit of a revocation list in bytes.
    public static let maximumListSize = 4 << 20

    private let directory: String
    private let client: LedgerClient
    private let cache: ReplyCache
    private let now: Int64
    private let report: (Progress) -> Void

    private struct Content {
        var roots: [X509Certificate] = []
        var intermediates: [X509Certificate] = []
        var sets: [RevocationSet] = []
        var points = 0
        var models: Set<UInt32> = []
        var problems: [String] = []
    }

    /// - Parameters:
    ///   - directory: the trust store; must exist.
    ///   - url: the ledger's REST interface.
    ///   - now: Unix time in seconds.
    ///   - wait: blocks before a request is made again.
    public static func run(
        directory: String, url: String, transport: any LedgerTransport, now: Int64, wait: @escaping (Int) -> Void,
        report: @escaping (Progress) -> Void = { _ in }
    ) throws(LedgerError) -> LedgerManifest {
        guard url.hasPrefix("https://"), url.utf8.count <= 2048 else {
            throw LedgerError(.badURL, url, "https:// is expected")
        }
        let lock = directory + "/.ledger.lock"
        let descriptor = open(lock, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Files.failure(lock) }
        defer { close(descriptor) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            throw LedgerError(.busy, directory, "another update of this trust store is at work")
        }
        let cache = try ReplyCache(directory: directory + "/.ledger.partial", now: now)
        let client = LedgerClient(baseURL: url, transport: transport, cache: cache, wait: wait)
        let update = LedgerUpdate(directory: directory, client: client, cache: cache, now: now, report: report)
        do { return try update.run() } catch {
            // What can't be true may lie in an answer that is kept already: the next update asks for everything.
            if [.malformed, .implausible, .tooLarge].contains(error.code) { cache.clear() }
            throw error
        }
    }

    private func run() throws(LedgerError) -> LedgerManifest {
        var content = Content()
        try fetchRoots(&content)
        report(.intermediates)
        try fetchIntermediates(&content)
        try fetchRevocations(&content)
        report(.models)
        for model in try client.certifiedModels() {
            content.models.insert(UInt32(model.vendorID) << 16 | UInt32(model.productID))
        }
        let manifest = LedgerManifest(
            url: client.baseURL, updatedAt: now, rootCount: content.roots.count,
            intermediateCount: content.intermediates.count, revocationPointCount: content.points,
            certifiedModelCount: content.models.count, problems: content.problems)
        report(.writing)
        try write(content, manifest)
        cache.clear()
        return manifest
    }

    // MARK: Fetching

    private func fetchRoots(_ content: inout Content) throws(LedgerError) {
        let identifiers = try client.rootIdentifiers()
        // An empty list is no ledger's: to take it would refuse every device.
        guard !identifiers.isEmpty else {
            throw LedgerError(.implausible, client.baseURL, "the ledger names no root; the former copy stays")
        }
        for (number, identifier) in identifiers.enumerated() {
            report(.roots(done: number, of: identifiers.count))
            let found = try client.certificates(identifier)
            if found.isEmpty { content.problems.append("root \(identifier.subjectKeyID): the ledger does not have it") }
            for certificate in found {
                if let root = root(certificate, identifier, &content.problems) { content.roots.append(root) }
            }
        }
        guard !content.roots.isEmpty else {
            throw LedgerError(
                .implausible, client.baseURL,
                "none of the ledger's \(identifiers.count) roots can be used: "
                    + content.problems.prefix(3).joined(separator: "; "))
        }
    }

    private func root(
        _ found: LedgerClient.Certificate, _ identifier: LedgerClient.Identifier, _ problems: inout [String]
    ) -> X509Certificate? {
        func reject(_ reason: String) -> X509Certificate? {
            problems.append("root \(identifier.subjectKeyID): \(reason)")
            return nil
        }
        guard let certificate = Self.certificate(found.pem) else { return reject("not one certificate") }
        guard let expected = Base64.decode(identifier.subject), certificate.subjectDER == expected else {
            return reject("the certificate has another subject than the ledger says")
        }
        let keyID = certificate.subjectKeyID.value?.hexadecimal ?? ""
        guard keyID == identifier.subjectKeyID.filter({ $0 != ":" }).lowercased() else {
            return reject("the certificate has another key id than the ledger says")
        }
        let errors = AttestationVerifier.rootFindings(AttestationCertificate(certificate), now: nil)
            .filter { $0.severity == .error }
        guard errors.isEmpty else { return reject(errors.map(\.description).joined(separator: "; ")) }
        return certificate
    }

    private func fetchIntermediates(_ content: inout Content) throws(LedgerError) {
        for found in try client.allCertificates() where !found.isRoot {
            if let certificate = Self.certificate(found.pem) {
                content.intermediates.append(certificate)
            } else {
                content.problems.append("an intermediate is not one certificate")
            }
        }
    }

    private func fetchRevocations(_ content: inout Content) throws(LedgerError) {
        let points = try client.revocationPoints()
        content.points = points.count
        for (number, point) in points.enumerated() {
            report(.revocations(done: number, of: points.count))
            // One issuer's list that can't be had must not keep back those of the others.
            do { content.sets.append(try RevocationFetch(client: client, roots: content.roots).set(point)) } catch {
                let vendor = VendorID(point.vendorID)
                content.problems.append("revocation point \(point.label) of vendor \(vendor): \(error)")
            }
        }
    }

    /// The certificate of a PEM text that holds one and nothing else.
    static func certificate(_ pem: String) -> X509Certificate? {
        guard let found = try? PEM.certificates(Array(pem.utf8)), found.count == 1, let der = found.first else {
            return nil
        }
        return try? X509Certificate(der: der)
    }

    // MARK: Writing

    private func write(_ content: Content, _ manifest: LedgerManifest) throws(LedgerError) {
        let new = directory + "/.ledger.new"
        let place = directory + "/" + TrustMaterial.ledgerDirectory
        Files.removeDirectory(new)
        for path in [new, new + "/pai"] {
            guard mkdir(path, 0o700) == 0 else { throw Files.failure(path) }
        }
        for (kind, certificates) in [("paa-", content.roots), ("pai/", content.intermediates)] {
            for certificate in certificates {
                let key = certificate.subjectKeyID.value?.hexadecimal ?? "none"
                let name = kind + key + "-" + SHA256.hash(certificate.der).prefix(4).hexadecimal + ".der"
                try Files.write(certificate.der, to: new + "/" + name)
            }
        }
        try Files.write(
            Array(JSON.array(content.sets.map(\.json)).text.utf8), to: new + "/revocation-sets.json")
        try Files.write(
            Array(CertifiedModels(content.models).json.text.utf8), to: new + "/" + CertifiedModels.fileName)
        try Files.write(Array(manifest.json.text.utf8), to: new + "/" + TrustMaterial.manifestName)
        Files.synchronize(directory: new)
        if rename(new, place) != 0 {
            // Only a directory that is not empty stands in the way of a rename.
            guard errno == ENOTEMPTY || errno == EEXIST else { throw Files.failure(place) }
            let failed = clinux_exchange(new, place)
            guard failed == 0 else {
                throw LedgerError(.file, place, "can't be exchanged: " + String(cString: strerror(-failed)))
            }
            Files.removeDirectory(new)
        }
        Files.synchronize(directory: directory)
    }
}
