/// The doctor's eyes: everything that it knows of the host comes in through here. All of it may block for a moment, and
/// is called on threads that may.
public protocol HostProbe: Sendable {
    /// At most `HostProbes.maximumFile` bytes of a file.
    func read(_ path: String) -> HostFile
    /// The names in a directory without those that begin with a dot; nil where it can't be listed.
    func list(_ directory: String) -> [String]?
    /// Where a symbolic link points; nil where it is none, or is not shown to this user.
    func target(ofLink path: String) -> String?
    /// The user that a file belongs to; nil where it isn't there.
    func owner(_ path: String) -> UInt32?
    /// The network interfaces; nil where the kernel does not tell.
    func links() -> [HostLink]?
    /// Joins a multicast group on an interface and leaves it again. Nil where that worked, else the error's number.
    func join(_ group: MulticastGroup, interface: UInt32) -> Int32?
    /// Whether the kernel has a route to the address. Nothing is sent.
    func hasRoute(to address: NodeAddress) -> Bool
    /// Runs a program of the system with the given arguments, without a shell, for at most `limit`.
    func run(_ program: String, _ arguments: [String], limit: Duration) -> ProgramOutcome
}

/// What came of reading a file.
public enum HostFile: Hashable, Sendable {
    case text(String)
    case absent
    /// This user may not read it.
    case forbidden

    var text: String? { if case .text(let text) = self { text } else { nil } }
}

/// What came of running a program.
public enum ProgramOutcome: Hashable, Sendable {
    /// It is not installed.
    case absent
    case ended(status: Int32, output: String, errors: String)
    /// It did not end in time, or wrote too much, and was ended.
    case stopped
    /// It could not be started: the error's number.
    case failed(Int32)
}

/// The two groups of mDNS (RFC 6762 3).
public enum MulticastGroup: CaseIterable, Hashable, Sendable {
    /// ff02::fb.
    case ipv6
    /// 224.0.0.251.
    case ipv4

    var text: String { self == .ipv6 ? "ff02::fb" : "224.0.0.251" }
}

/// A network interface, as the kernel describes it.
public struct HostLink: Hashable, Sendable {
    public var index: UInt32
    public var name: String
    public var isUp: Bool
    /// Whether there is a carrier.
    public var isRunning: Bool
    public var isLoopback: Bool
    public var isPointToPoint: Bool
    public var isMulticastCapable: Bool
    /// Whether it is a port of a bridge or bond, which has the addresses then.
    public var isPort: Bool
    /// What the kernel calls a virtual interface: `bridge`, `veth`, `wireguard`; nil for hardware.
    public var kind: String?
    public var hasIPv4: Bool

    public init(
        index: UInt32, name: String, isUp: Bool = true, isRunning: Bool = true, isLoopback: Bool = false,
        isPointToPoint: Bool = false, isMulticastCapable: Bool = true, isPort: Bool = false, kind: String? = nil,
        hasIPv4: Bool = true
    ) {
        self.index = index
        self.name = name
        self.isUp = isUp
        self.isRunning = isRunning
        self.isLoopback = isLoopback
        self.isPointToPoint = isPointToPoint
        self.isMulticastCapable = isMulticastCapable
        self.isPort = isPort
        self.kind = kind
        self.hasIPv4 = hasIPv4
    }

    /// Whether devices may be behind it at all.
    var isUsable: Bool { isUp && isRunning && !isLoopback && !isPointToPoint && !isPort }
    /// Whether it leads out of the host, as far as its kind tells: bridges and tunnels are made for guests and for peers.
    var leadsOutside: Bool { !["bridge", "tun", "wireguard", "dummy", "vxlan", "gre"].contains(kind) }
}
