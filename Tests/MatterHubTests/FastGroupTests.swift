import Foundation
import MatterInteraction
import MatterJSON
import MatterTLV
import MatterTypes
import Testing

@testable import MatterHub
@testable import MatterStore

private func level(_ value: UInt64) -> TLVValue { .structure([TLVElement(0, .unsigned(value)), TLVElement(1, .null)]) }

@Suite struct GroupCommandTests {
    private static let onOff = ConcreteAttributePath(endpoint: 1, cluster: 6, attribute: 0)
    private static let current = ConcreteAttributePath(endpoint: 1, cluster: 8, attribute: 0)

    @Test func onlyWhatMayBeSaidTwiceGoesToGroups() {
        for (cluster, command) in [(6, 0), (6, 1)] as [(ClusterID, CommandID)] {
            #expect(GroupCommand(cluster: cluster, command: command, fields: nil) != nil)
        }
        #expect(GroupCommand(cluster: 8, command: 4, fields: level(127)) != nil)
        #expect(GroupCommand(cluster: 0x300, command: 0xA, fields: level(370)) != nil)
        // Toggle, steps and moves depend on the state before; locks want an answer and are timed; AddGroup returns values.
        for (cluster, command) in [(6, 2), (8, 1), (8, 2), (8, 6), (0x101, 0), (4, 0), (0x300, 0x4C)]
            as [(ClusterID, CommandID)]
        {
            #expect(GroupCommand(cluster: cluster, command: command, fields: level(1)) == nil)
        }
        for fields in [nil, .structure([]), level(255), .structure([TLVElement(0, .utf8("1"))])] as [TLVValue?] {
            #expect(GroupCommand(cluster: 8, command: 4, fields: fields) == nil)
        }
    }

    @Test func theMessageNamesNoEndpointAndWantsNoAnswer() throws {
        let request = try #require(GroupCommand(cluster: 6, command: 1, fields: nil)).request
        let read = try InvokeRequest(decoding: request.exchangeMessage.payload)
        #expect(read.suppressResponse && !read.timedRequest && read.commands.count == 1)
        #expect(read.commands.first?.path == CommandPath(endpoint: nil, cluster: 6, command: 1))
    }

    private func isDone(
        _ command: GroupCommand?, _ now: [ConcreteAttributePath: TLVValue], _ before: [ConcreteAttributePath: TLVValue]?
    ) -> Bool? {
        command?.isDone(on: 1, now: { now[$0] }, before: before.map { known in { known[$0] } })
    }

    @Test func onlyAttributesTellThatItWasDone() {
        let on = GroupCommand(cluster: 6, command: 1, fields: nil)
        #expect(isDone(on, [Self.onOff: .boolean(true)], nil) == true)
        #expect(isDone(on, [Self.onOff: .boolean(false)], [Self.onOff: .boolean(true)]) == false)
        #expect(isDone(on, [:], [:]) == false)
        let half = GroupCommand(cluster: 8, command: 4, fields: level(127))
        #expect(isDone(half, [Self.current: .unsigned(127), Self.onOff: .boolean(true)], nil) == true)
        #expect(isDone(half, [Self.current: .unsigned(127), Self.onOff: .boolean(false)], nil) == false)
        // On its way there, or at its own bound.
        let before: [ConcreteAttributePath: TLVValue] = [Self.current: .unsigned(10), Self.onOff: .boolean(true)]
        #expect(isDone(half, [Self.current: .unsigned(11), Self.onOff: .boolean(true)], before) == true)
        #expect(isDone(half, before, before) == false)
        #expect(isDone(half, [Self.current: .unsigned(11), Self.onOff: .boolean(true)], nil) == false)
        // The level 0 turns off.
        let none = GroupCommand(cluster: 8, command: 4, fields: level(0))
        #expect(isDone(none, [Self.onOff: .boolean(false), Self.current: .unsigned(1)], nil) == true)
    }
}

@Suite struct GroupSurveyTests {
    private let own = AccessEntry(privilege: .administer, authMode: 2, subjects: [1], targets: nil)
    private let record = FastGroupRecord(
        id: FastGroupRecord.ID(rawValue: 1), group: DeviceGroupRecord.ID(rawValue: 1),
        fabric: FabricRecord.ID(1), groupID: 7, keySet: 9, epochStart: 1, isWanted: true, members: [])

