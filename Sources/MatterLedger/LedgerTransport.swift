import CCurl

/// What comes back from a GET.
public struct LedgerReply: Hashable, Sendable {
    public var status: Int
    public var body: [UInt8]

    public init(status: Int, body: [UInt8]) {
        self.status = status
        self.body = body
    }
}

/// How the ledger is reached.
public protocol LedgerTransport {
    /// Performs a GET.
    ///
    /// - Parameters:
    ///   - limit: bytes that the body may have.
    ///   - allowsHTTP: whether plain HTTP will do, because the body is signed.
    func get(_ url: String, limit: Int, allowsHTTP: Bool) throws(LedgerError) -> LedgerReply
}

/// GET by libcurl: TLS 1.2 or later with verified certificates, no redirection to anything but HTTP.
public final class CurlTransport: LedgerTransport {
    private let handle: OpaquePointer
    private let authorities: String?

    /// - Parameter authorities: PEM file of the TLS authorities to trust in place of the system's.
    /// - Throws: `LedgerError.unavailable`.
    public init(authorities: String? = nil) throws(LedgerError) {
        var reason = [CChar](repeating: 0, count: 256)
        guard let handle = ccurl_open(&reason, reason.count) else {
            throw LedgerError(.unavailable, "libcurl", Self.text(reason) + "; install libcurl4")
        }
        self.handle = handle
        self.authorities = authorities
    }

    deinit { ccurl_close(handle) }

    private final class Body { var bytes: [UInt8] = [] }

    public func get(_ url: String, limit: Int, allowsHTTP: Bool) throws(LedgerError) -> LedgerReply {
        let body = Body()
        var status = 0
        var reason = [CChar](repeating: 0, count: 256)
        let outcome = url.withCString { url in
            Self.withOptionalCString(authorities) { authorities in
                var request = ccurl_request(
                    url: url, ca_file: authorities, allows_http: allowsHTTP ? 1 : 0, redirects: 3, connect_seconds: 15,
                    total_seconds: 120, size_limit: Int64(limit))
                return withExtendedLifetime(body) {
                    ccurl_get(
                        handle, &request,
                        { context, bytes, count in
                            guard let context, let bytes else { return 0 }
                            let body = Unmanaged<Body>.fromOpaque(context).takeUnretainedValue()
                            body.bytes += UnsafeBufferPointer(start: bytes, count: count)
                            return 1
                        }, Unmanaged.passUnretained(body).toOpaque(), &status, &reason)
                }
            }
        }
        guard outcome == ccurl_done else {
            throw LedgerError(Self.code(outcome), url, Self.reason(outcome, Self.text(reason), limit))
        }
        return LedgerReply(status: status, body: body.bytes)
    }

    private static func code(_ outcome: ccurl_outcome) -> LedgerError.Code {
        switch outcome {
        case ccurl_unavailable: .unavailable
        case ccurl_bad_url: .badURL
        case ccurl_tls: .tls
        case ccurl_timeout: .timeout
        case ccurl_partial: .truncated
        case ccurl_refused: .tooLarge
        default: .unreachable
        }
    }

    private static func reason(_ outcome: ccurl_outcome, _ reason: String, _ limit: Int) -> String {
        outcome == ccurl_refused ? "the answer is longer than \(limit) bytes" : reason
    }

    private static func withOptionalCString<Value>(
        _ text: String?, _ body: (UnsafePointer<CChar>?) -> Value
    ) -> Value {
        guard let text else { return body(nil) }
        return text.withCString { body($0) }
    }

    private static func text(_ characters: [CChar]) -> String {
        String(decoding: characters.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
