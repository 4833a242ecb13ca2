/// Writes TLV in its shortest form (Matter Core appendix A): integers and lengths take the smallest width that holds
/// them.
public struct TLVWriter: Sendable {
    public private(set) var bytes: [UInt8] = []

    public init() {}

    public init(reservingCapacity capacity: Int) { bytes.reserveCapacity(capacity) }

    // MARK: Values

    public mutating func write(_ tag: TLVTag, unsigned value: UInt64) {
        let exponent = value <= 0xFF ? 0 : value <= 0xFFFF ? 1 : value <= 0xFFFF_FFFF ? 2 : 3
        header(tag, 0x04 + UInt8(exponent))
        integer(value, 1 << exponent)
    }

    public mutating func write(_ tag: TLVTag, signed value: Int64) {
        let exponent =
            Int8(exactly: value) != nil ? 0 : Int16(exactly: value) != nil ? 1 : Int32(exactly: value) != nil ? 2 : 3
        header(tag, UInt8(exponent))
        integer(UInt64(bitPattern: value), 1 << exponent)
    }

    public mutating func write(_ tag: TLVTag, boolean value: Bool) { header(tag, value ? 0x09 : 0x08) }

    public mutating func write(_ tag: TLVTag, float value: Float) {
        header(tag, 0x0A)
        integer(UInt64(value.bitPattern), 4)
    }

    public mutating func write(_ tag: TLVTag, double value: Double) {
        header(tag, 0x0B)
        integer(value.bitPattern, 8)
    }

    public mutating func write(_ tag: TLVTag, string value: String) {
        string(tag, 0x0C, Array(value.utf8))
    }

    public mutating func write(_ tag: TLVTag, bytes value: [UInt8]) { string(tag, 0x10, value) }

    public mutating func writeNull(_ tag: TLVTag) { header(tag, 0x14) }

    // MARK: Containers

    /// Writes a container around what `body` writes.
    public mutating func write(
        _ tag: TLVTag, _ container: TLVContainer, _ body: (inout TLVWriter) throws -> Void
    ) rethrows {
        header(tag, container.rawValue)
        try body(&self)
        bytes.append(0x18)
    }

    /// A whole message: one anonymous structure.
    public static func structure(_ body: (inout TLVWriter) throws -> Void) rethrows -> [UInt8] {
        var writer = TLVWriter(reservingCapacity: 128)
        try writer.write(.anonymous, .structure, body)
        return writer.bytes
    }

    // MARK: Trees

    public mutating func write(_ element: TLVElement) { write(element.tag, element.value) }

    public mutating func write(_ tag: TLVTag, _ value: TLVValue) {
        switch value {
        case .signed(let number): write(tag, signed: number)
        case .unsigned(let number): write(tag, unsigned: number)
        case .boolean(let flag): write(tag, boolean: flag)
        case .float(let number): write(tag, float: number)
        case .double(let number): write(tag, double: number)
        case .utf8(let text): write(tag, string: text)
        case .bytes(let bytes): write(tag, bytes: bytes)
        case .null: writeNull(tag)
        case .structure(let members): write(tag, .structure) { for member in members { $0.write(member) } }
        case .list(let members): write(tag, .list) { for member in members { $0.write(member) } }
        case .array(let items): write(tag, .array) { for item in items { $0.write(.anonymous, item) } }
        }
    }

    // MARK: Pieces

    private mutating func header(_ tag: TLVTag, _ type: UInt8) {
        switch tag {
        case .anonymous: bytes.append(type)
        case .context(let number):
            bytes.append(0x20 | type)
            bytes.append(number)
        case .common(let number): profileTag(0x40, number, type)
        case .implicit(let number): profileTag(0x80, number, type)
        case .fullyQualified(let vendor, let profile, let tag):
            let short = tag <= 0xFFFF
            bytes.append((short ? 0xC0 : 0xE0) | type)
            integer(UInt64(vendor), 2)
            integer(UInt64(profile), 2)
            integer(UInt64(tag), short ? 2 : 4)
        }
    }

    private mutating func profileTag(_ form: UInt8, _ number: UInt32, _ type: UInt8) {
        let short = number <= 0xFFFF
        bytes.append((short ? form : form + 0x20) | type)
        integer(UInt64(number), short ? 2 : 4)
    }

    private mutating func integer(_ value: UInt64, _ width: Int) {
        for index in 0..<width { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * index))) }
    }

    private mutating func string(_ tag: TLVTag, _ base: UInt8, _ value: [UInt8]) {
        let count = UInt64(value.count)
        let exponent = count <= 0xFF ? 0 : count <= 0xFFFF ? 1 : count <= 0xFFFF_FFFF ? 2 : 3
        header(tag, base + UInt8(exponent))
        integer(count, 1 << exponent)
        bytes.append(contentsOf: value)
    }
}

extension TLVElement {
    /// The element in its shortest encoding.
    public func encoded() -> [UInt8] {
        var writer = TLVWriter()
        writer.write(self)
        return writer.bytes
    }
}

// The widths in which Swift programs hold numbers.
extension TLVWriter {
    public mutating func write(_ tag: UInt8, unsigned value: some UnsignedInteger) {
        write(.context(tag), unsigned: UInt64(value))
    }
    public mutating func write(_ tag: UInt8, boolean value: Bool) { write(.context(tag), boolean: value) }
    public mutating func write(_ tag: UInt8, bytes value: [UInt8]) { write(.context(tag), bytes: value) }
    public mutating func write(_ tag: UInt8, string value: String) { write(.context(tag), string: value) }
    public mutating func write(
        _ tag: UInt8, _ container: TLVContainer, _ body: (inout TLVWriter) throws -> Void
    ) rethrows { try write(.context(tag), container, body) }
}
