import MatterDiscovery
import MatterJSON

/// TXT records of Thread border agents.
enum BorderAgentOperation {
    /// What is wrong with a record, as a refusal: the vectors have one fault each.
    struct Fault: Error, CustomStringConvertible {
        let code: String
        var description: String { "the record has a fault: \(code)" }
    }

    static func result(_ input: OperationInput) throws -> OperationResult {
        let record = BorderRouterRecord(TXTRecord(wire: try input.bytes("wire")))
        if let finding = record.findings.first { throw Fault(code: code(finding)) }
        var members: [String: JSON] = [
            "recordVersion": .number(record.recordVersion.flatMap { UInt32($0) }), "id": .bytes(record.borderAgentID),
            "vendorName": .text(record.vendorName), "modelName": .text(record.modelName),
            "networkName": .text(record.networkName), "extendedPanId": hexadecimal(record.extendedPANID),
            "threadVersion": .text(record.threadVersion), "extendedAddress": hexadecimal(record.extendedAddress),
            "partitionId": .number(record.partitionID), "bbrSequence": .number(record.backboneSequence),
            "bbrPort": .number(record.backbonePort), "domainName": .text(record.domainName),
            "omrPrefix": .text(record.omrPrefix?.description),
        ]
        if let state = record.state {
            members["stateBitmapRaw"] = .number(state.rawValue)
            members["state"] = Self.state(state)
        }
        if let time = record.activeTimestamp {
            members["activeTimestampRaw"] = hexadecimal(time.rawValue)
            members["activeTimestampSeconds"] = .number(time.seconds)
            members["activeTimestampAuthoritative"] = .boolean(time.isAuthoritative)
        }
        return OperationResult(members)
    }

    private static func hexadecimal(_ number: UInt64?) -> JSON {
        .bytes(number.map { number in (0..<8).map { UInt8(truncatingIfNeeded: number >> UInt64(56 - 8 * $0)) } })
    }

    private static func state(_ state: BorderAgentState) -> JSON {
        let mode: String =
            switch state.connectionMode {
            case .disallowed?: "disallowed"
            case .pskc?: "PSKc"
            case .pskd?: "PSKd"
            case .vendor?: "vendor"
            case .x509?: "X.509"
            case nil: "reserved\(state.rawValue & 7)"
            }
        return [
            "connectionMode": .string(mode),
            "threadInterfaceStatus": .string(
                state.interfaceStatus.map { "\($0)" } ?? "reserved\(state.rawValue >> 3 & 3)"),
            "availability": .string(state.availability.map { "\($0)" } ?? "reserved\(state.rawValue >> 5 & 3)"),
            "bbrActive": .boolean(state.isBackboneRouterActive), "bbrPrimary": .boolean(state.isBackboneRouterPrimary),
            "threadRole": .text(state.role.map { "\($0)" }),
            "ephemeralKeySupported": .boolean(state.isEphemeralKeySupported),
        ]
    }

    private static func code(_ finding: TXTFinding) -> String {
        switch finding.problem {
        case .missing: "\(finding.key) missing"
        case .wrongLength: "\(finding.key) length"
        case .outOfRange where finding.key == "omr": "omr prefix length"
        default: finding.description
        }
    }
}
