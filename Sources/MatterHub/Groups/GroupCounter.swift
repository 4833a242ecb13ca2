import MatterStore
import Synchronization

/// The global group data counter of our node (Matter Core 4.6.1): each message to any group has a number of its own, and
/// later messages have higher ones, modulo 2^32.
///
/// Numbers are reserved in the store before they are used, so that no restart and no crash uses one again. Where another
/// process has reserved numbers since, what is left of ours is given up: a message with a lower number than one that went
/// before is taken for a recording by those who hear it.
final class GroupCounter: Sendable {
    private struct Block {
        var next: UInt32
        var left: UInt32
        /// The first number behind the block.
        var end: UInt32 { next &+ left }
    }

    private let store: any SharedStore
    private let size: UInt32
    private let block = Mutex<Block?>(nil)

    /// - Parameter size: numbers that are reserved at once.
    init(store: any SharedStore, size: UInt32) {
        self.store = store
        self.size = size
    }

    /// - Throws: `StoreError`.
    func next() throws -> UInt32 {
        try block.withLock { block in
            if let current = block, current.left > 0, try store.nextGroupCounter() == current.end {
                block = Block(next: current.next &+ 1, left: current.left - 1)
                return current.next
            }
            // 28 random bits and 1 at first.
            let first = try store.reserveGroupCounters(size, start: UInt32.random(in: 1...(1 << 28)))
            block = Block(next: first &+ 1, left: size - 1)
            return first
        }
    }
}
