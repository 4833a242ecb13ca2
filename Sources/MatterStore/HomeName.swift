/// What structures, rooms and devices may be called.
///
/// Any Unicode text of one line. Names are alike where they differ in case, in their Unicode form (NFC, NFD) or in the
/// spaces around them only.
public enum HomeName {
    public enum Kind: String, Sendable {
        case structure, room, group
        /// A device or a bridged endpoint: its name is also written into its NodeLabel, where that can keep it.
        case device

        /// Bytes of UTF-8.
        public var limit: Int { 128 }
    }

    /// The longest name that a device itself can keep, in bytes of UTF-8 (NodeLabel, Matter Core 11.1.5.6).
    public static let nodeLabelLimit = 32

    /// The name as it is kept, without the spaces around it.
    ///
    /// - Returns: nil with no text at all.
    static func trimmed(_ text: String) -> String {
        var rest = Substring(text)
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }

    /// Why a text can't be a name, as a sentence that says what can; nil where it can.
    public static func objection(to text: String, as kind: Kind) -> String? {
        let name = trimmed(text)
        guard !name.isEmpty else { return "the name of a \(kind.rawValue) can't be empty." }
        for scalar in name.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator:
                let number = String(scalar.value, radix: 16, uppercase: true)
                return "a name is one line of text, without control characters (there is U+\(number)); leave it out."
            default: continue
            }
        }
        let count = name.utf8.count
        guard count <= kind.limit else {
            return
                "the name has \(count) bytes in UTF-8, and a \(kind.rawValue)'s may have \(kind.limit); choose a shorter one."
        }
        return nil
    }

    /// Whether two names are alike.
    public static func areAlike(_ a: String, _ b: String) -> Bool { key(a) == key(b) }

    /// Equal for names that are alike, by the equality of Swift's strings, which is that of Unicode's canonical forms.
    public static func key(_ name: String) -> String {
        // Through capitals, where more letters meet: ß and ss, final and other sigmas.
        trimmed(name).uppercased().lowercased()
    }
}
