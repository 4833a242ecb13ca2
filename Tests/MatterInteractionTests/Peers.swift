import MatterMessaging
import MatterModel
import MatterTLV
import MatterTypes
import Synchronization
import Testing

@testable import MatterInteraction

/// A session whose peer follows a script: what it expects, and what it answers.
final class ScriptedPeer: ExchangeOpener {
    /// One exchange: the peer's messages, each sent after one more message of the client.
    struct Exchange: Sendable {
        var answers: [ExchangeMessage]
    }

    private struct State {
        var exchanges: [Exchange]
        var received: [[ExchangeMessage]] = []
        var closed = 0
    }

    private let state: Mutex<State>
    let peerParameters: SessionParameters
    let maximumPayloadSize: Int

    init(_ exchanges: [[ExchangeMessage]], maximumPayloadSize: Int = 1178, pathsPerInvoke: UInt16 = 1) {
        state = Mutex(State(exchanges: exchanges.map { Exchange(answers: $0) }))
        self.maximumPayloadSize = maximumPayloadSize
        var parameters = SessionParameters()
        parameters.maximumPathsPerInvoke = pathsPerInvoke
        peerParameters = parameters
    }

    /// What the client sent, exchange by exchange.
    var received: [[ExchangeMessage]] { state.withLock(\.received) }
    var closedExchanges: Int { state.withLock(\.closed) }

    func openExchange() async throws -> any ExchangeChannel {
        let index = try state.withLock { state in
            guard state.received.count < state.exchanges.count else {
                throw MessagingError(.noResources, "the script has no more exchanges")
            }
            state.received.append([])
            return state.received.count - 1
        }
        return Channel(peer: self, index: index)
    }

    private struct Channel: ExchangeChannel {
        let peer: ScriptedPeer
        let index: Int

        func send(_ message: ExchangeMessage) async throws {
            peer.state.withLock { $0.received[index].append(message) }
        }

        func receive(processing: Duration) async throws -> ExchangeMessage {
            try peer.state.withLock { state in
                guard !state.exchanges[index].answers.isEmpty else {
                    throw MessagingError(.responseTimeout, "the script ends here")
                }
                return state.exchanges[index].answers.removeFirst()
            }
        }

        func close() async { peer.state.withLock { $0.closed += 1 } }
    }
}

/// A session with a responder at its other end.
final class ResponderPeer: ExchangeOpener {
    let responder: InteractionResponder
    let peerParameters: SessionParameters
    let maximumPayloadSize: Int
    let context: InteractionContext
    private let seen = Mutex<[ExchangeMessage]>([])

    /// - Parameter clientPayloadSize: where the two sides are to differ.
    init(
        _ responder: InteractionResponder, clientPayloadSize: Int? = nil,
        context: InteractionContext = InteractionContext(fabricIndex: 1, peer: 0x1_0000)
    ) {
        self.responder = responder
        maximumPayloadSize = clientPayloadSize ?? responder.maximumPayloadSize
        var parameters = SessionParameters()
        parameters.maximumPathsPerInvoke = UInt16(responder.maximumPathsPerInvoke)
        peerParameters = parameters
        self.context = context
    }

    /// All messages in both directions.
    var messages: [ExchangeMessage] { seen.withLock { $0 } }

    func count(_ opcode: InteractionOpcode) -> Int { messages.count { $0.opcode == opcode.rawValue } }

    func openExchange() async throws -> any ExchangeChannel {
        let toPeer = AsyncStream.makeStream(of: ExchangeMessage.self)
        let toClient = AsyncStream.makeStream(of: ExchangeMessage.self)
        let record: @Sendable (ExchangeMessage) -> Void = { message in self.seen.withLock { $0.append(message) } }
        let peer = StreamChannel(outgoing: toClient.continuation, incoming: toPeer.stream, record: record)
        Task {
            guard let first = try? await peer.receive(processing: .zero) else { return }
            try? await self.responder.serve(first, on: peer, context: self.context)
        }
        return StreamChannel(outgoing: toPeer.continuation, incoming: toClient.stream, record: record)
    }
}

/// One end of an exchange in memory. When the other end closes, receiving times out at once.
final class StreamChannel: ExchangeChannel {
    private let outgoing: AsyncStream<ExchangeMessage>.Continuation
    private let incoming: AsyncStream<ExchangeMessage>
    private let record: @Sendable (ExchangeMessage) -> Void

    init(
        outgoing: AsyncStream<ExchangeMessage>.Continuation, incoming: AsyncStream<ExchangeMessage>,
        record: @escaping @Sendable (ExchangeMessage) -> Void
    ) {
        self.outgoing = outgoing
        self.incoming = incoming
        self.record = record
    }

