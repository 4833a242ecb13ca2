import Foundation
import MatterTypes
import Testing

@testable import MatterModel

struct ModelTests {
    static let clusters = MatterModel.clusterIDs.compactMap { MatterModel.cluster(id: $0) }

    /// The totals were counted in the published model, to which the two atomic commands of Thermostat and nine
    /// clusters of Matter 1.5 were added: 71 attributes, 50 commands, 17 responses, 4 events, 23 features.
    @Test func everyClusterIsDecoded() {
        #expect(MatterModel.clusterIDs.count == 128)
        #expect(Self.clusters.map(\.id) == MatterModel.clusterIDs)
        #expect(MatterModel.clusterIDs == MatterModel.clusterIDs.sorted())
        #expect(Self.clusters.map(\.name) == MatterModel.clusterNames)
        #expect(Self.clusters.flatMap(\.attributes).count == 1012)
        #expect(Self.clusters.flatMap(\.commands).count == 350)
        #expect(Self.clusters.flatMap(\.responses).count == 96)
        #expect(Self.clusters.flatMap(\.events).count == 117)
        #expect(Self.clusters.flatMap(\.features).count == 292)
        #expect(MatterModel.deviceTypes.count == 81)
    }

    /// Types that the specification leaves open.
    static let open: Set<String> = ["any", "list[any]"]

    @Test func everyTypeIsKnown() {
        var seen = 0
        func visit(_ type: TypeReference, _ place: String, _ depth: Int = 0) {
            seen += 1
            switch type.dataType {
            case .any: #expect(Self.open.contains(type.text), "\(place): \(type.text)")
            case .list(let entry): visit(entry, place + "[]", depth)
            case .structure(let structure):
                #expect(!structure.fields.isEmpty, "\(place): \(type.text)")
                #expect(depth < 8, "\(place)")
                guard depth < 8 else { return }
                for field in structure.fields { visit(field.type, "\(place).\(field.name)", depth + 1) }
            case .enumeration(let enumeration): #expect([8, 16].contains(enumeration.width), "\(place)")
            case .bitmap(let bitmap): #expect([8, 16, 32, 64].contains(bitmap.width), "\(place)")
            case .integer(let integer): #expect(integer.width.isMultiple(of: 8), "\(place)")
            case .boolean, .string, .octets, .single, .double: break
            }
        }
        for cluster in Self.clusters {
            for attribute in cluster.attributes { visit(attribute.type, "\(cluster.name).\(attribute.name)") }
            for command in cluster.commands + cluster.responses {
                for field in command.fields { visit(field.type, "\(cluster.name).\(command.name).\(field.name)") }
            }
            for event in cluster.events {
                for field in event.fields { visit(field.type, "\(cluster.name).\(event.name).\(field.name)") }
            }
        }
        #expect(seen > 2000)
    }

    @Test func everyResponseExists() {
        for cluster in Self.clusters {
            for command in cluster.commands {
                guard let response = command.response else { continue }
                #expect(cluster.responses.contains { $0.name == response }, "\(cluster.name).\(command.name)")
            }
        }
    }

    /// Cluster, attribute or command, and their numbers (Matter Core and Application Cluster specifications).
    static let numbers: [(String, UInt32, String, UInt32)] = [
        ("Descriptor", 0x001D, "PartsList", 3), ("Basic Information", 0x0028, "SerialNumber", 15),
        ("General Commissioning", 0x0030, "Breadcrumb", 0),
        ("Operational Credentials", 0x003E, "CurrentFabricIndex", 5),
        ("Access Control", 0x001F, "ACL", 0), ("On/Off", 0x0006, "StartUpOnOff", 0x4003),
        ("Level Control", 0x0008, "CurrentLevel", 0), ("Network Commissioning", 0x0031, "LastConnectErrorValue", 7),
        ("General Diagnostics", 0x0033, "NetworkInterfaces", 0),
        ("Administrator Commissioning", 0x003C, "AdminVendorId", 2), ("Time Synchronization", 0x0038, "UTCTime", 0),
        ("Identify", 0x0003, "IdentifyTime", 0), ("Group Key Management", 0x003F, "GroupTable", 1),
        ("Color Control", 0x0300, "ColorTemperatureMireds", 7), ("Door Lock", 0x0101, "LockState", 0),
        ("Thermostat", 0x0201, "LocalTemperature", 0), ("Wi-Fi Network Diagnostics", 0x0036, "RSSI", 4),
        ("Carbon Dioxide Concentration Measurement", 0x040D, "MeasuredValue", 0),
        ("Switch", 0x003B, "CurrentPosition", 1),
        ("On/Off", 6, "FeatureMap", 0xFFFC), ("On/Off", 6, "cluster-revision", 0xFFFD),
    ]

