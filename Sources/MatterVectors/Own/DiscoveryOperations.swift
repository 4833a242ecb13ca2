import MatterDiscovery
import MatterTypes
import MatterJSON

/// TXT records and the names of services.
enum DiscoveryOperations {
    static func result(_ operation: String, _ input: OperationInput) throws -> OperationResult {
        switch operation {
        case "txt":
            OperationResult(record(CommissionableRecord(TXTRecord(wire: try input.bytes("wire")))))
        case "instance-name":
            OperationResult(
                OperationalInstanceName(try input.text("instance")).map {
                    [
                        "compressedFabricId": .string($0.compressedFabricID.hexadecimal),
                        "nodeId": .string($0.nodeID.hexadecimal),
                    ]
                } ?? .null)
        case "subtype": OperationResult(["subtype": .text(try subtype(input))])
        case "border-agent": try BorderAgentOperation.result(input)
        default: throw UnsupportedOperation.operation(operation)
        }
    }

    private static func record(_ record: CommissionableRecord) -> [String: JSON] {
        // A record of which an entry is cut off names no key.
        let findings = Set(record.findings.map { $0.key.isEmpty ? $0.problem.rawValue : $0.key })
        return [
            "discriminator": .number(record.discriminator),
            "commissioningMode": .number(record.commissioningMode?.rawValue),
            "vendorId": .number(record.vendorID?.rawValue), "productId": .number(record.productID?.rawValue),
            "deviceType": .number(record.deviceType?.rawValue), "deviceName": .text(record.deviceName),
            "rotatingId": .bytes(record.rotatingID), "pairingHint": .number(record.pairingHint?.rawValue),
            "pairingInstruction": .text(record.pairingInstruction), "jointFabric": .number(record.jointFabric),
            "commissionerPasscode": .number(record.isCommissionerPasscodeSupported.map { $0 ? 1 : 0 }),
            "SII": .milliseconds(record.parameters.idleInterval),
            "SAI": .milliseconds(record.parameters.activeInterval),
            "SAT": .milliseconds(record.parameters.activeThreshold),
            "tcpClient": .boolean(record.parameters.isTCPClient), "tcpServer": .boolean(record.parameters.isTCPServer),
            "icdLIT": .flag(record.parameters.isLongIdleTime),
            "unknownKeys": .array(record.unknownEntries.map { .string($0.key.uppercased()) }),
            "findings": .array(findings.sorted().map { .string($0) }),
        ]
    }

    private static func subtype(_ input: OperationInput) throws -> String? {
        if input.json["compressedFabricId"] != .null {
            return OperationalInstanceName.subtype(try input.identifier("compressedFabricId"))
        }
        let filter: CommissionableFilter =
            if input.json["longDiscriminator"] != .null {
                .longDiscriminator(try input.integer("longDiscriminator"))
            } else if input.json["shortDiscriminator"] != .null {
                .shortDiscriminator(try input.integer("shortDiscriminator"))
            } else if input.json["vendorId"] != .null {
                .vendor(VendorID(try input.integer("vendorId")))
            } else {
                .deviceType(DeviceTypeID(try input.integer("deviceType")))
            }
        return filter.subtype
    }
}
