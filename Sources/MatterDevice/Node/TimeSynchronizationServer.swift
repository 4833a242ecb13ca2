import MatterInteraction
import MatterTLV
import MatterTypes

/// Time Synchronization with the feature TimeZone, 0x0038.
struct TimeSynchronizationServer: ClusterServer {
    let id: ClusterID = 0x0038
    let featureMap: UInt32 = 1
    let attributes: [AttributeID] = [0, 1, 2, 5, 6, 7, 8, 0x0A, 0x0B]
    let commands: [CommandID] = [0, 2, 4]
    let responses: [CommandID] = [3]
    let events: [EventID] = [0, 1, 2, 3]

    private static let path = ClusterPath(endpoint: 0, cluster: 0x0038)
    /// The cluster's own status.
    private static let notAccepted: UInt8 = 2

    func read(_ attribute: AttributeID, _ core: DeviceCore, _ scope: ReadScope) -> TLVValue {
        let settings = core.timeSettings
        switch attribute {
        case 0: return .optional(core.time.utc(at: core.now))
        case 1: return .number(core.time.granularity)
        case 2: return .number(core.time.source)
        case 5:
            return .array(
                settings.zones.map { zone in
                    var members = [TLVElement(0, .signed(Int64(zone.offset))), TLVElement(1, .unsigned(zone.validAt))]
                    if let name = zone.name { members.append(TLVElement(2, .utf8(name))) }
                    return .structure(members)
                })
        case 6:
            return .array(
                settings.offsets.map {
                    .members([0: .signed(Int64($0.offset)), 1: .unsigned($0.start), 2: .optional($0.end)])
                })
        case 7: return .optional(core.time.local(at: core.now, settings))
        // None: all that is known of zones is what was set.
        case 8: return .number(2 as UInt8)
        case 0x0A: return .number(UInt8(DeviceTime.maximumZones))
        default: return .number(UInt8(DeviceTime.maximumOffsets))
        }
    }

    func invoke(
        _ command: CommandID, _ fields: TLVFields, _ core: inout DeviceCore, _ request: Request
    ) throws -> CommandResponse {
        switch command {
        case 0:
            let utc: UInt64 = try fields.unsigned(0, "UtcTime")
            let granularity: UInt8 = try fields.unsigned(1, "Granularity")
            let source: UInt8? = try fields.optionalUnsigned(2, "TimeSource")
            // Whatever the administrator has it from, here it comes from the administrator.
            guard core.time.set(utc, granularity: granularity, source: source == 0 ? 0 : 2, now: core.now) else {
                throw Refusal(.failure, cluster: Self.notAccepted)
            }
            core.touch(Self.path, 0)
            return .status(.success)
        case 2:
            try setZones(fields.array(0, "TimeZone"), &core)
            return .answer(3, .members([0: .boolean(true)]))
        default:
            try setOffsets(fields.array(0, "DstOffset"), &core)
            return .status(.success)
        }
    }

    private func setZones(_ items: [TLVValue], _ core: inout DeviceCore) throws {
        guard items.count <= DeviceTime.maximumZones else { throw Refusal(.resourceExhausted) }
        let zones = try items.map { item in
            let zone = try TLVFields(TLVElement(.anonymous, item), "TimeZone")
            return DeviceTime.Zone(
                offset: try zone.required(0, "Offset").signed("Offset"), validAt: try zone.unsigned(1, "ValidAt"),
                name: try zone.optionalString(2, "Name"))
        }
        guard let first = zones.first, first.validAt == 0, zones.dropFirst().allSatisfy({ $0.validAt != 0 }) else {
            throw Refusal(.constraintError)
        }
        let old = core.timeSettings
        guard zones != old.zones else { return }
        core.state.time = DeviceTime.Settings(zones: zones, offsets: [])
        var members = [TLVElement(0, .signed(Int64(first.offset)))]
        if let name = first.name { members.append(TLVElement(1, .utf8(name))) }
        core.record(2, on: Self.path, priority: .info, .structure(members))
        if !old.offsets.isEmpty { core.record(0, on: Self.path, priority: .info, .structure([])) }
    }

    private func setOffsets(_ items: [TLVValue], _ core: inout DeviceCore) throws {
        guard items.count <= DeviceTime.maximumOffsets else { throw Refusal(.resourceExhausted) }
        let offsets = try items.map { item in
            let offset = try TLVFields(TLVElement(.anonymous, item), "DstOffset")
            return DeviceTime.SeasonalOffset(
                offset: try offset.required(0, "Offset").signed("Offset"),
                start: try offset.unsigned(1, "ValidStarting"),
                end: try offset.nullableUnsigned(2, "ValidUntil"))
        }.sorted { $0.start < $1.start }
        // One after the other; only the last may be without an end.
        for (earlier, later) in zip(offsets, offsets.dropFirst()) {
            guard let end = earlier.end, end <= later.start else { throw Refusal(.constraintError) }
        }
        guard offsets.allSatisfy({ offset in offset.end.map { $0 > offset.start } ?? true }) else {
            throw Refusal(.constraintError)
        }
        let wasActive = isShifted(core)
        core.state.time = DeviceTime.Settings(zones: core.timeSettings.zones, offsets: offsets)
        if offsets.isEmpty { core.record(0, on: Self.path, priority: .info, .structure([])) }
        let isActive = isShifted(core)
        if isActive != wasActive { core.record(1, on: Self.path, priority: .info, .members([0: .boolean(isActive)])) }
    }

    /// Whether daylight saving time counts now.
    private func isShifted(_ core: DeviceCore) -> Bool {
        guard let utc = core.time.utc(at: core.now) else { return false }
        return core.timeSettings.offsets.last { $0.covers(utc) }.map { $0.offset != 0 } ?? false
    }
}

extension DeviceCore {
    var timeSettings: DeviceTime.Settings { state.time ?? DeviceTime.Settings() }
}
