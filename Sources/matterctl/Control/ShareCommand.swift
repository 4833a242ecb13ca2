import CommandLineKit
import Glibc
import MatterHub
import MatterLabels
import MatterOnboarding
import MatterStore
import MatterTypes

/// `share`: a commissioning window for another controller (Matter Core 11.19).
struct ShareCommand: Command {
    let name = "share"
    let abstract = "Lets another controller add a device as well: opens it, and shows the code for it."
    let discussion = """
        The device gets a fresh passcode for a while, and another app or matterctl with another store can commission it with \
        the code that is shown here and nowhere else; what the device does for this fabric goes on. A window that this \
        fabric has open still is closed first, and its code is void. One that somebody else opened is told, and \
        closed with --replace or --revoke alone.

          matterctl share lamp
          matterctl share lamp --seconds 300 --output lamp.png
          matterctl share lamp --revoke
        """
    let device = Argument<String>("DEVICE", help: "The device.")
    let seconds = Option<UInt16>(
        "seconds", placeholder: "N", default: DeviceSharing.usualSeconds,
        help: "How long it can be added, 180 to 900 seconds.")
    let original = Flag(
        "original-code", help: "Open it for the code of its own label instead, where the device can do that.")
    let replace = Flag("replace", help: "Close also a window that somebody else has opened.")
    let revoke = Flag("revoke", help: "Close the window that is open, whoever opened it, and open none.")
    let output = Option<String?>(
        "output", short: "o", placeholder: "FILE",
        help: "Write the label as a picture, .png or .svg, readable by its owner only.")
    var parameters: [any Parameter] { [device, seconds, original, replace, revoke, output] }

    /// What can be done about somebody else's window.
    static let otherWindow = "'matterctl share --replace' closes it and opens a fresh one, '--revoke' only closes it."

    func run(_ call: Invocation) async throws {
        let (reference, seconds, isOriginal) = (try call[device], try call[seconds], try call[original])
        guard DeviceSharing.secondsRange.contains(seconds) else {
            throw call.invalid(self.seconds, "180 to 900 seconds are expected")
        }
        if try call[revoke] {
            for other in [self.seconds, original, replace, output] as [any Parameter] where call.wasGiven(other) {
                throw call.usage(.conflict, "--revoke opens nothing, and --\(other.declaration.name) is about opening")
            }
            return try await close(call, reference)
        }
        let picture = try Picture(call, output)
        if picture != nil, isOriginal {
            throw call.usage(.conflict, "--output has nothing to show beside --original-code")
        }
        let replaces = try call[replace]
        let (record, invitation) = try await DeviceHub.use(call) { hub in
            let device = try await hub.device(reference)
            let sharing = DeviceSharing(hub.control, device.nodeID, name: device.name)
            return (
                device,
                try await sharing.open(isOriginal ? .basic : .enhanced, seconds: seconds, replacesOthers: replaces)
            )
        }
        let label = try invitation.payload.map { try Label($0, productName: terminalSafe(record.name)) }
        if try call[Global.json] {
            StandardOutput.line(try Self.json(record, invitation, picture?.path).text())
        } else {
            Self.show(record, invitation, label, drawsCode: picture == nil)
        }
        // The code is shown already: a window without a code would be of no use.
        if let picture, let label {
            try picture.write(label)
            if try !call[Global.json] { StandardOutput.line("The label is in \(terminalSafe(picture.path)).") }
        }
    }

    private func close(_ call: Invocation, _ reference: String) async throws {
        let (record, window) = try await DeviceHub.use(call) { hub in
            let device = try await hub.device(reference)
            return (device, try await DeviceSharing(hub.control, device.nodeID, name: device.name).revoke())
        }
        if try call[Global.json] {
            StandardOutput.line(
                JSONValue([
                    "nodeId": .uint(record.nodeID.rawValue), "name": .string(record.name),
                    "revoked": window.map { Self.json($0) } ?? .null,
                ]).text())
        } else {
            let owner = window.map { $0.isOurs ? "" : " It was opened by " + Self.owner($0) + "." } ?? ""
            StandardOutput.line(
                terminalSafe("\(record.name) can be added by no other controller any more; the code is void.\(owner)"))
        }
    }

