import MatterCrypto
import MatterTypes

/// Who a node is, by a chain of certificates that was verified up to a fabric's root.
public struct OperationalIdentity: Hashable, Sendable {
    public let nodeID: NodeID
    public let fabricID: FabricID
    public let caseAuthenticatedTags: [CaseAuthenticatedTag]
    /// An uncompressed point of P-256, 65 bytes.
    public let publicKey: [UInt8]

    public init(
        nodeID: NodeID, fabricID: FabricID, caseAuthenticatedTags: [CaseAuthenticatedTag], publicKey: [UInt8]
    ) {
        self.nodeID = nodeID
        self.fabricID = fabricID
        self.caseAuthenticatedTags = caseAuthenticatedTags
        self.publicKey = publicKey
    }
}

/// What is known of the time when dates are checked (Matter Core 3.5.6).
public enum CertificateTime: Hashable, Sendable {
    /// A clock that is set: not-before and not-after are both checked.
    case current(MatterTime)
    /// A time that has surely passed: only not-after is checked.
    case lastKnownGood(MatterTime)
    /// Dates are not checked.
    case unknown
}

/// A node's certificate, perhaps an intermediate one, and a trusted root (Matter Core 6.4.9, 6.5).
///
/// The rules are those of `CertificateRule`; here the first that is broken ends the check, `ChainInspection` lists all.
public enum OperationalChain {
    /// Verifies a chain as CASE and AddNOC need it.
    ///
    /// - Parameters:
    ///   - noc: the node's certificate in Matter TLV.
    ///   - icac: the intermediate certificate in Matter TLV; nil or empty where the root issued the node's.
    ///   - root: a root that is trusted.
    ///   - time: the current time; nil where no clock is set, and then dates are not checked.
    /// - Returns: the identity that the chain proves. That the peer holds the key is for the caller to prove.
    /// - Throws: `CertificateError`, naming certificate, field and rule.
    public static func verify(
        noc: [UInt8], icac: [UInt8]?, root: MatterCertificate, at time: MatterTime?
    ) throws -> OperationalIdentity {
        try verify(noc: noc, icac: icac, root: root, time: time.map { .current($0) } ?? .unknown)
    }

    /// As `verify(noc:icac:root:at:)`, where less may be known of the time.
    public static func verify(
        noc: [UInt8], icac: [UInt8]?, root: MatterCertificate, time: CertificateTime
    ) throws -> OperationalIdentity {
        let node = try read(noc, .node)
        let intermediate = try icac.flatMap { $0.isEmpty ? nil : try read($0, .intermediate) }
        return try verify(node: node, intermediate: intermediate, root: root, time: time)
    }

    /// As `verify(noc:icac:root:at:)`, for certificates that are decoded already.
    public static func verify(
        node: MatterCertificate, intermediate: MatterCertificate?, root: MatterCertificate, time: CertificateTime
    ) throws -> OperationalIdentity {
        try check(node: node, intermediate: intermediate, root: root, time: time) {
            (fault) throws(CertificateError) in throw fault
        }
        guard let nodeID = node.nodeID, let fabricID = node.fabricID else {
            throw CertificateError(
                .wrongKind, certificate: CertificateKind.node.rawValue, field: "subject", breaks: .oneMatterID)
        }
        return OperationalIdentity(
            nodeID: nodeID, fabricID: fabricID, caseAuthenticatedTags: node.caseAuthenticatedTags,
            publicKey: node.publicKey)
    }

    private static func read(_ tlv: [UInt8], _ kind: CertificateKind) throws -> MatterCertificate {
        do { return try MatterCertificate(tlv: tlv) } catch let error as CertificateError {
            throw error.about(kind.rawValue)
        }
    }
}

// MARK: - Every rule

extension OperationalChain {
    /// Tells `report` of each fault in turn. A part that is nil is left out, with the rules that join it to others.
    static func check<E: Error>(
        node: MatterCertificate?, intermediate: MatterCertificate?, root: MatterCertificate?, time: CertificateTime,
        _ report: (CertificateError) throws(E) -> Void
    ) throws(E) {
        if let root {
            try root.checkRoot(report)
            try check(root, .root, time, report)
        }
        if let intermediate {
            try intermediate.check(.intermediate, report)
            if root?.basicConstraints?.pathLength == 0 {
                try report(
                    CertificateError(
                        .usageNotAllowed, certificate: CertificateKind.root.rawValue, field: "basic-cnstr",
                        rule: "path length 0 allows no ICAC", breaks: .pathLength))
            }
            try check(intermediate, .intermediate, time, report)
            if let root { try check(intermediate, .intermediate, issuedBy: root, .root, report) }
        }
        guard let node else { return }
        try node.check(.node, report)
        try check(node, .node, time, report)
        if let issuer = intermediate ?? root {
            try check(node, .node, issuedBy: issuer, intermediate == nil ? .root : .intermediate, report)
        }
        guard let fabricID = node.fabricID else { return }
        for (certificate, kind) in [(root, CertificateKind.root), (intermediate, .intermediate)] {
            guard let other = certificate?.fabricID, other != fabricID else { continue }
            try report(
                CertificateError(
                    .fabricMismatch, certificate: kind.rawValue, field: "subject.matter-fabric-id",
                    rule: "\(fabricID) as in the NOC, not \(other)", breaks: .fabricIDsEqual))
        }
    }

    private static func check<E: Error>(
        _ certificate: MatterCertificate, _ kind: CertificateKind, _ time: CertificateTime,
        _ report: (CertificateError) throws(E) -> Void
    ) throws(E) {
        let now: MatterTime
        switch time {
        case .unknown: return
        case .current(let current):
            if certificate.notBefore > current {
                try report(
                    CertificateError(
                        .notYetValid, certificate: kind.rawValue, field: "not-before",
                        rule: "\(certificate.notBefore.iso8601) lies after now, \(current.iso8601)",
                        breaks: .notBefore))
            }
            now = current
        case .lastKnownGood(let past): now = past
        }
        if let notAfter = certificate.notAfter, notAfter < now {
            try report(
                CertificateError(
                    .expired, certificate: kind.rawValue, field: "not-after",
                    rule: "\(notAfter.iso8601) lies before now, \(now.iso8601)", breaks: .notAfter))
        }
    }

    private static func check<E: Error>(
        _ certificate: MatterCertificate, _ kind: CertificateKind, issuedBy issuer: MatterCertificate,
        _ issuerKind: CertificateKind, _ report: (CertificateError) throws(E) -> Void
    ) throws(E) {
        if certificate.issuer != issuer.subject {
            try report(
                CertificateError(
                    .issuerMismatch, certificate: kind.rawValue, field: "issuer",
                    rule: "the subject of the \(issuerKind.rawValue) is \(issuer.subject), not \(certificate.issuer)",
                    breaks: .issuerNamesSubject))
        }
        if certificate.authorityKeyID != issuer.subjectKeyID {
            try report(
                CertificateError(
                    .issuerMismatch, certificate: kind.rawValue, field: "authority-key-id",
                    rule: "the subject-key-id of the \(issuerKind.rawValue)", breaks: .keyIDsMatch))
        }
        guard let key = try? P256PublicKey(x963Representation: issuer.publicKey), certificate.isSigned(by: key) else {
            return try report(
                CertificateError(
                    .badSignature, certificate: kind.rawValue, field: "signature",
                    rule: "made by the key of the \(issuerKind.rawValue)", breaks: .signature))
        }
    }
}
