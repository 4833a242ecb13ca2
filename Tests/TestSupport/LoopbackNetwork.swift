import Dispatch
import MatterMessaging
import Synchronization

/// A network in memory: hosts with addresses, and whatever may happen to datagrams between them. All luck comes from one
/// seed.
public final class LoopbackNetwork: Sendable {
    /// What happens to datagrams by chance.
    public struct Weather: Sendable {
        /// Parts of 1.
        public var loss = 0.0
        public var duplication = 0.0
        /// The part that arrives after datagrams sent later.
        public var reordering = 0.0
        /// No datagram is lost more often than this, so that repeating it wins in the end, whatever the seed.
        public var mostLosses = 2

        public init(loss: Double = 0, duplication: Double = 0, reordering: Double = 0, mostLosses: Int = 2) {
            self.loss = loss
            self.duplication = duplication
            self.reordering = reordering
            self.mostLosses = mostLosses
        }
    }

    public struct Datagram: Hashable, Sendable {
        public var bytes: [UInt8]
        public var source: SocketAddress
        public var destination: SocketAddress

        /// The message of a handshake that it carries; nil for encrypted ones.
        public var handshake: SecureChannelOpcode? {
            var reader = ByteReader(bytes)
            guard let header = try? MessageHeader(from: &reader), header.isUnsecured,
                let inner = try? ProtocolHeader(from: &reader), inner.protocolID == .secureChannel
            else { return nil }
            return SecureChannelOpcode(rawValue: inner.opcode)
        }
    }

    /// Looks at a datagram before the network does; false loses it.
    public typealias Guard = @Sendable (Datagram) -> Bool

    private struct State {
        var random: SeededGenerator
        var weather: Weather
        var hosts: [SocketAddress: LoopbackHost] = [:]
        /// Who listens to which multicast addresses.
        var groups: [ObjectIdentifier: (host: LoopbackHost, addresses: Set<SocketAddress>)] = [:]
        var silent: Set<SocketAddress> = []
        var unreachable: Set<SocketAddress> = []
        var forwards: [SocketAddress: SocketAddress] = [:]
        var guards: [Guard] = []
        var log: [Datagram] = []
        var losses: [Datagram: Int] = [:]
    }

    private let state: Mutex<State>

    public init(seed: UInt64 = 1, weather: Weather = Weather()) {
        state = Mutex(State(random: SeededGenerator(seed), weather: weather))
    }

    /// A host with these addresses, for `MessagingNode`.
    public func host(_ addresses: [SocketAddress]) -> LoopbackHost {
        let host = LoopbackHost(network: self, addresses: addresses)
        state.withLock { for address in addresses { $0.hosts[address] = host } }
        return host
    }

    // MARK: Switches

    /// From now on nothing comes from or goes to these addresses.
    public func silence(_ addresses: [SocketAddress]) { state.withLock { $0.silent.formUnion(addresses) } }
    public func wake(_ addresses: [SocketAddress]) { state.withLock { $0.silent.subtract(addresses) } }

    /// The system refuses to send there.
    public func makeUnreachable(_ addresses: [SocketAddress]) {
        state.withLock { $0.unreachable.formUnion(addresses) }
    }

    /// What is sent to one address arrives at another, and is answered from there.
    public func forward(_ address: SocketAddress, to other: SocketAddress) {
        state.withLock { $0.forwards[address] = other }
    }

    public func watch(_ body: @escaping Guard) { state.withLock { $0.guards.append(body) } }

    /// Loses the datagrams with these numbers, counted from 1, among those to an address.
    public func drop(_ numbers: Set<Int>, to address: SocketAddress) {
        let count = Mutex(0)
        watch { datagram in
            guard datagram.destination == address else { return true }
            let number = count.withLock { count in
                count += 1
                return count
            }
            return !numbers.contains(number)
        }
    }

    // MARK: What was seen

    /// Everything that was sent, in order, repetitions too.
    public var log: [Datagram] { state.withLock { $0.log } }

    /// The different messages of a handshake that were sent to any of these addresses.
    public func messages(_ opcode: SecureChannelOpcode, to addresses: [SocketAddress]) -> Set<[UInt8]> {
        Set(log.filter { addresses.contains($0.destination) && $0.handshake == opcode }.map(\.bytes))
    }

    // MARK: Carrying

