import MatterCertificates
import MatterCommissioning
import MatterJSON
import MatterTypes

/// What the daemon asks the client that wanted a commissioning, because only a person can say it.
public enum HubQuestion: Sendable {
    /// Whether to take a device that did not prove to be genuine.
    case attestation(AttestationVerdict)
    /// Which Wi-Fi network the device is to join, of those that it sees or another one.
    case wiFi([WiFiScanResult])
    case thread([ThreadScanResult])
}

public enum HubAnswer: Sendable {
    case accept(Bool)
    /// Nil where the device is to get none.
    case wiFi(WiFiCredentials?)
    case thread(ThreadDataset?)
}

// MARK: - On the wire

extension HubQuestion {
    func json(_ number: Int64) -> JSON {
        switch self {
        case .attestation(let verdict):
            ["id": .integer(number), "attestation": .array(verdict.findings.map { JSON($0) })]
        case .wiFi(let found): ["id": .integer(number), "wiFiNetworks": .array(found.map { JSON($0) })]
        case .thread(let found): ["id": .integer(number), "threadNetworks": .array(found.map { JSON($0) })]
        }
    }

    static func read(_ json: JSON) throws(HubError) -> (Int64, HubQuestion) {
        let fields = try HubFields(json, "question")
        let number = try fields.integer("id", 1...Int64.max)
        if fields.has("attestation") {
            return (number, .attestation(try AttestationVerdict(fields.list("attestation", maximum: 1024))))
        }
        if fields.has("wiFiNetworks") { return (number, .wiFi(try WiFiScanResult.all(fields, "wiFiNetworks"))) }
        if fields.has("threadNetworks") { return (number, .thread(try ThreadScanResult.all(fields, "threadNetworks"))) }
        throw fields.error("id", "this program does not know what is asked")
    }
}

extension HubAnswer {
    init(_ fields: HubFields) throws(HubError) {
        switch try fields.text("kind", maximum: 16) {
        case "accept": self = .accept(try fields.flag("accept"))
        case "wiFi": self = .wiFi(fields.has("wiFi") ? try WiFiCredentials(fields.object("wiFi")) : nil)
        case "thread":
            self = .thread(fields.has("threadDataset") ? try ThreadDataset(fields, "threadDataset") : nil)
        default: throw fields.error("kind", "accept, wiFi or thread is expected")
        }
    }

    var members: [String: JSON?] {
        switch self {
        case .accept(let isAccepted): ["kind": "accept", "accept": .boolean(isAccepted)]
        case .wiFi(let credentials): ["kind": "wiFi", "wiFi": credentials.map { JSON($0) }]
        case .thread(let dataset):
            ["kind": "thread", "threadDataset": dataset.map { .string($0.tlvs.bytes.hexadecimal) }]
        }
    }
}

extension JSON {
    init(_ network: WiFiScanResult) {
        self.init(members: [
            "ssid": .string(network.ssid.hexadecimal), "bssid": .string(network.bssid.hexadecimal),
            "channel": .integer(Int64(network.channel)), "band": network.band.map { .integer(Int64($0)) },
            "rssi": network.rssi.map { .integer(Int64($0)) }, "security": .integer(Int64(network.security)),
        ])
    }

    init(_ network: ThreadScanResult) {
        self.init(members: [
            "panId": .integer(Int64(network.panID)), "extendedPanId": .string(network.extendedPANID.hexadecimal),
            "networkName": .string(network.name), "channel": .integer(Int64(network.channel)),
            "rssi": network.rssi.map { .integer(Int64($0)) }, "lqi": network.lqi.map { .integer(Int64($0)) },
        ])
    }
}

extension WiFiScanResult {
    static func all(_ fields: HubFields, _ name: String) throws(HubError) -> [WiFiScanResult] {
        var found: [WiFiScanResult] = []
        for item in try fields.list(name, maximum: 1024) {
            let item = try HubFields(item, "network")
            found.append(
                WiFiScanResult(
                    ssid: try item.octets("ssid", 0...32), bssid: try item.octets("bssid", 6...6),
                    channel: try item.number("channel"), band: try item.optionalNumber("band"),
                    rssi: try item.optionalInteger("rssi", -128...127).map { Int8(truncatingIfNeeded: $0) },
                    security: try item.number("security")))
        }
        return found
    }
}

extension ThreadScanResult {
    static func all(_ fields: HubFields, _ name: String) throws(HubError) -> [ThreadScanResult] {
        var found: [ThreadScanResult] = []
        for item in try fields.list(name, maximum: 1024) {
            let item = try HubFields(item, "network")
            found.append(
                ThreadScanResult(
                    panID: try item.number("panId"), extendedPANID: try item.octets("extendedPanId", 8...8),
                    name: try item.text("networkName"), channel: try item.number("channel"),
                    rssi: try item.optionalInteger("rssi", -128...127).map { Int8(truncatingIfNeeded: $0) },
                    lqi: try item.optionalNumber("lqi")))
        }
        return found
    }
}
