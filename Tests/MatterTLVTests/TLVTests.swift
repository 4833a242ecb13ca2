import MatterTLV
import Testing

@Suite("TLV reader and writer")
struct TLVTests {
    @Test("Every truncation of a message is refused, and none traps")
    func truncations() throws {
        let message = TLVWriter.structure { writer in
            writer.write(0, unsigned: 70_000 as UInt32)
            writer.write(1, string: "text")
            writer.write(2, .list) { $0.write(.fullyQualified(vendor: 1, profile: 2, tag: 70_000), signed: -1) }
            writer.write(3, .array) { $0.write(.anonymous, double: 0.5) }
        }
        #expect(throws: Never.self) { try TLVElement(decoding: message) }
        for count in message.indices {
            #expect(throws: TLVError.self) { try TLVElement(decoding: Array(message[..<count])) }
        }
    }

    @Test("Containers are nested to the limit and no deeper")
    func depth() throws {
        func nested(_ count: Int) -> [UInt8] {
            Array(repeating: 0x16, count: count) + Array(repeating: 0x18, count: count)
        }
        #expect(throws: Never.self) { try TLVElement(decoding: nested(TLVElement.maximumDepth)) }
        let error = try #require(throws: TLVError.self) {
            try TLVElement(decoding: nested(TLVElement.maximumDepth + 1))
        }
        #expect(error.code == .tooDeep)
        #expect(throws: TLVError.self) { try TLVElement(decoding: Array(repeating: 0x15, count: 100_000)) }
    }

    @Test("A reader of a part doesn't leave it")
    func part() throws {
        var reader = TLVReader([0x24, 0, 1, 0x24, 1, 2], range: 3..<6)
        #expect(try reader.next()?.tag == .context(1))
        #expect(try reader.next() == nil)
        var cut = TLVReader([0x24, 0, 1, 0x24], range: 3..<90)
        #expect(throws: TLVError.self) { while try cut.next() != nil {} }
    }

    @Test("Fields are found in any order, unknown ones are left alone, and faults name the field")
    func fields() throws {
        let bytes: [UInt8] = [0x15, 0x24, 9, 1, 0x2C, 1, 1, 0x61, 0x24, 0, 200, 0x18]
        let fields = try TLVFields(decoding: bytes, "message")
        #expect(try fields.unsigned(0, "count") as UInt16 == 200)
        #expect(try fields.string(1, "name") == "a")
        #expect(try fields.optionalBytes(2, "salt") == nil)
        let missing = try #require(throws: TLVError.self) { try fields.boolean(5, "flag") }
        #expect(missing.code == .missingField)
        #expect(missing.field == "message.flag")
        let range = try #require(throws: TLVError.self) { try fields.unsigned(0, "count", in: 1...100) as UInt8 }
        #expect(range.code == .outOfRange)
        #expect(range.offset == 8)
        let type = try #require(throws: TLVError.self) { try fields.bytes(1, "name") }
        #expect(type.code == .wrongType)
    }

    @Test("A message has no tag and is a structure")
    func message() throws {
        let tagged = try #require(throws: TLVError.self) { try TLVFields(decoding: [0x35, 1, 0x18], "message") }
        #expect(tagged.code == .unexpectedTag)
        let array = try #require(throws: TLVError.self) { try TLVFields(decoding: [0x16, 0x18], "message") }
        #expect(array.code == .wrongType)
    }
}
