import MatterCertificates
import MatterCrypto
import MatterTypes

/// A fabric that devices are on from their start, without having been commissioned: for fleets in measurements.
public struct PreparedFabric: Sendable {
    public let authority: FabricAuthority
    public let fabricID: FabricID
    /// The node that may do everything with the devices.
    public let administrator: NodeID
    public let vendorID: VendorID
    let epochKey: SecretBytes

    /// - Parameter epochKey: that the identity protection key comes from, 16 bytes.
    public init(
        authority: FabricAuthority, fabricID: FabricID, administrator: NodeID, vendorID: VendorID = 0xFFF1,
        epochKey: SecretBytes
    ) {
        self.authority = authority
        self.fabricID = fabricID
        self.administrator = administrator
        self.vendorID = vendorID
        self.epochKey = epochKey
    }

    /// What a device that becomes this node keeps, with a new operational key.
    func member(_ node: NodeID, now: MatterTime) throws -> FabricRecord {
        let key = try P256PrivateKey()
        let noc = try authority.issue(
            publicKey: key.publicKey.x963Representation, nodeID: node, fabricID: fabricID, tags: [], now: now)
        return FabricRecord(
            index: 1, fabricID: fabricID.rawValue, nodeID: node.rawValue,
            root: Octets(authority.rootCertificate.tlv), noc: Octets(noc.tlv),
            icac: authority.intermediate.map { Octets($0.certificate.tlv) },
            key: Octets(key.rawRepresentation.bytes), rootPublicKey: Octets(authority.rootCertificate.publicKey),
            vendorID: vendorID.rawValue, label: "", accessControl: [.administrator(administrator.rawValue)],
            keySets: [GroupKeySet(id: 0, policy: 0, epochKeys: [.init(key: Octets(epochKey.bytes), start: 0)])])
    }
}

extension DeviceStorage {
    /// Keeps a device's state as long as the process lives. The device is on the fabric from its start.
    ///
    /// - Throws: `CertificateError`, `CryptoError`.
    public static func inMemory(on fabric: PreparedFabric, as node: NodeID, now: MatterTime) throws -> DeviceStorage {
        var state = try VirtualDevice.newState()
        _ = state.fabrics.add(try fabric.member(node, now: now))
        return DeviceStorage(state: state)
    }

    /// Keeps a device's state as long as the process lives.
    public static func inMemory() throws -> DeviceStorage { DeviceStorage(state: try VirtualDevice.newState()) }
}
