import MatterCommissioning
import MatterStore
import MatterTLV
import MatterTypes

/// Everything that another machine needs to own a fabric: its authority, our own node's key, and its devices.
///
/// As a file holds it, one TLV structure with context tags; a field that is absent is not known:
///
/// | tag | field | |
/// | --- | --- | --- |
/// | 0 | version | 1; others are refused |
/// | 1 | exported at | Unix time in seconds, signed as all times |
/// | 2 | fabric id | |
/// | 3 | root certificate | Matter TLV, as all certificates |
/// | 4 | root key | 32 bytes, as all private keys |
/// | 5, 6 | intermediate certificate, its key | |
/// | 7, 8 | IPK epoch key, IPK | 16 bytes; the second only where the first is not known |
/// | 9, 10, 11 | label, vendor id, created at | |
/// | 12 | our own node | 0 node id, 1 certificate, 2 intermediate certificate, 3 key |
/// | 13 | devices | 0 node id, 1 name, 2 vendor id, 3 product id, 4 vendor's name, 5 product's name, 6 serial number, 7 fabric index, 8 attestation, 9 commissioned at, 10 addresses (0 address, 1 port, 2 interface, 3 its index, 4 seen at), 11 structure, 12 room, 13 notes |
/// | 14 | node ids that were ever given out | |
/// | 15 | relaxed decisions on attestation | 0 node id, 1 finding, 2 detail, 3 decided at |
/// | 16, 17 | validity of certificates, command of an authority elsewhere | |
/// | 18 | the first number that no message to a group had | 32 bits |
///
/// Sessions to resume are left behind: they are a shortcut only, and belong to one machine.
public struct FabricSnapshot: Sendable {
    public var imported: FabricImport
    /// Unix time in seconds.
    public var exportedAt: Int64

    static let version: UInt64 = 1
    static let maximumDevices = 65_536
}

extension FabricSnapshot {
    /// The TLV form.
    func encoded() -> SecretBytes {
        let content = imported.content
        var writer = TLVWriter(reservingCapacity: 4096 + imported.nodes.count * 256)
        writer.write(.anonymous, .structure) { writer in
            writer.write(.context(0), unsigned: Self.version)
            writer.write(.context(1), signed: exportedAt)
            writer.write(.context(2), unsigned: content.fabricID.rawValue)
            writer.write(.context(3), bytes: content.rootCertificate)
            Self.write(4, content.rootKey, &writer)
            if let certificate = content.authority.intermediateCertificate {
                writer.write(.context(5), bytes: certificate)
            }
            if let key = content.authority.intermediateKey { Self.write(6, key, &writer) }
            Self.write(7, content.ipkEpochKey, &writer)
            if let key = content.identityProtectionKey { Self.write(8, key, &writer) }
            writer.write(.context(9), string: content.label)
            writer.write(.context(10), unsigned: UInt64(content.vendorID.rawValue))
            writer.write(.context(11), signed: content.createdAt)
            writer.write(.context(12), .structure) { writer in
                writer.write(.context(0), unsigned: content.administrator.nodeID.rawValue)
                writer.write(.context(1), bytes: content.administrator.noc)
                if let icac = content.administrator.icac { writer.write(.context(2), bytes: icac) }
                Self.write(3, content.administrator.operationalKey, &writer)
            }
            writer.write(.context(13), .array) { writer in
                for device in imported.nodes { Self.write(device, imported.places[device.nodeID], &writer) }
            }
            writer.write(.context(14), .array) { writer in
                for nodeID in imported.issuedNodeIDs { writer.write(.anonymous, unsigned: nodeID.rawValue) }
            }
            writer.write(.context(15), .array) { writer in
                for decision in imported.relaxedAttestations {
                    writer.write(.anonymous, .structure) { writer in
                        writer.write(.context(0), unsigned: decision.nodeID.rawValue)
                        writer.write(.context(1), string: decision.finding)
                        writer.write(.context(2), string: decision.detail)
                        writer.write(.context(3), signed: decision.decidedAt)
                    }
                }
            }
            if let validity = content.authority.validity { writer.write(.context(16), unsigned: UInt64(validity)) }
            if let command = content.authority.requestCommand { writer.write(.context(17), string: command) }
            if let counter = imported.groupCounter { writer.write(.context(18), unsigned: UInt64(counter)) }
        }
        var bytes = writer.bytes
        defer { bytes.wipe() }
        return SecretBytes(bytes)
    }

    private static func write(_ tag: UInt8, _ secret: SecretBytes, _ writer: inout TLVWriter) {
        // An empty key is one that is not known.
        guard secret.count > 0 else { return }
        var bytes = secret.bytes
        defer { bytes.wipe() }
        writer.write(.context(tag), bytes: bytes)
    }

    private static func write(_ device: NodeRecord, _ place: FabricImport.Place?, _ writer: inout TLVWriter) {
        writer.write(.anonymous, .structure) { writer in
            writer.write(.context(0), unsigned: device.nodeID.rawValue)
            writer.write(.context(1), string: device.label)
            writer.write(.context(2), unsigned: UInt64(device.vendorID.rawValue))
            writer.write(.context(3), unsigned: UInt64(device.productID.rawValue))
            writer.write(.context(4), string: device.vendorName)
            writer.write(.context(5), string: device.productName)
            writer.write(.context(6), string: device.serialNumber)
            writer.write(.context(7), unsigned: UInt64(device.fabricIndex.rawValue))
            writer.write(.context(8), string: device.attestation)
            writer.write(.context(9), signed: device.commissionedAt)
            writer.write(.context(10), .array) { writer in
                for address in device.addresses {
                    writer.write(.anonymous, .structure) { writer in
                        writer.write(.context(0), string: address.address)
                        writer.write(.context(1), unsigned: UInt64(address.port))
                        writer.write(.context(2), string: address.interfaceName)
                        writer.write(.context(3), unsigned: UInt64(address.interfaceIndex))
                        writer.write(.context(4), signed: address.seenAt)
                    }
                }
            }
            if let structure = place?.structure { writer.write(.context(11), string: structure) }
            if let room = place?.room { writer.write(.context(12), string: room) }
            if !device.notes.isEmpty { writer.write(.context(13), string: device.notes) }
        }
    }

