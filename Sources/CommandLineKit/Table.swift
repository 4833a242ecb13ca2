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
    public func text() -> String {
        let lines = [headings] + rows
        let widths = headings.indices.map { column in lines.map { displayWidth($0[column]) }.max() ?? 0 }
        var text = ""
        for line in lines {
            var row = ""
            for (column, cell) in line.enumerated() {
                let padding = String(repeating: " ", count: widths[column] - displayWidth(cell))
                let right = column < alignments.count && alignments[column] == .right
                if column > 0 { row += "  " }
                row += right ? padding + cell : cell + padding
            }
            while row.last == " " { row.removeLast() }
            text += row + "\n"
        }
        return text
    }
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
