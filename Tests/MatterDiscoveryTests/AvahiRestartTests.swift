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
