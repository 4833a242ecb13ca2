import Foundation
import Testing

@testable import MatterVectors
import MatterJSON

/// Programs that answer well, badly, or not at all.
@Suite struct ExternalImplementationTests {
    private static let request = VectorRequest(kind: "onboarding", operation: "verhoeff", input: "236")

    /// A program in the shell that reads line after line and answers with what `answer` prints; `$line` is the request
    /// and `$id` its number.
    private static func shell(_ answer: String) -> String {
        """
        while IFS= read -r line; do id=${line#*\\"id\\":}; id=${id%%,*}; \(answer); done
        """
    }

    private func answer(_ command: String, limit: Duration = .seconds(20)) throws -> VectorAnswer {
        var subject = try ExternalImplementation(command: command, limit: limit)
        return subject.answer(Self.request)
    }

    @Test func resultsAreReadAndCompared() throws {
        let vectors = try TemporaryVectors(
            """
            {"kind": "onboarding", "operation": "verhoeff", "cases": [
              {"name": "right", "input": "236", "expected": "3"}, {"name": "wrong", "input": "1", "expected": "4"},
              {"name": "refused", "input": "x", "expectedFinding": {"code": "digits"}}]}
            """)
        let command = Self.shell(
            """
            case $line in *'"236"'*|*'"1"'*) echo "{\\"id\\":$id,\\"result\\":\\"3\\"}";; \
            *) echo "{\\"id\\":$id,\\"error\\":\\"no digits\\"}";; esac
            """)
        var subject = try ExternalImplementation(command: command)
        let report = VectorRunner.run(try vectors.suite(), against: &subject)
        #expect(
            report.outcomes.map(\.result) == [
                .passed, .failed([VectorDifference(expected: "\"4\"", found: "\"3\"")]), .passed,
            ])
    }

    @Test func requestsSayWhatIsAsked() throws {
        let command = Self.shell(
            """
            case $line in '{"id":1,"input":"236","kind":"onboarding","operation":"verhoeff"}') \
            echo '{"id":1,"result":true}';; *) echo '{"id":1,"result":false}';; esac
            """)
        guard case .result(let value, let omitted) = try answer(command) else {
            Issue.record("no result")
            return
        }
        #expect(value == true && omitted.isEmpty)
    }

    @Test func whatIsNotOfferedIsSkipped() throws {
        guard
            case .unsupported(let reason) = try answer(Self.shell("echo \"{\\\"id\\\":$id,\\\"unsupported\\\":true}\""))
        else {
            Issue.record("not skipped")
            return
        }
        #expect(reason == "the program does not offer this")
    }

    /// A program that answers whatever was asked with what would be right for another case is found out.
    @Test func aLiarFails() throws {
        let command = Self.shell("echo \"{\\\"id\\\":$id,\\\"result\\\":{\\\"valid\\\":true}}\"")
        var subject = try ExternalImplementation(command: command)
        let report = VectorRunner.run(try Repository.suite("crypto", "tlv"), against: &subject)
        // Only where nothing but "valid": true is expected can it be right by chance.
        let lucky = report.outcomes.filter { $0.result == .passed }
        #expect(lucky.allSatisfy { ["ecdsa.verify", "p256.point"].contains($0.operation) })
        #expect(lucky.count < 60)
        #expect(report.total.skipped == 0)
        #expect(report.total.failed == report.total.all - lucky.count)
    }

    @Test func whoeverOmitsEverythingDoesNotPass() throws {
        let command = Self.shell(
            "echo \"{\\\"id\\\":$id,\\\"result\\\":{},\\\"omitted\\\":[\\\"key\\\",\\\"code\\\"]}\"")
        var subject = try ExternalImplementation(command: command)
        let vectors = try TemporaryVectors(
            #"{"kind": "crypto", "operation": "hmac", "cases": [{"name": "a", "input": {}, "expected": {"code": "00"}}]}"#
        )
        let report = VectorRunner.run(try vectors.suite(), against: &subject)
        #expect(report.outcomes.map(\.result) == [.skipped("nothing that is expected can be told")])
    }

    @Test(arguments: [
        ("echo hello", "not JSON"), ("echo '[1]'", "no JSON object"), ("echo '{\"id\":7,\"result\":1}'", "id 7"),
        ("echo \"{\\\"id\\\":$id}\"", "without exactly one"),
        ("echo \"{\\\"id\\\":$id,\\\"result\\\":1,\\\"error\\\":\\\"x\\\"}\"", "without exactly one"),
        ("echo \"{\\\"id\\\":$id,\\\"result\\\":{},\\\"omitted\\\":1}\"", "omitted"), ("exit 3", "ended with code 3"),
        ("kill -9 $$", "ended by signal 9"), ("exec >&-; sleep 100", "was stopped"),
    ])
    func brokenAnswersFail(_ body: String, _ words: String) throws {
        guard case .broken(let reason) = try answer(Self.shell(body)) else {
            Issue.record("\(body) was taken for an answer")
            return
        }
        #expect(reason.contains(words), "\(reason)")
    }

    /// A child of the shell would live on if only the shell were killed. It holds the end of a named pipe, which closes
    /// when it is gone.
    @Test(.timeLimit(.minutes(2))) func aProgramThatHangsIsStoppedWithAllItStarted() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path()
        try #require(mkfifo(path, 0o600) == 0)
        defer { unlink(path) }
        let reading = open(path, O_RDONLY | O_NONBLOCK)
        try #require(reading >= 0)
        defer { close(reading) }
        let command = """
            exec 3> \(path); printf x >&3; read line; echo '{"id":1,"result":true}'; sleep 1000 & cat > /dev/null
            """
        var subject = try ExternalImplementation(command: command, limit: .seconds(60))
        guard case .result = subject.answer(Self.request) else {
            Issue.record("no answer")
            return
        }
        subject.limit = .milliseconds(300)
        guard case .broken(let reason) = subject.answer(Self.request) else {
            Issue.record("a program that hangs gave an answer")
            return
        }
        #expect(reason.hasPrefix("no answer within"))
        _ = fcntl(reading, F_SETFL, 0)
        var byte: UInt8 = 0
        #expect(read(reading, &byte, 1) == 1 && byte == UInt8(ascii: "x"))
        #expect(read(reading, &byte, 1) == 0)
    }

    @Test func aProgramThatKeepsFailingIsLeftAlone() throws {
        var subject = try ExternalImplementation(command: "read line; exit 1")
        for _ in 0..<ExternalImplementation.maximumFailures {
            guard case .broken = subject.answer(Self.request) else {
                Issue.record("a program that ended gave an answer")
                return
            }
        }
        guard case .unsupported(let reason) = subject.answer(Self.request) else {
            Issue.record("asked again")
            return
        }
        #expect(reason.contains("not asked any more"))
    }

    /// One crash costs one case: the program is started again.
    @Test func aCrashCostsOneCase() throws {
        let command = Self.shell(
            "case $line in *'\"x\"'*) exit 1;; esac; echo \"{\\\"id\\\":$id,\\\"result\\\":\\\"3\\\"}\"")
        let vectors = try TemporaryVectors(
            """
            {"kind": "onboarding", "operation": "verhoeff", "cases": [
              {"name": "1", "input": "a", "expected": "3"}, {"name": "2", "input": "x", "expected": "3"},
              {"name": "3", "input": "a", "expected": "3"}]}
            """)
        var subject = try ExternalImplementation(command: command)
        let results = VectorRunner.run(try vectors.suite(), against: &subject).outcomes.map(\.result)
        #expect(results[0] == .passed && results[2] == .passed)
        guard case .failed(let differences) = results[1] else {
            Issue.record("a crash passed")
            return
        }
        #expect(differences.first?.expected == "an answer")
    }

    /// Requests and answers that no pipe holds at once go through in both directions.
    @Test func longLinesGoThrough() throws {
        let command = "exec cat"
        var subject = try ExternalImplementation(command: command)
        let text = String(repeating: "x", count: 3 << 20)
        let answer = subject.answer(VectorRequest(kind: "k", operation: "o", input: .string(text)))
        // cat gives the request back, which is no answer but has the right id.
        guard case .broken(let reason) = answer else {
            Issue.record("a request was taken for an answer")
            return
        }
        #expect(reason.hasPrefix("an answer without exactly one"))
    }

    @Test func endlessLinesAreRefused() throws {
        guard case .broken(let reason) = try answer("read line; exec yes | tr -d '\\n'", limit: .seconds(60)) else {
            Issue.record("an endless line was taken")
            return
        }
        #expect(reason.contains("a line of more than"))
    }
}
