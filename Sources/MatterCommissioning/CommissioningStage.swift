/// The stages of a commissioning, in the specification's order (Matter Core 5.5).
public enum CommissioningStage: String, CaseIterable, Hashable, Sendable, Comparable {
    case discovery
    case pase
    case readInformation
    case armFailSafe
    /// Regulatory configuration, UTC time, and fetching the attestation material: requests that don't depend on each
    /// other go out together.
    case prepareDevice
    case attestation
    case certificateSigningRequest
    case addTrustedRoot
    case addNOC
    /// Give the device the network's name and credentials; only where it needs them.
    case addNetwork
    case connectNetwork
    case operationalConnection
    case commissioningComplete
    case store

    /// What a person reads.
    public var title: String {
        switch self {
        case .discovery: "Find the device"
        case .pase: "Prove the passcode (PASE)"
        case .readInformation: "Read what the device is"
        case .armFailSafe: "Arm the fail-safe"
        case .prepareDevice: "Set region and time, fetch attestation"
        case .attestation: "Verify the attestation"
        case .certificateSigningRequest: "Request its operational key (CSR)"
        case .addTrustedRoot: "Add our root certificate"
        case .addNOC: "Add its operational certificate (NOC)"
        case .addNetwork: "Give it the network's credentials"
        case .connectNetwork: "Let it join the network"
        case .operationalConnection: "Connect on the fabric (CASE)"
        case .commissioningComplete: "Complete"
        case .store: "Store the device"
        }
    }

    public static func < (a: CommissioningStage, b: CommissioningStage) -> Bool {
        let order = allCases
        return (order.firstIndex(of: a) ?? 0) < (order.firstIndex(of: b) ?? 0)
    }
}
