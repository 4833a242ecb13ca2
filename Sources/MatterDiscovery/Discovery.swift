import MatterTypes

/// Finds Matter nodes by DNS-SD, and publishes them, through avahi-daemon (Matter Core 4.3).
///
/// Any number of watches share one connection, which is made on first use, and made again on the next use after the
/// daemon went. Streams end by being cancelled or let go, which frees what Avahi holds for them, or with a
/// `DiscoveryError`: `busNotRunning` or `daemonNotRunning` where there is nobody to ask, `daemonStopped` where the daemon
/// went in the middle. They never end by themselves: a deadline is the caller's.
public final class Discovery: Sendable {
    /// For the whole process; one connection is enough.
    public static let shared = Discovery()

    let client = AvahiClient()

    public init() {}

    /// Connects to avahi-daemon ahead of use, or checks that it runs.
    ///
    /// - Throws: `DiscoveryError` with code `busNotRunning`, `daemonNotRunning` or `failed`.
    public func connect() async throws { try await client.connect() }

    /// Watches commissionable nodes: those that are there, at once, and then whatever changes.
    ///
    /// Not all devices publish all subtypes, so the plain list is browsed beside the subtype's, and the TXT record decides
    /// what passes the filter; where it does not say, the subtype does. A node whose record changes so that it does not pass
    /// any more is `lost`.
    public func browseCommissionable(
        _ filter: CommissionableFilter = .all
    ) -> AsyncThrowingStream<DiscoveryEvent<CommissionableNode>, any Error> {
        commissionable(filter) { _ in true }
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
    public func findCommissionable(
        _ discriminator: Discriminator, vendorID: VendorID? = nil, productID: ProductID? = nil,
        includingClosed: Bool = false
    ) -> AsyncThrowingStream<DiscoveryEvent<CommissionableNode>, any Error> {
        commissionable(.discriminator(discriminator)) { record in
            if !includingClosed, record.commissioningMode == .closed { return false }
            if let vendorID, let other = record.vendorID, other != vendorID { return false }
            if let productID, let other = record.productID, other != productID { return false }
            return true
        }
    }

    /// Waits for one node of a fabric, asked for by its name, and yields it whenever what is known of it changes: the first
    /// time as soon as it has an address, later as a rule with more of them.
    public func resolveOperational(
        compressedFabricID: CompressedFabricID, nodeID: NodeID
    ) -> AsyncThrowingStream<OperationalNode, any Error> {
        let name = OperationalInstanceName(compressedFabricID: compressedFabricID, nodeID: nodeID)
        return watch(type: ServiceType.operational, target: .instance(name.description)) { event in
            if case .lost = event { nil } else { OperationalNode(event.node) }
        }
    }

    // MARK: -

    private func commissionable(
        _ filter: CommissionableFilter, accepts: @escaping @Sendable (CommissionableRecord) -> Bool
    ) -> AsyncThrowingStream<DiscoveryEvent<CommissionableNode>, any Error> {
        let types = [ServiceType.commissionable] + [filter.subtype].compactMap { $0 }
        return watch(type: ServiceType.commissionable, target: .lists(types)) { text, isInSubtype in
            let record = CommissionableRecord(text)
            return (filter.accepts(record) ?? isInSubtype) && accepts(record)
        } transform: { event in
            event.map { CommissionableNode($0) }
        }
    }

    private func watch<Element: Sendable>(
        type: String, target: ServiceWatch.Target,
        accepts: @escaping @Sendable (TXTRecord, Bool) -> Bool = { _, _ in true },
        transform: @escaping @Sendable (DiscoveryEvent<ResolvedService>) -> Element?
    ) -> AsyncThrowingStream<Element, any Error> {
        AsyncThrowingStream { continuation in
            let watch = ServiceWatch(client, type: type, target: target, accepts: accepts) { result in
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

extension DiscoveryEvent {
    func map<Other>(_ transform: (Node) -> Other) -> DiscoveryEvent<Other> {
        switch self {
        case .found(let node): .found(transform(node))
        case .updated(let node): .updated(transform(node))
        case .lost(let node): .lost(transform(node))
        }
    }
}
