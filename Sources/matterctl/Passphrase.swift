import CommandLineKit
import MatterStore
import MatterTypes

/// Passphrases from a file, a pipe or a person; never from the command line, which every user of the machine can read.
enum Passphrase {
    /// The fewest characters of a new passphrase.
    static let minimumLength = 8

    static func ask(_ prompt: String) throws -> SecretBytes {
        SecretBytes(Array(try Terminal.readSecret(prompt: prompt, limit: KeyAccess.maximumPassphrase).utf8))
    }

    /// A passphrase that opens something.
    static func read(_ path: String?, prompt: String) throws -> SecretBytes {
        guard let path else { return try ask(prompt) }
        guard path == "-" else { return try KeyAccess.passphrase(in: path) }
        guard let line = try StandardInput.readLine(limit: KeyAccess.maximumPassphrase), !line.isEmpty else {
            throw CommandFailure(exitCode: ExitStatus.failure.rawValue, "Standard input holds no passphrase.")
        }
        return SecretBytes(Array(line.utf8))
    }

    /// A passphrase that closes something: asked for twice, and not too short.
    static func make(_ path: String?, for what: String) throws -> SecretBytes {
        let passphrase = try read(path, prompt: "New passphrase for \(what): ")
        guard passphrase.count >= minimumLength else {
            throw CommandFailure(
                exitCode: ExitStatus.failure.rawValue,
                "A passphrase needs at least \(minimumLength) characters; five random words are good.")
        }
        if path == nil {
            let again = try ask("The same again: ")
            guard passphrase.equalsInConstantTime(again.bytes) else {
                throw CommandFailure(exitCode: ExitStatus.failure.rawValue, "The two passphrases are not the same.")
            }
        }
        return passphrase
    }
}
