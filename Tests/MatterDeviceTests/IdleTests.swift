import MatterCrypto
import MatterInteraction
import MatterMessaging
import MatterTLV
import MatterTypes
import Testing

@testable import MatterDevice

@Suite struct IdleCycleTests {
    @Test func sleepsAndWakes() {
        var cycle = IdleCycle(IdleParameters(idleDuration: 60, activeDuration: 1000), now: .zero)
        #expect(cycle.isAwake)
        #expect(cycle.advance(to: .seconds(4), isBusy: false) == .none)
        #expect(cycle.advance(to: .seconds(5), isBusy: false) == .fellAsleep)
        #expect(!cycle.isAwake && cycle.deadline == .seconds(65))
        #expect(cycle.advance(to: .seconds(65), isBusy: false) == .woke)
        #expect(cycle.deadline == .seconds(66))
        cycle.happened(now: .seconds(65))
        #expect(cycle.deadline == .seconds(70), "a message keeps it awake")
    }

    @Test func staysForWhoeverAsksAndIsBusy() {
        var cycle = IdleCycle(IdleParameters(idleDuration: 60), now: .zero)
        #expect(cycle.advance(to: .seconds(5), isBusy: true) == .none)
        #expect(cycle.isAwake && cycle.deadline == .seconds(10))
        #expect(cycle.stay(for: 20_000, now: .seconds(6)) == 20_000)
        #expect(cycle.stay(for: 1_000, now: .seconds(6)) == 20_000, "what was promised stays promised")
        #expect(cycle.stay(for: 1_000_000, now: .seconds(6)) == IdleCycle.maximumStay)
    }

    @Test func keepsWithinTheRanges() {
        let parameters = IdleParameters(idleDuration: 0, activeDuration: 9_999, activeThreshold: 1)
        #expect(parameters.idleDuration == 1 && parameters.activeDuration == 1_000)
        #expect(parameters.activeThreshold == 5_000 && parameters.slowPoll == 1_000)
    }
}

@Suite struct IdleManagementTests {
    private static let key = [UInt8](0x10..<0x20)

    private func bench() throws -> ApplianceBench {
        try ApplianceBench(.contactSensor) { $0.idle = IdleParameters(idleDuration: 60) }
    }

    private static func registration(_ node: UInt64, key: [UInt8] = key) -> [UInt8: TLVValue] {
        [0: .unsigned(node), 1: .unsigned(node), 2: .bytes(key), 4: .unsigned(0)]
    }

    private func checkIns(_ bench: ApplianceBench) -> [DeviceCore.CheckIn] {
        bench.bench.core.effects.compactMap { if case .checkIn(let checkIn) = $0 { checkIn } else { nil } }
    }

    @Test func tellsRegisteredClientsWhenItWakes() throws {
        var bench = try bench()
        #expect(bench.read(0x46, 8, endpoint: 0) == .unsigned(0), "nobody is told: the idle time is short")
        #expect(bench.bench.core.advertisement.parameters.isLongIdleTime == false)
        #expect(bench.bench.core.advertisement.parameters.idleInterval == .seconds(15))
        guard case .unsigned(let counter)? = bench.read(0x46, 4, endpoint: 0) else {
            Issue.record("no counter")
            return
        }
        let answer = bench.invoke(0x46, 0, Self.registration(100), endpoint: 0)
        #expect(answer == .data(command: 1, fields: .members([0: .unsigned(counter)])))
        #expect(bench.read(0x46, 8, endpoint: 0) == .unsigned(1))
        #expect(bench.bench.core.advertisement.parameters.isLongIdleTime == true)
        #expect(bench.bench.core.advertisement.parameters.idleInterval == nil)
        bench.pass(.seconds(6))
        #expect(checkIns(bench).isEmpty && bench.bench.core.idle?.isAwake == false)
        bench.pass(.seconds(60))
        #expect(checkIns(bench).map(\.counter) == [UInt32(counter) + 1])
        #expect(checkIns(bench).map(\.client) == [100])
        #expect(bench.bench.core.committed.idleCounter == UInt32(counter) + 1)
    }

