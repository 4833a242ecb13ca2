import CommandLineKit
import MatterOnboarding

/// `matterctl payload`: onboarding codes without a network.
enum PayloadCommands {
    static let group = CommandGroup(
        "payload", abstract: "Reads, writes, explains and prints onboarding codes.",
        discussion: """
            A code is the text of a QR code (MT:..., several payloads joined by *) or a manual code of 11 or 21 digits. \
            The exit code is 0 where every code is valid and 1 where one is not.
            """,
        [
            PayloadDecodeCommand(), PayloadExplainCommand(), PayloadEncodeCommand(), PayloadRenderCommand(),
            PayloadVerifierCommand(),
        ])

    static let strict = Flag(
        "strict", help: "Take exactly the specification's text: no separators in manual codes either.")
    static let scanner = Flag(
        "scanner",
        help: "First remove what scanners add around QR text too: byte-order mark, white space, other % segments.")

    /// How much a text may differ from what the specification writes.
    static func entry(_ call: Invocation) throws -> CodeEntry {
        switch (try call[strict], try call[scanner]) {
        case (false, false): .usual
        case (true, false): .strict
        case (false, true): .scanner
        case (true, true): throw call.usage(.conflict, "--strict and --scanner contradict each other")
        }
    }

    /// Ends a command whose report is complete.
    static func finish(valid: Bool) throws {
        if !valid { throw CommandFailure(exitCode: ExitStatus.failure.rawValue, "") }
    }

    /// The text of an argument, or of standard input for `-`.
    static func text(_ argument: String) throws -> String {
        guard argument == "-" else { return argument }
        let bytes = try StandardInput.readAll()
        var text = bytes[...]
        if text.last == UInt8(ascii: "\n") { text = text.dropLast() }
        if text.last == UInt8(ascii: "\r") { text = text.dropLast() }
        return String(decoding: text, as: UTF8.self)
    }
}

/// How a text is read.
enum CodeEntry: Sendable {
    /// QR text comes from machines and is taken as it is; manual codes are typed by people, so that their separators
    /// and the white space around are removed.
    case usual
    case strict
    case scanner

    func inspect(_ text: String) -> OnboardingInspection {
        switch self {
        case .strict: return OnboardingInspection(text)
        case .scanner: return OnboardingInspection(text, entry: .scanner)
        case .usual:
            let strict = OnboardingInspection(text)
            return strict.isValid || strict.kind == .qr ? strict : OnboardingInspection(text, entry: .scanner)
        }
    }
}
