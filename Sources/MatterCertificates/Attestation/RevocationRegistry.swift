import MatterCrypto
import MatterTypes

/// The certificates that one issuer has revoked, in the form of the official SDK's revocation sets.
public struct RevocationSet: Hashable, Sendable {
    /// The encoded Name of the issuer.
    public var issuerName: [UInt8]
    /// 20 bytes.
    public var issuerKeyID: [UInt8]
    /// Without leading zeros.
    public var serialNumbers: Set<[UInt8]>
    /// The certificate that signed the revocation list, DER.
    public var signer: [UInt8]
    /// The issuer's certificate, DER, where it has delegated the signature.
    public var delegator: [UInt8]?

    public init(
        issuerName: [UInt8], issuerKeyID: [UInt8], serialNumbers: [[UInt8]], signer: [UInt8], delegator: [UInt8]? = nil
    ) {
        self.issuerName = issuerName
        self.issuerKeyID = issuerKeyID
        self.serialNumbers = Set(serialNumbers.map { Array($0.drop { $0 == 0 }) })
        self.signer = signer
        self.delegator = delegator
    }

    /// Whether the certificate that answers for this set is the issuer's: the delegator's where there is one, else the
    /// signer's. A set of which that is not true says nothing.
    public var isOfItsIssuer: Bool {
        guard let certificate = try? X509Certificate(der: delegator ?? signer) else { return false }
        return certificate.subjectDER == issuerName && certificate.subjectKeyID.value == issuerKeyID
    }
}

/// What is known about revoked certificates: revocation sets, and revocation lists as their issuers publish them.
public struct RevocationRegistry: Sendable {
    private struct Issuer: Hashable {
        let name: [UInt8]
        let keyID: [UInt8]
    }

    public private(set) var sets: [RevocationSet] = []
    public private(set) var lists: [X509RevocationList] = []
    private var setsByIssuer: [Issuer: [Int]] = [:]
    private var listsByIssuer: [[UInt8]: [Int]] = [:]

    public init(sets: [RevocationSet] = [], lists: [X509RevocationList] = []) {
        for set in sets { add(set) }
        for list in lists { add(list) }
    }

    public var isEmpty: Bool { sets.isEmpty && lists.isEmpty }

    public mutating func add(_ set: RevocationSet) {
        setsByIssuer[Issuer(name: set.issuerName, keyID: set.issuerKeyID), default: []].append(sets.count)
        sets.append(set)
    }

    public mutating func add(_ list: X509RevocationList) {
        listsByIssuer[list.issuerDER, default: []].append(lists.count)
        lists.append(list)
    }

    /// What became of a certificate.
    public struct Status: Sendable {
        /// What names it, in words; nil where nothing does.
        public var revokedBy: String?
        /// Why something that should have told could not be used.
        public var problems: [String] = []
    }

    /// Looks for a certificate by its issuer's name and key and by its serial number (Matter Core 6.2.4.2).
    ///
    /// - Parameters:
    ///   - issuer: the certificate above, with whose key revocation lists are verified.
    ///   - now: for lists that are out of date.
    public func status(of certificate: X509Certificate, issuer: X509Certificate?, now: MatterTime?) -> Status {
        var status = Status()
        let issuerName = certificate.issuerDER
        guard let keyID = certificate.authorityKeyID.value else { return status }
        let serial = Array(certificate.serialNumber.drop { $0 == 0 })
        for index in setsByIssuer[Issuer(name: issuerName, keyID: keyID)] ?? [] where sets.indices.contains(index) {
            let set = sets[index]
            guard set.serialNumbers.contains(serial) else { continue }
            guard set.isOfItsIssuer else {
                status.problems.append("a revocation set names it, but its signer is not \"\(certificate.issuer)\"")
                continue
            }
            status.revokedBy = status.revokedBy ?? "the revocation set of \"\(certificate.issuer)\""
        }
        for index in listsByIssuer[issuerName] ?? [] where lists.indices.contains(index) {
            look(in: lists[index], serial, issuerName, keyID, issuer, now, &status)
        }
        return status
    }

    private func look(
        in list: X509RevocationList, _ serial: [UInt8], _ issuerName: [UInt8], _ keyID: [UInt8],
        _ issuer: X509Certificate?, _ now: MatterTime?, _ status: inout Status
    ) {
        let listKey = list.authorityKeyID
        guard listKey.isEmpty || listKey == keyID else { return }
        guard let issuer, list.isSigned(by: issuer) else {
            status.problems.append("the revocation list of \"\(list.issuer)\" is not signed by it")
            return
        }
        if let now, let next = list.nextUpdate, next < now.unixSeconds {
            status.problems.append(
                "the revocation list of \"\(list.issuer)\" is out of date since \(CalendarTime(unixSeconds: next).iso8601)"
            )
        }
        if list.entries.contains(where: { $0.serialNumber == serial && $0.certificateIssuer == issuerName }) {
            status.revokedBy = status.revokedBy ?? "the revocation list of \"\(list.issuer)\""
        }
    }
}
