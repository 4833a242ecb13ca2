import MatterTLV

/// Sets attributes (Matter Core 10.7.6).
public struct WriteRequest: InteractionMessage {
    public static let opcode = InteractionOpcode.writeRequest

    public var suppressResponse: Bool
    /// Whether a `TimedRequest` went before.
    public var timedRequest: Bool
    public var writes: [AttributeData]
    public var moreChunkedMessages: Bool
    public var interactionModelRevision: UInt8? = MatterInteraction.interactionModelRevision

    public init(
        writes: [AttributeData], timedRequest: Bool = false, suppressResponse: Bool = false,
        moreChunkedMessages: Bool = false
    ) {
        self.suppressResponse = suppressResponse
        self.timedRequest = timedRequest
        self.writes = writes
        self.moreChunkedMessages = moreChunkedMessages
    }

    public init(decoding payload: [UInt8]) throws(TLVError) {
        let fields = try TLVFields(decoding: payload, "WriteRequest")
        suppressResponse = try fields.optionalBoolean(0, "SuppressResponse") ?? false
        timedRequest = try fields.boolean(1, "TimedRequest")
        writes = try fields.blocks(2, "WriteRequests")
        moreChunkedMessages = try fields.optionalBoolean(3, "MoreChunkedMessages") ?? false
        interactionModelRevision = fields.revision
        var previous: AttributePath?
        for index in writes.indices { writes[index].path.decompress(after: &previous) }
    }

    public func encode(into writer: inout TLVWriter) {
        writer.write(0, boolean: suppressResponse)
        writer.write(1, boolean: timedRequest)
        writer.write(2, writes)
        writer.writeIfTrue(3, moreChunkedMessages)
    }
}

/// What became of each write (Matter Core 10.7.7).
public struct WriteResponse: InteractionMessage {
    public static let opcode = InteractionOpcode.writeResponse

    public var statuses: [AttributeStatus]
    public var interactionModelRevision: UInt8? = MatterInteraction.interactionModelRevision

    public init(statuses: [AttributeStatus]) { self.statuses = statuses }

    public init(decoding payload: [UInt8]) throws(TLVError) {
        let fields = try TLVFields(decoding: payload, "WriteResponse")
        statuses = try fields.blocks(0, "WriteResponses")
        interactionModelRevision = fields.revision
        var previous: AttributePath?
        for index in statuses.indices { statuses[index].path.decompress(after: &previous) }
    }

    public func encode(into writer: inout TLVWriter) { writer.write(0, statuses) }
}
