import MatterTLV
import MatterTypes
import Testing

@testable import MatterModel

private func type(_ cluster: String, _ attribute: String) throws -> TypeReference {
    try #require(MatterModel.cluster(named: cluster)?.attribute(named: attribute)?.type)
}

private func text(_ error: ModelError?) -> String { error?.description ?? "(no error)" }

private func failure(_ body: () throws(ModelError) -> TLVValue) -> ModelError? {
    do {
        _ = try body()
        return nil
    } catch { return error }
}

struct ValueReadingTests {
    static let words: [(String, String, String, TLVValue)] = [
        ("OnOff", "OnOff", "on", .boolean(true)), ("OnOff", "OnOff", "FALSE", .boolean(false)),
        ("OnOff", "OnOff", "1", .boolean(true)), ("OnOff", "OnTime", "65535", .unsigned(65535)),
        ("OnOff", "OnTime", "0xff", .unsigned(255)), ("OnOff", "StartUpOnOff", "toggle", .unsigned(2)),
        ("OnOff", "StartUpOnOff", "2", .unsigned(2)), ("OnOff", "StartUpOnOff", "200", .unsigned(200)),
        ("OnOff", "StartUpOnOff", "null", .null), ("LevelControl", "Options", "execute-if-off", .unsigned(1)),
        ("LevelControl", "Options", "ExecuteIfOff|CoupleColorTempToLevel", .unsigned(3)),
        ("LevelControl", "Options", #"["ExecuteIfOff"]"#, .unsigned(1)), ("LevelControl", "Options", "3", .unsigned(3)),
        ("BasicInformation", "NodeLabel", "Küche 1", .utf8("Küche 1")),
        ("BasicInformation", "NodeLabel", "null", .utf8("null")),
        ("BasicInformation", "NodeLabel", #""a\"b\u00e9""#, .utf8("a\"bé")),
        ("BasicInformation", "NodeLabel", "", .utf8("")),
        ("TemperatureMeasurement", "MeasuredValue", "-32768", .signed(-32768)),
        ("TemperatureMeasurement", "MeasuredValue", "5", .signed(5)),
        ("CarbonDioxideConcentrationMeasurement", "MeasuredValue", "1.5", .float(1.5)),
        ("TimeSynchronization", "UtcTime", "18446744073709551615", .unsigned(.max)),
        ("Descriptor", "ServerList", #"[6, "LevelControl"]"#, .array([.unsigned(6), .unsigned(8)])),
        ("ThreadNetworkDiagnostics", "ExtendedPanId", "0x10", .unsigned(16)),
    ]

    @Test(arguments: words)
    func readsWords(cluster: String, attribute: String, text: String, value: TLVValue) throws {
        #expect(try type(cluster, attribute).value(fromText: text) == value)
    }

    static let faults: [(String, String, String, String)] = [
        ("OnOff", "OnOff", "maybe", "the value is 'maybe', where true or false is expected"),
        ("OnOff", "OnOff", "null", "the value is 'null', where true or false is expected"),
        ("OnOff", "OnTime", "65536", "the value is 65536, which is not in the range of uint16, 0 to 65535"),
        ("OnOff", "OnTime", "-1", "the value is -1, which is not in the range of uint16, 0 to 65535"),
        ("OnOff", "OnTime", "1.5", "the value is '1.5', where a whole number is expected"),
        (
            "OnOff", "OnTime", "99999999999999999999",
            "the value is 99999999999999999999, which is not in the range of uint16, 0 to 65535"
        ),
        (
            "TemperatureMeasurement", "MeasuredValue", "32768",
            "the value is 32768, which is not in the range of temperature, -32768 to 32767"
        ),
        (
            "OnOff", "StartUpOnOff", "togle",
            "the value is 'togle', where a number or one of Off, On, Toggle is expected; did you mean 'Toggle'?"
        ),
        ("OnOff", "StartUpOnOff", "256", "the value does not fit StartUpOnOffEnum, 8 bits"),
        (
            "LevelControl", "Options", "ExecuteIfOf",
            "the value has no bit 'ExecuteIfOf': OptionsBitmap has ExecuteIfOff, CoupleColorTempToLevel; "
                + "did you mean 'ExecuteIfOff'?"
        ),
        ("LevelControl", "Options", "256", "the value does not fit OptionsBitmap, 8 bits"),
        ("Descriptor", "ServerList", "6", "the value is a number, where a JSON array is expected"),
        ("Descriptor", "ServerList", "[6,]", "JSON at byte 4: a value is expected; names stand in quotes"),
        ("Descriptor", "ServerList", "[6, null]", "[1] may not be null"),
        ("Descriptor", "ServerList", #"[6, "onoof"]"#, "[1] is 'onoof', where a whole number is expected"),
        (
            "AccessControl", "Acl", #"[{"Privilege": 5, "AuthMode": "CASE", "Subjects": [1, "x"], "Targets": null}]"#,
            "[0].Subjects[1] is 'x', where a whole number is expected"
        ),
        (
            "AccessControl", "Acl", #"[{"Privilege": 5, "AuthMod": 2}]"#,
            "[0].AuthMod is unknown: AccessControlEntryStruct has only Privilege, AuthMode, Subjects, Targets, "
                + "FabricIndex; did you mean 'AuthMode'?"
        ),
        (
            "AccessControl", "Acl", #"[{"Privilege": 5, "AuthMode": 2, "Subjects": null}]"#,
            "[0].Targets is missing: AccessControlEntryStruct demands it"
        ),
        ("AccessControl", "Acl", #"[{"Privilege": 5, "privilege": 5}]"#, "[0].privilege is given twice"),
    ]

    @Test(arguments: faults)
    func saysWhatIsWrong(cluster: String, attribute: String, word: String, sentence: String) throws {
        let type = try type(cluster, attribute)
        #expect(text(failure { () throws(ModelError) in try type.value(fromText: word) }) == sentence)
    }

    @Test func readsAccessControlEntries() throws {
        let json = """
            [{"Privilege": "Administer", "AuthMode": "Case", "Subjects": [112233, 18446744073709551615],
              "Targets": [{"Cluster": "OnOff", "Endpoint": 1, "DeviceType": null}], "FabricIndex": 1},
             {"1": 4, "2": 2, "3": null, "4": null}]
            """
        let value = try type("AccessControl", "Acl").value(fromText: json)
        let target = TLVValue.structure([
            TLVElement(0, .unsigned(6)), TLVElement(1, .unsigned(1)), TLVElement(2, .null),
        ])
        #expect(
            value
                == .array([
                    .structure([
                        TLVElement(1, .unsigned(5)), TLVElement(2, .unsigned(2)),
                        TLVElement(3, .array([.unsigned(112233), .unsigned(.max)])), TLVElement(4, .array([target])),
                    ]),
                    .structure([
                        TLVElement(1, .unsigned(4)), TLVElement(2, .unsigned(2)), TLVElement(3, .null),
                        TLVElement(4, .null),
                    ]),
                ]))
    }

    @Test func readsCommandFields() throws {
        let level = try #require(MatterModel.cluster(named: "LevelControl")?.command(named: "MoveToLevel")).structure
        let expected = TLVValue.structure([
            TLVElement(0, .unsigned(128)), TLVElement(1, .null), TLVElement(2, .unsigned(0)),
            TLVElement(3, .unsigned(1)),
        ])
        #expect(
            try level.value(fromWords: [
                "level=128", "TransitionTime=null", "options-override=ExecuteIfOff", "OptionsMask=0",
            ]) == expected)
        #expect(
            try level.value(fromWords: [
                #"{"Level": 128, "TransitionTime": null, "OptionsMask": 0, "OptionsOverride": ["ExecuteIfOff"]}"#
            ]) == expected)
        let toggle = try #require(MatterModel.cluster(named: "OnOff")?.command(named: "Toggle")).structure
        #expect(try toggle.value(fromWords: []) == .structure([]))
        let code = try #require(MatterModel.cluster(named: "DoorLock")?.command(named: "LockDoor")).structure
        #expect(try code.value(fromWords: ["PinCode=hex:3132"]) == .structure([TLVElement(0, .bytes([0x31, 0x32]))]))
        #expect(try code.value(fromWords: []) == .structure([]))
    }

    @Test func saysWhatIsWrongWithCommandFields() throws {
        let level = try #require(MatterModel.cluster(named: "LevelControl")?.command(named: "MoveToLevel")).structure
        func fault(_ words: String...) -> String {
            text(failure { () throws(ModelError) in try level.value(fromWords: words) })
        }
        #expect(fault("Level=1") == "TransitionTime is missing: MoveToLevel demands it")
        #expect(fault("Level=256") == "Level: the value is 256, which is not in the range of uint8, 0 to 255")
        #expect(fault("128") == "'128' is no field: Name=value or one JSON object is expected")
        #expect(
            fault("Levl=1") == "Levl is unknown: MoveToLevel has only Level, TransitionTime, OptionsMask, "
                + "OptionsOverride; did you mean 'Level'?")
        #expect(fault("Level=1", "0=2") == "0 is given twice")
    }

    static let inferred: [(String, TLVValue)] = [
        ("5", .unsigned(5)), ("-5", .signed(-5)), ("0x10", .unsigned(16)), ("true", .boolean(true)), ("null", .null),
        ("1.5", .double(1.5)), ("word", .utf8("word")), (#""5""#, .unsigned(5)), ("int:5", .signed(5)),
        ("uint:5", .unsigned(5)), ("hex:0aFF", .bytes([10, 255])), ("hex:", .bytes([])), ("single:0.5", .float(0.5)),
        ("a:b", .utf8("a:b")), ("[1, [true]]", .array([.unsigned(1), .array([.boolean(true)])])),
        (#"{"0": 1, "0xFE": "hex:00"}"#, .structure([TLVElement(0, .unsigned(1)), TLVElement(254, .bytes([0]))])),
    ]

    @Test(arguments: inferred)
    func infersWithoutAType(word: String, value: TLVValue) throws {
        #expect(try TypeReference.unknown.value(fromText: word) == value)
    }

    @Test(arguments: [
        (#"{"x": 1}"#, "unknownField"), (#"{"256": 1}"#, "unknownField"), (#"{"1": 1, "0x1": 2}"#, "repeatedField"),
        ("hex:0", "wrongType"), ("int:x", "wrongType"),
    ])
    func refusesWhatCannotBeInferred(word: String, code: String) {
        #expect(
            failure { () throws(ModelError) in try TypeReference.unknown.value(fromText: word) }?.code.rawValue == code)
    }
}

struct JSONTests {
    static let values: [(String, ModelValue)] = [
        (" null ", .null), ("18446744073709551615", .unsigned(.max)), ("-9223372036854775808", .signed(.min)),
        ("1e3", .double(1000)), ("-0.5", .double(-0.5)), (#""\n\t\/\\\"\u0041\ud83d\ude00""#, .string("\n\t/\\\"A😀")),
        ("[ ]", .array([])), ("{ }", .object([])),
        (
            #"{"b": [1, {}], "a": "ü"}"#,
            .object([.init("b", .array([.unsigned(1), .object([])])), .init("a", .string("ü"))])
        ),
    ]

    @Test(arguments: values)
    func reads(text: String, value: ModelValue) throws { #expect(try ModelValue(json: text) == value) }

    @Test(arguments: [
        "", " ", "[", "[1", "[1 2]", "{", #"{"a"}"#, #"{"a":}"#, #"{a:1}"#, #""abc"#, #""\x""#, #""\ud800""#, #""\u12"#,
        "1 2", "tru", "1.2.3", "99999999999999999999", "1e999", "\"a\nb\"", "[1,]", "{\"a\":1,}", "-", "+1",
        String(repeating: "[", count: 100_000),
    ])
    func refuses(text: String) {
        #expect(throws: ModelError(.malformedJSON, subject: "", "")) { try ModelValue(json: text) }
    }
}

struct ValueWritingTests {
    @Test func showsNames() throws {
        let list = TLVValue.array([
            .structure([TLVElement(0, .unsigned(22)), TLVElement(1, .unsigned(1)), TLVElement(9, .utf8("x"))])
        ])
        let devices = try type("Descriptor", "DeviceTypeList")
        #expect(devices.text(of: list) == #"[{DeviceType: 22 (RootNode), Revision: 1, 9: "x"}]"#)
        #expect(
            devices.modelValue(of: list)
                == .array([
                    .object([
                        .init("DeviceType", .unsigned(22)), .init("Revision", .unsigned(1)), .init("9", .string("x")),
                    ])
                ]))
        let startUp = try type("OnOff", "StartUpOnOff")
        #expect(startUp.text(of: .unsigned(2)) == "Toggle (2)")
        #expect(startUp.text(of: .unsigned(77)) == "77")
        #expect(startUp.text(of: .null) == "null")
        #expect(startUp.modelValue(of: .unsigned(2)) == .string("Toggle"))
        #expect(startUp.modelValue(of: .unsigned(77)) == .unsigned(77))
        let features = try type("OnOff", "FeatureMap")
        #expect(features.text(of: .unsigned(1)) == "Lighting (1)")
        #expect(features.modelValue(of: .unsigned(0x11)) == .array([.string("Lighting"), .string("bit 4")]))
        #expect(
            try type("Descriptor", "ServerList").text(of: .array([.unsigned(6), .unsigned(0xFFF1_FC00)]))
                == "[6 (OnOff), 4294048768]")
        let label = try type("BasicInformation", "NodeLabel")
        #expect(label.text(of: .utf8("a b")) == "a b")
        let response = try #require(MatterModel.cluster(named: "OperationalCredentials")?.response(id: 8))
        #expect(
            response.structure.text(of: [TLVElement(0, .unsigned(0)), TLVElement(1, .unsigned(3))])
                == "{StatusCode: Ok (0), FabricIndex: 3}")
    }

    @Test func showsAddressesAsPeopleWriteThem() throws {
        let interfaces = try type("GeneralDiagnostics", "NetworkInterfaces")
        let link: [UInt8] = [0xFE, 0x80] + [UInt8](repeating: 0, count: 13) + [1]
        let value = TLVValue.array([
            .structure([
                TLVElement(4, .bytes([1, 2, 3, 4, 5, 0xFF])), TLVElement(5, .array([.bytes([192, 168, 1, 2])])),
                TLVElement(6, .array([.bytes(link), .bytes([1, 2])])),
            ])
        ])
        #expect(
            interfaces.text(of: value)
                == "[{HardwareAddress: 01:02:03:04:05:ff, IPv4Addresses: [192.168.1.2], IPv6Addresses: [fe80::1, 0102]}]"
        )
    }

    @Test func showsWhatIsNotOfTheType() throws {
        let onOff = try type("OnOff", "OnOff")
        #expect(onOff.text(of: .unsigned(7)) == "7")
        #expect(
            onOff.modelValue(of: .structure([TLVElement(.anonymous, .bytes([1, 2]))]))
                == .object([.init("anonymous", .string("0102"))]))
        #expect(try type("Descriptor", "ServerList").text(of: .utf8("no")) == "no")
    }

