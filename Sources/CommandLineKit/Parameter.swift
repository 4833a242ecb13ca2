/// Something that a command line may hold: an `Argument`, an `Option` or a `Flag`.
public protocol Parameter<Value>: Sendable {
    associatedtype Value: Sendable
    var declaration: Declaration { get }
    /// The value from what the command line holds, which may be nothing.
    func value(from given: [Occurrence], command: [String]) throws(UsageError) -> Value
}

/// What help and parser know about a parameter.
public struct Declaration: Sendable {
    public enum Kind: Sendable { case argument, option, flag }
    public var kind: Kind
    /// Without dashes; of an argument, the word shown in the help.
    public var name: String
    public var short: Character?
    public var placeholder: String
    public var help: String
    public var defaultText: String?
    public var isRequired: Bool
    public var repeats: Bool
    /// Whether error texts leave the value out.
    public var isSecret: Bool
    /// The words that it takes, where they are few.
    public var choices: [String] = []

    var key: String { kind == .argument ? name : "--" + name }

    /// As error texts name it: `PATH`, `--count N`, `--json`.
    var label: String {
        switch kind {
        case .argument: name
        case .option: "--\(name) \(placeholder)"
        case .flag: "--\(name)"
        }
    }
}

/// A word of the command line that a parameter took.
public struct Occurrence: Hashable, Sendable {
    public var text: String
    /// Counted from 1 after the program's name.
    public var position: Int
}

/// A value by its place among the words.
public struct Argument<Value: Sendable>: Parameter {
    public let declaration: Declaration
    private let make: @Sendable ([Occurrence], [String]) throws(UsageError) -> Value

    private init(
        _ declaration: Declaration, _ make: @escaping @Sendable ([Occurrence], [String]) throws(UsageError) -> Value
    ) {
        self.declaration = declaration
        self.make = make
    }

    private static func declare(
        _ name: String, _ help: String, _ required: Bool, _ repeats: Bool, _ secret: Bool, _ choices: [String]
    ) -> Declaration {
        Declaration(
            kind: .argument, name: name, short: nil, placeholder: name, help: help, defaultText: nil,
            isRequired: required, repeats: repeats, isSecret: secret, choices: choices)
    }

    /// A required argument.
    public init(_ name: String, secret: Bool = false, help: String) where Value: ArgumentValue {
        let declaration = Self.declare(name, help, true, false, secret, Value.argumentChoices)
        self.init(declaration) { (given, command) throws(UsageError) in
            guard let last = given.last else { throw .missing(declaration, command) }
            return try parse(last, declaration, command)
        }
    }

    /// An argument that may be absent.
    public init<T: ArgumentValue>(_ name: String, secret: Bool = false, help: String) where Value == T? {
        let declaration = Self.declare(name, help, false, false, secret, T.argumentChoices)
        self.init(declaration) { (given, command) throws(UsageError) in
            guard let last = given.last else { return nil }
            return try parse(last, declaration, command) as T
        }
    }

    /// All words that are left: at least one, or none too.
    public init<T: ArgumentValue>(_ name: String, atLeastOne: Bool = true, secret: Bool = false, help: String)
    where Value == [T] {
        let declaration = Self.declare(name, help, atLeastOne, true, secret, T.argumentChoices)
        self.init(declaration) { (given, command) throws(UsageError) in
            if atLeastOne, given.isEmpty { throw .missing(declaration, command) }
            return try parseAll(given, declaration, command)
        }
    }

    public func value(from given: [Occurrence], command: [String]) throws(UsageError) -> Value {
        try make(given, command)
    }
}

/// A value by name: `--count 3`, `--count=3`, `-n 3`, `-n3`.
public struct Option<Value: Sendable>: Parameter {
    public let declaration: Declaration
    private let make: @Sendable ([Occurrence], [String]) throws(UsageError) -> Value

    private init(
        _ declaration: Declaration, _ make: @escaping @Sendable ([Occurrence], [String]) throws(UsageError) -> Value
    ) {
        self.declaration = declaration
        self.make = make
    }

    private static func declare(
        _ name: String, _ short: Character?, _ placeholder: String?, _ help: String, defaultText: String? = nil,
        required: Bool = false, repeats: Bool = false, _ secret: Bool, _ choices: [String]
    ) -> Declaration {
        Declaration(
            kind: .option, name: name, short: short, placeholder: placeholder ?? name.uppercased(), help: help,
            defaultText: defaultText, isRequired: required, repeats: repeats, isSecret: secret, choices: choices)
    }

    /// An option with a default, which the help shows as the value describes itself unless `defaultText` is given.
    public init(
        _ name: String, short: Character? = nil, placeholder: String? = nil, default initial: Value,
        defaultText: String? = nil, help: String
    ) where Value: ArgumentValue {
        let declaration = Self.declare(
            name, short, placeholder, help, defaultText: defaultText ?? initial.argumentText, false,
            Value.argumentChoices)
        self.init(declaration) { (given, command) throws(UsageError) in
            guard let last = given.last else { return initial }
            return try parse(last, declaration, command)
        }
    }

    /// An option that must be given.
    public init(
        required name: String, short: Character? = nil, placeholder: String? = nil, secret: Bool = false, help: String
    ) where Value: ArgumentValue {
        let declaration = Self.declare(
            name, short, placeholder, help, required: true, secret, Value.argumentChoices)
        self.init(declaration) { (given, command) throws(UsageError) in
            guard let last = given.last else { throw .missing(declaration, command) }
            return try parse(last, declaration, command)
        }
    }

    /// An option that may be absent.
    public init<T: ArgumentValue>(
        _ name: String, short: Character? = nil, placeholder: String? = nil, secret: Bool = false, help: String
    ) where Value == T? {
        let declaration = Self.declare(name, short, placeholder, help, secret, T.argumentChoices)
        self.init(declaration) { (given, command) throws(UsageError) in
            guard let last = given.last else { return nil }
            return try parse(last, declaration, command) as T
        }
    }

    /// An option that may be repeated.
    public init<T: ArgumentValue>(
        _ name: String, short: Character? = nil, placeholder: String? = nil, secret: Bool = false, help: String
    ) where Value == [T] {
        let declaration = Self.declare(
            name, short, placeholder, help, repeats: true, secret, T.argumentChoices)
        self.init(declaration) { (given, command) throws(UsageError) in try parseAll(given, declaration, command) }
    }

    public func value(from given: [Occurrence], command: [String]) throws(UsageError) -> Value {
        try make(given, command)
    }
}

/// True where the command line names it: `--json`, `-j`.
public struct Flag: Parameter {
    public let declaration: Declaration

    public init(_ name: String, short: Character? = nil, help: String) {
        declaration = Declaration(
            kind: .flag, name: name, short: short, placeholder: "", help: help, defaultText: nil, isRequired: false,
            repeats: true, isSecret: false)
    }

    public func value(from given: [Occurrence], command: [String]) throws(UsageError) -> Bool { !given.isEmpty }
}

private func parse<T: ArgumentValue>(
    _ occurrence: Occurrence, _ declaration: Declaration, _ command: [String]
) throws(UsageError) -> T {
    do { return try T(argument: occurrence.text) } catch { throw .invalid(occurrence, declaration, error, command) }
}

private func parseAll<T: ArgumentValue>(
    _ given: [Occurrence], _ declaration: Declaration, _ command: [String]
) throws(UsageError) -> [T] {
    var values: [T] = []
    for occurrence in given { values.append(try parse(occurrence, declaration, command)) }
    return values
}
