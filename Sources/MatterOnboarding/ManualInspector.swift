import MatterTypes

/// Reads a manual code slowly and completely, and says everything that is wrong with it.
enum ManualInspector {
    private static let maximumCharacterFindings = 22

    static func inspect(
        _ source: SourceText, _ findings: inout [OnboardingFinding]
    ) -> [OnboardingInspection.Part] {
        var reader = Reader(source: source)
        let part = reader.read()
        findings += reader.findings
        return [part]
    }

    private struct Reader {
        let source: SourceText
        var findings: [OnboardingFinding] = []

        mutating func read() -> OnboardingInspection.Part {
            var fields = OnboardingFields()
            if checkCharacters(), checkLength() {
                checkDigit()
                fill(&fields)
            }
            let refused = findings.contains { $0.severity == .error }
            return OnboardingInspection.Part(
                offset: source.offset(0), fields: fields,
                payload: refused ? nil : ManualDecoder.decode(source.bytes.span).map { OnboardingPayload($0) })
        }

        private mutating func checkCharacters() -> Bool {
            var index = 0
            while index < source.bytes.count, findings.count < ManualInspector.maximumCharacterFindings {
                if source.bytes[index] &- UInt8(ascii: "0") > 9 {
                    report(
                        .digitCharacter, .digits, at: index, source.character(at: index),
                        "a manual code has digits only, 0 to 9")
                    while index + 1 < source.bytes.count, source.bytes[index + 1] & 0xC0 == 0x80 { index += 1 }
                }
                index += 1
            }
            return findings.isEmpty
        }

        private mutating func checkLength() -> Bool {
            let count = source.bytes.count
            guard count != ManualDecoder.shortCount, count != ManualDecoder.longCount else { return true }
            let tooLong = count > ManualDecoder.longCount
            report(
                tooLong ? .tooLong : .manualLength, .digits, at: tooLong ? ManualDecoder.longCount : count,
                count == 1 ? "1 digit" : "\(count) digits", "a manual code has 11 or 21 digits")
            return false
        }

        private mutating func checkDigit() {
            guard !Verhoeff.isValid(source.bytes.span) else { return }
            let last = source.bytes.count - 1
            let body = String(decoding: source.bytes[..<last], as: UTF8.self)
            let right = Verhoeff.checkDigit(for: body).map(String.init) ?? "another"
            findings.append(
                OnboardingFinding(
                    .checkDigit, .checkDigit, offset: source.offset(last), found: source.character(at: last),
                    rule: "the digits before it ask for \(right)", corrections: ManualCorrections.of(source.bytes)))
        }

        private mutating func fill(_ fields: inout OnboardingFields) {
            let digits = source.bytes.map { Int($0 &- UInt8(ascii: "0")) }
            func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + $1 } }
            let isLong = digits.count == ManualDecoder.longCount
            let first = digits[0]
            fields.version = first >> 3
            if first > 7 {
                report(.firstDigit, .version, at: 0, "\(first)", "the first digit is 0 to 7 in version 0")
            } else if isLong, first & 4 == 0 {
                report(
                    .longWithoutFlag, .digits, at: 0, "21 digits, and the first is \(first)",
                    "the first digit of a long code is 4 to 7, to say that vendor and product follow")
            } else if !isLong, first & 4 != 0 {
                report(
                    .shortWithFlag, .digits, at: 0, "11 digits, and the first is \(first)",
                    "the first digit of a short code is 0 to 3; 4 to 7 say that vendor and product follow")
            }
            let second = number(1..<6)
            let third = number(6..<10)
            let secondIsGood = checkGroup(second, 0xFFFF, .digits, at: 1, "digits 2 to 6")
            let thirdIsGood = checkGroup(third, 0x1FFF, .digits, at: 6, "digits 7 to 10")
            if secondIsGood {
                fields.discriminator = (first & 3) << 2 | second >> 14
                fields.discriminatorIsShort = true
            }
            if secondIsGood, thirdIsGood {
                let passcode = UInt32(second & 0x3FFF | third << 14)
                fields.passcode = Int(passcode)
                if let fault = FieldRules.fault(passcode: passcode) {
                    report(fault.code, .passcode, at: 1, fault.found, fault.rule)
                }
            }
            fields.flow = Int((isLong ? CommissioningFlow.custom : .standard).rawValue)
            if isLong { fillVendor(number(10..<15), number(15..<20), &fields) }
        }

        private mutating func fillVendor(_ vendor: Int, _ product: Int, _ fields: inout OnboardingFields) {
            let vendorIsGood = checkGroup(vendor, 0xFFFF, .vendorID, at: 10, "digits 11 to 15")
            let productIsGood = checkGroup(product, 0xFFFF, .productID, at: 15, "digits 16 to 20")
            fields.vendorID = vendor
            fields.productID = product
            guard vendorIsGood, productIsGood, let number = UInt16(exactly: vendor) else { return }
            // The specification gives manual codes no means to refuse these; readers accept them, makers shouldn't
            // print them.
            if number > VendorID.highest {
                report(severity: .warning, .vendorRange, .vendorID, at: 10, "\(number)", "0 for none, or 1 to 65524")
            } else if VendorID(rawValue: number).isTest {
                report(severity: .warning, .vendorTest, .vendorID, at: 10, "\(number)", FieldRules.test)
            }
            if product == 0, vendor != 0 {
                report(severity: .warning, .productZero, .productID, at: 15, "0", FieldRules.productZero)
            }
        }

        private mutating func checkGroup(
            _ value: Int, _ highest: Int, _ field: OnboardingFinding.Field, at index: Int, _ name: String
        ) -> Bool {
            guard value > highest else { return true }
            report(.groupRange, field, at: index, "\(name) are \(value)", "they are at most \(highest)")
            return false
        }

        private mutating func report(
            severity: OnboardingFinding.Severity = .error, _ code: OnboardingFinding.Code,
            _ field: OnboardingFinding.Field, at index: Int, _ found: String, _ rule: String
        ) {
            findings.append(
                OnboardingFinding(
                    severity: severity, code, field, offset: source.offset(index), found: found, rule: rule))
        }
    }
}

/// The codes that somebody may have meant who made one mistake.
enum ManualCorrections {
    /// Valid codes that differ from these digits in one digit or in one swap of neighbours, in ascending order.
    static func of(_ digits: [UInt8]) -> [String] {
        var found: Set<String> = []
        func consider(_ candidate: [UInt8]) {
            if ManualDecoder.decode(candidate.span) != nil {
                found.insert(String(decoding: candidate, as: UTF8.self))
            }
        }
        for index in digits.indices {
            var candidate = digits
            for digit in UInt8(ascii: "0")...UInt8(ascii: "9") where digit != digits[index] {
                candidate[index] = digit
                consider(candidate)
            }
        }
        for index in digits.indices.dropLast() where digits[index] != digits[index + 1] {
            var candidate = digits
            candidate.swapAt(index, index + 1)
            consider(candidate)
        }
        return found.sorted()
    }
}
