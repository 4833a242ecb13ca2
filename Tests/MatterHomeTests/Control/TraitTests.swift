import Foundation
import MatterInteraction
import MatterMessaging
import MatterTLV
import MatterTypes
import Testing

@testable import MatterHome

private typealias OnOff = Matter.OnOffTrait

private func trait<Trait: MatterTrait>(_ type: Trait.Type, _ source: FakeSource, _ endpoint: EndpointID = 1)
    async throws -> Trait
{
    let types = try await source.device.types.all()
    let found = try #require(types.first { $0.endpoint == endpoint })
    return try #require(found.traits[type])
}

/// What a device supports, and what nil means (K-02, K-03, K-10, K-11, D-02).
@Suite struct TraitSupportTests {
    @Test func whatADeviceTakesIsItsOwnMatter() async throws {
        let full = try await trait(OnOff.self, FakeSource([FakeEndpoint(1, 0x0100, [6: .onOff()])]))
        #expect(full.supportsToggleCommand && full.supportsOnCommand && !full.supportsOffWithEffectCommand)
        #expect(full.supports(.on) && full.supports(.toggle) && !full.supports(.offWithEffect))
        #expect(full.supportedCommandTypes == [.off, .on, .toggle])
        let offOnly = try await trait(OnOff.self, FakeSource([FakeEndpoint(1, 0x0100, [6: .onOff(commands: [0])])]))
        #expect(!offOnly.supportsToggleCommand && offOnly.supports(.off))
        // Refused before anything is sent.
        let source = FakeSource([FakeEndpoint(1, 0x0100, [6: .onOff(commands: [0])])])
        let refused = try await trait(OnOff.self, source)
        let error = await failed { try await refused.toggle() }
        #expect(error == HomeError(.unimplemented, .unsupported, ""))
        #expect(error?.message == "This device has no command OnOff.Toggle.")
        #expect(source.commands.isEmpty)
    }

    @Test func nilMeansThreeThings() async throws {
        let lacks = try await trait(OnOff.self, FakeSource([FakeEndpoint(1, 0x0100, [6: .onOff()])]))
        #expect(lacks.attributes.startUpOnOff == nil)
        #expect(!lacks.attributes.$startUpOnOff.isSupported)
        let null = try await trait(
            OnOff.self,
            FakeSource([FakeEndpoint(1, 0x0100, [6: .init(attributes: [0: .boolean(true), 0x4003: .null])])]))
        #expect(null.attributes.startUpOnOff == nil)
        #expect(null.attributes.$startUpOnOff.isSupported && null.attributes.$startUpOnOff.isNullable)
        #expect(null.attributes.$startUpOnOff.isNull)
        #expect(null.attributes.onOff == true && !null.attributes.$onOff.isNullable)
        let value = try await trait(
            OnOff.self, FakeSource([FakeEndpoint(1, 0x0100, [6: .init(attributes: [0x4003: .unsigned(2)])])]))
        #expect(value.attributes.startUpOnOff == .toggle)
        // A device that takes commands and says nothing.
        #expect(!value.attributes.$onOff.isSupported)
        // It has it, and has not said it.
        let silent = try await trait(
            OnOff.self, FakeSource([FakeEndpoint(1, 0x0100, [6: .init(attributes: [:], silent: [0])])]))
        #expect(silent.attributes.$onOff.isSupported && !silent.attributes.$onOff.isNull)
    }

    @Test func valuesOfNewerDevicesAreKept() async throws {
        let source = FakeSource([
            FakeEndpoint(1, 0x0100, [6: .init(attributes: [0x4003: .unsigned(9), 0: .unsigned(1)])])
        ])
        let newer = try await trait(OnOff.self, source)
        #expect(newer.attributes.startUpOnOff?.rawValue == 9)
        #expect(newer.attributes.startUpOnOff?.isKnown == false)
        #expect(newer.attributes.startUpOnOff?.description == "9")
        // What is no bool is none.
        #expect(newer.attributes.onOff == nil && newer.attributes.$onOff.tlv == .unsigned(1))
        #expect(OnOff.StartUpOnOffEnum.toggle.description == "toggle")
    }

