import MatterDiscovery
import MatterTypes

/// What the device tells the network of itself.
public struct Advertisement: Hashable, Sendable {
    public struct Commissionable: Hashable, Sendable {
        public var record: CommissionableRecord
        /// Of the window: another window is published under another name.
        public var serial: Int
        /// Where it is published.
        public var link = DeviceLinks.Link.network
    }

    /// Nil where the device can't be commissioned now.
    public var commissionable: Commissionable?
    public var operational: Set<OperationalInstanceName> = []
    /// How it is to be talked to, in all records.
    public var parameters = AdvertisedParameters(
        idleInterval: .milliseconds(500), activeInterval: .milliseconds(300), activeThreshold: .milliseconds(4000))

    public init() {}
}

/// Publishes advertisements.
public protocol DeviceAdvertiser: Sendable {
    /// Replaces what was published before.
    func publish(_ advertisement: Advertisement) async throws
}

/// Publishes through the machine's Avahi daemon. Where the daemon stops, it publishes again when it is back.
public actor AvahiAdvertiser: DeviceAdvertiser {
    private let discovery: Discovery
    private let port: UInt16
    private let interfaces: [DeviceLinks.Link: UInt32]
    /// In the records that are published.
    private var parameters = Advertisement().parameters
    private var wanted = Advertisement()
    private var commissionable: (advertisement: Advertisement.Commissionable, publication: Publication)?
    private var operational: [OperationalInstanceName: Publication] = [:]
    private var isUpdating = false
    private var retry: Task<Void, Never>?
    private var delay = AvahiAdvertiser.firstDelay

    private static let firstDelay: Duration = .seconds(1)
    private static let longestDelay: Duration = .seconds(16)

    /// - Parameters:
    ///   - port: UDP port of the device.
    ///   - interfaces: the kernel's indices of links that are interfaces of their own; others are all interfaces.
    ///   - discovery: several devices may share one, as far as the daemon lets one program publish.
    public init(
        port: UInt16, interfaces: [DeviceLinks.Link: UInt32] = [:], discovery: Discovery = Discovery()
    ) {
        self.interfaces = interfaces
        self.discovery = discovery
        self.port = port
    }

    public func publish(_ advertisement: Advertisement) async throws {
        wanted = advertisement
        do { try await update() } catch {
            tryAgain()
            throw error
        }
    }

    /// Makes what is published what is wanted, also where that changes meanwhile.
    private func update() async throws {
        // Whoever is at it comes to the latest wish before it ends.
        guard !isUpdating else { return }
        isUpdating = true
        defer { isUpdating = false }
        var done: Advertisement?
        while done != wanted {
            let goal = wanted
            try await reach(goal)
            done = goal
        }
        delay = Self.firstDelay
    }

    private func reach(_ goal: Advertisement) async throws {
        if parameters != goal.parameters {
            parameters = goal.parameters
            commissionable?.publication.cancel()
            commissionable = nil
            for publication in operational.values { publication.cancel() }
            operational = [:]
        }
        if commissionable?.advertisement != goal.commissionable {
            commissionable?.publication.cancel()
            commissionable = nil
            if let advertisement = goal.commissionable {
                var record = advertisement.record
                record.parameters = parameters
                let publication = try await discovery.publishCommissionable(
                    record, port: port, interfaceIndex: interfaces[advertisement.link])
                commissionable = (advertisement, publication)
                watch(publication) { advertiser in
                    if advertiser.commissionable?.publication === publication { advertiser.commissionable = nil }
                }
            }
        }
        for (name, publication) in operational where !goal.operational.contains(name) {
            publication.cancel()
            operational[name] = nil
        }
        for name in goal.operational where operational[name] == nil {
            let publication = try await discovery.publishOperational(
                compressedFabricID: name.compressedFabricID, nodeID: name.nodeID,
                record: OperationalRecord(parameters: parameters), port: port, interfaceIndex: interfaces[.network])
            operational[name] = publication
            watch(publication) { advertiser in
                if advertiser.operational[name] === publication { advertiser.operational[name] = nil }
            }
        }
    }

    /// A publication that ends otherwise than by `cancel` is forgotten, and made again.
    private func watch(
        _ publication: Publication, _ forget: @escaping @Sendable (isolated AvahiAdvertiser) -> Void
    ) {
        Task { [weak self] in
            do { try await publication.waitUntilEnded() } catch { await self?.lost(forget) }
        }
    }

    private func lost(_ forget: @Sendable (isolated AvahiAdvertiser) -> Void) {
        forget(self)
        tryAgain()
    }

    private func tryAgain() {
        guard retry == nil else { return }
        let wait = delay
        delay = min(delay * 2, Self.longestDelay)
        retry = Task { [weak self] in
            try? await Task.sleep(for: wait)
            await self?.updateAgain()
        }
    }

    private func updateAgain() async {
        retry = nil
        do { try await update() } catch { tryAgain() }
    }
}

extension DeviceCore {
    /// What is to be published in this state (Matter Core 4.3).
    var advertisement: Advertisement {
        var advertisement = Advertisement()
        if let idle = configuration.idle {
            // With the long idle time nobody may count on the slow poll.
            advertisement.parameters = AdvertisedParameters(
                idleInterval: hasLongIdleTime ? nil : .milliseconds(Int64(idle.slowPoll)),
                activeInterval: .milliseconds(300), activeThreshold: .milliseconds(Int64(idle.activeThreshold)),
                isLongIdleTime: hasLongIdleTime)
        }
        if window.isWaiting, let opening = window.opening {
            advertisement.commissionable = Advertisement.Commissionable(
                record: CommissionableRecord(
                    discriminator: opening.parameters.discriminator,
                    commissioningMode: opening.kind == .basic ? .basic : .enhanced,
                    vendorID: configuration.vendorID, productID: configuration.productID,
                    deviceType: configuration.kind.deviceType, deviceName: configuration.kind.productName),
                serial: opening.serial, link: isOnNetwork ? .network : .setup)
        }
        for record in isOnNetwork ? state.fabrics.records : [] {
            guard let fabric = try? record.compressedFabricID() else { continue }
            advertisement.operational.insert(
                OperationalInstanceName(compressedFabricID: fabric, nodeID: NodeID(record.nodeID)))
        }
        return advertisement
    }
}
