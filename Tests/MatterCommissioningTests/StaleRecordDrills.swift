import MatterMessaging
import MatterTypes
import Synchronization
import TestSupport
import Testing

@testable import MatterCommissioning

/// Records with nothing behind them, beside devices that are there.
@Suite(.serialized) struct StaleRecordDrills {
    private func stale(_ device: ScriptedDevice) -> DeviceCandidate {
        var candidate = device.candidate
        candidate.name = "STALE"
        candidate.addresses = [.test(0x71)]
        return candidate
    }

    /// D4: the next candidate is asked beside one that is silent, and the finder hears of both.
    @Test func aStaleRecordDoesNotHoldUpAFreshOne() async throws {
        var drill = try Drill(isPatient: true)
        drill.options.timing.patience = .milliseconds(50)
        let device = try drill.bench.device(isAdvertised: false)
        // It has so much time for an answer that its silence does not fail within that of the search, however busy the
        // machine is.
        var stale = stale(device)
        stale.parameters.idleInterval = .seconds(60)
        drill.bench.finder.announce(stale)
        drill.bench.finder.announce(device.candidate)
        _ = try await drill.commission()
        #expect(device.passcodeAttempts == 1)
        // It was not waited for until it failed.
        #expect(!drill.progress.notes.contains { $0.contains("once more") })
        #expect(drill.bench.finder.silent.contains(.test(0x71)))
        #expect(drill.bench.finder.answered.first == device.profile.addresses.first)
        #expect(drill.bench.finder.openSearches == 0)
    }

    @Test func aWithdrawnRecordIsDroppedAtOnce() async throws {
        var drill = try Drill()
        drill.options.timing.patience = .seconds(600)
        let device = try drill.bench.device(isAdvertised: false)
        let (finder, stale) = (drill.bench.finder, stale(device))
        drill.bench.network.watch { datagram in
            if datagram.destination == .test(0x71) { finder.withdraw(stale) }
            return true
        }
        finder.announce(stale)
        finder.announce(device.candidate)
        _ = try await drill.commission()
        #expect(device.passcodeAttempts == 1)
        #expect(!drill.progress.notes.contains { $0.contains("once more") })
    }

    @Test func aRecordThatIsGoneIsTold() async throws {
        var drill = try Drill()
        drill.options.discoveryTimeout = .milliseconds(200)
        let device = try drill.bench.device(isAdvertised: false)
        let (finder, stale) = (drill.bench.finder, stale(device))
        drill.bench.network.watch { datagram in
            if datagram.destination == .test(0x71) { finder.withdraw(stale) }
            return true
        }
        finder.announce(stale)
        let error = try await drill.failure()
        #expect(error?.code == .deviceUnreachable)
        #expect(error?.reason.contains("its record is gone") == true)
    }

    /// A device that slept while another one answered has its turn when that one is done with.
    @Test func whoWasOutrunIsAskedAgain() async throws {
        var drill = try Drill()
        drill.options.timing.patience = .milliseconds(20)
        let device = try drill.bench.device(isAdvertised: false)
        let other = try drill.bench.device(isAdvertised: false) { profile in
            profile.name = "OTHER"
            profile.addresses = [.test(0x12)]
            profile.passcode = Passcode(30_303_031)
        }
        let network = drill.bench.network
        network.silence(device.profile.addresses)
        let addresses = device.profile.addresses
        // It is awake again when the other one has been refused.
        network.watch { datagram in
            if datagram.destination == .test(0x12), datagram.handshake == .statusReport { network.wake(addresses) }
            return true
        }
        drill.bench.finder.announce(device.candidate)
        drill.bench.finder.announce(other.candidate)
        _ = try await drill.commission()
        #expect(device.passcodeAttempts == 1)
        #expect(other.passcodeAttempts == 1)
    }

