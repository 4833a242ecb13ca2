import Foundation
import MatterOnboarding
import Testing

/// The vectors of the repository, read without a fixed form: tests take what they need.
struct VectorCase: CustomTestStringConvertible, Sendable {
    let name: String
    let input: String
    let entry: OnboardingInspection.Entry
    let expected: JSON
    let code: String?
    let field: String?

    var testDescription: String { name }

    static func load(_ file: String) -> [VectorCase] {
        let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../vectors/" + file)
        guard let data = try? Data(contentsOf: url), let file = try? JSONDecoder().decode(JSON.self, from: data)
        else { return [] }
        return file["cases"].array.map { item in
            VectorCase(
                name: item["name"].text ?? "", input: item["input"].text ?? "",
                entry: item["operation"].text == "scan" ? .scanner : .strict, expected: item["expected"],
                code: item["expectedFinding"]["code"].text, field: item["expectedFinding"]["field"].text)
        }
    }
}

indirect enum JSON: Decodable, Hashable, Sendable {
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    case list([JSON])
    case object([String: JSON])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let flag = try? container.decode(Bool.self) {
            self = .boolean(flag)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .string(text)
        } else if let list = try? container.decode([JSON].self) {
            self = .list(list)
        } else {
            self = .object(try container.decode([String: JSON].self))
        }
    }

    subscript(key: String) -> JSON {
        if case .object(let members) = self { members[key] ?? .null } else { .null }
    }
    var array: [JSON] { if case .list(let items) = self { items } else { [] } }
    var text: String? { if case .string(let text) = self { text } else { nil } }
    var int: Int? { if case .number(let number) = self { Int(number) } else { nil } }
}
