import MatterInteraction
import MatterStore
import MatterTLV
import MatterTypes
import Testing

@testable import MatterHub

/// Devices behind a bridge, found by the names that people gave them.
@Suite struct BridgedNameTests {
    private func bridge(_ id: NodeID, _ parts: [(EndpointID, String, String?)]) -> HubDevice {
        HubDevice(
            record: NodeRecord(
                nodeID: id, label: "bridge", vendorID: 0xFFF1, productID: 1, fabricIndex: 1, attestation: "",
                commissionedAt: 0), home: "Home", room: nil,
            bridged: parts.map { HubDevice.Bridged(endpoint: $0.0, name: $0.1, room: $0.2) })
    }

    @Test func aNameLeadsToTheBridgeAndItsEndpoint() throws {
        let devices = [
            bridge(3, [(2, "Porch", nil), (3, "Lamp", "Kitchen"), (4, "", nil)]), bridge(5, [(2, "Lamp", "Hall")]),
        ]
        let porch = try #require(try devices.bridged("PORCH"))
        #expect(porch.bridge.nodeID == 3 && porch.device.endpoint == 2)
        let lamp = try #require(try devices.bridged("hall:lamp"))
        #expect(lamp.bridge.nodeID == 5 && lamp.device.endpoint == 2)
        #expect(try devices.bridged("") == nil)
        #expect(try devices.bridged("Garage:Lamp") == nil)
        let error = #expect(throws: HubError.self) { try devices.bridged("Lamp") }
        #expect(error?.code == .ambiguousDevice)
        #expect(error?.sentence.contains("3/3, 5/2") == true)
    }

    /// A home's store with one bridge in it.
    private func stored() throws -> (bench: HubBench, bridge: NodeID) {
        let bench = try HubBench()
        let (store, fabric) = (bench.hub.store, bench.hub.fabricRecord.id)
        let id = try store.reserveNodeID(in: fabric, now: 0)
        try store.addNode(
            NodeRecord(
                nodeID: id, label: "bridge", vendorID: 0xFFF1, productID: 1, fabricIndex: 1, attestation: "",
                commissionedAt: 0), to: fabric)
        return (bench, id)
    }

    @Test func aNameIsAKeyOfTheStore() throws {
        let (bench, id) = try stored()
        let fabric = bench.hub.fabricRecord.id
        try bench.hub.store.setBridgedEndpoints([2: "Porch"], of: id, in: fabric)
        #expect(try bench.hub.key(of: "porch").0 == DeviceKey(id, 2, in: fabric))
        #expect(try bench.hub.key(of: "bridge/3").0 == DeviceKey(id, 3, in: fabric))
        #expect(throws: HubError(.unknownDevice, "")) { try bench.hub.key(of: "cellar") }
    }

    /// Whoever writes down what a bridge said writes down what is behind it, and a process that finds the former alone
    /// makes up for the latter: the bridge does not say it again.
    @Test func whatIsBehindABridgeIsWrittenDownHoweverItIsHeard() async throws {
        let everything = AttributeCache(clusters: [
            ClusterPath(endpoint: 0, cluster: 0x1D): .init(
                dataVersion: 1, attributes: [3: .array([.unsigned(1), .unsigned(2)])]),
            ClusterPath(endpoint: 0, cluster: 0x33): .init(dataVersion: 1, attributes: [1: .unsigned(1)]),
            ClusterPath(endpoint: 2, cluster: 0x39): .init(dataVersion: 1, attributes: [5: .utf8("Lamp")]),
        ])
        let root: Set<ClusterPath> = [ClusterPath(endpoint: 0, cluster: 0x33)]
        for changed in [Set(everything.clusters.keys), root] {
            let (bench, id) = try stored()
            let (store, fabric) = (bench.hub.store, bench.hub.fabricRecord.id)
            var change = AttributeCache.Change()
            change.clusters = changed
            await CacheWriter(store: store, fabric: { fabric }).write(everything, change, of: id)
            #expect(try store.bridgedEndpoints(of: id, in: fabric).map(\.name) == ["Lamp"])
        }
    }
}
