import MatterCommissioning
import MatterJSON

/// What a trace comes to: where the time went, what the network lost, and why it ended.
public struct TraceSummary: Sendable {
    public struct Stage: Sendable {
        public var name: String
        /// Milliseconds; nil where it did not end.
        public var milliseconds: Double?
        public var retransmissions = 0
    }

    public struct Failure: Sendable {
        public var code: String
        /// Empty where it was at none.
        public var stage: String
        public var reason: String
        public var cause: String
        public var advice: String
    }

    public var program = ""
    public var command = ""
    /// Unix time.
    public var began: Int64 = 0
    public var milliseconds: Double = 0
    public var stages: [Stage] = []
    public var sent = 0
    public var received = 0
    public var retransmissions = 0
    /// What the peer sent again: our acknowledgements were lost.
    public var repetitions = 0
    public var dropped = 0
    /// The longest times between a request and the next message on its exchange: name, milliseconds.
    public var longestWaits: [(message: String, milliseconds: Double)] = []
    public var failure: Failure?
    /// Whether there is an end.
    public var isComplete = false
    public var nodeID: String?

    public init(_ trace: Trace) {
        var waiting: [String: (message: String, since: Double)] = [:]
        var open: [String: Double] = [:]
        var waits: [(message: String, milliseconds: Double)] = []
        for event in trace.events {
            milliseconds = max(milliseconds, event.time)
            switch event.name {
            case "begin":
                // A record may hold several attempts: what the last one came to is the outcome.
                (failure, isComplete) = (nil, false)
                program = event.text("program")
                command = event.text("command")
                began = event.number("unixSeconds")
            case "stage":
                open[event.text("stage")] = event.time
                if stages.count < 256 { stages.append(Stage(name: event.text("stage"))) }
            case "done":
                let name = event.text("stage")
                let duration = (open[name]).map { max(0, event.time - $0) } ?? 0
                if let index = stages.lastIndex(where: { $0.name == name && $0.milliseconds == nil }) {
                    stages[index].milliseconds = duration
                }
            case "sent": sent += 1
            case "received": received += 1
            case "retransmitted":
                retransmissions += 1
                if let index = stages.lastIndex(where: { $0.milliseconds == nil }) {
                    stages[index].retransmissions += 1
                }
            case "repeated": repetitions += 1
            case "dropped": dropped += 1
            case "message":
                let exchange = "\(event.number("sessionNumber"))/\(event.number("exchange"))"
                if event.text("direction") == "out" {
                    if waiting.count < 4096 { waiting[exchange] = (Self.title(event), event.time) }
                } else if let request = waiting.removeValue(forKey: exchange) {
                    waits.append((request.message, max(0, event.time - request.since)))
                }
            case "end": finish(event)
            default: break
            }
        }
        longestWaits = Array(waits.sorted { $0.milliseconds > $1.milliseconds }.prefix(5))
    }

    private mutating func finish(_ event: Trace.Event) {
        isComplete = true
        failure = nil
        nodeID = event.fields["nodeId"].string
        let outcome = event.text("outcome")
        guard outcome != "ok" else { return }
        let stage = event.text("stage")
        var cause = event.text("cause")
        if cause.isEmpty, let code = CommissioningError.Code(rawValue: outcome) {
            cause =
                CommissioningError(code, at: CommissioningStage(rawValue: stage) ?? .discovery, "").likelyCause
        }
        failure = Failure(
            code: outcome, stage: stage, reason: event.text("reason"), cause: cause, advice: event.text("advice"))
    }

    /// A message by its name and the first of what it asks for.
    static func title(_ event: Trace.Event) -> String {
        let items = event.fields["items"].array ?? []
        let name = event.text("message")
        guard let first = items.first?["path"].string else { return name }
        let path = first.split(separator: "/").last.map(String.init) ?? first
        return "\(name) \(path)" + (items.count > 1 ? " and \(items.count - 1) more" : "")
    }
}

extension TraceSummary {
    /// What the numbers hint at, beside the error's own words.
    public var hints: [String] {
        var hints: [String] = []
        if sent > 0, received == 0 {
            hints.append(
                "Not one message came back: nobody is at these addresses, or a firewall drops UDP between the two.")
        } else if retransmissions * 5 >= max(1, sent) {
            hints.append(
                "Many messages had to be sent again (\(retransmissions) for \(sent)): the network loses them, or the device"
                    + " sleeps.")
        }
        if dropped > 0 {
            hints.append(
                "\(dropped) message\(dropped == 1 ? "" : "s") could not be opened: they are of sessions that are over.")
        }
        return hints
    }

    public var json: JSON {
        JSON(members: [
            "program": .string(program), "command": .string(command), "unixSeconds": .integer(began),
            "milliseconds": .number(milliseconds), "complete": .boolean(isComplete),
            "stages": .array(
                stages.map { stage in
                    JSON(members: [
                        "name": .string(stage.name), "milliseconds": stage.milliseconds.map { .number($0) },
                        "retransmissions": .integer(Int64(stage.retransmissions)),
                    ])
                }),
            "sent": .integer(Int64(sent)), "received": .integer(Int64(received)),
            "retransmissions": .integer(Int64(retransmissions)), "repetitions": .integer(Int64(repetitions)),
            "dropped": .integer(Int64(dropped)),
            "longestWaits": .array(
                longestWaits.map { ["message": .string($0.message), "milliseconds": .number($0.milliseconds)] }),
            "hints": .array(hints.map { .string($0) }), "nodeId": nodeID.map { .string($0) },
            "failure": failure.map { failure in
                [
                    "code": .string(failure.code), "stage": .string(failure.stage), "reason": .string(failure.reason),
                    "cause": .string(failure.cause), "advice": .string(failure.advice),
                ]
            },
        ])
    }
}
