import Dispatch
import Glibc
import MatterTypes
import Synchronization

/// Drives a `MessagingCore` with a real network and a real clock, and lets tasks wait for messages.
///
/// Everything happens under one lock and without a change of thread: a datagram is opened and handed to the task that
/// waits for it on the thread that read it.
public final class MessagingNode: Sendable {
    public typealias ExchangeHandler = @Sendable (MessageExchange) -> Void
    /// Hears of a session that is over, and who its peer was.
    public typealias SessionObserver = @Sendable (MessagingCore.SessionHandle, NodeID) -> Void
    public typealias GroupHandler = @Sendable (GroupMessage) -> Void

    private struct Waiter {
        let continuation: CheckedContinuation<ExchangeMessage, any Error>
        let ticket: UInt64
    }

    private struct Mailbox {
        var messages: [ExchangeMessage] = []
        var failure: MessagingError?
        var waiter: Waiter?
    }

    private struct State {
        var core: MessagingCore
        var sessionObserver: SessionObserver?
        var mailboxes: [MessagingCore.ExchangeHandle: Mailbox] = [:]
        var handler: ExchangeHandler?
        var groupHandler: GroupHandler?
        var timer: ThreadSafe<any DispatchSourceTimer>?
        var armed: Duration?
        /// Why the system refused to send to an address the last time.
        var refusals: [SocketAddress: String] = [:]
        var nextTicket: UInt64 = 0
        var isStopped = false
    }

    private let state: Mutex<State>
    private let transport: any DatagramTransport
    /// What peers are told of this node.
    public let parameters: SessionParameters
    let handshakeTiming: HandshakeTiming
    let interceptor: (any MessageInterceptor)?
    private let observer: (any MessageObserver)?
    private let outbox = Outbox()
    private let queue = DispatchQueue(label: "matter.messaging", qos: .userInitiated)

    /// Bytes of application payload in one UDP message: 1280 less the headers of IP, UDP and Matter, and the tag.
    public static let maximumPayloadSize = 1178

    /// - Parameters:
    ///   - parameters: what peers are told of this node; they repeat their messages by it.
    ///   - handshakeTiming: how long peers may compute.
    ///   - interceptor: decides what becomes of messages, where a test wants it.
    ///   - observer: hears what happens below the exchanges, for a record.
    public init(
        transport: any DatagramTransport, core: MessagingCore = MessagingCore(),
        parameters: SessionParameters = MessagingNode.standardParameters,
        handshakeTiming: HandshakeTiming = HandshakeTiming(), interceptor: (any MessageInterceptor)? = nil,
        observer: (any MessageObserver)? = nil
    ) throws {
        self.transport = transport
        self.interceptor = interceptor
        self.observer = observer
        self.parameters = parameters
        self.handshakeTiming = handshakeTiming
        var core = core
        core.ownActiveInterval = parameters.activeInterval
        core.notes = observer == nil ? nil : []
        state = Mutex(State(core: core))
        try transport.start { [weak self] datagram, address in
            guard let self else { return }
            self.perform { core, now in core.receive(datagram, from: address, now: now) }
        }
    }

    deinit { transport.stop() }

    static var now: Duration { MonotonicClock.now }

    /// Lets peers open exchanges with us; each is handed over with its first message already waiting in it.
    public func accept(_ handler: @escaping ExchangeHandler) {
        state.withLock {
            $0.core.acceptsExchanges = true
            $0.handler = handler
        }
    }

    /// Tells of secure sessions that are over, whichever side closed them. Handshakes that are over are not told of.
    public func observeSessions(_ observer: @escaping SessionObserver) {
        state.withLock { $0.sessionObserver = observer }
    }

    /// Lets messages to groups in: those that open under one of the keys, from the multicast addresses of their groups.
    /// Replaces the keys and addresses that were set before.
    ///
    /// - Parameter handler: called in the order in which messages arrive.
    public func acceptGroups(
        _ keys: [GroupKey], at addresses: Set<SocketAddress>, _ handler: @escaping GroupHandler
    ) {
        state.withLock {
            $0.core.groups.keys = keys
            $0.groupHandler = handler
        }
        transport.listen(toGroups: addresses)
    }

