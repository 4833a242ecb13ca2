import MatterCrypto
import MatterTypes
import Testing

@testable import MatterMessaging

/// A reproducible source of randomness (SplitMix64).
struct SeededGenerator: RandomNumberGenerator, Sendable {
    var state: UInt64
    init(seed: UInt64) { state = seed }
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

/// Two nodes, a network that loses, doubles and delays, and a clock that jumps from event to event.
struct Simulation {
    struct Faults {
        var loss = 0.0
        var duplication = 0.0
        var delay: ClosedRange<Double> = 1...1
    }

    struct InFlight {
        var due: Duration
        var order: Int
        var toRight: Bool
        var datagram: [UInt8]
    }

    var left: MessagingCore
    var right: MessagingCore
    var leftSession: MessagingCore.SessionHandle
    var rightSession: MessagingCore.SessionHandle
    var now: Duration = .seconds(1)
    var flying: [InFlight] = []
    var sent = 0
    var faults: Faults
    var random: SeededGenerator

    static let leftAddress = SocketAddress(bytes: [10, 0, 0, 1], interface: 0, port: 1)
    static let rightAddress = SocketAddress(bytes: [10, 0, 0, 2], interface: 0, port: 2)

    init(seed: UInt64, faults: Faults) throws {
        let leftAddress = try #require(Self.leftAddress)
        let rightAddress = try #require(Self.rightAddress)
        random = SeededGenerator(seed: seed)
        self.faults = faults
        left = MessagingCore(random: SeededGenerator(seed: seed &+ 1))
        right = MessagingCore(random: SeededGenerator(seed: seed &+ 2))
        right.acceptsExchanges = true
        let (a, b) = (try AESCCM(key: Array(0..<16)), try AESCCM(key: Array(16..<32)))
        let (leftID, rightID) = (try left.reserveSessionID(), try right.reserveSessionID())
        leftSession = left.addSecureSession(
            .init(
                localSessionID: leftID, peerSessionID: rightID, encryptionKey: a, decryptionKey: b, localNodeID: 1,
                peerNodeID: 2), address: rightAddress, peer: SessionParameters(), now: now)
        rightSession = right.addSecureSession(
            .init(
                localSessionID: rightID, peerSessionID: leftID, encryptionKey: b, decryptionKey: a, localNodeID: 2,
                peerNodeID: 1), address: leftAddress, peer: SessionParameters(), now: now)
    }

    /// Puts what is to be transmitted on the network and gives back the rest.
    mutating func carry(_ actions: [MessagingCore.Action], toRight: Bool) -> [MessagingCore.Action] {
        actions.filter { action in
            guard case .transmit(let datagram, _) = action else { return true }
            let copies = Double.random(in: 0..<1, using: &random) < faults.duplication ? 2 : 1
            for _ in 0..<copies where Double.random(in: 0..<1, using: &random) >= faults.loss {
                let delay = Double.random(in: faults.delay, using: &random)
                flying.append(
                    InFlight(
                        due: now + .milliseconds(1) * delay, order: sent, toRight: toRight, datagram: datagram))
            }
            sent += 1
            return false
        }
    }

