import Testing

@testable import MatterDiscovery

/// Each rule of the judgement, from facts that a test writes down.
struct NetworkDoctorTests {
    static let linkLocal: [UInt8] = [0xFE, 0x80] + [UInt8](repeating: 0, count: 13) + [1]

    /// A host on which all is well.
    static var healthy: NetworkFacts {
        var facts = NetworkFacts()
        facts.links = [
            HostLink(index: 1, name: "lo", isLoopback: true, isMulticastCapable: false),
            HostLink(index: 2, name: "eth0"), HostLink(index: 3, name: "wg0", isPointToPoint: true, kind: "wireguard"),
            HostLink(index: 4, name: "eth1", isRunning: false),
            HostLink(index: 5, name: "veth7", isPort: true, kind: "veth"),
        ]
        for link in facts.links { facts.settings[link.name] = NetworkFacts.Settings() }
        facts.addresses = [
            InterfaceAddress(bytes: linkLocal, interface: "eth0", isTentative: false, isDuplicate: false)
        ]
        facts.joinedInterfaces = ["eth0"]
        facts.hostName = "hub.example"
        facts.avahiUser = 100
        facts.avahiProcessID = 7
        facts.sockets = [
            NetworkFacts.Socket(port: 5353, user: 100, process: "avahi-daemon", processID: 7),
            NetworkFacts.Socket(port: 5353, user: 100, process: nil, processID: nil),
        ]
        var file = AvahiConfiguration()
        file.cacheEntries = 16384
        facts.configuration = .known(file)
        return facts
    }

    static let running = AvahiFacts(daemon: .running(version: "avahi 0.8", hostName: "hub"))
    static var open: FirewallFacts { FirewallFacts(rules: [], unread: [], isKnown: true) }

    static func bad(_ facts: NetworkFacts, _ avahi: AvahiFacts = running) -> [DoctorCheck: DoctorFinding.Status] {
        let report = NetworkDoctor.judge(facts, avahi, open)
        for finding in report.findings {
            #expect(finding.cure.isEmpty == (finding.status == .ok), "\(finding)")
            #expect(!finding.detail.isEmpty)
        }
        return Dictionary(
            report.findings.filter { $0.status != .ok }.map { ($0.check, $0.status) }, uniquingKeysWith: { max($0, $1) }
        )
    }

    static func bad(_ change: (inout NetworkFacts) -> Void) -> [DoctorCheck: DoctorFinding.Status] {
        var facts = healthy
        change(&facts)
        return bad(facts)
    }

    static func badFile(_ change: (inout AvahiConfiguration) -> Void) -> [DoctorCheck: DoctorFinding.Status] {
        bad { facts in
            var file = AvahiConfiguration()
            file.cacheEntries = 16384
            change(&file)
            facts.configuration = .known(file)
        }
    }

    @Test func health() {
        let report = NetworkDoctor.judge(Self.healthy, Self.running, Self.open)
        #expect(Self.bad(Self.healthy).isEmpty)
        #expect(report.omissions.isEmpty)
        #expect(Set(report.findings.map(\.check)).count == DoctorCheck.allCases.count - 5)
        // In the order of the checks.
        let order = report.findings.compactMap { DoctorCheck.allCases.firstIndex(of: $0.check) }
        #expect(order == order.sorted())
    }

    @Test func daemons() {
        func of(_ daemon: AvahiFacts.Daemon) -> [DoctorCheck: DoctorFinding.Status] {
            Self.bad(Self.healthy, AvahiFacts(daemon: daemon))
        }
        #expect(of(.failed(.busNotRunning, detail: "")) == [.dbus: .fault])
        #expect(of(.refused) == [.dbus: .fault])
        #expect(of(.failed(.daemonNotRunning, detail: "")) == [.avahi: .fault])
        #expect(of(.failed(.failed, detail: "odd")) == [.avahi: .fault])
        #expect(of(.silent) == [.avahi: .fault])
        let silent = NetworkDoctor.judge(Self.healthy, AvahiFacts(daemon: .silent), Self.open)
        #expect(silent.omissions.map(\.check).contains(.borderRouters))
    }

