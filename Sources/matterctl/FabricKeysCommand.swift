import CommandLineKit
import MatterHub
import MatterStore

/// The ways to lock a store.
enum LockChoice: String, CaseIterable, ArgumentValue {
    case file, credential, passphrase
}

struct FabricKeysCommand: Command {
    let name = "keys"
    let abstract = "Shows how the keys in the store are locked, or locks them in another way."
    let discussion = """
        Private keys and secrets in the store are sealed with AES-256-GCM. What unlocks them is a key file of its own, \
        made on first use; a systemd credential, named as in LoadCredentialEncrypted=NAME of the unit; or a passphrase. \
        --to seals everything anew: 'fabric keys --to file' also replaces a key that others may have seen.
        """
    let to = Option<LockChoice?>(
        "to", placeholder: "METHOD", help: "Lock the keys by: file, credential or passphrase.")
    let newKeyFile = Option<String?>(
        "new-key-file", placeholder: "FILE",
        help: "With --to file: a key file of your own, 64 hexadecimal digits (default: a new one is made).")
    let credential = Option<String?>(
        "credential", placeholder: "NAME", help: "With --to credential: its name (default: matterctl).")
    let passphraseFile = Option<String?>(
        "passphrase-file", placeholder: "FILE",
        help: "With --to passphrase: a file with the new one; - reads standard input (default: asked for twice).")
    var parameters: [any Parameter] { [to, newKeyFile, credential, passphraseFile] }

    func run(_ call: Invocation) async throws {
        let store = try Global.openStore(call)
        if let choice = try call[to] {
            var access = KeyAccess.standard()
            let method: KeyMethod
            switch choice {
            case .file: method = .file(path: try call[newKeyFile])
            case .credential: method = .credential(name: try call[credential] ?? "matterctl")
            case .passphrase:
                method = .passphrase
                let passphrase = try Passphrase.make(call[passphraseFile], for: "the store")
                access.passphrase = { passphrase }
            }
            try store.changeLock(to: method, access)
        }
        let status = try store.keyStatus()
        if try call[Global.json] {
            StandardOutput.line(
                JSONValue([
                    "method": status.map { .string($0.method.rawValue) }, "name": status.map { .string($0.name) },
                    "keyId": status.map { .string($0.keyID) },
                ]).text())
            return
        }
        guard let status else {
            StandardOutput.line("There are no keys in the store yet; a key file is made with the first.")
            return
        }
        let lock =
            switch status.method {
            case .file: "the key file \(status.name) (key \(status.keyID))"
            case .credential: "the systemd credential \(status.name) (key \(status.keyID))"
            case .passphrase: "a passphrase"
            }
        StandardOutput.line(terminalSafe("The keys in the store are locked by \(lock)."))
    }
}
