import Glibc
import Synchronization

/// Tells how far a work of several stages has come.
///
/// On a terminal the running stage is one line that is rewritten with its elapsed time, and a finished stage stays as a
/// line; elsewhere each finished stage is a plain line.
public final class ProgressWriter: Sendable {
    private struct State {
        var stage: String?
        var began: Duration = .zero
        /// Whether the unfinished line is on the terminal.
        var isDrawn = false
        /// Of the whole work, 0 to 1; nil where nobody knows.
        var fraction: Double?
        /// How many questions stand on the terminal now.
        var pauses = 0
        var ticker: Task<Void, Never>?
    }

    private let isTerminal: Bool
    private let width: Int
    private let write: @Sendable (String) -> Void
    private let now: @Sendable () -> Duration
    private let state = Mutex(State())

    /// To standard error, as it is.
    public convenience init() {
        let start = ContinuousClock.now
        self.init(
            isTerminal: Terminal.isErrorTerminal, width: Terminal.width(STDERR_FILENO) ?? 80,
            now: { ContinuousClock.now - start }, write: { StandardError.write($0) })
    }

    /// - Parameters:
    ///   - width: columns that the rewritten line may fill.
    ///   - now: the time since any fixed moment.
    public init(
        isTerminal: Bool, width: Int, now: @escaping @Sendable () -> Duration,
        write: @escaping @Sendable (String) -> Void
    ) {
        self.isTerminal = isTerminal
        self.width = width
        self.write = write
        self.now = now
    }

    deinit { state.withLock { $0.ticker?.cancel() } }

    /// Finishes the running stage, if any, and begins another.
    ///
    /// - Parameter fraction: of the whole work that is done by now, 0 to 1, for a bar before the stage.
    public func begin(_ stage: String, fraction: Double? = nil) {
        state.withLock { state in
            finish(&state, "")
            state.stage = terminalSafe(stage)
            state.began = now()
            state.fraction = fraction
            guard isTerminal else { return }
            draw(&state)
            if state.ticker == nil { state.ticker = ticker() }
        }
    }

    /// Finishes the running stage; `outcome` stands behind its time.
    public func finish(_ outcome: String = "") { state.withLock { finish(&$0, outcome) } }

    /// A line of its own, above the running stage.
    public func note(_ text: String) {
        state.withLock { state in
            write((state.isDrawn ? "\r\u{1B}[K" : "") + terminalSafe(text) + "\n")
            if isTerminal, state.stage != nil { draw(&state) }
        }
    }

    /// Takes the running stage off the terminal while somebody is asked something there, and draws it again afterwards.
    public func pausing<Value>(_ body: () async throws -> Value) async rethrows -> Value {
        state.withLock { state in
            state.pauses += 1
            guard state.isDrawn else { return }
            write("\r\u{1B}[K")
            state.isDrawn = false
        }
        defer {
            state.withLock { state in
                state.pauses -= 1
                if isTerminal, state.stage != nil { draw(&state) }
            }
        }
        return try await body()
    }

    /// Draws the running stage anew; a ticker does it ten times a second on a terminal.
    public func refresh() {
        state.withLock { if isTerminal, $0.stage != nil { draw(&$0) } }
    }

    private func draw(_ state: inout State) {
        guard state.pauses == 0 else { return }
        let time = Self.seconds(now() - state.began)
        let bar = state.fraction.map { Self.bar($0) + " " } ?? ""
        let room = max(8, width - time.count - bar.count - 4)
        write("\r\u{1B}[K" + bar + String((state.stage ?? "").prefix(room)) + "  " + time)
        state.isDrawn = true
    }

    /// `[######··············]`
    static func bar(_ fraction: Double) -> String {
        let cells = 20
        let full = Int((min(max(fraction, 0), 1) * Double(cells)).rounded(.down))
        return "[" + String(repeating: "#", count: full) + String(repeating: "·", count: cells - full) + "]"
    }

    private func finish(_ state: inout State, _ outcome: String) {
        guard let stage = state.stage else { return }
        let time = Self.seconds(now() - state.began)
        let end = outcome.isEmpty ? "" : "  " + terminalSafe(outcome)
        write((state.isDrawn ? "\r\u{1B}[K" : "") + "\(stage)  \(time)\(end)\n")
        state.stage = nil
        state.isDrawn = false
        state.ticker?.cancel()
        state.ticker = nil
    }

    private func ticker() -> Task<Void, Never> {
        Task { [weak self] in
            while !Task.isCancelled, (try? await Task.sleep(for: .milliseconds(100))) != nil { self?.refresh() }
        }
    }

    /// `1.23 s`, `70 ms`, `4.2 ms`: three digits at most where that is enough.
    static func seconds(_ duration: Duration) -> String {
        if duration < .seconds(1) {
            let tenths = Int((duration / .microseconds(100)).rounded())
            return tenths < 100 ? "\(tenths / 10).\(tenths % 10) ms" : "\(tenths / 10) ms"
        }
        let (seconds, attoseconds) = duration.components
        let hundredths = attoseconds / 10_000_000_000_000_000
        return "\(seconds).\(hundredths < 10 ? "0" : "")\(hundredths) s"
    }
}
