import MatterInteraction
import MatterModel
import MatterTLV

extension ConstraintViolation {
    /// What a write is answered with.
    var writeStatus: InteractionStatus.Code {
        switch kind {
        case .wrongType, .missingField, .disallowedField: .invalidDataType
        case .notNullable, .outOfRange, .unknownMember, .constraint: .constraintError
        }
    }

    /// What a command is answered with.
    var commandStatus: InteractionStatus.Code {
        writeStatus == .constraintError && kind != .notNullable ? .constraintError : .invalidCommand
    }
}

extension Cluster.Attribute {
    /// Why a change can't be made, by the type and the constraint of the attribute; nil where it can.
    func fault(of change: AttributeChange) -> InteractionStatus.Code? {
        switch change {
        case .replace(let value): return check(value)?.writeStatus
        case .append(let value):
            guard case .list = type.dataType else { return .invalidAction }
            return check(.array([value]))?.writeStatus
        case .item: return .invalidAction
        }
    }
}
