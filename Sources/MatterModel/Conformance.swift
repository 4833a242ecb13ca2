import MatterTLV

/// When an element has to be there, may be there or may not (Matter Core 7.3).
///
/// The text is a list of rules, the first of which that applies decides: `LT, O` is mandatory with the feature LT and
/// optional otherwise; `[AUT].a` is, with AUT, one of the elements with `.a`, of which exactly one is there.
public struct Conformance: Hashable, Sendable, CustomStringConvertible {
    /// In the specification's notation; empty where the specification says nothing.
    public let text: String

    init(_ text: String) { self.text = text }

    public var description: String { text }

    /// Whether the element is there on every device.
    public var isAlwaysMandatory: Bool { text == "M" }

    /// What the rules come to.
    public enum Verdict: Hashable, Sendable {
        case mandatory
        /// With the group of elements of which some must be there, where it belongs to one.
        case optional(Choice?)
        /// Not final in this version of the specification: certified devices don't have it.
        case provisional
        case deprecated
        case disallowed
        /// Prose of the specification decides.
        case described
        /// It depends on what the facts do not say.
        case undecided
    }

    /// Elements of which at least, at most or exactly `count` are there.
    public struct Choice: Hashable, Sendable {
        public enum Bound: Hashable, Sendable { case exactly, atLeast, atMost }

        public let name: String
        public let count: Int
        public let bound: Bound
    }

    /// What is known of the device that the rules are about.
    public struct Facts: Sendable {
        public enum Fact: Hashable, Sendable {
            case absent
            case present
            /// Present, with a value to compare.
            case value(TLVValue)
        }

        private var facts: [String: Fact] = [:]

        /// Knows nothing.
        public init() {}

        /// Of a feature (by code), condition, attribute, command or field, by name whatever its case and punctuation.
        public subscript(name: String) -> Fact? {
            get { facts[modelKey(name)] }
            set { facts[modelKey(name)] = newValue }
        }
    }

    /// - Parameter type: names the members of enums that a rule compares with; nil where no rule does.
    public func verdict(_ facts: Facts, type: (String) -> TypeReference? = { _ in nil }) -> Verdict {
        guard let rules else { return .described }
        for rule in rules {
            switch rule {
            case .fixed(let verdict): return verdict
            case .conditional(let condition, let verdict):
                switch condition.holds(facts, type) {
                case true: return verdict
                case false: continue
                default: return .undecided
                }
            }
        }
        return .disallowed
    }

    /// Nil where the text can't be read.
    var rules: [Rule]? {
        if text.isEmpty { return [.fixed(.described)] }
        guard var reader = NotationReader(text) else { return nil }
        var rules: [Rule] = []
        repeat {
            guard let rule = Rule(&reader) else { return nil }
            rules.append(rule)
        } while reader.take(",")
        return reader.isAtEnd ? rules : nil
    }

    enum Rule: Hashable, Sendable {
        case fixed(Verdict)
        case conditional(Condition, Verdict)

        init?(_ reader: inout NotationReader) {
            if reader.take("[") {
                guard let condition = reader.nested("]", { Condition(&$0) }) else { return nil }
                guard reader.next == .sign(".") else {
                    self = .conditional(condition, .optional(nil))
                    return
                }
                guard let choice = Choice(&reader) else { return nil }
                self = .conditional(condition, .optional(choice))
                return
            }
            // One letter stands for itself only where it is the whole rule.
            if case .name(let word) = reader.next {
                let verdict: Verdict? =
                    switch word {
                    case "M": .mandatory
                    case "O": .optional(nil)
                    case "P": .provisional
                    case "D": .deprecated
                    case "X": .disallowed
                    case "desc": .described
                    default: nil
                    }
                if let verdict {
                    _ = reader.take()
                    if word == "O", reader.next == .sign(".") {
                        guard let choice = Choice(&reader) else { return nil }
                        self = .fixed(.optional(choice))
                    } else {
                        self = .fixed(verdict)
                    }
                    return
                }
            }
            guard let condition = Condition(&reader) else { return nil }
            self = .conditional(condition, .mandatory)
        }
    }
}

