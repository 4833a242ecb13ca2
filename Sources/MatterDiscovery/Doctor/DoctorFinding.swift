/// What the doctor looks at. Scripts rely on the raw values: they never change their meaning.
public enum DoctorCheck: String, CaseIterable, Sendable {
    /// The D-Bus system bus answers.
    case dbus
    /// avahi-daemon answers.
    case avahi
    /// avahi-daemon speaks over IPv6.
    case avahiIPv6 = "avahi-ipv6"
    /// avahi-daemon speaks on an interface that is up.
    case avahiInterfaces = "avahi-interfaces"
    /// How many services avahi-daemon can keep in mind.
    case avahiCache = "avahi-cache"
    /// How many lookups avahi-daemon allows one program.
    case avahiObjects = "avahi-objects"
    /// avahi-daemon lets programs publish.
    case avahiPublishing = "avahi-publishing"
    /// Nobody copies mDNS from link to link.
    case reflector = "mdns-reflector"
    /// No other program answers mDNS on this host.
    case otherStack = "mdns-other-stack"
    /// There is an interface that is up and can do multicast.
    case interface
    /// IPv6 is on.
    case ipv6
    /// The interface has a usable link-local address.
    case linkLocal = "link-local"
    /// The groups of mDNS can be joined on the interface.
    case multicastJoin = "multicast-join"
    /// No rule drops UDP 5353.
    case firewallMDNS = "firewall-mdns"
    /// No rule drops UDP 5540.
    case firewallMatter = "firewall-matter"
    /// Routes to Thread networks are learnt from router advertisements (RFC 4191).
    case threadRoutes = "thread-routes"
    /// Thread border routers on the link, and whether their networks can be reached.
    case borderRouters = "border-routers"
    /// Who has UDP port 5540.
    case matterPort = "matter-port"
    /// The clock can't be right.
    case clock
    /// Something keeps the clock in step.
    case clockSync = "clock-sync"
    /// The store is there and can be used.
    case store
    /// Nobody else can read the store.
    case storePrivate = "store-private"
    /// The store can be written, and has room.
    case storeSpace = "store-space"
}

/// What one check found.
public struct DoctorFinding: Hashable, Sendable {
    public enum Status: String, Comparable, CaseIterable, Sendable {
        case ok
        /// Something that makes a part of Matter fail, or all of it in some cases.
        case warning
        /// Something that makes Matter fail.
        case fault

        public static func < (a: Status, b: Status) -> Bool {
            let order = allCases
            return (order.firstIndex(of: a) ?? 0) < (order.firstIndex(of: b) ?? 0)
        }
    }

    public let check: DoctorCheck
    public let status: Status
    /// The interface that it is about; nil where it is about the whole host.
    public let interface: String?
    /// What is the case, in one or two sentences.
    public let detail: String
    /// What to do about it; empty where all is well.
    public let cure: String

    public init(
        _ check: DoctorCheck, _ status: Status, interface: String? = nil, _ detail: String, cure: String = ""
    ) {
        self.check = check
        self.status = status
        self.interface = interface
        self.detail = detail
        self.cure = cure
    }
}

/// A check that could not be made, and why: that is no fault, and no health either.
public struct DoctorOmission: Hashable, Sendable {
    public let check: DoctorCheck
    public let reason: String

    public init(_ check: DoctorCheck, _ reason: String) {
        self.check = check
        self.reason = reason
    }
}

/// All findings on a host.
public struct DoctorReport: Hashable, Sendable {
    public var findings: [DoctorFinding] = []
    public var omissions: [DoctorOmission] = []

    public init() {}

    public var faults: Int { findings.count { $0.status == .fault } }
    public var warnings: Int { findings.count { $0.status == .warning } }

    /// Adds what another doctor found, and keeps the order of `DoctorCheck`.
    public mutating func add(_ other: DoctorReport) {
        findings += other.findings
        omissions += other.omissions
        let order = DoctorCheck.allCases
        func place(_ check: DoctorCheck) -> Int { order.firstIndex(of: check) ?? order.count }
        let numbered = findings.enumerated().sorted {
            (place($0.element.check), $0.offset) < (place($1.element.check), $1.offset)
        }
        findings = numbered.map(\.element)
        omissions.sort { place($0.check) < place($1.check) }
    }

    mutating func add(_ finding: DoctorFinding) { findings.append(finding) }
    mutating func omit(_ check: DoctorCheck, _ reason: String) { omissions.append(DoctorOmission(check, reason)) }
}
