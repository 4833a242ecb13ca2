/// The members of a structure or list, taken out by context tag, with errors that name the message and the field.
///
/// Unknown tags are left alone, in any order, as the specification demands of readers.
public struct TLVFields: Sendable {
    public let name: String
    public let offset: Int
    public let members: [TLVElement]

    /// - Throws: `TLVError.wrongType` where the element is neither structure nor list.
    public init(_ element: TLVElement, _ name: String) throws(TLVError) {
        self.name = name
        offset = element.offset
        switch element.value {
        case .structure(let members), .list(let members): self.members = members
        default:
            throw TLVError(.wrongType, offset: element.offset, field: name, detail: "a structure or list is expected")
        }
    }

    /// One whole message: an anonymous structure that fills the bytes.
    public init(decoding bytes: [UInt8], _ name: String) throws(TLVError) {
        let element: TLVElement
        do { element = try TLVElement(decoding: bytes) } catch {
            throw TLVError(error.code, offset: error.offset, field: name, detail: error.detail)
        }
        guard case .structure = element.value else {
            throw TLVError(.wrongType, offset: 0, field: name, detail: "a structure is expected")
        }
        guard element.tag == .anonymous else {
            throw TLVError(.unexpectedTag, offset: 0, field: name, detail: "the message itself has no tag")
        }
        try self.init(element, name)
    }

    /// The first member with this context tag.
    public func optional(_ tag: UInt8) -> TLVElement? {
        members.first { $0.tag == .context(tag) }
    }

    /// - Throws: `TLVError.missingField`.
    public func required(_ tag: UInt8, _ field: String) throws(TLVError) -> TLVElement {
        guard let element = optional(tag) else {
            throw TLVError(.missingField, offset: offset, field: "\(name).\(field)", detail: "tag \(tag)")
        }
        return element
    }

    // Typed access. The optional forms give nil where the member is absent, and throw where it is of another type.

    public func unsigned<T: FixedWidthInteger & UnsignedInteger>(
        _ tag: UInt8, _ field: String, in range: ClosedRange<T> = T.min...T.max
    ) throws(TLVError) -> T {
        try required(tag, field).unsigned("\(name).\(field)", in: range)
    }

    public func optionalUnsigned<T: FixedWidthInteger & UnsignedInteger>(
        _ tag: UInt8, _ field: String, in range: ClosedRange<T> = T.min...T.max
    ) throws(TLVError) -> T? {
        guard let element = optional(tag) else { return nil }
        return try element.unsigned("\(name).\(field)", in: range)
    }

    public func boolean(_ tag: UInt8, _ field: String) throws(TLVError) -> Bool {
        try required(tag, field).boolean("\(name).\(field)")
    }

    public func optionalBoolean(_ tag: UInt8, _ field: String) throws(TLVError) -> Bool? {
        guard let element = optional(tag) else { return nil }
        return try element.boolean("\(name).\(field)")
    }

    public func bytes(
        _ tag: UInt8, _ field: String, count: ClosedRange<Int> = 0...Int.max
    ) throws(TLVError) -> [UInt8] {
        try required(tag, field).bytes("\(name).\(field)", count: count)
    }

    public func optionalBytes(
        _ tag: UInt8, _ field: String, count: ClosedRange<Int> = 0...Int.max
    ) throws(TLVError) -> [UInt8]? {
        guard let element = optional(tag) else { return nil }
        return try element.bytes("\(name).\(field)", count: count)
    }

    public func string(_ tag: UInt8, _ field: String) throws(TLVError) -> String {
        try required(tag, field).string("\(name).\(field)")
    }

    public func optionalString(_ tag: UInt8, _ field: String) throws(TLVError) -> String? {
        guard let element = optional(tag) else { return nil }
        return try element.string("\(name).\(field)")
    }

    /// The values of an array member.
    public func array(_ tag: UInt8, _ field: String) throws(TLVError) -> [TLVValue] {
        try required(tag, field).array("\(name).\(field)")
    }

    public func optionalArray(_ tag: UInt8, _ field: String) throws(TLVError) -> [TLVValue]? {
        guard let element = optional(tag) else { return nil }
        return try element.array("\(name).\(field)")
    }

    public func fields(_ tag: UInt8, _ field: String) throws(TLVError) -> TLVFields {
        try TLVFields(required(tag, field), "\(name).\(field)")
    }

    public func optionalFields(_ tag: UInt8, _ field: String) throws(TLVError) -> TLVFields? {
        guard let element = optional(tag) else { return nil }
        return try TLVFields(element, "\(name).\(field)")
    }
}

extension TLVElement {
    public var isNull: Bool { value == .null }

    private func mismatch(_ expected: String, _ field: String) -> TLVError {
        TLVError(.wrongType, offset: offset, field: field, detail: "\(expected) is expected")
    }

    /// An unsigned element of any width; a signed one is refused, as the reference implementation does.
    public func unsigned<T: FixedWidthInteger & UnsignedInteger>(
        _ field: String, in range: ClosedRange<T> = T.min...T.max
    ) throws(TLVError) -> T {
        guard case .unsigned(let raw) = value else { throw mismatch("an unsigned integer", field) }
        guard let number = T(exactly: raw), range.contains(number) else {
            throw TLVError(
                .outOfRange, offset: offset, field: field,
                detail: "\(raw) is not in \(range.lowerBound)...\(range.upperBound)")
        }
        return number
    }

    public func signed<T: FixedWidthInteger & SignedInteger>(_ field: String) throws(TLVError) -> T {
        guard case .signed(let raw) = value else { throw mismatch("a signed integer", field) }
        guard let number = T(exactly: raw) else {
            throw TLVError(.outOfRange, offset: offset, field: field, detail: "\(raw) does not fit \(T.bitWidth) bits")
        }
        return number
    }

    public func boolean(_ field: String) throws(TLVError) -> Bool {
        guard case .boolean(let flag) = value else { throw mismatch("a boolean", field) }
        return flag
    }

    /// - Parameter count: allowed lengths in bytes.
    public func bytes(_ field: String, count: ClosedRange<Int> = 0...Int.max) throws(TLVError) -> [UInt8] {
        guard case .bytes(let bytes) = value else { throw mismatch("an octet string", field) }
        guard count.contains(bytes.count) else {
            let rule =
                count.lowerBound == count.upperBound
                ? "\(count.lowerBound)" : "\(count.lowerBound) to \(count.upperBound)"
            throw TLVError(
                .outOfRange, offset: offset, field: field, detail: "\(bytes.count) bytes, \(rule) are expected")
        }
        return bytes
    }

    public func string(_ field: String) throws(TLVError) -> String {
        guard case .utf8(let text) = value else { throw mismatch("a UTF-8 string", field) }
        return text
    }

    public func array(_ field: String) throws(TLVError) -> [TLVValue] {
        guard case .array(let items) = value else { throw mismatch("an array", field) }
        return items
    }
}
