import MatterTypes

/// Finds Matter nodes by DNS-SD, and publishes them, through avahi-daemon (Matter Core 4.3).
///
/// Any number of watches share one connection, which is made on first use. Where there is nobody to ask then, a stream ends
/// with a `DiscoveryError`, `busNotRunning` or `daemonNotRunning`. When the daemon or the bus goes later, or the host
/// sleeps, watches tell it (`interrupted`, `resumed`), keep what they have found, and go on by themselves when the daemon
/// is back; publications are registered again.
///
/// Streams end by being cancelled or let go, which frees what Avahi holds for them, or with an error. They never end by
/// themselves: a deadline is the caller's, or `query`'s.
public final class Discovery: Sendable {
    /// For the whole process; one connection is enough.
    public static let shared = Discovery()

    let client: AvahiClient
    let health = AddressHealth()

    public init() { client = AvahiClient() }

    /// With clocks of the caller's, so that a host's sleep can be tried without one.
    package init(clocks: @escaping @Sendable () -> HostClocks) { client = AvahiClient(clocks: clocks) }

    /// How many objects avahi-daemon holds for this program: browsers, resolvers and publications.
    public var heldObjects: Int { client.counter.count }

    /// Connects to avahi-daemon ahead of use, or checks that it runs.
    ///
    /// - Throws: `DiscoveryError` with code `busNotRunning`, `daemonNotRunning` or `failed`.
    public func connect() async throws { try await client.connect() }

    /// Watches commissionable nodes: those that are there, at once, and then whatever changes.
    ///
    /// Not all devices publish all subtypes, so the plain list is browsed beside the subtype's, and the TXT record decides
    /// what passes the filter; where it does not say, the subtype does. A node whose record changes so that it does not pass
    /// any more is `lost`.
    ///
    /// - Parameter interfaces: names of the interfaces to look on; all where nil. One that isn't there yet counts when it
    ///   appears.
    public func browseCommissionable(
        _ filter: CommissionableFilter = .all, interfaces: Set<String>? = nil
    ) -> AsyncThrowingStream<DiscoveryEvent<CommissionableNode>, any Error> {
        commissionable(filter, interfaces) { _ in true }
    }

    /// Watches the devices that an onboarding code can mean: the discriminator matches, no closed window is advertised, and
    /// vendor and product are not others than those given. What a device does not say, does not count against it.
    ///
    /// Each device is `found` once, as soon as one IPv6 address of it is known, or all addresses are where IPv4 is all there
    /// is; some 10 ms later it is as a rule `updated` with the rest of its addresses. A device whose window opens later is
    /// found then.
    ///
    /// - Parameters:
    ///   - discriminator: all 12 bits, or the upper 4.
    ///   - vendorID: from the code, if it tells.
    ///   - productID: likewise.
    ///   - includingClosed: yields devices as well that advertise that their window is closed.
    ///   - interfaces: names of the interfaces to look on; all where nil.
    public func findCommissionable(
        _ discriminator: Discriminator, vendorID: VendorID? = nil, productID: ProductID? = nil,
        includingClosed: Bool = false, interfaces: Set<String>? = nil
    ) -> AsyncThrowingStream<DiscoveryEvent<CommissionableNode>, any Error> {
        commissionable(.discriminator(discriminator), interfaces) { record in
            if !includingClosed, record.commissioningMode == .closed { return false }
            if let vendorID, let other = record.vendorID, other != vendorID { return false }
            if let productID, let other = record.productID, other != productID { return false }
            return true
        }
    }

    /// Watches operational nodes; names that are not those of nodes are left out.
    ///
    /// - Parameter interfaces: names of the interfaces to look on; all where nil.
    public func browseOperational(
        _ filter: OperationalFilter = .all, interfaces: Set<String>? = nil
    ) -> AsyncThrowingStream<DiscoveryEvent<OperationalNode>, any Error> {
        let types = [ServiceType.operational] + [filter.subtype].compactMap { $0 }
        return watch(
            type: ServiceType.operational, target: .lists(types), interfaces,
            isWantedName: { OperationalInstanceName($0).map { filter.accepts($0) } ?? false }
        ) { event in
            event.compactMap { OperationalNode($0) }
        }
    }