    @Test func namesAreThoseOfTheGuides() {
        #expect(OnOff.EffectIdentifierEnum.dyingLight.rawValue == 1)
        #expect(Matter.LevelControlTrait.OptionsBitmap().rawValue == 0)
        let options: Matter.LevelControlTrait.OptionsBitmap = [.executeIfOff, .coupleColorTempToLevel]
        #expect(options.rawValue == 3)
        #expect(Matter.PowerSourceTrait.BatChargeLevelEnum.warning.rawValue == 1)
        #expect(Matter.PowerSourceTrait.BatChargeStateEnum.isAtFullCharge.rawValue == 2)
        #expect(OnOffLightDeviceType.identifier == "home.matter.0000.types.0100")
        #expect(ExtendedColorLightDeviceType.identifier == "home.matter.0000.types.010d")
        #expect(OnOffLightDeviceType.requiredTraits.contains(OnOff.clusterID))
    }
}

/// Commands, what is checked before, and what comes back (K-04 to K-09).
@Suite struct TraitCommandTests {
    @Test func fieldsAreThoseOfTheSpecification() async throws {
        let source = FakeSource([
            FakeEndpoint(
                1, 0x0101,
                [6: .init(attributes: [0: .boolean(true)], commands: [0, 1, 2, 0x40], features: 1), 8: .level()])
        ])
        let onOff = try await trait(OnOff.self, source)
        let level = try await trait(Matter.LevelControlTrait.self, source)
        try await onOff.offWithEffect(effectIdentifier: OnOff.EffectIdentifierEnum.dyingLight, effectVariant: 0)
        try await level.moveToLevel(
            level: UInt8(127), transitionTime: 0, optionsMask: Matter.LevelControlTrait.OptionsBitmap(),
            optionsOverride: Matter.LevelControlTrait.OptionsBitmap())
        try await level.moveToLevelWithOnOff(level: 127, transitionTime: nil, optionsMask: [], optionsOverride: [])
        #expect(source.commands.map(\.path.command) == [0x40, 0, 4])
        #expect(source.commands[0].fields == .structure([TLVElement(0, .unsigned(1)), TLVElement(1, .unsigned(0))]))
        #expect(
            source.commands[1].fields
                == .structure([
                    TLVElement(0, .unsigned(127)), TLVElement(1, .unsigned(0)), TLVElement(2, .unsigned(0)),
                    TLVElement(3, .unsigned(0)),
                ]))
        #expect(
            source.commands[2].fields
                == .structure([
                    TLVElement(0, .unsigned(127)), TLVElement(1, .null), TLVElement(2, .unsigned(0)),
                    TLVElement(3, .unsigned(0)),
                ]))
        // What the specification forbids is not sent.
        let error = await failed { try await level.moveToLevel(level: 255) }
        #expect(error == HomeError(.invalidArgument, .constraint, ""))
        #expect(error?.message.contains("Level") == true)
        #expect(source.commands.count == 3)
    }

    @Test func stateIsThereWhenTheCommandReturns() async throws {
        // The device reports nothing by itself.
        let source = FakeSource([FakeEndpoint(1, 0x0100, [6: .onOff()])])
        source.state.withLock { $0.effects[1] = (0, .boolean(true)) }
        let onOff = try await trait(OnOff.self, source)
        #expect(onOff.attributes.onOff == false)
        try await onOff.on()
        #expect(onOff.attributes.onOff == true)
        // An older report that comes late changes nothing, the next one does.
        source.state.withLock { $0.cache[ClusterPath(endpoint: 1, cluster: 6)]?.dataVersion = 0 }
        source.set(1, 6, 0, .boolean(false))
        source.state.withLock { $0.cache[ClusterPath(endpoint: 1, cluster: 6)]?.dataVersion = 5 }
        source.set(1, 6, 0, .boolean(false))
        var values = onOff.subscribe().makeAsyncIterator()
        while await values.next()?.onOff != false {}
        #expect(onOff.attributes.onOff == false)
    }

    @Test func timedCommandsAreTimed() async throws {
        let source = FakeSource([
            FakeEndpoint(1, 0x000A, [0x0101: .init(attributes: [0: .unsigned(1)], commands: [0, 1]), 6: .onOff()])
        ])
        let lock = try await trait(Matter.DoorLockTrait.self, source)
        try await lock.lockDoor()
        try await lock.unlockDoor()
        #expect(source.commands.map(\.isTimed) == [true, true])
        // A device that wants more than the specification gets it.
        let onOff = try await trait(OnOff.self, source)
        source.state.withLock { $0.answers[2] = [.status(InteractionStatus(.needsTimedInteraction))] }
        try await onOff.toggle()
        #expect(source.commands.suffix(2).map(\.isTimed) == [false, true])
        source.state.withLock {
            $0.answers[2] = Array(repeating: .status(InteractionStatus(.needsTimedInteraction)), count: 2)
        }
        #expect(await failed { try await onOff.toggle() }?.status?.code == .needsTimedInteraction)
    }

    @Test func responsesAreTyped() async throws {
        let source = FakeSource([
            FakeEndpoint(1, 0x0100, [4: .init(attributes: [0: .unsigned(0)], commands: [0, 1, 2])])
        ])
        let groups = try await trait(Matter.GroupsTrait.self, source)
        source.state.withLock {
            $0.answers[0] = [
                .data(
                    command: 0, fields: .structure([TLVElement(0, .unsigned(0)), TLVElement(1, .unsigned(5))])),
                .status(.success), .data(command: 9, fields: .structure([])),
                .data(command: 0, fields: .structure([TLVElement(0, .boolean(true))])),
            ]
        }
        let response = try await groups.addGroup(groupID: 5, groupName: "")
        #expect(response.status == .success && response.groupID == 5)
        for _ in 0..<3 {
            #expect(await failed { try await groups.addGroup(groupID: 5, groupName: "") }?.code == .internalError)
        }
    }

    @Test(
        arguments: [
            (0x7E, HomeError.Code.permissionDenied), (0x81, .unimplemented), (0x86, .unimplemented),
            (0xC3, .unimplemented),
            (0x87, .invalidArgument), (0x88, .failedPrecondition), (0x89, .resourceExhausted),
            (0x94, .deadlineExceeded),
            (0x9C, .unavailable), (0xCB, .failedPrecondition), (0x01, .unknown), (0x55, .unknown),
        ] as [(UInt8, HomeError.Code)])
    func theDevicesStatusIsKept(_ number: UInt8, _ code: HomeError.Code) async throws {
        let source = FakeSource([FakeEndpoint(1, 0x0100, [6: .onOff()])])
        let status = InteractionStatus(InteractionStatus.Code(rawValue: number), clusterStatus: 3)
        source.state.withLock { $0.answers[2] = [.status(status)] }
        let onOff = try await trait(OnOff.self, source)
        let error = try #require(await failed { try await onOff.toggle() })
        #expect(error.code == code)
        #expect(error.subcodes == [Int(number), 3])
        #expect(error.status == status)
        #expect(error.message.contains(status.code.name) && error.message.contains("OnOff.Toggle"))
    }

    @Test func noSessionIsUnavailable() async throws {
        let source = FakeSource([FakeEndpoint(1, 0x0100, [6: .onOff()])])
        let onOff = try await trait(OnOff.self, source)
        for code in [MessagingError.Code.peerUnreachable, .sessionClosed, .noResources] {
            source.state.withLock { $0.failure = MessagingError(code) }
            #expect(await failed { try await onOff.toggle() }?.code == .unavailable)
        }
        source.state.withLock { $0.failure = CancellationError() }
        #expect(await failed { try await onOff.toggle() }?.code == .cancelled)
    }
}

