import MatterCommissioning
import MatterHub
import MatterStore

/// Asks for a device to be added (M-11 to M-13): what is offered to the person, and the set-up flow itself.
///
///     let topology = MatterAddDeviceRequest.Topology(
///         ecosystemName: "Example", homes: [MatterAddDeviceRequest.Home(displayName: structure.name)])
///     var request = MatterAddDeviceRequest(topology: topology)
///     request.flow = MatterSetupAnswers(onboardingPayload: "MT:…", deviceName: "Lamp", roomName: "Kitchen")
///     try await request.perform()
public struct MatterAddDeviceRequest: Sendable {
    public struct Home: Hashable, Sendable {
        public var displayName: String
        public init(displayName: String) { self.displayName = displayName }
    }

    public struct Room: Hashable, Sendable {
        public var displayName: String
        public init(displayName: String) { self.displayName = displayName }
    }

    public struct Topology: Hashable, Sendable {
        public var ecosystemName: String
        public var homes: [Home]

        public init(ecosystemName: String, homes: [Home]) {
            self.ecosystemName = ecosystemName
            self.homes = homes
        }
    }

    public var topology: Topology
    /// Who knows the onboarding code, and chooses room and name: here the app brings what other platforms draw. Nil means
    /// `Home.Configuration.setupFlow`.
    public var flow: (any MatterSetupFlow)?
    /// What is told while the device is commissioned; called on any thread, in order.
    public var progress: (@Sendable (MatterSetupProgress) -> Void)?

    /// - Parameter setupPayload: the onboarding code, where it is known and nobody has to be asked.
    public init(topology: Topology, setupPayload: String? = nil) {
        self.topology = topology
        if let setupPayload { flow = MatterSetupAnswers(onboardingPayload: setupPayload) }
    }

    /// Takes the commissioner process of the app group that runs, or else starts one, and leads it through the flow: the rooms that there are, the code,
    /// the commissioning, then name and room. Returns when all of it has ended.
    ///
    /// The commissioner may die at any moment: this throws then, unless the device is ours already. After any error the
    /// session is to be cancelled.
    ///
    /// - Throws: `HomeError`: `failedPrecondition` where no session is prepared or it was performed already; `cancelled`;
    ///   `unavailable` with `commissionerNotStarted`; `aborted` with `commissionerDied`; what the commissioning says.
    public func perform() async throws {
        let context: HomeContext
        do { context = try HomeContext.current() } catch { throw HomeError(error) }
        guard let session = context.session() else {
            throw HomeError(CommissioningSessionMachine.Refusal.notPrepared)
        }
        do { try context.apply(.perform, to: session) { _ in } } catch { throw Self.late(error) }
        do {
            try await run(context, session)
        } catch {
            let reason = Task.isCancelled ? HomeError(CancellationError()) : HomeError(error)
            let isOver = (try? context.store.homeSession(session))?.finishedAt != nil
            if isOver { throw HomeError(.cancelled, "The commissioning session was cancelled.") }
            // The store says what became of the device, whatever happened to the process that told it.
            if reason.subtype == .commissionerDied {
                if devices(of: session, context).isEmpty { await context.recoverPending() }
            }
            if !devices(of: session, context).isEmpty, reason.subtype == .commissionerDied {
                await place(context)
                do { try context.apply(.flowSucceeded, to: session) { _ in } } catch { throw Self.late(error) }
                return
            }
            try? context.apply(.flowFailed, to: session, error: reason) { _ in }
            throw reason
        }
    }

    private func devices(of session: HomeSessionRecord.ID, _ context: HomeContext) -> [DeviceKey] {
        (try? context.store.homeSession(session))?.devices ?? []
    }

