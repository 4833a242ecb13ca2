import MatterCrypto
import MatterTypes

/// A key under which groups of one fabric are spoken to (Matter Core 4.17).
public struct GroupKey: Sendable {
    public let fabric: FabricIndex
    /// The groups whose messages may come under this key.
    public let groups: Set<GroupID>
    /// Under which the messages travel; keys of other fabrics may share it.
    public let sessionID: UInt16
    let encryption: AESCCM
    let privacy: AESCCM

    /// - Parameter operationalKey: made of an epoch key (`MatterKeys.operationalGroupKey`), 16 bytes.
    /// - Throws: `CryptoError.invalidKey`.
    public init(fabric: FabricIndex, groups: Set<GroupID>, operationalKey: [UInt8]) throws {
        self.fabric = fabric
        self.groups = groups
        sessionID = try MatterKeys.groupSessionID(operationalGroupKey: operationalKey)
        encryption = try AESCCM(key: operationalKey)
        privacy = try AESCCM(key: MatterKeys.privacyKey(encryptionKey: operationalKey))
    }

    /// The datagram of a message to a group.
    ///
    /// - Parameter hidesHeader: whether counter, source and group are obfuscated (the privacy flag).
    public func seal(
        _ message: ExchangeMessage, to group: GroupID, from source: NodeID, counter: UInt32, exchangeID: UInt16,
        hidesHeader: Bool = false
    ) throws -> [UInt8] {
        var header = MessageHeader(sessionID: sessionID, counter: counter, source: source, destination: .group(group))
        header.sessionType = .group
        header.hasPrivacy = hidesHeader
        let inner = ProtocolHeader(
            isInitiator: true, needsAcknowledgement: false, opcode: message.opcode, exchangeID: exchangeID,
            protocolID: message.protocolID)
        let datagram = try MessageSecurity.seal(
            header, inner.encoded() + message.payload, key: encryption, source: source)
        return hidesHeader ? try toggleHeader(datagram, end: header.encoded().count) : datagram
    }

    /// What a datagram says, with the header as it was sealed; nil where it is not sealed by this key.
    public func open(_ datagram: [UInt8]) -> (header: MessageHeader, plaintext: [UInt8])? {
        var clear = datagram
        var reader = ByteReader(clear)
        guard var header = try? MessageHeader(from: &reader), header.sessionID == sessionID else { return nil }
        if header.hasPrivacy {
            guard let toggled = try? toggleHeader(datagram, end: reader.consumed.count) else { return nil }
            clear = toggled
            reader = ByteReader(clear)
            // The message flags, which say how long the header is, are never hidden.
            guard let opened = try? MessageHeader(from: &reader) else { return nil }
            header = opened
        }
        guard let source = header.source,
            let plaintext = try? MessageSecurity.open(
                header, clear: reader.consumed, reader.rest, key: encryption, source: source)
        else { return nil }
        return (header, plaintext)
    }

    /// Hides a header, or shows a hidden one: AES in counter mode over the fields from the counter on.
    private func toggleHeader(_ datagram: [UInt8], end: Int) throws -> [UInt8] {
        guard end <= datagram.count - AESCCM.tagByteCount, end >= 4 else {
            throw MessagingError(.malformedMessage, "\(datagram.count) bytes can't hold header and tag")
        }
        let nonce = try MatterKeys.privacyNonce(
            sessionID: sessionID, mic: Array(datagram.suffix(AESCCM.tagByteCount)))
        let fields = Array(datagram[4..<end])
        // Sealing is counter mode with a tag behind, which is not wanted here.
        let toggled = try privacy.seal(fields, nonce: nonce, authenticating: []).prefix(fields.count)
        return Array(datagram.prefix(4) + toggled + datagram.suffix(from: end))
    }
}

/// A message that a member of a fabric sent to one of our groups. Nobody answers it.
public struct GroupMessage: Hashable, Sendable {
    public var fabric: FabricIndex
    public var group: GroupID
    public var source: NodeID
    public var message: ExchangeMessage

    public init(fabric: FabricIndex, group: GroupID, source: NodeID, message: ExchangeMessage) {
        self.fabric = fabric
        self.group = group
        self.source = source
        self.message = message
    }
}

/// Opens messages to groups and drops those that came before (Matter Core 4.6.5.2, 4.16).
public struct GroupReceiver: Sendable {
    private struct Sender: Hashable, Sendable {
        var fabric: FabricIndex
        var node: NodeID
    }

    /// Senders whose counters are kept; the one that was silent longest goes first.
    static let maximumSenders = 64

    public var keys: [GroupKey] = [] {
        didSet {
            let fabrics = Set(keys.map(\.fabric))
            windows = windows.filter { fabrics.contains($0.key.fabric) }
        }
    }
    private var windows: [Sender: (window: MessageReceptionWindow, use: UInt64)] = [:]
    private var uses: UInt64 = 0

    public init() {}

    /// The message in a datagram; nil where there is none for us, or it came before. The first message of a sender is
    /// trusted, whatever its counter.
    public mutating func receive(_ datagram: [UInt8]) -> GroupMessage? {
        for key in keys {
            guard let opened = key.open(datagram), case .group(let group) = opened.header.destination,
                let source = opened.header.source, source.isOperational, key.groups.contains(group)
            else { continue }
            // Counter synchronisation is for key sets of another policy.
            guard !opened.header.isControl else { return nil }
            var reader = ByteReader(opened.plaintext)
            guard let inner = try? ProtocolHeader(from: &reader), inner.isInitiator, !inner.needsAcknowledgement,
                inner.vendorID == nil, accept(opened.header.counter, Sender(fabric: key.fabric, node: source))
            else { return nil }
            return GroupMessage(
                fabric: key.fabric, group: group, source: source,
                message: ExchangeMessage(protocolID: inner.protocolID, opcode: inner.opcode, payload: reader.rest))
        }
        return nil
    }

    private mutating func accept(_ counter: UInt32, _ sender: Sender) -> Bool {
        uses += 1
        var window = windows[sender]?.window ?? MessageReceptionWindow(.group)
        let isNew = window.accept(counter)
        windows[sender] = (window, uses)
        if windows.count > Self.maximumSenders, let oldest = windows.min(by: { $0.value.use < $1.value.use }) {
            windows[oldest.key] = nil
        }
        return isNew
    }
}

extension SocketAddress {
    /// Where messages to a group of a fabric are sent: a multicast address of the site (Matter Core 2.5.6.2).
    public init(group: GroupID, of fabric: FabricID) {
        self.init(
            high: 0xFF35_0040_FD00_0000 | fabric.rawValue >> 40,
            low: fabric.rawValue << 24 | UInt64(group.rawValue), port: Self.matterPort)
    }

    /// The port on which messages to groups arrive.
    public static let matterPort: UInt16 = 5540

    private init(high: UInt64, low: UInt64, port: UInt16) {
        host = .v6(high: high, low: low)
        scope = 0
        self.port = port
    }
}