/// `update` (K-13 to K-18, D-07, D-27, D-28).
@Suite struct TraitUpdateTests {
    private func lock() -> FakeSource {
        FakeSource([
            FakeEndpoint(
                1, 0x000A,
                [
                    0x0101: .init(
                        attributes: [0: .unsigned(1), 0x30: .unsigned(5), 0x31: .unsigned(60), 0x23: .unsigned(0)],
                        commands: [0, 1], features: 1)
                ])
        ])
    }

    @Test func attributesAreWrittenTogether() async throws {
        let source = lock()
        let doorLockTrait = try await trait(Matter.DoorLockTrait.self, source)
        if doorLockTrait.attributes.$wrongCodeEntryLimit.isSupported {
            _ = try await doorLockTrait.update { $0.setWrongCodeEntryLimit(3) }
        }
        #expect(doorLockTrait.attributes.wrongCodeEntryLimit == 3)
        let updated = try await doorLockTrait.update { mutableTrait in
            mutableTrait.setWrongCodeEntryLimit(9)
            mutableTrait.setUserCodeTemporaryDisableTime(30)
            mutableTrait.setWrongCodeEntryLimit(4)
        }
        #expect(updated.attributes.wrongCodeEntryLimit == 4 && updated.attributes.userCodeTemporaryDisableTime == 30)
        #expect(source.writes.count == 2)
        #expect(source.writes[1].writes.map(\.path.attribute) == [0x31, 0x30])
        _ = try await doorLockTrait.update { _ in }
        #expect(source.writes.count == 2)
    }

