import MatterCrypto
import MatterJSON
import MatterTypes

/// Keys and values as the official SDK's tools store them. Files are hostile: whatever is not understood is left out.
struct ForeignStorage {
    static let maximumByteCount = 16 << 20

    var values: [String: [UInt8]] = [:]

    /// chip-tool's form: `[Default]`, then `key=value` with values in base64.
    ///
    /// - Throws: `HubError.foreignStorage`.
    init(ini bytes: [UInt8]) throws(HubError) {
        guard bytes.count <= Self.maximumByteCount, let text = String(validating: bytes, as: UTF8.self) else {
            throw HubError(.foreignStorage, "The file is no storage of chip-tool: it is no text, or too long.")
        }
        var hasSection = false
        for line in text.split(whereSeparator: \.isNewline) {
            let trimmed = line.drop { $0 == " " || $0 == "\t" }
            if trimmed.first == "[" {
                hasSection = true
            } else if let equals = trimmed.firstIndex(of: "="), trimmed.first != ";", trimmed.first != "#" {
                guard let key = Self.unescaped(trimmed[..<equals]),
                    let value = Base64.decode(String(trimmed[trimmed.index(after: equals)...]))
                else { continue }
                values[key] = value
            }
        }
        guard hasSection, !values.isEmpty else {
            throw HubError(
                .foreignStorage, "The file is no storage of chip-tool: it has no section with base64 values.")
        }
    }

    /// The Python controller's form: a JSON object with values in base64 under `sdk-config`.
    ///
    /// - Throws: `HubError.foreignStorage`.
    init(json bytes: [UInt8]) throws(HubError) {
        guard bytes.count <= Self.maximumByteCount else {
            throw HubError(.foreignStorage, "The file is no storage of the Python controller: it is too long.")
        }
        let root: JSON
        do { root = try JSON(parsing: bytes) } catch {
            throw HubError(.foreignStorage, "The file is no storage of the Python controller: \(error).")
        }
        guard let members = root["sdk-config"].object else {
            throw HubError(
                .foreignStorage, "The file is no storage of the Python controller: it has no object \"sdk-config\".")
        }
        for (key, value) in members {
            if let text = value.string, let decoded = Base64.decode(text) { values[key] = decoded }
        }
    }

    /// Adds the values of a file that belongs to this one; values that are there stay.
    mutating func add(_ other: ForeignStorage) { values.merge(other.values) { mine, _ in mine } }

    /// `\x3d` stands for `=`. Nil where something else follows a backslash.
    private static func unescaped(_ text: Substring) -> String? {
        var output: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while rest.last == UInt8(ascii: " ") || rest.last == UInt8(ascii: "\t") { rest.removeLast() }
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\") else {
                output.append(byte)
                continue
            }
            guard rest.popFirst() == UInt8(ascii: "x"), rest.count >= 2,
                let code = [UInt8](hexadecimal: String(decoding: rest.prefix(2), as: UTF8.self))?.first
            else { return nil }
            rest = rest.dropFirst(2)
            output.append(code)
        }
        return String(validating: output, as: UTF8.self)
    }
}
