/// Why a label couldn't be drawn or a picture couldn't be read. Two are equal where their codes are.
public struct LabelError: Error, Hashable, Sendable {
    public enum Code: String, Sendable {
        /// The text doesn't fit into a QR code.
        case textTooLong = "text too long"
        /// A library refused to work.
        case libraryFailed = "library failed"
        /// The bytes are no PNG picture.
        case notAPicture = "not a picture"
        case pictureTooLarge = "picture too large"
    }

    public let code: Code
    public let detail: String

    init(_ code: Code, _ detail: String) {
        self.code = code
        self.detail = detail
    }

    public static func == (a: LabelError, b: LabelError) -> Bool { a.code == b.code }
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension LabelError: CustomStringConvertible {
    public var description: String { "\(code.rawValue): \(detail)" }
}
