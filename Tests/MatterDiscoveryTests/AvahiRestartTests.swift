import TestSupport
import Testing

/// The daemon or the bus goes and comes back.
@Suite(.serialized) struct AvahiRestartTests {
    static let restarts = [
        ["kill -9 $(cat $NETNS_DIR/avahi.pid)", "$NETNS avahi"],
        ["kill $(cat $NETNS_DIR/avahi.pid)", "$NETNS avahi"],
        [
            "kill -9 $(cat $NETNS_DIR/dbus.pid); kill -9 $(cat $NETNS_DIR/avahi.pid) || true",
            "$NETNS bus; $NETNS avahi",
        ],
    ]

    /// The daemon or the bus goes and comes back: what is still there is kept without an event, what went meanwhile is
    /// lost, what came is found, and the gap is told.
    @Test(arguments: restarts)
    func watchSurvives(_ restart: [String]) async throws {
        let lines = try await Avahi.run(
            """
            export D=$(mktemp -d); trap 'rm -r $D' EXIT
            $NETNS peer beta -- bash -c '
                avahi-publish-service STAYS _matterc._udp 5541 D=1 CM=1 &> /dev/null &
                avahi-publish-service GOES _matterc._udp 5542 D=2 CM=1 &> /dev/null & goes=$!
                until [ -e $D/gone ]; do sleep 0.02; done; kill $goes; wait $goes
                avahi-publish-service COMES _matterc._udp 5543 D=3 CM=1 &> /dev/null &
                touch $D/changed; wait' &
            $PROBE browse all --until-found 3 --until-lost --after 4 \
                '\(restart[0]); touch $D/gone; until [ -e $D/changed ]; do sleep 0.02; done; \(restart[1])'
            """)
        let found = lines.filter { $0.event == "found" }.compactMap(\.name)
        #expect(found.sorted() == ["COMES", "GOES", "STAYS"])
        #expect(lines.filter { $0.event == "lost" }.map(\.name) == ["GOES"])
        #expect(lines.map(\.event).filter { ["interrupted", "resumed"].contains($0) } == ["interrupted", "resumed"])
    }
}

/// Again and again, and other reasons to ask anew.
@Suite(.serialized) struct AvahiRecoveryTests {
    /// The daemon is killed several times in one watch: nothing is lost, and the process has no more descriptors and threads
    /// than after the first. tools/soak does it twenty times.
    @Test func severalRestartsLeaveNothingBehind() async throws {
        let lines = try await Avahi.run(
            """
            export D=$(mktemp -d); trap 'rm -r $D' EXIT
            $NETNS peer beta -- bash -c '
                for i in 1 2 3; do avahi-publish-service N$i _matterc._udp 5541 D=$i CM=1 &> /dev/null & done; wait' &
            $PROBE browse all > $D/events & watch=$!
            await() { until [ $(grep -c "\\"$1\\"" $D/events) -ge $2 ]; do sleep 0.02; done; }
            await found 3
            for i in 1 2 3 4; do
                kill -9 $(cat $NETNS_DIR/avahi.pid)
                $NETNS avahi
                await resumed $i
                echo "{\\"event\\": \\"held\\", \\"description\\": \\"$(ls /proc/$watch/fd | wc -l)\\"}"
                echo "{\\"event\\": \\"held\\", \\"description\\": \\"$(ls /proc/$watch/task | wc -l)\\"}"
            done
            avahi-publish-service LAST _matterc._udp 5541 D=9 CM=1 &> /dev/null &
            await LAST 1
            kill $watch
            cat $D/events
            """)
        let found = lines.filter { $0.event == "found" }.compactMap(\.name)
        #expect(found.sorted() == ["LAST", "N1", "N2", "N3"])
        #expect(lines.allSatisfy { $0.event != "lost" })
        let held = lines.filter { $0.event == "held" }.compactMap { $0.description.flatMap { Int($0) } }
        try #require(held.count == 8)
        // A connection more or less is being made or closed at that moment.
        #expect(held[6] <= held[0] + 2)
        #expect(held[7] <= held[1] + 1)
    }

    /// After a sleep everything is asked for again: what went meanwhile is lost, what stayed is kept without an event.
    @Test func sleepIsAGap() async throws {
        let lines = try await Avahi.run(
            """
            avahi-publish-service STAYS _matterc._udp 5541 D=1 CM=1 &> /dev/null &
            $PROBE browse all --until-found 2 --asleep-after 1 3600 --after 3 \\
                'exec avahi-publish-service COMES _matterc._udp 5542 D=2 CM=1 &> /dev/null'
            """, options: [.noIPv4])
        #expect(lines.map(\.event) == ["found", "interrupted", "resumed", "found"])
        #expect(lines.compactMap(\.name) == ["STAYS", "COMES"])
        #expect(lines.compactMap(\.description).first == "host slept")
        let gap = try #require(lines.compactMap(\.description).last.flatMap { Double($0) })
        #expect((3_590_000...3_610_000).contains(gap))
    }

    /// The cable is pulled, and put in again.
    @Test func interfaceGoesAndComes() async throws {
        let lines = try await Avahi.run(
            """
            $NETNS peer beta -- avahi-publish-service N _matterc._udp 5541 D=1 CM=1 &> /dev/null &
            echo 1 > /proc/sys/net/ipv6/conf/v0/keep_addr_on_down
            $PROBE browse all --until-found 2 --until-lost --after 1 'ip link set v0 down' \\
                --on-lost 'ip link set v0 up'
            """, options: [.noIPv4])
        #expect(lines.map(\.event).filter { $0 != "updated" } == ["found", "lost", "found"])
    }
}

/// Publications over restarts.
@Suite(.serialized) struct AvahiPublicationRestartTests {
    /// What was published is there again after the daemon or the bus went, without anybody asking.
    @Test(arguments: AvahiRestartTests.restarts)
    func publicationSurvives(_ restart: [String]) async throws {
        let lines = try await Avahi.run(
            """
            $PROBE publish-commissionable long:840 5540 0123456789ABCDEF --after 2 'touch /run/ready' > /dev/null &
            until [ -e /run/ready ]; do sleep 0.01; done
            \(restart[0])
            \(restart[1])
            $PROBE browse all --events 1
            """)
        #expect(lines.map(\.name) == ["0123456789ABCDEF"])
    }
}
