import Glibc
import MatterCommissioning
import MatterTypes
import Synchronization
import Testing

@testable import MatterHome

struct MachineTests {
    typealias Machine = CommissioningSessionMachine

    /// Every state and every event, with what is done and which state follows.
    static let table: [(Machine.State, Machine.Event, Machine.Action, Machine.State)] = [
        (.idle, .prepare, .begin, .prepared),
        (.idle, .perform, .refuse(.notPrepared), .idle),
        (.idle, .commission, .refuse(.notPrepared), .idle),
        (.idle, .flowSucceeded, .nothing, .idle),
        (.idle, .flowFailed, .nothing, .idle),
        (.idle, .complete, .refuse(.notPrepared), .idle),
        (.idle, .cancel, .nothing, .idle),
        (.idle, .markFailed, .nothing, .idle),

        (.prepared, .prepare, .refuse(.sessionActive), .prepared),
        (.prepared, .perform, .startFlow, .performing),
        (.prepared, .commission, .refuse(.notPerformed), .prepared),
        (.prepared, .flowSucceeded, .nothing, .prepared),
        (.prepared, .flowFailed, .nothing, .prepared),
        (.prepared, .complete, .refuse(.notPerformed), .prepared),
        (.prepared, .cancel, .end(.cancelled), .idle),
        (.prepared, .markFailed, .end(.failed), .idle),

        (.performing, .prepare, .refuse(.sessionActive), .performing),
        (.performing, .perform, .refuse(.alreadyPerforming), .performing),
        (.performing, .commission, .allow, .performing),
        (.performing, .flowSucceeded, .record, .performed),
        (.performing, .flowFailed, .record, .unsuccessful),
        (.performing, .complete, .refuse(.notPerformed), .performing),
        (.performing, .cancel, .end(.cancelled), .idle),
        (.performing, .markFailed, .end(.failed), .idle),

        (.performed, .prepare, .refuse(.sessionActive), .performed),
        (.performed, .perform, .refuse(.alreadyPerformed), .performed),
        (.performed, .commission, .refuse(.alreadyPerformed), .performed),
        (.performed, .flowSucceeded, .nothing, .performed),
        (.performed, .flowFailed, .nothing, .performed),
        (.performed, .complete, .end(.completed), .idle),
        (.performed, .cancel, .end(.cancelled), .idle),
        (.performed, .markFailed, .end(.failed), .idle),

        (.unsuccessful, .prepare, .refuse(.sessionActive), .unsuccessful),
        (.unsuccessful, .perform, .refuse(.performFailed), .unsuccessful),
        (.unsuccessful, .commission, .refuse(.performFailed), .unsuccessful),
        (.unsuccessful, .flowSucceeded, .nothing, .unsuccessful),
        (.unsuccessful, .flowFailed, .nothing, .unsuccessful),
        (.unsuccessful, .complete, .refuse(.performFailed), .unsuccessful),
        (.unsuccessful, .cancel, .end(.cancelled), .idle),
        (.unsuccessful, .markFailed, .end(.failed), .idle),
    ]

    @Test func everyPairIsDefined() {
        #expect(Self.table.count == Machine.State.allCases.count * Machine.Event.allCases.count)
        for (state, event, action, next) in Self.table {
            var machine = Machine(state)
            #expect(machine.handle(event) == action, "\(state) and \(event)")
            #expect(machine.state == next, "\(state) and \(event)")
        }
        #expect(Set(Self.table.map { "\($0.0) \($0.1)" }).count == Self.table.count)
    }

    @Test func everyRefusalIsAnErrorOfItsOwn() {
        let errors = Machine.Refusal.allCases.map { HomeError($0) }
        #expect(Set(errors).count == errors.count)
        #expect(errors.allSatisfy { $0.code == .failedPrecondition && !$0.message.isEmpty })
    }
}

