import TestSupport
import Testing

/// Mistakes that other tools made, each under its number; D1 is among the tests of two links.
@Suite(.serialized) struct DiscoveryCaseTests {
    @Test func D2_heldUntilItsAddressComes() async throws {
        let lines = try await Avahi.run(
            """
            avahi-publish-service -H late.local N _matterc._udp 5541 D=840 CM=1 &> /dev/null &
            $PROBE browse all --until-found 1 --after 1 \\
                'exec avahi-publish-address -R late.local fd00:6d61:7474:6572::77 &> /dev/null'
            """)
        #expect(lines.map(\.event) == ["unresolved", "found"])
        #expect(lines.first?.findings == ["no address"])
        #expect(lines.last?.addresses == ["[fd00:6d61:7474:6572::77]:5541"])
    }

    /// The addresses are gone and the rest of the records isn't: a second search finds the device when its host answers.
    @Test func D3_addressesAreAskedForAgain() async throws {
        let lines = try await Avahi.run(
            """
            export D=$(mktemp -d); trap 'rm -r $D' EXIT
            $NETNS peer beta -- bash -c '
                avahi-publish-service -H device.local N _matterc._udp 5541 D=840 CM=1 &> /dev/null &
                avahi-publish-address -R device.local fd00:6d61:7474:6572::77 &> /dev/null & address=$!
                until [ -e $D/found ]; do sleep 0.02; done; kill $address; wait $address
                touch $D/gone
                until [ -e $D/again ]; do sleep 0.02; done
                avahi-publish-address -R device.local fd00:6d61:7474:6572::78 &> /dev/null & wait' &
            $PROBE browse all --until-lost --after 1 'touch $D/found'
            $PROBE browse all --until-found 1 --after 1 'touch $D/again'
            """)
        #expect(lines.map(\.event).filter { $0 != "unresolved" } == ["found", "lost", "found"])
        #expect(lines.last?.addresses == ["[fd00:6d61:7474:6572::78]:5541"])
    }

    /// A device is reset and its host had no time for a goodbye: the new record is found beside the old one, at once.
    @Test func D4_aResetDeviceIsFoundBesideItsOldRecord() async throws {
        let lines = try await Avahi.run(
            """
            export D=$(mktemp -d); trap 'rm -r $D' EXIT
            $NETNS peer beta -- bash -c '
                avahi-publish-service OLD _matterc._udp 5541 D=840 CM=1 &> /dev/null &
                until [ -e $D/found ]; do sleep 0.02; done
                kill -9 $(cat $NETNS_DIR/avahi.pid)
                $NETNS avahi
                avahi-publish-service NEW _matterc._udp 5542 D=840 CM=1 &> /dev/null & wait' &
            $PROBE find long:840 --until-found 2 --after 1 'touch $D/found'
            """)
        #expect(lines.filter { $0.event == "found" }.map(\.name) == ["OLD", "NEW"])
        #expect(lines.last?.addresses?.first == "[fd00:6d61:7474:6572::2]:5542")
    }

    @Test func D5_portZeroIsIgnoredWithAFinding() async throws {
        let lines = try await Avahi.run(
            """
            avahi-publish-service N _matterc._udp 0 D=840 CM=1 &> /dev/null &
            $PROBE browse all --events 1
            """)
        #expect(lines.map(\.event) == ["unresolved"])
        #expect(lines.first?.findings == ["SRV record with port 0"])
    }

    /// The rest of a bad record counts.
    @Test func malformedTextGivesFindings() async throws {
        let texts = [
            "D=840 CM=1 VP=abc", "D=840 CM=1 =x", "D=840 CM=1 SII=99999999", "D=840 CM=1 D=841", "D=99999 CM=1",
            #"CM=1 D=840 "DN=$(printf '\xff\xfe')""#, #"CM=1 D=840 "DN=$(printf 'x%.0s' $(seq 200))""#,
        ]
        let services = texts.enumerated().map {
            "avahi-publish-service N\($0) _matterc._udp 5541 \($1) &> /dev/null &"
        }
        let lines = try await Avahi.run(
            (services + ["$PROBE browse all --until-found \(texts.count)"]).joined(separator: "\n"))
        let found = lines.filter { $0.event == "found" }
        #expect(Set(found.compactMap(\.name)).count == texts.count)
        for line in found {
            #expect(line.mode == 1)
            #expect(line.findings?.isEmpty == false, "\(line)")
        }
    }
}

