import MatterCrypto
import MatterTypes

/// Sessions, exchanges and the Message Reliability Protocol of one node, as a value (Matter Core 4.4 to 4.12).
///
///     application      open, send, await ──►┐            ┌──► transmit     network
///     network                   datagram ──►│   core     │──► deliver, fail, open   application
///     clock                         tick ──►┘            └──► nextDeadline  clock
///
/// It does no I/O and asks no clock: every call says what time it is and gets back what is to be done, so tests drive
/// two of these against each other with lost, doubled and late datagrams in no time at all.
public struct MessagingCore: Sendable {
    /// Our own number for a session; the 16-bit ids of the wire may be used again, these are not.
    public struct SessionHandle: Hashable, Sendable {
        public let number: UInt64
    }

    public struct ExchangeHandle: Hashable, Sendable {
        public let session: SessionHandle
        public let id: UInt16
        /// Whether we opened it.
        public let isInitiator: Bool
    }

    public enum Action: Hashable, Sendable {
        case transmit([UInt8], to: SocketAddress)
        case deliver(ExchangeHandle, ExchangeMessage)
        /// A peer opened an exchange; what it said follows as `deliver`.
        case opened(ExchangeHandle)
        /// The exchange is over and nothing comes of it any more.
        case failed(ExchangeHandle, MessagingError)
        /// A secure session is over.
        case sessionClosed(SessionHandle, peer: NodeID)
        case deliverToGroup(GroupMessage)
    }

    /// The keys and names of a secure session, as PASE or CASE left them.
    public struct SecureParameters: Sendable {
        public var localSessionID: UInt16
        public var peerSessionID: UInt16
        public var encryptionKey: AESCCM
        public var decryptionKey: AESCCM
        /// Part of the nonce: our operational node id, 0 with PASE.
        public var localNodeID: NodeID
        public var peerNodeID: NodeID

        public init(
            localSessionID: UInt16, peerSessionID: UInt16, encryptionKey: AESCCM, decryptionKey: AESCCM,
            localNodeID: NodeID, peerNodeID: NodeID
        ) {
            self.localSessionID = localSessionID
            self.peerSessionID = peerSessionID
            self.encryptionKey = encryptionKey
            self.decryptionKey = decryptionKey
            self.localNodeID = localNodeID
            self.peerNodeID = peerNodeID
        }
    }

    enum SessionKind: Sendable {
        /// The ephemeral node id of the initiator of the handshake, and whether that is us.
        case unsecured(initiator: NodeID, isOurs: Bool)
        case secure(SecureParameters)
    }

    struct Session: Sendable {
        let kind: SessionKind
        var address: SocketAddress
        var peer: SessionParameters
        var window: MessageReceptionWindow
        var counter: OutgoingMessageCounter
        var lastHeard: Duration?
        /// Other places where the same peer may be, as long as nothing was heard from it: each retransmission goes to
        /// the next one. The first that answers is kept.
        var alternates: [SocketAddress] = []
        /// Those of them where nothing was sent yet, when the last one was tried, and when the next one is: before the
        /// retransmission is due, which takes seconds with a peer that sleeps.
        var untried: [SocketAddress] = []
        var lastAttempt: Duration?
        var nextAttempt: Duration?
        /// Set when nobody uses it any more: until then it still acknowledges what a peer repeats.
        var expiry: Duration?
        var statistics = SessionStatistics()

        var isSecure: Bool {
            if case .secure = kind { true } else { false }
        }
    }

    struct Pending: Sendable {
        let datagram: [UInt8]
        let counter: UInt32
        let base: Duration
        var transmissions: Int
        let sentAt: Duration
        var due: Duration
    }

    struct Exchange: Sendable {
        /// Sent and not acknowledged: at most one at a time.
        var pending: Pending?
        /// Waiting for the one before to be acknowledged.
        var queue: [ExchangeMessage] = []
        /// The counter that we owe an acknowledgement, and when it goes out alone.
        var owed: (counter: UInt32, due: Duration)?
        var responseDue: Duration?
        var hasReceived = false
        /// Closed by the application; lives on until its last message is acknowledged.
        var isClosing = false
    }

