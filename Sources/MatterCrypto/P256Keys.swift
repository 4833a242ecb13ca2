import COpenSSL
import MatterTypes
import Synchronization

/// A public key of P-256, checked to be a point of the curve.
public final class P256PublicKey: Sendable, Hashable {
    /// 0x04, X and Y: 65 bytes.
    public let x963Representation: [UInt8]
    let point: P256Point
    private let key = Mutex<EVPKey?>(nil)

    /// - Throws: `CryptoError.invalidPoint` unless the bytes are 65, start with 0x04 and name a point of the curve.
    public init(x963Representation: [UInt8]) throws {
        point = try P256Point(x963Representation: x963Representation)
        self.x963Representation = x963Representation
    }

    init(point: P256Point) throws {
        self.point = point
        x963Representation = try point.x963Representation
    }

    /// Whether this is the ECDSA-SHA256 signature of a message by the key's owner (Matter Core 3.5.3).
    ///
    /// - Parameter signature: r and s, 64 bytes; anything else is not valid.
    public func isValidSignature(_ signature: [UInt8], for message: [UInt8]) -> Bool {
        guard let der = try? ECDSASignature.der(raw: signature), let key = try? evpKey() else { return false }
        return (try? key.isValidSignature(der: der, hash: SHA256.hash(message))) ?? false
    }

    /// The key as OpenSSL's object, made when it is first wanted.
    func evpKey() throws -> EVPKey {
        try key.withLock { key in
            if let key { return key }
            let made = try EVPKey(publicKey: x963Representation)
            key = made
            return made
        }
    }

    public static func == (a: P256PublicKey, b: P256PublicKey) -> Bool { a.x963Representation == b.x963Representation }
    public func hash(into hasher: inout Hasher) { hasher.combine(x963Representation) }
}

/// A private key of P-256. No description shows it, and its memory is overwritten when it goes.
public final class P256PrivateKey: Sendable {
    public let publicKey: P256PublicKey
    /// The scalar, 32 bytes, big-endian.
    public let rawRepresentation: SecretBytes
    private let scalar: P256Scalar
    private let key = Mutex<EVPKey?>(nil)

    /// A new random key.
    ///
    /// - Throws: `CryptoError.library` where the random generator fails.
    public convenience init() throws { try self.init(scalar: .random()) }

    /// - Parameter rawRepresentation: the scalar, 32 bytes, big-endian, 1 to the order of the curve less 1.
    /// - Throws: `CryptoError.invalidKey`.
    public convenience init(rawRepresentation: [UInt8]) throws { try self.init(scalar: P256Scalar(rawRepresentation)) }

    private init(scalar: P256Scalar) throws {
        self.scalar = scalar
        var bytes = try scalar.bytes
        defer { erase(&bytes) }
        rawRepresentation = SecretBytes(bytes)
        publicKey = try P256PublicKey(point: .generator(times: scalar))
    }

    /// The ECDSA-SHA256 signature of a message: r and s, 64 bytes (Matter Core 3.5.3). Two signatures of one message differ.
    ///
    /// - Throws: `CryptoError.library`.
    public func signature(for message: [UInt8]) throws -> [UInt8] {
        try ECDSASignature.raw(der: evpKey().sign(hash: SHA256.hash(message)))
    }

    /// The X coordinate of the common point, 32 bytes (ECDH, Matter Core 3.5.4).
    ///
    /// - Throws: `CryptoError.library`.
    public func sharedSecret(with peer: P256PublicKey) throws -> [UInt8] {
        Array(try peer.point.multiplied(by: scalar).x963Representation[1..<33])
    }

    /// The key as OpenSSL's object, made when it is first wanted.
    func evpKey() throws -> EVPKey {
        try key.withLock { key in
            if let key { return key }
            let made = try EVPKey(publicKey: publicKey.x963Representation, scalar: scalar)
            key = made
            return made
        }
    }
}

extension P256PrivateKey: CustomStringConvertible, CustomReflectable {
    public var description: String { "(private key of \(publicKey.x963Representation.hexadecimal))" }
    public var customMirror: Mirror { Mirror(self, children: []) }
}
