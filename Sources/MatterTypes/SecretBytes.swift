/// Key material that is overwritten when the last reference goes, and that no description, dump or log shows.
public final class SecretBytes: @unchecked Sendable {
    // Immutable after init, so sharing it between threads is safe; `deinit` runs when nobody else can read.
    private let storage: UnsafeMutableRawBufferPointer

    public init(_ bytes: some Collection<UInt8>) {
        storage = .allocate(byteCount: bytes.count, alignment: 8)
        storage.copyBytes(from: bytes)
    }

    /// Secret bytes that are made in their place, so that no copy of them remains elsewhere.
    ///
    /// - Parameter fill: gets `count` zeros to overwrite.
    public init(count: Int, fill: (UnsafeMutableRawBufferPointer) throws -> Void) rethrows {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: max(0, count), alignment: 8)
        buffer.initializeMemory(as: UInt8.self, repeating: 0)
        do { try fill(buffer) } catch {
            if let base = buffer.baseAddress { eraseBytes(base, buffer.count) }
            buffer.deallocate()
            throw error
        }
        storage = buffer
    }

    deinit {
        // The call takes the address of every byte and is never inlined, so the stores can't be optimized away.
        if let base = storage.baseAddress { eraseBytes(base, storage.count) }
        storage.deallocate()
    }

    public var count: Int { storage.count }

    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try body(UnsafeRawBufferPointer(storage))
    }

    /// A copy as plain bytes, for the one call that needs it.
    public var bytes: [UInt8] { Array(storage) }

    /// Compares in a time that depends on the lengths only.
    public func equalsInConstantTime(_ other: some Collection<UInt8>) -> Bool {
        guard other.count == count else { return false }
        var difference: UInt8 = 0
        for (a, b) in zip(storage, other) { difference |= a ^ b }
        return difference == 0
    }
}

extension [UInt8] {
    /// Overwrites bytes that held a secret.
    public mutating func wipe() {
        withUnsafeMutableBytes { if let base = $0.baseAddress { eraseBytes(base, $0.count) } }
    }
}

@inline(never)
@_optimize(none)
private func eraseBytes(_ base: UnsafeMutableRawPointer, _ count: Int) {
    base.initializeMemory(as: UInt8.self, repeating: 0, count: count)
}

extension SecretBytes: CustomStringConvertible, CustomReflectable {
    public var description: String { "(secret, \(count) bytes)" }
    public var customMirror: Mirror { Mirror(self, children: []) }
}
