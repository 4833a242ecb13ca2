import MatterOnboarding
import MatterTypes
import Testing

@Suite("Reading")
struct ReadingTests {
    private let qr = "MT:YNJV7VSC00CMVH7SR00"

    @Test("The scanner entry removes what was added and says so")
    func additions() throws {
        let code = try OnboardingCode(scanned: "\u{FEFF} \tMT:YNJV7VSC00CMVH7SR00\r\n")
        #expect(code.payloads == [try OnboardingPayload(qr)])
        #expect(code.findings.map(\.code) == [.removedByteOrderMark, .removedWhiteSpace])
        #expect(code.findings.allSatisfy { $0.severity == .note })
        let manual = try OnboardingCode(scanned: "3497-011 2332\u{A0}")
        #expect(manual.findings.map(\.code) == [.removedWhiteSpace, .removedSeparators])
        #expect(manual.findings.map(\.offset) == [13, 4])
        #expect(try OnboardingCode(scanned: "Z%MT:YNJV7VSC00CMVH7SR00%").findings.map(\.code) == [.removedSurroundings])
        #expect(try OnboardingCode(scanned: qr).findings.isEmpty)
    }

    @Test(
        "The strict entry takes none of it",
        arguments: [
            " MT:YNJV7VSC00CMVH7SR00", "MT:YNJV7VSC00CMVH7SR00\n", "3497-011-2332", "\u{FEFF}34970112332",
            "mt:YNJV7VSC00CMVH7SR00",
        ])
    func strict(_ text: String) {
        #expect(throws: OnboardingError.self) { try OnboardingCode(text) }
        #expect(throws: OnboardingError.self) { try OnboardingPayload(text) }
    }

    @Test(
        "The scanner entry is as strict about the rest",
        arguments: [
            ("mt:YNJV7VSC00CMVH7SR00", OnboardingFinding.Code.prefix), ("MT:YNJV7VSC00 CMVH7SR00", .base38Character),
            ("3497_011_2332", .digitCharacter), ("3497-011-2333", .checkDigit), (" \n", .empty), ("", .empty),
        ])
    func scannerRefuses(_ text: String, _ code: OnboardingFinding.Code) throws {
        let error = try #require(throws: OnboardingError.self) { try OnboardingCode(scanned: text) }
        #expect(error.code == code)
    }

    @Test("Positions are those of the text as it was given")
    func positions() throws {
        let error = try #require(throws: OnboardingError.self) { try OnboardingCode(scanned: "  3497-011-233X ") }
        #expect(error.code == .digitCharacter)
        #expect(error.offset == 14)
        #expect(error.finding.found == "'X'")
        let qrError = try #require(throws: OnboardingError.self) {
            try OnboardingCode(scanned: " MT:YNJV7V_C00CMVH7SR00")
        }
        #expect(qrError.offset == 10)
    }

    @Test("A lenient reading collects everything")
    func lenient() {
        // Version 7, vendor 0xFFFF, product 0, flow 3, reserved discovery bits, passcode 0, padding 15.
        let text = "MT:" + Base38.encode([0xFF, 0xFF, 0x07, 0x00, 0xF8, 0xFF, 0xFF, 0x01, 0x00, 0x00, 0xF0])
        let inspection = OnboardingInspection(text)
        #expect(
            inspection.findings.map(\.code)
                == [.version, .vendorRange, .productZero, .flowReserved, .discoveryReserved, .passcodeZero, .padding])
        #expect(inspection.parts.count == 1)
        #expect(inspection.parts[0].payload == nil)
        #expect(inspection.parts[0].fields.vendorID == 0xFFFF)
        #expect(inspection.parts[0].fields.flow == 3)
        #expect(inspection.error?.code == .version)
        #expect(inspection.findings.map(\.offset) == [3, 3, 3, 8, 8, 13, 18])
    }

    @Test("All characters that don't belong are named, and characters of several bytes once")
    func characters() {
        let inspection = OnboardingInspection("MT:YNJV7äSC00CM?H7SR0 ")
        let bad = inspection.findings.filter { $0.code == .base38Character }
        #expect(bad.map(\.found) == ["U+00E4", "'?'", "U+0020"])
        #expect(bad.map(\.offset) == [8, 16, 22])
    }

    @Test("Test vendors and reserved discovery bits are warnings")
    func warnings() throws {
        let code = try OnboardingCode("MT:Y.K900UL904QMP54W00")
        #expect(code.findings.map(\.code) == [.vendorTest, .discoveryReserved])
        #expect(code.findings.allSatisfy { $0.severity == .warning })
        #expect(try OnboardingCode("649461278845367000001").findings.map(\.code) == [.productZero])
        #expect(try OnboardingCode("34970112332").findings.isEmpty)
    }

    @Test("PBKDF parameters alone are a warning")
    func pbkdfAlone() throws {
        var payload = try OnboardingPayload(qr)
        payload.extension = try OnboardingExtension(pbkdfIterations: 1000)
        let alone = try OnboardingCode(try payload.qrCode())
        #expect(alone.findings.map(\.code) == [.pbkdfAlone])
        payload.extension = try OnboardingExtension(pbkdfIterations: 1000, pbkdfSalt: Array(repeating: 7, count: 16))
        #expect(try OnboardingCode(try payload.qrCode()).findings.isEmpty)
    }

    @Test("The kind that is asked for is the only one taken")
    func kinds() throws {
        #expect(try OnboardingPayload(qrCode: qr) == OnboardingPayload(qr))
        #expect(try OnboardingPayload(manualCode: "34970112332") == OnboardingPayload("34970112332"))
        let digits = try #require(throws: OnboardingError.self) { try OnboardingPayload(qrCode: "34970112332") }
        #expect(digits.code == .prefix)
        let letters = try #require(throws: OnboardingError.self) { try OnboardingPayload(manualCode: qr) }
        #expect(letters.code == .digitCharacter)
        let bytes = Array(qr.utf8)
        #expect(try OnboardingPayload(utf8: bytes.span) == OnboardingPayload(qr))
    }

    @Test("A text longer than any QR code is refused unread")
    func tooLong() throws {
        let text = "MT:" + String(repeating: "0", count: 5000)
        let error = try #require(throws: OnboardingError.self) { try OnboardingPayload(text) }
        #expect(error.code == .tooLong)
    }
}

