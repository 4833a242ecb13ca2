import MatterTypes

/// All that outlives the device's process.
struct PersistentState: Codable, Hashable, Sendable {
    var version = 1
    var fabrics = FabricTable()
    var nodeLabel = ""
    var location = "XX"
    var regulatoryConfig: UInt8 = 2
    var rebootCount: UInt16 = 0
    var uniqueID: String
    var serialNumber: String
    /// Kept only where the device chose it itself.
    var passcode: UInt32?
    var discriminator: UInt16
    var salt: Octets
    /// Event numbers below this may have been used.
    var reservedEvents: UInt64 = 0
    /// In files of versions that had one light.
    var light: Light.Settings?
    /// By endpoint.
    var appliances: [String: Appliance.Settings]?
    var bridge: BridgeState?
    var locale: String?
    /// ICDCounter.
    var idleCounter: UInt32?
    /// Counters of messages to groups below this may have been used; nil where there was none yet.
    var groupCounter: UInt32?
    var time: DeviceTime.Settings?
    /// Nil in files of devices that know no networks.
    var networks: [ConfiguredNetwork]?

    /// Event numbers are reserved by so many at a time.
    static let eventBlock: UInt64 = 1000
    /// And so many counters of messages to groups.
    static let groupCounterBlock: UInt32 = 1000

    init(uniqueID: String, serialNumber: String, discriminator: UInt16, salt: [UInt8]) {
        self.uniqueID = uniqueID
        self.serialNumber = serialNumber
        self.discriminator = discriminator
        self.salt = Octets(salt)
    }

    /// What has to outlive a power failure, for comparison: all but what its devices show at the moment.
    var lasting: PersistentState {
        var state = self
        state.appliances = appliances?.mapValues(\.lasting)
        return state
    }
}
