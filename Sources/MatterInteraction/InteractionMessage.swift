import MatterMessaging
import MatterTLV

/// The kinds of messages of the interaction model (Matter Core 10.2.1).
public enum InteractionOpcode: UInt8, Sendable {
    case statusResponse = 0x01
    case readRequest = 0x02
    case subscribeRequest = 0x03
    case subscribeResponse = 0x04
    case reportData = 0x05
    case writeRequest = 0x06
    case writeResponse = 0x07
    case invokeRequest = 0x08
    case invokeResponse = 0x09
    case timedRequest = 0x0A
}

/// A message of the interaction model.
///
/// Decoders take members in any order, integers of any width and unknown tags; encoders write members by ascending tag
/// in the shortest form.
public protocol InteractionMessage: Hashable, Sendable {
    static var opcode: InteractionOpcode { get }

    /// - Throws: `TLVError`, which names the message and the field.
    init(decoding payload: [UInt8]) throws(TLVError)

    /// Writes all members but the revision.
    func encode(into writer: inout TLVWriter)

    /// What the message says about its revision. Any value is accepted, and none.
    var interactionModelRevision: UInt8? { get set }
}

/// The revision of the interaction model that this module speaks.
public let interactionModelRevision: UInt8 = 12

/// Where the revision stands in every message.
private let revisionTag: UInt8 = 0xFF

extension InteractionMessage {
    /// The message in its shortest form.
    public func encoded() -> [UInt8] {
        TLVWriter.structure { writer in
            encode(into: &writer)
            if let interactionModelRevision { writer.write(revisionTag, unsigned: interactionModelRevision) }
        }
    }

    public var exchangeMessage: ExchangeMessage {
        ExchangeMessage(protocolID: .interactionModel, opcode: Self.opcode.rawValue, payload: encoded())
    }
}

extension TLVFields {
    /// The revision of the message; nil where it is absent or nothing that could be one.
    var revision: UInt8? {
        guard case .unsigned(let number)? = optional(revisionTag)?.value else { return nil }
        return UInt8(exactly: number)
    }
}