    /// Nothing was heard of it at all at the first try; a second try is made, and succeeds.
    @Test func whoWasSilentAtFirstIsAskedOnceMore() async throws {
        let drill = try Drill()
        let device = try drill.bench.device(isAdvertised: false)
        let network = drill.bench.network
        let addresses = device.profile.addresses
        network.silence(addresses)
        drill.progress.observe { event in
            if case .note(_, let text) = event, text.contains("once more") { network.wake(addresses) }
        }
        drill.bench.finder.announce(device.candidate)
        _ = try await drill.commission()
        #expect(drill.progress.notes.contains { $0.contains("once more") })
        #expect(device.passcodeAttempts == 1)
    }

    /// What the network does not name any more is not dialled any more.
    @Test func anAddressThatIsGoneIsNotDialledAgain() async throws {
        let drill = try Drill()
        let device = try drill.bench.device(isAdvertised: false)
        var both = device.candidate
        both.addresses = [.test(0x71), .test(0x72)]
        let finder = drill.bench.finder
        drill.bench.network.watch { [candidate = device.candidate] datagram in
            if datagram.destination == .test(0x71) { finder.announce(candidate) }
            return true
        }
        finder.announce(both)
        _ = try await drill.commission()
        #expect(drill.bench.network.messages(.pbkdfParamRequest, to: [.test(0x72)]).isEmpty)
        #expect(device.passcodeAttempts == 1)
    }

    // MARK: The queue

    private func candidate(_ name: String, _ numbers: UInt64...) -> DeviceCandidate {
        DeviceCandidate(name: name, addresses: numbers.map { .test($0) })
    }

    /// Starts whatever may be started; the names.
    private func startAll(_ queue: inout PairingQueue) -> [String] {
        var names: [String] = []
        while let entry = queue.next() {
            names.append(entry.candidate.name)
            queue.start(queue.number(), entry, DialPlan(entry.candidate.addresses))
        }
        return names
    }

    @Test func oneAtATimeUnlessThatOneIsQuiet() {
        var queue = PairingQueue()
        for (name, number) in [("A", UInt64(1)), ("B", 2), ("C", 3)] {
            queue.append(PairingQueue.Entry(candidate: candidate(name, number)))
        }
        let first = startAll(&queue)
        #expect(first == ["A"])
        let isQuiet = queue.checkQuiet(1)
        #expect(isQuiet)
        let beside = startAll(&queue)
        #expect(beside == ["B"])
        let outrun = queue.answered(2)
        #expect(outrun == [1])
        let none = startAll(&queue)
        #expect(none.isEmpty)
        let ended = [queue.end(1)?.ending, queue.end(2)?.ending]
        #expect(ended == [.outrun, nil])
        let last = startAll(&queue)
        #expect(last == ["C"])
    }

    @Test func neverTwoHandshakesWithOneDevice() {
        var queue = PairingQueue()
        queue.append(PairingQueue.Entry(candidate: candidate("OLD", 1, 2)))
        let old = startAll(&queue)
        #expect(old == ["OLD"])
        let isQuiet = queue.checkQuiet(1)
        #expect(isQuiet)
        // A second name at one of its addresses: the handshake under way goes to its other addresses too.
        let isKnown = queue.update(candidate("NEW", 2, 3))
        #expect(!isKnown)
        #expect(queue.running[1]?.plan.addresses == [.test(1), .test(2), .test(3)])
        queue.append(PairingQueue.Entry(candidate: candidate("NEW", 2, 3)))
        queue.append(PairingQueue.Entry(candidate: candidate("OLD", 9)))
        let none = startAll(&queue)
        #expect(none.isEmpty)
        queue.append(PairingQueue.Entry(candidate: candidate("OTHER", 4)))
        let other = startAll(&queue)
        #expect(other == ["OTHER"])
    }

    @Test func aFloodOfRecordsIsBounded() {
        var queue = PairingQueue()
        for number in 0..<UInt64(3000) {
            queue.append(PairingQueue.Entry(candidate: candidate("N\(number)", number)))
        }
        #expect(queue.waiting.count == PairingQueue.maximumWaiting)
        var started = 0
        while let entry = queue.next() {
            let number = queue.number()
            queue.start(number, entry, DialPlan(entry.candidate.addresses))
            let isQuiet = queue.checkQuiet(number)
            #expect(isQuiet)
            started += 1
        }
        #expect(started == PairingQueue.maximumRunning)
    }
}
