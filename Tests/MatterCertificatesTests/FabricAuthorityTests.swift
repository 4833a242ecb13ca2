import Foundation
import MatterCertificates
import MatterCrypto
import MatterTypes
import Testing

@Suite struct FabricAuthorityTests {
    private static let now = MatterTime(seconds: 830_000_000)

    private static func issue() throws -> (FabricAuthority, MatterCertificate, P256PrivateKey) {
        let authority = try FabricAuthority.make(fabricID: 0xFAB0_0000_0000_001D, now: now)
        let key = try P256PrivateKey()
        let request = try CertificateSigningRequest(der: CertificateSigningRequest.make(for: key).der)
        let noc = try authority.issue(
            publicKey: request.publicKey, nodeID: 0xDEDE_DEDE_0001_0001, fabricID: 0xFAB0_0000_0000_001D,
            tags: [0xABCD_0001, 0x1234_0002, 0x0001_FFFF], now: now)
        return (authority, noc, key)
    }

    @Test func issuedCertificatesVerify() throws {
        let (authority, noc, key) = try Self.issue()
        try authority.rootCertificate.checkRoot()
        let identity = try OperationalChain.verify(
            noc: noc.tlv, icac: nil, root: authority.rootCertificate, at: Self.now)
        #expect(identity.nodeID == 0xDEDE_DEDE_0001_0001)
        #expect(identity.fabricID == 0xFAB0_0000_0000_001D)
        #expect(identity.caseAuthenticatedTags == [0xABCD_0001, 0x1234_0002, 0x0001_FFFF])
        #expect(identity.publicKey == key.publicKey.x963Representation)
        #expect(noc.notAfter == nil && authority.rootCertificate.notAfter == nil)
        for certificate in [noc, authority.rootCertificate] {
            #expect(try MatterCertificate(tlv: certificate.tlv) == certificate)
            #expect(try MatterCertificate(x509: certificate.x509()) == certificate)
            #expect(certificate.tlv.count <= MatterCertificate.maximumTLVSize)
        }
        #expect(noc.subjectKeyID == SHA1.hash(noc.publicKey))
        #expect(noc.authorityKeyID == authority.rootCertificate.subjectKeyID)
    }

    /// Names as long as they can be: where the longest form of a signature would make X.509 too large, another is made.
    @Test func theLargestCertificatesFit() throws {
        for _ in 0..<12 {
            let (authority, noc, _) = try Self.issue()
            #expect(noc.caseAuthenticatedTags.count == 3)
            #expect(noc.serialNumber.count == 9)
            #expect(noc.serialNumber[0] < 0x80 && noc.serialNumber[0] != 0)
            #expect(try noc.x509().count <= 600)
            #expect(noc.isSigned(by: authority.rootKey.publicKey))
        }
    }