    /// How long a handshake's session answers repeated messages after it has done its work.
    static let lingering: Duration = .seconds(30)
    /// How long a handshake that a peer began may be silent.
    static let handshakeLimit: Duration = .seconds(90)
    /// Between the first attempts at several addresses of one peer (RFC 8305, section 5).
    static let attemptDelay: Duration = .milliseconds(250)
    /// Own limits against floods from the network.
    static let maximumUnsecuredResponders = 32
    static let maximumExchangesPerSession = 64

    var sessions: [SessionHandle: Session] = [:]
    var exchanges: [ExchangeHandle: Exchange] = [:]
    private var secureByLocalID: [UInt16: SessionHandle] = [:]
    private var reservedIDs: Set<UInt16> = []
    private var nextHandle: UInt64 = 1
    private var nextExchangeID: UInt16
    private var nextSessionID: UInt16
    private var unsecuredCounter: OutgoingMessageCounter
    private var random: any RandomNumberGenerator & Sendable
    /// Whether peers may open exchanges with us.
    public var acceptsExchanges = false
    /// What peers know of us, and repeat their messages by.
    public var ownActiveInterval = SessionParameters().activeInterval
    /// Messages to groups, which belong to no session.
    public var groups = GroupReceiver()
    /// What happened below the exchanges; nil where nobody wants to know.
    var notes: [Note]?

    public init(random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()) {
        var random = random
        nextExchangeID = UInt16.random(in: 0...UInt16.max, using: &random)
        nextSessionID = UInt16.random(in: 1...UInt16.max, using: &random)
        unsecuredCounter = OutgoingMessageCounter(using: &random, mayRollOver: true)
        self.random = random
    }
}

// MARK: - Sessions

extension MessagingCore {
    /// A session id for a handshake, unused and never 0. Give it back with `releaseSessionID` if the handshake fails.
    public mutating func reserveSessionID() throws(MessagingError) -> UInt16 {
        for _ in 0..<Int(UInt16.max) {
            let id = nextSessionID
            nextSessionID = nextSessionID == .max ? 1 : nextSessionID + 1
            if secureByLocalID[id] == nil, reservedIDs.insert(id).inserted { return id }
        }
        throw MessagingError(.noResources, "all session ids are in use")
    }

    public mutating func releaseSessionID(_ id: UInt16) { reservedIDs.remove(id) }

    /// A session for one handshake that we start, under a fresh random node id (Matter Core 4.13.2.1).
    ///
    /// - Parameter alternates: further addresses of the same peer, tried in turn until one answers.
    public mutating func openUnsecuredSession(
        to address: SocketAddress, alternates: [SocketAddress] = [], peer: SessionParameters
    ) -> SessionHandle {
        let initiator = NodeID(UInt64.random(in: NodeID.operationalRange, using: &random))
        return add(
            Session(
                kind: .unsecured(initiator: initiator, isOurs: true), address: address, peer: peer,
                window: MessageReceptionWindow(.unsecured), counter: unsecuredCounter, alternates: alternates,
                untried: alternates))
    }

    public mutating func addSecureSession(
        _ parameters: SecureParameters, address: SocketAddress, peer: SessionParameters, now: Duration
    ) -> SessionHandle {
        let handle = add(
            Session(
                kind: .secure(parameters), address: address, peer: peer,
                window: MessageReceptionWindow(.secureUnicast),
                counter: OutgoingMessageCounter(using: &random, mayRollOver: false), lastHeard: now))
        reservedIDs.remove(parameters.localSessionID)
        secureByLocalID[parameters.localSessionID] = handle
        let kind = parameters.localNodeID == .unspecified ? SecureSession.Kind.pase : .case
        note { .sessionOpened(handle, kind, peer: parameters.peerNodeID, at: address) }
        return handle
    }

    private mutating func add(_ session: Session) -> SessionHandle {
        let handle = SessionHandle(number: nextHandle)
        nextHandle += 1
        sessions[handle] = session
        return handle
    }