    /// The next thing that happens: a datagram arrives or a timer fires. Nil when nothing is left to happen.
    mutating func step() -> (isRight: Bool, actions: [MessagingCore.Action])? {
        flying.sort { ($0.due, $0.order) < ($1.due, $1.order) }
        let arrival = flying.first?.due
        let timers = [left.nextDeadline, right.nextDeadline].compactMap { $0 }.min()
        guard let next = [arrival, timers].compactMap({ $0 }).min(), next < .seconds(300) else { return nil }
        now = max(now, next)
        if arrival == next {
            let item = flying.removeFirst()
            if item.toRight {
                guard let address = Self.leftAddress else { return nil }
                return (true, carry(right.receive(item.datagram, from: address, now: now), toRight: false))
            }
            guard let address = Self.rightAddress else { return nil }
            return (false, carry(left.receive(item.datagram, from: address, now: now), toRight: true))
        }
        if left.nextDeadline == next { return (false, carry(left.tick(now: now), toRight: true)) }
        return (true, carry(right.tick(now: now), toRight: false))
    }
}

@Suite struct ReliabilitySimulationTests {
    /// Left asks `rounds` times in one exchange, right answers each; every question and answer must arrive exactly once
    /// and in order.
    func converse(rounds: Int, seed: UInt64, faults: Simulation.Faults) throws -> (
        answers: [UInt8], simulation: Simulation
    ) {
        var simulation = try Simulation(seed: seed, faults: faults)
        let exchange = try simulation.left.openExchange(on: simulation.leftSession)
        var questions: [UInt8] = []
        var answers: [UInt8] = []
        func message(_ number: UInt8) -> ExchangeMessage {
            ExchangeMessage(protocolID: .interactionModel, opcode: 2, payload: [number])
        }
        var actions = try simulation.left.send(message(0), on: exchange, now: simulation.now)
        simulation.left.awaitResponse(on: exchange, processing: .seconds(2), now: simulation.now)
        _ = simulation.carry(actions, toRight: true)
        loop: while let (isRight, happened) = simulation.step() {
            for action in happened {
                switch action {
                case .deliver(let handle, let received) where isRight:
                    questions.append(received.payload.first ?? 255)
                    actions = try simulation.right.send(received, on: handle, now: simulation.now)
                    _ = simulation.carry(actions, toRight: false)
                    if questions.count == rounds {
                        _ = simulation.carry(simulation.right.close(handle, now: simulation.now), toRight: false)
                    }
                case .deliver(let handle, let received):
                    answers.append(received.payload.first ?? 255)
                    if answers.count == rounds {
                        _ = simulation.carry(simulation.left.close(handle, now: simulation.now), toRight: true)
                    } else {
                        actions = try simulation.left.send(
                            message(UInt8(answers.count)), on: handle, now: simulation.now)
                        simulation.left.awaitResponse(on: handle, processing: .seconds(2), now: simulation.now)
                        _ = simulation.carry(actions, toRight: true)
                    }
                case .failed: break loop
                default: break
                }
            }
        }
        #expect(questions == Array(0..<UInt8(questions.count)), "each question once and in order")
        #expect(answers == Array(0..<UInt8(answers.count)), "each answer once and in order")
        return (answers, simulation)
    }

    @Test func withoutFaultsNothingIsSentTwice() throws {
        let (answers, simulation) = try converse(rounds: 20, seed: 1, faults: .init())
        #expect(answers.count == 20)
        // 20 questions, 20 answers that acknowledge them, and one acknowledgement of the last answer.
        #expect(simulation.sent == 41)
        #expect(simulation.left.exchanges.isEmpty)
        #expect(simulation.right.exchanges.isEmpty)
    }

    @Test func everyMessageArrivesOnceUnderLossDuplicationAndReordering() throws {
        var complete = 0
        for seed in 0..<200 {
            let faults = Simulation.Faults(loss: 0.2, duplication: 0.2, delay: 1...120)
            let (answers, simulation) = try converse(rounds: 10, seed: UInt64(seed), faults: faults)
            if answers.count == 10 { complete += 1 }
            #expect(simulation.left.exchanges.isEmpty, "seed \(seed)")
        }
        // Five transmissions lose a message (or all its acknowledgements) about once in a hundred rounds here.
        #expect(complete >= 180, "\(complete) of 200 conversations were completed")
    }

    @Test func reorderingAloneNeverFails() throws {
        for seed in 0..<100 {
            let faults = Simulation.Faults(loss: 0, duplication: 0.5, delay: 1...200)
            #expect(try converse(rounds: 10, seed: UInt64(seed), faults: faults).answers.count == 10)
        }
    }

    @Test func silenceEndsInPeerUnreachableAfterFiveTransmissions() throws {
        var simulation = try Simulation(seed: 5, faults: .init(loss: 1))
        let exchange = try simulation.left.openExchange(on: simulation.leftSession)
        let message = ExchangeMessage(protocolID: .interactionModel, opcode: 2, payload: [1])
        _ = simulation.carry(
            try simulation.left.send(message, on: exchange, now: simulation.now), toRight: true)
        simulation.left.awaitResponse(on: exchange, processing: .seconds(2), now: simulation.now)
        var failures: [MessagingError] = []
        while let (_, actions) = simulation.step() {
            for case .failed(_, let error) in actions { failures.append(error) }
        }
        #expect(failures == [MessagingError(.peerUnreachable)])
        #expect(simulation.sent == 5)
        #expect(simulation.left.exchanges.isEmpty)
    }

