import Glibc
import Synchronization

/// What is remembered of addresses that were dialled: who answered is dialled before others of its kind, who didn't is
/// dialled last, until the network announces the address anew.
final class AddressHealth: Sendable {
    enum State: Int, Hashable, Sendable, Comparable {
        case answered, untried, silent
        static func < (a: State, b: State) -> Bool { a.rawValue < b.rawValue }
    }

    private struct Key: Hashable {
        var bytes: [UInt8]
        /// Of link-local addresses; 0 for others, which mean the same everywhere.
        var interfaceIndex: UInt32
        var port: UInt16

        init(_ address: NodeAddress) {
            bytes = address.bytes
            interfaceIndex = address.scope == .linkLocal ? address.interfaceIndex : 0
            port = address.port
        }
    }

    private struct Book {
        var states: [Key: State] = [:]
        /// The longest known first.
        var order: [Key] = []
    }

    /// Addresses that are remembered.
    static let capacity = 1024

    private let book = Mutex(Book())

    /// False where that was known already.
    func set(_ state: State, of address: NodeAddress) -> Bool {
        book.withLock { book in
            let key = Key(address)
            guard book.states[key] != state else { return false }
            if book.states.updateValue(state, forKey: key) == nil {
                book.order.append(key)
                if book.order.count > Self.capacity { book.states[book.order.removeFirst()] = nil }
            }
            return true
        }
    }

    func state(of address: NodeAddress) -> State {
        book.withLock { $0.states.isEmpty ? .untried : $0.states[Key(address)] ?? .untried }
    }

    /// The network announced an address: that it did not answer before counts no longer.
    func announced(_ bytes: [UInt8], interfaceIndex: UInt32) {
        book.withLock { book in
            guard !book.states.isEmpty else { return }
            let silent = book.states.filter {
                $0.value == .silent && $0.key.bytes == bytes
                    && ($0.key.interfaceIndex == 0 || $0.key.interfaceIndex == interfaceIndex)
            }
            for key in silent.keys {
                book.states[key] = nil
                book.order.removeAll { $0 == key }
            }
        }
    }
}

extension Discovery {
    /// Tells that a node answered at an address: it is dialled before others of its scope from now on.
    public func noteAnswer(from address: NodeAddress) {
        if health.set(.answered, of: address) { client.performOnWatches { $0.healthChanged() } }
    }

    /// Tells that nobody answered at an address: it is listed last until it is announced anew, and the records of the
    /// services that have it are asked for again.
    public func noteSilence(of address: NodeAddress) {
        let isNew = health.set(.silent, of: address)
        client.performOnWatches {
            if isNew { $0.healthChanged() }
            $0.requery(address)
        }
    }
}

/// Which addresses this host has. Looked up again after a second.
final class HostFamilies: Sendable {
    static let shared = HostFamilies()

    private struct Known {
        var families: Set<NodeAddress.Family> = []
        var until: ContinuousClock.Instant?
    }

    private let known = Mutex(Known())

    /// Families of addresses with which another host can be reached.
    var families: Set<NodeAddress.Family> {
        known.withLock { known in
            let now = ContinuousClock.now
            if let until = known.until, now < until { return known.families }
            known.families = Self.current()
            known.until = now + .seconds(1)
            return known.families
        }
    }

    private static func current() -> Set<NodeAddress.Family> {
        var families: Set<NodeAddress.Family> = []
        var list: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&list) == 0 else { return [.ipv6, .ipv4] }
        defer { freeifaddrs(list) }
        var next = list
        while let item = next {
            next = item.pointee.ifa_next
            guard let address = item.pointee.ifa_addr, item.pointee.ifa_flags & UInt32(IFF_UP) != 0,
                item.pointee.ifa_flags & UInt32(IFF_LOOPBACK) == 0
            else { continue }
            switch Int32(address.pointee.sa_family) {
            case AF_INET6: families.insert(.ipv6)
            case AF_INET: families.insert(.ipv4)
            default: break
            }
        }
        return families
    }
}
