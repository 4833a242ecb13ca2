/// Why the hub did not do what it was asked for.
public struct HubError: Error, Hashable, Sendable {
    public enum Code: String, Sendable {
        case unknownDevice
        case ambiguousDevice
        case deviceUnreachable
        case deviceRefused
        /// Another process of this store commissions now.
        case commissioningActive
        case trustStoreUnreadable
        case trustPolicy
        case clock
        /// The certificate authority elsewhere did not answer, or its answer is no good.
        case certificateAuthority
        /// The store has a fabric already.
        case fabricExists
        /// Not all certificates could be renewed.
        case renewalIncomplete
    }

    public let code: Code
    /// What happened and what to do.
    public let sentence: String

    public init(_ code: Code, _ sentence: String) {
        self.code = code
        self.sentence = sentence
    }

    public static func == (a: HubError, b: HubError) -> Bool { a.code == b.code }
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension HubError: CustomStringConvertible {
    public var description: String { sentence }
}
