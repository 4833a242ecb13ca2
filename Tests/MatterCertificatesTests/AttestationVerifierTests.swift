import Foundation
import MatterCertificates
import MatterCrypto
import MatterTLV
import MatterTypes
import Testing

@Suite struct AttestationVerifierTests {
    private static let goodDevice = "struct_cd_cms_v3"

    private static func verdict(
        _ change: (inout AttestationEvidence) throws -> Void = { _ in }, store: TrustStore? = nil,
        allowsTest: Bool = true,
        now: MatterTime? = AttestationSamples.now
    ) throws -> AttestationVerdict {
        var evidence = try AttestationSamples.evidence(AttestationSamples.device(goodDevice))
        try change(&evidence)
        let verifier = AttestationVerifier(
            trustStore: try store ?? AttestationSamples.usedRoots(),
            policy: AttestationPolicy(allowsTestDeclarations: allowsTest))
        return verifier.verify(evidence, now: now)
    }

    private static func errors(_ verdict: AttestationVerdict) -> [String] {
        verdict.errors.map { "\($0.subject.rawValue): \($0.code.rawValue)" }
    }

    @Test func aGoodDeviceGivesNotesAndAWarningOfTheTestKey() throws {
        let verdict = try Self.verdict()
        #expect(verdict.isTrusted)
        #expect(verdict.findings.map(\.severity).max() == .warning)
        #expect(verdict.findings.contains { $0.code == .testSigner && $0.severity == .warning })
        #expect(verdict.findings.contains { $0.code == .informational && $0.field == "certificate_id" })
        #expect(verdict.root?.subjectKeyID.value?.hexadecimal == "6afd22771f511fecbf1641976710dcdc31a1717e")
        #expect(verdict.declaration?.vendorID == 0xFFF1)
        let device = try AttestationSamples.device(Self.goodDevice)
        #expect(verdict.attestationKey?.x963Representation == device.inputs["dacPublicKey"].bytes)
    }

    @Test func theTestKeyMustBeAllowed() throws {
        #expect(Self.errors(try Self.verdict(allowsTest: false)) == ["certification declaration: test signer"])
    }

    /// A declaration for development proves nothing either, whoever signed it.
    @Test func developmentIsNoCertification() throws {
        let evidence = try AttestationSamples.evidence(AttestationSamples.device(Self.goodDevice))
        let signers = CertificationDeclarationSigner.known.map {
            CertificationDeclarationSigner(name: $0.name, subjectKeyID: $0.subjectKeyID, key: $0.key, isTest: false)
        }
        for (isAllowed, errors) in [(false, ["certification declaration: certification type"]), (true, [])] {
            let policy = AttestationPolicy(allowsTestDeclarations: isAllowed, signers: signers)
            let verifier = AttestationVerifier(trustStore: try AttestationSamples.usedRoots(), policy: policy)
            #expect(Self.errors(verifier.verify(evidence, now: AttestationSamples.now)) == errors)
        }
    }

    @Test func anUnknownRootIsNamedWithItsKeyAndTheStore() throws {
        let verdict = try Self.verdict(store: TrustStore([], location: "/etc/paa"))
        #expect(Self.errors(verdict) == ["PAA: untrusted root"])
        let rule = try #require(verdict.errors.first?.rule)
        #expect(rule.contains("CN=Matter Test PAA"))
        #expect(rule.contains("6afd22771f511fecbf1641976710dcdc31a1717e"))
        #expect(rule.contains("/etc/paa"))
        #expect(verdict.root == nil)
    }

