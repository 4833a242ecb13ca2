import CommandLineKit
import Glibc
import MatterCommissioning
import MatterDiscovery
import MatterMessaging
import MatterTypes

/// How this host is listed as a commissioner.
enum CommissionerOptions {
    static let port = Option<UInt16?>(
        "commissioner-port", placeholder: "PORT",
        help: "UDP port to listen at for devices that ask (default: 5550, or another where that is taken).")
    static let name = Option<String?>(
        "commissioner-name", placeholder: "NAME",
        help: "What devices show their users for this host, at most 32 bytes (default: the host's name).")
    static let deviceType = Option<UInt32>(
        "commissioner-type", placeholder: "N", default: 0x0840, defaultText: "2112",
        help: "The Matter device type of this host: 2112 is a control bridge, 35 a video player.")
    static var parameters: [any Parameter] { [port, name, deviceType] }

    /// Bound, and not started.
    static func listener(
        _ call: Invocation, _ vendor: VendorID, _ log: @escaping @Sendable (String) -> Void = { _ in }
    ) throws -> CommissionerListener {
        var record = CommissionerRecord(
            vendorID: vendor, deviceType: DeviceTypeID(try call[deviceType]), deviceName: hostName())
        if let text = try call[name] {
            guard (1...32).contains(text.utf8.count), terminalSafe(text) == text else {
                throw call.invalid(name, "1 to 32 bytes without control characters are expected")
            }
            record.deviceName = text
        }
        let transport: UDPTransport
        if let wanted = try call[port] {
            guard wanted != 0 else { throw call.invalid(port, "1 to 65535 is expected") }
            transport = try UDPTransport(port: wanted, isWhole: true)
        } else {
            transport = try UDPTransport.whole(preferring: CommissionerListener.customaryPort)
        }
        return CommissionerListener(transport: transport, port: transport.port, record: record) {
            log("this host is not listed as a commissioner: \($0)")
        }
    }

    /// As much of it as a record takes; nil where it is none that one can take.
    private static func hostName() -> String? {
        var name = [CChar](repeating: 0, count: 256)
        guard gethostname(&name, name.count - 1) == 0 else { return nil }
        let bytes = name.prefix { $0 != 0 && $0 != CChar(UInt8(ascii: ".")) }.prefix(32).map { UInt8(bitPattern: $0) }
        return String(validating: bytes, as: UTF8.self).flatMap { $0.isEmpty || terminalSafe($0) != $0 ? nil : $0 }
    }
}

struct CommissionerListenCommand: Command {
    let name = "listen"
    let abstract = "Listens for devices that ask to be commissioned, and says how to go on."
    let discussion = """
        A device on which somebody chose this host (user-directed commissioning, as televisions and their apps do) is \
        shown with what it says of itself and with its record on the network; 'matterctl commission' with its code is the \
        next step. Nothing is commissioned by itself, and nothing that a device claims here is proven.

        This host is listed as a commissioner (_matterd._udp) as long as the command runs: until it is interrupted, or for \
        --timeout. With --json each event is a line: listening, asked, updated, withdrawn.
        """
    let vendor = Option<UInt16>(
        "commissioner-vendor", placeholder: "N", default: 0xFFF1, defaultText: "65521, a test vendor",
        help: "The vendor that this host is listed with.")
    var parameters: [any Parameter] { CommissionerOptions.parameters + [vendor] }

    func run(_ call: Invocation) async throws {
        let asJSON = try call[Global.json]
        let number = try call[vendor]
        guard (1...VendorID.highest).contains(number) else {
            throw call.invalid(vendor, "1 to \(VendorID.highest) is expected")
        }
        let limit = try call[Global.timeout] == nil ? nil : Global.timeout(call, default: 1)
        let listener = try CommissionerOptions.listener(call, VendorID(number))
        defer { listener.stop() }
        do {
            try await Interruption.guarding {
                try await listener.start()
                Self.begin(listener, asJSON: asJSON)
                let timer = limit.map { limit in
                    Task {
                        try await Task.sleep(for: limit)
                        listener.stop()
                    }
                }
                defer { timer?.cancel() }
                var printer = CommissioningRequestPrinter(asJSON: asJSON)
                for await event in listener.events { printer.print(event) }
            }
        } catch is CancellationError {
            // That is how listening ends.
        }
    }

    private static func begin(_ listener: CommissionerListener, asJSON: Bool) {
        StandardOutput.line(
            asJSON
                ? JSONValue([
                    "event": "listening", "port": .uint(UInt64(listener.port)),
                    "deviceName": listener.record.deviceName.map { .string($0) },
                ]).text()
                : "Listening at UDP port \(listener.port)"
                    + (listener.record.deviceName.map { " as \"\(terminalSafe($0))\"" } ?? "")
                    + " for devices that ask to be commissioned; Ctrl-C ends it.")
    }
}

