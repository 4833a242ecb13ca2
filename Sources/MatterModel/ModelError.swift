/// Why a name, path or value does not fit the data model.
public struct ModelError: Error, Sendable {
    public enum Code: String, Sendable {
        case unknownCluster, unknownAttribute, unknownCommand, unknownEvent, unknownField
        case malformedPath, malformedJSON
        /// The value is of another kind than the type.
        case wrongType
        /// The number does not fit the type.
        case outOfRange
        /// No member of the enum or bitmap has the name.
        case unknownMember
        case notNullable
        case missingField, repeatedField
    }

    public let code: Code
    /// What it is about: the name as it was given, or the way to a value (`Targets[1].Cluster`).
    public let subject: String
    public let sentence: String
    /// The nearest valid spelling, where one is near.
    public let suggestion: String?

    public init(_ code: Code, subject: String, _ sentence: String, suggestion: String? = nil) {
        self.code = code
        self.subject = subject
        self.sentence = sentence
        self.suggestion = suggestion
    }
}

extension ModelError: Hashable {
    public static func == (a: ModelError, b: ModelError) -> Bool { a.code == b.code }
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension ModelError: CustomStringConvertible {
    public var description: String {
        suggestion.map { "\(sentence); did you mean '\($0)'?" } ?? sentence
    }
}
