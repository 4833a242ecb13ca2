import MatterInteraction

import MatterTLV
import MatterTypes
import Synchronization
import Testing

@testable import MatterDevice
@testable import MatterMessaging

@Suite struct FaultTextTests {
    @Test func isReadAndWritten() throws {
        for (text, written) in [
            ("csr=never-answer", "certificate-signing-request=never-answer"), ("AddNOC=refuse:tableFull", nil),
            ("addNOC=refuse:0x9c", "add-noc=refuse:BUSY"), ("pake2=wrong_signature", "pake1=wrong-signature"),
            ("sigma1=refuse", "sigma1=refuse:INVALID_PARAMETER"), ("dac=delay:1.5s", "dac=delay:1500ms"),
            ("arm-fail-safe=refuse:BusyWithOtherAdmin", "arm-fail-safe=refuse:BusyWithOtherAdmin"),
            ("read=delay:20ms", "read-information=delay:20ms"),
        ] {
            #expect(try Fault(text: text).description == written ?? "add-noc=refuse:TableFull")
        }
        for fault in Fault.all { #expect(try Fault(text: "\(fault)") == fault) }
    }

    @Test(arguments: [
        "", "csr", "=drop", "csr=", "csr=jump", "nowhere=drop", "csr=drop:3", "csr=delay", "csr=delay:3",
        "csr=delay:-1s", "csr=delay:nans", "csr=delay:2h", "csr=refuse:NONSENSE", "csr=refuse:0", "csr=refuse:256",
        "csr=refuse:TableFull", "sigma1=refuse:TableFull", "pake1=wrong-nonce", "add-noc=wrong-signature",
        "csr=expired-certificate", "discovery=crash", "operational-discovery=drop",
    ])
    func nonsenseIsRefused(_ text: String) {
        #expect(throws: DeviceError(.invalidConfiguration, "")) { try Fault(text: text) }
    }

    @Test func everyStageHasItsDrills() {
        for stage in FaultStage.allCases {
            let names = Set(Fault.all.filter { $0.stage == stage }.map(\.action.name))
            #expect(names.isSuperset(of: ["delay", "never-answer"]))
            if !stage.isDiscovery {
                #expect(
                    names.isSuperset(of: ["drop", "refuse", "crash", "reboot", "answer-twice", "garbage"]), "\(stage)")
            }
        }
        #expect(Fault.all.count == 2 * 2 + 15 * 10 + 6 + 3 + 2)
    }
}

@Suite struct FaultPlanTests {
    private struct Exchanges {
        var core = MessagingCore()

        /// An exchange that a peer opened, of another session each time.
        mutating func next(_ kind: SecureSession.Kind?) throws -> MessageFacts {
            let address = try #require(SocketAddress(bytes: [10, 0, 0, 1], interface: 0, port: 1))
            let session = core.openUnsecuredSession(to: address, peer: SessionParameters())
            let ours = try core.openExchange(on: session)
            return MessageFacts(
                exchange: MessagingCore.ExchangeHandle(session: ours.session, id: ours.id, isInitiator: false),
                kind: kind)
        }
    }

    private let csr = InvokeRequest(commands: [
        CommandData(
            path: CommandPath(endpoint: 0, cluster: 0x3E, command: 4),
            fields: .structure([TLVElement(0, .bytes([1, 2, 3]))]))
    ]).exchangeMessage
    private let answer = ExchangeMessage(protocolID: .interactionModel, opcode: 9, payload: [0x15, 0x18])
    private let begin = ExchangeMessage(.pbkdfParamRequest, [])

    private func plan(_ texts: String..., count: Int = 1) throws -> (FaultPlan, @Sendable () -> [FaultPlan.Blow]) {
        let blows = Blows()
        return (
            FaultPlan(try texts.map { try Fault(text: $0) }, count: count) { blow in blows.add(blow) },
            { blows.all }
        )
    }

    private final class Blows: Sendable {
        private let blows = Mutex<[FaultPlan.Blow]>([])
        var all: [FaultPlan.Blow] { blows.withLock { $0 } }
        func add(_ blow: FaultPlan.Blow) { blows.withLock { $0.append(blow) } }
    }

    @Test func holdsForOneCommissioningAndThenNoMore() throws {
        let (plan, _) = try plan("csr=never-answer")
        var exchanges = Exchanges()
        let pbkdf = try exchanges.next(nil)
        #expect(plan.incoming(begin, pbkdf) == .deliver(begin))
        for _ in 0..<2 {
            let facts = try exchanges.next(.pase)
            #expect(plan.incoming(csr, facts) == .deliver(csr))
            #expect(plan.outgoing(answer, facts) == .swallow)
        }
        _ = plan.incoming(begin, try exchanges.next(nil))
        let facts = try exchanges.next(.pase)
        _ = plan.incoming(csr, facts)
        #expect(plan.outgoing(answer, facts) == .send(answer))
    }

    @Test func holdsForAsManyAsItIsTold() throws {
        let (plan, _) = try plan("pbkdf=drop", count: 2)
        var exchanges = Exchanges()
        for copies in [0, 0, 1, 1] {
            let facts = try exchanges.next(nil)
            _ = plan.incoming(begin, facts)
            #expect(plan.outgoing(answer, facts) == .send(answer, copies: copies))
        }
    }

