import Synchronization

/// What there is of Matter on the link, after a while.
struct LinkView: Sendable {
    var borderRouters: [AvahiFacts.Service] = []
    /// Commissionable and operational nodes.
    var nodes: [AvahiFacts.Service] = []
}

extension Discovery {
    /// Watches border routers and nodes for a while, and gives those that are there then.
    func look(for window: Duration) async -> LinkView {
        let meshcop = "_meshcop._udp"
        let sightings = Sightings()
        let watches = [meshcop, ServiceType.commissionable, ServiceType.operational].map { type in
            ServiceWatch(client, health, ServiceWatch.Wanted(type: type, target: .lists([type]))) { result in
                if case .success(let event) = result { sightings.take(event, type) }
            }
        }
        for watch in watches { client.add(watch) }
        try? await Task.sleep(for: window)
        for watch in watches { client.remove(watch) }
        var view = LinkView()
        for (type, services) in sightings.services {
            for service in services {
                var seen = AvahiFacts.Service(
                    instanceName: service.instanceName, hostName: service.hostName, addresses: service.addresses)
                guard type == meshcop else {
                    view.nodes.append(seen)
                    continue
                }
                seen.threadPrefix = service.text["omr"].flatMap { $0.value.flatMap { RoutePrefix(meshcop: $0) } }
                view.borderRouters.append(seen)
            }
        }
        return view
    }
}

/// Services by type and name.
private final class Sightings: Sendable {
    private let seen = Mutex<[String: [String: ResolvedService]]>([:])

    func take(_ event: DiscoveryEvent<ResolvedService>, _ type: String) {
        seen.withLock { seen in
            switch event {
            case .found(let service), .updated(let service): seen[type, default: [:]][service.instanceName] = service
            case .lost(let service): seen[type]?[service.instanceName] = nil
            case .unresolved, .settled, .interrupted, .resumed: break
            }
        }
    }

    var services: [String: [ResolvedService]] { seen.withLock { $0.mapValues { Array($0.values) } } }
}
