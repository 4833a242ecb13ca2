/// Reads one rule of `nft list ruleset`.
struct NFTablesRule {
    private let words: [String]
    private let table: String
    private let sets: [String: [String]]
    private var position = 0
    private var conditions: [FirewallCondition] = []

    init(_ words: [String], table: String, sets: [String: [String]]) {
        self.words = words
        self.table = table
        self.sets = sets
    }

    private var next: String? { position < words.count ? words[position] : nil }

    private mutating func take() -> String? {
        guard position < words.count else { return nil }
        position += 1
        return words[position - 1]
    }

    /// No rule where it decides nothing; several where it decides by a verdict map.
    mutating func read() -> [FirewallRule] {
        var rules: [FirewallRule] = []
        while let word = take() {
            switch word {
            case "accept", "drop", "reject", "return", "queue", "jump", "goto":
                if let action = action(word, target: next) { rules.append(rule(conditions, action)) }
                return rules
            case "meta": continue
            case "counter":
                if next == "packets" { position += 4 }
            case "comment": position += 1
            case "log": skipLog()
            case "udp", "tcp", "sctp", "dccp", "udplite", "th": rules += transport(word)
            case "l4proto":
                rules += match { .transport(Set($0)) }
            case "nfproto":
                rules += match { $0 == ["ipv4"] ? .family(.ipv4) : $0 == ["ipv6"] ? .family(.ipv6) : nil }
            case "protocol":
                rules += match { $0 == ["ip"] ? .family(.ipv4) : $0 == ["ip6"] ? .family(.ipv6) : nil }
            case "iifname", "iif": rules += match { .incomingInterface($0) }
            case "oifname", "oif": rules += match { .outgoingInterface($0) }
            case "pkttype": rules += match { $0 == ["multicast"] ? .multicast : nil }
            case "ip", "ip6": rules += network(word)
            case "ct":
                if next == "state" {
                    position += 1
                    rules += match { .state(Set($0)) }
                } else {
                    conditions.append(.unknown)
                }
            case "{":
                // A list of something that isn't understood.
                while let inner = take(), inner != "}" {}
                conditions.append(.unknown)
            case "masquerade", "snat", "dnat", "redirect", "notrack", "tproxy", "dup", "fwd": return rules
            case "mark" where next == "set": position += 2
            default: conditions.append(.unknown)
            }
        }
        return rules
    }

    private func rule(_ conditions: [FirewallCondition], _ action: FirewallRule.Action) -> FirewallRule {
        var text = words.joined(separator: " ").split(separator: " ").joined(separator: " ")
        if text.utf8.count > 200 { text = text.prefix(200) + "…" }
        return FirewallRule(conditions: conditions, action: action, text: text)
    }

    private func action(_ word: String, target: String?) -> FirewallRule.Action? {
        switch word {
        case "accept": .accept
        case "drop", "reject": .drop
        case "return": .leave
        case "queue": .ask
        case "jump": target.map { .jump(table + "/" + $0) }
        case "goto": target.map { .go(table + "/" + $0) }
        default: nil
        }
    }

    private mutating func skipLog() {
        while let word = next, ["prefix", "level", "group", "snaplen", "queue-threshold", "flags"].contains(word) {
            position += word == "flags" && position + 1 < words.count && words[position + 1] != "all" ? 3 : 2
        }
    }

    private mutating func transport(_ name: String) -> [FirewallRule] {
        if name != "th" { conditions.append(.transport([name])) }
        let side: FirewallCondition.Side
        switch next {
        case "dport": side = .destination
        case "sport": side = .source
        default:
            conditions.append(.unknown)
            return []
        }
        position += 1
        return match { Self.ports($0).map { .port(side, $0) } }
    }

    private mutating func network(_ name: String) -> [FirewallRule] {
        conditions.append(.family(name == "ip" ? .ipv4 : .ipv6))
        switch take() {
        case "protocol", "nexthdr": return match { .transport(Set($0)) }
        case "daddr": return match { .destination($0) }
        default: return match { _ in nil }
        }
    }

    /// Reads what a selector is compared with, and adds the condition; nil from the closure stands for one that isn't
    /// understood. A verdict map gives a rule for each of its entries.
    private mutating func match(_ condition: ([String]) -> FirewallCondition?) -> [FirewallRule] {
        // A selector that is joined with others.
        if next == "." {
            while let word = take(), word != "{", !word.hasPrefix("@") {}
            if position > 0, words[position - 1] == "{" { while let word = take(), word != "}" {} }
            conditions.append(.unknown)
            return []
        }
        if next == "vmap" {
            position += 1
            return verdicts(condition)
        }
        var isNegated = false
        var isUnderstood = true
        switch next {
        case "!=":
            isNegated = true
            position += 1
        case "==", "in": position += 1
        case "<", ">", "<=", ">=", "&", "|", "and", "or", "set":
            isUnderstood = false
            position += 1
        default: break
        }
        let values = values()
        guard isUnderstood, let values, let found = condition(values) else {
            conditions.append(.unknown)
            return []
        }
        conditions.append(isNegated ? .not(found) : found)
        return []
    }

    /// One word, words with commas between, a list in braces, or a named set. Nil where the set isn't known.
    private mutating func values() -> [String]? {
        guard let first = take() else { return nil }
        if first == "{" {
            var values: [String] = []
            while let word = take(), word != "}" { if word != "," { values.append(word) } }
            return values
        }
        if first.hasPrefix("@") {
            guard let elements = sets[table + "/" + first.dropFirst()] else { return nil }
            // Elements with a timeout or a comment of their own are more than a word.
            let values = elements.split(separator: ",").map { $0.first ?? "" }
            return values.contains("") ? nil : values
        }
        var values = [first]
        while next == "," {
            position += 1
            if let word = take() { values.append(word) }
        }
        return values
    }

    private mutating func verdicts(_ condition: ([String]) -> FirewallCondition?) -> [FirewallRule] {
        var entries: [[String]] = []
        switch take() {
        case "{":
            var entry: [String] = []
            while let word = take(), word != "}" {
                if word == "," {
                    entries.append(entry)
                    entry = []
                } else {
                    entry.append(word)
                }
            }
            entries.append(entry)
        case let name? where name.hasPrefix("@"):
            entries = (sets[table + "/" + name.dropFirst()] ?? []).split(separator: ",").map(Array.init)
        default: return []
        }
        return entries.compactMap { entry in
            guard let colon = entry.firstIndex(of: ":"), colon > 0, colon + 1 < entry.count else { return nil }
            let target = colon + 2 < entry.count ? entry[colon + 2] : nil
            guard let action = action(entry[colon + 1], target: target) else { return nil }
            return rule(conditions + [condition(Array(entry[..<colon])) ?? .unknown], action)
        }
    }

    /// Numbers and ranges such as `5000-6000`; nil where one is neither.
    static func ports(_ words: [String], separator: Character = "-") -> [ClosedRange<UInt16>]? {
        var ranges: [ClosedRange<UInt16>] = []
        for word in words {
            let ends = word.split(separator: separator, maxSplits: 1, omittingEmptySubsequences: false)
            let numbers = ends.compactMap { UInt16($0) }
            guard let low = numbers.first, let high = numbers.last, numbers.count == ends.count, low <= high else {
                return nil
            }
            ranges.append(low...high)
        }
        return ranges
    }
}
