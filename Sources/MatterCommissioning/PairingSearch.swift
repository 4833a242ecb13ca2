import MatterMessaging
import MatterOnboarding
import MatterTypes
import Synchronization

/// Finds the device that an onboarding code means, and opens a PASE session with it.
///
/// Several devices can fit a code. Each is tried once: a device closes its window after 20 wrong passcodes, so no run
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

    /// How a device ended the handshake; of several the first that applies is told.
    private enum End: CaseIterable {
        case passcodeRefused, faulty, refused, vanished, busy, unreachable
    }

    /// What became of the devices tried so far.
    private struct Outcome {
        /// The last end of each device, by its description.
        var ends: [String: (end: End, reason: String)] = [:]
        /// Names and addresses of devices that have answered: they get no second attempt under another name.
        var answeredNames: Set<String> = []
        var answeredAddresses: Set<SocketAddress> = []
        /// Addresses where nobody was.
        var deadAddresses: Set<SocketAddress> = []
        var repeated: Set<String> = []
        var pendingRepeats = 0
        var isPastDeadline = false

        func devices(_ end: End) -> [(name: String, reason: String)] {
            ends.filter { $0.value.end == end }.map { ($0.key, $0.value.reason) }.sorted { $0.name < $1.name }
        }
    }

    /// - Throws: `CommissioningError` with `noDeviceFound`, `wrongPasscode`, `deviceUnreachable`, `deviceVanished`,
    ///   `deviceBusy`, `deviceRefused`, `invalidDeviceAnswer`; what the finder throws; `CancellationError`.
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
                var addresses = candidate.addresses
                if case .repeated = event {
                    outcome.pendingRepeats -= 1
                } else {
                    guard fits(candidate), !outcome.answeredNames.contains(candidate.name),
                        outcome.answeredAddresses.isDisjoint(with: addresses)
                    else { continue }
                    // Where nobody answered before, nobody is asked again; what has come since is another matter.
                    addresses.removeAll { outcome.deadAddresses.contains($0) }
                    guard !addresses.isEmpty else { continue }
                }
                report(.candidate(describe(candidate)))
                let plan = DialPlan(addresses)
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
                    if failure.reason is CancellationError { throw CancellationError() }
                    note(failure, candidate, plan.addresses, &outcome)
                    if let wait = wait(after: failure, began: began),
                        outcome.repeated.insert(candidate.name).inserted
                    {
                        outcome.pendingRepeats += 1
                        report(.note(.pase, "\(describe(candidate)): \(failure); once more in \(seconds(wait)) s"))
                        timers.add({ continuation.yield(.repeated(candidate)) }, after: wait)
                    } else {
                        timers.add({ continuation.yield(.graceOver) }, after: timing.grace)
                    }
                }
            case .graceOver:
                if outcome.pendingRepeats == 0,
                    outcome.isPastDeadline || outcome.ends.values.contains(where: { $0.end != .unreachable })
                {
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

    private func note(
        _ failure: HandshakeFailure, _ candidate: DeviceCandidate, _ addresses: [SocketAddress],
        _ outcome: inout Outcome
    ) {
        let end: End =
            switch failure.reason {
            case let error as SecureChannelError:
                switch error.code {
                case .busy: .busy
                case .wrongPasscode: .passcodeRefused
                // After our proof; before it the device refuses to talk at all.
                case .refused: failure.progress == .proofSeen ? .passcodeRefused : .refused
                default: .faulty
                }
            default: failure.progress == .nothingHeard ? .unreachable : .vanished
            }
        // A device that answered before and is silent now has vanished, and its first end says more.
        let isSilentAgain = end == .unreachable && outcome.answeredNames.contains(candidate.name)
        if !isSilentAgain { outcome.ends[describe(candidate)] = (end, "\(failure)") }
        if failure.progress == .nothingHeard {
            outcome.deadAddresses.formUnion(addresses)
        } else {
            outcome.answeredNames.insert(candidate.name)
            // All of them are the same device's.
            outcome.answeredAddresses.formUnion(addresses)
        }
    }

    private func verdict(_ outcome: Outcome) -> CommissioningError {
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
        return CommissioningError(
            .noDeviceFound, at: .discovery,
            "No device with discriminator \(discriminator) has an open commissioning window on this network.",
            advice: needsBluetooth
                ? "Its code says that it is commissioned over Bluetooth, which is not supported yet: bring it onto the"
                    + " network with its maker's app, open a commissioning window there, and use the code shown then."
                : "Power the device, put it into pairing mode, check that it is on the same network (link) as this host,"
                    + " and that the code is its own; --timeout gives it longer.")
    }

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

    func cancel() {
        // Not under the lock, which a task that is cancelled may want.
        for task in tasks.withLock({ $0 }) { task.cancel() }
    }
}