    @Test func configuration() {
        #expect(Self.badFile { $0.usesIPv6 = false } == [.avahiIPv6: .fault])
        #expect(Self.badFile { $0.allowedInterfaces = ["eth9"] } == [.avahiInterfaces: .fault])
        #expect(Self.badFile { $0.allowedInterfaces = ["eth0"] } == [:])
        #expect(Self.badFile { $0.deniedInterfaces = ["eth0"] } == [.avahiInterfaces: .fault])
        #expect(Self.badFile { $0.cacheEntries = 4096 } == [.avahiCache: .warning])
        #expect(Self.badFile { $0.objectsPerClient = 100 } == [.avahiObjects: .warning])
        #expect(Self.badFile { $0.isPublishingDisabled = true } == [.avahiPublishing: .warning])
        #expect(Self.badFile { $0.isUserPublishingDisabled = true } == [.avahiPublishing: .warning])
        #expect(Self.badFile { $0.isReflector = true } == [.reflector: .warning])
    }

    /// A file that the daemon clearly does not follow says nothing about it.
    @Test func configurationOfAnotherDaemon() {
        func judged(_ change: (inout NetworkFacts) -> Void) -> [DoctorCheck: DoctorFinding.Status] {
            Self.bad { facts in
                var file = AvahiConfiguration()
                file.isReflector = true
                facts.configuration = .known(file)
                change(&facts)
            }
        }
        #expect(judged { _ in } == [.avahiCache: .warning, .reflector: .warning])
        #expect(judged { $0.hostName = "other" } == [:])
        #expect(judged { $0.joinedInterfaces = [] } == [:])
        var facts = Self.healthy
        facts.hostName = "other"
        let report = NetworkDoctor.judge(facts, Self.running, Self.open)
        #expect(report.omissions.map(\.check).contains(.avahiCache))
    }

