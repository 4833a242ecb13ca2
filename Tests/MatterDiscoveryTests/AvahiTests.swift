import Foundation
import TestSupport
import Testing

/// Discovery against real avahi-daemons, each in a network of its own.
enum Avahi {
    struct Line: Decodable {
        var event: String
        var name: String?
        var port: UInt16?
        var addresses: [String]?
        var interfaces: [UInt32]?
        var discriminator: UInt16?
        var mode: UInt8?
        var vendor: UInt16?
        var deviceName: String?
        var idleIntervalMilliseconds: Int64?
        var findings: [String]?
        var error: String?
        var description: String?
    }

    /// Runs a script in a network; $PROBE is the probe, $NETNS the fixture. Lines of the probe come back, decoded.
    static func run(_ script: String, options: [Namespace.Option] = [], status: Int32 = 0) async throws -> [Line] {
        let output = try await Namespace.run(
            script: script, prefix: "alpha", options: options,
            environment: [
                "PROBE": try Repository.executable("discovery-probe"),
                "NETNS": Repository.root.appending(path: "tools/lib/netns").path,
            ], limit: .seconds(60))
        #expect(output.status == status, "\(output.standardError)")
        let decoder = JSONDecoder()
        return try output.lines.map { try decoder.decode(Line.self, from: Data($0.utf8)) }
    }
}

/// What is found, and how it changes.
@Suite(.serialized) struct AvahiFindTests {
    /// A device that publishes neither `_S` nor `_V` is found by its short discriminator all the same, beside others.
    @Test func foundWithoutSubtypes() async throws {
        let lines = try await Avahi.run(
            """
            avahi-publish-service OTHER _matterc._udp 5541 D=1108 CM=1 &> /dev/null &
            avahi-publish-service CLOSED _matterc._udp 5541 D=840 CM=0 &> /dev/null &
            avahi-publish-service --subtype=_L840._sub._matterc._udp THIS _matterc._udp 5541 D=840 CM=1 VP=65521+32768 SII=5000 \\
                &> /dev/null &
            $PROBE find short:3 --until-settled
            """)
        #expect(Set(lines.map(\.name)) == ["THIS"])
        #expect(lines.filter { $0.event == "found" }.count == 1)
        let line = try #require(lines.last)
        #expect(line.addresses == ["[fd00:6d61:7474:6572::1]:5541", "192.0.2.1:5541"])
        #expect(line.discriminator == 840)
        #expect(line.vendor == 65521)
        #expect(line.idleIntervalMilliseconds == 5000)
    }

    @Test(arguments: ["all", "long:3841", "short:15", "vendor:65521", "type:256", "open"])
    func ourPublicationPassesEachFilter(_ filter: String) async throws {
        let lines = try await Avahi.run(
            """
            $PROBE publish-commissionable long:3841 5540 0123456789ABCDEF > /dev/null &
            $PROBE browse \(filter) --events 1
            """)
        let line = try #require(lines.first)
        #expect(line.event == "found")
        #expect(line.name == "0123456789ABCDEF")
        #expect(line.deviceName == "Lamp")
        #expect(line.port == 5540)
        #expect(line.mode == 1)
    }

    /// An address that is added later comes as an update, a goodbye as a loss.
    @Test func foundUpdatedLost() async throws {
        let lines = try await Avahi.run(
            """
            avahi-publish-service N _matterc._udp 5541 D=840 CM=1 &> /dev/null &
            echo $! > /run/service
            $PROBE browse all --events 3 \\
                --after 1 'ip addr add fd00:6d61:7474:6572::9/64 dev v0 nodad' \\
                --after 2 'kill $(cat /run/service)'
            """, options: [.noIPv4])
        #expect(lines.map(\.event) == ["found", "updated", "lost"])
        #expect(lines.first?.addresses == ["[fd00:6d61:7474:6572::1]:5541"])
        #expect(lines[1].addresses == ["[fd00:6d61:7474:6572::1]:5541", "[fd00:6d61:7474:6572::9]:5541"])
        #expect(lines[1].interfaces?.allSatisfy { $0 > 1 } == true)
    }

