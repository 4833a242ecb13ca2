import MatterTypes

/// The device's clock. It may run faster than the world's, so that a fail-safe of a minute ends in seconds; dates, by
/// which certificates are judged, are the world's.
public struct DeviceClock: Sendable {
    /// Device seconds in a second of the world.
    public let scale: Double
    private let start = HostFacts.now

    /// What scales are good for, 1 to 1000.
    public static let scales: ClosedRange<Double> = 1...1000

    /// - Parameter scale: what lies outside of `scales` becomes the nearest end of it.
    public init(scale: Double = 1) {
        self.scale = scale.isFinite ? min(max(scale, Self.scales.lowerBound), Self.scales.upperBound) : 1
    }

    /// The device's time since the system started.
    var now: Duration { start + (HostFacts.now - start) * scale }

    /// Waits while so much of the device's time passes.
    ///
    /// - Throws: `CancellationError`.
    func sleep(for duration: Duration) async throws { try await Task.sleep(for: duration / scale) }
}
