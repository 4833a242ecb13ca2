import CommandLineKit
import MatterCertificates
import MatterHub
import MatterTypes

/// What the commands share that have certificates issued.
enum CertificateOptions {
    static let command = Option<String?>(
        "csr-command", placeholder: "CMD",
        help: """
            Have certificates issued by CMD, run by /bin/sh: the request (PKCS #10, PEM) on its standard input, the \
            chain (PEM, DER or Matter TLV) expected on its standard output.
            """)
    static let commandTimeout = Option<Duration>(
        "csr-timeout", placeholder: "SECONDS", default: RequestCommand.standardTimeout,
        help: "How long CMD may take.")
    static let tags = Option<[TagArgument]>(
        "cat", placeholder: "TAG",
        help: "A CASE authenticated tag for the certificate: 8 hexadecimal digits, identifier and version; up to three."
    )

    static let discussion = """
        --csr-command CMD gets what is asked for in its environment: MATTER_NODE_ID, MATTER_FABRIC_ID, MATTER_CATS and \
        MATTER_PUBLIC_KEY, in hexadecimal digits. What it writes is used only if every rule of certificates holds and \
        the ids and the key are the requested ones.
        """

    static func tags(_ call: Invocation) throws -> [CaseAuthenticatedTag] {
        let tags = try call[tags].map(\.tag)
        guard tags.count <= 3, Set(tags.map(\.identifier)).count == tags.count else {
            throw call.invalid(self.tags, "at most three tags, with different identifiers")
        }
        return tags
    }

    static func timeout(_ call: Invocation) throws -> Duration {
        let timeout = try call[commandTimeout]
        guard timeout >= .seconds(1), timeout <= .seconds(600) else {
            throw call.invalid(commandTimeout, "1 to 600 seconds")
        }
        return timeout
    }

    /// Puts the options into a hub's configuration.
    static func configure(_ configuration: inout EmbeddedHub.Configuration, _ call: Invocation) throws {
        configuration.requestCommand = try call[command]
        configuration.requestTimeout = try timeout(call)
    }
}

/// A CASE authenticated tag on the command line.
struct TagArgument: ArgumentValue {
    let tag: CaseAuthenticatedTag

    init(argument text: String) throws(InvalidValue) {
        let digits = text.hasPrefix("0x") || text.hasPrefix("0X") ? text.dropFirst(2) : text[...]
        guard digits.utf8.count == 8, let number = UInt32(digits, radix: 16) else {
            throw InvalidValue("8 hexadecimal digits are expected, identifier and version: ABCD0001")
        }
        tag = CaseAuthenticatedTag(number)
        guard tag.isValid else { throw InvalidValue("the version, the last 4 digits, must not be 0") }
    }
}

/// How long a certificate is valid.
struct ValidityArgument: ArgumentValue {
    /// Nil for no end.
    let seconds: UInt32?

    init(seconds: UInt32?) { self.seconds = seconds }

    init(argument text: String) throws(InvalidValue) {
        if text == "never" {
            seconds = nil
            return
        }
        let units: [Character: UInt32] = ["d": 86_400, "h": 3600, "s": 1]
        let unit = text.last.flatMap { units[$0] }
        guard let number = UInt32(unit == nil ? text[...] : text.dropLast()), number > 0 else {
            throw InvalidValue("a number of days (365), a duration (90d, 12h), or never is expected")
        }
        let (seconds, overflow) = number.multipliedReportingOverflow(by: unit ?? 86_400)
        guard !overflow else { throw InvalidValue("it ends after 2136, which certificates can't say; use never") }
        self.seconds = seconds
    }

    var argumentText: String { seconds.map { "\($0)s" } ?? "never" }
}
