import MatterTypes
import Testing

@testable import matterctl

struct GuideMachineTests {
    private static let code = "MT:Y.K9042C00KA0648G00"
    private static let device = GuidedDevice(
        nodeID: 7, product: "Lamp", sentence: "Set up.", canToggle: true, canIdentify: true, isPlaced: false)

    /// A guide after events, and what it said to the last of them.
    private func guide(
        name: String? = nil, room: String? = nil, _ events: [GuideMachine.Event]
    ) -> (machine: GuideMachine, actions: [GuideMachine.Action]) {
        var machine = GuideMachine(name: name, room: room)
        var actions = machine.start()
        for event in events { actions = machine.handle(event) }
        return (machine, actions)
    }

    private static let toCode: [GuideMachine.Event] = [.checked(faults: [], warnings: 0)]
    private static let toFound = toCode + [.answer(code), .found(["a lamp"])]
    private static let toCommissioned = toFound + [.answer(""), .commissioned(device)]

    private func asked(_ actions: [GuideMachine.Action]) -> String {
        for case .ask(let prompt) in actions { return prompt }
        return ""
    }

    @Test func theStraightWay() {
        var machine = GuideMachine()
        #expect(machine.start() == [.check])
        #expect(asked(machine.handle(.checked(faults: [], warnings: 0))).contains("code"))
        #expect(machine.handle(.answer(Self.code)).last == .search)
        #expect(machine.payload?.passcode.rawValue == 20_202_021)
        #expect(asked(machine.handle(.found(["a lamp"]))).contains("Set it up?"))
        #expect(machine.handle(.answer("y")) == [.commission])
        #expect(machine.handle(.commissioned(Self.device)) == [.say("Set up."), .listRooms])
        #expect(asked(machine.handle(.rooms(["Kitchen"]))).contains("number"))
        #expect(asked(machine.handle(.answer("1"))).contains("called"))
        #expect(machine.handle(.answer("Lamp")) == [.place(name: "Lamp", room: "Kitchen", isNew: false)])
        #expect(asked(machine.handle(.placed)).contains("switch it (t)"))
        #expect(machine.handle(.answer("t")) == [.toggle])
        #expect(machine.handle(.tried("It is on now.")).first == .say("It is on now."))
        #expect(machine.handle(.answer("i")) == [.identify])
        _ = machine.handle(.tried(""))
        #expect(machine.handle(.answer("")).last == .finish(0))
        #expect(machine.handle(.answer("again")) == [], "it is over")
    }

    @Test func faultsOfTheHostAreShownFirst() {
        let (machine, actions) = guide([.checked(faults: ["no IPv6"], warnings: 2)])
        #expect(machine.state == .confirmingFaults)
        #expect(actions.first == .say("no IPv6"))
        #expect(guide([.checked(faults: ["x"], warnings: 0), .answer("")]).actions.last == .finish(130))
        #expect(guide([.checked(faults: ["x"], warnings: 0), .answer("y")]).machine.state == .code)
    }

