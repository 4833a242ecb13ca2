/// How a person gets a device to open its commissioning window (key PH; Matter Core 4.3.1.7).
public struct PairingHint: OptionSet, Hashable, Sendable {
    public var rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// What each bit says, from bit 0; N stands for what the pairing instruction gives.
    private static let sentences = [
        "switch it off and on",
        "see the manufacturer's web page",
        "use an administrator that it already knows",
        "use the menu on the device",
        "follow the pairing instruction",
        "see its manual",
        "press the reset button",
        "press the reset button while switching it on",
        "press the reset button for N seconds",
        "press the reset button until the light blinks",
        "press the reset button for N seconds while switching it on",
        "press the reset button until the light blinks while switching it on",
        "press the reset button N times",
        "press the setup button",
        "press the setup button while switching it on",
        "press the setup button for N seconds",
        "press the setup button until the light blinks",
        "press the setup button for N seconds while switching it on",
        "press the setup button until the light blinks while switching it on",
        "press the setup button N times",
    ]

    /// The bits that are set and have a meaning, in words.
    public var descriptions: [String] {
        Self.sentences.enumerated().filter { rawValue & (1 << UInt32($0.offset)) != 0 }.map(\.element)
    }
}
