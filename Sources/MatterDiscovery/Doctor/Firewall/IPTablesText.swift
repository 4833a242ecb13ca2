/// Reads what `iptables-save` or `ip6tables-save` prints: the tables filter, mangle, raw and security.
enum IPTablesText {
    static func parse(_ text: String, family: FirewallPacket.Family) -> FirewallRules {
        var rules = FirewallRules()
        var table: String?
        for line in text.split(separator: "\n") {
            if line.hasPrefix("*") {
                let name = String(line.dropFirst())
                table = ["filter", "mangle", "raw", "security"].contains(name) ? name : nil
                continue
            }
            guard let table else { continue }
            if line.hasPrefix(":") {
                let words = line.dropFirst().split(separator: " ")
                guard words.count >= 2 else { continue }
                let name = String(words[0])
                rules.chains[table + "/" + name] = FirewallChain(
                    hook: words[1] == "-" ? nil : FirewallHook(name), dropsByDefault: words[1] == "DROP",
                    title: (family == .ipv4 ? "iptables " : "ip6tables ") + table + " " + name, families: [family])
            } else if line.hasPrefix("-A ") {
                let words = words(line.dropFirst(3))
                guard let chain = words.first, let rule = rule(Array(words.dropFirst()), table, String(line)) else {
                    continue
                }
                rules.chains[table + "/" + chain]?.rules.append(rule)
            }
        }
        return rules
    }

    private static func words(_ line: some StringProtocol) -> [String] {
        var words: [String] = []
        var word = ""
        var (isQuoted, isEscaped, isOpen) = (false, false, false)
        for character in line {
            if isEscaped {
                word.append(character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                isQuoted.toggle()
                isOpen = true
            } else if character == " ", !isQuoted {
                if isOpen || !word.isEmpty { words.append(word) }
                (word, isOpen) = ("", false)
            } else {
                word.append(character)
            }
        }
        if isOpen || !word.isEmpty { words.append(word) }
        return words
    }

    /// Nil where the rule decides nothing.
    private static func rule(_ words: [String], _ table: String, _ line: String) -> FirewallRule? {
        var conditions: [FirewallCondition] = []
        var action: FirewallRule.Action?
        var position = 0
        while position < words.count {
            var option = words[position]
            position += 1
            let isNegated = option == "!"
            if isNegated {
                guard position < words.count else { break }
                option = words[position]
                position += 1
            }
            let value = position < words.count ? words[position] : ""
            if option == "-j" || option == "-g" {
                action = self.action(value, table, isGo: option == "-g")
                break
            }
            if option == "-m" || option == "--comment" {
                position += 1
                continue
            }
            let found = condition(option, value)
            // What isn't understood takes values up to the next option.
            while position < words.count, !words[position].hasPrefix("-"), words[position] != "!" { position += 1 }
            conditions.append(isNegated ? .not(found) : found)
        }
        guard let action else { return nil }
        let text = line.utf8.count > 200 ? line.prefix(200) + "…" : line
        return FirewallRule(conditions: conditions, action: action, text: text)
    }

    private static func condition(_ option: String, _ value: String) -> FirewallCondition {
        let items = value.split(separator: ",").map(String.init)
        switch option {
        case "-p": return .transport([value])
        case "-i": return .incomingInterface([value])
        case "-o": return .outgoingInterface([value])
        case "-d": return .destination(items)
        case "--dport", "--dports": return port(.destination, items)
        case "--sport", "--sports": return port(.source, items)
        case "--ports": return port(.either, items)
        case "--ctstate", "--state": return .state(Set(items.map { $0.lowercased() }))
        case "--pkt-type", "--dst-type": return value.lowercased() == "multicast" ? .multicast : .unknown
        default: return .unknown
        }
    }

    private static func port(_ side: FirewallCondition.Side, _ items: [String]) -> FirewallCondition {
        NFTablesRule.ports(items, separator: ":").map { .port(side, $0) } ?? .unknown
    }

    private static func action(_ name: String, _ table: String, isGo: Bool) -> FirewallRule.Action? {
        switch name {
        case "ACCEPT": .accept
        case "DROP", "REJECT": .drop
        case "RETURN": .leave
        case "QUEUE", "NFQUEUE": .ask
        // What changes or notes a packet and lets the walk go on.
        case "LOG", "NFLOG", "ULOG", "MARK", "CONNMARK", "SECMARK", "CONNSECMARK", "CT", "NOTRACK", "TRACE", "TCPMSS",
            "AUDIT", "CLASSIFY", "DSCP", "TOS", "TTL", "HL", "SET", "CHECKSUM", "TEE", "RATEEST", "IDLETIMER":
            nil
        default: isGo ? .go(table + "/" + name) : .jump(table + "/" + name)
        }
    }
}
