import MatterTypes

/// The name of a TLV element inside its container (Matter Core A.2).
public enum TLVTag: Hashable, Sendable {
    /// Array members and the top level of messages.
    case anonymous
    /// Meaning given by the enclosing structure, 0 to 255.
    case context(UInt8)
    /// Common profile, in 2 or 4 bytes.
    case common(UInt32)
    /// A profile that the surrounding protocol implies, in 2 or 4 bytes.
    case implicit(UInt32)
    case fullyQualified(vendor: UInt16, profile: UInt16, tag: UInt32)

    /// The number of a context tag, nil for other forms.
    public var contextNumber: UInt8? {
        if case .context(let number) = self { number } else { nil }
    }
}

extension TLVTag: CustomStringConvertible {
    public var description: String {
        switch self {
        case .anonymous: "anonymous"
        case .context(let number): "\(number)"
        case .common(let number): "common:\(number)"
        case .implicit(let number): "implicit:\(number)"
        case .fullyQualified(let vendor, let profile, let tag): "\(vendor):\(profile):\(tag)"
        }
    }
}

/// The kind of a container.
public enum TLVContainer: UInt8, Sendable {
    /// Members have tags, none twice.
    case structure = 0x15
    /// Members are anonymous.
    case array = 0x16
    /// Members may have tags, and those may repeat; the order counts.
    case list = 0x17
}
