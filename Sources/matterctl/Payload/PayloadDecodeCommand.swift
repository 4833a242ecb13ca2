import CommandLineKit
import MatterLabels
import MatterOnboarding

struct PayloadDecodeCommand: Command {
    let name = "decode"
    let abstract = "Reads onboarding codes: a text, a picture, or many lines of standard input."
    let discussion = """
        CODE is the code itself, a PNG picture (its name ends in .png) whose QR codes are all read, or - for standard \
        input with one code a line, a result for each and a summary. Hyphens and spaces in manual codes are removed and \
        noted; QR text is taken as it is unless --scanner is given. With --json a code is one object; standard input \
        gives one object a line and the summary as the last.
        """
    let code = Argument<String>("CODE", secret: true, help: "The code, a picture's file name, or -.")
    var parameters: [any Parameter] { [code, PayloadCommands.strict, PayloadCommands.scanner] }

    func run(_ call: Invocation) async throws {
        let entry = try PayloadCommands.entry(call)
        let asJSON = try call[Global.json]
        let argument = try call[code]
        let isPicture = argument.lowercased().hasSuffix(".png") && !argument.hasPrefix("MT:")
        let valid =
            if argument == "-" {
                try CodeStream.run(entry, asJSON: asJSON)
            } else if isPicture {
                try decodePicture(argument, asJSON: asJSON)
            } else {
                decode(argument, entry, asJSON: asJSON)
            }
        try PayloadCommands.finish(valid: valid)
    }

    private func decode(_ text: String, _ entry: CodeEntry, asJSON: Bool) -> Bool {
        let inspection = entry.inspect(text)
        if asJSON {
            StandardOutput.line(JSONValue.object(CodeReport.json(inspection)).text())
        } else {
            StandardOutput.write(report(inspection))
        }
        return inspection.isValid
    }

    private func report(_ inspection: OnboardingInspection) -> String {
        let payloads = inspection.parts.compactMap(\.payload)
        var text = ""
        if inspection.isValid {
            for (number, payload) in payloads.enumerated() {
                let kind = inspection.kind == .qr ? "QR code" : "manual code"
                text += payloads.count == 1 ? "\(kind)\n" : "\(kind), payload \(number + 1) of \(payloads.count)\n"
                text += CodeReport.text(payload, inspection.kind)
            }
        } else {
            text += "not a valid code\n"
        }
        return text + inspection.findings.map(CodeReport.text).joined()
    }

    private func decodePicture(_ path: String, asJSON: Bool) throws -> Bool {
        let texts = try PictureScanner.texts(inPNG: FileBytes.read(path, limit: 256 << 20))
        let codes = texts.map { (text: $0, inspection: CodeEntry.scanner.inspect($0)) }
        if asJSON {
            printJSON(codes)
        } else if codes.isEmpty {
            StandardError.line("matterctl: there is no QR code in \(terminalSafe(path))")
        } else {
            for code in codes { StandardOutput.write(terminalSafe(code.text) + "\n" + report(code.inspection)) }
        }
        return !codes.isEmpty && codes.allSatisfy(\.inspection.isValid)
    }

    /// All payloads and findings of the picture in one object, and under `codes` which text they belong to.
    private func printJSON(_ codes: [(text: String, inspection: OnboardingInspection)]) {
        var findings = codes.flatMap { $0.inspection.findings.map(CodeReport.json) }
        if codes.isEmpty {
            findings.append([
                "severity": "error", "code": "no-code", "field": "text", "offset": 0,
                "message": "there is no QR code in the picture",
            ])
        }
        let payloads = codes.flatMap { code in
            code.inspection.parts.compactMap(\.payload).map { CodeReport.json($0, code.inspection.kind) }
        }
        let details = codes.map { code in
            JSONValue.object([JSONValue.Member("text", .string(code.text))] + CodeReport.json(code.inspection))
        }
        let object: JSONValue = [
            "kind": "qr", "payloads": .array(payloads), "findings": .array(findings), "codes": .array(details),
        ]
        StandardOutput.line(object.text())
    }
}
