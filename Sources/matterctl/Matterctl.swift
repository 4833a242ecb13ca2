import CommandLineKit
import Glibc

@main
struct Matterctl {
    static let version = "0.1.0"

    static let program: Program = Program(
        name: "matterctl", version: version,
        abstract: "Commissions Matter devices onto a fabric of your own, and controls them.",
        discussion: """
            DEVICE is a device's name (ROOM:NAME where several rooms have one of that name), its node id (decimal, or \
            hexadecimal with 0x), or its product's name where only one device has it. Endpoints, clusters, attributes and commands go by name or number.
            """,
        globals: [
            Global.json, Global.store, Global.trustStore, Global.timeout, Global.keyFile, Global.storePassphraseFile,
            Global.socket, Global.noHub,
        ],
        commands: [
            CommissionCommand(), DevicesCommand(), ShowCommand(), GetCommand(), SetCommand(), InvokeCommand(),
            SwitchCommand(.on), SwitchCommand(.off), SwitchCommand(.toggle), LevelCommand(),
            ColorTemperatureCommand(), LockCommand(.lock), LockCommand(.unlock), SetpointCommand(), WatchCommand(),
            DiagnoseCommand(), AccessCommand(), BindingsCommand(), ShareCommand(), ReadCommand(),
            WriteCommand(), RemoveCommand(), RecoverCommand(),
            RenameCommand(), GroupCommands.group, RoomCommands.group, HomeCommands.group, StoreCommands.group,
            CommissionerCommands.group,
            FabricCommands.group, CertCommands.group, HubCommands.group, DiscoverCommand(), DoctorCommand(),
            ExplainCommand(), PayloadCommands.group, TrustCommands.group, AttestCommands.group, VectorsCommand.group,
            CompletionCommand(program: "matterctl"), CompleteCommand { Matterctl.program },
        ],
        exitCodes: ExitStatus.table, onFailure: Failure.report, suggest: NameSuggestions.suggest,
        manualSections: [
            ManualSection(
                "FILES",
                [
                    .init(
                        "~/.local/state/matterctl/default",
                        "The store: the fabric, its devices and what is known of them."),
                    .init("~/.config/matterctl/default", "The key that unlocks the store."),
                    .init(
                        "$XDG_RUNTIME_DIR/matterctl/default.sock, /run/matterctl/default.sock",
                        "Where a hub's daemon listens."),
                ]),
            ManualSection(
                "ENVIRONMENT",
                [
                    .init(
                        "MATTERCTL_WIFI_PASSWORD, MATTERCTL_THREAD_DATASET",
                        "Credentials of the network for a new device."),
                    .init("MATTERCTL_PASSPHRASE_FILE", "A file whose first line unlocks the store."),
                    .init("MATTERCTL_PIN", "The PIN for a door lock."),
                ]),
        ])

    static func main() async {
        let code = await program.main(Array(CommandLine.arguments.dropFirst()))
        Terminal.settle()
        exit(code)
    }
}
