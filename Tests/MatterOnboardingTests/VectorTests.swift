import MatterOnboarding
import MatterTLV
import MatterTypes
import Testing

@Suite("Vectors")
struct VectorTests {
    @Test("The vector files are there and whole")
    func files() {
        #expect(VectorCase.load("onboarding/qr.json").count == 92)
        #expect(VectorCase.load("onboarding/qr-invalid.json").count == 85)
        #expect(VectorCase.load("onboarding/manual.json").count == 60)
        #expect(VectorCase.load("onboarding/manual-invalid.json").count == 76)
        #expect(VectorCase.load("onboarding/base38.json").count == 48)
        #expect(VectorCase.load("onboarding/verhoeff.json").count == 14)
        #expect(VectorCase.load("onboarding/qr-extract.json").count == 13)
    }

    @Test("Valid codes", arguments: VectorCase.load("onboarding/qr.json") + VectorCase.load("onboarding/manual.json"))
    func valid(_ vector: VectorCase) throws {
        let code = try vector.entry == .strict ? OnboardingCode(vector.input) : OnboardingCode(scanned: vector.input)
        #expect(code.kind.rawValue == vector.expected["kind"].text)
        let expected = vector.expected["payloads"].array
        try #require(code.payloads.count == expected.count)
        for (payload, fields) in zip(code.payloads, expected) { compare(payload, fields) }
        #expect(try code.text() == vector.expected["canonical"].text)
        if vector.entry == .scanner {
            #expect(throws: OnboardingError.self) { try OnboardingCode(vector.input) }
            #expect(code.findings.contains { $0.severity == .note })
        } else if expected.count == 1 {
            #expect(try OnboardingPayload(vector.input) == code.payloads[0])
        }
    }

    private func compare(_ payload: OnboardingPayload, _ fields: JSON) {
        #expect(Int(payload.version) == fields["version"].int)
        #expect(Int(payload.vendorID.rawValue) == fields["vendorId"].int ?? 0)
        #expect(Int(payload.productID.rawValue) == fields["productId"].int ?? 0)
        #expect(Int(payload.flow.rawValue) == fields["flow"].int)
        #expect(payload.discoveryCapabilities.map { Int($0.rawValue) } == fields["discoveryCapabilities"].int)
        #expect(Int(payload.discriminator.value) == fields["discriminator"].int)
        #expect(JSON.boolean(payload.discriminator.isShort) == fields["discriminatorIsShort"])
        #expect(Int(payload.passcode.rawValue) == fields["passcode"].int)
        let members = fields["extension"]
        #expect((payload.extension == nil) == (members == .null))
        guard let found = payload.extension else { return }
        #expect(found.tlv.hexadecimal == members["tlv"].text)
        #expect(found.canonical == found)
        switch found.serialNumber {
        case .text(let text): #expect(text == members["serialNumber"].text)
        case .number(let number): #expect(Int(number) == members["serialNumber"].int)
        case nil: #expect(members["serialNumber"] == .null)
        }
        #expect(found.pbkdfIterations.map { Int($0) } == members["pbkdfIterations"].int)
        #expect(found.pbkdfSalt?.hexadecimal == members["pbkdfSalt"].text)
        #expect(found.numberOfDevices.map { Int($0) } == members["numberOfDevices"].int)
        #expect(found.commissioningTimeout.map { Int($0) } == members["commissioningTimeout"].int)
        #expect(
            found.members.map { $0.tag.contextNumber.map { Int($0) } } == members["members"].array.map { $0["tag"].int }
        )
        for (member, expected) in zip(found.members, members["members"].array) {
            let value = expected["value"]
            switch member.value {
            case .utf8(let text): #expect(text == value.text)
            case .unsigned(let number): #expect(Int(number) == value.int)
            case .signed(let number): #expect(Int(number) == value.int)
            case .bytes(let bytes): #expect(bytes.hexadecimal == value.text)
            case .boolean(let flag): #expect(.boolean(flag) == value)
            default: Issue.record("a member of a type that no vector has: \(member)")
            }
        }
    }

    @Test(
        "Codes to be refused",
        arguments: VectorCase.load("onboarding/qr-invalid.json") + VectorCase.load("onboarding/manual-invalid.json"))
    func invalid(_ vector: VectorCase) throws {
        let error = try #require(throws: OnboardingError.self) {
            try vector.entry == .strict ? OnboardingCode(vector.input) : OnboardingCode(scanned: vector.input)
        }
        #expect(error.code.rawValue == vector.code, "\(error)")
        #expect(error.field.rawValue == vector.field, "\(error)")
        #expect((0...vector.input.utf8.count).contains(error.offset))
        if vector.entry == .strict {
            #expect(throws: OnboardingError.self) { try OnboardingPayload(vector.input) }
        }
    }

    @Test("Base-38", arguments: VectorCase.load("onboarding/base38.json"))
    func base38(_ vector: VectorCase) throws {
        guard let hexadecimal = vector.expected.text else {
            let error = try #require(throws: OnboardingError.self) { try Base38.decode(vector.input) }
            #expect(error.code.rawValue == vector.code)
            return
        }
        let bytes = try Base38.decode(vector.input)
        #expect(bytes.hexadecimal == hexadecimal)
        #expect(Base38.encode(bytes) == vector.input)
    }

    @Test("Check digits", arguments: VectorCase.load("onboarding/verhoeff.json"))
    func verhoeff(_ vector: VectorCase) {
        #expect(Verhoeff.checkDigit(for: vector.input).map(String.init) == vector.expected.text)
        for digit in 0..<10 {
            #expect(Verhoeff.isValid(vector.input + String(digit)) == (String(digit) == vector.expected.text))
        }
    }

    @Test("Codes inside a longer text", arguments: VectorCase.load("onboarding/qr-extract.json"))
    func extract(_ vector: VectorCase) {
        let found = OnboardingCode.qrText(in: vector.input)
        #expect(found.map { String($0.dropFirst(3)) } ?? "" == vector.expected.text)
        if let found { #expect(OnboardingInspection(vector.input, entry: .scanner).text == found) }
    }
}
