import Glibc
import Testing

@testable import MatterDiscovery

/// How facts are read from what the kernel and avahi-daemon's file say.
struct NetworkFactsTests {
    static var probe: ScriptedProbe {
        var probe = ScriptedProbe()
        probe.allLinks = [HostLink(index: 2, name: "eth0"), HostLink(index: 3, name: "eth1", isUp: false)]
        probe.directories = [
            "/proc": ["1", "7", "9", "self", "net"], "/proc/7/fd": ["0", "3"], "/proc/9/fd": ["5"],
            "/proc/sys/net/ipv6/conf": ["eth0"],
        ]
        probe.files = [
            "/proc/net/if_inet6": """
            fe800000000000000000000000000001 02 40 20 80     eth0
            fd000000000000000000000000000002 02 40 00 40     eth0
            fe800000000000000000000000000003 03 40 20 c8     eth1
            short 03 40 20 c8     eth1

            """,
            "/proc/net/ipv6_route": """
            fd112233445566770000000000000000 40 \(zeros) 00 \(zeros) 00000400 00000001 00000000 00000003     eth0
            fd112233445566880000000000000000 40 \(zeros) 00 \(zeros) 00000400 00000001 00000000 00000201     eth0
            \(zeros) 00 \(zeros) 00 \(zeros) ffffffff 00000001 00000000 00200200       lo
            """,
            "/proc/net/igmp6": "2    eth0            ff0200000000000000000000000000fb     1 00000004 0\n",
            "/proc/net/udp": """
               sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode ref pointer drops
             9289: 00000000:14E9 00000000:0000 07 00000000:00000000 00:00000000 00000000   100        0 41 2 0000 0
             9290: 00000000:0035 00000000:0000 07 00000000:00000000 00:00000000 00000000     0        0 43 2 0000 0
            """,
            "/proc/net/udp6":
                " 9: \(zeros):15A4 \(zeros):0000 07 00000000:00000000 00:00000000 00000000     0        0 42 2 0000 0\n",
            "/proc/sys/kernel/hostname": "hub\n", "/run/avahi-daemon/pid": "7\n",
            "/proc/1/comm": "init\n", "/proc/7/comm": "avahi-daemon\n", "/proc/9/comm": "chip-tool\n",
            "/proc/sys/net/ipv6/conf/eth0/accept_ra": "2\n", "/proc/sys/net/ipv6/conf/eth0/forwarding": "1\n",
            "/etc/avahi/avahi-daemon.conf": "[server]\ncache-entries-max=99\n",
        ]
        probe.targets = ["/proc/7/fd/3": "socket:[41]", "/proc/9/fd/5": "socket:[42]", "/proc/7/fd/0": "/dev/null"]
        probe.owners = ["/proc/7": 100]
        return probe
    }

    static let zeros = String(repeating: "0", count: 32)

