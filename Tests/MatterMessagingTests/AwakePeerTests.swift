import MatterTypes
import Testing

@testable import MatterMessaging

@Suite struct AwakePeerTests {
    private func address(_ number: UInt8) throws -> SocketAddress {
        try #require(SocketAddress(bytes: [UInt8](repeating: number, count: 16), interface: 0, port: 5540))
    }

    private func transmissions(_ actions: [MessagingCore.Action]) -> [SocketAddress] {
        actions.compactMap { if case .transmit(_, let address) = $0 { address } else { nil } }
    }

    @Test func whatWaitsForAPeerThatWokeGoesOutAgainAtOnce() throws {
        let (one, two, three) = try (address(1), address(2), address(3))
        var core = MessagingCore()
        var sleepy = SessionParameters()
        sleepy.idleInterval = .seconds(60)
        let session = core.openUnsecuredSession(to: one, alternates: [two], peer: sleepy)
        let exchange = try core.openExchange(on: session)
        #expect(core.peerIsAwake(at: one, now: .zero) == [], "nothing waits")
        _ = try core.send(ExchangeMessage(.sigma1, [1, 2, 3]), on: exchange, now: .zero)
        #expect(core.peerIsAwake(at: three, now: .seconds(1)) == [], "somebody else")
        #expect(transmissions(core.peerIsAwake(at: two, now: .seconds(1))) == [two])
        // From here on it is asked as one that listens.
        let due = try #require(core.nextDeadline)
        #expect(due < .seconds(3))
        #expect(transmissions(core.tick(now: due)) == [two])
    }

    @Test func howeverOftenItWakesItIsGivenUpInTheEnd() throws {
        let one = try address(1)
        var core = MessagingCore()
        let session = core.openUnsecuredSession(to: one, peer: SessionParameters())
        let exchange = try core.openExchange(on: session)
        _ = try core.send(ExchangeMessage(.sigma1, [1]), on: exchange, now: .zero)
        _ = core.peerIsAwake(at: one, now: .seconds(1))
        var failed = false
        for _ in 0..<10 {
            guard let due = core.nextDeadline else { break }
            let actions = core.tick(now: due)
            failed = failed || actions.contains { if case .failed(exchange, _) = $0 { true } else { false } }
        }
        #expect(failed)
    }
}
