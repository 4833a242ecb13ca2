import MatterInteraction
import MatterMessaging
import MatterTLV
import MatterTypes
import TestSupport
import Testing

@testable import MatterCommissioning

/// Steps on the way to a network that go wrong in the middle.
@Suite struct NetworkDrills {
    /// The first try dies: the second one has no less time than the first, or the device would forget everything while it is
    /// looked for on its network.
    @Test func aRepetitionDoesNotShortenTheFailSafe() async throws {
        var drill = try Drill(isPatient: true)
        // Longer than the usual fail-safe.
        drill.options.operationalTimeout = .seconds(200)
        drill.options.timing.deviceProcessing = .seconds(8)
        let connectNetwork = CommandPath(endpoint: .root, cluster: Cluster.networkCommissioning, command: 6)
        let device = try drill.bench.device {
            $0.attributes[
                ConcreteAttributePath(endpoint: .root, cluster: Cluster.networkCommissioning, attribute: 0xFFFC)] =
                .unsigned(1)
            $0.answers = [
                connectNetwork: .data(
                    command: 7, fields: .structure([TLVElement(0, .unsigned(0)), TLVElement(2, .null)]))
            ]
        }
        let passcode = try #require(device.profile.passcode)
        let session = try await drill.bench.node.establishPASE(
            with: DialPlan(device.profile.addresses), peer: .quick, passcode: passcode)
        var run = CommissioningRun(
            commissioner: drill.commissioner, payload: try Bench.payload(), report: { _ in })
        run.pase = DeviceSession(session, drill.options.timing)
        run.network = (Array("Home".utf8), "Home")
        var interface = NetworkInterface(endpoint: .root)
        interface.features = 1
        interface.connectTime = 0
        run.interface = interface
        device.script(.other, .noAnswer, times: 1)
        guard case .networkJoined = try await run.connectNetwork() else {
            Issue.record("not joined")
            return
        }
        #expect(device.received(.other).count == 2)
        #expect(device.received(.armFailSafe).map { $0.number(0) } == [230, 230])
        run.closeSessions()
    }
}