    /// Takes up what the peer of a handshake said of itself: from now on our messages are repeated by it.
    public mutating func learn(_ peer: SessionParameters, of handle: SessionHandle) { sessions[handle]?.peer = peer }

    /// Lets go of a handshake's session; it still acknowledges for a while what the peer repeats.
    public mutating func release(_ handle: SessionHandle, now: Duration) {
        guard sessions[handle]?.expiry == nil else { return }
        sessions[handle]?.expiry = now + Self.lingering
    }

    /// Ends a session. With `notifyPeer` the peer hears CloseSession, to which nobody answers.
    public mutating func close(_ handle: SessionHandle, notifyPeer: Bool, now: Duration) -> [Action] {
        close(handle, notifyPeer: notifyPeer, byPeer: false, now: now)
    }

    private mutating func close(
        _ handle: SessionHandle, notifyPeer: Bool, byPeer: Bool, now: Duration
    ) -> [Action] {
        guard let session = sessions[handle] else { return [] }
        if session.isSecure { note { .sessionClosed(handle, byPeer: byPeer) } }
        var actions: [Action] = []
        if notifyPeer, case .secure = session.kind, let exchange = try? openExchange(on: handle) {
            // General code success, protocol 0, code 3: CloseSession (Matter Core 4.11.1.4).
            let report = ExchangeMessage(
                protocolID: .secureChannel, opcode: 0x40, payload: [0, 0, 0, 0, 0, 0, 3, 0])
            if let sent = try? transmit(report, on: exchange, reliably: false, now: now) { actions += sent }
            exchanges[exchange] = nil
        }
        for (exchange, _) in exchanges where exchange.session == handle {
            exchanges[exchange] = nil
            actions.append(.failed(exchange, MessagingError(.sessionClosed)))
        }
        drop(handle)
        if case .secure(let parameters) = session.kind {
            actions.append(.sessionClosed(handle, peer: parameters.peerNodeID))
        }
        return actions
    }

    private mutating func drop(_ handle: SessionHandle) {
        guard let session = sessions.removeValue(forKey: handle) else { return }
        if case .secure(let parameters) = session.kind { secureByLocalID[parameters.localSessionID] = nil }
    }

    public func isUnsecured(_ handle: SessionHandle) -> Bool { sessions[handle].map { !$0.isSecure } ?? false }

    /// Unspecified with PASE and in handshakes.
    public func peerNodeID(of handle: SessionHandle) -> NodeID {
        guard case .secure(let parameters)? = sessions[handle]?.kind else { return .unspecified }
        return parameters.peerNodeID
    }

    /// How a session was made; nil for one without encryption, and where there is none.
    public func kind(of handle: SessionHandle) -> SecureSession.Kind? {
        guard case .secure(let parameters)? = sessions[handle]?.kind else { return nil }
        return parameters.localNodeID == .unspecified ? .pase : .case
    }

    public func address(of handle: SessionHandle) -> SocketAddress? { sessions[handle]?.address }
}

// MARK: - Exchanges, as the application sees them

extension MessagingCore {
    public mutating func openExchange(on session: SessionHandle) throws(MessagingError) -> ExchangeHandle {
        guard sessions[session] != nil else { throw MessagingError(.sessionClosed) }
        for _ in 0...Int(UInt16.max) {
            let handle = ExchangeHandle(session: session, id: nextExchangeID, isInitiator: true)
            nextExchangeID &+= 1
            if exchanges[handle] == nil {
                exchanges[handle] = Exchange()
                return handle
            }
        }
        throw MessagingError(.noResources, "all exchange ids are in use")
    }

    /// Sends reliably, after what was sent before has been acknowledged.
    public mutating func send(
        _ message: ExchangeMessage, on handle: ExchangeHandle, now: Duration
    ) throws(MessagingError) -> [Action] {
        guard let exchange = exchanges[handle], !exchange.isClosing else { throw MessagingError(.exchangeClosed) }
        guard exchange.pending == nil else {
            exchanges[handle]?.queue.append(message)
            return []
        }
        return try transmit(message, on: handle, reliably: true, now: now)
    }

