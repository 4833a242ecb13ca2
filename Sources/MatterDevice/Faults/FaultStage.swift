import MatterInteraction
import MatterMessaging
import MatterTLV
import MatterTypes

/// A step of a commissioning as the device sees it: something that it is asked and answers, or that it publishes.
public enum FaultStage: String, CaseIterable, Hashable, Sendable {
    /// Being found with an open window.
    case discovery
    /// PBKDFParamRequest, answered with PBKDFParamResponse.
    case pbkdfParamRequest = "pbkdf-param-request"
    /// Pake1, answered with Pake2.
    case pake1
    /// Pake3, answered with a status report.
    case pake3
    /// Reads over the PASE session.
    case readInformation = "read-information"
    /// ArmFailSafe with a time; with 0 s it ends a commissioning, and is left alone.
    case armFailSafe = "arm-fail-safe"
    case setRegulatoryConfig = "set-regulatory-config"
    /// CertificateChainRequest for the PAI.
    case pai
    /// CertificateChainRequest for the DAC.
    case dac
    /// AttestationRequest.
    case attestation
    /// CSRRequest.
    case certificateSigningRequest = "certificate-signing-request"
    /// AddTrustedRootCertificate.
    case addTrustedRoot = "add-trusted-root"
    case addNOC = "add-noc"
    /// Being found on the fabric.
    case operationalDiscovery = "operational-discovery"
    /// Sigma1, answered with Sigma2.
    case sigma1
    /// Sigma3, answered with a status report.
    case sigma3
    case commissioningComplete = "commissioning-complete"

    /// Other names that people use.
    private static let aliases: [String: FaultStage] = [
        "pbkdf": .pbkdfParamRequest, "pbkdfparamresponse": .pbkdfParamRequest, "pase": .pbkdfParamRequest,
        "pake2": .pake1, "read": .readInformation, "attestationrequest": .attestation,
        "csr": .certificateSigningRequest, "csrrequest": .certificateSigningRequest,
        "addtrustedrootcertificate": .addTrustedRoot, "sigma2": .sigma1, "case": .sigma1,
    ]

    /// By its name, however it is written: `add-noc`, `addNOC`, `AddNOC`.
    public init?(name: String) {
        func plain(_ text: String) -> String { text.lowercased().filter { $0 != "-" && $0 != "_" } }
        let plainName = plain(name)
        guard let stage = Self.allCases.first(where: { plain($0.rawValue) == plainName }) ?? Self.aliases[plainName]
        else { return nil }
        self = stage
    }

    /// Whether it is about what the device publishes, rather than about a message.
    var isDiscovery: Bool { self == .discovery || self == .operationalDiscovery }

    /// Whether it is a step of a handshake.
    var isHandshake: Bool { [.pbkdfParamRequest, .pake1, .pake3, .sigma1, .sigma3].contains(self) }
}

extension FaultStage {
    /// The stage that a commissioner's message is about; nil where it is about none.
    init?(_ message: ExchangeMessage, _ kind: SecureSession.Kind?) {
        switch kind {
        case nil:
            switch message.secureChannelOpcode {
            case .pbkdfParamRequest: self = .pbkdfParamRequest
            case .pake1: self = .pake1
            case .pake3: self = .pake3
            case .sigma1: self = .sigma1
            case .sigma3: self = .sigma3
            default: return nil
            }
        case let kind?:
            guard message.protocolID == .interactionModel, let opcode = InteractionOpcode(rawValue: message.opcode)
            else { return nil }
            if opcode == .readRequest, kind == .pase {
                self = .readInformation
                return
            }
            guard opcode == .invokeRequest, let request = try? InvokeRequest(decoding: message.payload),
                let stage = request.commands.lazy.compactMap({ Self($0) }).first
            else { return nil }
            self = stage
        }
    }

    private init?(_ command: CommandData) {
        guard command.path.endpoint == .root else { return nil }
        let argument = command.fields?.unsignedMember(0)
        switch (command.path.cluster, command.path.command) {
        case (0x30, 0x00) where argument != 0: self = .armFailSafe
        case (0x30, 0x02): self = .setRegulatoryConfig
        case (0x30, 0x04): self = .commissioningComplete
        case (0x3E, 0x02) where argument == 1: self = .dac
        case (0x3E, 0x02) where argument == 2: self = .pai
        case (0x3E, 0x00): self = .attestation
        case (0x3E, 0x04): self = .certificateSigningRequest
        case (0x3E, 0x0B): self = .addTrustedRoot
        case (0x3E, 0x06): self = .addNOC
        default: return nil
        }
    }
}

extension TLVValue {
    /// A number of a structure by its context tag.
    fileprivate func unsignedMember(_ tag: UInt8) -> UInt64? {
        guard case .structure(let members) = self,
            case .unsigned(let number)? = members.first(where: { $0.tag == .context(tag) })?.value
        else { return nil }
        return number
    }
}
