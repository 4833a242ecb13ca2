import Dispatch
import MatterMessaging
import Synchronization

/// What a bad network does to datagrams. All luck comes from one seed, so the same datagrams meet the same fate again.
public struct Weather: Sendable {
    /// Parts of 1, of the datagrams that are lost.
    public var loss: Double
    /// Parts of 1, of those that arrive twice.
    public var duplication: Double
    /// Parts of 1, of those that arrive behind later ones.
    public var reordering: Double
    /// How long every datagram takes.
    public var delay: Duration
    /// The state of a SplitMix64 generator.
    private var state: UInt64

    /// The same weather with luck of its own: each direction has one, so that what happens to one does not depend on
    /// what the other carries meanwhile.
    var otherWay: Weather {
        var weather = self
        weather.state ^= 0xD1B5_4A32_D192_ED03
        return weather
    }

    /// By how much a datagram that lets others pass is late.
    static let lateness: Duration = .milliseconds(100)

    public init(
        loss: Double = 0, duplication: Double = 0, reordering: Double = 0, delay: Duration = .zero, seed: UInt64 = 1
    ) {
        self.loss = loss
        self.duplication = duplication
        self.reordering = reordering
        self.delay = delay
        state = seed
    }

    /// Whether nothing happens to anything.
    public var isFair: Bool { loss <= 0 && duplication <= 0 && reordering <= 0 && delay <= .zero }

    private mutating func chance(_ part: Double) -> Bool {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
        bits ^= bits >> 31
        return Double(bits >> 11) / Double(UInt64(1) << 53) < part
    }

    /// When each copy of the next datagram arrives; none where it is lost.
    mutating func fate() -> [Duration] {
        // Three draws for every datagram, whatever comes of them: its fate does not depend on the settings before.
        let (isLost, isDoubled, isLate) = (chance(loss), chance(duplication), chance(reordering))
        if isLost { return [] }
        let arrival = isLate ? delay + Self.lateness : delay
        return isDoubled ? [arrival, arrival] : [arrival]
    }
}

/// A transport through bad weather, in both directions.
public final class WeatherTransport: DatagramTransport {
    private let transport: any DatagramTransport
    private let incoming: Mutex<Weather>
    private let outgoing: Mutex<Weather>
    private let queue = DispatchQueue(label: "matter.weather")

    public init(_ transport: any DatagramTransport, _ weather: Weather) {
        self.transport = transport
        outgoing = Mutex(weather)
        incoming = Mutex(weather.otherWay)
    }

    public func start(receive: @escaping @Sendable ([UInt8], SocketAddress) -> Void) throws {
        try transport.start { [weak self] datagram, address in
            guard let self else { return }
            suffer(incoming.withLock { $0.fate() }) { receive(datagram, address) }
        }
    }

    public func send(_ datagram: [UInt8], to address: SocketAddress) -> String? {
        suffer(outgoing.withLock { $0.fate() }) { [transport] in _ = transport.send(datagram, to: address) }
        return nil
    }

    public func send(_ datagram: [UInt8], toGroup address: SocketAddress) -> GroupTransmission {
        suffer(outgoing.withLock { $0.fate() }) { [transport] in _ = transport.send(datagram, toGroup: address) }
        return GroupTransmission(interfaces: 1)
    }

    private func suffer(_ fate: [Duration], _ arrive: @escaping @Sendable () -> Void) {
        for delay in fate {
            if delay <= .zero {
                arrive()
            } else {
                let (seconds, attoseconds) = delay.components
                let nanoseconds = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
                queue.asyncAfter(deadline: .now() + .nanoseconds(nanoseconds), execute: arrive)
            }
        }
    }

    public func listen(toGroups addresses: Set<SocketAddress>) { transport.listen(toGroups: addresses) }

    public func stop() { transport.stop() }
}
