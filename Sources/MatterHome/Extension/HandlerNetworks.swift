import MatterCommissioning
import MatterTypes

/// Lets the handler of a commissioner process choose the network of a device that needs one, from what the device sees
/// (M-18).
struct HandlerNetworks: NetworkSupply {
    private let handler: MatterAddDeviceExtensionRequestHandler?
    private let known: HomeNetworks

    init(_ handler: MatterAddDeviceExtensionRequestHandler?, known: HomeNetworks) {
        self.handler = handler
        self.known = known
    }

    /// A handler of a program's own may know networks that nobody else does.
    func offers(_ kind: NetworkInterface.Kind) async -> Bool {
        let isOwn = handler.map { type(of: $0) != MatterAddDeviceExtensionRequestHandler.self } ?? false
        return switch kind {
        case .wiFi: known.wiFi != nil || isOwn
        case .thread: !known.thread.isEmpty || isOwn
        case .ethernet: false
        }
    }

    /// The handler chooses among all.
    func wantedSSID() async -> [UInt8]? { handler == nil ? known.wiFi?.ssid : nil }

    func wiFiNetwork(_ found: [WiFiScanResult]) async throws -> WiFiCredentials? {
        guard let handler else { return known.wiFi }
        let choice = try await handler.selectWiFiNetwork(
            from: found.map { network in
                MatterAddDeviceExtensionRequestHandler.WiFiScanResult(
                    ssid: network.ssid, bssid: network.bssid, channel: network.channel, rssi: network.rssi ?? 0)
            })
        switch choice {
        case .defaultSystemNetwork: return known.wiFi
        case .network(let ssid, let credentials):
            return try WiFiCredentials(ssid: ssid, password: SecretBytes(Array(credentials.utf8)))
        }
    }

    func threadNetwork(_ found: [ThreadScanResult]) async throws -> ThreadDataset? {
        guard let handler else { return known.thread.first }
        let choice = try await handler.selectThreadNetwork(
            from: found.map { network in
                MatterAddDeviceExtensionRequestHandler.ThreadScanResult(
                    networkName: network.name, extendedPANID: Self.number(network.extendedPANID),
                    panID: network.panID, channel: network.channel, rssi: network.rssi ?? 0)
            })
        switch choice {
        case .defaultSystemNetwork: return known.thread.first
        case .network(let extendedPANID):
            if let dataset = known.thread.first(where: { Self.number($0.extendedPANID) == extendedPANID }) {
                return dataset
            }
            throw CommissioningError(
                .networkCredentialsMissing, at: .addNetwork,
                "The handler chose the Thread network \(String(extendedPANID, radix: 16, uppercase: true)), whose dataset"
                    + " nobody has given.",
                advice: "Give it with Home.configure, or with --thread-dataset-file of the commissioner.")
        }
    }

    private static func number(_ octets: [UInt8]) -> UInt64 { octets.prefix(8).reduce(0) { $0 << 8 | UInt64($1) } }
}
