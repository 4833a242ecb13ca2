import Foundation
import MatterCommissioning
import MatterCrypto
import MatterInteraction
import MatterJSON
import MatterMessaging
import MatterModel
import MatterOnboarding
import MatterTLV
import MatterTypes
import Synchronization
import TestSupport
import Testing

@testable import MatterHub

/// A record as it is written.
private final class Written: Sendable {
    private let lines = Mutex<[JSON]>([])
    func add(_ line: JSON) { lines.withLock { $0.append(line) } }
    var events: [JSON] { lines.withLock { $0 } }
    var bytes: [UInt8] { Array(events.map { $0.text + "\n" }.joined().utf8) }
    var text: String { String(decoding: bytes, as: UTF8.self) }
    func names() -> [String] { events.compactMap { $0["event"].string } }
}

struct TraceValueTests {
    private func message(_ command: UInt32, _ cluster: UInt32, _ fields: [TLVElement]) -> String {
        let path = CommandPath(endpoint: 0, cluster: ClusterID(cluster), command: CommandID(command))
        let request = InvokeRequest(commands: [CommandData(path: path, fields: .structure(fields))])
        return JSON.object(TraceMessage.json(request.exchangeMessage)).text
    }

    @Test func networksShowTheirNamesAndNotTheirPasswords() {
        let secret = Array("correct horse battery".utf8)
        let wiFi = message(2, 0x31, [TLVElement(0, .bytes(Array("Home".utf8))), TLVElement(1, .bytes(secret))])
        #expect(wiFi.contains("AddOrUpdateWiFiNetwork") && wiFi.contains("\"Ssid\":\"Home\""))
        #expect(!wiFi.contains("correct") && !wiFi.contains(secret.hexadecimal))
        #expect(wiFi.contains("\"Credentials\":\"(21 octets)\""))
        let thread = message(3, 0x31, [TLVElement(0, .bytes(secret))])
        #expect(thread.contains("(21 octets)") && !thread.contains(secret.hexadecimal))
    }

    @Test func keysAreNotShownAndCertificatesAre() {
        let key = Array("0123456789abcdef".utf8)
        let noc = message(
            6, 0x3E, [TLVElement(0, .bytes([1, 2, 3])), TLVElement(2, .bytes(key)), TLVElement(3, .unsigned(7))])
        #expect(noc.contains("\"NocValue\":\"010203\"") && noc.contains("\"IpkValue\":\"(16 octets)\""))
        #expect(!noc.contains(key.hexadecimal))
        let window = message(
            0, 0x3C,
            [TLVElement(0, .unsigned(180)), TLVElement(1, .bytes(key)), TLVElement(4, .bytes(key))])
        #expect(!window.contains(key.hexadecimal) && window.contains("180"))
    }

    @Test func whatTheModelDoesNotKnowIsNotShown() {
        let secret = "hunter22"
        let text = message(
            9, 0xFFF1_FC00,
            [
                TLVElement(0, .utf8(secret)), TLVElement(1, .unsigned(87_654_320)),
                TLVElement(2, .structure([TLVElement(0, .bytes(Array(secret.utf8)))])),
            ])
        #expect(!text.contains(secret) && !text.contains("87654320") && !text.contains(Array(secret.utf8).hexadecimal))
        #expect(text.contains("(text of 8 bytes)") && text.contains("(a number)"))
    }

    @Test func damagedMessagesAreSaidToBeSo() {
        for bytes: [UInt8] in [[], [0x15], [0xFF, 0xFF], Array(repeating: 0x15, count: 300)] {
            let message = ExchangeMessage(protocolID: .interactionModel, opcode: 8, payload: bytes)
            #expect(TraceMessage.json(message)["undecodable"]?.string?.isEmpty == false)
        }
        let unknown = TraceMessage.json(ExchangeMessage(protocolID: ProtocolID(rawValue: 9), opcode: 3, payload: [1]))
        #expect(unknown["message"]?.string == "protocol 9, opcode 3")
    }

    @Test func knownSecretsAreTakenOutOfAllTexts() {
        let secrets = TraceSecrets()
        let password = Array("correct horse".utf8)
        secrets.add(SecretBytes(password))
        for text in [
            "bad PSK 'correct horse'!", "key \(password.hexadecimal)", "key \(password.hexadecimal.uppercased())",
            "key \(Base64.encode(password))", "correct horsecorrect horse",
        ] {
            let shown = secrets.scrubbed(["text": .string(text), "list": [.string(text)].json]).text
            #expect(!shown.contains("correct") && shown.contains("(secret)"), "\(text)")
        }
        #expect(secrets.scrubbed("correct hors").string == "correct hors")
        secrets.add(SecretBytes(Array("abc".utf8)))
        #expect(secrets.scrubbed("alphabet abc").string == "alphabet abc", "short ones stand everywhere")
    }