    /// Watches commissioners that take user-directed commissioning.
    ///
    /// - Parameter interfaces: names of the interfaces to look on; all where nil.
    public func browseCommissioners(
        _ filter: CommissionerFilter = .all, interfaces: Set<String>? = nil
    ) -> AsyncThrowingStream<DiscoveryEvent<CommissionerNode>, any Error> {
        let types = [ServiceType.commissioner] + [filter.subtype].compactMap { $0 }
        return watch(
            type: ServiceType.commissioner, target: .lists(types), interfaces,
            accepts: { text, isInSubtype in filter.accepts(CommissionerRecord(text)) ?? isInSubtype }
        ) { event in
            event.compactMap { CommissionerNode($0) }
        }
    }

    /// Watches Thread border routers.
    ///
    /// - Parameter interfaces: names of the interfaces to look on; all where nil.
    public func browseBorderRouters(
        interfaces: Set<String>? = nil
    ) -> AsyncThrowingStream<DiscoveryEvent<BorderRouter>, any Error> {
        watch(type: ServiceType.borderRouter, target: .lists([ServiceType.borderRouter]), interfaces) { event in
            event.compactMap { BorderRouter($0) }
        }
    }

    /// Watches one node of a fabric, asked for by its name, without a list.
    ///
    /// - Parameter interfaces: names of the interfaces to look on; all where nil.
    public func watchOperational(
        compressedFabricID: CompressedFabricID, nodeID: NodeID, interfaces: Set<String>? = nil
    ) -> AsyncThrowingStream<DiscoveryEvent<OperationalNode>, any Error> {
        let name = OperationalInstanceName(compressedFabricID: compressedFabricID, nodeID: nodeID)
        return watch(type: ServiceType.operational, target: .instance(name.description), interfaces) { event in
            event.compactMap { OperationalNode($0) }
        }
    }

    /// Waits for one node of a fabric, asked for by its name, and yields it whenever what is known of it changes: the first
    /// time as soon as it has an address, later as a rule with more of them.
    public func resolveOperational(
        compressedFabricID: CompressedFabricID, nodeID: NodeID
    ) -> AsyncThrowingStream<OperationalNode, any Error> {
        let name = OperationalInstanceName(compressedFabricID: compressedFabricID, nodeID: nodeID)
        return watch(type: ServiceType.operational, target: .instance(name.description), nil) { event in
            if case .lost = event { nil } else { event.node.flatMap { OperationalNode($0) } }
        }
    }

    // MARK: -

    private func commissionable(
        _ filter: CommissionableFilter, _ interfaces: Set<String>?,
        accepts: @escaping @Sendable (CommissionableRecord) -> Bool
    ) -> AsyncThrowingStream<DiscoveryEvent<CommissionableNode>, any Error> {
        let types = [ServiceType.commissionable] + [filter.subtype].compactMap { $0 }
        return watch(
            type: ServiceType.commissionable, target: .lists(types), interfaces,
            accepts: { text, isInSubtype in
                let record = CommissionableRecord(text)
                return (filter.accepts(record) ?? isInSubtype) && accepts(record)
            }
        ) { event in
            event.compactMap { CommissionableNode($0) }
        }
    }

    private func watch<Element: Sendable>(
        type: String, target: ServiceWatch.Target, _ interfaces: Set<String>?,
        isWantedName: @escaping @Sendable (String) -> Bool = { _ in true },
        accepts: @escaping @Sendable (TXTRecord, Bool) -> Bool = { _, _ in true },
        transform: @escaping @Sendable (DiscoveryEvent<ResolvedService>) -> Element?
    ) -> AsyncThrowingStream<Element, any Error> {
        AsyncThrowingStream { continuation in
            let wanted = ServiceWatch.Wanted(
                type: type, target: target, interfaces: interfaces, isWantedName: isWantedName, accepts: accepts)
            let watch = ServiceWatch(client, health, wanted) { result in
                switch result {
                case .success(let event): if let element = transform(event) { continuation.yield(element) }
                case .failure(let error): continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { [client] _ in client.remove(watch) }
            client.add(watch)
        }
    }
}
