import MatterCrypto
import MatterTypes
import Testing

@testable import MatterCertificates

/// All findings in place of the first, each under its own name.
@Suite struct ChainInspectionTests {
    static let now = MatterTime(seconds: 830_000_000)

    /// What the rules call the faults of the vectors; where one fault breaks several rules, one of them.
    private static let names: [String: CertificateRule] = [
        "noc-fabric-mismatch": .fabricIDsEqual, "icac-fabric-mismatch": .fabricIDsEqual,
        "root-fabric-mismatch": .fabricIDsEqual, "noc-no-node-id": .oneMatterID,
        "noc-no-fabric-id": .fabricIDCount, "noc-node-id-zero": .nodeIDRange, "noc-node-id-group": .nodeIDRange,
        "noc-fabric-id-zero": .fabricIDNotZero, "noc-two-node-ids": .oneMatterID,
        "noc-two-fabric-ids": .fabricIDCount, "noc-cat-version-zero": .tagVersion, "noc-four-cats": .tagCount,
        "noc-duplicate-cat": .tagIdentifiersDiffer, "noc-has-rcac-id": .noNodeIDInAuthority,
        "noc-expired": .notAfter, "noc-not-yet-valid": .notBefore, "icac-expired": .notAfter,
        "root-expired": .notAfter, "noc-bad-signature": .signature, "icac-bad-signature": .signature,
        "root-bad-signature": .rootSignsItself, "noc-signed-by-other": .signature,
        "icac-signed-by-other": .signature, "noc-is-ca": .isAuthority, "icac-not-ca": .isAuthority,
        "root-not-ca": .isAuthority, "noc-no-key-usage": .keyUsagePresent, "noc-key-usage-wrong": .keyUsage,
        "icac-no-cert-sign": .keyUsage, "noc-eku-missing": .extendedKeyUsagePresent,
        "noc-eku-client-only": .extendedKeyUsage, "noc-no-akid": .authorityKeyIDPresent,
        "noc-no-skid": .subjectKeyIDPresent, "noc-akid-mismatch": .keyIDsMatch, "icac-akid-mismatch": .keyIDsMatch,
        "noc-basic-constraints-missing": .basicConstraintsPresent, "root-pathlen-zero": .pathLength,
        "noc-issuer-name-mismatch": .issuerNamesSubject, "root-of-other-fabric": .issuerNamesSubject,
        "icac-missing": .issuerNamesSubject,
    ]

    @Test(arguments: try VectorCase.load("certificates/chains.json"))
    func everyFaultHasItsName(_ vector: VectorCase) throws {
        let time = try #require(vector.inputs["time"].unixSeconds.flatMap { MatterTime(unixSeconds: $0) })
        let certificates = try ["noc", "icac", "root"].compactMap { vector.inputs[$0].bytes }.filter { !$0.isEmpty }
            .map { try MatterCertificate.forInspection(tlv: $0) }
        let inspection = ChainInspection(certificates, time: .current(time))
        if vector.expected["valid"].boolean == true {
            #expect(inspection.isValid, "\(inspection.findings)")
        } else {
            let fault = try #require(vector.facts["variant"].string)
            let rules = inspection.errors.map(\.rule)
            #expect(rules.contains(try #require(Self.names[fault], "\(fault)")), "\(fault): \(inspection.findings)")
        }
    }

