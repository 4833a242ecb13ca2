import CommandLineKit
import Glibc
import MatterCommissioning
import MatterTypes

/// Where the device is, and which network it gets. Credentials come from files, the environment or the terminal, never
/// from the command line, which every user of the machine can read.
enum NetworkOptions {
    static let passwordVariable = "MATTERCTL_WIFI_PASSWORD"
    static let datasetVariable = "MATTERCTL_THREAD_DATASET"

    /// The country of an option, in capitals.
    static func country(_ option: Option<String?>, _ call: Invocation) throws -> String? {
        guard let text = try call[option] else { return nil }
        let upper = text.uppercased()
        guard upper.utf8.count == 2, upper.utf8.allSatisfy({ (65...90).contains($0) }) else {
            throw call.invalid(option, "two letters, such as DE")
        }
        return upper
    }

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

    /// Networks that the command line and the environment name, and whether a person can be asked for others.
    ///
    /// - Throws: what is wrong with them, before anything is done.
    static func given(_ call: Invocation, asks: Bool) throws -> GivenNetworks {
        var networks = GivenNetworks(asks: asks)
        if let dataset = try text(call[datasetFile], datasetVariable, limit: 4096) {
            networks.thread = try ThreadDataset(hexadecimal: dataset)
        }
        let password = try text(call[passwordFile], passwordVariable, limit: 1024).map(firstLine)
        guard let name = try call[ssid] else {
            if try call[passwordFile] != nil {
                throw call.invalid(passwordFile, "--wifi-ssid says whose password it is")
            }
            return networks
        }
        networks.ssid = name
        // What can't be a name or a password is told before anything is done.
        _ = try WiFiCredentials(ssid: Array(name.utf8), password: SecretBytes([]))
        if let password {
            networks.wiFi = try WiFiCredentials(ssid: Array(name.utf8), password: SecretBytes(Array(password.utf8)))
        } else if !asks {
            throw call.usage(
                .missingParameter,
                "--wifi-ssid needs the password: by --wifi-password-file, by \(passwordVariable), or on a terminal")
        }
        return networks
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

/// Networks that were named beforehand.
struct GivenNetworks: Sendable {
    var wiFi: WiFiCredentials?
    var thread: ThreadDataset?
    var ssid: String?
    /// Whether a person at the terminal can be asked for what is missing.
    var asks: Bool

    init(asks: Bool) { self.asks = asks }
}

/// Networks that were named, and those that a person at the terminal chooses.
struct TerminalNetworks: NetworkSupply {
    let given: GivenNetworks
    let questions: TerminalQuestions

    func offers(_ kind: NetworkInterface.Kind) async -> Bool {
        switch kind {
        case .wiFi: given.wiFi != nil || given.asks
        case .thread: given.thread != nil || given.asks
        case .ethernet: false
        }
    }

    func wantedSSID() async -> [UInt8]? { given.ssid.map { Array($0.utf8) } }

    func wiFiNetwork(_ found: [WiFiScanResult]) async throws -> WiFiCredentials? {
        if let wiFi = given.wiFi { return wiFi }
        return given.asks ? try await questions.wiFi(found) : nil
    }

    func threadNetwork(_ found: [ThreadScanResult]) async throws -> ThreadDataset? {
        if let thread = given.thread { return thread }
        return given.asks ? try await questions.thread(found) : nil
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
