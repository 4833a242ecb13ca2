import CommandLineKit
import MatterCommissioning
import Synchronization

/// Keeps what a commissioning tells of itself, and shows it while it goes on.
final class CommissioningWatcher: Sendable {
    private struct State {
        var stages: [(CommissioningStage, Duration)] = []
        var notes: [String] = []
        var networks: [JSONValue] = []
        var began: ContinuousClock.Instant?
        var completed: ContinuousClock.Instant?
    }

    let progress: ProgressWriter?
    /// Whether networks are shown; a question for one shows them itself.
    private let showsNetworks: Bool
    private let state = Mutex(State())

    init(progress: ProgressWriter?, showsNetworks: Bool = true) {
        self.progress = progress
        self.showsNetworks = showsNetworks
    }

    var stages: [(CommissioningStage, Duration)] { state.withLock { $0.stages } }
    /// What the device saw.
    var networks: [JSONValue] { state.withLock { $0.networks } }
    var notes: [String] { state.withLock { $0.notes } }

    /// From the start of discovery to CommissioningComplete.
    var total: Duration {
        state.withLock { state in
            guard let began = state.began, let completed = state.completed else { return .zero }
            return completed - began
        }
    }

    @Sendable func take(_ event: CommissioningProgress) {
        switch event {
        case .began(let stage):
            state.withLock { if $0.began == nil { $0.began = .now } }
            progress?.begin(stage.title, fraction: Self.fraction(stage))
        case .finished(let stage, let duration):
            state.withLock { state in
                state.stages.append((stage, duration))
                if stage == .commissioningComplete { state.completed = .now }
            }
            progress?.finish()
        case .candidate(let text): progress?.note("Found \(text)")
        case .note(let stage, let text):
            state.withLock { $0.notes.append("\(stage.title): \(text)") }
            progress?.note(text)
        case .wiFiNetworks(let found):
            state.withLock { $0.networks = found.map(\.json) }
            if showsNetworks { for network in found { progress?.note("  sees \(network)") } }
        case .threadNetworks(let found):
            state.withLock { $0.networks = found.map(\.json) }
            if showsNetworks { for network in found { progress?.note("  sees \(network)") } }
        case .attestation(let verdict):
            for finding in verdict.findings where finding.severity == .warning { progress?.note("  \(finding)") }
        case .identity: break
        }
    }

    /// How much is done where a stage begins.
    private static func fraction(_ stage: CommissioningStage) -> Double {
        let all = CommissioningStage.allCases
        return Double(all.firstIndex(of: stage) ?? 0) / Double(all.count)
    }

    func finish() { progress?.finish() }
}