    @Test func nothingIsSentWhereAnythingIsWrong() async throws {
        let source = lock()
        let doorLockTrait = try await trait(Matter.DoorLockTrait.self, source)
        let error = try #require(
            await failed {
                try await doorLockTrait.update {
                    $0.setWrongCodeEntryLimit(0)
                    $0.setLanguage("de")
                    $0.setUserCodeTemporaryDisableTime(30)
                }
            })
        #expect(error.failures.map(\.name) == ["WrongCodeEntryLimit", "Language"])
        #expect(error.failures.map(\.code) == [.invalidArgument, .unimplemented])
        #expect(error.message.contains("WrongCodeEntryLimit") && error.message.contains("Language"))
        #expect(source.writes.isEmpty)
        // What can only be read has no setter, and goes no other way either.
        let direct = await failed { try await doorLockTrait.handle.target.write([(0, .unsigned(2))]) }
        #expect(direct?.failures.map(\.code) == [.failedPrecondition])
        #expect(source.writes.isEmpty)
        struct Mine: Error {}
        await #expect(throws: Mine.self) { try await doorLockTrait.update { _ in throw Mine() } }
    }

    @Test func everyRefusedAttributeIsNamed() async throws {
        let source = lock()
        let doorLockTrait = try await trait(Matter.DoorLockTrait.self, source)
        source.state.withLock {
            $0.statuses[0x30] = [InteractionStatus(.needsTimedInteraction)]
            $0.statuses[0x31] = [InteractionStatus(.unsupportedAccess)]
        }
        let error = try #require(
            await failed {
                try await doorLockTrait.update {
                    $0.setWrongCodeEntryLimit(3)
                    $0.setUserCodeTemporaryDisableTime(30)
                }
            })
        #expect(error.failures.map(\.id) == [0x31])
        #expect(error.code == .permissionDenied && error.subcodes == [0x7E])
        #expect(error.failures.first?.status?.code == .unsupportedAccess)
        // The other one was written, timed as the device wanted it.
        #expect(source.writes.map(\.isTimed) == [false, true])
        #expect(source.writes[1].writes.map(\.path.attribute) == [0x30])
        #expect(doorLockTrait.attributes.wrongCodeEntryLimit == 3)
    }

    @Test func boundsOfOtherAttributesHold() async throws {
        let source = FakeSource([
            FakeEndpoint(
                1, 0x0301,
                [
                    0x0201: .init(
                        attributes: [
                            0x05: .signed(1600), 0x06: .signed(3200), 0x11: .signed(2600), 0x17: .signed(1800),
                            0x18: .signed(3000),
                        ], commands: [0], features: 2)
                ])
        ])
        let thermostat = try await trait(Matter.ThermostatTrait.self, source)
        _ = try await thermostat.update { $0.setOccupiedCoolingSetpoint(2400) }
        #expect(thermostat.attributes.occupiedCoolingSetpoint == 2400)
        let tooHigh = await failed { try await thermostat.update { $0.setOccupiedCoolingSetpoint(3001) } }
        #expect(tooHigh?.code == .invalidArgument && tooHigh?.failures.map(\.id) == [0x11])
        #expect(tooHigh?.message.contains("above MaxCoolSetpointLimit, 30.00") == true)
        #expect(source.writes.count == 1)
        try await thermostat.setpointRaiseLower(mode: .cool, amount: -10)
        #expect(source.commands.last?.fields == .structure([TLVElement(0, .unsigned(1)), TLVElement(1, .signed(-10))]))
        let light = FakeSource([
            FakeEndpoint(
                1, 0x0101,
                [8: .init(attributes: [2: .unsigned(10), 3: .unsigned(200), 0x11: .null], commands: [0])])
        ])
        let level = try await trait(Matter.LevelControlTrait.self, light)
        try await level.update { $0.setOnLevel(200) }
        #expect(await failed { try await level.update { $0.setOnLevel(201) } }?.code == .invalidArgument)
        #expect(await failed { try await level.update { $0.setOnLevel(9) } }?.code == .invalidArgument)
        #expect(light.writes.count == 1)
    }

    /// An access control list keeps somebody who may change it.
    @Test func nobodyIsLockedOut() async throws {
        typealias Entry = Matter.AccessControlTrait.AccessControlEntryStruct
        func entry(
            _ subjects: [UInt64]?,
            _ privilege: Matter.AccessControlTrait.AccessControlEntryPrivilegeEnum = .administer,
            targets: [Matter.AccessControlTrait.AccessControlTargetStruct]? = nil
        ) -> Entry {
            Entry(privilege: privilege, authMode: .case, subjects: subjects, targets: targets, fabricIndex: 1)
        }
        let source = FakeSource([FakeEndpoint(0, 0x0016, [0x1F: .init(attributes: [0: [entry([7, 8])].tlv])])])
        let access = try await trait(Matter.AccessControlTrait.self, source, 0)
        for list in [
            [], [entry([7], .manage)], [entry([9])], [entry([7], targets: [.init(endpoint: 1)])],
        ] as [[Entry]] {
            let error = await failed { try await access.update { $0.setAcl(list) } }
            #expect(error?.failures.map(\.code) == [.failedPrecondition])
            #expect(error?.message.contains("administers") == true)
        }
        #expect(source.writes.isEmpty)
        for list in [[entry([7]), entry([9], .operate)], [entry([1, 8])], [entry(nil)]] {
            try await access.update { $0.setAcl(list) }
        }
        #expect(source.writes.count == 3)
    }

    @Test func localesAreSpelledAsTheDeviceDoes() async throws {
        let source = FakeSource([
            FakeEndpoint(
                0, 0x0016, [0x2B: .init(attributes: [0: .utf8("de-DE"), 1: .array([.utf8("de-DE"), .utf8("en-US")])])])
        ])
        let locale = try await trait(Matter.LocalizationConfigurationTrait.self, source, 0)
        _ = try await locale.update { $0.setActiveLocale("en_US") }
        #expect(locale.attributes.activeLocale == "en-US")
        _ = try await locale.update { $0.setActiveLocale("DE-de") }
        #expect(locale.attributes.activeLocale == "de-DE")
        let error = await failed { try await locale.update { $0.setActiveLocale("fr_FR") } }
        #expect(error?.code == .invalidArgument)
        #expect(error?.message.contains("de-DE, en-US") == true)
    }

    @Test func energyIsSetByIndex() async throws {
        func balance(_ step: UInt64, _ label: String) -> TLVValue {
            .structure([TLVElement(0, .unsigned(step)), TLVElement(1, .utf8(label))])
        }
        let balances = TLVValue.array([balance(0, "EXTENDED"), balance(50, "BALANCED"), balance(100, "PERFORMANCE")])
        let source = FakeSource([
            FakeEndpoint(
                1, 0x0100,
                [
                    0x9B: .init(
                        attributes: [0: balances, 1: .unsigned(1), 3: balances, 4: .unsigned(0)], features: 3)
                ])
        ])
        let energy = try await trait(Matter.EnergyPreferenceTrait.self, source)
        #expect(energy.attributes.energyBalances?.map(\.label) == ["EXTENDED", "BALANCED", "PERFORMANCE"])
        #expect(energy.attributes.energyBalances?.map(\.step) == [0, 50, 100])
        _ = try await energy.update { $0.setCurrentEnergyBalance(2) }
        _ = try await energy.update { $0.setCurrentLowPowerModeSensitivity(1) }
        #expect(energy.attributes.currentEnergyBalance == 2 && energy.attributes.currentLowPowerModeSensitivity == 1)
        // Null is a custom profile to the Home API; no Matter device has it, and nobody can write it.
        #expect(energy.attributes.$currentEnergyBalance.isNullable)
        source.set(1, 0x9B, 1, .null)
        var values = energy.subscribe().makeAsyncIterator()
        while await values.next()?.$currentEnergyBalance.isNull != true {}
        #expect(energy.attributes.currentEnergyBalance == nil)
    }

    @Test func mutabilityComesFromTheSpecification() {
        #expect(Matter.SwitchTrait.mutability(of: "currentPosition") == .readOnly)
        #expect(Matter.LevelControlTrait.mutability(of: "currentLevel") == .changedByCommands)
        #expect(Matter.DoorLockTrait.mutability(of: "wrongCodeEntryLimit") == .writable)
        #expect(Matter.ThermostatTrait.mutability(of: "occupiedCoolingSetpoint") == .writableAndChangedByCommands)
        #expect(Matter.OnOffTrait.mutability(of: 0x7777) == nil)
        // All that is said to be changed by commands is there.
        for (cluster, names) in [
            (0x0006, ["OnOff", "GlobalSceneControl", "OnTime", "OffWaitTime"]),
            (0x0202, ["FanMode", "PercentSetting", "PercentCurrent", "SpeedSetting", "SpeedCurrent"]),
        ] as [(UInt32, [String])] {
            let type = TraitHandle.swiftType(of: ClusterID(cluster))
            for name in names {
                #expect(
                    [.changedByCommands, .writableAndChangedByCommands].contains(type?.mutability(of: name)), "\(name)")
            }
        }
    }
}

