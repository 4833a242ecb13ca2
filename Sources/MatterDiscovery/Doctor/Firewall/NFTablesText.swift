/// Reads what `nft list ruleset` prints.
///
/// Tables of the families inet, ip, ip6 and netdev are read, and of them chains of type filter and those without a hook.
struct NFTablesText {
    private var rules = FirewallRules()
    /// Elements of named sets, as words; keys as `table/name`.
    private var sets: [String: [String]] = [:]

    /// - Parameter isOwn: whether a table, such as `ip filter`, is to be read.
    static func parse(_ text: String, where isOwn: (String) -> Bool = { _ in true }) -> FirewallRules {
        var reader = NFTablesText()
        let lines = reader.logicalLines(text)
        // Sets may stand behind the chains that use them.
        reader.read(lines, chains: false)
        reader.read(lines, chains: true)
        reader.rules.chains = reader.rules.chains.filter { key, _ in
            isOwn(String(key.prefix { $0 != "/" }))
        }
        return reader.rules
    }

    /// The words of each line; a list that is broken over lines is put together again.
    private func logicalLines(_ text: String) -> [[String]] {
        var lines: [[String]] = []
        var open: [String] = []
        for line in text.split(separator: "\n") {
            let words = Self.words(line)
            guard !words.isEmpty else { continue }
            open += words
            let opensBlock =
                ["table", "chain", "set", "map", "flowtable", "counter", "quota", "limit", "secmark", "synproxy"]
                .contains(open[0]) && open.last == "{"
            if !opensBlock, open.count(where: { $0 == "{" }) > open.count(where: { $0 == "}" }) { continue }
            lines.append(open)
            open = []
        }
        return open.isEmpty ? lines : lines + [open]
    }

    /// Words, where braces, commas and semicolons are words of their own and quotes are taken off.
    static func words(_ line: some StringProtocol) -> [String] {
        var words: [String] = []
        var word = ""
        var isQuoted = false
        func finish() {
            if !word.isEmpty { words.append(word) }
            word = ""
        }
        for character in line {
            if isQuoted {
                if character == "\"" {
                    isQuoted = false
                    words.append(word)
                    word = ""
                } else {
                    word.append(character)
                }
                continue
            }
            switch character {
            case "\"":
                finish()
                isQuoted = true
            case "{", "}", ",", ";":
                finish()
                words.append(String(character))
            case "#":
                // A whole line of comment; or a match of iptables that nft can't show, which isn't understood then.
                if words.isEmpty, word.isEmpty { return [] }
                finish()
                words.append("#")
            default: if character.isWhitespace { finish() } else { word.append(character) }
            }
        }
        finish()
        return words
    }

    // MARK: blocks

    private mutating func read(_ lines: [[String]], chains: Bool) {
        var family = ""
        var table = ""
        var block: (kind: String, name: String)?
        for words in lines {
            switch words[0] {
            case "table" where words.count >= 4:
                family = words[1]
                table = words[1] + " " + words[2]
            case "}": block = nil
            case "chain" where words.count >= 3 && words.last == "{":
                block = (words[0], words[1])
                if chains {
                    rules.chains[table + "/" + words[1]] = FirewallChain(
                        title: table + " " + words[1], families: Self.families(family))
                }
            case _ where block == nil && words.count >= 3 && words.last == "{": block = (words[0], words[1])
            default:
                guard let block else { continue }
                if block.kind == "chain" {
                    if chains { readRule(words, table, block.name) }
                } else if !chains, words.starts(with: ["elements", "=", "{"]) {
                    sets[table + "/" + block.name] = Array(words.dropFirst(3).prefix { $0 != "}" })
                }
            }
        }
    }

    private static func families(_ family: String) -> Set<FirewallPacket.Family> {
        switch family {
        case "ip": [.ipv4]
        case "ip6": [.ipv6]
        case "inet", "netdev": [.ipv4, .ipv6]
        default: []
        }
    }

    private mutating func readRule(_ words: [String], _ table: String, _ chain: String) {
        let key = table + "/" + chain
        if words[0] == "type" {
            guard words.count > 3, words[1] == "filter", words[2] == "hook" else { return }
            rules.chains[key]?.hook = FirewallHook(words[3])
            if let policy = words.firstIndex(of: "policy"), policy + 1 < words.count {
                rules.chains[key]?.dropsByDefault = words[policy + 1] == "drop"
            }
            return
        }
        guard !["policy", "devices", "comment"].contains(words[0]) else { return }
        var reader = NFTablesRule(words, table: table, sets: sets)
        rules.chains[key]?.rules += reader.read()
    }
}
