import MatterInteraction

extension CommissioningError {
    /// What lies behind an error of this kind most often, in plain words.
    public var likelyCause: String {
        switch code {
        case .noDeviceFound:
            "The device is not powered, not in pairing mode (its window closes after some minutes), on another network, or"
                + " the code is that of another device."
        case .bluetoothOnly:
            "The device is new and on no network yet; until it is, it can be reached over Bluetooth only."
        case .wrongPasscode:
            "The code is that of another device, or was mistyped, or a new code was made for this window."
        case .deviceUnreachable:
            "The device left the network a short while ago, or something between it and this host drops UDP."
        case .deviceVanished: vanished
        case .deviceBusy:
            "Another app or hub is setting the device up at the same time, or was broken off shortly before."
        case .untrustedAttestation:
            "The maker's root certificate is not in the trust store: the store is old or empty, or the device is a"
                + " development sample."
        case .invalidAttestation where reason.contains(": expired,") || reason.contains(": not yet valid,"):
            "This host's clock is wrong, or the device's certificates have run out."
        case .invalidAttestation:
            "The device is a development sample or an imitation, or its certificates were made wrong."
        case .alreadyOnThisFabric: "The device was set up here before."
        case .fabricTableFull: "The device is shared with as many homes as it can take."
        case .networkCredentialsMissing: "The device is new and on no network yet."
        case .invalidWiFiCredentials: "A name or password was cut off or mistyped."
        case .invalidThreadDataset:
            "The dataset was cut off when it was copied, or it is not an active operational one."
        case .networkNotJoined:
            "The password or dataset is not the network's, or the network is out of the device's reach."
        case .deviceRefused: refusal
        case .invalidDeviceAnswer: "A fault in the device's firmware."
        case .secureChannel where stage == .operationalConnection:
            "The device restarted in between and forgot what it had got, or has a fault in its firmware."
        case .secureChannel: "A fault in the device's firmware, or another device answered in its place."
        case .ipv6Unavailable: "IPv6 is turned off on this host."
        case .avahiNotRunning: "avahi-daemon is not installed, or was not started."
        case .busNotRunning: "D-Bus is not installed, or was not started."
        case .discoveryUnavailable: "avahi-daemon does not do what it is asked for; its limits may be reached."
        case .cancelled: "Somebody asked for it."
        case .store: "The disk is full, or the store's directory can't be written."
        case .certificateAuthority: "The command of the certificate authority failed, or issued something else."
        case .hub: "A fault of this program."
        }
    }

    private var vanished: String {
        // It has the request, then, and its radio is all right.
        if reason.contains("acknowledged, not answered") {
            return "The device hangs, or needs longer than it was given (--answer-timeout)."
        }
        return switch stage {
        case .operationalConnection, .connectNetwork:
            "The device is on its network, and this host does not reach it there: IPv6 or multicast does not pass between"
                + " the two, or the device crashed as it changed over."
        case .discovery, .pase: "The device lost power or the network, or began to talk to another commissioner."
        default: "The device lost power, restarted, or its radio link is poor."
        }
    }

    private var refusal: String {
        if stage == .commissioningComplete, deviceStatus == nil {
            return "It took too long, and the device gave up by itself."
        }
        return switch deviceStatus {
        case .busy?, .resourceExhausted?: "The device is doing something else at the moment."
        case .failsafeRequired?: "It took too long, and the device gave up by itself."
        case .unsupportedAccess?: "The device does not take us for its administrator."
        case .constraintError?, .invalidCommand?, .invalidAction?, .invalidDataType?:
            "The device does not understand the request, mostly for a fault in its firmware."
        default: "The device is in a state in which it can't be set up, or has a fault in its firmware."
        }
    }
}
