import MatterCommissioning
import MatterCrypto
import MatterJSON
import MatterMessaging
import MatterOnboarding
import MatterStore
import MatterTypes

// What is between AddNOC and the device's place in the store: nothing of it is ever lost.
extension EmbeddedHub {
    /// What became of a device in doubt.
    public struct Recovery: Sendable {
        public enum Outcome: Sendable {
            /// It is ours, and in the store.
            case ours
            /// It is not on the fabric; its record is gone.
            case free
            /// It was not reached; its record stays.
            case unknown(String)
        }

        public let record: PendingNodeRecord
        public let outcome: Outcome
    }

    /// How long a device in doubt is looked for that nobody has asked yet, and one that did not answer before.
    static let recoveryTimeout: (first: Duration, later: Duration) = (.seconds(8), .seconds(2))
    /// For how long whoever commissions a device by its code gets the one that was found to be ours, milliseconds.
    static let memory: Int64 = 15 * 60_000

    // MARK: before AddNOC

    public func expect(_ pending: PendingDevice) async throws {
        let place = CommissioningPlace.current ?? CommissioningPlace()
        let information = pending.device.information
        let now = HostClock.milliseconds
        var content = JSON(pending.device)
        if case .object(var members) = content {
            members["icdFeatures"] = information.icdFeatures.map { .integer(Int64($0)) }
            content = .object(members)
        }
        let serial = information.serialNumber ?? ""
        let record = PendingNodeRecord(
            nodeID: pending.device.nodeID, owner: .current, homeSession: place.homeSession, name: place.name ?? "",
            structure: place.structure, room: place.room, discriminator: pending.discriminator,
            vendorID: information.vendorID ?? .unspecified, productID: information.productID ?? 0,
            product: [information.vendorName, information.productName].compactMap { $0 }.joined(separator: " "),
            serialNumber: serial,
            deviceMark: SHA256.hash(
                pending.attestationCertificate + Array("/\(serial)/\(pending.discriminator ?? 0xFFFF)".utf8)),
            codeMark: place.codeMark, content: content.text, mayBeComplete: pending.mayBeComplete, beganAt: now,
            failSafeEndsAt: now + Int64(pending.failSafe / .milliseconds(1)))
        place.work?.begin(record.nodeID, of: fabricRecord.compressedFabricID)
        for nodeID in try store.setPending(record, in: fabricRecord.id) {
            note(nodeID, record, "free", "The device showed, being commissioned anew, that it was not on the fabric.")
        }
    }

    public func abandon(_ nodeID: NodeID, isFree: Bool) async {
        // Where even this can't be written, the record stays, and whoever comes next asks the device.
        if isFree {
            try? store.removePending(nodeID, from: fabricRecord.id)
        } else {
            try? store.releasePending(nodeID, in: fabricRecord.id, problem: nil, now: HostClock.milliseconds)
        }
    }

    // MARK: afterwards

    /// Asks devices in doubt what became of them: those of processes that died, and those that nobody could reach.
    ///
    /// - Parameters:
    ///   - only: of these alone.
    ///   - timeout: for looking for each, all at once; nil means longer for those that nobody has looked for yet.
    /// - Throws: `StoreError`, `CancellationError`; the records stay then.
    public func recoverPending(
        only: NodeID? = nil, node: MessagingNode, finder: any DeviceFinder, timeout: Duration? = nil
    ) async throws -> [Recovery] {
        let now = HostClock.milliseconds
        let work = PendingWork()
        defer { work.end() }
        let fabric = fabricRecord
        let claimed = try store.claimPending(
            of: fabric.id, by: .current, now: now, liveness: { $0.liveness() },
            begin: { work.begin($0, of: fabric.compressedFabricID) })
        guard !claimed.isEmpty else { return [] }
        let wanted = claimed.filter { only == nil || $0.nodeID == only }
        for record in claimed where !wanted.contains(record) {
            try store.releasePending(record.nodeID, in: fabricRecord.id, problem: nil, now: now)
        }
        let slots = TaskSlots(8)
        return try await withThrowingTaskGroup(of: Recovery.self) { group in
            for record in wanted {
                let isFirst = record.triedAt == nil || record.failSafeEndsAt > now
                let usual = isFirst ? Self.recoveryTimeout.first : Self.recoveryTimeout.later
                group.addTask {
                    try await slots.run { try await self.recover(record, node, finder, timeout ?? usual) }
                }
            }
            var reports: [Recovery] = []
            for try await report in group { reports.append(report) }
            return reports.sorted { $0.record.nodeID < $1.record.nodeID }
        }
    }

    private func recover(
        _ record: PendingNodeRecord, _ node: MessagingNode, _ finder: any DeviceFinder, _ timeout: Duration
    ) async throws -> Recovery {
        let outcome: CommissioningRecovery.Outcome
        do {
            let device = try Self.device(record)
            outcome = try await CommissioningRecovery(node: node, finder: finder, hub: self)
                .recover(
                    device, discriminator: record.discriminator, mayBeComplete: record.mayBeComplete, timeout: timeout)
            switch outcome {
            case .ours(let device, let wasComplete):
                try finish(record, device)
                note(
                    record.nodeID, record, "ok",
                    wasComplete ? "It was complete; only its record was missing." : "It was completed.")
                return Recovery(record: record, outcome: .ours)
            case .free:
                try store.removePending(record.nodeID, from: fabricRecord.id)
                note(record.nodeID, record, "free", "The device answered that it is not on the fabric.")
                return Recovery(record: record, outcome: .free)
            case .unknown(let reason):
                try store.releasePending(
                    record.nodeID, in: fabricRecord.id, problem: reason, now: HostClock.milliseconds)
                return Recovery(record: record, outcome: .unknown(reason))
            }
        } catch {
            try? store.releasePending(
                record.nodeID, in: fabricRecord.id, problem: error is CancellationError ? nil : "\(error)",
                now: HostClock.milliseconds)
            guard error is HubError else { throw error }
            return Recovery(record: record, outcome: .unknown("\(error)"))
        }
    }

