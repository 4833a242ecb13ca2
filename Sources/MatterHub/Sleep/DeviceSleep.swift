import MatterJSON
import MatterTypes

/// How a device sleeps, and when it said last that it was awake.
public struct DeviceSleep: Sendable {
    public var device: NodeID
    /// After so long it wakes by itself.
    public var idleDuration: Duration
    /// Whether it can't be reached meanwhile, and is heard only when it wakes.
    public var isLong: Bool
    /// Whether it is to tell us then.
    public var isRegistered: Bool
    /// When it did so last, Unix time in milliseconds; nil where it never did.
    public var lastCheckIn: Int64?
    /// Why it does not.
    public var problem: String?

    var json: JSON {
        JSON(members: [
            "device": JSON(device.rawValue), "idleDuration": JSON(idleDuration), "isLong": .boolean(isLong),
            "isRegistered": .boolean(isRegistered), "lastCheckIn": lastCheckIn.map { .integer($0) },
            "problem": problem.map { .string($0) },
        ])
    }

    init(
        device: NodeID, idleDuration: Duration, isLong: Bool, isRegistered: Bool, lastCheckIn: Int64?, problem: String?
    ) {
        self.device = device
        self.idleDuration = idleDuration
        self.isLong = isLong
        self.isRegistered = isRegistered
        self.lastCheckIn = lastCheckIn
        self.problem = problem
    }

    init(_ fields: HubFields) throws(HubError) {
        self.init(
            device: NodeID(try fields.wide("device")),
            idleDuration: .milliseconds(try fields.integer("idleDuration", 0...1_000_000_000)),
            isLong: try fields.flag("isLong"), isRegistered: try fields.flag("isRegistered"),
            lastCheckIn: try fields.optionalInteger("lastCheckIn", 0...Int64.max),
            problem: try fields.optionalText("problem", maximum: 65_536))
    }
}

extension DeviceController {
    /// How a device sleeps, as far as that is known; nil where it does not. Asks nothing of it.
    public func sleep(of device: NodeID) -> DeviceSleep? {
        guard let cache = try? lastKnown(of: device), let facts = SleepFacts(cache) else { return nil }
        let record = checkIns.record(of: device)
        return DeviceSleep(
            device: device, idleDuration: facts.idleDuration, isLong: facts.isLong, isRegistered: record != nil,
            lastCheckIn: record?.heardAt, problem: record == nil ? checkIns.problem(with: device) : nil)
    }

    /// The devices under watch that sleep, by number.
    var sleepers: [DeviceSleep] {
        watchedDevices.sorted { $0.rawValue < $1.rawValue }.compactMap { sleep(of: $0) }
    }
}
