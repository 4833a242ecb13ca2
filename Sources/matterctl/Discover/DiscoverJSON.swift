import CommandLineKit
import MatterDiscovery
import MatterTypes

extension DiscoverEvent {
    /// One object; 64-bit ids are hexadecimal digits, as in the names of services.
    func json(names: [OperationalInstanceName: String]) -> JSONValue {
        let service = JSONValue.string(kind.rawValue)
        switch event {
        case .found(let sighting): return sighting.json("found", service, names)
        case .updated(let sighting): return sighting.json("updated", service, names)
        case .lost(let sighting): return sighting.json("lost", service, names)
        case .unresolved(let unresolved):
            return JSONValue([
                "event": "unresolved", "service": service, "name": .string(unresolved.instanceName),
                "problems": .array(unresolved.problems.map { .string($0.rawValue) }),
            ])
        case .settled: return JSONValue(["event": "settled", "service": service])
        case .interrupted(let reason):
            return JSONValue(["event": "interrupted", "service": service, "reason": .string(reason.rawValue)])
        case .resumed(let gap):
            return JSONValue(["event": "resumed", "service": service, "gapMilliseconds": .int(gap.milliseconds)])
        }
    }
}

extension Duration {
    /// Whole ones.
    fileprivate var milliseconds: Int64 { Int64(self / .milliseconds(1)) }
}

extension Sighting {
    fileprivate func json(
        _ event: String, _ service: JSONValue, _ names: [OperationalInstanceName: String]
    ) -> JSONValue {
        var members = Self.members([
            "event": .string(event), "service": service, "name": .string(node.instanceName),
            "host": .string(node.hostName), "port": .uint(UInt64(node.port)),
            "addresses": .array(node.addresses.map(Self.json)),
        ])
        members += own(names)
        members += Self.members([
            "problems": node.problems.isEmpty ? nil : .array(node.problems.map { .string($0.rawValue) }),
            "findings": node.findings.isEmpty ? nil : .array(node.findings.map { .string($0.description) }),
        ])
        return .object(members)
    }

    private static func members(_ pairs: KeyValuePairs<String, JSONValue?>) -> [JSONValue.Member] {
        pairs.compactMap { pair in pair.value.map { JSONValue.Member(pair.key, $0) } }
    }

    private static func json(_ address: NodeAddress) -> JSONValue {
        JSONValue([
            "address": .string(address.host), "port": .uint(UInt64(address.port)),
            "interfaceIndex": .uint(UInt64(address.interfaceIndex)), "scope": .string("\(address.scope)"),
        ])
    }

    private func own(_ names: [OperationalInstanceName: String]) -> [JSONValue.Member] {
        switch self {
        case .commissionable(let node): Self.own(node.record)
        case .operational(let node):
            Self.members([
                "compressedFabricId": .string(node.compressedFabricID.hexadecimal),
                "nodeId": .string(node.nodeID.hexadecimal),
                "deviceName": names[
                    OperationalInstanceName(compressedFabricID: node.compressedFabricID, nodeID: node.nodeID)
                ].map { .string($0) },
            ]) + Self.own(node.record.parameters) + Self.unknown(node.record.unknownEntries)
        case .commissioner(let node): Self.own(node.record)
        case .borderRouter(let router): Self.own(router.record)
        }
    }

    private static func number(_ value: (some FixedWidthInteger & UnsignedInteger)?) -> JSONValue? {
        value.map { .uint(UInt64($0)) }
    }

