import MatterInteraction
import MatterMessaging
import MatterTLV
import MatterTypes

// A device that left the link of PASE to join a network, could not, and is back.
extension CommissioningRun {
    /// Devices that are named sooner than this after the device has left were there before.
    private static let stale: Duration = .seconds(1)

    /// Waits until the device offers itself anew, and asks it why.
    ///
    /// - Returns: why it did not join.
    /// - Throws: `CancellationError`; it does not return otherwise.
    func comesBack(_ kind: NetworkInterface.Kind) async throws -> CommissioningError {
        let began = ContinuousClock.now
        var present: Set<String> = []
        do {
            for try await found in commissioner.finder.commissionable(payload.discriminator) {
                guard !found.addresses.isEmpty else {
                    present.remove(found.name)
                    continue
                }
                let isNew = present.insert(found.name).inserted
                // Only once it was gone: nobody else's passcode is to be tried.
                guard isNew, ContinuousClock.now - began > Self.stale, isLike(found) else { continue }
                if let error = await reason(found, kind) { return error }
            }
        } catch {
            if error is CancellationError { throw error }
        }
        // Who can't look waits for the others.
        while true { try await Task.sleep(for: .seconds(3600)) }
    }

    private func isLike(_ found: DeviceCandidate) -> Bool {
        (found.vendorID == nil || information.vendorID == nil || found.vendorID == information.vendorID)
            && (found.productID == nil || information.productID == nil || found.productID == information.productID)
    }

    /// What the device says of its last attempt; nil where it is another one, or does not answer.
    private func reason(_ found: DeviceCandidate, _ kind: NetworkInterface.Kind) async -> CommissioningError? {
        let stage = CommissioningStage.connectNetwork
        guard let interface,
            let session = try? await commissioner.node.establishPASE(
                with: DialPlan(found.addresses), peer: found.parameters, passcode: payload.passcode)
        else { return nil }
        let device = DeviceSession(session, options.timing)
        defer { session.close() }
        let paths = [0x5, 0x7].map {
            ConcreteAttributePath(
                endpoint: interface.endpoint, cluster: Cluster.networkCommissioning, attribute: AttributeID($0))
        }
        let said = try? await device.read(paths.map { AttributePath($0) }, "a read of its last connection", at: stage)
        // The handshake has armed it again.
        let disarm = DeviceCommand.armFailSafe(seconds: 0, breadcrumb: 0)
        _ = try? await device.client.invoke(disarm.path, fields: disarm.fields)
        let name = network?.name ?? ""
        guard case .unsigned(let raw)? = said?[paths[0]], let status = UInt8(exactly: raw), status != 0 else {
            return CommissioningError(
                .networkNotJoined, at: stage,
                "The device left its link to join \"\(name)\", did not join it, and does not say why.",
                advice: NetworkingStatus(raw: 12).advice(kind))
        }
        var value: Int32?
        if case .signed(let number)? = said?[paths[1]] { value = Int32(exactly: number) }
        let answer = NetworkAnswer(status: NetworkingStatus(raw: status), errorValue: value)
        return CommissioningError(
            .networkNotJoined, at: stage,
            "The device left its link to join \"\(name)\", and came back with \(answer.text).",
            advice: answer.status.advice(kind))
    }
}
