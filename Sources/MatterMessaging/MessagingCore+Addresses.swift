// The addresses at which the peer of a handshake may be, as long as it has not been heard: one after the other in the manner
// of RFC 8305.
extension MessagingCore {
    /// Adds addresses at which a handshake's peer may be. As long as nothing was heard, what is under way goes there too, when
    /// the address before had its time: the same bytes, so a peer that has them already takes them for a repetition.
    public mutating func addAddresses(
        _ addresses: [SocketAddress], to handle: SessionHandle, now: Duration
    ) -> [Action] {
        guard let session = sessions[handle], case .unsecured(_, isOurs: true) = session.kind,
            session.lastHeard == nil
        else { return [] }
        var known = Set([session.address] + session.alternates)
        let new = addresses.filter { known.insert($0).inserted }
        guard !new.isEmpty else { return [] }
        sessions[handle]?.alternates += new
        sessions[handle]?.untried += new
        guard session.nextAttempt == nil, let last = session.lastAttempt else { return [] }
        sessions[handle]?.nextAttempt = last + Self.attemptDelay
        return tryNextAddresses(now)
    }

    /// A handshake's message went out for the first time.
    mutating func began(_ handle: SessionHandle, _ now: Duration) {
        guard let session = sessions[handle] else { return }
        sessions[handle]?.lastAttempt = now
        sessions[handle]?.nextAttempt = session.untried.isEmpty ? nil : now + Self.attemptDelay
    }

    /// Sends no more to addresses that a handshake's peer has given up, as long as nothing was heard and another one is
    /// left.
    public mutating func removeAddresses(_ addresses: [SocketAddress], from handle: SessionHandle) {
        guard var session = sessions[handle], case .unsecured(_, isOurs: true) = session.kind, session.lastHeard == nil
        else { return }
        let gone = Set(addresses)
        session.alternates.removeAll { gone.contains($0) }
        session.untried.removeAll { gone.contains($0) }
        if gone.contains(session.address), !session.alternates.isEmpty {
            session.address = session.alternates.removeFirst()
        }
        sessions[handle] = session
    }

    /// The same message goes to the next address of a peer that gave no sign at the first ones; beside the retransmissions.
    mutating func tryNextAddresses(_ now: Duration) -> [Action] {
        var actions: [Action] = []
        for (handle, session) in sessions {
            guard let due = session.nextAttempt, due <= now else { continue }
            let pending = exchanges.first { $0.key.session == handle }?.value.pending
            guard let pending, session.lastHeard == nil, let next = session.untried.first else {
                sessions[handle]?.nextAttempt = nil
                continue
            }
            sessions[handle]?.untried.removeFirst()
            sessions[handle]?.lastAttempt = now
            sessions[handle]?.nextAttempt = session.untried.count > 1 ? now + Self.attemptDelay : nil
            actions.append(.transmit(pending.datagram, to: next))
            let counter = pending.counter
            note { .dialled(handle, counter: counter, to: next) }
        }
        return actions
    }
}
