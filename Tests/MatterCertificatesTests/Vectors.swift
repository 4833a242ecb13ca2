import Foundation
import MatterTypes
import Synchronization
import Testing

/// One case of a vector file.
struct VectorCase: Sendable, CustomTestStringConvertible {
    let name: String
    let inputs: JSON
    let expected: JSON
    /// What else the file says of the case.
    let facts: JSON
    var testDescription: String { name }

    private static let loaded = Mutex<[String: [VectorCase]]>([:])

    /// All cases of a file below `vectors/`, each of which is read once.
    static func load(_ file: String) throws -> [VectorCase] {
        try loaded.withLock { loaded in
            if let cases = loaded[file] { return cases }
            let cases = try read(file)
            loaded[file] = cases
            return cases
        }
    }

    private static func read(_ file: String) throws -> [VectorCase] {
        let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../vectors/\(file)").standardizedFileURL
        let root = try JSONDecoder().decode(JSON.self, from: Data(contentsOf: url))
        let cases = try #require(root["cases"].array)
        return try cases.map {
            VectorCase(
                name: try #require($0["name"].string), inputs: $0["input"], expected: $0["expected"], facts: $0)
        }
    }
}

/// A JSON value; a member that is absent is `.null`.
enum JSON: Decodable, Sendable, Equatable {
    case object([String: JSON])
    case array([JSON])
    case string(String)
    case number(Int64)
    case boolean(Bool)
    case null

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([String: JSON].self) {
            self = .object(value)
        } else if let value = try? container.decode([JSON].self) {
            self = .array(value)
        } else if let value = try? container.decode(Bool.self) {
            self = .boolean(value)
        } else if let value = try? container.decode(Int64.self) {
            self = .number(value)
        } else {
            self = .null
        }
    }

    subscript(key: String) -> JSON {
        if case .object(let members) = self { members[key] ?? .null } else { .null }
    }
    var string: String? { if case .string(let value) = self { value } else { nil } }
    var number: Int64? { if case .number(let value) = self { value } else { nil } }
    var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }
    var array: [JSON]? { if case .array(let value) = self { value } else { nil } }
    /// The bytes of a string of hexadecimal digits.
    var bytes: [UInt8]? { string.flatMap { [UInt8](hexadecimal: $0) } }
    /// A 64-bit id of 16 hexadecimal digits.
    var identifier: UInt64? { string.flatMap { UInt64($0, radix: 16) } }
    /// Seconds since 1970 of an ISO 8601 time.
    var unixSeconds: Int64? {
        guard let string else { return nil }
        let text = string.replacingOccurrences(of: " ", with: "T").replacingOccurrences(of: "+00:00", with: "Z")
        return ISO8601DateFormatter().date(from: text).map { Int64($0.timeIntervalSince1970.rounded()) }
    }
}