    /// A value of each type survives being written for JSON and read again.
    @Test func everyAttributeGoesBothWays() throws {
        func sample(_ type: TypeReference) -> TLVValue {
            switch type.dataType {
            case .boolean: .boolean(true)
            case .integer(let integer):
                integer.isSigned ? .signed(integer.signedRange.lowerBound) : .unsigned(integer.unsignedMaximum)
            case .enumeration(let enumeration): .unsigned(UInt64(enumeration.members.last?.value ?? 200))
            case .bitmap(let bitmap): .unsigned(bitmap.fields.reduce(0) { $0 | $1.mask })
            case .structure(let structure):
                .structure(structure.fields.filter { $0.id != 254 }.map { TLVElement($0.id, sample($0.type)) })
            case .list(let entry): .array([sample(entry), sample(entry)])
            case .string: .utf8("ü\"\\")
            case .octets: .bytes([0, 255])
            case .single: .float(0.1)
            case .double: .double(0.1)
            case .any: .boolean(false)
            }
        }
        var count = 0
        for cluster in ModelTests.clusters {
            for attribute in cluster.attributes {
                let value = sample(attribute.type)
                #expect(
                    try attribute.type.value(from: attribute.type.modelValue(of: value)) == value,
                    "\(cluster.name).\(attribute.name)")
                #expect(!attribute.type.text(of: value).isEmpty)
                if attribute.type.isNullable { #expect(try attribute.type.value(from: .null) == .null) }
                count += 1
            }
            for command in cluster.commands {
                let value = TLVValue.structure(
                    command.fields.filter { $0.id != 254 }.map { TLVElement($0.id, sample($0.type)) })
                guard case .structure(let elements) = value else { continue }
                #expect(
                    try command.structure.value(from: command.structure.modelValue(of: elements)) == value,
                    "\(cluster.name).\(command.name)")
                count += 1
            }
        }
        #expect(count > 1000)
    }
}