    @Test func interfaces() {
        #expect(Self.bad { $0.links[1].isUp = false } == [.interface: .fault])
        #expect(
            Self.bad {
                $0.links = []
                $0.areLinksKnown = false
            } == [:])
        #expect(Self.bad { $0.links[1].isMulticastCapable = false } == [.interface: .fault])
        #expect(Self.bad { $0.hasIPv6 = false } == [.ipv6: .fault])
        #expect(Self.bad { $0.settings["eth0"]?.isDisabled = true } == [.ipv6: .fault])
        #expect(Self.bad { $0.addresses = [] } == [.linkLocal: .fault])
        #expect(Self.bad { $0.addresses[0].isTentative = true } == [.linkLocal: .warning])
        #expect(Self.bad { $0.addresses[0].isDuplicate = true } == [.linkLocal: .fault])
        let failure = NetworkFacts.FailedJoin(interface: "eth0", group: .ipv6, error: 105)
        #expect(Self.bad { $0.failedJoins = [failure] } == [.multicastJoin: .fault])
    }

    /// A second interface without IPv6 is a fault where devices may be behind it, else a warning.
    @Test(arguments: [(nil, DoctorFinding.Status.fault), ("veth", .fault), ("bridge", .warning)])
    func secondInterface(_ kind: String?, _ status: DoctorFinding.Status) {
        func change(_ facts: inout NetworkFacts) {
            facts.links.append(HostLink(index: 6, name: "two", kind: kind))
            facts.joinedInterfaces.insert("two")
            facts.settings["two"] = NetworkFacts.Settings()
        }
        #expect(Self.bad { change(&$0) } == [.linkLocal: status])
        #expect(
            Self.bad {
                change(&$0)
                $0.settings["two"]?.isDisabled = true
            } == [.ipv6: status])
    }

    @Test func sockets() {
        func other(_ port: UInt16, _ user: UInt32, _ name: String?) -> NetworkFacts.Socket {
            NetworkFacts.Socket(port: port, user: user, process: name, processID: name == nil ? nil : 9)
        }
        #expect(Self.bad { $0.sockets.append(other(5353, 100, "systemd-resolve")) } == [.otherStack: .warning])
        #expect(Self.bad { $0.sockets.append(other(5353, 101, nil)) } == [.otherStack: .warning])
        #expect(Self.bad { $0.sockets.append(other(5540, 0, "chip-tool")) } == [.matterPort: .warning])
    }

    @Test func threadSettings() {
        typealias Change = (inout NetworkFacts.Settings) -> Void
        func of(_ change: Change) -> [DoctorCheck: DoctorFinding.Status] {
            Self.bad { facts in
                var settings = NetworkFacts.Settings()
                change(&settings)
                facts.settings["eth0"] = settings
            }
        }
        #expect(of { $0.acceptRA = 0 } == [.threadRoutes: .warning])
        #expect(of { $0.forwarding = 1 } == [.threadRoutes: .warning])
        #expect(of { $0.routeInfoMaximumLength = 48 } == [.threadRoutes: .warning])
        #expect(of { $0.routeInfoMinimumLength = 65 } == [.threadRoutes: .warning])
        #expect(of { $0.routeInfoMaximumLength = 64 } == [:])
        #expect(
            of {
                $0.forwarding = 1
                $0.acceptRA = 2
            } == [:])
        #expect(
            Self.bad {
                $0.settings["eth0"]?.acceptRA = 0
                $0.advertisementReader = "NetworkManager"
            } == [:])
    }

    static func router(_ prefix: [UInt8]? = [64, 0xFD, 1, 2, 3, 4, 5, 6, 7]) throws -> AvahiFacts {
        let address = try #require(NodeAddress(bytes: linkLocal.dropLast() + [9], interfaceIndex: 2, port: 49191))
        var avahi = running
        avahi.borderRouters = [
            AvahiFacts.Service(
                instanceName: "Attic", hostName: "attic.local", addresses: [address],
                threadPrefix: prefix.flatMap { RoutePrefix(meshcop: $0) })
        ]
        avahi.services = avahi.borderRouters
        return avahi
    }

    @Test func borderRouters() throws {
        let router = try Self.router()
        var facts = Self.healthy
        facts.routesToBorderRouters = ["Attic": true]
        #expect(Self.bad(facts, router) == [.threadRoutes: .fault, .borderRouters: .fault])
        facts.settings["eth0"]?.routeInfoMaximumLength = 64
        #expect(Self.bad(facts, router) == [.borderRouters: .fault])
        func route(_ bytes: [UInt8], _ length: Int) throws -> IPv6Route {
            let prefix = try #require(
                RoutePrefix(bytes: bytes + [UInt8](repeating: 0, count: 16 - bytes.count), length: length))
            return IPv6Route(prefix: prefix, interface: "eth0")
        }
        facts.routes = [try route([], 0)]
        #expect(Self.bad(facts, router) == [.borderRouters: .warning])
        facts.routes.append(try route([0xFD, 1, 2, 3, 4, 5, 6, 8], 64))
        #expect(Self.bad(facts, router) == [.borderRouters: .warning])
        // Known, by whatever way: then the kernel's settings are nobody's fault.
        facts.routes.append(try route([0xFD, 1, 2, 3], 32))
        facts.settings["eth0"]?.acceptRA = 0
        #expect(Self.bad(facts, router) == [:])
        facts.routesToBorderRouters = ["Attic": false]
        #expect(Self.bad(facts, router) == [.borderRouters: .fault])
        facts.routesToBorderRouters = ["Attic": true]
        for prefix in [nil, [], [64], [129], [64, 1, 2]] as [[UInt8]?] {
            facts.settings["eth0"]?.acceptRA = 1
            #expect(Self.bad(facts, try Self.router(prefix)) == [:], "\(String(describing: prefix))")
        }
    }

    @Test func copiedRecords() throws {
        var avahi = try Self.router(nil)
        let copy = try #require(NodeAddress(bytes: Self.linkLocal.dropLast() + [9], interfaceIndex: 6, port: 49191))
        avahi.services[0].addresses.append(copy)
        var facts = Self.healthy
        #expect(Self.bad(facts, avahi) == [.reflector: .warning])
        // This host's own addresses are seen wherever it is.
        facts.addresses.append(
            InterfaceAddress(bytes: copy.bytes, interface: "eth0", isTentative: false, isDuplicate: false))
        #expect(Self.bad(facts, avahi) == [:])
    }
}
