/// Reads what DNS records carry, as avahi-daemon hands it over: whole, without compression (RFC 1035 3.3, RFC 2782).
enum RecordData {
    static let classInternet: UInt16 = 1
    static let typeA: UInt16 = 1
    static let typeTXT: UInt16 = 16
    static let typeAAAA: UInt16 = 28
    static let typeSRV: UInt16 = 33

    /// What an SRV record says.
    enum Service: Hashable, Sendable {
        case location(ServiceLocation)
        case portZero
        case malformed

        var location: ServiceLocation? { if case .location(let location) = self { location } else { nil } }

        var problem: ServiceProblem? {
            switch self {
            case .location: nil
            case .portZero: .portZero
            case .malformed: .malformedServiceRecord
            }
        }
    }

    static func service(_ bytes: [UInt8]) -> Service {
        guard bytes.count > 6, let host = name(bytes[6...]), !host.isEmpty else { return .malformed }
        let port = UInt16(bytes[4]) << 8 | UInt16(bytes[5])
        return port == 0 ? .portZero : .location(ServiceLocation(host: host, port: port))
    }

    /// A domain name in the text form that Avahi reads: labels with dots between, everything but letters, digits, `-` and
    /// `_` escaped. Nil where it is malformed or longer than 255 bytes.
    static func name(_ wire: ArraySlice<UInt8>) -> String? {
        guard wire.count <= 255 else { return nil }
        var rest = wire
        var text: [UInt8] = []
        while let length = rest.popFirst() {
            if length == 0 { return rest.isEmpty ? String(decoding: text, as: UTF8.self) : nil }
            guard length < 64, rest.count >= Int(length) else { return nil }
            if !text.isEmpty { text.append(UInt8(ascii: ".")) }
            for byte in rest.prefix(Int(length)) { text += escaped(byte) }
            rest = rest.dropFirst(Int(length))
        }
        return nil
    }

    private static func escaped(_ byte: UInt8) -> [UInt8] {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            [byte]
        case UInt8(ascii: "."), UInt8(ascii: "\\"): [UInt8(ascii: "\\"), byte]
        default:
            [UInt8(ascii: "\\"), 0x30 + byte / 100, 0x30 + byte / 10 % 10, 0x30 + byte % 10]
        }
    }
}

/// Where an SRV record says that a service is.
struct ServiceLocation: Hashable, Sendable {
    /// In Avahi's text form.
    var host: String
    /// 1 to 65535.
    var port: UInt16
}
