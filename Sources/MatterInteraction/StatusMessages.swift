import MatterTLV

/// Ends an interaction, or lets it go on with the next part (Matter Core 10.7.1).
public struct StatusResponse: InteractionMessage {
    public static let opcode = InteractionOpcode.statusResponse

    public var status: InteractionStatus.Code
    public var interactionModelRevision: UInt8? = MatterInteraction.interactionModelRevision

    public init(_ status: InteractionStatus.Code) { self.status = status }

    public init(decoding payload: [UInt8]) throws(TLVError) {
        let fields = try TLVFields(decoding: payload, "StatusResponse")
        status = InteractionStatus.Code(rawValue: try fields.unsigned(0, "Status"))
        interactionModelRevision = fields.revision
    }

    public func encode(into writer: inout TLVWriter) { writer.write(0, unsigned: status.rawValue) }
}

/// Announces a write or invoke that must arrive in time (Matter Core 10.7.11).
public struct TimedRequest: InteractionMessage {
    public static let opcode = InteractionOpcode.timedRequest

    /// Milliseconds.
    public var timeout: UInt16
    public var interactionModelRevision: UInt8? = MatterInteraction.interactionModelRevision

    public init(timeout: UInt16) { self.timeout = timeout }

    public init(decoding payload: [UInt8]) throws(TLVError) {
        let fields = try TLVFields(decoding: payload, "TimedRequest")
        timeout = try fields.unsigned(0, "Timeout")
        interactionModelRevision = fields.revision
    }

    public func encode(into writer: inout TLVWriter) { writer.write(0, unsigned: timeout) }
}
