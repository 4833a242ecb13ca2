import MatterHub
import MatterInteraction
import MatterTLV
import MatterTypes
import Testing

@testable import matterctl

struct AccessListTests {
    private let own = AccessEntry(privilege: .administer, authMode: 2, subjects: [112_233], targets: nil)
    private let rules = AccessRules(
        ownNode: 112_233, ownTags: [0xABCD_0002], maximumEntries: 3, maximumSubjects: 2, maximumTargets: 1)

    @Test func entriesComeBackAsTheyWere() throws {
        let entry = AccessEntry(
            privilege: .operate, authMode: 2, subjects: [1, 0xFFFF_FFFD_ABCD_0001],
            targets: [.init(cluster: 6, endpoint: 1), .init(deviceType: 0x100)])
        #expect(try AccessEntry.list(.array([own.value, entry.value])) == [own, entry])
        // What a later specification adds stays in it.
        guard case .structure(var elements) = own.value else { return #expect(Bool(false), "no structure") }
        elements += [TLVElement(5, .unsigned(1)), TLVElement(254, .unsigned(1))]
        let later = try AccessEntry(.structure(elements))
        #expect(later.others.map(\.tag) == [.context(5)])
        #expect(throws: TLVError.self) { try AccessEntry(.structure([])) }
        #expect(throws: TLVError.self) { try AccessEntry.list(.unsigned(1)) }
    }

    @Test(arguments: [
        [] as [AccessEntry],
        [AccessEntry(privilege: .manage, authMode: 2, subjects: [112_233], targets: nil)],
        [AccessEntry(privilege: .administer, authMode: 2, subjects: [5], targets: nil)],
        [AccessEntry(privilege: .administer, authMode: 1, subjects: [112_233], targets: nil)],
        [AccessEntry(privilege: .administer, authMode: 2, subjects: [112_233], targets: [.init(endpoint: 1)])],
        // A tag of ours is older than the one that is asked for, or another one.
        [AccessEntry(privilege: .administer, authMode: 2, subjects: [0xFFFF_FFFD_ABCD_0003], targets: nil)],
        [AccessEntry(privilege: .administer, authMode: 2, subjects: [0xFFFF_FFFD_ABCE_0001], targets: nil)],
    ])
    func nobodyLocksHimselfOut(list: [AccessEntry]) {
        let error = #expect(throws: ControlError.self) { try rules.check(list) }
        #expect(error?.code == .lockout)
        #expect(error?.sentence.contains("own Administer entry") == true)
    }

    @Test(arguments: [
        AccessEntry(privilege: .administer, authMode: 2, subjects: [112_233], targets: nil),
        AccessEntry(privilege: .administer, authMode: 2, subjects: [5, 112_233], targets: []),
        AccessEntry(privilege: .administer, authMode: 2, subjects: nil, targets: nil),
        AccessEntry(privilege: .administer, authMode: 2, subjects: [0xFFFF_FFFD_ABCD_0001], targets: nil),
    ])
    func whoKeepsHisRightsMayChange(entry: AccessEntry) throws { try rules.check([entry]) }

    @Test(
        arguments: [
            (AccessEntry(privilege: .operate, authMode: 2, subjects: [1, 2, 3], targets: nil), "2 subjects"),
            (
                AccessEntry(
                    privilege: .operate, authMode: 2, subjects: nil, targets: [.init(endpoint: 1), .init(endpoint: 2)]),
                "1 targets"
            ),
            (AccessEntry(privilege: .administer, authMode: 3, subjects: [1], targets: nil), "group"),
            (AccessEntry(privilege: .operate, authMode: 3, subjects: [70_000], targets: nil), "no subject"),
            (AccessEntry(privilege: .operate, authMode: 2, subjects: [0], targets: nil), "no subject"),
            (AccessEntry(privilege: .operate, authMode: 2, subjects: nil, targets: [.init()]), "must name"),
            (
                AccessEntry(
                    privilege: .operate, authMode: 2, subjects: nil, targets: [.init(endpoint: 1, deviceType: 2)]),
                "not both"
            ),
        ] as [(AccessEntry, String)])
    func whatTheDeviceWouldRefuseIsRefusedBefore(entry: AccessEntry, words: String) {
        let error = #expect(throws: ControlError.self) { try rules.check([own, entry]) }
        #expect(error?.code == .invalidValue)
        #expect(error?.sentence.contains(words) == true)
        #expect(error?.sentence.hasPrefix("Entry 2") == true)
    }

    @Test func thereIsOnlySoMuchRoom() {
        let error = #expect(throws: ControlError.self) { try rules.check([own, own, own, own]) }
        #expect(error?.code == .invalidValue)
    }

    @Test func aPreviewTellsWhatStaysGoesAndComes() {
        let preview = ListPreview(["a", "b", "c"], ["a", "c", "d"]) { [$0] }
        #expect(preview.rows.map { "\($0.mark.rawValue)\($0.cells[0])" } == [" a", "-b", " c", "+d"])
    }

    @Test func targetsAreReadAsPeopleWriteThem() throws {
        #expect(try AccessCommand.target("1") == .init(endpoint: 1))
        #expect(try AccessCommand.target("on-off") == .init(cluster: 6))
        #expect(try AccessCommand.target("1/on-off") == .init(cluster: 6, endpoint: 1))
        for text in ["", "x", "on-off/1", "1/2/3", "65535"] {
            #expect(throws: (any Error).self, "\(text)") { try AccessCommand.target(text) }
        }
    }

    @Test func bindingsComeBackAsTheyWere() throws {
        let list = [Binding(node: 5, endpoint: 1, cluster: 6), Binding(group: 7)]
        #expect(try Binding.list(.array(list.map(\.value))) == list)
        #expect(list[0].cells([5: "lamp"]) == ["node 5 (lamp)", "1", "OnOff"])
    }
}

struct WatchTests {
    private let watched: Watched = {
        Watched(
            device: .init(
                nodeID: 5, label: "lamp", vendorID: 0xFFF1, productID: 1, vendorName: "", productName: "",
                fabricIndex: 1, attestation: "", commissionedAt: 0, addresses: []), path: nil)
    }()
    private let onOff = ConcreteAttributePath(endpoint: 1, cluster: 6, attribute: 0)
    private func cache(_ isOn: Bool) -> AttributeCache {
        AttributeCache(clusters: [
            ClusterPath(endpoint: 1, cluster: 0x1D): .init(
                dataVersion: 1,
                attributes: [
                    0: .array([.structure([TLVElement(0, .unsigned(0x100)), TLVElement(1, .unsigned(2))])]),
                    1: .array([.unsigned(6)]),
                ]),
            onOff.clusterPath: .init(dataVersion: 1, attributes: [0: .boolean(isOn), 0xFFFC: .unsigned(1)]),
        ])
    }

