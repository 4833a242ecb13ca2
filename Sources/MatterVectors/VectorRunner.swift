import MatterJSON

/// What an implementation is asked: to do something with an input.
public struct VectorRequest: Sendable {
    public let kind: String
    public let operation: String
    public let input: JSON

    public init(kind: String, operation: String, input: JSON) {
        self.kind = kind
        self.operation = operation
        self.input = input
    }
}

/// What an implementation answers.
public enum VectorAnswer: Sendable {
    /// The result; `omitted` names members, at whatever depth, that the implementation has no means to tell.
    case result(JSON, omitted: Set<String> = [])
    /// The input is refused, for a reason. `finding` is compared where the implementation uses this project's codes.
    case refusal(finding: [String: JSON], message: String)
    /// The implementation does not offer this, or not in this case.
    case unsupported(String)
    /// There was no answer that makes sense: the program hung, ended, or broke the protocol.
    case broken(String)
}

/// An implementation that vectors are run against.
public protocol VectorSubject {
    /// Whether its refusals carry this project's codes.
    var hasOwnCodes: Bool { get }
    mutating func answer(_ request: VectorRequest) -> VectorAnswer
}

/// What became of one case.
public struct VectorOutcome: Sendable {
    public enum Result: Hashable, Sendable {
        case passed
        case failed([VectorDifference])
        case skipped(String)
    }

    public let kind: String
    /// The path of the file, relative to the directory that was loaded.
    public let file: String
    public let name: String
    public let operation: String
    public let level: VectorCase.Level
    public let note: String
    public let result: Result
    /// Members that the implementation can't tell, and that were not compared.
    public let omitted: [String]
}

/// Runs vectors and compares.
public enum VectorRunner {
    /// - Parameter progress: called after every case.
    public static func run(
        _ suite: VectorSuite, against subject: inout some VectorSubject, progress: (VectorOutcome) -> Void = { _ in }
    ) -> VectorReport {
        var outcomes: [VectorOutcome] = []
        for file in suite.files {
            for vector in file.cases {
                let outcome = run(vector, of: file, against: &subject)
                progress(outcome)
                outcomes.append(outcome)
            }
        }
        return VectorReport(outcomes: outcomes)
    }

    /// Runs the vectors against this implementation.
    public static func run(_ suite: VectorSuite) -> VectorReport {
        var subject = OwnImplementation()
        return run(suite, against: &subject)
    }

    private static func run(
        _ vector: VectorCase, of file: VectorFile, against subject: inout some VectorSubject
    ) -> VectorOutcome {
        var omitted: [String] = []
        let result: VectorOutcome.Result
        if case .result(.object(let members)) = vector.expectation, members.isEmpty {
            result = .skipped("nothing is known about the result")
        } else {
            let request = VectorRequest(kind: file.kind, operation: vector.operation, input: vector.input)
            let answer = subject.answer(request)
            if case .result(_, let members) = answer { omitted = members.sorted() }
            result = compare(vector.expectation, answer, comparesCodes: subject.hasOwnCodes)
        }
        return VectorOutcome(
            kind: file.kind, file: file.path, name: vector.name, operation: vector.operation, level: vector.level,
            note: vector.note, result: result, omitted: omitted)
    }

    static func compare(
        _ expectation: VectorCase.Expectation, _ answer: VectorAnswer, comparesCodes: Bool
    ) -> VectorOutcome.Result {
        switch (expectation, answer) {
        case (_, .unsupported(let reason)): return .skipped(reason)
        case (_, .broken(let reason)): return .failed([VectorDifference(expected: "an answer", found: reason)])
        case (.result(let expected), .result(let found, let omitted)):
            let compared = expected.removing(omitted)
            guard compared != .object([:]) else { return .skipped("nothing that is expected can be told") }
            let differences = VectorDifference.all(compared, found)
            return differences.isEmpty ? .passed : .failed(differences)
        case (.result(let expected), .refusal(let finding, let message)):
            // Whoever refuses what isn't valid says the same in other words.
            if case .object(let members) = expected, members == ["valid": false] || members == ["accept": false] {
                return .passed
            }
            return .failed([VectorDifference(expected: expected.text, found: refused(finding, message))])
        case (.refusal(let expected), .result(let found, _)):
            return .failed([VectorDifference(expected: refused(expected, ""), found: found.text)])
        case (.refusal(let expected), .refusal(let finding, _)):
            guard comparesCodes else { return .passed }
            let differences = VectorDifference.all(.object(expected), .object(finding))
            return differences.isEmpty ? .passed : .failed(differences)
        }
    }

    private static func refused(_ finding: [String: JSON], _ message: String) -> String {
        let words = finding.sorted { $0.key < $1.key }.compactMap { $0.value.string }.joined(separator: ", ")
        return "a refusal" + (words.isEmpty ? "" : " (\(words))") + (message.isEmpty ? "" : ": \(message)")
    }
}
