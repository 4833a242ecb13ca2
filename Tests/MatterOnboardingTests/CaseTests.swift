import Foundation
import MatterOnboarding
import MatterTLV
import MatterTypes
import Testing

/// Faults that users of other implementations reported, and what is right.
@Suite("Reported cases")
struct CaseTests {
    @Test("P1: a wrong check digit is a finding of its own, with its position and what may have been meant")
    func wrongCheckDigit() throws {
        let error = try #require(throws: OnboardingError.self) { try OnboardingPayload("02684354589") }
        #expect(error.code == .checkDigit)
        #expect(error.field == .checkDigit)
        #expect(error.offset == 10)
    }

    @Test("P2: several payloads in one text")
    func severalPayloads() throws {
        let text = "MT:-24J0KCZ16-A6J0K310*-24J0Q12122TGP78J00"
        let code = try OnboardingCode(text)
        #expect(code.payloads.map(\.discriminator) == [.long(6), .long(1218)])
        #expect(try code.text() == text)
        let single = try #require(throws: OnboardingError.self) { try OnboardingPayload(text) }
        #expect(single.code == .severalPayloads)
        let bad = try #require(throws: OnboardingError.self) { try OnboardingCode(text.dropLast() + "!") }
        #expect(bad.code == .base38Character)
        #expect(bad.finding.part == 1)
        #expect(bad.offset == text.utf8.count - 1)
        #expect(bad.finding.message.hasPrefix("payload 2: "))
    }

    @Test("P3: a vendor id above 0xFFF4")
    func vendorAboveRange() throws {
        let error = try #require(throws: OnboardingError.self) { try OnboardingPayload("MT:U34J029Q00KA0648G00") }
        #expect(error.code == .vendorRange)
        #expect(error.field == .vendorID)
        #expect(error.finding.found.contains("65525"))
    }

    @Test("P4: product id 0 with a vendor id")
    func productZero() throws {
        let error = try #require(throws: OnboardingError.self) { try OnboardingPayload("MT:Y.K904KP00KA0648G00") }
        #expect(error.code == .productZero)
        #expect(error.field == .productID)
    }

    @Test("P5: the serial number of the extension")
    func serialNumber() throws {
        let payload = try OnboardingPayload("MT:4KR00-Q000KA064IJ3P0GUE20A6.S0")
        #expect(payload.extension?.tlv.hexadecimal == "152c0002424318")
        #expect(payload.extension?.serialNumber == .text("BC"))
    }

    @Test("P6: user-intent and custom flow make 21 digits", arguments: [CommissioningFlow.userIntent, .custom])
    func longForOtherFlows(_ flow: CommissioningFlow) throws {
        var payload = try OnboardingPayload("MT:YNJV7VSC00CMVH7SR00")
        payload.flow = flow
        let code = try payload.manualCode()
        #expect(code.count == 21)
        let read = try OnboardingPayload(code)
        #expect(read.vendorID == payload.vendorID)
        #expect(read.productID == payload.productID)
        #expect(read.flow == .custom)
        let error = try #require(throws: OnboardingError.self) { try payload.manualCode(.short) }
        #expect(error.code == .flowForm)
    }

    @Test("P7: a short discriminator is not a long one")
    func shortDiscriminator() throws {
        let payload = try OnboardingPayload("34970112332")
        #expect(payload.discriminator == .short(15))
        #expect(payload.discriminator != .long(15))
        #expect(payload.discriminator.matches(advertised: 3840))
        #expect(!payload.discriminator.matches(advertised: 15))
    }

    @Test("P8: a code that begins with 0 keeps its zeros")
    func leadingZeros() throws {
        let payload = try OnboardingPayload("00000100007")
        #expect(payload.passcode.rawValue == 1)
        #expect(try payload.manualCode() == "00000100007")
        #expect(try payload.printedManualCode() == "0000-010-0007")
    }

    @Test("P9: a passcode out of range is named with its range")
    func passcodeOutOfRange() throws {
        #expect(Passcode(531_748_882) == nil)
        // The 27 bits of a QR code reach up to 134217727, so a text can carry one that is too high.
        let error = try #require(throws: OnboardingError.self) { try OnboardingPayload("MT:M5L90MP500W-GT68D20") }
        #expect(error.code == .passcodeRange)
        #expect(error.field == .passcode)
        #expect(error.finding.message.contains("is above 99999998"))
        #expect(error.finding.rule == "a passcode is 1 to 99999998")
    }
}
