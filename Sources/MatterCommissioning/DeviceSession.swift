import MatterInteraction
import MatterMessaging
import MatterTLV
import MatterTypes

/// A session with a device that is being commissioned, and what its answers mean.
struct DeviceSession: Sendable {
    let session: SecureSession
    let client: InteractionClient

    let timing: CommissioningTiming

    init(_ session: SecureSession, _ timing: CommissioningTiming) {
        self.session = session
        self.timing = timing
        client = InteractionClient(session: session, processingTime: timing.deviceProcessing)
    }

    /// Runs a command that answers with another one.
    ///
    /// - Parameter processing: how long the device may need for it, where that is not the usual time.
    /// - Returns: the fields of the answer.
    /// - Throws: `CommissioningError`; `CancellationError`.
    func invoke(
        _ command: DeviceCommand, at stage: CommissioningStage, expecting response: CommandID,
        processing: Duration? = nil
    ) async throws -> TLVFields {
        let answer = try await perform(command, at: stage, processing)
        guard case .data(let id, let fields) = answer, id == response else {
            throw CommissioningError(
                .invalidDeviceAnswer, at: stage, "The device answered \(command.name) without the response command.",
                advice: Self.adviceOnNonsense)
        }
        return try read(command, at: stage) { () throws(TLVError) in
            try TLVFields(TLVElement(.anonymous, fields), command.name + " response")
        }
    }

    /// Runs a command that answers with a status only.
    func invoke(_ command: DeviceCommand, at stage: CommissioningStage) async throws {
        _ = try await perform(command, at: stage, nil)
    }

    private func perform(
        _ command: DeviceCommand, at stage: CommissioningStage, _ processing: Duration?
    ) async throws -> CommandResponse {
        do {
            return try await patiently {
                try await client.invoke(command.path, fields: command.fields, processingTime: processing)
            }
        } catch {
            throw Self.explain(error, command.name, at: stage)
        }
    }

    /// Reads attributes of all fabrics.
    func read(_ paths: [AttributePath], _ what: String, at stage: CommissioningStage) async throws -> ReadResult {
        do {
            return try await patiently { try await client.read(paths, fabricFiltered: false) }
        } catch {
            throw Self.explain(error, what, at: stage)
        }
    }

    /// Requests that don't depend on each other go out together; a device that can't take so many says BUSY, or that a
    /// resource is exhausted, and is asked again until the others are done. Such a refusal has changed nothing.
    private func patiently<Value: Sendable>(_ request: () async throws -> Value) async throws -> Value {
        var wait = timing.busyDelay
        for _ in 0..<6 {
            do { return try await request() } catch let error as InteractionError {
                let busy: [InteractionStatus.Code] = [.busy, .resourceExhausted, .pathsExhausted]
                guard let code = error.status?.code, busy.contains(code) else { throw error }
                try await Task.sleep(for: wait)
                wait *= 2
            }
        }
        return try await request()
    }

    /// Decodes an answer.
    func read<Value>(
        _ command: DeviceCommand, at stage: CommissioningStage, _ body: () throws(TLVError) -> Value
    ) throws -> Value {
        try read(command.name, at: stage, body)
    }

    func read<Value>(
        _ what: String, at stage: CommissioningStage, _ body: () throws(TLVError) -> Value
    ) throws -> Value {
        do { return try body() } catch {
            throw CommissioningError(
                .invalidDeviceAnswer, at: stage, "The device's answer to \(what) is malformed: \(error).",
                advice: Self.adviceOnNonsense)
        }
    }

    static let adviceOnRefusal =
        "Put the device into pairing mode anew and try again; if it refuses again, tell its maker this status."
    static let adviceOnNonsense =
        "Restart the device and try again; if it stays so, its firmware needs an update, or it is not what it seems."
    static let adviceOnSilence =
        "Is it still powered and in reach? It frees itself when its fail-safe ends; then try again."

    private static func advice(on status: InteractionStatus.Code?) -> String {
        switch status {
        case .busy?, .resourceExhausted?: "It has no room for the request now: wait a minute, and try again."
        case .failsafeRequired?:
            "The commissioning took longer than the device's fail-safe: try again, nearer to the device."
        default: adviceOnRefusal
        }
    }

    /// An answer of General Commissioning: the error code, and what the device says about it.
    func commissioningError(
        _ fields: TLVFields, _ command: DeviceCommand, at stage: CommissioningStage
    ) throws -> (code: UInt8, debugText: String) {
        try read(command, at: stage) { () throws(TLVError) in
            (try fields.unsigned(0, "ErrorCode"), try fields.optionalString(1, "DebugText") ?? "")
        }
    }

    static func explain(_ error: any Error, _ what: String, at stage: CommissioningStage) -> any Error {
        switch error {
        case is CancellationError: return error
        case let error as CommissioningError: return error
        case let error as InteractionError where error.code == .status:
            let status = error.status.map(\.description) ?? "a status"
            return CommissioningError(
                .deviceRefused, at: stage, "The device refused \(what) with \(status).",
                advice: advice(on: error.status?.code), deviceStatus: error.status?.code)
        case let error as InteractionError:
            return CommissioningError(
                .invalidDeviceAnswer, at: stage, "The device's answer to \(what) can't be used: \(error).",
                advice: adviceOnNonsense)
        case let error as MessagingError:
            let vanished: Set<MessagingError.Code> = [.peerUnreachable, .responseTimeout, .sessionClosed]
            return CommissioningError(
                vanished.contains(error.code) ? .deviceVanished : .secureChannel, at: stage,
                "The device stopped answering during \(what): \(error).",
                advice: adviceOnSilence)
        default:
            return CommissioningError(
                .secureChannel, at: stage, "\(what) failed: \(error).", advice: adviceOnNonsense)
        }
    }
}
