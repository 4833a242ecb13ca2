import MatterJSON

/// One file of vectors: cases of one kind. `vectors/README.md` describes the form.
public struct VectorFile: Sendable {
    /// Relative to the directory that was loaded.
    public let path: String
    /// The part of the protocol, such as `crypto`; also what `--kind` takes.
    public let kind: String
    public let description: String
    public let cases: [VectorCase]
}

/// One input and what has to come of it.
public struct VectorCase: Sendable {
    public enum Level: String, Sendable {
        /// The specification's format and its reference implementation agree.
        case must
        /// The format asks for it, and some implementation is lenient.
        case strict
    }

    public enum Expectation: Sendable {
        /// An object of which each member is compared, or a plain value.
        case result(JSON)
        /// The input has to be refused: with this implementation's code and the other members of the finding.
        case refusal([String: JSON])
    }

    public let name: String
    public let source: String
    public let level: Level
    /// What is to be done with the input, such as `aes-ccm.open`.
    public let operation: String
    public let input: JSON
    public let expectation: Expectation
    /// What else there is to know, for instance who differs and why.
    public let note: String
}

extension VectorFile {
    /// - Throws: `VectorError.malformed`, which names the case.
    init(path: String, bytes: [UInt8]) throws(VectorError) {
        let root: JSON
        do { root = try JSON(parsing: bytes) } catch { throw VectorError(.malformed, path, "\(error)") }
        func required(_ key: String, of object: JSON, _ place: String) throws(VectorError) -> String {
            guard let text = object[key].string, !text.isEmpty else {
                throw VectorError(.malformed, path, "\(place) has no \"\(key)\"")
            }
            return text
        }
        self.path = path
        kind = try required("kind", of: root, "the file")
        description = root["description"].string ?? ""
        guard let items = root["cases"].array else { throw VectorError(.malformed, path, "there are no \"cases\"") }
        let operation = root["operation"].string
        let common = root["input"].object ?? [:]
        let roundTrip = root["roundTrip"].object ?? [:]
        var cases: [VectorCase] = []
        var names: Set<String> = []
        for (index, item) in items.enumerated() {
            let name = try required("name", of: item, "case \(index + 1)")
            guard names.insert(name).inserted else {
                throw VectorError(.malformed, path, "two cases have the name \"\(name)\"")
            }
            guard let operation = item["operation"].string ?? operation else {
                throw VectorError(.malformed, path, "\"\(name)\" has no operation")
            }
            guard let level = VectorCase.Level(rawValue: item["level"].string ?? "must") else {
                throw VectorError(.malformed, path, "\"\(name)\" has a level that is neither must nor strict")
            }
            guard let members = item.object, let input = members["input"] else {
                throw VectorError(.malformed, path, "\"\(name)\" has no input")
            }
            let expectation: VectorCase.Expectation
            switch (members["expected"], members["expectedFinding"]) {
            case (let expected?, nil):
                let isShortest = item["canonicalMinimal"].boolean ?? true
                expectation = .result(Self.expected(expected, input, isShortest ? roundTrip : [:]))
            case (nil, .object(let finding)?) where finding["code"]?.string != nil: expectation = .refusal(finding)
            default:
                throw VectorError(
                    .malformed, path, "\"\(name)\" needs \"expected\", or \"expectedFinding\" with a code")
            }
            cases.append(
                VectorCase(
                    name: name, source: item["source"].string ?? "", level: level, operation: operation,
                    input: input.object.map { .object(common.merging($0) { $1 }) } ?? input, expectation: expectation,
                    note: item["note"].string ?? ""))
        }
        self.cases = cases
    }

    /// Adds what has to come out as it went in, unless the case says something else about that member.
    private static func expected(_ expected: JSON, _ input: JSON, _ roundTrip: [String: JSON]) -> JSON {
        guard case .object(var members) = expected else { return expected }
        for (member, source) in roundTrip where members[member] == nil {
            members[member] = source.string.flatMap { $0.isEmpty ? nil : input[$0] } ?? input
        }
        return .object(members)
    }
}
