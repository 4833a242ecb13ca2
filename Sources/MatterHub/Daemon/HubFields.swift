import MatterJSON
import MatterTLV
import MatterTypes

/// Reads the members of one JSON object of the hub's protocol, and says by name which one breaks which rule.
struct HubFields {
    let members: [String: JSON]
    /// What the object is, for error texts: `request 'read'`.
    let place: String

    /// Bytes of a text that a store may hold from before texts of devices were bounded.
    static let maximumStored = 1 << 20

    init(_ json: JSON, _ place: String) throws(HubError) {
        guard let members = json.object else {
            throw HubError(.protocolViolation, "The \(place) is not a JSON object.")
        }
        self.members = members
        self.place = place
    }

    func has(_ name: String) -> Bool { members[name].map { $0 != .null } ?? false }

    func error(_ name: String, _ rule: String) -> HubError {
        HubError(.protocolViolation, "The \(place), field '\(name)': \(rule).")
    }

    func text(_ name: String, maximum: Int = 1024) throws(HubError) -> String {
        guard let text = members[name]?.string, text.utf8.count <= maximum else {
            throw error(name, "a text of at most \(maximum) bytes is expected")
        }
        return text
    }

    func optionalText(_ name: String, maximum: Int = 1024) throws(HubError) -> String? {
        has(name) ? try text(name, maximum: maximum) : nil
    }

    func integer(_ name: String, _ range: ClosedRange<Int64>) throws(HubError) -> Int64 {
        guard let number = members[name]?.integer, range.contains(number) else {
            throw error(name, "a whole number from \(range.lowerBound) to \(range.upperBound) is expected")
        }
        return number
    }

    func optionalInteger(_ name: String, _ range: ClosedRange<Int64>) throws(HubError) -> Int64? {
        has(name) ? try integer(name, range) : nil
    }

    /// A number of so many bits.
    func number<Number: FixedWidthInteger & UnsignedInteger>(
        _ name: String, _ type: Number.Type = Number.self
    ) throws(HubError) -> Number {
        guard let number = members[name]?.integer.flatMap({ Number(exactly: $0) }) else {
            throw error(name, "a whole number from 0 to \(Number.max) is expected")
        }
        return number
    }

    func optionalNumber<Number: FixedWidthInteger & UnsignedInteger>(
        _ name: String, _ type: Number.Type = Number.self
    ) throws(HubError) -> Number? {
        has(name) ? try number(name, type) : nil
    }

    /// 64 bits, as decimal text: JSON's own numbers don't hold them everywhere.
    func wide(_ name: String) throws(HubError) -> UInt64 {
        guard let number = members[name]?.string.flatMap({ UInt64($0) }) else {
            throw error(name, "a decimal number of 64 bits, as text, is expected")
        }
        return number
    }

    func flag(_ name: String, default value: Bool = false) throws(HubError) -> Bool {
        guard has(name) else { return value }
        guard let flag = members[name]?.boolean else { throw error(name, "true or false is expected") }
        return flag
    }

    func decimal(_ name: String) throws(HubError) -> Double {
        switch members[name] {
        case .integer(let number)?: return Double(number)
        case .number(let number)? where number.isFinite: return number
        default: throw error(name, "a number is expected")
        }
    }

    func list(_ name: String, maximum: Int) throws(HubError) -> [JSON] {
        guard let items = members[name]?.array, items.count <= maximum else {
            throw error(name, "a list of at most \(maximum) items is expected")
        }
        return items
    }

    func object(_ name: String) throws(HubError) -> HubFields {
        try HubFields(members[name] ?? .null, "\(place), \(name)")
    }

    /// A duration in milliseconds; nil where there is none.
    func milliseconds(_ name: String, _ range: ClosedRange<Int64>) throws(HubError) -> Duration? {
        try optionalInteger(name, range).map { .milliseconds($0) }
    }

    /// One TLV value, its octets in hexadecimal digits.
    func value(_ name: String) throws(HubError) -> TLVValue {
        guard let text = members[name]?.string, let octets = [UInt8](hexadecimal: text) else {
            throw error(name, "hexadecimal digits of one TLV element are expected")
        }
        do { return try TLVElement(decoding: octets).value } catch { throw self.error(name, "it is not TLV: \(error)") }
    }

    func optionalValue(_ name: String) throws(HubError) -> TLVValue? { has(name) ? try value(name) : nil }
}

extension JSON {
    init(_ value: TLVValue) {
        var writer = TLVWriter()
        writer.write(.anonymous, value)
        self = .string(writer.bytes.hexadecimal)
    }

    init(_ number: UInt64) { self = .string(String(number)) }

    init(_ duration: Duration) { self = .integer(Int64(duration / .milliseconds(1))) }

    /// An object without the members that are nil.
    init(members: [String: JSON?]) { self = .object(members.compactMapValues { $0 }) }
}
