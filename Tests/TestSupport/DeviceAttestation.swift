import Foundation
import MatterCertificates
import MatterCrypto
import MatterTypes

/// What a test device proves itself with, out of the published test vectors.
public struct DeviceAttestation: Sendable {
    public var dac: [UInt8]
    public var pai: [UInt8]
    public var key: P256PrivateKey
    public var declaration: [UInt8]

    /// A device of `attestation/commissioner.json`: vendor 0xFFF1, product 0x8000.
    public init(vector name: String = "struct_cd_cms_v3") throws {
        struct File: Decodable {
            struct Case: Decodable {
                struct Input: Decodable {
                    var dac: String
                    var pai: String
                    var dacPrivateKey: String
                    var certificationDeclaration: String
                }
                var name: String
                var input: Input
            }
            var cases: [Case]
        }
        let file = try JSONDecoder().decode(File.self, from: Repository.vector("attestation/commissioner.json"))
        guard let input = file.cases.first(where: { $0.name == name })?.input else {
            throw TestSupportError("no device \(name) is in the vectors")
        }
        dac = try Self.bytes(input.dac)
        pai = try Self.bytes(input.pai)
        declaration = try Self.bytes(input.certificationDeclaration)
        key = try P256PrivateKey(rawRepresentation: Self.bytes(input.dacPrivateKey))
    }

    /// The roots that the devices of the vectors lead to, DER.
    public static func roots() throws -> [[UInt8]] {
        struct File: Decodable {
            struct Case: Decodable {
                struct Input: Decodable { var x509: String }
                var input: Input
                var usedByCommissionerCases: Bool?
            }
            var cases: [Case]
        }
        let file = try JSONDecoder().decode(File.self, from: Repository.vector("attestation/paa-roots.json"))
        return try file.cases.filter { $0.usedByCommissionerCases == true }.map { try bytes($0.input.x509) }
    }

    public static func trustStore() throws -> TrustStore {
        TrustStore(try roots().map { try X509Certificate(der: $0) }, location: "the vectors")
    }

    private static func bytes(_ text: String) throws -> [UInt8] {
        guard let bytes = [UInt8](hexadecimal: text) else { throw TestSupportError("no hexadecimal digits") }
        return bytes
    }
}
