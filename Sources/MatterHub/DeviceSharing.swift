import MatterCrypto
import MatterInteraction
import MatterOnboarding
import MatterTLV
import MatterTypes

/// Lets another controller commission a device of ours: the device's commissioning window, opened and closed over CASE
/// (Matter Core 11.19, Administrator Commissioning).
public struct DeviceSharing: Sendable {
    public enum WindowKind: UInt8, Hashable, Sendable {
        /// With a passcode that is made for the window.
        case enhanced = 1
        /// With the device's own passcode, that of its label.
        case basic = 2
    }

    /// A window that stands open.
    public struct Window: Hashable, Sendable {
        public var kind: WindowKind
        /// Whose it is; nil for the device's own, and where the fabric has left meanwhile.
        public var fabricIndex: FabricIndex?
        public var vendorID: VendorID?
        /// What that fabric's administrator called it; empty where nothing is known.
        public var fabricLabel: String
        /// Whether our fabric opened it.
        public var isOurs: Bool
    }

    /// What a device says before anything is changed.
    public struct State: Hashable, Sendable {
        /// Nil where none is open.
        public var window: Window?
        /// Whether the device can be opened with its own passcode.
        public var supportsBasicWindow: Bool
        public var vendorID: VendorID
        public var productID: ProductID
        public var productName: String
    }

    /// A window that was opened. Its payload holds a passcode, which no description shows.
    public struct Invitation: Sendable {
        public var kind: WindowKind
        /// What the other controller needs; nil in a basic window, where it is the code of the device's label.
        public var payload: OnboardingPayload?
        public var productName: String
        /// How long the window stays open.
        public var seconds: UInt16
        /// When it closes by itself, in Unix seconds by this machine's clock.
        public var until: Int64
        /// What had to be closed for it; its code holds no more.
        public var replaced: Window?
    }

    /// Seconds for which a window can be open.
    public static let secondsRange: ClosedRange<UInt16> = 180...900
    /// As long as a device is open that is new.
    public static let usualSeconds: UInt16 = 900
    /// Rounds of the key derivation: many for whoever guesses, few for the other controller.
    static let iterations = 10_000
    static let timed: Duration = .seconds(10)

    private static let cluster: ClusterID = 0x3C
    private static let credentials: ClusterID = 0x3E
    private static let information: ClusterID = 0x28

    private let control: any NodeControl
    private let device: NodeID
    private let name: String

    /// - Parameter name: what the sentences of errors call the device.
    public init(_ control: any NodeControl, _ device: NodeID, name: String = "The device") {
        self.control = control
        self.device = device
        self.name = name
    }

    /// Asks the device how its window stands.
    ///
    /// - Throws: as `NodeControl.read`; `HubError` with `windowRefused` where the device has no such cluster.
    public func state() async throws -> State {
        func path(_ cluster: ClusterID, _ attribute: AttributeID) -> ConcreteAttributePath {
            ConcreteAttributePath(endpoint: .root, cluster: cluster, attribute: attribute)
        }
        // Nine paths are what any device takes in one read.
        let paths =
            [0, 1, 2, 0xFFFC].map { path(Self.cluster, $0) } + [1, 5].map { path(Self.credentials, $0) }
            + [2, 3, 4].map { path(Self.information, $0) }
        let read = try await control.read(
            device, paths.map { AttributePath($0) }, events: [], minimumEventNumber: nil, fabricFiltered: false)
        let status = path(Self.cluster, 0)
        if let refusal = read.status(of: status), refusal.code != .unsupportedAccess {
            throw HubError(
                .windowRefused, "\(name) can't be shared: it has no Administrator Commissioning cluster (\(refusal)).")
        }
        func number(_ path: ConcreteAttributePath) -> UInt64? {
            if case .unsigned(let number)? = read[path] { number } else { nil }
        }
        func text(_ path: ConcreteAttributePath) -> String {
            if case .utf8(let text)? = read[path] { text } else { "" }
        }
        _ = try read.value(of: status)
        var window: Window?
        if let value = number(status), value != 0 {
            let index = number(path(Self.cluster, 1)).flatMap { UInt8(exactly: $0) }
            window = Window(
                kind: value == 2 ? .basic : .enhanced, fabricIndex: index.map { FabricIndex($0) },
                vendorID: number(path(Self.cluster, 2)).flatMap { UInt16(exactly: $0) }.map { VendorID($0) },
                fabricLabel: index.map { Self.label(of: $0, in: read[path(Self.credentials, 1)]) } ?? "",
                isOurs: index != nil && number(path(Self.credentials, 5)) == index.map { UInt64($0) })
        }
        return State(
            window: window, supportsBasicWindow: (number(path(Self.cluster, 0xFFFC)) ?? 0) & 1 != 0,
            vendorID: VendorID(number(path(Self.information, 2)).flatMap { UInt16(exactly: $0) } ?? 0),
            productID: ProductID(number(path(Self.information, 4)).flatMap { UInt16(exactly: $0) } ?? 0),
            productName: text(path(Self.information, 3)))
    }

