import CommandLineKit
import Glibc
import MatterCertificates
import MatterCommissioning
import MatterHub
import MatterMessaging
import MatterOnboarding
import MatterStore
import MatterTypes
import Synchronization

struct CommissionCommand: Command {
    let name = "commission"
    let abstract = "Brings a device onto the fabric by its onboarding code."
    let discussion = """
        The code is the text of the device's QR code (MT:...) or its manual pairing code of 11 or 21 digits. Without one, \
        it is asked for and not shown. A code on the command line can be seen by everybody who lists processes: prefer \
        the prompt, - (standard input) or --code-file.
        """
    let code = Argument<String?>("CODE", secret: true, help: "The onboarding code; - reads it from standard input.")
    let codeFile = Option<String?>("code-file", placeholder: "FILE", help: "Read the code from a file.")
    let deviceName = Option<String?>("name", placeholder: "NAME", help: "What to call the device here.")
    let room = Option<String?>(
        "room", placeholder: "ROOM", help: "The room that it is in; 'matterctl room add' makes one.")
    let allowUntrusted = Flag(
        "allow-untrusted-attestation",
        help: "Take the device even if it does not prove to be genuine; recorded with it in the store.")
    let country = Option<String?>(
        "country", placeholder: "CC", help: "Country for the device's radio rules, two letters (ISO 3166-1).")
    let answerTimeout = Option<Double>(
        "answer-timeout", placeholder: "SECONDS", default: 30, defaultText: "30",
        help: "How long the device may take to answer a step, beside the repetitions of lost messages.")
    let cancelWithMe = Flag(
        "cancel-with-me",
        help: "Where a hub commissions: give up if this program dies; otherwise the hub goes on without it.")
    var parameters: [any Parameter] {
        [
            code, codeFile, deviceName, room, HomeReference.option, allowUntrusted, country, answerTimeout,
            CertificateOptions.tags, CertificateOptions.command, CertificateOptions.commandTimeout, cancelWithMe,
        ] + NetworkOptions.parameters
    }

    func run(_ call: Invocation) async throws {
        let asJSON = try call[Global.json]
        let timeout = try Global.timeout(call, default: 30)
        let country = try self.country(call)
        let answerTime = try answerTime(call)
        let name = try call[deviceName]
        if let name, let objection = HomeName.objection(to: name, as: .device) {
            throw call.invalid(deviceName, objection)
        }
        let roomName = try call[room]
        // What is wrong with the credentials is told before anything is done.
        let base = try NetworkOptions.options(call, asks: !asJSON)
        let (text, payload) = try readPayload(call, asJSON: asJSON)
        let allowed = try call[allowUntrusted]
        let watcher = CommissioningWatcher(progress: asJSON ? nil : ProgressWriter())
        let tags = try CertificateOptions.tags(call)
        let endsWithMe = try call[cancelWithMe]
        let device = try await Interruption.guarding {
            // Credentials of networks stay in this process.
            if try !NetworkOptions.areGiven(call), let daemon = try await HubDaemon.find(call, toCommission: true) {
                var order = HubCommissioning(code: text, name: name, country: country)
                order.discoveryTimeout = timeout
                order.answerTime = answerTime
                order.allowsUntrustedAttestation = allowed
                order.cancelsWithClient = endsWithMe
                order.home = try call[HomeReference.option]
                order.room = roomName
                return try await daemon.commission(order, report: watcher.take)
            }
            if let command = try call[CertificateOptions.command] {
                // Where there is no fabric yet, the authority elsewhere brings it into being.
                var plan = FabricPlan()
                plan.requestCommand = RequestCommand(command, timeout: try CertificateOptions.timeout(call))
                _ = try await EmbeddedHub.makeFabric(
                    plan, at: Global.openStore(call), acceptsExisting: true)
            }
            let hub = try Global.hub(call, allowsUntrustedAttestation: allowed) { configuration in
                try CertificateOptions.configure(&configuration, call)
                configuration.deviceTags = tags
            }
            var place = CommissioningPlace(name: name, purpose: "matterctl commission")
            place.structure = try HomeReference.structure(call, hub.store).id
            if let roomName {
                place.room = try HomeReference.room(roomName, place.structure, hub.store).id
            }
            try Global.requireIPv6(.discovery)
            let node = try Global.node(answer: answerTime)
            defer { node.stop() }
            // The roots are read while the device is being found.
            async let roots = hub.trustMaterial()
            var options = base
            options.discoveryTimeout = timeout
            options.operationalTimeout = max(timeout, .seconds(30))
            options.timing.deviceProcessing = answerTime
            options.timing.disarming = min(options.timing.disarming, answerTime)
            if let country { options.countryCode = country }
            let device = try await hub.commission(
                payload, place: place, node: node, finder: AvahiDeviceFinder(), options: options,
                report: watcher.take)
            _ = await roots
            return device
        }
        watcher.finish()
        report(device, name, roomName, watcher, asJSON: asJSON)
    }

    private func answerTime(_ call: Invocation) throws -> Duration {
        let seconds = try call[answerTimeout]
        guard seconds.isFinite, (0.1...3600).contains(seconds) else {
            throw call.invalid(answerTimeout, "0.1 to 3600 seconds")
        }
        return .milliseconds(Int64(seconds * 1000))
    }

    private func country(_ call: Invocation) throws -> String? {
        guard let text = try call[country] else { return nil }
        let upper = text.uppercased()
        guard upper.utf8.count == 2, upper.utf8.allSatisfy({ (65...90).contains($0) }) else {
            throw call.invalid(country, "two letters, such as DE")
        }
        return upper
    }