    // MARK: reading

    /// - Throws: `HubError.newerArchive`, `TLVError`.
    init(decoding content: SecretBytes) throws {
        var bytes = content.bytes
        defer { bytes.wipe() }
        let fields = try TLVFields(decoding: bytes, "fabric")
        let version: UInt64 = try fields.unsigned(0, "version")
        guard version == Self.version else {
            throw HubError(
                .newerArchive,
                "A newer matterctl wrote the file (content \(version), this one knows \(Self.version)); "
                    + "import it with that one.")
        }
        exportedAt = try fields.required(1, "exported at").signed("fabric.exported at")
        let own = try fields.fields(12, "own node")
        let fabricID = FabricID(try fields.unsigned(2, "fabric id") as UInt64)
        var record = FabricRecord.Content(
            fabricID: fabricID, compressedFabricID: 0,
            rootCertificate: try fields.bytes(3, "root certificate", count: 1...400),
            rootKey: try Self.secret(4, "root key", 32, fields) ?? SecretBytes([]),
            ipkEpochKey: try Self.secret(7, "IPK epoch key", 16, fields) ?? SecretBytes([]),
            label: try fields.string(9, "label"), vendorID: VendorID(try fields.unsigned(10, "vendor id") as UInt16),
            administrator: AdministratorRecord(
                nodeID: NodeID(try own.unsigned(0, "node id") as UInt64),
                noc: try own.bytes(1, "certificate", count: 1...400),
                icac: try own.optionalBytes(2, "intermediate certificate", count: 1...400),
                operationalKey: try Self.secret(3, "key", 32, own) ?? SecretBytes([])),
            createdAt: try fields.required(11, "created at").signed("fabric.created at"))
        record.identityProtectionKey = try Self.secret(8, "IPK", 16, fields)
        record.authority = AuthorityRecord(
            intermediateCertificate: try fields.optionalBytes(5, "intermediate certificate", count: 1...400),
            intermediateKey: try Self.secret(6, "intermediate key", 32, fields),
            validity: try fields.optionalUnsigned(16, "validity"),
            requestCommand: try fields.optionalString(17, "command"))
        imported = FabricImport(content: record)
        imported.groupCounter = try fields.optionalUnsigned(18, "group counter")
        let devices = try fields.array(13, "devices")
        guard devices.count <= Self.maximumDevices else { throw FabricArchive.damaged("it holds too many devices") }
        for device in devices { try readDevice(try TLVFields(TLVElement(.anonymous, device), "device")) }
        for nodeID in try fields.array(14, "node ids") {
            imported.issuedNodeIDs.append(NodeID(try TLVElement(.anonymous, nodeID).unsigned("node id") as UInt64))
        }
        for decision in try fields.array(15, "decisions") {
            let fields = try TLVFields(TLVElement(.anonymous, decision), "decision")
            imported.relaxedAttestations.append(
                RelaxedAttestation(
                    nodeID: NodeID(try fields.unsigned(0, "node id") as UInt64),
                    finding: try fields.string(1, "finding"),
                    detail: try fields.string(2, "detail"),
                    decidedAt: try fields.required(3, "decided at").signed("decision.decided at")))
        }
    }

    private mutating func readDevice(_ fields: TLVFields) throws {
        var device = NodeRecord(
            nodeID: NodeID(try fields.unsigned(0, "node id") as UInt64), label: try fields.string(1, "name"),
            vendorID: VendorID(try fields.unsigned(2, "vendor id") as UInt16),
            productID: ProductID(try fields.unsigned(3, "product id") as UInt16),
            vendorName: DeviceInformation.bounded(try fields.string(4, "vendor's name")),
            productName: DeviceInformation.bounded(try fields.string(5, "product's name")),
            serialNumber: DeviceInformation.bounded(try fields.string(6, "serial number")),
            fabricIndex: FabricIndex(try fields.unsigned(7, "fabric index") as UInt8),
            attestation: try fields.string(8, "attestation"),
            commissionedAt: try fields.required(9, "commissioned at").signed("device.commissioned at"))
        for address in try fields.array(10, "addresses").prefix(16) {
            let fields = try TLVFields(TLVElement(.anonymous, address), "address")
            device.addresses.append(
                MatterStore.NodeAddress(
                    address: try fields.string(0, "address"), port: try fields.unsigned(1, "port"),
                    interfaceName: try fields.string(2, "interface"),
                    interfaceIndex: try fields.unsigned(3, "interface index"),
                    seenAt: try fields.required(4, "seen at").signed("address.seen at")))
        }
        device.notes = try fields.optionalString(13, "notes") ?? ""
        imported.places[device.nodeID] = FabricImport.Place(
            structure: try fields.optionalString(11, "structure"), room: try fields.optionalString(12, "room"))
        imported.nodes.append(device)
    }

    private static func secret(
        _ tag: UInt8, _ field: String, _ count: Int, _ fields: TLVFields
    ) throws -> SecretBytes? {
        guard var bytes = try fields.optionalBytes(tag, field, count: count...count) else { return nil }
        defer { bytes.wipe() }
        return SecretBytes(bytes)
    }
}
