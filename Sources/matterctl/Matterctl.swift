import CommandLineKit
import Glibc

@main
struct Matterctl {
    static let version = "0.1.0"

    static let program = Program(
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
            ColorTemperatureCommand(), LockCommand(.lock), LockCommand(.unlock), SetpointCommand(), ReadCommand(),
            WriteCommand(), RemoveCommand(), RecoverCommand(),
            RenameCommand(), RoomCommands.group, HomeCommands.group, StoreCommands.group, CommissionerCommands.group,
            FabricCommands.group, CertCommands.group, HubCommands.group, DiscoverCommand(), DoctorCommand(),
            ExplainCommand(), PayloadCommands.group, TrustCommands.group, AttestCommands.group, VectorsCommand.group,
        ],
        exitCodes: ExitStatus.table, onFailure: Failure.report)

    static func main() async {
        exit(await program.main(Array(CommandLine.arguments.dropFirst())))
    }
}
