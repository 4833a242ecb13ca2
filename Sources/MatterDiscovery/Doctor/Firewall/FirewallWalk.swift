import Glibc

/// Takes a packet through the rules.
///
/// Each condition holds, does not, or can't be told. Where a rule can't be told to match, what it would do is remembered
/// as possible, and the walk goes on as if it did not match.
struct FirewallWalk {
    enum Result: Hashable {
        case accepted
        /// For sure; what drops it, as text.
        case dropped(by: String, isNamed: Bool)
        /// It depends on what isn't understood; the rule that drops, or the default that is left.
        case unclear(by: String)
    }

    private let rules: FirewallRules
    private let packet: FirewallPacket
    private var possibleDrop: String?
    private var mayBeAccepted = false
    private var isAcceptedByName = false
    private var steps = 0

    /// More rules than this are not walked.
    static let maximumSteps = 100_000
    static let maximumDepth = 32

    private init(_ rules: FirewallRules, _ packet: FirewallPacket) {
        self.rules = rules
        self.packet = packet
    }

    /// What becomes of the packet: each chain with a hook has to let it pass.
    static func run(_ rules: FirewallRules, _ packet: FirewallPacket) -> Result {
        let hook: FirewallHook = packet.isIncoming ? .incoming : .outgoing
        var result = Result.accepted
        for (_, chain) in rules.chains.sorted(by: { $0.key < $1.key })
        where chain.hook == hook && chain.families.contains(packet.family) {
            var walk = FirewallWalk(rules, packet)
            switch walk.result(of: chain) {
            case .accepted: break
            case .dropped(let by, let isNamed): return .dropped(by: by, isNamed: isNamed)
            case .unclear(let by): result = .unclear(by: by)
            }
        }
        return result
    }

    private enum End: Hashable { case accept, drop(String, isNamed: Bool) }

    private mutating func result(of chain: FirewallChain) -> Result {
        let end = walk(chain, depth: 0, isSure: true)
        switch end ?? (chain.dropsByDefault ? .drop("the default of \(chain.title)", isNamed: false) : .accept) {
        case .accept: return possibleDrop.map { .unclear(by: $0) } ?? .accepted
        case .drop(let by, let isNamed):
            // A rule for this very port that also asks for something else (a source, a rate) is meant to let it pass.
            if isAcceptedByName { return .accepted }
            return mayBeAccepted ? .unclear(by: by) : .dropped(by: by, isNamed: isNamed)
        }
    }

    /// Nil where the end of the chain is reached.
    private mutating func walk(_ chain: FirewallChain, depth: Int, isSure: Bool) -> End? {
        guard depth < Self.maximumDepth else { return nil }
        for rule in chain.rules {
            steps += 1
            guard steps < Self.maximumSteps else { return nil }
            let match = rule.conditions.reduce(Truth.yes) { $0.and(holds($1)) }
            if match == .no { continue }
            let isSure = isSure && match == .yes
            let isNamed = rule.conditions.contains(where: \.namesPort)
            switch rule.action {
            case .accept:
                if isSure { return .accept }
                mayBeAccepted = true
                if isNamed, possibleDrop == nil { isAcceptedByName = true }
                if match == .yes { return nil }
            case .drop:
                let by = "\(chain.title): \(rule.text)"
                if isSure { return .drop(by, isNamed: isNamed) }
                if isNamed, possibleDrop == nil, !isAcceptedByName { possibleDrop = by }
                if match == .yes { return nil }
            case .ask:
                mayBeAccepted = true
                if isSure { return .accept }
            case .leave: if match == .yes { return nil }
            case .jump(let key), .go(let key):
                guard let target = rules.chains[key] else { continue }
                let end = walk(target, depth: depth + 1, isSure: isSure)
                if let end, isSure { return end }
                if case .go = rule.action, match == .yes { return nil }
            }
        }
        return nil
    }

    // MARK: conditions

    private enum Truth {
        case no, yes, unknown

        func and(_ other: Truth) -> Truth {
            if self == .no || other == .no { return .no }
            return self == .yes ? other : self
        }
    }

    private func holds(_ condition: FirewallCondition) -> Truth {
        switch condition {
        case .unknown: return .unknown
        case .not(let inner):
            switch holds(inner) {
            case .yes: return .no
            case .no: return .yes
            case .unknown: return .unknown
            }
        case .transport(let names):
            return names.contains("udp") || names.contains("17") || names.contains("all") ? .yes : .no
        case .family(let family): return family == packet.family ? .yes : .no
        case .port(let side, let ranges):
            let source = Self.contains(ranges, packet.sourcePort)
            let destination = Self.contains(ranges, packet.destinationPort)
            switch side {
            case .source: return source
            case .destination: return destination
            case .either: return source == .yes || destination == .yes ? .yes : source.and(destination)
            }
        case .incomingInterface(let names): return packet.isIncoming ? matches(names) : .no
        case .outgoingInterface(let names): return packet.isIncoming ? .no : matches(names)
        case .state(let names):
            let state = packet.isAnswer ? "established" : "new"
            return names.contains { $0.lowercased() == state } ? .yes : .no
        case .multicast: return packet.group == nil ? .no : .yes
        case .destination(let prefixes):
            let truths = prefixes.map(isDestination)
            if truths.contains(.yes) { return .yes }
            return truths.allSatisfy { $0 == .no } ? .no : .unknown
        }
    }

    /// A port that the kernel picks is above 1023, and else unknown.
    private static func contains(_ ranges: [ClosedRange<UInt16>], _ port: UInt16?) -> Truth {
        if let port { return ranges.contains { $0.contains(port) } ? .yes : .no }
        if ranges.contains(where: { $0.lowerBound <= 1024 && $0.upperBound == .max }) { return .yes }
        // A rule for single ports is not meant for a port that is picked at random.
        let width = ranges.reduce(0) { $0 + $1.count }
        return width < 1000 || ranges.allSatisfy { $0.upperBound < 1024 } ? .no : .unknown
    }

    private func matches(_ names: [String]) -> Truth {
        for name in names {
            if name == packet.interface { return .yes }
            if name.hasSuffix("*") || name.hasSuffix("+"), packet.interface.hasPrefix(name.dropLast()) { return .yes }
        }
        return .no
    }

    private func isDestination(_ text: String) -> Truth {
        let parts = text.split(separator: "/", maxSplits: 1)
        guard let address = parts.first.map(String.init) else { return .unknown }
        let isIPv6 = address.contains(":")
        if isIPv6 != (packet.family == .ipv6) { return .no }
        func bytes(_ text: String) -> [UInt8]? {
            var bytes = [UInt8](repeating: 0, count: isIPv6 ? 16 : 4)
            return inet_pton(isIPv6 ? AF_INET6 : AF_INET, text, &bytes) == 1 ? bytes : nil
        }
        guard let wanted = bytes(address), let first = wanted.first else { return .unknown }
        let length: Int
        if parts.count > 1 {
            guard let number = Int(parts[1]), (0...wanted.count * 8).contains(number) else { return .unknown }
            length = number
        } else {
            length = wanted.count * 8
        }
        if length == 0 { return .yes }
        guard let group = packet.group else {
            // Some unicast address: not a multicast one.
            return isIPv6 ? (first == 0xFF ? .no : .unknown) : (first & 0xF0 == 0xE0 ? .no : .unknown)
        }
        guard let actual = bytes(group.text) else { return .no }
        for bit in 0..<length {
            let mask = UInt8(0x80) >> UInt8(bit % 8)
            if wanted[bit / 8] & mask != actual[bit / 8] & mask { return .no }
        }
        return .yes
    }
}
