import MatterTypes
import Synchronization

/// Devices between AddNOC and their place in the store on which somebody in this process is at work, whichever hub it is
/// of: a record that names this process is free where nobody is.
final class PendingWork: Sendable {
    private struct Key: Hashable {
        var fabric: CompressedFabricID
        var node: NodeID
    }

    private static let all = Mutex<Set<Key>>([])
    private let own = Mutex<Set<Key>>([])

    deinit { end() }

    static func isUnderWay(_ node: NodeID, of fabric: CompressedFabricID) -> Bool {
        all.withLock { $0.contains(Key(fabric: fabric, node: node)) }
    }

    /// False, and nothing is done, where somebody else in this process is at work on the device.
    @discardableResult
    func begin(_ node: NodeID, of fabric: CompressedFabricID) -> Bool {
        let key = Key(fabric: fabric, node: node)
        return own.withLock { own in
            if own.contains(key) { return true }
            guard Self.all.withLock({ $0.insert(key).inserted }) else { return false }
            own.insert(key)
            return true
        }
    }

    func end() {
        let keys = own.withLock { own in
            defer { own = [] }
            return own
        }
        Self.all.withLock { $0.subtract(keys) }
    }
}
