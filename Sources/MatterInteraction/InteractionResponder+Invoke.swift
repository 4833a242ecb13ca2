import MatterTLV
import MatterTypes

extension InteractionResponder {
    func invoke(_ request: InvokeRequest, _ exchange: InteractionExchange, _ context: InteractionContext) async throws {
        guard request.timedRequest == context.isTimed else { throw Refusal(status: .timedRequestMismatch) }
        guard !request.commands.isEmpty, request.commands.count <= max(1, maximumPathsPerInvoke) else {
            throw Refusal(status: .invalidAction)
        }
        if request.commands.count > 1 {
            let references = Set(request.commands.compactMap(\.reference))
            guard references.count == request.commands.count,
                Set(request.commands.map(\.path)).count == request.commands.count
            else { throw Refusal(status: .invalidAction) }
        }
        let attributes = await source.attributes
        var results: [InvokeResult] = []
        for command in request.commands { results.append(await run(command, among: attributes, context)) }
        if request.suppressResponse { return }
        try await send(results, exchange)
    }

    private func run(
        _ command: CommandData, among attributes: [ConcreteAttributePath], _ context: InteractionContext
    ) async -> InvokeResult {
        func status(_ status: InteractionStatus) -> InvokeResult {
            .status(CommandStatus(path: command.path, status: status, reference: command.reference))
        }
        guard let endpoint = command.path.endpoint else { return status(InteractionStatus(.invalidAction)) }
        if let absence = absence(endpoint, command.path.cluster, among: attributes) {
            let mayAsk = await source.grants(.operate, on: endpoint, command.path.cluster, context: context)
            return status(InteractionStatus(mayAsk ? absence : .unsupportedAccess))
        }
        let fields = command.fields ?? .structure([])
        guard case .structure = fields else { return status(InteractionStatus(.invalidCommand)) }
        switch await source.invoke(command.path, fields: fields, context: context) {
        case .status(let outcome): return status(outcome)
        case .data(let id, let fields):
            let path = CommandPath(endpoint: endpoint, cluster: command.path.cluster, command: id)
            let result = InvokeResult.data(CommandData(path: path, fields: fields, reference: command.reference))
            let whole = InvokeResponse(results: [result], moreChunkedMessages: true).encoded().count
            return whole <= maximumPayloadSize ? result : status(InteractionStatus(.resourceExhausted))
        }
    }

    private func send(_ results: [InvokeResult], _ exchange: InteractionExchange) async throws {
        let room = maximumPayloadSize - InvokeResponse(results: [], moreChunkedMessages: true).encoded().count
        var messages: [[InvokeResult]] = [[]]
        var used = 0
        for result in results {
            let size = result.encodedSize
            if used > 0, used + size > room {
                messages.append([])
                used = 0
            }
            messages[messages.count - 1].append(result)
            used += size
        }
        for (index, message) in messages.enumerated() {
            let isLast = index == messages.count - 1
            try await exchange.send(InvokeResponse(results: message, moreChunkedMessages: !isLast))
            if !isLast { try await exchange.receiveSuccess(about: nil) }
        }
    }
}
