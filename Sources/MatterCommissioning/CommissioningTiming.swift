/// How long things may take, as the specification and experience with devices have it. Tests shorten it.
public struct CommissioningTiming: Hashable, Sendable {
    /// How long a device waits for a handshake to go on before it forgets it (Matter Core 5.5).
    public var handshakeTimer: Duration = .seconds(60)
    /// After a device refused the passcode or did not answer, how long another one may take to show up.
    public var grace: Duration = .seconds(3)
    /// How long a device may give no sign before another one is asked beside it.
    public var patience: Duration = .milliseconds(1500)
    /// What devices may need for keys and certificates, beyond the times of transmission (Matter Core 5.5).
    public var deviceProcessing: Duration = .seconds(30)
    /// Before a busy device is asked again; doubled each time, six times.
    public var busyDelay: Duration = .milliseconds(50)
    /// How long a device may need to forget us at the end of an attempt that failed.
    public var disarming: Duration = .seconds(5)

    /// How often the fail-safe is armed anew while somebody decides.
    public var rearming: Duration = .seconds(20)
    /// How long somebody may take to decide; less where the device's fail-safe can't be kept armed for so long.
    public var decision: Duration = .seconds(600)

    public init() {}
}
