/// Reads TLV one element at a time, in place and without allocating (Matter Core appendix A).
///
/// Every length is checked before it is used; bytes from the network can make it throw, never trap. The reader checks
/// the encoding; what belongs into a message is the business of whoever reads it.
public struct TLVReader: Sendable {
    /// What stands at the reader's position.
    public enum Value: Hashable, Sendable {
        case signed(Int64)
        case unsigned(UInt64)
        case boolean(Bool)
        case float(Float)
        case double(Double)
        /// The range of the bytes of a UTF-8 string; not yet checked to be UTF-8.
        case utf8(Range<Int>)
        case bytes(Range<Int>)
        case null
        /// The start of a container; its members follow, then `endOfContainer`.
        case start(TLVContainer)
        case endOfContainer
    }

    public struct Token: Hashable, Sendable {
        public var tag: TLVTag
        public var value: Value
        /// Where the element's control octet stands.
        public var offset: Int
        /// Width in bytes of an integer, or of the length of a string; 0 for the rest.
        public var width: Int
    }

    public let input: [UInt8]
    /// Where the next element starts.
    public private(set) var position: Int
    public let end: Int

    public init(_ input: [UInt8]) {
        self.init(input, range: 0..<input.count)
    }

    /// Reads a part of `input`; a range that reaches outside is cut to what is there.
    public init(_ input: [UInt8], range: Range<Int>) {
        self.input = input
        let clamped = range.clamped(to: 0..<input.count)
        position = clamped.lowerBound
        end = clamped.upperBound
    }

    public var isAtEnd: Bool { position >= end }

    /// The next element, or nil where the input is used up.
    public mutating func next() throws(TLVError) -> Token? {
        guard position < end else { return nil }
        let start = position
        let control = input[position]
        position += 1
        let type = control & 0x1F
        let tag = try readTag(control >> 5, start)
        let value: Value
        var width = 0
        switch type {
        case 0x00...0x03:
            width = 1 << Int(type)
            let raw = try readInteger(width, start)
            let shift = 64 - 8 * width
            value = .signed(Int64(bitPattern: raw << shift) >> shift)
        case 0x04...0x07:
            width = 1 << Int(type - 4)
            value = .unsigned(try readInteger(width, start))
        case 0x08: value = .boolean(false)
        case 0x09: value = .boolean(true)
        case 0x0A: value = .float(Float(bitPattern: UInt32(truncatingIfNeeded: try readInteger(4, start))))
        case 0x0B: value = .double(Double(bitPattern: try readInteger(8, start)))
        case 0x0C...0x13:
            width = 1 << Int(type & 3)
            let length = try readInteger(width, start)
            guard length <= UInt64(end - position) else {
                throw TLVError(
                    .lengthOverrun, offset: start,
                    detail: "a string of \(length) bytes, \(end - position) bytes are left")
            }
            let range = position..<(position + Int(length))
            position = range.upperBound
            value = type < 0x10 ? .utf8(range) : .bytes(range)
        case 0x14: value = .null
        case 0x15: value = .start(.structure)
        case 0x16: value = .start(.array)
        case 0x17: value = .start(.list)
        case 0x18:
            guard tag == .anonymous else { throw TLVError(.taggedEndOfContainer, offset: start) }
            value = .endOfContainer
        default:
            throw TLVError(.reservedElementType, offset: start, detail: "type \(type)")
        }
        return Token(tag: tag, value: value, offset: start, width: width)
    }

    private mutating func readTag(_ form: UInt8, _ start: Int) throws(TLVError) -> TLVTag {
        switch form {
        case 0: return .anonymous
        case 1: return .context(UInt8(truncatingIfNeeded: try readInteger(1, start)))
        case 2: return .common(UInt32(truncatingIfNeeded: try readInteger(2, start)))
        case 3: return .common(UInt32(truncatingIfNeeded: try readInteger(4, start)))
        case 4: return .implicit(UInt32(truncatingIfNeeded: try readInteger(2, start)))
        case 5: return .implicit(UInt32(truncatingIfNeeded: try readInteger(4, start)))
        default:
            let vendor = UInt16(truncatingIfNeeded: try readInteger(2, start))
            let profile = UInt16(truncatingIfNeeded: try readInteger(2, start))
            let tag = UInt32(truncatingIfNeeded: try readInteger(form == 6 ? 2 : 4, start))
            return .fullyQualified(vendor: vendor, profile: profile, tag: tag)
        }
    }

    private mutating func readInteger(_ width: Int, _ start: Int) throws(TLVError) -> UInt64 {
        guard width <= end - position else { throw TLVError(.truncated, offset: start) }
        var value: UInt64 = 0
        for index in 0..<width { value |= UInt64(input[position + index]) << (8 * index) }
        position += width
        return value
    }
}
