import Synchronization

/// Different messages, counted.
final class Requests: Sendable {
    private let seen = Mutex<Set<[UInt8]>>([])
    func note(_ bytes: [UInt8]) { seen.withLock { _ = $0.insert(bytes) } }
    var count: Int { seen.withLock { $0.count } }
}
