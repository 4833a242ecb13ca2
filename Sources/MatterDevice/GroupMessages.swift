import MatterCrypto
import MatterInteraction
import MatterMessaging
import MatterTLV
import MatterTypes

/// What decides which messages to groups come in.
struct GroupConfiguration: Hashable, Sendable {
    struct Entry: Hashable, Sendable {
        var fabric: FabricIndex
        var fabricID: FabricID
        var compressedFabricID: CompressedFabricID
        var epochKey: Octets
        var groups: Set<GroupID>
    }

    var entries: [Entry] = []

    /// Those of keys that are fit for use.
    var keys: [GroupKey] {
        entries.compactMap { entry in
            guard
                let operational = try? MatterKeys.operationalGroupKey(
                    epochKey: entry.epochKey.bytes, compressedFabricID: entry.compressedFabricID)
            else { return nil }
            return try? GroupKey(fabric: entry.fabric, groups: entry.groups, operationalKey: operational)
        }
    }

    var addresses: Set<SocketAddress> {
        Set(entries.flatMap { entry in entry.groups.map { SocketAddress(group: $0, of: entry.fabricID) } })
    }
}

extension DeviceCore {
    /// Every epoch key of every key set that a group is mapped to.
    var groups: GroupConfiguration {
        var configuration = GroupConfiguration()
        for record in state.fabrics.records where !record.groupKeyMap.isEmpty {
            guard let compressed = try? record.compressedFabricID() else { continue }
            for set in record.keySets {
                let groups = Set(record.groupKeyMap.filter { $0.keySet == set.id }.map { GroupID($0.group) })
                if groups.isEmpty { continue }
                for key in set.epochKeys {
                    configuration.entries.append(
                        GroupConfiguration.Entry(
                            fabric: record.fabricIndex, fabricID: FabricID(record.fabricID),
                            compressedFabricID: compressed, epochKey: key.key, groups: groups))
                }
            }
        }
        return configuration
    }

    /// Does what a message to a group says, on every endpoint that is in the group. Nobody is answered, and what is not
    /// allowed or can't be read is passed over (Matter Core 8.7.2.2, 8.8.2.2).
    mutating func receive(_ message: GroupMessage) {
        guard message.message.protocolID == .interactionModel, let record = state.fabrics[message.fabric] else {
            return
        }
        let endpoints = record.groups.filter { $0.group == message.group.rawValue }.map { EndpointID($0.endpoint) }
            .sorted()
        let request = Request(
            accessor: Accessor(
                kind: .group, fabric: message.fabric,
                nodeID: NodeID(0xFFFF_FFFF_FFFF_0000 | UInt64(message.group.rawValue))),
            attestationChallenge: SecretBytes([]))
        switch InteractionOpcode(rawValue: message.message.opcode) {
        case .invokeRequest:
            guard let invocation = try? InvokeRequest(decoding: message.message.payload), !invocation.timedRequest,
                invocation.commands.count == 1, let command = invocation.commands.first, command.path.endpoint == nil
            else { return }
            let fields = command.fields ?? .structure([])
            guard case .structure = fields else { return }
            for endpoint in endpoints {
                var path = command.path
                path.endpoint = endpoint
                _ = invoke(path, fields: fields, request)
            }
        case .writeRequest:
            guard let writing = try? WriteRequest(decoding: message.message.payload), !writing.timedRequest,
                !writing.moreChunkedMessages
            else { return }
            for write in writing.writes {
                guard write.path.endpoint == nil, let cluster = write.path.cluster,
                    let attribute = write.path.attribute
                else { continue }
                for endpoint in endpoints {
                    let path = ConcreteAttributePath(endpoint: endpoint, cluster: cluster, attribute: attribute)
                    if let version = write.dataVersion, version != dataVersion(of: path.clusterPath) { continue }
                    _ = self.write(path, AttributeChange(write), request)
                }
            }
        default: return
        }
    }
}
