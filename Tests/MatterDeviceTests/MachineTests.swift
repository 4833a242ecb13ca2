import MatterInteraction
import MatterModel
import MatterTLV
import MatterTypes
import Testing

@testable import MatterDevice

private func record(_ fabricID: UInt64, root: UInt8 = 1) -> FabricRecord {
    FabricRecord(
        index: 0, fabricID: fabricID, nodeID: 7, root: Octets([root]), noc: Octets([]), icac: nil, key: Octets([]),
        rootPublicKey: Octets([4, root]), vendorID: 0xFFF1, label: "", accessControl: [.administrator(1)])
}

@Suite struct FabricTableTests {
    @Test func holdsFiveAndNoMore() {
        var table = FabricTable()
        for number in 1...5 { #expect(table.add(record(UInt64(number)))?.rawValue == UInt8(number)) }
        #expect(table.isFull)
        #expect(table.add(record(9)) == nil)
        #expect(table.records.count == 5)
    }

    @Test func givesAnIndexAgainOnlyWhenAllOthersHaveBeenGiven() {
        var table = FabricTable()
        var seen: [UInt8] = []
        for number in 1...255 {
            guard let index = table.add(record(UInt64(number))) else {
                Issue.record("full")
                return
            }
            seen.append(index.rawValue)
            table[index] = nil
        }
        #expect(seen == Array(1...254) + [1])
    }

    @Test func passesOverIndexesInUse() {
        var table = FabricTable()
        #expect(table.add(record(1)) == 1)
        for number in 2...254 {
            guard let index = table.add(record(UInt64(number))) else {
                Issue.record("full")
                return
            }
            table[index] = nil
        }
        #expect(table.add(record(300)) == 2)
    }

    @Test func tellsFabricsApartByIDAndRoot() {
        var table = FabricTable()
        _ = table.add(record(1, root: 1))
        #expect(table.contains(fabricID: 1, rootPublicKey: [4, 1]))
        #expect(!table.contains(fabricID: 1, rootPublicKey: [4, 2]))
        #expect(!table.contains(fabricID: 2, rootPublicKey: [4, 1]))
    }
}

@Suite struct FailSafeTests {
    @Test func isArmedAgainByItsOwnerOnly() {
        var failSafe = FailSafe()
        #expect(failSafe.arm(for: 0, expiry: .seconds(60), now: .zero) == .armed)
        #expect(failSafe.arm(for: 1, expiry: .seconds(60), now: .seconds(1)) == .busy)
        #expect(failSafe.deadline == .seconds(60))
        #expect(failSafe.arm(for: 0, expiry: .seconds(60), now: .seconds(30)) == .armed)
        #expect(failSafe.deadline == .seconds(90))
    }

    @Test func neverLastsLongerThanItsLimit() {
        var failSafe = FailSafe()
        _ = failSafe.arm(for: 0, expiry: .seconds(900), now: .zero)
        _ = failSafe.arm(for: 0, expiry: .seconds(900), now: .seconds(800))
        #expect(failSafe.deadline == .seconds(900))
    }

    @Test func undoesANewFabricAndAnUpdatedOne() throws {
        var table = FabricTable()
        let added = table.add(record(1))
        let old = try #require(added)
        var failSafe = FailSafe()
        _ = failSafe.arm(for: 0, expiry: .seconds(60), now: .zero)
        let before = table
        let another = table.add(record(2))
        let new = try #require(another)
        failSafe.context?.added = new
        #expect(failSafe.undo(table).records == before.records)

        failSafe.disarm()
        #expect(failSafe.undo(table).records.count == 2)
        _ = failSafe.arm(for: old, expiry: .seconds(60), now: .zero)
        failSafe.context?.original = table[old]
        table[old]?.nodeID = 99
        #expect(failSafe.undo(table)[old]?.nodeID == 7)
    }
}

@Suite struct CommissioningWindowTests {
    private static let parameters = CommissioningWindow.Parameters(
        verifier: [], iterations: 1000, salt: [], discriminator: 5)

    @Test func closesAtTheTwentiethFailure() {
        var window = CommissioningWindow()
        window.open(.basic, Self.parameters, until: .seconds(900))
        for attempt in 1...20 {
            #expect(window.isWaiting, "attempt \(attempt)")
            window.paseBegan()
            #expect(!window.isWaiting)
            window.paseFailed()
        }
        #expect(window.opening == nil)
        #expect(!window.isWaiting)
    }

