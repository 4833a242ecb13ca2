import MatterCertificates
import MatterCrypto
import MatterTLV
import MatterTypes
import Testing

/// Devices and roots out of the vectors.
enum AttestationSamples {
    /// 2026-06-01T00:00:00Z
    static let now = MatterTime(unixSeconds: 1_780_272_000)
    static let nonce = [UInt8](0..<32)
    static let challenge = [UInt8](100..<116)

    /// The two roots that the devices of commissioner.json lead to.
    static func usedRoots() throws -> TrustStore {
        let cases = try VectorCase.load("attestation/paa-roots.json")
        let used = cases.filter { $0.facts["usedByCommissionerCases"].boolean == true }
        return TrustStore(
            try used.map { try X509Certificate(der: try #require($0.inputs["x509"].bytes)) }, location: "the vectors")
    }

    /// Every certificate of the vectors by its name.
    static let named: [String: X509Certificate] = {
        var named: [String: X509Certificate] = [:]
        for file in ["paa-roots", "issuers", "certificates"] {
            for vector in (try? VectorCase.load("attestation/\(file).json")) ?? [] {
                named[vector.name] = vector.inputs["x509"].bytes.flatMap { try? X509Certificate(der: $0) }
            }
        }
        return named
    }()

    static func device(_ name: String) throws -> VectorCase {
        try #require(VectorCase.load("attestation/commissioner.json").first { $0.name == name })
    }

    /// What the device of a vector answers: elements around its declaration, signed with its key.
    static func evidence(_ vector: VectorCase) throws -> AttestationEvidence {
        let declaration = try #require(vector.inputs["certificationDeclaration"].bytes)
        let elements = TLVWriter.structure {
            $0.write(1, bytes: declaration)
            $0.write(2, bytes: nonce)
            $0.write(3, unsigned: UInt32(0))
        }
        let key = try P256PrivateKey(rawRepresentation: try #require(vector.inputs["dacPrivateKey"].bytes))
        return AttestationEvidence(
            dac: try #require(vector.inputs["dac"].bytes), pai: vector.inputs["pai"].bytes ?? [], elements: elements,
            signature: try key.signature(for: elements + challenge), challenge: challenge, nonce: nonce,
            vendorID: 0xFFF1, productID: ProductID(UInt16(try #require(vector.inputs["productID"].number))))
    }

    /// The same device with other elements, signed by it.
    static func evidence(_ vector: VectorCase, elements: [UInt8]) throws -> AttestationEvidence {
        var evidence = try evidence(vector)
        let key = try P256PrivateKey(rawRepresentation: try #require(vector.inputs["dacPrivateKey"].bytes))
        evidence.elements = elements
        evidence.signature = try key.signature(for: elements + challenge)
        return evidence
    }
}
