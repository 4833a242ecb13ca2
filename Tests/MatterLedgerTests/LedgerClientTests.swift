import Synchronization
import Testing

@testable import MatterLedger

/// Answers by URL, in turn; the last one stays.
private final class ScriptedTransport: LedgerTransport {
    private let answers: Mutex<[String: [Result<LedgerReply, LedgerError>]]>
    private let asked = Mutex<[String]>([])

    init(_ answers: [String: [Result<LedgerReply, LedgerError>]]) { self.answers = Mutex(answers) }

    var requests: [String] { asked.withLock { $0 } }

    func get(_ url: String, limit: Int, allowsHTTP: Bool) throws(LedgerError) -> LedgerReply {
        asked.withLock { $0.append(url) }
        let answer: Result<LedgerReply, LedgerError>? = answers.withLock { answers in
            guard let first = answers[url]?.first else { return nil }
            if let count = answers[url]?.count, count > 1 { answers[url]?.removeFirst() }
            return first
        }
        guard let answer else { return LedgerReply(status: 404, body: []) }
        return try answer.get()
    }
}

@Suite struct LedgerClientTests {
    private static let base = "https://ledger.test"

    private static func reply(_ text: String, status: Int = 200) -> Result<LedgerReply, LedgerError> {
        .success(LedgerReply(status: status, body: Array(text.utf8)))
    }

    private static func models(_ items: String, next: String?) -> Result<LedgerReply, LedgerError> {
        let key = next.map { "\"\($0)\"" } ?? "null"
        return reply("{\"certifiedModel\": [\(items)], \"pagination\": {\"next_key\": \(key)}}")
    }

    @Test func pagesAreFollowedWithTheirKeysEscaped() throws {
        let path = Self.base + "/dcl/compliance/certified-models"
        let transport = ScriptedTransport([
            path: [Self.models("{\"vid\": 65521, \"pid\": 32768}", next: "/+==")],
            path + "?pagination.key=%2F%2B%3D%3D": [Self.models("{\"vid\": \"1\", \"pid\": 2}", next: nil)],
        ])
        let client = LedgerClient(baseURL: Self.base + "//", transport: transport) { _ in }
        let models = try client.certifiedModels()
        #expect(models.map(\.vendorID) == [65521, 1])
        #expect(models.map(\.productID) == [32768, 2])
    }

    @Test func keysThatGoInACircleAreRefused() {
        let path = Self.base + "/dcl/compliance/certified-models"
        let transport = ScriptedTransport([
            path: [Self.models("", next: "a")], path + "?pagination.key=a": [Self.models("", next: "a")],
        ])
        let client = LedgerClient(baseURL: Self.base, transport: transport) { _ in }
        #expect(throws: LedgerError(.malformed, "", "")) { try client.certifiedModels() }
        #expect(transport.requests.count == 2)
    }

    @Test func passingFaultsAreTriedThreeTimesAndOthersOnce() throws {
        let path = Self.base + "/dcl/pki/root-certificates"
        let good = Self.reply("{\"approvedRootCertificates\": {\"certs\": []}}")
        let stumbling = ScriptedTransport([
            path: [.failure(LedgerError(.truncated, path, "")), Self.reply("", status: 503), good]
        ])
        let waits = Mutex<[Int]>([])
        let client = LedgerClient(baseURL: Self.base, transport: stumbling) { attempt in
            waits.withLock { $0.append(attempt) }
        }
        #expect(try client.rootIdentifiers().isEmpty)
        #expect(waits.withLock { $0 } == [1, 2])

        for (fault, count) in [
            (Result<LedgerReply, LedgerError>.failure(LedgerError(.tls, path, "")), 1),
            (.failure(LedgerError(.tooLarge, path, "")), 1), (Self.reply("", status: 403), 1),
            (Self.reply("", status: 500), 3), (.failure(LedgerError(.timeout, path, "")), 3), (Self.reply("{"), 1),
        ] {
            let transport = ScriptedTransport([path: [fault]])
            let client = LedgerClient(baseURL: Self.base, transport: transport) { _ in }
            #expect(throws: LedgerError.self) { try client.rootIdentifiers() }
            #expect(transport.requests.count == count)
        }
    }

    @Test(arguments: [
        "{}", "[]", "{\"approvedRootCertificates\": {\"certs\": [{}]}}",
        "{\"approvedRootCertificates\": {\"certs\": [{\"subject\": \"a\"}]}}",
        "{\"approvedRootCertificates\": {\"certs\": [{\"subject\": 1, \"subjectKeyId\": \"b\"}]}}",
    ])
    func answersOfAnotherFormAreRefused(_ text: String) {
        let transport = ScriptedTransport([Self.base + "/dcl/pki/root-certificates": [Self.reply(text)]])
        let client = LedgerClient(baseURL: Self.base, transport: transport) { _ in }
        #expect(throws: LedgerError(.malformed, "", "")) { try client.rootIdentifiers() }
    }

    @Test func whatTheLedgerDoesNotHaveIsEmpty() throws {
        let client = LedgerClient(baseURL: Self.base, transport: ScriptedTransport([:])) { _ in }
        #expect(try client.allCertificates().isEmpty)
        #expect(try client.certificates(.init(subject: "MA/=", subjectKeyID: "6A:FD")).isEmpty)
        #expect(LedgerClient.escaped("MA/+=:a~") == "MA%2F%2B%3D%3Aa~")
    }
}
