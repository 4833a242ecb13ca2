import CommandLineKit

/// `matterctl fabric`: the fabric itself, its authority and its certificates.
enum FabricCommands {
    static let group = CommandGroup(
        "fabric", abstract: "Makes, shows and renews the fabric: its authority and its certificates.",
        discussion: """
            The first command that needs a fabric makes one whose root issues all certificates. 'fabric create' makes it \
            otherwise: with an intermediate authority, certificates that end, or an authority of your own elsewhere.
            """,
        [FabricCreateCommand(), FabricShowCommand(), FabricRenewCommand()])
}
