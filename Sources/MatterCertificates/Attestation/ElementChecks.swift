import MatterTLV

/// What the device signed in its answer to AttestationRequest (Matter Core 11.18.4.5).
extension AttestationCheck {
    static let elementChecks = [elementsEncoding, unknownElements, elementsSignature, nonce, firmwareInformation]

    public static let elementsEncoding = AttestationCheck(
        "attestation elements",
        rule: "One TLV structure of at most \(AttestationElements.maximumSize) bytes: declaration, nonce, timestamp.",
        reason: "These are what the device vouches for.",
        advice: "Encode tags 1, 2 and 3 in ascending order, a vendor's own tags behind them."
    ) { facts in
        facts.elements.map { $0.faults.map { finding($0, .elements) } }
    }

    static func finding(_ fault: TLVError, _ subject: AttestationFinding.Subject) -> AttestationFinding {
        AttestationFinding(
            .error, subject, fault.code == .missingField ? .missing : .malformed, field: fault.field,
            rule: fault.detail.isEmpty ? fault.code.rawValue : fault.detail)
    }

    public static let unknownElements = AttestationCheck(
        "unknown elements", rule: "Elements that are not known here are left alone.",
        reason: "Vendors may add their own, and later versions of Matter too.", advice: ""
    ) { facts in
        guard let tags = facts.elements?.unknownTags else { return nil }
        guard !tags.isEmpty else { return [] }
        let names = tags.prefix(8).map(\.attestationText).joined(separator: ", ") + (tags.count > 8 ? " ..." : "")
        return [
            AttestationFinding(.note, .elements, .informational, field: "vendor_reserved", rule: "not known: \(names)")
        ]
    }

    public static let elementsSignature = AttestationCheck(
        "attestation signature", rule: "The DAC's key signed the elements and the challenge of this session.",
        reason: "Certificates and declaration are public: only the key shows that this device is their owner.",
        advice: "Sign the elements as they are sent, followed by the 16 bytes of the session's challenge."
    ) { facts in
        guard let dac = facts.dac, let response = facts.evidence.response else { return nil }
        func finding(_ code: AttestationFinding.Code, _ rule: String) -> [AttestationFinding] {
            [AttestationFinding(.error, .elements, code, field: "attestation_signature", rule: rule)]
        }
        guard response.signature.count == 64 else {
            return finding(.malformed, "r and s, 64 bytes, not \(response.signature.count)")
        }
        guard dac.x509.publicKey.isP256,
            dac.x509.isValidSignature(response.signature, for: response.elements + response.challenge)
        else {
            return finding(.badSignature, "made by the DAC's key, over the elements and this session's challenge")
        }
        return []
    }

    public static let nonce = AttestationCheck(
        "nonce", rule: "The nonce is that of the request.",
        reason: "Or an old answer could be sent again.", advice: "Return the AttestationNonce of the request."
    ) { facts in
        guard let nonce = facts.elements?.nonce, let response = facts.evidence.response else { return nil }
        guard nonce != response.nonce else { return [] }
        let rule = "that of the request"
        return [AttestationFinding(.error, .elements, .nonceMismatch, field: "attestation_nonce", rule: rule)]
    }

    public static let firmwareInformation = AttestationCheck(
        "firmware information", rule: "The firmware information is that which the maker declared, where it is known.",
        reason: "A device with secure boot can vouch for the software that it runs.",
        advice: "Give the firmware information that belongs to this software (--firmware-info)."
    ) { facts in
        let found = facts.elements?.firmwareInformation
        let field = "firmware_information"
        guard let expected = facts.evidence.expectedFirmwareInformation else {
            guard found != nil else { return facts.elements == nil ? nil : [] }
            let rule = "not compared: what the maker declared is not known"
            return [AttestationFinding(.note, .elements, .informational, field: field, rule: rule)]
        }
        guard facts.elements != nil else {
            let rule = "not compared: the device's attestation elements are not at hand"
            return [AttestationFinding(.note, .elements, .unchecked, field: field, rule: rule)]
        }
        guard let found else {
            return [AttestationFinding(.error, .elements, .missing, field: field, rule: "must be there")]
        }
        guard found != expected else { return [] }
        let rule = "not the \(expected.count) bytes that are expected"
        return [AttestationFinding(.error, .elements, .firmwareMismatch, field: field, rule: rule)]
    }
}

extension TLVTag {
    fileprivate var attestationText: String {
        switch self {
        case .context(let number): "tag \(number)"
        case .fullyQualified(let vendor, let profile, let tag):
            "vendor 0x\(String(vendor, radix: 16, uppercase: true)) profile \(profile) tag \(tag)"
        default: "\(self)"
        }
    }
}
