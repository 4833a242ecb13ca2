/// A command line that can't be carried out as it stands: exit code 64.
public struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Code: String, Sendable {
        case unknownOption, unknownCommand, missingCommand, missingValue, invalidValue, unexpectedValue
        case missingParameter, unexpectedArgument, repeatedOption, conflict
        /// The program asked for a parameter that it had not declared.
        case undeclared
    }

    /// `EX_USAGE` of sysexits.
    public static let exitCode: Int32 = 64

    public let code: Code
    public let sentence: String
    /// The word on the command line that is wrong, counted from 1 after the program's name; nil where one is missing.
    public let position: Int?
    /// The nearest valid spelling, where one is near.
    public let suggestion: String?
    /// The names of the command and the groups around it.
    public let command: [String]

    public init(
        _ code: Code, _ sentence: String, position: Int? = nil, suggestion: String? = nil, command: [String] = []
    ) {
        self.code = code
        self.sentence = sentence
        self.position = position
        self.suggestion = suggestion
        self.command = command
    }

    public var description: String {
        var text = sentence
        if let suggestion { text += "; did you mean \(suggestion)?" }
        if let position { text += " (argument \(position))" }
        return text
    }

    public static func == (a: UsageError, b: UsageError) -> Bool { a.code == b.code }
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension UsageError {
    static func missing(_ declaration: Declaration, _ command: [String]) -> UsageError {
        let what = declaration.kind == .argument ? "argument" : "option"
        return UsageError(.missingParameter, "\(what) \(declaration.label) is missing", command: command)
    }

    static func invalid(
        _ occurrence: Occurrence?, _ declaration: Declaration, _ problem: InvalidValue, _ command: [String]
    ) -> UsageError {
        let shown = declaration.isSecret ? "" : occurrence.map { " '\(terminalSafe($0.text))'" } ?? ""
        return UsageError(
            .invalidValue, "invalid value\(shown) for \(declaration.label): \(problem.reason)",
            position: occurrence?.position, command: command)
    }
}

/// The candidate that most likely was meant: at most a third of its letters differ (swapped neighbours count as one
/// difference), and at least one letter may.
public func nearest(to text: String, among candidates: some Sequence<String>) -> String? {
    var best: (distance: Int, candidate: String)?
    let word = Array(text.lowercased().prefix(64))
    for candidate in candidates {
        let other = Array(candidate.lowercased().prefix(64))
        let distance = editDistance(word, other)
        guard distance <= max(1, other.count / 3), distance < max(word.count, other.count) else { continue }
        if best.map({ distance < $0.distance }) ?? true { best = (distance, candidate) }
    }
    return best?.candidate
}

private func editDistance(_ a: [Character], _ b: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
        var row = [i + 1]
        for j in b.indices {
            var cost = min(row[j] + 1, last[j + 1] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
            if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
            row.append(cost)
        }
        beforeLast = last
        last = row
    }
    return last[b.count]
}
