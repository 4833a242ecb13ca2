import MatterCertificates
import MatterCrypto
import MatterTypes
import Testing

/// Files and texts: what they hold is found out, and explained.
@Suite struct CredentialDocumentTests {
    private static func pair() throws -> (tlv: [UInt8], x509: [UInt8]) {
        let vector = try #require(VectorCase.load("certificates/pairs.json").first { $0.name == "Node02_05" })
        return (try #require(vector.inputs["tlv"].bytes), try #require(vector.inputs["x509"].bytes))
    }

    private static func text(_ string: String) -> [UInt8] { Array(string.utf8) }

    @Test func everyWritingIsRead() throws {
        let (tlv, x509) = try Self.pair()
        for (bytes, kind) in [(tlv, CredentialDocument.Kind.matterCertificate), (x509, .x509Certificate)] {
            let hex = bytes.hexadecimal
            let url = Base64.encode(bytes).map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 }.filter { $0 != "=" }
            let writings: [([UInt8], CredentialDocument.Writing)] = [
                (bytes, .binary), (Self.text(hex), .hexadecimal),
                (Self.text("0x" + hex.uppercased() + "\n"), .hexadecimal),
                (Self.text(bytes.map { [$0].hexadecimal }.joined(separator: ":")), .hexadecimal),
                (Self.text(Base64.encode(bytes) + "\n"), .base64), (Self.text(String(url)), .base64),
            ]
            for (written, writing) in writings {
                let document = try CredentialDocument(written)
                #expect(document.writing == writing)
                #expect(document.items == [.init(kind: kind, bytes: bytes)])
            }
        }
        let pem = Self.text("Some words.\n" + PEM.encode("CERTIFICATE", x509) + PEM.encode("CERTIFICATE", x509))
        let document = try CredentialDocument(pem)
        #expect(document.writing == .pem)
        #expect(document.items.map(\.bytes) == [x509, x509])
        #expect(try CredentialDocument(x509 + x509).items.count == 2)
        #expect(try CredentialDocument(tlv + tlv + tlv).items.count == 3)
    }

    @Test func everyKindIsToldApart() throws {
        let key = try P256PrivateKey()
        let request = try CertificateSigningRequest.make(for: key)
        let elements = NOCSRElements(csr: request.der, nonce: [UInt8](repeating: 1, count: 32))
        #expect(try CredentialDocument(request.der).items.map(\.kind) == [.request])
        #expect(try CredentialDocument(elements.tlv).items.map(\.kind) == [.requestElements])
        let declarations = try VectorCase.load("attestation/certification-declarations.json")
        let signed = try #require(declarations.lazy.compactMap { $0.inputs["cms"].bytes }.first)
        #expect(try CredentialDocument(signed).items.map(\.kind) == [.signedDeclaration])
        let content = try SignedCertificationDeclaration(cms: signed).content
        #expect(try CredentialDocument(content).items.map(\.kind) == [.declaration])
        let secret = PEM.encode("PRIVATE KEY", [1, 2, 3])
        let items = try CredentialDocument(Self.text(secret)).items
        #expect(items == [.init(kind: .privateKey, bytes: [])])
        for item in try [request.der, elements.tlv, signed, content].flatMap({ try CredentialDocument($0).items }) {
            #expect(try CredentialExplanation(item).fields.count > 3)
        }
    }

    @Test func whatItIsNotIsSaid() throws {
        let (tlv, x509) = try Self.pair()
        for bytes in [
            [], Self.text("hello"), [0x30], [0x30, 0x80], [0x15], Array(x509.dropLast()), Array(tlv.dropLast()),
        ] {
            let error = #expect(throws: CertificateError.self) { try CredentialDocument(bytes) }
            #expect(error?.rule.isEmpty == false)
        }
        #expect(throws: CertificateError(.tooLarge)) {
            try CredentialDocument([UInt8](repeating: 0x30, count: CredentialDocument.maximumSize + 1))
        }
        #expect(throws: CertificateError(.tooLarge)) { try CredentialDocument((0..<65).flatMap { _ in tlv }) }
    }

    @Test(arguments: try VectorCase.load("certificates/pairs.json"))
    func explanationsTellEveryField(_ vector: VectorCase) throws {
        let tlv = try #require(vector.inputs["tlv"].bytes)
        let explanation = try CredentialExplanation(try #require(CredentialDocument(tlv).items.first))
        let certificate = try MatterCertificate(tlv: tlv)
        func value(_ name: String) -> String? { explanation.fields.first { $0.name == name }?.value }
        #expect(value("serial-num") == certificate.serialNumber.hexadecimal)
        #expect(value("ec-pub-key") == certificate.publicKey.hexadecimal)
        #expect(value("signature") == certificate.signature.hexadecimal)
        let names = explanation.fields.map(\.name)
        for attribute in certificate.subject.attributes { #expect(names.contains("subject." + attribute.kind.label)) }
        #expect(names.filter { $0.hasPrefix("extensions.") }.count == certificate.extensions.count)
        // The other form tells the same.
        let x509 = try #require(vector.inputs["x509"].bytes)
        let other = try CredentialExplanation(try #require(CredentialDocument(x509).items.first))
        #expect(other.fields.dropFirst() == explanation.fields.dropFirst())
    }

    @Test func faultsAreAmongTheFindings() throws {
        for vector in try VectorCase.load("certificates/errors.json") {
            guard let bytes = vector.inputs["certificate"].bytes,
                let item = try? CredentialDocument(bytes).items.first,
                let explanation = try? CredentialExplanation(item)
            else { continue }
            // Of these the fault is one of size, or not to be seen in this form (see the vectors' notes).
            let fault = vector.facts["variant"].string ?? ""
            if fault.hasPrefix("Ext_Basic_PathLen") || fault.hasPrefix("Oversized") { continue }
            // A signature is looked at with its issuer's certificate only.
            if fault.hasPrefix("Signature_Wrong"), vector.inputs["certificateType"].string != "RCAC" { continue }
            #expect(!explanation.findings.isEmpty, "\(vector.name): \(fault)")
        }
    }

    @Test func timesAreReadAsWritten() {
        #expect(MatterTime(iso8601: "2000-01-01T00:00:00Z")?.seconds == 0)
        #expect(MatterTime(iso8601: "2026-06-01")?.iso8601 == "2026-06-01T00:00:00Z")
        for wrong in [
            "", "Z", "2026", "2026-02-30", "2026-6-1", "2026-06-01T00:00:00", "2026-06-01Z", "1999-01-01",
            "2026-06-01T24:00:00Z", "+026-06-01",
        ] {
            #expect(MatterTime(iso8601: wrong) == nil, "\(wrong)")
        }
    }
}