    /// Opens a window. Each has a passcode and a discriminator of its own, which nobody else knows and no file keeps.
    ///
    /// A window of our own fabric that is open still is closed first, since nobody knows its code any more.
    ///
    /// - Parameters:
    ///   - seconds: how long it stays open, `secondsRange`.
    ///   - replacesOthers: whether a window that somebody else opened is closed for it as well.
    /// - Throws: as `NodeControl.invoke`; `HubError` with `windowOpen` where somebody else's window is open,
    ///   `windowBusy` where the device is being commissioned, `windowRefused` where it can't or the time is out of range.
    public func open(
        _ kind: WindowKind = .enhanced, seconds: UInt16 = usualSeconds, replacesOthers: Bool = false
    ) async throws -> Invitation {
        guard Self.secondsRange.contains(seconds) else {
            throw HubError(.windowRefused, "A commissioning window is open for 180 to 900 seconds, not \(seconds).")
        }
        let state = try await state()
        guard kind == .enhanced || state.supportsBasicWindow else {
            throw HubError(
                .windowRefused, "\(name) does not open with its original code; a fresh one is the only way with it.")
        }
        if let window = state.window {
            guard window.isOurs || replacesOthers else { throw open(window) }
            do { try await revokeCommissioning() } catch let error as HubError where error.code == .windowNotOpen {}
        }
        let until = HostClock.seconds + Int64(seconds)
        var payload: OnboardingPayload?
        var fields = [TLVElement(0, .unsigned(UInt64(seconds)))]
        if kind == .enhanced {
            let passcode = Passcode.random()
            let discriminator = Discriminator.random()
            let salt = try SecureRandom.bytes(PAKEVerifier.saltRange.upperBound)
            let verifier = try PAKEVerifier.make(passcode: passcode, salt: salt, iterations: Self.iterations)
            fields += [
                TLVElement(1, .bytes(verifier)), TLVElement(2, .unsigned(UInt64(discriminator.value))),
                TLVElement(3, .unsigned(UInt64(Self.iterations))), TLVElement(4, .bytes(salt)),
            ]
            payload = OnboardingPayload(
                vendorID: state.vendorID, productID: state.productID, flow: .standard,
                discoveryCapabilities: .onNetwork, discriminator: discriminator, passcode: passcode)
        }
        do { try await invoke(kind == .enhanced ? 0 : 1, fields) } catch let error as InteractionError {
            throw try await explained(error)
        }
        return Invitation(
            kind: kind, payload: payload, productName: state.productName, seconds: seconds, until: until,
            replaced: state.window)
    }

    /// Closes the window that is open, whoever opened it. Whoever commissions through it is turned away.
    ///
    /// - Returns: what was open; nil where that closed by itself meanwhile.
    /// - Throws: as `NodeControl.invoke`; `HubError` with `windowNotOpen`.
    @discardableResult
    public func revoke() async throws -> Window? {
        let window = try await state().window
        try await revokeCommissioning()
        return window
    }

