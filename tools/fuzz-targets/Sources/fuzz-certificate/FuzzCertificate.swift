import MatterCertificates

/// One input: the bytes are a certificate in Matter TLV. What is accepted has exactly one form in TLV and in X.509.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    guard let certificate = try? MatterCertificate(tlv: bytes) else {
        // An inspection reads more, and must survive it too.
        if let read = try? MatterCertificate.forInspection(tlv: bytes) { _ = read.tlv }
        return 0
    }
    let tlv = certificate.tlv
    precondition(tlv.count <= bytes.count, "the shortest form is longer")
    precondition((try? MatterCertificate(tlv: tlv)) == certificate, "the shortest form is another certificate")
    _ = certificate.toBeSigned
    _ = try? certificate.kind()
    for kind in [CertificateKind.root, .intermediate, .node] { try? certificate.check(kind) }
    return 0
}