    @Test func whatIsMissingOrDamagedIsAFinding() throws {
        #expect(Self.errors(try Self.verdict({ $0.pai = [] })) == ["PAI: missing"])
        #expect(Self.errors(try Self.verdict({ $0.pai = [0x30, 0x00] })) == ["PAI: malformed"])
        #expect(Self.errors(try Self.verdict({ $0.dac = [] })) == ["DAC: missing"])
        #expect(
            Self.errors(try Self.verdict({ $0.elements = [] }))
                == ["attestation elements: malformed", "attestation elements: bad signature"])
        let everything = try Self.verdict({
            $0.dac = []
            $0.pai = []
            $0.elements = []
            $0.signature = []
        })
        #expect(Self.errors(everything) == ["DAC: missing", "PAI: missing", "attestation elements: malformed"])
    }

    @Test func answersToAnotherQuestionAreRefused() throws {
        #expect(Self.errors(try Self.verdict({ $0.nonce[0] ^= 1 })) == ["attestation elements: nonce mismatch"])
        #expect(Self.errors(try Self.verdict({ $0.challenge[0] ^= 1 })) == ["attestation elements: bad signature"])
        #expect(Self.errors(try Self.verdict({ $0.signature[63] ^= 1 })) == ["attestation elements: bad signature"])
        #expect(Self.errors(try Self.verdict({ $0.signature.removeLast() })) == ["attestation elements: malformed"])
    }

    @Test func theDeclarationMustBeThatOfTheDevice() throws {
        #expect(
            Self.errors(try Self.verdict({ $0.vendorID = 0xFFF2 })) == ["certification declaration: vendor mismatch"])
        #expect(Self.errors(try Self.verdict({ $0.productID = 1 })) == ["certification declaration: product mismatch"])
    }

    @Test func certificatesOfAnotherChainAreRefused() throws {
        // The PAI of another vendor's device, with a root of the same store.
        let other = try AttestationSamples.device("struct_cd_origin_pid_vid_correct")
        let pai = try #require(other.inputs["pai"].bytes)
        let found = Set(Self.errors(try Self.verdict({ $0.pai = pai })))
        #expect(found.isSuperset(of: ["DAC: issuer mismatch", "DAC: bad signature"]))
        let damaged = try Self.verdict({ $0.dac[$0.dac.count - 1] ^= 1 })
        #expect(Self.errors(damaged) == ["DAC: bad signature"])
        let damagedPAI = try Self.verdict({ $0.pai[$0.pai.count - 1] ^= 1 })
        #expect(Self.errors(damagedPAI) == ["PAI: bad signature"])
    }

    @Test func datesNeedAClockForTheDeviceOnly() throws {
        // A clock that can't be right is no reason to refuse, and is named.
        let early = try Self.verdict(now: MatterTime(seconds: 1))
        #expect(early.isTrusted)
        let clock = try #require(early.findings.first { $0.code == .wrongClock })
        #expect(clock.severity == .warning)
        #expect(clock.rule.contains("clock is wrong; it says 2000-01-01T00:00:01Z"))
        let ownTime = try AttestationVerifier(
            trustStore: AttestationSamples.usedRoots(),
            policy: AttestationPolicy(testDeclarations: .allowed, earliestTime: MatterTime(seconds: 0))
        ).verify(AttestationSamples.evidence(AttestationSamples.device(Self.goodDevice)), now: MatterTime(seconds: 1))
        #expect(Self.errors(ownTime) == ["DAC: not yet valid"])
        #expect(
            ownTime.errors.first?.rule.hasSuffix("lies after now, 2000-01-01T00:00:01Z by this host's clock") == true)
        let clockless = try Self.verdict(now: nil)
        #expect(clockless.isTrusted)
        #expect(clockless.findings.contains { $0.code == .unchecked && $0.severity == .warning })
    }

    @Test func elementsKeepTheirOrder() throws {
        let device = try AttestationSamples.device(Self.goodDevice)
        let declaration = try #require(device.inputs["certificationDeclaration"].bytes)
        func errors(_ elements: [UInt8]) throws -> [String] {
            let evidence = try AttestationSamples.evidence(device, elements: elements)
            return Self.errors(try Self.verdict({ $0 = evidence }))
        }
        let vendorTags = TLVWriter.structure {
            $0.write(1, bytes: declaration)
            $0.write(2, bytes: AttestationSamples.nonce)
            $0.write(3, unsigned: UInt32(0))
            $0.write(4, bytes: [1, 2, 3])
            $0.write(.fullyQualified(vendor: 0xFFF1, profile: 0, tag: 1), bytes: [9])
        }
        #expect(try errors(vendorTags).isEmpty)
        let disordered = TLVWriter.structure {
            $0.write(2, bytes: AttestationSamples.nonce)
            $0.write(1, bytes: declaration)
            $0.write(3, unsigned: UInt32(0))
        }
        #expect(try errors(disordered) == ["attestation elements: malformed"])
        let tooLarge = TLVWriter.structure {
            $0.write(1, bytes: declaration)
            $0.write(2, bytes: AttestationSamples.nonce)
            $0.write(3, unsigned: UInt32(0))
            $0.write(4, bytes: [UInt8](repeating: 0, count: 900))
        }
        #expect(try errors(tooLarge) == ["attestation elements: malformed"])
    }

    /// Whatever byte a device gets wrong, it is a finding and no trap.
    @Test func noDamagedByteGoesUnnoticed() throws {
        let store = try AttestationSamples.usedRoots()
        let good = try AttestationSamples.evidence(AttestationSamples.device(Self.goodDevice))
        let verifier = AttestationVerifier(
            trustStore: store, policy: AttestationPolicy(allowsTestDeclarations: true))
        try #require(verifier.verify(good, now: AttestationSamples.now).isTrusted)
        for path in [\AttestationEvidence.dac, \.pai, \.elements, \.signature] {
            for index in good[keyPath: path].indices {
                var damaged = good
                damaged[keyPath: path][index] ^= 0x41
                #expect(!verifier.verify(damaged, now: AttestationSamples.now).isTrusted, "byte \(index)")
            }
        }
    }

    /// The same for the declaration alone, with elements that are signed afresh.
    @Test func noDamagedByteOfTheDeclarationGoesUnnoticed() throws {
        let device = try AttestationSamples.device(Self.goodDevice)
        let declaration = try #require(device.inputs["certificationDeclaration"].bytes)
        let verifier = AttestationVerifier(
            trustStore: try AttestationSamples.usedRoots(), policy: AttestationPolicy(allowsTestDeclarations: true))
        for index in declaration.indices {
            var damaged = declaration
            damaged[index] ^= 0x41
            let elements = TLVWriter.structure {
                $0.write(1, bytes: damaged)
                $0.write(2, bytes: AttestationSamples.nonce)
                $0.write(3, unsigned: UInt32(0))
            }
            let verdict = verifier.verify(
                try AttestationSamples.evidence(device, elements: elements), now: AttestationSamples.now)
            #expect(!verdict.isTrusted, "byte \(index)")
        }
    }

    @Test func aPolicyTakesFurtherChecks() throws {
        let evidence = try AttestationSamples.evidence(AttestationSamples.device(Self.goodDevice))
        let revoked = AttestationCheck("revoked") { facts in
            facts.dac == nil ? [] : [AttestationFinding(.error, .dac, .expired, field: "serial", rule: "revoked")]
        }
        let policy = AttestationPolicy(allowsTestDeclarations: true, checks: AttestationCheck.standard + [revoked])
        let verifier = AttestationVerifier(trustStore: try AttestationSamples.usedRoots(), policy: policy)
        #expect(verifier.verify(evidence, now: AttestationSamples.now).errors.map(\.rule) == ["revoked"])
        #expect(Set(AttestationCheck.standard.map(\.name)).count == AttestationCheck.standard.count)
    }
}