    @Test func secretsThatStandInTheMaskAreTakenOutToo() {
        let secrets = TraceSecrets()
        secrets.add(SecretBytes(Array("secre".utf8)))
        #expect(secrets.scrubbed("x secre y").string == "x (secret) y")
        #expect(secrets.scrubbed("secresecre").string == "(secret)(secret)")
        secrets.add(SecretBytes(Array("(secret)".utf8)))
        #expect(secrets.scrubbed("a (secret)").string?.hasPrefix("a ((secret)") == true)
    }
}

extension [JSON] { fileprivate var json: JSON { .array(self) } }

struct TraceReadingTests {
    private static let begin =
        #"{"event":"begin","format":"matterctl trace","ms":0,"version":1,"command":"commission"}"#

    private func read(_ lines: String...) throws -> Trace { try Trace(Array(lines.joined(separator: "\n").utf8)) }

    private func fault(_ text: String) -> String {
        do {
            _ = try Trace(Array(text.utf8))
            return ""
        } catch {
            #expect(error.code == .notATrace)
            return error.sentence
        }
    }

    @Test func whatIsNoTraceIsRefusedWithItsLine() {
        #expect(fault("").contains("empty"))
        #expect(fault("\n\n").contains("empty"))
        #expect(fault("hello").contains("line 1"))
        #expect(fault("[]\n").contains("object"))
        #expect(fault("{\"event\":\"begin\",\"ms\":0}\n").contains("format"))
        #expect(fault(#"{"event":"stage","ms":0}"# + "\n").contains("begins with"))
        #expect(
            fault("\n{\"event\":\"begin\",\"ms\":0}\n").contains("line 2: a trace begins with"), "after an empty line")
        #expect(
            fault(Self.begin.replacingOccurrences(of: "\"version\":1", with: "\"version\":2") + "\n").contains(
                "version 1"))
        #expect(fault(Self.begin + "\nx\n" + Self.begin).contains("line 2"))
        #expect(fault(Self.begin + "\n" + #"{"event":"note","ms":-1}"# + "\n").contains("line 2"))
        #expect(fault(Self.begin + "\n" + #"{"event":"note","ms":1e300}"# + "\n").contains("range"))
        #expect(fault(Self.begin + "\n" + #"{"event":"note"}"# + "\n").contains("'ms'"))
        let long = Self.begin + "\n{\"event\":\"" + String(repeating: "a", count: 2 << 20)
        #expect(fault(long).contains("too long"))
        #expect(fault(Self.begin + "\n" + String(repeating: "[", count: 100_000) + "\n").contains("line 2"))
    }

    @Test func aLineThatIsCutOffEndsIt() throws {
        let trace = try read(Self.begin, #"{"event":"stage","ms":1,"stage":"pase"}"#, #"{"event":"sta"#)
        #expect(trace.isCutOff && trace.events.count == 2)
        #expect(TraceTimeline(.messages).lines(trace).last?.contains("cut off") == true)
        #expect(!TraceSummary(trace).isComplete)
    }

    @Test func strangeEventsAreHarmless() throws {
        let trace = try read(
            Self.begin, #"{"event":"message","ms":1,"items":[1,"x",{"path":7},{"fields":[[]]}],"exchange":"x"}"#,
            #"{"event":"networks","ms":1,"networks":{"a":1}}"#, #"{"event":"\u001b[2J","ms":2,"a":null}"#,
            #"{"event":"done","ms":2,"stage":"never began"}"#, #"{"event":"end","ms":3,"outcome":17}"#)
        #expect(!TraceTimeline(.everything).lines(trace).isEmpty)
        #expect(TraceSummary(trace).failure?.code == "")
    }

    @Test func theSummarySaysWhereTheTimeWentAndWhyItFailed() throws {
        let trace = try read(
            Self.begin, #"{"event":"stage","ms":10,"stage":"pase"}"#,
            #"{"event":"message","ms":11,"direction":"out","exchange":1,"sessionNumber":1,"message":"Pake1"}"#,
            #"{"event":"sent","ms":11}"#, #"{"event":"retransmitted","ms":300,"transmission":2}"#,
            #"{"event":"received","ms":511}"#,
            #"{"event":"message","ms":511,"direction":"in","exchange":1,"sessionNumber":1,"message":"Pake2"}"#,
            #"{"event":"done","ms":520,"stage":"pase"}"#, #"{"event":"stage","ms":520,"stage":"armFailSafe"}"#,
            #"{"event":"end","ms":600,"outcome":"deviceBusy","stage":"armFailSafe","reason":"r","advice":"a"}"#)
        let summary = TraceSummary(trace)
        #expect(summary.stages.map(\.name) == ["pase", "armFailSafe"])
        #expect(summary.stages.map(\.milliseconds) == [510, nil])
        #expect(summary.stages.map(\.retransmissions) == [1, 0])
        #expect(summary.longestWaits.first?.milliseconds == 500)
        #expect(summary.longestWaits.first?.message == "Pake1")
        #expect(summary.failure?.stage == "armFailSafe" && summary.failure?.cause.isEmpty == false)
        #expect(summary.milliseconds == 600 && summary.isComplete)
        #expect(summary.json["failure"]["code"].string == "deviceBusy")
        #expect(summary.hints.contains { $0.contains("sent again") })
    }

    @Test func theLastOfSeveralAttemptsIsTheOutcome() throws {
        let failed = #"{"event":"end","ms":600,"outcome":"deviceBusy","stage":"armFailSafe","reason":"r","advice":"a"}"#
        let well = #"{"event":"end","ms":900,"outcome":"ok","nodeId":7}"#
        #expect(TraceSummary(try read(Self.begin, failed, Self.begin, well)).failure == nil)
        #expect(TraceSummary(try read(Self.begin, well, Self.begin, failed)).failure?.code == "deviceBusy")
        let under = TraceSummary(try read(Self.begin, failed, Self.begin))
        #expect(under.failure == nil && !under.isComplete, "the second has no end")
    }
}

@Suite(.serialized) struct TraceRecordingTests {
    @Test func theDaemonStreamsARecordToTheClientThatAskedForIt() async throws {
        let bench = try DaemonBench()
        _ = try bench.drill.bench.device()
        let client = try await bench.client()
        var order = HubCommissioning(code: try bench.code())
        order.wantsTrace = true
        let (session, events) = try await client.commission(order)
        let watching = try await bench.client().watch(session).events
        let written = Written()
        for try await event in events { if case .trace(let line) = event { written.add(line) } }
        for try await event in watching {
            if case .trace = event { Issue.record("another client hears the record") }
        }
        let names = written.names()
        #expect(names.first == "begin" && names.last == "end")
        for name in [
            "code", "browse", "found", "stage", "done", "decision", "message", "sent", "received", "sessionOpened",
        ] {
            #expect(names.contains(name), "\(name) is missing")
        }
        #expect(!written.text.contains("20202021"), "the passcode")
        let code = String(decoding: try bench.code().bytes, as: UTF8.self)
        #expect(!written.text.contains(code), "the code")
        let key = bench.drill.hub.fabric.ipkEpochKey.bytes
        #expect(!written.text.contains(key.hexadecimal) && !written.text.contains(Base64.encode(key)))
        let trace = try Trace(written.bytes)
        let summary = TraceSummary(trace)
        #expect(summary.isComplete && summary.failure == nil && summary.stages.count >= 12)
        let timeline = TraceTimeline(.messages).lines(trace).joined(separator: "\n")
        for words in ["ArmFailSafe", "Pake1", "Sigma1", "AddNoc", "CommissioningComplete", "ErrorCode"] {
            #expect(timeline.contains(words), "\(words)")
        }
        #expect(await bench.server.stop(within: .seconds(30)))
    }

    @Test func aFailureIsRecordedWithItsStage() async throws {
        let bench = try DaemonBench()
        let device = try bench.drill.bench.device()
        device.script(.csr, .status(InteractionStatus(.failure)))
        let client = try await bench.client()
        var order = HubCommissioning(code: try bench.code())
        order.wantsTrace = true
        let (_, events) = try await client.commission(order)
        let written = Written()
        for try await event in events { if case .trace(let line) = event { written.add(line) } }
        let failure = TraceSummary(try Trace(written.bytes)).failure
        #expect(failure?.code == "deviceRefused" && failure?.stage == "certificateSigningRequest")
        #expect(failure?.reason.contains("FAILURE") == true && failure?.advice.isEmpty == false)
        #expect(written.events.contains { $0["action"].string == "disarmFailSafe" })
        #expect(await bench.server.stop(within: .seconds(30)))
    }
}
