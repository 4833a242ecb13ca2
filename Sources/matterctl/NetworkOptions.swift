import CommandLineKit
import Dispatch
import Glibc
import MatterCommissioning
import MatterHub
import MatterTypes

/// Where the device is, and which network it gets. Credentials come from files, the environment or the terminal, never
/// from the command line, which every user of the machine can read.
enum NetworkOptions {
    static let passwordVariable = "MATTERCTL_WIFI_PASSWORD"
    static let datasetVariable = "MATTERCTL_THREAD_DATASET"

    enum Place: String, ArgumentValue, CaseIterable {
        case indoor, outdoor, both

        var location: RegulatoryLocation {
            switch self {
            case .indoor: .indoor
            case .outdoor: .outdoor
            case .both: .indoorOutdoor
            }
        }
    }

    static let location = Option<Place?>(
        "location", placeholder: "PLACE",
        help: "Where the device is, for its radio rules: indoor, outdoor or both (default: what the device can do).")
    static let ssid = Option<String?>(
        "wifi-ssid", placeholder: "NAME", help: "The Wi-Fi network for a device that is on none.")
    static let passwordFile = Option<String?>(
        "wifi-password-file", placeholder: "FILE",
        help: "Its password, in a file's first line (default: $\(passwordVariable), else asked for; empty: open).")
    static let datasetFile = Option<String?>(
        "thread-dataset-file", placeholder: "FILE",
        help:
            "The Thread network for a device that is on none: its active operational dataset in hexadecimal, as `ot-ctl"
            + " dataset active -x` prints it (default: $\(datasetVariable)).")

    static let parameters: [any Parameter] = [location, ssid, passwordFile, datasetFile]

    /// Whether anything is said of places and networks.
    static func areGiven(_ call: Invocation) throws -> Bool {
        try call[location] != nil || call[ssid] != nil || call[passwordFile] != nil || call[datasetFile] != nil
            || getenv(passwordVariable) != nil || getenv(datasetVariable) != nil
    }

    static func options(_ call: Invocation, asks: Bool) throws -> Commissioner.Options {
        var options = Commissioner.Options(microseconds: { HostClock.matterMicroseconds })
        options.location = try call[location]?.location
        options.timeZone = { HostTimeZone.plan() }
        options.networks = try supply(call, asks: asks && Terminal.isErrorTerminal)
        return options
    }

    private static func supply(_ call: Invocation, asks: Bool) throws -> any NetworkSupply {
        var supply = TerminalNetworks(asks: asks)
        if let dataset = try text(call[datasetFile], datasetVariable, limit: 4096) {
            supply.thread = try ThreadDataset(hexadecimal: dataset)
        }
        let password = try text(call[passwordFile], passwordVariable, limit: 1024).map(firstLine)
        guard let name = try call[ssid] else {
            if try call[passwordFile] != nil {
                throw call.invalid(passwordFile, "--wifi-ssid says whose password it is")
            }
            return supply
        }
        supply.ssid = name
        // What can't be a name or a password is told before anything is done.
        _ = try WiFiCredentials(ssid: Array(name.utf8), password: SecretBytes([]))
        if let password {
            supply.wiFi = try WiFiCredentials(ssid: Array(name.utf8), password: SecretBytes(Array(password.utf8)))
        } else if !asks {
            throw call.usage(
                .missingParameter,
                "--wifi-ssid needs the password: by --wifi-password-file, by \(passwordVariable), or on a terminal")
        }
        return supply
    }

    private static func text(_ path: String?, _ variable: String, limit: Int) throws -> String? {
        if let path { return try FileText.read(path, limit: limit) }
        guard let value = getenv(variable) else { return nil }
        return String(cString: value)
    }

    private static func firstLine(_ text: String) -> String {
        String(text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).first ?? "")
    }
}

/// Networks that were named, and those that a person at the terminal chooses.
struct TerminalNetworks: NetworkSupply {
    var wiFi: WiFiCredentials?
    var thread: ThreadDataset?
    var ssid: String?
    let asks: Bool

    /// Seconds for a choice.
    private static let patience = 300

    init(asks: Bool) { self.asks = asks }

    func offers(_ kind: NetworkInterface.Kind) async -> Bool {
        switch kind {
        case .wiFi: wiFi != nil || asks
        case .thread: thread != nil || asks
        case .ethernet: false
        }
    }

    func wantedSSID() async -> [UInt8]? { ssid.map { Array($0.utf8) } }

    func wiFiNetwork(_ found: [WiFiScanResult]) async throws -> WiFiCredentials? {
        if let wiFi { return wiFi }
        guard asks else { return nil }
        let ssid = ssid
        return try await blocking { () throws -> WiFiCredentials? in
            guard let name = try ssid.map({ Array($0.utf8) }) ?? Self.choose(found) else { return nil }
            let isOpen = found.first { $0.ssid == name }?.isOpen ?? false
            let password =
                isOpen
                ? "" : try Terminal.readSecret(prompt: "Password of the Wi-Fi network (not shown, empty if open): ")
            return try WiFiCredentials(ssid: name, password: SecretBytes(Array(password.utf8)))
        }
    }

    func threadNetwork(_ found: [ThreadScanResult]) async throws -> ThreadDataset? {
        if let thread { return thread }
        guard asks else { return nil }
        return try await blocking { () throws -> ThreadDataset? in
            let text = try Terminal.readSecret(
                prompt: "Active operational dataset of the Thread network (hexadecimal, not shown): ")
            return text.isEmpty ? nil : try ThreadDataset(hexadecimal: text)
        }
    }

    /// The name of the network that the person means, by its number or by itself.
    private static func choose(_ found: [WiFiScanResult]) throws -> [UInt8]? {
        var names: [[UInt8]] = []
        var prompt = "\nThe device needs a Wi-Fi network. It sees:\n"
        for result in found where !result.ssid.isEmpty && !names.contains(result.ssid) {
            names.append(result.ssid)
            prompt += "  \(names.count)  " + terminalSafe("\(result)") + "\n"
        }
        if names.isEmpty { prompt = "\nThe device needs a Wi-Fi network.\n" }
        prompt += names.isEmpty ? "Its name: " : "Its number, or another name: "
        guard let answer = try Terminal.readAnswer(prompt: prompt, seconds: patience), !answer.isEmpty else {
            return nil
        }
        if let number = Int(answer), (1...max(1, names.count)).contains(number), !names.isEmpty {
            return names[number - 1]
        }
        return Array(answer.utf8)
    }

    /// Runs what waits for a person outside of the threads that tasks share.
    private func blocking<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(with: Result { try body() }) }
        }
    }
}

extension WiFiScanResult {
    var json: JSONValue {
        JSONValue([
            "ssid": .string(name), "rssi": rssi.map { .int(Int64($0)) }, "band": .string(bandName),
            "channel": .uint(UInt64(channel)), "security": .string(securityName),
        ])
    }
}

extension ThreadScanResult {
    var json: JSONValue {
        JSONValue([
            "networkName": .string(name), "rssi": rssi.map { .int(Int64($0)) }, "channel": .uint(UInt64(channel)),
            "panId": .uint(UInt64(panID)),
        ])
    }
}
