import MatterJSON

/// One thing that came out otherwise than it had to.
public struct VectorDifference: Hashable, Sendable {
    /// Which member of the result, such as `payloads[0].passcode`; empty where the whole is meant.
    public let member: String
    public let expected: String
    public let found: String

    public init(member: String = "", expected: String, found: String) {
        self.member = member
        self.expected = expected
        self.found = found
    }
}

extension VectorDifference: CustomStringConvertible {
    public var description: String {
        (member.isEmpty ? "" : member + ": ") + "expected \(expected), found \(found)"
    }
}

extension JSON {
    /// Without the members of these names, at whatever depth they stand.
    func removing(_ names: Set<String>) -> JSON {
        if names.isEmpty { return self }
        return switch self {
        case .object(let members): .object(members.filter { !names.contains($0.key) }.mapValues { $0.removing(names) })
        case .array(let items): .array(items.map { $0.removing(names) })
        default: self
        }
    }
}

extension VectorDifference {
    /// Where `found` is otherwise than `expected`.
    ///
    /// Of objects only the members that are expected count; a member that is absent is the same as null. Everything else
    /// has to be equal.
    static func all(_ expected: JSON, _ found: JSON, member: String = "") -> [VectorDifference] {
        switch (expected, found) {
        case (.object(let members), .object):
            return members.sorted { $0.key < $1.key }.flatMap { key, value in
                all(value, found[key], member: member.isEmpty ? key : "\(member).\(key)")
            }
        case (.array(let items), .array(let others)) where items.count == others.count:
            return zip(items, others).enumerated().flatMap { index, pair in
                all(pair.0, pair.1, member: "\(member)[\(index)]")
            }
        case (.number(let number), .integer(let integer)), (.integer(let integer), .number(let number)):
            return number == Double(integer) ? [] : [difference(expected, found, member)]
        default: return expected == found ? [] : [difference(expected, found, member)]
        }
    }

    private static func difference(_ expected: JSON, _ found: JSON, _ member: String) -> VectorDifference {
        VectorDifference(member: member, expected: described(expected), found: described(found))
    }

    private static func described(_ value: JSON) -> String { value == .null ? "nothing" : value.text }
}
