import MatterTypes

/// Reads QR text slowly and completely, and says everything that is wrong with it.
enum QRInspector {
    static func inspect(
        _ source: SourceText, _ findings: inout [OnboardingFinding]
    ) -> [OnboardingInspection.Part] {
        guard source.bytes.starts(with: "MT:".utf8) else {
            findings.append(
                OnboardingFinding(
                    .prefix, .prefix, offset: source.offset(0),
                    found: "the text starts with " + describePrefix(source), rule: "QR text starts with MT: in capitals"
                ))
            return []
        }
        var parts: [OnboardingInspection.Part] = []
        let pieces = source.bytes[3...].split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
        for (number, piece) in pieces.enumerated() {
            var reader = PartReader(source: source, range: piece.indices, number: pieces.count > 1 ? number : nil)
            parts.append(reader.read())
            findings += reader.findings
        }
        return parts
    }

    private static func describePrefix(_ source: SourceText) -> String {
        let characters = (0..<3).filter { $0 < source.bytes.count }.map { source.character(at: $0) }
        return characters.joined(separator: " ")
    }

    /// Reads one payload of a text.
    private struct PartReader {
        let source: SourceText
        let range: Range<Int>
        let number: Int?
        var findings: [OnboardingFinding] = []

        mutating func read() -> OnboardingInspection.Part {
            var fields = OnboardingFields()
            let bytes = decode()
            let packed = bytes.count >= 11 ? PackedPayload(bytes) : nil
            if let packed {
                fields.version = Int(packed.version)
                fields.vendorID = Int(packed.vendor)
                fields.productID = Int(packed.product)
                fields.flow = Int(packed.flow)
                fields.discoveryCapabilities = Int(packed.discovery)
                fields.discriminator = Int(packed.discriminator)
                fields.passcode = Int(packed.passcode)
                fields.padding = Int(packed.padding)
                check(packed)
            }
            var payload: OnboardingPayload?
            if bytes.count > 11, !findings.contains(where: { $0.field == .base38 }) {
                let tlv = Array(bytes[11...])
                fields.tlv = tlv
                check(tlv)
                if let plain = packed?.checked, !hasError, let members = try? OnboardingExtension(tlv: tlv) {
                    payload = OnboardingPayload(plain, extension: members)
                }
            } else if let plain = packed?.checked, !hasError {
                payload = OnboardingPayload(plain)
            }
            return OnboardingInspection.Part(
                offset: source.offset(range.lowerBound), fields: fields, payload: payload)
        }

        private var hasError: Bool { findings.contains { $0.severity == .error } }

        /// The bytes up to the first group that can't be read.
        private mutating func decode() -> [UInt8] {
            guard !range.isEmpty else {
                report(.tooShort, .base38, at: range.lowerBound, "nothing", "a payload has at least 19 characters")
                return []
            }
            var reader = Base38Reader(source: source, range: range, part: number)
            let bytes = reader.read()
            findings += reader.findings
            if bytes.count < 11, reader.findings.isEmpty {
                report(
                    .tooShort, .base38, at: range.upperBound, "\(range.count) characters are \(bytes.count) bytes",
                    "a payload has at least 19 characters, 11 bytes")
            }
            return bytes
        }

        // MARK: Fields

        private mutating func check(_ packed: PackedPayload) {
            if packed.version != OnboardingPayload.version {
                report(.version, .version, at: place(byte: 0), "\(packed.version)", "version 0 is the only one defined")
            }
            if packed.vendor > VendorID.highest {
                report(
                    .vendorRange, .vendorID, at: place(byte: 0), describe(packed.vendor),
                    "0 for none, or 1 to 0xFFF4")
            } else if VendorID(rawValue: packed.vendor).isTest {
                report(
                    severity: .warning, .vendorTest, .vendorID, at: place(byte: 0), describe(packed.vendor),
                    FieldRules.test)
            }
            if packed.product == 0, packed.vendor != 0 {
                report(.productZero, .productID, at: place(byte: 2), "0", FieldRules.productZero)
            }
            if packed.flow > 2 {
                report(.flowReserved, .flow, at: place(byte: 4), "\(packed.flow)", "0, 1 or 2; 3 is reserved")
            }
            let reserved = packed.discovery & DiscoveryCapabilities.reserved.rawValue
            if reserved != 0 {
                report(
                    severity: .warning, .discoveryReserved, .discoveryCapabilities, at: place(byte: 4),
                    "bits 0x\(String(reserved, radix: 16, uppercase: true)) are set",
                    "bits 6 and 7 are reserved; they are kept and ignored")
            }
            if let fault = FieldRules.fault(passcode: packed.passcode) {
                report(fault.code, .passcode, at: place(byte: 7), fault.found, fault.rule)
            }
            if packed.padding != 0 {
                report(.padding, .padding, at: place(byte: 10), "\(packed.padding)", "the last 4 bits are 0")
            }
        }

        private mutating func check(_ tlv: [UInt8]) {
            var faults: [ExtensionFault] = []
            ExtensionChecker.check(tlv, &faults)
            for fault in faults {
                findings.append(fault.finding(offset: source.offset(place(byte: 11 + fault.offset)), part: number))
            }
        }

        /// The first character of the group that carries a byte: base-38 has no nearer place for it.
        private func place(byte: Int) -> Int { min(range.lowerBound + byte / 3 * 5, range.upperBound) }

        private func describe(_ vendor: UInt16) -> String { "\(VendorID(rawValue: vendor)) (\(vendor))" }

        private mutating func report(
            severity: OnboardingFinding.Severity = .error, _ code: OnboardingFinding.Code,
            _ field: OnboardingFinding.Field, at index: Int, _ found: String, _ rule: String
        ) {
            findings.append(
                OnboardingFinding(
                    severity: severity, code, field, offset: source.offset(index), part: number, found: found,
                    rule: rule))
        }
    }
}

extension PackedPayload {
    /// - Parameter bytes: at least 11; nil where there are fewer.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= 11 else { return nil }
        func number(_ range: Range<Int>) -> UInt32 {
            bytes[range].reversed().reduce(0) { $0 << 8 | UInt32($1) }
        }
        self.init(number(0..<3), number(3..<6), number(6..<9), number(9..<11))
    }
}
