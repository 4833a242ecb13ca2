import CommandLineKit

/// `matterctl fabric`: the fabric itself, its authority and its certificates.
enum FabricCommands {
    static let group = CommandGroup(
        "fabric",
        abstract: "Makes, shows, renews, exports and imports the fabric: its authority, certificates and keys.",
        discussion: """
            The first command that needs a fabric makes one whose root issues all certificates. 'fabric create' makes it \
            otherwise: with an intermediate authority, certificates that end, or an authority of your own elsewhere.
            """,
        [
            FabricCreateCommand(), FabricShowCommand(), FabricRenewCommand(), FabricExportCommand(),
            FabricImportCommand(), FabricKeysCommand(),
        ])
}
