/// Why the ledger could not be asked, or its answer not be used.
public struct LedgerError: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Code: String, Sendable {
        /// libcurl is not installed.
        case unavailable
        case badURL = "bad URL"
        case unreachable
        /// The server's certificate is not to be trusted, or TLS failed otherwise.
        case tls = "TLS failure"
        case timeout
        /// The answer ended before it was whole.
        case truncated
        case tooLarge = "too large"
        /// An HTTP status other than 200.
        case status
        /// The answer is not what the ledger's interface says.
        case malformed
        /// The ledger's answer is well-formed, and can't be true.
        case implausible
        /// Another update is at work.
        case busy
        /// The trust store can't be written.
        case file
    }

    public let code: Code
    /// The URL or the file concerned.
    public let place: String
    /// What happened, in words.
    public let reason: String

    public init(_ code: Code, _ place: String, _ reason: String) {
        self.code = code
        self.place = place
        self.reason = reason
    }

    /// Whether the same request may succeed when it is made again.
    var isPassing: Bool { [.unreachable, .timeout, .truncated].contains(code) || code == .status && isServerFault }
    var isServerFault = false

    public var description: String { "\(place): \(code.rawValue): \(reason)" }
    public static func == (a: LedgerError, b: LedgerError) -> Bool { a.code == b.code }
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}