    private static func own(_ record: CommissionableRecord) -> [JSONValue.Member] {
        members([
            "discriminator": number(record.discriminator), "mode": number(record.commissioningMode?.rawValue),
            "vendorId": number(record.vendorID?.rawValue), "productId": number(record.productID?.rawValue),
            "deviceType": number(record.deviceType?.rawValue), "deviceName": record.deviceName.map { .string($0) },
            "rotatingId": record.rotatingID.map { .string($0.hexadecimal) },
            "pairingHint": number(record.pairingHint?.rawValue),
            "pairingHintInWords": record.pairingHint.map { .array($0.descriptions.map { .string($0) }) },
            "pairingInstruction": record.pairingInstruction.map { .string($0) },
            "jointFabric": number(record.jointFabric),
            "commissionerPasscode": record.isCommissionerPasscodeSupported.map { .bool($0) },
        ]) + own(record.parameters) + unknown(record.unknownEntries)
    }

    private static func own(_ record: CommissionerRecord) -> [JSONValue.Member] {
        members([
            "vendorId": number(record.vendorID?.rawValue), "productId": number(record.productID?.rawValue),
            "deviceType": number(record.deviceType?.rawValue), "deviceName": record.deviceName.map { .string($0) },
            "commissionerPasscode": record.isCommissionerPasscodeSupported.map { .bool($0) },
        ]) + own(record.parameters) + unknown(record.unknownEntries)
    }

    private static func own(_ record: BorderRouterRecord) -> [JSONValue.Member] {
        members([
            "networkName": record.networkName.map { .string($0) },
            "extendedPanId": record.extendedPANID.map { .string(hexadecimal($0)) },
            "borderAgentId": record.borderAgentID.map { .string($0.hexadecimal) },
            "vendorName": record.vendorName.map { .string($0) }, "modelName": record.modelName.map { .string($0) },
            "threadVersion": record.threadVersion.map { .string($0) },
            "extendedAddress": record.extendedAddress.map { .string(hexadecimal($0)) },
            "state": record.state.map { state in
                JSONValue([
                    "bitmap": .uint(UInt64(state.rawValue)),
                    "connectionMode": state.connectionMode.map { .string("\($0)") },
                    "interfaceStatus": state.interfaceStatus.map { .string("\($0)") },
                    "availability": state.availability.map { .string("\($0)") },
                    "backboneRouterActive": .bool(state.isBackboneRouterActive),
                    "backboneRouterPrimary": .bool(state.isBackboneRouterPrimary),
                    "role": state.role.map { .string("\($0)") },
                    "ephemeralKeySupported": .bool(state.isEphemeralKeySupported),
                ])
            },
            "activeTimestampSeconds": record.activeTimestamp.map { .uint($0.seconds) },
            "partitionId": number(record.partitionID), "omrPrefix": record.omrPrefix.map { .string("\($0)") },
            "domainName": record.domainName.map { .string($0) },
        ]) + unknown(record.unknownEntries)
    }

    private static func hexadecimal(_ number: UInt64) -> String {
        (0..<8).map { UInt8(truncatingIfNeeded: number >> UInt64(56 - 8 * $0)) }.hexadecimal
    }

    private static func own(_ parameters: AdvertisedParameters) -> [JSONValue.Member] {
        members([
            "idleIntervalMilliseconds": parameters.idleInterval.map { .int($0.milliseconds) },
            "activeIntervalMilliseconds": parameters.activeInterval.map { .int($0.milliseconds) },
            "activeThresholdMilliseconds": parameters.activeThreshold.map { .int($0.milliseconds) },
            "tcpClient": parameters.isTCPClient ? true : nil, "tcpServer": parameters.isTCPServer ? true : nil,
            "longIdleTime": parameters.isLongIdleTime.map { .bool($0) },
        ])
    }

    /// Keys that aren't known, with their values as text, or in hexadecimal where they are none.
    private static func unknown(_ entries: [TXTRecord.Entry]) -> [JSONValue.Member] {
        guard !entries.isEmpty else { return [] }
        let values = entries.map { entry in
            let text = entry.value.map { bytes in
                String(validating: bytes, as: UTF8.self).map { JSONValue.string($0) } ?? .string(bytes.hexadecimal)
            }
            return JSONValue.Member(entry.key, text ?? .null)
        }
        return [JSONValue.Member("unknownKeys", .object(values))]
    }
}