struct PathTests {
    @Test func readsNamesAndNumbers() throws {
        let path = try ModelPath("kitchen lamp/1/on-off/OnOff", .attribute)
        #expect(path.device == "kitchen lamp")
        #expect(path.endpoint == 1)
        #expect(path.clusterID == 6)
        #expect(path.element == 0)
        #expect(path.attribute?.name == "OnOff")
        #expect(try ModelPath("7/0x1/0x6/0x4003", .attribute).attribute?.name == "StartUpOnOff")
        #expect(try ModelPath("a/1/levelcontrol/move-to-level", .command).command?.name == "MoveToLevel")
        #expect(try ModelPath("a/0/generaldiagnostics/bootreason", .event).event?.id == 3)
        let custom = try ModelPath("a/1/0xFFF1FC00/5", .attribute)
        #expect(custom.cluster == nil)
        #expect(custom.element == 5)
    }

    @Test func readsWildcards() throws {
        for text in ["a", "a/*", "a/*/*", "a/*/*/*"] {
            let path = try ModelPath(text, .attribute)
            #expect(path.endpoint == nil && path.clusterID == nil && path.element == nil)
        }
        let path = try ModelPath("a/*/onoff", .attribute)
        #expect(path.endpoint == nil && path.clusterID == 6 && path.element == nil)
        #expect(try ModelPath("a/1/*/ClusterRevision", .attribute).element == 0xFFFD)
        #expect(try ModelPath("a/1/*/65533", .attribute).element == 0xFFFD)
        #expect(try ModelPath("a/*/onoff/toggle", .command).endpoint == nil)
    }

