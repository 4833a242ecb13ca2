import MatterTLV
import MatterTypes

/// How long a manual code is.
public enum ManualCodeForm: Sendable, CaseIterable {
    /// Long where the flow is not standard, since then vendor and product are needed to find out what has to happen.
    case automatic
    /// 11 digits. Only for the standard flow.
    case short
    /// 21 digits, with vendor and product. Readers take it for the custom flow.
    case long
}

extension OnboardingPayload {
    /// The QR text: `MT:` and base-38. Reading it gives the same payload.
    ///
    /// Discovery capabilities that are nil are written as none.
    /// - Throws: `OnboardingError` where QR text can't carry the payload: a short discriminator or one above 4095, a
    /// vendor
    ///   id above 0xFFF4, a product id 0 with a vendor id.
    public func qrCode() throws(OnboardingError) -> String { "MT:" + (try base38()) }

    /// One QR text for several devices: the payloads joined by `*`.
    ///
    /// - Throws: `OnboardingError` that names the payload, or `empty` where there is none.
    public static func qrCode(_ payloads: some Collection<OnboardingPayload>) throws(OnboardingError) -> String {
        var texts: [String] = []
        for payload in payloads {
            do { texts.append(try payload.base38()) } catch {
                guard payloads.count > 1 else { throw error }
                throw OnboardingError(error.finding.inPart(texts.count))
            }
        }
        guard !texts.isEmpty else {
            throw OnboardingError(
                OnboardingFinding(.empty, .text, offset: 0, found: "no payload", rule: "a code has at least one"))
        }
        return "MT:" + texts.joined(separator: "*")
    }

    /// The 88 bits and the extension, as they are packed before base-38 (Matter Core 5.1.3).
    ///
    /// - Throws: as `qrCode()`.
    public func packed() throws(OnboardingError) -> [UInt8] {
        guard case .long(let discriminator) = discriminator else {
            throw refusal(
                .discriminatorShort, .discriminator, found: "the short discriminator \(discriminator.value)",
                rule: "QR text has all 12 bits")
        }
        try checkDiscriminator()
        if vendorID.rawValue > VendorID.highest {
            throw refusal(.vendorRange, .vendorID, found: "\(vendorID)", rule: "0 for none, or 1 to 0xFFF4")
        }
        if productID.rawValue == 0, vendorID != .unspecified {
            throw refusal(.productZero, .productID, found: "0", rule: FieldRules.productZero)
        }
        let low: UInt64 =
            UInt64(version) | UInt64(vendorID.rawValue) << 3 | UInt64(productID.rawValue) << 19
            | UInt64(flow.rawValue) << 35 | UInt64(discoveryCapabilities?.rawValue ?? 0) << 37
            | UInt64(discriminator) << 45 | UInt64(passcode.rawValue) << 57
        let high = passcode.rawValue >> 7
        var bytes: [UInt8] = []
        bytes.reserveCapacity(11 + (`extension`?.tlv.count ?? 0))
        for index in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: low >> UInt64(8 * index))) }
        for index in 0..<3 { bytes.append(UInt8(truncatingIfNeeded: high >> UInt32(8 * index))) }
        if let `extension` { bytes += `extension`.tlv }
        return bytes
    }

    /// The manual code: 11 or 21 digits, without separators.
    ///
    /// - Throws: `OnboardingError` where the form can't carry the payload: the short one another flow than the standard
    /// one,
    ///   either a discriminator above its range.
    public func manualCode(_ form: ManualCodeForm = .automatic) throws(OnboardingError) -> String {
        try checkDiscriminator()
        if form == .short, flow != .standard {
            throw refusal(
                .flowForm, .flow, found: "a flow that is not standard",
                rule: "the manual code has 21 digits then, with vendor and product")
        }
        let isLong = form == .long || flow != .standard
        let short = UInt32(discriminator.shortValue)
        var code = String((isLong ? 4 : 0) | short >> 2)
        code += Self.digits((short & 3) << 14 | passcode.rawValue & 0x3FFF, 5)
        code += Self.digits(passcode.rawValue >> 14, 4)
        if isLong {
            code += Self.digits(UInt32(vendorID.rawValue), 5) + Self.digits(UInt32(productID.rawValue), 5)
        }
        if let check = Verhoeff.checkDigit(for: code) { code += String(check) }
        return code
    }

    /// The manual code as it is printed: 4-3-4 digits, and the long form's further ten in groups of five.
    ///
    /// - Throws: as `manualCode(_:)`.
    public func printedManualCode(_ form: ManualCodeForm = .automatic) throws(OnboardingError) -> String {
        let code = try manualCode(form)
        return Self.grouped(code)
    }

    /// Sets hyphens into 11 digits as 4-3-4, into 21 as 4-3-4-5-5.
    static func grouped(_ digits: String) -> String {
        var groups: [Substring] = []
        var rest = digits[...]
        for count in digits.utf8.count == ManualDecoder.longCount ? [4, 3, 4, 5, 5] : [4, 3, 4] {
            groups.append(rest.prefix(count))
            rest = rest.dropFirst(count)
        }
        return groups.joined(separator: "-")
    }

    private func base38() throws(OnboardingError) -> String { Base38.encode(try packed()) }

    private func checkDiscriminator() throws(OnboardingError) {
        switch discriminator {
        case .long(let value) where !Discriminator.longRange.contains(value):
            throw refusal(
                .discriminatorRange, .discriminator, found: "\(value)", rule: "a long discriminator is 0 to 4095")
        case .short(let value) where !Discriminator.shortRange.contains(value):
            throw refusal(
                .discriminatorRange, .discriminator, found: "\(value)", rule: "a short discriminator is 0 to 15")
        default: break
        }
    }

    private func refusal(
        _ code: OnboardingFinding.Code, _ field: OnboardingFinding.Field, found: String, rule: String
    ) -> OnboardingError {
        OnboardingError(OnboardingFinding(code, field, offset: 0, found: found, rule: rule))
    }

    private static func digits(_ value: UInt32, _ count: Int) -> String {
        let text = String(value)
        return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
}

extension OnboardingCode {
    /// The text in its canonical form: QR text, or the digits of the manual code without separators.
    ///
    /// - Throws: never for what a decoder gave out; `OnboardingError` names what a changed value can't be written as.
    public func text() throws(OnboardingError) -> String {
        switch kind {
        case .qr: return try OnboardingPayload.qrCode(payloads)
        case .manual:
            guard let payload = payloads.first else {
                throw OnboardingError(
                    OnboardingFinding(.empty, .text, offset: 0, found: "no payload", rule: "a code has at least one"))
            }
            return try payload.manualCode()
        }
    }
}
