import MatterTLV
import MatterTypes
import Testing

@testable import MatterModel

private func verdict(_ text: String, _ facts: [String: Conformance.Facts.Fact] = [:]) -> Conformance.Verdict {
    var known = Conformance.Facts()
    for (name, fact) in facts { known[name] = fact }
    return Conformance(text).verdict(known)
}

private typealias Choice = Conformance.Choice

struct ConformanceTests {
    /// Every conformance of the model, with its cluster and the fields beside the element.
    static let all: [(place: String, cluster: Cluster?, fields: [Cluster.Field], conformance: Conformance)] = {
        var all: [(place: String, cluster: Cluster?, fields: [Cluster.Field], conformance: Conformance)] = []
        func take(_ place: String, _ cluster: Cluster?, _ fields: [Cluster.Field]) {
            for field in fields { all.append(("\(place).\(field.name)", cluster, fields, field.conformance)) }
        }
        func take(_ place: String, _ cluster: Cluster?, _ types: [String: TypeDeclaration]) {
            for (name, type) in types {
                if case .structure(let structure) = type { take("\(place).\(name)", cluster, structure.fields) }
            }
        }
        take("shared", nil, MatterModel.sharedTypes)
        for cluster in ModelTests.clusters {
            let name = cluster.name
            take(name, cluster, cluster.types)
            for feature in cluster.features {
                all.append(("\(name).\(feature.code)", cluster, [], feature.conformance))
            }
            for attribute in cluster.attributes {
                all.append(("\(name).\(attribute.name)", cluster, [], attribute.conformance))
            }
            for command in cluster.commands + cluster.responses {
                all.append(("\(name).\(command.name)", cluster, [], command.conformance))
                take("\(name).\(command.name)", cluster, command.fields)
            }
            for event in cluster.events {
                all.append(("\(name).\(event.name)", cluster, [], event.conformance))
                take("\(name).\(event.name)", cluster, event.fields)
            }
        }
        return all
    }()

