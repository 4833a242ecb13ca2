import MatterMessaging
import MatterTLV

/// How a device words its messages, all of which say the same.
public struct Dialect: Sendable {
    /// Members of structures stand in the opposite order.
    public var reversesMembers = false
    /// Structures have members that nobody knows.
    public var addsUnknownMembers = false
    /// Every number and length takes eight bytes.
    public var isWide = false

    public init(reversesMembers: Bool = false, addsUnknownMembers: Bool = false, isWide: Bool = false) {
        self.reversesMembers = reversesMembers
        self.addsUnknownMembers = addsUnknownMembers
        self.isWide = isWide
    }

    var isPlain: Bool { !reversesMembers && !addsUnknownMembers && !isWide }

    func reword(_ message: ExchangeMessage) -> ExchangeMessage {
        guard !isPlain, let element = try? TLVElement(decoding: message.payload) else { return message }
        var bytes: [UInt8] = []
        write(TLVElement(element.tag, reword(element.value)), &bytes)
        return ExchangeMessage(protocolID: message.protocolID, opcode: message.opcode, payload: bytes)
    }

    private func reword(_ value: TLVValue) -> TLVValue {
        switch value {
        case .structure(let members):
            var members = members.map { TLVElement($0.tag, reword($0.value)) }
            if addsUnknownMembers {
                members.append(TLVElement(200, .utf8("unknown")))
                members.append(
                    TLVElement(.fullyQualified(vendor: 0xFFF1, profile: 0, tag: 1), .structure([TLVElement(0, .null)])))
            }
            return .structure(reversesMembers ? members.reversed() : members)
        case .array(let items): return .array(items.map { reword($0) })
        case .list(let members): return .list(members.map { TLVElement($0.tag, reword($0.value)) })
        default: return value
        }
    }

    private func write(_ element: TLVElement, _ bytes: inout [UInt8]) {
        guard isWide else {
            bytes += element.encoded()
            return
        }
        // The shortest form of a null with this tag is the tag's own bytes with another type.
        var head = TLVElement(element.tag, .null).encoded()
        func begin(_ type: UInt8) {
            head[0] = head[0] & 0xE0 | type
            bytes += head
        }
        func eight(_ number: UInt64) { bytes += withUnsafeBytes(of: number.littleEndian) { Array($0) } }
        func members(_ elements: [TLVElement]) {
            for element in elements { write(element, &bytes) }
            bytes.append(0x18)
        }
        switch element.value {
        case .unsigned(let number):
            begin(0x07)
            eight(number)
        case .signed(let number):
            begin(0x03)
            eight(UInt64(bitPattern: number))
        case .utf8(let text):
            begin(0x0F)
            eight(UInt64(text.utf8.count))
            bytes += Array(text.utf8)
        case .bytes(let content):
            begin(0x13)
            eight(UInt64(content.count))
            bytes += content
        case .structure(let elements):
            begin(0x15)
            members(elements)
        case .array(let items):
            begin(0x16)
            members(items.map { TLVElement(.anonymous, $0) })
        case .list(let elements):
            begin(0x17)
            members(elements)
        default: bytes += element.encoded()
        }
    }
}

/// Words what is sent in a dialect.
struct RewritingChannel: ExchangeChannel {
    let base: any ExchangeChannel
    let dialect: Dialect

    func send(_ message: ExchangeMessage) async throws { try await base.send(dialect.reword(message)) }
    func receive(processing: Duration) async throws -> ExchangeMessage {
        try await base.receive(processing: processing)
    }
    func close() async { await base.close() }
}
