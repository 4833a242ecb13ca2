/// What tells devices with an open commissioning window apart: all 12 bits, or only the upper 4 where a manual pairing
/// code has no room for more (Matter Core 5.1.1.5, 5.1.4.1).
///
/// The two kinds are never equal and never compared as numbers: short 15 is not long 15.
public enum Discriminator: Hashable, Sendable {
    /// 12 bits, 0 to 4095.
    case long(UInt16)
    /// The upper 4 of the 12 bits, 0 to 15.
    case short(UInt8)

    public static let longRange: ClosedRange<UInt16> = 0...4095
    public static let shortRange: ClosedRange<UInt8> = 0...15

    public var isShort: Bool {
        if case .short = self { true } else { false }
    }

    /// The upper 4 bits, which both kinds know.
    public var shortValue: UInt8 {
        switch self {
        case .long(let value): UInt8(truncatingIfNeeded: (value >> 8) & 0xF)
        case .short(let value): value & 0xF
        }
    }

    /// The number as it stands, without its kind.
    public var value: UInt16 {
        switch self {
        case .long(let value): value
        case .short(let value): UInt16(value)
        }
    }

    /// Whether a device that advertises these 12 bits can be the one meant.
    public func matches(advertised: UInt16) -> Bool {
        switch self {
        case .long(let value): value == advertised
        case .short(let value): UInt16(value) == advertised >> 8
        }
    }
}

extension Discriminator: CustomStringConvertible {
    public var description: String {
        switch self {
        case .long(let value): "\(value)"
        case .short(let value): "\(value) (short)"
        }
    }
}
