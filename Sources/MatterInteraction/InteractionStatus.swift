import MatterTLV
import MatterTypes

/// What became of one path of an interaction: a status code, and for some failures the cluster's own code
/// (Matter Core 8.10, StatusIB).
public struct InteractionStatus: Hashable, Sendable {
    public var code: Code
    /// A code that only the cluster of the path explains.
    public var clusterStatus: UInt8?

    public init(_ code: Code, clusterStatus: UInt8? = nil) {
        self.code = code
        self.clusterStatus = clusterStatus
    }

    public static let success = InteractionStatus(.success)

    public var isSuccess: Bool { code == .success }
}

extension InteractionStatus {
    /// A status code; numbers without a name are kept as they came.
    public struct Code: RawRepresentable, Hashable, Sendable {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        public static let success = Code(rawValue: 0x00)
        public static let failure = Code(rawValue: 0x01)
        public static let invalidSubscription = Code(rawValue: 0x7D)
        public static let unsupportedAccess = Code(rawValue: 0x7E)
        public static let unsupportedEndpoint = Code(rawValue: 0x7F)
        public static let invalidAction = Code(rawValue: 0x80)
        public static let unsupportedCommand = Code(rawValue: 0x81)
        public static let invalidCommand = Code(rawValue: 0x85)
        public static let unsupportedAttribute = Code(rawValue: 0x86)
        public static let constraintError = Code(rawValue: 0x87)
        public static let unsupportedWrite = Code(rawValue: 0x88)
        public static let resourceExhausted = Code(rawValue: 0x89)
        public static let notFound = Code(rawValue: 0x8B)
        public static let unreportableAttribute = Code(rawValue: 0x8C)
        public static let invalidDataType = Code(rawValue: 0x8D)
        public static let unsupportedRead = Code(rawValue: 0x8F)
        public static let dataVersionMismatch = Code(rawValue: 0x92)
        public static let timeout = Code(rawValue: 0x94)
        public static let busy = Code(rawValue: 0x9C)
        public static let accessRestricted = Code(rawValue: 0x9D)
        public static let unsupportedCluster = Code(rawValue: 0xC3)
        public static let noUpstreamSubscription = Code(rawValue: 0xC5)
        public static let needsTimedInteraction = Code(rawValue: 0xC6)
        public static let unsupportedEvent = Code(rawValue: 0xC7)
        public static let pathsExhausted = Code(rawValue: 0xC8)
        public static let timedRequestMismatch = Code(rawValue: 0xC9)
        public static let failsafeRequired = Code(rawValue: 0xCA)
        public static let invalidInState = Code(rawValue: 0xCB)
        public static let noCommandResponse = Code(rawValue: 0xCC)
        public static let dynamicConstraintError = Code(rawValue: 0xCF)
        public static let alreadyExists = Code(rawValue: 0xD0)
        public static let invalidTransportType = Code(rawValue: 0xD1)

        private static let names: [UInt8: String] = [
            0x00: "SUCCESS", 0x01: "FAILURE", 0x7D: "INVALID_SUBSCRIPTION", 0x7E: "UNSUPPORTED_ACCESS",
            0x7F: "UNSUPPORTED_ENDPOINT", 0x80: "INVALID_ACTION", 0x81: "UNSUPPORTED_COMMAND",
            0x85: "INVALID_COMMAND", 0x86: "UNSUPPORTED_ATTRIBUTE", 0x87: "CONSTRAINT_ERROR",
            0x88: "UNSUPPORTED_WRITE", 0x89: "RESOURCE_EXHAUSTED", 0x8B: "NOT_FOUND",
            0x8C: "UNREPORTABLE_ATTRIBUTE", 0x8D: "INVALID_DATA_TYPE", 0x8F: "UNSUPPORTED_READ",
            0x92: "DATA_VERSION_MISMATCH", 0x94: "TIMEOUT", 0x9C: "BUSY", 0x9D: "ACCESS_RESTRICTED",
            0xC3: "UNSUPPORTED_CLUSTER", 0xC5: "NO_UPSTREAM_SUBSCRIPTION", 0xC6: "NEEDS_TIMED_INTERACTION",
            0xC7: "UNSUPPORTED_EVENT", 0xC8: "PATHS_EXHAUSTED", 0xC9: "TIMED_REQUEST_MISMATCH",
            0xCA: "FAILSAFE_REQUIRED", 0xCB: "INVALID_IN_STATE", 0xCC: "NO_COMMAND_RESPONSE",
            0xCF: "DYNAMIC_CONSTRAINT_ERROR", 0xD0: "ALREADY_EXISTS", 0xD1: "INVALID_TRANSPORT_TYPE",
        ]

        /// The specification's name, such as `UNSUPPORTED_ACCESS`, or `STATUS_0x8A` for a number without one.
        public var name: String { Self.names[rawValue] ?? "STATUS_\(hexadecimal)" }

        /// The number as `0x7E`.
        public var hexadecimal: String { "0x" + [rawValue].hexadecimal.uppercased() }
    }
}

extension InteractionStatus.Code: CustomStringConvertible {
    public var description: String { "\(name) (\(hexadecimal))" }
}

extension InteractionStatus: CustomStringConvertible {
    public var description: String {
        guard let clusterStatus else { return code.description }
        return "\(code), cluster status \(clusterStatus)"
    }
}

extension InteractionStatus: InformationBlock {
    init(_ element: TLVElement, _ name: String) throws(TLVError) {
        let fields = try TLVFields(structure: element, name)
        code = Code(rawValue: try fields.unsigned(0, "Status"))
        clusterStatus = try fields.optionalUnsigned(1, "ClusterStatus")
    }

    func encode(_ tag: TLVTag, into writer: inout TLVWriter) {
        writer.write(tag, .structure) { writer in
            writer.write(0, unsigned: code.rawValue)
            if let clusterStatus { writer.write(1, unsigned: clusterStatus) }
        }
    }
}