    @Test func linkLocalAloneHasItsScope() async throws {
        let lines = try await Avahi.run(
            """
            avahi-publish-service N _matterc._udp 5541 D=840 CM=1 &> /dev/null &
            $PROBE find long:840 --events 1
            """, options: [.noULA, .noIPv4])
        let addresses = try #require(lines.first?.addresses)
        #expect(addresses.count == 1)
        #expect(addresses.first?.hasPrefix("[fe80::") == true)
        #expect(addresses.first?.hasSuffix("%v0]:5541") == true)
    }

    @Test func foundWithoutIPv6() async throws {
        let lines = try await Avahi.run(
            """
            avahi-publish-service N _matterc._udp 5541 D=840 CM=1 &> /dev/null &
            $PROBE find long:840 --events 1
            """, options: [.noIPv6])
        #expect(lines.map(\.addresses) == [["192.0.2.1:5541"]])
    }

    /// A service on another host, which opens its window while it is looked for.
    @Test func windowOpensOnAnotherHost() async throws {
        let lines = try await Avahi.run(
            """
            $NETNS peer beta -- bash -c '
                avahi-publish-service N _matterc._udp 5541 D=840 CM=0 &> /dev/null & closed=$!
                $PROBE find long:840 --including-closed --events 1 > /dev/null
                kill $closed
                exec avahi-publish-service N _matterc._udp 5542 D=840 CM=1 &> /dev/null' &
            $PROBE find long:840 --events 1
            """)
        #expect(lines.map(\.event) == ["found"])
        #expect(lines.map(\.mode) == [1])
        // What was withdrawn a moment ago may still be there, but not first.
        #expect(lines.map(\.addresses?.first) == ["[fd00:6d61:7474:6572::2]:5542"])
    }

    /// Waited for before it is there, and named in another case than asked for.
    @Test func operationalNodeByItsName() async throws {
        let lines = try await Avahi.run(
            """
            $PROBE resolve 87E1B004E235A130 CD5544AA7B13EF14 --events 2 --after 0 \\
                'exec avahi-publish-service 87e1b004e235a130-cd5544aa7b13ef14 _matter._tcp 5541 SII=3000 &> /dev/null'
            """)
        #expect(lines.map(\.name) == ["87E1B004E235A130-CD5544AA7B13EF14", "87E1B004E235A130-CD5544AA7B13EF14"])
        #expect(lines.last?.addresses == ["[fd00:6d61:7474:6572::1]:5541", "192.0.2.1:5541"])
        #expect(lines.last?.idleIntervalMilliseconds == 3000)
    }
}

/// What is asked of the daemon, as the bus has it.
@Suite(.serialized) struct AvahiRequeryTests {
    /// Avahi asks the link anew only where nobody follows the record: the old browser goes before the new one comes.
    @Test func silenceAsksAnew() async throws {
        let lines = try await Avahi.run(
            """
            avahi-publish-service N _matterc._udp 5541 D=840 CM=1 &> /dev/null &
            $PROBE browse all --until-found 1 > /dev/null
            dbus-monitor --system "type='method_call',destination='org.freedesktop.Avahi'" > /run/calls 2> /dev/null &
            mark() {
                until grep -q "member=$1" /run/calls; do
                    dbus-send --system --print-reply --dest=org.freedesktop.Avahi / org.freedesktop.Avahi.Server.$1 \\
                        > /dev/null
                done
            }
            mark GetDomainName
            $PROBE browse all --ask-again --until-settled > /dev/null
            mark GetVersionString
            awk '/member=RecordBrowser(New|Prepare)/ { fields = 2 }
                fields && /uint16/ { if (!--fields) print "{\\"event\\": \\"new\\", \\"port\\": " $2 "}" }
                /RecordBrowser; member=Free/ { print "{\\"event\\": \\"free\\"}" }' /run/calls
            """)
        // By the numbers of the record types: 33 is that of the service.
        let services = lines.indices.filter { lines[$0].event == "new" && lines[$0].port == 33 }
        try #require(services.count == 2)
        let (first, second) = (services[0], services[1])
        // The service's record, and the host's two.
        #expect(lines[first..<second].count { $0.event == "free" } == 3)
    }
}

