import MatterJSON

/// Another implementation: a program that answers one JSON request per line on standard input and output, as
/// `vectors/README.md` describes.
public struct ExternalImplementation: VectorSubject {
    /// The longest refusal or reason that is kept of an answer.
    private static let maximumMessage = 300
    /// A program that hung, ended or broke the protocol this often is left alone.
    public static let maximumFailures = 5

    public let command: String
    /// How long one answer may take.
    public var limit: Duration
    private var program: ChildProgram?
    private var failures = 0
    private var identifier: Int64 = 0

    public var hasOwnCodes: Bool { false }

    /// Starts the program.
    ///
    /// - Parameter command: run through `/bin/sh -c`, with the rights and the environment of this process.
    /// - Throws: `VectorError.notStarted`.
    public init(command: String, limit: Duration = .seconds(30)) throws(VectorError) {
        self.command = command
        self.limit = limit
        program = try ChildProgram(command: command)
    }

    public mutating func answer(_ request: VectorRequest) -> VectorAnswer {
        guard failures < Self.maximumFailures else {
            return .unsupported("the program failed \(Self.maximumFailures) times and is not asked any more")
        }
        do {
            let program = try program ?? ChildProgram(command: command)
            self.program = program
            identifier += 1
            let line = JSON.object([
                "id": .integer(identifier), "kind": .string(request.kind), "operation": .string(request.operation),
                "input": request.input,
            ])
            let answer = try program.exchange(Array(line.text.utf8), within: limit)
            return try read(answer)
        } catch let failure as ChildProgram.Failure { return broken(failure) } catch let error as BrokenAnswer {
            return broken(error.reason)
        } catch { return broken("\(error)") }
    }

    private struct BrokenAnswer: Error {
        let reason: String
        init(_ reason: String) { self.reason = reason }
    }

    private mutating func broken(_ failure: ChildProgram.Failure) -> VectorAnswer {
        switch failure {
        case .ended: broken("the program ended instead")
        case .timedOut: broken("no answer within \(limit)")
        case .lineTooLong: broken("a line of more than \(ChildProgram.maximumLine) bytes")
        case .system(let number): broken("system error \(number)")
        }
    }

    private mutating func broken(_ reason: String) -> VectorAnswer {
        failures += 1
        // What comes next from this program may belong to the request that failed.
        let end = program?.stop()
        program = nil
        return .broken(end.map { "\(reason) (it \($0))" } ?? reason)
    }

    private func read(_ line: [UInt8]) throws -> VectorAnswer {
        let answer: JSON
        do { answer = try JSON(parsing: line) } catch { throw BrokenAnswer("a line that is \(error)") }
        guard let members = answer.object else { throw BrokenAnswer("a line that is no JSON object") }
        guard answer["id"] == .integer(identifier) else {
            throw BrokenAnswer("an answer with id \(answer["id"].text) to request \(identifier)")
        }
        switch (members["result"], members["error"], answer["unsupported"].boolean) {
        case (let result?, nil, nil):
            var omitted: Set<String> = []
            if answer["omitted"] != .null {
                guard let names = answer["omitted"].array?.map(\.string), !names.contains(nil) else {
                    throw BrokenAnswer("\"omitted\" that is no list of names")
                }
                omitted = Set(names.compactMap { $0 })
            }
            return .result(result, omitted: omitted)
        case (nil, let error?, nil):
            let message = error.string ?? error["message"].string ?? error["code"].string ?? ""
            return .refusal(finding: [:], message: String(message.prefix(Self.maximumMessage)))
        case (nil, nil, true?):
            return .unsupported(
                answer["reason"].string.map { String($0.prefix(Self.maximumMessage)) }
                    ?? "the program does not offer this")
        default: throw BrokenAnswer("an answer without exactly one of result, error and unsupported")
        }
    }
}