    @Test func linesTellWhatChangedAndWhatHappened() throws {
        var change = AttributeCache.Change()
        change.attributes = [onOff]
        change.events = [
            EventData(
                path: EventPath(endpoint: 1, cluster: 0x3B, event: 1), number: 7, priority: .info,
                timestamp: .epoch(1_796_000_000_000), data: .structure([TLVElement(0, .unsigned(1))]))
        ]
        let lines = WatchLines.lines(watched, .changed(change, cache(true))).map { $0.text() }
        #expect(lines.count == 2)
        #expect(lines[0].contains("\"kind\":\"changed\"") && lines[0].contains("\"value\":true"))
        #expect(lines[1].contains("\"eventName\":\"InitialPress\"") && lines[1].contains("\"NewPosition\":1"))
        #expect(lines[1].contains("\"time\":\"2026-"))
        let snapshot = WatchLines.lines(watched, .snapshot(cache(false), .online)).map { $0.text() }
        #expect(snapshot.count == 1 && snapshot[0].contains("\"connectivity\":\"online\""))
        #expect(!snapshot[0].contains("FeatureMap"))
    }

    @Test func whatWasNotAskedForIsLeftOut() throws {
        var narrow = watched
        narrow.path = try ControlPath("lamp/1/level-control")
        var change = AttributeCache.Change()
        change.attributes = [onOff]
        #expect(WatchLines.lines(narrow, .changed(change, cache(true))).isEmpty)
        narrow.path = try ControlPath("lamp/2")
        #expect(WatchLines.lines(narrow, .changed(change, cache(true))).isEmpty)
        narrow.path = try ControlPath("lamp/on-off")
        #expect(WatchLines.lines(narrow, .changed(change, cache(true))).count == 1)
    }

    @Test func theTableShowsHowThingsStand() {
        var table = WatchTable([watched])
        table.take(watched, .snapshot(cache(false), .online), now: 0)
        #expect(table.lines(width: 500).count == 2)
        let line = table.lines(width: 500)[1]
        #expect(line.contains("lamp") && line.contains("online") && line.contains("off"))
        var change = AttributeCache.Change()
        change.attributes = [onOff]
        table.take(watched, .changed(change, cache(true)), now: 3661)
        table.take(watched, .connectivity(.offline), now: 3662)
        #expect(table.lines(width: 500)[1].contains("offline") && table.lines(width: 500)[1].contains("OnOffLight  on"))
        #expect(table.lines(width: 500)[1].hasSuffix("01:01:01"))
    }
}
