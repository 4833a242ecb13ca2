import MatterCrypto
import MatterJSON
import MatterTypes

extension RevocationSet {
    /// How many sets a file may have, and how many serial numbers a set.
    public static let maximumCount = 100_000

    /// Reads a file of the official SDK's form: an array of objects with `type` "revocation_set",
    /// `issuer_subject_key_id` and `revoked_serial_numbers` (hexadecimal), `issuer_name`, `crl_signer_cert` and perhaps
    /// `crl_signer_delegator` (base64 of DER).
    ///
    /// - Throws: `CertificateError`, which names the entry and the member.
    public static func sets(json bytes: [UInt8]) throws(CertificateError) -> [RevocationSet] {
        let json: JSON
        do { json = try JSON(parsing: bytes) } catch {
            throw CertificateError(.malformed, certificate: "revocation set", rule: "\(error)")
        }
        guard let items = json.array else {
            throw CertificateError(.malformed, certificate: "revocation set", rule: "an array is expected")
        }
        guard items.count <= maximumCount else {
            throw CertificateError(.tooLarge, certificate: "revocation set", rule: "more than \(maximumCount) sets")
        }
        var sets: [RevocationSet] = []
        for (number, item) in items.enumerated() { sets.append(try set(item, number)) }
        return sets
    }

    private static func set(_ json: JSON, _ number: Int) throws(CertificateError) -> RevocationSet {
        func failure(_ member: String, _ rule: String) -> CertificateError {
            CertificateError(
                .malformed, certificate: "revocation set", field: "[\(number)].\(member)",
                rule: "[\(number)].\(member): \(rule)")
        }
        func base64(_ member: String) throws(CertificateError) -> [UInt8] {
            guard let bytes = json[member].string.flatMap({ Base64.decode($0) }), !bytes.isEmpty else {
                throw failure(member, "base64 is expected")
            }
            return bytes
        }
        guard json["type"].string == "revocation_set" else { throw failure("type", "\"revocation_set\" is expected") }
        guard let keyID = json["issuer_subject_key_id"].string.flatMap({ [UInt8](hexadecimal: $0) }), keyID.count == 20
        else { throw failure("issuer_subject_key_id", "40 hexadecimal digits are expected") }
        guard let texts = json["revoked_serial_numbers"].array, texts.count <= maximumCount else {
            throw failure("revoked_serial_numbers", "an array of at most \(maximumCount) is expected")
        }
        var serials: [[UInt8]] = []
        for text in texts {
            guard let serial = text.string.flatMap({ [UInt8](hexadecimal: $0) }), (1...32).contains(serial.count) else {
                throw failure("revoked_serial_numbers", "hexadecimal digits of 1 to 32 bytes are expected")
            }
            serials.append(serial)
        }
        return RevocationSet(
            issuerName: try base64("issuer_name"), issuerKeyID: keyID, serialNumbers: serials,
            signer: try base64("crl_signer_cert"),
            delegator: json["crl_signer_delegator"] == .null ? nil : try base64("crl_signer_delegator"))
    }

    /// The set as `sets(json:)` reads it.
    public var json: JSON {
        var members: [String: JSON] = [
            "type": "revocation_set",
            "issuer_subject_key_id": .string(issuerKeyID.hexadecimal.uppercased()),
            "issuer_name": .string(Base64.encode(issuerName)),
            "revoked_serial_numbers": .array(
                serialNumbers.map { $0.hexadecimal.uppercased() }.sorted().map { .string($0) }),
            "crl_signer_cert": .string(Base64.encode(signer)),
        ]
        if let delegator { members["crl_signer_delegator"] = .string(Base64.encode(delegator)) }
        return .object(members)
    }
}