    /// From now on the exchange fails with `responseTimeout` unless a message arrives.
    ///
    /// - Parameter processing: what the peer may need beside the times of transmission.
    public mutating func awaitResponse(on handle: ExchangeHandle, processing: Duration, now: Duration) {
        guard let exchange = exchanges[handle] else { return }
        // Both directions may need every retransmission; ours are counted from what is still unacknowledged.
        let ours = exchange.pending.map { ReliabilitySchedule.longest(base: $0.base) } ?? .zero
        let theirs = ReliabilitySchedule.longest(base: ownActiveInterval)
        exchanges[handle]?.responseDue = now + ours + theirs + processing
    }

    public func statistics(of handle: SessionHandle) -> SessionStatistics {
        sessions[handle]?.statistics ?? SessionStatistics()
    }

    /// Whether the peer of a session has acknowledged or answered anything yet. Not a question of the exchange, which is
    /// gone when it has failed.
    public func hasHeard(on handle: SessionHandle) -> Bool { sessions[handle]?.lastHeard != nil }

    /// Acknowledges what is owed. An unacknowledged message of ours goes on being sent.
    public mutating func close(_ handle: ExchangeHandle, now: Duration) -> [Action] {
        guard var exchange = exchanges[handle] else { return [] }
        let actions = exchange.owed.map { acknowledge($0.counter, on: handle, now: now) } ?? []
        exchange.owed = nil
        exchange.responseDue = nil
        exchange.isClosing = true
        exchanges[handle] = exchange.pending == nil && exchange.queue.isEmpty ? nil : exchange
        return actions
    }

    /// Forgets an exchange at once: nothing of it is sent again.
    public mutating func abandon(_ handle: ExchangeHandle) { exchanges[handle] = nil }
}

// MARK: - Sending

extension MessagingCore {
    private mutating func transmit(
        _ message: ExchangeMessage, on handle: ExchangeHandle, reliably: Bool, now: Duration
    ) throws(MessagingError) -> [Action] {
        guard let session = sessions[handle.session], var exchange = exchanges[handle] else {
            throw MessagingError(.sessionClosed)
        }
        var header = ProtocolHeader(
            isInitiator: handle.isInitiator, needsAcknowledgement: reliably, opcode: message.opcode,
            exchangeID: handle.id, protocolID: message.protocolID)
        header.acknowledgedCounter = exchange.owed?.counter
        exchange.owed = nil
        let (datagram, counter) = try seal(header, message.payload, session: handle.session)
        if reliably {
            // A peer that was heard lately, or that has spoken on this exchange, is awake.
            let awake =
                exchange.hasReceived || session.lastHeard.map { now - $0 < session.peer.activeThreshold } ?? false
            let base = awake ? session.peer.activeInterval : session.peer.idleInterval
            exchange.pending = Pending(
                datagram: datagram, counter: counter, base: base, transmissions: 1, sentAt: now,
                due: now + ReliabilitySchedule.delay(after: 0, base: base, random: jitter()))
        }
        exchanges[handle] = exchange
        if reliably { sessions[handle.session]?.statistics.sent += 1 }
        if session.lastHeard == nil, !session.isSecure { began(handle.session, now) }
        note {
            .sent(
                handle, protocolID: message.protocolID, opcode: message.opcode, counter: counter,
                bytes: datagram.count, to: session.address)
        }
        return [.transmit(datagram, to: session.address)]
    }

    private mutating func acknowledge(_ counter: UInt32, on handle: ExchangeHandle, now: Duration) -> [Action] {
        guard let session = sessions[handle.session] else { return [] }
        var header = ProtocolHeader(
            isInitiator: handle.isInitiator, needsAcknowledgement: false, opcode: 0x10, exchangeID: handle.id,
            protocolID: .secureChannel)
        header.acknowledgedCounter = counter
        guard let (datagram, _) = try? seal(header, [], session: handle.session) else { return [] }
        return [.transmit(datagram, to: session.address)]
    }

