import MatterCommissioning
import MatterJSON
import MatterMessaging
import MatterOnboarding
import MatterTypes
import Synchronization

/// Makes a record of what a program and a device said to each other and what was decided: one JSON object an event, without
/// passcodes, keys and credentials of networks, so that it can be attached to a bug report.
///
/// The first event, `begin`, names the format and its version; the last, `end`, says how it ended. `ms` counts from the
/// beginning.
public final class TraceRecorder: MessageInterceptor, MessageObserver {
    public static let format = "matterctl trace"
    public static let version: Int64 = 1
    /// Events after which only the end is recorded.
    public static let maximumEvents = 500_000

    private struct State {
        var events = 0
        var isOver = false
    }

    private let start = ContinuousClock.now
    private let sink: @Sendable (JSON) -> Void
    private let state = Mutex(State())
    private let secrets = TraceSecrets()

    /// - Parameter sink: gets each event, in order; it must not come back to the recorder.
    public init(sink: @escaping @Sendable (JSON) -> Void) { self.sink = sink }

    // MARK: Beginning and end

    /// - Parameters:
    ///   - program: its name and version.
    ///   - facts: what it was asked for, without secrets.
    public func begin(_ command: String, program: String, _ facts: [String: JSON] = [:]) {
        record(
            "begin",
            facts.merging(
                [
                    "format": .string(Self.format), "version": .integer(Self.version), "command": .string(command),
                    "program": .string(program), "unixSeconds": .integer(HostClock.seconds),
                ], uniquingKeysWith: { $1 }))
    }

    /// What is said of the code: all but the passcode, which no text of this record shows from now on.
    ///
    /// - Parameter code: its text.
    public func note(_ payload: OnboardingPayload, code: SecretBytes) {
        secrets.add(payload.passcode)
        secrets.add(code)
        record(
            "code",
            [
                "discriminator": .string("\(payload.discriminator)"),
                "vendorId": .integer(Int64(payload.vendorID.rawValue)),
                "productId": .integer(Int64(payload.productID.rawValue)),
                "discoveryCapabilities": payload.discoveryCapabilities.map { .integer(Int64($0.rawValue)) } ?? .null,
            ])
    }

    /// A secret that no text of this record shows from now on.
    public func hide(_ secret: SecretBytes) { secrets.add(secret) }

    public func end(_ device: CommissionedDevice) {
        record("end", ["outcome": "ok", "nodeId": JSON(device.nodeID.rawValue)], isLast: true)
    }

    public func end() { record("end", ["outcome": "ok"], isLast: true) }

    /// - Parameter reason: why it failed, as a sentence without secrets.
    public func end(reason: String) {
        record("end", ["outcome": "error", "reason": .string(reason)], isLast: true)
    }

    public func end(_ error: any Error) {
        var members: [String: JSON] = [:]
        switch error {
        case let error as CommissioningError:
            members = [
                "outcome": .string(error.code.rawValue), "stage": .string(error.stage.rawValue),
                "reason": .string(error.reason), "cause": .string(error.likelyCause), "advice": .string(error.advice),
            ]
            if let status = error.deviceStatus { members["deviceStatus"] = .string(status.name) }
        case let error as HubError:
            members = ["outcome": .string(error.code.rawValue), "reason": .string(error.sentence)]
        case is CancellationError: members = ["outcome": "cancelled", "reason": "It was cancelled."]
        default: members = ["outcome": "error", "reason": .string("\(error)")]
        }
        record("end", members, isLast: true)
    }

    // MARK: What is decided

    public func note(_ progress: CommissioningProgress) {
        switch progress {
        case .began(let stage): record("stage", ["stage": .string(stage.rawValue)])
        case .finished(let stage, let duration):
            record("done", ["stage": .string(stage.rawValue), "milliseconds": Self.milliseconds(duration)])
        case .candidate(let text): record("candidate", ["text": .string(text)])
        case .note(let stage, let text): record("note", ["stage": .string(stage.rawValue), "text": .string(text)])
        case .wiFiNetworks(let found): record("networks", ["networks": .array(found.map { .string("\($0)") })])
        case .threadNetworks(let found): record("networks", ["networks": .array(found.map { .string("\($0)") })])
        case .attestation(let verdict):
            record(
                "attestation",
                [
                    "trusted": .boolean(verdict.isTrusted),
                    "findings": .array(verdict.findings.map { .string("\($0)") }),
                ])
        case .identity(let nodeID): record("identity", ["nodeId": JSON(nodeID.rawValue)])
        }
    }

    /// What the commissioning machine was told, and what it said is to be done.
    public func decided(_ event: CommissioningMachine.Event, _ action: CommissioningMachine.Action) {
        record("decision", ["event": .string(Self.name(event)), "action": .string(Self.name(action))])
    }

    private static func name(_ event: CommissioningMachine.Event) -> String {
        if case .failed(let error) = event { return "failed(\(error.code.rawValue))" }
        return "\(event)"
    }

    private static func name(_ action: CommissioningMachine.Action) -> String {
        if case .fail(let error) = action { return "fail(\(error.code.rawValue))" }
        return "\(action)"
    }

