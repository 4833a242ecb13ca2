import MatterTLV
import MatterTypes

/// A Wi-Fi network that a device sees (Matter Core 11.9.5.9).
public struct WiFiScanResult: Hashable, Sendable {
    public var ssid: [UInt8]
    public var bssid: [UInt8]
    public var channel: UInt16
    /// WiFiBandEnum; nil where the device does not say.
    public var band: UInt8?
    /// dBm.
    public var rssi: Int8?
    /// WiFiSecurityBitmap.
    public var security: UInt8

    public init(
        ssid: [UInt8], bssid: [UInt8], channel: UInt16, band: UInt8?, rssi: Int8?, security: UInt8
    ) {
        self.ssid = ssid
        self.bssid = bssid
        self.channel = channel
        self.band = band
        self.rssi = rssi
        self.security = security
    }

    public var name: String { networkName(ssid) }
    public var isOpen: Bool { security == 1 }

    public var bandName: String {
        let names = ["2.4 GHz", "3.65 GHz", "5 GHz", "6 GHz", "60 GHz", "1 GHz"]
        guard let band else { return "unknown band" }
        return Int(band) < names.count ? names[Int(band)] : "band \(band)"
    }

    /// The best that the network offers comes last.
    public var securityName: String {
        let names: [(UInt8, String)] = [(1, "open"), (2, "WEP"), (4, "WPA"), (8, "WPA2"), (16, "WPA3")]
        let found = names.filter { security & $0.0 != 0 }.map(\.1)
        return found.isEmpty ? "unknown security" : found.joined(separator: "/")
    }

    init(_ value: TLVValue) throws(TLVError) {
        let fields = try TLVFields(TLVElement(.anonymous, value), "WiFiInterfaceScanResultStruct")
        security = try fields.unsigned(0, "Security")
        ssid = try fields.bytes(1, "SSID", count: 0...32)
        bssid = try fields.bytes(2, "BSSID", count: 6...6)
        channel = try fields.unsigned(3, "Channel")
        band = try fields.optionalUnsigned(4, "WiFiBand")
        rssi = try fields.optional(5).map { element throws(TLVError) in try element.signed("RSSI") }
    }
}

extension WiFiScanResult: CustomStringConvertible {
    public var description: String {
        "\"\(name)\", \(rssi.map { "\($0) dBm" } ?? "unknown strength"), \(bandName) channel \(channel), \(securityName)"
    }
}

/// A Thread network that a device sees (Matter Core 11.9.5.10).
public struct ThreadScanResult: Hashable, Sendable {
    public var panID: UInt16
    /// 8 bytes, in the order of datasets.
    public var extendedPANID: [UInt8]
    public var name: String
    public var channel: UInt16
    /// dBm.
    public var rssi: Int8?
    /// Link quality, 0 to 255.
    public var lqi: UInt8?

    public init(
        panID: UInt16, extendedPANID: [UInt8], name: String, channel: UInt16, rssi: Int8?, lqi: UInt8?
    ) {
        self.panID = panID
        self.extendedPANID = extendedPANID
        self.name = name
        self.channel = channel
        self.rssi = rssi
        self.lqi = lqi
    }

    init(_ value: TLVValue) throws(TLVError) {
        let fields = try TLVFields(TLVElement(.anonymous, value), "ThreadInterfaceScanResultStruct")
        panID = try fields.unsigned(0, "PanId")
        let number: UInt64 = try fields.unsigned(1, "ExtendedPanId")
        extendedPANID = withUnsafeBytes(of: number.bigEndian) { Array($0) }
        name = try fields.string(2, "NetworkName")
        channel = try fields.unsigned(3, "Channel")
        rssi = try fields.optional(6).map { element throws(TLVError) in try element.signed("RSSI") }
        lqi = try fields.optionalUnsigned(7, "LQI")
    }
}

extension ThreadScanResult: CustomStringConvertible {
    public var description: String {
        "\"\(name)\", \(rssi.map { "\($0) dBm" } ?? "unknown strength"), channel \(channel)"
    }
}

/// What the commands of Network Commissioning answer (Matter Core 11.9.5.5).
struct NetworkingStatus: Hashable, Sendable {
    var raw: UInt8

    static let success = NetworkingStatus(raw: 0)
    static let networkNotFound = NetworkingStatus(raw: 5)
    static let authFailure = NetworkingStatus(raw: 7)

    private static let meanings: [(name: String, meaning: String)] = [
        ("Success", "it worked"), ("OutOfRange", "a value was out of its range"),
        ("BoundsExceeded", "the device has no room for another network, or the request was too large"),
        ("NetworkIDNotFound", "the device does not know the network that it was told to use"),
        ("DuplicateNetworkID", "the device has the network already"),
        ("NetworkNotFound", "the device does not see the network"),
        ("RegulatoryError", "the network's channel is not allowed in the device's country"),
        ("AuthFailure", "the network refused the device's credentials"),
        ("UnsupportedSecurity", "the device can't do the network's kind of security"),
        ("OtherConnectionFailure", "the connection failed for another reason"),
        ("IPV6Failed", "the device got no IPv6 address on the network"),
        ("IPBindFailed", "the device could not use its IP address"), ("UnknownError", "the device does not know why"),
    ]

