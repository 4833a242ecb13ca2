import MatterCommissioning
import MatterMessaging
import MatterTypes
import Synchronization

/// A discovery that finds what the test says, when the test says it.
public final class ScriptedFinder: DeviceFinder {
    private struct Channel<Element: Sendable> {
        var history: [Element] = []
        var failure: (any Error)?
        var listeners: [Int: AsyncThrowingStream<Element, any Error>.Continuation] = [:]
        var searches = 0
    }

    private struct State {
        var commissionable = Channel<DeviceCandidate>()
        var operational = Channel<OperationalCandidate>()
        /// Names that were asked for.
        var nodes: [NodeID] = []
        var answered: [SocketAddress] = []
        var silent: [SocketAddress] = []
    }

    private let state = Mutex(State())

    /// - Parameter devices: found as soon as somebody looks.
    public init(_ devices: [DeviceCandidate] = []) {
        state.withLock { $0.commissionable.history = devices }
    }

    public func announce(_ candidate: DeviceCandidate) { yield(candidate, \.commissionable) }
    /// The device takes its record back.
    public func withdraw(_ candidate: DeviceCandidate) {
        yield(DeviceCandidate(name: candidate.name, addresses: []), \.commissionable)
    }
    public func announce(operational candidate: OperationalCandidate) { yield(candidate, \.operational) }

    /// Ends searches for devices with an error, those to come too.
    public func fail(_ error: any Error) { fail(error, \.commissionable) }
    public func failOperational(_ error: any Error) { fail(error, \.operational) }

    /// Searches that nobody has ended.
    public var openSearches: Int {
        state.withLock { $0.commissionable.listeners.count + $0.operational.listeners.count }
    }
    public var operationalNodes: [NodeID] { state.withLock { $0.nodes } }

    /// What the finder was told of addresses.
    public var answered: [SocketAddress] { state.withLock { $0.answered } }
    public var silent: [SocketAddress] { state.withLock { $0.silent } }

    public func answered(_ address: SocketAddress) { state.withLock { $0.answered.append(address) } }
    public func silent(_ address: SocketAddress) { state.withLock { $0.silent.append(address) } }

    public func commissionable(_ discriminator: Discriminator) -> AsyncThrowingStream<DeviceCandidate, any Error> {
        stream(\.commissionable)
    }

    public func operational(
        _ fabric: CompressedFabricID, _ node: NodeID
    ) -> AsyncThrowingStream<OperationalCandidate, any Error> {
        state.withLock { $0.nodes.append(node) }
        return stream(\.operational)
    }

    private func yield<Element: Sendable>(_ element: Element, _ path: WritableKeyPath<State, Channel<Element>>) {
        let listeners = state.withLock { state in
            state[keyPath: path].history.append(element)
            return Array(state[keyPath: path].listeners.values)
        }
        for listener in listeners { listener.yield(element) }
    }

    private func fail<Element>(_ error: any Error, _ path: WritableKeyPath<State, Channel<Element>>) {
        let listeners = state.withLock { state in
            state[keyPath: path].failure = error
            return Array(state[keyPath: path].listeners.values)
        }
        for listener in listeners { listener.finish(throwing: error) }
    }

    private func stream<Element: Sendable>(
        _ path: WritableKeyPath<State, Channel<Element>> & Sendable
    ) -> AsyncThrowingStream<Element, any Error> {
        AsyncThrowingStream { continuation in
            let (number, history, failure) = state.withLock { state in
                state[keyPath: path].searches += 1
                let number = state[keyPath: path].searches
                state[keyPath: path].listeners[number] = continuation
                return (number, state[keyPath: path].history, state[keyPath: path].failure)
            }
            continuation.onTermination = { [self] _ in
                state.withLock { $0[keyPath: path].listeners[number] = nil }
            }
            for element in history { continuation.yield(element) }
            if let failure { continuation.finish(throwing: failure) }
        }
    }
}