@Suite("Corrections of a wrong check digit")
struct CorrectionTests {
    private func corrections(of text: String) -> [String] {
        OnboardingInspection(text).findings.first { $0.code == .checkDigit }?.corrections ?? []
    }

    @Test("The right code is among them after one wrong digit or one swap, and all of them are valid")
    func complete() throws {
        for code in ["34970112332", "24129507533", "641295075300001000017"] {
            let digits = Array(code)
            for index in digits.indices {
                var wrong = digits
                wrong[index] = Character(String(((wrong[index].wholeNumberValue ?? 0) + 3) % 10))
                let found = corrections(of: String(wrong))
                #expect(found.contains(code))
                for candidate in found { #expect(throws: Never.self) { try OnboardingPayload(candidate) } }
            }
            for index in digits.indices.dropLast() where digits[index] != digits[index + 1] {
                var wrong = digits
                wrong.swapAt(index, index + 1)
                #expect(corrections(of: String(wrong)).contains(code))
            }
        }
    }

    @Test("They differ in one digit or one swap, and none is invalid in another respect")
    func minimal() {
        let wrong = "34970112333"
        for candidate in corrections(of: wrong) {
            let places = zip(wrong, candidate).enumerated().filter { $0.element.0 != $0.element.1 }.map(\.offset)
            #expect(places.count == 1 || (places.count == 2 && places[1] == places[0] + 1))
        }
        #expect(corrections(of: wrong).contains("34970112332"))
    }

    @Test("No message shows them")
    func hidden() throws {
        let error = try #require(throws: OnboardingError.self) { try OnboardingPayload("34970112333") }
        #expect(!error.finding.corrections.isEmpty)
        for text in ["\(error)", "\(error.finding)", error.finding.message, String(reflecting: error.finding)] {
            #expect(!text.contains("34970112332"))
        }
    }
}

@Suite("Secrets")
struct SecretTests {
    @Test("No description of a payload shows its passcode")
    func descriptions() throws {
        let payload = try OnboardingPayload("MT:YNJV7VSC00CMVH7SR00")
        #expect(payload.passcode.rawValue == 34_567_890)
        var dumped = ""
        dump(payload, to: &dumped)
        let inspection = OnboardingInspection("MT:YNJV7VSC00CMVH7SR00")
        dump(inspection.parts[0].fields, to: &dumped)
        dump(inspection, to: &dumped)
        dump(try OnboardingCode("MT:YNJV7VSC00CMVH7SR00"), to: &dumped)
        for text in ["\(payload)", String(reflecting: payload), "\(inspection.parts[0])", "\(inspection)", dumped] {
            #expect(!text.contains("34567890"))
            #expect(!text.contains("CMVH7SR00"))
        }
    }
}
