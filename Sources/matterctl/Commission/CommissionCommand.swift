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
        on a terminal, a guide leads through everything: it checks the host, takes the code by typing, pasting or from a \
        picture, says what was found, asks for network, room and name, and lets you try the device. Ctrl-C ends it at \
        any question.

        A code on the command line can be seen by everybody who lists processes: prefer the guide, - (standard input) or \
        --code-file.
        """
    let code = Argument<String?>("CODE", secret: true, help: "The onboarding code; - reads it from standard input.")
    let codeFile = Option<String?>("code-file", placeholder: "FILE", help: "Read the code from a file.")
    let deviceName = Option<String?>(
        "name", placeholder: "NAME",
        help: "What to call the device; up to 32 bytes of UTF-8 are written into it, too.")
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
            TraceFile.option,
        ] + NetworkOptions.parameters
    }

    func run(_ call: Invocation) async throws {
        let asJSON = try call[Global.json]
        let isGuided = try call[code] == nil && call[codeFile] == nil
        if isGuided {
            guard !asJSON, Terminal.isInputTerminal, Terminal.isErrorTerminal else {
                throw call.usage(
                    .missingParameter,
                    "the onboarding code is missing: give it as -, for standard input, or by --code-file; the guide takes a terminal"
                )
            }
        }
        var order = try order(call, asJSON: asJSON)
        // Before the trace, which may replace another one: a code that is mistyped is not worth it.
        let given = isGuided ? nil : try readPayload(call, asJSON: asJSON)
        let trace = try TraceFile.named(in: call)
        order.trace = trace
        // Said at the very end, whatever that is.
        defer { if !asJSON { trace?.tell() } }
        guard let (text, payload) = given else {
            try await GuideScreen(order: order, name: call[deviceName], room: call[room]).run(call)
            return
        }
        let watcher = CommissioningWatcher(
            progress: asJSON ? nil : ProgressWriter(), showsNetworks: !order.asksForNetwork)
        let settled = order
        let device = try await Interruption.guarding {
            try await settled.perform(text, payload, call, watcher)
        }
        watcher.finish()
        report(device, order.name, order.room, watcher, asJSON: asJSON)
    }

    /// What the command line says about a commissioning; what is wrong with it is told before anything is done.
    private func order(_ call: Invocation, asJSON: Bool) throws -> CommissionOrder {
        let name = try call[deviceName]
        if let name, let objection = HomeName.objection(to: name, as: .device) {
            throw call.invalid(deviceName, objection)
        }
        var order = CommissionOrder(
            networks: try NetworkOptions.given(call, asks: !asJSON && Terminal.isErrorTerminal))
        order.asks = !asJSON && Terminal.isErrorTerminal
        order.name = name
        order.room = try call[room]
        order.home = try call[HomeReference.option]
        order.country = try NetworkOptions.country(country, call)
        order.location = try call[NetworkOptions.location]?.location
        order.timeout = try Global.timeout(call, default: 30)
        order.answerTime = try answerTime(call)
        order.allowsUntrusted = try call[allowUntrusted]
        order.endsWithMe = try call[cancelWithMe]
        return order
    }

    private func answerTime(_ call: Invocation) throws -> Duration {
        let seconds = try call[answerTimeout]
        guard seconds.isFinite, (0.1...3600).contains(seconds) else {
            throw call.invalid(answerTimeout, "0.1 to 3600 seconds")
        }
        return .milliseconds(Int64(seconds * 1000))
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
        case nil: return ""
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
