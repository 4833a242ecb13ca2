import MatterInteraction
import MatterModel
import MatterTLV
import MatterTypes
import Testing

@testable import MatterDevice

/// Network Commissioning of a device with a simulated radio.
@Suite struct NetworkTests {
    static let file = Array(
        """
        {"wifi": [{"ssid": "Home", "password": "swordfish"}, {"ssid": "Guests", "rssi": -70}],
         "thread": [{"dataset": "\(dataset)"}]}
        """.utf8)
    static let dataset =
        "00030000" + "0f" + "0102" + "1234" + "02081111111122222222"
        + "03044f70656e" + "051000112233445566778899aabbccddeeff"

    static func driver(_ kind: DeviceNetworkKind, concurrent: Bool = true) throws -> SimulatedNetworks {
        try SimulatedNetworks(kind: kind, isConcurrent: concurrent, json: file)
    }

    static func bench(_ kind: DeviceNetworkKind, concurrent: Bool = true) throws -> Bench {
        var bench = try Bench(driver: driver(kind, concurrent: concurrent))
        #expect(bench.status(bench.arm()) == 0)
        return bench
    }

    func add(_ bench: inout Bench, _ ssid: String, _ password: String) -> UInt64? {
        bench.status(
            bench.invoke(
                0x31, 2,
                [
                    TLVElement(0, .bytes(Array(ssid.utf8))), TLVElement(1, .bytes(Array(password.utf8))),
                    TLVElement(2, .number(9 as UInt64)),
                ]))
    }

    func connect(_ bench: inout Bench, _ id: [UInt8]) -> UInt64? {
        bench.status(bench.invoke(0x31, 6, [TLVElement(0, .bytes(id)), TLVElement(1, .number(10 as UInt64))]))
    }

    @Test(arguments: DeviceNetworkKind.allCases)
    func theClusterIsAsTheModelHasIt(_ kind: DeviceNetworkKind) throws {
        let bench = try Bench(driver: kind == .ethernet ? nil : Self.driver(kind))
        let server = try #require(bench.core.server(ClusterPath(endpoint: 0, cluster: 0x31)))
        let cluster = try #require(MatterModel.cluster(id: 0x31))
        #expect(cluster.faults(featureMap: server.featureMap).isEmpty)
        for attribute in server.attributes {
            guard case .value(let value) = bench.read(0, 0x31, attribute, as: Bench.pase) else {
                Issue.record("attribute \(attribute) can't be read")
                continue
            }
            #expect(cluster.attribute(id: attribute)?.check(value) == nil, "attribute \(attribute)")
        }
    }

    @Test func theRightPasswordOpensTheNetwork() throws {
        var bench = try Self.bench(.wiFi)
        #expect(bench.core.links == DeviceLinks(setup: true, network: false))
        #expect(bench.core.advertisement.commissionable?.link == .setup)
        #expect(add(&bench, "Home", "swordfish") == 0)
        #expect(bench.core.breadcrumb == 9)
        #expect(connect(&bench, Array("Home".utf8)) == 0)
        #expect(bench.core.breadcrumb == 10)
        #expect(bench.core.links == DeviceLinks(setup: true, network: true))
        #expect(bench.core.takeEffects().contains(.notice(.networkJoined)))
    }

    @Test func wrongOnesDoNot() throws {
        var bench = try Self.bench(.wiFi)
        #expect(connect(&bench, Array("Home".utf8)) == 3)
        #expect(add(&bench, "Home", "tunafish") == 0)
        #expect(connect(&bench, Array("Home".utf8)) == 7)
        #expect(bench.read(0, 0x31, 5, as: Bench.pase) == .value(.unsigned(7)))
        #expect(bench.read(0, 0x31, 7, as: Bench.pase) == .value(.signed(-13)))
        #expect(add(&bench, "Elsewhere", "swordfish") == 0)
        #expect(connect(&bench, Array("Elsewhere".utf8)) == 5)
        #expect(add(&bench, "Home", "short") == 0, "five bytes are a key of WEP")
        #expect(add(&bench, "Home", "shorty") == 1)
        #expect(!bench.core.isOnNetwork)
    }

    @Test func nothingIsConfiguredWithoutAFailSafe() throws {
        var bench = try Bench(driver: Self.driver(.wiFi))
        let response = bench.invoke(0x31, 6, [TLVElement(0, .bytes([1]))])
        #expect(response == .status(InteractionStatus(.failsafeRequired)))
    }

