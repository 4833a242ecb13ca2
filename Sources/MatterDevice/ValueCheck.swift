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
    ///
    /// - Parameter fields: what is said of an entry that has other fields than it may have.
    func fault(
        of change: AttributeChange, fields: InteractionStatus.Code = .invalidDataType
    ) -> InteractionStatus.Code? {
        func status(_ violation: ConstraintViolation?) -> InteractionStatus.Code? {
            switch violation?.kind {
            case .missingField, .disallowedField: fields
            default: violation?.writeStatus
            }
        }
        switch change {
        case .replace(let value): return status(check(value))
        case .append(let value):
            guard case .list = type.dataType else { return .invalidAction }
            return status(check(.array([value])))
        case .item: return .invalidAction
        }
    }
}
