import MatterCommissioning
import MatterTypes
import Testing

@Suite struct ThreadDatasetTests {
    /// An active dataset as border routers make them.
    static let tlvs: [(UInt8, String)] = [
        (14, "0000000000010000"), (0, "00000f"), (53, "0004001fffe0"), (2, "1111111122222222"),
        (7, "fdad70bfe5aa15dd"), (5, "00112233445566778899aabbccddeeff"), (3, "4f70656e54687265616444656d6f"),
        (1, "1234"), (4, "445f2b5ca6f2a93a55ce570a70efeecb"), (12, "02a0f7f8"),
    ]

    static func bytes(_ tlvs: [(UInt8, String)]) throws -> SecretBytes {
        var bytes: [UInt8] = []
        for (type, text) in tlvs {
            let value = try #require([UInt8](hexadecimal: text))
            bytes += [type, UInt8(value.count)] + value
        }
        return SecretBytes(bytes)
    }

    static func with(_ type: UInt8, _ value: String) throws -> SecretBytes {
        try bytes(tlvs.map { $0.0 == type ? ($0.0, value) : $0 })
    }

    func reason(_ body: () throws -> ThreadDataset) -> String {
        do {
            _ = try body()
            Issue.record("it was taken")
        } catch let error as CommissioningError {
            #expect(error.code == .invalidThreadDataset)
            #expect(error.advice.contains("ot-ctl"))
            return error.reason
        } catch { Issue.record("\(error)") }
        return ""
    }

    @Test func aWholeDatasetIsTaken() throws {
        let dataset = try ThreadDataset(Self.bytes(Self.tlvs))
        #expect(dataset.networkName == "OpenThreadDemo")
        #expect(dataset.extendedPANID == [0x11, 0x11, 0x11, 0x11, 0x22, 0x22, 0x22, 0x22])
        #expect(dataset.panID == 0x1234)
        #expect(dataset.channel == 15)
        #expect(dataset.activeTimestamp == 1)
        #expect(!"\(dataset)".contains("0011"), "the key is not shown")
    }

    @Test(arguments: ["", "hex:", "0x"])
    func hexadecimalTextIsTakenAsToolsPrintIt(_ prefix: String) throws {
        let text = try Self.bytes(Self.tlvs).bytes.hexadecimal
        let half = text.index(text.startIndex, offsetBy: 40)
        let dataset = try ThreadDataset(
            hexadecimal: prefix + text[..<half].uppercased() + "\n  " + text[half...] + "\nDone\n")
        #expect(dataset.channel == 15)
    }

    @Test(arguments: [
        (0 as UInt8, "Channel"), (1, "PAN ID"), (2, "Extended PAN ID"), (3, "Network Name"), (4, "PSKc"),
        (5, "Network Key"), (7, "Mesh-Local Prefix"), (12, "Security Policy"), (14, "Active Timestamp"),
        (53, "Channel Mask"),
    ])
    func whatIsMissingOrOfAnotherLengthIsNamed(_ type: UInt8, _ name: String) throws {
        let rest = try Self.bytes(Self.tlvs.filter { $0.0 != type })
        #expect(reason { try ThreadDataset(rest) }.contains("TLV \(type) (\(name)) is missing"))
        let short = try Self.with(type, type == 3 ? "" : "00")
        #expect(reason { try ThreadDataset(short) }.contains("TLV \(type) (\(name)) has"))
        let twice = try Self.bytes(Self.tlvs + Self.tlvs.filter { $0.0 == type })
        #expect(reason { try ThreadDataset(twice) }.contains("TLV \(type) (\(name)) is there twice"))
    }

    @Test(arguments: [
        (0 as UInt8, "00000a", "Channel"), (0, "00001b", "Channel"), (0, "01000f", "page 1"),
        (1, "ffff", "PAN ID"), (2, "0000000000000000", "Extended PAN ID"),
        (3, "ff", "Network Name"), (5, "00000000000000000000000000000000", "Network Key"),
        (7, "2001000000000000", "Mesh-Local Prefix"), (53, "00040000ffe0", "leaves out channel 15"),
        (53, "0009001fffe0", "Channel Mask) is cut off"),
    ])
    func valuesThatNoNetworkHasAreNamed(_ type: UInt8, _ value: String, _ word: String) throws {
        let bytes = try Self.with(type, value)
        #expect(reason { try ThreadDataset(bytes) }.contains(word))
    }

    @Test func whatIsNoListOfTLVsIsRefused() throws {
        #expect(reason { try ThreadDataset(SecretBytes([])) }.contains("empty"))
        #expect(reason { try ThreadDataset(SecretBytes([0])) }.contains("TLV 0 (Channel) at byte 0 has no length"))
        #expect(
            reason { try ThreadDataset(SecretBytes([5, 16, 1])) }.contains("TLV 5 (Network Key) at byte 0 goes beyond"))
        #expect(reason { try ThreadDataset(SecretBytes([UInt8](repeating: 9, count: 255))) }.contains("at most 254"))
        #expect(reason { try ThreadDataset(hexadecimal: "0g") }.contains("Character 2"))
        #expect(reason { try ThreadDataset(hexadecimal: "0e0") }.contains("odd number"))
        #expect(reason { try ThreadDataset(hexadecimal: " \n") }.contains("empty"))
    }

    /// Whatever is cut off anywhere never passes.
    @Test func noPartOfADatasetIsOne() throws {
        let whole = try Self.bytes(Self.tlvs).bytes
        for count in 0..<whole.count {
            #expect(throws: CommissioningError.self) { try ThreadDataset(SecretBytes(whole.prefix(count))) }
        }
    }
}

@Suite struct WiFiCredentialTests {
    @Test(arguments: [(0, true), (1, false), (5, true), (7, false), (8, true), (63, true), (65, false)])
    func passwordsHaveTheLengthsOfWiFi(_ count: Int, _ isGood: Bool) {
        let password = SecretBytes([UInt8](repeating: 0x7A, count: count))
        #expect(((try? WiFiCredentials(ssid: [1], password: password)) != nil) == isGood)
    }

    @Test func keysAreHexadecimal() throws {
        _ = try WiFiCredentials(ssid: [1], password: SecretBytes([UInt8](repeating: 0x66, count: 64)))
        #expect(throws: CommissioningError.self) {
            try WiFiCredentials(ssid: [1], password: SecretBytes([UInt8](repeating: 0x7A, count: 64)))
        }
        for count in [0, 33] {
            #expect(throws: CommissioningError.self) {
                try WiFiCredentials(ssid: [UInt8](repeating: 1, count: count), password: SecretBytes([]))
            }
        }
    }

    @Test func passwordsAreNotShown() throws {
        let credentials = try WiFiCredentials(ssid: Array("Home".utf8), password: SecretBytes(Array("swordfish".utf8)))
        var text = "\(credentials)"
        dump(credentials, to: &text)
        #expect(text.contains("Home") && !text.contains("swordfish"))
    }
}
