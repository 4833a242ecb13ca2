import Foundation
import MatterTypes
import Testing

/// A file of vectors/: cases with named inputs and expected results.
struct VectorFile: Decodable {
    var description: String
    var cases: [VectorCase]

    static func cases(_ name: String) throws -> [VectorCase] {
        let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../vectors/\(name).json")
        return try JSONDecoder().decode(VectorFile.self, from: Data(contentsOf: url)).cases
    }
}

struct VectorCase: Decodable, Sendable, CustomTestStringConvertible {
    var name: String
    var source: String
    var variant: String
    var input: [String: VectorValue]
    /// Nil where the input is to be refused.
    var expected: [String: VectorValue]?

    var testDescription: String { name }

    func bytes(_ field: String) throws -> [UInt8] { try #require(input[field]?.bytes, "input.\(field)") }
    func number(_ field: String) throws -> Int { try #require(input[field]?.number, "input.\(field)") }
    func identifier<T: MatterIdentifier>(_ field: String) throws -> T where T.RawValue == UInt64 {
        try T(rawValue: #require(input[field]?.text.flatMap { UInt64($0, radix: 16) }, "input.\(field)"))
    }
    func expectedBytes(_ field: String) throws -> [UInt8] { try #require(expected?[field]?.bytes, "expected.\(field)") }
    func expectedFlag(_ field: String) throws -> Bool {
        try #require(expected?[field]?.flag as Bool?, "expected.\(field)")
    }
}

enum VectorValue: Decodable, Sendable {
    case text(String)
    case number(Int)
    case flag(Bool)

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? container.decode(Int.self) {
            self = .number(number)
        } else {
            self = .text(try container.decode(String.self))
        }
    }

    var text: String? { if case .text(let text) = self { text } else { nil } }
    var number: Int? { if case .number(let number) = self { number } else { nil } }
    var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
    var bytes: [UInt8]? { text.flatMap { [UInt8](hexadecimal: $0) } }
}
