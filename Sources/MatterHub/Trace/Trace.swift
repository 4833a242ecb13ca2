import MatterJSON

/// A record that was read back.
public struct Trace: Sendable {
    /// One line of it.
    public struct Event: Sendable {
        /// Milliseconds since the beginning.
        public let time: Double
        public let name: String
        public let fields: JSON
    }

    /// The longest record that is read, in bytes; a longer line than that is no event.
    public static let maximumSize = 64 << 20
    static let maximumLine = 1 << 20
    static let maximumLines = 2 * TraceRecorder.maximumEvents

    public let events: [Event]
    /// Whether the last line is cut off, as when the program was killed.
    public let isCutOff: Bool

    /// - Throws: `HubError.notATrace`, which names the line and the rule that it breaks.
    public init(_ bytes: [UInt8]) throws(HubError) {
        guard bytes.count <= Self.maximumSize else {
            throw Self.fault(1, "a trace has at most \(Self.maximumSize >> 20) MiB")
        }
        var events: [Event] = []
        var start = 0
        var number = 0
        var isCutOff = false
        var isChecked = false
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
            let line = bytes[start..<(end ?? bytes.count)]
            start = (end ?? bytes.count) + 1
            number += 1
            guard number <= Self.maximumLines else { throw Self.fault(number, "a trace has no more lines than that") }
            guard !line.isEmpty else { continue }
            guard line.count <= Self.maximumLine else { throw Self.fault(number, "it is too long for an event") }
            do {
                events.append(try Event(try JSON(parsing: Array(line)), number))
            } catch {
                // The last line of a program that was killed.
                guard end == nil, number > 1 else {
                    throw error as? HubError ?? Self.fault(number, "it is not JSON (\(error))")
                }
                isCutOff = true
            }
            if !isChecked, let first = events.first {
                try Self.check(first, number)
                isChecked = true
            }
        }
        guard !events.isEmpty else { throw Self.fault(1, "the file is empty") }
        self.events = events
        self.isCutOff = isCutOff
    }

    private static func check(_ first: Event, _ line: Int) throws(HubError) {
        guard first.name == "begin", first.fields["format"].string == TraceRecorder.format else {
            throw fault(line, "a trace begins with the event 'begin' and its format")
        }
        guard first.fields["version"].integer == TraceRecorder.version else {
            throw fault(line, "another program wrote it: it is not of version \(TraceRecorder.version)")
        }
    }

    static func fault(_ line: Int, _ reason: String) -> HubError {
        HubError(.notATrace, "This is no trace, or a damaged one: line \(line): \(reason).")
    }
}

extension Trace.Event {
    fileprivate init(_ json: JSON, _ line: Int) throws(HubError) {
        guard json.object != nil, let name = json["event"].string else {
            throw Trace.fault(line, "an event is an object with the member 'event'")
        }
        let time: Double
        switch json["ms"] {
        case .integer(let number): time = Double(number)
        case .number(let number) where number.isFinite: time = number
        default: throw Trace.fault(line, "an event has its time in 'ms'")
        }
        guard (0...1e12).contains(time) else { throw Trace.fault(line, "its time is out of range") }
        self.init(time: time, name: name, fields: json)
    }

    func text(_ name: String) -> String { fields[name].string ?? "" }
    func number(_ name: String) -> Int64 { fields[name].integer ?? 0 }
}
