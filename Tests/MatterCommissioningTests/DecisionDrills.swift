import MatterCertificates
import MatterCommissioning
import MatterTypes
import TestSupport
import Testing

/// Somebody is asked whether to take a device, and the device waits.
@Suite struct DecisionDrills {
    private func drill() throws -> Drill {
        var drill = try Drill(trust: TrustStore([], location: "nowhere"))
        drill.options.timing.rearming = .milliseconds(20)
        return drill
    }

    @Test func theFailSafeIsKeptArmedMeanwhile() async throws {
        let drill = try drill()
        let device = try drill.bench.device()
        let (armed, arming) = AsyncStream.makeStream(of: Void.self)
        device.observe { if $0 == .armFailSafe { arming.yield() } }
        drill.hub.decide(by: {
            var count = 0
            // The first is that of the stage before.
            for await _ in armed {
                count += 1
                if count == 4 { return true }
            }
            return false
        })
        _ = try await drill.commission()
        #expect(device.received(.armFailSafe).count >= 4)
    }

    @Test func whoNeverAnswersRefusesIt() async throws {
        var drill = try drill()
        drill.options.timing.decision = .milliseconds(200)
        let device = try drill.bench.device()
        let (never, keep) = AsyncStream.makeStream(of: Void.self)
        drill.hub.decide(by: {
            // Not even the end of the task is heard.
            await withCheckedContinuation { continuation in
                Task {
                    for await _ in never {}
                    continuation.resume()
                }
            }
            return true
        })
        let error = try #require(try await drill.failure())
        #expect(error.code == .untrustedAttestation)
        #expect(error.stage == .attestation)
        #expect(!device.isFailSafeArmed)
        #expect(device.received(.armFailSafe).count >= 2)
        keep.finish()
    }
}
