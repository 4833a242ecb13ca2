import MatterMessaging
import MatterTypes

/// A device with an open commissioning window.
public struct DeviceCandidate: Hashable, Sendable {
    /// Its DNS-SD instance name.
    public var name: String
    /// Best first; may still grow. Empty where the device has withdrawn its record, or closed its window.
    public var addresses: [SocketAddress]
    public var discriminator: UInt16?
    public var vendorID: VendorID?
    public var productID: ProductID?
    /// Reliability parameters from its advertisement.
    public var parameters: SessionParameters

    public init(
        name: String, addresses: [SocketAddress], discriminator: UInt16? = nil, vendorID: VendorID? = nil,
        productID: ProductID? = nil, parameters: SessionParameters = SessionParameters()
    ) {
        self.name = name
        self.addresses = addresses
        self.discriminator = discriminator
        self.vendorID = vendorID
        self.productID = productID
        self.parameters = parameters
    }
}

/// Where a node of a fabric is, as DNS-SD tells it.
public struct OperationalCandidate: Hashable, Sendable {
    /// Best first; may still grow or shrink. Empty where the node has withdrawn its record.
    public var addresses: [SocketAddress]
    public var parameters: SessionParameters

    public init(addresses: [SocketAddress], parameters: SessionParameters = SessionParameters()) {
        self.addresses = addresses
        self.parameters = parameters
    }
}

/// What DNS-SD tells of a node of a fabric.
public enum OperationalSighting: Hashable, Sendable {
    /// Its record is there, new or changed, with these addresses.
    case seen(NodeID, Set<SocketAddress>)
    /// Its record was withdrawn, or ran out.
    case gone(NodeID)
}

/// Finds devices on the network. Streams end when their consumer does.
public protocol DeviceFinder: Sendable {
    /// Devices whose discriminator fits; a device is given again when more becomes known of it, and without addresses
    /// when it is gone.
    func commissionable(_ discriminator: Discriminator) -> AsyncThrowingStream<DeviceCandidate, any Error>

    /// One node of a fabric; given again when its addresses change, and without any when its record is gone.
    func operational(
        _ fabric: CompressedFabricID, _ node: NodeID
    ) -> AsyncThrowingStream<OperationalCandidate, any Error>

    /// Nodes of a fabric as they announce themselves, or announce something new, each as often as it does.
    func announcements(_ fabric: CompressedFabricID) -> AsyncThrowingStream<NodeID, any Error>

    /// Nodes of a fabric as their records come, change and go.
    func sightings(_ fabric: CompressedFabricID) -> AsyncThrowingStream<OperationalSighting, any Error>

    /// A node answered at the address: it is to be named before others.
    func answered(_ address: SocketAddress)

    /// Nobody answered at the address in good time: it is to be named last, and its record asked for again.
    func silent(_ address: SocketAddress)
}

extension DeviceFinder {
    public func announcements(_ fabric: CompressedFabricID) -> AsyncThrowingStream<NodeID, any Error> {
        AsyncThrowingStream { $0.finish() }
    }
    public func sightings(_ fabric: CompressedFabricID) -> AsyncThrowingStream<OperationalSighting, any Error> {
        AsyncThrowingStream { $0.finish() }
    }
    public func answered(_ address: SocketAddress) {}
    public func silent(_ address: SocketAddress) {}
}
