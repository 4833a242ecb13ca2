import CommandLineKit
import MatterDiscovery
import MatterModel
import MatterOnboarding
import MatterTypes

/// What a device says of itself before anything is done to it, in words.
enum DeviceWords {
    static func describe(_ node: CommissionableNode) -> String {
        let record = node.record
        var text = record.deviceType.flatMap { kind($0) } ?? "device"
        if let name = record.deviceName, !name.isEmpty { text += " \"\(name)\"" }
        if let vendor = record.vendorID {
            text += ", of vendor \(vendor)" + (vendor.isTest ? " (for development)" : "")
            if let product = record.productID { text += ", product \(product)" }
        }
        if let address = node.addresses.first { text += ", at \(address.host)" }
        return text
    }

    /// What a device type is called by people: `dimmable light`; nil for one that the model does not know.
    static func kind(_ type: DeviceTypeID) -> String? {
        guard let name = MatterModel.deviceType(id: type)?.name else { return nil }
        var words = ""
        var before: Character = " "
        for letter in name {
            if letter.isUppercase, before.isLowercase { words.append(" ") }
            words.append(letter)
            before = letter
        }
        return words.lowercased().replacing("on off", with: "on/off")
    }

    /// Why no device can be set up now, and how one is opened.
    static func absence(_ payload: OnboardingPayload, closed: [CommissionableNode]) -> String {
        if let node = closed.first {
            return "The device is here (\(describe(node))), and its window for setting up is closed."
                + (opening(node.record).map { " To open it: \($0)." }
                    ?? " Put it into pairing mode, as its manual says.")
        }
        let capabilities = payload.discoveryCapabilities
        if let capabilities, capabilities.contains(.ble), !capabilities.contains(.onNetwork) {
            return "No such device is on this network, and its code says that it is set up over Bluetooth, which is not"
                + " supported yet: bring it onto the network with its maker's app first, share it there, and use the code"
                + " that is shown then."
        }
        return
            "No device with discriminator \(payload.discriminator) is open on this network. Power it, put it into pairing"
            + " mode, and check that it is on the same network as this host and that the code is its own."
    }

    /// How a person opens the window, as the device advertises it.
    static func opening(_ record: CommissionableRecord) -> String? {
        let words = record.pairingHint?.descriptions ?? []
        guard !words.isEmpty else { return nil }
        let instruction = record.pairingInstruction.map { " (\($0))" } ?? ""
        return words.joined(separator: "; or ") + instruction
    }
}
