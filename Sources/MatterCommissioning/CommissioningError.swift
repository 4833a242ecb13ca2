import MatterInteraction

/// Why a device is not on the fabric: what happened, at which stage, and what to do about it.
public struct CommissioningError: Error, Hashable, Sendable {
    public enum Code: String, CaseIterable, Sendable {
        case noDeviceFound
        /// The code offers Bluetooth only, and no such device is on the network.
        case bluetoothOnly
        case wrongPasscode
        /// Devices were found, and none of them answered.
        case deviceUnreachable
        /// The device answered at first and then no more.
        case deviceVanished
        /// The device's window does not open for us now: it is busy with somebody else.
        case deviceBusy
        case untrustedAttestation
        case invalidAttestation
        case alreadyOnThisFabric
        case fabricTableFull
        /// The device needs a network, and nobody gave one for it.
        case networkCredentialsMissing
        case invalidWiFiCredentials
        case invalidThreadDataset
        /// The device did not join the network: its own status says why.
        case networkNotJoined
        /// The device answered a step with an error of its own.
        case deviceRefused
        case invalidDeviceAnswer
        case secureChannel
        /// This host has no IPv6, and Matter is IPv6.
        case ipv6Unavailable
        case avahiNotRunning
        case busNotRunning
        /// Discovery does not work for another reason.
        case discoveryUnavailable
        case cancelled
        case store
        /// The certificate authority elsewhere did not answer, or its answer is no good.
        case certificateAuthority
        case hub
    }

    public let code: Code
    public let stage: CommissioningStage
    /// What happened, one sentence.
    public let reason: String
    /// What to do, one sentence; empty where there is nothing to advise.
    public let advice: String
    /// The status that the device refused a request with, where it did.
    public let deviceStatus: InteractionStatus.Code?
    public let file: String
    public let line: Int

    public init(
        _ code: Code, at stage: CommissioningStage, _ reason: String, advice: String = "",
        deviceStatus: InteractionStatus.Code? = nil, file: String = #fileID, line: Int = #line
    ) {
        self.code = code
        self.stage = stage
        self.reason = reason
        self.advice = advice
        self.deviceStatus = deviceStatus
        self.file = file
        self.line = line
    }

    public static func == (a: CommissioningError, b: CommissioningError) -> Bool {
        a.code == b.code && a.stage == b.stage
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
        hasher.combine(stage)
    }
}

extension CommissioningError: CustomStringConvertible {
    public var description: String {
        advice.isEmpty ? "\(stage.title): \(reason)" : "\(stage.title): \(reason)\n\(advice)"
    }
}
