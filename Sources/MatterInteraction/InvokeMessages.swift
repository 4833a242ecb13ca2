import MatterTLV

/// Runs commands (Matter Core 10.7.9).
public struct InvokeRequest: InteractionMessage {
    public static let opcode = InteractionOpcode.invokeRequest

    public var suppressResponse: Bool
    /// Whether a `TimedRequest` went before.
    public var timedRequest: Bool
    public var commands: [CommandData]
    public var interactionModelRevision: UInt8? = MatterInteraction.interactionModelRevision

    public init(commands: [CommandData], timedRequest: Bool = false, suppressResponse: Bool = false) {
        self.suppressResponse = suppressResponse
        self.timedRequest = timedRequest
        self.commands = commands
    }

    public init(decoding payload: [UInt8]) throws(TLVError) {
        let fields = try TLVFields(decoding: payload, "InvokeRequest")
        suppressResponse = try fields.boolean(0, "SuppressResponse")
        timedRequest = try fields.boolean(1, "TimedRequest")
        commands = try fields.blocks(2, "InvokeRequests")
        interactionModelRevision = fields.revision
    }

    public func encode(into writer: inout TLVWriter) {
        writer.write(0, boolean: suppressResponse)
        writer.write(1, boolean: timedRequest)
        writer.write(2, commands)
    }
}

/// What became of each command, or a part of it (Matter Core 10.7.10).
public struct InvokeResponse: InteractionMessage {
    public static let opcode = InteractionOpcode.invokeResponse

    /// Of no consequence; peers may leave it out.
    public var suppressResponse: Bool
    public var results: [InvokeResult]
    public var moreChunkedMessages: Bool
    public var interactionModelRevision: UInt8? = MatterInteraction.interactionModelRevision

    public init(results: [InvokeResult], moreChunkedMessages: Bool = false) {
        suppressResponse = false
        self.results = results
        self.moreChunkedMessages = moreChunkedMessages
    }

    public init(decoding payload: [UInt8]) throws(TLVError) {
        let fields = try TLVFields(decoding: payload, "InvokeResponse")
        suppressResponse = try fields.optionalBoolean(0, "SuppressResponse") ?? false
        results = try fields.blocks(1, "InvokeResponses")
        moreChunkedMessages = try fields.optionalBoolean(2, "MoreChunkedMessages") ?? false
        interactionModelRevision = fields.revision
    }

    public func encode(into writer: inout TLVWriter) {
        writer.write(0, boolean: suppressResponse)
        writer.write(1, results)
        writer.writeIfTrue(2, moreChunkedMessages)
    }
}
