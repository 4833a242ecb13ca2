import MatterCrypto
import MatterTypes

/// What a certificate is, told by its subject (Matter Core 6.5.6.3).
public enum CertificateKind: String, Hashable, Sendable {
    /// RCAC: a fabric's root.
    case root = "RCAC"
    /// ICAC: between root and node.
    case intermediate = "ICAC"
    /// NOC: a node's own certificate.
    case node = "NOC"
    /// VVSC: signs vendor id verification statements, in a trust of its own.
    case vidVerificationSigner = "VVSC"
}

extension MatterCertificate {
    /// Tells the kind, and checks the rules that its subject must obey.
    ///
    /// - Throws: `CertificateError.wrongKind`.
    public func kind() throws(CertificateError) -> CertificateKind {
        let identifiers: [(DistinguishedName.Kind, CertificateKind?)] = [
            (.rcacID, .root), (.icacID, .intermediate), (.nodeID, .node),
            (.vidVerificationSignerID, .vidVerificationSigner),
            (.firmwareSigningID, nil),
        ]
        let found = identifiers.flatMap { kind, meaning in subject.numbers(kind).map { _ in meaning } }
        guard found.count == 1, let kind = found[0] else {
            let rule =
                "exactly one of node, icac, rcac and vvs id, not \(found.count == 1 ? "a firmware signing id" : "\(found.count)")"
            throw CertificateError(.wrongKind, field: "subject", rule: rule)
        }
        let fabrics = subject.numbers(.fabricID).count
        switch kind {
        case .root, .intermediate:
            guard fabrics <= 1 else { throw wrong(kind, "matter-fabric-id", "at most one") }
        case .node:
            guard fabrics == 1 else { throw wrong(kind, "matter-fabric-id", "exactly one, not \(fabrics)") }
        case .vidVerificationSigner:
            guard fabrics == 0 else { throw wrong(kind, "matter-fabric-id", "none") }
        }
        let tags = caseAuthenticatedTags
        guard kind == .node || tags.isEmpty else { throw wrong(kind, "matter-noc-cat", "none") }
        guard tags.count <= 3, Set(tags.map(\.identifier)).count == tags.count else {
            throw wrong(kind, "matter-noc-cat", "at most three, with different identifiers")
        }
        return kind
    }

    private func wrong(_ kind: CertificateKind, _ field: String, _ rule: String) -> CertificateError {
        CertificateError(.wrongKind, certificate: kind.rawValue, field: "subject." + field, rule: rule)
    }

    /// Checks that the certificate is of this kind and that its extensions are what the kind demands (Matter Core
    /// 6.5.11): constraints, usages, both key ids, and no critical extension that Matter doesn't know.
    ///
    /// Extra key usages are tolerated, since some commercial roots have them.
    /// - Throws: `CertificateError`, naming the kind.
    public func check(_ expected: CertificateKind) throws(CertificateError) {
        let name = expected.rawValue
        let kind: CertificateKind
        do { kind = try self.kind() } catch { throw error.about(name) }
        guard kind == expected else {
            throw CertificateError(.wrongKind, certificate: name, field: "subject", rule: "this is a \(kind.rawValue)")
        }
        guard let constraints = basicConstraints else {
            throw CertificateError(.missingField, certificate: name, field: "basic-cnstr")
        }
        let isAuthority = expected == .root || expected == .intermediate
        guard constraints.isCA == isAuthority else {
            let rule = "is-ca must be \(isAuthority)"
            throw CertificateError(.usageNotAllowed, certificate: name, field: "basic-cnstr", rule: rule)
        }
        // An intermediate's path length is a limit only, and nothing but the node stands below it.
        if expected == .root, let length = constraints.pathLength, length > 1 {
            throw CertificateError(
                .usageNotAllowed, certificate: name, field: "basic-cnstr", rule: "path length 0 or 1")
        }
        guard let usage = keyUsage else { throw CertificateError(.missingField, certificate: name, field: "key-usage") }
        let needed: X509KeyUsage = isAuthority ? .keyCertSign : .digitalSignature
        guard usage.isSuperset(of: needed) else {
            let rule = "\(needed) is needed, \(usage) is there"
            throw CertificateError(.usageNotAllowed, certificate: name, field: "key-usage", rule: rule)
        }
        if expected == .node {
            guard let purposes = extendedKeyUsage else {
                throw CertificateError(.missingField, certificate: name, field: "extended-key-usage")
            }
            guard purposes.contains(.serverAuth), purposes.contains(.clientAuth) else {
                let rule = "server and client authentication"
                throw CertificateError(.usageNotAllowed, certificate: name, field: "extended-key-usage", rule: rule)
            }
        }
        guard subjectKeyID != nil else {
            throw CertificateError(.missingField, certificate: name, field: "subject-key-id")
        }
        guard authorityKeyID != nil else {
            throw CertificateError(.missingField, certificate: name, field: "authority-key-id")
        }
        guard !hasUnknownCriticalExtension else {
            throw CertificateError(
                .usageNotAllowed, certificate: name, field: "future-extension", rule: "critical, but not known here")
        }
    }

    /// The checks that a node makes when a root is added (AddTrustedRootCertificate): extensions, its own issuer, its
    /// own signature. Dates are not looked at.
    ///
    /// - Throws: `CertificateError`.
    public func checkRoot() throws(CertificateError) {
        try check(.root)
        let name = CertificateKind.root.rawValue
        guard issuer == subject else {
            throw CertificateError(
                .issuerMismatch, certificate: name, field: "issuer", rule: "a root is its own issuer")
        }
        guard authorityKeyID == subjectKeyID else {
            let rule = "a root's subject-key-id"
            throw CertificateError(.issuerMismatch, certificate: name, field: "authority-key-id", rule: rule)
        }
        guard let key = try? P256PublicKey(x963Representation: publicKey), isSigned(by: key) else {
            throw CertificateError(
                .badSignature, certificate: name, field: "signature", rule: "made by the root's own key")
        }
    }
}
