import CommandLineKit
import Glibc
import MatterDiscovery
import MatterHub
import MatterStore
import MatterTypes

struct DiscoverCommand: Command {
    let name = "discover"
    let abstract = "Lists what Matter devices and Thread border routers are on the network."
    let discussion = """
        Lists devices that can be commissioned, nodes of fabrics (operational), commissioners and Thread border routers. \
        On a terminal it is a table that is kept up to date; elsewhere, and with --json, each event is a line of JSON: \
        found, updated, lost, unresolved (listed, and something is missing), interrupted, resumed, settled.

        Ends when everybody has answered, or after --timeout (default: 5 seconds); with --watch it goes on until it is \
        interrupted, also when avahi-daemon restarts.

        A filter is a word or KEY=VALUE: open, discriminator=N (0 to 4095), short=N (0 to 15), vendor=N, type=N (a device \
        type) for devices; vendor and type for commissioners; fabric=HEX (a compressed fabric id) for nodes. A filter \
        leaves out the kinds that it is not for.
        """

    let kind = Argument<DiscoverKind?>(
        "KIND", help: "commissionable, operational, commissioners, border-routers or all (default: commissionable).")
    let watch = Flag("watch", short: "w", help: "Go on until interrupted.")
    let filters = Option<[DiscoverFilter]>(
        "filter", short: "f", placeholder: "FILTER", help: "Only what fits; may be repeated, all must fit.")
    let interfaces = Option<[String]>(
        "interface", short: "i", placeholder: "NAME", help: "Only on this network interface; may be repeated.")
    var parameters: [any Parameter] { [kind, watch, filters, interfaces] }

    func run(_ call: Invocation) async throws {
        let wanted = try call[filters]
        let chosen = try call[kind] ?? .commissionable
        let kinds = chosen.services.filter { service in wanted.allSatisfy { $0.applies(to: service) } }
        guard !kinds.isEmpty else { throw call.invalid(filters, "one that is for \(chosen.rawValue)") }
        let isWatching = try call[watch]
        let deadline = try Global.timeout(call, default: isWatching ? 86_400 : 5)
        let hasDeadline = try !isWatching || call[Global.timeout] != nil
        let names = try call[interfaces]
        let search = DiscoverSearch(kinds: kinds, filters: wanted, interfaces: names.isEmpty ? nil : Set(names))
        let showsTable = try !call[Global.json] && Terminal.isOutputTerminal
        let nodeNames = Self.nodeNames(call)

        do {
            try await Interruption.guarding {
                if showsTable {
                    let screen = DiscoverScreen(kinds: kinds, names: nodeNames)
                    defer { screen.finish() }
                    try await search.run(untilSettled: !isWatching, deadline: hasDeadline ? deadline : nil) {
                        screen.show($0)
                    }
                } else {
                    try await search.run(untilSettled: !isWatching, deadline: hasDeadline ? deadline : nil) {
                        StandardOutput.line($0.json(names: nodeNames).text())
                    }
                }
            }
        } catch is CancellationError where isWatching {
            // That is how a watch ends.
        }
    }

    /// What the store calls the nodes of its fabric. A store is not made for that.
    private static func nodeNames(_ call: Invocation) -> [OperationalInstanceName: String] {
        guard let location = try? call[Global.store].map({ StoreLocation(directory: $0) }) ?? StoreLocation.standard(),
            access(location.file, R_OK) == 0, let hub = try? Global.hub(call), let devices = try? hub.devices()
        else { return [:] }
        let fabric = hub.fabric.compressedFabricID
        let pairs = devices.map { device in
            (
                OperationalInstanceName(compressedFabricID: fabric, nodeID: device.nodeID),
                device.label.isEmpty ? device.productName : device.label
            )
        }
        return Dictionary(pairs) { first, _ in first }
    }
}

/// What `discover` is asked for.
enum DiscoverKind: String, CaseIterable, ArgumentValue {
    case commissionable, operational, commissioners
    case borderRouters = "border-routers"
    case all

    var services: [DiscoverKind] {
        self == .all ? [.commissionable, .operational, .commissioners, .borderRouters] : [self]
    }
}

/// `--filter`.
enum DiscoverFilter: ArgumentValue, Hashable {
    case open
    case discriminator(UInt16)
    case short(UInt8)
    case vendor(VendorID)
    case deviceType(DeviceTypeID)
    case fabric(CompressedFabricID)

    init(argument text: String) throws(InvalidValue) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let value = parts.count == 2 ? parts[1] : ""
        switch parts.first ?? "" {
        case "open" where parts.count == 1: self = .open
        case "discriminator":
            let number = try UInt16(argument: value)
            guard number <= 4095 else { throw InvalidValue("a discriminator is 0 to 4095") }
            self = .discriminator(number)
        case "short":
            let number = try UInt8(argument: value)
            guard number <= 15 else { throw InvalidValue("a short discriminator is 0 to 15") }
            self = .short(number)
        case "vendor": self = .vendor(VendorID(try UInt16(argument: value)))
        case "type": self = .deviceType(DeviceTypeID(try UInt32(argument: value)))
        case "fabric":
            guard value.utf8.count == 16, let bytes = [UInt8](hexadecimal: value) else {
                throw InvalidValue("a compressed fabric id is 16 hexadecimal digits")
            }
            self = .fabric(CompressedFabricID(bytes.reduce(0) { $0 << 8 | UInt64($1) }))
        default:
            throw InvalidValue(
                "open, discriminator=N, short=N, vendor=N, type=N or fabric=HEX is expected")
        }
    }

    func applies(to kind: DiscoverKind) -> Bool {
        switch self {
        case .open, .discriminator, .short: kind == .commissionable
        case .vendor, .deviceType: kind == .commissionable || kind == .commissioners
        case .fabric: kind == .operational
        }
    }

    var commissionable: CommissionableFilter? {
        switch self {
        case .open: .commissioningMode
        case .discriminator(let number): .longDiscriminator(number)
        case .short(let number): .shortDiscriminator(number)
        case .vendor(let vendor): .vendor(vendor)
        case .deviceType(let type): .deviceType(type)
        case .fabric: nil
        }
    }

    var commissioner: CommissionerFilter? {
        switch self {
        case .vendor(let vendor): .vendor(vendor)
        case .deviceType(let type): .deviceType(type)
        default: nil
        }
    }

    var operational: OperationalFilter? { if case .fabric(let fabric) = self { .fabric(fabric) } else { nil } }

    /// The filters behind the first, which the search itself does.
    func accepts(_ record: CommissionableRecord) -> Bool {
        switch self {
        case .open: record.commissioningMode?.isOpen ?? false
        case .discriminator(let number): record.discriminator == number
        case .short(let number): record.discriminator.map { $0 >> 8 == UInt16(number) } ?? false
        case .vendor(let vendor): record.vendorID == vendor
        case .deviceType(let type): record.deviceType == type
        case .fabric: false
        }
    }

    func accepts(_ record: CommissionerRecord) -> Bool {
        switch self {
        case .vendor(let vendor): record.vendorID == vendor
        case .deviceType(let type): record.deviceType == type
        default: false
        }
    }
}