/// Traits with structs: what the doorbell guide reads (D-03, D-12).
@Suite struct TraitValueTests {
    @Test func basicInformationIsTyped() async throws {
        let source = FakeSource([
            FakeEndpoint(
                0, 0x0016,
                [
                    0x28: .init(attributes: [
                        1: .utf8("Acme"), 2: .unsigned(0xFFF1), 3: .utf8("Bell"), 4: .unsigned(0x8000),
                        9: .unsigned(70_000),
                    ])
                ]), FakeEndpoint(1, 0x0100, [6: .onOff()]),
        ])
        // Reached from any device type of the node.
        let light = try #require(await source.device.types.get(OnOffLightDeviceType.self))
        let basic = try #require(light.matterTraits.basicInformationTrait)
        #expect(basic.attributes.vendorName == "Acme" && basic.attributes.vendorID == 0xFFF1)
        #expect(basic.attributes.productName == "Bell" && basic.attributes.productID == 0x8000)
        #expect(basic.attributes.softwareVersion == 70_000)
        #expect(light.matterTraits.doorLockTrait == nil)
    }

    /// As the guide writes it.
    private func getIpAddresses(trait: Matter.GeneralDiagnosticsTrait) -> [String] {
        var addresses: [String] = []
        guard let interfaces = trait.attributes.networkInterfaces else { return addresses }
        for interface in interfaces {
            for data in interface.iPv4Addresses {
                if let address = IPv4Address(data) { addresses.append("\(address)") }
            }
            for data in interface.iPv6Addresses {
                if let address = IPv6Address(data) { addresses.append("\(address)") }
            }
        }
        return addresses
    }

