// Peers that sleep, and say when they don't.
extension MessagingCore {
    /// A peer has said, from this address, that it is awake: what it has not acknowledged goes out again at once, and from
    /// there on as to a peer that listens.
    ///
    /// - Returns: nothing where nothing waits for it.
    public mutating func peerIsAwake(at address: SocketAddress, now: Duration) -> [Action] {
        var actions: [Action] = []
        for (handle, exchange) in exchanges {
            guard let pending = exchange.pending, var session = sessions[handle.session] else { continue }
            if session.address != address {
                // A handshake may have been on its way to other addresses of the same peer: this is where it is.
                guard session.lastHeard == nil, session.alternates.contains(address) else { continue }
                session.alternates = []
                session.untried = []
                session.nextAttempt = nil
                session.address = address
            }
            session.statistics.retransmissions += 1
            sessions[handle.session] = session
            let base = session.peer.activeInterval
            let due = now + ReliabilitySchedule.delay(after: 1, base: base, random: jitter())
            // What went out while it slept counts as one.
            exchanges[handle]?.pending = Pending(
                datagram: pending.datagram, counter: pending.counter, base: base, transmissions: 2,
                sentAt: pending.sentAt, due: due)
            actions.append(.transmit(pending.datagram, to: address))
            note { .retransmitted(handle, counter: pending.counter, transmission: 2, to: address) }
        }
        return actions
    }
}