@Suite struct TrustStoreTests {
    private func folder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    private func pem(_ der: [UInt8]) -> String {
        "-----BEGIN CERTIFICATE-----\n\(Data(der).base64EncodedString(options: .lineLength64Characters))\n-----END CERTIFICATE-----\n"
    }

    @Test func aDirectoryOfBothFormsIsLoaded() throws {
        let roots = try VectorCase.load("attestation/paa-roots.json").compactMap { $0.inputs["x509"].bytes }
        let (first, second, third) = (roots[0], roots[1], roots[2])
        try folder { folder in
            func write(_ name: String, _ data: Data) throws { try data.write(to: folder.appendingPathComponent(name)) }
            try write("a.der", Data(first))
            try write("b.pem", Data(("Two roots:\n" + pem(second) + "\n" + pem(third)).utf8))
            try write("again.crt", Data(pem(first).utf8))
            try write("readme.txt", Data("no root".utf8))
            try write("damaged.der", Data(first.dropLast()))
            try write("damaged.pem", Data(pem(Array(first.dropLast(2))).utf8))
            try write("wrong.pem", Data(pem(first).replacingOccurrences(of: "A", with: "!").utf8))
            try write("empty.pem", Data())
            let locked = pem(first).replacingOccurrences(
                of: "CERTIFICATE-----\nM",
                with:
                    "CERTIFICATE-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,00112233445566778899AABBCCDDEEFF\n\nM"
            )
            try write("encrypted.pem", Data(locked.utf8))
            try write("half.pem", Data((pem(first) + "-----BEGIN CERTIFICATE-----\nAAAA\n").utf8))
            try write("large.der", Data(count: TrustStore.maximumFileSize + 1))
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent("folder.pem"), withIntermediateDirectories: true)
            let store = try TrustStore(directory: folder.path)
            #expect(store.location == folder.path)
            for der in [first, second, third] {
                let certificate = try X509Certificate(der: der)
                let identifier = try #require(certificate.subjectKeyID.value)
                #expect(store.roots(subjectKeyID: identifier) == [certificate])
            }
            // Those three, and two that prove to be damaged only when they are decoded.
            #expect(store.count == 5)
            #expect(
                store.rejections.map(\.file)
                    == ["empty.pem", "encrypted.pem", "folder.pem", "half.pem", "large.der", "wrong.pem"])
            #expect(store.check().map(\.file).suffix(2) == ["damaged.der", "damaged.pem"])
            #expect(store.check().count == 8)
            #expect(store.check().allSatisfy { !$0.reason.isEmpty })
            #expect(store.roots(subjectKeyID: []).isEmpty)
        }
    }

    @Test func aDirectoryThatIsNotThereIsAnError() {
        #expect(throws: CertificateError.self) { try TrustStore(directory: "/nonexistent/paa") }
    }
}
