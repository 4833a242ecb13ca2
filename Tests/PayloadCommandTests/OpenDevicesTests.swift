import MatterDiscovery
import Testing

@testable import matterctl

/// When a search for the device of a code has seen enough.
struct OpenDevicesTests {
    private let start = ContinuousClock.now

    private func node(_ name: String, _ mode: CommissioningMode = .basic) -> CommissionableNode {
        CommissionableNode(
            instanceName: name, hostName: "a.local", port: 5540, addresses: [],
            record: CommissionableRecord(discriminator: 1234, commissioningMode: mode))
    }

    @Test func anOpenDeviceIsEnoughAfterAMoment() {
        var devices = OpenDevices()
        devices.handle(.found(node("A")), at: start)
        #expect(!devices.isEnough(at: start + .milliseconds(500)))
        devices.handle(.updated(node("A")), at: start + .milliseconds(500))
        #expect(devices.isEnough(at: start + .milliseconds(700)))
        #expect(devices.open.map(\.instanceName) == ["A"])
    }

    /// The network remembers a device that has just gone: it is seen, and goes before the one that is looked for comes.
    @Test func aDeviceThatWentEndsNoSearch() {
        var devices = OpenDevices()
        devices.handle(.found(node("Gone")), at: start)
        devices.handle(.lost(node("Gone")), at: start + .milliseconds(100))
        #expect(!devices.isEnough(at: start + .seconds(10)))
        devices.handle(.found(node("B")), at: start + .seconds(10))
        #expect(!devices.isEnough(at: start + .milliseconds(10_500)))
        #expect(devices.isEnough(at: start + .milliseconds(10_700)))
        #expect(devices.open.map(\.instanceName) == ["B"])
    }

    @Test func aClosedDeviceIsKeptButNotEnough() {
        var devices = OpenDevices()
        devices.handle(.found(node("A", .closed)), at: start)
        #expect(!devices.isEnough(at: start + .seconds(60)))
        #expect(devices.open.isEmpty && devices.nodes.count == 1)
        devices.handle(.updated(node("A")), at: start + .seconds(60))
        devices.handle(.updated(node("A", .closed)), at: start + .milliseconds(60_300))
        #expect(!devices.isEnough(at: start + .seconds(70)))
    }
}
