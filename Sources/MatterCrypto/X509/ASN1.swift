import COpenSSL

/// Bridges from libcrypto's ASN.1 values to plain Swift values.
enum ASN1 {
    /// The contents of any ASN.1 string, integer or bit string.
    static func bytes(_ string: UnsafePointer<ASN1_STRING>?) -> [UInt8] {
        guard let string, let data = ASN1_STRING_get0_data(string) else { return [] }
        return Array(UnsafeBufferPointer(start: data, count: Int(max(0, ASN1_STRING_length(string)))))
    }

    /// Seconds since 1970, or nil where the text is no time.
    static func unixSeconds(_ time: UnsafePointer<ASN1_TIME>?) -> Int64? {
        guard let time, let epoch = ASN1_TIME_set(nil, 0) else { return nil }
        defer { ASN1_TIME_free(epoch) }
        var days: Int32 = 0
        var seconds: Int32 = 0
        guard ASN1_TIME_diff(&days, &seconds, epoch, time) == 1 else {
            ERR_clear_error()
            return nil
        }
        return Int64(days) * 86_400 + Int64(seconds)
    }

    /// The algorithm of an AlgorithmIdentifier, and the curve or other object in its parameters.
    static func algorithm(_ identifier: UnsafePointer<X509_ALGOR>?) -> (OID, parameter: OID?) {
        guard let identifier else { return (OID(contents: []), nil) }
        var object: OpaquePointer?
        var type: Int32 = 0
        var value: UnsafeRawPointer?
        X509_ALGOR_get0(&object, &type, &value, identifier)
        guard type == V_ASN1_OBJECT, let value else { return (OID(object), nil) }
        return (OID(object), OID(OpaquePointer(value)))
    }

    static func publicKey(_ key: OpaquePointer?) -> X509PublicKey {
        var object: OpaquePointer?
        var bytes: UnsafePointer<UInt8>?
        var count: Int32 = 0
        var identifier: UnsafeMutablePointer<X509_ALGOR>?
        guard let key, X509_PUBKEY_get0_param(&object, &bytes, &count, &identifier, key) == 1, let bytes else {
            return X509PublicKey(algorithm: OID(contents: []), curve: nil, bytes: [])
        }
        return X509PublicKey(
            algorithm: OID(object), curve: algorithm(UnsafePointer(identifier)).parameter,
            bytes: Array(UnsafeBufferPointer(start: bytes, count: Int(max(0, count)))))
    }

    /// The whole Name, as it is encoded.
    static func encodedName(_ name: OpaquePointer?) -> [UInt8] {
        guard let name else { return [] }
        var der: UnsafePointer<UInt8>?
        var count = 0
        guard X509_NAME_get0_der(name, &der, &count) == 1 else { return [] }
        return Array(UnsafeBufferPointer(start: der, count: count))
    }

    /// The contents octets of an INTEGER without leading zeros: how serial numbers are compared.
    static func magnitude(_ number: UnsafePointer<ASN1_INTEGER>?) -> [UInt8] { Array(bytes(number).drop { $0 == 0 }) }

    static func name(_ name: OpaquePointer?) -> X509Name {
        guard let name else { return X509Name(attributes: [], der: []) }
        var attributes: [X509NameAttribute] = []
        for index in 0..<X509_NAME_entry_count(name) {
            guard let entry = X509_NAME_get_entry(name, index), let data = X509_NAME_ENTRY_get_data(entry) else {
                continue
            }
            let type: X509NameAttribute.StringType =
                switch ASN1_STRING_type(data) {
                case V_ASN1_UTF8STRING: .utf8
                case V_ASN1_PRINTABLESTRING: .printable
                case V_ASN1_IA5STRING: .ia5
                case let other: .other(other)
                }
            attributes.append(
                X509NameAttribute(
                    type: OID(X509_NAME_ENTRY_get_object(entry)), stringType: type, value: bytes(data),
                    relativeName: Int(X509_NAME_ENTRY_set(entry))))
        }
        return X509Name(attributes: attributes, der: encodedName(name))
    }

    /// Runs one of libcrypto's `d2i` functions, which must use up all bytes.
    ///
    /// - Returns: what it made, nil where the bytes are malformed or where some are left over.
    static func decode<Pointer>(
        _ der: [UInt8], _ d2i: (inout UnsafePointer<UInt8>?, Int) -> Pointer?, free: (Pointer) -> Void
    ) -> Pointer? {
        ERR_clear_error()
        return der.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress, buffer.count > 0 else { return nil }
            var position: UnsafePointer<UInt8>? = base
            guard let made = d2i(&position, buffer.count) else { return nil }
            guard position == base + buffer.count else {
                free(made)
                return nil
            }
            return made
        }
    }

    /// Runs one of libcrypto's `i2d` functions.
    static func encode(_ i2d: (UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?) -> Int32) -> [UInt8] {
        let count = Int(i2d(nil))
        guard count > 0 else { return [] }
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
            var position = buffer.baseAddress
            used = max(0, min(count, Int(i2d(&position))))
        }
    }
}

extension CryptoError {
    /// What OpenSSL's error stack says about damaged DER; it says nothing where bytes follow a structure that is whole.
    static func malformed(_ what: String, file: String = #fileID, line: Int = #line) -> CryptoError {
        if ERR_peek_error() == 0 { return CryptoError(.malformed, what, file: file, line: line) }
        return .openSSL(.malformed, what, file: file, line: line)
    }
}
