import MatterInteraction
import MatterTLV
import MatterTypes

/// The commands and attributes of the root endpoint that commissioning needs, with their numbers (Matter Core 11.10,
/// 11.18, 11.17; the numbers are those of the published data model).
enum Cluster {
    static let basicInformation: ClusterID = 0x28
    static let generalCommissioning: ClusterID = 0x30
    static let networkCommissioning: ClusterID = 0x31
    static let timeSynchronization: ClusterID = 0x38
    static let operationalCredentials: ClusterID = 0x3E
    static let icdManagement: ClusterID = 0x46
}

/// A command, mostly to the root endpoint.
struct DeviceCommand: Sendable {
    let name: String
    let path: CommandPath
    let fields: TLVValue

    init(
        _ name: String, _ cluster: ClusterID, _ command: CommandID, _ fields: [TLVElement],
        endpoint: EndpointID = .root
    ) {
        self.name = name
        path = CommandPath(endpoint: endpoint, cluster: cluster, command: command)
        self.fields = .structure(fields)
    }

    // MARK: General Commissioning

    static func armFailSafe(seconds: UInt16, breadcrumb: UInt64) -> DeviceCommand {
        DeviceCommand(
            "ArmFailSafe", Cluster.generalCommissioning, 0x0,
            [TLVElement(0, .unsigned(UInt64(seconds))), TLVElement(1, .unsigned(breadcrumb))])
    }

    static func setRegulatoryConfig(location: RegulatoryLocation, country: String, breadcrumb: UInt64) -> DeviceCommand
    {
        DeviceCommand(
            "SetRegulatoryConfig", Cluster.generalCommissioning, 0x2,
            [
                TLVElement(0, .unsigned(UInt64(location.rawValue))), TLVElement(1, .utf8(country)),
                TLVElement(2, .unsigned(breadcrumb)),
            ])
    }

    static let commissioningComplete = DeviceCommand(
        "CommissioningComplete", Cluster.generalCommissioning, 0x4, [])

    // MARK: Time Synchronization

    /// - Parameter microseconds: since the Matter epoch.
    static func setUTCTime(microseconds: UInt64) -> DeviceCommand {
        // Granularity 3: milliseconds.
        DeviceCommand(
            "SetUTCTime", Cluster.timeSynchronization, 0x0,
            [TLVElement(0, .unsigned(microseconds)), TLVElement(1, .unsigned(3))])
    }

    /// - Parameter offset: seconds east of UTC.
    static func setTimeZone(offset: Int32, name: String?) -> DeviceCommand {
        var zone = [TLVElement(0, .signed(Int64(offset))), TLVElement(1, .unsigned(0))]
        if let name { zone.append(TLVElement(2, .utf8(name))) }
        return DeviceCommand(
            "SetTimeZone", Cluster.timeSynchronization, 0x2, [TLVElement(0, .array([.structure(zone)]))])
    }

    static func setDSTOffset(_ periods: [TimeZonePlan.Period]) -> DeviceCommand {
        let list = periods.map { period in
            TLVValue.structure([
                TLVElement(0, .signed(Int64(period.offset))), TLVElement(1, .unsigned(period.start)),
                TLVElement(2, period.end.map { .unsigned($0) } ?? .null),
            ])
        }
        return DeviceCommand("SetDSTOffset", Cluster.timeSynchronization, 0x4, [TLVElement(0, .array(list))])
    }

    // MARK: ICD Management

    /// - Parameter key: 16 bytes.
    static func registerClient(node: NodeID, subject: NodeID, key: SecretBytes) -> DeviceCommand {
        // VerificationKey is for those who are no administrators; devices of before 1.4 don't know ClientType and pass over
        // it, later ones may insist on it: permanent.
        DeviceCommand(
            "RegisterClient", Cluster.icdManagement, 0x0,
            [
                TLVElement(0, .unsigned(node.rawValue)), TLVElement(1, .unsigned(subject.rawValue)),
                TLVElement(2, .bytes(key.bytes)), TLVElement(4, .unsigned(0)),
            ])
    }

    // MARK: Operational Credentials

    enum CertificateType: UInt64 {
        case dac = 1
        case pai = 2
    }

    static func certificateChain(_ type: CertificateType) -> DeviceCommand {
        DeviceCommand(
            "CertificateChainRequest", Cluster.operationalCredentials, 0x2, [TLVElement(0, .unsigned(type.rawValue))])
    }

