import MatterCrypto
import MatterTypes

/// Everything that is to be said about a chain of certificates, in place of the first fault only.
public struct ChainInspection: Sendable {
    public let node: MatterCertificate?
    public let intermediate: MatterCertificate?
    public let root: MatterCertificate?
    /// Errors are what `OperationalChain.verify` would refuse, in its order; warnings and notes follow.
    public let findings: [CertificateFinding]

    public var errors: [CertificateFinding] { findings.filter { $0.severity == .error } }
    public var isValid: Bool { errors.isEmpty && node != nil && root != nil }

    /// - Parameters:
    ///   - certificates: a node certificate, an intermediate one, a root, in any order. What is missing is a finding, and
    ///     what is there is inspected all the same.
    ///   - trustedRoot: the root that must be the chain's; nil where the chain brings its own.
    public init(_ certificates: [MatterCertificate], trustedRoot: MatterCertificate? = nil, time: CertificateTime) {
        var findings: [CertificateFinding] = []
        func shape(_ text: String, _ rule: CertificateRule = .chainShape) {
            findings.append(CertificateFinding(.error, rule, certificate: "chain", text: text))
        }
        var members: [CertificateKind: [MatterCertificate]] = [:]
        for (index, certificate) in certificates.enumerated() {
            // What can't be told by its subject is told by its place.
            let kind =
                certificate.apparentKind
                ?? (index == 0 ? .node : index + 1 == certificates.count ? .root : .intermediate)
            if members[kind]?.contains(certificate) == true { continue }
            members[kind, default: []].append(certificate)
        }
        for (kind, limit) in [(CertificateKind.node, 1), (.intermediate, 1), (.root, 1), (.vidVerificationSigner, 0)] {
            let count = members[kind]?.count ?? 0
            if count > limit { shape("\(limit == 0 ? "no" : "one") \(kind.rawValue), not \(count)") }
        }
        let node = members[.node]?.first
        let intermediate = members[.intermediate]?.first
        var root = members[.root]?.first
        if let trustedRoot {
            if let brought = root, brought != trustedRoot {
                shape(
                    "the chain's root (\(brought.subject)) is not the trusted one (\(trustedRoot.subject))",
                    .trustedRoot)
            }
            root = trustedRoot
        }
        if node == nil { shape("no node certificate (NOC) is there") }
        if root == nil { shape("no root certificate (RCAC) is there") }
        let all = [(root, CertificateKind.root), (intermediate, .intermediate), (node, .node)]
        for (certificate, kind) in all {
            certificate?.checkFields { findings.append(CertificateFinding($0.about(kind.rawValue))) }
            if let fault = certificate?.sizeFault { findings.append(CertificateFinding(fault.about(kind.rawValue))) }
        }
        OperationalChain.check(node: node, intermediate: intermediate, root: root, time: time) {
            findings.append(CertificateFinding($0))
        }
        for (certificate, kind) in all { certificate?.advise(kind) { findings.append($0) } }
        if let end = (intermediate ?? root)?.notAfter, let node, node.notAfter ?? MatterTime(seconds: .max) > end {
            findings.append(
                CertificateFinding(
                    .note, .outlivesIssuer, certificate: "NOC", field: "not-after",
                    text: "its issuer ends before it, at \(end.iso8601)"))
        }
        self.node = node
        self.intermediate = intermediate
        self.root = root
        self.findings = findings
    }
}

extension MatterCertificate {
    /// What is allowed, and worth a word.
    fileprivate func advise(_ kind: CertificateKind, _ add: (CertificateFinding) -> Void) {
        let name = kind.rawValue
        if let usage = keyUsage {
            let usual: X509KeyUsage = kind.isAuthority ? [.keyCertSign, .crlSign] : .digitalSignature
            let allowed = kind.isAuthority ? usual.union(.digitalSignature) : usual
            if !allowed.isSuperset(of: usage) {
                add(
                    CertificateFinding(
                        .warning, .keyUsageExact, certificate: name, field: "key-usage",
                        text: "\(usage): more than \(allowed); some devices refuse that"))
            }
        }
        if serialNumber.first.map({ $0 >= 0x80 }) == true || serialNumber.allSatisfy({ $0 == 0 }) {
            add(
                CertificateFinding(
                    .warning, .serialNumberPositive, certificate: name, field: "serial-num",
                    text: "should be positive (RFC 5280 4.1.2.2)"))
        } else if serialNumber.drop(while: { $0 == 0 }).count < 8 {
            add(
                CertificateFinding(
                    .note, .serialNumberRandom, certificate: name, field: "serial-num",
                    text: "shorter than 64 bits: numbers that count up can be guessed"))
        }
        if notAfter == nil {
            add(
                CertificateFinding(
                    .note, .noExpiration, certificate: name, field: "not-after",
                    text: "no well-defined expiry (99991231235959Z)"))
        }
    }
}

extension MatterCertificate {
    /// Reads a certificate as far as its encoding allows, so that an inspection can name every fault.
    ///
    /// - Throws: `CertificateError` where not even its fields can be told apart.
    public static func forInspection(tlv: [UInt8]) throws -> MatterCertificate {
        try MatterCertificate(tlv: tlv, isChecked: false)
    }

    /// - Throws: `CertificateError` where not even its fields can be told apart, or have no Matter form.
    public static func forInspection(x509 der: [UInt8]) throws -> MatterCertificate {
        try MatterCertificate(x509: der, isChecked: false)
    }
}
