import MatterCommissioning
import MatterTLV
import MatterTypes

/// The networks that an app, or a commissioner process, was given for devices that are on none.
public struct HomeNetworks: Sendable {
    public var wiFi: WiFiCredentials?
    /// The first is the one that is meant where nobody chooses.
    public var thread: [ThreadDataset]

    public init(wiFi: WiFiCredentials? = nil, thread: [ThreadDataset] = []) {
        self.wiFi = wiFi
        self.thread = thread
    }
}

/// What an app says about networks and places when it has a device commissioned. It goes to the commissioner process over
/// the socket between the two, never on a command line.
struct ExtensionRequest: Sendable {
    var networks = HomeNetworks()
    var location: RegulatoryLocation?
    var countryCode: String?

    init() {}

    init(_ configuration: Home.Configuration) {
        networks = configuration.networks
        location = configuration.regulatoryLocation
        countryCode = configuration.countryCode
    }

    /// What the app says comes before what this process was given itself.
    func merging(_ app: ExtensionRequest) -> ExtensionRequest {
        var merged = self
        if let wiFi = app.networks.wiFi { merged.networks.wiFi = wiFi }
        if !app.networks.thread.isEmpty { merged.networks.thread = app.networks.thread }
        if let location = app.location { merged.location = location }
        if let countryCode = app.countryCode { merged.countryCode = countryCode }
        return merged
    }
}

// MARK: - On the socket

extension ExtensionRequest {
    private static let maximumDatasets = 16

    var members: [TLVElement] {
        var members: [TLVElement] = []
        if let wiFi = networks.wiFi {
            members.append(TLVElement(4, .bytes(wiFi.ssid)))
            members.append(TLVElement(5, .bytes(wiFi.password.bytes)))
        }
        if !networks.thread.isEmpty {
            let datasets = networks.thread.prefix(Self.maximumDatasets)
            members.append(TLVElement(6, .array(datasets.map { .bytes($0.tlvs.bytes) })))
        }
        if let location { members.append(TLVElement(7, .unsigned(UInt64(location.rawValue)))) }
        if let countryCode { members.append(TLVElement(8, .utf8(countryCode))) }
        return members
    }

    init(_ fields: TLVFields) throws(TLVError) {
        func fault(_ field: String, _ rule: String) -> TLVError {
            TLVError(.outOfRange, offset: fields.offset, field: "Message.\(field)", detail: rule)
        }
        if let ssid = try fields.optionalBytes(4, "SSID") {
            let password = SecretBytes(try fields.optionalBytes(5, "Credentials") ?? [])
            do { networks.wiFi = try WiFiCredentials(ssid: ssid, password: password) } catch {
                throw fault("Credentials", error.reason)
            }
        }
        if let list = fields.optional(6) {
            for item in try list.array("Datasets").prefix(Self.maximumDatasets) {
                guard case .bytes(let bytes) = item else { throw fault("Datasets", "octets are expected") }
                do { networks.thread.append(try ThreadDataset(SecretBytes(bytes))) } catch {
                    throw fault("Datasets", error.reason)
                }
            }
        }
        if let number = try fields.optionalUnsigned(7, "Location") as UInt8? {
            guard let place = RegulatoryLocation(rawValue: number) else {
                throw fault("Location", "0 to 2 is expected")
            }
            location = place
        }
        countryCode = try fields.optionalString(8, "Country")
        if let countryCode, countryCode.utf8.count != 2 || !countryCode.utf8.allSatisfy({ (65...90).contains($0) }) {
            throw fault("Country", "two capital letters are expected")
        }
    }
}

extension ExtensionRequest: Hashable {
    private var comparable: [TLVElement] { members }
    static func == (a: ExtensionRequest, b: ExtensionRequest) -> Bool { a.comparable == b.comparable }
    func hash(into hasher: inout Hasher) { hasher.combine(countryCode) }
}