    @Test func gathered() {
        let facts = NetworkFacts.gather(Self.probe)
        #expect(facts.addresses.map(\.interface) == ["eth0", "eth0", "eth1"])
        #expect(facts.addresses.map(\.isLinkLocal) == [true, false, true])
        #expect(facts.addresses.map(\.isTentative) == [false, true, true])
        #expect(facts.addresses.map(\.isDuplicate) == [false, false, true])
        #expect(facts.routes.map(\.prefix.description) == ["fd11:2233:4455:6677::/64"])
        #expect(facts.joinedInterfaces == ["eth0"])
        #expect(
            facts.sockets == [
                NetworkFacts.Socket(port: 5353, user: 100, process: "avahi-daemon", processID: 7),
                NetworkFacts.Socket(port: 5540, user: 0, process: "chip-tool", processID: 9),
            ])
        #expect(facts.avahiProcessID == 7)
        #expect(facts.avahiUser == 100)
        #expect(facts.hostName == "hub")
        #expect(facts.settings["eth0"]?.acceptsAdvertisements == true)
        #expect(facts.failedJoins.isEmpty)
        #expect(facts.advertisementReader == nil)
        guard case .known(let file) = facts.configuration else { Issue.record("no configuration"); return }
        #expect(file.cacheEntries == 99)
    }

    @Test func otherNetworksAndPrograms() {
        var probe = Self.probe
        probe.targets["/proc/self/ns/net"] = "net:[1]"
        probe.targets["/proc/9/ns/net"] = "net:[2]"
        probe.files["/proc/1/comm"] = "NetworkManager\n"
        probe.refused = [2: .ipv4]
        let facts = NetworkFacts.gather(probe)
        // A process in another network has no part in this one.
        #expect(facts.sockets.map(\.process) == ["avahi-daemon", nil])
        #expect(facts.advertisementReader == "NetworkManager")
        #expect(facts.failedJoins == [NetworkFacts.FailedJoin(interface: "eth0", group: .ipv4, error: 105)])
    }

    @Test func avahiConfiguration() {
        let text = """
            # use-ipv6=no
            cache-entries-max=1
            [server]
            host-name=hub
             use-ipv6 = no
            allow-interfaces=eth0, eth1 ,
            deny-interfaces=eth1
            cache-entries-max=many
            objects-per-client-max=12
            enable-dbus=warn
            [publish]
            use-ipv6=yes
            disable-publishing=YES
            [Reflector]
            enable-reflector=true
            odd
            """
        let file = AvahiConfiguration(text)
        #expect(file.hostName == "hub")
        #expect(!file.usesIPv6)
        #expect(file.usesBus)
        #expect(file.allowedInterfaces == ["eth0", "eth1"])
        #expect(file.allows("eth0") && !file.allows("eth1") && !file.allows("eth2"))
        #expect(file.cacheEntries == 4096)
        #expect(file.objectsPerClient == 12)
        #expect(file.isPublishingDisabled && !file.isUserPublishingDisabled && file.isReflector)
    }

    @Test func prefixes() throws {
        let prefix = try #require(RoutePrefix(meshcop: [60, 0xFD, 0x11, 0x22, 0x33, 0x44, 0x55, 0x66, 0x7F]))
        #expect(prefix.description == "fd11:2233:4455:6670::/60")
        let longer = try #require(RoutePrefix(bytes: prefix.bytes, length: 64))
        #expect(prefix.contains(longer))
        #expect(!longer.contains(prefix))
        #expect(RoutePrefix(meshcop: []) == nil)
        #expect(RoutePrefix(meshcop: [64, 1]) == nil)
        #expect(RoutePrefix(meshcop: [255] + [UInt8](repeating: 0, count: 32)) == nil)
    }

    /// Messages of the kernel, cut at each length, are read or refused.
    @Test func linkMessages() throws {
        func attribute(_ type: UInt8, _ value: [UInt8]) -> [UInt8] {
            [UInt8(value.count + 4), 0, type, 0] + value + [UInt8](repeating: 0, count: (4 - value.count % 4) % 4)
        }
        let header: [UInt8] = [0, 0, 1, 0, 9, 0, 0, 0, 0x43, 0x10, 0, 0, 0, 0, 0, 0]
        let message =
            header + attribute(3, Array("v0\0".utf8)) + attribute(10, [7, 0, 0, 0])
            + attribute(18, attribute(1, Array("veth\0".utf8)))
        let link = try #require(LinkTable.link(message[...]))
        #expect(link == HostLink(index: 9, name: "v0", isPort: true, kind: "veth", hasIPv4: false))
        for count in 0..<message.count { _ = LinkTable.link(message[..<count]) }
        #expect(LinkTable.link(header[...]) == nil)
    }

    @Test func ownLinks() throws {
        let links = try #require(LinuxProbe().links())
        let loopback = try #require(links.first { $0.name == "lo" })
        #expect(loopback.isLoopback)
        #expect(loopback.index == 1)
    }

    @Test func programs() {
        let probe = LinuxProbe()
        #expect(
            probe.run("sh", ["-c", "echo out; echo err >&2; exit 3"], limit: .seconds(60))
                == .ended(status: 3, output: "out\n", errors: "err\n"))
        // Words are words: no shell reads them.
        #expect(
            probe.run("printf", ["%s", "$HOME;x"], limit: .seconds(60))
                == .ended(status: 0, output: "$HOME;x", errors: ""))
        #expect(probe.run("no-such-program", [], limit: .seconds(60)) == .absent)
        #expect(probe.run("sleep", ["1000"], limit: .milliseconds(50)) == .stopped)
        // One that leaves its output to somebody else is ended too.
        #expect(probe.run("sh", ["-c", "sleep 1000 & exit 0"], limit: .milliseconds(50)) == .stopped)
        #expect(probe.run("yes", [], limit: .seconds(60)) == .stopped)
    }

    @Test func files() {
        let probe = LinuxProbe()
        #expect(probe.read("/proc/self/comm").text?.isEmpty == false)
        #expect(probe.read("/no/such/file") == .absent)
        #expect(probe.list("/no/such/directory") == nil)
        #expect(probe.list("/proc/self/fd")?.isEmpty == false)
        #expect(probe.target(ofLink: "/proc/self/ns/net")?.hasPrefix("net:[") == true)
    }
}
