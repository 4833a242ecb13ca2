import MatterJSON
import MatterStore
import MatterTypes

/// A device as a list shows it: its record, and where it is.
public struct HubDevice: Sendable {
    public struct Bridged: Hashable, Sendable {
        public var endpoint: EndpointID
        public var name: String
        public var room: String?
    }

    /// Without the numbers of home and room, which mean something in the store alone.
    public var record: NodeRecord
    public var home: String
    public var room: String?
    public var bridged: [Bridged]
}

extension Sequence<HubDevice> {
    /// The device behind a bridge that a person means: by its name, or `ROOM:NAME`; nil where none is called that.
    ///
    /// - Throws: `HubError.ambiguousDevice`.
    public func bridged(_ reference: String) throws(HubError) -> (bridge: NodeRecord, device: HubDevice.Bridged)? {
        var found: [(bridge: NodeRecord, device: HubDevice.Bridged)] = []
        for device in self {
            for part in device.bridged where !part.name.isEmpty {
                let full = part.room.map { "\($0):\(part.name)" }
                guard HomeName.areAlike(part.name, reference) || full.map({ HomeName.areAlike($0, reference) }) == true
                else { continue }
                found.append((device.record, part))
            }
        }
        guard found.count > 1 else { return found.first }
        throw HubError(
            .ambiguousDevice,
            "\(found.count) devices behind bridges are called \"\(reference)\": say which by its number: "
                + found.map { "\($0.bridge.nodeID.rawValue)/\($0.device.endpoint.rawValue)" }.joined(separator: ", ")
                + ".")
    }
}

public struct HubDeviceList: Sendable {
    public var devices: [HubDevice]
    /// How many homes the store has, also those without devices.
    public var homes: Int
    /// Devices of which it is not known yet whether they are ours.
    public var pending: [PendingStatus] = []
    /// Whether it is a page, and others follow.
    var hasMore = false
}

extension EmbeddedHub {
    /// All devices with the names of their homes and rooms.
    ///
    /// - Throws: `StoreError`.
    public func deviceList() throws -> HubDeviceList {
        let homes = try store.structures()
        let rooms = try homes.flatMap { try store.rooms(of: $0.id) }
        func room(_ id: RoomRecord.ID?) -> String? { rooms.first { $0.id == id }?.name }
        let listed = try devices().map { record in
            HubDevice(
                record: record, home: homes.first { $0.id == record.structure }?.name ?? "", room: room(record.room),
                bridged: try store.bridgedEndpoints(of: record.nodeID, in: fabricRecord.id).map {
                    HubDevice.Bridged(endpoint: $0.endpoint, name: $0.name, room: room($0.room))
                })
        }
        return HubDeviceList(devices: listed, homes: homes.count, pending: try pendingDevices())
    }
}

extension HubDeviceList {
    var json: JSON {
        [
            "devices": .array(devices.map(\.json)), "homes": .integer(Int64(homes)),
            "pending": .array(pending.map(\.json)),
        ]
    }

    /// Devices of one page, by the octets of its message. A single device may take more.
    static let pageSize = 512 << 10

    /// The devices whose node ids are above `after`, as many as go into a message; those in doubt come with the last.
    func page(after: NodeID) -> JSON {
        var items: [JSON] = []
        var size = 0
        for device in devices where device.record.nodeID > after {
            let item = device.json
            size += item.text.utf8.count
            if size > Self.pageSize, !items.isEmpty {
                return [
                    "devices": .array(items), "homes": .integer(Int64(homes)), "pending": .array([]),
                    "more": .boolean(true),
                ]
            }
            items.append(item)
        }
        return [
            "devices": .array(items), "homes": .integer(Int64(homes)), "pending": .array(pending.map(\.json)),
            "more": .boolean(false),
        ]
    }

