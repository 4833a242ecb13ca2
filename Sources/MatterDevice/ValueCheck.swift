import MatterInteraction
import MatterModel
import MatterTLV

/// Whether a value is what the model says that it must be.
enum ValueCheck {
    /// - Returns: INVALID_DATA_TYPE or CONSTRAINT_ERROR; nil where the value is good.
    static func fault(
        of value: TLVValue, type: TypeReference, constraint: String, entryConstraint: String = ""
    ) -> InteractionStatus.Code? {
        if value == .null { return type.isNullable ? nil : .constraintError }
        let isRight: Bool
        switch (type.dataType, value) {
        case (.boolean, .boolean), (.any, _), (.single, .float), (.double, .double), (.double, .float): isRight = true
        case (.integer(let type), .unsigned(let number)):
            guard !type.isSigned else { return .invalidDataType }
            // The largest number of a type that can be null stands for null elsewhere; it is out of range here.
            isRight = number <= type.unsignedMaximum
        case (.integer(let type), .signed(let number)): isRight = type.isSigned && type.signedRange.contains(number)
        case (.enumeration(let type), .unsigned(let number)):
            guard number < 1 << UInt64(min(type.width, 16)) else { return .invalidDataType }
            guard type.members.isEmpty || type.name(of: number) != nil else { return .constraintError }
            isRight = true
        case (.bitmap(let type), .unsigned(let number)):
            isRight = type.width >= 64 || number < 1 << UInt64(type.width)
        case (.string, .utf8), (.octets, .bytes): isRight = true
        case (.list(let entry), .array(let items)):
            for item in items {
                if let fault = fault(of: item, type: entry, constraint: entryConstraint) { return fault }
            }
            isRight = true
        case (.structure(let structure), .structure(let members)):
            if let fault = fault(of: members, structure.fields) { return fault }
            isRight = true
        default: isRight = false
        }
        guard isRight else { return .invalidDataType }
        return satisfies(value, constraint) ? nil : .constraintError
    }

    /// The members of a struct or of a command: all that are mandatory, and each as it must be.
    static func fault(of members: [TLVElement], _ fields: [Cluster.Field]) -> InteractionStatus.Code? {
        for field in fields {
            guard let member = members.first(where: { $0.tag == .context(field.id) }) else {
                // What the fabric is, the device knows better.
                if !field.isOptional, field.id != 254 { return .invalidDataType }
                continue
            }
            let fault = fault(
                of: member.value, type: field.type, constraint: field.constraint,
                entryConstraint: field.entryConstraint)
            if let fault { return fault }
        }
        return nil
    }

    /// Whether a number, or the length of a string or list, obeys a constraint of numbers: `max 32`, `min 1`, `1 to 5`,
    /// `2`. Constraints of other forms depend on more than the value and are the clusters' business.
    static func satisfies(_ value: TLVValue, _ constraint: String) -> Bool {
        let measure: Int64
        switch value {
        case .unsigned(let number): measure = Int64(clamping: number)
        case .signed(let number): measure = number
        case .utf8(let text): measure = Int64(text.utf8.count)
        case .bytes(let bytes): measure = Int64(bytes.count)
        case .array(let items): measure = Int64(items.count)
        default: return true
        }
        let words = constraint.split(separator: " ").map(String.init)
        switch words.count {
        case 1:
            guard let number = number(words[0]) else { return true }
            return measure == number
        case 2:
            guard let number = number(words[1]) else { return true }
            return words[0] == "max" ? measure <= number : words[0] == "min" ? measure >= number : true
        case 3 where words[1] == "to":
            guard let low = number(words[0]), let high = number(words[2]) else { return true }
            return low <= measure && measure <= high
        default: return true
        }
    }

    private static func number(_ text: String) -> Int64? {
        text.hasPrefix("0x") ? Int64(text.dropFirst(2), radix: 16) : Int64(text)
    }
}
