import MatterMessaging
import MatterOnboarding
import MatterTypes
import Synchronization

/// Finds the device that an onboarding code means, and opens a PASE session with it.
///
/// Several devices can fit a code. They are asked one after the other, and beside one that gives no sign for a while
/// (`PairingQueue`), so that a record with nothing behind it holds up nobody. Each is tried once: a device closes its window after 20 wrong passcodes, so no run
/// may spend more than one attempt on it. An exchange that fell silent before the device showed its Pake2 is no such
/// attempt and is repeated once: when the device's handshake timer has ended, or soon where nothing was heard at all.
struct PairingSearch: Sendable {
    let node: MessagingNode
    let finder: any DeviceFinder
    let payload: OnboardingPayload
    /// How long to look for devices.
    let timeout: Duration
    let timing: CommissioningTiming
    let report: @Sendable (CommissioningProgress) -> Void

    fileprivate enum Event: Sendable {
        case candidate(DeviceCandidate)
        case repeated(String)
        case answered(Int, SocketAddress)
        case patienceOver(Int)
        case ended(Int)
        case graceOver
        case deadline
        case failed(any Error)
    }

    /// How a device ended the handshake; of several the first that applies is told.
    fileprivate enum End: CaseIterable {
        case passcodeRefused, faulty, refused, vanished, busy, unreachable
    }

    /// What became of the devices tried so far.
    fileprivate struct Outcome {
        /// The last end of each device.
        var ends: [String: (end: End, device: String, reason: String)] = [:]
        /// Devices that have answered, and where: they get no second attempt under another name. Nothing was spent where
        /// they fell silent before they used the passcode.
        var answered: [String: (addresses: Set<SocketAddress>, isSpent: Bool)] = [:]
        /// Addresses where nobody was.
        var deadAddresses: Set<SocketAddress> = []
        var repeated: Set<String> = []
        var pendingRepeats: Set<String> = []
        var isPastDeadline = false

        func devices(_ end: End) -> [(name: String, reason: String)] {
            ends.values.filter { $0.end == end }.map { ($0.device, $0.reason) }.sorted { $0.name < $1.name }
        }

        func hasSpent(_ candidate: DeviceCandidate) -> Bool {
            answered.contains { name, device in
                device.isSpent
                    && (name == candidate.name || !device.addresses.isDisjoint(with: candidate.addresses))
            }
        }

        func hasAnswered(_ candidate: DeviceCandidate) -> Bool {
            answered[candidate.name] != nil
                || answered.values.contains { !$0.addresses.isDisjoint(with: candidate.addresses) }
        }
    }

    typealias Found = (session: SecureSession, candidate: DeviceCandidate)

    /// - Throws: `CommissioningError` with `noDeviceFound`, `wrongPasscode`, `deviceUnreachable`, `deviceVanished`,
    ///   `deviceBusy`, `deviceRefused`, `invalidDeviceAnswer`; what the finder throws; `CancellationError`.
    func run() async throws -> Found {
        let (events, continuation) = AsyncStream.makeStream(of: Event.self)
        let search = Task {
            do {
                for try await candidate in finder.commissionable(payload.discriminator) {
                    continuation.yield(.candidate(candidate))
                }
            } catch {
                continuation.yield(.failed(error))
            }
        }
        let timers = TaskList()
        timers.add({ continuation.yield(.deadline) }, after: timeout)
        defer {
            search.cancel()
            timers.cancel()
            continuation.finish()
        }
        return try await withTaskCancellationHandler {
            var course = PairingCourse(search: self, events: continuation, timers: timers)
            do {
                for await event in events {
                    try Task.checkCancellation()
                    if let found = try await course.take(event) { return found }
                }
                throw CancellationError()
            } catch {
                await course.breakOff()
                throw error
            }
        } onCancel: {
            continuation.finish()
        }
    }

    /// Vendor and product count where both sides name them.
    fileprivate func fits(_ candidate: DeviceCandidate) -> Bool {
        if let vendor = candidate.vendorID, vendor.rawValue != 0, payload.vendorID.rawValue != 0,
            vendor != payload.vendorID
        {
            return false
        }
        if let product = candidate.productID, product.rawValue != 0, payload.productID.rawValue != 0,
            product != payload.productID
        {
            return false
        }
        return candidate.discriminator.map { payload.discriminator.matches(advertised: $0) } ?? true
    }

