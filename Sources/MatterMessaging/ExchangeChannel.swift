import MatterTypes

/// The protocols that travel in Matter messages (Matter Core 4.4.3.4).
public struct ProtocolID: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }
    public static let secureChannel = ProtocolID(rawValue: 0)
    public static let interactionModel = ProtocolID(rawValue: 1)
    public static let bulkDataExchange = ProtocolID(rawValue: 2)
    public static let userDirectedCommissioning = ProtocolID(rawValue: 3)
}

/// What one message of an exchange carries, without headers.
public struct ExchangeMessage: Hashable, Sendable {
    public var protocolID: ProtocolID
    public var opcode: UInt8
    public var payload: [UInt8]

    public init(protocolID: ProtocolID, opcode: UInt8, payload: [UInt8]) {
        self.protocolID = protocolID
        self.opcode = opcode
        self.payload = payload
    }
}

/// One conversation with a peer: messages go out reliably and in turn, answers come back in order.
public protocol ExchangeChannel: Sendable {
    /// Sends a message; the acknowledgement of what was received last rides on it. Returns when the message is on its
    /// way; that the peer never acknowledged it is reported by the next `receive`, or by `close`.
    func send(_ message: ExchangeMessage) async throws

    /// The next message of the peer.
    ///
    /// - Parameter processing: what the peer may need beyond the transmission times, which the session knows.
    /// - Throws: `MessagingError` with code `peerUnreachable` (never acknowledged), `responseTimeout`, or
    ///   `sessionClosed`; `CancellationError`.
    func receive(processing: Duration) async throws -> ExchangeMessage

    /// Acknowledges what is still open and forgets the exchange. Calling it twice is allowed.
    func close() async
}

/// What the peer of a session said about itself when the session was made (Matter Core 4.13.1).
public struct SessionParameters: Hashable, Sendable {
    /// SESSION_IDLE_INTERVAL; default 500 ms.
    public var idleInterval: Duration = .milliseconds(500)
    /// SESSION_ACTIVE_INTERVAL; default 300 ms.
    public var activeInterval: Duration = .milliseconds(300)
    /// SESSION_ACTIVE_THRESHOLD; default 4000 ms.
    public var activeThreshold: Duration = .milliseconds(4000)
    public var dataModelRevision: UInt16?
    public var interactionModelRevision: UInt16?
    public var specificationVersion: UInt32?
    /// Commands in one InvokeRequest; 1 where the peer says nothing.
    public var maximumPathsPerInvoke: UInt16 = 1

    public init() {}
}

/// Something that exchanges can be opened on: a secure session, or a stand-in for one in tests.
public protocol ExchangeOpener: Sendable {
    func openExchange() async throws -> any ExchangeChannel
    var peerParameters: SessionParameters { get }
    /// Bytes of payload that fit one message on this transport.
    var maximumPayloadSize: Int { get }
}

/// Why messages did not go through.
public struct MessagingError: Error, Hashable, Sendable {
    public enum Code: String, Sendable {
        /// All transmissions went unacknowledged.
        case peerUnreachable = "peer unreachable"
        /// Acknowledged, but the answer did not come in time.
        case responseTimeout = "response timeout"
        case sessionClosed = "session closed"
        case exchangeClosed = "exchange closed"
        /// The peer answered with a status report of failure.
        case statusReport = "status report"
        case malformedMessage = "malformed message"
        case unexpectedMessage = "unexpected message"
        case messageTooLarge = "message too large"
        case noResources = "no resources"
        case socket = "socket"
        case securityFailure = "security failure"
    }

    public let code: Code
    public let detail: String
    public let file: String
    public let line: Int

    public init(_ code: Code, _ detail: String = "", file: String = #fileID, line: Int = #line) {
        self.code = code
        self.detail = detail
        self.file = file
        self.line = line
    }

    public static func == (a: MessagingError, b: MessagingError) -> Bool { a.code == b.code }
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension MessagingError: CustomStringConvertible {
    public var description: String { detail.isEmpty ? code.rawValue : "\(code.rawValue): \(detail)" }
}
