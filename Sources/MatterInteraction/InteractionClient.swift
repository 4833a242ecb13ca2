import MatterMessaging
import MatterTLV
import MatterTypes

/// Reads, writes and invokes on the node at the other end of a session (Matter Core 8).
///
/// Every call opens an exchange of its own, so calls may run side by side; whether the peer can take them is for the
/// caller to judge. Besides `InteractionError` the calls throw what the session throws, `MessagingError` above all.
public struct InteractionClient: Sendable {
    public let session: any ExchangeOpener
    /// What a peer may need for an answer, beyond the times of transmission. Calls can ask for more.
    public var processingTime: Duration
    public var limits: ReportAssembler.Limits

    public init(
        session: any ExchangeOpener, processingTime: Duration = .seconds(10),
        limits: ReportAssembler.Limits = ReportAssembler.Limits()
    ) {
        self.session = session
        self.processingTime = processingTime
        self.limits = limits
    }

    /// Runs `body` on a new exchange, and closes it whatever happens.
    func withExchange<Result: Sendable>(
        processingTime: Duration? = nil, _ body: (InteractionExchange) async throws -> Result
    ) async throws -> Result {
        let channel = try await session.openExchange()
        let exchange = InteractionExchange(
            channel: channel, processingTime: processingTime ?? self.processingTime,
            maximumPayloadSize: session.maximumPayloadSize)
        do {
            let result = try await body(exchange)
            await channel.close()
            return result
        } catch {
            await channel.close()
            throw error
        }
    }
}

/// One interaction on its exchange.
struct InteractionExchange: Sendable {
    let channel: any ExchangeChannel
    let processingTime: Duration
    let maximumPayloadSize: Int

    /// - Throws: `InteractionError` with code `requestTooLarge`; what the channel throws.
    func send(_ message: some InteractionMessage, about path: InteractionError.Path? = nil) async throws {
        let message = message.exchangeMessage
        guard message.payload.count <= maximumPayloadSize else {
            throw InteractionError(
                .requestTooLarge, path: path,
                "\(message.payload.count) bytes, and messages of this session carry \(maximumPayloadSize)")
        }
        try await channel.send(message)
    }

    /// The next message, which must be of this type, and its size in bytes. A status of failure in its place is thrown.
    func receive<Message: InteractionMessage>(
        _ type: Message.Type, about path: InteractionError.Path? = nil
    ) async throws -> (message: Message, size: Int) {
        let message = try await channel.receive(processing: processingTime)
        guard message.protocolID == .interactionModel else {
            throw InteractionError(.unexpectedMessage, path: path, Self.describe(message))
        }
        do {
            switch InteractionOpcode(rawValue: message.opcode) {
            case Message.opcode: return (try Message(decoding: message.payload), message.payload.count)
            case .statusResponse:
                let response = try StatusResponse(decoding: message.payload)
                if response.status == .success {
                    throw InteractionError(
                        .unexpectedMessage, path: path, "a bare success where \(Message.opcode) is expected")
                }
                throw InteractionError(.status, status: InteractionStatus(response.status), path: path)
            case let opcode?:
                throw InteractionError(.unexpectedMessage, path: path, "\(opcode) where \(Message.opcode) is expected")
            case nil:
                throw InteractionError(.unexpectedMessage, path: path, "unknown opcode \(message.opcode)")
            }
        } catch let error as TLVError {
            throw InteractionError(.malformedMessage, path: path, error.description)
        }
    }

    /// Waits for the peer's leave to go on.
    func receiveSuccess(about path: InteractionError.Path?) async throws {
        let response = try await receive(StatusResponse.self, about: path).message
        guard response.status == .success else {
            throw InteractionError(.status, status: InteractionStatus(response.status), path: path)
        }
    }

    /// Announces a timed write or invoke, and waits until the peer agrees.
    func announceTimed(_ timeout: UInt16, about path: InteractionError.Path?) async throws {
        try await send(TimedRequest(timeout: timeout), about: path)
        try await receiveSuccess(about: path)
    }

    /// Tells the peer to stop, where it may be waiting; failure to do so changes nothing.
    func refuse(_ status: InteractionStatus.Code) async {
        try? await channel.send(StatusResponse(status).exchangeMessage)
    }

    /// Says what a message of another protocol is; status reports (Matter Core appendix D) with their numbers.
    private static func describe(_ message: ExchangeMessage) -> String {
        let bytes = message.payload
        guard message.protocolID == .secureChannel, message.opcode == 0x40, bytes.count >= 8 else {
            return "opcode \(message.opcode) of protocol \(message.protocolID.rawValue)"
        }
        let general = UInt16(bytes[0]) | UInt16(bytes[1]) << 8
        let code = UInt16(bytes[6]) | UInt16(bytes[7]) << 8
        return "a status report, general code \(general), protocol code \(code)"
    }
}

/// Milliseconds for a `TimedRequest`.
///
/// - Throws: `InteractionError` with code `invalidRequest` outside of 1 ms to 65,535 ms.
func timedMilliseconds(_ timeout: Duration?) throws(InteractionError) -> UInt16? {
    guard let timeout else { return nil }
    let (seconds, attoseconds) = timeout.components
    guard (0...65).contains(seconds),
        let milliseconds = UInt16(exactly: seconds * 1000 + attoseconds / 1_000_000_000_000_000), milliseconds > 0
    else {
        throw InteractionError(.invalidRequest, "a timed interaction takes 1 to 65535 ms, not \(timeout)")
    }
    return milliseconds
}