    /// How much of the code's vendor and product the device advertises as its own: 0 to 2. More is asked first.
    fileprivate func likeness(_ candidate: DeviceCandidate) -> Int {
        guard payload.vendorID != .unspecified, candidate.vendorID == payload.vendorID else { return 0 }
        return payload.productID != 0 && candidate.productID == payload.productID ? 2 : 1
    }

    /// How long to wait before a device may be asked again without spending an attempt; nil where it may not.
    fileprivate func wait(after failure: HandshakeFailure, began: ContinuousClock.Instant) -> Duration? {
        if let error = failure.reason as? SecureChannelError, error.code == .busy {
            return max(error.minimumWait ?? .seconds(5), .milliseconds(100))
        }
        guard let error = failure.reason as? MessagingError,
            [.peerUnreachable, .responseTimeout].contains(error.code)
        else { return nil }
        return switch failure.progress {
        // Nobody is there, or the network lost everything: others come first.
        case .nothingHeard: timing.grace
        case .heard: max(.zero, timing.handshakeTimer - (ContinuousClock.now - began))
        case .proofSeen: nil
        }
    }

    fileprivate func verdict(_ outcome: Outcome) -> CommissioningError {
        let discriminator = payload.discriminator
        for end in End.allCases {
            let devices = outcome.devices(end)
            guard let reason = devices.last?.reason else { continue }
            let names = devices.map(\.name).joined(separator: ", ")
            return switch end {
            case .passcodeRefused:
                CommissioningError(
                    .wrongPasscode, at: .pase, "The passcode is not that of \(names) (\(reason)).",
                    advice:
                        "Check the code on the device's label; each wrong try counts, and after 20 the device closes.")
            case .faulty:
                CommissioningError(
                    .invalidDeviceAnswer, at: .pase, "What \(names) answered breaks the protocol (\(reason)).",
                    advice: "Restart the device and try again; if it stays so, its firmware needs an update.")
            case .refused:
                CommissioningError(
                    .deviceRefused, at: .pase, "\(names) does not let itself be commissioned now (\(reason)).",
                    advice: "Put it into pairing mode anew, and try again.")
            case .vanished:
                CommissioningError(
                    .deviceVanished, at: .pase, "\(names) stopped answering before it was paired (\(reason)).",
                    advice:
                        "Is it still powered and in reach? Another commissioner may be at work on it: wait a minute,"
                        + " and try again.")
            case .busy:
                CommissioningError(
                    .deviceBusy, at: .pase, "\(names) is busy with another commissioner.",
                    advice: "Wait a minute, or end the other commissioning, and try again.")
            case .unreachable:
                CommissioningError(
                    .deviceUnreachable, at: .pase, "\(names) was found and does not answer (\(reason)).",
                    advice: "Is it still powered and on this network? A firewall must let UDP port 5540 through.")
            }
        }
        let needsBluetooth =
            payload.discoveryCapabilities.map { $0.contains(.ble) && !$0.contains(.onNetwork) } ?? false
        if needsBluetooth {
            return CommissioningError(
                .bluetoothOnly, at: .discovery,
                "No device with discriminator \(discriminator) is on this network, and its code says that it is to be"
                    + " commissioned over Bluetooth, which is not supported yet.",
                advice: "Bring the device onto the network first: set it up with its maker's app or another Matter"
                    + " controller, open a commissioning window there (often called \"pairing mode\" or \"share device\"),"
                    + " and use the code that is shown then.")
        }
        return CommissioningError(
            .noDeviceFound, at: .discovery,
            "No device with discriminator \(discriminator) has an open commissioning window on this network.",
            advice:
                "Power the device, put it into pairing mode, check that it is on the same network (link) as this host,"
                + " and that the code is its own; --timeout gives it longer.")
    }

    fileprivate func seconds(_ duration: Duration) -> Int64 { duration.components.seconds + 1 }

    fileprivate func describe(_ candidate: DeviceCandidate) -> String {
        var text = candidate.name
        if let vendor = candidate.vendorID {
            text += " (vendor \(vendor)" + (candidate.productID.map { ", product \($0)" } ?? "") + ")"
        }
        if let address = candidate.addresses.first { text += " at \(address)" }
        return text
    }
}

