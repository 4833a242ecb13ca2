import Foundation
import MatterCertificates
import MatterCommissioning
import MatterInteraction
import MatterJSON
import MatterMessaging
import MatterStore
import MatterTLV
import MatterTypes
import TestSupport
import Testing

@testable import MatterHub

/// What only the client that asked for a commissioning can say, and what clients change in the store.
@Suite(.serialized) struct HubQuestionTests {
    private static let dataset =
        "0e080000000000010000000300000f35060004001fffe0020811111111222222220708fdad70bfe5aa15dd051000112233445566778899"
        + "aabbccddeeff030e4f70656e54687265616444656d6f010212340410445f2b5ca6f2a93a55ce570a70efeecb0c0402a0f7f8"

    @Test func ordersGoOverTheSocketAsTheyAre() throws {
        var order = HubCommissioning(code: SecretBytes(Array("MT:Y.K9042C00KA0648G00".utf8)), name: "L", country: "DE")
        order.wiFi = try WiFiCredentials(ssid: [0xFF, 0x48], password: SecretBytes(Array("12345678".utf8)))
        order.thread = try ThreadDataset(hexadecimal: Self.dataset)
        order.ssid = [1]
        order.location = .outdoor
        order.asksNetworks = true
        order.wantsTrace = true
        let read = try HubCommissioning(HubFields(JSON(parsing: Array(order.json.text.utf8)), "order"))
        #expect(read.wiFi?.ssid == [0xFF, 0x48] && read.wiFi?.password.bytes == Array("12345678".utf8))
        #expect(read.thread?.tlvs.bytes == order.thread?.tlvs.bytes)
        #expect(read.ssid == [1] && read.location == .outdoor && read.country == "DE" && read.name == "L")
        #expect(read.asksNetworks && !read.asksAttestation && read.wantsTrace)
    }

    @Test(
        arguments: [
            (["wiFi": ["ssid": "48", "password": "736563726574"]], "password"),
            (["wiFi": ["ssid": "", "password": ""]], "ssid"), (["wiFi": ["ssid": "48", "password": "zz"]], "password"),
            (["threadDataset": "0011"], "threadDataset"), (["location": .integer(3)], "location"),
            (["ssid": .integer(3)], "ssid"),
        ] as [([String: JSON], String)])
    func badCredentialsAreNamedAndNotShown(_ members: [String: JSON], _ field: String) throws {
        let json = JSON.object(members.merging(["code": "MT:X"], uniquingKeysWith: { first, _ in first }))
        let error = #expect(throws: HubError.self) { try HubCommissioning(HubFields(json, "request 'commission'")) }
        #expect(error?.code == .protocolViolation && error?.sentence.contains("'\(field)'") == true)
        #expect(error?.sentence.contains("736563726574") == false && error?.sentence.contains("secret") == false)
    }

    @Test func questionsAndAnswersGoOverTheSocketAsTheyAre() throws {
        let network = WiFiScanResult(
            ssid: [72], bssid: [1, 2, 3, 4, 5, 6], channel: 6, band: 0, rssi: -48, security: 8)
        let (number, question) = try HubQuestion.read(HubQuestion.wiFi([network]).json(3))
        guard case .wiFi(let found) = question else { throw TestSupportError("another question") }
        #expect(number == 3 && found == [network])
        let thread = ThreadScanResult(
            panID: 1, extendedPANID: [1, 2, 3, 4, 5, 6, 7, 8], name: "T", channel: 15, rssi: nil, lqi: 9)
        guard case .thread(let seen) = try HubQuestion.read(HubQuestion.thread([thread]).json(1)).1 else {
            throw TestSupportError("another question")
        }
        #expect(seen == [thread])
        for answer: HubAnswer in [.accept(true), .accept(false), .wiFi(nil), .thread(nil)] {
            let read = try HubAnswer(HubFields(JSON(members: answer.members), "answer"))
            #expect("\(read)" == "\(answer)")
        }
        #expect(throws: HubError.self) { try HubAnswer(HubFields(["kind": "maybe"], "answer")) }
        #expect(throws: HubError.self) { try HubQuestion.read(["id": .integer(1)]) }
    }

