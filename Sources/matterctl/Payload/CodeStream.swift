import CommandLineKit
import Glibc
import MatterOnboarding
import MatterTypes

/// Reads many codes from standard input, one a line, and prints a result for each.
///
/// Valid codes without anything to say about them, nearly all of them in practice, take a way without allocations from
/// the input buffer to the output buffer.
struct CodeStream {
    let entry: CodeEntry
    let asJSON: Bool
    private var output = OutputBuffer()
    private var valid = 0
    private var invalid = 0
    /// The findings of the series that have come so far, as they are printed.
    private var known: [Series: [UInt8]] = [:]

    /// A longer line can't be a code, and is cut.
    private static let maximumLine = 1 << 14

    /// Reads all of standard input; true where every code was valid.
    static func run(_ entry: CodeEntry, asJSON: Bool) throws -> Bool {
        var stream = CodeStream(entry: entry, asJSON: asJSON)
        return try stream.readAll()
    }

    private init(entry: CodeEntry, asJSON: Bool) {
        self.entry = entry
        self.asJSON = asJSON
    }

    private mutating func readAll() throws -> Bool {
        var pending: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Glibc.read(STDIN_FILENO, &chunk, chunk.count)
            if count < 0 {
                if errno == EINTR { continue }
                throw CommandFailure(
                    exitCode: ExitStatus.failure.rawValue,
                    "Standard input can't be read: \(String(cString: strerror(errno))).")
            }
            if count == 0 { break }
            takeChunk(chunk, count, &pending)
        }
        if !pending.isEmpty { take(pending.span) }
        finish()
        return invalid == 0
    }

    private mutating func takeChunk(_ chunk: [UInt8], _ count: Int, _ pending: inout [UInt8]) {
        let span = chunk.span
        var start = 0
        for index in 0..<count where span[index] == UInt8(ascii: "\n") {
            if pending.isEmpty {
                take(span.extracting(start..<index))
            } else {
                pending += chunk[start..<index]
                take(pending.span)
                pending.removeAll(keepingCapacity: true)
            }
            start = index + 1
        }
        // What is beyond the limit only has to show that the line is too long.
        let room = max(0, Self.maximumLine - pending.count)
        pending += chunk[start..<min(count, start + room)]
    }

    /// One line without its newline. Empty lines are passed over.
    private mutating func take(_ line: borrowing Span<UInt8>) {
        let end = line.count > 0 && line[line.count - 1] == UInt8(ascii: "\r") ? line.count - 1 : line.count
        guard end > 0 else { return }
        let text = line.extracting(0..<end)
        if let payload = OnboardingPayload(validating: text), payload.extension == nil {
            valid += 1
            if payload.mayHaveWarnings {
                let warnings = warnings(of: payload, text)
                output.append(payload, asJSON: asJSON, findings: warnings)
            } else {
                output.append(payload, asJSON: asJSON, findings: [])
            }
        } else {
            let inspection = entry.inspect(text.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) })
            if inspection.isValid { valid += 1 } else { invalid += 1 }
            report(inspection)
        }
        output.flushIfFull()
    }

    /// What is said about a valid payload without extension. It is worked out once for all payloads that are alike in
    /// what warnings depend on, since codes come in series.
    private mutating func warnings(of payload: OnboardingPayload, _ text: borrowing Span<UInt8>) -> [UInt8] {
        let series = Series(
            isShort: payload.discriminator.isShort, vendor: payload.vendorID,
            hasProduct: payload.productID.rawValue != 0,
            reserved: payload.discoveryCapabilities?.intersection(.reserved))
        if let known = known[series] { return known }
        let inspection = entry.inspect(text.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) })
        let words =
            asJSON
            ? inspection.findings.map { CodeReport.json($0).text() }.joined(separator: ",")
            : inspection.findings.map { "  " + CodeReport.text($0) }.joined()
        if known.count >= 1000 { known.removeAll() }
        known[series] = Array(words.utf8)
        return Array(words.utf8)
    }

    private struct Series: Hashable {
        let isShort: Bool
        let vendor: VendorID
        let hasProduct: Bool
        let reserved: DiscoveryCapabilities?
    }

    private mutating func report(_ inspection: OnboardingInspection) {
        if asJSON {
            output.append(JSONValue.object(CodeReport.json(inspection)).text() + "\n")
            return
        }
        if let error = inspection.error {
            output.append("refused \(CodeReport.text(error.finding))")
            return
        }
        for payload in inspection.parts.compactMap(\.payload) {
            output.append(payload, asJSON: false, findings: [])
        }
        for finding in inspection.findings { output.append("  " + CodeReport.text(finding)) }
    }

    private mutating func finish() {
        let total = valid + invalid
        if asJSON {
            output.append("{\"summary\":{\"codes\":\(total),\"valid\":\(valid),\"invalid\":\(invalid)}}\n")
        } else {
            output.append("\(total) codes: \(valid) valid, \(invalid) not valid\n")
        }
        output.flush()
    }
}