    @Test func aRoomForFourNetworks() throws {
        var bench = try Self.bench(.wiFi)
        for index in 0..<4 { #expect(add(&bench, "net \(index)", "") == 0) }
        #expect(add(&bench, "net 4", "") == 2)
        #expect(add(&bench, "net 3", "swordfish") == 0, "known ones change")
        #expect(
            bench.status(
                bench.invoke(
                    0x31, 8,
                    [
                        TLVElement(0, .bytes(Array("net 3".utf8))), TLVElement(1, .number(0 as UInt8)),
                    ])) == 0)
        #expect(bench.core.state.networks?.first?.id == Array("net 3".utf8))
        #expect(bench.status(bench.invoke(0x31, 4, [TLVElement(0, .bytes(Array("net 0".utf8)))])) == 0)
        #expect(bench.status(bench.invoke(0x31, 4, [TLVElement(0, .bytes(Array("net 0".utf8)))])) == 3)
    }

    @Test func theFailSafeTakesItAllBack() throws {
        var bench = try Self.bench(.wiFi)
        #expect(add(&bench, "Home", "swordfish") == 0)
        #expect(connect(&bench, Array("Home".utf8)) == 0)
        #expect(bench.core.committed.networks == nil, "nothing of it is on disk")
        bench.core.expireFailSafe()
        #expect(bench.core.state.networks == nil)
        #expect(bench.core.links == DeviceLinks(setup: true, network: false))
    }

    @Test func oneLinkAtATime() throws {
        var bench = try Self.bench(.wiFi, concurrent: false)
        #expect(bench.read(0, 0x30, 4, as: Bench.pase) == .value(.boolean(false)))
        #expect(add(&bench, "Home", "tunafish") == 0)
        #expect(connect(&bench, Array("Home".utf8)) == 7)
        #expect(bench.core.links == DeviceLinks(setup: false, network: false))
        #expect(bench.core.takeEffects().contains(.losePASESession))
        bench.core.expireFailSafe()
        #expect(bench.core.links == DeviceLinks(setup: true, network: false))
    }

    @Test func scanning() throws {
        var bench = try Bench(driver: Self.driver(.wiFi))
        func found(_ response: CommandResponse, _ tag: UInt8) throws -> [TLVValue] {
            guard case .data(1, let value) = response else { throw Refusal(.failure) }
            return try TLVFields(TLVElement(.anonymous, value), "scan").array(tag, "results")
        }
        #expect(try found(bench.invoke(0x31, 0), 2).count == 2)
        #expect(try found(bench.invoke(0x31, 0, [TLVElement(0, .bytes(Array("Home".utf8)))]), 2).count == 1)
        #expect(bench.status(bench.invoke(0x31, 0, [TLVElement(0, .bytes([1]))])) == 5)
        var thread = try Bench(driver: Self.driver(.thread))
        #expect(try found(thread.invoke(0x31, 0), 3).count == 1)
    }

    @Test func threadNetworksAreJoinedByTheirKey() throws {
        var bench = try Self.bench(.thread)
        let right = try #require([UInt8](hexadecimal: Self.dataset))
        var wrong = right
        wrong[wrong.count - 1] ^= 1
        let id: [UInt8] = [0x11, 0x11, 0x11, 0x11, 0x22, 0x22, 0x22, 0x22]
        #expect(bench.status(bench.invoke(0x31, 3, [TLVElement(0, .bytes(wrong))])) == 0)
        #expect(connect(&bench, id) == 7)
        #expect(bench.status(bench.invoke(0x31, 3, [TLVElement(0, .bytes(right))])) == 0)
        #expect(connect(&bench, id) == 0)
        #expect(bench.status(bench.invoke(0x31, 3, [TLVElement(0, .bytes([0, 1]))])) == 1)
    }
}

extension Bench {
    init(driver: (any NetworkDriver)?) throws {
        let state = PersistentState(
            uniqueID: "u", serialNumber: "s", discriminator: 5, salt: Array(repeating: 1, count: 16))
        core = try DeviceCore(
            configuration: DeviceConfiguration(kind: .dimmableLight), attestation: makeAttestation(),
            ownWindow: .init(verifier: [], iterations: 1000, salt: state.salt.bytes, discriminator: 5), state: state,
            now: .seconds(100), date: testTime, driver: driver)
    }

    /// The first member of a response.
    func status(_ response: CommandResponse) -> UInt64? {
        guard case .data(_, .structure(let members)) = response, case .unsigned(let status)? = members.first?.value
        else { return nil }
        return status
    }
}
