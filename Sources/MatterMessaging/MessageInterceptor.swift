/// Stands between the exchanges of a node and the network, where messages are open, and decides what becomes of each:
/// a test puts it there to make a node misbehave while whoever uses the exchanges knows nothing of it.
///
/// Only what the application of a node says and hears passes here. Acknowledgements and repetitions are the reliability
/// protocol's own and pass a layer below.
public protocol MessageInterceptor: Sendable {
    /// A message of a peer that is about to be handed to whoever waits for it.
    func incoming(_ message: ExchangeMessage, _ facts: MessageFacts) -> IncomingFate
    /// A message that is about to go out.
    func outgoing(_ message: ExchangeMessage, _ facts: MessageFacts) -> OutgoingFate
}

/// Where a message belongs.
public struct MessageFacts: Hashable, Sendable {
    public var exchange: MessagingCore.ExchangeHandle
    /// Of the session; nil where the exchange runs without encryption, as only handshakes do.
    public var kind: SecureSession.Kind?

    public init(exchange: MessagingCore.ExchangeHandle, kind: SecureSession.Kind?) {
        self.exchange = exchange
        self.kind = kind
    }
}

/// What becomes of a peer's message.
public enum IncomingFate: Hashable, Sendable {
    /// It is handed over, as it came or changed.
    case deliver(ExchangeMessage)
    /// It is acknowledged, and nobody hears of it.
    case ignore
    /// This goes back in its place, and the exchange is over.
    case answer(ExchangeMessage)
}

/// What becomes of a message of our own.
public enum OutgoingFate: Hashable, Sendable {
    /// It goes out, as it was or changed.
    ///
    /// - after: how long it is held back before that.
    /// - copies: how often its first transmission goes out: 0 loses it, and leaves it to be repeated, 2 doubles it.
    case send(ExchangeMessage, after: Duration = .zero, copies: Int = 1)
    /// It never goes out.
    case swallow
}
