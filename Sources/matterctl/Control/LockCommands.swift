import CommandLineKit
import Glibc
import MatterInteraction
import MatterTLV
import MatterTypes

/// `lock` and `unlock` (Matter Application Clusters 5.2, Door Lock).
struct LockCommand: ActionCommand {
    enum Kind: String {
        case lock, unlock
        var command: CommandID { self == .lock ? 0 : 1 }
        var done: String { self == .lock ? "locked" : "unlocked" }
    }

    let kind: Kind
    var name: String { kind.rawValue }
    var abstract: String { kind == .lock ? "Locks doors." : "Unlocks doors." }
    var discussion: String {
        """
        Where the lock asks for a PIN, it comes from --pin-file, from the variable MATTERCTL_PIN, or is asked for at the \
        terminal; on the command line every user of the machine could read it.

          matterctl \(name) door
        """
    }
    static let pinFile = Option<String?>(
        "pin-file", placeholder: "FILE", help: "The PIN, in a file's first line; - is standard input.")
    var groupAbstract: String {
        kind == .lock ? "Locks all doors of a group." : "Unlocks all doors of a group."
    }
    var ownParameters: [any Parameter] { [Self.pinFile] }

    init(_ kind: Kind) { self.kind = kind }

    func action(_ call: Invocation) throws -> ControlAction {
        let given = try Self.givenPIN(call)
        let kind = kind
        return ControlAction(name: kind.rawValue, cluster: 0x101) { hub, device, endpoints in
            for endpoint in endpoints {
                var pin = given
                if pin == nil, try await Self.needsPIN(device.nodeID, endpoint, hub) {
                    pin = try await Self.ask(device.name)
                }
                let fields = pin.map { TLVValue.structure([TLVElement(0, .bytes($0.bytes))]) }
                let command = CommandPath(endpoint: endpoint, cluster: 0x101, command: kind.command)
                do {
                    _ = try await hub.invoke(
                        device.nodeID, [CommandRequest(path: command, fields: fields)], timed: Timing.usual)
                } catch let error as InteractionError where error.status?.code == .failure {
                    throw ControlError(
                        .unsupported,
                        "\(device.name) did not do it: "
                            + (pin == nil ? "it may want a PIN (--pin-file)." : "the PIN may be wrong."))
                }
            }
            return (kind.done, [])
        }
    }

    private static func givenPIN(_ call: Invocation) throws -> SecretBytes? {
        let text: String
        if let file = try call[pinFile] {
            text = try file == "-" ? StandardInput.readLine(limit: 64) ?? "" : firstLine(of: file, call)
        } else if let variable = getenv("MATTERCTL_PIN") {
            text = String(cString: variable)
        } else {
            return nil
        }
        guard (1...32).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }) else {
            throw call.invalid(pinFile, "a PIN is 1 to 32 digits")
        }
        return SecretBytes(Array(text.utf8))
    }

    private static func firstLine(of file: String, _ call: Invocation) throws -> String {
        do {
            let bytes = try FileBytes.read(file, limit: 4096)
            return String(decoding: bytes.prefix { $0 != 10 && $0 != 13 }, as: UTF8.self)
        } catch let error as CommandFailure { throw call.invalid(pinFile, error.message) }
    }

    /// RequirePINforRemoteOperation.
    private static func needsPIN(_ device: NodeID, _ endpoint: EndpointID, _ hub: DeviceHub) async throws -> Bool {
        let path = ConcreteAttributePath(endpoint: endpoint, cluster: 0x101, attribute: 0x33)
        return try await hub.values(device, endpoint, 0x101, [0x33])[path] == .boolean(true)
    }

    private static func ask(_ name: String) async throws -> SecretBytes {
        let text: String
        do {
            text =
                try await Ask.line("PIN of \(terminalSafe(name)): ", isHidden: true, limit: 32, seconds: 300) ?? ""
        } catch let error as InputError where error.code == .noTerminal {
            throw ControlError(.invalidValue, "\(name) wants a PIN: give it by --pin-file or MATTERCTL_PIN.")
        }
        guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else {
            throw ControlError(.invalidValue, "A PIN is 1 to 32 digits.")
        }
        return SecretBytes(Array(text.utf8))
    }
}
