/// An onboarding code as a person or a camera gives it: QR text with one payload or several, or a manual code.
///
/// There are two ways in. `init(_:)` takes exactly the specification's text. `init(scanned:)` first takes away what
/// scanners and people add, says so in a note, and is as strict from there on.
public struct OnboardingCode: Hashable, Sendable {
    public enum Kind: String, Sendable, CaseIterable {
        case qr
        case manual
    }

    public let kind: Kind
    /// At least one; several only from a QR text whose payloads are joined by `*`.
    public let payloads: [OnboardingPayload]
    /// Warnings and notes; never an error.
    public let findings: [OnboardingFinding]

    /// Reads exactly the specification's text: `MT:` and base-38, or 11 or 21 digits.
    ///
    /// - Throws: `OnboardingError` with the first thing that is wrong. Where one payload of several is bad, the whole
    ///   text is.
    public init(_ text: String) throws(OnboardingError) { try self.init(OnboardingInspection(text)) }

    /// Reads a text from a scanner or a keyboard: a byte-order mark, white space around it, and hyphens and spaces between
    /// the digits of a manual code are removed first, and so are other segments around a QR text in `%`.
    public init(scanned text: String) throws(OnboardingError) {
        try self.init(OnboardingInspection(text, entry: .scanner))
    }

    init(_ inspection: OnboardingInspection) throws(OnboardingError) {
        if let error = inspection.error { throw error }
        kind = inspection.kind
        payloads = inspection.parts.compactMap(\.payload)
        findings = inspection.findings
    }
}

extension OnboardingPayload {
    /// Reads a text with exactly one payload, QR or manual, as the specification writes it.
    ///
    /// This is the quick way: it allocates nothing but the bytes of an extension.
    /// - Throws: `OnboardingError`; a concatenated text is refused as `several-payloads`.
    public init(_ text: String) throws(OnboardingError) {
        let utf8 = text.utf8
        if let payload = Self.decodeQuickly(utf8.span) {
            self = payload
        } else {
            try self.init(slowly: text, nil)
        }
    }

    /// Reads a text with exactly one payload from UTF-8 bytes.
    public init(utf8 text: borrowing Span<UInt8>) throws(OnboardingError) {
        if let payload = Self.decodeQuickly(text) {
            self = payload
        } else {
            let copy = text.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
            try self.init(slowly: copy, nil)
        }
    }

    /// Reads QR text with exactly one payload; manual codes are refused.
    public init(qrCode text: String) throws(OnboardingError) {
        let utf8 = text.utf8
        if let payload = QRDecoder.decode(utf8.span) {
            self = payload
        } else {
            try self.init(slowly: text, .qr)
        }
    }

    /// Reads a manual code of 11 or 21 digits; QR text is refused.
    public init(manualCode text: String) throws(OnboardingError) {
        let utf8 = text.utf8
        if let payload = ManualDecoder.decode(utf8.span) {
            self = payload
        } else {
            try self.init(slowly: text, .manual)
        }
    }

    /// The payload of a valid text; nil where the text is none, which `OnboardingInspection` explains.
    @inline(__always)
    static func decodeQuickly(_ text: borrowing Span<UInt8>) -> OnboardingPayload? {
        QRDecoder.hasPrefix(text) ? QRDecoder.decode(text) : ManualDecoder.decode(text)
    }

    /// Finds out why a text is refused. Should the quick way ever refuse what this accepts, this is right.
    @inline(never)
    private init(slowly text: String, _ kind: OnboardingCode.Kind?) throws(OnboardingError) {
        let inspection = OnboardingInspection(text, kind: kind)
        if let error = inspection.error { throw error }
        guard inspection.parts.count == 1, let payload = inspection.parts.first?.payload else {
            throw OnboardingError(
                OnboardingFinding(
                    .severalPayloads, .text, offset: 0, found: "\(inspection.parts.count) payloads, joined by *",
                    rule: "one payload is expected here"))
        }
        self = payload
    }
}
