import MatterTypes

/// Hears what a node does below its exchanges: what went over the wire, again and again where it had to, and what became of
/// it. For records; nothing depends on it.
public protocol MessageObserver: Sendable {
    /// Called on any thread, without a lock of the node's.
    func noted(_ notes: [MessagingCore.Note])
}

extension MessagingCore {
    /// Something that happened between the exchanges and the network. Payloads and keys are in none of them.
    public enum Note: Hashable, Sendable {
        /// A message went out for the first time. A counter is the message's number on its session.
        case sent(ExchangeHandle, protocolID: ProtocolID, opcode: UInt8, counter: UInt32, bytes: Int, to: SocketAddress)
        /// A handshake's message went to another address of its peer as well, which had given no sign.
        case dialled(SessionHandle, counter: UInt32, to: SocketAddress)
        /// Nobody acknowledged it in time, and it went out again; the second transmission is 2.
        case retransmitted(ExchangeHandle, counter: UInt32, transmission: Int, to: SocketAddress)
        /// The peer has it, after so many transmissions.
        case acknowledged(ExchangeHandle, counter: UInt32, transmissions: Int)
        case received(
            ExchangeHandle, protocolID: ProtocolID, opcode: UInt8, counter: UInt32, bytes: Int, from: SocketAddress)
        /// A message went to a group, on so many interfaces; nobody acknowledges it.
        case sentToGroup(bytes: Int, interfaces: Int, to: SocketAddress)
        /// The peer sent again what we have: our acknowledgement was lost, or late.
        case repeated(SessionHandle, counter: UInt32, from: SocketAddress)
        /// A datagram that no key opens, or that can't be read.
        case dropped(bytes: Int, from: SocketAddress)
        case sessionOpened(SessionHandle, SecureSession.Kind, peer: NodeID, at: SocketAddress)
        case sessionClosed(SessionHandle, byPeer: Bool)
        case failed(ExchangeHandle, MessagingError)
    }

    /// What was noted since this was asked last.
    mutating func takeNotes() -> [Note] {
        guard let taken = notes, !taken.isEmpty else { return [] }
        notes = []
        return taken
    }

    /// Nothing is made where nobody listens.
    mutating func note(_ make: () -> Note) { if notes != nil { notes?.append(make()) } }
}
