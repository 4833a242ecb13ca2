import MatterTypes

/// The clear part at the start of every message (Matter Core 4.4.1).
public struct MessageHeader: Hashable, Sendable {
    public enum SessionType: UInt8, Sendable {
        case unicast = 0
        case group = 1
    }

    public enum Destination: Hashable, Sendable {
        case none
        case node(NodeID)
        case group(GroupID)
    }

    /// The receiver's id of the session; 0 with unicast is the unsecured session.
    public var sessionID: UInt16
    public var sessionType: SessionType = .unicast
    /// P: the header from the counter on is obfuscated.
    public var hasPrivacy = false
    /// C: the message belongs to counter synchronisation and uses the control counter.
    public var isControl = false
    public var counter: UInt32
    public var source: NodeID?
    public var destination: Destination = .none
    /// MX: bytes that a newer version of the protocol added; kept as they came.
    public var extensions: [UInt8]?

    public init(sessionID: UInt16, counter: UInt32, source: NodeID? = nil, destination: Destination = .none) {
        self.sessionID = sessionID
        self.counter = counter
        self.source = source
        self.destination = destination
    }

    public var isUnsecured: Bool { sessionID == 0 && sessionType == .unicast }

    /// The third byte, which is also the first of the nonce.
    public var securityFlags: UInt8 {
        (hasPrivacy ? 0x80 : 0) | (isControl ? 0x40 : 0) | (extensions != nil ? 0x20 : 0) | sessionType.rawValue
    }

    public func encoded() -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(24)
        let sizeOfDestination: UInt8 =
            switch destination {
            case .none: 0
            case .node: 1
            case .group: 2
            }
        bytes.append((source != nil ? 0x04 : 0) | sizeOfDestination)
        bytes.append(littleEndian: sessionID)
        bytes.append(securityFlags)
        bytes.append(littleEndian: counter)
        if let source { bytes.append(littleEndian: source.rawValue) }
        switch destination {
        case .none: break
        case .node(let node): bytes.append(littleEndian: node.rawValue)
        case .group(let group): bytes.append(littleEndian: group.rawValue)
        }
        if let extensions {
            bytes.append(littleEndian: UInt16(truncatingIfNeeded: extensions.count))
            bytes.append(contentsOf: extensions)
        }
        return bytes
    }

    /// Reads the header and leaves the reader behind it.
    ///
    /// With the privacy flag, the fields from the counter on are obfuscated and have to be made clear before.
    public init(from reader: inout ByteReader) throws(MessagingError) {
        let flags = try reader.integer(UInt8.self, "message flags")
        guard flags & 0xF0 == 0 else {
            throw MessagingError(.malformedMessage, "message version \(flags >> 4), 0 is expected")
        }
        sessionID = try reader.integer(UInt16.self, "session id")
        let security = try reader.integer(UInt8.self, "security flags")
        guard let type = SessionType(rawValue: security & 0x03) else {
            throw MessagingError(.malformedMessage, "reserved session type \(security & 0x03)")
        }
        sessionType = type
        hasPrivacy = security & 0x80 != 0
        isControl = security & 0x40 != 0
        counter = try reader.integer(UInt32.self, "message counter")
        source = flags & 0x04 != 0 ? NodeID(try reader.integer(UInt64.self, "source node id")) : nil
        switch flags & 0x03 {
        case 0: destination = .none
        case 1: destination = .node(NodeID(try reader.integer(UInt64.self, "destination node id")))
        case 2: destination = .group(GroupID(try reader.integer(UInt16.self, "destination group id")))
        default: throw MessagingError(.malformedMessage, "reserved size of the destination field")
        }
        if security & 0x20 != 0 {
            let count = Int(try reader.integer(UInt16.self, "length of message extensions"))
            extensions = try reader.bytes(count, "message extensions")
        }
    }
}

/// The part of a message that says which exchange and protocol it belongs to; encrypted in secured messages
/// (Matter Core 4.4.3).
public struct ProtocolHeader: Hashable, Sendable {
    /// I: sent by the initiator of the exchange.
    public var isInitiator: Bool
    /// R: the sender wants an acknowledgement.
    public var needsAcknowledgement: Bool
    public var opcode: UInt8
    public var exchangeID: UInt16
    public var protocolID: ProtocolID
    /// V: a protocol of a vendor; the standard ones have none.
    public var vendorID: VendorID?
    /// A: the counter of the message that is acknowledged.
    public var acknowledgedCounter: UInt32?
    /// SX: bytes that a newer version of the protocol added; kept as they came.
    public var extensions: [UInt8]?

    public init(
        isInitiator: Bool, needsAcknowledgement: Bool, opcode: UInt8, exchangeID: UInt16, protocolID: ProtocolID,
        acknowledgedCounter: UInt32? = nil
    ) {
        self.isInitiator = isInitiator
        self.needsAcknowledgement = needsAcknowledgement
        self.opcode = opcode
        self.exchangeID = exchangeID
        self.protocolID = protocolID
        self.acknowledgedCounter = acknowledgedCounter
    }

    public func encoded() -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(12)
        var flags: UInt8 = 0
        if isInitiator { flags |= 0x01 }
        if acknowledgedCounter != nil { flags |= 0x02 }
        if needsAcknowledgement { flags |= 0x04 }
        if extensions != nil { flags |= 0x08 }
        if vendorID != nil { flags |= 0x10 }
        bytes.append(flags)
        bytes.append(opcode)
        bytes.append(littleEndian: exchangeID)
        bytes.append(littleEndian: protocolID.rawValue)
        if let vendorID { bytes.append(littleEndian: vendorID.rawValue) }
        if let acknowledgedCounter { bytes.append(littleEndian: acknowledgedCounter) }
        if let extensions {
            bytes.append(littleEndian: UInt16(truncatingIfNeeded: extensions.count))
            bytes.append(contentsOf: extensions)
        }
        return bytes
    }

    public init(from reader: inout ByteReader) throws(MessagingError) {
        let flags = try reader.integer(UInt8.self, "exchange flags")
        isInitiator = flags & 0x01 != 0
        needsAcknowledgement = flags & 0x04 != 0
        opcode = try reader.integer(UInt8.self, "opcode")
        exchangeID = try reader.integer(UInt16.self, "exchange id")
        protocolID = ProtocolID(rawValue: try reader.integer(UInt16.self, "protocol id"))
        vendorID = flags & 0x10 != 0 ? VendorID(try reader.integer(UInt16.self, "protocol vendor id")) : nil
        acknowledgedCounter = flags & 0x02 != 0 ? try reader.integer(UInt32.self, "acknowledged counter") : nil
        if flags & 0x08 != 0 {
            let count = Int(try reader.integer(UInt16.self, "length of secured extensions"))
            extensions = try reader.bytes(count, "secured extensions")
        }
    }
}
