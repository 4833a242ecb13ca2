import CommandLineKit
import MatterCrypto
import MatterOnboarding
import MatterTypes

struct PayloadVerifierCommand: Command {
    let name = "verifier"
    let abstract = "Computes the SPAKE2+ verifier that a device stores in place of its passcode."
    let discussion = """
        The passcode comes from --passcode, from a code, or is random and shown; salt and iterations come from the \
        options, from the extension of the code, or are random and 1000. The verifier is w0 and L, 97 bytes.
        """
    let code = Argument<String?>(
        "CODE", secret: true, help: "A code with the passcode; - reads it from standard input.")
    let passcode = Option<NumberOrRandom?>("passcode", placeholder: "N", secret: true, help: "The passcode, or random.")
    let salt = Option<String?>("salt", placeholder: "HEX", help: "16 to 32 bytes (default: 32 random bytes).")
    let iterations = Option<Int?>("iterations", placeholder: "N", help: "1000 to 100000 (default: 1000).")
    var parameters: [any Parameter] { [code, passcode, salt, iterations] }

    func run(_ call: Invocation) async throws {
        let asJSON = try call[Global.json]
        do {
            let payload = try call[code].map { try readCode($0) }
            if payload != nil, try call[passcode] != nil {
                throw call.usage(.conflict, "the passcode comes from CODE or from --passcode, not from both")
            }
            let secret = try payload?.passcode ?? PayloadFieldOptions.passcode(call[passcode] ?? .random)
            let salt = try self.salt(call) ?? payload?.extension?.pbkdfSalt ?? SecureRandom.bytes(32)
            let iterations = try self.iterations(call) ?? payload?.extension?.pbkdfIterations.map { Int($0) } ?? 1000
            let verifier = try PAKEVerifier.make(passcode: secret, salt: salt, iterations: iterations)
            print(secret, salt, iterations, verifier, asJSON: asJSON)
        } catch let error as OnboardingError {
            try CodeRefusal.report(error, asJSON: asJSON)
        }
    }

    private func readCode(_ argument: String) throws -> OnboardingPayload {
        try OnboardingPayload(CodeEntry.usual.inspect(PayloadCommands.text(argument)).text)
    }

    private func salt(_ call: Invocation) throws -> [UInt8]? {
        guard let text = try call[salt] else { return nil }
        guard let bytes = [UInt8](hexadecimal: text), PAKEVerifier.saltRange.contains(bytes.count) else {
            throw call.invalid(salt, "16 to 32 bytes in hexadecimal digits are expected")
        }
        return bytes
    }

    private func iterations(_ call: Invocation) throws -> Int? {
        guard let number = try call[iterations] else { return nil }
        guard PAKEVerifier.iterationsRange.contains(number) else {
            throw call.invalid(iterations, "1000 to 100000 is expected")
        }
        return number
    }

    private func print(_ passcode: Passcode, _ salt: [UInt8], _ iterations: Int, _ verifier: [UInt8], asJSON: Bool) {
        guard !asJSON else {
            let object: JSONValue = [
                "passcode": .uint(UInt64(passcode.rawValue)), "salt": .string(salt.hexadecimal),
                "iterations": .int(Int64(iterations)), "verifier": .string(verifier.hexadecimal),
                "verifierBase64": .string(base64(verifier)), "saltBase64": .string(base64(salt)),
            ]
            StandardOutput.line(object.text())
            return
        }
        StandardOutput.line("passcode         \(CodeReport.passcode(passcode))")
        StandardOutput.line("salt             \(salt.hexadecimal)")
        StandardOutput.line("iterations       \(iterations)")
        StandardOutput.line("verifier         \(verifier.hexadecimal)")
        StandardOutput.line("verifier, base64 \(base64(verifier))")
    }

    /// RFC 4648, with padding: the form in which other tools take verifiers.
    private func base64(_ bytes: [UInt8]) -> String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var text: [UInt8] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let group = Array(rest.prefix(3))
            rest = rest.dropFirst(3)
            let value = (0..<3).reduce(0) { $0 << 8 | ($1 < group.count ? Int(group[$1]) : 0) }
            for index in 0..<4 {
                text.append(index <= group.count ? alphabet[value >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
