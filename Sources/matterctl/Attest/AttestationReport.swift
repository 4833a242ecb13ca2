import CommandLineKit
import MatterCertificates
import MatterTypes

extension AttestationFinding {
    /// As all commands print it.
    var json: JSONValue {
        JSONValue([
            "severity": .string(severity.rawValue), "subject": .string(subject.rawValue),
            "code": .string(code.rawValue),
            "field": .string(field), "rule": .string(rule), "check": .string(check),
            "isRelaxed": isRelaxed ? .bool(true) : nil,
            "sdkResult": sdkResult.map { .uint(UInt64($0.rawValue)) },
            "sdkResultName": sdkResult.map { .string($0.name) },
        ])
    }
}

/// A verdict for people and for programs.
struct AttestationReport {
    let verdict: AttestationVerdict
    /// Of every rule; nil where nobody asked for an explanation.
    let results: [AttestationCheckResult]?

    var json: JSONValue {
        let checks = results.map { results in
            JSONValue.array(
                results.map { result in
                    JSONValue([
                        "name": .string(result.check.name), "outcome": .string(result.outcome.rawValue),
                        "rule": .string(result.check.rule), "reason": .string(result.check.reason),
                        "advice": result.check.advice.isEmpty ? nil : .string(result.check.advice),
                        "findings": .array(result.findings.map(\.json)),
                    ])
                })
        }
        return JSONValue([
            "trusted": .bool(verdict.isTrusted), "errors": .int(Int64(verdict.errors.count)),
            "sdkResult": .uint(UInt64(verdict.sdkResult.rawValue)), "sdkResultName": .string(verdict.sdkResult.name),
            "dac": verdict.dac.map { Self.json($0) },
            "root": verdict.root.map { .string("\($0.subject)") },
            "declaration": verdict.declaration.map { declaration in
                JSONValue([
                    "vendorId": .uint(UInt64(declaration.vendorID.rawValue)),
                    "productIds": .array(declaration.productIDs.map { .uint(UInt64($0.rawValue)) }),
                    "certificateId": .string(declaration.certificateID),
                    "certificationType": .uint(UInt64(declaration.rawCertificationType)),
                ])
            },
            "findings": .array(verdict.findings.map(\.json)), "checks": checks,
        ])
    }

    private static func json(_ certificate: AttestationCertificate) -> JSONValue {
        JSONValue([
            "subject": .string("\(certificate.x509.subject)"),
            "vendorId": certificate.vendorID.value.map { .uint(UInt64($0)) },
            "productId": certificate.productID.value.map { .uint(UInt64($0)) },
            "serialNumber": .string(certificate.x509.serialNumber.hexadecimal),
        ])
    }

    var text: String {
        var text = ""
        if let results {
            for result in results { text += explanation(result) }
            text += "\n"
        } else if !verdict.findings.isEmpty {
            var table = Table(["SEVERITY", "ABOUT", "FIELD", "FINDING", "SDK"])
            for finding in verdict.findings.sorted(by: { $0.severity > $1.severity }) {
                table.add([
                    finding.severity.rawValue, finding.subject.rawValue, finding.field,
                    "\(finding.code.rawValue): \(finding.rule)",
                    finding.sdkResult.map { "\($0.rawValue) \($0.name)" } ?? "",
                ])
            }
            text = table.text() + "\n"
        }
        let errors = verdict.errors.count
        let warnings = verdict.findings.filter { $0.severity == .warning }.count
        func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }
        text += verdict.isTrusted ? "Trusted" : "Not trusted"
        text += ": \(count(errors, "error")), \(count(warnings, "warning"))."
        if !verdict.isTrusted, results == nil { text += " --explain tells what to do." }
        return text + "\n"
    }

    private func explanation(_ result: AttestationCheckResult) -> String {
        let mark =
            switch result.outcome {
            case .passed: "ok      "
            case .failed: "FAILED  "
            case .notApplicable: "-       "
            }
        var lines = [mark + result.check.name, "        Rule: " + result.check.rule]
        lines.append("        Why: " + result.check.reason)
        if result.outcome == .notApplicable { lines.append("        There was nothing to look at.") }
        for finding in result.findings {
            var line = "        \(finding)"
            if let sdk = finding.sdkResult { line += " (SDK \(sdk.rawValue) \(sdk.name))" }
            lines.append(line)
        }
        if result.outcome == .failed, !result.check.advice.isEmpty {
            lines.append("        Do: " + result.check.advice)
        }
        return lines.map { terminalSafe($0) + "\n" }.joined()
    }
}
