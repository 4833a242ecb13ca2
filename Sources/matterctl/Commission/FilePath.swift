import Glibc

/// Paths as people type them at a prompt, where no shell reads them.
enum FilePath {
    /// With the home directory for a tilde, and without quotes around it, as terminals paste dragged files.
    static func expanded(_ text: String) -> String {
        var path = text
        while path.last == " " { path.removeLast() }
        for quote in ["'", "\""] where path.count >= 2 && path.hasPrefix(quote) && path.hasSuffix(quote) {
            path = String(path.dropFirst().dropLast())
        }
        if path.hasPrefix("~/"), let home = getenv("HOME") { path = String(cString: home) + path.dropFirst() }
        return path
    }

    static func exists(_ text: String) -> Bool { access(expanded(text), F_OK) == 0 }
}
