import COpenSSL
import MatterTypes

/// The group of P-256, made once; read-only afterwards, so threads share it.
enum P256Group {
    nonisolated(unsafe) private static let group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1)

    static func pointer() throws -> OpaquePointer {
        guard let group else { throw CryptoError.openSSL(.library, "P-256") }
        return group
    }

    static func order() throws -> OpaquePointer {
        guard let order = EC_GROUP_get0_order(try pointer()) else {
            throw CryptoError.openSSL(.library, "order of P-256")
        }
        return order
    }

    /// Working memory for one calculation.
    static func withWorkspace<R>(_ body: (OpaquePointer) throws -> R) throws -> R {
        guard let workspace = BN_CTX_new() else { throw CryptoError.openSSL(.library, "working memory") }
        defer { BN_CTX_free(workspace) }
        return try body(workspace)
    }
}

/// A number modulo the order of P-256; its memory is overwritten when it goes.
package final class P256Scalar: @unchecked Sendable {
    // Never written after init.
    let pointer: OpaquePointer

    private init() throws {
        guard let pointer = BN_secure_new() else { throw CryptoError.openSSL(.library, "number") }
        self.pointer = pointer
        BN_set_flags(pointer, BN_FLG_CONSTTIME)
    }

    deinit { BN_clear_free(pointer) }

    /// A scalar as it stands in a private key: 32 bytes, big-endian, 1 to n - 1.
    ///
    /// - Throws: `CryptoError.invalidKey`.
    package convenience init(_ bytes: [UInt8]) throws {
        guard bytes.count == 32 else { throw CryptoError(.invalidKey, "\(bytes.count) bytes, 32 are expected") }
        try self.init()
        guard BN_bin2bn(bytes, Int32(bytes.count), pointer) != nil else {
            throw CryptoError.openSSL(.library, "number")
        }
        guard BN_is_zero(pointer) == 0, BN_cmp(pointer, try P256Group.order()) < 0 else {
            throw CryptoError(.invalidKey, "a scalar is 1 to the order of P-256 less 1")
        }
    }

    /// A long number reduced by the order, as SPAKE2+ makes w0 and w1 of 40 bytes.
    ///
    /// - Throws: `CryptoError.invalidKey` where the result is 0.
    package convenience init(reducing bytes: [UInt8]) throws {
        guard bytes.count <= 64 else { throw CryptoError(.invalidParameter, "a number of \(bytes.count) bytes") }
        guard let long = BN_secure_new() else { throw CryptoError.openSSL(.library, "number") }
        defer { BN_clear_free(long) }
        BN_set_flags(long, BN_FLG_CONSTTIME)
        guard BN_bin2bn(bytes, Int32(bytes.count), long) != nil else { throw CryptoError.openSSL(.library, "number") }
        try self.init()
        let remainder = pointer
        try P256Group.withWorkspace { workspace in
            try check(BN_nnmod(remainder, long, P256Group.order(), workspace), "reduction")
        }
        guard BN_is_zero(pointer) == 0 else { throw CryptoError(.invalidKey, "the scalar is 0") }
    }

    /// A fresh secret scalar, 1 to n - 1.
    package static func random() throws -> P256Scalar {
        let scalar = try P256Scalar()
        repeat {
            try check(BN_priv_rand_range(scalar.pointer, P256Group.order()), "random scalar")
        } while BN_is_zero(scalar.pointer) == 1
        return scalar
    }

    /// 32 bytes, big-endian.
    package var bytes: [UInt8] {
        get throws {
            var output = [UInt8](repeating: 0, count: 32)
            guard BN_bn2binpad(pointer, &output, 32) == 32 else { throw CryptoError.openSSL(.library, "scalar") }
            return output
        }
    }
}

