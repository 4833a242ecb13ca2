import Glibc
import MatterCommissioning
import MatterHub
import MatterStore
import Synchronization

/// The homes of an app group: where an app begins.
///
///     Home.configure { $0.sharedAppGroup = "group.com.example.lights" }
///     let home = try await Home.connect()
///     for structure in try home.structures() { … }
///
/// The app group names the store in which the app and its commissioner process meet.
public struct Home: Sendable {
    public struct Configuration: Sendable {
        /// The group that the app and its commissioner process share (M-04, M-17): 1 to 128 letters, digits, `.`, `-` and
        /// `_`, not beginning with `.`.
        public var sharedAppGroup = "default"
        /// Where the store is; nil means the group's own place, `$XDG_STATE_HOME/matterctl/<group>`.
        public var storeLocation: StoreLocation?
        /// Directory of the PAA certificates that attestation is judged by; nil means `paa` beside the store.
        public var trustStoreDirectory: String?
        /// What unlocks the store.
        public var keyAccess = KeyAccess.standard()
        /// Whether devices that do not prove to be genuine are taken all the same; recorded with each.
        public var allowsUntrustedAttestation = false
        /// Networks for devices that are on none; the app's own become the commissioner process's with each request.
        public var networks = HomeNetworks()
        /// Where devices are, for their radio rules; nil takes what each can do.
        public var regulatoryLocation: RegulatoryLocation?
        /// Two letters (ISO 3166-1), for radio rules; nil does not say.
        public var countryCode: String?
        /// The commissioner process: its program and its arguments. Nil means `matterctl commissioner run`, of the
        /// program's own directory or of the PATH.
        public var commissionerCommand: [String]?
        /// Who stands for the person in requests that have no flow of their own.
        public var setupFlow: (any MatterSetupFlow)?
        /// What controls the devices of a fabric: a hub in this process (`DeviceController`), or a connection to one. Asked
        /// for once for each fabric, when its first device is used. Nil means the daemon of the app group (`matterctl hub
        /// run`).
        public var control: (@Sendable (FabricRecord) async throws -> any NodeControl)?
        /// What stands in for the checks of the hub.
        var readiness: (@Sendable (EmbeddedHub.Configuration) async throws -> Void)?

        public init() {}

        /// - Throws: `HomeError` with `appGroup`; `StoreError`.
        func location() throws -> StoreLocation {
            try Self.check(sharedAppGroup)
            return try storeLocation ?? StoreLocation.standard(name: sharedAppGroup)
        }

        static func check(_ appGroup: String) throws(HomeError) {
            let isAllowed = appGroup.utf8.allSatisfy { octet in
                switch octet {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
            guard isAllowed, (1...128).contains(appGroup.utf8.count), !appGroup.hasPrefix(".") else {
                throw HomeError(
                    .invalidArgument, .appGroup,
                    "'\(appGroup)' is no name of an app group: 1 to 128 letters, digits, '.', '-' and '_' are, such as group.com.example.app."
                )
            }
        }

        var hub: EmbeddedHub.Configuration {
            get throws {
                var hub = EmbeddedHub.Configuration(location: try location())
                hub.keyAccess = keyAccess
                hub.trustStoreDirectory = trustStoreDirectory
                hub.allowsUntrustedAttestation = allowsUntrustedAttestation
                return hub
            }
        }
    }

    private static let shared = Mutex(Configuration())

    /// Says which app group this process belongs to; once, when it starts. What is connected already stays as it is.
    public static func configure(_ change: (inout Configuration) -> Void) { shared.withLock { change(&$0) } }

    public static var configuration: Configuration { shared.withLock { $0 } }

    let context: HomeContext

    /// Opens the store of the app group, and makes it on first use.
    ///
    /// - Throws: `HomeError`.
    public static func connect() async throws -> Home { try Home(configuration) }

    /// - Throws: `HomeError`.
    public init(_ configuration: Configuration) throws {
        do { context = try HomeContext.of(configuration) } catch { throw HomeError(error) }
    }

    // MARK: contents

    /// - Throws: `HomeError`, with `permissionDenied` where the app group may not even look.
    public func structures() throws -> [Structure] {
        try context.translating {
            try context.require(.view)
            return try context.store.structures().map { Structure($0, context) }
        }
    }

    /// The rooms of all structures.
    public func rooms() throws -> [Room] { try structures().flatMap { try $0.rooms() } }

    /// The devices of all structures, each bridged one too.
    public func devices() throws -> [HomeDevice] { try structures().flatMap { try $0.devices() } }

    /// - Throws: `HomeError`: `invalidArgument`, `alreadyExists`, `permissionDenied`.
    public func createStructure(name: String) throws -> Structure {
        try context.translating {
            try context.require(.manage)
            return Structure(try context.store.addStructure(name: name, now: HostClock.seconds), context)
        }
    }
}

/// What the values of one store share in this process.
final class HomeContext: Sendable {
    let configuration: Home.Configuration
    let store: any SharedStore
    let appGroup: String

    /// What keeps a session going: its lease, and its flow while it is performed.
    struct Activity {
        var session: HomeSessionRecord.ID
        var lease: CommissioningLease
        /// The hub inside this process, as others see it.
        var presence: HubPresence?
        var flow: ExtensionFlow?
    }

    let activity = Mutex<Activity?>(nil)
    let liveNodes = LiveNodes()

    private init(_ configuration: Home.Configuration, _ location: StoreLocation) throws {
        self.configuration = configuration
        appGroup = configuration.sharedAppGroup
        store = try SQLiteStore(location, keyAccess: configuration.keyAccess)
    }

    /// One for each store and group, so that a session is found again from any value.
    private static let known = Mutex<[String: HomeContext]>([:])

    static func of(_ configuration: Home.Configuration) throws -> HomeContext {
        let location = try configuration.location()
        return try known.withLock { known in
            let key = location.directory + "\n" + configuration.sharedAppGroup
            if let context = known[key] { return context }
            let context = try HomeContext(configuration, location)
            known[key] = context
            return context
        }
    }

    /// The context that a request belongs to: of the process's configuration.
    static func current() throws -> HomeContext { try of(Home.configuration) }

    func require(_ privilege: HomePrivilege) throws {
        let granted = try store.privilege(of: appGroup, user: getuid(), now: HostClock.seconds)
        guard granted >= privilege else {
            throw HomeError(
                .permissionDenied, .permission,
                "The app group \(appGroup) (user \(getuid())) may \(granted == .none ? "do nothing" : granted.rawValue) in this store, "
                    + "and this takes the right to \(privilege.rawValue); 'matterctl home permission' grants it.")
        }
    }

    /// Gives errors from below as those of the Home API.
    func translating<Value>(_ body: () throws -> Value) throws(HomeError) -> Value {
        do { return try body() } catch { throw HomeError(error) }
    }
}