/// Collects output and hands it on in large pieces.
private struct OutputBuffer {
    private var bytes: [UInt8] = []
    private static let limit = 1 << 16

    init() { bytes.reserveCapacity(Self.limit + 4096) }

    mutating func flushIfFull() { if bytes.count >= Self.limit { flush() } }

    mutating func flush() {
        StandardOutput.write(String(decoding: bytes, as: UTF8.self))
        bytes.removeAll(keepingCapacity: true)
    }

    mutating func append(_ text: String) { bytes += text.utf8 }

    private mutating func literal(_ text: StaticString) {
        bytes += UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    }

    private mutating func append(_ number: UInt32) {
        let start = bytes.count
        var rest = number
        repeat {
            bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        } while rest > 0
        bytes[start...].reverse()
    }

    /// A payload without extension, as `CodeReport` writes it.
    mutating func append(_ payload: OnboardingPayload, asJSON: Bool, findings: [UInt8]) {
        // Manual codes have short discriminators, QR codes have long ones.
        let isManual = payload.discriminator.isShort
        let hasVendor = !isManual || payload.flow != .standard
        if asJSON {
            literal(
                isManual
                    ? "{\"kind\":\"manual\",\"payloads\":[{\"version\":0"
                    : "{\"kind\":\"qr\",\"payloads\":[{\"version\":0")
            literal(",\"vendorId\":")
            if hasVendor { append(UInt32(payload.vendorID.rawValue)) } else { literal("null") }
            literal(",\"productId\":")
            if hasVendor { append(UInt32(payload.productID.rawValue)) } else { literal("null") }
            literal(",\"flow\":")
            append(UInt32(payload.flow.rawValue))
            switch payload.flow {
            case .standard: literal(",\"flowName\":\"standard\"")
            case .userIntent: literal(",\"flowName\":\"userIntent\"")
            case .custom: literal(",\"flowName\":\"custom\"")
            }
            literal(",\"discoveryCapabilities\":")
            if let discovery = payload.discoveryCapabilities {
                append(UInt32(discovery.rawValue))
            } else {
                literal("null")
            }
            literal(",\"discriminator\":")
            append(UInt32(payload.discriminator.value))
            literal(isManual ? ",\"discriminatorIsShort\":true" : ",\"discriminatorIsShort\":false")
            literal(",\"passcode\":")
            append(payload.passcode.rawValue)
            literal(",\"extension\":null}],\"findings\":[")
            bytes += findings
            literal("]}\n")
        } else {
            literal(isManual ? "valid manual" : "valid qr")
            if hasVendor {
                literal(" vendor ")
                append(UInt32(payload.vendorID.rawValue))
                literal(" product ")
                append(UInt32(payload.productID.rawValue))
            }
            literal(" flow ")
            append(UInt32(payload.flow.rawValue))
            literal(isManual ? " short discriminator " : " discriminator ")
            append(UInt32(payload.discriminator.value))
            literal(" passcode ")
            append(payload.passcode.rawValue)
            literal("\n")
            bytes += findings
        }
    }
}
