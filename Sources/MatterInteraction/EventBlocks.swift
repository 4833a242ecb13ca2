import MatterTLV
import MatterTypes

/// How much an event matters. Numbers that are not known are kept.
public struct EventPriority: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let debug = EventPriority(rawValue: 0)
    public static let info = EventPriority(rawValue: 1)
    public static let critical = EventPriority(rawValue: 2)
}

/// When an event happened, in milliseconds.
public enum EventTimestamp: Hashable, Sendable {
    /// Since 1970, UTC.
    case epoch(UInt64)
    /// Since the node started.
    case system(UInt64)
    /// Since the event before in the same report, which had an epoch time.
    case deltaEpoch(UInt64)
    /// Since the event before in the same report, which had a system time.
    case deltaSystem(UInt64)
}

/// An event that happened (EventDataIB).
public struct EventData: Hashable, Sendable {
    public var path: EventPath
    /// Counts all events of the node, over restarts.
    public var number: UInt64
    public var priority: EventPriority
    public var timestamp: EventTimestamp?
    /// The event's fields, a structure; absent where it has none.
    public var data: TLVValue?

    public init(
        path: EventPath, number: UInt64, priority: EventPriority, timestamp: EventTimestamp?, data: TLVValue? = nil
    ) {
        self.path = path
        self.number = number
        self.priority = priority
        self.timestamp = timestamp
        self.data = data
    }
}

/// Why there are no events for a path (EventStatusIB).
public struct EventStatus: Hashable, Sendable {
    public var path: EventPath
    public var status: InteractionStatus

    public init(path: EventPath, status: InteractionStatus) {
        self.path = path
        self.status = status
    }
}

/// An event, or why there is none (EventReportIB).
public enum EventReport: Hashable, Sendable {
    case status(EventStatus)
    case data(EventData)
}

/// Asks for events from a number on (EventFilterIB).
public struct EventFilter: Hashable, Sendable {
    public var node: NodeID?
    public var minimumNumber: UInt64

    public init(minimumNumber: UInt64, node: NodeID? = nil) {
        self.node = node
        self.minimumNumber = minimumNumber
    }
}

extension EventData: InformationBlock {
    init(_ element: TLVElement, _ name: String) throws(TLVError) {
        let fields = try TLVFields(structure: element, name)
        path = try fields.block(0, "Path")
        number = try fields.unsigned(1, "EventNumber")
        priority = EventPriority(rawValue: try fields.unsigned(2, "Priority"))
        if let time: UInt64 = try fields.optionalUnsigned(3, "EpochTimestamp") {
            timestamp = .epoch(time)
        } else if let time: UInt64 = try fields.optionalUnsigned(4, "SystemTimestamp") {
            timestamp = .system(time)
        } else if let time: UInt64 = try fields.optionalUnsigned(5, "DeltaEpochTimestamp") {
            timestamp = .deltaEpoch(time)
        } else if let time: UInt64 = try fields.optionalUnsigned(6, "DeltaSystemTimestamp") {
            timestamp = .deltaSystem(time)
        }
        data = fields.optional(7)?.value
    }

    func encode(_ tag: TLVTag, into writer: inout TLVWriter) {
        writer.write(tag, .structure) { writer in
            path.encode(.context(0), into: &writer)
            writer.write(1, unsigned: number)
            writer.write(2, unsigned: priority.rawValue)
            switch timestamp {
            case .epoch(let time): writer.write(3, unsigned: time)
            case .system(let time): writer.write(4, unsigned: time)
            case .deltaEpoch(let time): writer.write(5, unsigned: time)
            case .deltaSystem(let time): writer.write(6, unsigned: time)
            case nil: break
            }
            if let data { writer.write(.context(7), data) }
        }
    }
}

extension EventStatus: InformationBlock {
    init(_ element: TLVElement, _ name: String) throws(TLVError) {
        let fields = try TLVFields(structure: element, name)
        path = try fields.block(0, "Path")
        status = try fields.block(1, "Status")
    }

    func encode(_ tag: TLVTag, into writer: inout TLVWriter) {
        writer.write(tag, .structure) { writer in
            path.encode(.context(0), into: &writer)
            status.encode(.context(1), into: &writer)
        }
    }
}

extension EventReport: InformationBlock {
    init(_ element: TLVElement, _ name: String) throws(TLVError) {
        let fields = try TLVFields(structure: element, name)
        self = try fields.choice(
            (0, "EventStatus", { EventReport.status($0) }), (1, "EventData", { EventReport.data($0) }))
    }

    func encode(_ tag: TLVTag, into writer: inout TLVWriter) {
        writer.write(tag, .structure) { writer in
            switch self {
            case .status(let status): status.encode(.context(0), into: &writer)
            case .data(let data): data.encode(.context(1), into: &writer)
            }
        }
    }
}

extension EventFilter: InformationBlock {
    init(_ element: TLVElement, _ name: String) throws(TLVError) {
        let fields = try TLVFields(structure: element, name)
        node = try fields.optionalUnsigned(0, "Node").map { NodeID(rawValue: $0) }
        minimumNumber = try fields.unsigned(1, "EventMin")
    }

    func encode(_ tag: TLVTag, into writer: inout TLVWriter) {
        writer.write(tag, .structure) { writer in
            if let node { writer.write(0, unsigned: node.rawValue) }
            writer.write(1, unsigned: minimumNumber)
        }
    }
}
