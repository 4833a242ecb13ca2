import MatterJSON
import MatterStore
import MatterTypes
import Testing

@testable import MatterHub

/// A machine with what it said, as a client would read it.
struct MachineBench {
    var machine: HubConnectionMachine
    var sent: [JSON] = []
    var performed: [(Int64, HubRequest)] = []
    var logged: [String] = []
    var isDropped = false
    var now: Duration = .zero
    var privilege = HomePrivilege.administer

    init(limits: HubConnectionMachine.Limits = HubConnectionMachine.Limits()) {
        machine = HubConnectionMachine(now: .zero, limits: limits)
    }

    mutating func take(_ actions: [HubConnectionMachine.Action]) throws {
        for action in actions {
            switch action {
            case .send(let bytes):
                var reader = HubFrameReader()
                reader.append(bytes)
                sent.append(try JSON(parsing: try #require(try reader.next())))
            case .authorise: try take(machine.authorised(privilege, welcome: ["store": "/s"], now: now))
            case .perform(let id, let request): performed.append((id, request))
            case .log(let text): logged.append(text)
            case .close: isDropped = true
            }
        }
    }

    mutating func receive(_ bytes: [UInt8]) throws { try take(machine.receive(bytes, now: now)) }
    mutating func receive(_ message: JSON) throws { try receive(HubFrameReader.frame(Array(message.text.utf8))) }

    static let hello: JSON = ["type": "hello", "protocol": .integer(1), "appGroup": "default"]

    static func request(_ id: Int64, _ method: String, _ parameters: JSON = [:]) -> JSON {
        ["type": "request", "id": .integer(id), "method": .string(method), "parameters": parameters]
    }

    mutating func greet() throws {
        try receive(Self.hello)
        #expect(sent.last?["type"].string == "hello")
    }

    var refusal: String? { sent.last?["error"]["text"].string }
}

struct HubFrameTests {
    @Test func messagesComeOutHoweverTheyAreCut() throws {
        let messages: [[UInt8]] = [[1], Array(repeating: 7, count: 300), Array("{}".utf8)]
        let stream = try messages.flatMap { try HubFrameReader.frame($0) }
        for step in [1, 2, 3, 5, 64, stream.count] {
            var reader = HubFrameReader()
            var found: [[UInt8]] = []
            for start in stride(from: 0, to: stream.count, by: step) {
                reader.append(stream[start..<min(start + step, stream.count)])
                while let message = try reader.next() { found.append(message) }
            }
            #expect(found == messages)
            #expect(reader.pending == 0)
        }
    }

    @Test(
        arguments: [[0, 0, 0, 0], [0, 0x10, 0, 1], [0xFF, 0xFF, 0xFF, 0xFF], Array("GET / HTTP/1.1".utf8)] as [[UInt8]])
    func lengthsOutOfRangeAreRefusedByName(bytes: [UInt8]) {
        var reader = HubFrameReader()
        reader.append(bytes)
        let error = #expect(throws: HubError.self) { try reader.next() }
        #expect(error?.code == .protocolViolation)
        #expect(error?.sentence.contains("'length'") == true)
    }

    @Test func theLongestMessageGoesThroughAndALongerOneDoesNot() throws {
        let longest = [UInt8](repeating: 0x20, count: HubFrameReader.maximumLength)
        var reader = HubFrameReader()
        reader.append(try HubFrameReader.frame(longest))
        #expect(try reader.next()?.count == longest.count)
        #expect(throws: HubError.self) { try HubFrameReader.frame(longest + [0x20]) }
        #expect(throws: HubError.self) { try HubFrameReader.frame([]) }
    }
}

struct HubConnectionMachineTests {
    @Test func aListOfManyDevicesGoesInPages() throws {
        let texts = String(repeating: "x", count: 3000)
        let list = HubDeviceList(
            devices: (UInt64(1)...1000).map { number in
                var record = NodeRecord(
                    nodeID: NodeID(number), label: "", vendorID: 1, productID: 1, vendorName: texts, productName: texts,
                    serialNumber: texts, fabricIndex: 1, attestation: texts, commissionedAt: 1)
                record.addresses = [
                    NodeAddress(address: "fe80::1", port: 5540, interfaceName: "eth0", interfaceIndex: 3, seenAt: 9)
                ]
                return HubDevice(record: record, home: "Home", room: nil, bridged: [])
            }, homes: 1)
        // All at once it goes over no socket.
        #expect(throws: HubError.self) { try HubFrameReader.frame(Array(list.json.text.utf8)) }
        func page(_ after: NodeID) throws -> HubDeviceList {
            let text = Array(list.page(after: after).text.utf8)
            _ = try HubFrameReader.frame(text)
            return try HubDeviceList(JSON(parsing: text))
        }
        var read = try page(.unspecified)
        var pages = 1
        while read.hasMore {
            try read.append(page(try #require(read.devices.last).record.nodeID))
            pages += 1
        }
        #expect(pages > 20)
        #expect(read.devices.map(\.record) == list.devices.map(\.record))
        // One that gives the same again and again is no hub.
        var stuck = try page(.unspecified)
        #expect(throws: HubError.self) { try stuck.append(page(.unspecified)) }
        // Who asks without a place gets all, as before.
        guard case .devices(nil, after: nil) = try HubRequest(method: "devices", parameters: [:]),
            case .devices(nil, after: NodeID(7)) = try HubRequest(method: "devices", parameters: ["after": "7"])
        else { return #expect(Bool(false), "another request") }
    }

    @Test func aRequestIsPerformedAndAnswered() throws {
        var bench = MachineBench()
        try bench.greet()
        #expect(bench.sent.last?["privilege"].string == "administer")
        try bench.receive(MachineBench.request(7, "status"))
        #expect(bench.performed.map(\.0) == [7])
        try bench.take(bench.machine.answer(7, .success(["a": "b"])))
        #expect(bench.sent.last == ["type": "response", "id": .integer(7), "result": ["a": "b"]])
        // An answer that nobody waits for is no message.
        #expect(bench.machine.answer(7, .success([:])).isEmpty)
    }

    @Test func whatFollowsTheHelloAtOnceIsReadWithTheRightsOfItsSender() throws {
        var bench = MachineBench()
        bench.privilege = .view
        let both = try [MachineBench.hello, MachineBench.request(1, "cancel", ["session": .integer(1)])]
            .flatMap { try HubFrameReader.frame(Array($0.text.utf8)) }
        try bench.receive(both)
        #expect(bench.performed.isEmpty)
        #expect(bench.sent.last?["error"]["code"].string == "permissionDenied")
        #expect(!bench.isDropped)
        #expect(bench.logged.count == 1)
    }

    @Test(
        arguments: [
            (["type": "hello", "protocol": .integer(2), "appGroup": "default"], "'protocol'"),
            (["type": "hello", "appGroup": "default"], "'protocol'"),
            (["type": "hello", "protocol": .integer(1), "appGroup": "../x"], "'appGroup'"),
            (["type": "hello", "protocol": .integer(1)], "'appGroup'"),
            (["type": "request", "id": .integer(1), "method": "status"], "'type'"),
            (.array([]), "object"),
        ] as [(JSON, String)])
    func aHelloThatIsNoneIsRefusedByName(message: JSON, name: String) throws {
        var bench = MachineBench()
        try bench.receive(message)
        #expect(bench.isDropped)
        #expect(bench.refusal?.contains(name) == true)
        #expect(bench.sent.last?["type"].string == "refused")
        // Nothing is heard any more.
        try bench.receive(MachineBench.hello)
        #expect(bench.sent.count == 1)
    }

    @Test(arguments: ["GET / HTTP/1.1\r\n\r\n", "\u{0}\u{0}\u{0}\u{4}{\"a\"", "\u{0}\u{0}\u{0}\u{1}\u{7F}"])
    func garbageIsRefused(text: String) throws {
        var bench = MachineBench()
        try bench.receive(Array(text.utf8))
        #expect(bench.isDropped)
        #expect(bench.sent.last?["error"]["code"].string == "protocolViolation")
    }

    @Test func aLongGreetingIsRefusedBeforeItIsRead() throws {
        var bench = MachineBench()
        try bench.receive([0, 0, 0x10, 1])
        #expect(bench.isDropped)
    }

    @Test func whoSaysNothingIsDroppedInTime() throws {
        var bench = MachineBench()
        try bench.take(bench.machine.tick(now: .seconds(4)))
        #expect(!bench.isDropped)
        try bench.take(bench.machine.tick(now: .seconds(6)))
        #expect(bench.isDropped)
        var greeted = MachineBench()
        try greeted.greet()
        try greeted.take(greeted.machine.tick(now: .seconds(600)))
        #expect(!greeted.isDropped)
    }

    @Test func anAppGroupWithoutPermissionIsRefused() throws {
        var bench = MachineBench()
        bench.privilege = .none
        try bench.receive(MachineBench.hello)
        #expect(bench.isDropped)
        #expect(bench.sent.last?["error"]["code"].string == "permissionDenied")
    }

    @Test func aFloodIsDroppedAndASteadyStreamIsNot() throws {
        var limits = HubConnectionMachine.Limits()
        limits.burst = 10
        limits.rate = 5
        var flood = MachineBench(limits: limits)
        try flood.greet()
        for id in 1...20 where !flood.isDropped { try flood.receive(MachineBench.request(Int64(id), "nonsense")) }
        #expect(flood.isDropped)
        var steady = MachineBench(limits: limits)
        try steady.greet()
        for id in 1...100 {
            steady.now += .milliseconds(200)
            try steady.receive(MachineBench.request(Int64(id), "nonsense"))
        }
        #expect(!steady.isDropped)
    }

    @Test func onlySoManyRequestsWait() throws {
        var limits = HubConnectionMachine.Limits()
        limits.requests = 2
        var bench = MachineBench(limits: limits)
        try bench.greet()
        for id in 1...3 { try bench.receive(MachineBench.request(Int64(id), "status")) }
        #expect(bench.performed.count == 2)
        #expect(bench.sent.last?["error"]["code"].string == "hubBusy")
        #expect(!bench.isDropped)
    }

    @Test(
        arguments: [
            ("nonsense", [:], "'method'"), ("read", [:], "'paths'"), ("read", ["paths": .array([[:]])], "'device'"),
            ("read", ["device": "x", "paths": .array([["endpoint": .integer(70_000)]])], "'endpoint'"),
            ("write", ["device": "x", "writes": .array([["endpoint": .integer(1)]])], "'attribute'"),
            (
                "invoke", ["device": "x", "endpoint": .integer(1), "cluster": .integer(6), "command": .integer(-1)],
                "'command'"
            ),
            (
                "invoke",
                [
                    "device": "x", "endpoint": .integer(1), "cluster": .integer(6), "command": .integer(1),
                    "fields": "zz",
                ], "'fields'"
            ), ("commission", [:], "'code'"), ("commission", ["code": "MT:X", "country": "de"], "'country'"),
            ("cancel", ["session": .integer(0)], "'session'"), ("watch", ["session": "1"], "'session'"),
        ] as [(String, JSON, String)])
    func aRequestThatBreaksARuleIsAnsweredByName(method: String, parameters: JSON, name: String) throws {
        var bench = MachineBench()
        try bench.greet()
        try bench.receive(MachineBench.request(1, method, parameters))
        #expect(bench.performed.isEmpty)
        #expect(bench.refusal?.contains(name) == true)
        #expect(!bench.isDropped)
    }

    @Test func theCodeOfACommissioningIsInNoLogAndNoError() throws {
        var bench = MachineBench()
        try bench.greet()
        let secret = "MT:Y.K9042C00KA0648G00"
        try bench.receive(
            MachineBench.request(1, "commission", ["code": .string(secret), "answerTime": .integer(1)]))
        try bench.receive(MachineBench.request(2, "commission", ["code": .string(secret)]))
        #expect(bench.performed.count == 1)
        #expect(!"\(bench.performed)".contains(secret))
        #expect(!bench.sent.contains { $0.text.contains(secret) })
        #expect(!bench.logged.contains { $0.contains(secret) })
    }

    @Test func whatMatterAsksForIsAskedOfTheAppGroup() {
        let target = HubTarget("x")
        #expect(
            HubRequest.read(target, [.init(endpoint: 1, cluster: 6, attribute: 0)], fabricFiltered: true).privilege
                == .view)
        #expect(
            HubRequest.read(target, [.init(endpoint: 0, cluster: 0x1F)], fabricFiltered: true).privilege == .administer)
        #expect(HubRequest.read(target, [.init()], fabricFiltered: true).privilege == .administer)
        #expect(
            HubRequest.invoke(target, .init(endpoint: 1, cluster: 6, command: 1), fields: nil, timed: nil).privilege
                == .operate)
        #expect(
            HubRequest.invoke(target, .init(endpoint: 0, cluster: 0x3E, command: 0xA), fields: nil, timed: nil)
                .privilege
                == .administer)
        #expect(
            HubRequest.invoke(target, .init(endpoint: 0, cluster: 0xFFF1_FC00, command: 0), fields: nil, timed: nil)
                .privilege == .administer)
    }
}
