import Testing

@testable import MatterMessaging

@Suite struct CounterTests {
    /// What a window says to one counter after the other.
    func verdicts(_ policy: MessageReceptionWindow.Policy, _ counters: [UInt32]) -> [Bool] {
        var window = MessageReceptionWindow(policy)
        return counters.map { window.accept($0) }
    }

    @Test func secureWindowTakesEachCounterOnce() {
        #expect(verdicts(.secureUnicast, [1000, 1000, 1002]) == [true, false, true])
        #expect(
            verdicts(.secureUnicast, [1000, 1002, 1001, 1001]) == [true, true, true, false], "late, in the window")
        #expect(verdicts(.secureUnicast, [1002, 970, 969]) == [true, true, false], "32 behind, then 33")
        #expect(verdicts(.secureUnicast, [.max, 5]) == [true, false], "secure counters never wrap")
    }

    @Test func windowSlidesByAnyDistance() {
        for distance: UInt32 in [2, 31, 32, 33, 1000] {
            // The old maximum stays known as long as it is inside the window, and counts as seen behind it.
            #expect(
                verdicts(.secureUnicast, [5000, 5000 + distance, 5000, 5000 + distance - 1])
                    == [true, true, false, true], "distance \(distance)")
        }
        #expect(verdicts(.secureUnicast, [5000, 5001, 5000]) == [true, true, false])
    }

    @Test func unsecuredWindowTrustsTheFirstAndARestart() {
        // One before the first was overtaken by it; one far behind means that the peer has restarted.
        #expect(verdicts(.unsecured, [500, 499, 499, 501, 3, 3, 4]) == [true, true, false, true, true, false, true])
        #expect(verdicts(.group, [500, 499, 501]) == [true, false, true], "can't be told from a recording")
    }

    @Test func unsecuredAndGroupCountersWrap() {
        for policy in [MessageReceptionWindow.Policy.unsecured, .group] {
            #expect(verdicts(policy, [.max - 1, 2, .max, .max]) == [true, true, true, false])
        }
        #expect(verdicts(.group, [5000, 10]) == [true, false], "a group has no restart")
    }

    @Test func outgoingCounters() {
        var secure = OutgoingMessageCounter(last: .max - 1, mayRollOver: false)
        #expect(secure.next() == .max)
        #expect(secure.next() == nil)
        var global = OutgoingMessageCounter(last: .max, mayRollOver: true)
        #expect(global.next() == 1, "0 never appears")
        var random = SystemRandomNumberGenerator()
        for _ in 0..<100 {
            var fresh = OutgoingMessageCounter(using: &random, mayRollOver: false)
            let first = fresh.next() ?? 0
            #expect((1...(1 << 28)).contains(first))
        }
    }

    @Test func retransmissionDelays() {
        // Bounds for the active interval of 300 ms: base * 1.1 * 1.6^(n-1), and a quarter more at most.
        let expected = [330.0, 330, 528, 844.8, 1351.68]
        for (index, milliseconds) in expected.enumerated() {
            let low = ReliabilitySchedule.delay(after: index, base: .milliseconds(300), random: 0)
            let high = ReliabilitySchedule.delay(after: index, base: .milliseconds(300), random: 1)
            #expect(abs(low / .milliseconds(1) - milliseconds) < 0.01)
            #expect(abs(high / .milliseconds(1) - milliseconds * 1.25) < 0.01)
        }
    }
}
