import MatterTLV
import MatterTypes
import Testing

@testable import MatterCommissioning

/// What is decided about networks, and what devices say of them.
@Suite struct NetworkTests {
    func interface(
        _ features: UInt32?, connected: [Bool] = [], endpoint: EndpointID = 0
    ) -> NetworkInterface {
        var interface = NetworkInterface(endpoint: endpoint)
        interface.features = features
        interface.networks = connected.enumerated().map {
            NetworkInterface.Network(id: [UInt8($0.offset)], isConnected: $0.element)
        }
        return interface
    }

    @Test func whatIsOnANetworkNeedsNone() {
        #expect(NetworkNeed([]) == .none)
        #expect(NetworkNeed([interface(nil)]) == .none)
        #expect(NetworkNeed([interface(4)]) == .none)
        #expect(NetworkNeed([interface(4, connected: [false])]) == .none)
        #expect(NetworkNeed([interface(1, connected: [false, true])]) == .none)
        #expect(NetworkNeed([interface(1), interface(2, connected: [true], endpoint: 1)]) == .none)
        #expect(NetworkNeed([interface(1), interface(4, endpoint: 1)]) == .none)
    }

    @Test func whatIsOnNoneNeedsOne() {
        let wiFi = interface(1, connected: [false])
        let thread = interface(2, endpoint: 2)
        #expect(NetworkNeed([wiFi]) == .one(of: [wiFi]))
        #expect(NetworkNeed([thread]) == .one(of: [thread]))
        #expect(NetworkNeed([thread, wiFi]) == .one(of: [wiFi, thread]), "in the order of endpoints")
        #expect(wiFi.kind == .wiFi && thread.kind == .thread)
    }

    @Test func interfacesOfAllEndpointsAreRead() throws {
        var information = DeviceInformation()
        try information.takeNetwork(0, 0xFFFC, .unsigned(1))
        try information.takeNetwork(
            0, 1, .array([.structure([TLVElement(0, .bytes([7])), TLVElement(1, .boolean(true))])]))
        try information.takeNetwork(3, 0xFFFC, .unsigned(2))
        try information.takeNetwork(3, 3, .unsigned(45))
        #expect(information.networkInterfaces.map(\.kind) == [.wiFi, .thread])
        #expect(information.networkInterfaces[0].networks == [.init(id: [7], isConnected: true)])
        #expect(information.networkInterfaces[1].connectTime == 45)
        #expect(throws: TLVError.self) { try information.takeNetwork(0, 1, .unsigned(1)) }
        for endpoint in 10..<100 { try information.takeNetwork(EndpointID(UInt16(endpoint)), 0xFFFC, .unsigned(1)) }
        #expect(information.networkInterfaces.count == 16, "a device can't fill our memory")
    }

    @Test func longTextsOfADeviceAreCutAtACharacter() throws {
        var information = DeviceInformation()
        try information.take(0x28, 0x1, .utf8(String(repeating: "ü", count: 2000)))
        try information.take(0x28, 0x3, .utf8(String(repeating: "x", count: 256)))
        // A single character may be as long as it likes.
        try information.take(0x28, 0xF, .utf8("e" + String(repeating: "\u{301}", count: 2000)))
        #expect(information.vendorName == String(repeating: "ü", count: 126) + "…")
        #expect(information.productName == String(repeating: "x", count: 256))
        #expect(information.serialNumber == "…")
    }

    @Test func theFailSafeLastsAsLongAsTheStep() {
        var information = DeviceInformation()
        #expect(information.failSafeLength(for: 0) == 60)
        #expect(information.failSafeLength(for: 150) == 150)
        #expect(information.failSafeLength(for: 100_000) == 900)
        information.maximumCumulativeFailSafe = 0
        #expect(information.failSafeLength(for: 100_000) == .max)
    }

    @Test(arguments: [
        (nil as UInt8?, nil as RegulatoryLocation?, RegulatoryLocation.indoor), (nil, .outdoor, .outdoor),
        (0, .outdoor, .indoor), (1, .indoor, .outdoor), (1, nil, .outdoor), (2, nil, .indoorOutdoor),
        (2, .indoor, .indoor), (2, .outdoor, .outdoor), (9, nil, .indoor),
    ])
    func theLocationIsWithinWhatTheDeviceCanDo(
        _ capability: UInt8?, _ wanted: RegulatoryLocation?, _ told: RegulatoryLocation
    ) {
        var information = DeviceInformation()
        information.locationCapability = capability
        #expect(information.regulatoryLocation(wanted: wanted) == told)
    }

    @Test func scanResultsAreSortedAndShown() throws {
        func network(_ name: String, _ rssi: Int64) -> TLVValue {
            .structure([
                TLVElement(0, .unsigned(24)), TLVElement(1, .utf8Bytes(name)),
                TLVElement(2, .bytes([1, 2, 3, 4, 5, 6])),
                TLVElement(3, .unsigned(36)), TLVElement(4, .unsigned(2)), TLVElement(5, .signed(rssi)),
            ])
        }
        let answer = TLVValue.structure([
            TLVElement(0, .unsigned(0)), TLVElement(1, .utf8("")),
            TLVElement(2, .array([network("far", -80), network("near", -40)])),
        ])
        let scan = try NetworkScan(TLVFields(TLVElement(.anonymous, answer), "ScanNetworks"))
        #expect(scan.wiFi.map(\.name) == ["near", "far"])
        #expect("\(scan.wiFi[0])" == "\"near\", -40 dBm, 5 GHz channel 36, WPA2/WPA3")
        #expect(scan.thread.isEmpty)
    }

    @Test func everyStatusIsExplained() throws {
        for raw in UInt8.min...UInt8.max {
            let status = NetworkingStatus(raw: raw)
            #expect(!status.name.isEmpty && !status.meaning.isEmpty)
            for kind in NetworkInterface.Kind.allCases { #expect(!status.advice(kind).isEmpty) }
        }
        let fields = TLVValue.structure([
            TLVElement(0, .unsigned(7)), TLVElement(1, .utf8("bad PSK")), TLVElement(2, .signed(-13)),
        ])
        let answer = try NetworkAnswer(TLVFields(TLVElement(.anonymous, fields), "answer"), hasErrorValue: true)
        #expect(answer.text.contains("AuthFailure (7)"))
        #expect(answer.text.contains("bad PSK") && answer.text.contains("-13"))
    }
}

extension TLVValue {
    fileprivate static func utf8Bytes(_ text: String) -> TLVValue { .bytes(Array(text.utf8)) }
}
