import MatterDiscovery
import MatterTypes

/// What the device tells the network of itself.
public struct Advertisement: Hashable, Sendable {
    public struct Commissionable: Hashable, Sendable {
        public var record: CommissionableRecord
        /// Of the window: another window is published under another name.
        public var serial: Int
    }

    /// Nil where the device can't be commissioned now.
    public var commissionable: Commissionable?
    public var operational: Set<OperationalInstanceName> = []

    public init() {}
}

/// Publishes advertisements.
public protocol DeviceAdvertiser: Sendable {
    /// Replaces what was published before.
    func publish(_ advertisement: Advertisement) async throws
}

/// Publishes through the machine's Avahi daemon.
public actor AvahiAdvertiser: DeviceAdvertiser {
    private let discovery: Discovery
    private let port: UInt16
    private let parameters: AdvertisedParameters
    private var commissionable: (Advertisement.Commissionable, Publication)?
    private var operational: [OperationalInstanceName: Publication] = [:]

    /// - Parameter port: UDP port of the device.
    public init(port: UInt16) {
        discovery = Discovery()
        self.port = port
        parameters = AdvertisedParameters(
            idleInterval: .milliseconds(500), activeInterval: .milliseconds(300), activeThreshold: .milliseconds(4000))
    }

    public func publish(_ advertisement: Advertisement) async throws {
        if commissionable?.0 != advertisement.commissionable {
            commissionable?.1.cancel()
            commissionable = nil
            if var wanted = advertisement.commissionable {
                let key = wanted
                wanted.record.parameters = parameters
                commissionable = (
                    key, try await discovery.publishCommissionable(wanted.record, port: port)
                )
            }
        }
        for (name, publication) in operational where !advertisement.operational.contains(name) {
            publication.cancel()
            operational[name] = nil
        }
        for name in advertisement.operational where operational[name] == nil {
            operational[name] = try await discovery.publishOperational(
                compressedFabricID: name.compressedFabricID, nodeID: name.nodeID,
                record: OperationalRecord(parameters: parameters), port: port)
        }
    }
}

extension DeviceCore {
    /// What is to be published in this state (Matter Core 4.3).
    var advertisement: Advertisement {
        var advertisement = Advertisement()
        if window.isWaiting, let opening = window.opening {
            advertisement.commissionable = Advertisement.Commissionable(
                record: CommissionableRecord(
                    discriminator: opening.parameters.discriminator,
                    commissioningMode: opening.kind == .basic ? .basic : .enhanced,
                    vendorID: configuration.vendorID, productID: configuration.productID,
                    deviceType: configuration.kind.deviceType, deviceName: configuration.kind.productName),
                serial: opening.serial)
        }
        for record in state.fabrics.records {
            guard let fabric = try? record.compressedFabricID() else { continue }
            advertisement.operational.insert(
                OperationalInstanceName(compressedFabricID: fabric, nodeID: NodeID(record.nodeID)))
        }
        return advertisement
    }
}