    // MARK: The policy ask

    /// A daemon that asks, without a root that knows the devices.
    private func askingBench() throws -> DaemonBench {
        let bench = try DaemonBench(trusts: false, policy: .ask)
        _ = try bench.drill.bench.device()
        return bench
    }

    /// Commissions, with an answer to the question.
    private func commission(
        _ client: HubClient, _ order: HubCommissioning, answer: @escaping @Sendable (Int64, Int64) async throws -> Void
    ) async throws -> (device: CommissionedDevice?, error: (any Error)?, asked: Int) {
        let (session, events) = try await client.commission(order)
        var asked = 0
        for try await event in events {
            switch event {
            case .question(let number, .attestation(let verdict)):
                asked += 1
                #expect(!verdict.errors.isEmpty)
                try await answer(session, number)
            case .commissioned(let device): return (device, nil, asked)
            case .failed(let error): return (nil, error, asked)
            default: break
            }
        }
        return (nil, nil, asked)
    }

    @Test func theClientThatAskedIsAskedAndHeard() async throws {
        for isAccepted in [true, false] {
            let bench = try askingBench()
            let client = try await bench.client()
            let other = try await bench.client()
            var order = HubCommissioning(code: try bench.code())
            order.asksAttestation = true
            let result = try await commission(client, order) { session, number in
                let refusal = await #expect(throws: HubError.self) {
                    try await other.answer(session, number, .accept(true))
                }
                #expect(refusal?.code == .permissionDenied, "another client can't answer")
                try await client.answer(session, number, .accept(isAccepted))
            }
            #expect(result.asked == 1)
            #expect((result.device != nil) == isAccepted)
            if !isAccepted { #expect((result.error as? CommissioningError)?.code == .untrustedAttestation) }
            #expect(await bench.server.stop(within: .seconds(30)))
        }
    }

    @Test func whoCantBeAskedHasItRefused() async throws {
        let bench = try askingBench()
        let client = try await bench.client()
        let result = try await commission(client, HubCommissioning(code: try bench.code())) { _, _ in }
        #expect(result.asked == 0 && (result.error as? CommissioningError)?.code == .untrustedAttestation)
        #expect(await bench.server.stop(within: .seconds(30)))
    }

    @Test func aClientThatGoesAwayAnswersNothing() async throws {
        let bench = try askingBench()
        let client = try await bench.client()
        var order = HubCommissioning(code: try bench.code())
        order.asksAttestation = true
        let (session, _) = try await client.commission(order)
        let watching = try await bench.client().watch(session).events
        client.close()
        var failure: CommissioningError?
        for try await event in watching {
            if case .failed(let error) = event { failure = error as? CommissioningError }
        }
        #expect(failure?.code == .untrustedAttestation)
        #expect(await bench.server.stop(within: .seconds(30)))
    }

    @Test func aQuestionWithoutAnAnswerEnds() async throws {
        let desk = CommissioningDesk(first: 1)
        let session = try desk.begin(who: "x", asker: 7, endsWithAsker: false, now: 0) { _, _ in
            try await Task.sleep(for: .seconds(3600))
            throw CancellationError()
        }
        #expect(await desk.ask(session, .wiFi([]), patience: .milliseconds(1)) == nil)
        #expect(throws: HubError.self) { try desk.answer(99, 1, .accept(true), from: 7) }
        try desk.answer(session, 1, .accept(true), from: 7)
        await desk.stop()?.value
    }

    // MARK: Names and rooms

