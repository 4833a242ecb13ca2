import MatterCrypto

/// A certification declaration with its signature, taken out of its CMS message.
public struct SignedCertificationDeclaration: Sendable {
    /// The encoded declaration: what is signed.
    public let content: [UInt8]
    public let signerKeyID: [UInt8]
    /// r and s, 64 bytes.
    public let signature: [UInt8]

    /// Checks that the message has the one form that is allowed: version 3, SHA-256, one signer named by key id, ECDSA,
    /// plain data as content, no signed attributes.
    ///
    /// - Throws: `CertificateError`; its certificate is "certification declaration".
    public init(cms der: [UInt8]) throws {
        let message: CMSSignedMessage
        do { message = try CMSSignedMessage(der: der) } catch {
            throw CertificateError(
                .malformed, certificate: CMSRule.certificate, rule: CertificateError.reason(error))
        }
        for rule in CMSRule.allCases {
            if let fault = rule.fault(in: message) { throw fault }
        }
        guard let content = message.content, let signer = message.signers.first, let keyID = signer.subjectKeyID else {
            throw CertificateError(.malformed, certificate: CMSRule.certificate)
        }
        self.content = content
        signerKeyID = keyID
        signature = try ECDSASignature.raw(der: signer.signature)
    }

    /// Whether this signer, whose key id is not looked at, made the signature.
    public func isSigned(by signer: CertificationDeclarationSigner) -> Bool {
        signer.key.isValidSignature(signature, for: content)
    }
}

/// The form that a declaration's CMS message must have (Matter Core 6.3.1).
enum CMSRule: CaseIterable, Sendable {
    case version, digestAlgorithms, content, signerCount, signerVersion, signerKeyID, digestAlgorithm
    case signatureAlgorithm, signedAttributes, signature

    static let certificate = "certification declaration"

    /// What is wrong; nil where the rule holds, or where the signer that it is about is missing.
    func fault(in message: CMSSignedMessage) -> CertificateError? {
        let signer = message.signers.first
        switch self {
        case .version:
            return message.version == 3 ? nil : Self.error(.unsupported, "version", "3, not \(message.version)")
        case .digestAlgorithms:
            return message.digestAlgorithms == [.sha256]
                ? nil
                : Self.error(
                    .unsupported, "digestAlgorithms",
                    "SHA-256 alone, not \(message.digestAlgorithms.map(\.description).joined(separator: ", "))")
        case .content:
            return message.contentType == .cmsData && message.content != nil
                ? nil
                : Self.error(
                    .unsupported, "encapContentInfo", "plain data within the message, not \(message.contentType)")
        case .signerCount:
            return message.signers.count == 1
                ? nil : Self.error(.invalidField, "signerInfos", "one signer, not \(message.signers.count)")
        case .signerVersion:
            guard let signer, signer.version != 3 else { return nil }
            return Self.error(.unsupported, "signerInfos.version", "3, not \(signer.version)")
        case .signerKeyID:
            guard let signer, signer.subjectKeyID?.count != 20 else { return nil }
            return Self.error(.invalidField, "signerInfos.sid", "a key id of 20 bytes")
        case .digestAlgorithm:
            guard let signer, signer.digestAlgorithm != .sha256 else { return nil }
            return Self.error(
                .unsupported, "signerInfos.digestAlgorithm", "SHA-256, not \(signer.digestAlgorithm)")
        case .signatureAlgorithm:
            guard let signer, signer.signatureAlgorithm != .ecdsaWithSHA256 else { return nil }
            return Self.error(
                .unsupported, "signerInfos.signatureAlgorithm", "ecdsa-with-SHA256, not \(signer.signatureAlgorithm)")
        case .signedAttributes:
            guard let signer, signer.hasSignedAttributes else { return nil }
            return Self.error(.unsupported, "signerInfos.signedAttrs", "none are allowed")
        case .signature:
            guard let signer else { return nil }
            do {
                _ = try ECDSASignature.raw(der: signer.signature)
                return nil
            } catch { return Self.error(.malformed, "signerInfos.signature", CertificateError.reason(error)) }
        }
    }

    private static func error(_ code: CertificateError.Code, _ field: String, _ rule: String) -> CertificateError {
        CertificateError(code, certificate: certificate, field: field, rule: rule)
    }
}
