import MatterTypes

/// What a Thread border agent says of its state (key sb of `_meshcop._udp`, 4 bytes).
public struct BorderAgentState: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Bits 0 to 2: how a commissioner of Thread's own may connect.
    public enum ConnectionMode: UInt8, Sendable {
        case disallowed, pskc, pskd, vendor, x509
    }

    /// Bits 3 and 4.
    public enum InterfaceStatus: UInt8, Sendable {
        case notInitialized, initializedNotActive, initializedActive
    }

    /// Bits 5 and 6.
    public enum Availability: UInt8, Sendable {
        case infrequent, high
    }

    /// Bits 9 and 10.
    public enum Role: UInt8, Sendable {
        case disabledOrDetached, child, router, leader
    }

    private func bits(_ shift: UInt32, _ mask: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: rawValue >> shift & mask) }

    /// Nil where the value has no meaning yet; so with the others.
    public var connectionMode: ConnectionMode? { ConnectionMode(rawValue: bits(0, 7)) }
    public var interfaceStatus: InterfaceStatus? { InterfaceStatus(rawValue: bits(3, 3)) }
    public var availability: Availability? { Availability(rawValue: bits(5, 3)) }
    /// Bit 7: the backbone border router works.
    public var isBackboneRouterActive: Bool { bits(7, 1) == 1 }
    /// Bit 8: it is the primary one.
    public var isBackboneRouterPrimary: Bool { bits(8, 1) == 1 }
    public var role: Role? { Role(rawValue: bits(9, 3)) }
    /// Bit 11: takes ephemeral keys (ePSKc).
    public var isEphemeralKeySupported: Bool { bits(11, 1) == 1 }
}

extension BorderAgentState: CustomStringConvertible {
    /// `leader, active, high availability`.
    public var description: String {
        let role = role.map { $0 == .disabledOrDetached ? "detached" : "\($0)" } ?? "unknown role"
        let status: String
        switch interfaceStatus {
        case .notInitialized?: status = "not initialized"
        case .initializedNotActive?: status = "not active"
        case .initializedActive?: status = "active"
        case nil: status = "unknown status"
        }
        let availability = availability.map { $0 == .high ? ", high availability" : "" } ?? ""
        return "\(role), \(status)\(availability)"
    }
}

/// When a Thread network's dataset became active (8 bytes: 48 bits of seconds, 15 of ticks, one that says whether the time
/// is authoritative).
public struct ThreadTimestamp: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// Since 1970, as a rule; what the network's maker chose.
    public var seconds: UInt64 { rawValue >> 16 }
    /// 1/32768 s.
    public var ticks: UInt16 { UInt16(truncatingIfNeeded: rawValue >> 1 & 0x7FFF) }
    public var isAuthoritative: Bool { rawValue & 1 == 1 }
}

/// The TXT record of a Thread border router (`_meshcop._udp`; Thread specification, 8.4.1.1), typed.
public struct BorderRouterRecord: Hashable, Sendable {
    /// rv: the version of the record.
    public let recordVersion: String?
    /// nn: the Thread network's name, at most 16 bytes of UTF-8.
    public let networkName: String?
    /// xp: the Thread network's extended PAN id.
    public let extendedPANID: UInt64?
    /// id: the border agent's own id, 16 bytes; stays the same when the host's name changes.
    public let borderAgentID: [UInt8]?
    /// vn.
    public let vendorName: String?
    /// mn.
    public let modelName: String?
    /// vo: the vendor's OUI, 3 bytes.
    public let vendorOUI: [UInt8]?
    /// tv: as `1.3.0`.
    public let threadVersion: String?
    /// xa: the extended address of the border router in the Thread network.
    public let extendedAddress: UInt64?
    /// sb.
    public let state: BorderAgentState?
    /// at.
    public let activeTimestamp: ThreadTimestamp?
    /// pt.
    public let partitionID: UInt32?
    /// dn: the Thread domain.
    public let domainName: String?
    /// omr: the off-mesh-routable prefix, from which devices of the network have their addresses.
    public let omrPrefix: IPv6Prefix?
    /// sq: sequence number of the backbone router.
    public let backboneSequence: UInt8?
    /// bb: port of the backbone router.
    public let backbonePort: UInt16?
    /// Keys that this library does not know.
    public let unknownEntries: [TXTRecord.Entry]
    /// What was wrong with the record: first values, then keys that are missing.
    public let findings: [TXTFinding]

    /// Reads a record. Never fails: what is malformed is absent, and `findings` says why.
    public init(_ record: TXTRecord) {
        var fields = TXTFieldReader(record)
        recordVersion = fields.text("rv", maximum: 16)
        networkName = fields.text("nn", maximum: 16)
        extendedPANID = fields.integer("xp")
        borderAgentID = fields.bytes("id", count: 16)
        vendorName = fields.text("vn", maximum: 64)
        modelName = fields.text("mn", maximum: 64)
        vendorOUI = fields.bytes("vo", count: 3)
        threadVersion = fields.text("tv", maximum: 16)
        extendedAddress = fields.integer("xa")
        state = fields.integer("sb").map(BorderAgentState.init(rawValue:))
        activeTimestamp = fields.integer("at").map(ThreadTimestamp.init(rawValue:))
        partitionID = fields.integer("pt")
        domainName = fields.text("dn", maximum: 64)
        omrPrefix = fields.prefix("omr")
        backboneSequence = fields.integer("sq")
        backbonePort = fields.integer("bb")
        for key in ["xp", "nn"] where record[key] == nil { fields.report(key, .missing) }
        unknownEntries = fields.unknownEntries
        findings = fields.findings
    }
}

extension TXTFieldReader {
    /// Bytes as they are, in just this number.
    mutating func bytes(_ key: String, count: Int) -> [UInt8]? {
        guard let bytes = value(key) else { return nil }
        guard bytes.count == count else {
            report(key, .wrongLength)
            return nil
        }
        return bytes
    }

    /// A number in network order, of just its size.
    mutating func integer<T: FixedWidthInteger & UnsignedInteger>(_ key: String) -> T? {
        bytes(key, count: T.bitWidth / 8)?.reduce(0) { $0 << 8 | T($1) }
    }

    mutating func prefix(_ key: String) -> IPv6Prefix? {
        guard let bytes = value(key) else { return nil }
        if let prefix = IPv6Prefix(meshcop: bytes) { return prefix }
        report(key, bytes.first.map { $0 > 128 } == true ? .outOfRange : .wrongLength)
        return nil
    }
}
