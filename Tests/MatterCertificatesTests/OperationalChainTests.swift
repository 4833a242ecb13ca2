import MatterCertificates
import MatterCrypto
import MatterTypes
import Testing

@Suite struct OperationalChainTests {
    @Test(arguments: try VectorCase.load("certificates/chains.json"))
    func chains(_ vector: VectorCase) throws {
        let inputs = vector.inputs
        let time = try #require(inputs["time"].unixSeconds.flatMap { MatterTime(unixSeconds: $0) })
        let noc = try #require(inputs["noc"].bytes)
        let rootTLV = try #require(inputs["root"].bytes)
        if vector.expected["valid"].boolean == true {
            let root = try MatterCertificate(tlv: rootTLV)
            let identity = try OperationalChain.verify(noc: noc, icac: inputs["icac"].bytes, root: root, at: time)
            #expect(identity.nodeID.rawValue == vector.expected["nodeID"].identifier)
            #expect(identity.fabricID.rawValue == vector.expected["fabricID"].identifier)
            #expect(identity.publicKey == (try MatterCertificate(tlv: noc)).publicKey)
        } else {
            let error = #expect(throws: CertificateError.self) {
                let root = try MatterCertificate(tlv: rootTLV)
                _ = try OperationalChain.verify(noc: noc, icac: inputs["icac"].bytes, root: root, at: time)
            }
            let fault = try #require(vector.facts["variant"].string)
            let expected = try #require(Self.faults[fault], "no expectation for \(fault)")
            let isExpected = error.map { expected.0.contains($0.code) && expected.1.contains($0.certificate) } ?? false
            #expect(isExpected, "\(fault): \(String(describing: error))")
        }
    }

    /// Which error names which certificate; where a field is wrong by itself, decoding finds it, and the root is decoded
    /// by whoever trusts it.
    private static let faults: [String: (Set<CertificateError.Code>, Set<String>)] = [
        "noc-fabric-mismatch": ([.fabricMismatch], ["RCAC", "ICAC"]),
        "icac-fabric-mismatch": ([.fabricMismatch], ["ICAC"]),
        "root-fabric-mismatch": ([.fabricMismatch, .issuerMismatch], ["RCAC", "NOC"]),
        "noc-no-node-id": ([.wrongKind], ["NOC"]),
        "noc-no-fabric-id": ([.wrongKind], ["NOC"]), "noc-node-id-zero": ([.invalidField], ["NOC"]),
        "noc-node-id-group": ([.invalidField], ["NOC"]), "noc-fabric-id-zero": ([.invalidField], ["NOC"]),
        "noc-two-node-ids": ([.wrongKind], ["NOC"]), "noc-two-fabric-ids": ([.wrongKind], ["NOC"]),
        "noc-cat-version-zero": ([.invalidField], ["NOC"]), "noc-four-cats": ([.invalidField], ["NOC"]),
        "noc-duplicate-cat": ([.wrongKind], ["NOC"]), "noc-has-rcac-id": ([.wrongKind], ["NOC"]),
        "noc-expired": ([.expired], ["NOC"]), "noc-not-yet-valid": ([.notYetValid], ["NOC"]),
        "icac-expired": ([.expired], ["ICAC"]),
        "root-expired": ([.expired], ["RCAC"]), "noc-bad-signature": ([.badSignature], ["NOC"]),
        "icac-bad-signature": ([.badSignature], ["ICAC"]), "root-bad-signature": ([.badSignature], ["RCAC"]),
        "noc-signed-by-other": ([.badSignature], ["NOC"]), "icac-signed-by-other": ([.badSignature], ["ICAC"]),
        "noc-is-ca": ([.usageNotAllowed], ["NOC"]), "icac-not-ca": ([.usageNotAllowed], ["ICAC"]),
        "root-not-ca": ([.usageNotAllowed], ["RCAC"]), "noc-no-key-usage": ([.missingField], ["NOC"]),
        "noc-key-usage-wrong": ([.usageNotAllowed], ["NOC"]), "icac-no-cert-sign": ([.usageNotAllowed], ["ICAC"]),
        "noc-eku-missing": ([.missingField], ["NOC"]), "noc-eku-client-only": ([.usageNotAllowed], ["NOC"]),
        "noc-no-akid": ([.missingField], ["NOC"]), "noc-no-skid": ([.missingField], ["NOC"]),
        "noc-akid-mismatch": ([.issuerMismatch], ["NOC"]), "icac-akid-mismatch": ([.issuerMismatch], ["ICAC"]),
        "noc-basic-constraints-missing": ([.missingField], ["NOC"]),
        "root-pathlen-zero": ([.usageNotAllowed], ["RCAC"]),
        "noc-issuer-name-mismatch": ([.issuerMismatch], ["NOC"]), "root-of-other-fabric": ([.issuerMismatch], ["ICAC"]),
        "icac-missing": ([.issuerMismatch], ["NOC"]),
    ]

    /// Finds a chain from the subject up to a trusted certificate, as a node does with what it was given.
    @Test(arguments: try VectorCase.load("certificates/chains-sdk.json"))
    func sets(_ vector: VectorCase) throws {
        struct Entry {
            let certificate: MatterCertificate
            let isTrusted: Bool
        }
        let rows = try #require(vector.inputs["certificates"].array)
        let entries = try rows.map { row in
            var certificate = try MatterCertificate(tlv: try #require(row["tlv"].bytes))
            if row["alteration"].string == "sSupKeyUsageFlag" {
                // Rewritten without key usage: the signature no longer fits, which is not what this case is about, but
                // usage is checked first.
                let text = certificate.tlv.hexadecimal
                certificate = try MatterCertificate(
                    tlv: try #require([UInt8](hexadecimal: text.replacing("24026030", with: "30"))))
                try #require(certificate.keyUsage == nil)
            }
            return Entry(certificate: certificate, isTrusted: row["trusted"].boolean == true)
        }
        // Certificates are always prepared here, so nothing is to be refused.
        if rows.contains(where: { $0["prepared"].boolean == false && $0["trusted"].boolean == false })
            && vector.facts["variant"].string == "CHIP_ERROR_INVALID_ARGUMENT"
        {
            return
        }
        let subjectIndex = try #require(vector.inputs["subject"].number.map(Int.init))
        let node = entries[subjectIndex].certificate
        let time = try #require(vector.inputs["time"].unixSeconds.flatMap { MatterTime(unixSeconds: $0) })
        var found: Int?
        var errors: [CertificateError] = []
        for (index, entry) in entries.enumerated() where entry.isTrusted {
            let intermediates = entries.map(\.certificate).filter { $0.icacID != nil && $0.subject == node.issuer }
            for intermediate in [nil] + intermediates.map(Optional.some) {
                do {
                    // A current time would refuse all of them: the SDK's test takes a time before they begin and
                    // leaves dates unchecked.
                    _ = try OperationalChain.verify(
                        node: node, intermediate: intermediate, root: entry.certificate, time: .lastKnownGood(time))
                    if vector.inputs["certificateType"].string == "icac" { try node.check(.intermediate) }
                    found = index
                } catch let error as CertificateError {
                    errors.append(error)
                }
            }
        }
        #expect((found != nil) == (vector.expected["valid"].boolean == true), "\(errors)")
        #expect(found.map(Int64.init) == vector.expected["trusted"].number)
    }

    @Test func datesAreCheckedByWhatIsKnownOfTheTime() throws {
        let authority = try FabricAuthority.make(fabricID: 1, now: MatterTime(seconds: 800_000_000))
        let key = try P256PrivateKey().publicKey.x963Representation
        let noc = try authority.issue(
            publicKey: key, nodeID: 2, fabricID: 1, tags: [], now: MatterTime(seconds: 800_000_000))
        let root = authority.rootCertificate
        let start = 800_000_000 - FabricAuthority.clockSlack
        #expect(noc.notBefore.seconds == start)
        let early = MatterTime(seconds: start - 1)
        #expect(throws: CertificateError(.notYetValid)) {
            try OperationalChain.verify(noc: noc.tlv, icac: nil, root: root, at: early)
        }
        for time: CertificateTime in [
            .current(MatterTime(seconds: start)), .lastKnownGood(early), .unknown, .current(MatterTime(seconds: .max)),
        ] {
            let identity = try OperationalChain.verify(noc: noc.tlv, icac: [], root: root, time: time)
            #expect(identity == OperationalIdentity(nodeID: 2, fabricID: 1, caseAuthenticatedTags: [], publicKey: key))
        }
        let vector = try #require(
            VectorCase.load("certificates/chains.json").first { $0.facts["variant"].string == "noc-expired" })
        let expired = try MatterCertificate(tlv: try #require(vector.inputs["root"].bytes))
        let now = try #require(vector.inputs["time"].unixSeconds.flatMap { MatterTime(unixSeconds: $0) })
        #expect(throws: CertificateError(.expired)) {
            try OperationalChain.verify(
                noc: try #require(vector.inputs["noc"].bytes), icac: vector.inputs["icac"].bytes, root: expired,
                time: .lastKnownGood(now))
        }
    }
}
