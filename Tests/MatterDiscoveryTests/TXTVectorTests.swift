import Foundation
import MatterTypes
import TestSupport
import Testing

@testable import MatterDiscovery

/// A value of a vector: what JSON has.
private enum Value: Decodable, Hashable, CustomStringConvertible {
    case absent
    case number(Int64)
    case text(String)
    case flag(Bool)
    case list([String])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .absent
        } else if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? container.decode(Int64.self) {
            self = .number(number)
        } else if let list = try? container.decode([String].self) {
            self = .list(list)
        } else {
            self = .text(try container.decode(String.self))
        }
    }

    var description: String {
        switch self {
        case .absent: "absent"
        case .number(let number): "\(number)"
        case .text(let text): text
        case .flag(let flag): "\(flag)"
        case .list(let list): "\(list)"
        }
    }
}

private struct Vectors<Case: Decodable>: Decodable {
    var cases: [Case]

    static func load(_ path: String) throws -> [Case] {
        try JSONDecoder().decode(Self.self, from: Repository.vector(path)).cases
    }
}

private struct TXTCase: Decodable {
    struct Inputs: Decodable { var wire: String }
    var name: String
    var input: Inputs
    var expected: [String: Value]

    func record() throws -> TXTRecord { TXTRecord(wire: try #require([UInt8](hexadecimal: input.wire))) }
}

private func value(_ field: String, of record: CommissionableRecord) throws -> Value {
    func milliseconds(_ duration: Duration?) -> Value {
        duration.map { .number(Int64($0 / .milliseconds(1))) } ?? .absent
    }
    func number(_ value: (some BinaryInteger)?) -> Value { value.map { .number(Int64($0)) } ?? .absent }
    switch field {
    case "discriminator": return number(record.discriminator)
    case "commissioningMode": return number(record.commissioningMode?.rawValue)
    case "vendorId": return number(record.vendorID?.rawValue)
    case "productId": return number(record.productID?.rawValue)
    case "deviceType": return number(record.deviceType?.rawValue)
    case "deviceName": return record.deviceName.map(Value.text) ?? .absent
    case "rotatingId": return record.rotatingID.map { .text($0.hexadecimal) } ?? .absent
    case "pairingHint": return number(record.pairingHint?.rawValue)
    case "pairingInstruction": return record.pairingInstruction.map(Value.text) ?? .absent
    case "jointFabric": return number(record.jointFabric)
    case "commissionerPasscode":
        return record.isCommissionerPasscodeSupported.map { .number($0 ? 1 : 0) } ?? .absent
    case "SII": return milliseconds(record.parameters.idleInterval)
    case "SAI": return milliseconds(record.parameters.activeInterval)
    case "SAT": return milliseconds(record.parameters.activeThreshold)
    case "tcpClient": return .flag(record.parameters.isTCPClient)
    case "tcpServer": return .flag(record.parameters.isTCPServer)
    case "icdLIT": return record.parameters.isLongIdleTime.map(Value.flag) ?? .absent
    case "unknownKeys": return .list(record.unknownEntries.map { TXTRecord.folded($0.key) })
    default: throw TestSupportError("the vectors have a field that this test does not know: \(field)")
    }
}

@Suite struct TXTVectorTests {
    @Test func recordsSayWhatTheVectorsSay() throws {
        let cases = try Vectors<TXTCase>.load("discovery/txt.json")
        #expect(cases.count == 56)
        for vector in cases {
            let record = CommissionableRecord(try vector.record())
            for (field, expected) in vector.expected {
                #expect(try value(field, of: record) == expected, "\(vector.name): \(field)")
            }
        }
    }

    @Test func faultsAreAbsentAndReported() throws {
        let cases = try Vectors<TXTCase>.load("discovery/txt-malformed.json")
        #expect(cases.count == 49)
        for vector in cases {
            let record = CommissionableRecord(try vector.record())
            var fields = vector.expected
            guard case .list(let findings)? = fields.removeValue(forKey: "findings") else {
                Issue.record("\(vector.name) names no findings")
                continue
            }
            for (field, expected) in fields {
                #expect(try value(field, of: record) == expected, "\(vector.name): \(field)")
            }
            for finding in findings {
                if finding == "truncated" {
                    #expect(record.findings == [TXTFinding(key: "", problem: .truncated)], "\(vector.name)")
                } else {
                    #expect(record.findings.contains { $0.key == finding }, "\(vector.name): \(finding)")
                }
            }
        }
    }

    /// Any bytes give a record, and whatever it says stays within the limits.
    @Test func anyBytesGiveARecord() throws {
        var generator = SplitMix(state: 0x6D61_7474_6572)
        let wires = try Vectors<TXTCase>.load("discovery/txt.json").map {
            try #require([UInt8](hexadecimal: $0.input.wire))
        }
        for round in 0..<20_000 {
            var wire = wires[round % wires.count]
            for _ in 0..<(1 + generator.next() % 4) {
                let byte = UInt8(truncatingIfNeeded: generator.next())
                if wire.isEmpty || generator.next() % 3 == 0 {
                    wire.insert(byte, at: Int(generator.next() % UInt64(wire.count + 1)))
                } else {
                    wire[Int(generator.next() % UInt64(wire.count))] = byte
                }
            }
            let record = CommissionableRecord(TXTRecord(wire: wire))
            #expect(record.discriminator.map { $0 <= 4095 } ?? true)
            #expect(record.deviceName.map { $0.utf8.count <= 32 } ?? true)
            #expect(record.parameters.idleInterval.map { $0 <= .seconds(3600) } ?? true)
        }
    }

    @Test func publishedRecordsReadTheSame() throws {
        let record = CommissionableRecord(
            discriminator: 3841, commissioningMode: .enhanced, vendorID: 0xFFF1, productID: 0x8000, deviceType: 256,
            deviceName: "Küche", rotatingID: [0xAB, 1], pairingHint: PairingHint(rawValue: 0x101),
            pairingInstruction: "5",
            parameters: AdvertisedParameters(
                idleInterval: .milliseconds(5000), activeInterval: .milliseconds(300),
                activeThreshold: .milliseconds(4000), isTCPClient: true, isTCPServer: true, isLongIdleTime: false))
        let strings = try record.strings()
        #expect(CommissionableRecord(TXTRecord(strings: strings)) == record)
        #expect(strings.contains(Array("RI=AB01".utf8)))
        #expect(
            record.subtypes.compactMap(\.subtype).map { $0.prefix { $0 != "." } } == [
                "_L3841", "_S15", "_V65521", "_T256", "_CM",
            ])
    }

    @Test func impossibleValuesAreNotPublished() {
        let impossible = [
            CommissionableRecord(discriminator: 4096), CommissionableRecord(deviceName: ""),
            CommissionableRecord(deviceName: String(repeating: "é", count: 17)),
            CommissionableRecord(rotatingID: Array(repeating: 0, count: 51)),
            CommissionableRecord(pairingInstruction: String(repeating: "p", count: 129)),
            CommissionableRecord(parameters: AdvertisedParameters(idleInterval: .seconds(3601))),
            CommissionableRecord(parameters: AdvertisedParameters(activeThreshold: .seconds(Int64.max))),
        ]
        for record in impossible {
            #expect(throws: DiscoveryError(.invalidArgument)) { try record.strings() }
        }
    }

    @Test func textsCannotForgeLines() {
        let record = CommissionableRecord(TXTRecord(strings: [Array("DN=a\u{1B}[2Jb".utf8), Array("PI=x\ny".utf8)]))
        #expect(record.deviceName == nil)
        #expect(record.pairingInstruction == nil)
        #expect(record.findings.count == 2)
    }

    @Test func modesThatAreNotKnownYetAreKept() {
        let record = CommissionableRecord(TXTRecord(strings: [Array("CM=7".utf8)]))
        #expect(record.commissioningMode?.isOpen == true)
        #expect(record.findings == [TXTFinding(key: "CM", problem: .unknownValue)])
    }

    @Test func pairingHintsInWords() {
        #expect(PairingHint(rawValue: 0b10_0001).descriptions == ["switch it off and on", "see its manual"])
        #expect(PairingHint(rawValue: 1 << 31).descriptions == [])
    }
}

private struct BorderAgentCase: Decodable {
    struct Inputs: Decodable { var wire: String }
    var name: String
    var input: Inputs
}

@Suite struct BorderRouterRecordTests {
    /// What each field must be, is run by MatterVectors; here, that any bytes give a record and lose nothing else.
    @Test func faultsCostOneFieldOnly() throws {
        let cases = try Vectors<BorderAgentCase>.load("discovery/border-agents.json")
        #expect(cases.count == 27)
        let good = try #require(cases.first { $0.name == "gen-03" }.flatMap { [UInt8](hexadecimal: $0.input.wire) })
        let whole = BorderRouterRecord(TXTRecord(wire: good))
        #expect(whole.findings == [])
        #expect(whole.networkName == "OpenThread")
        #expect(whole.omrPrefix?.description == "fd00:1111:2222:3333::/64")
        #expect(whole.state?.description == "detached, active, high availability")
        #expect(whole.activeTimestamp?.isAuthoritative == true)
        for vector in cases where vector.name.hasPrefix("bad-") && !vector.name.hasSuffix("missing") {
            let wire = try #require([UInt8](hexadecimal: vector.input.wire))
            // The faulty entry comes first, so that it is the one that counts.
            let record = BorderRouterRecord(TXTRecord(wire: wire + good))
            #expect(record.findings.contains { $0.problem != .duplicate && $0.problem != .missing }, "\(vector.name)")
            #expect(record.networkName == "OpenThread", "\(vector.name)")
            #expect(record.domainName == "DefaultDomain", "\(vector.name)")
        }
    }