/// More than two hosts.
@Suite(.serialized) struct DiscoveryHostsTests {
    /// Three hosts on one link, each with a device: all are found with their own addresses, and one goodbye loses one.
    @Test func threeHostsOnOneLink() async throws {
        let lines = try await Avahi.run(
            """
            export D=$(mktemp -d); trap 'rm -r $D' EXIT
            avahi-publish-service ALPHA _matterc._udp 5541 D=1 CM=1 &> /dev/null &
            $NETNS peer beta 2 -- avahi-publish-service BETA _matterc._udp 5542 D=2 CM=1 &> /dev/null &
            $NETNS peer gamma 3 -- bash -c '
                avahi-publish-service GAMMA _matterc._udp 5543 D=3 CM=1 &> /dev/null & service=$!
                until [ -e $D/seen ]; do sleep 0.02; done
                kill $service; wait $service; sleep 60' &
            $PROBE browse all --on-address 192.0.2.3 'touch $D/seen' --until-found 3 --until-lost
            """, options: [.withSwitch])
        #expect(lines.filter { $0.event == "found" }.compactMap(\.name).sorted() == ["ALPHA", "BETA", "GAMMA"])
        #expect(lines.filter { $0.event == "lost" }.compactMap(\.name) == ["GAMMA"])
        for (name, number) in [("ALPHA", 1), ("BETA", 2), ("GAMMA", 3)] {
            let addresses = Set(lines.filter { $0.name == name }.flatMap { $0.addresses ?? [] })
            let port = 5540 + number
            let own: Set = ["[fd00:6d61:7474:6572::\(number)]:\(port)", "192.0.2.\(number):\(port)"]
            #expect(addresses.isSubset(of: own) && !addresses.isEmpty, "\(name): \(addresses)")
        }
    }

    /// A host that is cut off says no goodbye; the others are not touched by it, and what comes later is found.
    @Test func oneOfThreeHostsIsCutOff() async throws {
        let lines = try await Avahi.run(
            """
            export D=$(mktemp -d); trap 'rm -r $D' EXIT
            $NETNS peer beta 2 -- bash -c '
                avahi-publish-service BETA _matterc._udp 5542 D=2 CM=1 &> /dev/null &
                until [ -e $D/cut ]; do sleep 0.02; done
                avahi-publish-service LATER _matterc._udp 5544 D=4 CM=1 &> /dev/null & wait' &
            $NETNS peer gamma 3 -- avahi-publish-service GAMMA _matterc._udp 5543 D=3 CM=1 &> /dev/null &
            $PROBE browse all --on-address 6572::3 'ip link set p3 down; touch $D/cut' --until-found 3
            """, options: [.withSwitch])
        #expect(lines.filter { $0.event == "found" }.compactMap(\.name).sorted() == ["BETA", "GAMMA", "LATER"])
        #expect(lines.allSatisfy { $0.event != "lost" })
    }
}

