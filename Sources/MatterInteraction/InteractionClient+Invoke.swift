import MatterMessaging
import MatterTLV
import MatterTypes

/// A command to run.
public struct CommandRequest: Hashable, Sendable {
    public var path: CommandPath
    /// A structure; nil is the same as an empty one.
    public var fields: TLVValue?

    public init(path: CommandPath, fields: TLVValue? = nil) {
        self.path = path
        self.fields = fields
    }
}

/// What a command brought.
public enum CommandResponse: Hashable, Sendable {
    /// A response command and its fields, a structure that may be empty.
    case data(command: CommandID, fields: TLVValue)
    /// A status and no data.
    case status(InteractionStatus)

    /// Whether the command was carried out as far as the interaction model can tell; a response command may still hold
    /// an error of its own.
    public var isSuccess: Bool {
        switch self {
        case .data: true
        case .status(let status): status.isSuccess
        }
    }
}

extension InteractionClient {
    /// Runs a command.
    ///
    /// - Parameters:
    ///   - fields: a structure; nil is sent as an empty one.
    ///   - timed: makes this a timed invoke, 1 ms to 65,535 ms.
    ///   - processingTime: what the peer may need for this command, where that differs from the client's.
    /// - Returns: the response command, or the status of success.
    /// - Throws: `InteractionError` with code `status` where the peer refused the command, and others; what the session
    ///   throws.
    public func invoke(
        _ path: CommandPath, fields: TLVValue? = nil, timed: Duration? = nil, processingTime: Duration? = nil
    ) async throws -> CommandResponse {
        let timeout = try timedMilliseconds(timed)
        let command = CommandRequest(path: path, fields: fields)
        guard let response = try await invoke([(command, nil)], timeout, processingTime).first else {
            throw InteractionError(.missingResponse, path: .command(path))
        }
        if case .status(let status) = response, !status.isSuccess {
            throw InteractionError(.status, status: status, path: .command(path))
        }
        return response
    }

    /// Runs several commands: as many in one message as the peer takes, by default one, and messages one after the
    /// other. Commands of one message run in any order.
    ///
    /// - Returns: a response for every command, in their order, a status of failure where one was refused. A command
    ///   that the peer says nothing about has NO_COMMAND_RESPONSE.
    /// - Throws: `InteractionError` where an interaction as a whole fails; what the session throws. Commands of earlier
    ///   messages have been carried out then.
    public func invoke(
        _ commands: [CommandRequest], timed: Duration? = nil, processingTime: Duration? = nil
    ) async throws -> [CommandResponse] {
        let timeout = try timedMilliseconds(timed)
        var responses: [CommandResponse] = []
        for batch in batches(commands) {
            let numbered = batch.enumerated().map { index, command in
                (command, batch.count > 1 ? UInt16(truncatingIfNeeded: index) : nil)
            }
            responses += try await invoke(numbered, timeout, processingTime)
        }
        return responses
    }

    /// Commands that go together: no more than the peer takes, no path twice, and no larger than a message.
    private func batches(_ commands: [CommandRequest]) -> [[CommandRequest]] {
        let most = max(1, Int(session.peerParameters.maximumPathsPerInvoke))
        let room = session.maximumPayloadSize - InvokeRequest(commands: []).encoded().count
        var batches: [[CommandRequest]] = []
        var paths: Set<CommandPath> = []
        var used = 0
        for command in commands {
            let size = CommandData(path: command.path, fields: command.fields ?? .structure([]), reference: .max)
                .encodedSize
            if batches.isEmpty || paths.count >= most || paths.contains(command.path) || used + size > room {
                batches.append([])
                paths = []
                used = 0
            }
            batches[batches.count - 1].append(command)
            paths.insert(command.path)
            used += size
        }
        return batches
    }

    /// One interaction; a response for each command.
    private func invoke(
        _ commands: [(CommandRequest, reference: UInt16?)], _ timeout: UInt16?, _ processingTime: Duration?
    ) async throws -> [CommandResponse] {
        let data = commands.map { command, reference in
            CommandData(path: command.path, fields: command.fields ?? .structure([]), reference: reference)
        }
        let path: InteractionError.Path? = data.count == 1 ? data.first.map { .command($0.path) } : nil
        let results = try await withExchange(processingTime: processingTime) { exchange in
            if let timeout { try await exchange.announceTimed(timeout, about: path) }
            try await exchange.send(InvokeRequest(commands: data, timedRequest: timeout != nil), about: path)
            return try await Self.receiveResults(exchange, most: data.count, path)
        }
        return try data.map { command in
            guard let result = Self.result(for: command, among: results, alone: data.count == 1) else {
                if data.count > 1 { return .status(InteractionStatus(.noCommandResponse)) }
                throw InteractionError(.missingResponse, path: path, "the peer's answer holds no response")
            }
            return try Self.response(result, to: command)
        }
    }

    /// All parts of the answer.
    private static func receiveResults(
        _ exchange: InteractionExchange, most: Int, _ path: InteractionError.Path?
    ) async throws -> [InvokeResult] {
        var results: [InvokeResult] = []
        // Each message should bring a response; a peer that sends empty ones for ever is stopped.
        for count in 0...most {
            let response: InvokeResponse
            do {
                response = try await exchange.receive(InvokeResponse.self, about: path).message
            } catch let error as MessagingError where count > 0 && error.code.meansSilence {
                throw InteractionError(
                    .incompleteReport, path: path, "after \(count) of its messages the peer fell silent (\(error))")
            }
            results += response.results
            if !response.moreChunkedMessages { return results }
            try await exchange.send(StatusResponse(.success), about: path)
        }
        await exchange.refuse(.invalidAction)
        throw InteractionError(.unexpectedMessage, path: path, "more messages of response than commands")
    }

    private static func result(
        for command: CommandData, among results: [InvokeResult], alone: Bool
    ) -> InvokeResult? {
        if alone { return results.first }
        if let result = results.first(where: { $0.reference == command.reference }) { return result }
        // Peers that leave the reference out can be understood where the status names the command itself.
        return results.first { result in
            guard case .status(let status) = result else { return false }
            return status.reference == nil && status.path == command.path
        }
    }

    private static func response(_ result: InvokeResult, to command: CommandData) throws(InteractionError)
        -> CommandResponse
    {
        let path = result.path
        guard path.cluster == command.path.cluster, path.endpoint ?? command.path.endpoint == command.path.endpoint
        else {
            throw InteractionError(.unexpectedMessage, path: .command(command.path), "a response of \(path)")
        }
        switch result {
        case .status(let status): return .status(status.status)
        case .data(let data):
            guard let fields = data.fields else { return .data(command: path.command, fields: .structure([])) }
            guard case .structure = fields else {
                throw InteractionError(
                    .malformedMessage, path: .command(command.path), "the response's fields are no structure")
            }
            return .data(command: path.command, fields: fields)
        }
    }
}