    /// Sends what `GroupKey.seal` made to a group's multicast address, on every interface. Nobody answers it.
    public func send(_ datagram: [UInt8], toGroup address: SocketAddress) -> GroupTransmission {
        guard !state.withLock({ $0.isStopped }) else {
            return GroupTransmission(interfaces: 0, refusal: "the node has stopped")
        }
        let transmission = transport.send(datagram, toGroup: address)
        observer?.noted([
            .sentToGroup(bytes: datagram.count, interfaces: transmission.interfaces, to: address)
        ])
        return transmission
    }

    /// Ends everything; whoever waits gets `sessionClosed`.
    public func stop() {
        let waiters = state.withLock { state -> [Waiter] in
            state.isStopped = true
            state.timer?.value.cancel()
            state.timer = nil
            let waiters = state.mailboxes.values.compactMap(\.waiter)
            state.mailboxes = [:]
            return waiters
        }
        for waiter in waiters { waiter.continuation.resume(throwing: MessagingError(.sessionClosed)) }
        transport.stop()
    }
}

// MARK: - Performing what the core says

extension MessagingNode {
    /// Runs the core and performs its actions.
    @discardableResult
    private func perform<Failure: Error>(
        _ body: (inout MessagingCore, Duration) throws(Failure) -> [MessagingCore.Action]
    ) throws(Failure) -> Bool {
        let now = Self.now
        let result = state.withLock { state -> Result<Effects, Failure> in
            guard !state.isStopped else { return .success(Effects()) }
            do throws(Failure) {
                let actions = try body(&state.core, now)
                var effects = apply(actions, &state, now)
                outbox.add(effects.transmissions)
                effects.notes += state.core.takeNotes()
                return .success(effects)
            } catch {
                return .failure(error)
            }
        }
        let effects = try result.get()
        if let observer, !effects.notes.isEmpty { observer.noted(effects.notes) }
        for (waiter, result) in effects.wakes { waiter.continuation.resume(with: result) }
        outbox.flush { datagram, address in
            let refusal = transport.send(datagram, to: address)
            state.withLock { state in
                if state.refusals.count > 64 { state.refusals = [:] }
                state.refusals[address] = refusal
            }
        }
        for (handler, exchange) in effects.opened { handler(exchange) }
        for (observer, handle, peer) in effects.closed { observer(handle, peer) }
        for (handler, message) in effects.toGroups { handler(message) }
        return !effects.transmissions.isEmpty
    }

    /// What is done when the lock is open again. Waking a task takes the task's own lock, and cancelling a task holds that
    /// one while it asks for ours: under ours nobody may be woken.
    private struct Effects {
        var wakes: [(Waiter, Result<ExchangeMessage, any Error>)] = []
        var transmissions: [([UInt8], SocketAddress)] = []
        var opened: [(ExchangeHandler, MessageExchange)] = []
        var closed: [(SessionObserver, MessagingCore.SessionHandle, NodeID)] = []
        var toGroups: [(GroupHandler, GroupMessage)] = []
        var notes: [MessagingCore.Note] = []
    }

    private func apply(_ actions: [MessagingCore.Action], _ state: inout State, _ now: Duration) -> Effects {
        var effects = Effects()
        for action in actions {
            switch action {
            case .transmit(let datagram, let address): effects.transmissions.append((datagram, address))
            case .deliver(let handle, let message):
                if let waiter = state.mailboxes[handle]?.waiter {
                    state.mailboxes[handle]?.waiter = nil
                    effects.wakes.append((waiter, .success(message)))
                } else {
                    state.mailboxes[handle]?.messages.append(message)
                }
            case .opened(let handle):
                state.mailboxes[handle] = Mailbox()
                if let handler = state.handler {
                    effects.opened.append((handler, MessageExchange(node: self, handle: handle)))
                }
            case .failed(let handle, let error):
                var error = error
                if error.code == .peerUnreachable, let address = state.core.address(of: handle.session),
                    let reason = state.refusals[address]
                {
                    error = MessagingError(.peerUnreachable, "\(error.detail); the system said: \(reason)")
                }
                if let waiter = state.mailboxes[handle]?.waiter {
                    state.mailboxes[handle]?.waiter = nil
                    effects.wakes.append((waiter, .failure(error)))
                }
                state.mailboxes[handle]?.failure = error
                if observer != nil { effects.notes.append(.failed(handle, error)) }
            case .sessionClosed(let handle, let peer):
                if let observer = state.sessionObserver { effects.closed.append((observer, handle, peer)) }
            case .deliverToGroup(let message):
                if let handler = state.groupHandler { effects.toGroups.append((handler, message)) }
            }
        }
        arm(&state, now)
        return effects
    }

