/// Reads little-endian integers and byte runs with every length checked.
public struct ByteReader: Sendable {
    public let input: [UInt8]
    public private(set) var position = 0

    public init(_ input: [UInt8]) { self.input = input }

    public var remaining: Int { input.count - position }

    /// Everything that was not read yet.
    public var rest: [UInt8] { Array(input[position...]) }

    /// Everything that was read so far.
    public var consumed: [UInt8] { Array(input[..<position]) }

    public mutating func integer<T: FixedWidthInteger & UnsignedInteger>(
        _ type: T.Type, _ field: String
    ) throws(MessagingError) -> T {
        let width = T.bitWidth / 8
        guard width <= remaining else { throw truncated(field) }
        var value: T = 0
        for index in 0..<width { value |= T(input[position + index]) << (8 * index) }
        position += width
        return value
    }

    public mutating func bytes(_ count: Int, _ field: String) throws(MessagingError) -> [UInt8] {
        guard count >= 0, count <= remaining else { throw truncated(field) }
        defer { position += count }
        return Array(input[position..<position + count])
    }

    private func truncated(_ field: String) -> MessagingError {
        MessagingError(.malformedMessage, "\(field) cut off at byte \(position)")
    }
}

extension Array where Element == UInt8 {
    mutating func append(littleEndian value: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
    }
}
