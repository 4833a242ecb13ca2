import MatterTypes

/// Service types of Matter (Matter Core 4.3).
enum ServiceType {
    static let commissionable = "_matterc._udp"
    static let operational = "_matter._tcp"
    static let commissioner = "_matterd._udp"
    static let borderRouter = "_meshcop._udp"
    static let domain = "local"
}

/// Which commissionable nodes are wanted. Each has a subtype by which nodes are asked for; `all` has none.
public enum CommissionableFilter: Hashable, Sendable {
    case all
    /// `_L`: 0 to 4095.
    case longDiscriminator(UInt16)
    /// `_S`: 0 to 15.
    case shortDiscriminator(UInt8)
    /// `_V`.
    case vendor(VendorID)
    /// `_T`.
    case deviceType(DeviceTypeID)
    /// `_CM`: any node whose commissioning window is open.
    case commissioningMode

    public static func discriminator(_ discriminator: Discriminator) -> CommissionableFilter {
        switch discriminator {
        case .long(let value): .longDiscriminator(value)
        case .short(let value): .shortDiscriminator(value)
        }
    }

    /// The first label of the subtype's name, as in `_L840._sub._matterc._udp`.
    var label: String? {
        switch self {
        case .all: nil
        case .longDiscriminator(let value): "_L\(value)"
        case .shortDiscriminator(let value): "_S\(value)"
        case .vendor(let vendor): "_V\(vendor.rawValue)"
        case .deviceType(let type): "_T\(type.rawValue)"
        case .commissioningMode: "_CM"
        }
    }

    /// The name of the subtype, `_L840._sub._matterc._udp`; nil for `all`.
    public var subtype: String? { label.map { "\($0)._sub.\(ServiceType.commissionable)" } }

    /// Whether a node with this record is wanted; nil where the record does not say, so that the subtype decides.
    func accepts(_ record: CommissionableRecord) -> Bool? {
        switch self {
        case .all: true
        case .longDiscriminator(let value):
            record.discriminator.map { Discriminator.long(value).matches(advertised: $0) }
        case .shortDiscriminator(let value):
            record.discriminator.map { Discriminator.short(value).matches(advertised: $0) }
        case .vendor(let vendor): record.vendorID.map { $0 == vendor }
        case .deviceType(let type): record.deviceType.map { $0 == type }
        case .commissioningMode: record.commissioningMode.map(\.isOpen)
        }
    }
}

/// Which operational nodes are wanted.
public enum OperationalFilter: Hashable, Sendable {
    case all
    /// `_I`: the nodes of one fabric.
    case fabric(CompressedFabricID)

    /// The name of the subtype, `_I87E1B004E235A130._sub._matter._tcp`; nil for `all`.
    public var subtype: String? {
        switch self {
        case .all: nil
        case .fabric(let fabric): OperationalInstanceName.subtype(fabric)
        }
    }

    func accepts(_ name: OperationalInstanceName) -> Bool {
        switch self {
        case .all: true
        case .fabric(let fabric): name.compressedFabricID == fabric
        }
    }
}

/// Which commissioners are wanted.
public enum CommissionerFilter: Hashable, Sendable {
    case all
    /// `_V`.
    case vendor(VendorID)
    /// `_T`.
    case deviceType(DeviceTypeID)

    /// The name of the subtype, `_V65521._sub._matterd._udp`; nil for `all`.
    public var subtype: String? {
        switch self {
        case .all: nil
        case .vendor(let vendor): "_V\(vendor.rawValue)._sub.\(ServiceType.commissioner)"
        case .deviceType(let type): "_T\(type.rawValue)._sub.\(ServiceType.commissioner)"
        }
    }

    /// Nil where the record does not say, so that the subtype decides.
    func accepts(_ record: CommissionerRecord) -> Bool? {
        switch self {
        case .all: true
        case .vendor(let vendor): record.vendorID.map { $0 == vendor }
        case .deviceType(let type): record.deviceType.map { $0 == type }
        }
    }
}

/// The instance name of an operational node: compressed fabric id and node id, 16 hexadecimal digits each, with a hyphen
/// between (Matter Core 4.3.2.1). Written in upper case, read in either.
public struct OperationalInstanceName: Hashable, Sendable {
    public let compressedFabricID: CompressedFabricID
    public let nodeID: NodeID

    public init(compressedFabricID: CompressedFabricID, nodeID: NodeID) {
        self.compressedFabricID = compressedFabricID
        self.nodeID = nodeID
    }

    /// Reads an instance name, alone or with `._matter._tcp` and the domain behind it. Nil where it is not one.
    public init?(_ text: some StringProtocol) {
        let all = Array(text.utf8)
        let digits = all.prefix(33)
        guard digits.count == 33, digits[16] == UInt8(ascii: "-") else { return nil }
        func number(_ part: ArraySlice<UInt8>) -> UInt64? {
            guard let bytes = [UInt8](hexadecimal: String(decoding: part, as: UTF8.self)) else { return nil }
            return bytes.reduce(0) { $0 << 8 | UInt64($1) }
        }
        guard let fabric = number(digits[..<16]), let node = number(digits[17...]) else { return nil }
        if all.count > 33 {
            let rest = TXTRecord.folded(String(decoding: all[33...], as: UTF8.self))
            guard ["._MATTER._TCP", "._MATTER._TCP.LOCAL", "._MATTER._TCP.LOCAL."].contains(rest) else { return nil }
        }
        compressedFabricID = CompressedFabricID(fabric)
        nodeID = NodeID(node)
    }

    /// The subtype by which all nodes of the fabric are found.
    public static func subtype(_ compressedFabricID: CompressedFabricID) -> String {
        "_I\(compressedFabricID.hexadecimal)._sub.\(ServiceType.operational)"
    }
}

extension OperationalInstanceName: CustomStringConvertible {
    public var description: String { "\(compressedFabricID.hexadecimal)-\(nodeID.hexadecimal)" }
}
