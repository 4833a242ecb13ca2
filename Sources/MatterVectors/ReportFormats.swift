import MatterJSON

extension VectorReport {
    /// One JSON object: `summary`, `kinds`, `failures` and `skipped`.
    public var json: JSON {
        func members(_ counts: Counts) -> [String: JSON] {
            [
                "passed": .number(counts.passed), "failed": .number(counts.failed), "skipped": .number(counts.skipped),
            ]
        }
        let failures = failures.map { outcome, differences in
            JSON.object([
                "kind": .string(outcome.kind), "file": .string(outcome.file), "name": .string(outcome.name),
                "operation": .string(outcome.operation), "level": .string(outcome.level.rawValue),
                "note": outcome.note.isEmpty ? .null : .string(outcome.note),
                "differences": .array(
                    differences.map {
                        [
                            "member": .string($0.member), "expected": .string($0.expected), "found": .string($0.found),
                        ]
                    }),
            ])
        }
        let skipped = outcomes.compactMap { outcome -> JSON? in
            guard case .skipped(let reason) = outcome.result else { return nil }
            return [
                "kind": .string(outcome.kind), "file": .string(outcome.file), "name": .string(outcome.name),
                "reason": .string(reason),
            ]
        }
        return [
            "summary": .object(members(total)),
            "kinds": .array(byKind.map { .object(members($0.counts).merging(["kind": .string($0.kind)]) { $1 }) }),
            "failures": .array(failures), "skipped": .array(skipped),
        ]
    }

    /// JUnit's XML: a suite for each file, a test case for each case.
    public var junit: String {
        let total = total
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        text +=
            "<testsuites name=\"vectors\" tests=\"\(total.all)\" failures=\"\(total.failed)\" skipped=\"\(total.skipped)\">\n"
        for (file, counts) in byFile {
            text +=
                "  <testsuite name=\"\(xml(file))\" tests=\"\(counts.all)\" failures=\"\(counts.failed)\" skipped=\"\(counts.skipped)\">\n"
            for outcome in outcomes where outcome.file == file {
                text +=
                    "    <testcase classname=\"\(xml(outcome.kind)).\(xml(outcome.operation))\" name=\"\(xml(outcome.name))\""
                switch outcome.result {
                case .passed: text += "/>\n"
                case .skipped(let reason): text += "><skipped message=\"\(xml(reason))\"/></testcase>\n"
                case .failed(let differences):
                    let lines = differences.map { xml($0.description) }
                    let first = lines.first ?? ""
                    text += ">\n      <failure message=\"\(first)\">\(lines.joined(separator: "\n"))</failure>\n"
                    text += "    </testcase>\n"
                }
            }
            text += "  </testsuite>\n"
        }
        return text + "</testsuites>\n"
    }

    /// The Test Anything Protocol, version 14.
    public var tap: String {
        var text = "TAP version 14\n1..\(outcomes.count)\n"
        for (index, outcome) in outcomes.enumerated() {
            let title = "\(index + 1) - " + tapSafe("\(outcome.file): \(outcome.name)")
            switch outcome.result {
            case .passed: text += "ok \(title)\n"
            case .skipped(let reason): text += "ok \(title) # SKIP \(tapSafe(reason))\n"
            case .failed(let differences):
                text += "not ok \(title)\n  ---\n  level: \(outcome.level.rawValue)\n  differences:\n"
                for difference in differences {
                    text += "    - member: \(JSON.string(difference.member).text)\n"
                    text += "      expected: \(JSON.string(difference.expected).text)\n"
                    text += "      found: \(JSON.string(difference.found).text)\n"
                }
                text += "  ...\n"
            }
        }
        return text
    }
}

/// Text inside an element or an attribute; characters that XML can't carry are replaced.
private func xml(_ text: String) -> String {
    var output = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "&": output += "&amp;"
        case "<": output += "&lt;"
        case ">": output += "&gt;"
        case "\"": output += "&quot;"
        case "\n": output += "&#10;"
        case "\r": output += "&#13;"
        case "\t": output += "&#9;"
        case "\u{00}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": output += "\u{FFFD}"
        default: output.unicodeScalars.append(scalar)
        }
    }
    return output
}

/// A description on one line, in which `#` does not begin a directive.
private func tapSafe(_ text: String) -> String {
    var output = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\\": output += "\\\\"
        case "#": output += "\\#"
        case "\u{00}"..."\u{1F}", "\u{7F}": output += " "
        default: output.unicodeScalars.append(scalar)
        }
    }
    return output
}
