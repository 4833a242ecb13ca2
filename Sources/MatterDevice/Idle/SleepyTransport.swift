import MatterMessaging
import Synchronization

/// A radio that is off while the device sleeps: what comes then waits at its parent until the device polls.
final class SleepyTransport: DatagramTransport {
    private struct State {
        var isAwake = true
        var waiting: [(datagram: [UInt8], sender: SocketAddress)] = []
        var receive: (@Sendable ([UInt8], SocketAddress) -> Void)?
        var poll: Task<Void, Never>?
        var heard: (@Sendable () -> Void)?
    }

    /// What a parent keeps for a child.
    private static let capacity = 32

    private let transport: any DatagramTransport
    private let slowPoll: Duration
    private let clock: DeviceClock
    private let state = Mutex(State())

    init(_ transport: any DatagramTransport, slowPoll: Duration, clock: DeviceClock) {
        self.transport = transport
        self.slowPoll = slowPoll
        self.clock = clock
    }

    /// - Parameter heard: called when a poll brought messages, before they are given on.
    func onPoll(_ heard: @escaping @Sendable () -> Void) { state.withLock { $0.heard = heard } }

    func set(isAwake: Bool) {
        state.withLock { state in
            guard state.isAwake != isAwake else { return }
            state.isAwake = isAwake
            state.poll?.cancel()
            state.poll =
                isAwake
                ? nil
                : Task { [weak self, clock, slowPoll] in
                    while (try? await clock.sleep(for: slowPoll)) != nil {
                        guard let self else { return }
                        self.flush(wakes: true)
                    }
                }
        }
        if isAwake { flush(wakes: false) }
    }

    private func flush(wakes: Bool) {
        let (waiting, receive, heard) = state.withLock { state in
            defer { state.waiting = [] }
            return (state.waiting, state.receive, state.heard)
        }
        guard let receive, !waiting.isEmpty else { return }
        if wakes { heard?() }
        for (datagram, sender) in waiting { receive(datagram, sender) }
    }

    func start(receive: @escaping @Sendable ([UInt8], SocketAddress) -> Void) throws {
        state.withLock { $0.receive = receive }
        try transport.start { [weak self] datagram, sender in
            guard let self else { return }
            let isAwake = self.state.withLock { state in
                if !state.isAwake {
                    if state.waiting.count >= Self.capacity { state.waiting.removeFirst() }
                    state.waiting.append((datagram, sender))
                }
                return state.isAwake
            }
            if isAwake { receive(datagram, sender) }
        }
    }

    func send(_ datagram: [UInt8], to address: SocketAddress) -> String? { transport.send(datagram, to: address) }
    func send(_ datagram: [UInt8], toGroup address: SocketAddress) -> GroupTransmission {
        transport.send(datagram, toGroup: address)
    }

    func listen(toGroups addresses: Set<SocketAddress>) { transport.listen(toGroups: addresses) }

    func stop() {
        state.withLock { state in
            state.poll?.cancel()
            state.poll = nil
        }
        transport.stop()
    }
}
