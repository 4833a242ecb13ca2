import MatterMessaging
import MatterTypes
import Synchronization

/// By what CASE is shortened, for each fabric the latest few (Matter Core 4.14.2.2). They end with the process.
final class ResumptionRecords: Sendable {
    static let perFabric = 3

    private let records = Mutex<[(record: ResumptionRecord, fabric: FabricIndex)]>([])

    func find(_ id: [UInt8]) -> (ResumptionRecord, FabricIndex)? {
        records.withLock { records in
            records.first { $0.record.resumptionID == id }.map { ($0.record, $0.fabric) }
        }
    }

    func find(_ peer: NodeID, of fabric: FabricIndex) -> ResumptionRecord? {
        records.withLock { records in
            records.first { $0.fabric == fabric && $0.record.peer.nodeID == peer }?.record
        }
    }

    /// The record takes the place of the same peer's.
    func keep(_ record: ResumptionRecord, of fabric: FabricIndex) {
        records.withLock { records in
            records.removeAll { $0.fabric == fabric && $0.record.peer.nodeID == record.peer.nodeID }
            records.append((record, fabric))
            if records.count(where: { $0.fabric == fabric }) > Self.perFabric,
                let oldest = records.firstIndex(where: { $0.fabric == fabric })
            {
                records.remove(at: oldest)
            }
        }
    }

    func forget(_ fabric: FabricIndex) { records.withLock { $0.removeAll { $0.fabric == fabric } } }
}

/// The fabric that a handshake turns out to be of.
final class ChosenFabric: Sendable {
    private let state = Mutex<(verified: FabricIndex?, resumed: FabricIndex?)>((nil, nil))

    /// By the peer's certificates.
    var verified: FabricIndex? {
        get { state.withLock { $0.verified } }
        set { state.withLock { $0.verified = newValue } }
    }

    /// By the record of an earlier session.
    var resumed: FabricIndex? {
        get { state.withLock { $0.resumed } }
        set { state.withLock { $0.resumed = newValue } }
    }
}