/// More than one link.
@Suite(.serialized) struct DiscoveryLinkTests {
    /// Two cables between two hosts: v0 to v1, and w0 to w1. $D is a folder that both see; `link` makes the second cable
    /// when the peer has told its process in $D/peer.
    static let twoLinks = """
        export D=$(mktemp -d); trap 'rm -r $D' EXIT
        conf=$(sed 's/^allow-interfaces=.*/allow-interfaces=v0,w0/' $NETNS_DIR/avahi.conf)
        echo "$conf" > $NETNS_DIR/avahi.conf
        $NETNS avahi
        cat > $D/link <<'END'
        ip link add w0 type veth peer name w1
        echo 0 > /proc/sys/net/ipv6/conf/w0/accept_dad
        ip link set w1 netns $(cat $D/peer)
        ip addr add fd00:6d61:7474:6573::1/64 dev w0 nodad
        ip link set w0 up
        touch $D/linked
        END
        cat > $D/beta <<'END'
        echo $BASHPID > $D/peer.new; mv $D/peer.new $D/peer
        kill $(cat $NETNS_DIR/avahi.pid)
        conf=$(sed 's/^allow-interfaces=.*/allow-interfaces=v1,w1/' $NETNS_DIR/avahi.conf)
        echo "$conf" > $NETNS_DIR/avahi.conf

        $NETNS avahi
        avahi-publish-service N _matterc._udp 5541 D=840 CM=1 &> /dev/null &
        until [ -e $D/linked ]; do sleep 0.02; done
        echo 0 > /proc/sys/net/ipv6/conf/w1/accept_dad
        if [ ! -e $D/local ]; then ip addr add fd00:6d61:7474:6573::2/64 dev w1 nodad; fi
        ip link set w1 up
        wait
        END
        """

    /// A device on two links, with link-local addresses alone on the second: each through the interface that has it.
    @Test func D1_linkLocalAddressesKeepTheirInterface() async throws {
        let lines = try await Avahi.run(
            Self.twoLinks + """

                touch $D/local
                $NETNS peer beta -- bash $D/beta &
                until [ -e $D/peer ]; do sleep 0.02; done
                bash -eu $D/link
                $PROBE browse all --on-address %w0 'ip link del w0' \\
                    --until-address-gone %w0
                """, options: [.noAvahi])
        let before = try #require(lines.last { $0.addresses?.contains { $0.contains("%w0") } == true })
        let local = before.addresses?.filter { $0.hasPrefix("[fe80::") } ?? []
        #expect(local.allSatisfy { $0.hasSuffix("%w0]:5541") || $0.hasSuffix("%v0]:5541") })
        #expect(local.count { $0.contains("%w0") } == 1)
        // What is known of the other link may come before or after; what was on this one goes with it.
        #expect(lines.last?.addresses?.contains { $0.contains("%w0") } != true)
        #expect(before.interfaces?.allSatisfy { $0 > 1 } == true)
    }

    /// An interface appears while watching, with the device on it, and goes again; the other one keeps the device.
    @Test func anInterfaceComesAndGoes() async throws {
        let lines = try await Avahi.run(
            Self.twoLinks + """

                $NETNS peer beta -- bash $D/beta &
                until [ -e $D/peer ]; do sleep 0.02; done
                $PROBE browse all --after 1 "bash -eu $D/link" --on-address 6573::2 'ip link del w0' \\
                    --until-address-gone 6573::2
                """, options: [.noAvahi])
        #expect(lines.first?.event == "found")
        #expect(lines.allSatisfy { $0.event != "lost" })
        #expect(lines.contains { $0.addresses?.contains("[fd00:6d61:7474:6573::2]:5541") == true })
        #expect(lines.last?.addresses?.contains("[fd00:6d61:7474:6572::2]:5541") == true)
    }

    /// Only the named interface counts, also when it isn't there yet.
    @Test func onlyTheNamedInterface() async throws {
        let lines = try await Avahi.run(
            Self.twoLinks + """

                $NETNS peer beta -- bash $D/beta &
                until [ -e $D/peer ]; do sleep 0.02; done
                $PROBE browse all --until-found 1 > /dev/null
                $PROBE browse all --interface w0 --after 0 "bash -eu $D/link" --until-found 1
                """, options: [.noAvahi])
        let found = try #require(lines.last)
        #expect(found.event == "found")
        #expect(found.addresses?.allSatisfy { $0.contains("6573::2") || $0.contains("%w0") } == true)
    }
}
