import MatterTypes

/// Name and password of a Wi-Fi network.
public struct WiFiCredentials: Sendable {
    /// 1 to 32 bytes; mostly UTF-8.
    public let ssid: [UInt8]
    /// Empty for an open network.
    public let password: SecretBytes

    /// - Throws: `CommissioningError` with code `invalidWiFiCredentials`.
    public init(ssid: [UInt8], password: SecretBytes) throws(CommissioningError) {
        func fault(_ text: String) -> CommissioningError {
            CommissioningError(.invalidWiFiCredentials, at: .addNetwork, text)
        }
        guard (1...32).contains(ssid.count) else {
            throw fault("A Wi-Fi network's name (SSID) has 1 to 32 bytes, not \(ssid.count).")
        }
        // Open; WEP-64; a passphrase, or a longer WEP key; a pre-shared key in hexadecimal (Matter Core 11.9.7.3).
        switch password.count {
        case 0, 5, 8...63: break
        case 64:
            guard password.bytes.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }) else {
                throw fault("A Wi-Fi password of 64 characters is a key in hexadecimal, and this one is not.")
            }
        default:
            throw fault(
                "A Wi-Fi password has 8 to 63 characters (or 64 hexadecimal digits, or 5 with WEP), not \(password.count)."
            )
        }
        self.ssid = ssid
        self.password = password
    }

    /// The SSID as people see it.
    public var name: String { networkName(ssid) }
}

extension WiFiCredentials: CustomStringConvertible {
    /// Without the password.
    public var description: String { "Wi-Fi network \"\(name)\"" }
}

/// What a network is called, whatever bytes its name consists of.
func networkName(_ id: [UInt8]) -> String {
    String(validating: id, as: UTF8.self) ?? id.hexadecimal
}

/// Gives devices that need it a network.
public protocol NetworkSupply: Sendable {
    /// Whether there may be a network of this kind for the device; asked before anything is done to it.
    func offers(_ kind: NetworkInterface.Kind) async -> Bool

    /// The Wi-Fi network whose name the device is to look for; nil where it is to look for all.
    func wantedSSID() async -> [UInt8]?

    /// - Parameter found: what the device sees, strongest first; empty where it could not look.
    /// - Returns: nil where the device is to get none.
    func wiFiNetwork(_ found: [WiFiScanResult]) async throws -> WiFiCredentials?

    /// - Parameter found: what the device sees, strongest first; empty where it could not look.
    /// - Returns: nil where the device is to get none.
    func threadNetwork(_ found: [ThreadScanResult]) async throws -> ThreadDataset?
}

/// Networks that are known beforehand.
public struct KnownNetworks: NetworkSupply {
    public var wiFi: WiFiCredentials?
    public var thread: ThreadDataset?

    public init(wiFi: WiFiCredentials? = nil, thread: ThreadDataset? = nil) {
        self.wiFi = wiFi
        self.thread = thread
    }

    public func offers(_ kind: NetworkInterface.Kind) async -> Bool {
        switch kind {
        case .wiFi: wiFi != nil
        case .thread: thread != nil
        case .ethernet: false
        }
    }

    public func wantedSSID() async -> [UInt8]? { wiFi?.ssid }
    public func wiFiNetwork(_ found: [WiFiScanResult]) async -> WiFiCredentials? { wiFi }
    public func threadNetwork(_ found: [ThreadScanResult]) async -> ThreadDataset? { thread }
}
