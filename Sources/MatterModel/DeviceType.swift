import MatterTypes

/// What an endpoint is, and what it therefore has (Matter Device Library).
public struct DeviceType: Hashable, Sendable {
    public let id: DeviceTypeID
    public let name: String
    /// For DeviceTypeList of Descriptor.
    public let revision: UInt16
    public let classification: Classification
    /// The name of the device type whose demands it includes, where it says so.
    public let superset: String?
    /// Where its requirements stand in the block of them.
    let requirements: Range<Int>

    public enum Classification: String, Hashable, Sendable {
        /// Does something for the user.
        case simple
        /// Serves other device types, on the same or another endpoint.
        case utility
        /// Endpoint 0.
        case node
        case dynamic
    }

    public enum Role: Hashable, Sendable { case server, client }

    /// A cluster that endpoints of the type have.
    public struct ClusterRequirement: Hashable, Sendable {
        public let id: ClusterID
        public let role: Role
        public let conformance: Conformance
        /// What the device type demands of the cluster beyond what the cluster itself does.
        public let elements: [ElementRequirement]
    }

    public struct ElementRequirement: Hashable, Sendable {
        public enum Kind: Hashable, Sendable { case feature, attribute, command, event }

        public let kind: Kind
        /// The code of a feature, the name of the others.
        public let name: String
        public let conformance: Conformance
    }

    /// The clusters that the type speaks of, those of every device type included. Read from the model each time.
    public var clusters: [ClusterRequirement] {
        let own = ModelIndex.shared.readRequirements(requirements)
        let common = MatterModel.commonRequirements.filter { requirement in
            !own.contains { $0.id == requirement.id && $0.role == requirement.role }
        }
        return common + own
    }

    /// The clusters that every endpoint of the type serves, whatever the conditions.
    public var mandatoryServers: [ClusterRequirement] {
        clusters.filter { $0.role == .server && $0.conformance.isAlwaysMandatory }
    }
}
