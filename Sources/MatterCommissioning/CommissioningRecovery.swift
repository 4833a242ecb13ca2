import MatterInteraction
import MatterMessaging
import MatterTLV
import MatterTypes

/// Finds out what became of a device whose commissioning was broken off after `CommissioningHub.expect`, and ends it.
///
///     CASE refused: no shared root ──────────────────────────────► free: its fail-safe has ended, or AddNOC never came
///          the same where it may be complete, and it is not ready to be commissioned there ─► unknown: that may be another
///     CASE ─ CommissioningComplete ─ OK ─────────────────────────► ours: it is complete now
///                                  ─ NoFailSafe, or that of another fabric ─► ours: it was complete before
///     no answer ─────────────────────────────────────────────────► unknown
///
/// The device's own state decides: whoever proves by CASE to be the node has the certificate of this attempt, since its node
/// id was given to nobody else; and a second CommissioningComplete changes nothing.
public struct CommissioningRecovery: Sendable {
    public enum Outcome: Sendable {
        /// - Parameter wasComplete: whether only our own record of it was missing.
        case ours(CommissionedDevice, wasComplete: Bool)
        /// It is not on the fabric, and will not be.
        case free
        /// Nobody knows yet; the text says why.
        case unknown(String)
    }

    let connector: OperationalConnector
    let hub: any CommissioningHub
    let timing: CommissioningTiming

    public init(
        node: MessagingNode, finder: any DeviceFinder, hub: any CommissioningHub,
        timing: CommissioningTiming = CommissioningTiming()
    ) {
        connector = OperationalConnector(node: node, finder: finder, fabric: hub.fabric)
        self.hub = hub
        self.timing = timing
    }

    /// Whom a refusal comes from, nothing proves. A device that was not told that it is complete becomes free without us in
    /// any case. One that may be complete would be forgotten for good because another has its address now: it counts as free
    /// only where a device of its discriminator offers itself there for commissioning, too.
    ///
    /// - Parameters:
    ///   - device: what was known of it, with the address where it was.
    ///   - discriminator: 0 to 4095; nil where it is not known.
    ///   - mayBeComplete: whether CommissioningComplete may have reached it.
    ///   - timeout: for looking for it.
    /// - Throws: `CancellationError`; nothing is known then.
    public func recover(
        _ device: CommissionedDevice, discriminator: UInt16?, mayBeComplete: Bool, timeout: Duration
    ) async throws -> Outcome {
        var reason = ""
        // The session may end with the fail-safe while the device is being asked: then the second handshake tells.
        for _ in 0..<2 {
            do {
                let connection = try await connector.connect(
                    to: device.nodeID, known: [device.address].compactMap { $0 }, timeout: timeout)
                defer { connection.session.close() }
                // What began is not broken off: the device would be ours, and nobody would know.
                return try await Task { try await complete(device, connection) }.value
            } catch {
                let cause = (error as? HandshakeFailure)?.reason ?? error
                if cause is CancellationError { throw cause }
                if let refusal = cause as? SecureChannelError {
                    guard refusal.code == .noSharedTrustRoots else { return .unknown("\(refusal)") }
                    guard mayBeComplete else { return .free }
                    let address = (error as? HandshakeFailure)?.address
                    if try await offersItself(at: address, discriminator, timeout) { return .free }
                    return .unknown(
                        "A device that is not on the fabric answered"
                            + (address.map { " at \($0)" } ?? "") + ", which may be another one.")
                }
                reason = (cause as? CommissioningError)?.reason ?? "\(cause)"
                guard (cause as? CommissioningError)?.code == .deviceVanished else { return .unknown(reason) }
            }
        }
        return .unknown(reason)
    }

    /// Whether a device of this discriminator with an open window has the address, on whichever port.
    private func offersItself(
        at address: SocketAddress?, _ discriminator: UInt16?, _ timeout: Duration
    ) async throws -> Bool {
        guard let address, let discriminator else { return false }
        let finder = connector.finder
        let found = try await withThrowingTaskGroup(of: Bool.self) { group in
            group.addTask {
                // Where nobody can look, nothing is found.
                do {
                    for try await candidate in finder.commissionable(.long(discriminator)) {
                        let isOther = candidate.discriminator.map { $0 != discriminator } ?? false
                        let isThere = candidate.addresses.contains {
                            $0.host == address.host && $0.scope == address.scope
                        }
                        if isThere, !isOther { return true }
                    }
                } catch {}
                return false
            }
            group.addTask {
                try await Task.sleep(for: min(timeout, OperationalConnector.patience))
                return false
            }
            defer { group.cancelAll() }
            return try await group.next() ?? false
        }
        try Task.checkCancellation()
        return found
    }

    private func complete(
        _ device: CommissionedDevice, _ connection: OperationalConnector.Connection
    ) async throws -> Outcome {
        let stage = CommissioningStage.commissioningComplete
        let session = DeviceSession(connection.session, timing)
        var device = device
        device.address = connection.session.address ?? device.address
        device.resumption = connection.resumption
        if device.information.checksIn {
            device.checkIn = try await session.registerCheckIn(hub.fabric) { _ in }
        }
        let command = DeviceCommand.commissioningComplete
        let fields = try await session.invoke(command, at: stage, expecting: 0x5)
        let (raw, text) = try session.commissioningError(fields, command, at: stage)
        guard let code = CommissioningErrorCode(rawValue: raw),
            // Under the fail-safe of another fabric ours can't be the one that is not finished.
            [.ok, .noFailSafe, .invalidAuthentication].contains(code)
        else {
            let status = CommissioningErrorCode.name(raw)
            return .unknown("The device answered \(command.name) with \(status)" + (text.isEmpty ? "." : ": \(text)."))
        }
        let path = ConcreteAttributePath(endpoint: .root, cluster: Cluster.operationalCredentials, attribute: 0x5)
        if case .unsigned(let number)? = try? await session.client.readOne(path), let index = UInt8(exactly: number) {
            device.fabricIndex = FabricIndex(index)
        }
        return .ours(device, wasComplete: code != .ok)
    }
}