/// Prints what becomes of devices that ask.
struct CommissioningRequestPrinter {
    let asJSON: Bool
    /// How each one stood when it was printed last: an address more is nothing to tell a person.
    private var told: [String: [String]] = [:]

    init(asJSON: Bool) { self.asJSON = asJSON }

    mutating func print(_ event: CommissioningRequestEvent) {
        let report = CommissioningRequestReport(event: event)
        if asJSON { return StandardOutput.line(report.json.text()) }
        let id = event.request.id
        switch event {
        case .withdrawn: told[id] = nil
        case .asked, .updated:
            if case .updated = event, told[id] == report.standing { return }
            if told.count >= 2 * CommissioningRequests.maximumRequests { told = [:] }
            told[id] = report.standing
        }
        for line in report.lines { StandardOutput.line(terminalSafe(line)) }
    }
}

/// What is printed of a device that asks.
struct CommissioningRequestReport {
    let event: CommissioningRequestEvent

    private var request: CommissioningRequest { event.request }

    /// What it calls itself, or its product in numbers.
    private var title: String {
        let declaration = request.declaration
        let name = declaration.deviceName ?? request.node?.record.deviceName
        return name.map { "\"\($0)\" (\(declaration.instanceName))" } ?? declaration.instanceName
    }

    var lines: [String] {
        switch event {
        case .asked:
            let declaration = request.declaration
            var text = "\(title) asks to be commissioned, from \(request.address.description)"
            if let vendor = declaration.vendorID {
                text += ", vendor \(vendor)" + (declaration.productID.map { ", product \($0)" } ?? "")
            }
            let apps = declaration.targetApps.map { "\($0.vendorID)" + ($0.productID.map { "/\($0)" } ?? "") }
            return [text + "."] + (apps.isEmpty ? [] : ["    It wants the apps of \(apps.joined(separator: ", "))."])
                + standing.map { "    " + $0 }
        case .updated: return ["\(title), which asks to be commissioned:"] + standing.map { "    " + $0 }
        case .withdrawn: return ["\(title) does not ask any more."]
        }
    }

    /// How it stands, and what to do next.
    var standing: [String] {
        guard let node = request.node else {
            return ["Its record is not on the network; it can't be commissioned before it is."]
        }
        var text = "It is on the network"
        if let discriminator = node.record.discriminator { text += " with discriminator \(discriminator)" }
        guard node.record.commissioningMode?.isOpen ?? true else {
            return [text + ", and its commissioning window is closed: open it at the device."] + hint(node)
        }
        return [text + ". To go on: matterctl commission, with the code that it shows or has on its label."]
            + hint(node)
    }

    private func hint(_ node: CommissionableNode) -> [String] {
        var words = (request.declaration.pairingHint ?? node.record.pairingHint)?.descriptions ?? []
        if let text = request.declaration.pairingInstruction ?? node.record.pairingInstruction {
            words.append("instruction: \(text)")
        }
        return words.isEmpty ? [] : ["It says: \(words.joined(separator: "; "))."]
    }

    var json: JSONValue {
        let declaration = request.declaration
        let node = request.node
        let name: JSONValue =
            switch event {
            case .asked: "asked"
            case .updated: "updated"
            case .withdrawn: "withdrawn"
            }
        func number(_ value: (some FixedWidthInteger & UnsignedInteger)?) -> JSONValue? {
            value.map { .uint(UInt64($0)) }
        }
        let isReady = node.map { $0.record.commissioningMode?.isOpen ?? true } ?? false
        return JSONValue([
            "event": name, "name": .string(declaration.instanceName),
            "deviceName": (declaration.deviceName ?? node?.record.deviceName).map { .string($0) },
            "vendorId": number(declaration.vendorID?.rawValue), "productId": number(declaration.productID?.rawValue),
            "deviceType": number(declaration.deviceType?.rawValue),
            "pairingHintInWords": declaration.pairingHint.map { .array($0.descriptions.map { .string($0) }) },
            "pairingInstruction": declaration.pairingInstruction.map { .string($0) },
            "rotatingId": declaration.rotatingID.map { .string($0.hexadecimal) },
            "address": .string(request.address.description), "isOnNetwork": .bool(node != nil),
            "discriminator": number(node?.record.discriminator),
            "mode": number(node?.record.commissioningMode?.rawValue),
            "addresses": node.map { .array($0.addresses.map { .string($0.description) }) },
            "findings": declaration.findings.isEmpty
                ? nil : .array(declaration.findings.map { .string($0.description) }),
            "nextStep": isReady ? .array(["matterctl", "commission"]) : nil,
        ])
    }
}
