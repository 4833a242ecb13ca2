import MatterInteraction
import MatterTLV
import MatterTypes

/// What a device says of its sleep (ICD Management, Matter Core 9.16).
struct SleepFacts: Hashable, Sendable {
    static let cluster: ClusterID = 0x46

    /// FeatureMap.
    var features: UInt32
    /// IdleModeDuration: after so long it wakes by itself.
    var idleDuration: Duration = .zero
    /// MaximumCheckInBackOff: so long it may wait before it checks in.
    var longestBackOff: Duration = .zero
    /// Whether it sleeps so long now that it can't be reached meanwhile (LIT).
    var isLong = false
    /// ClientsSupportedPerFabric; nil where it is not known.
    var clientsPerFabric: UInt64?
    /// Whom of our fabric it tells when it wakes, and for whose messages it waits; nil where that is not known.
    var clients: [NodeID: NodeID]?

    /// Beyond what a device promises, for the time that messages take.
    static let grace: Duration = .seconds(30)

    static func path(_ attribute: AttributeID) -> ConcreteAttributePath {
        ConcreteAttributePath(endpoint: .root, cluster: cluster, attribute: attribute)
    }

    /// Nil where the device is always awake, or nothing is known of it.
    init?(_ cache: AttributeCache) {
        guard let known = cache.clusters[ClusterPath(endpoint: .root, cluster: Self.cluster)]?.attributes else {
            return nil
        }
        func number(_ attribute: AttributeID) -> UInt64? {
            if case .unsigned(let number)? = known[attribute] { number } else { nil }
        }
        features = UInt32(truncatingIfNeeded: number(0xFFFC) ?? 0)
        // IdleModeDuration and MaximumCheckInBackOff end at 64,800 s.
        idleDuration = .seconds(Int64(min(number(0x0) ?? 0, 64_800)))
        longestBackOff = .seconds(Int64(min(number(0x9) ?? 0, 64_800)))
        let hasLongIdleTime = features & 4 != 0
        isLong = number(0x8).map { $0 == 1 } ?? hasLongIdleTime
        clientsPerFabric = number(0x5)
        clients = known[0x3].map { Self.clients($0) }
    }

    /// RegisteredClients; what can't be read is left out.
    static func clients(_ value: TLVValue) -> [NodeID: NodeID] {
        guard case .array(let items) = value else { return [:] }
        var clients: [NodeID: NodeID] = [:]
        for item in items {
            guard let fields = try? TLVFields(TLVElement(.anonymous, item), "MonitoringRegistrationStruct"),
                let node: UInt64 = try? fields.unsigned(1, "CheckInNodeID"),
                let subject: UInt64 = try? fields.unsigned(2, "MonitoredSubject")
            else { continue }
            clients[NodeID(node)] = NodeID(subject)
        }
        return clients
    }

    /// Whether it tells registered clients when it wakes.
    var checksIn: Bool { features & 1 != 0 }

    /// How long a device that sleeps for long may be silent and be there all the same: until its subscription runs out, and
    /// then until it wakes by itself and checks in.
    ///
    /// - Parameter maxInterval: of its last subscription, seconds.
    /// - Returns: nil where it is awake, or wakes whenever it is asked.
    func longestSilence(maxInterval: UInt16?) -> Duration? {
        guard isLong, idleDuration > .zero else { return nil }
        return .seconds(Int64(maxInterval ?? 0)) + max(idleDuration, longestBackOff) + Self.grace
    }
}
