import MatterCertificates
import MatterCrypto
import MatterTLV
import MatterTypes
import Testing

@Suite struct AttestationRuleTests {
    private static let device = "struct_cd_cms_v3"

    private static func verifier(
        _ revocations: RevocationRegistry = RevocationRegistry(), models: CertifiedModels? = nil,
        policy: AttestationPolicy = AttestationPolicy(testDeclarations: .allowed)
    ) throws -> AttestationVerifier {
        AttestationVerifier(
            trustStore: try AttestationSamples.usedRoots(), revocations: revocations, models: models, policy: policy)
    }

    private static func files() throws -> AttestationEvidence {
        let sample = try AttestationSamples.evidence(AttestationSamples.device(device))
        let elements = try AttestationElements(tlv: sample.elements)
        return AttestationEvidence(dac: sample.dac, pai: sample.pai, declaration: elements.certificationDeclaration)
    }

    /// Everyone who reads an explanation finds a rule and its reason, and what was found names its rule.
    @Test func everyRuleExplainsItself() throws {
        #expect(AttestationCheck.standard.count >= 40)
        for check in AttestationCheck.standard {
            #expect(!check.name.isEmpty && !check.rule.isEmpty && !check.reason.isEmpty, "\(check.name)")
        }
        let evidence = try AttestationSamples.evidence(AttestationSamples.device("struct_dac_subject_vid_mismatch"))
        let (verdict, results) = try Self.verifier().explain(evidence, now: AttestationSamples.now)
        #expect(results.map(\.check.name) == AttestationCheck.standard.map(\.name))
        #expect(results.flatMap(\.findings) == verdict.findings)
        for result in results {
            #expect(result.findings.allSatisfy { $0.check == result.check.name })
            let hasErrors = result.findings.contains { $0.severity == .error }
            #expect((result.outcome == .failed) == hasErrors)
        }
        #expect(verdict.sdkResult == .dacVendorIDMismatch)
        #expect(verdict.errors.allSatisfy { $0.sdkResult != nil })
        #expect(verdict.findings.filter { $0.severity != .error }.allSatisfy { $0.sdkResult == nil })
    }