    @Test func roomsAndNamesAreChangedThroughTheDaemon() async throws {
        let bench = try DaemonBench()
        let device = try bench.drill.bench.device()
        let client = try await bench.client()
        let (_, events) = try await client.commission(HubCommissioning(code: bench.code(), name: "Lamp"))
        let commissioned = try #require(try await collected(events).device)
        #expect(try await client.addRoom("Kitchen", home: nil).room == "Kitchen")
        let twice = await #expect(throws: StoreError.self) { try await client.addRoom(" kitchen", home: nil) }
        #expect(twice?.code == .alreadyExists)
        #expect(try await client.assign("lamp", room: "KITCHEN", home: nil).room == "Kitchen")
        #expect(try await client.rename("Lamp", to: "Light", onDevice: false) == commissioned.nodeID)
        let tooLong = await #expect(throws: HubError.self) {
            try await client.rename("Light", to: String(repeating: "x", count: 33), onDevice: true)
        }
        #expect(tooLong?.code == .nameTooLong)
        #expect(try await client.rooms(home: nil).rooms.map(\.devices) == [["Light"]])
        #expect(try await client.renameRoom("kitchen", home: nil, to: "Bath") == "Kitchen")
        #expect(try await client.removeRoom("bath", home: nil).devices == 1)
        #expect(try await client.rooms(home: nil).withoutRoom == ["Light"])
        let unknown = await #expect(throws: HubError.self) { try await client.assign("Light", room: "x", home: nil) }
        #expect(unknown?.code == .unknownPlace)

        // Over the session at hand, and the hub has forgotten it then.
        let remote = RemoteDevice(client, HubTarget("Light", timeout: .seconds(20)))
        _ = try await remote.value(ConcreteAttributePath(endpoint: 1, cluster: 6, attribute: 0))
        #expect(try await client.remove(HubTarget("Light", timeout: .seconds(20))) == commissioned.nodeID)
        #expect(device.fabrics.isEmpty)
        #expect(try await client.devices().devices.isEmpty)
        #expect(try await client.status().sessions == 0)
        #expect(await bench.server.stop(within: .seconds(30)))
    }

    // MARK: Bridges

    @Test func whatIsBehindABridgeIsInTheStoreAtOnce() async throws {
        let bench = try DaemonBench()
        func list(_ types: [UInt64]) -> TLVValue {
            .array(types.map { .structure([TLVElement(0, .unsigned($0)), TLVElement(1, .unsigned(1))]) })
        }
        func path(_ endpoint: UInt16, _ cluster: UInt32, _ attribute: UInt32) -> ConcreteAttributePath {
            ConcreteAttributePath(
                endpoint: EndpointID(endpoint), cluster: ClusterID(cluster), attribute: AttributeID(attribute))
        }
        _ = try bench.drill.bench.device { profile in
            profile.attributes[path(0, 0x1D, 3)] = .array([.unsigned(1), .unsigned(3), .unsigned(4), .unsigned(5)])
            profile.attributes[path(1, 0x1D, 0)] = list([0xE])
            profile.attributes[path(3, 0x1D, 0)] = list([0x100, 0x13])
            profile.attributes[path(4, 0x1D, 0)] = list([0x13])
            profile.attributes[path(5, 0x1D, 0)] = .utf8("nonsense")
            profile.attributes[path(3, 0x39, 5)] = .utf8("Desk")
            profile.attributes[path(4, 0x39, 5)] = .utf8("")
            profile.attributes[path(4, 0x39, 3)] = .utf8("Socket 7")
        }
        let client = try await bench.client()
        let (_, events) = try await client.commission(HubCommissioning(code: bench.code(), name: "Bridge"))
        let commissioned = try #require(try await collected(events).device)
        let listed = try #require(try await client.devices().devices.first)
        #expect(listed.bridged.map(\.endpoint) == [3, 4])
        #expect(listed.bridged.map(\.name) == ["Desk", "Socket 7"])
        #expect(
            try await client.assign("\(commissioned.nodeID.rawValue)/3", room: nil, home: nil).0 == commissioned.nodeID)
        #expect(await bench.server.stop(within: .seconds(30)))
    }
}
