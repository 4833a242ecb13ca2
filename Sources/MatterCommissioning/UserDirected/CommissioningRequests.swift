import MatterDiscovery
import MatterMessaging
import MatterTypes

/// A device that asks to be commissioned.
public struct CommissioningRequest: Hashable, Sendable, Identifiable {
    /// What it claims to be.
    public var declaration: IdentificationDeclaration
    /// Where it asked from.
    public var address: SocketAddress
    /// Its own record on the network; nil while none is there. Without one it can't be commissioned.
    public var node: CommissionableNode?

    /// Its instance name in upper case.
    public var id: String { declaration.id }
}

/// What becomes of devices that ask.
public enum CommissioningRequestEvent: Hashable, Sendable {
    /// It asks, for the first time or anew.
    case asked(CommissioningRequest)
    /// It says something else, or its record came, changed or went.
    case updated(CommissioningRequest)
    /// It does not ask any more: its user has given up, or it fell silent.
    case withdrawn(CommissioningRequest)

    public var request: CommissioningRequest {
        switch self {
        case .asked(let request), .updated(let request), .withdrawn(let request): request
        }
    }
}

/// The devices that ask to be commissioned (user-directed commissioning, Matter Core 5.3). A value without I/O.
///
///     declaration ──► asked ──► (copies are nothing new) ──► asked anew after a pause
///     DNS-SD ───────► updated: the record came, changed, went
///     cancellation, silence, a flood ──► withdrawn
///
/// Whoever is on the link may send what it likes, under any address, so that everything has its limit: how many ask at
/// once, from one address and at all, and how often somebody may be new. In a flood, devices with a record on the network
/// stay and the others go.
public struct CommissioningRequests: Sendable {
    /// Devices that are remembered at once; and of those, from one address.
    public static let maximumRequests = 64
    public static let maximumRequestsOfOneAddress = 4
    /// Records that are remembered, of devices that may ask later.
    static let maximumNodes = 4096
    /// A device sends its declaration several times; after this much silence it asks anew.
    static let pause: Duration = .seconds(10)
    /// How long a device is remembered after it was heard last: without a record, and with one.
    static let lifetimeWithoutRecord: Duration = .seconds(60)
    static let lifetimeWithRecord: Duration = .seconds(600)

    private struct Entry {
        var request: CommissioningRequest
        var lastHeard: Duration
        /// Of changes of what it says.
        var changes = Allowance(burst: 3, interval: .seconds(1))
    }

    /// An address without its port.
    private struct Source: Hashable {
        var host: SocketAddress.Host
        var scope: UInt32

        init(_ address: SocketAddress) {
            host = address.host
            scope = address.scope
        }
    }

    private var entries: [String: Entry] = [:]
    private var nodes: [String: CommissionableNode] = [:]
    private var allowance = Allowance(burst: 16, interval: .seconds(1))
    private var allowances: [Source: Allowance] = [:]

    /// Datagrams that were not the message that is expected here.
    public private(set) var malformed = 0
    /// Declarations that a limit kept out.
    public private(set) var refused = 0

    public init() {}

    /// Those who ask now, the longest known first.
    public var requests: [CommissioningRequest] {
        entries.values.sorted { ($0.lastHeard, $0.request.id) < ($1.lastHeard, $1.request.id) }.map(\.request)
    }

    /// A datagram came. Time counts from any fixed moment.
    public mutating func receive(
        _ datagram: [UInt8], from address: SocketAddress, now: Duration
    ) -> [CommissioningRequestEvent] {
        let declaration: IdentificationDeclaration
        do {
            declaration = try IdentificationDeclaration(datagram: datagram)
        } catch {
            malformed &+= 1
            return []
        }
        let id = declaration.id
        guard let entry = entries[id] else {
            return declaration.isCancellation ? [] : add(declaration, address, now)
        }
        let isItself = Source(address) == Source(entry.request.address) || isAddress(address, of: entry.request.node)
        if declaration.isCancellation {
            guard isItself else { return refuse() }
            entries[id] = nil
            return [.withdrawn(entry.request)]
        }
        let isSame = declaration == entry.request.declaration
        // Somebody else must not speak for it.
        guard isItself || isSame else { return refuse() }
        let isAnew = now - entry.lastHeard > Self.pause
        if isAnew, !mayBeNew(address, now) { return refuse() }
        entries[id]?.lastHeard = now
        if isItself { entries[id]?.request.address = address }
        if !isAnew {
            guard !isSame else { return [] }
            guard entries[id]?.changes.take(now) == true else { return refuse() }
        }
        entries[id]?.request.declaration = declaration
        guard let request = entries[id]?.request else { return [] }
        return [isAnew ? .asked(request) : .updated(request)]
    }

