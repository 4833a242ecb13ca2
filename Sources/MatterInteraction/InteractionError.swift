import MatterTLV

/// Why an interaction did not bring what was asked for. That messages did not go through at all is a `MessagingError`.
public struct InteractionError: Error, Hashable, Sendable {
    public enum Code: String, Sendable {
        /// The peer answered with a status of failure; `status` says which.
        case status = "the peer refused"
        case malformedMessage = "malformed message"
        case unexpectedMessage = "unexpected message"
        /// The peer announced more of a report or an answer, and sent nothing.
        case incompleteReport = "incomplete report"
        /// The parts of a report don't fit together.
        case inconsistentReport = "inconsistent report"
        /// The peer sends more than `ReportAssembler.Limits` allows.
        case reportTooLarge = "report too large"
        /// The answer says nothing about a path that was asked for.
        case missingResponse = "missing response"
        /// A request doesn't fit the messages of the session.
        case requestTooLarge = "request too large"
        /// What the caller asked for can't be put into a request.
        case invalidRequest = "invalid request"
    }

    /// What the error is about.
    public enum Path: Hashable, Sendable {
        case attribute(AttributePath)
        case command(CommandPath)
        case event(EventPath)
    }

    public let code: Code
    /// The peer's status, where `code` is `status`.
    public let status: InteractionStatus?
    public let path: Path?
    public let detail: String
    public let file: String
    public let line: Int

    public init(
        _ code: Code, status: InteractionStatus? = nil, path: Path? = nil, _ detail: String = "",
        file: String = #fileID, line: Int = #line
    ) {
        self.code = code
        self.status = status
        self.path = path
        self.detail = detail
        self.file = file
        self.line = line
    }

    public static func == (a: InteractionError, b: InteractionError) -> Bool { a.code == b.code }
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension InteractionError: CustomStringConvertible {
    public var description: String {
        var text = code.rawValue
        if let path { text += " \(path)" }
        if let status { text += ": \(status)" }
        if !detail.isEmpty { text += ": \(detail)" }
        return text
    }
}

extension InteractionError.Path: CustomStringConvertible {
    public var description: String {
        switch self {
        case .attribute(let path): "attribute \(path)"
        case .command(let path): "command \(path)"
        case .event(let path): "event \(path)"
        }
    }
}
