import MatterTypes
import Testing

@testable import MatterModel

struct DeviceTypeTests {
    @Test func everyDeviceTypeIsDecoded() throws {
        let types = MatterModel.deviceTypes
        #expect(types.count == 81)
        #expect(types.map(\.id.rawValue) == types.map(\.id.rawValue).sorted())
        #expect(types.allSatisfy { $0.revision >= 1 && !$0.name.isEmpty })
        #expect(types.filter { $0.classification == .node }.map(\.name) == ["RootNode"])
        #expect(types.filter { $0.classification == .utility }.count == 8)
        let requirements = types.flatMap(\.clusters)
        // Four of the base device type each.
        #expect(requirements.count == 755)
        #expect(requirements.flatMap(\.elements).count == 181)
        for type in types {
            for cluster in type.clusters {
                let found = try #require(MatterModel.cluster(id: cluster.id), "\(type.name): \(cluster.id)")
                for element in cluster.elements {
                    switch element.kind {
                    case .feature: #expect(found.features.contains { $0.code == element.name }, "\(type.name)")
                    case .attribute: #expect(found.attribute(named: element.name) != nil, "\(type.name)")
                    case .command: #expect(found.command(named: element.name) != nil, "\(type.name)")
                    case .event: #expect(found.event(named: element.name) != nil, "\(type.name)")
                    }
                }
            }
            if let superset = type.superset { #expect(MatterModel.deviceType(named: superset) != nil) }
        }
    }

    /// The device type, its revision and the servers that it must have (Matter Device Library).
    static let servers: [(String, UInt16, [ClusterID])] = [
        ("RootNode", 3, [0x1D, 0x1F, 0x28, 0x30, 0x33, 0x3C, 0x3E, 0x3F]),
        ("OnOffLight", 3, [0x1D, 0x03, 0x04, 0x06]), ("DimmableLight", 3, [0x1D, 0x03, 0x04, 0x06, 0x08]),
        ("OnOffPlugInUnit", 3, [0x1D, 0x03, 0x04, 0x06]), ("DoorLock", 3, [0x1D, 0x03, 0x0101]),
        ("Camera", 1, [0x1D, 0x0551, 0x0553]), ("AudioDoorbell", 1, [0x1D, 0x03, 0x3B, 0x0551, 0x0553]),
        ("Chime", 1, [0x1D, 0x0556]), ("VideoDoorbell", 1, [0x1D]), ("ThreadBorderRouter", 1, [0x1D, 0x35, 0x0452]),
    ]

    @Test(arguments: servers)
    func mandatoryServers(name: String, revision: UInt16, servers: [ClusterID]) throws {
        let type = try #require(MatterModel.deviceType(named: name))
        #expect(type.revision == revision)
        #expect(type.mandatoryServers.map(\.id) == servers)
    }

    @Test func requirementsHaveConformanceAndElements() throws {
        let root = try #require(MatterModel.deviceType(id: 0x16))
        let network = try #require(root.clusters.first { $0.id == 0x31 })
        var facts = Conformance.Facts()
        #expect(network.conformance.verdict(facts) == .undecided)
        facts["CustomNetworkConfig"] = .absent
        #expect(network.conformance.verdict(facts) == .mandatory)
        facts["CustomNetworkConfig"] = .present
        #expect(network.conformance.verdict(facts) == .disallowed)

        let light = try #require(MatterModel.deviceType(named: "DimmableLight"))
        #expect(light.superset == "OnOffLight")
        let level = try #require(light.clusters.first { $0.id == 8 })
        #expect(level.role == .server)
        #expect(level.elements.map(\.name) == ["LT", "OO"])
        #expect(level.elements.allSatisfy { $0.kind == .feature && $0.conformance.isAlwaysMandatory })
        let identify = try #require(light.clusters.first { $0.id == 3 })
        #expect(identify.elements.map(\.kind) == [.command])
        #expect(light.clusters.contains { $0.id == 0x0406 && $0.role == .client })

        let doorbell = try #require(MatterModel.deviceType(named: "AudioDoorbell"))
        let video = doorbell.clusters.first { $0.id == 0x0551 }?.elements.first { $0.name == "VDO" }
        #expect(video?.conformance.verdict(Conformance.Facts()) == .disallowed)
    }
}