    /// What DNS-SD tells of commissionable nodes.
    public mutating func take(_ event: DiscoveryEvent<CommissionableNode>) -> [CommissioningRequestEvent] {
        switch event {
        case .found(let node), .updated(let node):
            guard nodes[node.id] != nil || nodes.count < Self.maximumNodes else { return [] }
            nodes[node.id] = node
            return setNode(node, of: node.id)
        case .lost(let node):
            nodes[node.id] = nil
            return setNode(nil, of: node.id)
        case .unresolved, .settled, .interrupted, .resumed: return []
        }
    }

    /// Nobody tells any more which nodes are there: their records are taken for gone until they are told anew.
    public mutating func forgetNodes() -> [CommissioningRequestEvent] {
        nodes = [:]
        return entries.keys.sorted().flatMap { setNode(nil, of: $0) }
    }

    /// When somebody is to be forgotten next.
    public var nextExpiry: Duration? { entries.values.map(expiry).min() }

    /// Forgets who has been silent for too long.
    public mutating func expire(now: Duration) -> [CommissioningRequestEvent] {
        let over = entries.filter { expiry($0.value) <= now }
        for id in over.keys { entries[id] = nil }
        return over.sorted { $0.key < $1.key }.map { .withdrawn($0.value.request) }
    }

    // MARK: -

    private func expiry(_ entry: Entry) -> Duration {
        entry.lastHeard + (entry.request.node == nil ? Self.lifetimeWithoutRecord : Self.lifetimeWithRecord)
    }

    private mutating func refuse() -> [CommissioningRequestEvent] {
        refused &+= 1
        return []
    }

    private mutating func add(
        _ declaration: IdentificationDeclaration, _ address: SocketAddress, _ now: Duration
    ) -> [CommissioningRequestEvent] {
        let source = Source(address)
        let others = entries.values.count { Source($0.request.address) == source }
        guard others < Self.maximumRequestsOfOneAddress, mayBeNew(address, now) else { return refuse() }
        var events: [CommissioningRequestEvent] = []
        if entries.count >= Self.maximumRequests {
            let oldest = entries.filter { $0.value.request.node == nil }.min {
                ($0.value.lastHeard, $0.key) < ($1.value.lastHeard, $1.key)
            }
            guard let oldest else { return refuse() }
            entries[oldest.key] = nil
            events.append(.withdrawn(oldest.value.request))
        }
        let request = CommissioningRequest(
            declaration: declaration, address: address, node: nodes[declaration.id])
        entries[request.id] = Entry(request: request, lastHeard: now)
        return events + [.asked(request)]
    }

    private mutating func setNode(_ node: CommissionableNode?, of id: String) -> [CommissioningRequestEvent] {
        guard let entry = entries[id], entry.request.node != node else { return [] }
        entries[id]?.request.node = node
        return entries[id].map { [.updated($0.request)] } ?? []
    }

    private func isAddress(_ address: SocketAddress, of node: CommissionableNode?) -> Bool {
        let bytes = address.bytes
        return node?.addresses.contains { $0.bytes == bytes } ?? false
    }

    /// Whether somebody new may be told of; each address has its share, and all together have one.
    private mutating func mayBeNew(_ address: SocketAddress, _ now: Duration) -> Bool {
        let source = Source(address)
        if allowances[source] == nil {
            // Whoever has its whole share again need not be remembered.
            if allowances.count >= Self.maximumRequests { allowances = allowances.filter { !$0.value.isFull(now) } }
            guard allowances.count < Self.maximumRequests else { return false }
        }
        var own = allowances[source] ?? Allowance(burst: 4, interval: .seconds(5))
        guard own.isLeft(now), allowance.take(now) else { return false }
        _ = own.take(now)
        allowances[source] = own
        return true
    }
}

/// How often something may happen: so often at once, and once more with each interval.
struct Allowance: Sendable {
    let burst: Int
    let interval: Duration
    /// When it would be whole again.
    private var whole: Duration = .zero

    init(burst: Int, interval: Duration) {
        self.burst = burst
        self.interval = interval
    }

    func isFull(_ now: Duration) -> Bool { whole <= now }

    func isLeft(_ now: Duration) -> Bool { max(whole, now) - now <= interval * (burst - 1) }

    mutating func take(_ now: Duration) -> Bool {
        guard isLeft(now) else { return false }
        whole = max(whole, now) + interval
        return true
    }
}
