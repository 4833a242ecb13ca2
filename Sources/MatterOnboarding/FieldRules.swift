import MatterTypes

/// Rules that QR and manual codes share.
enum FieldRules {
    static let test = "0xFFF1 to 0xFFF4 are for tests, not for products"
    static let productZero = "a product id is 1 to 65535 where there is a vendor id"

    /// What is wrong with a passcode. The value is named, since it is no passcode.
    static func fault(passcode: UInt32) -> (code: OnboardingFinding.Code, found: String, rule: String)? {
        if passcode == 0 { return (.passcodeZero, "0", "a passcode is 1 to 99999998") }
        if passcode > Passcode.range.upperBound {
            return (.passcodeRange, "\(passcode) is above 99999998", "a passcode is 1 to 99999998")
        }
        if Passcode.isForbidden(passcode) {
            let digits = String(passcode)
            return (
                .passcodeForbidden, String(repeating: "0", count: 8 - digits.count) + digits,
                "the specification forbids it as too easy to guess"
            )
        }
        return nil
    }
}

extension Passcode {
    /// What is wrong with a number as a passcode, for whoever is given one: 0, above 99 999 998, or forbidden. Nil
    /// where it is a passcode.
    public static func refusal(of value: UInt64) -> OnboardingFinding? {
        let short = UInt32(exactly: value) ?? UInt32.max
        guard let fault = FieldRules.fault(passcode: short) else { return nil }
        let found = fault.code == .passcodeRange ? "\(value) is above 99999998" : fault.found
        return OnboardingFinding(fault.code, .passcode, offset: 0, found: found, rule: fault.rule)
    }
}

extension OnboardingPayload {
    /// Whether there may be something to say about this payload although it is valid, so that a look at the
    /// inspection's warnings is worth its time.
    public var mayHaveWarnings: Bool {
        vendorID.rawValue > 0xFFF0 || (productID.rawValue == 0 && vendorID != .unspecified)
            || discoveryCapabilities.map { !$0.isDisjoint(with: .reserved) } ?? false || `extension` != nil
    }
}