    private func survey(_ change: (inout GroupSurvey) -> Void = { _ in }) -> GroupSurvey {
        var survey = GroupSurvey(
            endpoints: [1: true, 2: false], clusters: [1: [6, 8], 2: [6]],
            mappings: [GroupMapping(group: 3, keySet: 4)], keySets: [0, 4], memberships: [3: [1]], maximumGroups: 2,
            maximumKeySets: 3, access: [own],
            rules: AccessRules(ownNode: 1, ownTags: [], maximumEntries: 2, maximumSubjects: 4, maximumTargets: 3))
        change(&survey)
        return survey
    }

    private func refusal(
        _ known: FastGroupMember? = nil, _ change: (inout GroupSurvey) -> Void
    ) -> String? {
        do throws(GroupRefusal) {
            _ = try survey(change).lacking(record, known: known)
            return nil
        } catch { return error.sentence }
    }

    private func member(_ state: FastGroupMember.State) -> FastGroupMember {
        FastGroupMember(node: 5, roots: [0], clusters: [1: [6, 8], 2: [6]], state: state)
    }

    private func complete(_ survey: inout GroupSurvey) {
        survey.mappings.append(GroupMapping(group: 7, keySet: 9))
        survey.keySets.append(9)
        survey.memberships[7] = [1, 2]
        survey.access = survey.granting(survey.access, 7, on: [1, 2])
    }

    @Test func theKeyComesFirstAndTheAccessLast() throws {
        #expect(
            try survey().lacking(record, known: nil) == [
                .keySet(comes: true), .mapping(comes: true), .membership(1, comes: true), .membership(2, comes: true),
                .access([1, 2], comes: true),
            ])
        // Nothing where all is there; the key again where it is not known whether it is this one.
        #expect(try survey(complete).lacking(record, known: member(.ready)).isEmpty)
        #expect(try survey(complete).lacking(record, known: member(.begun)) == [.keySet(comes: true)])
        // What left the group goes.
        let fewer = survey { survey in
            complete(&survey)
            survey.endpoints[2] = nil
        }
        #expect(
            try fewer.lacking(record, known: member(.ready)) == [
                .membership(2, comes: false), .access([1], comes: true),
            ])
        // All goes the other way round, and what is others' stays.
        #expect(
            survey(complete).remaining(record, known: member(.ready)) == [
                .access([], comes: false), .membership(1, comes: false), .membership(2, comes: false),
                .mapping(comes: false), .keySet(comes: false),
            ])
        #expect(survey().remaining(record, known: member(.begun)).isEmpty)
        let shared = survey { survey in
            complete(&survey)
            survey.mappings.append(GroupMapping(group: 8, keySet: 9))
        }
        #expect(!shared.remaining(record, known: member(.ready)).contains(.keySet(comes: false)))
    }

    @Test func theAccessIsNoMoreThanIsNeeded() {
        let survey = survey()
        let entry = survey.entry(for: 7, on: [1, 2])
        #expect(entry.privilege == 3 && entry.authMode == 3 && entry.subjects == [7])
        #expect(entry.targets == [.init(endpoint: 1), .init(endpoint: 2)])
        #expect(survey.entry(for: 7, on: [1, 2, 3, 4]).targets == nil, "more endpoints than targets")
        let list = survey.granting([own], 7, on: [1])
        #expect(list.first == own && list.count == 2)
        #expect(survey.granting(list, 7, on: [1]) == list)
        #expect(survey.granting(list, 7, on: [2]).map(\.targets) == [nil, [.init(endpoint: 2)]])
        // In the form of a node id, as some devices show it.
        var shown = list
        shown[1].subjects = [0xFFFF_FFFF_FFFF_0007]
        #expect(survey.granting(shown, 7, on: [1]) == shown)
        #expect(!GroupSurvey.isOwn(list[1], of: 8) && !GroupSurvey.isOwn(own, of: 7))
    }

    @Test func limitsAreToldByTheirNames() {
        #expect(refusal { $0.maximumKeySets = 2 }?.contains("2 key sets") == true)
        #expect(refusal { $0.maximumGroups = 1 }?.contains("1 groups") == true)
        #expect(refusal { $0.rules.maximumEntries = 1 }?.contains("1 entries") == true)
        #expect(refusal { $0.endpoints = [:] }?.contains("Groups") == true)
        #expect(refusal { $0.deaf = [3] }?.contains("endpoint 3") == true)
        #expect(refusal { $0.access = [] }?.contains("own Administer entry") == true)
        // Numbers that somebody else uses are left to him.
        #expect(
            refusal { $0.mappings.append(GroupMapping(group: 7, keySet: 4)) }?.contains("another controller") == true)
        #expect(
            refusal { $0.mappings.append(GroupMapping(group: 7, keySet: 9)) }?.contains("another controller") == true)
        #expect(refusal { $0.keySets.append(9) }?.contains("key set 9") == true)
        #expect(refusal(member(.begun)) { $0.keySets.append(9) } == nil)
    }

    @Test func mappingsKeepWhatThisProgramDoesNotKnow() throws {
        let elements = [
            TLVElement(1, .unsigned(3)), TLVElement(2, .unsigned(4)), TLVElement(3, .boolean(true)),
            TLVElement(254, .unsigned(1)),
        ]
        let mapping = try #require(try GroupMapping.list(.array([.structure(elements)])).first)
        #expect(mapping.group == 3 && mapping.keySet == 4)
        #expect(mapping.value == .structure(Array(elements.dropLast())))
        #expect(throws: TLVError.self) { try GroupMapping.list(.array([.structure([])])) }
    }
}