    @Test func keepsAsManyClientsAsItHasRoomFor() throws {
        var bench = try bench()
        for node in UInt64(100)..<103 {
            #expect(outcome(bench.invoke(0x46, 0, Self.registration(node), endpoint: 0)) != nil)
        }
        #expect(outcome(bench.invoke(0x46, 0, Self.registration(101), endpoint: 0)) != nil, "again")
        #expect(
            bench.invoke(0x46, 0, Self.registration(103), endpoint: 0) == .status(.init(.resourceExhausted)))
        #expect(bench.invoke(0x46, 2, [0: .unsigned(102)], endpoint: 0) == .status(.success))
        #expect(bench.invoke(0x46, 2, [0: .unsigned(102)], endpoint: 0) == .status(.init(.notFound)))
        guard case .array(let clients)? = bench.read(0x46, 3, endpoint: 0) else {
            Issue.record("no clients")
            return
        }
        #expect(clients.count == 2)
        #expect(
            clients.first
                == .members([1: .unsigned(100), 2: .unsigned(100), 4: .unsigned(0), 254: .unsigned(1)]))
    }

    @Test func onlyAdministratorsDoWithoutTheKey() throws {
        var bench = try bench()
        let manager = Accessor(kind: .case, fabric: 1, nodeID: 200)
        let entry = AccessControlEntry(privilege: 4, authMode: 2, subjects: [200], targets: nil)
        #expect(
            bench.bench.write((0, 0x1F, 0), .append(entry.value(fabric: 1)), as: bench.administrator) == .success)
        #expect(outcome(bench.invoke(0x46, 0, Self.registration(200), endpoint: 0)) != nil)
        func change(_ verification: [UInt8]?) -> CommandResponse {
            var members = Self.registration(200, key: [UInt8](repeating: 7, count: 16))
            members[3] = verification.map { .bytes($0) }
            return bench.bench.invoke(
                0x46, 0, members.sorted { $0.key < $1.key }.map { TLVElement($0.key, $0.value) }, as: manager)
        }
        #expect(change(nil) == .status(.init(.failure)))
        #expect(change([UInt8](repeating: 1, count: 16)) == .status(.init(.failure)))
        #expect(outcome(change(Self.key)) != nil)
    }

    @Test func promisesToStay() throws {
        var bench = try bench()
        let answer = bench.invoke(0x46, 3, [0: .unsigned(10_000)], endpoint: 0)
        #expect(answer == .data(command: 4, fields: .members([0: .unsigned(10_000)])))
        #expect(
            bench.invoke(0x46, 3, [0: .unsigned(100_000)], endpoint: 0)
                == .data(command: 4, fields: .members([0: .unsigned(30_000)])))
    }
}

@Suite struct SleepyTransportTests {
    /// A network that only this test speaks on.
    private final class Wire: DatagramTransport {
        nonisolated(unsafe) private(set) var deliver: (@Sendable ([UInt8], SocketAddress) -> Void)?
        func start(receive: @escaping @Sendable ([UInt8], SocketAddress) -> Void) throws { deliver = receive }
        func send(_ datagram: [UInt8], to: SocketAddress) -> String? { nil }
        func stop() {}
    }

    @Test func whatComesWhileItSleepsWaitsForThePoll() async throws {
        let wire = Wire()
        let sleepy = SleepyTransport(wire, slowPoll: .milliseconds(50), clock: DeviceClock())
        let (stream, continuation) = AsyncStream.makeStream(of: String.self)
        sleepy.onPoll { continuation.yield("polled") }
        try sleepy.start { datagram, _ in continuation.yield("\(datagram)") }
        let sender = try #require(SocketAddress(bytes: [UInt8](repeating: 1, count: 16), interface: 0, port: 5))
        wire.deliver?([1], sender)
        sleepy.set(isAwake: false)
        wire.deliver?([2], sender)
        wire.deliver?([3], sender)
        continuation.yield("delivered")
        var heard: [String] = []
        for await event in stream {
            heard.append(event)
            if event == "[3]" { break }
        }
        #expect(heard == ["[1]", "delivered", "polled", "[2]", "[3]"])
        sleepy.stop()
    }
}

@Suite struct CheckInMessageTests {
    private static let key = SecretBytes([UInt8](0x30..<0x40))

    @Test func opensUnderItsKeyAlone() throws {
        let message = CheckInMessage(counter: 0x0102_0304, activeModeThreshold: 5000)
        let sealed = try message.sealed(under: Self.key)
        #expect(sealed.payload.count == 35 && sealed.secureChannelOpcode == .checkIn)
        #expect(CheckInMessage(opening: sealed.payload, under: Self.key) == message)
        #expect(CheckInMessage(opening: sealed.payload, under: SecretBytes([UInt8](repeating: 1, count: 16))) == nil)
        for position in sealed.payload.indices {
            var damaged = sealed.payload
            damaged[position] ^= 1
            #expect(CheckInMessage(opening: damaged, under: Self.key) == nil)
        }
        for count in 0..<33 {
            #expect(CheckInMessage(opening: Array(sealed.payload.prefix(count)), under: Self.key) == nil)
        }
    }

    @Test func travelsUnsecured() throws {
        let sealed = try CheckInMessage(counter: 9, activeModeThreshold: 300).sealed(under: Self.key)
        var core = MessagingCore()
        core.acceptsExchanges = true
        let sender = try #require(SocketAddress(bytes: [UInt8](repeating: 1, count: 16), interface: 0, port: 5))
        let actions = core.receive(sealed.unansweredDatagram(), from: sender, now: .zero)
        let delivered = actions.compactMap { if case .deliver(_, let message) = $0 { message } else { nil } }
        #expect(delivered == [sealed])
        #expect(!actions.contains { if case .transmit = $0 { true } else { false } }, "nobody answers")
    }
}
