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
        let kind = try kind { (fault) throws(CertificateError) in throw fault }
        guard let kind else { throw CertificateError(.wrongKind, field: "subject", breaks: .oneMatterID) }
        return kind
    }

    /// What the certificate seems to be where its subject breaks the rules, for inspections.
    var apparentKind: CertificateKind? {
        if basicConstraints?.isCA != true, !subject.numbers(.nodeID).isEmpty { return .node }
        if !subject.numbers(.rcacID).isEmpty { return .root }
        if !subject.numbers(.icacID).isEmpty { return .intermediate }
        if !subject.numbers(.vidVerificationSignerID).isEmpty { return .vidVerificationSigner }
        if !subject.numbers(.nodeID).isEmpty { return .node }
        guard let constraints = basicConstraints else { return nil }
        return constraints.isCA ? (issuer == subject ? .root : .intermediate) : .node
    }

    /// Tells the kind and every fault of the subject; nil where the kind can't be told.
    func kind<E: Error>(_ report: (CertificateError) throws(E) -> Void) throws(E) -> CertificateKind? {
        var kind: CertificateKind?
        var count = 0
        var isFirmware = false
        for attribute in subject.attributes {
            switch attribute.kind {
            case .rcacID: kind = .root
            case .icacID: kind = .intermediate
            case .nodeID: kind = .node
            case .vidVerificationSignerID: kind = .vidVerificationSigner
            case .firmwareSigningID: isFirmware = true
            default: continue
            }
            count += 1
        }
        let hasNode = !subject.numbers(.nodeID).isEmpty
        let isAuthority = !subject.numbers(.rcacID).isEmpty || !subject.numbers(.icacID).isEmpty
        if hasNode, isAuthority {
            let rule = "a certificate authority has no node id, and a node no rcac or icac id"
            try report(
                CertificateError(.wrongKind, field: "subject.matter-node-id", rule: rule, breaks: .noNodeIDInAuthority))
        }
        if count != 1 || kind == nil {
            let found = isFirmware && count == 1 ? "a firmware signing id" : "\(count)"
            try report(
                CertificateError(
                    .wrongKind, field: "subject", rule: "exactly one of node, icac, rcac and vvs id, not \(found)",
                    breaks: .oneMatterID))
            kind = nil
        }
        guard let kind = kind ?? apparentKind else { return nil }
        try checkSubject(as: kind, report)
        return count == 1 ? kind : nil
    }

    private func checkSubject<E: Error>(
        as kind: CertificateKind, _ report: (CertificateError) throws(E) -> Void
    ) throws(E) {
        func wrong(_ field: String, _ rule: String, _ name: CertificateRule) -> CertificateError {
            CertificateError(
                .wrongKind, certificate: kind.rawValue, field: "subject." + field, rule: rule, breaks: name)
        }
        let fabrics = subject.numbers(.fabricID).count
        switch kind {
        case .root, .intermediate:
            if fabrics > 1 { try report(wrong("matter-fabric-id", "at most one, not \(fabrics)", .fabricIDCount)) }
        case .node:
            if fabrics != 1 { try report(wrong("matter-fabric-id", "exactly one, not \(fabrics)", .fabricIDCount)) }
        case .vidVerificationSigner:
            if fabrics != 0 { try report(wrong("matter-fabric-id", "none", .fabricIDCount)) }
        }
        let tags = caseAuthenticatedTags
        if kind != .node, !tags.isEmpty {
            try report(wrong("matter-noc-cat", "none but in a node's", .tagsInNodesOnly))
        }
        if tags.count > 3 {
            try report(wrong("matter-noc-cat", "at most three, not \(tags.count)", .tagCount))
        }
        if Set(tags.map(\.identifier)).count != tags.count {
            try report(wrong("matter-noc-cat", "their identifiers have to differ", .tagIdentifiersDiffer))
        }
    }

    /// Checks that the certificate is of this kind and that its extensions are what the kind demands (Matter Core
    /// 6.5.11): constraints, usages, both key ids, and no critical extension that Matter doesn't know.
    ///
    /// Extra key usages are tolerated, since some commercial roots have them.
    /// - Throws: `CertificateError`, naming the kind.
    public func check(_ expected: CertificateKind) throws(CertificateError) {
        try check(expected) { (fault) throws(CertificateError) in throw fault }
    }

    func check<E: Error>(
        _ expected: CertificateKind, _ report: (CertificateError) throws(E) -> Void
    ) throws(E) {
        let name = expected.rawValue
        let kind = try kind { (fault) throws(E) in try report(fault.about(name)) }
        if let kind, kind != expected {
            try report(
                CertificateError(
                    .wrongKind, certificate: name, field: "subject", rule: "this is a \(kind.rawValue)",
                    breaks: .expectedKind))
        }
        try checkConstraints(expected, report)
        try checkUsages(expected, report)
        func missing(_ field: String, _ rule: CertificateRule) -> CertificateError {
            CertificateError(.missingField, certificate: name, field: field, rule: "must be there", breaks: rule)
        }
        if subjectKeyID == nil { try report(missing("subject-key-id", .subjectKeyIDPresent)) }
        if authorityKeyID == nil { try report(missing("authority-key-id", .authorityKeyIDPresent)) }
        if hasUnknownCriticalExtension {
            try report(
                CertificateError(
                    .usageNotAllowed, certificate: name, field: "future-extension",
                    rule: "critical, but not known here", breaks: .noUnknownCriticalExtension))
        }
    }

    private func checkConstraints<E: Error>(
        _ expected: CertificateKind, _ report: (CertificateError) throws(E) -> Void
    ) throws(E) {
        let name = expected.rawValue
        let field = "basic-cnstr"
        guard let constraints = basicConstraints else {
            return try report(
                CertificateError(
                    .missingField, certificate: name, field: field, rule: "must be there",
                    breaks: .basicConstraintsPresent))
        }
        if constraints.isCA != expected.isAuthority {
            let rule = "is-ca must be \(expected.isAuthority)"
            try report(
                CertificateError(.usageNotAllowed, certificate: name, field: field, rule: rule, breaks: .isAuthority))
        }
        // An intermediate's path length is a limit only, and nothing but the node stands below it.
        if expected == .root, let length = constraints.pathLength, length > 1 {
            try report(
                CertificateError(
                    .usageNotAllowed, certificate: name, field: field, rule: "path length 0 or 1, not \(length)",
                    breaks: .pathLength))
        }
    }

    private func checkUsages<E: Error>(
        _ expected: CertificateKind, _ report: (CertificateError) throws(E) -> Void
    ) throws(E) {
        let name = expected.rawValue
        if let usage = keyUsage {
            let needed: X509KeyUsage = expected.isAuthority ? .keyCertSign : .digitalSignature
            if !usage.isSuperset(of: needed) {
                try report(
                    CertificateError(
                        .usageNotAllowed, certificate: name, field: "key-usage",
                        rule: "\(needed) is needed, \(usage) is there", breaks: .keyUsage))
            }
        } else {
            try report(
                CertificateError(
                    .missingField, certificate: name, field: "key-usage", rule: "must be there",
                    breaks: .keyUsagePresent))
        }
        guard expected == .node else { return }
        guard let purposes = extendedKeyUsage else {
            return try report(
                CertificateError(
                    .missingField, certificate: name, field: "extended-key-usage", rule: "must be there",
                    breaks: .extendedKeyUsagePresent))
        }
        if !purposes.contains(.serverAuth) || !purposes.contains(.clientAuth) {
            try report(
                CertificateError(
                    .usageNotAllowed, certificate: name, field: "extended-key-usage",
                    rule: "server and client authentication", breaks: .extendedKeyUsage))
        }
    }

    /// The checks that a node makes when a root is added (AddTrustedRootCertificate): extensions, its own issuer, its
    /// own signature. Dates are not looked at.
    ///
    /// - Throws: `CertificateError`.
    public func checkRoot() throws(CertificateError) {
        try checkRoot { (fault) throws(CertificateError) in throw fault }
    }

    func checkRoot<E: Error>(_ report: (CertificateError) throws(E) -> Void) throws(E) {
        try check(.root, report)
        let name = CertificateKind.root.rawValue
        if issuer != subject {
            try report(
                CertificateError(
                    .issuerMismatch, certificate: name, field: "issuer", rule: "a root is its own issuer",
                    breaks: .rootIsOwnIssuer))
        }
        if authorityKeyID != subjectKeyID {
            try report(
                CertificateError(
                    .issuerMismatch, certificate: name, field: "authority-key-id", rule: "a root's subject-key-id",
                    breaks: .rootKeyIDsEqual))
        }
        if !RootSignatures.isSelfSigned(self) {
            try report(
                CertificateError(
                    .badSignature, certificate: name, field: "signature", rule: "made by the root's own key",
                    breaks: .rootSignsItself))
        }
    }
}

extension CertificateKind {
    var isAuthority: Bool { self == .root || self == .intermediate }
}
