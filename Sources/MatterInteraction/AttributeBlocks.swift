import MatterTLV
import MatterTypes

/// The value of an attribute, or a part of a list, on its way in either direction (AttributeDataIB).
public struct AttributeData: Hashable, Sendable {
    /// The version of the cluster; in a write, the version that it must still have.
    public var dataVersion: UInt32?
    public var path: AttributePath
    public var data: TLVValue

    public init(path: AttributePath, data: TLVValue, dataVersion: UInt32? = nil) {
        self.dataVersion = dataVersion
        self.path = path
        self.data = data
    }
}

/// What became of the read or write of an attribute (AttributeStatusIB).
public struct AttributeStatus: Hashable, Sendable {
    public var path: AttributePath
    public var status: InteractionStatus

    public init(path: AttributePath, status: InteractionStatus) {
        self.path = path
        self.status = status
    }
}

/// A value, or why there is none (AttributeReportIB).
public enum AttributeReport: Hashable, Sendable {
    case status(AttributeStatus)
    case data(AttributeData)
}

/// Asks for a cluster's attributes only where the version has changed (DataVersionFilterIB).
public struct DataVersionFilter: Hashable, Sendable {
    public var path: ClusterPath
    public var dataVersion: UInt32

    public init(path: ClusterPath, dataVersion: UInt32) {
        self.path = path
        self.dataVersion = dataVersion
    }
}

extension AttributeData: InformationBlock {
    init(_ element: TLVElement, _ name: String) throws(TLVError) {
        let fields = try TLVFields(structure: element, name)
        dataVersion = try fields.optionalUnsigned(0, "DataVersion")
        path = try fields.block(1, "Path")
        data = try fields.required(2, "Data").value
    }

    func encode(_ tag: TLVTag, into writer: inout TLVWriter) {
        writer.write(tag, .structure) { writer in
            if let dataVersion { writer.write(0, unsigned: dataVersion) }
            path.encode(.context(1), into: &writer)
            writer.write(.context(2), data)
        }
    }
}

extension AttributeStatus: InformationBlock {
    init(_ element: TLVElement, _ name: String) throws(TLVError) {
        let fields = try TLVFields(structure: element, name)
        path = try fields.block(0, "Path")
        status = try fields.block(1, "Status")
    }

    func encode(_ tag: TLVTag, into writer: inout TLVWriter) {
        writer.write(tag, .structure) { writer in
            path.encode(.context(0), into: &writer)
            status.encode(.context(1), into: &writer)
        }
    }
}

extension AttributeReport: InformationBlock {
    init(_ element: TLVElement, _ name: String) throws(TLVError) {
        let fields = try TLVFields(structure: element, name)
        self = try fields.choice(
            (0, "AttributeStatus", { AttributeReport.status($0) }), (1, "AttributeData", { AttributeReport.data($0) }))
    }

    func encode(_ tag: TLVTag, into writer: inout TLVWriter) {
        writer.write(tag, .structure) { writer in
            switch self {
            case .status(let status): status.encode(.context(0), into: &writer)
            case .data(let data): data.encode(.context(1), into: &writer)
            }
        }
    }

    public var path: AttributePath {
        get {
            switch self {
            case .status(let status): status.path
            case .data(let data): data.path
            }
        }
        set {
            switch self {
            case .status(var status):
                status.path = newValue
                self = .status(status)
            case .data(var data):
                data.path = newValue
                self = .data(data)
            }
        }
    }
}

extension DataVersionFilter: InformationBlock {
    init(_ element: TLVElement, _ name: String) throws(TLVError) {
        let fields = try TLVFields(structure: element, name)
        path = try fields.block(0, "Path")
        dataVersion = try fields.unsigned(1, "DataVersion")
    }

    func encode(_ tag: TLVTag, into writer: inout TLVWriter) {
        writer.write(tag, .structure) { writer in
            path.encode(.context(0), into: &writer)
            writer.write(1, unsigned: dataVersion)
        }
    }
}