    // MARK: what is shown

    private static func show(
        _ device: NodeRecord, _ invitation: DeviceSharing.Invitation, _ label: Label?, drawsCode: Bool
    ) {
        if let replaced = invitation.replaced {
            StandardOutput.line(
                replaced.isOurs
                    ? "A window that this fabric had open still was closed; its code is void."
                    : terminalSafe("The window of \(owner(replaced)) was closed; its code is void."))
        }
        let minutes = invitation.seconds / 60
        let rest = invitation.seconds % 60
        let time = "\(minutes) minutes" + (rest == 0 ? "" : " \(rest) s")
        StandardOutput.line(
            terminalSafe(
                "\(device.name) can be added to another controller until \(clock(invitation.until)) (\(time)).")
        )
        if let label {
            if drawsCode {
                StandardOutput.write("\n" + label.terminal(Terminal.isOutputTerminal ? .colour : .plain) + "\n")
            }
            if let manualCode = label.manualCode { StandardOutput.line("Manual code  \(manualCode)") }
            StandardOutput.line("QR text      \(label.qrText)")
        } else {
            StandardOutput.line("The code is that of its own label.")
        }
        StandardOutput.line(
            terminalSafe("'matterctl share \(shellWord(device.name)) --revoke' closes it before that."))
    }

    private static func json(
        _ device: NodeRecord, _ invitation: DeviceSharing.Invitation, _ path: String?
    ) throws -> JSONValue {
        let payload = invitation.payload
        return JSONValue([
            "nodeId": .uint(device.nodeID.rawValue), "name": .string(device.name),
            "productName": .string(invitation.productName),
            "window": .string(invitation.kind == .basic ? "basic" : "enhanced"),
            "seconds": .uint(UInt64(invitation.seconds)), "until": .int(invitation.until),
            "manualCode": try payload.map { .string(try $0.manualCode()) } ?? .null,
            "qrCode": try payload.map { .string(try $0.qrCode()) } ?? .null,
            "discriminator": payload.map { .uint(UInt64($0.discriminator.value)) } ?? .null,
            "replaced": invitation.replaced.map { json($0) } ?? .null,
            "output": path.map { .string($0) },
        ])
    }

    private static func json(_ window: DeviceSharing.Window) -> JSONValue {
        [
            "window": .string(window.kind == .basic ? "basic" : "enhanced"), "isOurs": .bool(window.isOurs),
            "fabricIndex": window.fabricIndex.map { .uint(UInt64($0.rawValue)) } ?? .null,
            "vendorId": window.vendorID.map { .uint(UInt64($0.rawValue)) } ?? .null,
            "fabricLabel": .string(window.fabricLabel),
        ]
    }

    private static func owner(_ window: DeviceSharing.Window) -> String {
        guard let index = window.fabricIndex else { return "the device itself" }
        let label = window.fabricLabel.isEmpty ? "" : " \"\(window.fabricLabel)\""
        return "fabric \(index.rawValue)\(label)" + (window.vendorID.map { ", vendor \($0)" } ?? "")
    }

    /// Local time.
    private static func clock(_ unixSeconds: Int64) -> String {
        var seconds = time_t(unixSeconds)
        var parts = tm()
        guard localtime_r(&seconds, &parts) != nil else { return "\(unixSeconds)" }
        var buffer = [CChar](repeating: 0, count: 16)
        let count = strftime(&buffer, buffer.count, "%H:%M:%S", &parts)
        return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// A file for the label, of a kind that its name tells.
    private struct Picture {
        let path: String
        let isSVG: Bool

        /// Nil where none is wanted.
        init?(_ call: Invocation, _ option: Option<String?>) throws {
            guard let path = try call[option] else { return nil }
            let name = path.lowercased()
            guard name.hasSuffix(".svg") || name.hasSuffix(".png") else {
                throw call.invalid(option, "a file that ends with .png or .svg is expected")
            }
            self.path = path
            isSVG = name.hasSuffix(".svg")
        }

        func write(_ label: Label) throws {
            try FileBytes.write(isSVG ? Array(label.svg().utf8) : label.png(), to: path)
        }
    }
}
