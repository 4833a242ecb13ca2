import MatterTLV
import MatterTypes
import MatterJSON

/// TLV.
enum TLVOperations {
    static func result(_ operation: String, _ input: OperationInput) throws -> OperationResult {
        guard operation == "decode" else { throw UnsupportedOperation.operation(operation) }
        let bytes = try input.bytes()
        let element = try TLVElement(decoding: bytes)
        // The tree comes from the reader below, since elements don't keep the width in which they were written.
        var reader = TLVReader(bytes)
        guard let token = try reader.next() else { throw TLVError(.truncated, offset: 0) }
        var tree = try tree(token, &reader)
        tree["encoded"] = .bytes(element.encoded())
        return OperationResult(tree)
    }

    private static func tree(_ token: TLVReader.Token, _ reader: inout TLVReader) throws -> [String: JSON] {
        var tree: [String: JSON] = ["tag": tag(token.tag)]
        func set(_ type: String, _ members: KeyValuePairs<String, JSON> = [:]) {
            tree["type"] = .string(type)
            for (name, value) in members { tree[name] = value }
        }
        let width = JSON.number(token.width)
        switch token.value {
        case .signed(let number): set("int", ["value": .string(String(number)), "width": width])
        case .unsigned(let number): set("uint", ["value": .string(String(number)), "width": width])
        case .boolean(let flag): set("bool", ["value": .boolean(flag)])
        case .float(let number): set("float", ["bits": .string(hexadecimal(number.bitPattern))])
        case .double(let number): set("double", ["bits": .string(hexadecimal(number.bitPattern))])
        case .utf8(let range):
            let text = String(decoding: reader.input[range], as: UTF8.self)
            set("utf8", ["value": .string(text), "lengthWidth": width])
        case .bytes(let range): set("bytes", ["value": .bytes(Array(reader.input[range])), "lengthWidth": width])
        case .null: set("null")
        case .start(let container):
            var members: [JSON] = []
            while let member = try reader.next(), member.value != .endOfContainer {
                members.append(.object(try Self.tree(member, &reader)))
            }
            let type =
                switch container {
                case .structure: "struct"
                case .array: "array"
                case .list: "list"
                }
            set(type, ["members": .array(members)])
        case .endOfContainer: set("end")
        }
        return tree
    }

    private static func hexadecimal(_ bits: some FixedWidthInteger & UnsignedInteger) -> String {
        let digits = String(bits, radix: 16)
        return String(repeating: "0", count: bits.bitWidth / 4 - digits.count) + digits
    }

    private static func tag(_ tag: TLVTag) -> JSON {
        switch tag {
        case .anonymous: ["form": "anonymous"]
        case .context(let number): ["form": "context", "number": .number(number)]
        case .common(let number): ["form": "commonProfile", "number": .number(number)]
        case .implicit(let number): ["form": "implicitProfile", "number": .number(number)]
        case .fullyQualified(let vendor, let profile, let number):
            [
                "form": "fullyQualified", "vendor": .number(vendor), "profile": .number(profile),
                "number": .number(number),
            ]
        }
    }
}
