import CommandLineKit
import Glibc
import MatterCertificates
import MatterDevice
import MatterLabels
import MatterMessaging
import MatterOnboarding
import MatterTypes

extension DeviceConfiguration.Kind: ArgumentValue {}

extension DeviceConfiguration.Power: ArgumentValue {}

extension DeviceNetworkKind: ArgumentValue {}

enum YesNo: String, ArgumentValue, CaseIterable {
    case yes, no
}

extension Fault: ArgumentValue {
    public init(argument text: String) throws(InvalidValue) {
        do { self = try Fault(text: text) } catch { throw InvalidValue(error.detail) }
    }
}

struct RunCommand: Command {
    let name = "run"
    let abstract = "Runs a device until it is interrupted."
    let discussion = """
        The passcode comes from --passcode-file, from the environment variable MATTER_DEVICE_PASSCODE, or is made on \
        first use and kept. Each line of output is one thing that happened.

        --type is what endpoint 1 is; each --endpoint adds another: on-off-light, dimmable-light, plug, \
        color-temperature-light, extended-color-light, generic-switch, latching-switch, contact-sensor, \
        on-off-light-switch, occupancy-sensor, temperature-sensor, door-lock, thermostat, wired-power, battery-power. \
        --type bridge stands for others, which come and go behind it.

        While it runs it takes commands on standard input, one a line, that let things happen to it (E is an endpoint): \
        \(OutsideCommands.help)

        --fault STAGE=ACTION makes the device misbehave at a stage of its commissioning, in one commissioning (or \
        --fault-count of them), and behave after that. It acts where messages pass between the device and the network; a \
        line 'fault STAGE=ACTION' tells of each message that it met. drop loses the answer once, so that it has to be \
        repeated; never-answer lets the device do what it is asked and say nothing; crash and reboot come before, \
        crash-after and reboot-after behind what it does; expired-certificate holds as long as the device runs. \
        \(Fault.summary)

        --network wifi and --network thread simulate the radio: the device is found and set up on --setup-interface, is \
        told of a network by its commissioner, and is operated on --network-interface as soon as the network has taken \
        its credentials. FILE of --networks says which networks there are: {"wifi": [{"ssid": "Home", "password": "...", \
        "rssi": -48, "channel": 6}], "thread": [{"dataset": "0e08...", "rssi": -60}]}.
        """
    let kind = Option<DeviceConfiguration.Kind?>(
        "type", placeholder: "TYPE",
        help: "What endpoint 1 is; see above (default: the first --endpoint, else on-off-light).")
    let endpoints = Option<[DeviceConfiguration.Kind]>(
        "endpoint", placeholder: "TYPE", help: "One more endpoint; see above.")
    let bridged = Option<[DeviceConfiguration.Kind]>(
        "bridged", placeholder: "TYPE", help: "What stands behind a new bridge; later commands add and remove.")
    let power = Option<DeviceConfiguration.Power?>(
        "power", placeholder: "KIND", help: "wired, battery or both: endpoints with a power source for each.")
    let locales = Option<[String]>(
        "locale", placeholder: "LOCALE",
        help: "A language that the device knows, such as en-US: Localization Configuration.")
    let timeSync = Option<YesNo>(
        "time-sync", placeholder: "yes|no", default: .no, help: "Whether the device has Time Synchronization.")
    let idle = Option<UInt32?>(
        "idle", placeholder: "SECONDS",
        help: "An intermittently connected device with a long idle time: it sleeps for 1 to 64800 s at a time.")
    let slowPoll = Option<UInt32?>(
        "slow-poll", placeholder: "MS",
        help: "How often it looks for messages while it sleeps (default: the idle time, at most 15000).")
    let storage = Option<String>(required: "storage", placeholder: "DIR", help: "Where the device keeps its state.")
    let discriminator = Option<UInt16?>(
        "discriminator", placeholder: "N", help: "0 to 4095 (default: random, and kept).")
    let passcodeFile = Option<String?>(
        "passcode-file", placeholder: "FILE", help: "A file that holds the passcode, - for standard input.")
    let port = Option<UInt16?>("port", placeholder: "N", help: "UDP port (default: 5540, or any where that is taken).")
    let vendor = Option<UInt16>("vendor", placeholder: "ID", default: 0xFFF1, help: "Vendor id.")
    let product = Option<UInt16?>("product", placeholder: "ID", help: "Product id (default: one for each type).")
    let dac = Option<String?>("dac", placeholder: "FILE", help: "Device attestation certificate, DER.")
    let dacKey = Option<String?>("dac-key", placeholder: "FILE", help: "Its private key, DER.")
    let pai = Option<String?>("pai", placeholder: "FILE", help: "Product attestation intermediate, DER.")
    let declaration = Option<String?>("cd", placeholder: "FILE", help: "Certification declaration, CMS in DER.")
    let loss = Option<Int>("loss", placeholder: "PERCENT", default: 0, help: "Datagrams lost, each way.")
    let duplication = Option<Int>("duplicate", placeholder: "PERCENT", default: 0, help: "Datagrams that arrive twice.")
    let reordering = Option<Int>(
        "reorder", placeholder: "PERCENT", default: 0, help: "Datagrams that arrive behind later ones.")
    let delay = Option<Int>("delay", placeholder: "MS", default: 0, help: "How long every datagram takes, 0 to 10000.")
    let seed = Option<UInt64>("seed", placeholder: "N", default: 1, help: "What all this luck comes from.")
    let faults = Option<[Fault]>(
        "fault", placeholder: "STAGE=ACTION", help: "What goes wrong while it is commissioned; see above.")
    let faultCount = Option<Int>(
        "fault-count", placeholder: "N", default: 1, help: "How many commissionings each fault spoils.")
    let timeScale = Option<Double>(
        "time-scale", placeholder: "N", default: 1, defaultText: "1",
        help: "How fast the device's clock runs, 1 to 1000: at 30 a fail-safe of 60 s ends after 2.")
    let network = Option<DeviceNetworkKind>(
        "network", placeholder: "KIND", default: .ethernet,
        help: "ethernet (on the network already), wifi or thread (simulated: it has to be told one of --networks).")
    let networks = Option<String?>(
        "networks", placeholder: "FILE", help: "The simulated networks, with what they accept; see above.")
    let concurrent = Option<YesNo>(
        "concurrent", placeholder: "yes|no", default: .yes,
        help: "Whether the link that PASE uses stands while the device joins its network.")
    let setupInterface = Option<String?>(
        "setup-interface", placeholder: "NAME",
        help: "The interface on which a device without a network is found and set up (default: all).")
    let networkInterface = Option<String?>(
        "network-interface", placeholder: "NAME",
        help: "The interface that stands for the simulated network: used once the device has joined it (default: all).")
    var parameters: [any Parameter] {
        [
            kind, endpoints, bridged, power, locales, timeSync, idle, slowPoll, storage, discriminator, passcodeFile,
            port, vendor,
            product, dac, dacKey, pai, declaration,
            TrustCommands.directory, loss, duplication, reordering, delay, seed, faults, faultCount, timeScale,
            network, networks, concurrent, setupInterface, networkInterface,
        ]
    }

