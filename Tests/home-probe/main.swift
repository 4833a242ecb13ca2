import FoundationEssentials
import Glibc
import MatterCommissioning
import MatterHome
import MatterHub
import MatterStore
import MatterTypes

// An app that uses the Home API, and its commissioner process, as the checks want them:
//
//     home-probe app GROUP [name=NAME] [room=ROOM] [kill-at=MOMENT] [cancel-at=STAGE] [paa=DIR] [home-kill-at=MOMENT]
//         [wifi=NAME,FILE]
//         reads the onboarding code from standard input and prints a line for everything that happens
//     home-probe extension GROUP DIRECTORY SCRIPT
//         a commissioner that follows a script instead of commissioning
//     home-probe chooser GROUP DIR FILE
//         a real commissioner that chooses among the networks that the device sees; the file holds a password, or the
//         dataset of a Thread network
//     home-probe commissioner GROUP kill-at=STAGE [paa=DIR]
//         a real commissioner that dies at a stage

func say(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = write(1, bytes, bytes.count)
}

func die() -> Never {
    kill(getpid(), SIGKILL)
    while true { pause() }
}

let words = Array(CommandLine.arguments.dropFirst())
let group = words.count > 1 ? words[1] : ""
var options: [String: String] = [:]
for word in words.dropFirst(2) {
    let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
    if parts.count == 2 { options[parts[0]] = parts[1] }
}
let settings = options

final class ScriptedHandler: MatterAddDeviceExtensionRequestHandler, @unchecked Sendable {
    let script: String
    let location: StoreLocation

    init(_ script: String, _ location: StoreLocation) {
        self.script = script
        self.location = location
    }

    override func rooms(in home: MatterAddDeviceRequest.Home?) async -> [MatterAddDeviceRequest.Room] {
        if script == "die-before" { die() }
        // More than a message holds.
        if script == "verbose" { return (0..<500).map { .init(displayName: String(repeating: "\($0)", count: 100)) } }
        return await super.rooms(in: home)
    }

    override func commissionDevice(
        in home: MatterAddDeviceRequest.Home?, onboardingPayload: String, commissioningID: UUID
    ) async throws {
        switch script {
        case "die": die()
        case "exit": exit(3)
        case "fail": throw HomeError(.unauthenticated, .commissioning, "wrong passcode for \(home?.displayName ?? "")")
        case "hang":
            // Until the app gives up.
            do { while true { try await Task.sleep(for: .seconds(3600)) } } catch {
                try Array("cancelled".utf8).withUnsafeBytes { bytes in
                    let path = location.directory + "/cancelled"
                    let file = open(path, O_WRONLY | O_CREAT, 0o600)
                    guard file >= 0, write(file, bytes.baseAddress, bytes.count) > 0 else { throw CancellationError() }
                }
                throw error
            }
        case "nothing": return
        case "garbage":
            var byte: UInt8 = 0xFF
            for _ in 0..<64 { _ = send(0, &byte, 1, Int32(MSG_NOSIGNAL)) }
            try await Task.sleep(for: .seconds(3600))
        default:
            let hub = try EmbeddedHub(EmbeddedHub.Configuration(location: location))
            let session = try hub.store.openHomeSession()
            let node = try await hub.reserveNodeID()
            try hub.store.addNode(
                NodeRecord(
                    nodeID: node, vendorID: 0xFFF1, productID: 1, fabricIndex: 1, attestation: onboardingPayload,
                    commissionedAt: 0), to: hub.fabricRecord.id, homeSession: session?.id)
            if script == "die-after" { die() }
        }
    }

    override func configureDevice(named name: String, in room: MatterAddDeviceRequest.Room?) async {
        guard let store = try? SQLiteStore(location), let session = (try? store.openHomeSession()) ?? nil,
            let device = session.devices.last, let structure = session.structure
        else { return }
        let rooms = (try? store.rooms(of: structure)) ?? []
        try? store.configure(device, name: name, room: rooms.first { $0.name == room?.displayName }?.id)
    }
}

