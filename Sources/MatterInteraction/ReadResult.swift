import MatterTLV
import MatterTypes

/// What a read brought: for each attribute a value or a status, in the order of the report.
public struct ReadResult: Hashable, Sendable {
    /// An attribute as it was reported, its list complete.
    public struct Attribute: Hashable, Sendable {
        public var path: ConcreteAttributePath
        public var value: TLVValue
        public var dataVersion: UInt32?

        public init(path: ConcreteAttributePath, value: TLVValue, dataVersion: UInt32?) {
            self.path = path
            self.value = value
            self.dataVersion = dataVersion
        }
    }

    enum Outcome: Hashable, Sendable {
        case value(TLVValue, dataVersion: UInt32?)
        case status(InteractionStatus)
    }

    private struct Entry: Hashable, Sendable {
        var path: AttributePath
        var outcome: Outcome
    }

    private var entries: [Entry] = []
    private var positions: [AttributePath: Int] = [:]
    /// Events and statuses of event paths, in the order of the report.
    public private(set) var events: [EventReport] = []

    public init() {}

    /// What somebody else read.
    public init(attributes: [Attribute], statuses: [AttributeStatus], events: [EventReport] = []) {
        self.events = events
        for attribute in attributes {
            set(AttributePath(attribute.path), .value(attribute.value, dataVersion: attribute.dataVersion))
        }
        for status in statuses { set(status.path, .status(status.status)) }
    }

    /// The attributes that have a value.
    public var attributes: [Attribute] {
        entries.compactMap { entry in
            guard case .value(let value, let version) = entry.outcome, let path = entry.path.concrete else {
                return nil
            }
            return Attribute(path: path, value: value, dataVersion: version)
        }
    }

    /// The paths that were refused. Paths with wildcards are not refused; they just bring nothing.
    public var statuses: [AttributeStatus] {
        entries.compactMap { entry in
            guard case .status(let status) = entry.outcome else { return nil }
            return AttributeStatus(path: entry.path, status: status)
        }
    }

    /// The value of an attribute, nil where it was refused or not reported.
    public subscript(path: ConcreteAttributePath) -> TLVValue? {
        guard case .value(let value, _)? = outcome(AttributePath(path)) else { return nil }
        return value
    }

    public func status(of path: ConcreteAttributePath) -> InteractionStatus? {
        guard case .status(let status)? = outcome(AttributePath(path)) else { return nil }
        return status
    }

    /// The value of an attribute.
    ///
    /// - Throws: `InteractionError` with code `status` where the peer refused it, `missingResponse` where it said
    ///   nothing about it.
    public func value(of path: ConcreteAttributePath) throws(InteractionError) -> TLVValue {
        switch outcome(AttributePath(path)) {
        case .value(let value, _): return value
        case .status(let status):
            throw InteractionError(.status, status: status, path: .attribute(AttributePath(path)))
        case nil:
            throw InteractionError(
                .missingResponse, path: .attribute(AttributePath(path)),
                "the peer reported neither a value nor a status")
        }
    }

    /// The version of a cluster, for a `DataVersionFilter`; nil where its attributes came with different versions or
    /// with none.
    public func dataVersion(of cluster: ClusterPath) -> UInt32? {
        var found: UInt32?
        for entry in entries {
            guard case .value(_, let version) = entry.outcome, entry.path.concrete?.clusterPath == cluster else {
                continue
            }
            guard let version, found == nil || found == version else { return nil }
            found = version
        }
        return found
    }

    func outcome(_ path: AttributePath) -> Outcome? { positions[path].map { entries[$0].outcome } }

    mutating func set(_ path: AttributePath, _ outcome: Outcome) {
        if let position = positions[path] {
            entries[position].outcome = outcome
        } else {
            positions[path] = entries.count
            entries.append(Entry(path: path, outcome: outcome))
        }
    }

    /// Adds an item to a list in place; false where there is no list at the path.
    mutating func append(_ item: TLVValue, to path: AttributePath, dataVersion: UInt32?) -> Bool {
        guard let position = positions[path], case .value(.array(var items), let before) = entries[position].outcome
        else {
            return false
        }
        // The entry lets go of its list first, so that a long list isn't copied for every item.
        entries[position].outcome = .value(.null, dataVersion: before)
        items.append(item)
        entries[position].outcome = .value(.array(items), dataVersion: dataVersion ?? before)
        return true
    }

    mutating func append(_ event: EventReport) { events.append(event) }

    /// Adds what another request brought.
    mutating func merge(_ other: ReadResult) {
        for entry in other.entries { set(entry.path, entry.outcome) }
        events.append(contentsOf: other.events)
    }
}
