import MatterCommissioning
import MatterJSON
import MatterTypes

/// A commissioning that the daemon is to perform.
public struct HubCommissioning: Sendable {
    /// The text of the onboarding code; wiped when it is let go.
    public var code: SecretBytes
    public var name: String?
    /// By name; nil for the first.
    public var home: String?
    /// By name, in that home.
    public var room: String?
    public var country: String?
    /// Where the device is; nil takes what it can do.
    public var location: RegulatoryLocation?
    public var discoveryTimeout: Duration
    /// How long the device may take to answer a step.
    public var answerTime: Duration
    public var allowsUntrustedAttestation: Bool
    /// Whether it is cancelled where the client that asked for it goes away; otherwise it goes on.
    public var cancelsWithClient: Bool
    /// Networks for a device that is on none.
    public var wiFi: WiFiCredentials?
    public var thread: ThreadDataset?
    /// The Wi-Fi network that is meant, where its password is asked for.
    public var ssid: [UInt8]?
    /// Whether the client can be asked for a network, and whether to take a device that is not shown to be genuine.
    public var asksNetworks = false
    public var asksAttestation = false
    /// Whether the client gets a record of all that is said and decided.
    public var wantsTrace = false

    public init(
        code: SecretBytes, name: String? = nil, country: String? = nil, discoveryTimeout: Duration = .seconds(30),
        answerTime: Duration = .seconds(30), allowsUntrustedAttestation: Bool = false, cancelsWithClient: Bool = false
    ) {
        self.code = code
        self.name = name
        self.country = country
        self.discoveryTimeout = discoveryTimeout
        self.answerTime = answerTime
        self.allowsUntrustedAttestation = allowsUntrustedAttestation
        self.cancelsWithClient = cancelsWithClient
    }
}

extension HubCommissioning {
    init(_ fields: HubFields) throws(HubError) {
        // Of the code no error says more than its name.
        guard let code = fields.members["code"]?.string, (1...4096).contains(code.utf8.count) else {
            throw fields.error("code", "the text of an onboarding code, 1 to 4096 bytes, is expected")
        }
        self.init(
            code: SecretBytes(Array(code.utf8)), name: try fields.optionalText("name"),
            country: try fields.optionalText("country", maximum: 2),
            discoveryTimeout: try fields.milliseconds("discoveryTimeout", 1...86_400_000) ?? .seconds(30),
            answerTime: try fields.milliseconds("answerTime", 100...3_600_000) ?? .seconds(30),
            allowsUntrustedAttestation: try fields.flag("allowUntrustedAttestation"),
            cancelsWithClient: try fields.flag("cancelWithClient"))
        home = try fields.optionalText("home")
        room = try fields.optionalText("room")
        if let country, country.utf8.count != 2 || !country.utf8.allSatisfy({ (65...90).contains($0) }) {
            throw fields.error("country", "two capital letters are expected")
        }
        if fields.has("location") {
            guard let place = RegulatoryLocation(rawValue: try fields.number("location")) else {
                throw fields.error("location", "0 (indoor), 1 (outdoor) or 2 (both) is expected")
            }
            location = place
        }
        if fields.has("wiFi") { wiFi = try WiFiCredentials(fields.object("wiFi")) }
        if fields.has("threadDataset") { thread = try ThreadDataset(fields, "threadDataset") }
        if fields.has("ssid") { ssid = try fields.octets("ssid", 1...32) }
        asksNetworks = try fields.flag("askNetworks")
        asksAttestation = try fields.flag("askAttestation")
        wantsTrace = try fields.flag("trace")
    }

    var json: JSON {
        JSON(members: [
            "code": .string(String(decoding: code.bytes, as: UTF8.self)), "name": name.map { .string($0) },
            "home": home.map { .string($0) }, "room": room.map { .string($0) },
            "country": country.map { .string($0) }, "discoveryTimeout": JSON(discoveryTimeout),
            "location": location.map { .integer(Int64($0.rawValue)) },
            "answerTime": JSON(answerTime), "allowUntrustedAttestation": .boolean(allowsUntrustedAttestation),
            "cancelWithClient": .boolean(cancelsWithClient), "wiFi": wiFi.map { JSON($0) },
            "threadDataset": thread.map { .string($0.tlvs.bytes.hexadecimal) },
            "ssid": ssid.map { .string($0.hexadecimal) }, "askNetworks": .boolean(asksNetworks),
            "askAttestation": .boolean(asksAttestation), "trace": .boolean(wantsTrace),
        ])
    }
}

extension HubFields {
    /// Octets in hexadecimal digits. No error shows them: they may be a secret.
    func octets(_ name: String, _ count: ClosedRange<Int>) throws(HubError) -> [UInt8] {
        guard let text = members[name]?.string, let octets = [UInt8](hexadecimal: text), count.contains(octets.count)
        else {
            throw error(
                name, "hexadecimal digits of \(count.lowerBound) to \(count.upperBound) octets are expected")
        }
        return octets
    }
}

extension WiFiCredentials {
    init(_ fields: HubFields) throws(HubError) {
        let password = SecretBytes(try fields.octets("password", 0...64))
        let ssid = try fields.octets("ssid", 1...32)
        do { try self.init(ssid: ssid, password: password) } catch { throw fields.error("password", error.reason) }
    }
}

extension ThreadDataset {
    init(_ fields: HubFields, _ name: String) throws(HubError) {
        let tlvs = SecretBytes(try fields.octets(name, 1...ThreadDataset.maximumByteCount))
        do { try self.init(tlvs) } catch { throw fields.error(name, error.reason) }
    }
}

extension JSON {
    init(_ credentials: WiFiCredentials) {
        self = [
            "ssid": .string(credentials.ssid.hexadecimal), "password": .string(credentials.password.bytes.hexadecimal),
        ]
    }
}

/// The networks of an order, and what its client says when it is asked.
struct OrderedNetworks: NetworkSupply {
    private let order: HubCommissioning
    private let ask: @Sendable (HubQuestion) async -> HubAnswer?

    init(_ order: HubCommissioning, ask: @escaping @Sendable (HubQuestion) async -> HubAnswer?) {
        self.order = order
        self.ask = ask
    }

    func offers(_ kind: NetworkInterface.Kind) async -> Bool {
        switch kind {
        case .wiFi: order.wiFi != nil || order.asksNetworks
        case .thread: order.thread != nil || order.asksNetworks
        case .ethernet: false
        }
    }

    func wantedSSID() async -> [UInt8]? { order.wiFi?.ssid ?? order.ssid }

    func wiFiNetwork(_ found: [WiFiScanResult]) async throws -> WiFiCredentials? {
        if let wiFi = order.wiFi { return wiFi }
        guard order.asksNetworks else { return nil }
        let answer = await ask(.wiFi(found))
        try Task.checkCancellation()
        if case .wiFi(let credentials)? = answer { return credentials }
        return nil
    }

    func threadNetwork(_ found: [ThreadScanResult]) async throws -> ThreadDataset? {
        if let thread = order.thread { return thread }
        guard order.asksNetworks else { return nil }
        let answer = await ask(.thread(found))
        try Task.checkCancellation()
        if case .thread(let dataset)? = answer { return dataset }
        return nil
    }
}
