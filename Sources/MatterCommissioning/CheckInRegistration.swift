import MatterTypes

/// What this administrator agreed on with an intermittently connected device, so that it checks in when it wakes
/// (Matter Core 9.17, 9.17.7.1).
public struct CheckInRegistration: Sendable {
    /// The node that the device tells when it wakes: ours.
    public var nodeID: NodeID
    /// Whose messages the device stays awake for.
    public var monitoredSubject: NodeID
    /// Encrypts and authenticates Check-In messages, 16 bytes.
    public var key: SecretBytes
    /// The device's counter when it was registered: Check-In messages count on from here.
    public var counter: UInt32

    public init(nodeID: NodeID, monitoredSubject: NodeID, key: SecretBytes, counter: UInt32) {
        self.nodeID = nodeID
        self.monitoredSubject = monitoredSubject
        self.key = key
        self.counter = counter
    }
}
