import MatterCrypto
import MatterJSON
import MatterTypes

/// The REST interface of the Distributed Compliance Ledger, as far as it concerns trust. It blocks its thread.
public struct LedgerClient {
    /// A certificate's name in the ledger.
    public struct Identifier: Hashable, Sendable {
        /// The encoded Name, base64, as the ledger writes it.
        public let subject: String
        /// Hexadecimal digits with colons, as the ledger writes it.
        public let subjectKeyID: String
    }

    /// A certificate as the ledger holds it.
    public struct Certificate: Hashable, Sendable {
        public let isRoot: Bool
        public let pem: String
    }

    /// Where an issuer publishes what it has revoked.
    public struct RevocationPoint: Hashable, Sendable {
        public var vendorID: UInt16
        public var label: String
        public var issuerKeyID: [UInt8]
        public var isPAA: Bool
        /// PEM.
        public var signer: String
        /// PEM; empty where there is none.
        public var delegator: String
        public var dataURL: String
        /// Nil where the ledger does not say.
        public var dataSize: Int?
        public var dataDigest: [UInt8]?
        /// As the ledger numbers them: 1 is SHA-256.
        public var dataDigestType: Int
        /// 1 is a certificate revocation list.
        public var type: Int
    }

    /// Limits of one answer in bytes, of the pages of a list, and of its items.
    public static let maximumReplySize = 8 << 20
    public static let maximumPageCount = 2000
    public static let maximumItemCount = 200_000

    public let baseURL: String
    private let transport: any LedgerTransport
    private let cache: ReplyCache?
    /// Waits before a request is made again.
    private let wait: (_ attempt: Int) -> Void
    private static let attempts = 3

    /// - Parameters:
    ///   - baseURL: `https://host` with a path or without.
    ///   - wait: called with 1, 2 ... before a request is made again; blocks for a time that grows.
    public init(
        baseURL: String, transport: any LedgerTransport, cache: ReplyCache? = nil, wait: @escaping (Int) -> Void
    ) {
        var url = baseURL
        while url.hasSuffix("/") { url.removeLast() }
        self.baseURL = url
        self.transport = transport
        self.cache = cache
        self.wait = wait
    }

    // MARK: What the ledger knows

    /// The roots that the Alliance has approved.
    public func rootIdentifiers() throws(LedgerError) -> [Identifier] {
        try get("/dcl/pki/root-certificates") { (json, place) throws(LedgerError) in
            let items = json["approvedRootCertificates"]["certs"]
            return try Self.list(items, "approvedRootCertificates.certs", place) { (item) throws(LedgerError) in
                Identifier(
                    subject: try Self.text(item, "subject", place),
                    subjectKeyID: try Self.text(item, "subjectKeyId", place))
            }
        } ?? []
    }

    /// All certificates of one name, which differ after a renewal; none where the ledger does not know it.
    public func certificates(_ identifier: Identifier) throws(LedgerError) -> [Certificate] {
        let path =
            "/dcl/pki/certificates/" + Self.escaped(identifier.subject) + "/" + Self.escaped(identifier.subjectKeyID)
        return try get(path) { (json, place) throws(LedgerError) in
            try Self.certificates(json["approvedCertificates"], place)
        } ?? []
    }

    /// Every approved certificate, roots and intermediates.
    public func allCertificates() throws(LedgerError) -> [Certificate] {
        try pages("/dcl/pki/certificates", "approvedCertificates") { (item, place) throws(LedgerError) in
            try Self.certificates(item, place)
        }.flatMap { $0 }
    }

    public func revocationPoints() throws(LedgerError) -> [RevocationPoint] {
        try pages("/dcl/pki/revocation-points", "PkiRevocationDistributionPoint", Self.revocationPoint)
    }

    /// Vendor and product of every certified model, one item for each software version.
    public func certifiedModels() throws(LedgerError) -> [(vendorID: UInt16, productID: UInt16)] {
        try pages("/dcl/compliance/certified-models", "certifiedModel") { (item, place) throws(LedgerError) in
            (try Self.number(item, "vid", place), try Self.number(item, "pid", place))
        }
    }

    /// A revocation list, from wherever its issuer publishes it.
    public func revocationList(_ url: String, limit: Int) throws(LedgerError) -> [UInt8] {
        guard url.hasPrefix("https://") || url.hasPrefix("http://") else {
            throw LedgerError(.badURL, url, "http or https is expected")
        }
        if let kept = cache?[url] { return kept.body }
        let reply = try patiently(url, limit: limit, allowsHTTP: true)
        guard reply.status == 200 else { throw Self.status(reply, url) }
        cache?[url] = reply
        return reply.body
    }

    // MARK: Requests

    /// Nil where the ledger has nothing there (404).
    private func get<Value>(
        _ path: String, _ read: (JSON, String) throws(LedgerError) -> Value
    ) throws(LedgerError) -> Value? {
        let url = baseURL + path
        let kept = cache?[url]
        let reply: LedgerReply
        if let kept {
            reply = kept
        } else {
            reply = try patiently(url, limit: Self.maximumReplySize, allowsHTTP: false)
        }
        if reply.status == 404 { return nil }
        guard reply.status == 200 else { throw Self.status(reply, url) }
        let json: JSON
        do { json = try JSON(parsing: reply.body) } catch { throw LedgerError(.malformed, url, "\(error)") }
        let value = try read(json, url)
        // Only what could be used is kept for the next time.
        if kept == nil { cache?[url] = reply }
        return value
    }

