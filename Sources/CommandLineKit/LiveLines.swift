/// Lines that are drawn anew in their place on a terminal. A value without I/O: it says what to write.
public struct LiveLines: Sendable {
    private var shown: [String] = []
    private var isOver = false

    public init() {}

    /// What to write so that these lines stand where the last ones stood; empty where there is nothing to change.
    ///
    /// What is to be drawn anew has to fit, line by line, or the terminal scrolls: lines are clipped, and what is too much
    /// is counted in the last one.
    ///
    /// - Parameters:
    ///   - width: columns of the terminal, as it is now.
    ///   - height: its lines.
    public mutating func draw(_ lines: [String], width: Int, height: Int) -> String {
        guard !isOver else { return "" }
        let room = max(2, height - 1)
        var lines = lines
        if lines.count > room {
            let hidden = lines.count - room + 1
            lines = lines.prefix(room - 1) + ["... and \(hidden) more lines"]
        }
        lines = lines.map { clipped($0, to: max(1, width)) }
        guard lines != shown else { return "" }
        return replace(by: lines, width, height)
    }

    /// Leaves all of these lines on the terminal; nothing is drawn after that.
    public mutating func finish(_ lines: [String], width: Int, height: Int) -> String {
        guard !isOver else { return "" }
        isOver = true
        return replace(by: lines, width, height)
    }

    private mutating func replace(by lines: [String], _ width: Int, _ height: Int) -> String {
        // On a terminal that was made narrower meanwhile, a line fills several.
        let rows = shown.reduce(0) { $0 + max(1, (displayWidth($1) + max(1, width) - 1) / max(1, width)) }
        let up = min(rows, max(1, height - 1))
        shown = lines
        return (up > 0 ? "\u{1B}[\(up)F\u{1B}[J" : "") + lines.map { $0 + "\n" }.joined()
    }
}
