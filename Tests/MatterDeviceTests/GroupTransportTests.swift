import MatterMessaging
import Synchronization
import Testing

@testable import MatterDevice

/// A network of two interfaces.
private final class TwoInterfaces: DatagramTransport {
    let single = Mutex(0)
    let toGroups = Mutex(0)

    func start(receive: @escaping @Sendable ([UInt8], SocketAddress) -> Void) throws {}
    func stop() {}

    func send(_ datagram: [UInt8], to address: SocketAddress) -> String? {
        single.withLock { $0 += 1 }
        return nil
    }

    func send(_ datagram: [UInt8], toGroup address: SocketAddress) -> GroupTransmission {
        toGroups.withLock { $0 += 1 }
        return GroupTransmission(interfaces: 2)
    }
}

/// A message to a group goes out on every interface, whatever stands between the device and its network.
@Suite struct GroupTransportTests {
    private let group = SocketAddress(group: 7, of: 1)

    @Test func everyInterfaceIsReached() {
        let network = TwoInterfaces()
        let linked = LinkedTransport(setup: TwoInterfaces(), network: network)
        #expect(linked.send([1], toGroup: group).refusal == "the link is down")
        linked.set(DeviceLinks(setup: false, network: true))
        #expect(linked.send([1], toGroup: group).interfaces == 2)
        let sleepy = SleepyTransport(network, slowPoll: .seconds(1), clock: DeviceClock())
        #expect(sleepy.send([1], toGroup: group).interfaces == 2)
        #expect(WeatherTransport(network, Weather()).send([1], toGroup: group).interfaces == 1)
        _ = WeatherTransport(network, Weather(loss: 1)).send([1], toGroup: group)
        #expect(network.toGroups.withLock { $0 } == 3, "all but the one that was lost")
        #expect(network.single.withLock { $0 } == 0)
    }
}
