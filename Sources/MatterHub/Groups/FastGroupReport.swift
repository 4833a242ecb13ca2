import MatterStore
import MatterTypes

/// What is to be done with the multicast of a group.
public enum FastGroupOrder: String, CaseIterable, Sendable {
    /// Tells what is known, and asks no device.
    case show
    /// Gives every member that can take it the group's key, number and access. What is there already stays.
    case turnOn
    /// Tells what `turnOn` would change.
    case previewOn
    /// Takes all of that back.
    case turnOff
    /// Tells what `turnOff` would change.
    case previewOff
    /// As `turnOn`, with a new key.
    case renewKey
}

/// How the multicast of a group stands.
public struct FastGroupReport: Sendable {
    public struct Change: Hashable, Sendable {
        /// Whether it comes to the device, or goes.
        public var comes: Bool
        public var text: String

        public init(comes: Bool, _ text: String) {
            self.comes = comes
            self.text = text
        }
    }

    public struct Member: Sendable {
        public enum State: String, Sendable {
            /// It hears messages to the group.
            case ready
            /// It can't: it is told by itself.
            case unable
            /// Changes wait to be made.
            case pending
            /// It has nothing of the group any more.
            case gone
            /// It could not be asked, or refused.
            case failed
        }

        public var node: NodeID
        public var endpoints: [EndpointID]
        public var state: State
        /// Those that wait, or were made.
        public var changes: [Change]
        /// Why it is not ready.
        public var reason: String
        /// What went wrong, of a member that failed.
        public var error: (any Error)?

        public init(
            node: NodeID, endpoints: [EndpointID] = [], state: State, changes: [Change] = [], reason: String = "",
            error: (any Error)? = nil
        ) {
            self.node = node
            self.endpoints = endpoints
            self.state = state
            self.changes = changes
            self.reason = reason
            self.error = error
        }
    }

    public var isOn: Bool
    /// Its number on the fabric, that of its key set, and where messages go; nil where it has none.
    public var groupID: GroupID?
    public var keySet: UInt16?
    public var address: String?
    public var members: [Member]
}

/// What is needed to speak with groups by multicast: a hub in this process, or a running one behind its socket.
public protocol GroupControl: Sendable {
    /// - Throws: `StoreError`; `HubError`. What goes wrong with a member alone is in the report.
    func fastGroup(_ group: DeviceGroupRecord.ID, _ order: FastGroupOrder) async throws -> FastGroupReport

    /// Does what is left to do: gives members that came what they need, and takes from devices that left a group, or whose
    /// group was deleted or turned off, what they have of it.
    ///
    /// - Returns: the devices with which something was done or tried.
    /// - Throws: `StoreError`.
    func settleFastGroups() async throws -> [FastGroupReport.Member]

    /// Sends a command to a group by one message, and looks whether its members do it.
    ///
    /// Nothing is sent where devices would hear it that are not meant.
    ///
    /// - Parameter listeners: all who are meant.
    /// - Throws: `StoreError`; `HubError`.
    func send(
        _ command: GroupCommand, to group: DeviceGroupRecord.ID, for listeners: [GroupListener]
    ) async throws -> GroupDelivery
}
