/// The counter of a device's Check-In messages, as one of its clients sees it (Matter Core 4.20): it goes on from where it
/// stood at the registration, modulo 2^32, and nothing is taken twice. A value without I/O.
struct CheckInCounter: Hashable, Sendable {
    /// The device's counter when it was registered.
    let start: UInt32
    /// How far beyond that the newest message was; 0 before the first.
    private(set) var lastOffset: UInt32

    /// Beyond so much the key is to be replaced, so that the counter never comes round under one key.
    static let longestUse: UInt32 = 1 << 31

    init(start: UInt32, lastOffset: UInt32 = 0) {
        self.start = start
        self.lastOffset = lastOffset
    }

    /// Takes a message's counter.
    ///
    /// - Returns: false where it is not newer than the newest, as it is when a message is repeated.
    mutating func accept(_ counter: UInt32) -> Bool {
        let offset = counter &- start
        guard offset > lastOffset else { return false }
        lastOffset = offset
        return true
    }

    var needsNewKey: Bool { lastOffset > Self.longestUse }
}
