import MatterInteraction
import MatterJSON
import MatterMessaging
import MatterTypes

/// How this end stands with a device: the session at hand, and the watch over the device.
public struct DeviceCondition: Sendable {
    public struct Session: Sendable {
        /// Where the device was heard last.
        public var address: SocketAddress?
        /// Whether it was made from an earlier one's record.
        public var isResumed: Bool
        /// What the device said of itself: how long it may sleep, and how often it is to be asked again.
        public var idleInterval: Duration
        public var activeInterval: Duration
        public var activeThreshold: Duration
        public var statistics: SessionStatistics
    }

    public struct Watch: Sendable {
        public var isLive: Bool
        public var connectivity: Connectivity
        /// Seconds within which the device speaks; nil while no subscription stands.
        public var maxInterval: UInt16?
        /// Why the device was not reached, as long as it is not.
        public var failure: String?
        /// Why the last subscription that is over ended.
        public var lastLoss: String?
        /// Whether it is silent, and sleeps for so long that this is to be expected.
        public var isPerhapsAsleep = false
    }

    /// Nil where none is open.
    public var session: Session?
    /// Nil where nobody watches the device.
    public var watch: Watch?
    /// Nil where the device is always awake, or nothing is known of it.
    public var sleep: DeviceSleep?

    public init() {}
}

extension DeviceController {
    /// How this end stands with a device. Asks nothing of the device.
    public func condition(of device: NodeID) -> DeviceCondition {
        var condition = DeviceCondition()
        if let session = pool.open(device) as? SecureSession {
            let peer = session.peerParameters
            condition.session = DeviceCondition.Session(
                address: session.address, isResumed: session.isResumed, idleInterval: peer.idleInterval,
                activeInterval: peer.activeInterval, activeThreshold: peer.activeThreshold,
                statistics: session.statistics)
        }
        if let monitor = watchOver(device) {
            condition.watch = DeviceCondition.Watch(
                isLive: monitor.isLive, connectivity: monitor.connectivity, maxInterval: monitor.maxInterval,
                failure: monitor.failure, lastLoss: monitor.lastLoss, isPerhapsAsleep: monitor.isPerhapsAsleep)
        }
        condition.sleep = sleep(of: device)
        return condition
    }
}

// MARK: - Over the hub's socket

extension DeviceCondition {
    var json: JSON {
        JSON(members: [
            "session": session.map { session in
                let statistics = session.statistics
                return JSON(members: [
                    "address": session.address.map {
                        [
                            "host": .string($0.hostText), "scope": .integer(Int64($0.scope)),
                            "port": .integer(Int64($0.port)),
                        ]
                    },
                    "isResumed": .boolean(session.isResumed), "idleInterval": JSON(session.idleInterval),
                    "activeInterval": JSON(session.activeInterval), "activeThreshold": JSON(session.activeThreshold),
                    "sent": .integer(Int64(clamping: statistics.sent)),
                    "retransmissions": .integer(Int64(clamping: statistics.retransmissions)),
                    "received": .integer(Int64(clamping: statistics.received)),
                    "duplicates": .integer(Int64(clamping: statistics.duplicates)),
                    "lastRoundTrip": statistics.lastRoundTrip.map { .number($0 / .milliseconds(1)) },
                    "shortestRoundTrip": statistics.shortestRoundTrip.map { .number($0 / .milliseconds(1)) },
                    "meanRoundTrip": statistics.meanRoundTrip.map { .number($0 / .milliseconds(1)) },
                ])
            },
            "watch": watch.map { watch in
                JSON(members: [
                    "isLive": .boolean(watch.isLive), "connectivity": .string(watch.connectivity.rawValue),
                    "maxInterval": watch.maxInterval.map { .integer(Int64($0)) },
                    "failure": watch.failure.map { .string($0) }, "lastLoss": watch.lastLoss.map { .string($0) },
                    "isPerhapsAsleep": .boolean(watch.isPerhapsAsleep),
                ])
            },
            "sleep": sleep?.json,
        ])
    }

    init(_ json: JSON) throws(HubError) {
        let fields = try HubFields(json, "answer of 'diagnose'")
        if fields.has("session") {
            let session = try fields.object("session")
            var statistics = SessionStatistics()
            statistics.sent = try session.number("sent")
            statistics.retransmissions = try session.number("retransmissions")
            statistics.received = try session.number("received")
            statistics.duplicates = try session.number("duplicates")
            statistics.lastRoundTrip = try Self.duration(session, "lastRoundTrip")
            statistics.shortestRoundTrip = try Self.duration(session, "shortestRoundTrip")
            statistics.meanRoundTrip = try Self.duration(session, "meanRoundTrip")
            var address: SocketAddress?
            if session.has("address") {
                let place = try session.object("address")
                address = SocketAddress(
                    hostText: try place.text("host"), interface: try place.number("scope"),
                    port: try place.number("port"))
            }
            let range: ClosedRange<Int64> = 0...1_000_000_000
            self.session = Session(
                address: address, isResumed: try session.flag("isResumed"),
                idleInterval: .milliseconds(try session.integer("idleInterval", range)),
                activeInterval: .milliseconds(try session.integer("activeInterval", range)),
                activeThreshold: .milliseconds(try session.integer("activeThreshold", range)), statistics: statistics)
        }
        if fields.has("watch") {
            let watch = try fields.object("watch")
            self.watch = Watch(
                isLive: try watch.flag("isLive"),
                connectivity: Connectivity(rawValue: try watch.text("connectivity")) ?? .unknown,
                maxInterval: try watch.optionalNumber("maxInterval"),
                failure: try watch.optionalText("failure", maximum: 65_536),
                lastLoss: try watch.optionalText("lastLoss", maximum: 65_536),
                isPerhapsAsleep: try watch.flag("isPerhapsAsleep"))
        }
        if fields.has("sleep") { sleep = try DeviceSleep(fields.object("sleep")) }
    }

    private static func duration(_ fields: HubFields, _ name: String) throws(HubError) -> Duration? {
        guard fields.has(name) else { return nil }
        let milliseconds = try fields.decimal(name)
        guard (0...1e12).contains(milliseconds) else { throw fields.error(name, "it is out of range") }
        return .microseconds(Int64(milliseconds * 1000))
    }
}
