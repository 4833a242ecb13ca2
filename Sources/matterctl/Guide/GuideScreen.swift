import CommandLineKit
import MatterCommissioning
import MatterDiscovery
import MatterHub
import MatterInteraction
import MatterLabels
import MatterOnboarding
import MatterStore
import MatterTLV
import MatterTypes

/// Draws the guide on the terminal, and does what it says.
struct GuideScreen: Sendable {
    let order: CommissionOrder
    let name: String?
    let room: String?

    func run(_ call: Invocation) async throws {
        let code = try await Interruption.guarding { try await converse(call) }
        if code != 0 { throw CommandFailure(exitCode: code, "") }
    }

    /// - Returns: the program's exit code.
    private func converse(_ call: Invocation) async throws -> Int32 {
        var machine = GuideMachine(name: name, room: room)
        var actions = machine.start()
        while !actions.isEmpty {
            var event: GuideMachine.Event?
            for action in actions {
                switch action {
                case .say(let text): StandardError.line(terminalSafe(text))
                case .finish(let code): return code
                default:
                    do { event = try await perform(action, machine, call) } catch is CancellationError {
                        event = .interrupted
                    }
                }
            }
            guard let event else { return ExitStatus.failure.rawValue }
            actions = machine.handle(event)
        }
        return ExitStatus.failure.rawValue
    }

    private func perform(
        _ action: GuideMachine.Action, _ machine: GuideMachine, _ call: Invocation
    ) async throws -> GuideMachine.Event? {
        switch action {
        case .ask(let prompt): return .answer(try await Ask.line(prompt))
        case .check: return try await check(call)
        case .readPicture(let path): return Self.read(picture: path)
        case .search:
            guard let payload = machine.payload else { return nil }
            return try await search(payload)
        case .commission:
            guard let payload = machine.payload, let code = machine.code else { return nil }
            return await commission(code, payload, call)
        case .listRooms:
            do {
                let listed = try await HomeReference.keeper(call).rooms(home: order.home)
                return .rooms(listed.rooms.map(\.name))
            } catch let error where !(error is CancellationError) {
                return .rooms([])
            }
        case .place(let name, let room, let isNew): return await place(name, room, isNew, machine, call)
        case .toggle: return try await toggle(machine, call)
        case .identify: return try await identify(machine, call)
        case .say, .finish: return nil
        }
    }

    // MARK: Before

    private func check(_ call: Invocation) async throws -> GuideMachine.Event {
        StandardError.line("Checking this host...")
        let location = try Global.location(call)
        let report = await HostDoctor(location: location, network: NetworkDoctor(window: .milliseconds(100))).examine()
        try Task.checkCancellation()
        let faults = report.findings.filter { $0.status == .fault }.map { finding in
            "\(finding.check.rawValue): \(finding.detail)" + (finding.cure.isEmpty ? "" : "\n  \(finding.cure)")
        }
        return .checked(
            faults: faults.flatMap { $0.split(separator: "\n").map(String.init) }, warnings: report.warnings)
    }

    private static func read(picture path: String) -> GuideMachine.Event {
        do { return .picture(try PictureScanner.texts(inPNG: FileBytes.read(path, limit: 256 << 20))) } catch {
            return .pictureFailed((error as? CommandFailure)?.message ?? "\(path) can't be used: \(error).")
        }
    }

    /// Devices that fit the code and are open; those that are closed tell at least how they are opened.
    private func search(_ payload: OnboardingPayload) async throws -> GuideMachine.Event {
        StandardError.line("Looking for the device...")
        let (vendor, product) = (payload.vendorID, payload.productID)
        let stream = Discovery.shared.findCommissionable(
            payload.discriminator, vendorID: vendor.rawValue == 0 ? nil : vendor,
            productID: product.rawValue == 0 ? nil : product, includingClosed: true)
        let sightings = Sightings()
        let search = Task {
            do {
                for try await event in stream { await sightings.take(event) }
            } catch { await sightings.end(error) }
        }
        defer { search.cancel() }
        let deadline = ContinuousClock.now + order.timeout
        while ContinuousClock.now < deadline {
            try await Task.sleep(for: .milliseconds(200))
            if await sightings.hasSettled { break }
        }
        let (devices, problem) = await sightings.all
        if !devices.open.isEmpty { return .found(devices.open.map { DeviceWords.describe($0) }) }
        if let problem, !(problem is CancellationError) {
            return .nothingFound(Failure(problem).lines.joined(separator: " "))
        }
        return .nothingFound(DeviceWords.absence(payload, closed: devices.nodes))
    }

    // MARK: The commissioning

    private func commission(
        _ code: SecretBytes, _ payload: OnboardingPayload, _ call: Invocation
    ) async -> GuideMachine.Event {
        let watcher = CommissioningWatcher(progress: ProgressWriter(), showsNetworks: !order.asksForNetwork)
        var order = order
        let isPlaced = name != nil && room != nil
        // What is asked for later is settled later.
        if !isPlaced { (order.name, order.room) = (nil, nil) }
        do {
            let device = try await order.perform(code, payload, call, watcher)
            watcher.finish()
            let survey = try? await DeviceConnection.survey("\(device.nodeID.rawValue)", call)
            return .commissioned(Self.guided(device, survey, watcher, isPlaced: isPlaced))
        } catch {
            watcher.progress?.finish("failed")
            let failure = Failure(error)
            return .failed(failure.lines, isCancelled: failure.status == .cancelled || Task.isCancelled)
        }
    }

