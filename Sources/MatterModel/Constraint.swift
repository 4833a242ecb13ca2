/// What values the specification allows of those that the type can hold (Matter Core 7.17 to 7.19).
///
/// A text such as `1 to maxLevel` bounds numbers by value, strings and octets by length in bytes, and lists by the count
/// of entries; `max 32[max 64]` bounds the entries of a list too, `max 128{32}` the characters of a string. A comma
/// stands between alternatives.
public struct Constraint: Hashable, Sendable, CustomStringConvertible {
    /// In the specification's notation; empty for none.
    public let text: String

    init(_ text: String) { self.text = text }

    public var description: String { text }
    public var isEmpty: Bool { text.isEmpty }

    /// Nil where the text can't be read. Any of them suffices.
    var alternatives: [Alternative]? {
        if text.isEmpty { return [Alternative(rule: .open)] }
        guard var reader = NotationReader(text), let list = Self.alternatives(&reader), reader.isAtEnd else {
            return nil
        }
        return list
    }

    fileprivate static func alternatives(_ reader: inout NotationReader) -> [Alternative]? {
        var list: [Alternative] = []
        repeat {
            guard let alternative = Alternative(&reader) else { return nil }
            list.append(alternative)
        } while reader.take(",")
        return list
    }

    struct Alternative: Hashable, Sendable {
        var rule: Rule
        /// What each entry of the list keeps to.
        var entries: [Alternative]?
        /// The most characters of a string.
        var characters: Bound?
    }

    enum Rule: Hashable, Sendable {
        /// Anything, or what only prose or the manufacturer says.
        case open
        /// From the first to the second, both included; nil for no bound.
        case range(Bound?, Bound?)
        case exactly(Bound)
        /// An entry of the list that the name stands for.
        case member(of: String)
    }

    /// A number, or what gives one.
    indirect enum Bound: Hashable, Sendable {
        case number(Int128)
        case percent(Int128)
        /// An attribute or field, or the member of an enum.
        case name(String)
        case manufacturer
        case operation(String, Bound, Bound)
        case greatest([Bound])
        case least([Bound])

        /// The names that it depends on.
        var names: [String] {
            switch self {
            case .number, .percent, .manufacturer: []
            case .name(let name): [name]
            case .operation(_, let left, let right): left.names + right.names
            case .greatest(let bounds), .least(let bounds): bounds.flatMap(\.names)
            }
        }

        /// Nil where a name does not resolve, or the result is beyond all numbers.
        func value(percentUnit: Int128, _ resolve: (String) -> Int128?) -> Int128? {
            func values(_ bounds: [Bound]) -> [Int128] {
                bounds.compactMap { $0.value(percentUnit: percentUnit, resolve) }
            }
            switch self {
            case .number(let number): return number
            case .percent(let number): return number.multipliedReportingOverflow(by: percentUnit).partialValue
            case .name(let name): return resolve(name)
            case .manufacturer: return nil
            case .greatest(let bounds):
                // One of them alone is still a bound that holds.
                return values(bounds).max()
            case .least(let bounds): return values(bounds).min()
            case .operation(let sign, let left, let right):
                guard let left = left.value(percentUnit: percentUnit, resolve),
                    let right = right.value(percentUnit: percentUnit, resolve)
                else { return nil }
                let (result, overflow) =
                    switch sign {
                    case "+": left.addingReportingOverflow(right)
                    case "-": left.subtractingReportingOverflow(right)
                    case "*": left.multipliedReportingOverflow(by: right)
                    default: left.dividedReportingOverflow(by: right)
                    }
                return overflow ? nil : result
            }
        }
    }
}

extension Constraint.Alternative {
    init(rule: Constraint.Rule) { self.init(rule: rule, entries: nil, characters: nil) }

    init?(_ reader: inout NotationReader) {
        typealias Bound = Constraint.Bound
        if reader.take("desc") || reader.take("any") || reader.take("all") || reader.take("ms") {
            rule = .open
        } else if reader.take("in") {
            guard let name = reader.takeName() else { return nil }
            rule = .member(of: name)
        } else if reader.take("min") {
            guard let bound = Bound(&reader) else { return nil }
            rule = .range(bound, nil)
        } else if reader.take("max") {
            guard let bound = Bound(&reader) else { return nil }
            rule = .range(nil, bound)
        } else {
            guard let bound = Bound(&reader) else { return nil }
            if reader.take("to") {
                guard let upper = Bound(&reader) else { return nil }
                rule = .range(bound, upper)
            } else {
                rule = .exactly(bound)
            }
        }
        entries = nil
        characters = nil
        if reader.take("[") {
            guard let inner = reader.nested("]", Constraint.alternatives) else { return nil }
            entries = inner
        }
        if reader.take("{") {
            guard let bound = reader.nested("}", { Bound(&$0) }) else { return nil }
            characters = bound
        }
    }
}

extension Constraint.Bound {
    init?(_ reader: inout NotationReader) {
        guard var left = Self.product(&reader) else { return nil }
        while let sign = ["+", "-"].first(where: { reader.take($0) }) {
            guard let right = Self.product(&reader) else { return nil }
            left = .operation(sign, left, right)
        }
        self = left
    }

    private static func product(_ reader: inout NotationReader) -> Self? {
        guard var left = factor(&reader) else { return nil }
        while let sign = ["*", "/"].first(where: { reader.take($0) }) {
            guard let right = factor(&reader) else { return nil }
            left = .operation(sign, left, right)
        }
        return left
    }

    private static func factor(_ reader: inout NotationReader) -> Self? {
        if reader.take("(") { return reader.nested(")", { Self(&$0) }) }
        if reader.take("-") {
            guard case .number(let number) = reader.take() else { return nil }
            return .number(-number)
        }
        if case .number(let number) = reader.next {
            _ = reader.take()
            return reader.take("%") ? .percent(number) : .number(number)
        }
        guard let name = reader.takeName() else { return nil }
        if name == "ms" { return .manufacturer }
        guard name == "maxOf" || name == "minOf" else { return .name(name) }
        guard reader.take("("), let bounds = reader.nested(")", { list(&$0) }) else { return nil }
        return name == "maxOf" ? .greatest(bounds) : .least(bounds)
    }

    private static func list(_ reader: inout NotationReader) -> [Self]? {
        var bounds: [Self] = []
        repeat {
            guard let bound = Self(&reader) else { return nil }
            bounds.append(bound)
        } while reader.take(",")
        return bounds
    }
}
