import MatterTLV

/// A command with its fields, as request or as response (CommandDataIB).
public struct CommandData: Hashable, Sendable {
    public var path: CommandPath
    /// A structure; absent is the same as an empty one.
    public var fields: TLVValue?
    /// Tells the commands of one request apart, and comes back in the response.
    public var reference: UInt16?

    public init(path: CommandPath, fields: TLVValue?, reference: UInt16? = nil) {
        self.path = path
        self.fields = fields
        self.reference = reference
    }
}

/// What became of a command that has no data to return (CommandStatusIB).
public struct CommandStatus: Hashable, Sendable {
    public var path: CommandPath
    public var status: InteractionStatus
    public var reference: UInt16?

    public init(path: CommandPath, status: InteractionStatus, reference: UInt16? = nil) {
        self.path = path
        self.status = status
        self.reference = reference
    }
}

/// The answer to one command (InvokeResponseIB).
public enum InvokeResult: Hashable, Sendable {
    case data(CommandData)
    case status(CommandStatus)

    public var path: CommandPath {
        switch self {
        case .data(let data): data.path
        case .status(let status): status.path
        }
    }

    public var reference: UInt16? {
        switch self {
        case .data(let data): data.reference
        case .status(let status): status.reference
        }
    }
}

extension CommandData: InformationBlock {
    init(_ element: TLVElement, _ name: String) throws(TLVError) {
        let fields = try TLVFields(structure: element, name)
        path = try fields.block(0, "Path")
        self.fields = fields.optional(1)?.value
        reference = try fields.optionalUnsigned(2, "CommandRef")
    }

    func encode(_ tag: TLVTag, into writer: inout TLVWriter) {
        writer.write(tag, .structure) { writer in
            path.encode(.context(0), into: &writer)
            if let fields { writer.write(.context(1), fields) }
            if let reference { writer.write(2, unsigned: reference) }
        }
    }
}

extension CommandStatus: InformationBlock {
    init(_ element: TLVElement, _ name: String) throws(TLVError) {
        let fields = try TLVFields(structure: element, name)
        path = try fields.block(0, "Path")
        status = try fields.block(1, "Status")
        reference = try fields.optionalUnsigned(2, "CommandRef")
    }

    func encode(_ tag: TLVTag, into writer: inout TLVWriter) {
        writer.write(tag, .structure) { writer in
            path.encode(.context(0), into: &writer)
            status.encode(.context(1), into: &writer)
            if let reference { writer.write(2, unsigned: reference) }
        }
    }
}

extension InvokeResult: InformationBlock {
    init(_ element: TLVElement, _ name: String) throws(TLVError) {
        let fields = try TLVFields(structure: element, name)
        self = try fields.choice(
            (0, "Command", { InvokeResult.data($0) }), (1, "Status", { InvokeResult.status($0) }))
    }

    func encode(_ tag: TLVTag, into writer: inout TLVWriter) {
        writer.write(tag, .structure) { writer in
            switch self {
            case .data(let data): data.encode(.context(0), into: &writer)
            case .status(let status): status.encode(.context(1), into: &writer)
            }
        }
    }
}
