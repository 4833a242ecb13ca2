/// One thing that a reader of an onboarding code has to say about it.
public struct OnboardingFinding: Hashable, Sendable {
    public enum Severity: String, Sendable, CaseIterable {
        /// The code is refused.
        case error
        /// The code is read, but somebody made a mistake or it isn't meant for a product.
        case warning
        /// What was done before the code could be read.
        case note
    }

    public let severity: Severity
    public let code: Code
    public let field: Field
    /// Where it stands in the text as it was given, in bytes of UTF-8 from 0. The start of the code where the fault has
    /// no place of its own.
    public let offset: Int
    /// Which of the payloads of a concatenated text, from 0; nil where the finding concerns the whole.
    public let part: Int?
    /// What was found there, in words. Never a valid passcode.
    public let found: String
    /// What the specification asks for instead.
    public let rule: String
    /// Only for a wrong check digit: the codes, differing in one digit or in one swap of neighbours, that are valid in
    /// every other respect too. They contain passcodes, so no description shows them.
    public let corrections: [String]

    public init(
        severity: Severity = .error, _ code: Code, _ field: Field, offset: Int, part: Int? = nil, found: String,
        rule: String, corrections: [String] = []
    ) {
        self.severity = severity
        self.code = code
        self.field = field
        self.offset = offset
        self.part = part
        self.found = found
        self.rule = rule
        self.corrections = corrections
    }

    /// The same about one payload of several.
    func inPart(_ part: Int) -> OnboardingFinding {
        OnboardingFinding(
            severity: severity, code, field, offset: offset, part: part, found: found, rule: rule,
            corrections: corrections)
    }

    /// One sentence for a person.
    public var message: String {
        var text = "\(field.name): \(found); \(rule)"
        if let part { text = "payload \(part + 1): " + text }
        if !corrections.isEmpty {
            text +=
                corrections.count == 1
                ? " (one correction is possible)" : " (\(corrections.count) corrections are possible)"
        }
        return text
    }
}

extension OnboardingFinding: CustomStringConvertible, CustomReflectable {
    public var description: String { "\(severity.rawValue) \(code.rawValue) at \(offset): \(message)" }
    public var customMirror: Mirror {
        Mirror(self, children: ["severity": severity, "code": code, "offset": offset, "message": message])
    }
}

extension OnboardingFinding {
    /// What kind of fault or remark a finding is. The raw values are stable: vectors and programs compare them.
    public enum Code: String, Sendable, CaseIterable {
        // The text as a whole
        case empty
        case prefix
        case tooLong = "too-long"
        case severalPayloads = "several-payloads"

        // Base-38
        case base38Character = "base38-character"
        case base38Length = "base38-length"
        case base38Value = "base38-value"
        case tooShort = "too-short"

        // The digits of a manual code
        case digitCharacter = "digit-character"
        case manualLength = "manual-length"
        case firstDigit = "first-digit"
        case longWithoutFlag = "long-without-flag"
        case shortWithFlag = "short-with-flag"
        case groupRange = "group-range"
        case checkDigit = "check-digit"

        // Fields
        case version
        case flowReserved = "flow-reserved"
        case padding
        case passcodeZero = "passcode-zero"
        case passcodeRange = "passcode-range"
        case passcodeForbidden = "passcode-forbidden"
        case vendorRange = "vendor-range"
        case vendorTest = "vendor-test"
        case productZero = "product-zero"
        case discoveryReserved = "discovery-reserved"
        case discriminatorShort = "discriminator-short"
        case discriminatorRange = "discriminator-range"
        case flowForm = "flow-form"

        // The TLV extension
        case tlvTruncated = "tlv-truncated"
        case tlvEncoding = "tlv-encoding"
        case tlvLength = "tlv-length"
        case tlvDepth = "tlv-depth"
        case tlvTrailing = "tlv-trailing"
        case tlvRoot = "tlv-root"
        case tlvTag = "tlv-tag"
        case tlvDuplicate = "tlv-duplicate"
        case extensionType = "extension-type"
        case extensionRange = "extension-range"
        case pbkdfAlone = "pbkdf-alone"
        case reservedTag = "reserved-tag"

        // What the scanner entry removed
        case removedByteOrderMark = "removed-byte-order-mark"
        case removedWhiteSpace = "removed-white-space"
        case removedSeparators = "removed-separators"
        case removedSurroundings = "removed-surroundings"
    }

    /// The part of the code that a finding is about. The raw values are those of the JSON output.
    public enum Field: String, Sendable, CaseIterable {
        case text
        case prefix
        case base38
        case digits
        case checkDigit
        case version
        case vendorID = "vendorId"
        case productID = "productId"
        case flow
        case discoveryCapabilities
        case discriminator
        case passcode
        case padding
        case `extension`
        case serialNumber
        case pbkdfIterations
        case pbkdfSalt
        case numberOfDevices
        case commissioningTimeout

        /// In the words of a sentence.
        public var name: String {
            switch self {
            case .text, .prefix, .digits, .version, .flow, .discriminator, .passcode, .padding, .extension: rawValue
            case .base38: "base-38"
            case .checkDigit: "check digit"
            case .vendorID: "vendor id"
            case .productID: "product id"
            case .discoveryCapabilities: "discovery capabilities"
            case .serialNumber: "serial number"
            case .pbkdfIterations: "PBKDF iterations"
            case .pbkdfSalt: "PBKDF salt"
            case .numberOfDevices: "number of devices"
            case .commissioningTimeout: "commissioning timeout"
            }
        }
    }
}

/// Why a code is refused, or a value can't be written as one. Two are equal where their codes are.
public struct OnboardingError: Error, Sendable {
    /// The whole story: field, position, what was found, the rule.
    public let finding: OnboardingFinding

    public init(_ finding: OnboardingFinding) { self.finding = finding }

    public var code: OnboardingFinding.Code { finding.code }
    public var field: OnboardingFinding.Field { finding.field }
    /// In bytes of UTF-8 from the start of the text as it was given.
    public var offset: Int { finding.offset }
}

extension OnboardingError: Hashable {
    public static func == (a: OnboardingError, b: OnboardingError) -> Bool { a.code == b.code }
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension OnboardingError: CustomStringConvertible {
    public var description: String { "onboarding code refused (\(code.rawValue), byte \(offset)): \(finding.message)" }
}
