import MatterCertificates
import MatterCrypto
import MatterTLV
import MatterTypes
import MatterJSON

/// Device attestation.
enum AttestationOperations {
    static func result(_ operation: String, _ input: OperationInput) throws -> OperationResult {
        switch operation {
        case "certificate": return try certificate(input)
        case "root": return try root(input)
        case "declaration-signer":
            let x509 = try X509Certificate(der: input.bytes("x509"))
            return OperationResult([
                "publicKey": .bytes(x509.publicKey.bytes), "subjectKeyID": .bytes(x509.subjectKeyID.value),
                "authorityKeyID": .bytes(x509.authorityKeyID.value),
            ])
        case "declaration": return try declaration(input)
        case "declaration-content":
            _ = try CertificationDeclaration(tlv: input.bytes("content"))
            return OperationResult(["valid": true])
        case "verify": return try verify(input)
        case "revocation": return try revocation(input)
        case "revocation-of-device": return try revocationOfDevice(input)
        case "revocation-list": return try revocationList(input)
        default: throw UnsupportedOperation.operation(operation)
        }
    }

    private static func certificate(_ input: OperationInput) throws -> OperationResult {
        let x509 = try X509Certificate(der: input.bytes("x509"))
        let certificate = AttestationCertificate(x509)
        var found: [String: JSON] = [
            "vendorID": id(certificate.vendorID), "productID": id(certificate.productID),
            "subjectKeyID": .bytes(x509.subjectKeyID.value), "authorityKeyID": .bytes(x509.authorityKeyID.value),
            "serialNumber": .bytes(x509.serialNumber.drop { $0 == 0 }),
            "notBefore": .text(x509.notBefore.map { UTCTime.text(unixSeconds: $0) }),
            "notAfter": .text(x509.notAfter.map { UTCTime.text(unixSeconds: $0) }),
            "selfSigned": .boolean(x509.namesAsIssuer(x509) && x509.isSigned(by: x509)),
        ]
        if let der = try input.optionalBytes("issuer") {
            let issuer = try X509Certificate(der: der)
            found["signedByIssuer"] = .boolean(x509.isSigned(by: issuer))
            found["namesIssuer"] = .boolean(x509.namesAsIssuer(issuer))
        }
        return OperationResult(found)
    }

    private static func id(_ identifier: AttestationCertificate.Identifier) -> JSON {
        .identifier(identifier.value.map { VendorID($0) })
    }

    private static func root(_ input: OperationInput) throws -> OperationResult {
        let x509 = try X509Certificate(der: input.bytes("x509"))
        let identifier = x509.subjectKeyID.value
        // Whoever looks for this root has to find it.
        let store = TrustStore([x509], location: "the vectors")
        guard let identifier, store.roots(subjectKeyID: identifier) == [x509] else {
            throw CertificateError(.missingField, certificate: "PAA", field: "subjectKeyIdentifier")
        }
        return OperationResult([
            "subjectKeyID": .bytes(identifier), "vendorID": id(AttestationCertificate(x509).vendorID),
            "selfSigned": .boolean(x509.isSigned(by: x509)),
        ])
    }

    private static func declaration(_ input: OperationInput) throws -> OperationResult {
        let cms = try input.bytes("cms")
        let signed = try SignedCertificationDeclaration(cms: cms)
        let known = CertificationDeclarationSigner.known.first { $0.subjectKeyID == signed.signerKeyID }
        var signer = known
        if let der = try input.optionalBytes("untrustedSigner") {
            signer = CertificationDeclarationSigner(
                name: "untrusted", subjectKeyID: signed.signerKeyID,
                key: try P256PublicKey(x963Representation: X509Certificate(der: der).publicKey.bytes), isTest: false)
        }
        let declaration = try CertificationDeclaration(tlv: signed.content)
        return OperationResult([
            "content": .bytes(signed.content), "signerKeyID": .bytes(signed.signerKeyID),
            "version": .number(try CMSSignedMessage(der: cms).version),
            "signatureValid": .flag(signer.map { signed.isSigned(by: $0) }),
            "valid": .boolean(known.map { signed.isSigned(by: $0) } ?? false),
            "fields": [
                "formatVersion": .number(declaration.formatVersion), "vendorId": .number(declaration.vendorID.rawValue),
                "productIds": .array(declaration.productIDs.map { .number($0.rawValue) }),
                "deviceTypeId": .number(declaration.deviceTypeID.rawValue),
                "certificateId": .string(declaration.certificateID),
                "securityLevel": .number(declaration.securityLevel),
                "securityInformation": .number(declaration.securityInformation),
                "versionNumber": .number(declaration.versionNumber),
                "certificationType": .number(declaration.rawCertificationType),
                "dacOriginVendorId": .number(declaration.dacOriginVendorID?.rawValue),
                "dacOriginProductId": .number(declaration.dacOriginProductID?.rawValue),
            ],
        ])
    }