    private func arm(_ state: inout State, _ now: Duration) {
        guard let deadline = state.core.nextDeadline else { return }
        if let armed = state.armed, armed <= deadline, armed > now { return }
        state.armed = deadline
        let timer: any DispatchSourceTimer
        if let existing = state.timer {
            timer = existing.value
        } else {
            timer = DispatchSource.makeTimerSource(queue: queue)
            timer.setEventHandler { [weak self] in self?.timerFired() }
            state.timer = ThreadSafe(timer)
            timer.schedule(deadline: .distantFuture)
            timer.activate()
        }
        let wait = max(.zero, deadline - now)
        let nanoseconds = wait.components.seconds * 1_000_000_000 + wait.components.attoseconds / 1_000_000_000
        timer.schedule(deadline: .now() + .nanoseconds(Int(nanoseconds)), leeway: .microseconds(500))
    }

    private func timerFired() {
        state.withLock { $0.armed = nil }
        perform { core, now in core.tick(now: now) }
    }

    /// A look or a change that needs no network.
    func withCore<R: Sendable>(_ body: (inout MessagingCore, Duration) throws -> R) rethrows -> R {
        let now = Self.now
        let (result, notes) = try state.withLock { state in
            let result = try body(&state.core, now)
            return (result, state.core.takeNotes())
        }
        if let observer, !notes.isEmpty { observer.noted(notes) }
        return result
    }
}

// MARK: - Exchanges

extension MessagingNode {
    func openExchange(on session: MessagingCore.SessionHandle) throws -> MessageExchange {
        let handle = try state.withLock { state throws(MessagingError) -> MessagingCore.ExchangeHandle in
            guard !state.isStopped else { throw MessagingError(.sessionClosed) }
            let handle = try state.core.openExchange(on: session)
            state.mailboxes[handle] = Mailbox()
            return handle
        }
        return MessageExchange(node: self, handle: handle)
    }

    /// - Parameter copies: of the first transmission.
    func send(_ message: ExchangeMessage, on handle: MessagingCore.ExchangeHandle, copies: Int = 1) throws {
        guard message.payload.count <= Self.maximumPayloadSize else {
            throw MessagingError(
                .messageTooLarge, "\(message.payload.count) bytes, \(Self.maximumPayloadSize) fit one message")
        }
        if let failure = state.withLock({ $0.mailboxes[handle]?.failure }) { throw failure }
        try perform { core, now throws(MessagingError) in
            let actions = try core.send(message, on: handle, now: now)
            guard copies != 1 else { return actions }
            return actions.flatMap { action in
                if case .transmit = action { Array(repeating: action, count: max(0, copies)) } else { [action] }
            }
        }
    }

