import Dispatch
import MatterInteraction
import MatterMessaging
import MatterTypes
import Synchronization
import TestSupport
import Testing

@Suite struct CancellationRaceTests {
    /// An answer arrives on one thread while its reader is cancelled on another: each ends in one way or the other, and
    /// nothing stands still.
    @Test(.timeLimit(.minutes(10))) func answersThatMeetACancellation() async throws {
        let bench = try Bench(isPatient: true)
        let device = try bench.device()
        let passcode = try #require(device.profile.passcode)
        let session = try await bench.node.establishPASE(
            with: DialPlan(device.profile.addresses), peer: .quick, passcode: passcode)
        let readers = Mutex<[Task<Bool, Never>]>([])
        bench.network.watch { datagram in
            guard datagram.destination == Bench.ownAddress else { return true }
            let meeting = readers.withLock { $0 }
            DispatchQueue.global().async { for reader in meeting { reader.cancel() } }
            return true
        }
        let client = InteractionClient(session: session, processingTime: .seconds(60))
        let light = ConcreteAttributePath(endpoint: 1, cluster: 6, attribute: 0)
        for _ in 0..<200 {
            let batch = (0..<4).map { _ in Task { (try? await client.readOne(light)) != nil } }
            readers.withLock { $0 = batch }
            for reader in batch { _ = await reader.value }
        }
        readers.withLock { $0 = [] }
        #expect(try await client.readOne(light) == .boolean(false))
        session.close()
    }
}