    /// Puts the page behind this one.
    ///
    /// - Throws: `HubError.protocolViolation` where it does not go on.
    mutating func append(_ next: HubDeviceList) throws(HubError) {
        let last = devices.last?.record.nodeID ?? .unspecified
        guard next.devices.allSatisfy({ $0.record.nodeID > last }), !next.hasMore || !next.devices.isEmpty else {
            throw HubError(.protocolViolation, "The answer of 'devices', field 'devices': the pages don't go on.")
        }
        devices += next.devices
        homes = next.homes
        pending += next.pending
        hasMore = next.hasMore
    }

    init(_ json: JSON) throws(HubError) {
        let fields = try HubFields(json, "answer of 'devices'")
        hasMore = try fields.flag("more")
        devices = []
        for item in try fields.list("devices", maximum: .max) { devices.append(try HubDevice(item)) }
        homes = Int(try fields.integer("homes", 0...0xFFFF_FFFF))
        // A hub of before knows of none.
        guard fields.has("pending") else { return }
        for item in try fields.list("pending", maximum: .max) { pending.append(try PendingStatus(item)) }
    }
}

extension HubDevice {
    var json: JSON {
        JSON(members: [
            "nodeId": JSON(record.nodeID.rawValue), "name": .string(record.label), "home": .string(home),
            "room": room.map { .string($0) }, "notes": .string(record.notes),
            "vendorId": .integer(Int64(record.vendorID.rawValue)),
            "productId": .integer(Int64(record.productID.rawValue)), "vendorName": .string(record.vendorName),
            "productName": .string(record.productName), "serialNumber": .string(record.serialNumber),
            "fabricIndex": .integer(Int64(record.fabricIndex.rawValue)), "attestation": .string(record.attestation),
            "commissionedAt": .integer(record.commissionedAt),
            "addresses": .array(
                record.addresses.map { address in
                    [
                        "address": .string(address.address), "port": .integer(Int64(address.port)),
                        "interface": .string(address.interfaceName), "scope": .integer(Int64(address.interfaceIndex)),
                        "seenAt": .integer(address.seenAt),
                    ]
                }),
            "bridged": .array(
                bridged.map { endpoint in
                    JSON(members: [
                        "endpoint": .integer(Int64(endpoint.endpoint.rawValue)), "name": .string(endpoint.name),
                        "room": endpoint.room.map { .string($0) },
                    ])
                }),
        ])
    }

    init(_ json: JSON) throws(HubError) {
        let fields = try HubFields(json, "answer of 'devices', a device")
        var addresses: [MatterStore.NodeAddress] = []
        for item in try fields.list("addresses", maximum: 64) {
            let item = try HubFields(item, "answer of 'devices', an address")
            addresses.append(
                NodeAddress(
                    address: try item.text("address"), port: try item.number("port"),
                    interfaceName: try item.text("interface"), interfaceIndex: try item.number("scope"),
                    seenAt: try item.integer("seenAt", Int64.min...Int64.max)))
        }
        bridged = []
        for item in try fields.list("bridged", maximum: 65_536) {
            let item = try HubFields(item, "answer of 'devices', a bridged endpoint")
            bridged.append(
                Bridged(
                    endpoint: EndpointID(try item.number("endpoint")), name: try item.text("name"),
                    room: try item.optionalText("room")))
        }
        record = NodeRecord(
            nodeID: NodeID(try fields.wide("nodeId")), label: try fields.text("name"),
            vendorID: VendorID(try fields.number("vendorId")), productID: ProductID(try fields.number("productId")),
            vendorName: try fields.text("vendorName", maximum: HubFields.maximumStored),
            productName: try fields.text("productName", maximum: HubFields.maximumStored),
            serialNumber: try fields.text("serialNumber", maximum: HubFields.maximumStored),
            fabricIndex: FabricIndex(try fields.number("fabricIndex")),
            attestation: try fields.text("attestation", maximum: HubFields.maximumStored),
            commissionedAt: try fields.integer("commissionedAt", Int64.min...Int64.max), addresses: addresses,
            notes: try fields.text("notes", maximum: HubFields.maximumStored))
        home = try fields.text("home")
        room = try fields.optionalText("room")
    }
}
