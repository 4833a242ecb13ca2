import MatterTypes

/// The commissioning window: when and with which passcode the device can be commissioned (Matter Core 5.4.2, 11.19).
///
///     closed --open--> open --PASE begins--> busy --PASE fails--> open, or closed at the 20th time
///     open, busy --time is up, revoked, commissioning complete--> closed
struct CommissioningWindow: Sendable {
    enum Kind: UInt8, Hashable, Sendable {
        /// With the verifier that an administrator gave.
        case enhanced = 1
        /// With the device's own passcode.
        case basic = 2
    }

    struct Parameters: Hashable, Sendable {
        /// 97 bytes.
        var verifier: [UInt8]
        var iterations: UInt32
        var salt: [UInt8]
        var discriminator: UInt16
    }

    struct Opening: Hashable, Sendable {
        var kind: Kind
        var parameters: Parameters
        var deadline: Duration
        /// Who opened it; nil for the device itself.
        var administrator: FabricIndex?
        var vendorID: VendorID?
        var failures = 0
        /// New for every window: the instance is published under another name.
        var serial: Int
    }

    static let maximumFailures = 20

    private(set) var opening: Opening?
    /// A handshake or a PASE session is under way.
    private(set) var isBusy = false
    private var openings = 0

    var deadline: Duration? { opening?.deadline }

    /// Whether PASE is answered, and the device advertised as commissionable.
    var isWaiting: Bool { opening != nil && !isBusy }

    mutating func open(
        _ kind: Kind, _ parameters: Parameters, until deadline: Duration, administrator: FabricIndex? = nil,
        vendorID: VendorID? = nil
    ) {
        openings += 1
        opening = Opening(
            kind: kind, parameters: parameters, deadline: deadline, administrator: administrator, vendorID: vendorID,
            serial: openings)
    }

    mutating func close() { opening = nil }

    mutating func paseBegan() { isBusy = true }

    /// The handshake failed, or the session ended without success.
    mutating func paseFailed() {
        isBusy = false
        guard var opening else { return }
        opening.failures += 1
        self.opening = opening.failures >= Self.maximumFailures ? nil : opening
    }

    mutating func paseEnded() { isBusy = false }

    /// The administrator's fabric is gone: its index must not be shown any more.
    mutating func forget(_ fabric: FabricIndex) {
        if opening?.administrator == fabric { opening?.administrator = nil }
    }
}
