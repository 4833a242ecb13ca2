import MatterCrypto
import MatterTypes
import Synchronization

/// The product attestation authorities that are trusted.
public struct TrustStore: Sendable {
    /// A file that gave nothing, or not all that is in it, and why.
    public struct Rejection: Hashable, Sendable {
        public let file: String
        public let reason: String

        public init(file: String, reason: String) {
            self.file = file
            self.reason = reason
        }
    }

    /// A certificate of the store. It may prove to be no certificate when it is decoded.
    public struct Entry: Hashable, Sendable {
        /// Within the directory; empty where the certificate comes from elsewhere.
        public let file: String
        public let der: [UInt8]

        public init(file: String, der: [UInt8]) {
            self.file = file
            self.der = der
        }
    }

    /// Limit of a file of certificates in bytes.
    public static let maximumFileSize = 1 << 20

    /// Where the roots come from, for people: the directory.
    public let location: String
    /// Files that could not be read, or in which no certificate was to be found. Damage inside of one is found by
    /// `check`.
    public let rejections: [Rejection]
    public let entries: [Entry]
    private let index: Index

    public init(_ certificates: [X509Certificate], location: String) {
        self.init(certificates.map { Entry(file: "", der: $0.der) }, rejections: [], location: location)
    }

    /// - Parameter entries: certificates that stand there twice count once.
    public init(_ entries: [Entry], rejections: [Rejection], location: String) {
        var seen: Set<[UInt8]> = []
        let different = entries.filter { seen.insert($0.der).inserted }
        self.location = location
        self.rejections = rejections
        self.entries = different
        index = Index(different)
    }

    /// Takes the roots of a directory as `TrustMaterial` reads it.
    ///
    /// - Throws: `CertificateError` where the directory itself can't be read.
    public init(directory: String) throws { self = try TrustMaterial(directory: directory).roots }

    /// How many different certificates there are.
    public var count: Int { entries.count }

    /// The roots with this subject key id, of which there may be several: renewed certificates keep their key.
    public func roots(subjectKeyID: [UInt8]) -> [X509Certificate] {
        guard !subjectKeyID.isEmpty else { return [] }
        return index.candidates(subjectKeyID).filter { $0.subjectKeyID.value == subjectKeyID }
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
                    return Rejection(file: entry.file, reason: CertificateError.reason(error))
                }
            }
    }

    /// Certificates by what seems to be their subject key id.
    ///
    /// They stay undecoded until a device names them, since decoding costs a tenth of a millisecond each, and are decoded
    /// once.
    private final class Index: Sendable {
        private let entries: [Entry]
        private let byKeyID: [[UInt8]: [Int]]
        /// Those in which no key id is to be seen.
        private let others: [Int]
        private let decoded = Mutex<[Int: X509Certificate?]>([:])

        init(_ entries: [Entry]) {
            var byKeyID: [[UInt8]: [Int]] = [:]
            var others: [Int] = []
            for (number, entry) in entries.enumerated() {
                let identifiers = Self.keyIDs(entry.der)
                for identifier in identifiers { byKeyID[identifier, default: []].append(number) }
                if identifiers.isEmpty { others.append(number) }
            }
            self.entries = entries
            self.byKeyID = byKeyID
            self.others = others
        }

        func candidates(_ keyID: [UInt8]) -> [X509Certificate] {
            let numbers = (byKeyID[keyID] ?? []) + others.filter { entries[$0].der.contains(keyID) }
            return decoded.withLock { decoded in
                numbers.compactMap { number in
                    if let certificate = decoded[number] { return certificate }
                    let certificate = try? X509Certificate(der: entries[number].der)
                    decoded[number] = .some(certificate)
                    return certificate
                }
            }
        }

        /// What stands where a key id of 20 bytes would: a hint only, which decoding confirms.
        private static func keyIDs(_ der: [UInt8]) -> [[UInt8]] {
            let mark: [UInt8] = [0x06, 0x03, 0x55, 0x1D, 0x0E, 0x04, 0x16, 0x04, 0x14]
            var found: [[UInt8]] = []
            var start = 0
            while let position = der.firstIndex(of: mark, from: start) {
                let end = position + mark.count + 20
                guard end <= der.count else { break }
                found.append(Array(der[(position + mark.count)..<end]))
                start = position + mark.count
            }
            return found
        }
    }
}

extension [UInt8] {
    /// Where these bytes hold the others first, one after the other.
    fileprivate func firstIndex(of others: [UInt8], from start: Int) -> Int? {
        guard start >= 0, let first = others.first, count >= others.count else { return nil }
        return withUnsafeBytes { mine in
            others.withUnsafeBytes { theirs in
                var position = start
                while position <= mine.count - theirs.count {
                    if mine[position] == first,
                        mine[position..<(position + theirs.count)].elementsEqual(theirs)
                    {
                        return position
                    }
                    position += 1
                }
                return nil
            }
        }
    }

    fileprivate func contains(_ others: [UInt8]) -> Bool { firstIndex(of: others, from: 0) != nil }
}
