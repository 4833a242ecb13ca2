import MatterJSON
import MatterTypes

/// What a copy of the ledger's trust material says of itself.
public struct LedgerManifest: Hashable, Sendable {
    /// Where it was fetched from.
    public var url: String
    /// Unix time in seconds.
    public var updatedAt: Int64
    public var rootCount: Int
    public var intermediateCount: Int
    public var revocationPointCount: Int
    public var certifiedModelCount: Int
    /// What could not be taken over, and why.
    public var problems: [String]

    public init(
        url: String, updatedAt: Int64, rootCount: Int = 0, intermediateCount: Int = 0, revocationPointCount: Int = 0,
        certifiedModelCount: Int = 0, problems: [String] = []
    ) {
        self.url = url
        self.updatedAt = updatedAt
        self.rootCount = rootCount
        self.intermediateCount = intermediateCount
        self.revocationPointCount = revocationPointCount
        self.certifiedModelCount = certifiedModelCount
        self.problems = problems
    }

    public init(json: JSON) throws(CertificateError) {
        func count(_ member: String) -> Int { json[member].integer.flatMap { Int(exactly: $0) } ?? 0 }
        guard let url = json["url"].string, let updatedAt = json["updatedAt"].integer else {
            throw CertificateError(.malformed, certificate: "ledger manifest", rule: "url and updatedAt are expected")
        }
        self.init(
            url: url, updatedAt: updatedAt, rootCount: count("roots"), intermediateCount: count("intermediates"),
            revocationPointCount: count("revocationPoints"), certifiedModelCount: count("certifiedModels"),
            problems: (json["problems"].array ?? []).compactMap(\.string))
    }

    public var json: JSON {
        func number(_ count: Int) -> JSON { .integer(Int64(count)) }
        return [
            "url": .string(url), "updatedAt": .integer(updatedAt), "roots": number(rootCount),
            "intermediates": number(intermediateCount), "revocationPoints": number(revocationPointCount),
            "certifiedModels": number(certifiedModelCount), "problems": .array(problems.map { .string($0) }),
        ]
    }
}
