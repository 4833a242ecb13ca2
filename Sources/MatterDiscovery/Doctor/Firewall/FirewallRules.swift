/// A set of rules of the kernel's packet filter, as far as it decides about UDP.
///
/// It is read from `nft list ruleset` or `iptables-save`. What a rule asks that isn't understood here is kept as
/// `unknown`, so that a rule is never thought to match, or not to match, where that isn't sure.
struct FirewallRules: Hashable {
    /// By table and name.
    var chains: [String: FirewallChain] = [:]
}

struct FirewallChain: Hashable {
    /// The place in a packet's way at which the kernel enters it; nil where other chains jump to it.
    var hook: FirewallHook?
    /// What becomes of packets that reach its end, where it has a hook.
    var dropsByDefault = false
    var rules: [FirewallRule] = []
    /// As a reader of the rules knows it: `inet filter input`.
    var title: String
    /// The families that it sees.
    var families: Set<FirewallPacket.Family> = [.ipv4, .ipv6]
}

enum FirewallHook: Hashable {
    case incoming
    case outgoing

    init?(_ name: String) {
        switch name.lowercased() {
        case "ingress", "prerouting", "input": self = .incoming
        case "output", "postrouting", "egress": self = .outgoing
        default: return nil
        }
    }
}

struct FirewallRule: Hashable {
    enum Action: Hashable {
        case accept
        case drop
        /// Ends the chain.
        case leave
        /// Walks another chain and comes back; the key in `FirewallRules.chains`.
        case jump(String)
        /// Walks another chain and does not come back.
        case go(String)
        /// Hands the packet to a program, which may do as it likes.
        case ask
    }

    /// All of them have to hold.
    var conditions: [FirewallCondition] = []
    var action: Action
    /// As it stands in the rules.
    var text: String
}

enum FirewallCondition: Hashable {
    enum Side: Hashable { case source, destination, either }

    indirect case not(FirewallCondition)
    /// The transport protocol is one of these, by name or number.
    case transport(Set<String>)
    case family(FirewallPacket.Family)
    case port(Side, [ClosedRange<UInt16>])
    /// Names, of which the last character may be `*` or `+` for all that begin so.
    case incomingInterface([String])
    case outgoingInterface([String])
    /// `new`, `established`, `related`, `invalid`.
    case state(Set<String>)
    /// The destination is a multicast address.
    case multicast
    /// Destinations: an address, or an address, `/` and a length.
    case destination([String])
    /// Something that isn't understood here.
    case unknown

    var namesPort: Bool {
        switch self {
        case .port: true
        case .not(let inner): inner.namesPort
        default: false
        }
    }
}

/// A packet that Matter needs.
struct FirewallPacket: Hashable {
    enum Family: Hashable { case ipv4, ipv6 }

    var isIncoming: Bool
    var family: Family
    /// Nil: one that the kernel picks.
    var sourcePort: UInt16?
    var destinationPort: UInt16?
    /// The interface that it comes or goes through.
    var interface: String
    /// Nil: some host's own address.
    var group: MulticastGroup?
    /// Whether it belongs to a flow that went the other way before.
    var isAnswer = false
}
