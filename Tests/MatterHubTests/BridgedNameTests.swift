import MatterStore
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

    @Test func aNameIsAKeyOfTheStore() throws {
        let bench = try HubBench()
        let (store, fabric) = (bench.hub.store, bench.hub.fabricRecord.id)
        let id = try store.reserveNodeID(in: fabric, now: 0)
        try store.addNode(
            NodeRecord(
                nodeID: id, label: "bridge", vendorID: 0xFFF1, productID: 1, fabricIndex: 1, attestation: "",
                commissionedAt: 0), to: fabric)
        try store.setBridgedEndpoints([2: "Porch"], of: id, in: fabric)
        #expect(try bench.hub.key(of: "porch").0 == DeviceKey(id, 2, in: fabric))
        #expect(try bench.hub.key(of: "bridge/3").0 == DeviceKey(id, 3, in: fabric))
        #expect(throws: HubError(.unknownDevice, "")) { try bench.hub.key(of: "cellar") }
    }
}
