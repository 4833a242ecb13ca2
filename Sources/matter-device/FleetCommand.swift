import CommandLineKit
import Glibc
import MatterDevice
import MatterDiscovery
import MatterMessaging
import MatterOnboarding
import MatterTypes

struct FleetCommand: Command {
    let name = "fleet"
    let abstract = "Runs many devices in one process until it is interrupted."
    let discussion = """
        Each device has an identity, a passcode and a UDP port of its own; what they know is lost with the process. When \
        all are there, a line 'ready' tells how long that took and how much memory a device costs.

        --codes FILE is written (mode 0600) with a line of JSON for each device: index, port, discriminator, passcode, \
        code, manual, and nodeId where it is on a fabric.

        --fabric FILE puts all devices on one fabric without commissioning: that in FILE, which has the form of the \
        storage of the SDK's Python controller, or a new one, which is written there (mode 0600) with all its nodes: \
        'matterctl fabric import --from python FILE' takes it over.

        While it runs it takes commands on standard input, one a line: 'memory', or N COMMAND for device N and 'all \
        COMMAND' for every device, with the commands of 'matter-device run --help': '17 toggle 1'.
        """
    let count = Argument<Int>("N", help: "How many, 1 to 10000.")
    let kind = Option<DeviceConfiguration.Kind?>(
        "type", placeholder: "TYPE", help: "What endpoint 1 of each device is (default: on-off-light).")
    let endpoints = Option<[DeviceConfiguration.Kind]>(
        "endpoint", placeholder: "TYPE", help: "One more endpoint of each device.")
    let codes = Option<String?>("codes", placeholder: "FILE", help: "Where the codes are written; see above.")
    let fabric = Option<String?>("fabric", placeholder: "FILE", help: "The fabric that all are on; see above.")
    let firstNode = Option<UInt64>(
        "first-node", placeholder: "ID", default: 0x1000, defaultText: "4096",
        help: "The node id of the first device on that fabric; the others follow.")
    let basePort = Option<UInt16?>(
        "base-port", placeholder: "N", help: "The UDP port of the first device; the others follow (default: any).")
    let verbose = Option<YesNo>(
        "notices", placeholder: "yes|no", default: .no, help: "Whether to tell what happens to each device.")
    let loss = Option<Int>("loss", placeholder: "PERCENT", default: 0, help: "Datagrams lost, each way.")
    let seed = Option<UInt64>("seed", placeholder: "N", default: 1, help: "What decides which are lost.")
    var parameters: [any Parameter] {
        [count, kind, endpoints, codes, fabric, firstNode, basePort, verbose, loss, seed, TrustCommands.directory]
    }

    /// How many devices share a connection to Avahi, which lets one have 1,024 objects: each device has two at most.
    private static let devicesPerConnection = 400

