import MatterTLV

/// Why a value is not one that an attribute or field may have.
public struct ConstraintViolation: Hashable, Sendable, CustomStringConvertible {
    public enum Kind: Hashable, Sendable {
        /// The value's TLV type is another one; devices answer INVALID_DATA_TYPE.
        case wrongType
        /// A field that must be there is not; devices answer INVALID_ACTION or INVALID_COMMAND.
        case missingField
        /// A field that may not be there, by the features of the device.
        case disallowedField
        case notNullable
        /// The number does not fit the type.
        case outOfRange
        /// The enum has no such member, or the bitmap no such bit.
        case unknownMember
        /// The value, length or count is not what the constraint says.
        case constraint
    }

    public let kind: Kind
    /// The way to the value: `Targets[1].Cluster`; empty for the value itself.
    public let place: String
    /// What is wrong, without the place: `is 300, where max 254 is allowed`.
    public let sentence: String

    public var description: String { (place.isEmpty ? "the value" : place) + " " + sentence }
}

/// What the bounds of a constraint and the rules of fields refer to.
public struct ConstraintContext: Sendable {
    /// The value of another attribute of the cluster; nil where it is not known, and then bounds that refer to it are
    /// not checked.
    public var attribute: @Sendable (String) -> TLVValue?
    /// What decides whether fields must be there: features of the device, and so on.
    public var facts: Conformance.Facts

    /// Knows nothing: bounds by other attributes are not checked, and fields that depend on features are optional.
    public init() {
        attribute = { _ in nil }
        facts = Conformance.Facts()
    }

    public init(facts: Conformance.Facts, attribute: @escaping @Sendable (String) -> TLVValue? = { _ in nil }) {
        self.attribute = attribute
        self.facts = facts
    }
}

extension Cluster.Attribute {
    /// What the specification forbids about the value, as a device is to check what is written to it.
    public func check(_ value: TLVValue, _ context: ConstraintContext = ConstraintContext()) -> ConstraintViolation? {
        ConstraintChecker(context: context).check(value, type, constraint, place: "")
    }
}

extension Structure {
    /// What the specification forbids about the fields of a command or struct.
    ///
    /// - Parameter value: a TLV structure. Fields that the model does not know are passed over, as newer clients send
    ///   them; field 254, the fabric index, may be absent.
    public func check(_ value: TLVValue, _ context: ConstraintContext = ConstraintContext()) -> ConstraintViolation? {
        ConstraintChecker(context: context).check(value, self, place: "")
    }
}

private struct ConstraintChecker {
    let context: ConstraintContext
    /// The fields beside the value, and their types.
    var siblings: [TLVElement] = []
    var fields: [Cluster.Field] = []

    func check(_ value: TLVValue, _ type: TypeReference, _ constraint: Constraint, place: String)
        -> ConstraintViolation?
    {
        let dataType = type.dataType
        if value == .null, dataType != .any {
            return type.isNullable
                ? nil : ConstraintViolation(kind: .notNullable, place: place, sentence: "may not be null")
        }
        if let violation = checkType(value, type, dataType, place: place) { return violation }
        guard let alternatives = constraint.alternatives, !constraint.isEmpty else { return nil }
        if let violation = check(value, type, dataType, alternatives, place: place) {
            let sentence =
                violation.sentence.isEmpty
                ? "is not what '\(constraint)' allows" + values(of: alternatives.flatMap(\.names)) : violation.sentence
            return ConstraintViolation(kind: violation.kind, place: violation.place, sentence: sentence)
        }
        return nil
    }

    /// What the bounds are by other attributes and fields: ` (maxLevel is 200)`.
    private func values(of names: [String]) -> String {
        let known = names.compactMap { name in resolve(name)?.modelNumber.map { "\(name) is \($0)" } }
        return known.isEmpty ? "" : " (\(known.joined(separator: ", ")))"
    }

    // MARK: the type

    private func checkType(
        _ value: TLVValue, _ type: TypeReference, _ dataType: DataType, place: String
    ) -> ConstraintViolation? {
        func fault(_ kind: ConstraintViolation.Kind, _ sentence: String) -> ConstraintViolation {
            ConstraintViolation(kind: kind, place: place, sentence: sentence)
        }
        switch (dataType, value) {
        case (.any, _), (.boolean, .boolean), (.string, .utf8), (.octets, .bytes), (.single, .float),
            (.double, .double),
            (.double, .float):
            return nil
        case (.integer(let integer), .unsigned(let number)) where !integer.isSigned:
            return number <= integer.unsignedMaximum ? nil : fault(.outOfRange, "is \(number), beyond \(integer.name)")
        case (.integer(let integer), .signed(let number)) where integer.isSigned:
            return integer.signedRange.contains(number)
                ? nil : fault(.outOfRange, "is \(number), beyond \(integer.name)")
        case (.enumeration(let enumeration), .unsigned(let number)):
            if number >= 1 << UInt64(enumeration.width) {
                return fault(.outOfRange, "is \(number), beyond \(type.text)")
            }
            let known = enumeration.members.isEmpty || enumeration.name(of: number) != nil
            return known ? nil : fault(.unknownMember, "is \(number), which \(type.text) does not name")
        case (.bitmap(let bitmap), .unsigned(let number)):
            if bitmap.width < 64, number >> UInt64(bitmap.width) != 0 {
                return fault(.outOfRange, "is \(number), beyond \(type.text)")
            }
            let known = bitmap.fields.isEmpty ? .max : bitmap.fields.reduce(0) { $0 | $1.mask }
            return number & ~known == 0
                ? nil : fault(.unknownMember, "is \(number), with bits that \(type.text) does not name")
        case (.structure(let structure), .structure): return check(value, structure, place: place)
        case (.list(let entry), .array(let items)):
            for (index, item) in items.enumerated() {
                if let violation = check(item, entry, Constraint(""), place: "\(place)[\(index)]") { return violation }
            }
            return nil
        default: return fault(.wrongType, "is not of the type \(type.text)")
        }
    }

