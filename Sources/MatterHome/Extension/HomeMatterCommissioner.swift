import MatterCertificates
import MatterCommissioning
import MatterDiscovery
import MatterHub
import MatterInteraction
import MatterMessaging
import MatterOnboarding
import MatterStore
import MatterTypes
import Synchronization

/// Commissions for an app that is another process (M-19 to M-24). The two meet in the store that the app group names, and
/// nowhere else: the app has opened a session there and performs its request, and what happens is written into it.
public struct HomeMatterCommissioner: Sendable {
    private let context: HomeContext

    /// - Parameter appGroup: that of the app's `Home.configure`.
    /// - Throws: `HomeError`: `invalidArgument` with `appGroup`; what the store says.
    public init(appGroup: String) throws {
        var configuration = Home.configuration
        if configuration.sharedAppGroup != appGroup {
            configuration.sharedAppGroup = appGroup
            configuration.storeLocation = nil
        }
        do { context = try HomeContext.of(configuration) } catch { throw HomeError(error) }
    }

    init(_ context: HomeContext) { self.context = context }

    /// Brings the device with this code onto the fabric, and makes it one of the session's devices.
    ///
    /// Ends early where the app cancels its session or dies; the device is told to forget what it has then.
    ///
    /// - Parameter onboardingPayload: the text of the QR code, or the digits of the manual code.
    /// - Throws: `HomeError`: `failedPrecondition` where no app of the group performs a request now; what the
    ///   commissioning says.
    public func commissionMatterDevice(onboardingPayload: String) async throws {
        do {
            let session = try openSession()
            try context.store.changeHomeSession(session.id, now: HostClock.milliseconds) { record in
                var machine = CommissioningSessionMachine(
                    CommissioningSessionMachine.State(rawValue: record.state) ?? .idle)
                if case .refuse(let refusal) = machine.handle(.commission) { throw HomeError(refusal) }
                record.commissioner = .current
            }
            try await commission(onboardingPayload, session)
        } catch let error as StoreError where error.code == .sessionOver {
            throw HomeError(.cancelled, "The commissioning session was cancelled.")
        } catch {
            throw HomeError(error)
        }
    }

    private func openSession() throws -> HomeSessionRecord {
        guard let session = try context.store.openHomeSession(), session.appGroup == context.appGroup else {
            throw HomeError(CommissioningSessionMachine.Refusal.notPrepared)
        }
        guard try isHeld(session) else {
            throw HomeError(
                .failedPrecondition, .notPrepared,
                "The app that opened the commissioning session has died; prepareForMatterCommissioning() opens another one."
            )
        }
        return session
    }

    /// Whether the session goes on: its lease is there, and the app that holds it has not died.
    private func isHeld(_ session: HomeSessionRecord) throws -> Bool {
        guard let lease = try context.store.lease(named: LeaseRecord.commissioning), lease.id == session.lease else {
            return false
        }
        return lease.holder.liveness() != .dead
    }

    private func commission(_ text: String, _ session: HomeSessionRecord) async throws {
        let codes = try OnboardingCode(scanned: text).payloads
        guard let payload = codes.first, codes.count == 1 else {
            throw HomeError(
                .invalidArgument, .onboardingPayload,
                "The code stands for \(codes.count) devices; use the code of one device.")
        }
        let hub = try EmbeddedHub(try context.configuration.hub)
        guard HostNetwork.hasIPv6 else {
            throw HomeError(
                .unavailable, .network, "No interface of this host has an IPv6 address, and Matter needs IPv6.")
        }
        let node = try MessagingNode(transport: UDPTransport())
        defer { node.stop() }
        let surroundings = ExtensionSurroundings.current
        let request = surroundings?.request ?? ExtensionRequest(context.configuration)
        var options = Commissioner.Options(microseconds: { HostClock.matterMicroseconds })
        options.networks = HandlerNetworks(surroundings?.handler, known: request.networks)
        options.location = request.location
        options.timeZone = { HostTimeZone.plan() }
        if let country = request.countryCode { options.countryCode = country }
        let chosen = options
        var place = CommissioningPlace(
            structure: session.structure, homeSession: session.id, purpose: "commissioning for \(context.appGroup)")
        if let surroundings { place.validate = { try await surroundings.validate($0) } }
        let settled = place
        try await whileHeld(session) {
            _ = try await hub.commission(
                payload, place: settled, node: node, finder: AvahiDeviceFinder(), options: chosen
            ) { progress in surroundings?.report(progress) }
        }
    }

