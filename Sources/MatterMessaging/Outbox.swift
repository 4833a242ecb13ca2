import Synchronization

/// Datagrams on their way to the network, in the order in which their counters were drawn.
///
/// Several tasks may send at once; if each sent its own, a later counter could overtake an earlier one, and there are
/// peers that take an earlier counter after a later one for a repetition.
final class Outbox: Sendable {
    private struct State {
        var waiting: [([UInt8], SocketAddress)] = []
        var isSending = false
    }

    private let state = Mutex(State())

    /// To be called under the lock under which the counters are drawn.
    func add(_ datagrams: [([UInt8], SocketAddress)]) {
        if !datagrams.isEmpty { state.withLock { $0.waiting += datagrams } }
    }

    /// Sends what waits, in order, and not under the caller's lock: the network may answer at once. While another thread
    /// is at it, that thread sends everything.
    func flush(_ send: ([UInt8], SocketAddress) -> Void) {
        while true {
            let batch = state.withLock { state -> [([UInt8], SocketAddress)] in
                guard !state.isSending, !state.waiting.isEmpty else { return [] }
                state.isSending = true
                defer { state.waiting = [] }
                return state.waiting
            }
            if batch.isEmpty { return }
            for (datagram, address) in batch { send(datagram, address) }
            state.withLock { $0.isSending = false }
        }
    }
}