    func run(_ call: Invocation) async throws {
        let count = try call[count]
        guard (1...10_000).contains(count) else { throw call.usage(.invalidValue, "N must be 1 to 10000") }
        let first = try call[firstNode]
        guard NodeID(first).isOperational, first <= .max - 10_000 else {
            throw call.invalid(firstNode, "an operational node id is expected")
        }
        let base = try call[basePort]
        if let base, Int(base) + count > 65_536 { throw call.invalid(basePort, "there are not that many ports") }
        let (loss, seed) = (try call[loss], try call[seed])
        guard (0...100).contains(loss) else { throw call.invalid(self.loss, "0 to 100 per cent are expected") }
        let configuration = DeviceConfiguration(kinds: [try call[kind]].compactMap { $0 } + (try call[endpoints]))
        let attestation = try AttestationCredentials.make(
            under: TrustDirectory.authority(
                in: TrustCommands.path(call[TrustCommands.directory]), now: TrustCommands.now),
            for: configuration, now: TrustCommands.now)
        let fabricPath = try call[fabric]
        var fleetFabric = try fabricPath.map { try FleetFabric(DeviceStorage.read($0), now: TrustCommands.now) }
        Self.raiseDescriptorLimit()

        let started = ContinuousClock.now
        let memory = FleetMemory()
        var fleet: [VirtualDevice] = []
        var lines = ""
        var discovery = Discovery()
        for index in 0..<count {
            if index % Self.devicesPerConnection == 0 { discovery = Discovery() }
            let node = NodeID(first + UInt64(index))
            fleetFabric?.add(node)
            let transport = try UDPTransport(port: base.map { $0 + UInt16(index) } ?? 0)
            let device = try VirtualDevice(
                configuration,
                storage: fleetFabric.map { try .inMemory(on: $0.fabric, as: node, now: TrustCommands.now) }
                    ?? .inMemory(),
                attestation: attestation,
                transport: loss == 0
                    ? transport
                    : WeatherTransport(transport, Weather(loss: Double(loss) / 100, seed: seed &+ UInt64(index))),
                advertiser: AvahiAdvertiser(port: transport.port, discovery: discovery),
                locator: AvahiClientLocator(discovery))
            fleet.append(device)
            lines += try Self.line(index, device, configuration, transport.port, fleetFabric == nil ? nil : node)
        }
        if let path = try call[codes] { try DeviceStorage.replace(path, with: Array(lines.utf8)) }
        if let fabricPath, let fleetFabric {
            try DeviceStorage.replace(fabricPath, with: Array(fleetFabric.text.utf8))
        }
        let tells = try call[verbose] == .yes
        let devices = fleet
        for (index, device) in devices.enumerated() {
            await device.start()
            Task {
                for await notice in device.notices where tells {
                    StandardOutput.line("\(index): \(RunCommand.text(notice))")
                }
            }
        }
        let seconds = Double((ContinuousClock.now - started).components.seconds)
        StandardOutput.line("ready \(count) devices, \(Int(seconds)) s, \(memory.text(count))")
        OutsideCommands.follow { try await Self.perform($0, devices, memory) }
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        let signals = TerminationSignals { _ in end.yield() }
        defer { signals.cancel() }
        for await _ in ends { break }
        for device in devices { await device.stop() }
    }

    private static func line(
        _ index: Int, _ device: VirtualDevice, _ configuration: DeviceConfiguration, _ port: UInt16, _ node: NodeID?
    ) throws -> String {
        let payload = OnboardingPayload(
            vendorID: configuration.vendorID, productID: configuration.productID, flow: .standard,
            discoveryCapabilities: .onNetwork, discriminator: .long(device.discriminator), passcode: device.passcode)
        let members: KeyValuePairs<String, JSONValue?> = [
            "index": .int(Int64(index)), "port": .int(Int64(port)),
            "discriminator": .int(Int64(device.discriminator)),
            "passcode": .int(Int64(device.passcode.rawValue)), "code": .string(try payload.qrCode()),
            "manual": .string(try payload.manualCode()), "nodeId": node.map { .uint($0.rawValue) },
        ]
        return JSONValue(members).text() + "\n"
    }

    private static func perform(_ line: String, _ devices: [VirtualDevice], _ memory: FleetMemory) async throws {
        let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
        guard let first = words.first else { return }
        if first == "memory", words.count == 1 { return StandardOutput.line(memory.text(devices.count)) }
        guard let rest = words.dropFirst().first else {
            throw DeviceError(.invalidCommand, "'memory', or a device's number and a command are expected")
        }
        let action = try OutsideAction(text: rest)
        if first == "all" {
            for device in devices { try await device.act(action) }
        } else {
            guard let index = Int(first), devices.indices.contains(index) else {
                throw DeviceError(.invalidCommand, "there is no device '\(first)': 0 to \(devices.count - 1)")
            }
            try await devices[index].act(action)
        }
    }

    /// Two sockets for each device are more than a process usually gets.
    private static func raiseDescriptorLimit() {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
        limit.rlim_cur = limit.rlim_max
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
}

/// What the devices cost beyond what the process had before them.
struct FleetMemory: Sendable {
    private let base = FleetMemory.resident

    /// Bytes of the process that are in memory.
    private static var resident: Int {
        guard let bytes = try? DeviceStorage.read("/proc/self/statm") else { return 0 }
        let fields = String(decoding: bytes, as: UTF8.self).split(separator: " ")
        return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
    }

    func text(_ devices: Int) -> String {
        let each = max(0, Self.resident - base) / max(devices, 1)
        return "\((base + 524_288) >> 20) MiB and \((each + 512) >> 10) KiB a device"
    }
}