    func run(_ call: Invocation) async throws {
        if let discriminator = try call[discriminator], discriminator > 4095 {
            throw call.invalid(self.discriminator, "0 to 4095 is expected")
        }
        let configuration = try configuration(call)
        let storage = try DeviceStorage(directory: call[storage])
        let weather = try weather(call)
        let clock = try clock(call)
        let power = PowerSupply()
        let plan = try plan(call, power)
        let attestation = try attestation(call, configuration, storage, expired: plan.expired)
        let passcode = try passcode(call)
        let driver = try driver(call)
        let interfaces = try interfaces(call, driver)
        let signals = TerminationSignals { _ in power.cut() }
        defer { signals.cancel() }
        var port = try call[port]
        repeat {
            let isFirst = !power.wasCut
            let setup = try Self.transport(port, interfaces[.setup]?.name, patiently: !isFirst)
            port = setup.port
            var transport: any DatagramTransport = setup
            var links: LinkedTransport?
            if let network = interfaces[.network] {
                let linked = LinkedTransport(
                    setup: setup, network: try Self.transport(setup.port, network.name, patiently: !isFirst))
                (transport, links) = (linked, linked)
            }
            let avahi = AvahiAdvertiser(port: setup.port, interfaces: interfaces.mapValues(\.index))
            let device = try VirtualDevice(
                configuration, storage: storage, attestation: attestation, passcode: passcode,
                discriminator: call[discriminator],
                transport: weather.isFair ? transport : WeatherTransport(transport, weather),
                advertiser: plan.faults.isEmpty ? avahi : FaultAdvertiser(avahi, plan), clock: clock,
                driver: driver, linkSwitch: links, locator: AvahiClientLocator(),
                interceptor: plan.faults.isEmpty ? nil : plan)
            if isFirst { try Self.introduce(device, configuration, setup.port) }
            power.connect(device)
            if isFirst {
                OutsideCommands.follow { line in
                    let action = try OutsideAction(text: line)
                    guard let device = power.device else { throw DeviceError(.invalidCommand, "the device is off") }
                    try await device.act(action)
                }
            }
            await device.start()
            for await notice in device.notices { StandardOutput.line(Self.text(notice)) }
        } while await power.comesBack()
    }