    @Test func aCodeIsAskedForUntilItIsOne() {
        for text in ["", "123", "MT:", "34970112333"] {
            #expect(guide(Self.toCode + [.answer(text)]).machine.state == .code, "'\(text)'")
        }
        let several = guide(Self.toCode + [.answer(Self.code + "*" + Self.code.dropFirst(3))])
        #expect(several.machine.state == .code)
        #expect(guide(Self.toCode + [.answer(" '/tmp/a b.PNG' ")]).actions == [.readPicture("/tmp/a b.PNG")])
        #expect(
            guide(Self.toCode + [.answer("a.png"), .picture(["https://example.com", Self.code])]).actions.last
                == .search)
        #expect(guide(Self.toCode + [.answer("a.png"), .picture([])]).machine.state == .code)
        #expect(guide(Self.toCode + [.answer("a.png"), .picture(["x"])]).machine.state == .code)
        #expect(guide(Self.toCode + [.answer("a.png"), .pictureFailed("no")]).machine.state == .code)
        #expect(guide(Self.toCode + [.answer(nil)]).actions.last == .finish(130))
    }

    @Test func whatIsNotFoundOrFailsCanBeTriedAgain() {
        let lost = Self.toCode + [.answer(Self.code), .nothingFound("nothing")]
        #expect(guide(lost + [.answer("")]).actions == [.search])
        #expect(guide(lost + [.answer("c")]).machine.state == .code)
        #expect(guide(lost + [.answer("q")]).actions.last == .finish(130))
        #expect(guide(lost + [.answer("?")]).machine.state == .lost)
        #expect(guide(Self.toFound + [.answer("n")]).machine.state == .code)
        let failed = Self.toFound + [.answer(""), .failed(["no"], isCancelled: false)]
        #expect(guide(failed + [.answer("")]).actions == [.search])
        #expect(guide(failed + [.answer("q")]).actions.last == .finish(130))
        #expect(guide(Self.toFound + [.answer(""), .failed(["no"], isCancelled: true)]).actions.last == .finish(130))
    }

    @Test func roomsAndNames() {
        let choosing = Self.toCommissioned + [.rooms(["Kitchen", "Bath"])]
        #expect(guide(choosing + [.answer("3")]).machine.state == .room)
        #expect(guide(choosing + [.answer("")]).machine.state == .name)
        #expect(guide(choosing + [.answer("n"), .answer("")]).machine.state == .room, "thought better of it")
        let made = guide(choosing + [.answer("n"), .answer("Attic"), .answer("Lamp")])
        #expect(made.actions == [.place(name: "Lamp", room: "Attic", isNew: true)])
        let known = guide(choosing + [.answer("bath"), .answer("")])
        #expect(known.actions == [.place(name: "", room: "Bath", isNew: false)])
        let first = guide(Self.toCommissioned + [.rooms([]), .answer("Hall"), .answer("x")])
        #expect(first.actions == [.place(name: "x", room: "Hall", isNew: true)])
        let again = guide(
            choosing + [.answer("n"), .answer("Attic"), .answer("Lamp"), .notPlaced("taken"), .answer("L")])
        #expect(again.actions == [.place(name: "L", room: "Attic", isNew: false)], "the room is there by now")
        let refused = choosing + [.answer("n"), .answer("Attic"), .answer("Lamp"), .roomRefused("no")]
        #expect(guide(refused).machine.state == .room && guide(refused).actions.first == .say("no"))
        #expect(
            guide(refused + [.answer("bath"), .answer("Lamp")]).actions
                == [.place(name: "Lamp", room: "Bath", isNew: false)])
        #expect(
            guide(refused + [.answer(""), .answer("Lamp")]).actions
                == [.place(name: "Lamp", room: nil, isNew: false)], "without a room it goes on, too")
        let given = guide(name: "Lamp", room: "Bath", Self.toCommissioned + [.rooms(["Bath"])])
        #expect(given.actions == [.place(name: "Lamp", room: "Bath", isNew: false)])
        var placed = Self.device
        placed.isPlaced = true
        #expect(guide(Self.toFound + [.answer(""), .commissioned(placed)]).machine.state == .trying)
    }

    @Test func ctrlCEndsItEverywhereAndSaysWhatIsLeft() {
        let before: [[GuideMachine.Event]] = [[], Self.toCode, Self.toFound, Self.toCode + [.answer(Self.code)]]
        for events in before {
            #expect(guide(events + [.interrupted]).actions == [.say("Nothing was set up."), .finish(130)])
        }
        let after: [[GuideMachine.Event]] = [
            Self.toCommissioned, Self.toCommissioned + [.rooms(["Bath"])],
            Self.toCommissioned + [.rooms(["Bath"]), .answer("n")],
            Self.toCommissioned + [.rooms(["Bath"]), .answer("1")],
        ]
        for events in after {
            let actions = guide(events + [.interrupted]).actions
            #expect(actions.last == .finish(0))
            guard case .say(let text)? = actions.first else {
                Issue.record("nothing is said")
                continue
            }
            #expect(text.contains("node 7") && text.contains("matterctl rename 7"))
        }
        let trying = Self.toCommissioned + [.rooms([]), .answer(""), .answer(""), .placed]
        #expect(guide(trying + [.interrupted]).actions.last == .finish(0))
    }

    @Test func whatDoesNotBelongToTheStateChangesNothing() {
        for events in [[], Self.toCode, Self.toFound, Self.toCommissioned] {
            var machine = guide(events).machine
            let state = machine.state
            #expect(machine.handle(.placed) == [])
            #expect(machine.handle(.tried("x")) == [])
            #expect(machine.state == state)
        }
    }
}
