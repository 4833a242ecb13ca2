/// Rows under headings, each column as wide as its widest cell.
public struct Table: Sendable {
    public enum Alignment: Sendable { case left, right }

    private let headings: [String]
    private let alignments: [Alignment]
    private var rows: [[String]] = []

    /// - Parameter alignments: by column; columns without one are aligned to the left.
    public init(_ headings: [String], alignments: [Alignment] = []) {
        self.headings = headings
        self.alignments = alignments
    }

    /// Missing cells are empty; cells beyond the headings are dropped. Control characters in cells are made visible.
    public mutating func add(_ cells: [String]) {
        let cells = cells.prefix(headings.count).map(terminalSafe)
        rows.append(cells + Array(repeating: "", count: headings.count - cells.count))
    }

    /// All lines, each ending with a newline and without spaces at its end.
    public func text() -> String { lines().map { $0 + "\n" }.joined() }

    /// All lines, without spaces at their ends.
    ///
    /// - Parameter width: columns of the terminal; nil where lines may be of any length. A table that is wider has its cells
    ///   wrapped between words; columns that don't fit even so stand below their row, the last ones first.
    public func lines(width: Int? = nil) -> [String] {
        var kept = headings.count
        var widths = naturalWidths
        if let width {
            let words = headings.indices.map { column in
                cells(column).flatMap { $0.split(separator: " ") }.map { displayWidth(String($0)) }.max() ?? 0
            }
            while kept > 1, Self.total(words.prefix(kept)) > width { kept -= 1 }
            while Self.total(widths.prefix(kept)) > width {
                let wrappable = (0..<kept).filter { widths[$0] > words[$0] }
                guard let widest = wrappable.max(by: { (widths[$0], $1) < (widths[$1], $0) }) else { break }
                widths[widest] -= 1
            }
        }
        var lines = row(headings, kept, widths)
        for cells in rows {
            lines += row(cells, kept, widths)
            for (heading, cell) in zip(headings, cells).dropFirst(kept) where !cell.isEmpty {
                let room = (width ?? .max) - 4
                lines += wrapped("\(heading) \(cell)", to: room).map { "    " + $0 }
            }
        }
        return width.map { width in lines.map { clipped($0, to: width) } } ?? lines
    }

    private func cells(_ column: Int) -> [String] { [headings[column]] + rows.map { $0[column] } }

    private var naturalWidths: [Int] {
        headings.indices.map { column in cells(column).map(displayWidth).max() ?? 0 }
    }

    /// With two spaces between columns.
    private static func total(_ widths: ArraySlice<Int>) -> Int { widths.reduce(0, +) + 2 * max(0, widths.count - 1) }

    /// The lines of one row, of as many columns.
    private func row(_ cells: [String], _ count: Int, _ widths: [Int]) -> [String] {
        let columns = zip(cells, widths).prefix(count).map { wrapped($0, to: $1) }
        let height = columns.map(\.count).max() ?? 1
        return (0..<height).map { number in
            var line = ""
            for (column, texts) in columns.enumerated() {
                let text = number < texts.count ? texts[number] : ""
                let padding = String(repeating: " ", count: max(0, widths[column] - displayWidth(text)))
                let right = column < alignments.count && alignments[column] == .right
                if column > 0 { line += "  " }
                line += right ? padding + text : text + padding
            }
            while line.last == " " { line.removeLast() }
            return line
        }
    }
}

/// The text in lines of so many columns, broken between words; a longer word has a line of its own. At least one line.
public func wrapped(_ text: String, to columns: Int) -> [String] {
    guard displayWidth(text) > columns else { return [text] }
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
        if line.isEmpty {
            line = String(word)
        } else if displayWidth(line) + 1 + displayWidth(String(word)) <= columns {
            line += " " + word
        } else {
            lines.append(line)
            line = String(word)
        }
    }
    return lines + [line]
}

/// The line, cut where it is wider than so many columns.
public func clipped(_ line: String, to columns: Int) -> String {
    guard displayWidth(line) > columns else { return line }
    var text = ""
    var width = 0
    for character in line {
        width += displayWidth(String(character))
        if width > columns { break }
        text.append(character)
    }
    return text
}

/// Columns that a text fills on a terminal: two for East Asian wide characters and emoji.
func displayWidth(_ text: String) -> Int {
    text.reduce(0) { sum, character in
        guard let scalar = character.unicodeScalars.first else { return sum }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF,
            0x20000...0x3FFFD:
            return sum + 2
        default: return sum + 1
        }
    }
}