    @Test func filesAreJudgedWithoutADevice() throws {
        var evidence = try Self.files()
        let verdict = try Self.verifier().verify(evidence, now: AttestationSamples.now)
        #expect(verdict.isTrusted)
        evidence.vendorID = 0xFFF3
        #expect(
            try Self.verifier().verify(evidence, now: AttestationSamples.now).errors.map(\.sdkResult)
                == [.declarationInvalidVendorID])
        evidence.declaration = nil
        let without = try Self.verifier().verify(evidence, now: AttestationSamples.now)
        #expect(without.errors.map(\.code) == [.missing])
        #expect(without.errors.first?.subject == .declaration)
    }

    @Test func firmwareInformationIsComparedWhereItIsKnown() throws {
        let device = try AttestationSamples.device(Self.device)
        let declaration = try #require(device.inputs["certificationDeclaration"].bytes)
        func elements(_ firmware: [UInt8]?) -> [UInt8] {
            TLVWriter.structure {
                $0.write(1, bytes: declaration)
                $0.write(2, bytes: AttestationSamples.nonce)
                $0.write(3, unsigned: UInt32(0))
                if let firmware { $0.write(4, bytes: firmware) }
            }
        }
        func findings(_ firmware: [UInt8]?, expected: [UInt8]?) throws -> [AttestationFinding] {
            var evidence = try AttestationSamples.evidence(device, elements: elements(firmware))
            evidence.expectedFirmwareInformation = expected
            return try Self.verifier().verify(evidence, now: AttestationSamples.now).findings
                .filter { $0.field == "firmware_information" }
        }
        #expect(try findings([1, 2], expected: [1, 2]).isEmpty)
        #expect(try findings([1, 2], expected: [1, 3]).map(\.sdkResult) == [.firmwareInformationMismatch])
        #expect(try findings(nil, expected: [1]).map(\.sdkResult) == [.firmwareInformationMissing])
        #expect(try findings([1], expected: nil).map(\.severity) == [.note])
        #expect(try findings(nil, expected: nil).isEmpty)
    }

    @Test func vendorsOwnElementsAreNoted() throws {
        let device = try AttestationSamples.device(Self.device)
        let declaration = try #require(device.inputs["certificationDeclaration"].bytes)
        let elements = TLVWriter.structure {
            $0.write(1, bytes: declaration)
            $0.write(2, bytes: AttestationSamples.nonce)
            $0.write(3, unsigned: UInt32(0))
            $0.write(9, bytes: [1])
            $0.write(.fullyQualified(vendor: 0xFFF1, profile: 3, tag: 7), bytes: [9])
        }
        let evidence = try AttestationSamples.evidence(device, elements: elements)
        let verdict = try Self.verifier().verify(evidence, now: AttestationSamples.now)
        #expect(verdict.isTrusted)
        let note = try #require(verdict.findings.first { $0.field == "vendor_reserved" })
        #expect(note.severity == .note)
        #expect(note.rule == "not known: tag 9, vendor 0xFFF1 profile 3 tag 7")
    }

    /// All that is wrong with a declaration is told, not only the first field.
    @Test func everyFaultOfADeclarationIsFound() {
        let content = TLVWriter.structure {
            $0.write(0, unsigned: 2 as UInt16)
            $0.write(.context(2), .array) { _ in }
            $0.write(3, unsigned: 1 as UInt32)
            $0.write(4, string: "short")
            $0.write(8, unsigned: 0 as UInt8)
            $0.write(9, unsigned: 1 as UInt16)
        }
        let reading = CertificationDeclaration.Reading(tlv: content)
        #expect(
            reading.faults.map { String($0.field.dropFirst("certification-elements.".count)) } == [
                "vendor_id", "product_id_array", "certificate_id", "security_level", "security_information",
                "version_number", "dac_origin_vendor_id",
            ])
        #expect(reading.formatVersion == 2)
        #expect(reading.declaration == nil)
    }

    @Test func aRelaxedRuleIsMarkedAsSuch() throws {
        let evidence = try Self.files()
        func verdict(_ declarations: AttestationPolicy.TestDeclarations) throws -> AttestationVerdict {
            try Self.verifier(policy: AttestationPolicy(testDeclarations: declarations))
                .verify(evidence, now: AttestationSamples.now)
        }
        #expect(try verdict(.relaxed).isTrusted)
        #expect(try verdict(.relaxed).relaxations.map(\.code) == [.testSigner, .certificationType])
        #expect(try verdict(.allowed).relaxations.isEmpty)
        #expect(try !verdict(.refused).isTrusted)
    }

    @Test func aListThatTheIssuerSignedRevokes() throws {
        let vectors = try VectorCase.load("attestation/crls.json")
        let der = try #require(vectors.first { $0.name == "Chip-Test-PAA-FFF1-CRL" }?.inputs["crl"].bytes)
        let revoked = try #require(VectorCase.load("attestation/revoked.json").first { $0.name == "revoked-pai" })
        let evidence = AttestationEvidence(
            dac: try #require(revoked.inputs["dac"].bytes), pai: try #require(revoked.inputs["pai"].bytes),
            declaration: try Self.files().declaration)
        let list = try X509RevocationList(der: der)
        let verdict = try Self.verifier(RevocationRegistry(lists: [list]))
            .verify(evidence, now: AttestationSamples.now)
        // Its declaration is another product's.
        #expect(verdict.errors.map(\.sdkResult) == [.paiRevoked, .declarationInvalidProductID])

        // A list with another signature says nothing, and that is told.
        var forged = der
        forged[forged.count - 1] ^= 1
        let unsigned = try Self.verifier(RevocationRegistry(lists: [X509RevocationList(der: forged)]))
            .verify(evidence, now: AttestationSamples.now)
        #expect(unsigned.errors.map(\.sdkResult) == [.declarationInvalidProductID])
        #expect(unsigned.findings.contains { $0.severity == .warning && $0.rule.contains("not signed by it") })

        // One that is out of date revokes all the same.
        let late = try Self.verifier(RevocationRegistry(lists: [list])).verify(evidence, now: MatterTime(seconds: .max))
        #expect(late.errors.contains { $0.code == .revoked })
        #expect(late.findings.contains { $0.severity == .warning && $0.rule.contains("out of date") })
    }

    @Test func productsThatAreNotCertifiedAreWarnedOf() throws {
        let models = CertifiedModels([0xFFF1_8000, 0x1234_0001])
        #expect(models.contains(0xFFF1, 0x8000))
        #expect(!models.contains(0xFFF1, 0x0001))
        #expect(try CertifiedModels(json: models.json) == models)
        #expect(throws: CertificateError.self) { try CertifiedModels(json: ["a": "b"]) }
    }

    @Test func everySDKCodeHasItsName() {
        let names = SDKAttestationResult.allCases.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { $0.hasPrefix("k") })
        #expect(SDKAttestationResult(rawValue: 101)?.name == "kPaaNotFound")
        #expect(SDKAttestationResult(rawValue: 606)?.name == "kCertificationDeclarationInvalidPAA")
    }
}

@Suite struct RevocationSetTests {
    private static func text(_ changes: [String: String] = [:]) -> String {
        var members = [
            "type": "\"revocation_set\"", "issuer_subject_key_id": "\"6AFD22771F511FECBF1641976710DCDC31A1717E\"",
            "issuer_name": "\"MDAx\"", "revoked_serial_numbers": "[\"0AB042494323FE54\", \"19\"]",
            "crl_signer_cert": "\"MIIB\"",
        ]
        for (name, value) in changes { members[name] = value }
        return "[{" + members.map { "\"\($0)\": \($1)" }.joined(separator: ",") + "}]"
    }

    @Test func aSetIsReadAndWrittenAgain() throws {
        let sets = try RevocationSet.sets(json: Array(Self.text().utf8))
        #expect(sets.first?.serialNumbers == [[0x0A, 0xB0, 0x42, 0x49, 0x43, 0x23, 0xFE, 0x54], [0x19]])
        #expect(sets.first?.isOfItsIssuer == false)
        let again = "[" + sets.map(\.json.text).joined() + "]"
        #expect(try RevocationSet.sets(json: Array(again.utf8)) == sets)
    }

    @Test(arguments: [
        ["type": "\"other\""], ["issuer_subject_key_id": "\"6AFD\""], ["issuer_name": "\"%%\""],
        ["revoked_serial_numbers": "7"], ["revoked_serial_numbers": "[\"xy\"]"], ["revoked_serial_numbers": "[\"\"]"],
        ["crl_signer_cert": "null"], ["crl_signer_delegator": "\"!\""],
    ])
    func setsOfAnotherFormAreRefused(_ changes: [String: String]) throws {
        let member = try #require(changes.keys.first)
        do {
            _ = try RevocationSet.sets(json: Array(Self.text(changes).utf8))
            Issue.record("\(changes) was taken")
        } catch { #expect(error.field == "[0].\(member)") }
    }
}