func runApp() async {
    Home.configure { configuration in
        configuration.sharedAppGroup = group
        configuration.trustStoreDirectory = settings["paa"]
        if let parts = settings["wifi"]?.split(separator: ",", maxSplits: 1).map(String.init), parts.count == 2 {
            let password = SecretBytes(Array(firstLine(of: parts[1]).utf8))
            configuration.networks.wiFi = try? WiFiCredentials(ssid: Array(parts[0].utf8), password: password)
        }
        if let command = settings["commissioner"] {
            configuration.commissionerCommand = command.split(separator: ",").map(String.init)
        }
    }
    guard let code = readLine() else { return say("no code") }
    do {
        let home = try await Home.connect()
        guard let structure = try home.structures().first else { return say("no structure") }
        @Sendable func reached(_ moment: String) {
            say(moment)
            if settings["kill-at"] == moment { die() }
            if settings["cancel-at"] == moment { structure.cancelMatterCommissioning() }
        }
        try await structure.prepareForMatterCommissioning()
        reached("prepared")
        do {
            var request = MatterAddDeviceRequest(
                topology: MatterAddDeviceRequest.Topology(
                    ecosystemName: "probe", homes: [MatterAddDeviceRequest.Home(displayName: structure.name)]))
            request.flow = MatterSetupAnswers(
                onboardingPayload: code, deviceName: settings["name"], roomName: settings["room"])
            request.progress = { progress in
                reached((progress.milliseconds == nil ? "began " : "ended ") + progress.stage.rawValue)
            }
            try await request.perform()
            reached("performed")
            for id in try structure.completeMatterCommissioning() { say("device \(id)") }
            reached("completed")
        } catch {
            structure.cancelMatterCommissioning()
            throw error
        }
    } catch {
        let error = error as? HomeError ?? HomeError(error)
        say("error \(error.code) \(error.subtype) \(error.message.split(separator: "\n").joined(separator: " / "))")
        exit(1)
    }
}

func firstLine(of path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var buffer = [CChar](repeating: 0, count: 1024)
    guard fgets(&buffer, Int32(buffer.count), file) != nil else { return "" }
    let bytes = buffer.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
}

/// Chooses the network called Home, or the first Thread network.
final class ChoosingHandler: MatterAddDeviceExtensionRequestHandler, @unchecked Sendable {
    private let secret: String
    init(_ secret: String) { self.secret = secret }

    override func selectWiFiNetwork(from found: [WiFiScanResult]) async throws -> WiFiNetworkAssociation {
        guard let home = found.first(where: { $0.ssid == Array("Home".utf8) && $0.rssi == -48 }) else {
            throw HomeError(.notFound, .network, "the device does not see Home")
        }
        return .network(ssid: home.ssid, credentials: secret)
    }

    override func selectThreadNetwork(from found: [ThreadScanResult]) async throws -> ThreadNetworkAssociation {
        guard let first = found.first else { throw HomeError(.notFound, .network, "the device sees nothing") }
        return .network(extendedPANID: first.extendedPANID)
    }
}

/// Dies at a stage of a real commissioning: it is told of them as the app is, so it looks at what it says.
final class DyingHandler: MatterAddDeviceExtensionRequestHandler, @unchecked Sendable {
    override func commissionDevice(
        in home: MatterAddDeviceRequest.Home?, onboardingPayload: String, commissioningID: UUID
    ) async throws {
        let wanted = settings["kill-at"] ?? ""
        let watch = Task.detached {
            // The history is written stage by stage.
            while !Task.isCancelled {
                if let store = try? SQLiteStore(Self.location()),
                    let latest = try? store.commissioningSessions(limit: 1).first,
                    latest.finishedAt == nil, latest.stages.contains(where: { $0.stage == wanted })
                {
                    die()
                }
                usleep(500)
            }
        }
        defer { watch.cancel() }
        try await super.commissionDevice(
            in: home, onboardingPayload: onboardingPayload, commissioningID: commissioningID)
    }

    static func location() throws -> StoreLocation { try StoreLocation.standard(name: group) }
}

switch words.first {
case "app": await runApp()
case "extension":
    Home.configure { configuration in
        configuration.sharedAppGroup = group
        configuration.storeLocation = StoreLocation(directory: words[2])
    }
    do {
        try await MatterAddDeviceExtension.run(ScriptedHandler(words[3], StoreLocation(directory: words[2])))
    } catch {
        say("\(error)")
        exit(1)
    }
case "commissioner":
    Home.configure { configuration in
        configuration.sharedAppGroup = group
        configuration.trustStoreDirectory = settings["paa"]
    }
    do { try await MatterAddDeviceExtension.run(DyingHandler()) } catch {
        say("\(error)")
        exit(1)
    }
case "chooser":
    let secret = firstLine(of: words[3])
    Home.configure { configuration in
        configuration.sharedAppGroup = group
        configuration.trustStoreDirectory = words[2]
        configuration.networks.thread = [try? ThreadDataset(hexadecimal: secret)].compactMap { $0 }
    }
    do { try await MatterAddDeviceExtension.run(ChoosingHandler(secret)) } catch {
        say("\(error)")
        exit(1)
    }
default:
    say("usage: home-probe app|extension|chooser|commissioner GROUP …")
    exit(64)
}
