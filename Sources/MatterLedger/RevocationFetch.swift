import MatterCertificates
import MatterCrypto
import MatterTypes

/// Makes a revocation set of what an issuer publishes, once it is proved to be the issuer's.
struct RevocationFetch {
    let client: LedgerClient
    let roots: [X509Certificate]

    func set(_ point: LedgerClient.RevocationPoint) throws(LedgerError) -> RevocationSet {
        func failure(_ reason: String) -> LedgerError { LedgerError(.malformed, point.dataURL, reason) }
        guard point.type == 1 else { throw failure("revocation type \(point.type) is not known here") }
        guard let signer = LedgerUpdate.certificate(point.signer) else {
            throw failure("crlSignerCertificate is not one certificate")
        }
        var issuer = signer
        if !point.delegator.isEmpty {
            guard let delegator = LedgerUpdate.certificate(point.delegator) else {
                throw failure("crlSignerDelegator is not one certificate")
            }
            guard signer.namesAsIssuer(delegator), signer.isSigned(by: delegator) else {
                throw failure("the delegator did not issue the list's signer")
            }
            issuer = delegator
        }
        guard issuer.subjectKeyID.value == point.issuerKeyID else {
            throw failure("the issuer's certificate has another key id than the ledger says")
        }
        let isTrusted =
            roots.contains(issuer)
            || !point.isPAA && roots.contains { issuer.namesAsIssuer($0) && issuer.isSigned(by: $0) }
        guard isTrusted else { throw failure("the issuer does not lead to a root of the ledger") }

        let bytes = try client.revocationList(point.dataURL, limit: LedgerUpdate.maximumListSize)
        if let size = point.dataSize, bytes.count != size {
            throw failure("\(bytes.count) bytes, the ledger says \(size)")
        }
        if let digest = point.dataDigest, point.dataDigestType == 1, SHA256.hash(bytes) != digest {
            throw failure("another digest than the ledger says")
        }
        guard let list = try? X509RevocationList.lists(bytes).first else {
            throw failure("not a certificate revocation list")
        }
        guard list.issuerDER == signer.subjectDER, list.isSigned(by: signer) else {
            throw failure("the list is not signed by the signer that the ledger names")
        }
        // In the list of a delegate each entry names the issuer; a delegate of one issuer may leave that out.
        let names: Set<[UInt8]> = [issuer.subjectDER, signer.subjectDER]
        return RevocationSet(
            issuerName: issuer.subjectDER, issuerKeyID: point.issuerKeyID,
            serialNumbers: list.entries.filter { names.contains($0.certificateIssuer) }.map(\.serialNumber),
            signer: signer.der, delegator: issuer == signer ? nil : issuer.der)
    }
}