    func check(_ value: TLVValue, _ structure: Structure, place: String) -> ConstraintViolation? {
        guard case .structure(let elements) = value else {
            return ConstraintViolation(kind: .wrongType, place: place, sentence: "is no structure")
        }
        var facts = context.facts
        for field in structure.fields {
            facts[field.name] = elements.first { $0.tag == .context(field.id) }.map { .value($0.value) } ?? .absent
        }
        var inner = self
        inner.siblings = elements
        inner.fields = structure.fields
        for field in structure.fields where field.id != 254 {
            let way = place.isEmpty ? field.name : "\(place).\(field.name)"
            let verdict = field.conformance.verdict(facts) { name in structure.field(named: name)?.type }
            if let element = elements.first(where: { $0.tag == .context(field.id) }) {
                if verdict == .disallowed {
                    return ConstraintViolation(kind: .disallowedField, place: way, sentence: "may not be there")
                }
                if let violation = inner.check(element.value, field.type, field.constraint, place: way) {
                    return violation
                }
            } else if verdict == .mandatory {
                return ConstraintViolation(kind: .missingField, place: way, sentence: "is missing")
            }
        }
        let choices = structure.fields.map { field in
            (field.name, field.conformance, elements.contains { $0.tag == .context(field.id) })
        }
        if let unmet = Conformance.unmetChoices(choices, facts).first {
            return ConstraintViolation(kind: .missingField, place: place, sentence: "is incomplete: \(unmet)")
        }
        return nil
    }

    // MARK: the constraint

    /// Nil where one alternative allows the value, or can't be decided.
    private func check(
        _ value: TLVValue, _ type: TypeReference, _ dataType: DataType, _ alternatives: [Constraint.Alternative],
        place: String
    ) -> ConstraintViolation? {
        var first: ConstraintViolation?
        for alternative in alternatives {
            guard let violation = check(value, type, dataType, alternative, place: place) else { return nil }
            if first == nil { first = violation }
        }
        return first
    }

    private func check(
        _ value: TLVValue, _ type: TypeReference, _ dataType: DataType, _ alternative: Constraint.Alternative,
        place: String
    ) -> ConstraintViolation? {
        let violation = ConstraintViolation(kind: .constraint, place: place, sentence: "")
        guard allows(alternative.rule, value, type, dataType) else { return violation }
        if let limit = alternative.characters, case .utf8(let text) = value,
            let most = number(limit, type, dataType), Int128(text.unicodeScalars.count) > most
        {
            return violation
        }
        if let entries = alternative.entries, case .array(let items) = value, case .list(let entry) = dataType {
            for (index, item) in items.enumerated() {
                let inner = check(item, entry, entry.dataType, entries, place: "\(place)[\(index)]")
                if let inner { return inner }
            }
        }
        return nil
    }

    private func allows(_ rule: Constraint.Rule, _ value: TLVValue, _ type: TypeReference, _ dataType: DataType) -> Bool
    {
        switch rule {
        case .open: return true
        case .member(let list):
            guard case .array(let items) = resolve(list) else { return true }
            return items.contains(value)
        case .exactly(let bound):
            return order(value, bound, type, dataType).map { $0 == 0 } ?? true
        case .range(let lower, let upper):
            if let lower, let order = order(value, lower, type, dataType), order < 0 { return false }
            if let upper, let order = order(value, upper, type, dataType), order > 0 { return false }
            return true
        }
    }

    /// Below, at or above the bound: -1, 0, 1. Nil where that can't be said.
    private func order(
        _ value: TLVValue, _ bound: Constraint.Bound, _ type: TypeReference, _ dataType: DataType
    ) -> Int? {
        guard let limit = number(bound, type, dataType) else { return nil }
        let measure: Int128
        switch value {
        case .utf8(let text): measure = Int128(text.utf8.count)
        case .bytes(let bytes): measure = Int128(bytes.count)
        case .array(let items): measure = Int128(items.count)
        case .float(let number): return compare(Double(number), Double(limit))
        case .double(let number): return compare(number, Double(limit))
        default:
            guard let number = value.modelNumber else { return nil }
            measure = number
        }
        return measure < limit ? -1 : measure > limit ? 1 : 0
    }

    private func compare(_ number: Double, _ limit: Double) -> Int { number < limit ? -1 : number == limit ? 0 : 1 }

    private func number(_ bound: Constraint.Bound, _ type: TypeReference, _ dataType: DataType) -> Int128? {
        bound.value(percentUnit: type.text == "percent100ths" ? 100 : 1) { name in
            if case .enumeration(let enumeration) = dataType, let member = enumeration.value(named: name) {
                return Int128(member)
            }
            return resolve(name)?.modelNumber
        }
    }

    /// A field beside the value, or an attribute of the cluster.
    private func resolve(_ name: String) -> TLVValue? {
        let key = modelKey(name)
        if let field = fields.first(where: { modelKey($0.name) == key }) {
            return siblings.first { $0.tag == .context(field.id) }?.value
        }
        return context.attribute(name)
    }
}
