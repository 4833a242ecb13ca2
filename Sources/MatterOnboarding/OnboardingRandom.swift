import MatterTypes

extension Passcode {
    /// A passcode for a new label, every valid one as likely as every other.
    ///
    /// - Parameter generator: has to be fit for secrets, as the system's is.
    public static func random(using generator: inout some RandomNumberGenerator) -> Passcode {
        while true {
            if let passcode = Passcode(UInt32.random(in: Passcode.range, using: &generator)) { return passcode }
        }
    }

    /// A passcode for a new label from the system's generator.
    public static func random() -> Passcode {
        var generator = SystemRandomNumberGenerator()
        return random(using: &generator)
    }
}

extension Discriminator {
    /// A long discriminator for a new label.
    public static func random(using generator: inout some RandomNumberGenerator) -> Discriminator {
        .long(UInt16.random(in: Discriminator.longRange, using: &generator))
    }

    /// A long discriminator for a new label from the system's generator.
    public static func random() -> Discriminator {
        var generator = SystemRandomNumberGenerator()
        return random(using: &generator)
    }
}
