import FoundationEssentials
import MatterCertificates
import MatterCrypto
import MatterTypes

/// The test root of this user's virtual devices, in a directory.
public enum TrustDirectory {
    public static let rootName = "Matter Virtual Device Test PAA"

    /// The root, which is made on first use.
    ///
    /// - Throws: `DeviceError`; `CryptoError` where the files hold something else.
    public static func authority(in directory: String, now: MatterTime) throws -> AttestationAuthority {
        // Several devices may be started at once, and only the first makes the root.
        let storage = try DeviceStorage(directory: directory, waits: true)
        let (rootPath, keyPath) = (storage.directory + "/test-paa.der", storage.directory + "/test-paa-key.hex")
        if let root = try DeviceStorage.read(rootPath) {
            guard let text = try DeviceStorage.read(keyPath),
                let key = [UInt8](hexadecimal: String(decoding: text.filter { $0 > 0x20 }, as: UTF8.self))
            else { throw DeviceError(.damagedFile, "\(keyPath) does not hold the key of \(rootPath)") }
            return try AttestationAuthority(root: root, rootKey: P256PrivateKey(rawRepresentation: key))
        }
        let authority = try AttestationAuthority.make(name: rootName, now: now)
        // The key first: a root without its key would be of no use.
        try DeviceStorage.replace(
            keyPath, with: Array((authority.rootKey.rawRepresentation.bytes.hexadecimal + "\n").utf8))
        try DeviceStorage.replace(rootPath, with: authority.root)
        return authority
    }
}

extension AttestationCredentials {
    private struct File: Codable {
        var vendorID: UInt16
        var productID: UInt16
        var dac: Octets
        var dacKey: Octets
        var pai: Octets
        var declaration: Octets
    }

    /// The device's own, made on first use under the root that `authority` gives.
    ///
    /// - Throws: `DeviceError` with code `invalidConfiguration` where they are for another product.
    public static func stored(
        in storage: DeviceStorage, for configuration: DeviceConfiguration, now: MatterTime,
        authority: () throws -> AttestationAuthority
    ) throws -> AttestationCredentials {
        let path = storage.directory + "/attestation.json"
        if let bytes = try DeviceStorage.read(path) {
            let file: File
            let key: P256PrivateKey
            do {
                file = try JSONDecoder().decode(File.self, from: Data(bytes))
                key = try P256PrivateKey(rawRepresentation: file.dacKey.bytes)
            } catch { throw DeviceError(.damagedFile, "\(path): \(error)") }
            guard file.vendorID == configuration.vendorID.rawValue, file.productID == configuration.productID.rawValue
            else {
                throw DeviceError(.invalidConfiguration, "\(storage.directory) holds a device of another product")
            }
            return AttestationCredentials(
                dac: file.dac.bytes, dacKey: key, pai: file.pai.bytes, declaration: file.declaration.bytes)
        }
        let made = try make(under: authority(), for: configuration, now: now)
        let file = File(
            vendorID: configuration.vendorID.rawValue, productID: configuration.productID.rawValue,
            dac: Octets(made.dac), dacKey: Octets(made.dacKey.rawRepresentation.bytes), pai: Octets(made.pai),
            declaration: Octets(made.declaration))
        try DeviceStorage.replace(path, with: Array(JSONEncoder().encode(file)))
        return made
    }

    /// Given ones.
    ///
    /// - Parameter dacKey: a private key of P-256 in DER, as SEC 1 or PKCS #8 has it.
    /// - Throws: `DeviceError` with code `damagedFile` where the key can't be found.
    public init(dac: [UInt8], dacKey der: [UInt8], pai: [UInt8], declaration: [UInt8]) throws {
        // Both forms hold the version 1 and behind it an octet string of 32 bytes.
        let mark: [UInt8] = [0x02, 0x01, 0x01, 0x04, 0x20]
        let start = der.indices.first { der[$0...].starts(with: mark) }
        guard let start, der.count >= start + mark.count + 32 else {
            throw DeviceError(.damagedFile, "the key of the DAC is no P-256 key in DER")
        }
        let raw = Array(der[(start + mark.count)..<(start + mark.count + 32)])
        self.init(dac: dac, dacKey: try P256PrivateKey(rawRepresentation: raw), pai: pai, declaration: declaration)
    }
}
