import MatterInteraction
import MatterModel
import MatterTLV
import MatterTypes
import Testing

@testable import MatterDevice

/// The device against the model: whatever the specification demands of its device types and clusters is there, and
/// nothing is there that it does not allow.
@Suite struct ConformanceTests {
    /// Each kind by itself, all beside each other with what the node may have, and all behind a bridge.
    static let configurations: [DeviceConfiguration] = {
        let single = DeviceConfiguration.Kind.allCases.map { DeviceConfiguration(kind: $0) }
        var all = DeviceConfiguration(kinds: DeviceConfiguration.Kind.allCases.filter { $0 != .bridge })
        all.locales = ["en-US", "de-DE"]
        all.keepsTime = true
        var bridge = DeviceConfiguration(kinds: [.bridge] + DeviceConfiguration.Power.both.kinds)
        bridge.bridged = DeviceConfiguration.Kind.allCases.filter(\.canBeBridged)
        var sleepy = DeviceConfiguration(kinds: [.contactSensor, .batteryPower])
        sleepy.idle = IdleParameters(idleDuration: 60)
        return single + [all, bridge, sleepy, DeviceConfiguration(kinds: [.genericSwitch, .genericSwitch, .plug])]
    }()

    private func core(_ configuration: DeviceConfiguration) throws -> DeviceCore {
        let state = PersistentState(
            uniqueID: "u", serialNumber: "s", discriminator: 5, salt: Array(repeating: 1, count: 16))
        var core = try DeviceCore(
            configuration: configuration, attestation: makeAttestation(configuration.kind),
            ownWindow: .init(verifier: [], iterations: 1000, salt: state.salt.bytes, discriminator: 5), state: state,
            now: .seconds(100), date: testTime)
        core.interfaces = [
            .init(name: "eth0", hardwareAddress: [2, 0, 0, 0, 0, 1], ipv4: [[192, 0, 2, 1]], ipv6: [])
        ]
        return core
    }

    /// What the rules of device types may ask for, beside features.
    private func conditions(_ configuration: DeviceConfiguration, _ endpoint: DeviceCore.Endpoint) -> Conformance.Facts
    {
        var facts = Conformance.Facts()
        for name in ["Ethernet", "Simple", "Matter"] { facts[name] = .present }
        for name in [
            "Server", "WiFi", "Thread", "CustomNetworkConfig", "TimeLocale", "UnitLocale", "SIT",
            "ManagedAclAllowed", "Zigbee", "FabricSynchronization", "FabricSynchronizedNode", "BridgedPowerSourceInfo",
        ] { facts[name] = .absent }
        facts["LanguageLocale"] = configuration.locales.isEmpty ? .absent : .present
        facts["Client"] = endpoint.clients.isEmpty ? .absent : .present
        facts["LIT"] = configuration.idle == nil ? .absent : .present
        let siblings = configuration.kinds.count { $0.deviceType == endpoint.deviceTypes.first?.id }
        facts["Duplicate"] = endpoint.parent == nil && siblings > 1 ? .present : .absent
        return facts
    }

    @Test(arguments: configurations)
    func deviceTypesGetWhatTheyDemand(_ configuration: DeviceConfiguration) throws {
        for endpoint in try core(configuration).endpoints {
            var allowed: Set<ClusterID> = []
            let conditions = conditions(configuration, endpoint)
            for (id, revision) in endpoint.deviceTypes {
                let type = try #require(MatterModel.deviceType(id: id))
                #expect(type.revision == revision)
                for requirement in type.clusters where requirement.role == .client {
                    guard requirement.conformance.verdict(conditions) == .mandatory else { continue }
                    #expect(endpoint.clients.contains(requirement.id), "\(type.name), client \(requirement.id)")
                }
                for requirement in type.clusters where requirement.role == .server {
                    let server = endpoint.servers.first { $0.id == requirement.id }
                    let verdict = requirement.conformance.verdict(conditions)
                    let place = "\(type.name), \(requirement.id): \(requirement.conformance)"
                    switch verdict {
                    case .mandatory: #expect(server != nil, "\(place)")
                    case .disallowed, .deprecated, .provisional: #expect(server == nil, "\(place)")
                    default: break
                    }
                    guard let server else { continue }
                    allowed.insert(requirement.id)
                    let cluster = try #require(MatterModel.cluster(id: requirement.id))
                    for element in requirement.elements where element.conformance.verdict(conditions) == .mandatory {
                        switch element.kind {
                        case .feature:
                            let feature = try #require(cluster.features.first { $0.code == element.name })
                            #expect(server.featureMap >> UInt32(feature.bit) & 1 == 1, "\(place) \(element.name)")
                        case .command:
                            let command = try #require(cluster.command(named: element.name))
                            #expect(server.commands.contains(command.id), "\(place) \(element.name)")
                        case .attribute:
                            let attribute = try #require(cluster.attribute(named: element.name))
                            #expect(server.attributes.contains(attribute.id), "\(place) \(element.name)")
                        case .event:
                            let event = try #require(cluster.event(named: element.name))
                            #expect(server.events.contains(event.id), "\(place) \(element.name)")
                        }
                    }
                }
            }
            #expect(Set(endpoint.servers.map(\.id)).subtracting(allowed).isEmpty, "no device type speaks of these")
        }
    }

