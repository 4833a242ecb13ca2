import MatterTLV

/// Something wrong with, or to be said about, a TLV extension.
struct ExtensionFault {
    var severity: OnboardingFinding.Severity = .error
    var code: OnboardingFinding.Code
    var field: OnboardingFinding.Field = .extension
    /// Of the element's control octet, in bytes from the start of the extension.
    var offset: Int
    var found: String
    var rule: String

    func finding(offset: Int, part: Int?) -> OnboardingFinding {
        OnboardingFinding(severity: severity, code, field, offset: offset, part: part, found: found, rule: rule)
    }
}

/// Reads an extension without building anything, to find out whether it is one.
enum ExtensionChecker {
    /// Appends everything there is to say; nothing, and without allocating, for a good one.
    static func check(_ tlv: [UInt8], _ faults: inout [ExtensionFault]) {
        var reader = TLVReader(tlv)
        do {
            try check(&reader, &faults)
        } catch {
            faults.append(fault(error))
        }
    }

    private static func check(_ reader: inout TLVReader, _ faults: inout [ExtensionFault]) throws(TLVError) {
        guard let root = try reader.next(), root.value == .start(.structure), root.tag == .anonymous else {
            faults.append(
                ExtensionFault(
                    code: .tlvRoot, offset: 0, found: "the TLV part is something else",
                    rule: "it is one structure without a tag"))
            return
        }
        var seen = TagSet()
        while true {
            guard let token = try reader.next() else { throw TLVError(.missingEndOfContainer, offset: root.offset) }
            if token.value == .endOfContainer { break }
            guard case .context(let tag) = token.tag else {
                faults.append(
                    ExtensionFault(
                        code: .tlvTag, offset: token.offset, found: "a member with the tag \(token.tag)",
                        rule: "members have context tags"))
                try skip(token, &reader)
                continue
            }
            if !seen.insert(tag) {
                faults.append(
                    ExtensionFault(
                        code: .tlvDuplicate, offset: token.offset, found: "tag \(tag) stands there twice",
                        rule: "a tag appears once in a structure"))
            }
            check(tag, token, &faults)
            try skip(token, &reader)
        }
        if !reader.isAtEnd {
            faults.append(
                ExtensionFault(
                    code: .tlvTrailing, offset: reader.position,
                    found: "\(reader.end - reader.position) bytes after the structure",
                    rule: "the TLV part is one structure and nothing else"))
        }
        if seen.contains(OnboardingExtension.Tag.pbkdfIterations) != seen.contains(OnboardingExtension.Tag.pbkdfSalt) {
            let salt = seen.contains(OnboardingExtension.Tag.pbkdfSalt)
            faults.append(
                ExtensionFault(
                    severity: .warning, code: .pbkdfAlone, field: salt ? .pbkdfSalt : .pbkdfIterations, offset: 0,
                    found: salt ? "a salt without iterations" : "iterations without a salt",
                    rule: "the PBKDF parameters come together or not at all"))
        }
    }

    /// Goes over what is inside a container, and checks the UTF-8 of text.
    private static func skip(
        _ token: TLVReader.Token, _ reader: inout TLVReader
    ) throws(TLVError) {
        switch token.value {
        case .start:
            var again = TLVReader(reader.input, range: token.offset..<reader.end)
            _ = try TLVElement(from: &again)
            reader = again
        case .utf8(let range):
            let bytes = reader.input.span
            do { _ = try UTF8Span(validating: bytes.extracting(range)) } catch {
                throw TLVError(.invalidUTF8, offset: token.offset)
            }
        default: break
        }
    }

    private static func check(_ tag: UInt8, _ token: TLVReader.Token, _ faults: inout [ExtensionFault]) {
        switch tag {
        case OnboardingExtension.Tag.serialNumber:
            switch token.value {
            case .utf8(let range):
                if range.count > 32 {
                    faults.append(
                        rangeFault(.serialNumber, token, "\(range.count) bytes", "at most 32 bytes of UTF-8"))
                }
            case .unsigned: break
            default: faults.append(typeFault(.serialNumber, token, "text or an unsigned number"))
            }
        case OnboardingExtension.Tag.pbkdfIterations: checkNumber(.pbkdfIterations, token, 1000...100_000, &faults)
        case OnboardingExtension.Tag.pbkdfSalt:
            if case .bytes(let range) = token.value {
                if !(16...32).contains(range.count) {
                    faults.append(rangeFault(.pbkdfSalt, token, "\(range.count) bytes", "16 to 32 bytes"))
                }
            } else {
                faults.append(typeFault(.pbkdfSalt, token, "an octet string"))
            }
        case OnboardingExtension.Tag.numberOfDevices: checkNumber(.numberOfDevices, token, 1...255, &faults)
        case OnboardingExtension.Tag.commissioningTimeout:
            checkNumber(.commissioningTimeout, token, 0...65_535, &faults)
        case OnboardingExtension.Tag.firstReserved..<OnboardingExtension.Tag.firstVendor:
            faults.append(
                ExtensionFault(
                    severity: .warning, code: .reservedTag, offset: token.offset, found: "a member with the tag \(tag)",
                    rule: "tags 5 to 127 are reserved; it is kept and ignored"))
        default: break
        }
    }

    private static func checkNumber(
        _ field: OnboardingFinding.Field, _ token: TLVReader.Token, _ range: ClosedRange<UInt64>,
        _ faults: inout [ExtensionFault]
    ) {
        guard case .unsigned(let number) = token.value else {
            faults.append(typeFault(field, token, "an unsigned number"))
            return
        }
        if !range.contains(number) {
            faults.append(rangeFault(field, token, "\(number)", "\(range.lowerBound) to \(range.upperBound)"))
        }
    }

    private static func typeFault(
        _ field: OnboardingFinding.Field, _ token: TLVReader.Token, _ expected: String
    ) -> ExtensionFault {
        ExtensionFault(
            code: .extensionType, field: field, offset: token.offset, found: "a member of another type",
            rule: "it is \(expected)")
    }

    private static func rangeFault(
        _ field: OnboardingFinding.Field, _ token: TLVReader.Token, _ found: String, _ rule: String
    ) -> ExtensionFault {
        ExtensionFault(code: .extensionRange, field: field, offset: token.offset, found: found, rule: rule)
    }

    private static func fault(_ error: TLVError) -> ExtensionFault {
        let code: OnboardingFinding.Code =
            switch error.code {
            case .truncated, .missingEndOfContainer: .tlvTruncated
            case .lengthOverrun: .tlvLength
            case .tooDeep: .tlvDepth
            default: .tlvEncoding
            }
        let detail = error.detail.isEmpty ? error.code.rawValue : "\(error.code.rawValue), \(error.detail)"
        return ExtensionFault(code: code, offset: error.offset, found: detail, rule: "the TLV part is well formed")
    }

    /// 256 bits in four words.
    private struct TagSet {
        private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

        /// False where the tag was in the set before.
        mutating func insert(_ tag: UInt8) -> Bool {
            if contains(tag) { return false }
            let bit: UInt64 = 1 << UInt64(tag & 63)
            switch tag >> 6 {
            case 0: words.0 |= bit
            case 1: words.1 |= bit
            case 2: words.2 |= bit
            default: words.3 |= bit
            }
            return true
        }

        func contains(_ tag: UInt8) -> Bool {
            let word =
                switch tag >> 6 {
                case 0: words.0
                case 1: words.1
                case 2: words.2
                default: words.3
                }
            return word >> UInt64(tag & 63) & 1 == 1
        }
    }
}