    @Test func anIntermediateIssuesInPlaceOfTheRoot() throws {
        let authority = try FabricAuthority.make(
            fabricID: 7, now: Self.now, validity: 86_400 * 3650, withIntermediate: true)
        let intermediate = try #require(authority.intermediate)
        let key = try P256PrivateKey()
        let noc = try authority.issue(
            publicKey: key.publicKey.x963Representation, nodeID: 9, fabricID: 7, tags: [0x0001_0001], now: Self.now,
            validity: 86_400)
        #expect(noc.notAfter?.seconds == Self.now.seconds + 86_400)
        #expect(noc.authorityKeyID == intermediate.certificate.subjectKeyID)
        let identity = try OperationalChain.verify(
            noc: noc.tlv, icac: intermediate.certificate.tlv, root: authority.rootCertificate, at: Self.now)
        #expect(identity.nodeID == 9)
        #expect(throws: CertificateError(.issuerMismatch)) {
            try OperationalChain.verify(noc: noc.tlv, icac: nil, root: authority.rootCertificate, at: Self.now)
        }
        // Taken up again with the wrong key, nothing is issued.
        let wrong = FabricAuthority(
            rootCertificate: authority.rootCertificate, rootKey: authority.rootKey,
            intermediate: .init(certificate: intermediate.certificate, key: authority.rootKey))
        #expect(throws: CertificateError(.notIssuable)) {
            try wrong.issue(publicKey: noc.publicKey, nodeID: 9, fabricID: 7, tags: [], now: Self.now)
        }
    }

    @Test func noCertificateOutlivesItsIssuer() throws {
        let authority = try FabricAuthority.make(fabricID: 7, now: Self.now, validity: 1000)
        let key = try P256PrivateKey().publicKey.x963Representation
        let end = MatterTime(seconds: Self.now.seconds + 1000)
        for validity: UInt32? in [nil, 5000] {
            let noc = try authority.issue(
                publicKey: key, nodeID: 9, fabricID: 7, tags: [], now: Self.now, validity: validity)
            #expect(noc.notAfter == end)
        }
        #expect(throws: CertificateError(.notIssuable)) {
            try authority.issue(publicKey: key, nodeID: 9, fabricID: 7, tags: [], now: end)
        }
        for validity: UInt32 in [0, .max] {
            #expect(throws: CertificateError(.notIssuable)) {
                try FabricAuthority.make(fabricID: 7, now: Self.now, validity: validity)
            }
        }
    }

    @Test func serialNumbersAndRootsDiffer() throws {
        let (authority, noc, _) = try Self.issue()
        let again = try authority.issue(
            publicKey: noc.publicKey, nodeID: 1, fabricID: 0xFAB0_0000_0000_001D, tags: [], now: Self.now)
        #expect(again.serialNumber != noc.serialNumber)
        let other = try FabricAuthority.make(fabricID: 1, now: Self.now)
        #expect(other.rootCertificate.subject != authority.rootCertificate.subject)
        #expect(other.rootCertificate.publicKey != authority.rootCertificate.publicKey)
        #expect(throws: CertificateError.self) {
            try OperationalChain.verify(noc: noc.tlv, icac: nil, root: other.rootCertificate, at: Self.now)
        }
    }

    @Test func anAuthorityIsTakenUpFromWhatWasStored() throws {
        let (authority, noc, _) = try Self.issue()
        let stored = (tlv: authority.rootCertificate.tlv, key: authority.rootKey.rawRepresentation)
        let again = FabricAuthority(
            rootCertificate: try MatterCertificate(tlv: stored.tlv),
            rootKey: try P256PrivateKey(rawRepresentation: stored.key.bytes))
        let second = try again.issue(
            publicKey: noc.publicKey, nodeID: 5, fabricID: 0xFAB0_0000_0000_001D, tags: [], now: Self.now)
        _ = try OperationalChain.verify(noc: second.tlv, icac: nil, root: authority.rootCertificate, at: Self.now)
    }

    @Test func whatWouldBeRefusedIsNotIssued() throws {
        let (authority, noc, key) = try Self.issue()
        let fabric: FabricID = 0xFAB0_0000_0000_001D
        func expectRefusal(
            _ key: [UInt8], _ node: NodeID, _ fabric: FabricID, _ tags: [CaseAuthenticatedTag],
            _ authority: FabricAuthority
        ) {
            #expect(throws: CertificateError(.notIssuable)) {
                try authority.issue(publicKey: key, nodeID: node, fabricID: fabric, tags: tags, now: Self.now)
            }
        }
        expectRefusal(noc.publicKey, 0, fabric, [], authority)
        expectRefusal(noc.publicKey, 0xFFFF_FFFD_0000_0001, fabric, [], authority)
        expectRefusal(noc.publicKey, 1, 0, [], authority)
        expectRefusal(noc.publicKey, 1, 2, [], authority)
        expectRefusal(noc.publicKey, 1, fabric, [0x0001_0000], authority)
        expectRefusal(noc.publicKey, 1, fabric, [0x0001_0001, 0x0001_0002], authority)
        expectRefusal(noc.publicKey, 1, fabric, [0x0001_0001, 0x0002_0001, 0x0003_0001, 0x0004_0001], authority)
        expectRefusal([4] + [UInt8](repeating: 1, count: 64), 1, fabric, [], authority)
        let foreign = FabricAuthority(rootCertificate: authority.rootCertificate, rootKey: key)
        expectRefusal(noc.publicKey, 1, fabric, [], foreign)
        #expect(throws: CertificateError(.notIssuable)) { try FabricAuthority.make(fabricID: 0, now: Self.now) }
    }

    @Test func aClockAtTheEpochStillGivesABeginning() throws {
        let authority = try FabricAuthority.make(fabricID: 1, now: MatterTime(seconds: 0))
        #expect(authority.rootCertificate.notBefore.seconds == 1)
        #expect(try MatterCertificate(x509: authority.rootCertificate.x509()) == authority.rootCertificate)
    }

    /// Another reader's opinion of what is issued here.
    @Test func openSSLVerifiesIssuedCertificates() throws {
        let (authority, noc, _) = try Self.issue()
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func write(_ der: [UInt8], _ name: String) throws -> String {
            let url = folder.appendingPathComponent(name)
            try Data(der).write(to: url)
            return url.path
        }
        let root = try write(authority.rootCertificate.x509(), "root.der")
        let node = try write(noc.x509(), "noc.der")
        let rootPEM = folder.appendingPathComponent("root.pem").path
        let nodePEM = folder.appendingPathComponent("noc.pem").path
        #expect(try openssl("x509", "-inform", "DER", "-in", root, "-out", rootPEM).status == 0)
        #expect(try openssl("x509", "-inform", "DER", "-in", node, "-out", nodePEM).status == 0)
        let verified = try openssl(
            "verify", "-x509_strict", "-check_ss_sig", "-purpose", "any", "-attime", "\(Self.now.unixSeconds)",
            "-CAfile",
            rootPEM, nodePEM)
        #expect(verified.status == 0, "\(verified.output)")
        let text = try openssl("x509", "-in", nodePEM, "-noout", "-text").output
        #expect(text.contains("1.3.6.1.4.1.37244.1.1 = DEDEDEDE00010001"))
        #expect(text.contains("TLS Web Client Authentication, TLS Web Server Authentication"))
        #expect(text.contains("Not After : Dec 31 23:59:59 9999 GMT"))
        let request = try write(CertificateSigningRequest.make(for: authority.rootKey).der, "request.der")
        #expect(try openssl("req", "-inform", "DER", "-in", request, "-noout", "-verify").status == 0)
    }

    private func openssl(_ arguments: String...) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["openssl"] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }
}