    @Test func aRefusalReachesNobody() throws {
        var exchanges = Exchanges()
        let (plan, _) = try plan("csr=refuse:BUSY", "arm-fail-safe=refuse:BusyWithOtherAdmin")
        guard case .answer(let message) = plan.incoming(csr, try exchanges.next(.pase)) else {
            Issue.record("it is delivered")
            return
        }
        let results = try InvokeResponse(decoding: message.payload).results
        #expect(
            results == [
                .status(
                    CommandStatus(
                        path: CommandPath(endpoint: 0, cluster: 0x3E, command: 4), status: InteractionStatus(.busy)))
            ])

        func arm(_ seconds: UInt64) -> ExchangeMessage {
            InvokeRequest(commands: [
                CommandData(
                    path: CommandPath(endpoint: 0, cluster: 0x30, command: 0),
                    fields: .structure([TLVElement(0, .unsigned(seconds))]))
            ]).exchangeMessage
        }
        // The end of a commissioning is left alone.
        #expect(plan.incoming(arm(0), try exchanges.next(.pase)) == .deliver(arm(0)))
        guard case .answer(let refusal) = plan.incoming(arm(60), try exchanges.next(.pase)),
            case .data(let data)? = try InvokeResponse(decoding: refusal.payload).results.first
        else {
            Issue.record("it is delivered")
            return
        }
        #expect(data.path.command == 1)
        #expect(
            data.fields == .structure([TLVElement(0, .unsigned(4)), TLVElement(1, .utf8("refused by the fault plan"))]))
    }

    @Test func blowsComeBeforeAndBehindTheDeed() throws {
        var exchanges = Exchanges()
        let (before, blows) = try plan("csr=reboot")
        #expect(before.incoming(csr, try exchanges.next(.pase)) == .ignore)
        #expect(blows() == [.reboot])
        // The same message again, after the reboot; then another commissioning.
        let repeated = try exchanges.next(.pase)
        #expect(before.incoming(csr, repeated) == .deliver(csr))
        #expect(blows() == [.reboot])
        let (behind, more) = try plan("csr=crash-after")
        let facts = try exchanges.next(.pase)
        #expect(behind.incoming(csr, facts) == .deliver(csr))
        #expect(more().isEmpty)
        _ = behind.outgoing(answer, facts)
        #expect(more() == [.crash])
    }

    @Test func noncesAndSignaturesAreOthers() throws {
        var exchanges = Exchanges()
        let (plan, _) = try plan("csr=wrong-nonce", "csr=wrong-signature")
        let facts = try exchanges.next(.pase)
        guard case .deliver(let request) = plan.incoming(csr, facts) else {
            Issue.record("it is not delivered")
            return
        }
        #expect(
            try InvokeRequest(decoding: request.payload).commands.first?.fields
                == .structure([TLVElement(0, .bytes([1, 2, 2]))]))
        let response = InvokeResponse(results: [
            .data(
                CommandData(
                    path: CommandPath(endpoint: 0, cluster: 0x3E, command: 5),
                    fields: .structure([TLVElement(0, .bytes([7])), TLVElement(1, .bytes([8, 9]))])))
        ]).exchangeMessage
        guard case .send(let sent, _, let copies) = plan.outgoing(response, facts),
            case .data(let data)? = try InvokeResponse(decoding: sent.payload).results.first
        else {
            Issue.record("it is not sent")
            return
        }
        #expect(copies == 1)
        #expect(data.fields == .structure([TLVElement(0, .bytes([7])), TLVElement(1, .bytes([8, 8]))]))
    }

    @Test func whatIsNoCommissioningIsLeftAlone() throws {
        let (plan, _) = try plan("read=never-answer", "csr=never-answer")
        var exchanges = Exchanges()
        let read = ExchangeMessage(protocolID: .interactionModel, opcode: 2, payload: [])
        let facts = try exchanges.next(.case)
        #expect(plan.incoming(read, facts) == .deliver(read))
        #expect(plan.outgoing(answer, facts) == .send(answer))
        // An exchange of our own, such as a report.
        let own = MessageFacts(
            exchange: MessagingCore.ExchangeHandle(
                session: facts.exchange.session, id: facts.exchange.id, isInitiator: true), kind: .pase)
        #expect(plan.incoming(csr, own) == .deliver(csr))
        #expect(plan.outgoing(answer, own) == .send(answer))
    }
}

@Suite struct DeviceClockTests {
    @Test func scalesStayInTheirRange() {
        #expect(DeviceClock(scale: 30).scale == 30)
        #expect(DeviceClock(scale: 0).scale == 1)
        #expect(DeviceClock(scale: .nan).scale == 1)
        #expect(DeviceClock(scale: 1e9).scale == 1000)
    }

    @Test func runsFasterThanTheWorld() async throws {
        let (slow, fast) = (DeviceClock(), DeviceClock(scale: 1000))
        let (slowStart, fastStart) = (slow.now, fast.now)
        try await fast.sleep(for: .seconds(20))
        // The two are read one after the other, and the machine may do something else in between.
        let passed = fast.now - fastStart
        #expect(passed >= .seconds(20))
        #expect(slow.now - slowStart >= .milliseconds(20))
        #expect(slow.now - slowStart < passed)
    }
}