/// What is published.
@Suite(.serialized) struct AvahiPublicationTests {
    @Test func ourOperationalPublication() async throws {
        let lines = try await Avahi.run(
            """
            $PROBE publish-operational 1122334455667788 AABB 5542 > /dev/null &
            $PROBE resolve 1122334455667788 AABB --events 1
            avahi-browse -tp _I1122334455667788._sub._matter._tcp | grep -q '1122334455667788-000000000000AABB'
            """)
        #expect(lines.map(\.name) == ["1122334455667788-000000000000AABB"])
        #expect(lines.map(\.port) == [5542])
        #expect(lines.map(\.idleIntervalMilliseconds) == [3000])
    }

    /// The second of two publishers of one name takes another, on one host and on two.
    @Test(arguments: ["", "$NETNS peer beta -- "])
    func collisionOfCommissionableNames(_ host: String) async throws {
        let lines = try await Avahi.run(
            """
            $PROBE publish-commissionable long:1 5540 0123456789ABCDEF --after 2 'touch /run/ready' > /dev/null &
            until [ -e /run/ready ]; do sleep 0.01; done
            \(host)$PROBE publish-commissionable long:2 5541 0123456789ABCDEF --events 2
            """)
        let line = try #require(lines.last)
        #expect(line.event == "established")
        #expect(line.name?.count == 16)
        #expect(line.name != "0123456789ABCDEF")
    }

    /// An operational name is an identity, and never changed.
    @Test(arguments: ["", "$NETNS peer beta -- "])
    func collisionOfOperationalNames(_ host: String) async throws {
        let lines = try await Avahi.run(
            """
            $PROBE publish-operational 1 2 5540 --after 2 'touch /run/ready' > /dev/null &
            until [ -e /run/ready ]; do sleep 0.01; done
            \(host)$PROBE publish-operational 1 2 5541 --events 2
            """, status: 3)
        #expect(lines.last?.error == "name collision")
        #expect(lines.last?.description?.contains("0000000000000001-0000000000000002") == true)
    }

    /// Whoever gives up before the daemon has taken it leaves nothing behind.
    @Test func whatIsGivenUpIsNotPublished() async throws {
        let lines = try await Avahi.run("$PROBE publish-cancelled")
        #expect(lines.map(\.event) == ["cancelled"])
        #expect(lines.map(\.description) == ["0"])
    }

    /// What a process published is gone with it, and what was cancelled is gone at once.
    @Test(arguments: ["--events 2", "--cancel"])
    func publicationEnds(_ ending: String) async throws {
        let lines = try await Avahi.run(
            """
            $PROBE publish-commissionable long:3841 5540 0123456789ABCDEF \(ending) > /dev/null &
            $PROBE browse all --until-lost
            """)
        #expect(lines.first?.event == "found")
        #expect(lines.last?.event == "lost")
    }
}

/// Many at once, and nobody to ask.
@Suite(.serialized) struct AvahiManyTests {
    @Test func noDaemon() async throws {
        for command in ["browse all", "find long:1", "resolve 1 2", "publish-operational 1 2 5540"] {
            let lines = try await Avahi.run("$PROBE \(command)", options: [.noAvahi], status: 3)
            #expect(lines.map(\.error) == ["daemon not running"])
            #expect(lines.last?.description?.contains("systemctl start avahi-daemon") == true)
        }
    }

