import Foundation
import MatterTLV
import MatterTypes
import Testing

/// One case of `vectors/tlv`, as it stands in the file.
struct TLVCase: Decodable, Sendable, CustomTestStringConvertible {
    let name: String
    let input: String
    let expected: Tree?
    let canonicalMinimal: Bool?
    let expectedFinding: Finding?

    struct Finding: Decodable, Sendable { let code: String }

    struct Tag: Decodable, Sendable {
        let form: String
        let number: UInt32?
        let vendor: UInt16?
        let profile: UInt16?

        var tag: TLVTag? {
            switch form {
            case "anonymous": .anonymous
            case "context": number.flatMap { UInt8(exactly: $0) }.map { .context($0) }
            case "commonProfile": number.map { .common($0) }
            case "implicitProfile": number.map { .implicit($0) }
            default:
                if let vendor, let profile, let number {
                    .fullyQualified(vendor: vendor, profile: profile, tag: number)
                } else {
                    nil
                }
            }
        }
    }

    struct Tree: Decodable, Sendable {
        let tag: Tag
        let type: String
        let width: Int?
        let lengthWidth: Int?
        let bits: String?
        let value: Scalar?
        let members: [Tree]?
    }

    enum Scalar: Decodable, Sendable {
        case text(String)
        case boolean(Bool)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let flag = try? container.decode(Bool.self) {
                self = .boolean(flag)
            } else {
                self = .text(try container.decode(String.self))
            }
        }

        var text: String { if case .text(let text) = self { text } else { "" } }
    }

    var testDescription: String { name }

    static func load(_ file: String) -> [TLVCase] {
        struct File: Decodable { let cases: [TLVCase] }
        let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../vectors/tlv/" + file)
        guard let data = try? Data(contentsOf: url) else { return [] }
        do { return try JSONDecoder().decode(File.self, from: data).cases } catch {
            Issue.record("\(file): \(error)")
            return []
        }
    }
}

@Suite("TLV vectors")
struct TLVVectorTests {
    @Test("The vector files are there and whole")
    func files() {
        #expect(TLVCase.load("valid.json").count == 174)
        #expect(TLVCase.load("invalid.json").count == 58)
    }

    @Test(
        "What is valid is read as the tree it stands for, and written in the shortest form",
        arguments: TLVCase.load("valid.json"))
    func valid(_ vector: TLVCase) throws {
        let bytes = try #require([UInt8](hexadecimal: vector.input))
        let element = try TLVElement(decoding: bytes)
        let tree = try #require(vector.expected)
        compare(element.tag, element.value, tree)
        let encoded = element.encoded()
        if vector.canonicalMinimal == true { #expect(encoded == bytes) }
        // Compared as bytes: values that are no numbers aren't equal to themselves.
        #expect(try TLVElement(decoding: encoded).encoded() == encoded)
        #expect(encoded.count <= bytes.count)
        try checkWidths(bytes, tree)
    }

    private func compare(_ tag: TLVTag, _ value: TLVValue, _ tree: TLVCase.Tree) {
        #expect(tag == tree.tag.tag)
        switch (value, tree.type) {
        case (.signed(let number), "int"): #expect(String(number) == tree.value?.text)
        case (.unsigned(let number), "uint"): #expect(String(number) == tree.value?.text)
        case (.boolean(let flag), "bool"):
            if case .boolean(let expected) = tree.value {
                #expect(flag == expected)
            } else {
                Issue.record("no boolean")
            }
        case (.float(let number), "float"): #expect(number.bitPattern == tree.bits.flatMap { UInt32($0, radix: 16) })
        case (.double(let number), "double"): #expect(number.bitPattern == tree.bits.flatMap { UInt64($0, radix: 16) })
        case (.utf8(let text), "utf8"): #expect(text == tree.value?.text)
        case (.bytes(let bytes), "bytes"): #expect(bytes.hexadecimal == tree.value?.text)
        case (.null, "null"): break
        case (.structure(let members), "struct"), (.list(let members), "list"):
            let expected = tree.members ?? []
            #expect(members.count == expected.count)
            for (member, tree) in zip(members, expected) { compare(member.tag, member.value, tree) }
        case (.array(let items), "array"):
            let expected = tree.members ?? []
            #expect(items.count == expected.count)
            for (item, tree) in zip(items, expected) { compare(.anonymous, item, tree) }
        default: Issue.record("\(value) is no \(tree.type)")
        }
    }

    /// The reader tells the width in which a number or a length was written.
    private func checkWidths(_ bytes: [UInt8], _ tree: TLVCase.Tree) throws {
        var reader = TLVReader(bytes)
        let token = try #require(try reader.next())
        if let width = tree.width ?? tree.lengthWidth { #expect(token.width == width) }
        #expect(token.offset == 0)
    }

    @Test("What is broken is refused by its first fault", arguments: TLVCase.load("invalid.json"))
    func invalid(_ vector: TLVCase) throws {
        let bytes = try #require([UInt8](hexadecimal: vector.input))
        let error = try #require(throws: TLVError.self) { try TLVElement(decoding: bytes) }
        #expect(error.code.rawValue == vector.expectedFinding?.code)
        #expect((0...bytes.count).contains(error.offset))
    }
}
