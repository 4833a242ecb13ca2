import MatterTLV

/// A part of a message that occurs under different tags.
protocol InformationBlock {
    /// - Parameter name: where the block stands, for errors.
    init(_ element: TLVElement, _ name: String) throws(TLVError)
    func encode(_ tag: TLVTag, into writer: inout TLVWriter)
}

extension InformationBlock {
    /// Bytes that the block takes as a member of an array.
    var encodedSize: Int {
        var writer = TLVWriter()
        encode(.anonymous, into: &writer)
        return writer.bytes.count
    }
}

extension TLVFields {
    init(structure element: TLVElement, _ name: String) throws(TLVError) {
        guard case .structure = element.value else {
            throw TLVError(.wrongType, offset: element.offset, field: name, detail: "a structure is expected")
        }
        try self.init(element, name)
    }

    init(list element: TLVElement, _ name: String) throws(TLVError) {
        guard case .list = element.value else {
            throw TLVError(.wrongType, offset: element.offset, field: name, detail: "a list is expected")
        }
        try self.init(element, name)
    }

    func block<Block: InformationBlock>(_ tag: UInt8, _ field: String) throws(TLVError) -> Block {
        try Block(required(tag, field), "\(name).\(field)")
    }

    func optionalBlock<Block: InformationBlock>(_ tag: UInt8, _ field: String) throws(TLVError) -> Block? {
        guard let element = optional(tag) else { return nil }
        return try Block(element, "\(name).\(field)")
    }

    /// The blocks of an array.
    func blocks<Block: InformationBlock>(_ tag: UInt8, _ field: String) throws(TLVError) -> [Block] {
        let array = try required(tag, field)
        var blocks: [Block] = []
        for (index, value) in try array.array("\(name).\(field)").enumerated() {
            let item = TLVElement(.anonymous, value, offset: array.offset)
            blocks.append(try Block(item, "\(name).\(field)[\(index)]"))
        }
        return blocks
    }

    /// The blocks of an array, none where the array is absent.
    func optionalBlocks<Block: InformationBlock>(_ tag: UInt8, _ field: String) throws(TLVError) -> [Block] {
        optional(tag) == nil ? [] : try blocks(tag, field)
    }

    /// One of two members, of which exactly one may be there.
    func choice<First: InformationBlock, Second: InformationBlock, Result>(
        _ first: (UInt8, String, (First) -> Result), _ second: (UInt8, String, (Second) -> Result)
    ) throws(TLVError) -> Result {
        if optional(first.0) != nil {
            if let other = optional(second.0) {
                throw TLVError(
                    .unexpectedTag, offset: other.offset, field: "\(name).\(second.1)",
                    detail: "\(first.1) is there too")
            }
            return first.2(try block(first.0, first.1))
        }
        guard optional(second.0) != nil else {
            throw TLVError(.missingField, offset: offset, field: name, detail: "neither \(first.1) nor \(second.1)")
        }
        return second.2(try block(second.0, second.1))
    }
}

extension TLVWriter {
    mutating func write(_ tag: UInt8, _ blocks: [some InformationBlock]) {
        write(tag, .array) { writer in
            for block in blocks { block.encode(.anonymous, into: &writer) }
        }
    }

    /// Writes the array only where it has members.
    mutating func writeIfNotEmpty(_ tag: UInt8, _ blocks: [some InformationBlock]) {
        if !blocks.isEmpty { write(tag, blocks) }
    }

    /// Writes the flag only where it is set: absent means false.
    mutating func writeIfTrue(_ tag: UInt8, _ flag: Bool) {
        if flag { write(tag, boolean: true) }
    }
}
