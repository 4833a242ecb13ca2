import MatterHub
import MatterInteraction
import MatterModel
import MatterStore
import MatterTLV
import MatterTypes
import Testing

@testable import matterctl

private func path(_ endpoint: UInt16, _ cluster: UInt32, _ attribute: UInt32) -> ConcreteAttributePath {
    ConcreteAttributePath(
        endpoint: EndpointID(endpoint), cluster: ClusterID(cluster), attribute: AttributeID(attribute))
}

struct ControlPathTests {
    @Test(
        arguments: [
            ("lamp", .unsaid, nil, nil), ("lamp/1", .one(1), nil, nil), ("lamp/*", .every, nil, nil),
            ("lamp/on-off", .unsaid, 6, nil), ("lamp/1/on-off", .one(1), 6, nil),
            ("lamp/*/OnOff/OnTime", .every, 6, "OnTime"), ("lamp/0x0", .one(0), nil, nil),
            ("Kitchen:lamp/1/6/0", .one(1), 6, "0"), ("lamp/1/*", .one(1), nil, nil),
        ] as [(String, ControlPath.Place, ClusterID?, String?)])
    func piecesAreTold(text: String, place: ControlPath.Place, cluster: ClusterID?, element: String?) throws {
        guard text != "lamp/0x0" else {
            // Endpoints are decimal; this names a cluster.
            #expect(throws: ModelError.self) { try ControlPath("lamp/0xZZ") }
            return
        }
        let path = try ControlPath(text)
        #expect(path.place == place)
        #expect(path.clusterID == cluster)
        #expect(path.element == element)
        #expect(path.device == String(text.prefix { $0 != "/" }))
    }

    @Test(arguments: ["", "/1", "lamp//on-off", "*/1", "lamp/1/on-of", "lamp/1/2/3/4", "lamp/*/*/on-off"])
    func nonsenseIsRefused(text: String) { #expect(throws: ModelError.self) { try ControlPath(text) } }

    @Test(arguments: ["lamp/on-off", "lamp/65535", "lamp/1/6"])
    func aDeviceIsNoAttribute(text: String) { #expect(throws: ModelError.self) { try ControlPath(text, pieces: 2) } }
}

struct DeviceShapeTests {
    private let cache: AttributeCache = {
        func descriptor(_ type: UInt64, _ servers: [UInt64], _ parts: [UInt64] = []) -> AttributeCache.Cluster {
            .init(
                dataVersion: 1,
                attributes: [
                    0: .array([.structure([TLVElement(0, .unsigned(type)), TLVElement(1, .unsigned(2))])]),
                    1: .array(servers.map { .unsigned($0) }), 3: .array(parts.map { .unsigned($0) }),
                ])
        }
        return AttributeCache(clusters: [
            ClusterPath(endpoint: 0, cluster: 0x1D): descriptor(0x16, [0x1D, 0x1F], [1, 2]),
            ClusterPath(endpoint: 1, cluster: 0x1D): descriptor(0x100, [0x1D, 6]),
            ClusterPath(endpoint: 2, cluster: 0x1D): descriptor(0x101, [0x1D, 6, 8]),
        ])
    }()

    @Test func theOnlyEndpointWithAClusterIsMeant() throws {
        let shape = DeviceShape(cache)
        #expect(try shape.endpoint(with: 8, of: "lamp") { "lamp/\($0.rawValue)" } == 2)
        let several = #expect(throws: ControlError.self) {
            try shape.endpoint(with: 6, of: "lamp") { "lamp/\($0.rawValue)" }
        }
        #expect(several?.code == .ambiguousEndpoint)
        #expect(several?.sentence.contains("lamp/1 (OnOffLight), lamp/2 (DimmableLight)") == true)
        let none = #expect(throws: ControlError.self) { try shape.endpoint(with: 0x101, of: "lamp") { _ in "" } }
        #expect(none?.code == .noSuchEndpoint)
    }
}

struct WatchTableTests {
    private static func watched(_ id: NodeID, _ name: String, _ path: String? = nil) throws -> Watched {
        Watched(
            device: NodeRecord(
                nodeID: id, label: name, vendorID: 0xFFF1, productID: 0x8000, fabricIndex: 1, attestation: "verified",
                commissionedAt: 0), path: try path.map { try ControlPath($0) })
    }