    // MARK: commands and their answers

    private func revokeCommissioning() async throws {
        do { try await invoke(2, []) } catch let error as InteractionError {
            guard WindowStatus(error) == .windowNotOpen else { throw error }
            throw HubError(
                .windowNotOpen, "\(name) has no commissioning window open: \(WindowStatus.windowNotOpen).")
        }
    }

    private func invoke(_ command: CommandID, _ fields: [TLVElement]) async throws {
        let path = CommandPath(endpoint: .root, cluster: Self.cluster, command: command)
        let responses = try await control.invoke(
            device, [CommandRequest(path: path, fields: .structure(fields))], timed: Self.timed)
        guard let response = responses.first else {
            throw InteractionError(.missingResponse, path: .command(path))
        }
        if case .status(let status) = response, !status.isSuccess {
            throw InteractionError(.status, status: status, path: .command(path))
        }
    }

    /// Why a window was not opened, as far as the cluster's own status tells.
    private func explained(_ error: InteractionError) async throws -> any Error {
        guard let status = WindowStatus(error) else { return error }
        switch status {
        case .busy:
            // Somebody may have been faster than we.
            if let window = try await state().window { return open(window) }
            return HubError(
                .windowBusy,
                "\(name) is being commissioned or changed by another administrator now, whose fail-safe is armed: \(status). "
                    + "Try again in a minute.")
        case .pakeParameterError:
            return HubError(
                .windowRefused, "\(name) does not take the verifier, salt or iterations of the window: \(status).")
        case .windowNotOpen: return error
        }
    }

    private func open(_ window: Window) -> HubError {
        var owner: String
        if let index = window.fabricIndex {
            owner = "fabric \(index.rawValue) of the device"
            if !window.fabricLabel.isEmpty { owner += ", \"\(window.fabricLabel)\"" }
        } else {
            owner = "the device itself, or a fabric that has left it"
        }
        if let vendor = window.vendorID { owner += ", vendor \(vendor)" }
        let kind = window.kind == .basic ? "a window for its original code" : "a commissioning window"
        return HubError(.windowOpen, "\(name) has \(kind) open already, by somebody else: \(owner).")
    }

    /// FabricDescriptorStruct: 5 is the label, 254 the index.
    private static func label(of index: UInt8, in fabrics: TLVValue?) -> String {
        guard case .array(let items)? = fabrics else { return "" }
        for case .structure(let fields) in items {
            let values = fields.reduce(into: [UInt8: TLVValue]()) { values, field in
                if let tag = field.tag.contextNumber { values[tag] = field.value }
            }
            if values[254] == .unsigned(UInt64(index)), case .utf8(let label)? = values[5] { return label }
        }
        return ""
    }
}

/// The statuses that Administrator Commissioning has of its own (Matter Core 11.19.6): they stand beside FAILURE, and are
/// none of the interaction model's.
public enum WindowStatus: UInt8, Hashable, Sendable, CustomStringConvertible {
    case busy = 2
    case pakeParameterError = 3
    case windowNotOpen = 4

    /// Nil where the error is about something else.
    public init?(_ error: InteractionError) {
        guard case .command(let path)? = error.path, path.cluster == 0x3C, let status = error.status?.clusterStatus
        else { return nil }
        self.init(rawValue: status)
    }

    public var description: String {
        let name =
            switch self {
            case .busy: "Busy"
            case .pakeParameterError: "PAKEParameterError"
            case .windowNotOpen: "WindowNotOpen"
            }
        return "cluster status \(name) (0x0\(rawValue))"
    }

    /// What it means, for a person.
    public var meaning: String {
        switch self {
        case .busy: "A commissioning window is open already, or somebody commissions or changes the device now."
        case .pakeParameterError: "The verifier, the salt or the iterations are not as they have to be."
        case .windowNotOpen: "There is no commissioning window that could be closed."
        }
    }
}
