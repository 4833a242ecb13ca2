import MatterCertificates
import MatterCrypto
import MatterTLV
import MatterTypes
import Testing

@Suite struct AttestationVectorTests {
    @Test(arguments: try VectorCase.load("attestation/commissioner.json"))
    func devices(_ vector: VectorCase) throws {
        let verifier = AttestationVerifier(
            trustStore: try AttestationSamples.usedRoots(), policy: AttestationPolicy(allowsTestDeclarations: true))
        let verdict = verifier.verify(try AttestationSamples.evidence(vector), now: AttestationSamples.now)
        #expect(verdict.isTrusted == (vector.expected["trusted"].boolean == true), "\(verdict.findings)")
        // For the right reasons, and all of them.
        let expected = try #require(vector.expected["errors"].array).compactMap(\.string)
        let found = verdict.errors.map {
            "\($0.subject.rawValue): \($0.code.rawValue)" + ($0.field.isEmpty ? "" : ", \($0.field)")
        }
        #expect(found == expected)
    }

    @Test(arguments: try VectorCase.load("attestation/certificates.json"))
    func certificates(_ vector: VectorCase) throws {
        let x509 = try X509Certificate(der: try #require(vector.inputs["x509"].bytes))
        let certificate = AttestationCertificate(x509)
        let expected = vector.expected
        #expect(certificate.vendorID.value.map(UInt64.init) == expected["vendorID"].identifier)
        #expect(certificate.productID.value.map(UInt64.init) == expected["productID"].identifier)
        #expect(x509.subjectKeyID.value == expected["subjectKeyID"].bytes)
        #expect(x509.authorityKeyID.value == expected["authorityKeyID"].bytes)
        #expect(x509.notBefore == expected["notBefore"].unixSeconds)
        #expect(x509.notAfter == expected["notAfter"].unixSeconds)
        let serial = try #require(expected["serialNumber"].string)
        #expect(x509.serialNumber.drop { $0 == 0 }.hexadecimal.drop { $0 == "0" } == serial.drop { $0 == "0" })
        let isSelfSigned = x509.namesAsIssuer(x509) && x509.isSigned(by: x509)
        #expect(isSelfSigned == expected["selfSigned"].boolean)
        if let name = vector.facts["signedBy"].string {
            let issuer = try #require(AttestationSamples.named[name])
            // The issuer was found by its key, which it may share with a certificate of another name.
            #expect(x509.namesAsIssuer(issuer) == vector.expected["namesIssuer"].boolean)
            #expect(x509.isSigned(by: issuer))
        }
    }

    @Test(arguments: try VectorCase.load("attestation/paa-roots.json"))
    func roots(_ vector: VectorCase) throws {
        let x509 = try X509Certificate(der: try #require(vector.inputs["x509"].bytes))
        // Two published ones are damaged inside, so that the other reader gave nothing about them.
        guard let identifier = vector.expected["subjectKeyID"].bytes else { return }
        #expect(x509.subjectKeyID.value == identifier)
        #expect(AttestationCertificate(x509).vendorID.value.map(UInt64.init) == vector.expected["vendorID"].identifier)
        #expect(x509.isSigned(by: x509) == vector.expected["selfSigned"].boolean)
        let store = TrustStore([x509], location: "here")
        #expect(store.roots(subjectKeyID: identifier) == [x509])
    }

    @Test(arguments: try VectorCase.load("attestation/certification-declarations.json"))
    func declarations(_ vector: VectorCase) throws {
        if let content = vector.inputs["content"].bytes {
            #expect(throws: TLVError.self) { try CertificationDeclaration(tlv: content) }
            return
        }
        let signed = try SignedCertificationDeclaration(cms: try #require(vector.inputs["cms"].bytes))
        #expect(signed.content == vector.expected["content"].bytes)
        #expect(signed.signerKeyID == vector.expected["signerKeyID"].bytes)
        let signer = CertificationDeclarationSigner.known.first { $0.subjectKeyID == signed.signerKeyID }
        #expect((signer.map { signed.isSigned(by: $0) } ?? false) == vector.expected["valid"].boolean)
        if let der = vector.inputs["untrustedSigner"].bytes {
            let certificate = try X509Certificate(der: der)
            let own = CertificationDeclarationSigner(
                name: "own", subjectKeyID: signed.signerKeyID,
                key: try P256PublicKey(x963Representation: certificate.publicKey.bytes), isTest: false)
            #expect(signer == nil)
            #expect(signed.isSigned(by: own))
        }
        let declaration = try CertificationDeclaration(tlv: signed.content)
        let fields = vector.expected["fields"]
        #expect(Int64(declaration.formatVersion) == fields["formatVersion"].number)
        #expect(Int64(declaration.vendorID.rawValue) == fields["vendorId"].number)
        #expect(declaration.productIDs.map { Int64($0.rawValue) } == fields["productIds"].array?.compactMap(\.number))
        #expect(Int64(declaration.deviceTypeID.rawValue) == fields["deviceTypeId"].number)
        #expect(declaration.certificateID == fields["certificateId"].string)
        #expect(Int64(declaration.securityLevel) == fields["securityLevel"].number)
        #expect(Int64(declaration.securityInformation) == fields["securityInformation"].number)
        #expect(Int64(declaration.versionNumber) == fields["versionNumber"].number)
        #expect(Int64(declaration.rawCertificationType) == fields["certificationType"].number)
        #expect(declaration.dacOriginVendorID.map { Int64($0.rawValue) } == fields["dacOriginVendorId"].number)
        #expect(declaration.dacOriginProductID.map { Int64($0.rawValue) } == fields["dacOriginProductId"].number)
    }

    /// The keys that are built in are those of the published certificates.
    @Test func signersAreThePublishedOnes() throws {
        let known = CertificationDeclarationSigner.known
        #expect(known.map(\.name) == ["test", "001", "002", "003", "004", "005"])
        #expect(known.filter(\.isTest).map(\.name) == ["test"])
        var seen: Set<String> = []
        for vector in try VectorCase.load("attestation/cd-signing-certs.json") {
            let x509 = try X509Certificate(der: try #require(vector.inputs["x509"].bytes))
            #expect(x509.publicKey.bytes == vector.expected["publicKey"].bytes)
            guard let signer = known.first(where: { $0.subjectKeyID == x509.subjectKeyID.value }) else { continue }
            #expect(signer.key.x963Representation == x509.publicKey.bytes)
            seen.insert(signer.name)
        }
        #expect(seen == Set(known.map(\.name)))
    }
}