    @Test func everyOpeningHasItsOwnName() {
        var window = CommissioningWindow()
        window.open(.basic, Self.parameters, until: .seconds(900))
        let first = window.opening?.serial
        window.close()
        window.open(.enhanced, Self.parameters, until: .seconds(900), administrator: 3)
        #expect(window.opening?.serial != first)
        window.forget(3)
        #expect(window.opening != nil)
        #expect(window.opening?.administrator == nil)
    }
}

@Suite struct AccessControlTests {
    private static let person = Accessor(kind: .case, fabric: 1, nodeID: 100, tags: [0xABCD_0002])

    private func grants(
        _ entry: AccessControlEntry, _ privilege: Access.Privilege, _ accessor: Accessor = person,
        endpoint: EndpointID = 1, cluster: ClusterID = 6
    ) -> Bool {
        entry.grants(privilege, to: accessor, endpoint: endpoint, cluster: cluster, deviceTypes: [0x0100])
    }

    @Test func privilegesIncludeLowerOnes() {
        let cases: [(UInt8, Set<Access.Privilege>)] = [
            (1, [.view]), (2, [.view]), (3, [.view, .operate]), (4, [.view, .operate, .manage]),
            (5, [.view, .operate, .manage, .administer]),
        ]
        for (privilege, expected) in cases {
            let entry = AccessControlEntry(privilege: privilege, authMode: 2, subjects: nil, targets: nil)
            for wanted in [Access.Privilege.view, .operate, .manage, .administer] {
                #expect(grants(entry, wanted) == expected.contains(wanted), "\(privilege), \(wanted)")
            }
        }
    }

    @Test func subjectsAreNodesAndTags() {
        func entry(_ subjects: [UInt64]) -> AccessControlEntry {
            AccessControlEntry(privilege: 3, authMode: 2, subjects: subjects, targets: nil)
        }
        #expect(grants(entry([]), .view))
        #expect(grants(entry([99, 100]), .view))
        #expect(!grants(entry([99]), .view))
        #expect(grants(entry([0xFFFF_FFFD_ABCD_0001]), .view), "an older version")
        #expect(grants(entry([0xFFFF_FFFD_ABCD_0002]), .view))
        #expect(!grants(entry([0xFFFF_FFFD_ABCD_0003]), .view), "a later version")
        #expect(!grants(entry([0xFFFF_FFFD_ABCE_0001]), .view), "another tag")
    }

    @Test func targetsLimit() {
        func entry(_ target: AccessControlEntry.Target) -> AccessControlEntry {
            AccessControlEntry(privilege: 3, authMode: 2, subjects: nil, targets: [target])
        }
        #expect(grants(entry(.init(cluster: 6)), .view))
        #expect(!grants(entry(.init(cluster: 8)), .view))
        #expect(grants(entry(.init(cluster: 6, endpoint: 1)), .view))
        #expect(!grants(entry(.init(cluster: 6, endpoint: 2)), .view))
        #expect(grants(entry(.init(deviceType: 0x0100)), .view))
        #expect(!grants(entry(.init(deviceType: 0x0101)), .view))
    }

    @Test func groupEntriesGrantNothingOnASession() {
        #expect(!grants(AccessControlEntry(privilege: 4, authMode: 3, subjects: nil, targets: nil), .view))
    }

    @Test func badEntriesAreFound() {
        func isValid(
            _ privilege: UInt8 = 3, _ mode: UInt8 = 2, _ subjects: [UInt64]? = nil,
            _ targets: [AccessControlEntry.Target]? = nil
        ) -> Bool {
            AccessControlEntry(privilege: privilege, authMode: mode, subjects: subjects, targets: targets).isValid
        }
        #expect(isValid())
        #expect(isValid(5, 2, [1, 0xFFFF_FFFD_0001_0001]))
        #expect(isValid(4, 3, [1, 0xFFFF]))
        #expect(!isValid(0))
        #expect(!isValid(6))
        #expect(!isValid(3, 1), "PASE can't be listed")
        #expect(!isValid(5, 3), "groups can't administer")
        #expect(!isValid(4, 3, [0xFFFF_FFFF_FFFF_0001]), "a group goes by its number")
        #expect(!isValid(4, 3, [0]))
        #expect(!isValid(3, 2, [0]))
        #expect(!isValid(3, 2, [0xFFFF_FFFD_0001_0000]), "a tag of version 0")
        #expect(!isValid(3, 2, [1, 2, 3, 4, 5]), "too many subjects")
        #expect(!isValid(3, 2, nil, [.init()]), "a target that says nothing")
        #expect(!isValid(3, 2, nil, [.init(endpoint: 1, deviceType: 0x0100)]))
        #expect(!isValid(3, 2, nil, [.init(endpoint: 0xFFFF)]))
    }