    @Test(arguments: configurations)
    func clustersHaveWhatTheirFeaturesDemand(_ configuration: DeviceConfiguration) throws {
        for endpoint in try core(configuration).endpoints {
            for server in endpoint.servers {
                let cluster = try #require(MatterModel.cluster(id: server.id))
                let features = server.featureMap
                #expect(cluster.faults(featureMap: features).isEmpty, "\(cluster.name)")
                let attributes = server.attributes + DeviceCore.globalAttributes
                #expect(attributes == attributes.sorted() && Set(attributes).count == attributes.count)
                for attribute in cluster.mandatoryAttributes(featureMap: features) {
                    #expect(attributes.contains(attribute.id), "\(cluster.name).\(attribute.name)")
                }
                for id in attributes {
                    let attribute = try #require(cluster.attribute(id: id), "\(cluster.name) has no \(id)")
                    let verdict = cluster.verdict(attribute.conformance, featureMap: features)
                    #expect(mayBeThere(verdict), "\(cluster.name).\(attribute.name): \(attribute.conformance)")
                }
                for command in cluster.mandatoryCommands(featureMap: features) {
                    #expect(server.commands.contains(command.id), "\(cluster.name).\(command.name)")
                }
                var answers: Set<String> = []
                for id in server.commands {
                    let command = try #require(cluster.command(id: id), "\(cluster.name) has no \(id)")
                    let verdict = cluster.verdict(command.conformance, featureMap: features)
                    #expect(mayBeThere(verdict), "\(cluster.name).\(command.name): \(command.conformance)")
                    if let response = command.response { answers.insert(response) }
                }
                let responses = try server.responses.map { try #require(cluster.response(id: $0)).name }
                #expect(Set(responses) == answers.subtracting(["status"]), "\(cluster.name)")
                for event in cluster.events
                where cluster.verdict(event.conformance, featureMap: features) == .mandatory {
                    #expect(server.events.contains(event.id), "\(cluster.name).\(event.name)")
                }
                #expect(server.events.allSatisfy { cluster.event(id: $0) != nil })
            }
        }
    }

    private func mayBeThere(_ verdict: Conformance.Verdict) -> Bool {
        switch verdict {
        case .mandatory, .optional, .described, .undecided: true
        case .provisional, .deprecated, .disallowed: false
        }
    }

    @Test(arguments: configurations)
    func everyValueIsOneThatItsAttributeMayHave(_ configuration: DeviceConfiguration) throws {
        let core = try core(configuration)
        for path in core.attributes {
            let cluster = try #require(MatterModel.cluster(id: path.cluster))
            let attribute = try #require(cluster.attribute(id: path.attribute))
            guard case .value(let value) = core.read(path, Bench.pase, filtered: false) else {
                Issue.record("\(cluster.name).\(attribute.name) can't be read")
                continue
            }
            let violation = attribute.check(value)
            #expect(violation == nil, "\(cluster.name).\(attribute.name) \(String(describing: violation))")
        }
    }

    @Test(arguments: configurations)
    func theGlobalAttributesSayWhatIsThere(_ configuration: DeviceConfiguration) throws {
        let core = try core(configuration)
        for endpoint in core.endpoints {
            for server in endpoint.servers {
                func read(_ attribute: AttributeID) -> AttributeReadOutcome {
                    core.read(
                        ConcreteAttributePath(endpoint: endpoint.id, cluster: server.id, attribute: attribute),
                        Bench.pase, filtered: false)
                }
                let listed = core.attributes.filter { $0.endpoint == endpoint.id && $0.cluster == server.id }
                #expect(read(0xFFFB) == .value(.array(listed.map { .unsigned(UInt64($0.attribute.rawValue)) })))
                #expect(read(0xFFF9) == .value(.array(server.commands.map { .unsigned(UInt64($0.rawValue)) })))
                #expect(read(0xFFF8) == .value(.array(server.responses.map { .unsigned(UInt64($0.rawValue)) })))
                #expect(read(0xFFFC) == .value(.unsigned(UInt64(server.featureMap))))
                let revision = try #require(MatterModel.cluster(id: server.id)?.revision)
                #expect(read(0xFFFD) == .value(.unsigned(UInt64(revision))))
                #expect(!listed.contains { $0.attribute == 0xFFFA }, "EventList is not final")
            }
        }
    }
}
