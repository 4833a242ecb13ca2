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

    /// Reads a text from a scanner or a keyboard: a byte-order mark, white space around it, and hyphens and spaces
    /// between the digits of a manual code are removed first, and so are other segments around a QR text in `%`.
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
    public init(_ text: borrowing String) throws(OnboardingError) {
        if let plain = Self.read(text, { QRDecoder.decodePlain($0) ?? ManualDecoder.decode($0) }) {
            self.init(plain)
        } else {
            let utf8 = text.utf8
            try self.init(slowly: utf8.span, nil)
        }
    }

    /// Reads a text with exactly one payload from UTF-8 bytes.
    ///
    /// - Throws: as `init(_:)`.
    public init(utf8 text: borrowing Span<UInt8>) throws(OnboardingError) {
        if let plain = QRDecoder.decodePlain(text) ?? ManualDecoder.decode(text) {
            self.init(plain)
        } else {
            try self.init(slowly: text, nil)
        }
    }

    /// Reads a text with exactly one payload from UTF-8 bytes; nil, without finding out why, where it isn't valid.
    public init?(validating text: borrowing Span<UInt8>) {
        if let plain = QRDecoder.decodePlain(text) ?? ManualDecoder.decode(text) {
            self.init(plain)
        } else if let payload = QRDecoder.decodeExtended(text) {
            self = payload
        } else {
            return nil
        }
    }

    /// Reads QR text with exactly one payload; manual codes are refused.
    public init(qrCode text: borrowing String) throws(OnboardingError) {
        if let plain = Self.read(text, { QRDecoder.decodePlain($0) }) {
            self.init(plain)
        } else {
            let utf8 = text.utf8
            try self.init(slowly: utf8.span, .qr)
        }
    }

    /// Reads a manual code of 11 or 21 digits; QR text is refused.
    public init(manualCode text: borrowing String) throws(OnboardingError) {
        if let plain = Self.read(text, { ManualDecoder.decode($0) }) {
            self.init(plain)
        } else {
            let utf8 = text.utf8
            try self.init(slowly: utf8.span, .manual)
        }
    }

    /// Reads the text's bytes where they stand. Faster than by the view's span, which retains the text.
    @inline(__always)
    private static func read(
        _ text: borrowing String, _ decode: (borrowing Span<UInt8>) -> PlainPayload?
    ) -> PlainPayload? {
        text.utf8.withContiguousStorageIfAvailable { bytes in decode(bytes.span) } ?? nil
    }

    /// Reads a payload with an extension, or finds out why a text is refused. Should the quick way ever refuse what the
    /// inspection accepts, the inspection is right.
    @inline(never)
    private init(slowly span: borrowing Span<UInt8>, _ kind: OnboardingCode.Kind?) throws(OnboardingError) {
        if kind != .manual, let payload = QRDecoder.decodeExtended(span) {
            self = payload
            return
        }
        let text = span.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
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