    @Test func entriesSurviveTLV() throws {
        let entry = AccessControlEntry(
            privilege: 4, authMode: 2, subjects: [1, 2], targets: [.init(cluster: 6), .init(endpoint: 1)])
        #expect(try AccessControlEntry(entry.value(fabric: 1)) == entry)
        let open = AccessControlEntry(privilege: 4, authMode: 2, subjects: nil, targets: nil)
        #expect(try AccessControlEntry(open.value(fabric: 1)) == open)
    }
}

@Suite struct SubscriptionTests {
    private static let onOff = ConcreteAttributePath(endpoint: 1, cluster: 6, attribute: 0)
    private static let other = ConcreteAttributePath(endpoint: 0, cluster: 0x28, attribute: 5)

    private func make(min: UInt16, max: UInt16) -> PublishedSubscription {
        let request = SubscribeRequest(
            keepSubscriptions: false, minIntervalFloor: min, maxIntervalCeiling: max,
            attributePaths: [AttributePath(endpoint: 1)], eventPaths: [EventPath(cluster: 0x28)],
            fabricFiltered: true)
        return PublishedSubscription(
            id: 1, fabric: 1, subscriber: 1, request: request, maxInterval: max, nextEvent: 10, now: .zero)
    }

    @Test func reportsChangesNotBeforeTheMinimum() {
        var subscription = make(min: 5, max: 60)
        subscription.attributesChanged([Self.onOff])
        #expect(subscription.deadline == nil, "still priming")
        subscription.begin(now: .seconds(1))
        #expect(subscription.deadline == .seconds(6))
        #expect(subscription.takeReport(now: .seconds(5), nextEvent: 10) == nil)
        let report = subscription.takeReport(now: .seconds(6), nextEvent: 12)
        #expect(report == PublishedSubscription.Report(changes: [Self.onOff], firstEvent: 10))
        #expect(subscription.deadline == nil, "one report at a time")
        subscription.attributesChanged([Self.onOff])
        subscription.reported()
        #expect(subscription.deadline == .seconds(11))
        #expect(subscription.takeReport(now: .seconds(11), nextEvent: 12)?.firstEvent == 12)
    }

    @Test func keepsItselfAliveBeforeTheMaximum() {
        var subscription = make(min: 0, max: 60)
        subscription.begin(now: .zero)
        subscription.attributesChanged([Self.other])
        #expect(subscription.deadline == .seconds(58), "what it does not ask for is no change")
        #expect(
            subscription.takeReport(now: .seconds(58), nextEvent: 10)
                == PublishedSubscription.Report(changes: [], firstEvent: 10))
    }

    @Test func hearsOfEvents() {
        var subscription = make(min: 2, max: 60)
        subscription.begin(now: .zero)
        subscription.eventHappened(at: EventPath(endpoint: 0, cluster: 0x1F, event: 0))
        #expect(subscription.deadline == .seconds(58))
        subscription.eventHappened(at: EventPath(endpoint: 0, cluster: 0x28, event: 2))
        #expect(subscription.deadline == .seconds(2))
    }
}

@Suite struct LightTests {
    @Test func levelsMoveOverTheTransitionTime() {
        var light = Light(starting: Light.Settings(isOn: true, level: 50))
        light.move(to: 150, over: .seconds(10), withOnOff: false, now: .zero)
        #expect(light.level(at: .zero) == 50)
        #expect(light.level(at: .seconds(5)) == 100)
        #expect(light.remainingTime(at: .seconds(5)) == 50)
        light.advance(to: .seconds(5))
        #expect(light.deadline(after: .seconds(5)) == .seconds(6))
        light.advance(to: .seconds(10))
        #expect(light.level(at: .seconds(10)) == 150)
        #expect(!light.isMoving)
    }

