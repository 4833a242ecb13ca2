import MatterCertificates
import MatterCommissioning
import MatterOnboarding
import MatterTypes
import Synchronization
import TestSupport
import Testing

/// A commissioner with its hub, and one try after the other.
struct Drill {
    let bench: Bench
    let hub: MemoryHub
    let progress = Progress()
    var options = Bench.options

    init(
        seed: UInt64 = 1, weather: LoopbackNetwork.Weather = LoopbackNetwork.Weather(), trust: TrustStore? = nil,
        accepts: Bool = false, isPatient: Bool = false
    ) throws {
        bench = try Bench(seed: seed, weather: weather, isPatient: isPatient)
        hub = try MemoryHub(trust: try trust ?? DeviceAttestation.trustStore(), accepts: accepts)
    }

    var commissioner: Commissioner {
        Commissioner(node: bench.node, finder: bench.finder, hub: hub, options: options)
    }

    func commission(_ payload: OnboardingPayload? = nil) async throws -> CommissionedDevice {
        let payload = try payload ?? Bench.payload()
        return try await commissioner.commission(payload) { progress.note($0) }
    }

    /// The error that a try ends with; nil, and an issue, where it succeeds.
    func failure(
        _ payload: OnboardingPayload? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> CommissioningError? {
        do {
            _ = try await commission(payload)
            Issue.record("the device was commissioned", sourceLocation: sourceLocation)
            return nil
        } catch let error as CommissioningError {
            #expect(!error.reason.isEmpty, sourceLocation: sourceLocation)
            #expect(!"\(error)".contains("20202021"), sourceLocation: sourceLocation)
            #expect(hub.devices.isEmpty, "a half-made device", sourceLocation: sourceLocation)
            return error
        }
    }

    /// After a try that failed: the device holds nothing of us, and the next try succeeds.
    func expectFree(
        _ device: ScriptedDevice, disarmedBy count: Int = 1, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        #expect(device.received(.disarm).count >= count, "not disarmed", sourceLocation: sourceLocation)
        #expect(!device.isFailSafeArmed, sourceLocation: sourceLocation)
        #expect(!device.fabrics.contains(hub.fabric.credentials.fabricID), sourceLocation: sourceLocation)
        device.behave()
        hub.recover()
        let commissioned = try await commission()
        #expect(device.fabrics.contains(hub.fabric.credentials.fabricID), sourceLocation: sourceLocation)
        #expect(hub.devices.map(\.nodeID) == [commissioned.nodeID], sourceLocation: sourceLocation)
    }

    /// Runs a try that is cancelled when `arm` calls what it is given.
    func cancelled(
        _ arm: (@escaping @Sendable () -> Void) -> Void, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> CommissioningError? {
        let task = Mutex<Task<CommissionedDevice, any Error>?>(nil)
        arm { task.withLock { $0?.cancel() } }
        let (gate, open) = AsyncStream.makeStream(of: Void.self)
        let running = Task {
            for await _ in gate { break }
            return try await commission()
        }
        task.withLock { $0 = running }
        open.yield()
        do {
            _ = try await running.value
            return nil
        } catch let error as CommissioningError {
            return error
        }
    }
}