    static func attestation(nonce: [UInt8]) -> DeviceCommand {
        DeviceCommand("AttestationRequest", Cluster.operationalCredentials, 0x0, [TLVElement(0, .bytes(nonce))])
    }

    static func csr(nonce: [UInt8]) -> DeviceCommand {
        // IsForUpdateNOC is left out: devices of 1.0 don't know it, and absent means false.
        DeviceCommand("CSRRequest", Cluster.operationalCredentials, 0x4, [TLVElement(0, .bytes(nonce))])
    }

    /// For a new key on a fabric that the device is on.
    static func csrForUpdate(nonce: [UInt8]) -> DeviceCommand {
        DeviceCommand(
            "CSRRequest", Cluster.operationalCredentials, 0x4,
            [TLVElement(0, .bytes(nonce)), TLVElement(1, .boolean(true))])
    }

    static func updateNOC(noc: [UInt8], icac: [UInt8]?) -> DeviceCommand {
        var fields = [TLVElement(0, .bytes(noc))]
        if let icac { fields.append(TLVElement(1, .bytes(icac))) }
        return DeviceCommand("UpdateNOC", Cluster.operationalCredentials, 0x7, fields)
    }

    static func addTrustedRoot(_ certificate: [UInt8]) -> DeviceCommand {
        DeviceCommand(
            "AddTrustedRootCertificate", Cluster.operationalCredentials, 0xB, [TLVElement(0, .bytes(certificate))])
    }

    static func addNOC(
        noc: [UInt8], icac: [UInt8]?, ipk: [UInt8], adminSubject: NodeID, adminVendor: VendorID
    ) -> DeviceCommand {
        var fields = [TLVElement(0, .bytes(noc))]
        if let icac { fields.append(TLVElement(1, .bytes(icac))) }
        fields += [
            TLVElement(2, .bytes(ipk)), TLVElement(3, .unsigned(adminSubject.rawValue)),
            TLVElement(4, .unsigned(UInt64(adminVendor.rawValue))),
        ]
        return DeviceCommand("AddNOC", Cluster.operationalCredentials, 0x6, fields)
    }

    static func removeFabric(_ index: FabricIndex) -> DeviceCommand {
        DeviceCommand(
            "RemoveFabric", Cluster.operationalCredentials, 0xA, [TLVElement(0, .unsigned(UInt64(index.rawValue)))])
    }
}

/// What General Commissioning answers beside the interaction status: success of the command is not success of the step
/// (Matter Core 11.10.5.1).
enum CommissioningErrorCode: UInt8, Sendable {
    case ok = 0
    case valueOutsideRange = 1
    case invalidAuthentication = 2
    case noFailSafe = 3
    case busyWithOtherAdmin = 4
    case requiredTermsNotAccepted = 5
    case termsAcknowledgementsNotReceived = 6
    case termsMinimumVersionNotMet = 7

    static func name(_ raw: UInt8) -> String {
        let names = [
            "OK", "ValueOutsideRange", "InvalidAuthentication", "NoFailSafe", "BusyWithOtherAdmin",
            "RequiredTCNotAccepted", "TCAcknowledgementsNotReceived", "TCMinVersionNotMet",
        ]
        return Int(raw) < names.count ? "\(names[Int(raw)]) (\(raw))" : "unknown (\(raw))"
    }
}

/// What AddNOC, UpdateNOC and RemoveFabric answer (Matter Core 11.18.5.1).
enum NodeOperationalCertificateStatus: UInt8, Sendable {
    case ok = 0
    case invalidPublicKey = 1
    case invalidNodeOpID = 2
    case invalidNOC = 3
    case missingCSR = 4
    case tableFull = 5
    case invalidAdminSubject = 6
    case fabricConflict = 9
    case labelConflict = 10
    case invalidFabricIndex = 11

    static func name(_ raw: UInt8) -> String {
        let names: [UInt8: String] = [
            0: "OK", 1: "InvalidPublicKey", 2: "InvalidNodeOpId", 3: "InvalidNOC", 4: "MissingCsr", 5: "TableFull",
            6: "InvalidAdminSubject", 9: "FabricConflict", 10: "LabelConflict", 11: "InvalidFabricIndex",
        ]
        return "\(names[raw] ?? "unknown") (\(raw))"
    }
}
