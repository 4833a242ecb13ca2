import MatterMessaging
import Synchronization

/// Two links in place of one: datagrams pass on those that are up.
public final class LinkedTransport: DatagramTransport, LinkSwitch {
    private struct State {
        var links = DeviceLinks(setup: true, network: false)
        /// Where peers were heard last.
        var places: [SocketAddress: DeviceLinks.Link] = [:]
    }

    private let setup: any DatagramTransport
    private let network: any DatagramTransport
    private let state = Mutex(State())

    /// - Parameters:
    ///   - setup: where the device is set up.
    ///   - network: where it is operated.
    public init(setup: any DatagramTransport, network: any DatagramTransport) {
        self.setup = setup
        self.network = network
    }

    public func set(_ links: DeviceLinks) { state.withLock { $0.links = links } }

    public func start(receive: @escaping @Sendable ([UInt8], SocketAddress) -> Void) throws {
        for (link, transport) in [(DeviceLinks.Link.setup, setup), (.network, network)] {
            try transport.start { [weak self] datagram, sender in
                guard let self, self.hears(sender, on: link) else { return }
                receive(datagram, sender)
            }
        }
    }

    private func hears(_ sender: SocketAddress, on link: DeviceLinks.Link) -> Bool {
        state.withLock { state in
            guard link == .setup ? state.links.setup : state.links.network else { return false }
            if state.places.count >= 256 { state.places = [:] }
            state.places[sender] = link
            return true
        }
    }

    public func send(_ datagram: [UInt8], to address: SocketAddress) -> String? {
        let (link, links) = state.withLock { state in
            (state.places[address] ?? (state.links.network ? .network : .setup), state.links)
        }
        guard link == .setup ? links.setup : links.network else { return "the link is down" }
        return (link == .setup ? setup : network).send(datagram, to: address)
    }

    public func send(_ datagram: [UInt8], toGroup address: SocketAddress) -> GroupTransmission {
        guard state.withLock({ $0.links.network }) else {
            return GroupTransmission(interfaces: 0, refusal: "the link is down")
        }
        return network.send(datagram, toGroup: address)
    }

    public func listen(toGroups addresses: Set<SocketAddress>) { network.listen(toGroups: addresses) }

    public func stop() {
        setup.stop()
        network.stop()
    }
}
