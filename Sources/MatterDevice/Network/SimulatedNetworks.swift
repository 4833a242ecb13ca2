import FoundationEssentials

/// Wi-Fi and Thread networks that exist in a file only, and the credentials that they accept.
///
///     {"wifi": [{"ssid": "Home", "password": "…", "rssi": -48, "channel": 6, "band": 0, "security": 8}],
///      "thread": [{"dataset": "0e08…", "rssi": -60}]}
public struct SimulatedNetworks: NetworkDriver {
    private struct WiFi: Codable, Hashable {
        var ssid: String
        var password: String?
        /// dBm.
        var rssi: Int8?
        var channel: UInt16?
        /// WiFiBandEnum.
        var band: UInt8?
        /// WiFiSecurityBitmap.
        var security: UInt8?
    }

    private struct Thread: Codable, Hashable {
        /// The active operational dataset, hexadecimal.
        var dataset: Octets
        var rssi: Int8?
    }

    private struct File: Codable {
        var wifi: [WiFi]?
        var thread: [Thread]?
    }

    public let kind: DeviceNetworkKind
    public let isConcurrent: Bool
    private let wiFi: [WiFi]
    private let thread: [Thread]

    /// - Parameter json: at most 64 networks of a kind.
    /// - Throws: `DeviceError` with code `damagedFile`.
    public init(kind: DeviceNetworkKind, isConcurrent: Bool, json: [UInt8]) throws(DeviceError) {
        let file: File
        do { file = try JSONDecoder().decode(File.self, from: Data(json)) } catch {
            throw DeviceError(.damagedFile, "the networks: \(error)")
        }
        wiFi = file.wifi ?? []
        thread = file.thread ?? []
        guard wiFi.count <= 64, thread.count <= 64, wiFi.allSatisfy({ (1...32).contains($0.ssid.utf8.count) }) else {
            throw DeviceError(.damagedFile, "the networks: at most 64 of a kind, and 1 to 32 bytes for an SSID")
        }
        guard thread.allSatisfy({ DatasetFields($0.dataset.bytes) != nil }) else {
            throw DeviceError(.damagedFile, "the networks: a dataset of Thread is incomplete")
        }
        self.kind = kind
        self.isConcurrent = isConcurrent
    }

    public func scan(_ ssid: [UInt8]?) -> [NetworkSighting] {
        switch kind {
        case .ethernet: []
        case .wiFi:
            wiFi.enumerated().filter { ssid == nil || Array($0.element.ssid.utf8) == ssid }.map { index, network in
                .wiFi(
                    ssid: Array(network.ssid.utf8), bssid: [0x02, 0, 0, 0, 0, UInt8(truncatingIfNeeded: index)],
                    security: network.security ?? (network.password == nil ? 1 : 8), channel: network.channel ?? 6,
                    band: network.band ?? 0, rssi: network.rssi ?? -50)
            }
        case .thread:
            thread.compactMap { network in
                DatasetFields(network.dataset.bytes).map {
                    .thread(
                        panID: $0.panID, extendedPANID: $0.extendedPANID, name: $0.name, channel: $0.channel,
                        rssi: network.rssi ?? -60, linkQuality: 200)
                }
            }
        }
    }

    public func join(_ network: ConfiguredNetwork) -> JoinOutcome {
        switch kind {
        case .ethernet: return .success
        case .wiFi:
            guard let known = wiFi.first(where: { Array($0.ssid.utf8) == network.id }) else { return .networkNotFound }
            return Array((known.password ?? "").utf8) == network.credentials.bytes ? .success : .authFailure
        case .thread:
            let datasets = thread.compactMap { DatasetFields($0.dataset.bytes) }
            guard let known = datasets.first(where: { $0.extendedPANID == network.id }),
                let given = DatasetFields(network.credentials.bytes), given.channel == known.channel,
                given.panID == known.panID
            else { return .networkNotFound }
            return given.networkKey == known.networkKey ? .success : .authFailure
        }
    }
}

/// What a device has to find in a Thread dataset before it can use it.
struct DatasetFields {
    var channel: UInt16
    var panID: UInt16
    var extendedPANID: [UInt8]
    var name: String
    var networkKey: [UInt8]

    /// - Parameter tlvs: type, length, value.
    init?(_ tlvs: [UInt8]) {
        var values: [UInt8: [UInt8]] = [:]
        var rest = tlvs[...]
        while let type = rest.first {
            guard let length = rest.dropFirst().first, rest.count >= 2 + Int(length) else { return nil }
            values[type] = Array(rest.dropFirst(2).prefix(Int(length)))
            rest = rest.dropFirst(2 + Int(length))
        }
        guard let channel = values[0], channel.count == 3, let panID = values[1], panID.count == 2,
            let extended = values[2], extended.count == 8, let name = values[3], (1...16).contains(name.count),
            let key = values[5], key.count == 16
        else { return nil }
        self.channel = UInt16(channel[1]) << 8 | UInt16(channel[2])
        self.panID = UInt16(panID[0]) << 8 | UInt16(panID[1])
        extendedPANID = extended
        self.name = String(decoding: name, as: UTF8.self)
        networkKey = key
    }
}
