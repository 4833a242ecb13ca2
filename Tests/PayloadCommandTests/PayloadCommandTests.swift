import Foundation
import Testing

/// The program as a user calls it.
struct Run {
    let output: Data
    let error: String
    let status: Int32

    var text: String { String(decoding: output, as: UTF8.self) }
    var lines: [String] { text.split(separator: "\n").map(String.init) }

    /// The program stands beside the tests.
    init(_ arguments: String..., input: String = "") throws {
        let directory = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let process = Process()
        process.executableURL = directory.appending(path: "matterctl")
        process.arguments = ["payload"] + arguments
        let folder = try Scratch()
        let inputFile = folder.url.appending(path: "input")
        try Data(input.utf8).write(to: inputFile)
        process.standardInput = try FileHandle(forReadingFrom: inputFile)
        let outputFile = folder.url.appending(path: "output")
        let errorFile = folder.url.appending(path: "error")
        for file in [outputFile, errorFile] { try Data().write(to: file) }
        process.standardOutput = try FileHandle(forWritingTo: outputFile)
        process.standardError = try FileHandle(forWritingTo: errorFile)
        try process.run()
        process.waitUntilExit()
        status = process.terminationStatus
        output = try Data(contentsOf: outputFile)
        error = String(decoding: try Data(contentsOf: errorFile), as: UTF8.self)
    }

    func object() throws -> Report { try JSONDecoder().decode(Report.self, from: output) }
}

/// A directory that goes with the value.
final class Scratch {
    let url: URL
    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "payload-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }
    deinit { try? FileManager.default.removeItem(at: url) }
}

/// The members of the JSON output that scripts rely on.
struct Report: Decodable {
    struct Payload: Decodable {
        let version: Int
        let vendorId: Int?
        let productId: Int?
        let flow: Int
        let discoveryCapabilities: Int?
        let discriminator: Int
        let discriminatorIsShort: Bool
        let passcode: Int
        let `extension`: Extension?
    }
    struct Extension: Decodable {
        let tlv: String
        let serialNumber: String?
    }
    struct Finding: Decodable {
        let severity: String
        let code: String
        let field: String
        let offset: Int
        let message: String
        let corrections: [String]?
    }
    let kind: String?
    let payloads: [Payload]
    let findings: [Finding]
    let qrCode: String?
    let manualCode: String?
    let printedManualCode: String?
}

@Suite("matterctl payload")
struct PayloadCommandTests {
    private let qr = "MT:YNJV7VSC00CMVH7SR00"

    @Test("decode prints one object with all fields")
    func decodeJSON() throws {
        let run = try Run("decode", qr, "--json")
        #expect(run.status == 0)
        #expect(run.lines.count == 1)
        let report = try run.object()
        #expect(report.kind == "qr")
        let payload = try #require(report.payloads.first)
        #expect(payload.version == 0)
        #expect(payload.vendorId == 9050)
        #expect(payload.productId == 65279)
        #expect(payload.flow == 0)
        #expect(payload.discoveryCapabilities == 2)
        #expect(payload.discriminator == 2976)
        #expect(!payload.discriminatorIsShort)
        #expect(payload.passcode == 34_567_890)
        #expect(payload.extension == nil)
        #expect(report.findings.isEmpty)
    }

    @Test("decode of a manual code says what it doesn't know, and notes what it removed")
    func decodeManual() throws {
        let report = try Run("decode", "3497-011-2332", "--json").object()
        #expect(report.kind == "manual")
        #expect(report.payloads.first?.vendorId == nil)
        #expect(report.payloads.first?.discoveryCapabilities == nil)
        #expect(report.payloads.first?.discriminatorIsShort == true)
        #expect(report.findings.map(\.code) == ["removed-separators"])
        #expect(try Run("decode", "3497-011-2332", "--strict").status == 1)
        #expect(try Run("decode", " " + qr).status == 1)
        #expect(try Run("decode", " " + qr + "\n", "--scanner").status == 0)
    }