    private static func introduce(
        _ device: VirtualDevice, _ configuration: DeviceConfiguration, _ port: UInt16
    ) throws {
        let payload = OnboardingPayload(
            vendorID: configuration.vendorID, productID: configuration.productID, flow: .standard,
            discoveryCapabilities: .onNetwork, discriminator: .long(device.discriminator), passcode: device.passcode)
        if Terminal.isOutputTerminal {
            StandardOutput.write(try Label(payload, productName: configuration.kind.productName).terminal(.colour))
        }
        StandardOutput.line("code \(try payload.qrCode())")
        StandardOutput.line("manual \(try payload.manualCode())")
        StandardOutput.line("port \(port)")
    }

    private func configuration(_ call: Invocation) throws -> DeviceConfiguration {
        var kinds = [try call[kind]].compactMap { $0 } + (try call[endpoints])
        if kinds.isEmpty { kinds = [.onOffLight] }
        kinds += try call[power]?.kinds ?? []
        guard kinds.count <= 100 else { throw call.invalid(endpoints, "at most 98 are expected") }
        guard kinds.dropFirst().allSatisfy({ $0 != .bridge }) else {
            throw call.invalid(endpoints, "a bridge can only be endpoint 1")
        }
        var configuration = DeviceConfiguration(
            kinds: kinds, vendorID: VendorID(try call[vendor]), productID: try call[product].map { ProductID($0) })
        configuration.bridged = try call[bridged]
        guard configuration.bridged.isEmpty || kinds.first == .bridge else {
            throw call.invalid(bridged, "--type bridge is expected beside it")
        }
        guard configuration.bridged.allSatisfy(\.canBeBridged), configuration.bridged.count <= 100 else {
            throw call.invalid(bridged, "at most 100 lights, switches, sensors, locks or thermostats are expected")
        }
        configuration.locales = try call[locales]
        guard configuration.locales.count <= 32, configuration.locales.allSatisfy({ (2...35).contains($0.utf8.count) })
        else { throw call.invalid(locales, "at most 32 of 2 to 35 bytes are expected") }
        configuration.keepsTime = try call[timeSync] == .yes
        let poll = try call[slowPoll]
        if let poll, !IdleParameters.slowPollRange.contains(poll) {
            throw call.invalid(slowPoll, "100 to 3600000 ms are expected")
        }
        if let seconds = try call[idle] {
            guard IdleParameters.idleRange.contains(seconds) else {
                throw call.invalid(idle, "1 to 64800 s are expected")
            }
            configuration.idle = IdleParameters(idleDuration: seconds, slowPoll: poll)
        } else if poll != nil {
            throw call.usage(.missingParameter, "--slow-poll is for devices with --idle")
        }
        return configuration
    }

    private func plan(_ call: Invocation, _ power: PowerSupply) throws -> FaultPlan {
        guard (1...1000).contains(try call[faultCount]) else {
            throw call.invalid(faultCount, "1 to 1000 is expected")
        }
        return FaultPlan(
            try call[faults], count: try call[faultCount], seed: try call[seed],
            notice: { StandardOutput.line("fault \($0)") }, strike: { power.strike($0) })
    }