    private mutating func seal(
        _ header: ProtocolHeader, _ payload: [UInt8], session handle: SessionHandle
    ) throws(MessagingError) -> (datagram: [UInt8], counter: UInt32) {
        guard var session = sessions[handle] else { throw MessagingError(.sessionClosed) }
        let plaintext = header.encoded() + payload
        switch session.kind {
        case .unsecured(let initiator, let isOurs):
            guard let counter = unsecuredCounter.next() else { throw MessagingError(.noResources) }
            let clear = MessageHeader(
                sessionID: 0, counter: counter, source: isOurs ? initiator : nil,
                destination: isOurs ? .none : .node(initiator))
            return (clear.encoded() + plaintext, counter)
        case .secure(let parameters):
            guard let counter = session.counter.next() else {
                throw MessagingError(.noResources, "the session has used all its message counters")
            }
            sessions[handle] = session
            let clear = MessageHeader(sessionID: parameters.peerSessionID, counter: counter)
            do {
                let datagram = try MessageSecurity.seal(
                    clear, plaintext, key: parameters.encryptionKey, source: parameters.localNodeID)
                return (datagram, counter)
            } catch {
                throw MessagingError(.securityFailure, "\(error)")
            }
        }
    }

    mutating func jitter() -> Double {
        Double(random.next() >> 11) / Double(UInt64(1) << 53)
    }
}

// MARK: - Receiving

extension MessagingCore {
    /// Takes a datagram. What can't be read, opened or assigned is dropped and changes nothing.
    public mutating func receive(_ datagram: [UInt8], from address: SocketAddress, now: Duration) -> [Action] {
        var reader = ByteReader(datagram)
        guard let header = try? MessageHeader(from: &reader) else { return [] }
        if header.sessionType == .group { return groups.receive(datagram).map { [.deliverToGroup($0)] } ?? [] }
        guard !header.hasPrivacy, !header.isControl else { return [] }
        let (handle, plaintext): (SessionHandle, [UInt8])
        if header.isUnsecured {
            guard let found = unsecuredSession(header, from: address) else { return [] }
            (handle, plaintext) = (found, reader.rest)
        } else {
            guard let found = secureByLocalID[header.sessionID], let session = sessions[found],
                case .secure(let parameters) = session.kind,
                let opened = try? MessageSecurity.open(
                    header, clear: reader.consumed, reader.rest, key: parameters.decryptionKey,
                    source: parameters.peerNodeID)
            else {
                note { .dropped(bytes: datagram.count, from: address) }
                return []
            }
            (handle, plaintext) = (found, opened)
        }
        var inner = ByteReader(plaintext)
        guard let protocolHeader = try? ProtocolHeader(from: &inner) else {
            forgetIfUnused(handle)
            return []
        }
        return accept(header, protocolHeader, inner.rest, on: handle, from: address, now: now)
    }

    /// The handshake that an unsecured message belongs to; a new one where a peer starts it and we listen.
    private mutating func unsecuredSession(_ header: MessageHeader, from address: SocketAddress) -> SessionHandle? {
        switch (header.source, header.destination) {
        case (nil, .node(let ephemeral)):
            return sessions.first {
                if case .unsecured(ephemeral, isOurs: true) = $0.value.kind { true } else { false }
            }?.key
        case (let ephemeral?, .none):
            guard acceptsExchanges, ephemeral.isOperational else { return nil }
            // Whoever knows several addresses of us may send the same message from several of its own: it is one
            // handshake, answered where it began.
            let known = sessions.first {
                if case .unsecured(ephemeral, isOurs: false) = $0.value.kind { true } else { false }
            }
            if let known { return known.key }
            let responders = sessions.values.count {
                if case .unsecured(_, isOurs: false) = $0.kind { true } else { false }
            }
            guard responders < Self.maximumUnsecuredResponders || forgetOldestHandshake() else { return nil }
            return add(
                Session(
                    kind: .unsecured(initiator: ephemeral, isOurs: false), address: address,
                    peer: SessionParameters(), window: MessageReceptionWindow(.unsecured), counter: unsecuredCounter))
        default: return nil
        }
    }

