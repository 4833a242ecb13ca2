import MatterMessaging
import MatterOnboarding
import MatterTypes
import Synchronization

/// Finds the device that an onboarding code means, and opens a PASE session with it.
///
/// Several devices can fit a code. Each is tried once: a device closes its window after 20 wrong passcodes, so no run
/// may spend more than one attempt on it. An exchange that fell silent before the device showed its Pake2 is no such
/// attempt and is repeated once, when the device's handshake timer has ended.
struct PairingSearch: Sendable {
    /// How long devices wait for a handshake to go on (Matter Core 5.5).
    static let handshakeTimer: Duration = .seconds(60)
    /// After a device refused the passcode, how long another one may take to show up.
    static let grace: Duration = .seconds(3)

    let node: MessagingNode
    let finder: any DeviceFinder
    let payload: OnboardingPayload
    /// How long to look for devices.
    let timeout: Duration
    let report: @Sendable (CommissioningProgress) -> Void

    private enum Event: Sendable {
        case candidate(DeviceCandidate)
        case repeated(DeviceCandidate)
        case graceOver
        case deadline
        case failed(any Error)
    }

    /// Handshakes under way, so that addresses found meanwhile reach them.
    private final class Dialling: Sendable {
        private let plans = Mutex<[String: DialPlan]>([:])
        func set(_ plan: DialPlan?, for name: String) { plans.withLock { $0[name] = plan } }
        func add(_ candidate: DeviceCandidate) -> Bool {
            guard let plan = plans.withLock({ $0[candidate.name] }) else { return false }
            plan.add(candidate.addresses)
            return true
        }
    }

    /// What became of the devices tried so far.
    private struct Outcome {
        var refusedPasscode: [String] = []
        var unreachable: [String] = []
        var busy: [String] = []
        var lastReason = ""
        var attempted: Set<SocketAddress> = []
        var repeated: Set<String> = []
        var pendingRepeats = 0
        var isPastDeadline = false
    }

