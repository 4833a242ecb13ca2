import MatterCertificates
import MatterCrypto
import MatterTypes
import Testing

@Suite struct CertificateConversionTests {
    @Test(arguments: try VectorCase.load("certificates/pairs.json"))
    func bothFormsStandForEachOther(_ vector: VectorCase) throws {
        let tlv = try #require(vector.inputs["tlv"].bytes)
        let x509 = try #require(vector.inputs["x509"].bytes)
        let fromTLV = try MatterCertificate(tlv: tlv)
        let fromX509 = try MatterCertificate(x509: x509)
        #expect(fromTLV == fromX509)
        #expect(try fromTLV.x509() == x509)
        #expect(fromX509.tlv == tlv)
        #expect(fromTLV.tlv == tlv)

        let expected = vector.expected
        #expect(fromTLV.serialNumber == expected["serialNumber"].bytes)
        #expect(fromTLV.toBeSigned == expected["toBeSigned"].bytes)
        #expect(fromTLV.publicKey == expected["publicKey"].bytes)
        #expect(Int64(fromTLV.notBefore.seconds) == expected["notBefore"].number)
        #expect(Int64(fromTLV.notAfter?.seconds ?? 0) == expected["notAfter"].number)
        #expect(fromTLV.subjectKeyID == expected["subjectKeyID"].bytes)
        #expect(fromTLV.authorityKeyID == expected["authorityKeyID"].bytes)
        #expect(fromTLV.nodeID?.rawValue == expected["nodeID"].identifier)
        #expect(fromTLV.fabricID?.rawValue == expected["fabricID"].identifier)
        #expect(fromTLV.rcacID == expected["rcacID"].identifier)
        #expect(fromTLV.icacID == expected["icacID"].identifier)
        let tags = try #require(expected["caseAuthenticatedTags"].array).compactMap(\.identifier)
        #expect(fromTLV.caseAuthenticatedTags.map { UInt64($0.rawValue) } == tags)
        try expectName(fromTLV.subject, expected["subject"])
        try expectName(fromTLV.issuer, expected["issuer"])
    }

    private func expectName(_ name: DistinguishedName, _ expected: JSON) throws {
        let rows = try #require(expected.array)
        try #require(rows.count == name.attributes.count)
        for (attribute, row) in zip(name.attributes, rows) {
            #expect(Int64(attribute.kind.rawValue) == row["tag"].number)
            switch attribute.value {
            case .number(let number): #expect(number == row["value"].identifier)
            case .utf8(let text):
                #expect(text == row["value"].string)
                #expect(row["printable"] == .boolean(false))
            case .printable(let text):
                #expect(text == row["value"].string)
                #expect(row["printable"] == .boolean(true))
            }
        }
    }

    /// Every fault is refused at the first of the stages at which the SDK refuses it, or before.
    @Test(arguments: try VectorCase.load("certificates/errors.json"))
    func faultsAreRefused(_ vector: VectorCase) throws {
        let bytes = try #require(vector.inputs["certificate"].bytes)
        let stages = try #require(vector.inputs["stages"].array).compactMap(\.string)
        try #require(!stages.isEmpty)
        for stage in stages {
            let error = #expect(throws: CertificateError.self) {
                switch stage {
                case "x509-to-matter": _ = try MatterCertificate(x509: bytes)
                case "load": _ = try MatterCertificate(tlv: bytes)
                case "matter-to-x509": _ = try MatterCertificate(tlv: bytes).x509()
                case "validate-rcac": try MatterCertificate(tlv: bytes).checkRoot()
                case "cert-type": _ = try MatterCertificate(tlv: bytes).kind()
                default: Issue.record("no stage \(stage)")
                }
            }
            // A sentence without a rule would not help whoever reads it.
            #expect(error.map { !$0.rule.isEmpty || !$0.field.isEmpty } ?? false)
        }
    }

    /// The faults that concern one kind of certificate only are found by the check of that kind too.
    @Test func faultsAreRefusedForTheirKind() throws {
        for vector in try VectorCase.load("certificates/errors.json") where vector.inputs["form"].string == "tlv" {
            let bytes = try #require(vector.inputs["certificate"].bytes)
            let kind = try #require(vector.inputs["certificateType"].string.flatMap(CertificateKind.init(rawValue:)))
            let fault = try #require(vector.facts["variant"].string)
            // The signature and the key are looked at by the chain; in these the path length is lost (see their notes).
            let others = ["Signature_Wrong", "PublicKey_Wrong", "Ext_Basic_PathLen"]
            if others.contains(where: fault.hasPrefix) { continue }
            #expect(throws: CertificateError.self, "\(vector.name) \(fault)") {
                try MatterCertificate(tlv: bytes).check(kind)
            }
        }
    }

    @Test func widerIntegersAreReadAndWrittenShort() throws {
        let vector = try #require(VectorCase.load("certificates/pairs.json").first { $0.name == "UnitTest_JF_Root_A" })
        let tlv = try #require(vector.inputs["tlv"].bytes)
        let text = tlv.hexadecimal
        // rcac-id 1 in one byte becomes rcac-id 1 in eight.
        let wide = text.replacing("241401", with: "27140100000000000000")
        #expect(wide != text)
        let read = try MatterCertificate(tlv: try #require([UInt8](hexadecimal: wide)))
        #expect(read.tlv == tlv)
    }

    /// What the signature would not cover must not be there.
    @Test func unknownMembersAndDisorderAreRefused() throws {
        let vector = try #require(VectorCase.load("certificates/pairs.json").first)
        let tlv = try #require(vector.inputs["tlv"].bytes)
        let extra = Array(tlv.dropLast()) + [0x24, 0x0C, 0x01, 0x18]
        #expect(throws: CertificateError(.malformed)) { try MatterCertificate(tlv: extra) }
        let serial = Array(tlv[1..<12])
        try #require(serial.prefix(3) == [0x30, 0x01, 0x08])
        let moved = [0x15] + Array(tlv[12..<15]) + serial + Array(tlv[15...])
        #expect(throws: CertificateError(.malformed)) { try MatterCertificate(tlv: moved) }
    }

    /// No damaged byte may trap, and none may go unnoticed: either it is refused, or the bytes come out as they went in.
    @Test func everyDamagedByteIsSurvived() throws {
        let vector = try #require(VectorCase.load("certificates/pairs.json").first { $0.name == "Node02_05" })
        let tlv = try #require(vector.inputs["tlv"].bytes)
        let x509 = try #require(vector.inputs["x509"].bytes)
        let original = try MatterCertificate(x509: x509)
        var accepted = 0
        for index in tlv.indices {
            for change: UInt8 in [0x01, 0x80, 0xFF] {
                var damaged = tlv
                damaged[index] ^= change
                if let read = try? MatterCertificate(tlv: damaged) {
                    accepted += 1
                    #expect(try MatterCertificate(tlv: read.tlv) == read)
                }
            }
            #expect(throws: CertificateError.self) { try MatterCertificate(tlv: Array(tlv.prefix(index))) }
        }
        for index in x509.indices {
            for change: UInt8 in [0x01, 0x80, 0xFF] {
                var damaged = x509
                damaged[index] ^= change
                if let read = try? MatterCertificate(x509: damaged) {
                    accepted += 1
                    #expect(try read.x509() == damaged)
                    #expect(read != original)
                }
            }
            #expect(throws: CertificateError.self) { try MatterCertificate(x509: Array(x509.prefix(index))) }
        }
        // Keys, signatures and names may change without the encoding being damaged.
        #expect(accepted > 100)
    }
}