    /// Makes room for another handshake: of those that are over, and only acknowledge repetitions any more, the oldest
    /// goes. False where all are under way.
    private mutating func forgetOldestHandshake() -> Bool {
        let busy = Set(exchanges.keys.map(\.session))
        let over = sessions.filter {
            if case .unsecured(_, isOurs: false) = $0.value.kind { !busy.contains($0.key) } else { false }
        }
        guard let oldest = over.min(by: { ($0.value.expiry ?? .zero) < ($1.value.expiry ?? .zero) }) else {
            return false
        }
        sessions[oldest.key] = nil
        return true
    }

    /// A session that a stray datagram made and that carries no exchange is not kept.
    private mutating func forgetIfUnused(_ handle: SessionHandle) {
        guard let session = sessions[handle], case .unsecured(_, isOurs: false) = session.kind,
            !exchanges.keys.contains(where: { $0.session == handle })
        else { return }
        sessions[handle] = nil
    }

    private mutating func accept(
        _ header: MessageHeader, _ inner: ProtocolHeader, _ payload: [UInt8], on handle: SessionHandle,
        from address: SocketAddress, now: Duration
    ) -> [Action] {
        guard var session = sessions[handle] else { return [] }
        // Only handshakes speak without encryption.
        if !session.isSecure, inner.protocolID != .secureChannel {
            forgetIfUnused(handle)
            return []
        }
        let exchangeHandle = ExchangeHandle(session: handle, id: inner.exchangeID, isInitiator: !inner.isInitiator)
        if case .unsecured(_, isOurs: true) = session.kind {
            // The first address that answers is the peer's; another device at another address stays out.
            guard session.lastHeard == nil || session.address == address else { return [] }
            session.address = address
        }
        let isNew = session.window.accept(header.counter)
        guard isNew else {
            sessions[handle]?.statistics.duplicates += 1
            note { .repeated(handle, counter: header.counter, from: address) }
            // Our acknowledgement was lost: it is given again, the message is not.
            return inner.needsAcknowledgement ? acknowledge(header.counter, on: exchangeHandle, now: now) : []
        }
        session.lastHeard = now
        session.statistics.received += 1
        if session.isSecure {
            session.address = address
        } else if case .unsecured(_, isOurs: false) = session.kind {
            session.expiry = now + Self.handshakeLimit
        }
        sessions[handle] = session
        note {
            .received(
                exchangeHandle, protocolID: inner.protocolID, opcode: inner.opcode, counter: header.counter,
                bytes: payload.count, from: address)
        }

        var actions: [Action] = []
        if let acknowledged = inner.acknowledgedCounter {
            actions += takeAcknowledgement(acknowledged, on: exchangeHandle, now: now)
        }
        let isBareAcknowledgement = inner.protocolID == .secureChannel && inner.opcode == 0x10
        if isBareAcknowledgement || inner.vendorID != nil {
            forgetIfUnused(handle)
            return actions
        }
        if isCloseSession(inner, payload), session.isSecure {
            return actions + close(handle, notifyPeer: false, byPeer: true, now: now)
        }
        if exchanges[exchangeHandle] == nil {
            let open = exchanges.keys.count { $0.session == handle }
            guard inner.isInitiator, acceptsExchanges, open < Self.maximumExchangesPerSession else {
                if inner.needsAcknowledgement {
                    actions += acknowledge(header.counter, on: exchangeHandle, now: now)
                }
                forgetIfUnused(handle)
                return actions
            }
            exchanges[exchangeHandle] = Exchange()
            actions.append(.opened(exchangeHandle))
        }
        guard var exchange = exchanges[exchangeHandle] else { return actions }
        if inner.needsAcknowledgement {
            // Only one acknowledgement can ride on an answer: an older one goes alone and now.
            if let owed = exchange.owed { actions += acknowledge(owed.counter, on: exchangeHandle, now: now) }
            if exchange.isClosing {
                actions += acknowledge(header.counter, on: exchangeHandle, now: now)
            } else {
                exchange.owed = (header.counter, now + ReliabilitySchedule.acknowledgementDelay)
            }
        }
        exchange.hasReceived = true
        exchange.responseDue = nil
        exchanges[exchangeHandle] = exchange
        if !exchange.isClosing {
            let message = ExchangeMessage(protocolID: inner.protocolID, opcode: inner.opcode, payload: payload)
            actions.append(.deliver(exchangeHandle, message))
        }
        return actions
    }

