import CommandLineKit
import MatterHub
import MatterInteraction
import MatterTypes

/// Keeps commands that write any attribute from locking this controller out of a device.
struct AccessGuard {
    private let rules: AccessRules

    private init(_ node: NodeID, _ tags: [CaseAuthenticatedTag]) {
        rules = AccessRules(
            ownNode: node, ownTags: tags, maximumEntries: nil, maximumSubjects: nil, maximumTargets: nil)
    }

    init(_ hub: DeviceHub) { self.init(hub.ownNode, hub.ownTags) }

    /// Of the hub that a command uses.
    init(_ call: Invocation) async throws {
        if let daemon = try await HubDaemon.find(call) {
            let status = try await daemon.client.status()
            self.init(status.nodeID, status.tags)
        } else {
            let hub = try Global.hub(call)
            self.init(hub.fabric.credentials.nodeID, hub.ownTags)
        }
    }

    /// Access Control, Acl.
    static func concerns(_ path: ConcreteAttributePath) -> Bool { path.cluster == 0x1F && path.attribute == 0 }

    /// - Throws: `ControlError`: `lockout`, and the other objections of the rules for lists.
    func check(_ writes: [AttributeWrite]) throws {
        for write in writes where Self.concerns(write.path) { try rules.check(AccessEntry.list(write.value)) }
    }
}
