import MatterInteraction
import MatterMessaging

// What devices answer, as the Home API words it (Matter Core 8.10, status codes).
extension HomeError.Code {
    init(_ status: InteractionStatus) {
        switch status.code {
        case .unsupportedAccess, .accessRestricted: self = .permissionDenied
        case .unsupportedCommand, .unsupportedAttribute, .unsupportedCluster, .unsupportedEndpoint, .unsupportedRead,
            .unsupportedEvent, .unreportableAttribute:
            self = .unimplemented
        case .constraintError, .dynamicConstraintError, .invalidCommand, .invalidDataType, .invalidAction:
            self = .invalidArgument
        case .unsupportedWrite, .invalidInState, .needsTimedInteraction, .failsafeRequired, .invalidTransportType:
            self = .failedPrecondition
        case .resourceExhausted, .pathsExhausted: self = .resourceExhausted
        case .notFound, .invalidSubscription, .noUpstreamSubscription: self = .notFound
        case .alreadyExists: self = .alreadyExists
        case .dataVersionMismatch, .timedRequestMismatch: self = .aborted
        case .timeout: self = .deadlineExceeded
        case .busy: self = .unavailable
        default: self = .unknown
        }
    }
}

extension HomeError {
    /// A status of failure that a device answered.
    ///
    /// - Parameter what: what it was asked for.
    init(_ status: InteractionStatus, _ what: String) {
        self.init(
            Code(status), .deviceStatus, "The device refused \(what): \(status).", subcodes: Self.subcodes(status),
            status: status, failures: [])
    }

    /// Attributes that could not be written, all in one.
    ///
    /// - Parameter wasSent: false where the objections are ours and the device heard nothing.
    init(_ failures: [AttributeFailure], of cluster: String, wasSent: Bool) {
        let list = failures.map { "\($0.name) (\($0.reason))" }.joined(separator: ", ")
        let outcome = wasSent ? "Not written" : "Nothing was written; not allowed"
        let first = failures.first
        let subtype: Subtype = wasSent ? .deviceStatus : first?.code == .unimplemented ? .unsupported : .constraint
        self.init(
            first?.code ?? .unknown, subtype, "\(outcome) of \(cluster): \(list).",
            subcodes: failures.compactMap(\.status).flatMap(Self.subcodes), status: first?.status, failures: failures)
    }

    private static func subcodes(_ status: InteractionStatus) -> [Int] {
        [Int(status.code.rawValue)] + [status.clusterStatus].compactMap { $0.map { Int($0) } }
    }

    init(interaction error: InteractionError) {
        if let status = error.status {
            self.init(status, error.path.map { "\($0)" } ?? "the request")
            return
        }
        let code: Code =
            switch error.code {
            case .requestTooLarge, .invalidRequest: .invalidArgument
            case .reportTooLarge: .resourceExhausted
            default: .internalError
            }
        self.init(code, .device, "The device could not be talked with: \(error).")
    }

    init(messaging error: MessagingError) {
        let code: Code =
            switch error.code {
            case .responseTimeout: .deadlineExceeded
            case .messageTooLarge: .invalidArgument
            case .malformedMessage, .unexpectedMessage, .securityFailure: .internalError
            default: .unavailable
            }
        self.init(code, .device, "The device was not reached: \(error).")
    }
}
