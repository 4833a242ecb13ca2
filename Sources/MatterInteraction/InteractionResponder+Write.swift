import MatterMessaging
import MatterTLV
import MatterTypes

extension InteractionResponder {
    func write(
        _ first: ExchangeMessage, _ exchange: InteractionExchange, _ context: InteractionContext
    ) async throws {
        var message = first
        var state = WriteState()
        while true {
            let request = try WriteRequest(decoding: message.payload)
            guard request.timedRequest == context.isTimed else { throw Refusal(status: .timedRequestMismatch) }
            guard !(request.moreChunkedMessages && (request.timedRequest || request.suppressResponse)) else {
                throw Refusal(status: .invalidAction)
            }
            // Nothing is written that couldn't be answered for.
            let longest = InteractionStatus(.init(rawValue: .max), clusterStatus: .max)
            let answer = WriteResponse(statuses: request.writes.map { AttributeStatus(path: $0.path, status: longest) })
            guard answer.encoded().count <= maximumPayloadSize else { throw Refusal(status: .resourceExhausted) }

            var statuses: [AttributeStatus] = []
            for write in request.writes {
                let status = await apply(write, &state, context)
                statuses.append(AttributeStatus(path: write.path, status: status))
            }
            if !request.suppressResponse { try await exchange.send(WriteResponse(statuses: statuses)) }
            guard request.moreChunkedMessages else { return }
            message = try await exchange.channel.receive(processing: processingTime)
            guard message.protocolID == .interactionModel,
                InteractionOpcode(rawValue: message.opcode) == .writeRequest
            else { throw Refusal(status: .invalidAction) }
        }
    }

    /// What the parts of one write have done so far.
    private struct WriteState {
        /// Replaced successfully, and so open for items.
        var written: ConcreteAttributePath?
    }

    private func apply(
        _ write: AttributeData, _ state: inout WriteState, _ context: InteractionContext
    ) async -> InteractionStatus {
        guard let path = write.path.concrete else { return InteractionStatus(.invalidAction) }
        guard await source.grants(.view, on: path.endpoint, path.cluster, context: context) else {
            return InteractionStatus(.unsupportedAccess)
        }
        if let absence = absence(path.endpoint, path.cluster, path.attribute, among: await source.attributes) {
            return InteractionStatus(absence)
        }
        if let refusal = await source.writeRefusal(path, context: context) { return refusal }
        let continues = write.path.listIndex != nil && state.written == path
        // The beginning of the list has changed the version already.
        if !continues, let version = write.dataVersion {
            guard await source.dataVersion(of: path.clusterPath) == version else {
                return InteractionStatus(.dataVersionMismatch)
            }
        }
        let status = await source.write(path, AttributeChange(write), context: context)
        if status.isSuccess { state.written = path } else if !continues { state.written = nil }
        return status
    }
}
