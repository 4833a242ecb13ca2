/// The lenient reading of a text that may be an onboarding code, for whoever wants to know everything about it: what
/// kind it is, its fields as far as they can be read, and all findings instead of the first alone.
///
/// `OnboardingCode` and `OnboardingPayload` throw the first error of it.
public struct OnboardingInspection: Sendable {
    public enum Entry: Sendable {
        /// Exactly the specification's text.
        case strict
        /// The text as a scanner or a keyboard gives it.
        case scanner
    }

    /// One payload of the text.
    public struct Part: Sendable {
        /// Where it starts in the text as it was given, in bytes of UTF-8.
        public let offset: Int
        /// The fields as they stand in the code, valid or not.
        public let fields: OnboardingFields
        /// Nil where the part has an error.
        public let payload: OnboardingPayload?
    }

    /// What the text is, or comes nearest to.
    public let kind: OnboardingCode.Kind
    /// The text that was read in the end, after a scanner's additions were removed.
    public let text: String
    public let parts: [Part]
    /// In the order in which they were found; the first error is the one that strict readers throw.
    public let findings: [OnboardingFinding]

    /// Whether the text is a valid code.
    public var isValid: Bool { error == nil }

    /// The first error.
    public var error: OnboardingError? {
        findings.first { $0.severity == .error }.map(OnboardingError.init)
    }

    /// The QR code with the highest capacity, version 40 with low correction, has room for so many characters.
    public static let maximumCharacters = 4296

    /// Longer texts, with what a scanner may have added, are refused unread.
    private static let maximumBytes = 2 * maximumCharacters

    public init(_ text: String, entry: Entry = .strict) { self.init(text, entry: entry, kind: nil) }

    /// - Parameter kind: the kind that is expected, where only one is.
    init(_ text: String, entry: Entry = .strict, kind: OnboardingCode.Kind?) {
        guard text.utf8.count <= Self.maximumBytes else {
            self.text = text
            self.kind = kind ?? .qr
            parts = []
            findings = [Self.tooLong(text)]
            return
        }
        var source = SourceText(text)
        var findings: [OnboardingFinding] = []
        if entry == .scanner { source.removeAdditions(&findings) }
        self.text = source.string
        self.kind = kind ?? source.likelyKind
        if source.bytes.isEmpty {
            findings.append(
                OnboardingFinding(
                    .empty, .text, offset: 0, found: "nothing", rule: "a code starts with MT: or has 11 or 21 digits"))
            parts = []
        } else if self.kind == .qr {
            parts = QRInspector.inspect(source, &findings)
        } else {
            parts = ManualInspector.inspect(source, &findings)
        }
        self.findings = findings
    }

    private static func tooLong(_ text: String) -> OnboardingFinding {
        OnboardingFinding(
            .tooLong, .text, offset: maximumBytes, found: "\(text.utf8.count) bytes",
            rule: "no QR code has room for more than \(maximumCharacters) characters")
    }
}

extension OnboardingInspection: CustomStringConvertible, CustomReflectable {
    /// Without the text, which holds the passcode.
    public var description: String {
        "(\(kind.rawValue), \(isValid ? "valid" : "not valid"), \(findings.count) findings)"
    }
    public var customMirror: Mirror { Mirror(self, children: ["kind": kind, "findings": findings]) }
}

/// The numbers of a code before anybody asked whether they are allowed. Nil is what the code doesn't carry or what
/// can't be read from it.
public struct OnboardingFields: Hashable, Sendable {
    public var version: Int?
    public var vendorID: Int?
    public var productID: Int?
    public var flow: Int?
    public var discoveryCapabilities: Int?
    public var discriminator: Int?
    public var discriminatorIsShort = false
    /// A secret, like every passcode: no description shows it.
    public var passcode: Int?
    public var padding: Int?
    /// The bytes of the TLV part, well formed or not.
    public var tlv: [UInt8]?

    init() {}
}

extension OnboardingFields: CustomStringConvertible, CustomReflectable {
    public var description: String { "(fields of an onboarding code)" }
    public var customMirror: Mirror { Mirror(self, children: []) }
}