    func send(_ datagram: Datagram) -> String? {
        let guards = state.withLock { state in
            state.log.append(datagram)
            return state.guards
        }
        var passes = true
        for look in guards { passes = look(datagram) && passes }
        guard passes else { return nil }
        return state.withLock { state in
            var datagram = datagram
            datagram.destination = state.forwards[datagram.destination] ?? datagram.destination
            if state.unreachable.contains(datagram.destination) { return "Network is unreachable" }
            if datagram.destination.bytes.first == 0xFF {
                // Multicast is as good as unicast here; `watch` and `silence` make it worse.
                guard !state.silent.contains(datagram.source) else { return nil }
                for listener in state.groups.values where listener.addresses.contains(datagram.destination) {
                    listener.host.deliver(datagram, late: false)
                }
                return nil
            }
            guard !state.silent.contains(datagram.source), !state.silent.contains(datagram.destination),
                let host = state.hosts[datagram.destination]
            else { return nil }
            let weather = state.weather
            func happens(_ part: Double) -> Bool { part > 0 && Double.random(in: 0..<1, using: &state.random) < part }
            if happens(weather.loss), state.losses[datagram, default: 0] < weather.mostLosses {
                state.losses[datagram, default: 0] += 1
                return nil
            }
            host.deliver(datagram, late: happens(weather.reordering))
            if happens(weather.duplication) { host.deliver(datagram, late: happens(weather.reordering)) }
            return nil
        }
    }

    func listen(_ host: LoopbackHost, to addresses: Set<SocketAddress>) {
        state.withLock { $0.groups[ObjectIdentifier(host)] = (host, addresses) }
    }

    func isSilent(_ datagram: Datagram) -> Bool {
        state.withLock { $0.silent.contains(datagram.source) || $0.silent.contains(datagram.destination) }
    }

    func isSilent(at addresses: [SocketAddress]) -> Bool {
        state.withLock { state in addresses.allSatisfy { state.silent.contains($0) } }
    }

    func remove(_ host: LoopbackHost) {
        state.withLock { state in
            state.hosts = state.hosts.filter { $0.value !== host }
            state.groups[ObjectIdentifier(host)] = nil
        }
    }
}

/// One host of a `LoopbackNetwork`.
public final class LoopbackHost: DatagramTransport {
    private struct State {
        var receive: (@Sendable ([UInt8], SocketAddress) -> Void)?
        /// At which of our addresses a peer spoke to us: answers come from there.
        var facing: [SocketAddress: SocketAddress] = [:]
        var held: [LoopbackNetwork.Datagram] = []
    }

    public let addresses: [SocketAddress]
    private let network: LoopbackNetwork
    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "loopback.host")

    init(network: LoopbackNetwork, addresses: [SocketAddress]) {
        self.network = network
        self.addresses = addresses
    }

    public func start(receive: @escaping @Sendable ([UInt8], SocketAddress) -> Void) throws {
        state.withLock { $0.receive = receive }
    }

    public func send(_ datagram: [UInt8], to address: SocketAddress) -> String? {
        guard let source = state.withLock({ $0.facing[address] }) ?? addresses.first else { return "no address" }
        return network.send(LoopbackNetwork.Datagram(bytes: datagram, source: source, destination: address))
    }

    public func listen(toGroups addresses: Set<SocketAddress>) { network.listen(self, to: addresses) }

    public func stop() {
        state.withLock { $0.receive = nil }
        network.remove(self)
    }

    /// - Parameter late: arrives behind the next datagram, or a little later where none comes.
    func deliver(_ datagram: LoopbackNetwork.Datagram, late: Bool) {
        guard late else {
            queue.async { [self] in
                arrive(datagram)
                release()
            }
            return
        }
        state.withLock { $0.held.append(datagram) }
        queue.asyncAfter(deadline: .now() + .milliseconds(20)) { [self] in release() }
    }

    private func release() {
        let held = state.withLock { state in
            defer { state.held = [] }
            return state.held
        }
        for datagram in held { arrive(datagram) }
    }

    private func arrive(_ datagram: LoopbackNetwork.Datagram) {
        guard !network.isSilent(datagram), !network.isSilent(at: addresses) else { return }
        let receive = state.withLock { state in
            if addresses.contains(datagram.destination) { state.facing[datagram.source] = datagram.destination }
            return state.receive
        }
        receive?(datagram.bytes, datagram.source)
    }
}

/// SplitMix64.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    public init(_ seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}

extension SocketAddress {
    /// `fd00::<number>`, port 5540 where none is given.
    public static func test(_ number: UInt64, port: UInt16 = 5540) -> SocketAddress {
        let bytes: [UInt8] =
            [0xFD] + [UInt8](repeating: 0, count: 7) + withUnsafeBytes(of: number.bigEndian) { Array($0) }
        guard let address = SocketAddress(bytes: bytes, interface: 0, port: port) else {
            preconditionFailure("16 bytes are an address")
        }
        return address
    }
}

extension SessionParameters {
    /// Intervals so short that tests of silence end soon, and long enough for a busy machine.
    public static var quick: SessionParameters {
        var parameters = MessagingNode.standardParameters
        parameters.idleInterval = .milliseconds(40)
        parameters.activeInterval = .milliseconds(40)
        return parameters
    }
}
