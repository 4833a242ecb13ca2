import CommandLineKit
import MatterLabels
import MatterOnboarding

enum RenderFormat: String, ArgumentValue, CaseIterable {
    case terminal, svg, png
}

struct PayloadRenderCommand: Command {
    let name = "render"
    let abstract = "Draws a label: the QR code, the manual code in 4-3-4 digits, and the product's name."
    let code = Argument<String>("CODE", secret: true, help: "The QR text, or - to read it from standard input.")
    let format = Option<RenderFormat>(
        "format", placeholder: "FORMAT", default: .terminal, help: "terminal, svg or png.")
    let productName = Option<String>(
        "name", placeholder: "NAME", default: "", defaultText: "none", help: "The product's name.")
    let output = Option<String?>(
        "output", short: "o", placeholder: "FILE", help: "File to write, readable by its owner only.")
    let scale = Option<Int>(
        "scale", placeholder: "PIXELS", default: 8, help: "Side of a QR module in a PNG, 1 to 40 pixels.")
    var parameters: [any Parameter] {
        [code, format, productName, output, scale, PayloadCommands.strict, PayloadCommands.scanner]
    }

    func run(_ call: Invocation) async throws {
        let asJSON = try call[Global.json]
        let format = try call[format]
        let path = try call[output]
        guard Label.scaleRange.contains(try call[scale]) else { throw call.invalid(scale, "1 to 40 is expected") }
        if format == .png, path == nil, asJSON || Terminal.isOutputTerminal {
            throw call.usage(.missingParameter, "a PNG needs --output FILE here")
        }
        let inspection = try PayloadCommands.entry(call).inspect(PayloadCommands.text(call[code]))
        do {
            let label = try Label(OnboardingCode(inspection.text).payloads, productName: call[productName])
            let bytes = try draw(
                label, format, scale: call[scale], toTerminal: path == nil && Terminal.isOutputTerminal)
            if let path { try FileBytes.write(bytes, to: path) }
            if asJSON {
                printJSON(inspection, label, format, path, bytes)
            } else if path == nil {
                try FileBytes.writeToStandardOutput(bytes)
            }
        } catch let error as OnboardingError {
            try CodeRefusal.report(error, asJSON: asJSON)
        }
    }

    private func draw(_ label: Label, _ format: RenderFormat, scale: Int, toTerminal: Bool) throws -> [UInt8] {
        switch format {
        case .terminal: Array(label.terminal(toTerminal ? .colour : .plain).utf8)
        case .svg: Array(label.svg().utf8)
        case .png: try label.png(scale: scale)
        }
    }

    private func printJSON(
        _ inspection: OnboardingInspection, _ label: Label, _ format: RenderFormat, _ path: String?, _ bytes: [UInt8]
    ) {
        var members = CodeReport.json(inspection)
        members.append(JSONValue.Member("format", .string(format.rawValue)))
        members.append(JSONValue.Member("qrCode", .string(label.qrText)))
        members.append(JSONValue.Member("printedManualCode", label.manualCode.map { .string($0) } ?? .null))
        members.append(JSONValue.Member("output", path.map { .string($0) } ?? .null))
        if path == nil { members.append(JSONValue.Member("label", .string(String(decoding: bytes, as: UTF8.self)))) }
        StandardOutput.line(JSONValue.object(members).text())
    }
}
