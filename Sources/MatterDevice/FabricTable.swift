import MatterCertificates
import MatterCrypto
import MatterTypes

/// What the device knows of one fabric that it belongs to.
struct FabricRecord: Codable, Hashable, Sendable {
    /// 1 to 254.
    var index: UInt8
    var fabricID: UInt64
    var nodeID: UInt64
    /// Certificates in Matter TLV.
    var root: Octets
    var noc: Octets
    var icac: Octets?
    /// The operational private key, 32 bytes.
    var key: Octets
    var rootPublicKey: Octets
    var vendorID: UInt16
    var label: String
    var accessControl: [AccessControlEntry]
    var keySets: [GroupKeySet] = []
    var groupKeyMap: [GroupKeyMapping] = []
    var groups: [GroupMembership] = []
    /// Who is told when an intermittently connected device wakes.
    var idleClients: [IdleClient]?
    /// What the device's endpoints steer; nil in files of versions that knew no bindings.
    var bindings: [Binding]?

    var fabricIndex: FabricIndex { FabricIndex(index) }

    /// The fabric's name in DNS-SD.
    func compressedFabricID() throws -> CompressedFabricID {
        try MatterKeys.compressedFabricID(rootPublicKey: rootPublicKey.bytes, fabricID: FabricID(fabricID))
    }
}

/// Epoch keys of groups (Matter Core 11.2.7.4).
struct GroupKeySet: Codable, Hashable, Sendable {
    struct EpochKey: Codable, Hashable, Sendable {
        var key: Octets
        var start: UInt64
    }
    var id: UInt16
    var policy: UInt8
    /// One to three, by ascending start.
    var epochKeys: [EpochKey]
}

/// Which keys a group uses.
struct GroupKeyMapping: Codable, Hashable, Sendable {
    var group: UInt16
    var keySet: UInt16
}

/// An endpoint's place in a group.
struct GroupMembership: Codable, Hashable, Sendable {
    var group: UInt16
    var endpoint: UInt16
    var name: String
}

/// The fabrics that the device belongs to (Matter Core 11.18).
struct FabricTable: Codable, Hashable, Sendable {
    /// SupportedFabrics.
    static let capacity = 5

    private(set) var records: [FabricRecord] = []
    /// The index that the next fabric gets, unless it is taken.
    private(set) var next: UInt8 = 1

    subscript(index: FabricIndex) -> FabricRecord? {
        get { records.first { $0.index == index.rawValue } }
        set {
            guard let position = records.firstIndex(where: { $0.index == index.rawValue }) else { return }
            if let newValue { records[position] = newValue } else { records.remove(at: position) }
        }
    }

    var isEmpty: Bool { records.isEmpty }
    var isFull: Bool { records.count >= Self.capacity }

    func contains(fabricID: FabricID, rootPublicKey: [UInt8]) -> Bool {
        records.contains { $0.fabricID == fabricID.rawValue && $0.rootPublicKey.bytes == rootPublicKey }
    }

    /// Gives the record an index and adds it; nil where the table is full.
    mutating func add(_ record: FabricRecord) -> FabricIndex? {
        guard !isFull else { return nil }
        var record = record
        while records.contains(where: { $0.index == next }) { next = Self.after(next) }
        record.index = next
        next = Self.after(next)
        records.append(record)
        return record.fabricIndex
    }

    private static func after(_ index: UInt8) -> UInt8 { index >= 254 ? 1 : index + 1 }
}