/// A search under way: what happens, one event after the other.
private struct PairingCourse {
    let search: PairingSearch
    let events: AsyncStream<PairingSearch.Event>.Continuation
    let timers: TaskList
    private let start = ContinuousClock.now
    private var queue = PairingQueue()
    private var outcome = PairingSearch.Outcome()
    /// What the network says last of each device.
    private var known: [String: DeviceCandidate] = [:]
    /// Devices that are asked once more, as they were when they fell silent.
    private var repeats: [String: DeviceCandidate] = [:]
    private var handshakes: [Int: (task: Task<SecureSession, any Error>, began: ContinuousClock.Instant)] = [:]

    init(search: PairingSearch, events: AsyncStream<PairingSearch.Event>.Continuation, timers: TaskList) {
        self.search = search
        self.events = events
        self.timers = timers
    }

    /// The session, when there is one.
    mutating func take(_ event: PairingSearch.Event) async throws -> PairingSearch.Found? {
        switch event {
        case .candidate(let candidate):
            if candidate.addresses.isEmpty { withdraw(candidate.name) } else { consider(candidate) }
        case .repeated(let name):
            // Many devices take their record back for the time of a handshake, and some forget to bring it again.
            if outcome.pendingRepeats.remove(name) != nil, let candidate = known[name] ?? repeats[name] {
                queue.append(entry(candidate, isAgain: true))
            }
        case .answered(let number, let address):
            search.finder.answered(address)
            for other in queue.answered(number) { handshakes[other]?.task.cancel() }
        case .patienceOver(let number):
            if queue.checkQuiet(number) { noteSilence(queue.running[number]?.plan.addresses ?? []) }
        case .ended(let number):
            if let found = try await end(number) { return found }
        case .graceOver:
            let isTold = outcome.isPastDeadline || outcome.ends.values.contains { $0.end != .unreachable }
            if isTold, isOver { throw search.verdict(outcome) }
        case .deadline: outcome.isPastDeadline = true
        case .failed(let error): throw error
        }
        while let entry = queue.next() { begin(entry) }
        if outcome.isPastDeadline, isOver { throw search.verdict(outcome) }
        return nil
    }

    /// Ends what is under way, and waits until the devices have been told.
    mutating func breakOff() async {
        for handshake in handshakes.values { handshake.task.cancel() }
        for handshake in handshakes.values { (try? await handshake.task.value)?.close() }
        handshakes = [:]
    }

    private var isOver: Bool { queue.isIdle && outcome.pendingRepeats.isEmpty }

    private func noteSilence(_ addresses: [SocketAddress]) {
        for address in addresses { search.finder.silent(address) }
    }

    private mutating func consider(_ candidate: DeviceCandidate) {
        guard search.fits(candidate) else { return }
        known[candidate.name] = candidate
        guard !queue.update(candidate), !outcome.hasAnswered(candidate) else { return }
        queue.append(entry(candidate))
    }

    private func entry(_ candidate: DeviceCandidate, isAgain: Bool = false) -> PairingQueue.Entry {
        PairingQueue.Entry(candidate: candidate, isAgain: isAgain, likeness: search.likeness(candidate))
    }

    /// A record that is gone is not dialled any more, unless the device has been heard.
    private mutating func withdraw(_ name: String) {
        guard let candidate = known.removeValue(forKey: name) else { return }
        for number in queue.withdraw(name) { handshakes[number]?.task.cancel() }
        // Who was heard is asked once more where it was.
        if outcome.answered[name] == nil { outcome.pendingRepeats.remove(name) }
        outcome.deadAddresses.subtract(candidate.addresses)
        // It may come back under another name, and has its attempt left.
        if outcome.answered[name]?.isSpent == false { outcome.answered[name] = nil }
    }

    private mutating func begin(_ entry: PairingQueue.Entry) {
        let candidate = entry.candidate
        var addresses = candidate.addresses
        if entry.isAgain {
            guard !outcome.hasSpent(candidate) else { return }
        } else {
            guard !outcome.hasAnswered(candidate) else { return }
            // Where nobody answered before, nobody is asked again; what has come since is another matter.
            addresses.removeAll { outcome.deadAddresses.contains($0) }
            guard !addresses.isEmpty else { return }
        }
        search.report(.candidate(search.describe(candidate)))
        let (number, events, search) = (queue.number(), events, search)
        let plan = DialPlan(addresses) { events.yield(.answered(number, $0)) }
        queue.start(number, entry, plan)
        let began = ContinuousClock.now
        search.report(.finished(.discovery, began - start))
        search.report(.began(.pase))
        let task = Task {
            defer { events.yield(.ended(number)) }
            return try await search.node.establishPASE(
                with: plan, peer: candidate.parameters, passcode: search.payload.passcode)
        }
        handshakes[number] = (task, began)
        timers.add({ events.yield(.patienceOver(number)) }, after: search.timing.patience)
    }

