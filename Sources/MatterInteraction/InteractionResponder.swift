import MatterMessaging
import MatterTLV
import MatterTypes

/// Answers reads, subscriptions, writes, commands and timed interactions out of a data source (Matter Core 8.4 to 8.8).
public struct InteractionResponder: Sendable {
    public let source: any InteractionDataSource
    /// Bytes of payload in one message.
    public let maximumPayloadSize: Int
    /// Commands that one request may hold.
    public let maximumPathsPerInvoke: Int
    /// Attribute and event paths that one read or subscription may hold: PATHS_EXHAUSTED beyond. The specification
    /// promises 9 for reads and 3 for subscriptions.
    public let maximumPathsPerRead: Int
    /// What the peer may need between the messages of one interaction.
    public let processingTime: Duration
    private let now: @Sendable () -> ContinuousClock.Instant

    public init(
        source: any InteractionDataSource, maximumPayloadSize: Int, maximumPathsPerInvoke: Int = 1,
        maximumPathsPerRead: Int = 64, processingTime: Duration = .seconds(10),
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        self.source = source
        self.maximumPayloadSize = maximumPayloadSize
        self.maximumPathsPerInvoke = maximumPathsPerInvoke
        self.maximumPathsPerRead = maximumPathsPerRead
        self.processingTime = processingTime
        self.now = now
    }

    /// Serves an exchange that a peer opened, to its end, and closes it.
    ///
    /// - Parameter first: the message that opened the exchange.
    /// - Throws: what the channel throws; `InteractionError` where the peer breaks off the interaction.
    public func serve(
        _ first: ExchangeMessage, on channel: any ExchangeChannel, context: InteractionContext
    ) async throws {
        let exchange = InteractionExchange(
            channel: channel, processingTime: processingTime, maximumPayloadSize: maximumPayloadSize)
        do {
            do {
                try await answer(first, exchange, context)
            } catch let refusal as Refusal {
                try await exchange.send(StatusResponse(refusal.status))
            } catch is TLVError {
                try await exchange.send(StatusResponse(.invalidAction))
            }
            await channel.close()
        } catch {
            await channel.close()
            throw error
        }
    }

    /// An interaction that is answered by nothing but a status.
    struct Refusal: Error {
        var status: InteractionStatus.Code
    }

    private func answer(
        _ message: ExchangeMessage, _ exchange: InteractionExchange, _ context: InteractionContext
    ) async throws {
        guard message.protocolID == .interactionModel else { throw Refusal(status: .invalidAction) }
        switch InteractionOpcode(rawValue: message.opcode) {
        case .readRequest: try await read(ReadRequest(decoding: message.payload), exchange, context)
        case .writeRequest: try await write(message, exchange, context)
        case .invokeRequest: try await invoke(InvokeRequest(decoding: message.payload), exchange, context)
        case .timedRequest where !context.isTimed:
            let deadline = now() + .milliseconds(Int(try TimedRequest(decoding: message.payload).timeout))
            try await exchange.send(StatusResponse(.success))
            let action = try await exchange.channel.receive(processing: processingTime)
            guard [.writeRequest, .invokeRequest].contains(InteractionOpcode(rawValue: action.opcode)) else {
                throw Refusal(status: .invalidAction)
            }
            guard now() <= deadline else { throw Refusal(status: .timeout) }
            var timed = context
            timed.isTimed = true
            try await answer(action, exchange, timed)
        case .subscribeRequest: try await subscribe(SubscribeRequest(decoding: message.payload), exchange, context)
        default: throw Refusal(status: .invalidAction)
        }
    }

    /// Why a path doesn't exist; nil where it does, as far as the attributes show.
    func absence(
        _ endpoint: EndpointID, _ cluster: ClusterID, _ attribute: AttributeID? = nil,
        among attributes: [ConcreteAttributePath]
    ) -> InteractionStatus.Code? {
        let ofEndpoint = attributes.filter { $0.endpoint == endpoint }
        if ofEndpoint.isEmpty { return .unsupportedEndpoint }
        let ofCluster = ofEndpoint.filter { $0.cluster == cluster }
        if ofCluster.isEmpty { return .unsupportedCluster }
        guard let attribute, !ofCluster.contains(where: { $0.attribute == attribute }) else { return nil }
        return .unsupportedAttribute
    }
}
