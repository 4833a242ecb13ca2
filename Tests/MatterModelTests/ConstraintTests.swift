import MatterTLV
import MatterTypes
import Testing

@testable import MatterModel

private func kind(
    _ cluster: String, _ attribute: String, _ value: TLVValue, _ others: [String: TLVValue] = [:]
) throws -> ConstraintViolation.Kind? {
    let attribute = try #require(MatterModel.cluster(named: cluster)?.attribute(named: attribute))
    let context = ConstraintContext(facts: Conformance.Facts()) { name in
        others.first { modelKey($0.key) == modelKey(name) }?.value
    }
    return attribute.check(value, context)?.kind
}

struct ConstraintTests {
    @Test func everyConstraintIsReadAndFitsItsType() {
        var count = 0
        var unknown: Set<String> = []
        func visit(
            _ place: String, _ cluster: Cluster?, _ type: TypeReference, _ constraint: Constraint,
            _ fields: [Cluster.Field]
        ) {
            guard !constraint.isEmpty else { return }
            count += 1
            guard let alternatives = constraint.alternatives else {
                Issue.record("\(place): \(constraint) is not read")
                return
            }
            visit(place, cluster, type, alternatives, fields)
        }
        func visit(
            _ place: String, _ cluster: Cluster?, _ type: TypeReference, _ list: [Constraint.Alternative],
            _ fields: [Cluster.Field]
        ) {
            let dataType = type.dataType
            for alternative in list {
                var names: [String] = []
                switch alternative.rule {
                case .open: break
                case .member(let list): names = [list]
                case .exactly(let bound): names = bound.names
                case .range(let lower, let upper): names = (lower?.names ?? []) + (upper?.names ?? [])
                }
                for name in names {
                    let key = modelKey(name)
                    var isKnown = fields.contains { modelKey($0.name) == key } || cluster?.attribute(named: name) != nil
                    if case .enumeration(let enumeration) = dataType {
                        isKnown = isKnown || enumeration.value(named: name) != nil
                    }
                    if !isKnown { unknown.insert("\(place): \(name)") }
                }
                if let entries = alternative.entries {
                    guard case .list(let entry) = dataType else {
                        Issue.record("\(place): \(type.text) has no entries")
                        continue
                    }
                    visit(place + "[]", cluster, entry, entries, fields)
                }
                if alternative.characters != nil { #expect(dataType == .string, "\(place)") }
            }
        }
        for cluster in ModelTests.clusters {
            for attribute in cluster.attributes {
                visit("\(cluster.name).\(attribute.name)", cluster, attribute.type, attribute.constraint, [])
            }
            let structs = cluster.types.values.compactMap { type -> Structure? in
                if case .structure(let structure) = type { structure } else { nil }
            }
            let groups =
                (cluster.commands + cluster.responses).map(\.structure) + cluster.events.map(\.structure) + structs
            for group in groups {
                for field in group.fields {
                    visit(
                        "\(cluster.name).\(group.name).\(field.name)", cluster, field.type, field.constraint,
                        group.fields)
                }
            }
        }
        for case .structure(let structure) in MatterModel.sharedTypes.values {
            for field in structure.fields {
                visit("\(structure.name).\(field.name)", nil, field.type, field.constraint, structure.fields)
            }
        }
        #expect(count > 1300)
        #expect(unknown == Self.elsewhere)
    }

    /// Bounds by what no attribute or field beside them has; they are not checked.
    static let elsewhere: Set<String> = []

    static let values: [(String, String, TLVValue, [String: TLVValue], ConstraintViolation.Kind?)] = [
        ("OnOff", "OnOff", .boolean(true), [:], nil), ("OnOff", "OnOff", .unsigned(1), [:], .wrongType),
        ("OnOff", "OnOff", .null, [:], .notNullable), ("OnOff", "StartUpOnOff", .null, [:], nil),
        ("OnOff", "StartUpOnOff", .unsigned(2), [:], nil), ("OnOff", "StartUpOnOff", .unsigned(3), [:], .unknownMember),
        ("OnOff", "StartUpOnOff", .unsigned(256), [:], .outOfRange),
        ("OnOff", "OnTime", .unsigned(65536), [:], .outOfRange),
        ("LevelControl", "Options", .unsigned(3), [:], nil),
        ("LevelControl", "Options", .unsigned(4), [:], .unknownMember),
        ("LevelControl", "MinLevel", .unsigned(254), [:], nil),
        ("LevelControl", "MinLevel", .unsigned(255), [:], .constraint),
        ("LevelControl", "OnLevel", .unsigned(9), ["MinLevel": .unsigned(10)], .constraint),
        ("LevelControl", "OnLevel", .unsigned(10), ["MinLevel": .unsigned(10), "MaxLevel": .unsigned(10)], nil),
        (
            "LevelControl", "OnLevel", .unsigned(11), ["MinLevel": .unsigned(10), "MaxLevel": .unsigned(10)],
            .constraint
        ),
        ("LevelControl", "OnLevel", .unsigned(9), [:], nil), ("LevelControl", "OnLevel", .null, [:], nil),
        ("LevelControl", "DefaultMoveRate", .unsigned(0), [:], .constraint),
        ("BasicInformation", "NodeLabel", .utf8(String(repeating: "a", count: 32)), [:], nil),
        ("BasicInformation", "NodeLabel", .utf8(String(repeating: "a", count: 33)), [:], .constraint),
        ("BasicInformation", "NodeLabel", .utf8(String(repeating: "ü", count: 17)), [:], .constraint),
        ("BasicInformation", "Location", .utf8("DE"), [:], nil),
        ("BasicInformation", "Location", .utf8("DEU"), [:], .constraint),
        ("TemperatureMeasurement", "MeasuredValue", .signed(-5), ["MinMeasuredValue": .signed(-5)], nil),
        ("TemperatureMeasurement", "MeasuredValue", .signed(-6), ["MinMeasuredValue": .signed(-5)], .constraint),
        ("TemperatureMeasurement", "MinMeasuredValue", .signed(-27316), [:], .constraint),
        ("TemperatureMeasurement", "MaxMeasuredValue", .signed(-5), ["MinMeasuredValue": .signed(-5)], .constraint),
        ("TemperatureMeasurement", "MaxMeasuredValue", .signed(-4), ["MinMeasuredValue": .signed(-5)], nil),
        (
            "LocalizationConfiguration", "ActiveLocale", .utf8("de-DE"), ["SupportedLocales": .array([.utf8("en-US")])],
            .constraint
        ),
        (
            "LocalizationConfiguration", "ActiveLocale", .utf8("en-US"), ["SupportedLocales": .array([.utf8("en-US")])],
            nil
        ),
        ("OccupancySensing", "HoldTime", .unsigned(1), ["HoldTimeMin": .unsigned(2)], nil),
        ("BallastConfiguration", "BallastFactorAdjustment", .unsigned(99), [:], .constraint),
        ("Thermostat", "PiCoolingDemand", .unsigned(101), [:], .constraint),
        ("CameraAvStreamManagement", "ImageRotation", .unsigned(359), [:], nil),
        ("CameraAvStreamManagement", "ImageRotation", .unsigned(360), [:], .constraint),
        ("ZoneManagement", "Sensitivity", .unsigned(6), ["SensitivityMax": .unsigned(5)], .constraint),
        ("ZoneManagement", "Sensitivity", .unsigned(0), [:], .constraint),
        ("Chime", "InstalledChimeSounds", .array([]), [:], .constraint),
        (
            "Chime", "InstalledChimeSounds",
            .array([.structure([TLVElement(0, .unsigned(1)), TLVElement(1, .utf8("Bell"))])]), [:], nil
        ),
        (
            "Chime", "InstalledChimeSounds",
            .array([.structure([TLVElement(0, .unsigned(1)), TLVElement(1, .utf8(""))])]), [:], .constraint
        ),
        ("Chime", "InstalledChimeSounds", .array([.structure([TLVElement(0, .unsigned(1))])]), [:], .missingField),
        ("UserLabel", "LabelList", .array([]), [:], nil),
    ]

    @Test(arguments: values)
    func valuesAreChecked(
        cluster: String, attribute: String, value: TLVValue, others: [String: TLVValue],
        expected: ConstraintViolation.Kind?
    ) throws {
        #expect(try kind(cluster, attribute, value, others) == expected, "\(cluster).\(attribute) \(value)")
    }

    static let texts: [(String, String, TLVValue, Bool)] = [
        ("7, 9", "string", .utf8("#RRGGBB"), true), ("7, 9", "string", .utf8("#RRGGBBA"), false),
        ("max 2[max 3]", "list[string]", .array([.utf8("abc"), .utf8("d")]), true),
        ("max 2[max 3]", "list[string]", .array([.utf8("abcd")]), false),
        ("max 2[max 3]", "list[string]", .array([.utf8(""), .utf8(""), .utf8("")]), false),
        ("all[min 1]", "list[uint8]", .array([.unsigned(1), .unsigned(0)]), false),
        ("all[min 1]", "list[uint8]", .array([]), true), ("max 2[2]", "list[octstr]", .array([.bytes([1])]), false),
        ("max 8{2}", "string", .utf8("üü"), true), ("max 8{2}", "string", .utf8("abc"), false),
        ("16", "octstr", .bytes(Array(repeating: 0, count: 16)), true), ("16", "octstr", .bytes([]), false),
        ("-10 to -3 + 1", "int8", .signed(-2), true), ("-10 to -3 + 1", "int8", .signed(-1), false),
        ("max 2 * (3 + 4) / 2", "uint8", .unsigned(7), true), ("max 2 * (3 + 4) / 2", "uint8", .unsigned(8), false),
        ("0% to 50%", "percent100ths", .unsigned(5000), true), ("0% to 50%", "percent100ths", .unsigned(5001), false),
        ("100 to ms", "uint8", .unsigned(99), false), ("100 to ms", "uint8", .unsigned(200), true),
        ("min maxOf(1, 10)", "uint8", .unsigned(9), false), ("max minOf(1, 10)", "uint8", .unsigned(2), false),
        ("max other", "uint8", .unsigned(255), true), ("min 1 / 0", "uint8", .unsigned(0), true),
        ("0 to 1", "single", .float(.nan), false), ("0 to 1", "single", .float(0.5), true),
        ("desc", "uint8", .unsigned(255), true), ("any", "bool", .boolean(false), true),
    ]

    @Test(arguments: texts)
    func constraintsAreEvaluated(text: String, type: String, value: TLVValue, isAllowed: Bool) {
        let field = Cluster.Field(
            id: 0, name: "Field", type: TypeReference(type, scope: nil, isNullable: false), quality: [],
            conformance: Conformance("M"), constraint: Constraint(text), defaultText: "")
        let structure = Structure(name: "Test", fields: [field])
        let violation = structure.check(.structure([TLVElement(0, value)]))
        #expect((violation == nil) == isAllowed, "\(text): \(violation?.description ?? "no fault")")
    }

    @Test(arguments: [
        "min", "1 to", "max [1", "1 2", "max 1]", "in 7", "maxOf(1", "max (1", "1 +", "-", "min 1,",
        String(repeating: "(", count: 500), "340282366920938463463374607431768211456",
    ])
    func nonsenseIsNotRead(text: String) { #expect(Constraint(text).alternatives == nil) }

    @Test func fieldsOfCommandsAreChecked() throws {
        let zone = try #require(
            MatterModel.cluster(named: "PushAvStreamTransport")?.types["TransportTriggerOptionsStruct"])
        guard case .structure(let options) = zone else { throw ModelError(.wrongType, subject: "", "no struct") }
        func check(_ elements: [TLVElement], _ facts: Conformance.Facts = Conformance.Facts()) -> String? {
            options.check(.structure(elements), ConstraintContext(facts: facts))?.description
        }
        #expect(check([]) == "TriggerType is missing")
        // Continuous.
        #expect(check([TLVElement(0, .unsigned(2))]) == nil)
        #expect(check([TLVElement(0, .unsigned(2)), TLVElement(4, .unsigned(0))]) == "MaxPreRollLen may not be there")
        // Motion.
        #expect(check([TLVElement(0, .unsigned(1))]) == "MotionZones is missing")
        let control = TLVElement(
            3,
            .structure([
                TLVElement(0, .unsigned(1)), TLVElement(1, .unsigned(0)), TLVElement(2, .unsigned(0)),
                TLVElement(3, .unsigned(0)),
            ]))
        let motion = [TLVElement(0, .unsigned(1)), TLVElement(1, .null), control, TLVElement(4, .unsigned(0))]
        #expect(check(motion) == "MotionTimeControl.MaxDuration is not what 'min 1' allows")
        #expect(
            check([TLVElement(0, .unsigned(9))]) == "TriggerType is 9, which TransportTriggerTypeEnum does not name")

        let solicit = try #require(
            MatterModel.cluster(named: "WebRtcTransportProvider")?.command(named: "SolicitOffer"))
        let base = [TLVElement(0, .unsigned(3)), TLVElement(1, .unsigned(1))]
        #expect(
            solicit.structure.check(.structure(base))?.description
                == "the value is incomplete: at least 1 of VideoStreamId, AudioStreamId must be there, not 0")
        #expect(solicit.structure.check(.structure(base + [TLVElement(2, .null)])) == nil)
        #expect(solicit.structure.check(.structure(base + [TLVElement(2, .null), TLVElement(99, .null)])) == nil)
        #expect(solicit.structure.check(.unsigned(1))?.kind == .wrongType)
    }
}
