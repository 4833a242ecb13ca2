import CommandLineKit
import MatterOnboarding
import MatterTypes

struct PayloadEncodeCommand: Command {
    let name = "encode"
    let abstract = "Makes a QR text and a manual code from fields, or joins QR texts into one."
    let discussion = """
        Passcode and discriminator are random unless they are given. With CODE arguments no field is taken: one code is \
        written again in its other forms, and several QR texts are joined by *.
        """
    let codes = Argument<[String]>("CODE", atLeastOne: false, secret: true, help: "QR texts or one manual code.")
    let fields = PayloadFieldOptions()
    let long = Flag("long", help: "Make the manual code the long one, with vendor and product, whatever the flow is.")
    var parameters: [any Parameter] { [codes] + fields.parameters + [long] }

    func run(_ call: Invocation) async throws {
        let asJSON = try call[Global.json]
        do {
            let payloads = try readPayloads(call)
            try print(payloads, try call[long] ? .long : .automatic, asJSON: asJSON)
        } catch let error as OnboardingError {
            try CodeRefusal.report(error, asJSON: asJSON)
        }
    }

    private func readPayloads(_ call: Invocation) throws -> [OnboardingPayload] {
        let codes = try call[codes]
        if codes.isEmpty { return [try fields.payload(call)] }
        for field in fields.parameters where call.wasGiven(field) {
            throw call.invalid(field, "fields can't be given together with codes")
        }
        return try codes.flatMap { try OnboardingCode(CodeEntry.usual.inspect($0).text).payloads }
    }

    private func print(_ payloads: [OnboardingPayload], _ form: ManualCodeForm, asJSON: Bool) throws {
        let single = payloads.count == 1 ? payloads.first : nil
        // A manual code has no room for all that a QR code needs.
        let qrText = single?.discriminator.isShort == true ? nil : try OnboardingPayload.qrCode(payloads)
        let manual = try single?.manualCode(form)
        let printed = try single?.printedManualCode(form)
        let inspection = OnboardingInspection(qrText ?? manual ?? "")
        guard !asJSON else {
            let members =
                CodeReport.json(inspection) + [
                    JSONValue.Member("qrCode", qrText.map { .string($0) } ?? .null),
                    JSONValue.Member("manualCode", manual.map { .string($0) } ?? .null),
                    JSONValue.Member("printedManualCode", printed.map { .string($0) } ?? .null),
                ]
            StandardOutput.line(JSONValue.object(members).text())
            return
        }
        if let qrText { StandardOutput.line(qrText) }
        if let printed { StandardOutput.line(printed) }
        for finding in inspection.findings { StandardError.write(CodeReport.text(finding)) }
    }
}

/// What is printed where a code can't be made.
enum CodeRefusal {
    /// Prints the finding and ends the command.
    static func report(_ error: OnboardingError, asJSON: Bool) throws {
        if asJSON {
            let object: JSONValue = [
                "kind": .null, "payloads": [], "findings": [CodeReport.json(error.finding)],
            ]
            StandardOutput.line(object.text())
        } else {
            StandardError.line("matterctl: " + terminalSafe(error.finding.message))
        }
        try PayloadCommands.finish(valid: false)
    }
}