/// A point of P-256 that is not the identity. Immutable.
package final class P256Point: @unchecked Sendable {
    // Never written after init.
    let pointer: OpaquePointer

    /// Takes over the pointer; refuses the identity.
    private init(owning pointer: OpaquePointer) throws {
        self.pointer = pointer
        guard EC_POINT_is_at_infinity(try P256Group.pointer(), pointer) == 0 else {
            throw CryptoError(.invalidPoint, "the point at infinity")
        }
    }

    deinit { EC_POINT_clear_free(pointer) }

    /// A point in one of the encodings of SEC 1.
    ///
    /// - Throws: `CryptoError.invalidPoint` where it is not on the curve or is the point at infinity.
    private convenience init(encoded bytes: [UInt8]) throws {
        let group = try P256Group.pointer()
        guard let pointer = EC_POINT_new(group) else { throw CryptoError.openSSL(.library, "point") }
        do {
            try P256Group.withWorkspace { workspace in
                guard EC_POINT_oct2point(group, pointer, bytes, bytes.count, workspace) == 1 else {
                    throw CryptoError.openSSL(.invalidPoint, "point")
                }
            }
        } catch {
            EC_POINT_free(pointer)
            throw error
        }
        try self.init(owning: pointer)
    }

    /// An uncompressed point: 0x04, X and Y, 65 bytes.
    package convenience init(x963Representation bytes: [UInt8]) throws {
        guard bytes.count == 65, bytes.first == 4 else {
            throw CryptoError(.invalidPoint, "65 bytes that start with 0x04 are expected")
        }
        try self.init(encoded: bytes)
    }

    /// A compressed point: 0x02 or 0x03, and X, 33 bytes.
    package convenience init(compressedRepresentation bytes: [UInt8]) throws {
        guard bytes.count == 33, bytes.first == 2 || bytes.first == 3 else {
            throw CryptoError(.invalidPoint, "33 bytes that start with 0x02 or 0x03 are expected")
        }
        try self.init(encoded: bytes)
    }

    /// base * G + scalar * point, where either part may be missing.
    package static func sum(base: P256Scalar?, _ scalar: P256Scalar?, _ point: P256Point?) throws -> P256Point {
        try calculate { group, result, workspace in
            EC_POINT_mul(group, result, base?.pointer, point?.pointer, scalar?.pointer, workspace)
        }
    }

    /// scalar * G.
    package static func generator(times scalar: P256Scalar) throws -> P256Point {
        try sum(base: scalar, nil, nil)
    }

    package func multiplied(by scalar: P256Scalar) throws -> P256Point {
        try Self.sum(base: nil, scalar, self)
    }

    /// This point less another.
    package func minus(_ other: P256Point) throws -> P256Point {
        try Self.calculate { group, result, workspace in
            guard EC_POINT_copy(result, other.pointer) == 1, EC_POINT_invert(group, result, workspace) == 1 else {
                return 0
            }
            return EC_POINT_add(group, result, self.pointer, result, workspace)
        }
    }

    private static func calculate(
        _ body: (_ group: OpaquePointer, _ result: OpaquePointer, _ workspace: OpaquePointer) -> Int32
    ) throws -> P256Point {
        let group = try P256Group.pointer()
        guard let result = EC_POINT_new(group) else { throw CryptoError.openSSL(.library, "point") }
        do {
            try P256Group.withWorkspace { try check(body(group, result, $0), "point arithmetic") }
        } catch {
            EC_POINT_clear_free(result)
            throw error
        }
        return try P256Point(owning: result)
    }

    /// 0x04, X and Y: 65 bytes.
    package var x963Representation: [UInt8] {
        get throws {
            let group = try P256Group.pointer()
            var output = [UInt8](repeating: 0, count: 65)
            let count = try P256Group.withWorkspace {
                EC_POINT_point2oct(group, pointer, POINT_CONVERSION_UNCOMPRESSED, &output, output.count, $0)
            }
            guard count == output.count else { throw CryptoError.openSSL(.library, "point encoding") }
            return output
        }
    }
}
