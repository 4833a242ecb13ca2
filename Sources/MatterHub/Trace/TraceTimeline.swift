import MatterCommissioning
import MatterJSON

/// A trace in lines for a person.
public struct TraceTimeline: Sendable {
    /// What of the wire is shown.
    public enum Detail: Sendable {
        /// Messages by their names, and what went wrong below them.
        case messages
        /// Their contents as well, every acknowledgement, and every decision.
        case everything
    }

    /// Characters of one value: more is no news.
    private static let longest = 400

    private let detail: Detail

    public init(_ detail: Detail) { self.detail = detail }

    public func lines(_ trace: Trace) -> [String] {
        var lines: [String] = []
        for event in trace.events { lines += self.lines(event) }
        if trace.isCutOff { lines.append("The trace is cut off here: the program that wrote it was killed.") }
        return lines
    }

    private func lines(_ event: Trace.Event) -> [String] {
        let time = Self.time(event.time)
        func line(_ text: String) -> [String] { ["\(time)  \(Self.clipped(text))"] }
        let stage = CommissioningStage(rawValue: event.text("stage"))?.title ?? event.text("stage")
        switch event.name {
        case "begin": return line("\(event.text("command")), by \(event.text("program"))")
        case "code":
            return line(
                "code of discriminator \(event.text("discriminator")), vendor \(event.number("vendorId")), product"
                    + " \(event.number("productId"))")
        case "stage": return line("== \(stage)")
        case "done": return line("== \(stage): done")
        case "candidate": return line("   takes \(event.text("text"))")
        case "note": return line("   note: \(event.text("text"))")
        case "identity": return line("   the device gets node id \(event.text("nodeId"))")
        case "attestation":
            let verdict = event.fields["trusted"].boolean == true ? "genuine" : "not shown to be genuine"
            return line("   the device is \(verdict)") + Self.texts(event, "findings").flatMap { line("     \($0)") }
        case "networks": return Self.texts(event, "networks").flatMap { line("   the device sees \($0)") }
        case "networkOffered":
            return line(
                "   there is \(event.fields["offered"].boolean == true ? "a" : "no") \(event.text("kind")) network for it"
            )
        case "networkChosen":
            let name = event.fields["name"].string.map { "\"\($0)\"" } ?? "none"
            return line("   \(event.text("kind")) network that it gets: \(name)")
        case "browse": return line("   looks for \(event.text("service"))")
        case "found":
            let name = event.fields["name"].string ?? "node \(event.text("nodeId"))"
            return line("   found \(name) at \(Self.texts(event, "addresses").joined(separator: ", "))")
        case "lost": return line("   gone: \(event.text("name"))")
        case "searchFailed": return line("   the search failed: \(event.text("reason"))")
        case "silent": return line("   nobody answered at \(event.text("address"))")
        case "message": return message(event, line)
        case "dialled": return line("   --> tries \(event.text("to")) as well")
        case "retransmitted":
            return line("   --> sent again (\(event.number("transmission"))th time) to \(event.text("to"))")
        case "sentToGroup":
            let interfaces = event.number("interfaces")
            return line("   --> one message to the group at \(event.text("to")), interfaces: \(interfaces)")
        case "repeated": return line("   <-- the device sent again what it had sent")
        case "dropped":
            return line("   <-- \(event.number("bytes")) bytes from \(event.text("from")) that no key opens")
        case "exchangeFailed": return line("   the exchange failed: \(event.text("reason"))")
        case "sessionOpened": return line("   \(event.text("kind")) session at \(event.text("at"))")
        case "sessionClosed":
            return line("   session closed by \(event.fields["byPeer"].boolean == true ? "the device" : "us")")
        case "truncated": return line("here so many events followed that they were left out")
        case "decision":
            guard case .everything = detail else { return [] }
            return line("   decided: \(event.text("event")) -> \(event.text("action"))")
        case "end":
            let outcome = event.text("outcome")
            return line(outcome == "ok" ? "== done" : "== failed: \(outcome)")
        default:
            guard case .everything = detail else { return [] }
            return line("   \(event.name) \(event.fields.text)")
        }
    }

    private func message(_ event: Trace.Event, _ line: (String) -> [String]) -> [String] {
        let arrow = event.text("direction") == "out" ? "-->" : "<--"
        let session = event.text("session")
        var text = "   \(arrow) \(event.text("message"))"
        if session != "none", !session.isEmpty { text += " [\(session)]" }
        if let fault = event.fields["undecodable"].string { text += ", which can't be read: \(fault)" }
        var lines = line(text)
        for item in (event.fields["items"].array ?? []).prefix(64) {
            var text = item["path"].string ?? item["general"].string ?? ""
            if let status = item["status"].string { text += text.isEmpty ? status : ": \(status)" }
            if case .everything = detail {
                for key in ["fields", "value"] where item[key] != .null { text += " \(item[key].text)" }
            } else if let outcome = Self.outcome(item["fields"]) {
                text += ": \(outcome)"
            } else if item["value"] != .null {
                // Attributes that were read are many; their values are contents.
                continue
            }
            lines += line("         \(text)")
        }
        return lines
    }

    /// What an answer says of itself, in its own fields.
    private static func outcome(_ fields: JSON) -> String? {
        let parts = ["ErrorCode", "StatusCode", "NetworkingStatus", "DebugText", "ErrorValue"].compactMap { key in
            let value = fields[key]
            return value == .null || value.string == "" ? nil : "\(key) \(value.string ?? value.text)"
        }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    private static func texts(_ event: Trace.Event, _ name: String) -> [String] {
        (event.fields[name].array ?? []).prefix(64).compactMap(\.string)
    }

    private static func clipped(_ text: String) -> String {
        text.count <= longest ? text : String(text.prefix(longest)) + "…"
    }

    /// Milliseconds to the right of ten columns.
    static func time(_ milliseconds: Double) -> String {
        let tenths = Int64((milliseconds * 10).rounded())
        let text = "\(tenths / 10).\(tenths % 10) ms"
        return String(repeating: " ", count: max(0, 12 - text.count)) + text
    }
}
