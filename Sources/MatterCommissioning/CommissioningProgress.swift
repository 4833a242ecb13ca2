import MatterCertificates
import MatterTypes

/// What is told of a commissioning while it goes on.
public enum CommissioningProgress: Sendable {
    case began(CommissioningStage)
    case finished(CommissioningStage, Duration)
    /// A device that fits the code was found; the text says which.
    case candidate(String)
    /// Something that is worth telling and stops nothing.
    case note(CommissioningStage, String)
    /// The networks that the device sees, strongest first.
    case wiFiNetworks([WiFiScanResult])
    case threadNetworks([ThreadScanResult])
    case attestation(AttestationVerdict)
    /// The node id that the device gets.
    case identity(NodeID)
}