    private func driver(_ call: Invocation) throws -> (any NetworkDriver)? {
        let kind = try call[network]
        guard kind != .ethernet else {
            guard try call[networks] == nil, try call[networkInterface] == nil else {
                throw call.invalid(network, "wifi or thread is expected beside --networks and --network-interface")
            }
            return nil
        }
        guard let path = try call[networks] else {
            throw call.usage(.missingParameter, "--network \(kind.rawValue) needs --networks FILE")
        }
        guard let bytes = try DeviceStorage.read(path) else {
            throw CommandFailure(exitCode: 66, "there is no file \(path)")
        }
        return try SimulatedNetworks(kind: kind, isConcurrent: try call[concurrent] == .yes, json: bytes)
    }

    private func interfaces(
        _ call: Invocation, _ driver: (any NetworkDriver)?
    ) throws -> [DeviceLinks.Link: (name: String, index: UInt32)] {
        var interfaces: [DeviceLinks.Link: (name: String, index: UInt32)] = [:]
        for (link, option) in [(DeviceLinks.Link.setup, setupInterface), (.network, networkInterface)] {
            guard let name = try call[option] else { continue }
            let index = if_nametoindex(name)
            guard index != 0 else { throw call.invalid(option, "there is no such interface") }
            interfaces[link] = (name, index)
        }
        guard (interfaces[.setup] == nil) == (interfaces[.network] == nil) else {
            throw call.usage(.missingParameter, "--setup-interface and --network-interface go together")
        }
        return interfaces
    }

    private func clock(_ call: Invocation) throws -> DeviceClock {
        guard DeviceClock.scales.contains(try call[timeScale]) else {
            throw call.invalid(timeScale, "1 to 1000 is expected")
        }
        return DeviceClock(scale: try call[timeScale])
    }

    private func weather(_ call: Invocation) throws -> Weather {
        for option in [loss, duplication, reordering] where !(0...100).contains(try call[option]) {
            throw call.invalid(option, "0 to 100 per cent are expected")
        }
        guard (0...10_000).contains(try call[delay]) else { throw call.invalid(delay, "0 to 10000 ms are expected") }
        return Weather(
            loss: Double(try call[loss]) / 100, duplication: Double(try call[duplication]) / 100,
            reordering: Double(try call[reordering]) / 100, delay: .milliseconds(try call[delay]),
            seed: try call[seed])
    }

    /// - Parameter patiently: whether the port is ours and only has to become free again.
    private static func transport(
        _ port: UInt16?, _ interface: String?, patiently: Bool
    ) throws -> UDPTransport {
        if patiently {
            for _ in 0..<100 {
                if let transport = try? UDPTransport(port: port ?? 0, interface: interface) { return transport }
                usleep(20_000)
            }
        }
        if let port { return try UDPTransport(port: port, interface: interface) }
        if let usual = try? UDPTransport(port: 5540, interface: interface) { return usual }
        return try UDPTransport(port: 0, interface: interface)
    }

    private func passcode(_ call: Invocation) throws -> Passcode? {
        let text: String
        if let path = try call[passcodeFile] {
            guard let bytes = try DeviceStorage.read(path == "-" ? "/dev/stdin" : path) else {
                throw call.invalid(passcodeFile, "there is no such file")
            }
            text = String(decoding: bytes, as: UTF8.self)
        } else if let variable = getenv("MATTER_DEVICE_PASSCODE") {
            text = String(cString: variable)
        } else {
            return nil
        }
        let digits = text.filter { !$0.isWhitespace }
        guard let number = UInt32(digits), let passcode = Passcode(number) else {
            throw CommandFailure(
                exitCode: 64, "the passcode must be 1 to 99999998, and none of the trivial ones")
        }
        return passcode
    }

