import Testing

@testable import MatterCommissioning

@Suite struct CommissioningMachineTests {
    typealias Event = CommissioningMachine.Event
    typealias Action = CommissioningMachine.Action

    static let error = CommissioningError(.deviceVanished, at: .addNOC, "gone")
    /// The way of a commissioning that succeeds: each event, and what it leads to.
    static let way: [(Event, Action, CommissioningStage?)] = [
        (.start, .search, .discovery),
        (.paired, .readInformation, .readInformation),
        (.read, .armFailSafe, .armFailSafe),
        (.armed, .prepareDevice, .prepareDevice),
        (.prepared, .verifyAttestation, .attestation),
        (.attested, .requestCertificate, .certificateSigningRequest),
        (.certificateIssued, .addTrustedRoot, .addTrustedRoot),
        (.rootAdded, .addNOC, .addNOC),
        (.nocAdded, .connect, .operationalConnection),
        (.connected, .complete, .commissioningComplete),
        (.completed, .store, .store),
        (.stored, .finish, nil),
    ]

    /// The same for a device that has to be given a network.
    static let networkWay: [(Event, Action, CommissioningStage?)] =
        Array(way.prefix(8)) + [
            (.networkNeeded, .addNetwork, .addNetwork),
            (.networkAdded, .connectNetwork, .connectNetwork),
            (.networkJoined, .connect, .operationalConnection),
        ] + Array(way.dropFirst(9))

    func machine(
        after count: Int, on way: [(Event, Action, CommissioningStage?)] = Self.way
    ) -> CommissioningMachine {
        var machine = CommissioningMachine()
        for (event, _, _) in way.prefix(count) { _ = machine.handle(event) }
        return machine
    }

    @Test func theStraightWay() {
        var machine = CommissioningMachine()
        for (event, expected, stage) in Self.way {
            let action = machine.handle(event)
            #expect(action == expected)
            #expect(machine.stage == stage)
        }
        #expect(machine.isOver)
    }

    @Test func theWayOfADeviceWithoutANetwork() {
        var machine = CommissioningMachine()
        for (event, expected, stage) in Self.networkWay {
            let action = machine.handle(event)
            #expect(action == expected)
            #expect(machine.stage == stage)
        }
        #expect(machine.isOver)
        for position in 9...10 {
            var machine = self.machine(after: position, on: Self.networkWay)
            let action = machine.handle(.failed(Self.error))
            #expect(action == .disarmFailSafe, "after \(position) steps")
        }
    }

    @Test(arguments: [false, true])
    func everyStateTakesOnlyItsOwnEvent(_ needsNetwork: Bool) {
        let way = needsNetwork ? Self.networkWay : Self.way
        let events = (Self.way + Self.networkWay).map(\.0) + [.disarmed]
        for position in 0...way.count {
            // Behind AddNOC there are two ways.
            let own: [Event] =
                position == way.count ? [] : position == 8 ? [.nocAdded, .networkNeeded] : [way[position].0]
            for event in events where !own.contains(event) {
                var machine = machine(after: position, on: way)
                let before = machine
                let outcome1 = machine.handle(event)
                #expect(outcome1 == .nothing, "\(event) after \(position) steps")
                #expect(machine == before, "\(event) after \(position) steps")
            }
        }
    }

    @Test func everyFailureEndsWithTheDeviceDisarmedWhereItWasArmed() {
        for position in 0..<Self.way.count {
            var machine = machine(after: position)
            let action = machine.handle(.failed(Self.error))
            // From the end of PASE to the last word of the device.
            if (2...10).contains(position) {
                #expect(action == .disarmFailSafe, "after \(position) steps")
                #expect(!machine.isOver)
                let outcome2 = machine.handle(.failed(CommissioningError(.cancelled, at: .pase, "")))
                #expect(outcome2 == .fail(Self.error))
            } else {
                #expect(action == .fail(Self.error), "after \(position) steps")
            }
            #expect(machine.isOver)
            let outcome3 = machine.handle(.start)
            #expect(outcome3 == .nothing)
        }
    }

    @Test func disarmingKeepsTheFirstError() {
        var machine = machine(after: 8)
        let outcome4 = machine.handle(.failed(Self.error))
        #expect(outcome4 == .disarmFailSafe)
        let outcome5 = machine.handle(.nocAdded)
        #expect(outcome5 == .nothing, "an answer that comes too late")
        let outcome6 = machine.handle(.disarmed)
        #expect(outcome6 == .fail(Self.error))
    }

    @Test func nothingHappensAfterTheEnd() {
        var finished = machine(after: Self.way.count)
        let outcome7 = finished.handle(.failed(Self.error))
        #expect(outcome7 == .nothing)
        let outcome8 = finished.handle(.start)
        #expect(outcome8 == .nothing)
    }
}