    @Test func stopsWhereItIs() {
        var light = Light(starting: Light.Settings(isOn: true, level: 50))
        light.move(to: 150, over: .seconds(10), withOnOff: false, now: .zero)
        light.stop(now: .seconds(5))
        #expect(light.level(at: .seconds(20)) == 100)
        #expect(light.settings.level == 100)
    }

    @Test func goesOffAtTheBottomAndOnOnTheWayUp() {
        var light = Light(starting: Light.Settings(isOn: true, level: 50))
        light.move(to: 0, over: .seconds(1), withOnOff: true, now: .zero)
        #expect(light.isOn)
        light.advance(to: .seconds(1))
        #expect(!light.isOn)
        light.move(to: 200, over: .seconds(1), withOnOff: true, now: .seconds(2))
        #expect(light.isOn)
    }

    @Test func endsWhatIsTimed() {
        var light = Light(starting: Light.Settings())
        light.switchOn(for: 100, thenWait: 50, onlyWhenOn: false, now: .zero)
        #expect(light.isOn && light.onTime(at: .seconds(4)) == 60)
        light.advance(to: .seconds(10))
        #expect(!light.isOn && light.offWaitTime(at: .seconds(10)) == 50)
        light.switchOn(for: 100, thenWait: 50, onlyWhenOn: false, now: .seconds(12))
        #expect(!light.isOn, "it waits")
        light.advance(to: .seconds(16))
        light.switchOn(for: 100, thenWait: 0, onlyWhenOn: true, now: .seconds(16))
        #expect(!light.isOn, "only a light that is on")
    }

    @Test(arguments: [(nil, true, true), (0, true, false), (1, false, true), (2, true, false), (2, false, true)])
    func startsAsItIsSet(start: UInt8?, before: Bool, after: Bool) {
        #expect(Light(starting: Light.Settings(isOn: before, startUpOnOff: start)).isOn == after)
    }
}

@Suite struct ValueCheckTests {
    private func fault(_ cluster: UInt32, _ attribute: String, _ value: TLVValue) throws -> InteractionStatus.Code? {
        let attribute = try #require(MatterModel.cluster(id: ClusterID(cluster))?.attribute(named: attribute))
        return attribute.fault(of: .replace(value))
    }

    @Test func judgesByTheModel() throws {
        #expect(try fault(0x28, "NodeLabel", .utf8("lamp")) == nil)
        #expect(try fault(0x28, "NodeLabel", .utf8(String(repeating: "x", count: 33))) == .constraintError)
        #expect(try fault(0x28, "NodeLabel", .unsigned(1)) == .invalidDataType)
        #expect(try fault(0x28, "NodeLabel", .null) == .constraintError)
        #expect(try fault(0x28, "Location", .utf8("DE")) == nil)
        #expect(try fault(0x28, "Location", .utf8("D")) == .constraintError)
        #expect(try fault(0x06, "StartUpOnOff", .null) == nil)
        #expect(try fault(0x06, "StartUpOnOff", .unsigned(2)) == nil)
        #expect(try fault(0x06, "StartUpOnOff", .unsigned(3)) == .constraintError)
        #expect(try fault(0x06, "OnTime", .unsigned(70_000)) == .constraintError)
        #expect(try fault(0x06, "OnTime", .signed(1)) == .invalidDataType)
        #expect(try fault(0x1F, "Acl", .array([.structure([])])) == .invalidDataType)
    }
}

@Suite struct EventLogTests {
    @Test func keepsCriticalEventsThroughFloods() {
        var log = EventLog(next: 1000)
        let cluster = ClusterPath(endpoint: 0, cluster: 0x28)
        log.record(0, on: cluster, priority: .critical, at: .system(0), data: .null)
        for _ in 0..<200 { log.record(2, on: cluster, priority: .info, at: .system(0), data: .null, fabric: 1) }
        let entries = log.entries(from: 0)
        #expect(entries.first?.data.number == 1000)
        #expect(entries.count == 1 + EventLog.capacity)
        #expect(log.next == 1201)
        log.forget(1)
        #expect(log.entries(from: 0).count == 1)
    }
}
