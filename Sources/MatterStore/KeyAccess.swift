import Glibc
import MatterCrypto
import MatterTypes

/// How the keys in a store are locked.
public enum KeyMethod: Hashable, Sendable {
    /// By a key in a file of mode 0600.
    ///
    /// - Parameter path: nil for a new file in the location's key directory.
    case file(path: String?)
    /// By a systemd credential: `$CREDENTIALS_DIRECTORY/<name>`.
    case credential(name: String)
    /// By a passphrase, through scrypt.
    case passphrase

    public var name: String {
        switch self {
        case .file: "file"
        case .credential: "credential"
        case .passphrase: "passphrase"
        }
    }
}

/// Where a process finds what unlocks a store. What is needed, the store itself says; nothing here is used before.
public struct KeyAccess: Sendable {
    /// A key file in place of the one that the store names.
    public var keyFile: String?
    /// systemd's directory of credentials.
    public var credentialsDirectory: String?
    /// Gives the passphrase when it is needed, as a rule once a process; nil where nobody can be asked.
    public var passphrase: (@Sendable () throws -> SecretBytes)?
    /// How a store that has no secrets yet is locked; nil for `keyFile`, or a new key file where that is nil too.
    public var newLock: KeyMethod?
    /// What a new passphrase is to cost.
    public var scrypt = Scrypt.Parameters.standard

    public init(
        keyFile: String? = nil, credentialsDirectory: String? = nil,
        passphrase: (@Sendable () throws -> SecretBytes)? = nil
    ) {
        self.keyFile = keyFile
        self.credentialsDirectory = credentialsDirectory
        self.passphrase = passphrase
    }

    /// What the environment gives: `CREDENTIALS_DIRECTORY`, which systemd sets, `MATTERCTL_KEY_FILE`, and
    /// `MATTERCTL_PASSPHRASE_FILE`, a file whose first line is the passphrase.
    public static func standard(
        environment: (String) -> String? = { getenv($0).map { String(cString: $0) } }
    ) -> KeyAccess {
        var access = KeyAccess(
            keyFile: environment("MATTERCTL_KEY_FILE"), credentialsDirectory: environment("CREDENTIALS_DIRECTORY"))
        if let path = environment("MATTERCTL_PASSPHRASE_FILE") { access.passphrase = { try passphrase(in: path) } }
        return access
    }

    /// The longest passphrase in bytes.
    public static let maximumPassphrase = 1024

    /// A passphrase from the first line of a file, which other users must not be able to read.
    ///
    /// - Throws: `StoreError`.
    public static func passphrase(in path: String) throws(StoreError) -> SecretBytes {
        var bytes = try KeyFile.read(path, limit: maximumPassphrase + 2, mode: 0o077)
        defer { bytes.wipe() }
        let line = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        guard !line.isEmpty else {
            throw StoreError(.passphraseNeeded, path: path, "its first line is empty, and a passphrase is expected.")
        }
        return SecretBytes(line)
    }
}

/// What a store says of its lock.
public struct KeyStatus: Hashable, Sendable {
    public enum Method: String, Sendable { case file, credential, passphrase }

    public let method: Method
    /// The file's path or the credential's name; empty for a passphrase.
    public let name: String
    /// Tells keys apart: 16 hexadecimal digits.
    public let keyID: String
    /// Nil unless a passphrase is needed.
    public let scrypt: Scrypt.Parameters?
}