    private func cache(reachable: Bool = true) -> AttributeCache {
        func descriptor(_ types: [UInt64], _ parts: [UInt64]) -> AttributeCache.Cluster {
            let types = types.map { TLVValue.structure([TLVElement(0, .unsigned($0)), TLVElement(1, .unsigned(2))]) }
            return .init(dataVersion: 1, attributes: [0: .array(types), 3: .array(parts.map { .unsigned($0) })])
        }
        return AttributeCache(clusters: [
            ClusterPath(endpoint: 0, cluster: 0x1D): descriptor([0x16], [1, 2]),
            ClusterPath(endpoint: 0, cluster: 0x33): .init(
                dataVersion: 1, attributes: [1: .unsigned(4), 0xFFFD: .null]),
            ClusterPath(endpoint: 1, cluster: 0x1D): descriptor([0x0E], [2]),
            ClusterPath(endpoint: 2, cluster: 0x1D): descriptor([0x13, 0x100], []),
            ClusterPath(endpoint: 2, cluster: 0x39): .init(
                dataVersion: 1, attributes: [0x11: .boolean(reachable)]),
            ClusterPath(endpoint: 2, cluster: 6): .init(dataVersion: 1, attributes: [0: .boolean(true)]),
        ])
    }

    private func rows(_ table: WatchTable) -> [[String]] {
        table.lines(width: 500).map { $0.split(separator: " ").map(String.init) }
    }

    @Test func devicesStandInTheOrderInWhichTheyWereNamed() throws {
        let (one, two) = (try Self.watched(1, "one"), try Self.watched(2, "two"))
        var table = WatchTable([one, two])
        table.take(two, .snapshot(AttributeCache(), .offline), now: 0)
        table.take(one, .snapshot(AttributeCache(), .online), now: 0)
        #expect(rows(table).dropFirst() == [["one", "online"], ["two", "offline"]])
    }

    @Test func whatABridgeCanNotReachIsOffline() throws {
        let bridge = try Self.watched(1, "bridge")
        var table = WatchTable([bridge])
        table.take(bridge, .snapshot(cache(), .online), now: 0)
        #expect(rows(table)[1...] == [["bridge", "online", "1", "Aggregator"], ["2", "OnOffLight", "on"]])
        table.take(bridge, .snapshot(cache(reachable: false), .online), now: 0)
        #expect(
            rows(table)[1...] == [
                ["bridge", "partly", "online", "1", "Aggregator"], ["offline", "2", "OnOffLight", "on"],
            ])
        table.take(bridge, .connectivity(.offline), now: 0)
        #expect(rows(table)[1...] == [["bridge", "offline", "1", "Aggregator"], ["2", "OnOffLight", "on"]])
    }

    @Test func aNarrowTerminalHasAllOfTheTable() {
        let lamp = NodeRecord(
            nodeID: 7, label: "the lamp beside the old armchair in the library", vendorID: 1, productID: 1,
            fabricIndex: 1, attestation: "", commissionedAt: 0)
        let watched = Watched(device: lamp, path: nil)
        var table = WatchTable([watched])
        table.take(watched, .snapshot(AttributeCache(), .online), now: 0)
        let lines = table.lines(width: 30)
        #expect(lines.allSatisfy { $0.count <= 30 })
        #expect(lines.joined(separator: " ").contains("library"), "a cell is wrapped, not cut off")
    }

    @Test func aClusterThatIsWatchedAloneIsShownWhole() throws {
        let watched = try Self.watched(1, "x", "x/general-diagnostics")
        var table = WatchTable([watched])
        table.take(watched, .snapshot(cache(), .online), now: 0)
        #expect(rows(table)[1] == ["x", "online", "0", "RootNode", "RebootCount", "4"])
    }

    @Test func aTreeSaysWhereAClusterIs() {
        let tree = DeviceTree(
            name: "x", nodeID: 1, product: "", shape: DeviceShape(cache()), cache: cache(), withGlobals: false)
        #expect(tree.isEmpty(1, 6) && !tree.isEmpty(2, 6) && !tree.isEmpty(nil, 6))
        #expect(tree.objection(1, 6) == "Endpoint 1 of x has no OnOff; endpoint 2 has it.")
        #expect(tree.objection(nil, 8) == "x has no endpoint with LevelControl.")
    }
}