    static let faults: [(String, ModelPath.Kind, Bool, String)] = [
        ("", .attribute, true, "malformedPath"), ("a//onoff", .attribute, true, "malformedPath"),
        ("a/1/2/3/4", .attribute, true, "malformedPath"), ("*/1", .attribute, true, "malformedPath"),
        ("a/x/onoff", .attribute, true, "malformedPath"), ("a/65535/onoff", .attribute, true, "malformedPath"),
        ("a/-1/onoff", .attribute, true, "malformedPath"), ("a/1/onof", .attribute, true, "unknownCluster"),
        ("a/1/onoff/x", .attribute, true, "unknownAttribute"), ("a/1/onoff/x", .command, true, "unknownCommand"),
        ("a/1/onoff/x", .event, true, "unknownEvent"), ("a/1/0xFFF1FC00/x", .attribute, true, "malformedPath"),
        ("a/1/*/OnOff", .attribute, true, "malformedPath"), ("a/1/onoff", .command, true, "malformedPath"),
        ("a/1/*/1", .command, true, "malformedPath"), ("a/1/onoff/*", .command, true, "malformedPath"),
        ("a/1/onoff", .attribute, false, "malformedPath"), ("a/*/onoff/onoff", .attribute, false, "malformedPath"),
    ]

    @Test(arguments: faults)
    func saysWhatIsWrong(text: String, kind: ModelPath.Kind, wildcards: Bool, code: String) {
        do {
            _ = try ModelPath(text, kind, wildcards: wildcards)
            Issue.record("read")
        } catch { #expect(error.code.rawValue == code, "\(error)") }
    }

    @Test func namesTheForm() {
        do { _ = try ModelPath("a/1/onoff", .command) } catch {
            #expect(
                error.description
                    == "path 'a/1/onoff': the command is missing; DEVICE/ENDPOINT/CLUSTER/COMMAND is expected")
        }
    }
}
