import CommandLineKit
import Glibc
import MatterDevice
import MatterTypes

enum TrustCommands {
    static let directory = Option<String?>(
        "trust", placeholder: "DIR", help: "Where the test root is kept (default: with this user's state).")

    static let group = CommandGroup(
        "trust", abstract: "The test root of this user's virtual devices.", [ExportCommand()])

    /// `$XDG_STATE_HOME/matter-device/trust`, or its usual place.
    static func path(_ given: String?) throws -> String {
        if let given { return given }
        func variable(_ name: String) -> String? {
            getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
        }
        guard let state = variable("XDG_STATE_HOME") ?? variable("HOME").map({ $0 + "/.local/state" }) else {
            throw CommandFailure(exitCode: 1, "there is no HOME: say with --trust where the test root is kept")
        }
        var path = ""
        for part in (state + "/matter-device/trust").split(separator: "/") {
            path += "/" + part
            mkdir(path, 0o700)
        }
        return path
    }

    static var now: MatterTime {
        get throws {
            guard let now = MatterTime(unixSeconds: Int64(time(nil))) else {
                throw CommandFailure(exitCode: 1, "the clock of this machine is not set")
            }
            return now
        }
    }
}

struct ExportCommand: Command {
    let name = "export"
    let abstract = "Writes the root's certificate (DER) into a directory, for controllers to trust."
    let target = Argument<String>("DIR", help: "The directory, made where it is absent.")
    var parameters: [any Parameter] { [target, TrustCommands.directory] }

    func run(_ call: Invocation) async throws {
        let target = try call[target]
        let authority = try TrustDirectory.authority(
            in: TrustCommands.path(call[TrustCommands.directory]), now: TrustCommands.now)
        mkdir(target, 0o755)
        let path = target + "/matter-device-test-paa.der"
        try DeviceStorage.replace(path, with: authority.root)
        chmod(path, 0o644)
        StandardOutput.line(path)
    }
}
