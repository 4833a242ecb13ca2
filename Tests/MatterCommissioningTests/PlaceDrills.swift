import MatterCommissioning
import MatterInteraction
import MatterTLV
import MatterTypes
import TestSupport
import Testing

/// Time zone, radio rules and check-ins of devices that have to do with them.
@Suite(.serialized) struct PlaceDrills {
    static let plan = TimeZonePlan(
        offset: 3600, name: "Europe/Berlin",
        periods: [.init(offset: 3600, start: 0, end: 5), .init(offset: 0, start: 5, end: 9)])

    static func path(_ cluster: ClusterID, _ attribute: AttributeID) -> ConcreteAttributePath {
        ConcreteAttributePath(endpoint: .root, cluster: cluster, attribute: attribute)
    }
    static func command(_ cluster: ClusterID, _ command: CommandID) -> CommandPath {
        CommandPath(endpoint: .root, cluster: cluster, command: command)
    }

    static let setTimeZone = command(0x38, 2)
    static let setDSTOffset = command(0x38, 4)
    static let registerClient = command(0x46, 0)

    static func answer(_ isRequired: Bool) -> CommandResponse {
        .data(command: 3, fields: .structure([TLVElement(0, .boolean(isRequired))]))
    }

    @Test func theTimeZoneAndItsDaylightSavingTimeAreTold() async throws {
        var drill = try Drill()
        drill.options.timeZone = { Self.plan }
        let device = try drill.bench.device {
            $0.attributes[Self.path(0x38, 0xFFFC)] = .unsigned(1)
            $0.attributes[Self.path(0x38, 0xB)] = .unsigned(1)
            $0.answers = [Self.setTimeZone: Self.answer(true), Self.setDSTOffset: .status(.success)]
        }
        _ = try await drill.commission()
        let told = device.received(.other)
        try #require(told.count == 2)
        #expect(
            told[0].fields
                == .structure([
                    TLVElement(
                        0,
                        .array([
                            .structure([
                                TLVElement(0, .signed(3600)), TLVElement(1, .unsigned(0)),
                                TLVElement(2, .utf8("Europe/Berlin")),
                            ])
                        ]))
                ]))
        #expect(
            told[1].fields
                == .structure([
                    TLVElement(
                        0,
                        .array([
                            .structure([
                                TLVElement(0, .signed(3600)), TLVElement(1, .unsigned(0)), TLVElement(2, .unsigned(5)),
                            ])
                        ]))
                ]), "as many periods as it has places for")
    }

    @Test func aDeviceThatKnowsItsDaylightSavingTimeIsNotTold() async throws {
        var drill = try Drill()
        drill.options.timeZone = { Self.plan }
        let device = try drill.bench.device {
            $0.attributes[Self.path(0x38, 0xFFFC)] = .unsigned(1)
            $0.answers = [Self.setTimeZone: Self.answer(false)]
        }
        _ = try await drill.commission()
        #expect(device.received(.other).count == 1)
    }

    @Test func aDeviceThatRefusesTheZoneIsOursAllTheSame() async throws {
        var drill = try Drill()
        drill.options.timeZone = { Self.plan }
        let device = try drill.bench.device {
            $0.attributes[Self.path(0x38, 0xFFFC)] = .unsigned(1)
            $0.answers = [Self.setTimeZone: .status(InteractionStatus(.constraintError))]
        }
        _ = try await drill.commission()
        #expect(device.fabrics.count == 1)
    }

    @Test(arguments: [(0 as UInt64, RegulatoryLocation.outdoor, 0 as UInt64), (2, .outdoor, 1), (1, .indoor, 1)])
    func theLocationIsTold(_ capability: UInt64, _ wanted: RegulatoryLocation, _ told: UInt64) async throws {
        var drill = try Drill()
        drill.options.location = wanted
        drill.options.countryCode = "DE"
        let device = try drill.bench.device { $0.attributes[Self.path(0x30, 3)] = .unsigned(capability) }
        _ = try await drill.commission()
        let request = try #require(device.received(.setRegulatoryConfig).first)
        #expect(request.number(0) == told)
        #expect(request.text(1) == "DE")
    }

    @Test func aDeviceThatSleepsIsRegisteredWith() async throws {
        let drill = try Drill()
        let device = try drill.bench.device {
            $0.attributes[Self.path(0x46, 0xFFFC)] = .unsigned(5)
            $0.answers = [
                Self.registerClient: .data(command: 1, fields: .structure([TLVElement(0, .unsigned(77))]))
            ]
        }
        let commissioned = try await drill.commission()
        let request = try #require(device.received(.other).first)
        #expect(request.kind == .case)
        #expect(request.number(0) == drill.hub.fabric.credentials.nodeID.rawValue)
        #expect(request.number(1) == drill.hub.fabric.adminSubject.rawValue)
        let checkIn = try #require(commissioned.checkIn)
        #expect(checkIn.counter == 77)
        #expect(checkIn.key.count == 16)
        guard case .structure(let members) = request.fields else { return }
        #expect(members.first { $0.tag == .context(2) }?.value == .bytes(checkIn.key.bytes))
        #expect(request.number(4) == 0, "permanent")
    }

    @Test func aDeviceWithoutRoomForUsIsOursAllTheSame() async throws {
        let drill = try Drill()
        let device = try drill.bench.device {
            $0.attributes[Self.path(0x46, 0xFFFC)] = .unsigned(1)
            $0.answers = [Self.registerClient: .status(InteractionStatus(.failure))]
        }
        let commissioned = try await drill.commission()
        #expect(commissioned.checkIn == nil)
        #expect(device.fabrics.count == 1)
    }
}
