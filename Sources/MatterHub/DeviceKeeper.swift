import MatterCommissioning
import MatterTypes
import Synchronization

/// Keeps a watch over every device of the store: those that are there, those that come, and none that left.
///
/// Not all at once: only so many are brought up side by side, and the rest of the pool's handshakes is left to whoever
/// wants something of a device now. A device that announces itself is tried at once.
public final class DeviceKeeper: Sendable {
    /// Devices that are brought up at once.
    static let width = 12
    /// How long one may take before the next gets its turn; it goes on beside that.
    static let patience: Duration = .seconds(5)
    /// How long the first turns may take before announcements are listened to, at most: on a busy machine a list of a thousand
    /// devices leaves Avahi no time for those that are asked for.
    static let settling: Duration = .seconds(90)
    /// From one look into the store to the next: other programs add and remove devices too.
    static let interval: Duration = .seconds(3)

    private struct State {
        var isRunning = false
        var tasks: [Task<Void, Never>] = []
        var look: AsyncStream<Void>.Continuation?
        /// Devices that wait for their turn, and those that have it.
        var queue: [NodeID] = []
        var known: Set<NodeID> = []
        var busy = 0
    }

    private let controller: DeviceController
    private let finder: any DeviceFinder
    private let state = Mutex(State())

    public init(controller: DeviceController, finder: any DeviceFinder) {
        self.controller = controller
        self.finder = finder
    }

    public var isRunning: Bool { state.withLock { $0.isRunning } }

    public func start() {
        let (looks, look) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let isNew = state.withLock { state in
            guard !state.isRunning else { return false }
            state.isRunning = true
            state.look = look
            return true
        }
        guard isNew else { return }
        let following = Task { [weak self] in
            for await _ in looks { self?.compare() }
        }
        let timer = Task {
            while !Task.isCancelled {
                look.yield()
                guard (try? await Task.sleep(for: Self.interval)) != nil else { return }
            }
        }
        let listening = Task { [weak self, finder, fabric = controller.hub.fabric.compressedFabricID] in
            await self?.settle()
            while !Task.isCancelled {
                var sightings = SightingMachine()
                do {
                    for try await sighting in finder.sightings(fabric) {
                        if let news = sightings.take(sighting) { self?.controller.take(news) }
                    }
                    return
                } catch {
                    // Without avahi-daemon the monitors try again by themselves.
                    guard (try? await Task.sleep(for: .seconds(10))) != nil else { return }
                }
            }
        }
        state.withLock { $0.tasks = [following, timer, listening] }
    }

    /// Looks into the store at once, as after a device was commissioned.
    public func reconcile() { _ = state.withLock { $0.look }?.yield() }

    public func stop() {
        let tasks = state.withLock { state in
            defer { state.tasks = [] }
            state.isRunning = false
            state.queue = []
            state.known = []
            state.look?.finish()
            return state.tasks
        }
        for task in tasks { task.cancel() }
    }

    private func compare() {
        // A store that can't be read now can be later. Where nobody came and nobody went, that is all.
        let hub = controller.hub
        guard let nodes = try? hub.store.nodeIDs(of: hub.fabricRecord.id), state.withLock({ $0.known != nodes })
        else { return }
        guard let records = try? controller.hub.devices() else { return }
        let present = Set(records.map(\.nodeID))
        // Those that were heard last are most likely there now.
        let order = records.sorted { ($0.addresses.first?.seenAt ?? 0) > ($1.addresses.first?.seenAt ?? 0) }
        let gone = state.withLock { state -> Set<NodeID> in
            guard state.isRunning else { return [] }
            let gone = state.known.subtracting(present)
            state.queue.removeAll { gone.contains($0) }
            state.queue += order.map(\.nodeID).filter { !state.known.contains($0) }
            state.known = present
            return gone
        }
        for device in gone { controller.forget(device) }
        proceed()
    }

    /// Returns once all that were there at the start had their turn, or after a while: until then Avahi is to find those
    /// that are asked for, and not also to list the others.
    private func settle() async {
        for _ in 0..<Int(Self.settling / .seconds(1)) {
            guard (try? await Task.sleep(for: .seconds(1))) != nil else { return }
            if state.withLock({ $0.queue.isEmpty && $0.busy == 0 }) { return }
        }
    }

    private func proceed() {
        while let next = state.withLock({ state -> NodeID? in
            guard state.isRunning, state.busy < Self.width, !state.queue.isEmpty else { return nil }
            state.busy += 1
            return state.queue.removeFirst()
        }) {
            Task {
                await bringUp(next)
                state.withLock { $0.busy -= 1 }
                proceed()
            }
        }
    }

    /// Returns when it is known how the device does, or it takes its time.
    private func bringUp(_ device: NodeID) async {
        guard let monitor = try? controller.monitor(device), monitor.connectivity == .unknown else { return }
        let updates = monitor.updates()
        let outcome = Task {
            for await update in updates {
                switch update {
                case .snapshot(_, let connectivity), .connectivity(let connectivity):
                    if connectivity != .unknown { return }
                case .changed: continue
                }
            }
        }
        let timer = Task {
            try? await Task.sleep(for: Self.patience)
            outcome.cancel()
        }
        await outcome.value
        timer.cancel()
    }
}
