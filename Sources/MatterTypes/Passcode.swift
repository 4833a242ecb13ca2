/// The secret of an onboarding code, 1 to 99 999 998 without the trivial ones (Matter Core 5.1.7).
///
/// A value of this type is always valid. It is a secret: its description does not show it.
public struct Passcode: Hashable, Sendable {
    /// 1 to 99 999 998.
    public let rawValue: UInt32

    public static let range: ClosedRange<UInt32> = 1...99_999_998

    /// Passcodes that the specification forbids because they are guessed first: eight equal digits, and the digits in
    /// their order up or down.
    @inlinable
    public static func isForbidden(_ value: UInt32) -> Bool {
        guard value <= 99_999_999 else { return false }
        return value.isMultiple(of: 11_111_111) || value == 12_345_678 || value == 87_654_321
    }

    /// Nil where the value is 0, above 99 999 998, or one of the forbidden trivial passcodes.
    @inlinable
    public init?(_ value: UInt32) {
        guard Self.range.contains(value), !Self.isForbidden(value) else { return nil }
        rawValue = value
    }
}

extension Passcode: CustomStringConvertible, CustomReflectable {
    public var description: String { "(passcode hidden)" }
    public var customMirror: Mirror { Mirror(self, children: []) }
}
