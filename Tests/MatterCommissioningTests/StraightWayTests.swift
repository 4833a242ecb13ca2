import MatterCommissioning
import MatterInteraction
import MatterMessaging
import MatterTLV
import MatterTypes
import TestSupport
import Testing

/// Devices as they ought to be, or nearly.
@Suite(.serialized) struct StraightWayTests {
    @Test func aDeviceEndsOnExactlyOurFabric() async throws {
        let drill = try Drill()
        let device = try drill.bench.device()
        let commissioned = try await drill.commission()
        #expect(device.fabrics == [drill.hub.fabric.credentials.fabricID])
        #expect(!device.isFailSafeArmed)
        #expect(!device.isWindowOpen)
        #expect(device.received(.disarm).isEmpty)
        #expect(device.passcodeAttempts == 1)
        #expect(drill.hub.devices.map(\.nodeID) == [commissioned.nodeID])
        #expect(commissioned.information.productName == "Test Light")
        #expect(commissioned.information.vendorID == 0xFFF1)
        #expect(commissioned.fabricIndex == 1)
        #expect(commissioned.address == device.profile.addresses.first)
        #expect(commissioned.resumption != nil)
        #expect(!commissioned.isRelaxed)
        #expect(device.time == 833_587_200_000_000)
        let networkStages: [CommissioningStage] = [.addNetwork, .connectNetwork]
        #expect(drill.progress.finished == CommissioningStage.allCases.filter { !networkStages.contains($0) })
        #expect(drill.bench.finder.openSearches == 0)
    }

    @Test func theStagesComeInTheSpecificationsOrder() async throws {
        let drill = try Drill()
        let device = try drill.bench.device()
        _ = try await drill.commission()
        let steps = device.log.map(\.step)
        let order: [ScriptedDevice.Step] = [
            .pbkdfParamRequest, .read, .armFailSafe, .attestation, .csr, .addTrustedRoot, .addNOC, .sigma1,
            .commissioningComplete,
        ]
        let positions = order.compactMap { step in steps.firstIndex(of: step) }
        #expect(positions.count == order.count)
        #expect(positions == positions.sorted())
        #expect(steps.count { $0 == .certificateChain } == 2)
        let complete = try #require(device.received(.commissioningComplete).first)
        #expect(complete.kind == .case)
    }

    @Test func theSecondTimeItIsOnThisFabricAlready() async throws {
        let drill = try Drill()
        let device = try drill.bench.device()
        let first = try await drill.commission()
        device.openWindow()
        do {
            _ = try await drill.commission()
            Issue.record("commissioned twice")
        } catch let error as CommissioningError {
            #expect(error.code == .alreadyOnThisFabric)
            #expect(error.reason.contains("node \(first.nodeID.rawValue)"))
        }
        #expect(device.fabrics.count == 1)
        #expect(!device.isFailSafeArmed)
        #expect(drill.hub.devices.count == 1)
        #expect(device.received(.armFailSafe).count == 1)
    }

    @Test func otherFabricsOfTheDeviceStay() async throws {
        let drill = try Drill()
        let device = try drill.bench.device()
        try device.join(0x11, label: "Attic")
        // The same fabric id under another root is another fabric.
        try device.join(drill.hub.fabric.credentials.fabricID)
        let commissioned = try await drill.commission()
        #expect(device.fabrics.count == 3)
        #expect(commissioned.fabricIndex == 3)
    }

    @Test(arguments: [
        Dialect(reversesMembers: true), Dialect(addsUnknownMembers: true), Dialect(isWide: true),
        Dialect(reversesMembers: true, addsUnknownMembers: true, isWide: true),
    ])
    func theOrderWidthAndNumberOfMembersDoNotCount(_ dialect: Dialect) async throws {
        let drill = try Drill()
        let device = try drill.bench.device { $0.dialect = dialect }
        _ = try await drill.commission()
        #expect(device.fabrics.count == 1)
    }

