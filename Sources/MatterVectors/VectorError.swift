import MatterJSON

/// Why vectors could not be run at all. What is wrong with a single answer is part of the report instead.
public struct VectorError: Error, Hashable, Sendable {
    public enum Code: String, Sendable {
        /// A directory or a file can't be read.
        case unreadable
        /// A file is no JSON, or not of the form that `vectors/README.md` describes.
        case malformed
        /// No file, or none of the kind asked for.
        case nothingToRun = "nothing to run"
        /// The other program can't be started.
        case notStarted = "not started"
    }

    public let code: Code
    /// The file or directory concerned, or the command.
    public let place: String
    public let detail: String

    public init(_ code: Code, _ place: String, _ detail: String) {
        self.code = code
        self.place = place
        self.detail = detail
    }

    public static func == (a: VectorError, b: VectorError) -> Bool { a.code == b.code }
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension VectorError: CustomStringConvertible {
    public var description: String { "\(place): \(detail)" }
}