    private static func chain() throws -> [MatterCertificate] {
        let authority = try FabricAuthority.make(fabricID: 5, now: now, withIntermediate: true)
        let noc = try authority.issue(
            publicKey: P256PrivateKey().publicKey.x963Representation, nodeID: 3, fabricID: 5, tags: [], now: now)
        return [noc, try #require(authority.intermediate).certificate, authority.rootCertificate]
    }

    @Test func theOrderDoesNotCount() throws {
        let chain = try Self.chain()
        for order in [chain, Array(chain.reversed()), [chain[1], chain[2], chain[0]]] {
            let inspection = ChainInspection(order, time: .current(Self.now))
            #expect(inspection.isValid)
            #expect(inspection.node == chain[0] && inspection.intermediate == chain[1])
        }
        // The same certificate twice is still one.
        #expect(ChainInspection(chain + [chain[0]], time: .unknown).isValid)
    }

    @Test func whatIsMissingOrTooMuchIsNamed() throws {
        let chain = try Self.chain()
        let other = try Self.chain()
        for (certificates, part) in [
            ([chain[0], chain[1]], "RCAC"), ([chain[1], chain[2]], "NOC"), ([], "NOC"),
            (chain + [other[0]], "one NOC, not 2"), (chain + [other[2]], "one RCAC, not 2"),
        ] as [([MatterCertificate], String)] {
            let inspection = ChainInspection(certificates, time: .unknown)
            #expect(!inspection.isValid)
            #expect(inspection.errors.contains { $0.rule == .chainShape && $0.text.contains(part) })
        }
        let foreign = ChainInspection(chain, trustedRoot: other[2], time: .unknown)
        #expect(foreign.errors.contains { $0.rule == .trustedRoot })
        #expect(ChainInspection(Array(chain[..<2]), trustedRoot: chain[2], time: .unknown).isValid)
    }

    /// Several faults at once are all found.
    @Test func nothingHidesBehindAnotherFault() throws {
        let chain = try Self.chain()
        let node = chain[0]
        let broken = try MatterCertificate(
            serialNumber: node.serialNumber, issuer: node.subject, notBefore: MatterTime(seconds: 1),
            notAfter: MatterTime(seconds: 2),
            subject: DistinguishedName([
                .init(.nodeID, .number(0)), .init(.rcacID, .number(1)), .init(.fabricID, .number(6)),
                .init(.caseAuthenticatedTag, .number(0x0001_0001)), .init(.caseAuthenticatedTag, .number(0x0001_0002)),
            ]), publicKey: node.publicKey,
            extensions: [.basicConstraints(isCA: false, pathLength: 1), .keyUsage(.crlSign)],
            signature: node.signature, isChecked: false)
        let rules = Set(ChainInspection([broken, chain[1], chain[2]], time: .current(Self.now)).errors.map(\.rule))
        let expected: Set<CertificateRule> = [
            .nodeIDRange, .extensionForm, .oneMatterID, .noNodeIDInAuthority, .tagIdentifiersDiffer, .keyUsage,
            .extendedKeyUsagePresent, .subjectKeyIDPresent, .authorityKeyIDPresent, .notAfter, .issuerNamesSubject,
            .keyIDsMatch, .signature, .fabricIDsEqual,
        ]
        #expect(rules == expected, "\(rules.symmetricDifference(expected))")
    }

    @Test func adviceIsNoError() throws {
        let chain = try Self.chain()
        let inspection = ChainInspection(chain, time: .unknown)
        #expect(inspection.findings.map(\.rule).contains(.noExpiration))
        #expect(inspection.findings.allSatisfy { $0.severity == .note })
    }

    // MARK: orders

    @Test func adeliveryIsWhatWasOrdered() throws {
        let authority = try FabricAuthority.make(fabricID: 5, now: Self.now, withIntermediate: true)
        let key = try P256PrivateKey().publicKey.x963Representation
        let noc = try authority.issue(
            publicKey: key, nodeID: 3, fabricID: 5, tags: [0x0001_0001, 0x0002_0001], now: Self.now)
        let chain = [noc, try #require(authority.intermediate).certificate]
        let root = authority.rootCertificate
        func check(
            _ key: [UInt8], _ node: NodeID, _ fabric: FabricID, _ tags: [CaseAuthenticatedTag],
            _ root: MatterCertificate?
        ) -> [CertificateRule] {
            let order = CertificateOrder(publicKey: key, nodeID: node, fabricID: fabric, tags: tags)
            let (delivery, findings) = order.check(chain, root: root, time: .current(Self.now))
            let errors = findings.filter { $0.severity == .error }.map(\.rule)
            #expect((delivery == nil) == !errors.isEmpty)
            return errors
        }
        let tags: [CaseAuthenticatedTag] = [0x0002_0001, 0x0001_0001]
        #expect(check(key, 3, 5, tags, root) == [])
        #expect(check(key, 4, 5, tags, root) == [.requestedNodeID])
        #expect(check(key, 3, 6, tags, root) == [.requestedFabricID])
        #expect(check(key, 3, 5, [], root) == [.requestedTags])
        #expect(check(root.publicKey, 3, 5, tags, root) == [.requestedKey])
        #expect(check(key, 3, 5, tags, nil) == [.chainShape])
        let other = try FabricAuthority.make(fabricID: 5, now: Self.now).rootCertificate
        #expect(check(key, 3, 5, tags, other).contains(.signature))
    }
}
