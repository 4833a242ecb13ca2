import FoundationEssentials
import MatterCertificates
import MatterCrypto
import MatterTLV
import MatterTypes

/// Full verification of a device's attestation, against the parses and signature checks that nobody can do without.
enum AttestationBench {
    private struct File: Decodable {
        struct Input: Decodable { var roots: [String] }
        struct Case: Decodable {
            struct Input: Decodable { var dac, dacPrivateKey, certificationDeclaration: String; var pai: String? }
            var name: String
            var input: Input
        }
        var input: Input
        var cases: [Case]
    }

    static func run(vectors: String, seconds: Double) throws -> [Result] {
        let file = try JSONDecoder().decode(
            File.self, from: Data(contentsOf: URL(filePath: vectors + "/attestation/commissioner.json")))
        guard let device = file.cases.first(where: { $0.name == "struct_cd_cms_v3" })?.input,
            let dac = [UInt8](hexadecimal: device.dac), let pai = device.pai.flatMap({ [UInt8](hexadecimal: $0) }),
            let declaration = [UInt8](hexadecimal: device.certificationDeclaration),
            let scalar = [UInt8](hexadecimal: device.dacPrivateKey)
        else { throw BenchError.vectors }
        let roots = try file.input.roots.map { text in
            guard let der = [UInt8](hexadecimal: text) else { throw BenchError.vectors }
            return try X509Certificate(der: der)
        }
        let (nonce, challenge) = ([UInt8](repeating: 1, count: 32), [UInt8](repeating: 2, count: 16))
        let elements = TLVWriter.structure {
            $0.write(1, bytes: declaration)
            $0.write(2, bytes: nonce)
            $0.write(3, unsigned: UInt32(0))
        }
        let signature = try P256PrivateKey(rawRepresentation: scalar).signature(for: elements + challenge)
        let evidence = AttestationEvidence(
            dac: dac, pai: pai, elements: elements, signature: signature, challenge: challenge, nonce: nonce,
            vendorID: 0xFFF1, productID: 0x8000)
        let now = MatterTime(unixSeconds: 1_780_272_000)
        let verifier = AttestationVerifier(
            trustStore: TrustStore(roots, location: "vectors"),
            policy: AttestationPolicy(allowsTestDeclarations: true))
        guard let root = verifier.verify(evidence, now: now).root,
            let signer = CertificationDeclarationSigner.known.first(where: \.isTest)
        else { throw BenchError.vectors }
        let best = try Measure.best(
            seconds: seconds,
            [
                {
                    // Three certificates and a CMS message are parsed, four signatures are checked.
                    let device = try X509Certificate(der: dac)
                    let intermediate = try X509Certificate(der: pai)
                    let authority = try X509Certificate(der: root.der)
                    let message = try CMSSignedMessage(der: declaration)
                    guard let content = message.content, let info = message.signers.first,
                        device.isSigned(by: intermediate), intermediate.isSigned(by: authority),
                        device.isValidSignature(signature, for: elements + challenge),
                        signer.key.isValidSignature(try ECDSASignature.raw(der: info.signature), for: content)
                    else { throw BenchError.refused }
                },
                { guard verifier.verify(evidence, now: now).isTrusted else { throw BenchError.refused } },
            ])
        let ratio = best[1] / best[0]
        return [
            Result(name: "bare parses and signature checks", value: best[0] * 1e6, unit: "us"),
            Result(name: "attestation verification", value: best[1] * 1e6, unit: "us"),
            Result(
                name: "verification to bare work", value: ratio, unit: "times", target: "at most 1.2",
                isMet: ratio <= 1.2),
        ]
    }
}