    @Test func everyConformanceIsRead() {
        #expect(Self.all.count > 3500)
        for entry in Self.all { #expect(entry.conformance.rules != nil, "\(entry.place): \(entry.conformance)") }
        for device in MatterModel.deviceTypes {
            for cluster in device.clusters {
                #expect(cluster.conformance.rules != nil, "\(device.name): \(cluster.conformance)")
                for element in cluster.elements {
                    #expect(element.conformance.rules != nil, "\(device.name): \(element.conformance)")
                }
            }
        }
    }

    /// Commands of a base cluster that a derived one, or this version, has not.
    static let absent: Set<String> = ["GetRelayStatusLog", "Pause", "Resume", "Start", "Stop"]

    @Test func everyNameInAConformanceIsKnown() {
        var unknown: Set<String> = []
        for (place, cluster, fields, conformance) in Self.all {
            for rule in conformance.rules ?? [] {
                guard case .conditional(let condition, _) = rule else { continue }
                for name in condition.names where !Self.isKnown(name, cluster, fields) {
                    unknown.insert(name)
                    if !Self.absent.contains(name) { Issue.record("\(place): \(conformance) names \(name)") }
                }
            }
        }
        #expect(unknown == Self.absent)
    }

    private static func isKnown(_ name: String, _ cluster: Cluster?, _ fields: [Cluster.Field]) -> Bool {
        let key = modelKey(name)
        if fields.contains(where: { modelKey($0.name) == key }) { return true }
        guard let cluster else { return false }
        let parts = name.split(separator: ".").map(String.init)
        if parts.count == 2 { return cluster.command(named: parts[0])?.structure.field(named: parts[1]) != nil }
        return cluster.features.contains { modelKey($0.code) == key } || cluster.attribute(named: name) != nil
            || cluster.command(named: name) != nil || cluster.event(named: name) != nil
    }

    @Test func fixedRules() {
        #expect(verdict("M") == .mandatory)
        #expect(verdict("O") == .optional(nil))
        #expect(verdict("P, M") == .provisional)
        #expect(verdict("D") == .deprecated)
        #expect(verdict("X") == .disallowed)
        #expect(verdict("desc") == .described)
        #expect(verdict("") == .described)
    }

    static let cases: [(String, [String: Conformance.Facts.Fact], Conformance.Verdict)] = [
        ("LT", ["LT": .present], .mandatory), ("LT", ["LT": .absent], .disallowed), ("LT", [:], .undecided),
        ("[LT]", ["LT": .present], .optional(nil)), ("[LT]", ["LT": .absent], .disallowed),
        ("!LT", ["LT": .absent], .mandatory), ("LT, O", ["LT": .absent], .optional(nil)),
        ("LT, O", ["LT": .present], .mandatory), ("AB | CD & EF", ["AB": .absent, "CD": .present], .undecided),
        ("AB | CD & EF", ["AB": .present], .mandatory), ("AB | CD & EF", ["AB": .absent, "EF": .absent], .disallowed),
        ("(AB | CD) & !EF", ["AB": .present, "EF": .absent], .mandatory),
        ("!AB & (CD | EF)", ["AB": .absent, "CD": .absent, "EF": .present], .mandatory),
        ("[!(AB | CD)]", ["AB": .absent, "CD": .absent], .optional(nil)),
        ("Count > 3", ["Count": .value(.unsigned(4))], .mandatory),
        ("Count > 3", ["Count": .value(.unsigned(3))], .disallowed), ("Count > 3", ["Count": .absent], .disallowed),
        ("Count > 3", ["Count": .present], .undecided), ("Count >= 3", ["Count": .value(.signed(3))], .mandatory),
        ("Count != 3", ["Count": .value(.signed(3))], .disallowed),
        ("Count <= 3", ["Count": .value(.signed(4))], .disallowed),
        ("Flag == true", ["flag": .value(.boolean(true))], .mandatory),
        ("Flag == true", ["flag": .value(.boolean(false))], .disallowed),
        ("Label != null", ["Label": .value(.null)], .disallowed),
        ("Ask.Id", ["Ask.Id": .present], .mandatory),
        ("[AB].b2", ["AB": .present], .optional(Choice(name: "b", count: 2, bound: .exactly))),
        ("[!TP], [TP].a-", ["TP": .present], .optional(Choice(name: "a", count: 1, bound: .atMost))),
        ("[!TP], [TP].a-", ["TP": .absent], .optional(nil)),
        ("AUTO, O.a+", ["AUTO": .absent], .optional(Choice(name: "a", count: 1, bound: .atLeast))),
        ("O.a", [:], .optional(Choice(name: "a", count: 1, bound: .exactly))),
    ]

    @Test(arguments: cases)
    func rulesAreEvaluated(text: String, facts: [String: Conformance.Facts.Fact], expected: Conformance.Verdict) {
        #expect(verdict(text, facts) == expected, "\(text)")
    }

    @Test(arguments: [
        "[", "[LT", "LT |", "& LT", "(LT", "LT)", "M M", "A == ", "O.", "LT,", "9 9", "ä",
        String(repeating: "(", count: 500), String(repeating: "!", count: 500) + "A",
    ])
    func nonsenseIsNotRead(text: String) {
        #expect(Conformance(text).rules == nil)
        #expect(verdict(text) == .described)
    }

    @Test func clustersSayWhatIsMandatory() throws {
        let onOff = try #require(MatterModel.cluster(named: "OnOff"))
        #expect(onOff.mandatoryAttributes(featureMap: 0).map(\.name) == ["OnOff"] + Self.globals)
        #expect(
            onOff.mandatoryAttributes(featureMap: 1).map(\.name)
                == ["OnOff", "GlobalSceneControl", "OnTime", "OffWaitTime", "StartUpOnOff"] + Self.globals)
        #expect(onOff.mandatoryCommands(featureMap: 0).map(\.name) == ["Off", "On", "Toggle"])
        #expect(onOff.mandatoryCommands(featureMap: 4).map(\.name) == ["Off"])
        #expect(onOff.mandatoryCommands(featureMap: 1).count == 6)
        let level = try #require(MatterModel.cluster(named: "LevelControl"))
        #expect(
            level.mandatoryAttributes(featureMap: 0).map(\.name) == ["CurrentLevel", "Options", "OnLevel"]
                + Self.globals)
        #expect(level.mandatoryCommands(featureMap: 3).count == 8)
        let minimum = try #require(level.attribute(named: "MinLevel"))
        #expect(level.verdict(minimum.conformance, featureMap: 3) == .optional(nil))
        let frequency = try #require(level.attribute(named: "CurrentFrequency"))
        #expect(level.verdict(frequency.conformance, featureMap: 3) == .disallowed)
        let color = try #require(MatterModel.cluster(named: "ColorControl"))
        let couple = try #require(color.attribute(named: "CoupleColorTempToLevelMinMireds"))
        #expect(color.verdict(couple.conformance, featureMap: 16) == .undecided)
        #expect(color.verdict(couple.conformance, featureMap: 1) == .disallowed)
    }

    static let globals = [
        "GeneratedCommandList", "AcceptedCommandList", "AttributeList", "FeatureMap", "ClusterRevision",
    ]

    static let featureMaps: [(String, UInt32, Bool)] = [
        ("OnOff", 0, true), ("OnOff", 1, true), ("OnOff", 4, true), ("OnOff", 5, false), ("OnOff", 8, false),
        ("CameraAvStreamManagement", 0b111, true), ("CameraAvStreamManagement", 0, false),
        ("CameraAvStreamManagement", 0b1_0010, false), ("CameraAvStreamManagement", 0b1_0011, true),
        ("NetworkCommissioning", 4, true), ("NetworkCommissioning", 5, false), ("NetworkCommissioning", 0, false),
        ("ZoneManagement", 0b1111, true), ("ZoneManagement", 0b1000, false),
    ]

    @Test(arguments: featureMaps)
    func featuresMustFitTogether(name: String, featureMap: UInt32, fits: Bool) throws {
        let cluster = try #require(MatterModel.cluster(named: name))
        let faults = cluster.faults(featureMap: featureMap)
        #expect(faults.isEmpty == fits, "\(faults)")
    }
}