    func receive(on handle: MessagingCore.ExchangeHandle, processing: Duration) async throws -> ExchangeMessage {
        let ticket = state.withLock { state -> UInt64 in
            state.nextTicket += 1
            return state.nextTicket
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let outcome = state.withLock { state -> Result<ExchangeMessage, any Error>? in
                    guard var mailbox = state.mailboxes[handle] else {
                        return .failure(MessagingError(.exchangeClosed))
                    }
                    if !mailbox.messages.isEmpty {
                        let message = mailbox.messages.removeFirst()
                        state.mailboxes[handle] = mailbox
                        return .success(message)
                    }
                    if let failure = mailbox.failure { return .failure(failure) }
                    if Task.isCancelled { return .failure(CancellationError()) }
                    guard mailbox.waiter == nil else {
                        return .failure(MessagingError(.unexpectedMessage, "two readers of one exchange"))
                    }
                    let now = Self.now
                    mailbox.waiter = Waiter(continuation: continuation, ticket: ticket)
                    state.mailboxes[handle] = mailbox
                    state.core.awaitResponse(on: handle, processing: processing, now: now)
                    arm(&state, now)
                    return nil
                }
                if let outcome { continuation.resume(with: outcome) }
            }
        } onCancel: {
            let waiter = state.withLock { state -> Waiter? in
                guard let waiter = state.mailboxes[handle]?.waiter, waiter.ticket == ticket else { return nil }
                state.mailboxes[handle]?.waiter = nil
                return waiter
            }
            waiter?.continuation.resume(throwing: CancellationError())
        }
    }

    func close(_ handle: MessagingCore.ExchangeHandle) {
        let waiter = state.withLock { state -> Waiter? in state.mailboxes.removeValue(forKey: handle)?.waiter }
        waiter?.continuation.resume(throwing: MessagingError(.exchangeClosed))
        perform { core, now in core.close(handle, now: now) }
    }

    func abandon(_ handle: MessagingCore.ExchangeHandle) {
        let waiter = state.withLock { state -> Waiter? in
            state.core.abandon(handle)
            return state.mailboxes.removeValue(forKey: handle)?.waiter
        }
        waiter?.continuation.resume(throwing: MessagingError(.exchangeClosed))
    }

    func addAddresses(_ addresses: [SocketAddress], to session: MessagingCore.SessionHandle) {
        perform { core, now in core.addAddresses(addresses, to: session, now: now) }
    }

    /// A peer has said, from this address, that it is awake: what waits for it goes out again at once.
    ///
    /// - Returns: whether something did.
    @discardableResult
    public func peerIsAwake(at address: SocketAddress) -> Bool {
        perform { core, now in core.peerIsAwake(at: address, now: now) }
    }

    func removeAddresses(_ addresses: [SocketAddress], from session: MessagingCore.SessionHandle) {
        withCore { core, _ in core.removeAddresses(addresses, from: session) }
    }

    func close(_ session: MessagingCore.SessionHandle, notifyPeer: Bool) {
        perform { core, now in core.close(session, notifyPeer: notifyPeer, now: now) }
    }
}

/// An exchange on a `MessagingNode`.
public final class MessageExchange: ExchangeChannel {
    let node: MessagingNode
    let handle: MessagingCore.ExchangeHandle

    init(node: MessagingNode, handle: MessagingCore.ExchangeHandle) {
        self.node = node
        self.handle = handle
    }

    /// The session that the exchange runs on.
    public var session: MessagingCore.SessionHandle { handle.session }

    /// Whether the peer has acknowledged or answered anything yet on this exchange's session.
    public var hasHeardPeer: Bool { node.withCore { core, _ in core.hasHeard(on: handle.session) } }

    /// Who is at the other end, as CASE proved it; unspecified with PASE and in handshakes.
    public var peerNodeID: NodeID { node.withCore { core, _ in core.peerNodeID(of: handle.session) } }

    /// Where the peer was heard last; nil once the session is over.
    public var peerAddress: SocketAddress? { node.withCore { core, _ in core.address(of: handle.session) } }

    /// Whether it runs without encryption, as only handshakes and Check-Ins do.
    public var isUnsecured: Bool { node.withCore { core, _ in core.isUnsecured(handle.session) } }

    public func send(_ message: ExchangeMessage) async throws {
        guard let interceptor = node.interceptor else { return try node.send(message, on: handle) }
        switch interceptor.outgoing(message, facts) {
        case .swallow: break
        case .send(let message, let delay, let copies):
            if delay > .zero { try await Task.sleep(for: delay) }
            try node.send(message, on: handle, copies: copies)
        }
    }

    public func receive(processing: Duration) async throws -> ExchangeMessage {
        while true {
            let message = try await node.receive(on: handle, processing: processing)
            guard let interceptor = node.interceptor else { return message }
            switch interceptor.incoming(message, facts) {
            case .deliver(let message): return message
            case .ignore: continue
            case .answer(let answer):
                try node.send(answer, on: handle)
                node.close(handle)
                throw MessagingError(.exchangeClosed, "it was answered by the interceptor")
            }
        }
    }

    private var facts: MessageFacts {
        MessageFacts(exchange: handle, kind: node.withCore { core, _ in core.kind(of: handle.session) })
    }

    public func close() async { node.close(handle) }

    /// Forgets the exchange without a further word; what was sent is not repeated.
    public func abandon() { node.abandon(handle) }
}