    @Test func addressesAreRead() async throws {
        func interface(_ v4: [[UInt8]], _ v6: [[UInt8]]) -> TLVValue {
            .structure([
                TLVElement(0, .utf8("eth0")), TLVElement(1, .boolean(true)), TLVElement(2, .null), TLVElement(3, .null),
                TLVElement(4, .bytes([1, 2, 3, 4, 5, 6])), TLVElement(5, .array(v4.map { .bytes($0) })),
                TLVElement(6, .array(v6.map { .bytes($0) })), TLVElement(7, .unsigned(2)),
            ])
        }
        let link: [UInt8] = [0xFE, 0x80] + [UInt8](repeating: 0, count: 13) + [1]
        let value = TLVValue.array([
            interface([[192, 168, 1, 2], [1, 2]], [link, [1]]), interface([[10, 0, 0, 1]], []),
        ])
        let source = FakeSource([FakeEndpoint(0, 0x0016, [0x33: .init(attributes: [0: value])])])
        let diagnostics = try await trait(Matter.GeneralDiagnosticsTrait.self, source, 0)
        #expect(getIpAddresses(trait: diagnostics) == ["192.168.1.2", "fe80::1", "10.0.0.1"])
        #expect(diagnostics.ipAddresses == getIpAddresses(trait: diagnostics))
        let interfaces = try #require(diagnostics.attributes.networkInterfaces)
        #expect(interfaces[0].type == .ethernet && interfaces[0].offPremiseServicesReachableIPv4 == nil)
        #expect([Matter.GeneralDiagnosticsTrait.NetworkInterface](tlv: interfaces.tlv) == interfaces)
        // A list with a broken entry is no list.
        source.set(0, 0x33, 0, .array([.structure([])]))
        var values = diagnostics.subscribe().makeAsyncIterator()
        while let next = await values.next(), next.networkInterfaces != nil {}
        #expect(getIpAddresses(trait: diagnostics).isEmpty)
    }

    @Test func everyClusterHasATrait() {
        for id in MatterModelProbe.clusters { #expect(TraitHandle.swiftType(of: id)?.clusterID == id) }
        for id in MatterModelProbe.deviceTypes { #expect(DeviceTypeHandle.swiftType(of: id)?.deviceTypeID == id) }
    }
}
