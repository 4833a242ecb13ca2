import MatterTLV
import MatterTypes
import Testing

@testable import MatterModel

struct ProseConstraintTests {
    private static let limits: [AttributeID: TLVValue] = [
        3: .signed(700), 4: .signed(3000), 5: .signed(1600), 6: .signed(3200), 0x15: .signed(800), 0x16: .signed(2800),
        0x17: .signed(1800), 0x18: .signed(2900), 0x19: .signed(25), 0x1B: .unsigned(4), 0xFFFC: .unsigned(0x23),
    ]

    private func sentences(
        _ changes: [(AttributeID, Int64)], _ known: [AttributeID: TLVValue] = limits
    ) -> [String] {
        ProseConstraints.objections(to: changes.map { ($0.0, .signed($0.1)) }, of: 0x201) { known[$0] }.map(\.sentence)
    }

    @Test(
        arguments: [
            (0x12, 800, nil), (0x12, 2650, nil),
            (0x12, 799, "7.99 °C is below MinHeatSetpointLimit, 8.00 °C"),
            (0x14, 2801, "28.01 °C is above MaxHeatSetpointLimit, 28.00 °C"),
            // Cooling can't give way far enough.
            (
                0x12, 2651,
                "26.51 °C is above 26.50 °C: MaxCoolSetpointLimit, 29.00 °C, less MinSetpointDeadBand, 2.50 °C"
            ),
            (0x11, 1800, nil), (0x11, 2900, nil),
            (0x11, 1799, "17.99 °C is below MinCoolSetpointLimit, 18.00 °C"),
            (0x13, 2901, "29.01 °C is above MaxCoolSetpointLimit, 29.00 °C"),
            (0x11, -32_768, "-327.68 °C is below MinCoolSetpointLimit, 18.00 °C"),
            (0x15, 699, "6.99 °C is below AbsMinHeatSetpointLimit, 7.00 °C"),
            (
                0x15, 1551,
                "15.51 °C is above 15.50 °C: MinCoolSetpointLimit, 18.00 °C, less MinSetpointDeadBand, 2.50 °C"
            ),
            (0x15, 2801, "28.01 °C is above MaxHeatSetpointLimit, 28.00 °C"), (0x15, 1550, nil),
            (0x16, 3001, "30.01 °C is above AbsMaxHeatSetpointLimit, 30.00 °C"),
            (0x18, 3201, "32.01 °C is above AbsMaxCoolSetpointLimit, 32.00 °C"),
            (0x17, 1000, "10.00 °C is below AbsMinCoolSetpointLimit, 16.00 °C"),
            (0x18, 1700, "17.00 °C is below MinCoolSetpointLimit, 18.00 °C"),
            (0x10, 9999, nil),
        ] as [(UInt32, Int64, String?)])
    func oneChangeKeepsToTheLimits(id: UInt32, value: Int64, sentence: String?) {
        #expect(sentences([(AttributeID(id), value)]) == [sentence].compactMap { $0 })
    }

    @Test func changesAreJudgedTogether() {
        #expect(sentences([(0x12, 2200), (0x11, 2450)]).isEmpty)
        #expect(
            sentences([(0x12, 2200), (0x11, 2449)]) == [
                "24.49 °C is less than MinSetpointDeadBand, 2.50 °C, above the heating setpoint, 22.00 °C"
            ])
        // A limit that goes up with the setpoint.
        #expect(sentences([(0x18, 3200), (0x11, 3100)]).isEmpty)
        #expect(sentences([(0x16, 2000), (0x12, 2100)]).count == 1)
    }

    @Test func whatIsNotKnownBoundsNothing() {
        #expect(sentences([(0x12, 30_000), (0x11, -30_000)], [:]).isEmpty)
        var known = Self.limits
        known[0x15] = nil
        known[0x16] = .null
        #expect(sentences([(0x12, 600)], known) == ["6.00 °C is below AbsMinHeatSetpointLimit, 7.00 °C"])
        // Without AutoMode, heating and cooling have nothing to do with each other.
        known[0xFFFC] = .unsigned(3)
        #expect(sentences([(0x12, 3000), (0x11, 1800)], known).isEmpty)
        known[0xFFFC] = .unsigned(0x23)
        known[0x19] = .signed(-1)
        #expect(sentences([(0x12, 3000)], known).isEmpty)
        #expect(ProseConstraints.objections(to: [(0x12, .null)], of: 0x201) { Self.limits[$0] }.isEmpty)
        #expect(ProseConstraints.objections(to: [(0x12, .signed(1))], of: 6) { Self.limits[$0] }.isEmpty)
    }

    @Test func modesAreThoseOfTheSequence() {
        func allowed(_ sequence: UInt64, features: UInt64 = 0x23) -> [Int64] {
            (0...9).filter {
                sentences([(0x1C, $0)], [0x1B: .unsigned(sequence), 0xFFFC: .unsigned(features)]).isEmpty
            }
        }
        #expect(allowed(0) == [0, 1, 2, 3, 6, 7, 8, 9])
        #expect(allowed(2) == [0, 1, 2, 4, 5, 7, 8, 9])
        #expect(allowed(4) == Array(0...9))
        #expect(allowed(4, features: 3) == [0] + Array(2...9))
        #expect(sentences([(0x1C, 4)], [:]).isEmpty)
    }

    @Test func anAttributeNamesWhatBoundsIt() throws {
        let thermostat = try #require(MatterModel.cluster(id: 0x201))
        #expect(
            thermostat.bounds(of: 0x12) == [3, 4, 5, 6, 0x15, 0x16, 0x17, 0x18, 0x19, 0xFFFC])
        #expect(thermostat.bounds(of: 0x1C) == [0x1B, 0xFFFC])
        #expect(thermostat.bounds(of: 0x34) == [0x35, 0x36])
        #expect(thermostat.bounds(of: 0x10) == [])
        #expect(try #require(MatterModel.cluster(id: 8)).bounds(of: 0x11) == [2, 3])
    }

    @Test func aBoundByAnotherAttributeIsToldWithItsValue() throws {
        let level = try #require(MatterModel.cluster(id: 8)?.attribute(named: "OnLevel"))
        let context = ConstraintContext(facts: Conformance.Facts()) {
            modelKey($0) == modelKey("MaxLevel") ? .unsigned(200) : nil
        }
        #expect(
            level.check(.unsigned(201), context)?.sentence
                == "is not what 'minLevel to maxLevel' allows (maxLevel is 200)")
        #expect(level.check(.unsigned(200), context) == nil)
    }
}
