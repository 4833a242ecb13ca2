import Glibc
import MatterTLV
import MatterTypes

// From TLV to what people and JSON read. Devices may send anything: what is not of the type is shown as it is.
extension TypeReference {
    /// For JSON: members of enums and bits by name, octets in hexadecimal, fields by name (unknown ones by tag).
    public func modelValue(of value: TLVValue) -> ModelValue {
        switch (dataType, value) {
        case (_, .null): .null
        case (.enumeration(let type), .unsigned(let number)):
            type.name(of: number).map { .string($0) } ?? .unsigned(number)
        case (.bitmap(let type), .unsigned(let number)) where !type.fields.isEmpty:
            .array(type.names(in: number).map { .string($0) })
        case (.list(let entry), .array(let items)): .array(items.map(entry.modelValue))
        case (.structure(let structure), .structure(let elements)): structure.modelValue(of: elements)
        default: Self.plain(value)
        }
    }

    /// For people, on one line: `{DeviceType: 22 (RootNode), Revision: 1}`.
    ///
    /// Strings stand as the device sent them, control characters too; whoever shows them on a terminal escapes them.
    public func text(of value: TLVValue) -> String { text(value, nested: false) }

    fileprivate func text(_ value: TLVValue, nested: Bool) -> String {
        switch (dataType, value) {
        case (.enumeration(let type), .unsigned(let number)):
            return type.name(of: number).map { "\($0) (\(number))" } ?? "\(number)"
        case (.bitmap(let type), .unsigned(let number)):
            return number == 0 || type.fields.isEmpty
                ? "\(number)" : "\(type.names(in: number).joined(separator: " | ")) (\(number))"
        case (.integer(let type), .unsigned(let number)):
            return type.name(of: number).map { "\(number) (\($0))" } ?? "\(number)"
        case (.list(let entry), .array(let items)):
            return "[" + items.map { entry.text($0, nested: true) }.joined(separator: ", ") + "]"
        case (.structure(let structure), .structure(let elements)): return structure.text(of: elements)
        case (.octets, .bytes(let bytes)): return address(bytes) ?? Self.plainText(value, nested: nested)
        default: return Self.plainText(value, nested: nested)
        }
    }

    /// An address as people write it; nil where the type is none, or the octets are not of one.
    private func address(_ bytes: [UInt8]) -> String? {
        switch (text, bytes.count) {
        case ("ipv4adr", 4), ("ipadr", 4): return bytes.map { "\($0)" }.joined(separator: ".")
        case ("ipv6adr", 16), ("ipadr", 16):
            var characters = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
            guard inet_ntop(AF_INET6, bytes, &characters, socklen_t(characters.count)) != nil else { return nil }
            return String(decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        case ("hwadr", 6), ("hwadr", 8): return bytes.map { [$0].hexadecimal }.joined(separator: ":")
        default: return nil
        }
    }

    // MARK: without a type

    fileprivate static func plain(_ value: TLVValue) -> ModelValue {
        switch value {
        case .signed(let number): .signed(number)
        case .unsigned(let number): .unsigned(number)
        case .boolean(let flag): .boolean(flag)
        case .float(let number): .double(Double(number))
        case .double(let number): .double(number)
        case .utf8(let text): .string(text)
        case .bytes(let bytes): .string(bytes.hexadecimal)
        case .null: .null
        case .array(let items): .array(items.map(plain))
        case .structure(let elements), .list(let elements):
            .object(elements.map { ModelValue.Member($0.tag.description, plain($0.value)) })
        }
    }

    private static func plainText(_ value: TLVValue, nested: Bool) -> String {
        switch value {
        case .signed(let number): "\(number)"
        case .unsigned(let number): "\(number)"
        case .boolean(let flag): "\(flag)"
        case .float(let number): "\(number)"
        case .double(let number): "\(number)"
        case .utf8(let text): nested ? "\"\(text)\"" : text
        case .bytes(let bytes): bytes.isEmpty ? "(no octets)" : bytes.hexadecimal
        case .null: "null"
        case .array(let items): "[" + items.map { plainText($0, nested: true) }.joined(separator: ", ") + "]"
        case .structure(let elements), .list(let elements):
            "{" + elements.map { "\($0.tag): \(plainText($0.value, nested: true))" }.joined(separator: ", ") + "}"
        }
    }
}

extension Structure {
    /// Of the fields of a struct, command or event.
    public func modelValue(of elements: [TLVElement]) -> ModelValue {
        .object(
            elements.map { element in
                guard let field = field(tag: element.tag) else {
                    return ModelValue.Member(element.tag.description, TypeReference.plain(element.value))
                }
                return ModelValue.Member(field.name, field.type.modelValue(of: element.value))
            })
    }

    /// `{Status: Success (0), FabricIndex: 1}`.
    public func text(of elements: [TLVElement]) -> String {
        let members = elements.map { element in
            let field = field(tag: element.tag)
            let type = field?.type ?? .unknown
            return "\(field?.name ?? element.tag.description): \(type.text(element.value, nested: true))"
        }
        return "{" + members.joined(separator: ", ") + "}"
    }

    private func field(tag: TLVTag) -> Cluster.Field? {
        fields.first { .context($0.id) == tag }
    }
}

extension Bitmap {
    /// The names of the bits that are set; `Name=3` for fields of several bits, `bit 7` for unknown ones.
    func names(in number: UInt64) -> [String] {
        var rest = number
        var names: [String] = []
        for field in fields where number & field.mask != 0 {
            let value = (number & field.mask) >> UInt64(field.bits.lowerBound)
            names.append(field.bits.count == 1 ? field.name : "\(field.name)=\(value)")
            rest &= ~field.mask
        }
        for bit in 0..<64 where rest >> UInt64(bit) & 1 == 1 { names.append("bit \(bit)") }
        return names
    }
}

extension IntegerType {
    fileprivate func name(of number: UInt64) -> String? {
        guard let number = UInt32(exactly: number) else { return nil }
        return switch name {
        case "cluster-id": MatterModel.name(of: ClusterID(number))
        case "devtype-id": MatterModel.deviceType(id: DeviceTypeID(number))?.name
        default: nil
        }
    }
}