    @Test func acknowledgedButUnansweredEndsInResponseTimeout() throws {
        var simulation = try Simulation(seed: 6, faults: .init())
        let exchange = try simulation.left.openExchange(on: simulation.leftSession)
        let message = ExchangeMessage(protocolID: .interactionModel, opcode: 2, payload: [1])
        _ = simulation.carry(
            try simulation.left.send(message, on: exchange, now: simulation.now), toRight: true)
        simulation.left.awaitResponse(on: exchange, processing: .seconds(2), now: simulation.now)
        var failures: [MessagingError] = []
        while let (_, actions) = simulation.step() {
            for case .failed(_, let error) in actions { failures.append(error) }
        }
        #expect(failures == [MessagingError(.responseTimeout)])
        // The message, and the acknowledgement that went alone when no answer came to carry it.
        #expect(simulation.sent == 2)
    }

    @Test func aRepeatedMessageIsAcknowledgedAndNotDeliveredAgain() throws {
        var simulation = try Simulation(seed: 7, faults: .init())
        let exchange = try simulation.left.openExchange(on: simulation.leftSession)
        let message = ExchangeMessage(protocolID: .interactionModel, opcode: 2, payload: [1])
        let sent = try simulation.left.send(message, on: exchange, now: simulation.now)
        guard case .transmit(let datagram, _) = try #require(sent.first), let from = Simulation.leftAddress else {
            return
        }
        let first = simulation.right.receive(datagram, from: from, now: simulation.now)
        #expect(first.count == 2, "opened and delivered")
        let again = simulation.right.receive(datagram, from: from, now: simulation.now)
        #expect(again.count == 1)
        guard case .transmit = again.first else {
            Issue.record("an acknowledgement is expected, not \(again)")
            return
        }
    }

    @Test func closeSessionEndsTheOtherSide() throws {
        var simulation = try Simulation(seed: 8, faults: .init())
        _ = simulation.carry(
            simulation.left.close(simulation.leftSession, notifyPeer: true, now: simulation.now), toRight: true)
        var closed = false
        while let (isRight, actions) = simulation.step() {
            if isRight, actions.contains(.sessionClosed(simulation.rightSession, peer: 1)) { closed = true }
        }
        #expect(closed)
        #expect(throws: MessagingError(.sessionClosed)) {
            _ = try simulation.right.openExchange(on: simulation.rightSession)
        }
    }

    /// More handshakes than are kept, one after the other: those that are over make room.
    @Test func handshakesThatAreOverMakeRoom() throws {
        var core = MessagingCore(random: SeededGenerator(seed: 11))
        core.acceptsExchanges = true
        let from = try #require(Simulation.leftAddress)
        func begin(_ number: UInt64) -> [MessagingCore.Action] {
            let inner = ProtocolHeader(
                isInitiator: true, needsAcknowledgement: false, opcode: 0x20, exchangeID: UInt16(number),
                protocolID: .secureChannel)
            let header = MessageHeader(sessionID: 0, counter: 1, source: NodeID(number), destination: .none)
            return core.receive(header.encoded() + inner.encoded(), from: from, now: .seconds(Int64(number)))
        }
        let limit = UInt64(MessagingCore.maximumUnsecuredResponders)
        for number in 1...(3 * limit) {
            let actions = begin(number)
            guard case .opened(let exchange)? = actions.first else {
                Issue.record("handshake \(number) is not taken")
                return
            }
            // The last ones go on.
            if number <= 2 * limit { _ = core.close(exchange, now: .seconds(Int64(number))) }
        }
        #expect(core.sessions.count == MessagingCore.maximumUnsecuredResponders)
        #expect(begin(1000).isEmpty, "all are under way")
    }

    @Test func garbageChangesNothing() throws {
        var simulation = try Simulation(seed: 9, faults: .init())
        let from = try #require(Simulation.leftAddress)
        var random = SeededGenerator(seed: 10)
        for _ in 0..<20_000 {
            let count = Int.random(in: 0..<80, using: &random)
            var bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            if Bool.random(using: &random), count > 4 { bytes.replaceSubrange(0..<4, with: [4, 0, 0, 0]) }
            _ = simulation.right.receive(bytes, from: from, now: simulation.now)
            #expect(simulation.right.sessions.count <= 1 + MessagingCore.maximumUnsecuredResponders)
        }
        #expect(simulation.right.sessions[simulation.rightSession]?.window == MessageReceptionWindow(.secureUnicast))
    }
}