@Suite struct GroupCounterTests {
    private func store(_ path: String) throws -> SQLiteStore { try SQLiteStore(StoreLocation(directory: path)) }

    @Test func countersGrowOverRestartsAndProcesses() throws {
        let path = FileManager.default.temporaryDirectory.path + "/matter-counter-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: path) }
        let (store, other) = (try store(path), try store(path))
        let one = GroupCounter(store: store, size: 10)
        var used = [try one.next(), try one.next()]
        #expect((1...(1 << 28)).contains(used[0]) && used[1] == used[0] &+ 1)
        let two = GroupCounter(store: other, size: 3)
        for counter in [two, two, one, one, two, GroupCounter(store: store, size: 10), one, two, two, two, two] {
            used.append(try counter.next())
        }
        for (earlier, later) in zip(used, used.dropFirst()) {
            #expect((1..<(1 << 31)).contains(later &- earlier), "\(used)")
        }
        #expect(Set(used).count == used.count)
    }
}

@Suite struct HubGroupRequestTests {
    private let group = DeviceGroupRecord.ID(rawValue: 5)

    private func outcome(_ method: String, _ parameters: JSON) -> String? {
        do {
            _ = try HubRequest(method: method, parameters: parameters)
            return nil
        } catch { return error.sentence }
    }

    @Test func requestsComeAcrossTheSocket() throws {
        let command = try #require(GroupCommand(cluster: 8, command: 4, fields: level(127)))
        let listeners = [
            GroupListener(node: 7, endpoints: [2, 1]), GroupListener(node: .init(UInt64.max), endpoints: []),
        ]
        let sent = HubRequest.group(.send(command, to: group, listeners))
        let read = try HubRequest(method: sent.method, parameters: sent.parameters)
        guard case .group(.send(let command2, let group2, let listeners2)) = read else {
            Issue.record("\(read)")
            return
        }
        #expect(command2 == command && group2 == group && listeners2 == listeners)
        for order in FastGroupOrder.allCases {
            let sent = HubRequest.group(.fast(group, order))
            guard case .group(.fast(group, order)) = try HubRequest(method: sent.method, parameters: sent.parameters)
            else {
                Issue.record("\(order)")
                continue
            }
        }
        guard case .group(.settle) = try HubRequest(method: "settleGroups", parameters: [:]) else {
            Issue.record("settle")
            return
        }
    }

    @Test func keysAreForAdministrators() throws {
        let command = try #require(GroupCommand(cluster: 6, command: 1, fields: nil))
        #expect(HubRequest.group(.send(command, to: group, [])).privilege == .operate)
        #expect(HubRequest.group(.fast(group, .show)).privilege == .view)
        for order in FastGroupOrder.allCases where order != .show {
            #expect(HubRequest.group(.fast(group, order)).privilege == .administer)
        }
        #expect(HubRequest.group(.settle).privilege == .administer)
    }

    @Test func nonsenseIsRefusedByName() {
        #expect(outcome("fastGroup", ["group": .integer(1), "order": "maybe"])?.contains("'order'") == true)
        #expect(outcome("fastGroup", ["group": .integer(0), "order": "show"])?.contains("'group'") == true)
        // Toggle.
        let toggle: JSON = [
            "group": .integer(1), "cluster": .integer(6), "command": .integer(2), "listeners": .array([]),
        ]
        #expect(outcome("sendToGroup", toggle)?.contains("'command'") == true)
        let listener: JSON = ["nodeId": "7", "endpoints": .array([.integer(70_000)])]
        let on: JSON = [
            "group": .integer(1), "cluster": .integer(6), "command": .integer(1), "listeners": .array([listener]),
        ]
        #expect(outcome("sendToGroup", on)?.contains("'endpoints'") == true)
    }
}
