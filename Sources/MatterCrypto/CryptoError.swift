import COpenSSL

/// Why a cryptographic operation was refused or failed.
public struct CryptoError: Error, Hashable, Sendable {
    public enum Code: String, Sendable {
        /// A key of the wrong length, a scalar outside 1 to n - 1, or a key that belongs to another curve.
        case invalidKey = "invalid key"
        /// Bytes that are no point of P-256, or the point at infinity.
        case invalidPoint = "invalid point"
        /// A signature that is not of the expected form.
        case invalidSignature = "invalid signature"
        /// A length, count or number outside its range.
        case invalidParameter = "invalid parameter"
        /// The tag of a sealed message, or a confirmation, does not fit.
        case authenticationFailure = "authentication failure"
        /// Bytes that are not the DER structure that was expected.
        case malformed = "malformed"
        /// OpenSSL refused or ran out of memory.
        case library = "OpenSSL failure"
    }

    public let code: Code
    /// What was wrong: our own words, or OpenSSL's error stack. Never key material.
    public let detail: String
    public let file: String
    public let line: Int

    public init(_ code: Code, _ detail: String = "", file: String = #fileID, line: Int = #line) {
        self.code = code
        self.detail = detail
        self.file = file
        self.line = line
    }

    public static func == (a: CryptoError, b: CryptoError) -> Bool { a.code == b.code }
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension CryptoError: CustomStringConvertible {
    public var description: String { detail.isEmpty ? code.rawValue : "\(code.rawValue): \(detail)" }
}

extension CryptoError {
    /// An error that carries what OpenSSL's error stack of this thread says; the stack is empty afterwards.
    static func openSSL(
        _ code: Code, _ doing: String, file: String = #fileID, line: Int = #line
    ) -> CryptoError {
        var reasons: [String] = []
        while reasons.count < 16 {
            let number = ERR_get_error()
            if number == 0 { break }
            var text = [CChar](repeating: 0, count: 256)
            ERR_error_string_n(number, &text, text.count)
            reasons.append(String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
        }
        ERR_clear_error()
        let stack = reasons.isEmpty ? "no reason given" : reasons.joined(separator: "; ")
        return CryptoError(code, "\(doing): \(stack)", file: file, line: line)
    }
}

/// Throws what OpenSSL's error stack says unless `result` is 1, the value by which most of its functions report success.
@inline(__always)
func check(_ result: Int32, _ doing: @autoclosure () -> String, file: String = #fileID, line: Int = #line) throws {
    guard result == 1 else { throw CryptoError.openSSL(.library, doing(), file: file, line: line) }
}