    private func attestation(
        _ call: Invocation, _ configuration: DeviceConfiguration, _ storage: DeviceStorage,
        expired: Set<AttestationAuthority.Expired>
    ) throws -> AttestationCredentials {
        let given = try [dac, dacKey, pai, declaration].map { try call[$0] }
        let paths = given.compactMap { $0 }
        guard expired.isEmpty else {
            guard paths.isEmpty else {
                throw call.invalid(
                    faults, "expired-certificate is for certificates of the device's own, not for given ones")
            }
            let authority = try TrustDirectory.authority(
                in: TrustCommands.path(call[TrustCommands.directory]), now: TrustCommands.now)
            return try .make(under: authority, for: configuration, now: TrustCommands.now, expired: expired)
        }
        if paths.isEmpty {
            return try AttestationCredentials.stored(in: storage, for: configuration, now: TrustCommands.now) {
                try TrustDirectory.authority(
                    in: TrustCommands.path(call[TrustCommands.directory]), now: TrustCommands.now)
            }
        }
        guard paths.count == 4 else {
            throw call.usage(.missingParameter, "--dac, --dac-key, --pai and --cd go together")
        }
        let files = try paths.map { path in
            guard let bytes = try DeviceStorage.read(path) else {
                throw CommandFailure(exitCode: 66, "there is no file \(path)")
            }
            return bytes
        }
        return try AttestationCredentials(dac: files[0], dacKey: files[1], pai: files[2], declaration: files[3])
    }

    static func text(_ notice: DeviceNotice) -> String {
        switch notice {
        case .windowOpen(let discriminator): "window open, discriminator \(discriminator)"
        case .windowClosed: "window closed"
        case .commissioningStarted: "commissioning started"
        case .commissioningFailed(let reason): "commissioning failed: \(terminalSafe(reason))"
        case .commissioningComplete(let fabric): "commissioning complete, fabric \(fabric.rawValue)"
        case .fabricAdded(let fabric): "fabric \(fabric.rawValue) added"
        case .fabricRemoved(let fabric): "fabric \(fabric.rawValue) removed"
        case .failSafeExpired: "fail-safe expired"
        case .networkJoined: "network joined"
        case .networkRefused(let reason): "network not joined: \(terminalSafe(reason))"
        case .setupLinkLost: "setup link lost"
        case .endpoint(1, let notice): text(notice)
        case .endpoint(let endpoint, let notice): "endpoint \(endpoint.rawValue): \(text(notice))"
        case .endpointAdded(let endpoint, let kind): "endpoint \(endpoint.rawValue) added, \(kind.rawValue)"
        case .endpointRemoved(let endpoint): "endpoint \(endpoint.rawValue) removed"
        case .asleep: "asleep"
        case .awake: "awake"
        case .checkedIn(let node): "checked in with node \(node)"
        case .bound(let command, let outcome): "\(text(command)): \(text(outcome))"
        case .nothingBound(let endpoint): "nothing is bound to endpoint \(endpoint.rawValue)"
        case .notSaved(let reason): "not saved: \(reason)"
        case .notAdvertised(let reason): "not advertised: \(terminalSafe(reason))"
        }
    }

    private static func text(_ command: BoundCommand) -> String {
        let target =
            switch command.target {
            case .node(let node, let endpoint): "node \(node.rawValue) endpoint \(endpoint.rawValue)"
            case .group(let group): "group \(group.rawValue)"
            }
        return "\(command.name) to \(target) by endpoint \(command.source.rawValue)"
    }

    private static func text(_ outcome: BoundCommand.Outcome) -> String {
        switch outcome {
        case .done: "done"
        case .sent: "sent"
        case .refused(let status): "refused, \(status)"
        case .failed(let reason): "failed, \(terminalSafe(reason))"
        }
    }

    private static func text(_ notice: EndpointNotice) -> String {
        switch notice {
        case .onOff(let isOn): isOn ? "on" : "off"
        case .level(let level): "level \(level)"
        case .colorTemperature(let mireds): "color temperature \(mireds) mireds"
        case .color(let x, let y): "color x \(x) y \(y)"
        case .hue(let hue, let saturation): "hue \(hue) saturation \(saturation)"
        case .identify(let seconds): seconds == 0 ? "identify ended" : "identify \(seconds) s"
        case .locked: "locked"
        case .unlocked: "unlocked"
        case .jammed: "jammed"
        case .setpoints(let heating, let cooling): "setpoints heating \(degrees(heating)) cooling \(degrees(cooling))"
        case .systemMode(let mode): "system mode \(mode)"
        }
    }

    private static func degrees(_ hundredths: Int16) -> String { "\(Double(hundredths) / 100)" }
}