struct QuantityTests {
    @Test(
        arguments: [
            (path(1, 0x201, 0x12), "21.5C", .signed(2150)), (path(1, 0x201, 0x12), "70F", .signed(2111)),
            (path(1, 0x201, 0x12), "2150", .signed(2150)), (path(1, 0x201, 0x12), "-5.5°C", .signed(-550)),
            (path(1, 8, 0x11), "50%", .unsigned(127)), (path(1, 8, 0x11), "128", .unsigned(128)),
            (path(1, 8, 0x11), "null", .null), (path(1, 0x300, 0x4010), "2700K", .unsigned(370)),
            (path(1, 0x300, 0x4010), "370mired", .unsigned(370)), (path(1, 6, 0x4003), "on", .unsigned(1)),
            (path(1, 3, 0), "2min", .unsigned(120)), (path(1, 8, 0x10), "1.5s", .unsigned(15)),
            (path(1, 8, 0x10), "500ms", .unsigned(5)), (path(0, 0x28, 5), "50% of it", .utf8("50% of it")),
            (path(1, 3, 0), "0x10", .unsigned(16)),
        ] as [(ConcreteAttributePath, String, TLVValue)])
    func unitsAreTurnedIntoTheModelsNumbers(path: ConcreteAttributePath, text: String, value: TLVValue) throws {
        #expect(try ValueText.value(text, for: path) == value)
    }

    @Test(
        arguments: [
            (path(1, 0x201, 0x12), "50%"), (path(1, 0x201, 0x12), "21.5"), (path(1, 8, 0x11), "300%"),
            (path(1, 8, 0x11), "21C"), (path(1, 6, 0x4003), "gone"), (path(1, 8, 0x11), "1000000000000000000000C"),
            (path(0, 0x28, 5), "a name that is far too long for a node, as everybody can see"),
        ] as [(ConcreteAttributePath, String)])
    func whatDoesNotFitIsRefusedBeforeItIsSent(path: ConcreteAttributePath, text: String) {
        let error = #expect(throws: ControlError.self) { try ValueText.value(text, for: path) }
        #expect(error?.code == .invalidValue)
        #expect(error?.sentence.hasPrefix(MatterModel.text(path)) == true)
    }

    @Test(
        arguments: [
            (path(1, 0x201, 0x12), .signed(2150), "2150 (21.50 °C)"), (path(1, 0x201, 0), .null, "null"),
            (path(1, 0x201, 0), .signed(-5), "-5 (-0.05 °C)"), (path(1, 8, 0), .unsigned(127), "127 (50 %)"),
            (path(1, 0x300, 7), .unsigned(370), "370 (2703 K)"), (path(1, 0x300, 7), .unsigned(0), "0"),
            (path(0, 0x33, 2), .unsigned(3671), "3671 (61 min 11 s)"),
            (path(0, 0x33, 2), .unsigned(90_061), "90061 (25 h 1 min)"),
            (path(1, 0x2F, 0xC), .unsigned(150), "150 (75.0 %)"), (path(1, 6, 0), .boolean(true), "true"),
            (path(1, 8, 0), .unsigned(.max), "\(UInt64.max) (7262497663660452864 %)"),
        ] as [(ConcreteAttributePath, TLVValue, String)])
    func valuesAreShownWithTheirUnits(path: ConcreteAttributePath, value: TLVValue, text: String) {
        guard value != .unsigned(.max) else {
            // However absurd, it does not trap.
            #expect(ValueText.text(value, of: path).hasPrefix("\(UInt64.max) ("))
            return
        }
        #expect(ValueText.text(value, of: path) == text)
    }

    @Test func fieldsOfCommandsHaveUnitsToo() throws {
        let command = try #require(MatterModel.cluster(id: 8)?.command(id: 0))
        let words = try ValueText.plainWords(
            ["Level=50%", "TransitionTime=2s", "OptionsMask=0"], command.structure, cluster: 8)
        #expect(words == ["Level=127", "TransitionTime=20", "OptionsMask=0"])
        #expect(throws: ControlError.self) {
            try ValueText.plainWords(["Level=20C"], command.structure, cluster: 8)
        }
    }
}