    func send(_ message: ExchangeMessage) async throws {
        record(message)
        outgoing.yield(message)
    }

    func receive(processing: Duration) async throws -> ExchangeMessage {
        for await message in incoming { return message }
        throw MessagingError(.responseTimeout)
    }

    func close() async { outgoing.finish() }
}

/// A device in memory: attributes with values, commands that count.
final class MemoryDevice: InteractionDataSource {
    struct State {
        var values: [ConcreteAttributePath: TLVValue] = [:]
        var versions: [ClusterPath: UInt32] = [:]
        var writes: [ConcreteAttributePath] = []
        var commands: [CommandPath] = []
        var statuses: [ConcreteAttributePath: InteractionStatus] = [:]
        var contexts: [InteractionContext] = []
        /// Where the asker may see nothing.
        var hidden: Set<EndpointID> = []
        /// What can't be written at all.
        var refusals: [ConcreteAttributePath: InteractionStatus.Code] = [:]
    }

    let state: Mutex<State>

    init(_ values: [ConcreteAttributePath: TLVValue], statuses: [ConcreteAttributePath: InteractionStatus] = [:]) {
        state = Mutex(State(values: values, statuses: statuses))
    }

    var attributes: [ConcreteAttributePath] { get async { state.withLock { $0.values.keys.sorted() } } }

    func grants(
        _ privilege: Access.Privilege, on endpoint: EndpointID, _ cluster: ClusterID, context: InteractionContext
    ) async -> Bool { state.withLock { !$0.hidden.contains(endpoint) } }

    func writeRefusal(_ path: ConcreteAttributePath, context: InteractionContext) async -> InteractionStatus? {
        state.withLock { $0.refusals[path].map { InteractionStatus($0) } }
    }

    func dataVersion(of cluster: ClusterPath) async -> UInt32 { state.withLock { $0.versions[cluster] ?? 7 } }

    func read(_ path: ConcreteAttributePath, context: InteractionContext) async -> AttributeReadOutcome {
        state.withLock { state in
            state.contexts.append(context)
            if let status = state.statuses[path] { return .status(status) }
            return state.values[path].map { .value($0) } ?? .status(InteractionStatus(.unsupportedAttribute))
        }
    }

    func write(
        _ path: ConcreteAttributePath, _ change: AttributeChange, context: InteractionContext
    ) async -> InteractionStatus {
        state.withLock { state in
            state.contexts.append(context)
            if let status = state.statuses[path] { return status }
            state.writes.append(path)
            state.versions[path.clusterPath] = (state.versions[path.clusterPath] ?? 7) + 1
            switch change {
            case .replace(let value): state.values[path] = value
            case .append(let item):
                guard case .array(let items)? = state.values[path] else { return InteractionStatus(.busy) }
                state.values[path] = .array(items + [item])
            case .item: return InteractionStatus(.invalidAction)
            }
            return .success
        }
    }

    /// Command 0 is answered with command 1 and the fields that came; 2 succeeds; 3 is for timed interactions only.
    func invoke(_ path: CommandPath, fields: TLVValue, context: InteractionContext) async -> CommandResponse {
        state.withLock { state in
            state.contexts.append(context)
            state.commands.append(path)
            return switch path.command {
            case 0: .data(command: 1, fields: fields)
            case 2: .status(.success)
            case 3: .status(context.isTimed ? .success : InteractionStatus(.needsTimedInteraction))
            case 4: .status(InteractionStatus(.failure, clusterStatus: 2))
            default: .status(InteractionStatus(.unsupportedCommand))
            }
        }
    }
}

// MARK: Short words for tests

let onOff = ConcreteAttributePath(endpoint: 1, cluster: 6, attribute: 0)
let accessControlList = ConcreteAttributePath(endpoint: 0, cluster: 0x1F, attribute: 0)
let bindings = ConcreteAttributePath(endpoint: 1, cluster: 0x1E, attribute: 0)

func data(_ path: ConcreteAttributePath, _ value: TLVValue, append: Bool = false, version: UInt32? = 7)
    -> AttributeReport
{
    .data(
        AttributeData(path: AttributePath(path, listIndex: append ? .append : nil), data: value, dataVersion: version))
}

func status(_ path: ConcreteAttributePath, _ code: InteractionStatus.Code) -> AttributeReport {
    .status(AttributeStatus(path: AttributePath(path), status: InteractionStatus(code)))
}

/// The error that `body` ends with.
func interactionError(_ body: () async throws -> Void) async -> InteractionError? {
    do {
        try await body()
        Issue.record("no error")
    } catch let error as InteractionError {
        return error
    } catch {
        Issue.record("\(error)")
    }
    return nil
}
