/// A number with a meaning of its own: a fabric id is no node id, and neither is a plain integer.
public protocol MatterIdentifier: RawRepresentable, Hashable, Comparable, Sendable, CustomStringConvertible,
    ExpressibleByIntegerLiteral
where RawValue: FixedWidthInteger & UnsignedInteger & Sendable {
    init(rawValue: RawValue)
}

extension MatterIdentifier {
    public init(_ rawValue: RawValue) { self.init(rawValue: rawValue) }

    public init(integerLiteral value: RawValue) { self.init(rawValue: value) }

    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

    /// `0x` and as many upper-case hexadecimal digits as the type is wide.
    public var description: String { "0x" + hexadecimal }

    /// Upper-case hexadecimal digits, padded to the width of the type.
    public var hexadecimal: String {
        let digits = String(rawValue, radix: 16, uppercase: true)
        return String(repeating: "0", count: RawValue.bitWidth / 4 - digits.count) + digits
    }
}

/// A node on a fabric, or one of the special ranges that share the same 64 bits (Matter Core 2.5.5).
public struct NodeID: MatterIdentifier {
    public var rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    public static let unspecified = NodeID(0)
    public static let operationalRange: ClosedRange<UInt64> = 1...0xFFFF_FFEF_FFFF_FFFF

    /// Whether this names one node of a fabric (1 to 0xFFFF_FFEF_FFFF_FFFF).
    public var isOperational: Bool { Self.operationalRange.contains(rawValue) }

    /// Whether this is a CASE authenticated tag in node id form (0xFFFF_FFFD_xxxx_xxxx).
    public var isCaseAuthenticatedTag: Bool { rawValue >> 32 == 0xFFFF_FFFD }

    /// Whether this is a group in node id form (0xFFFF_FFFF_FFFF_xxxx).
    public var isGroup: Bool { rawValue >> 16 == 0xFFFF_FFFF_FFFF }
}

/// A fabric, unique only together with its root public key. Never 0.
public struct FabricID: MatterIdentifier {
    public var rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// The 64 bits under which a fabric's nodes are found by DNS-SD (Matter Core 4.3.2.2).
public struct CompressedFabricID: MatterIdentifier {
    public var rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// A device's own number for a fabric, 1 to 254; 0 means none.
public struct FabricIndex: MatterIdentifier {
    public var rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
}

/// An endpoint of a node, 0 to 0xFFFE.
public struct EndpointID: MatterIdentifier {
    public var rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }
    public static let root = EndpointID(0)
}

public struct ClusterID: MatterIdentifier {
    public var rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
}

public struct AttributeID: MatterIdentifier {
    public var rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
}

public struct CommandID: MatterIdentifier {
    public var rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
}

public struct EventID: MatterIdentifier {
    public var rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
}

public struct DeviceTypeID: MatterIdentifier {
    public var rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
}

public struct GroupID: MatterIdentifier {
    public var rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }
}

/// A vendor: 0 unspecified, 1 to 0xFFF0 assigned, 0xFFF1 to 0xFFF4 for tests, others reserved (Matter Core 2.5.2).
public struct VendorID: MatterIdentifier {
    public var rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }
    public static let unspecified = VendorID(0)
    /// The highest number that a vendor can have; those above it are reserved.
    public static var highest: UInt16 { 0xFFF4 }
    /// Whether this is one of the four test vendors, 0xFFF1 to 0xFFF4.
    public var isTest: Bool { (0xFFF1...0xFFF4).contains(rawValue) }
}

public struct ProductID: MatterIdentifier {
    public var rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }
}

/// A CASE authenticated tag: identifier in the upper 16 bits, version (never 0) in the lower (Matter Core 6.6.2.1.2).
public struct CaseAuthenticatedTag: MatterIdentifier {
    public var rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public var identifier: UInt16 { UInt16(truncatingIfNeeded: rawValue >> 16) }
    public var version: UInt16 { UInt16(truncatingIfNeeded: rawValue) }
    public var isValid: Bool { version != 0 }
    /// The tag as a subject of an access control entry.
    public var nodeID: NodeID { NodeID(0xFFFF_FFFD_0000_0000 | UInt64(rawValue)) }
}
