import MatterOnboarding
import MatterTLV
import MatterTypes
import Testing

@Suite("Writing")
struct WritingTests {
    /// Pseudo-random numbers that are the same in every run (xorshift).
    struct Generator: RandomNumberGenerator {
        var state: UInt64 = 0x2545_F491_4F6C_DD1D
        mutating func next() -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return state
        }
    }

    private func payload(
        vendor: UInt16 = 0x1234, product: UInt16 = 1, discriminator: Discriminator = .long(3840)
    ) throws -> OnboardingPayload {
        OnboardingPayload(
            vendorID: VendorID(rawValue: vendor), productID: ProductID(rawValue: product),
            discoveryCapabilities: .onNetwork, discriminator: discriminator,
            passcode: try #require(Passcode(20_202_021)))
    }

    @Test("Thousands of random payloads come back from every form as they went in")
    func roundTrips() throws {
        var generator = Generator()
        for _ in 0..<4000 {
            let vendor = UInt16.random(in: 0...0xFFF4, using: &generator)
            var payload = OnboardingPayload(
                vendorID: VendorID(rawValue: vendor),
                productID: ProductID(rawValue: .random(in: (vendor == 0 ? 0 : 1)...0xFFFF, using: &generator)),
                flow: try #require(CommissioningFlow.allCases.randomElement(using: &generator)),
                discoveryCapabilities: DiscoveryCapabilities(rawValue: .random(in: 0...255, using: &generator)),
                discriminator: .random(using: &generator), passcode: .random(using: &generator))
            if Bool.random(using: &generator) {
                payload.extension = try OnboardingExtension(
                    serialNumber: Bool.random(using: &generator)
                        ? .text("SN-\(vendor)") : .number(UInt64(vendor) << 20),
                    pbkdfIterations: 1000,
                    pbkdfSalt: Array(repeating: 9, count: .random(in: 16...32, using: &generator)),
                    numberOfDevices: .random(in: 1...255, using: &generator), commissioningTimeout: 900,
                    vendorMembers: [
                        TLVElement(0x80, .signed(-5)), TLVElement(0xFF, .structure([TLVElement(0, .null)])),
                    ])
            }
            let text = try payload.qrCode()
            #expect(try OnboardingPayload(text) == payload)
            let code = try OnboardingPayload.qrCode([payload, payload])
            #expect(try OnboardingCode(code).payloads == [payload, payload])

            let manual = try OnboardingPayload(try payload.manualCode())
            #expect(manual.passcode == payload.passcode)
            #expect(manual.discriminator == .short(payload.discriminator.shortValue))
            #expect(try manual.manualCode() == payload.manualCode())
            let long = try OnboardingPayload(try payload.manualCode(.long))
            #expect(long.vendorID == payload.vendorID)
            #expect(long.productID == payload.productID)
        }
    }

    @Test("What can't be written is named")
    func refusals() throws {
        func qrRefusal(_ payload: OnboardingPayload) throws -> OnboardingError {
            try #require(throws: OnboardingError.self) { try payload.qrCode() }
        }
        #expect(try qrRefusal(payload(discriminator: .short(15))).code == .discriminatorShort)
        #expect(try qrRefusal(payload(discriminator: .long(4096))).code == .discriminatorRange)
        #expect(try qrRefusal(payload(vendor: 0xFFF5)).code == .vendorRange)
        #expect(try qrRefusal(payload(product: 0)).code == .productZero)
        let manual = try #require(throws: OnboardingError.self) {
            try payload(discriminator: .short(16)).manualCode()
        }
        #expect(manual.code == .discriminatorRange)
        let none = try #require(throws: OnboardingError.self) { try OnboardingPayload.qrCode([]) }
        #expect(none.code == .empty)
        let second = try #require(throws: OnboardingError.self) {
            try OnboardingPayload.qrCode([payload(), payload(product: 0)])
        }
        #expect(second.finding.part == 1)
    }

    @Test("Extensions with values out of range are refused by name")
    func extensionRefusals() throws {
        func field(_ make: () throws -> OnboardingExtension) throws -> OnboardingFinding.Field {
            let error = try #require(throws: OnboardingError.self) { _ = try make() }
            #expect(error.code == .extensionRange)
            return error.field
        }
        #expect(
            try field { try OnboardingExtension(serialNumber: .text(String(repeating: "x", count: 33))) }
                == .serialNumber)
        #expect(try field { try OnboardingExtension(pbkdfIterations: 999) } == .pbkdfIterations)
        #expect(try field { try OnboardingExtension(pbkdfIterations: 100_001) } == .pbkdfIterations)
        #expect(try field { try OnboardingExtension(pbkdfSalt: Array(repeating: 0, count: 15)) } == .pbkdfSalt)
        #expect(try field { try OnboardingExtension(pbkdfSalt: Array(repeating: 0, count: 33)) } == .pbkdfSalt)
        #expect(try field { try OnboardingExtension(numberOfDevices: 0) } == .numberOfDevices)
        let tag = try #require(throws: OnboardingError.self) {
            try OnboardingExtension(vendorMembers: [TLVElement(0x7F, .null)])
        }
        #expect(tag.code == .tlvTag)
    }

    @Test(
        "Bytes that are no extension are refused by what is wrong with them",
        arguments: [
            ("", OnboardingFinding.Code.tlvRoot), ("1618", .tlvRoot), ("35001818", .tlvRoot), ("15", .tlvTruncated),
            ("15240001", .tlvTruncated), ("152c00056118", .tlvLength), ("15181800", .tlvTrailing),
            ("1524000124000218", .tlvDuplicate), ("15240301153018", .tlvTag), ("15240018", .tlvTruncated),
            ("15040018", .tlvTag),
            ("152c0001ff18", .tlvEncoding), ("1529 0018", .extensionType), ("153f8018", .tlvEncoding),
            ("152001 0518", .extensionType),
        ])
    func badExtensions(_ hexadecimal: String, _ code: OnboardingFinding.Code) throws {
        let bytes = try #require([UInt8](hexadecimal: hexadecimal.filter { $0 != " " }))
        let error = try #require(throws: OnboardingError.self) { try OnboardingExtension(tlv: bytes) }
        #expect(error.code == code, "\(error)")
    }

    @Test("Containers in an extension may be nested 31 deep and no deeper")
    func depth() throws {
        func nested(_ count: Int) -> [UInt8] {
            [0x15, 0x36, 0x80] + Array(repeating: 0x16, count: count - 1) + Array(repeating: 0x18, count: count + 1)
        }
        #expect(throws: Never.self) { try OnboardingExtension(tlv: nested(TLVElement.maximumDepth - 1)) }
        let error = try #require(throws: OnboardingError.self) {
            try OnboardingExtension(tlv: nested(TLVElement.maximumDepth + 1))
        }
        #expect(error.code == .tlvDepth)
    }

    @Test("Wide encodings are kept for the round trip and shortened on request")
    func canonical() throws {
        let wide = try OnboardingExtension(tlv: [0x15, 0x26, 0x03, 5, 0, 0, 0, 0x18])
        #expect(wide.numberOfDevices == 5)
        #expect(wide.canonical.tlv == [0x15, 0x24, 0x03, 5, 0x18])
        var payload = try payload()
        payload.extension = wide
        let text = try payload.qrCode()
        #expect(try OnboardingPayload(text).qrCode() == text)
    }

    @Test("Reserved and vendor's members are kept apart")
    func members() throws {
        let payload = try OnboardingPayload("MT:Y.K90IRV01N1RW1IL4P0AB810GUE20IFZS0")
        let found = try #require(payload.extension)
        #expect(found.reservedMembers == [TLVElement(5, .unsigned(1))])
        #expect(found.vendorMembers.isEmpty)
        #expect(found.serialNumber == .text("X9"))
        let vendor = try OnboardingExtension(vendorMembers: [TLVElement(0x82, .utf8("myData"))])
        #expect(vendor.vendorMembers == [TLVElement(0x82, .utf8("myData"))])
        #expect(vendor[0x82] == .utf8("myData"))
    }

    @Test("Random passcodes are valid and differ, and so do discriminators")
    func randomMaterial() {
        var generator = Generator()
        let passcodes = (0..<1000).map { _ in Passcode.random(using: &generator) }
        #expect(Set(passcodes).count > 990)
        let discriminators = (0..<1000).map { _ in Discriminator.random(using: &generator) }
        #expect(discriminators.allSatisfy { !$0.isShort && Discriminator.longRange.contains($0.value) })
        #expect(Set(discriminators).count > 700)
    }

    @Test("Every forbidden passcode is refused, and its neighbours are not")
    func forbidden() {
        let forbidden: [UInt32] = (0...9).map { $0 * 11_111_111 } + [12_345_678, 87_654_321]
        for value in forbidden {
            #expect(Passcode.isForbidden(value))
            #expect(Passcode(value) == nil)
            for neighbour in [value &- 1, value + 1] where Passcode.range.contains(neighbour) {
                #expect(Passcode(neighbour) != nil)
            }
        }
        #expect(Passcode(99_999_998) != nil)
        #expect(Passcode(100_000_000) == nil)
        #expect(!Passcode.isForbidden(111_111_110))
    }
}
