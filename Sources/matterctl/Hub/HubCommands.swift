import CommandLineKit
import Glibc
import MatterCommissioning
import MatterHub
import MatterMessaging

enum HubCommands {
    static let group = CommandGroup(
        "hub", abstract: "Runs a hub that keeps sessions with the devices, and asks it how it is.",
        discussion: """
            While a hub runs, commission, devices, remove, rename, room and all commands that control devices go through it \
            by themselves: it has sessions with the devices at hand and subscriptions to them, and its users need no access \
            to the keys. --no-hub does without it.
            """,
        [HubRunCommand(), HubStatusCommand(), HubWatchCommand(), HubCancelCommand()])

    /// The daemon that a command of this group is about.
    static func daemon(_ call: Invocation) async throws -> HubDaemon {
        if let path = try call[Global.socket] {
            let (client, welcome) = try await HubClient.connect(HubDaemon.absolute(path))
            return HubDaemon(client: client, welcome: welcome)
        }
        var failure = HubError(
            .hubUnreachable, "No directory for the socket is known: set XDG_RUNTIME_DIR, or give --socket.")
        for path in [HubSocket.systemPath(), HubSocket.standardPath()].compactMap({ $0 }).reversed() {
            do {
                let (client, welcome) = try await HubClient.connect(path)
                return HubDaemon(client: client, welcome: welcome)
            } catch let error as HubError {
                if failure.code == .hubUnreachable { failure = error }
            }
        }
        throw failure
    }
}

struct HubRunCommand: Command {
    let name = "run"
    let abstract = "Runs the hub until SIGTERM or SIGINT, which ends in an orderly way what is under way."
    let discussion = """
        Clients reach it by a Unix socket of mode 0660: the members of the socket's group may connect. The user that runs \
        it may do everything; what others may do, 'matterctl home permission GROUP PRIVILEGE --user UID' says, for each \
        app group, and whoever is not named there is refused. tools/systemd has a unit.

        As long as it runs it answers its devices when they come to it, and its operational record is on the network. \
        Devices that sleep are asked to check in when they wake, and are subscribed to at once then. With \
        --commissioner-discovery it listens for devices that ask to be commissioned as 'matterctl commissioner listen' \
        does, and prints what that prints.
        """
    let group = Option<String>(
        "group", placeholder: "NAME", default: HubSocket.defaultAppGroup, defaultText: HubSocket.defaultAppGroup,
        help: "The app group, which names the socket where --socket does not.")
    let socketGroup = Option<String?>(
        "socket-group", placeholder: "GROUP",
        help: "The Unix group that may connect (default: as root 'matterctl', where it exists; else your own).")
    let credential = Option<String?>(
        "credential", placeholder: "NAME",
        help:
            "Lock a new store by this systemd credential (LoadCredential= in the unit); a store that is there says itself."
    )
    let commissionerDiscovery = Flag(
        "commissioner-discovery", help: "Listen for devices that ask to be commissioned, and tell the network so.")
    var parameters: [any Parameter] {
        [
            group, socketGroup, credential, CertificateOptions.command, CertificateOptions.commandTimeout,
            commissionerDiscovery,
        ] + CommissionerOptions.parameters
    }

    /// How long a commissioning may take to end when the hub is to stop; the unit allows more.
    static let stopBound: Duration = .seconds(60)

    func run(_ call: Invocation) async throws {
        let asJSON = try call[Global.json]
        let appGroup = try call[group]
        guard HubSocket.isAppGroup(appGroup) else {
            throw call.invalid(group, "1 to 128 letters, digits, '.', '-' and '_' are expected, and no '.' first")
        }
        guard let path = try call[Global.socket].map(HubDaemon.absolute) ?? HubSocket.standardPath(appGroup: appGroup)
        else { throw HubError(.socket, "No directory for the socket is known: set XDG_RUNTIME_DIR, or give --socket.") }
        // Before anything else: a signal that comes early is not lost.
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        let signals = TerminationSignals { _ in end.yield() }
        defer { signals.cancel() }
        let socket = try HubSocket(path: path, group: unixGroup(call))
        defer { socket.remove() }
        let hub = try Global.hub(call) { configuration in
            configuration.ask = nil
            configuration.keyAccess.newLock = try call[credential].map { .credential(name: $0) }
            try CertificateOptions.configure(&configuration, call)
        }
        let transport = try UDPTransport.whole()
        let node = try Global.node(transport: transport)
        defer { node.stop() }
        let log: @Sendable (String) -> Void = { StandardError.line(terminalSafe("matterctl hub: \($0)")) }
        let controller = DeviceController(
            hub: hub, node: node, finder: AvahiDeviceFinder(), timeout: try Global.timeout(call, default: 15))
        let service = HubService(
            controller: controller,
            environment: HubService.Environment(
                finder: AvahiDeviceFinder(), node: { try Global.node(answer: $0, recorder: $1) },
                requireNetwork: { try Global.requireIPv6($0) }),
            ownUser: getuid())
        let server = HubServer(service, address: path, log: log)
        // Before the socket: whoever is told that the hub runs finds all of it running.
        let listener =
            try call[commissionerDiscovery] ? CommissionerOptions.listener(call, hub.fabric.adminVendor, log) : nil
        defer { listener?.stop() }
        try await listener?.start(waitsForDaemon: true)
        let presence = OperationalPresence(
            controller: controller, port: transport.port,
            report: { log("the operational record is not published: \($0)") })
        defer { presence.stop() }
        service.observeFabric { [weak presence] in presence?.renew() }
        try server.start(socket)
        presence.start()
        service.keepDevices()
        ServiceNotification.send(ServiceNotification.ready)
        StandardOutput.line(
            asJSON
                ? JSONValue(["socket": .string(path), "pid": .int(Int64(getpid()))]).text()
                : "The hub of \(terminalSafe(hub.store.location.directory)) listens at \(terminalSafe(path)).")
        let requests = listener.map { listener in
            Task {
                var printer = CommissioningRequestPrinter(asJSON: asJSON)
                for await event in listener.events { printer.print(event) }
            }
        }
        defer { requests?.cancel() }
        for await _ in ends { break }
        ServiceNotification.send(ServiceNotification.stopping)
        listener?.stop()
        presence.stop()
        guard await server.stop(within: Self.stopBound) else {
            throw HubError(
                .hubBusy,
                "The commissioning under way was not over within \(Self.stopBound.components.seconds) s; "
                    + "its device is free once its fail-safe ends.")
        }
    }

