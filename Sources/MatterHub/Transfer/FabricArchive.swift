import MatterCrypto
import MatterStore
import MatterTypes

/// A file that carries a fabric from one machine to another, sealed under a passphrase.
///
/// Numbers are big-endian:
///
/// | bytes | content |
/// | --- | --- |
/// | 0 to 7 | `MTRCFABR` |
/// | 8, 9 | version of the file: 1 |
/// | 10, 11, 12 | scrypt: logarithm of N, r, p |
/// | 13 to 44 | salt |
/// | 45 to 56 | nonce |
/// | 57 to 64 | bytes of what follows, without the checksum |
/// | then | the content (`FabricSnapshot`), sealed with AES-256-GCM; all before it is authenticated with it |
/// | last 32 | SHA-256 of all before it, which tells a damaged file from a wrong passphrase |
public enum FabricArchive {
    /// Larger files are no archives.
    public static let maximumByteCount = 64 << 20
    static let magic = Array("MTRCFABR".utf8)
    static let version: UInt16 = 1
    static let headerByteCount = 65

    /// - Throws: `CryptoError`.
    static func seal(_ content: SecretBytes, passphrase: SecretBytes, scrypt: Scrypt.Parameters) throws -> [UInt8] {
        let salt = try SecureRandom.bytes(32)
        let nonce = try SecureRandom.bytes(AESGCM.nonceByteCount)
        let key = try Scrypt.deriveKey(passphrase: passphrase, salt: salt, parameters: scrypt)
        let count = UInt64(content.count + AESGCM.tagByteCount)
        let header =
            magic + bytes(version) + [scrypt.logN, scrypt.r, scrypt.p] + salt + nonce + bytes(count)
        let file = header + (try AESGCM(key: key).seal(content, nonce: nonce, authenticating: header))
        return file + SHA256.hash(file)
    }

    /// Opens an archive, or refuses it whole.
    ///
    /// - Parameter passphrase: asked for once the file is known to be whole.
    /// - Throws: `HubError`: `notAnArchive`, `newerArchive`, `damagedArchive`, `wrongPassphrase`; what `passphrase` throws.
    static func open(_ file: [UInt8], passphrase: () throws -> SecretBytes) throws -> SecretBytes {
        guard file.starts(with: magic) else {
            throw HubError(
                .notAnArchive,
                "The file is no export of 'matterctl fabric export'. Storages of other tools need --from chip-tool or --from python."
            )
        }
        guard file.count >= 10 else { throw damaged("it ends within its header") }
        let found = UInt16(file[8]) << 8 | UInt16(file[9])
        guard found <= version else {
            throw HubError(
                .newerArchive,
                "A newer matterctl wrote the file (version \(found), this one knows \(version)); import it with that one."
            )
        }
        guard found == version, file.count >= headerByteCount + AESGCM.tagByteCount + SHA256.byteCount else {
            throw damaged("it ends within its header")
        }
        let header = Array(file[..<headerByteCount])
        let stated = header[57..<65].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let present = UInt64(file.count - headerByteCount - SHA256.byteCount)
        guard stated == present else {
            throw damaged(
                present < stated
                    ? "\(stated - present) bytes are missing at its end" : "it has bytes too many at its end")
        }
        let end = file.count - SHA256.byteCount
        guard SHA256.hash(Array(file[..<end])) == Array(file[end...]) else {
            throw damaged("its checksum is not right")
        }
        let scrypt = Scrypt.Parameters(logN: header[10], r: header[11], p: header[12])
        guard scrypt.isAllowed else { throw damaged("its parameters of scrypt are out of range") }
        let key = try Scrypt.deriveKey(
            passphrase: passphrase(), salt: Array(header[13..<45]), parameters: scrypt)
        do {
            return try AESGCM(key: key).open(
                file[headerByteCount..<end], nonce: Array(header[45..<57]), authenticating: header)
        } catch let error as CryptoError where error.code == .authenticationFailure {
            throw HubError(.wrongPassphrase, "The passphrase is not that of the file. Nothing was imported.")
        }
    }

    static func damaged(_ how: String) -> HubError {
        HubError(
            .damagedArchive, "The file is damaged: \(how). Nothing was imported; use another copy of it.")
    }

    private static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: number.bigEndian) { Array($0) }
    }
}