    // MARK: The code

    private func readPayload(_ call: Invocation, asJSON: Bool) throws -> (SecretBytes, OnboardingPayload) {
        let text = try readText(call)
        let read = try OnboardingCode(scanned: text)
        if !asJSON {
            for finding in read.findings { StandardError.line(terminalSafe(finding.message)) }
        }
        guard let payload = read.payloads.first, read.payloads.count == 1 else {
            throw CommandFailure(
                exitCode: ExitStatus.malformedCode.rawValue,
                "The code stands for \(read.payloads.count) devices; use the code of one device.")
        }
        return (SecretBytes(Array(text.utf8)), payload)
    }

    private func readText(_ call: Invocation) throws -> String {
        if let path = try call[codeFile] {
            guard try call[code] == nil else { throw call.invalid(codeFile, "it can't stand beside a CODE") }
            return try FileText.read(path)
        }
        switch try call[code] {
        case "-"?:
            guard let line = try StandardInput.readLine() else {
                throw CommandFailure(
                    exitCode: ExitStatus.malformedCode.rawValue, "Standard input holds no onboarding code.")
            }
            return line
        case let text?: return text
        case nil: return try Terminal.readSecret(prompt: "Onboarding code (QR text or digits, not shown): ")
        }
    }

    // MARK: The result

    private func report(
        _ device: CommissionedDevice, _ name: String?, _ room: String?, _ watcher: CommissioningWatcher,
        asJSON: Bool
    ) {
        let information = device.information
        let attestation =
            !device.verdict.isTrusted
            ? "accepted by the user" : device.verdict.relaxations.isEmpty ? "verified" : "accepted by the policy"
        if asJSON {
            let stages = watcher.stages.map { stage, duration in
                JSONValue(["name": .string(stage.rawValue), "milliseconds": .double(milliseconds(duration))])
            }
            let findings = device.verdict.findings.map(\.json)
            StandardOutput.line(
                JSONValue([
                    "nodeId": .uint(device.nodeID.rawValue),
                    "fabricIndex": device.fabricIndex.map { .uint(UInt64($0.rawValue)) },
                    "name": name.map { .string($0) }, "room": room.map { .string($0) },
                    "vendorId": information.vendorID.map { .uint(UInt64($0.rawValue)) },
                    "productId": information.productID.map { .uint(UInt64($0.rawValue)) },
                    "vendorName": information.vendorName.map { .string($0) },
                    "productName": information.productName.map { .string($0) },
                    "address": device.address.map { .string($0.description) },
                    "attestation": .string(attestation), "attestationFindings": .array(findings),
                    "notes": .array(watcher.notes.map { .string($0) }),
                    "networks": watcher.networks.isEmpty ? nil : .array(watcher.networks),
                    "stages": .array(stages), "totalMilliseconds": .double(milliseconds(watcher.total)),
                ]).text())
            return
        }
        let product = [information.vendorName, information.productName].compactMap { $0 }.joined(separator: " ")
        StandardOutput.line(
            terminalSafe(
                "Commissioned \(product.isEmpty ? "the device" : product) as "
                    + (name.map { "\"\($0)\", " } ?? "") + (room.map { "in \($0), " } ?? "")
                    + "node \(device.nodeID.rawValue) in \(Int(milliseconds(watcher.total).rounded())) ms;"
                    + " attestation: \(attestation)."))
    }

    private func milliseconds(_ duration: Duration) -> Double {
        ((duration / .milliseconds(1)) * 1000).rounded() / 1000
    }
}

/// Keeps what a commissioning tells of itself, and shows it while it goes on.
final class CommissioningWatcher: Sendable {
    private struct State {
        var stages: [(CommissioningStage, Duration)] = []
        var notes: [String] = []
        var networks: [JSONValue] = []
        var began: ContinuousClock.Instant?
        var completed: ContinuousClock.Instant?
    }

    private let progress: ProgressWriter?
    private let state = Mutex(State())

    init(progress: ProgressWriter?) { self.progress = progress }

    var stages: [(CommissioningStage, Duration)] { state.withLock { $0.stages } }
    /// What the device saw.
    var networks: [JSONValue] { state.withLock { $0.networks } }
    var notes: [String] { state.withLock { $0.notes } }

    /// From the start of discovery to CommissioningComplete.
    var total: Duration {
        state.withLock { state in
            guard let began = state.began, let completed = state.completed else { return .zero }
            return completed - began
        }
    }

    @Sendable func take(_ event: CommissioningProgress) {
        switch event {
        case .began(let stage):
            state.withLock { if $0.began == nil { $0.began = .now } }
            progress?.begin(stage.title)
        case .finished(let stage, let duration):
            state.withLock { state in
                state.stages.append((stage, duration))
                if stage == .commissioningComplete { state.completed = .now }
            }
            progress?.finish()
        case .candidate(let text): progress?.note("Found \(text)")
        case .note(let stage, let text):
            state.withLock { $0.notes.append("\(stage.title): \(text)") }
            progress?.note(text)
        case .wiFiNetworks(let found):
            state.withLock { $0.networks = found.map(\.json) }
            for network in found { progress?.note("  sees \(network)") }
        case .threadNetworks(let found):
            state.withLock { $0.networks = found.map(\.json) }
            for network in found { progress?.note("  sees \(network)") }
        case .attestation(let verdict):
            for finding in verdict.findings where finding.severity == .warning { progress?.note("  \(finding)") }
        case .identity: break
        }
    }

    func finish() { progress?.finish() }
}