    private mutating func end(_ number: Int) async throws -> PairingSearch.Found? {
        guard let (task, began) = handshakes.removeValue(forKey: number), let running = queue.end(number) else {
            return nil
        }
        let candidate = running.entry.candidate
        do {
            let session = try await task.value
            search.report(.finished(.pase, ContinuousClock.now - began))
            // Nobody waits for the others any more, and none of them keeps a session for nothing.
            let others = handshakes.values.map(\.task)
            handshakes = [:]
            for other in others {
                other.cancel()
                Task { (try? await other.value)?.close() }
            }
            return (session, candidate)
        } catch let failure as HandshakeFailure {
            if failure.reason is CancellationError, failure.progress < .proofSeen {
                brokenOff(running)
            } else {
                failed(failure, running, began)
            }
            return nil
        }
    }

    private mutating func brokenOff(_ running: PairingQueue.Running) {
        var entry = running.entry
        guard running.ending != .withdrawn, let latest = known[entry.candidate.name] else {
            return note(.unreachable, "its record is gone", entry.candidate)
        }
        entry.candidate = latest
        queue.append(entry)
    }

    private mutating func failed(
        _ failure: HandshakeFailure, _ running: PairingQueue.Running, _ began: ContinuousClock.Instant
    ) {
        let candidate = running.entry.candidate
        note(PairingSearch.End(failure), "\(failure)", candidate)
        if failure.progress == .nothingHeard {
            outcome.deadAddresses.formUnion(running.plan.addresses)
            noteSilence(running.plan.addresses)
        } else {
            let isRefusal = (failure.reason as? SecureChannelError).map { $0.code != .busy } ?? false
            let isSpent = failure.progress == .proofSeen || isRefusal
            // All of them are the same device's.
            let before = outcome.answered[candidate.name]
            outcome.answered[candidate.name] = (
                (before?.addresses ?? []).union(running.addresses), isSpent || before?.isSpent == true
            )
        }
        let isThere = known[candidate.name] != nil || failure.progress > .nothingHeard
        if let wait = search.wait(after: failure, began: began), isThere,
            outcome.repeated.insert(candidate.name).inserted
        {
            outcome.pendingRepeats.insert(candidate.name)
            repeats[candidate.name] = candidate
            search.report(
                .note(
                    .pase,
                    "\(search.describe(candidate)): \(failure); once more in \(search.seconds(wait)) s"))
            timers.add({ [events] in events.yield(.repeated(candidate.name)) }, after: wait)
        } else {
            timers.add({ [events] in events.yield(.graceOver) }, after: search.timing.grace)
        }
    }

    private mutating func note(_ end: PairingSearch.End, _ reason: String, _ candidate: DeviceCandidate) {
        // A device that answered before and is silent now has vanished, and its first end says more.
        if end == .unreachable, outcome.answered[candidate.name] != nil { return }
        outcome.ends[candidate.name] = (end, search.describe(candidate), reason)
    }
}

extension PairingSearch.End {
    fileprivate init(_ failure: HandshakeFailure) {
        guard let error = failure.reason as? SecureChannelError else {
            self = failure.progress == .nothingHeard ? .unreachable : .vanished
            return
        }
        self =
            switch error.code {
            case .busy: .busy
            case .wrongPasscode: .passcodeRefused
            // After our proof; before it the device refuses to talk at all.
            case .refused: failure.progress == .proofSeen ? .passcodeRefused : .refused
            default: .faulty
            }
    }
}

/// Timers that end together.
final class TaskList: Sendable {
    private let tasks = Mutex<[Task<Void, any Error>]>([])

    func add(_ action: @escaping @Sendable () -> Void, after delay: Duration) {
        let task = Task {
            try await Task.sleep(for: delay)
            action()
        }
        tasks.withLock { $0.append(task) }
    }

    func cancel() {
        // Not under the lock, which a task that is cancelled may want.
        for task in tasks.withLock({ $0 }) { task.cancel() }
    }
}