    // MARK: Revocation

    private static func registry(_ input: OperationInput) throws -> RevocationRegistry {
        RevocationRegistry(
            sets: try input.items("sets").map { set in
                RevocationSet(
                    issuerName: try set.bytes("issuerName"), issuerKeyID: try set.bytes("issuerSubjectKeyID"),
                    serialNumbers: try set.texts("revokedSerialNumbers").map { text in
                        guard let serial = [UInt8](hexadecimal: text) else {
                            throw InputError(member: "revokedSerialNumbers")
                        }
                        return serial
                    },
                    signer: try set.bytes("signer"), delegator: try set.optionalBytes("delegator"))
            })
    }

    private static func revocation(_ input: OperationInput) throws -> OperationResult {
        let status = try registry(input).status(
            of: X509Certificate(der: input.bytes("x509")), issuer: nil, now: nil)
        return OperationResult(["revoked": .boolean(status.revokedBy != nil)])
    }

    private static func revocationOfDevice(_ input: OperationInput) throws -> OperationResult {
        let verifier = AttestationVerifier(
            trustStore: TrustStore([], location: "the vectors"), revocations: try registry(input),
            policy: AttestationPolicy(checks: [.revocation]))
        let evidence = AttestationEvidence(dac: try input.bytes("dac"), pai: try input.bytes("pai"), declaration: nil)
        let revoked = verifier.verify(evidence, now: nil).findings.filter { $0.code == .revoked }.map(\.subject)
        return OperationResult([
            "dacRevoked": .boolean(revoked.contains(.dac)), "paiRevoked": .boolean(revoked.contains(.pai)),
        ])
    }

    private static func revocationList(_ input: OperationInput) throws -> OperationResult {
        let list = try X509RevocationList(der: input.bytes("crl"))
        return OperationResult([
            // As numbers: without leading zeros.
            "revokedSerialNumbers": .array(
                list.entries.map { entry in
                    let digits = entry.serialNumber.hexadecimal.drop { $0 == "0" }
                    return .string(digits.isEmpty ? "0" : String(digits))
                }),
            "nextUpdate": .text(list.nextUpdate.map { UTCTime.text(unixSeconds: $0) }),
        ])
    }

    private static func verify(_ input: OperationInput) throws -> OperationResult {
        let roots = try input.texts("roots").map { text in
            guard let der = [UInt8](hexadecimal: text) else { throw InputError(member: "roots") }
            return try X509Certificate(der: der)
        }
        let (nonce, challenge) = ([UInt8](repeating: 0x4E, count: 32), [UInt8](repeating: 0x43, count: 16))
        let declaration = try input.bytes("certificationDeclaration")
        let elements = TLVWriter.structure {
            $0.write(1, bytes: declaration)
            $0.write(2, bytes: nonce)
            $0.write(3, unsigned: UInt32(0))
        }
        let key = try P256PrivateKey(rawRepresentation: input.bytes("dacPrivateKey"))
        let evidence = AttestationEvidence(
            dac: try input.bytes("dac"), pai: try input.optionalBytes("pai") ?? [], elements: elements,
            signature: try key.signature(for: elements + challenge), challenge: challenge, nonce: nonce,
            vendorID: VendorID(try input.integer("vendorID")), productID: ProductID(try input.integer("productID")))
        let policy = AttestationPolicy(allowsTestDeclarations: input.flag("allowsTestDeclarations"))
        let verdict = AttestationVerifier(trustStore: TrustStore(roots, location: "the vectors"), policy: policy)
            .verify(evidence, now: try input.time("time"))
        return OperationResult([
            "trusted": .boolean(verdict.isTrusted),
            "errors": .array(
                verdict.errors.map {
                    .string("\($0.subject.rawValue): \($0.code.rawValue)" + ($0.field.isEmpty ? "" : ", \($0.field)"))
                }),
        ])
    }
}