struct MessageTests {
    /// One with all that an app may say.
    static let full: ExtensionMessage = {
        var request = ExtensionRequest()
        request.networks.wiFi = try? WiFiCredentials(
            ssid: Array("Home".utf8), password: SecretBytes(Array("secret of the house".utf8)))
        request.networks.thread = [try? ThreadDataset(hexadecimal: dataset)].compactMap { $0 }
        request.location = .indoor
        request.countryCode = "DE"
        return .commission(home: "Home", payload: "MT:Y.K9042C00KA0648G00", id: Array(0..<16), request)
    }()
    private static let dataset =
        "0e080000000000010000000300000f35060004001fffe0020811111111222222220708fdad70bfe5aa15dd"
        + "051000112233445566778899aabbccddeeff030e4f70656e54687265616444656d6f010212340410445f2b5c"
        + "a6f2a93a55ce570a70efeecb0c0402a0f7f8"

    @Test func whatAnAppSaysComesBackWhole() throws {
        guard case .commission(_, _, _, let request) = Self.full else { throw HomeError(.unknown, "another message") }
        #expect(Set(request.members.map(\.tag)) == [.context(4), .context(5), .context(6), .context(7), .context(8)])
        let again = try ExtensionMessage(decoding: Self.full.encoded)
        #expect(again == Self.full)
        guard case .commission(_, _, _, let read) = again else { throw HomeError(.unknown, "another message") }
        #expect(read.networks.wiFi?.password.bytes == Array("secret of the house".utf8))
        #expect(read.networks.thread.map(\.tlvs.bytes) == request.networks.thread.map(\.tlvs.bytes))
        #expect(read.location == .indoor && read.countryCode == "DE")
    }

    @Test(arguments: [
        ExtensionMessage.hello(version: 1), .rooms(home: "Home"), .rooms(home: nil),
        .commission(home: "Home", payload: "MT:Y.K9042C00KA0648G00", id: Array(0..<16)),
        .configure(name: "Lampe 💡", room: nil, home: nil), .configure(name: "", room: "Küche", home: "x"), .finish,
        .roomList([]), .roomList(["a", "b"]), .done, .failed(HomeError(.aborted, .device, "no")), .heartbeat,
        .progress(stage: "pase", milliseconds: nil), .progress(stage: "pase", milliseconds: 17),
    ])
    func comeBackWhole(message: ExtensionMessage) throws {
        #expect(try ExtensionMessage(decoding: message.encoded) == message)
    }

    @Test(arguments: [.commission(home: "h", payload: "p", id: Array(0..<16)), full])
    func nonsenseIsRefused(message: ExtensionMessage) {
        var bytes = message.encoded
        for count in 0..<bytes.count {
            #expect(throws: (any Error).self) { try ExtensionMessage(decoding: Array(bytes.prefix(count))) }
        }
        // Whatever an octet is changed to, it is read or refused, and never a trap.
        for index in bytes.indices {
            let octet = bytes[index]
            for value in UInt8.min...UInt8.max {
                bytes[index] = value
                _ = try? ExtensionMessage(decoding: bytes)
            }
            bytes[index] = octet
        }
        #expect(throws: (any Error).self) {
            try ExtensionMessage(decoding: ExtensionMessage.commission(home: nil, payload: "", id: [1]).encoded)
        }
    }
}

struct ChannelTests {
    /// Answers no question until it is told to give up.
    final class Hanging: MatterAddDeviceExtensionRequestHandler, @unchecked Sendable {
        override func rooms(in home: MatterAddDeviceRequest.Home?) async -> [MatterAddDeviceRequest.Room] {
            try? await Task.sleep(for: .seconds(3600))
            return []
        }
    }

    @Test func whoAsksWithoutWaitingIsNotAnswered() async throws {
        let (own, other) = try ExtensionChannel.pair()
        let app = ExtensionChannel(descriptor: other)
        for _ in 0..<8 { try app.send(.rooms(home: nil)) }
        app.shutDown()
        await #expect(throws: HomeError(.internalError, .commissionerProtocol, "")) {
            try await ExtensionHost(ExtensionChannel(descriptor: own), Hanging()).run()
        }
    }

    @Test func nothingTooLongIsSent() throws {
        let (own, other) = try ExtensionChannel.pair()
        let (host, app) = (ExtensionChannel(descriptor: own), ExtensionChannel(descriptor: other))
        let long = String(repeating: "x", count: ExtensionMessage.maximumLength)
        #expect(throws: ExtensionChannel.Failure.malformed("a message is too long")) {
            try host.send(.rooms(home: long))
        }
        try host.send(.done)
        #expect(try app.receive() == .done)
    }
}