    var name: String { Int(raw) < Self.meanings.count ? Self.meanings[Int(raw)].name : "an unknown status" }
    var meaning: String {
        Int(raw) < Self.meanings.count ? Self.meanings[Int(raw)].meaning : "the device's maker knows what it means"
    }

    /// What to do about it.
    func advice(_ kind: NetworkInterface.Kind) -> String {
        switch raw {
        case 2: "Reset the device, so that it forgets its networks, and try again."
        case 5:
            kind == .wiFi
                ? "Check the network's name (SSID) letter by letter, and that it is in reach of the device; many devices"
                    + " know the 2.4 GHz band only."
                : "Check that the dataset is the network's current one, and that a router of it is in reach of the device."
        case 6: "Give the country with --country; if it is right, put the network on another channel."
        case 7:
            kind == .wiFi
                ? "Check the password of the network."
                : "Check that the dataset is the network's current one: ot-ctl dataset active -x prints it."
        case 8: "Let the network offer WPA2 beside WPA3, or use another one."
        case 10, 11: "Check that IPv6 is on in the network's router."
        default: "Try again nearer to the network's router; restart the device if it stays so."
        }
    }
}

/// NetworkConfigResponse and ConnectNetworkResponse.
struct NetworkAnswer: Sendable {
    var status: NetworkingStatus
    var debugText: String
    /// What the device's own network software says; only ConnectNetwork has it.
    var errorValue: Int32?

    init(status: NetworkingStatus, errorValue: Int32?) {
        self.status = status
        debugText = ""
        self.errorValue = errorValue
    }

    init(_ fields: TLVFields, hasErrorValue: Bool) throws(TLVError) {
        status = NetworkingStatus(raw: try fields.unsigned(0, "NetworkingStatus"))
        debugText = try fields.optionalString(1, "DebugText") ?? ""
        if hasErrorValue, let element = fields.optional(2), !element.isNull {
            errorValue = try element.signed("ErrorValue")
        }
    }

    /// `AuthFailure (7): the network refused the device's credentials; the device says "bad PSK", its error is -5`
    var text: String {
        var text = "\(status.name) (\(status.raw)): \(status.meaning)"
        if !debugText.isEmpty { text += "; the device says \"\(debugText)\"" }
        if let errorValue, errorValue != 0 { text += "; its network software's error is \(errorValue)" }
        return text
    }
}

/// What ScanNetworks brought.
struct NetworkScan: Sendable {
    var answer: NetworkAnswer
    var wiFi: [WiFiScanResult] = []
    var thread: [ThreadScanResult] = []

    init(_ fields: TLVFields) throws(TLVError) {
        answer = try NetworkAnswer(fields, hasErrorValue: false)
        if let list = fields.optional(2), !list.isNull {
            for item in try list.array("WiFiScanResults") { wiFi.append(try WiFiScanResult(item)) }
        }
        if let list = fields.optional(3), !list.isNull {
            for item in try list.array("ThreadScanResults") { thread.append(try ThreadScanResult(item)) }
        }
        wiFi.sort { ($0.rssi ?? .min) > ($1.rssi ?? .min) }
        thread.sort { ($0.rssi ?? .min) > ($1.rssi ?? .min) }
    }
}

extension DeviceCommand {
    /// - Parameter ssid: nil for all networks.
    static func scanNetworks(ssid: [UInt8]?, on endpoint: EndpointID, breadcrumb: UInt64 = 0) -> DeviceCommand {
        var fields: [TLVElement] = []
        if let ssid { fields.append(TLVElement(0, .bytes(ssid))) }
        fields.append(TLVElement(1, .unsigned(breadcrumb)))
        return DeviceCommand("ScanNetworks", Cluster.networkCommissioning, 0x0, fields, endpoint: endpoint)
    }

    static func addWiFiNetwork(
        _ credentials: WiFiCredentials, on endpoint: EndpointID, breadcrumb: UInt64 = 0
    ) -> DeviceCommand {
        DeviceCommand(
            "AddOrUpdateWiFiNetwork", Cluster.networkCommissioning, 0x2,
            [
                TLVElement(0, .bytes(credentials.ssid)), TLVElement(1, .bytes(credentials.password.bytes)),
                TLVElement(2, .unsigned(breadcrumb)),
            ], endpoint: endpoint)
    }

    static func addThreadNetwork(
        _ dataset: ThreadDataset, on endpoint: EndpointID, breadcrumb: UInt64 = 0
    ) -> DeviceCommand {
        DeviceCommand(
            "AddOrUpdateThreadNetwork", Cluster.networkCommissioning, 0x3,
            [TLVElement(0, .bytes(dataset.tlvs.bytes)), TLVElement(1, .unsigned(breadcrumb))], endpoint: endpoint)
    }

    static func connectNetwork(_ id: [UInt8], on endpoint: EndpointID, breadcrumb: UInt64 = 0) -> DeviceCommand {
        DeviceCommand(
            "ConnectNetwork", Cluster.networkCommissioning, 0x6,
            [TLVElement(0, .bytes(id)), TLVElement(1, .unsigned(breadcrumb))], endpoint: endpoint)
    }
}
