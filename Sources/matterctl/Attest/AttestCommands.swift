import CommandLineKit

/// `matterctl attest`: for people who make devices.
enum AttestCommands {
    static let group = CommandGroup(
        "attest", abstract: "Judges a device's attestation by its files.", [AttestVerifyCommand()])
}
