import CommandLineKit
import MatterHome
import MatterStore

enum CommissionerCommands {
    static let group = CommandGroup(
        "commissioner",
        abstract: "Listens for devices that ask to be commissioned; commissions for an app of the Home API.",
        [CommissionerListenCommand(), CommissionerRunCommand()])
}

struct CommissionerRunCommand: Command {
    let name = "run"
    let abstract = "Runs the commissioner process of an app; the app itself starts it, or finds it running."
    let discussion = """
        The app speaks to it over its standard input, and both meet in the store of the app group. It ends when the app \
        has finished, or is gone. With --listen it waits for the apps of its group, which find it in the store, until \
        SIGINT or SIGTERM.
        """
    let listen = Flag("listen", help: "Wait for apps of the group, one after the other.")
    let appGroup = Option<String>(
        required: "app-group", placeholder: "GROUP", help: "The app group that the app is of.")
    let allowUntrusted = Flag(
        "allow-untrusted-attestation", help: "Take devices even if they do not prove to be genuine.")
    let country = Option<String?>(
        "country", placeholder: "CC", help: "Country for devices' radio rules, two letters (ISO 3166-1).")
    var parameters: [any Parameter] {
        [appGroup, allowUntrusted, country, listen] + NetworkOptions.parameters
    }

    func run(_ call: Invocation) async throws {
        let group = try call[appGroup]
        let location = try call[Global.store].map { StoreLocation(directory: $0) }
        let trustStore = try call[Global.trustStore]
        let allows = try call[allowUntrusted]
        let keyAccess = try Global.keyAccess(call)
        let given = try NetworkOptions.given(call, asks: false)
        let networks = HomeNetworks(wiFi: given.wiFi, thread: [given.thread].compactMap { $0 })
        let place = try call[NetworkOptions.location]?.location
        let countryCode = try NetworkOptions.country(country, call)
        Home.configure { configuration in
            configuration.sharedAppGroup = group
            configuration.storeLocation = location
            configuration.trustStoreDirectory = trustStore
            configuration.keyAccess = keyAccess
            configuration.allowsUntrustedAttestation = allows
            configuration.networks = networks
            configuration.regulatoryLocation = place
            configuration.countryCode = countryCode
        }
        guard try !call[listen] else {
            let asJSON = try call[Global.json]
            try await Interruption.guarding {
                try await MatterAddDeviceExtension.serve(MatterAddDeviceExtensionRequestHandler()) { path in
                    StandardOutput.line(
                        asJSON
                            ? JSONValue(["socket": .string(path)]).text()
                            : "The commissioner of \(terminalSafe(group)) waits at \(terminalSafe(path)).")
                }
            }
            return
        }
        try await MatterAddDeviceExtension.run(MatterAddDeviceExtensionRequestHandler())
    }
}