    private func patiently(_ url: String, limit: Int, allowsHTTP: Bool) throws(LedgerError) -> LedgerReply {
        var attempt = 1
        while true {
            do {
                let reply = try transport.get(url, limit: limit, allowsHTTP: allowsHTTP)
                guard reply.status >= 500 || reply.status == 429, attempt < Self.attempts else { return reply }
            } catch {
                guard error.isPassing, attempt < Self.attempts else { throw error }
            }
            wait(attempt)
            attempt += 1
        }
    }

    private static func status(_ reply: LedgerReply, _ url: String) -> LedgerError {
        LedgerError(.status, url, "HTTP status \(reply.status)")
    }

    /// All items of a list that comes in pages.
    private func pages<Value>(
        _ path: String, _ member: String, _ read: (JSON, String) throws(LedgerError) -> Value
    ) throws(LedgerError) -> [Value] {
        var items: [Value] = []
        var key: String?
        var seen: Set<String> = []
        for _ in 0..<Self.maximumPageCount {
            let page = path + (key.map { "?pagination.key=" + Self.escaped($0) } ?? "")
            let found = try get(page) { (json, place) throws(LedgerError) in
                let list = try Self.list(json[member], member, place) { (item) throws(LedgerError) in
                    try read(item, place)
                }
                return (list, json["pagination"]["next_key"].string)
            }
            guard let (list, next) = found else { return items }
            items += list
            guard items.count <= Self.maximumItemCount else {
                throw LedgerError(.tooLarge, baseURL + path, "more than \(Self.maximumItemCount) items")
            }
            guard let next, !next.isEmpty else { return items }
            guard seen.insert(next).inserted else {
                throw LedgerError(.malformed, baseURL + page, "pagination.next_key comes a second time")
            }
            key = next
        }
        throw LedgerError(.tooLarge, baseURL + path, "more than \(Self.maximumPageCount) pages")
    }
}

// MARK: - Members of answers

extension LedgerClient {
    private static func list<Value>(
        _ json: JSON, _ member: String, _ place: String, _ read: (JSON) throws(LedgerError) -> Value
    ) throws(LedgerError) -> [Value] {
        guard let items = json.array else { throw LedgerError(.malformed, place, "\(member): an array is expected") }
        var values: [Value] = []
        for item in items { values.append(try read(item)) }
        return values
    }

    private static func text(_ json: JSON, _ member: String, _ place: String) throws(LedgerError) -> String {
        guard let text = json[member].string, !text.isEmpty, text.utf8.count <= 1 << 16 else {
            throw LedgerError(.malformed, place, "\(member): a text is expected")
        }
        return text
    }

    /// Numbers of more than 32 bits come as text.
    private static func number<T: FixedWidthInteger>(
        _ json: JSON, _ member: String, _ place: String
    ) throws(LedgerError) -> T {
        let value = json[member].integer.flatMap { T(exactly: $0) } ?? json[member].string.flatMap { T($0) }
        guard let value else { throw LedgerError(.malformed, place, "\(member): a number is expected") }
        return value
    }

    private static func certificates(_ json: JSON, _ place: String) throws(LedgerError) -> [Certificate] {
        try list(json["certs"], "certs", place) { (item) throws(LedgerError) in
            Certificate(isRoot: item["isRoot"].boolean ?? false, pem: try text(item, "pemCert", place))
        }
    }

    private static func revocationPoint(_ item: JSON, _ place: String) throws(LedgerError) -> RevocationPoint {
        let keyID = try text(item, "issuerSubjectKeyID", place)
        guard let issuerKeyID = [UInt8](hexadecimal: keyID.filter { $0 != ":" }), issuerKeyID.count == 20 else {
            throw LedgerError(.malformed, place, "issuerSubjectKeyID: 40 hexadecimal digits are expected")
        }
        let size: Int? = item["dataFileSize"] == .null ? nil : try number(item, "dataFileSize", place)
        return RevocationPoint(
            vendorID: try number(item, "vid", place), label: item["label"].string ?? "", issuerKeyID: issuerKeyID,
            isPAA: item["isPAA"].boolean ?? false, signer: try text(item, "crlSignerCertificate", place),
            delegator: item["crlSignerDelegator"].string ?? "", dataURL: try text(item, "dataURL", place),
            dataSize: size == 0 ? nil : size,
            dataDigest: item["dataDigest"].string.flatMap { $0.isEmpty ? nil : Base64.decode($0) },
            dataDigestType: item["dataDigestType"].integer.flatMap { Int(exactly: $0) } ?? 0,
            type: item["revocationType"].integer.flatMap { Int(exactly: $0) } ?? 1)
    }

    /// Percent-encoded (RFC 3986): base64 has `/`, `+` and `=`, key ids colons.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                escaped.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                escaped += "%" + (digits.count == 1 ? "0" : "") + digits
            }
        }
        return escaped
    }
}
