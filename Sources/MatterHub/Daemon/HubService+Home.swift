import MatterInteraction
import MatterJSON
import MatterMessaging
import MatterStore
import MatterTypes

extension HubService {
    /// The home of the daemon's own store: names go into devices over the sessions at hand.
    private var home: OwnHome {
        OwnHome(hub.store, hub: { [hub] in hub }) { [controller, environment] node, endpoint, name in
            try environment.requireNetwork(.operationalConnection)
            try await controller.withClient(for: node.nodeID, repeatable: true) { client in
                try await EmbeddedHub.writeLabel(name, endpoint, client)
            }
        }
    }

    func perform(_ request: HubHomeRequest) async throws -> JSON {
        switch request {
        case .rooms(let name): return try await home.rooms(home: name).json
        case .addRoom(let room, let name):
            let made = try await home.addRoom(room, home: name)
            return ["room": .string(made.room), "home": .string(made.home)]
        case .renameRoom(let room, let name, let new):
            return ["was": .string(try await home.renameRoom(room, home: name, to: new))]
        case .removeRoom(let room, let name):
            let removed = try await home.removeRoom(room, home: name)
            return ["room": .string(removed.room), "devices": .integer(Int64(removed.devices))]
        case .assign(let device, let room, let name):
            let (node, place) = try await home.assign(device, room: room, home: name)
            return JSON(members: ["nodeId": JSON(node.rawValue), "room": place.map { .string($0) }])
        case .rename(let device, let name, let onDevice):
            return ["nodeId": JSON(try await home.rename(device, to: name, onDevice: onDevice).rawValue)]
        case .remove(let target): return try await remove(target)
        case .forget(let device):
            let record = try hub.device(device)
            controller.forget(record.nodeID)
            try hub.forget(record)
            keeper.reconcile()
            return ["nodeId": JSON(record.nodeID.rawValue)]
        }
    }

    private func remove(_ target: HubTarget) async throws -> JSON {
        let record = try hub.device(target.device)
        try environment.requireNetwork(.operationalConnection)
        try await DeviceController.$timeLimit.withValue(target.timeout) {
            let session = try await controller.pool.session(with: record.nodeID)
            do { try await hub.remove(record, over: InteractionClient(session: session)) } catch let error
                as MessagingError
            {
                // The session at hand may have died long ago: another one tells whether the device is there.
                guard error.code == .sessionClosed || error.code == .peerUnreachable else { throw error }
                controller.pool.discard(session, with: record.nodeID)
                let fresh = try await controller.pool.session(with: record.nodeID)
                try await hub.remove(record, over: InteractionClient(session: fresh))
            }
        }
        controller.forget(record.nodeID)
        keeper.reconcile()
        return ["nodeId": JSON(record.nodeID.rawValue)]
    }
}