    @Test func prefixes() {
        #expect(IPv6Prefix(meshcop: [0])?.description == "::/0")
        #expect(IPv6Prefix(meshcop: [60, 0xFD, 0, 0, 0, 0, 0, 0, 0xFF])?.description == "fd00:0:0:f0::/60")
        #expect(IPv6Prefix(meshcop: [64, 0xFD, 0]) == nil)
        #expect(IPv6Prefix(meshcop: []) == nil)
        #expect(IPv6Prefix(meshcop: [128] + Array(repeating: 1, count: 17)) == nil)
    }

    @Test func unknownKeysAreKept() {
        let record = BorderRouterRecord(
            TXTRecord(strings: [Array("nn=T".utf8), Array("zz=1".utf8), Array("xp=12345678".utf8), Array("flag".utf8)]))
        #expect(record.unknownEntries.map(\.key) == ["zz", "flag"])
        #expect(record.extendedPANID == 0x3132_3334_3536_3738)
        #expect(record.findings == [])
    }
}

@Suite struct CommissionerRecordTests {
    @Test func publishedRecordsReadTheSame() throws {
        let record = CommissionerRecord(
            vendorID: 0xFFF1, productID: 0x8000, deviceType: 35, deviceName: "matterctl",
            isCommissionerPasscodeSupported: true, parameters: AdvertisedParameters(idleInterval: .milliseconds(300)))
        #expect(CommissionerRecord(TXTRecord(strings: try record.strings())) == record)
        #expect(record.subtypes.compactMap(\.subtype) == ["_V65521._sub._matterd._udp", "_T35._sub._matterd._udp"])
    }

