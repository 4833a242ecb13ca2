import CommandLineKit
import MatterHub
import MatterInteraction

/// What became of one of several devices.
struct DeviceOutcome: Sendable {
    /// Without the device's name: `on, endpoint 1`.
    var text: String
    var members: [JSONValue.Member]
}

/// One command for several devices, a bounded number of them at once.
enum Fan {
    static let width = 16

    /// The results in the order of the inputs.
    static func gather<Input: Sendable, Value: Sendable>(
        _ inputs: [Input], width: Int = width, _ body: @escaping @Sendable (Input) async throws -> Value
    ) async -> [Result<Value, any Error>] {
        await withTaskGroup(of: (Int, Result<Value, any Error>).self) { group in
            var results: [Result<Value, any Error>?] = Array(repeating: nil, count: inputs.count)
            var next = 0
            func begin() {
                guard next < inputs.count else { return }
                let (index, input) = (next, inputs[next])
                next += 1
                group.addTask {
                    do { return (index, .success(try await body(input))) } catch { return (index, .failure(error)) }
                }
            }
            for _ in 0..<width { begin() }
            while let (index, result) = await group.next() {
                results[index] = result
                begin()
            }
            return results.map { $0 ?? .failure(CancellationError()) }
        }
    }

    /// Does it for all devices, and says of each how it went. The exit code is 0 where all went well; that of the failure
    /// where all failed in the same way; `someFailed` otherwise.
    static func perform(
        _ command: String, _ references: [String], _ call: Invocation, _ hub: DeviceHub,
        _ body: @escaping @Sendable (String) async throws -> DeviceOutcome
    ) async throws {
        let results = await gather(references, body)
        if references.count == 1, case .failure(let error)? = results.first { throw error }
        let asJSON = try call[Global.json]
        var items: [JSONValue] = []
        var statuses: [ExitStatus] = []
        for (reference, result) in zip(references, results) {
            switch result {
            case .success(let outcome):
                items.append(
                    .object(
                        [.init("device", .string(reference)), .init("status", .string("ok"))] + outcome.members))
                if !asJSON { StandardOutput.line(terminalSafe("\(reference): \(outcome.text)")) }
            case .failure(let error):
                let failure = Failure(error)
                statuses.append(failure.status)
                items.append([
                    "device": .string(reference), "status": .string("error"), "code": .string(failure.code),
                    "reason": .string(failure.reason), "exitCode": .int(Int64(failure.status.rawValue)),
                ])
                if !asJSON {
                    let advice = failure.advice.isEmpty ? "" : ". " + failure.advice
                    StandardError.line(terminalSafe("matterctl: \(reference): \(failure.reason)\(advice)"))
                }
            }
        }
        if asJSON {
            var members: [JSONValue.Member] = [.init("command", .string(command))]
            // Of one device, what it was about stands there at once.
            if references.count == 1, case .success(let outcome)? = results.first { members += outcome.members }
            members.append(.init("results", .array(items)))
            StandardOutput.line(JSONValue.object(members).text())
        }
        guard let first = statuses.first else { return }
        let isOne = statuses.count == references.count && statuses.allSatisfy { $0 == first }
        throw CommandFailure(exitCode: (isOne ? first : .someFailed).rawValue, "")
    }
}
