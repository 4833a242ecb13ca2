import Dispatch
import Synchronization
import Testing

@testable import MatterMessaging

@Suite struct OutboxTests {
    /// Numbers drawn under a lock, as counters are, by many threads at once: they must leave in their order, each once.
    @Test func whatIsAddedInOrderLeavesInOrder() throws {
        let address = try #require(SocketAddress(bytes: [10, 0, 0, 1], interface: 0, port: 1))
        let outbox = Outbox()
        let counter = Mutex(0)
        let sent = Mutex<[Int]>([])
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<500 {
                counter.withLock { counter in
                    counter += 1
                    outbox.add([
                        ([UInt8(truncatingIfNeeded: counter >> 8), UInt8(truncatingIfNeeded: counter)], address)
                    ])
                }
                outbox.flush { datagram, _ in
                    sent.withLock { $0.append(Int(datagram[0]) << 8 | Int(datagram[1])) }
                }
            }
        }
        #expect(sent.withLock { $0 } == Array(1...4000))
    }

    /// The network may answer while a datagram is being handed to it: what is added then follows at once.
    @Test func sendingMayAddMore() throws {
        let address = try #require(SocketAddress(bytes: [10, 0, 0, 1], interface: 0, port: 1))
        let outbox = Outbox()
        let sent = Mutex<[UInt8]>([])
        outbox.add([([1], address)])
        outbox.flush { datagram, address in
            sent.withLock { $0.append(datagram[0]) }
            if datagram == [1] {
                outbox.add([([2], address)])
                outbox.flush { _, _ in Issue.record("the first sender goes on") }
            }
        }
        #expect(sent.withLock { $0 } == [1, 2])
    }
}
