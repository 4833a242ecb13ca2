import MatterCertificates
import MatterCrypto

/// One input: the bytes are DER, read by everything that hands them to libcrypto.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    if let certificate = try? MatterCertificate(x509: bytes) {
        precondition((try? certificate.x509()) == bytes, "X.509 changes on its way")
        precondition((try? MatterCertificate(tlv: certificate.tlv)) == certificate, "TLV changes on its way")
    }
    if let certificate = try? X509Certificate(der: bytes) {
        _ = (certificate.serialNumber, certificate.issuer.description, certificate.subject.description)
        _ = (certificate.notBefore, certificate.notAfter, certificate.extensions, certificate.keyUsage)
        _ = AttestationCertificate(certificate)
    }
    _ = try? CertificateSigningRequest(der: bytes)
    if let declaration = try? SignedCertificationDeclaration(cms: bytes) {
        _ = try? CertificationDeclaration(tlv: declaration.content)
    }
    if let document = try? CredentialDocument(bytes) {
        for item in document.items { _ = try? CredentialExplanation(item) }
    }
    return 0
}