    @Test func faultsAreAbsentAndReported() {
        let record = CommissionerRecord(
            TXTRecord(strings: ["VP=1+70000", "DT=x", "CP=2", "DN=TV", "Q"].map { Array($0.utf8) }))
        #expect(record.vendorID == 1)
        #expect(record.productID == nil)
        #expect(record.deviceName == "TV")
        #expect(record.findings.map(\.key) == ["VP", "DT", "CP"])
        #expect(record.unknownEntries.map(\.key) == ["Q"])
    }
}

/// A small generator with a seed, so that a failure comes again.
private struct SplitMix {
    var state: UInt64
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}

private struct NameCase: Decodable {
    struct Inputs: Decodable {
        var instance: String?
        var longDiscriminator: UInt16?
        var shortDiscriminator: UInt8?
        var vendorId: UInt16?
        var deviceType: UInt32?
        var compressedFabricId: String?
    }
    struct Expected: Decodable {
        var compressedFabricId: String?
        var nodeId: String?
        var subtype: String?
    }
    var name: String
    var input: Inputs
    var expected: Expected?
}

@Suite struct NameVectorTests {
    @Test func namesMeanWhatTheVectorsSay() throws {
        let cases = try Vectors<NameCase>.load("discovery/names.json")
        #expect(cases.count == 21)
        for vector in cases {
            if let instance = vector.input.instance {
                let name = OperationalInstanceName(instance)
                #expect(name?.compressedFabricID.hexadecimal == vector.expected?.compressedFabricId, "\(vector.name)")
                #expect(name?.nodeID.hexadecimal == vector.expected?.nodeId, "\(vector.name)")
            } else if let fabric = vector.input.compressedFabricId {
                let id = CompressedFabricID(try #require(UInt64(fabric, radix: 16)))
                #expect(OperationalInstanceName.subtype(id) == vector.expected?.subtype, "\(vector.name)")
            } else {
                let filter: CommissionableFilter? =
                    vector.input.longDiscriminator.map { .longDiscriminator($0) }
                    ?? vector.input.shortDiscriminator.map { .shortDiscriminator($0) }
                    ?? vector.input.vendorId.map { .vendor(VendorID($0)) }
                    ?? vector.input.deviceType.map { .deviceType(DeviceTypeID($0)) }
                #expect(filter?.subtype == vector.expected?.subtype, "\(vector.name)")
            }
        }
    }

    @Test func namesAreWrittenInUpperCase() {
        let name = OperationalInstanceName("abcdef1234567890-000000000000000a")
        #expect(name?.description == "ABCDEF1234567890-000000000000000A")
        #expect(name == OperationalInstanceName(compressedFabricID: 0xABCD_EF12_3456_7890, nodeID: 10))
    }
}
