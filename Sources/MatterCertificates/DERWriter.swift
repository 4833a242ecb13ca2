import MatterCrypto

/// Writes DER, as far as certificates and requests need it (ITU-T X.690). There is no reader: libcrypto reads.
struct DERWriter {
    private(set) var bytes: [UInt8] = []

    init() { bytes.reserveCapacity(640) }

    enum Tag {
        static let boolean: UInt8 = 0x01
        static let integer: UInt8 = 0x02
        static let bitString: UInt8 = 0x03
        static let octetString: UInt8 = 0x04
        static let objectIdentifier: UInt8 = 0x06
        static let utf8String: UInt8 = 0x0C
        static let printableString: UInt8 = 0x13
        static let ia5String: UInt8 = 0x16
        static let utcTime: UInt8 = 0x17
        static let generalizedTime: UInt8 = 0x18
        static let sequence: UInt8 = 0x30
        static let set: UInt8 = 0x31
        static func context(_ number: UInt8) -> UInt8 { 0x80 | number }
        static func constructedContext(_ number: UInt8) -> UInt8 { 0xA0 | number }
    }

    mutating func write(_ tag: UInt8, _ contents: some Collection<UInt8>) {
        bytes.append(tag)
        bytes.append(contentsOf: Self.length(contents.count))
        bytes.append(contentsOf: contents)
    }

    /// An element around what `body` writes; also for strings that wrap other elements.
    mutating func write(_ tag: UInt8, _ body: (inout DERWriter) throws -> Void) rethrows {
        bytes.append(tag)
        let start = bytes.count
        try body(&self)
        bytes.insert(contentsOf: Self.length(bytes.count - start), at: start)
    }

    mutating func write(_ oid: OID) { write(Tag.objectIdentifier, oid.contents) }

    mutating func writeTrue() { write(Tag.boolean, [0xFF]) }

    /// A whole number from its contents octets.
    mutating func writeInteger(contents: [UInt8]) { write(Tag.integer, contents) }

    mutating func writeInteger(_ value: UInt8) {
        write(Tag.integer, value < 0x80 ? [value] : [0, value])
    }

    /// A BIT STRING of whole octets.
    mutating func writeBitString(octets: [UInt8]) {
        write(Tag.bitString) {
            $0.bytes.append(0)
            $0.bytes.append(contentsOf: octets)
        }
    }

    /// A BIT STRING of named bits: bit 0 comes first, zero bits at the end are left out.
    mutating func writeNamedBits(_ value: UInt16) {
        guard value != 0 else { return write(Tag.bitString, [0]) }
        let highest = 15 - value.leadingZeroBitCount
        var octets = [UInt8](repeating: 0, count: highest / 8 + 1)
        for bit in 0...highest where value >> UInt16(bit) & 1 == 1 { octets[bit / 8] |= 0x80 >> UInt8(bit % 8) }
        write(Tag.bitString, [UInt8(7 - highest % 8)] + octets)
    }

    /// The elements that another writer made.
    mutating func append(_ encoded: [UInt8]) { bytes.append(contentsOf: encoded) }

    private static func length(_ count: Int) -> [UInt8] {
        if count < 0x80 { return [UInt8(count)] }
        var octets: [UInt8] = []
        var rest = count
        while rest > 0 {
            octets.insert(UInt8(truncatingIfNeeded: rest), at: 0)
            rest >>= 8
        }
        return [0x80 | UInt8(octets.count)] + octets
    }
}

extension DERWriter {
    /// SEQUENCE with ecdsa-with-SHA256 and no parameters.
    mutating func writeSignatureAlgorithm() { write(Tag.sequence) { $0.write(.ecdsaWithSHA256) } }

    /// A SubjectPublicKeyInfo of a P-256 key.
    mutating func writePublicKey(_ point: [UInt8]) {
        write(Tag.sequence) {
            $0.write(Tag.sequence) {
                $0.write(.ecPublicKey)
                $0.write(.prime256v1)
            }
            $0.writeBitString(octets: point)
        }
    }

    /// What is signed, the algorithm and the signature: the outer form of certificates and requests.
    static func signed(_ toBeSigned: [UInt8], signature: [UInt8]) throws -> [UInt8] {
        let encoded = try ECDSASignature.der(raw: signature)
        var writer = DERWriter()
        writer.write(Tag.sequence) {
            $0.append(toBeSigned)
            $0.writeSignatureAlgorithm()
            $0.writeBitString(octets: encoded)
        }
        return writer.bytes
    }
}