    /// Gives the device its name and room in place of a commissioner that died after it had commissioned.
    private func place(_ context: HomeContext) async {
        guard let flow = flow ?? context.configuration.setupFlow else { return }
        let commissioner = HomeMatterCommissioner(context)
        let home = topology.homes.first
        let name = await flow.deviceName(in: home)
        let room = await flow.room(from: (try? commissioner.fetchRooms()) ?? [], in: home)
        guard name != nil || room != nil else { return }
        _ = commissioner.configureInStore(deviceName: name ?? "", roomName: room?.displayName)
    }

    /// What comes after the session has ended comes after it was cancelled.
    private static func late(_ error: any Error) -> HomeError {
        if let error = error as? StoreError, error.code == .sessionOver {
            return HomeError(.cancelled, "The commissioning session was cancelled.")
        }
        return HomeError(error)
    }

    private func run(_ context: HomeContext, _ session: HomeSessionRecord.ID) async throws {
        guard let flow = flow ?? context.configuration.setupFlow else {
            throw HomeError(
                .invalidArgument, .onboardingPayload,
                "Nobody knows the onboarding code: give the request a setupPayload or a flow.")
        }
        let home = topology.homes.first
        let child = try ExtensionFlow.start(
            context.configuration, store: context.store, progress: progress)
        let isWanted = context.activity.withLock { activity in
            guard activity?.session == session else { return false }
            activity?.flow = child
            return true
        }
        defer {
            child.stop()
            context.activity.withLock { if $0?.session == session { $0?.flow = nil } }
        }
        guard isWanted else { throw CancellationError() }
        try await withTaskCancellationHandler {
            let rooms = try await child.rooms(in: home)
            let payload = try await flow.onboardingPayload(in: home)
            try await child.commission(in: home, payload)
            // From here on the device is ours, and nothing fails any more.
            let name = await flow.deviceName(in: home)
            let room = await flow.room(from: rooms, in: home)
            if name != nil || room != nil { try await child.configure(named: name ?? "", in: room) }
            try await child.finish()
        } onCancel: {
            child.stop()
        }
        guard let record = try context.store.homeSession(session), !record.devices.isEmpty else {
            throw HomeError(
                .aborted, .commissioning, "The commissioner ended without an error, and without a device in the store.")
        }
        try context.apply(.flowSucceeded, to: session) { _ in }
    }
}

/// Who stands for the person in the set-up flow.
public protocol MatterSetupFlow: Sendable {
    /// The text of the QR code, or the digits of the manual code.
    ///
    /// - Throws: `CancellationError` where the person gives up.
    func onboardingPayload(in home: MatterAddDeviceRequest.Home?) async throws -> String

    /// The room in which the device is to be; nil means none. Asked once the device is commissioned.
    func room(
        from rooms: [MatterAddDeviceRequest.Room], in home: MatterAddDeviceRequest.Home?
    ) async -> MatterAddDeviceRequest.Room?

    /// What the device is to be called; nil leaves it without a name.
    func deviceName(in home: MatterAddDeviceRequest.Home?) async -> String?
}

/// Answers that are known beforehand.
public struct MatterSetupAnswers: MatterSetupFlow {
    private let payload: String
    private let deviceName: String?
    private let roomName: String?

    public init(onboardingPayload: String, deviceName: String? = nil, roomName: String? = nil) {
        payload = onboardingPayload
        self.deviceName = deviceName
        self.roomName = roomName
    }

    public func onboardingPayload(in home: MatterAddDeviceRequest.Home?) async throws -> String { payload }

    public func room(
        from rooms: [MatterAddDeviceRequest.Room], in home: MatterAddDeviceRequest.Home?
    ) async -> MatterAddDeviceRequest.Room? {
        guard let roomName else { return nil }
        return rooms.first { HomeName.areAlike($0.displayName, roomName) } ?? .init(displayName: roomName)
    }

    public func deviceName(in home: MatterAddDeviceRequest.Home?) async -> String? { deviceName }
}

/// A stage of the commissioning that begins or has ended.
public struct MatterSetupProgress: Hashable, Sendable {
    public var stage: CommissioningStage
    /// Milliseconds that the stage took; nil where it begins.
    public var milliseconds: UInt64?
}
