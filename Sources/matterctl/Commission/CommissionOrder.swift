import CommandLineKit
import MatterCertificates
import MatterCommissioning
import MatterHub
import MatterMessaging
import MatterOnboarding
import MatterStore
import MatterTypes

/// A commissioning as the command line orders it, done by a running hub or in this process.
struct CommissionOrder: Sendable {
    var name: String?
    var room: String?
    var home: String?
    var country: String?
    var location: RegulatoryLocation?
    var timeout: Duration = .seconds(30)
    var answerTime: Duration = .seconds(30)
    var allowsUntrusted = false
    var endsWithMe = false
    /// Whether a person can be asked.
    var asks = false
    var networks: GivenNetworks
    var trace: TraceFile?

    /// Whether a person chooses the network, if one is needed.
    var asksForNetwork: Bool { networks.asks && networks.wiFi == nil && networks.thread == nil && networks.ssid == nil }

    init(networks: GivenNetworks) { self.networks = networks }

    /// - Parameter text: the code as it was given.
    func perform(
        _ text: SecretBytes, _ payload: OnboardingPayload, _ call: Invocation, _ watcher: CommissioningWatcher
    ) async throws -> CommissionedDevice {
        let questions = TerminalQuestions(progress: watcher.progress, ssid: networks.ssid)
        if let daemon = try await HubDaemon.find(call) {
            return try await daemon.commission(
                remote(text, call), questions: questions, trace: trace, report: watcher.take)
        }
        let recorder = trace?.recorder()
        recorder?.begin("commission", program: "matterctl \(Matterctl.version)")
        recorder?.note(payload, code: text)
        do {
            let device = try await embedded(payload, call, questions, recorder) { progress in
                recorder?.note(progress)
                watcher.take(progress)
            }
            recorder?.end(device)
            return device
        } catch {
            recorder?.end(error)
            throw error
        }
    }

    private func remote(_ text: SecretBytes, _ call: Invocation) -> HubCommissioning {
        var order = HubCommissioning(code: text, name: name, country: country)
        order.discoveryTimeout = timeout
        order.answerTime = answerTime
        order.allowsUntrustedAttestation = allowsUntrusted
        order.cancelsWithClient = endsWithMe
        order.home = home
        order.room = room
        order.location = location
        order.wiFi = networks.wiFi
        order.thread = networks.thread
        order.ssid = networks.ssid.map { Array($0.utf8) }
        order.asksNetworks = networks.asks
        order.asksAttestation = asks
        order.wantsTrace = trace != nil
        return order
    }

    private func embedded(
        _ payload: OnboardingPayload, _ call: Invocation, _ questions: TerminalQuestions, _ recorder: TraceRecorder?,
        report: @escaping @Sendable (CommissioningProgress) -> Void
    ) async throws -> CommissionedDevice {
        if let command = try call[CertificateOptions.command] {
            // Where there is no fabric yet, the authority elsewhere brings it into being.
            var plan = FabricPlan()
            plan.requestCommand = RequestCommand(command, timeout: try CertificateOptions.timeout(call))
            _ = try await EmbeddedHub.makeFabric(plan, at: Global.openStore(call), acceptsExisting: true)
        }
        let tags = try CertificateOptions.tags(call)
        let hub = try Global.hub(call, allowsUntrustedAttestation: allowsUntrusted) { configuration in
            try CertificateOptions.configure(&configuration, call)
            configuration.deviceTags = tags
            configuration.ask = { verdict in (try? await questions.attestation(verdict)) ?? false }
        }
        var place = CommissioningPlace(name: name, purpose: "matterctl commission")
        let structure = try hub.store.structure(named: home).id
        place.structure = structure
        if let room { place.room = try hub.store.room(named: room, in: structure).id }
        try Global.requireIPv6(.discovery)
        let node = try Global.node(answer: answerTime, recorder: recorder)
        defer { node.stop() }
        // The roots are read while the device is being found.
        async let roots = hub.trustMaterial()
        var options = Commissioner.Options(microseconds: { HostClock.matterMicroseconds })
        options.location = location
        options.timeZone = { HostTimeZone.plan() }
        options.networks = TerminalNetworks(given: networks, questions: questions)
        options.discoveryTimeout = timeout
        options.operationalTimeout = max(timeout, .seconds(30))
        options.timing.deviceProcessing = answerTime
        options.timing.disarming = min(options.timing.disarming, answerTime)
        if let country { options.countryCode = country }
        var finder: any DeviceFinder = AvahiDeviceFinder()
        if let recorder {
            options.networks = TracedNetworks(options.networks, recorder)
            options.decisions = { recorder.decided($0, $1) }
            finder = TracedFinder(finder, recorder)
        }
        let device = try await hub.commission(
            payload, place: place, node: node, finder: finder, options: options, report: report)
        _ = await roots
        return device
    }
}