    private func isCloseSession(_ header: ProtocolHeader, _ payload: [UInt8]) -> Bool {
        header.protocolID == .secureChannel && header.opcode == 0x40 && payload.starts(with: [0, 0, 0, 0, 0, 0, 3, 0])
    }

    private mutating func takeAcknowledgement(
        _ counter: UInt32, on handle: ExchangeHandle, now: Duration
    ) -> [Action] {
        guard var exchange = exchanges[handle], let pending = exchange.pending, pending.counter == counter else {
            return []
        }
        // Which of several transmissions is acknowledged, nobody can say.
        if pending.transmissions == 1 { sessions[handle.session]?.statistics.note(roundTrip: now - pending.sentAt) }
        note { .acknowledged(handle, counter: counter, transmissions: pending.transmissions) }
        exchange.pending = nil
        let next = exchange.queue.isEmpty ? nil : exchange.queue.removeFirst()
        exchanges[handle] = exchange.isClosing && next == nil ? nil : exchange
        guard let next else { return [] }
        do {
            return try transmit(next, on: handle, reliably: true, now: now)
        } catch {
            exchanges[handle] = nil
            return [.failed(handle, error)]
        }
    }
}

// MARK: - Time

extension MessagingCore {
    /// When `tick` is to be called next, if at all.
    public var nextDeadline: Duration? {
        var earliest: Duration?
        func consider(_ time: Duration?) {
            guard let time else { return }
            earliest = min(earliest ?? time, time)
        }
        for exchange in exchanges.values {
            consider(exchange.pending?.due)
            consider(exchange.owed?.due)
            consider(exchange.responseDue)
        }
        for session in sessions.values {
            consider(session.expiry)
            consider(session.nextAttempt)
        }
        return earliest
    }

    /// Does what has become due: retransmissions, acknowledgements that found nothing to ride on, time-outs.
    public mutating func tick(now: Duration) -> [Action] {
        var actions: [Action] = []
        for handle in exchanges.keys {
            guard var exchange = exchanges[handle] else { continue }
            if let owed = exchange.owed, owed.due <= now {
                exchange.owed = nil
                actions += acknowledge(owed.counter, on: handle, now: now)
            }
            if var pending = exchange.pending, pending.due <= now {
                guard pending.transmissions < ReliabilitySchedule.maximumTransmissions else {
                    exchanges[handle] = nil
                    actions.append(
                        .failed(
                            handle,
                            MessagingError(
                                .peerUnreachable,
                                "no acknowledgement after \(pending.transmissions) transmissions")))
                    continue
                }
                if var session = sessions[handle.session] {
                    if session.lastHeard == nil, !session.alternates.isEmpty {
                        session.alternates.append(session.address)
                        session.address = session.alternates.removeFirst()
                        session.untried.removeAll { $0 == session.address }
                    }
                    session.statistics.retransmissions += 1
                    sessions[handle.session] = session
                    actions.append(.transmit(pending.datagram, to: session.address))
                    let (counter, number) = (pending.counter, pending.transmissions + 1)
                    note { .retransmitted(handle, counter: counter, transmission: number, to: session.address) }
                }
                pending.due =
                    now
                    + ReliabilitySchedule.delay(
                        after: pending.transmissions, base: pending.base, random: jitter())
                pending.transmissions += 1
                exchange.pending = pending
            }
            if let due = exchange.responseDue, due <= now {
                exchanges[handle] = nil
                actions.append(
                    .failed(handle, MessagingError(.responseTimeout, "the message was acknowledged, not answered")))
                continue
            }
            exchanges[handle] = exchange
        }
        actions += tryNextAddresses(now)
        for (handle, session) in sessions {
            guard let expiry = session.expiry, expiry <= now else { continue }
            for (exchange, _) in exchanges where exchange.session == handle {
                exchanges[exchange] = nil
                actions.append(.failed(exchange, MessagingError(.sessionClosed)))
            }
            drop(handle)
        }
        return actions
    }
}
