import MatterInteraction
import MatterMessaging
import MatterTypes

// Devices that woke, and devices that may have restarted without a word: what is noticed of them before their subscription
// runs out.
extension DeviceController {
    // MARK: Check-Ins

    /// Takes a Check-In, from whoever sent it.
    ///
    /// - Parameter address: where it came from.
    func heard(_ payload: [UInt8], from address: SocketAddress?) {
        guard let device = checkIns.open(payload), let monitor = watchOver(device) else { return }
        if monitor.isLive {
            // It tells only those whose subscription it does not have (any more), and its session may be gone as well.
            monitor.expectLoss("it checked in: it has no subscription of ours any more")
            notices.withLock { $0 }?(device, "it checked in without a subscription of ours, and is subscribed to anew")
            monitor.checkedIn()
            guard pool.open(device) != nil else { return subscriber.peerLost(device, MessagingError(.sessionClosed)) }
            pool.close(device)
        } else {
            // What is on its way to it goes out again, or is begun anew where nothing is: it is awake for a moment only.
            let isUnderWay = address.map { node.peerIsAwake(at: $0) } ?? false
            if !isUnderWay { pool.restart(device) }
            notices.withLock { $0 }?(device, "it checked in, and is subscribed to")
            monitor.checkedIn()
        }
    }

    // MARK: Silent restarts

    /// Whom to ask over a session at hand: one that sleeps between the messages for longer tells us itself when it is back.
    private static let longestIdleInterval: Duration = .seconds(5)

    /// What records on the network say of a device.
    func take(_ news: SightingMachine.News) {
        switch news {
        case .announced(let device, let addresses):
            announced(device)
            guard let address = (pool.open(device) as? SecureSession)?.address, !addresses.isEmpty else { return }
            // A device that is bound to one port for as long as it runs has another one now. (Of its addresses, not all may
            // be known yet.)
            if !addresses.contains(where: { $0.port == address.port }) { doubt(device, "it has another port") }
        case .withdrawn(let device): doubt(device, "its operational record was withdrawn")
        case .returned(let device):
            announced(device)
            doubt(device, "its operational record is there anew")
        case .moved(let device):
            announced(device)
            doubt(device, "it has other addresses")
        }
    }

    /// A device may have restarted: where it is thought to be live, it is asked the least that there is. One that knows the
    /// session answers, and nothing else happens; one that does not is subscribed to anew.
    func doubt(_ device: NodeID, _ sign: String) {
        guard let monitor = watchOver(device), monitor.isLive, let session = pool.open(device),
            session.peerParameters.idleInterval <= Self.longestIdleInterval, probes.begin(device)
        else { return }
        Task { [weak self, probes, pool] in
            defer { probes.end(device) }
            do {
                // Basic Information, DataModelRevision.
                let path = ConcreteAttributePath(endpoint: .root, cluster: 0x28, attribute: 0x0)
                _ = try await InteractionClient(session: session).readOne(path)
            } catch let error as MessagingError where error.code == .peerUnreachable {
                guard self?.pool.open(device) === session else { return }
                monitor.expectLoss("\(sign), and it does not know our session any more")
                self?.notices.withLock { $0 }?(device, "\(sign), and it does not know our session any more")
                pool.discard(session, with: device)
            } catch {
                // Whatever it says, it says it over the session.
            }
        }
    }
}