    /// Gives work up, and waits for its end, once the app has ended its session or died: the app can't call this process,
    /// and both can be seen in the store.
    private func whileHeld(
        _ session: HomeSessionRecord, _ work: @escaping @Sendable () async throws -> Void
    ) async throws {
        let task = Task.detached(operation: work)
        let isGivenUp = Mutex(false)
        let watch = Task.detached {
            while !Task.isCancelled {
                try await Task.sleep(for: .milliseconds(250))
                guard (try? hasEnded(session)) == true else { continue }
                isGivenUp.withLock { $0 = true }
                task.cancel()
                return
            }
        }
        defer { watch.cancel() }
        do {
            try await withTaskCancellationHandler {
                try await task.value
            } onCancel: {
                task.cancel()
            }
        } catch {
            guard isGivenUp.withLock({ $0 }) else { throw error }
            throw HomeError(.cancelled, "The commissioning session was cancelled.")
        }
    }

    private func hasEnded(_ session: HomeSessionRecord) throws -> Bool {
        if try context.store.homeSession(session.id)?.finishedAt != nil { return true }
        return try !isHeld(session)
    }

    /// The rooms of the session's structure; of the first structure where no session is open.
    ///
    /// - Throws: `HomeError`.
    public func fetchRooms() throws -> [MatterAddDeviceRequest.Room] {
        try context.translating {
            let session = try context.store.openHomeSession()
            let first = try context.store.structures().first?.id
            guard let structure = session?.appGroup == context.appGroup ? session?.structure ?? first : first else {
                return []
            }
            return try context.store.rooms(of: structure).map {
                MatterAddDeviceRequest.Room(displayName: $0.name)
            }
        }
    }

    /// Gives the device that the session commissioned last its name and its room, in the store and as far as it goes (the
    /// device's NodeLabel) on the device.
    ///
    /// Never fails: a name that another device of the room has gets a number behind it, one that can't be kept is left
    /// out; a room that is not there yet is made.
    ///
    /// - Parameter roomName: nil leaves the device in no room.
    public func configureMatterDevice(deviceName: String, roomName: String?) async {
        guard let (device, name) = configureInStore(deviceName: deviceName, roomName: roomName),
            // A longer name is kept here alone.
            name.utf8.count <= HomeName.nodeLabelLimit
        else { return }
        await writeNodeLabel(name, device)
    }

    /// - Returns: the device with the name that it has now; nil where it has none.
    func configureInStore(deviceName: String, roomName: String?) -> (DeviceKey, String)? {
        guard let session = (try? context.store.openHomeSession()) ?? nil, session.appGroup == context.appGroup,
            let device = session.devices.last, let structure = session.structure
        else { return nil }
        let room = roomName.flatMap { findOrMake($0, structure) }
        return keep(deviceName, device, room).map { (device, $0) }
    }

    private func findOrMake(_ name: String, _ structure: StructureRecord.ID) -> RoomRecord.ID? {
        let rooms = (try? context.store.rooms(of: structure)) ?? []
        if let room = rooms.first(where: { HomeName.areAlike($0.name, name) }) { return room.id }
        return try? context.store.addRoom(name: name, to: structure, now: HostClock.seconds).id
    }

    /// The name that the device has then; nil where it has none.
    private func keep(_ name: String, _ device: DeviceKey, _ room: RoomRecord.ID?) -> String? {
        let cut = Self.cut(name, HomeName.Kind.device.limit)
        for number in 1...20 where HomeName.objection(to: cut, as: .device) == nil {
            let suffix = number == 1 ? "" : " \(number)"
            let candidate = Self.cut(cut, HomeName.Kind.device.limit - suffix.utf8.count) + suffix
            do {
                try context.store.configure(device, name: candidate, room: room)
                return candidate
            } catch  where error.code == .alreadyExists {
                continue
            } catch {
                break
            }
        }
        try? context.store.place(device, in: room)
        return nil
    }

    /// As many whole characters as fit.
    static func cut(_ name: String, _ limit: Int) -> String {
        var cut = name
        while cut.utf8.count > limit { cut.removeLast() }
        return cut
    }

    private func writeNodeLabel(_ name: String, _ device: DeviceKey) async {
        // What goes wrong here is no failure: the store has the name.
        guard let hub = try? EmbeddedHub(try context.configuration.hub), hub.fabricRecord.id == device.fabric,
            let record = (try? hub.store.node(device.nodeID, of: device.fabric)) ?? nil,
            let node = try? MessagingNode(transport: UDPTransport())
        else { return }
        defer { node.stop() }
        try? await hub.writeNodeLabel(name, of: record, node: node, finder: AvahiDeviceFinder(), timeout: .seconds(10))
    }
}