    /// - Throws: `CommissioningError` with `noDeviceFound`, `wrongPasscode`, `deviceUnreachable`, `deviceBusy`; what the
    ///   finder throws; `CancellationError`.
    func run() async throws -> (session: SecureSession, candidate: DeviceCandidate) {
        let dialling = Dialling()
        let (events, continuation) = AsyncStream.makeStream(of: Event.self)
        let search = Task {
            do {
                for try await candidate in finder.commissionable(payload.discriminator) where !dialling.add(candidate) {
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

        var outcome = Outcome()
        let start = ContinuousClock.now
        for await event in events {
            try Task.checkCancellation()
            switch event {
            case .candidate(let candidate), .repeated(let candidate):
                if case .repeated = event {
                    outcome.pendingRepeats -= 1
                } else if !fits(candidate) || !outcome.attempted.isDisjoint(with: candidate.addresses)
                    || candidate.addresses.isEmpty
                {
                    continue
                }
                report(.candidate(describe(candidate)))
                outcome.attempted.formUnion(candidate.addresses)
                let plan = DialPlan(candidate.addresses)
                dialling.set(plan, for: candidate.name)
                defer { dialling.set(nil, for: candidate.name) }
                let began = ContinuousClock.now
                report(.finished(.discovery, began - start))
                report(.began(.pase))
                do {
                    let session = try await node.establishPASE(
                        with: plan, peer: candidate.parameters, passcode: payload.passcode)
                    report(.finished(.pase, ContinuousClock.now - began))
                    return (session, candidate)
                } catch let failure as HandshakeFailure {
                    outcome.attempted.formUnion(plan.addresses)
                    if failure.reason is CancellationError { throw CancellationError() }
                    note(failure, candidate, &outcome)
                    if let wait = wait(after: failure, began: began),
                        outcome.repeated.insert(candidate.name).inserted
                    {
                        outcome.pendingRepeats += 1
                        report(.note(.pase, "\(describe(candidate)): \(failure); once more in \(seconds(wait)) s"))
                        timers.add({ continuation.yield(.repeated(candidate)) }, after: wait)
                    } else {
                        timers.add({ continuation.yield(.graceOver) }, after: Self.grace)
                    }
                }
            case .graceOver:
                if outcome.pendingRepeats == 0, !outcome.refusedPasscode.isEmpty || outcome.isPastDeadline {
                    throw verdict(outcome)
                }
            case .deadline:
                outcome.isPastDeadline = true
                if outcome.pendingRepeats == 0 { throw verdict(outcome) }
            case .failed(let error): throw error
            }
        }
        throw CancellationError()
    }

    /// Vendor and product count where both sides name them.
    private func fits(_ candidate: DeviceCandidate) -> Bool {
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

    /// How long to wait before a device may be asked again without spending an attempt; nil where it may not.
    private func wait(after failure: HandshakeFailure, began: ContinuousClock.Instant) -> Duration? {
        if let error = failure.reason as? SecureChannelError, error.code == .busy {
            return max(error.minimumWait ?? .seconds(5), .milliseconds(100))
        }
        guard failure.progress == .heard, let error = failure.reason as? MessagingError,
            [.peerUnreachable, .responseTimeout].contains(error.code)
        else { return nil }
        return max(.zero, Self.handshakeTimer - (ContinuousClock.now - began))
    }

    private func note(_ failure: HandshakeFailure, _ candidate: DeviceCandidate, _ outcome: inout Outcome) {
        let name = describe(candidate)
        outcome.lastReason = "\(failure)"
        switch failure.reason {
        case let error as SecureChannelError where error.code == .busy: outcome.busy.append(name)
        case let error as SecureChannelError where error.code == .wrongPasscode: outcome.refusedPasscode.append(name)
        case is SecureChannelError where failure.progress == .proofSeen: outcome.refusedPasscode.append(name)
        default: outcome.unreachable.append(name)
        }
    }

    private func verdict(_ outcome: Outcome) -> CommissioningError {
        let discriminator = payload.discriminator
        if !outcome.refusedPasscode.isEmpty {
            return CommissioningError(
                .wrongPasscode, at: .pase,
                "The passcode is not that of \(list(outcome.refusedPasscode)) (\(outcome.lastReason)).",
                advice: "Check the code on the device's label; each wrong try counts, and after 20 the device closes.")
        }
        if !outcome.busy.isEmpty {
            return CommissioningError(
                .deviceBusy, at: .pase, "\(list(outcome.busy)) is busy with another commissioner.",
                advice: "Wait a minute, or end the other commissioning, and try again.")
        }
        if !outcome.unreachable.isEmpty {
            return CommissioningError(
                .deviceUnreachable, at: .pase,
                "\(list(outcome.unreachable)) was found and does not answer (\(outcome.lastReason)).",
                advice: "Is it still powered and on this network? A firewall must let UDP port 5540 through.")
        }
        let needsBluetooth =
            payload.discoveryCapabilities.map { $0.contains(.ble) && !$0.contains(.onNetwork) } ?? false
        return CommissioningError(
            .noDeviceFound, at: .discovery,
            "No device with discriminator \(discriminator) has an open commissioning window on this network.",
            advice: needsBluetooth
                ? "Its code says that it is commissioned over Bluetooth, which is not supported yet: bring it onto the"
                    + " network with its maker's app, open a commissioning window there, and use the code shown then."
                : "Power the device, put it into pairing mode, check that it is on the same network (link) as this host,"
                    + " and that the code is its own; --timeout gives it longer.")
    }

    private func list(_ names: [String]) -> String { names.joined(separator: ", ") }

    private func seconds(_ duration: Duration) -> Int64 { duration.components.seconds + 1 }

    private func describe(_ candidate: DeviceCandidate) -> String {
        var text = candidate.name
        if let vendor = candidate.vendorID {
            text += " (vendor \(vendor)" + (candidate.productID.map { ", product \($0)" } ?? "") + ")"
        }
        if let address = candidate.addresses.first { text += " at \(address)" }
        return text
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

    func cancel() { tasks.withLock { for task in $0 { task.cancel() } } }
}