    @Test("decode of an invalid code ends with 1 and explains")
    func decodeInvalid() throws {
        let run = try Run("decode", "02684354589", "--json")
        #expect(run.status == 1)
        let finding = try #require(try run.object().findings.first)
        #expect(finding.severity == "error")
        #expect(finding.code == "check-digit")
        #expect(finding.field == "checkDigit")
        #expect(finding.offset == 10)
        #expect(
            try Run("decode", "34970112333", "--json").object().findings.first?.corrections?.contains("34970112332")
                == true)
        let text = try Run("decode", "34970112333")
        #expect(text.status == 1)
        #expect(text.text.contains("error check-digit at 10: "))
    }

    @Test("The serial number of an extension is shown")
    func serialNumber() throws {
        let code = "MT:4KR00-Q000KA064IJ3P0GUE20A6.S0"
        let report = try Run("decode", code, "--json").object()
        #expect(report.payloads.first?.extension?.serialNumber == "BC")
        #expect(report.payloads.first?.extension?.tlv == "152c0002424318")
        #expect(try Run("decode", code).text.contains("\"BC\""))
    }

    @Test("Standard input gives a result a line and a summary")
    func stream() throws {
        let input = qr + "\n34970112332\r\n\n34970112333\nMT:M5L90MP500K64J00000*M5L90U.D010K4J00000"
        let run = try Run("decode", "-", input: input)
        #expect(run.status == 1)
        #expect(run.lines.first == "valid qr vendor 9050 product 65279 flow 0 discriminator 2976 passcode 34567890")
        #expect(run.lines.last == "4 codes: 3 valid, 1 not valid")
        let lines = try Run("decode", "-", "--json", input: input).lines
        #expect(lines.count == 5)
        #expect(lines.last == "{\"summary\":{\"codes\":4,\"valid\":3,\"invalid\":1}}")
        #expect(try Run("decode", "-", input: qr).status == 0)
    }

    @Test("The lines of standard input are what the codes give one by one")
    func streamAgrees() throws {
        let codes = [
            qr, "34970112332", "641295075300001000017", "MT:Y.K90IRV01N1RW1IL4P0AB810GUE20IFZS0", "x", "MT:",
            "MT:Y.K900UL904QMP54W00", "MT:Y.K900UL904QMP54W00", "649461278845367000001", "649461278865521327684",
        ]
        let lines = try Run("decode", "-", "--json", input: codes.joined(separator: "\n")).lines
        try #require(lines.count == codes.count + 1)
        for (line, code) in zip(lines, codes) { #expect(try Run("decode", code, "--json").lines == [line]) }
    }

    @Test("Very long lines are refused and don't disturb the next")
    func longLines() throws {
        let input = String(repeating: "1", count: 300_000) + "\n" + qr + "\n"
        let run = try Run("decode", "-", input: input)
        #expect(run.lines.last == "2 codes: 1 valid, 1 not valid")
        #expect(run.lines.first?.hasPrefix("refused error too-long") == true)
    }

    @Test("encode makes what decode reads")
    func encode() throws {
        let run = try Run(
            "encode", "--vendor", "0x1234", "--product", "7", "--flow", "user-intent", "--discovery", "ble,on-network",
            "--discriminator", "3840", "--passcode", "20202021", "--serial", "ABC", "--json")
        #expect(run.status == 0)
        let report = try run.object()
        let text = try #require(report.qrCode)
        #expect(report.manualCode?.count == 21)
        let read = try #require(try Run("decode", text, "--json").object().payloads.first)
        #expect(read.vendorId == 0x1234)
        #expect(read.flow == 1)
        #expect(read.discoveryCapabilities == 6)
        #expect(read.extension?.serialNumber == "ABC")
        let joined = try Run("encode", text, qr)
        #expect(joined.lines == [text + "*" + qr.dropFirst(3)])
        let random = try Run("encode", "--json").object()
        #expect(random.printedManualCode?.split(separator: "-").map(\.count) == [4, 3, 4])
    }

    @Test("encode names the field, the value and the range of what can't be")
    func encodeInvalid() throws {
        let run = try Run("encode", "--passcode", "531748882")
        #expect(run.status == 1)
        #expect(run.error == "matterctl: passcode: 531748882 is above 99999998; a passcode is 1 to 99999998\n")
        let report = try Run("encode", "--discriminator", "4096", "--json").object()
        #expect(report.findings.map(\.code) == ["discriminator-range"])
        #expect(
            try Run("encode", "--vendor", "0xFFF5", "--product", "1", "--json").object().findings.map(\.code) == [
                "vendor-range"
            ])
        #expect(try Run("encode", "--flow", "standart").status == 64)
    }

    @Test("render draws a label that is read again", arguments: ["png"])
    func render(_ format: String) throws {
        let folder = try Scratch()
        let file = folder.url.appending(path: "label." + format).path
        #expect(try Run("render", qr, "--format", format, "--name", "Lamp", "--output", file).status == 0)
        let report = try Run("decode", file, "--json").object()
        #expect(report.payloads.map(\.discriminator) == [2976])
        let rights = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? NSNumber
        #expect(rights?.intValue == 0o600)
    }

    @Test("render writes SVG and lines for a terminal")
    func renderText() throws {
        let svg = try Run("render", qr, "--format", "svg", "--name", "Lamp")
        #expect(svg.text.hasPrefix("<svg") && svg.text.contains(">2631-862-1095<") && svg.text.contains(">Lamp<"))
        #expect(try Run("render", qr).text.contains("2631-862-1095"))
        #expect(try Run("render", "34970112332").status == 1)
    }

    @Test("verifier computes what a device stores")
    func verifier() throws {
        let run = try Run(
            "verifier", "--passcode", "20202021", "--salt", "5350414b453250204b65792053616c74", "--iterations", "1000")
        #expect(run.status == 0)
        // The values that the official SDK uses for its test devices.
        #expect(
            run.text.contains(
                "b96170aae803346884724fe9a3b287c30330c2a660375d17bb205a8cf1aecb350457f8ab79ee253ab6a8e46bb09e543ae4227"
                    + "36de501e3db37d441fe344920d09548e4c18240630c4ff4913c53513839b7c07fcc0627a1b8573a149fcd1fa466cf"))
        #expect(try Run("verifier", "--passcode", "11111111").status == 1)
        #expect(try Run("verifier", "34970112332", "--salt", "00").status == 64)
    }

    @Test("explain shows the bits of every field, of invalid codes too")
    func explain() throws {
        let run = try Run("explain", "641295075300001000017")
        #expect(run.status == 0)
        #expect(run.text.contains("discriminator  digits 1-6    1010"))
        let bad = try Run("explain", "MT:U34J029Q00KA0648G00")
        #expect(bad.status == 1)
        #expect(bad.text.contains("1111111111110101"))
        #expect(bad.text.contains("error vendor-range at 3: vendor id: 0xFFF5 (65525)"))
    }
}
