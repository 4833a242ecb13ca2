import MatterCrypto
import MatterTypes

/// What is asked of a certificate authority, and what its answer is checked against.
public struct CertificateOrder: Hashable, Sendable {
    /// An uncompressed point of P-256, 65 bytes.
    public let publicKey: [UInt8]
    public let nodeID: NodeID
    public let fabricID: FabricID
    public let tags: [CaseAuthenticatedTag]

    public init(publicKey: [UInt8], nodeID: NodeID, fabricID: FabricID, tags: [CaseAuthenticatedTag] = []) {
        self.publicKey = publicKey
        self.nodeID = nodeID
        self.fabricID = fabricID
        self.tags = tags
    }

    /// A chain that was delivered and is what was asked for.
    public struct Delivery: Hashable, Sendable {
        public let noc: MatterCertificate
        /// Nil where the root issued the NOC itself.
        public let icac: MatterCertificate?
        public let root: MatterCertificate

        public init(noc: MatterCertificate, icac: MatterCertificate?, root: MatterCertificate) {
            self.noc = noc
            self.icac = icac
            self.root = root
        }
    }

    /// Checks everything that was delivered: each certificate by itself, the chain up to the root, and that it is what was
    /// asked for.
    ///
    /// - Parameters:
    ///   - certificates: node certificate, perhaps an intermediate one and the root, in any order.
    ///   - root: the fabric's root; nil where the delivery has to bring it.
    /// - Returns: the chain, and all findings; the chain is nil where one of them is an error.
    public func check(
        _ certificates: [MatterCertificate], root: MatterCertificate?, time: CertificateTime
    ) -> (delivery: Delivery?, findings: [CertificateFinding]) {
        let inspection = ChainInspection(certificates, trustedRoot: root, time: time)
        var findings = inspection.findings
        if let node = inspection.node { findings += differences(of: node).map { CertificateFinding($0) } }
        guard findings.allSatisfy({ $0.severity != .error }), let node = inspection.node, let root = inspection.root
        else {
            return (nil, findings)
        }
        return (Delivery(noc: node, icac: inspection.intermediate, root: root), findings)
    }

    private func differences(of node: MatterCertificate) -> [CertificateError] {
        var differences: [CertificateError] = []
        func expect(_ holds: Bool, _ field: String, _ rule: String, _ name: CertificateRule) {
            guard !holds else { return }
            differences.append(
                CertificateError(.notAsRequested, certificate: "NOC", field: field, rule: rule, breaks: name))
        }
        func text(_ tags: [CaseAuthenticatedTag]) -> String {
            tags.isEmpty ? "none" : tags.map(\.description).joined(separator: ", ")
        }
        expect(
            node.publicKey == publicKey, "ec-pub-key", "the key of the request, not another one", .requestedKey)
        expect(
            node.nodeID == nodeID, "subject.matter-node-id",
            "\(nodeID) was asked for, not \(node.nodeID?.description ?? "none")", .requestedNodeID)
        expect(
            node.fabricID == fabricID, "subject.matter-fabric-id",
            "\(fabricID) was asked for, not \(node.fabricID?.description ?? "none")", .requestedFabricID)
        expect(
            Set(node.caseAuthenticatedTags) == Set(tags), "subject.matter-noc-cat",
            "\(text(tags)) were asked for, not \(text(node.caseAuthenticatedTags))", .requestedTags)
        return differences
    }
}