    @Test(arguments: numbers)
    func attributesHaveTheirNumbers(name: String, id: UInt32, attribute: String, number: UInt32) throws {
        let cluster = try #require(MatterModel.cluster(named: name))
        #expect(cluster.id == ClusterID(id))
        #expect(cluster.attribute(named: attribute)?.id == AttributeID(number))
        #expect(try cluster.attribute("\(number)").attribute?.id == AttributeID(number))
    }

    static let commands: [(String, String, UInt32, String?, Bool)] = [
        ("OnOff", "Toggle", 2, nil, false), ("LevelControl", "MoveToLevelWithOnOff", 4, nil, false),
        ("GeneralCommissioning", "ArmFailSafe", 0, "ArmFailSafeResponse", false),
        ("GeneralCommissioning", "CommissioningComplete", 4, "CommissioningCompleteResponse", false),
        ("OperationalCredentials", "CSRRequest", 4, "CsrResponse", false),
        ("OperationalCredentials", "AddNOC", 6, "NocResponse", false),
        ("OperationalCredentials", "RemoveFabric", 10, "NocResponse", false),
        ("OperationalCredentials", "AddTrustedRootCertificate", 11, nil, false),
        ("AdministratorCommissioning", "OpenCommissioningWindow", 0, nil, true),
        ("AdministratorCommissioning", "RevokeCommissioning", 2, nil, true),
        ("TimeSynchronization", "SetUTCTime", 0, nil, false), ("DoorLock", "LockDoor", 0, nil, true),
        ("NetworkCommissioning", "ConnectNetwork", 6, "ConnectNetworkResponse", false),
        ("OvenCavityOperationalState", "Stop", 1, "OperationalCommandResponse", false),
    ]

    @Test(arguments: commands)
    func commandsHaveTheirNumbers(name: String, command: String, id: UInt32, response: String?, timed: Bool) throws {
        let found = try #require(MatterModel.cluster(named: name)?.command(named: command))
        #expect(found.id == CommandID(id))
        #expect(found.response == response)
        #expect(found.access.requiresTimed == timed)
    }

    @Test func accessAndQualityAreRead() throws {
        let acl = try #require(MatterModel.cluster(named: "AccessControl")?.attribute(named: "Acl"))
        #expect(acl.access.isWritable && acl.access.isReadable && acl.access.isFabricScoped)
        #expect(acl.access.readPrivilege == .administer)
        #expect(acl.access.writePrivilege == .administer)
        let startUp = try #require(MatterModel.cluster(named: "OnOff")?.attribute(named: "StartUpOnOff"))
        #expect(startUp.access.readPrivilege == .view)
        #expect(startUp.access.writePrivilege == .manage)
        #expect(startUp.quality == [.nullable, .nonVolatile])
        #expect(startUp.type.isNullable)
        let onOff = try #require(MatterModel.cluster(named: "OnOff")?.attribute(named: "OnOff"))
        #expect(!onOff.access.isWritable && !onOff.access.isFabricScoped)
        #expect(onOff.quality == [.nonVolatile, .scene])
        let credentials = try #require(MatterModel.cluster(named: "OperationalCredentials"))
        #expect(credentials.attribute(named: "NOCs")?.access.isFabricScoped == true)
        let changed = MatterModel.cluster(named: "AccessControl")?.event(named: "AccessControlEntryChanged")
        #expect(changed?.access.isFabricSensitive == true)
        #expect(changed?.access.readPrivilege == .administer)
        #expect(credentials.command(named: "AddNOC")?.access.writePrivilege == .administer)
        #expect(credentials.command(named: "UpdateNOC")?.access.isFabricScoped == true)
    }

