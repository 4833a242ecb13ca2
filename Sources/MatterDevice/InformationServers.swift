import MatterInteraction
import MatterTLV
import MatterTypes

/// Descriptor, 0x001D.
struct DescriptorServer: ClusterServer {
    let id: ClusterID = 0x001D
    let endpoint: EndpointID
    var hasTags = false

    var featureMap: UInt32 { hasTags ? 1 : 0 }
    var attributes: [AttributeID] { hasTags ? [0, 1, 2, 3, 4] : [0, 1, 2, 3] }

    func read(_ attribute: AttributeID, _ core: DeviceCore, _ scope: ReadScope) -> TLVValue {
        guard let own = core.endpoint(endpoint) else { return .null }
        switch attribute {
        case 0:
            return .array(
                own.deviceTypes.map { .members([0: .number($0.id.rawValue), 1: .number($0.revision)]) })
        case 1: return .array(own.servers.map(\.id).sorted().map { .number($0.rawValue) })
        case 2: return .array(own.clients.map { .number($0.rawValue) })
        case 3 where endpoint == .root:
            return .array(core.endpoints.map(\.id).filter { $0 != .root }.map { .number($0.rawValue) })
        case 3: return .array(core.endpoints.filter { $0.parent == endpoint }.map { .number($0.id.rawValue) })
        case 4:
            return .array(
                own.tags.map { .members([0: .null, 1: .number($0.namespace), 2: .number($0.tag)]) })
        default: return .array([])
        }
    }
}

/// Basic Information, 0x0028.
struct BasicInformationServer: ClusterServer {
    let id: ClusterID = 0x0028
    let attributes: [AttributeID] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 18, 19, 21, 22]
    let events: [EventID] = [0, 1, 2]

    static let path = ClusterPath(endpoint: 0, cluster: 0x0028)

    func read(_ attribute: AttributeID, _ core: DeviceCore, _ scope: ReadScope) -> TLVValue {
        switch attribute {
        case 0: .number(18 as UInt16)
        case 1: .utf8(DeviceConfiguration.vendorName)
        case 2: .number(core.configuration.vendorID.rawValue)
        case 3: .utf8(core.configuration.kind.productName)
        case 4: .number(core.configuration.productID.rawValue)
        case 5: .utf8(core.state.nodeLabel)
        case 6: .utf8(core.state.location)
        case 7: .number(1 as UInt16)
        case 8, 10: .utf8("1")
        case 9: .number(DeviceConfiguration.softwareVersion)
        case 15: .utf8(core.state.serialNumber)
        case 18: .utf8(core.state.uniqueID)
        case 19: .members([0: .number(3 as UInt16), 1: .number(3 as UInt16)])
        case 21: .number(0x0104_0100 as UInt32)
        default: .number(DeviceConfiguration.maximumPathsPerInvoke)
        }
    }

    func write(
        _ attribute: AttributeID, _ change: AttributeChange, _ core: inout DeviceCore, _ request: Request
    ) throws {
        let text = try change.replacement().string("value")
        if attribute == 5 { core.state.nodeLabel = text } else { core.state.location = text }
    }
}

/// General Diagnostics, 0x0033.
struct GeneralDiagnosticsServer: ClusterServer {
    let id: ClusterID = 0x0033
    let attributes: [AttributeID] = [0, 1, 2, 8]
    let commands: [CommandID] = [0, 1]
    let responses: [CommandID] = [2]
    let events: [EventID] = [3]

    func read(_ attribute: AttributeID, _ core: DeviceCore, _ scope: ReadScope) -> TLVValue {
        switch attribute {
        case 0: .array(core.interfaces.prefix(8).map(Self.value))
        case 1: .number(core.state.rebootCount)
        case 2: .number(UInt64(max(0, (core.now - core.started) / .seconds(1))))
        default: .boolean(false)
        }
    }

    private static func value(_ interface: DeviceCore.Interface) -> TLVValue {
        .members([
            0: .utf8(String(interface.name.prefix(32))), 1: .boolean(true), 2: .null, 3: .null,
            4: .bytes(interface.hardwareAddress), 5: .array(interface.ipv4.prefix(4).map { .bytes($0) }),
            6: .array(interface.ipv6.prefix(8).map { .bytes($0) }), 7: .number(2 as UInt8),
        ])
    }

    func invoke(
        _ command: CommandID, _ fields: TLVFields, _ core: inout DeviceCore, _ request: Request
    ) throws -> CommandResponse {
        // There are no test events: no key enables them.
        guard command == 1 else { throw Refusal(.constraintError) }
        let uptime = UInt64(max(0, (core.now - core.started) / .milliseconds(1)))
        let date = core.date.map { UInt64(max(0, $0.unixSeconds)) * 1000 }
        return .answer(2, .members([0: .number(uptime), 1: .optional(date)]))
    }
}

/// Access Control, 0x001F.
struct AccessControlServer: ClusterServer {
    let id: ClusterID = 0x001F
    let attributes: [AttributeID] = [0, 2, 3, 4]
    let events: [EventID] = [0]

    static let path = ClusterPath(endpoint: 0, cluster: 0x001F)

    func read(_ attribute: AttributeID, _ core: DeviceCore, _ scope: ReadScope) -> TLVValue {
        switch attribute {
        case 0:
            .array(
                core.state.fabrics.records.filter { scope.shows($0.fabricIndex) }.flatMap { record in
                    record.accessControl.map { entry in
                        scope.showsSensitive(record.fabricIndex)
                            ? entry.value(fabric: record.fabricIndex) : .members([254: .number(record.index)])
                    }
                })
        case 2: .number(UInt16(AccessControlEntry.maximumSubjects))
        case 3: .number(UInt16(AccessControlEntry.maximumTargets))
        default: .number(UInt16(AccessControlEntry.maximumEntries))
        }
    }

    func write(
        _ attribute: AttributeID, _ change: AttributeChange, _ core: inout DeviceCore, _ request: Request
    ) throws {
        let fabric = request.accessor.fabric
        guard let old = core.state.fabrics[fabric]?.accessControl else { throw Refusal(.unsupportedAccess) }
        let new = try change.items(after: old) { try AccessControlEntry($0) }
        guard new.count <= AccessControlEntry.maximumEntries else { throw Refusal(.resourceExhausted) }
        guard new.allSatisfy(\.isValid) else { throw Refusal(.constraintError) }
        core.state.fabrics[fabric]?.accessControl = new
        // What stands at the same place was changed; the rest was added or removed.
        for index in 0..<max(old.count, new.count) {
            let before = index < old.count ? old[index] : nil
            let after = index < new.count ? new[index] : nil
            if before != after {
                core.recordAccessChange(
                    before == nil ? 1 : after == nil ? 2 : 0, after ?? before, fabric: fabric, by: request.accessor)
            }
        }
    }
}

extension DeviceCore {
    /// - Parameter type: 0 changed, 1 added, 2 removed.
    mutating func recordAccessChange(
        _ type: UInt8, _ entry: AccessControlEntry?, fabric: FabricIndex, by accessor: Accessor
    ) {
        let isPASE = accessor.kind == .pase
        record(
            0, on: AccessControlServer.path, priority: .info,
            .members([
                1: isPASE ? .null : .number(accessor.nodeID.rawValue), 2: isPASE ? .number(0 as UInt16) : .null,
                3: .number(type), 4: entry?.value(fabric: fabric) ?? .null, 254: .number(fabric.rawValue),
            ]), fabric: fabric)
    }
}