struct CommandValueTests {
    @Test(
        arguments: [
            ("50%", .level(127)), ("0%", .level(0)), ("0.1%", .level(1)), ("0 %", .level(0)), ("0.0%", .level(0)),
            ("100%", .level(254)), ("7", .level(7)),
            ("+10%", .step(up: true, size: 25)), ("-10%", .step(up: false, size: 25)), ("+5", .step(up: true, size: 5)),
        ] as [(String, LevelValue)])
    func levels(text: String, value: LevelValue) throws { #expect(try LevelValue(text) == value) }

    @Test(arguments: [
        "", "%", "101%", "255", "x", "+", "+0", "1e3", "50 percent", "nan%", "--5", "-255", "\(Int64.min)",
    ])
    func noLevels(text: String) { #expect(throws: ControlError.self) { try LevelValue(text) } }

    @Test(
        arguments: [("2700K", 370), ("2700", 370), ("370", 370), ("370mired", 370), ("6500k", 154)]
            as [(String, UInt16)])
    func colorTemperatures(text: String, mireds: UInt16) throws {
        #expect(try ColorTemperatureCommand.mireds(text) == mireds)
    }

    @Test(arguments: ["", "0", "0K", "-5", "warm", "2000001K", "1mired0"])
    func noColorTemperatures(text: String) {
        #expect(throws: ControlError.self) { try ColorTemperatureCommand.mireds(text) }
    }

    @Test(
        arguments: [
            ("21.5C", .temperature(2150)), ("21.5", .temperature(2150)), ("70F", .temperature(2111)),
            ("+0.5", .step(5)), ("-1", .step(-10)), ("+1F", .step(6)),
        ] as [(String, SetpointValue)])
    func setpoints(text: String, value: SetpointValue) throws { #expect(try SetpointValue(text) == value) }

    @Test(arguments: ["", "C", "21.5K", "+0", "+20", "400C", "1e5", "warm"])
    func noSetpoints(text: String) { #expect(throws: ControlError.self) { try SetpointValue(text) } }

    @Test func namesAreSpelledAsTheyWereBegun() {
        #expect(NameSuggestions.spelled("BasicInformation", "b") == "basic-information")
        #expect(NameSuggestions.spelled("BasicInformation", "B") == "BasicInformation")
        #expect(NameSuggestions.spelled("OnOff", "") == "on-off")
    }
}

struct FanTests {
    @Test func resultsKeepTheirOrderAndTheWidthIsKept() async {
        let running = Counter()
        let results = await Fan.gather(Array(0..<50), width: 4) { number in
            await running.enter()
            for _ in 0..<(50 - number) { await Task.yield() }
            await running.leave()
            guard number % 7 != 0 else { throw ControlError(.unsupported, "\(number)") }
            return number
        }
        #expect(results.compactMap { try? $0.get() } == (0..<50).filter { $0 % 7 != 0 })
        #expect(await running.most <= 4)
    }

    private actor Counter {
        private var now = 0
        private(set) var most = 0
        func enter() {
            now += 1
            most = max(most, now)
        }
        func leave() { now -= 1 }
    }
}

/// Of a device that is never asked.
private struct SilentControl: NodeControl {
    func read(
        _ device: NodeID, _ paths: [AttributePath], events: [EventPath], minimumEventNumber: UInt64?,
        fabricFiltered: Bool
    ) async throws -> ReadResult { throw CancellationError() }
    func write(
        _ device: NodeID, _ writes: [AttributeWrite], timed: Duration?
    ) async throws -> [AttributeWriteResult] { throw CancellationError() }
    func invoke(
        _ device: NodeID, _ commands: [CommandRequest], timed: Duration?
    ) async throws -> [CommandResponse] { throw CancellationError() }
    func updates(of device: NodeID) async throws -> AsyncStream<DeviceUpdate> { throw CancellationError() }
}

struct DiagnosisTests {
    @Test func failedReadsAreCountedOfThoseThatWereMade() {
        let hub = DeviceHub(
            control: SilentControl(), client: nil, controller: nil, ownNode: 1, ownTags: [], fabric: 1,
            timeout: .seconds(1))
        let lamp = NodeRecord(
            nodeID: 7, label: "lamp", vendorID: 1, productID: 1, fabricIndex: 1, attestation: "", commissionedAt: 0)
        var diagnosis = Diagnosis(device: lamp, hub: hub) { _ in }
        // The first answered, which made the session, and no other did: its time stands for all.
        diagnosis.noteAnswers([.milliseconds(5)], lost: 4, of: 5)
        #expect(diagnosis.findings.contains("4 of 5 reads failed."))
    }
}
