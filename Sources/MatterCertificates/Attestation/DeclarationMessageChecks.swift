import MatterCrypto

/// The certification declaration's CMS message and its signature (Matter Core 6.3.1).
extension AttestationCheck {
    static let declarationMessageChecks =
        [declarationMessage]
        + [
            cms(.version, "declaration version", "The CMS message has version 3."),
            cms(.digestAlgorithms, "declaration digest", "SHA-256 is the message's one digest algorithm."),
            cms(.content, "declaration content type", "The message holds plain data (pkcs7-data)."),
            cms(.signerCount, "declaration signer count", "There is one signer."),
            cms(.signerVersion, "declaration signer version", "The signer's version is 3."),
            cms(.signerKeyID, "declaration signer key id", "The signer is named by a key id of 20 bytes."),
            cms(.digestAlgorithm, "declaration signer digest", "The signer uses SHA-256."),
            cms(.signatureAlgorithm, "declaration signature algorithm", "The signer uses ecdsa-with-SHA256."),
            cms(.signedAttributes, "declaration signed attributes", "Nothing but the content is signed."),
            cms(.signature, "declaration signature encoding", "The signature is a DER ECDSA-Sig-Value."),
        ] + [declarationSigner, declarationSignature]

    public static let declarationMessage = AttestationCheck(
        "declaration message", rule: "The declaration is a CMS SignedData message in DER.",
        reason: "What can't be read can't be verified.",
        advice: "Give the file as the Alliance issued it; it starts with 30 and ends with the signature."
    ) { facts in
        if let fault = facts.messageFault {
            return [AttestationFinding(.error, .declaration, .malformed, field: "message", rule: fault)]
        }
        if facts.message != nil { return [] }
        // Elements without a declaration: their own check says so.
        guard facts.elements == nil else { return nil }
        return [AttestationFinding(.error, .declaration, .missing, rule: "there is none")]
    }

    private static func cms(_ rule: CMSRule, _ name: String, _ text: String) -> AttestationCheck {
        AttestationCheck(
            name, rule: text,
            reason: "The declaration's message has one form only, so that nobody can read it two ways.",
            advice: "Give the declaration as the Alliance issued it."
        ) { facts in
            guard let message = facts.message else { return nil }
            guard let fault = rule.fault(in: message) else { return [] }
            let code: AttestationFinding.Code = fault.code == .unsupported ? .unsupported : .malformed
            return [AttestationFinding(.error, .declaration, code, field: fault.field, rule: fault.rule)]
        }
    }

    public static let declarationSigner = AttestationCheck(
        "declaration signer",
        rule: "The signer is one of the Alliance's keys; the published test key only where allowed.",
        reason: "Only the Alliance certifies products; everyone has the test key.",
        advice: "For a product in development: matterctl trust policy allow-test. Else get an official declaration."
    ) { facts in
        guard let keyID = facts.message?.signers.first?.subjectKeyID, keyID.count == 20 else { return nil }
        guard let signer = facts.signer else {
            let rule = "key id \(keyID.hexadecimal) is none of the \(facts.policy.signers.count) known signers"
            return [AttestationFinding(.error, .declaration, .unknownSigner, field: "signerInfos.sid", rule: rule)]
        }
        guard signer.isTest else { return [] }
        let isAllowed = facts.policy.allowsTestDeclarations
        let rule = "signed with the published test key, which proves nothing" + (isAllowed ? "; allowed here" : "")
        return [
            AttestationFinding(
                isAllowed ? .warning : .error, .declaration, .testSigner, field: "signerInfos.sid", rule: rule,
                isRelaxed: facts.policy.testDeclarations == .relaxed)
        ]
    }

    public static let declarationSignature = AttestationCheck(
        "declaration signature", rule: "The signer's key made the signature over the declaration.",
        reason: "Or anyone could write a declaration.", advice: "Give the declaration as the Alliance issued it."
    ) { facts in
        guard let message = facts.message, let signer = facts.signer, let content = message.content,
            let info = message.signers.first, CMSRule.digestAlgorithm.fault(in: message) == nil,
            CMSRule.signatureAlgorithm.fault(in: message) == nil,
            let signature = try? ECDSASignature.raw(der: info.signature)
        else { return nil }
        guard !signer.key.isValidSignature(signature, for: content) else { return [] }
        let rule = "made by the key \(signer.name)"
        return [AttestationFinding(.error, .declaration, .badSignature, field: "signature", rule: rule)]
    }
}
