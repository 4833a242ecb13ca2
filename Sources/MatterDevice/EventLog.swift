import MatterInteraction
import MatterTLV
import MatterTypes

/// The events of the node, the latest of each priority (Matter Core 7.14).
struct EventLog: Sendable {
    struct Entry: Hashable, Sendable {
        var data: EventData
        /// Only this fabric may see it; nil for everyone.
        var fabric: FabricIndex?
    }

    /// Events that are kept of each priority; critical ones are few and must outlive floods of others.
    static let capacity = 64

    private var entries: [EventPriority: [Entry]] = [:]
    /// The number of the next event. Numbers are never used again, over restarts too.
    private(set) var next: UInt64

    init(next: UInt64) { self.next = next }

    mutating func record(
        _ event: EventID, on cluster: ClusterPath, priority: EventPriority, at time: EventTimestamp, data: TLVValue,
        fabric: FabricIndex? = nil
    ) {
        let path = EventPath(endpoint: cluster.endpoint, cluster: cluster.cluster, event: event)
        let entry = Entry(
            data: EventData(path: path, number: next, priority: priority, timestamp: time, data: data), fabric: fabric)
        next += 1
        var list = entries[priority] ?? []
        list.append(entry)
        if list.count > Self.capacity { list.removeFirst() }
        entries[priority] = list
    }

    /// By ascending number.
    func entries(from minimum: UInt64) -> [Entry] {
        entries.values.joined().filter { $0.data.number >= minimum }.sorted { $0.data.number < $1.data.number }
    }

    /// Drops what only that fabric may see.
    mutating func forget(_ fabric: FabricIndex) {
        for priority in entries.keys { entries[priority]?.removeAll { $0.fabric == fabric } }
    }
}

extension EventPath {
    /// Whether this path means the event at `other`.
    func matches(_ other: EventPath) -> Bool {
        (endpoint ?? other.endpoint) == other.endpoint && (cluster ?? other.cluster) == other.cluster
            && (event ?? other.event) == other.event
    }
}