    private static func guided(
        _ device: CommissionedDevice, _ survey: DeviceSurvey?, _ watcher: CommissioningWatcher, isPlaced: Bool
    ) -> GuidedDevice {
        let information = device.information
        let product = [information.vendorName, information.productName].compactMap { $0 }.joined(separator: " ")
        let types = Set((survey?.endpoints ?? []).filter { $0.id != .root }.flatMap(\.deviceTypes)).sorted()
            .compactMap { DeviceWords.kind($0) }
        let servers = Set((survey?.endpoints ?? []).filter { $0.id != .root }.flatMap(\.servers))
        let seconds = (watcher.total / .milliseconds(100)).rounded() / 10
        let trust =
            device.verdict.isTrusted
            ? "It proved to be genuine." : "It did not prove to be genuine, which is recorded with it."
        return GuidedDevice(
            nodeID: device.nodeID, product: information.productName ?? "",
            sentence:
                "Set up in \(seconds) s as node \(device.nodeID.rawValue): \(product.isEmpty ? "a device" : product)"
                + (types.isEmpty ? "" : " (\(types.joined(separator: ", ")))") + ". " + trust,
            canToggle: servers.contains(0x6), canIdentify: servers.contains(0x3), isPlaced: isPlaced)
    }

    // MARK: After

    private func place(
        _ name: String, _ room: String?, _ isNew: Bool, _ machine: GuideMachine, _ call: Invocation
    ) async -> GuideMachine.Event {
        guard let node = machine.nodeID.map({ "\($0.rawValue)" }) else { return .placed }
        do {
            let keeper = try await HomeReference.keeper(call)
            if let room {
                do {
                    if isNew { _ = try await keeper.addRoom(room, home: order.home) }
                    _ = try await keeper.assign(node, room: room, home: order.home)
                } catch { return .roomRefused(Failure(error).lines.joined(separator: " ")) }
            }
            guard !name.isEmpty else { return .placed }
            _ = try await keeper.rename(node, to: name, onDevice: false)
            guard name.utf8.count <= HomeName.nodeLabelLimit else {
                StandardError.line(
                    "The name is kept here; the device itself can keep \(HomeName.nodeLabelLimit) bytes.")
                return .placed
            }
            do { _ = try await keeper.rename(node, to: name, onDevice: true) } catch {
                StandardError.line(terminalSafe("The device itself did not take the name: \(Failure(error).reason)"))
            }
            return .placed
        } catch {
            return .notPlaced(Failure(error).lines.joined(separator: " "))
        }
    }

    private func toggle(_ machine: GuideMachine, _ call: Invocation) async throws -> GuideMachine.Event {
        try await trying(machine, call) { device in
            let endpoints = try await Self.endpoints(with: 0x6, device)
            for endpoint in endpoints {
                _ = try await device.invoke(
                    CommandPath(endpoint: endpoint, cluster: 0x6, command: 2), fields: nil, timed: nil)
            }
            guard let first = endpoints.first else { return "It can't be switched." }
            let value = try await device.value(ConcreteAttributePath(endpoint: first, cluster: 0x6, attribute: 0))
            return value == .boolean(true) ? "It is on now." : "It is off now."
        }
    }

    private func identify(_ machine: GuideMachine, _ call: Invocation) async throws -> GuideMachine.Event {
        try await trying(machine, call) { device in
            let endpoints = try await Self.endpoints(with: 0x3, device).filter { $0 != .root }
            for endpoint in endpoints {
                _ = try await device.invoke(
                    CommandPath(endpoint: endpoint, cluster: 0x3, command: 0),
                    fields: .structure([TLVElement(0, .unsigned(5))]), timed: nil)
            }
            return "It shows itself for 5 seconds: most blink."
        }
    }

    private static func endpoints(with cluster: ClusterID, _ device: any DeviceAccess) async throws -> [EndpointID] {
        let survey = try await DeviceSurvey { try await device.read($0, fabricFiltered: true) }
        return survey.endpoints.filter { $0.servers.contains(cluster) }.map(\.id)
    }

    private func trying(
        _ machine: GuideMachine, _ call: Invocation,
        _ body: @escaping @Sendable (any DeviceAccess) async throws -> String
    ) async throws -> GuideMachine.Event {
        guard let node = machine.nodeID else { return .tried("") }
        do {
            return .tried(
                try await DeviceConnection.access("\(node.rawValue)", call) { device, _ in try await body(device) })
        } catch let error where !(error is CancellationError) {
            return .tried(Failure(error).lines.joined(separator: " "))
        }
    }
}

/// What the search has seen so far.
private actor Sightings {
    private var devices = OpenDevices()
    /// Why nothing more will be seen.
    private var problem: (any Error)?

    func take(_ event: DiscoveryEvent<CommissionableNode>) { devices.handle(event, at: .now) }
    func end(_ error: any Error) { problem = error }

    var all: (devices: OpenDevices, problem: (any Error)?) { (devices, problem) }
    var hasSettled: Bool { problem != nil || devices.isEnough(at: .now) }
}