@Suite struct AlternateAddressTests {
    private func targets(_ actions: [MessagingCore.Action]) -> [SocketAddress] {
        actions.compactMap { if case .transmit(_, let address) = $0 { address } else { nil } }
    }

    private func addresses(_ count: UInt8) throws -> [SocketAddress] {
        try (1...count).map { try #require(SocketAddress(bytes: [10, 0, 0, $0], interface: 0, port: 5540)) }
    }

    private let message = ExchangeMessage(protocolID: .secureChannel, opcode: 0x20, payload: [1])

    /// A sleeping peer gets its retransmission after seconds; its other addresses are not left waiting for that.
    @Test func everyAddressIsTriedAQuarterOfASecondAfterTheOneBefore() throws {
        var core = MessagingCore(random: SeededGenerator(seed: 1))
        let addresses = try addresses(4)
        var sleepy = SessionParameters()
        sleepy.idleInterval = .seconds(10)
        let session = core.openUnsecuredSession(
            to: addresses[0], alternates: Array(addresses.dropFirst()), peer: sleepy)
        let exchange = try core.openExchange(on: session)
        var seen = [(Duration.zero, targets(try core.send(message, on: exchange, now: .zero)))]
        while let due = core.nextDeadline, due < .seconds(5) { seen.append((due, targets(core.tick(now: due)))) }
        #expect(seen.map(\.0) == [0, 250, 500, 750].map { .milliseconds($0) })
        #expect(seen.flatMap(\.1) == addresses)
        // The retransmissions are as many as ever.
        #expect(core.exchanges[exchange]?.pending?.transmissions == 1)
        let due = try #require(core.nextDeadline)
        #expect(due >= .seconds(10))
        let again = core.tick(now: due)
        #expect(targets(again) == [addresses[1]])
        #expect(core.exchanges[exchange]?.pending?.transmissions == 2)
    }

    /// One that is found when those before have had their time goes first, at once.
    @Test func whatIsFoundLateIsTriedAtOnce() throws {
        var core = MessagingCore(random: SeededGenerator(seed: 1))
        let addresses = try addresses(3)
        let session = core.openUnsecuredSession(to: addresses[0], peer: SessionParameters())
        let exchange = try core.openExchange(on: session)
        // Before there is anything to send, it is only noted.
        #expect(core.addAddresses([addresses[1]], to: session, now: .zero).isEmpty)
        _ = try core.send(message, on: exchange, now: .zero)
        let second = core.tick(now: .milliseconds(250))
        #expect(targets(second) == [addresses[1]])
        let third = core.addAddresses([addresses[2]], to: session, now: .milliseconds(500))
        #expect(targets(third) == [addresses[2]])
    }

    @Test func aPeerThatIsHeardIsLookedForNowhereElse() throws {
        var core = MessagingCore(random: SeededGenerator(seed: 1))
        let addresses = try addresses(3)
        let session = core.openUnsecuredSession(
            to: addresses[0], alternates: Array(addresses.dropFirst()), peer: SessionParameters())
        let exchange = try core.openExchange(on: session)
        let sent = try core.send(message, on: exchange, now: .zero)
        guard case .transmit(let datagram, _)? = sent.first else {
            Issue.record("nothing was sent")
            return
        }
        var reader = ByteReader(datagram)
        let header = try MessageHeader(from: &reader)
        var inner = ProtocolHeader(
            isInitiator: false, needsAcknowledgement: false, opcode: 0x10, exchangeID: exchange.id,
            protocolID: .secureChannel)
        inner.acknowledgedCounter = header.counter
        let source = try #require(header.source)
        let answer = MessageHeader(sessionID: 0, counter: 77, destination: .node(source)).encoded() + inner.encoded()
        _ = core.receive(answer, from: addresses[0], now: .milliseconds(100))
        for time in [250, 500, 750, 2000] {
            let actions = core.tick(now: .milliseconds(time))
            #expect(targets(actions).isEmpty)
        }
        #expect(core.nextDeadline == nil)
    }

    @Test func addressesThatThePeerHasGivenUpAreSentNoMore() throws {
        var core = MessagingCore(random: SeededGenerator(seed: 1))
        let addresses = try addresses(3)
        let session = core.openUnsecuredSession(
            to: addresses[0], alternates: Array(addresses.dropFirst()), peer: SessionParameters())
        let exchange = try core.openExchange(on: session)
        _ = try core.send(message, on: exchange, now: .zero)
        core.removeAddresses([addresses[0], addresses[1]], from: session)
        #expect(core.address(of: session) == addresses[2])
        // The last one is kept, whatever is said of it.
        core.removeAddresses(addresses, from: session)
        var seen: Set<SocketAddress> = []
        while let due = core.nextDeadline {
            let actions = core.tick(now: due)
            seen.formUnion(targets(actions))
        }
        #expect(seen == [addresses[2]])
    }

    @Test func aHandshakeMessageGoesToEveryAddressUntilOneAnswers() throws {
        var core = MessagingCore(random: SeededGenerator(seed: 1))
        let addresses = try (1...4).map {
            try #require(SocketAddress(bytes: [10, 0, 0, $0], interface: 0, port: 5540))
        }
        let session = core.openUnsecuredSession(
            to: addresses[0], alternates: [addresses[1]], peer: SessionParameters())
        let exchange = try core.openExchange(on: session)
        let message = ExchangeMessage(protocolID: .secureChannel, opcode: 0x20, payload: [1])
        func targets(_ actions: [MessagingCore.Action]) -> [SocketAddress] {
            actions.compactMap { if case .transmit(_, let address) = $0 { address } else { nil } }
        }
        let first = try core.send(message, on: exchange, now: .seconds(1))
        #expect(targets(first) == [addresses[0]])
        // Found while under way: the same message goes there when it is its turn, and not again to a known one.
        let found = core.addAddresses([addresses[2], addresses[0]], to: session, now: .seconds(1))
        #expect(targets(found).isEmpty)
        let second = core.tick(now: .milliseconds(1250))
        #expect(targets(second) == [addresses[1]])
        let due: Duration = .milliseconds(1500)
        let third = core.tick(now: due)
        #expect(targets(third) == [addresses[2]])

        // The third answers (acknowledges): from now on it is the peer, and others stay out.
        let sent = try #require(core.exchanges[exchange]?.pending)
        var reader = ByteReader(sent.datagram)
        let source = try #require(try MessageHeader(from: &reader).source)
        var inner = ProtocolHeader(
            isInitiator: false, needsAcknowledgement: false, opcode: 0x10, exchangeID: exchange.id,
            protocolID: .secureChannel)
        inner.acknowledgedCounter = sent.counter
        let answer = MessageHeader(sessionID: 0, counter: 77, destination: .node(source)).encoded() + inner.encoded()
        let heard = core.receive(answer, from: addresses[2], now: due)
        #expect(heard.isEmpty)
        #expect(core.address(of: session) == addresses[2])
        #expect(core.exchanges[exchange]?.pending == nil)
        let late = core.addAddresses([addresses[3]], to: session, now: due)
        #expect(late.isEmpty)
        inner.opcode = 0x40
        inner.acknowledgedCounter = nil
        let stray = MessageHeader(sessionID: 0, counter: 78, destination: .node(source)).encoded() + inner.encoded()
        let fromElsewhere = core.receive(stray, from: addresses[3], now: due)
        #expect(fromElsewhere.isEmpty)
        let fromPeer = core.receive(stray, from: addresses[2], now: due)
        #expect(!fromPeer.isEmpty)
    }
}