extension Conformance.Choice {
    /// `.a`, `.a+`, `.a-`, `.a2`, `.a2+`.
    fileprivate init?(_ reader: inout NotationReader) {
        guard reader.take("."), case .name(let word) = reader.take() else { return nil }
        name = String(word.prefix { $0.isLetter })
        let digits = word.dropFirst(name.count)
        guard let count = digits.isEmpty ? 1 : Int(digits) else { return nil }
        self.count = count
        bound = reader.take("+") ? .atLeast : reader.take("-") ? .atMost : .exactly
    }
}

extension Conformance {
    /// Features and other elements joined by `|`, `&` and `!`, and comparisons of values.
    indirect enum Condition: Hashable, Sendable {
        case element(String)
        case not(Condition)
        case all([Condition])
        case some([Condition])
        case comparison(String, String, Operand)

        enum Operand: Hashable, Sendable {
            case number(Int128)
            /// The member of an enum, `true`, `false` or `null`.
            case name(String)
        }

        init?(_ reader: inout NotationReader) {
            var parts: [Condition] = []
            repeat {
                var terms: [Condition] = []
                repeat {
                    guard let term = Condition(term: &reader) else { return nil }
                    terms.append(term)
                } while reader.take("&")
                parts.append(terms.count == 1 ? terms[0] : .all(terms))
            } while reader.take("|")
            self = parts.count == 1 ? parts[0] : .some(parts)
        }

        private init?(term reader: inout NotationReader) {
            if reader.take("!") {
                guard let term = reader.nested(nil, { Condition(term: &$0) }) else { return nil }
                self = .not(term)
                return
            }
            if reader.take("(") {
                guard let inner = reader.nested(")", { Condition(&$0) }) else { return nil }
                self = inner
                return
            }
            guard let name = reader.takeName() else { return nil }
            for sign in ["==", "!=", "<=", ">=", "<", ">"] where reader.take(sign) {
                switch reader.next {
                case .number(let number):
                    _ = reader.take()
                    self = .comparison(name, sign, .number(number))
                case .name:
                    guard let other = reader.takeName() else { return nil }
                    self = .comparison(name, sign, .name(other))
                default: return nil
                }
                return
            }
            self = .element(name)
        }

        /// The names of all elements that it depends on.
        var names: [String] {
            switch self {
            case .element(let name), .comparison(let name, _, _): [name]
            case .not(let condition): condition.names
            case .all(let conditions), .some(let conditions): conditions.flatMap(\.names)
            }
        }

        /// Nil where the facts don't suffice.
        func holds(_ facts: Facts, _ type: (String) -> TypeReference?) -> Bool? {
            switch self {
            case .element(let name): return facts[name].map { $0 != .absent }
            case .not(let condition): return condition.holds(facts, type).map { !$0 }
            case .all(let conditions):
                let results = conditions.map { $0.holds(facts, type) }
                return results.contains(false) ? false : results.contains(nil) ? nil : true
            case .some(let conditions):
                let results = conditions.map { $0.holds(facts, type) }
                return results.contains(true) ? true : results.contains(nil) ? nil : false
            case .comparison(let name, let sign, let operand):
                switch facts[name] {
                case nil, .present: return nil
                case .absent: return false
                case .value(let value): return Self.compare(value, sign, operand, type(name))
                }
            }
        }

        private static func compare(_ value: TLVValue, _ sign: String, _ operand: Operand, _ type: TypeReference?)
            -> Bool?
        {
            let right: Int128
            switch operand {
            case .number(let number): right = number
            case .name("null"): return sign == "!=" ? value != .null : value == .null
            case .name("true"): right = 1
            case .name("false"): right = 0
            case .name(let name):
                guard case .enumeration(let enumeration) = type?.dataType, let member = enumeration.value(named: name)
                else { return nil }
                right = Int128(member)
            }
            guard let left = value.modelNumber else { return false }
            return switch sign {
            case "==": left == right
            case "!=": left != right
            case "<": left < right
            case "<=": left <= right
            case ">": left > right
            default: left >= right
            }
        }
    }
}

extension TLVValue {
    /// A whole number; booleans count as 0 and 1.
    var modelNumber: Int128? {
        switch self {
        case .unsigned(let number): Int128(number)
        case .signed(let number): Int128(number)
        case .boolean(let flag): flag ? 1 : 0
        default: nil
        }
    }
}