    @Test func aDeviceOfTheFirstSpecification() async throws {
        let drill = try Drill()
        let device = try drill.bench.device { profile in
            profile.parameters = SessionParameters()
            profile.parameters.idleInterval = .milliseconds(40)
            profile.parameters.activeInterval = .milliseconds(40)
            profile.lacking = [0x38]
            profile.attributes[path(0x30, 0x1)] = .some(nil)
            profile.attributes[path(0x30, 0x3)] = .some(nil)
            profile.attributes[path(0x3E, 0x2)] = .some(nil)
            profile.attributes[path(0x3E, 0x3)] = .some(nil)
            profile.hidesFabricIndex = true
        }
        let commissioned = try await drill.commission()
        #expect(commissioned.fabricIndex == nil)
        #expect(device.received(.setUTCTime).isEmpty)
        #expect(device.received(.armFailSafe).first?.number(0) == 60)
        #expect(device.received(.setRegulatoryConfig).first?.number(0) == 0)
    }

    @Test(arguments: [(UInt64(0), UInt64(0)), (1, 1), (2, 2), (3, 0)])
    func theRegulatoryLocationIsOneThatTheDeviceCan(_ capability: UInt64, _ expected: UInt64) async throws {
        let drill = try Drill()
        let device = try drill.bench.device { $0.attributes[path(0x30, 0x3)] = .unsigned(capability) }
        _ = try await drill.commission()
        #expect(device.received(.setRegulatoryConfig).map { $0.number(0) } == [expected])
    }

    @Test(arguments: [(UInt16(0), UInt64(60)), (1, 1), (30, 30), (900, 60)])
    func theFailSafeStaysWithinTheDevicesLimit(_ limit: UInt16, _ expected: UInt64) async throws {
        let drill = try Drill()
        let device = try drill.bench.device { $0.maximumFailSafe = limit }
        _ = try await drill.commission()
        #expect(device.received(.armFailSafe).map { $0.number(0) } == [expected])
    }

    @Test func anUnknownCountryIsNotInsistedOn() async throws {
        var drill = try Drill()
        drill.options.countryCode = "DE"
        let device = try drill.bench.device { $0.countries = ["XX"] }
        _ = try await drill.commission()
        #expect(device.received(.setRegulatoryConfig).map { $0.text(1) } == ["DE", "XX"])
        #expect(drill.progress.notes.contains { $0.contains("DE") })
    }

    @Test(arguments: [InteractionStatus(.failure, clusterStatus: 2), InteractionStatus(.unsupportedCommand)])
    func aDeviceWithABetterClockKeepsIt(_ status: InteractionStatus) async throws {
        let drill = try Drill()
        let device = try drill.bench.device()
        device.script(.setUTCTime, .status(status))
        _ = try await drill.commission()
        #expect(device.time == nil)
        #expect(drill.progress.notes.contains { $0.contains("SetUTCTime") })
    }

    @Test func aDeviceThatServesOneRequestAtATime() async throws {
        let drill = try Drill()
        let device = try drill.bench.device { $0.servesOneAtATime = true }
        _ = try await drill.commission()
        #expect(device.collisions > 0)
        #expect(device.fabrics.count == 1)
    }

    @Test func attributesThatNobodyAskedForAndMalformedOnes() async throws {
        let drill = try Drill()
        let device = try drill.bench.device { profile in
            profile.attributes[path(0x30, 0x1)] = .utf8("what?")
            profile.attributes[path(0x30, 0x0)] = .unsigned(77)
            profile.attributes[path(0x28, 0x1)] = .null
        }
        let commissioned = try await drill.commission()
        #expect(device.fabrics.count == 1)
        #expect(commissioned.information.vendorName == nil)
        // The breadcrumb of an attempt that was broken off.
        #expect(drill.progress.notes.contains { $0.contains("broken off") })
        #expect(drill.progress.notes.count { $0.contains("malformed") } == 2)
    }

    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func repetitionCarriesItThroughABadNetwork(_ seed: UInt64) async throws {
        let weather = LoopbackNetwork.Weather(loss: 0.2, duplication: 0.1, reordering: 0.1)
        var drill = try Drill(seed: seed, weather: weather)
        drill.options.operationalTimeout = .seconds(20)
        let device = try drill.bench.device()
        _ = try await drill.commission()
        #expect(device.fabrics == [drill.hub.fabric.credentials.fabricID])
        #expect(device.passcodeAttempts == 1)
        let log = drill.bench.network.log
        #expect(log.count > Set(log).count, "nothing had to be repeated")
    }

    private func path(_ cluster: ClusterID, _ attribute: AttributeID) -> ConcreteAttributePath {
        ConcreteAttributePath(endpoint: .root, cluster: cluster, attribute: attribute)
    }
}