    private func unixGroup(_ call: Invocation) throws -> UInt32? {
        guard let name = try call[socketGroup] else {
            guard getuid() == 0, let entry = getgrnam("matterctl") else { return nil }
            return entry.pointee.gr_gid
        }
        guard let entry = getgrnam(name) else { throw call.invalid(socketGroup, "there is no such group") }
        return entry.pointee.gr_gid
    }
}

struct HubStatusCommand: Command {
    let name = "status"
    let abstract = "Says how the hub is doing, and which of its devices sleep and when they woke last."

    func run(_ call: Invocation) async throws {
        let daemon = try await HubCommands.daemon(call)
        let status = try await daemon.client.status()
        let running = status.commissioning
        if try call[Global.json] {
            StandardOutput.line(
                JSONValue([
                    "pid": .int(status.pid), "startedAt": .int(status.startedAt / 1000),
                    "socket": .string(status.socket),
                    "store": .string(status.store), "trustPolicy": .string(status.trustPolicy),
                    "devices": .int(status.devices), "watched": .int(status.watched), "live": .int(status.live),
                    "sessions": .int(status.sessions), "clients": .int(status.clients),
                    "nodeId": .uint(status.nodeID.rawValue),
                    "privilege": .string(daemon.welcome.privilege.rawValue),
                    "sleeping": .array(status.sleepers.map { .object(SleepText.members($0)) }),
                    "commissioning": running.map { running in
                        JSONValue([
                            "session": .int(running.session), "stage": running.stage.map { .string($0) },
                            "by": .string(running.by), "startedAt": .int(running.startedAt / 1000),
                        ])
                    } ?? .null,
                ]).text())
            return
        }
        let seconds = max(0, HostClock.seconds - status.startedAt / 1000)
        StandardOutput.line(
            terminalSafe(
                "The hub runs at \(status.socket), process \(status.pid), for \(Quantity.duration(Double(seconds), digits: 0))."
            ))
        StandardOutput.line(terminalSafe("Store: \(status.store); you may \(daemon.welcome.privilege.rawValue)."))
        StandardOutput.line(
            "Devices: \(status.devices), live: \(status.live), sessions at hand: \(status.sessions), clients: \(status.clients)."
        )
        if !status.sleepers.isEmpty {
            let devices = try await daemon.client.devices().devices.map(\.record)
            for sleeper in status.sleepers {
                let name = devices.first { $0.nodeID == sleeper.device }?.name ?? "node \(sleeper.device.rawValue)"
                StandardOutput.line(terminalSafe("\(name): \(SleepText.line(sleeper))."))
            }
        }
        if let running {
            let stage = running.stage.flatMap { CommissioningStage(rawValue: $0)?.title } ?? "begins"
            StandardOutput.line(
                terminalSafe("Commissioning: session \(running.session) of \(running.by): \(stage)."))
        } else {
            StandardOutput.line("Commissioning: none.")
        }
    }
}

struct HubWatchCommand: Command {
    let name = "watch"
    let abstract = "Shows how a commissioning of the hub goes, from its beginning to its outcome."
    let session = Argument<Int?>("SESSION", help: "Its number, as 'hub status' shows it (default: the latest).")
    var parameters: [any Parameter] { [session] }

    func run(_ call: Invocation) async throws {
        let number = try call[session].map { Int64($0) }
        if let number, number < 1 { throw call.invalid(session, "a number from 1") }
        let asJSON = try call[Global.json]
        let watcher = CommissioningWatcher(progress: asJSON ? nil : ProgressWriter())
        let daemon = try await HubCommands.daemon(call)
        let (found, events) = try await daemon.client.watch(number)
        let device = try await HubDaemon.outcome(events, watcher.take)
        watcher.finish()
        if asJSON {
            StandardOutput.line(
                JSONValue([
                    "session": .int(found), "nodeId": .uint(device.nodeID.rawValue),
                    "stages": .array(
                        watcher.stages.map { stage, duration in
                            JSONValue([
                                "name": .string(stage.rawValue), "milliseconds": .double(duration / .milliseconds(1)),
                            ])
                        }),
                ]).text())
        } else {
            StandardOutput.line("Session \(found): commissioned as node \(device.nodeID.rawValue).")
        }
    }
}

struct HubCancelCommand: Command {
    let name = "cancel"
    let abstract = "Cancels a commissioning of the hub; the device is told to forget what it had."
    let session = Argument<Int>("SESSION", help: "Its number, as 'hub status' shows it.")
    var parameters: [any Parameter] { [session] }

    func run(_ call: Invocation) async throws {
        let number = Int64(try call[session])
        guard number >= 1 else { throw call.invalid(session, "a number from 1") }
        let daemon = try await HubCommands.daemon(call)
        let wasRunning = try await daemon.client.cancel(number)
        StandardOutput.line(
            try call[Global.json]
                ? JSONValue(["session": .int(number), "wasRunning": .bool(wasRunning)]).text()
                : wasRunning ? "Session \(number) is being cancelled." : "Session \(number) was over already.")
    }
}