    @Test func noBus() async throws {
        let lines = try await Avahi.run(
            """
            kill -9 $(cat $NETNS_DIR/dbus.pid)
            $PROBE browse all
            """, options: [.noAvahi], status: 3)
        #expect(lines.map(\.error) == ["bus not running"])
        #expect(lines.last?.description?.contains("systemctl start dbus") == true)
    }

    /// avahi-daemon gives one client 1,024 objects: watches that leave theirs behind would soon find no more.
    @Test func cancelledWatchesFreeTheirObjects() async throws {
        let lines = try await Avahi.run(
            """
            avahi-publish-service N _matterc._udp 5541 D=840 CM=1 &> /dev/null &
            $PROBE cancel 400
            """)
        #expect(lines.map(\.event) == ["cancelled"])
    }

    /// Counted: everything is given back by the time that the next thing is asked of Avahi.
    @Test func cancellingFreesAllAtOnce() async throws {
        let lines = try await Avahi.run(
            """
            for i in $(seq 10); do avahi-publish-service N$i _matterc._udp 5541 D=$i CM=1 &> /dev/null & done
            $PROBE browse all --until-found 10 > /dev/null
            $PROBE held 4
            """)
        #expect(lines.map(\.event) == ["watching", "cancelled"])
        let held = lines.compactMap { $0.description.flatMap { Int($0) } }
        #expect((held.first ?? 0) > 4 * 10)
        #expect(held.last == 0)
    }

    /// What avahi-daemon itself has is gone while the process that asked for it still runs: each of its objects refuses to
    /// be freed by anybody else.
    @Test func cancellingFreesWhatTheDaemonHas() async throws {
        let lines = try await Avahi.run(
            """
            for i in 1 2; do avahi-publish-service N$i _matterc._udp 5541 D=$i CM=1 &> /dev/null & done
            $PROBE browse all --until-found 2 > /dev/null
            cat > /run/count <<'END'
            number=0
            for client in $(seq 8); do
                for object in $(seq 16); do
                    for kind in ServiceBrowser RecordBrowser ServiceResolver; do
                        dbus-send --system --print-reply --dest=org.freedesktop.Avahi /Client$client/$kind$object \\
                            org.freedesktop.Avahi.$kind.Free 2>&1 | grep -q AccessDenied && number=$((number + 1))
                    done
                done
            done
            echo "{\\"event\\": \\"objects\\", \\"description\\": \\"$number\\"}"
            END
            $PROBE held 1 --and-wait --after 1 'bash /run/count' --after 2 'bash /run/count'
            """)
        #expect(lines.map(\.event) == ["watching", "objects", "cancelled", "objects"])
        let numbers = lines.compactMap { $0.description.flatMap { Int($0) } }
        // A list, two records of each service and two of the host; one of two watches may be over already.
        #expect(numbers.prefix(2).allSatisfy { $0 >= 7 })
        #expect(numbers.dropFirst(2) == [0, 0])
    }

    /// Many devices: each found, none twice.
    @Test func manyDevices() async throws {
        let lines = try await Avahi.run(
            """
            for i in $(seq 100); do avahi-publish-service N$i _matterc._udp 5541 D=$i CM=1 &> /dev/null & done
            $PROBE browse all --until-found 100
            """)
        let found = lines.filter { $0.event == "found" }.compactMap(\.name)
        #expect(Set(found) == Set((1...100).map { "N\($0)" }))
        #expect(found.count == 100)
    }

    /// Commands that fail, and that leave processes behind, end the fixture with their own status.
    @Test func fixtureGivesTheStatusAndLeavesNothing() async throws {
        let marker = "netns-fixture-test-\(UInt32.random(in: 0...UInt32.max))"
        let output = try await Namespace.run(
            ["bash", "-c", "exec -a \(marker) sleep 1000 & exit 7"], prefix: "alpha", options: [.noAvahi])
        #expect(output.status == 7)
        let processes = try await ProcessOutput.of(["ps", "-eo", "args"])
        #expect(!processes.standardOutput.contains(marker))
    }
}