    @Test func derivedClustersHaveWhatTheirBasesHave() throws {
        let mode = try #require(MatterModel.cluster(named: "RvcRunMode"))
        #expect(mode.attribute(named: "CurrentMode")?.type.text == "uint8")
        #expect(mode.attribute(named: "SupportedModes")?.type.text == "list[ModeOptionStruct]")
        #expect(mode.attribute(named: "OnMode") == nil)
        #expect(mode.command(named: "ChangeToMode")?.fields.map(\.name) == ["NewMode"])
        let bridged = try #require(MatterModel.cluster(named: "BridgedDeviceBasicInformation"))
        #expect(bridged.attribute(named: "VendorName")?.type.text == "string")
        #expect(bridged.attribute(named: "Location") == nil)
        let air = try #require(MatterModel.cluster(named: "CarbonDioxideConcentrationMeasurement"))
        #expect(air.attribute(named: "MeasuredValue")?.type.dataType == .single)
    }

    @Test(arguments: ["onoff", "on-off", "OnOff", "ON_OFF", "On/Off", "6", "0x6", "0x0006"])
    func clustersAreFoundHoweverTheyAreSpelt(text: String) throws {
        let found = try MatterModel.cluster(text)
        #expect(found.id == 6)
        #expect(found.cluster?.name == "OnOff")
    }

    @Test func unknownNumbersAreNoErrors() throws {
        let found = try MatterModel.cluster("0xFFF1FC00")
        #expect(found.id == ClusterID(0xFFF1_FC00))
        #expect(found.cluster == nil)
        let cluster = try #require(MatterModel.cluster(id: 6))
        #expect(try cluster.attribute("0xFFF10001").attribute == nil)
        #expect(try cluster.command("99").command == nil)
        #expect(MatterModel.cluster(id: 0xFFFF_FFFF) == nil)
        #expect(MatterModel.cluster(id: 0) == nil)
    }

    static let misspellings: [(String, String?)] = [
        ("onof", "OnOff"), ("on-of", "OnOff"), ("levelcontrl", "LevelControl"), ("basic", "BasicInformation"),
        ("qqqqq", nil), ("", nil), ("4294967296x", nil),
    ]

    @Test(arguments: misspellings)
    func theNearestNameIsSuggested(text: String, suggestion: String?) {
        do {
            _ = try MatterModel.cluster(text)
            Issue.record("found")
        } catch {
            #expect(error.code == .unknownCluster)
            #expect(error.suggestion == suggestion)
        }
    }

    @Test func elementsAreSuggested() throws {
        let cluster = try #require(MatterModel.cluster(named: "OnOff"))
        do { _ = try cluster.command("togle") } catch {
            #expect(error.description == "OnOff has no command 'togle'; did you mean 'Toggle'?")
        }
        #expect(throws: ModelError(.unknownCommand, subject: "", "")) { try cluster.command("togle") }
        #expect(throws: ModelError(.unknownAttribute, subject: "", "")) { try cluster.attribute("brightness") }
        #expect(throws: ModelError(.unknownEvent, subject: "", "")) { try cluster.event("x") }
    }

    @Test func deviceTypesAreFound() {
        #expect(MatterModel.deviceType(id: 0x0016)?.name == "RootNode")
        #expect(MatterModel.deviceType(named: "dimmable-light")?.id == 0x0101)
        #expect(MatterModel.deviceType(id: 0xFFFF) == nil)
    }

    @Test func theDataAreWhatTheGeneratorMakes() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let process = Process()
        process.executableURL = root.appendingPathComponent("tools/generate-model")
        process.arguments = ["--check"]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }
}