    private func finish(_ record: PendingNodeRecord, _ device: CommissionedDevice) throws {
        try keep(device) { made throws(StoreError) in
            var made = made
            made.label = record.name
            made.structure = record.structure
            made.room = record.room
            try settle(made) { made throws(StoreError) in
                try store.finishPending(made, in: fabricRecord.id, now: HostClock.milliseconds)
            }
        }
    }

    private static func device(_ record: PendingNodeRecord) throws(HubError) -> CommissionedDevice {
        let json: JSON
        do { json = try JSON(parsing: Array(record.content.utf8)) } catch {
            throw HubError(.remote, "What was written down of the device can't be read: \(error)")
        }
        var device = try CommissionedDevice(json)
        device.information.icdFeatures = json["icdFeatures"].integer.flatMap { UInt32(exactly: $0) }
        return device
    }

    /// What became of it, in the history.
    private func note(_ nodeID: NodeID, _ record: PendingNodeRecord, _ outcome: String, _ detail: String) {
        let now = HostClock.milliseconds
        // The device's fate does not depend on its being told.
        guard
            let session = try? store.beginCommissioning(
                in: fabricRecord.id, nodeID: nodeID, device: "broken off before, \(record.words)",
                homeSession: record.homeSession, startedAt: now)
        else { return }
        try? store.finishCommissioning(
            session, nodeID: nodeID, outcome: outcome, detail: detail, stages: [], finishedAt: now)
    }

    // MARK: the same code again

    /// What an onboarding code is recognised by: nobody can tell the passcode from it without the fabric's keys.
    func codeMark(_ payload: OnboardingPayload) throws -> [UInt8] {
        let passcode = payload.passcode.rawValue
        return try HMACSHA256.authenticationCode(
            forParts: [
                Array("onboarding code".utf8), [payload.discriminator.shortValue],
                (0..<4).map { UInt8(truncatingIfNeeded: passcode >> ($0 * 8)) },
            ], using: fabricRecord.content.ipkEpochKey.bytes)
    }

    /// The device of this code that a commissioning left half done, and that has been found to be ours since.
    func finished(_ payload: OnboardingPayload, _ place: CommissioningPlace) throws -> PendingNodeRecord? {
        guard
            let record = try store.finishedPending(
                codeMark: place.codeMark, since: HostClock.milliseconds - Self.memory, in: fabricRecord.id)
        else { return nil }
        if case .long(let discriminator) = payload.discriminator, let own = record.discriminator,
            own != discriminator
        {
            return nil
        }
        if payload.vendorID != .unspecified, payload.vendorID != record.vendorID { return nil }
        return record
    }

    /// Whether somebody is at work on a device in doubt.
    func isUnderWay(_ record: PendingNodeRecord) -> Bool {
        guard let owner = record.owner else { return false }
        if owner == .current { return PendingWork.isUnderWay(record.nodeID, of: fabricRecord.compressedFabricID) }
        return owner.liveness() == .alive
    }

    /// Lets others come to an end who are at work on a device in doubt: the commissioner of an app that died gives up, and
    /// a hub that has just started asks its devices.
    private func awaitOthers() async throws {
        let deadline = ContinuousClock.now + .seconds(12)
        while ContinuousClock.now < deadline,
            try store.pendingNodes(of: fabricRecord.id).contains(where: isUnderWay)
        {
            try await Task.sleep(for: .milliseconds(50))
        }
    }

    /// Asks the devices in doubt first. Where one of them is that of this code and is ours, it is what is asked for.
    func resume(
        _ payload: OnboardingPayload, _ place: CommissioningPlace, node: MessagingNode, finder: any DeviceFinder,
        report: @Sendable (CommissioningProgress) -> Void
    ) async throws -> CommissionedDevice? {
        try await awaitOthers()
        let recovered = try await recoverPending(node: node, finder: finder)
        for recovery in recovered { report(.note(.discovery, recovery.sentence)) }
        guard let record = try finished(payload, place) else { return nil }
        guard let known = try store.node(record.nodeID, of: fabricRecord.id) else {
            try store.removePending(record.nodeID, from: fabricRecord.id)
            return nil
        }
        if !recovered.contains(where: { $0.record.nodeID == record.nodeID }) {
            // It may have been reset since.
            do {
                try await connect(to: known, node: node, finder: finder, timeout: .seconds(5)).close()
            } catch let error as HubError {
                guard error.code == .deviceUnreachable else { throw error }
                return nil
            }
        }
        let key = DeviceKey(record.nodeID, in: fabricRecord.id)
        if place.name != nil || place.room != nil {
            do {
                try store.configure(key, name: place.name ?? known.label, room: place.room ?? known.room)
            } catch { report(.note(.store, "The device keeps its name and place: \(error)")) }
        }
        if let session = place.homeSession {
            try store.changeHomeSession(session, now: HostClock.milliseconds) { record in
                if !record.devices.contains(key) { record.devices.append(key) }
            }
        }
        try store.removePending(record.nodeID, from: fabricRecord.id)
        report(.identity(record.nodeID))
        report(.note(.store, "An earlier commissioning of this device was broken off; it is finished now."))
        return try Self.device(record)
    }
}