    /// Something else that is worth keeping, without secrets.
    public func note(_ event: String, _ members: [String: JSON]) { record(event, members) }

    // MARK: Messages

    public func incoming(_ message: ExchangeMessage, _ facts: MessageFacts) -> IncomingFate {
        take(message, facts, "in")
        return .deliver(message)
    }

    public func outgoing(_ message: ExchangeMessage, _ facts: MessageFacts) -> OutgoingFate {
        take(message, facts, "out")
        return .send(message)
    }

    private func take(_ message: ExchangeMessage, _ facts: MessageFacts, _ direction: String) {
        var members = TraceMessage.json(message)
        members["direction"] = .string(direction)
        members["bytes"] = .integer(Int64(message.payload.count))
        members["session"] = .string(facts.kind.map { $0 == .pase ? "PASE" : "CASE" } ?? "none")
        members.merge(Self.place(facts.exchange), uniquingKeysWith: { first, _ in first })
        record("message", members)
    }

    private static func place(_ exchange: MessagingCore.ExchangeHandle) -> [String: JSON] {
        [
            "exchange": .integer(Int64(exchange.id)),
            "sessionNumber": .integer(Int64(clamping: exchange.session.number)),
        ]
    }

    public func noted(_ notes: [MessagingCore.Note]) { for note in notes { take(note) } }

    private func take(_ note: MessagingCore.Note) {
        switch note {
        case .sent(let exchange, let protocolID, let opcode, let counter, let bytes, let address):
            record(
                "sent",
                [
                    "message": .string(TraceMessage.name(protocolID, opcode)), "counter": .integer(Int64(counter)),
                    "bytes": .integer(Int64(bytes)), "to": .string("\(address)"),
                ].merging(Self.place(exchange), uniquingKeysWith: { first, _ in first }))
        case .dialled(let session, let counter, let address):
            record(
                "dialled",
                [
                    "counter": .integer(Int64(counter)), "to": .string("\(address)"),
                    "sessionNumber": .integer(Int64(clamping: session.number)),
                ])
        case .retransmitted(let exchange, let counter, let transmission, let address):
            record(
                "retransmitted",
                [
                    "counter": .integer(Int64(counter)), "transmission": .integer(Int64(transmission)),
                    "to": .string("\(address)"),
                ].merging(Self.place(exchange), uniquingKeysWith: { first, _ in first }))
        case .acknowledged(let exchange, let counter, let transmissions):
            record(
                "acknowledged",
                ["counter": .integer(Int64(counter)), "transmissions": .integer(Int64(transmissions))]
                    .merging(Self.place(exchange), uniquingKeysWith: { first, _ in first }))
        case .received(let exchange, let protocolID, let opcode, let counter, let bytes, let address):
            record(
                "received",
                [
                    "message": .string(TraceMessage.name(protocolID, opcode)), "counter": .integer(Int64(counter)),
                    "bytes": .integer(Int64(bytes)), "from": .string("\(address)"),
                ].merging(Self.place(exchange), uniquingKeysWith: { first, _ in first }))
        case .sentToGroup(let bytes, let interfaces, let address):
            record(
                "sentToGroup",
                [
                    "bytes": .integer(Int64(bytes)), "interfaces": .integer(Int64(interfaces)),
                    "to": .string("\(address)"),
                ])
        case .repeated(let session, let counter, let address):
            record(
                "repeated",
                [
                    "counter": .integer(Int64(counter)), "from": .string("\(address)"),
                    "sessionNumber": .integer(Int64(clamping: session.number)),
                ])
        case .dropped(let bytes, let address):
            record("dropped", ["bytes": .integer(Int64(bytes)), "from": .string("\(address)")])
        case .sessionOpened(let session, let kind, let peer, let address):
            record(
                "sessionOpened",
                [
                    "sessionNumber": .integer(Int64(clamping: session.number)), "kind": kind == .pase ? "PASE" : "CASE",
                    "peer": JSON(peer.rawValue), "at": .string("\(address)"),
                ])
        case .sessionClosed(let session, let byPeer):
            record(
                "sessionClosed",
                ["sessionNumber": .integer(Int64(clamping: session.number)), "byPeer": .boolean(byPeer)])
        case .failed(let exchange, let error):
            record(
                "exchangeFailed",
                ["reason": .string("\(error)")].merging(Self.place(exchange), uniquingKeysWith: { first, _ in first }))
        }
    }

    // MARK: The record

    private static func milliseconds(_ duration: Duration) -> JSON {
        .number(((duration / .milliseconds(1)) * 1000).rounded() / 1000)
    }

    private func record(_ event: String, _ members: [String: JSON], isLast: Bool = false) {
        let safe = secrets.scrubbed(.object(members)).object ?? [:]
        state.withLock { state in
            guard !state.isOver else { return }
            state.events += 1
            state.isOver = isLast
            if state.events > Self.maximumEvents, !isLast {
                guard state.events == Self.maximumEvents + 1 else { return }
                return sink(["event": "truncated", "ms": Self.milliseconds(ContinuousClock.now - start)])
            }
            var line = safe
            line["event"] = .string(event)
            line["ms"] = Self.milliseconds(ContinuousClock.now - start)
            sink(.object(line))
        }
    }
}
