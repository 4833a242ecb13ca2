/// What became of all cases of a run.
public struct VectorReport: Sendable {
    public let outcomes: [VectorOutcome]

    public init(outcomes: [VectorOutcome]) { self.outcomes = outcomes }

    public struct Counts: Hashable, Sendable {
        public var passed = 0
        public var failed = 0
        public var skipped = 0

        public var all: Int { passed + failed + skipped }

        mutating func add(_ result: VectorOutcome.Result) {
            switch result {
            case .passed: passed += 1
            case .failed: failed += 1
            case .skipped: skipped += 1
            }
        }
    }

    public var total: Counts {
        var counts = Counts()
        for outcome in outcomes { counts.add(outcome.result) }
        return counts
    }

    /// By kind, in the order of their names.
    public var byKind: [(kind: String, counts: Counts)] { counted { $0.kind } }

    /// By file, in the order of their paths.
    public var byFile: [(file: String, counts: Counts)] { counted { $0.file } }

    /// Why cases were skipped, with their number, the most frequent reason first.
    public var skipReasons: [(reason: String, count: Int)] {
        var counts: [String: Int] = [:]
        for outcome in outcomes {
            if case .skipped(let reason) = outcome.result { counts[reason, default: 0] += 1 }
        }
        return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
    }

    public var failures: [(outcome: VectorOutcome, differences: [VectorDifference])] {
        outcomes.compactMap { outcome in
            if case .failed(let differences) = outcome.result { (outcome, differences) } else { nil }
        }
    }

    private func counted(_ key: (VectorOutcome) -> String) -> [(String, Counts)] {
        var counts: [String: Counts] = [:]
        for outcome in outcomes { counts[key(outcome), default: Counts()].add(outcome.result) }
        return counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}
