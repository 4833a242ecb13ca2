import MatterCrypto
import MatterTLV

/// Why no session came about: which message, which field, which rule.
public struct SecureChannelError: Error, Hashable, Sendable {
    public enum Code: String, Sendable {
        /// A message that can't be decoded at all.
        case malformedMessage = "malformed message"
        /// A field is absent, of the wrong type or length, or out of its range.
        case invalidField = "invalid field"
        /// Another message than the one whose turn it is.
        case unexpectedMessage = "unexpected message"
        /// The response does not repeat the random bytes of the request.
        case randomMismatch = "random mismatch"
        /// The two sides do not use the same passcode.
        case wrongPasscode = "wrong passcode"
        /// An encrypted part, or a proof of resumption, does not fit the keys.
        case authenticationFailure = "authentication failure"
        /// A certificate of the peer is not valid or not of this fabric's root.
        case certificateRejected = "certificate rejected"
        /// The certificates are good, but belong to another node or fabric than the one wanted.
        case wrongPeer = "wrong peer"
        /// The peer did not prove that it holds the key of its certificate.
        case invalidSignature = "invalid signature"
        /// No common fabric: this side found none, or the peer says so.
        case noSharedTrustRoots = "no shared trust roots"
        /// The peer is busy; `minimumWait` says how long.
        case busy = "busy"
        /// The peer refused what it was sent; `statusReport` says with what code.
        case refused = "refused by peer"
        /// Own credentials or the cryptographic library do not work.
        case internalFailure = "internal failure"
    }

    public let code: Code
    /// The specification's name of the message, such as `Pake2`; empty where none is concerned.
    public let message: String
    /// The field, such as `responderSessionId`; empty where the whole message is concerned.
    public let field: String
    public let detail: String
    /// What the peer reported, where it was the peer that gave up.
    public let statusReport: StatusReport?
    public let file: String
    public let line: Int

    public init(
        _ code: Code, message: String = "", field: String = "", detail: String = "", statusReport: StatusReport? = nil,
        file: String = #fileID, line: Int = #line
    ) {
        self.code = code
        self.message = message
        self.field = field
        self.detail = detail
        self.statusReport = statusReport
        self.file = file
        self.line = line
    }

    /// How long to wait before trying again, where a busy peer said so.
    public var minimumWait: Duration? { statusReport?.minimumWait }

    public static func == (a: SecureChannelError, b: SecureChannelError) -> Bool { a.code == b.code }
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension SecureChannelError: CustomStringConvertible {
    public var description: String {
        var text = code.rawValue
        if !message.isEmpty { text += " (\(message)\(field.isEmpty ? "" : ".\(field)"))" }
        if !detail.isEmpty { text += ": \(detail)" }
        if let statusReport { text += ": the peer reports \(statusReport)" }
        if let minimumWait { text += ", wait \(minimumWait)" }
        return text
    }
}

extension SecureChannelError {
    /// An error of decoding, with the message and field that it names.
    init(_ error: TLVError, message: String) {
        let code: Code =
            switch error.code {
            case .wrongType, .outOfRange, .missingField: .invalidField
            default: .malformedMessage
            }
        // The reader of fields names them `Message.field`.
        let names = error.field.split(separator: ".", maxSplits: 1).map(String.init)
        self.init(
            code, message: names.first ?? message, field: names.count > 1 ? names[1] : "",
            detail: "\(error.code.rawValue) at byte \(error.offset)\(error.detail.isEmpty ? "" : ": \(error.detail)")")
    }

    /// What the peer's report means while something else was waited for.
    init(_ report: StatusReport, insteadOf expected: String) {
        let code: Code =
            switch report.secureChannelCode {
            case .noSharedTrustRoots: .noSharedTrustRoots
            case .busy where report.generalCode == .busy: .busy
            case .sessionEstablishmentSuccess where report.generalCode == .success: .unexpectedMessage
            // Nothing that a status report can say.
            case _ where report.generalCode.name == nil: .unexpectedMessage
            default: .refused
            }
        self.init(code, message: "StatusReport", detail: "in place of \(expected)", statusReport: report)
    }

    /// Any error that a step threw.
    init(_ error: any Error, message: String) {
        switch error {
        case let error as SecureChannelError: self = error
        case let error as TLVError: self.init(error, message: message)
        case let error as CryptoError where error.code == .invalidPoint:
            self.init(.invalidField, message: message, detail: error.description)
        default: self.init(.internalFailure, message: message, detail: "\(error)")
        }
    }

    /// What the peer is to be told.
    var report: StatusReport { code == .noSharedTrustRoots ? .noSharedTrustRoots : .invalidParameter }
}
