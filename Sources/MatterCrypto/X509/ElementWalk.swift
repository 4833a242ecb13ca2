import COpenSSL

/// A position among DER elements, moved by libcrypto's `ASN1_get_object`, which checks every length.
struct ElementWalk {
    private var position: UnsafePointer<UInt8>
    private let end: UnsafePointer<UInt8>

    init(_ start: UnsafePointer<UInt8>, _ count: Int) {
        position = start
        end = start + count
    }

    var isAtEnd: Bool { position >= end }

    /// The contents of the next element, which must have this tag, and moves behind it.
    private mutating func next(_ tag: Int32, _ kind: Int32) -> ElementWalk? {
        var contents: UnsafePointer<UInt8>? = position
        var length = 0
        var foundTag: Int32 = 0
        var foundClass: Int32 = 0
        // The low bit stands for an indefinite length, which DER forbids; bit 7 for an error.
        let flags = ASN1_get_object(&contents, &length, &foundTag, &foundClass, end - position)
        guard flags & 0x81 == 0, let contents, foundTag == tag, foundClass == kind, length >= 0,
            length <= end - contents
        else { return nil }
        position = contents + length
        return ElementWalk(contents, length)
    }

    mutating func enter(_ tag: Int32) -> ElementWalk? { next(tag, V_ASN1_UNIVERSAL) }
    mutating func enterExplicit(_ tag: Int32) -> ElementWalk? { next(tag, V_ASN1_CONTEXT_SPECIFIC) }
    mutating func skip(_ tag: Int32) -> Bool { next(tag, V_ASN1_UNIVERSAL) != nil }

    /// The contents octets of the next OCTET STRING.
    mutating func octets() -> ElementWalk? { next(V_ASN1_OCTET_STRING, V_ASN1_UNIVERSAL) }

    /// Moves behind the next element, whatever it is; false where it is damaged.
    mutating func skipAny() -> Bool {
        var contents: UnsafePointer<UInt8>? = position
        var length = 0
        var tag: Int32 = 0
        var kind: Int32 = 0
        let flags = ASN1_get_object(&contents, &length, &tag, &kind, end - position)
        guard flags & 0x81 == 0, let contents, length >= 0, length <= end - contents else { return false }
        position = contents + length
        return true
    }

    var bytes: [UInt8] { Array(UnsafeBufferPointer(start: position, count: end - position)) }

    mutating func integer() -> Int? {
        var start: UnsafePointer<UInt8>? = position
        guard let number = d2i_ASN1_INTEGER(nil, &start, end - position) else { return nil }
        defer { ASN1_INTEGER_free(number) }
        var value: Int64 = 0
        guard ASN1_INTEGER_get_int64(&value, number) == 1, let start else { return nil }
        position = start
        return Int(exactly: value)
    }

    mutating func object() -> OID? {
        var start: UnsafePointer<UInt8>? = position
        guard let object = d2i_ASN1_OBJECT(nil, &start, end - position) else { return nil }
        defer { ASN1_OBJECT_free(object) }
        guard let start else { return nil }
        position = start
        return OID(object)
    }
}
