/// The messages of the secure channel protocol (Matter Core 4.11).
public enum SecureChannelOpcode: UInt8, Sendable {
    case messageCounterSyncRequest = 0x00
    case messageCounterSyncResponse = 0x01
    case standaloneAcknowledgement = 0x10
    case pbkdfParamRequest = 0x20
    case pbkdfParamResponse = 0x21
    case pake1 = 0x22
    case pake2 = 0x23
    case pake3 = 0x24
    case sigma1 = 0x30
    case sigma2 = 0x31
    case sigma3 = 0x32
    case sigma2Resume = 0x33
    case statusReport = 0x40
    case checkIn = 0x50

    /// The specification's name.
    public var name: String {
        switch self {
        case .messageCounterSyncRequest: "MsgCounterSyncReq"
        case .messageCounterSyncResponse: "MsgCounterSyncRsp"
        case .standaloneAcknowledgement: "StandaloneAck"
        case .pbkdfParamRequest: "PBKDFParamRequest"
        case .pbkdfParamResponse: "PBKDFParamResponse"
        case .pake1: "Pake1"
        case .pake2: "Pake2"
        case .pake3: "Pake3"
        case .sigma1: "Sigma1"
        case .sigma2: "Sigma2"
        case .sigma3: "Sigma3"
        case .sigma2Resume: "Sigma2Resume"
        case .statusReport: "StatusReport"
        case .checkIn: "CheckIn"
        }
    }
}

extension ExchangeMessage {
    /// A message of the secure channel protocol.
    public init(_ opcode: SecureChannelOpcode, _ payload: [UInt8]) {
        self.init(protocolID: .secureChannel, opcode: opcode.rawValue, payload: payload)
    }

    /// The opcode, where this is a known message of the secure channel protocol.
    public var secureChannelOpcode: SecureChannelOpcode? {
        protocolID == .secureChannel ? SecureChannelOpcode(rawValue: opcode) : nil
    }
}
