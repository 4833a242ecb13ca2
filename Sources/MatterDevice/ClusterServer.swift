import MatterCrypto
import MatterInteraction
import MatterModel
import MatterTLV
import MatterTypes

/// The device's side of one cluster on one endpoint. It holds nothing: all state is the core's.
protocol ClusterServer: Sendable {
    var id: ClusterID { get }
    var featureMap: UInt32 { get }
    /// Without the global ones, ascending.
    var attributes: [AttributeID] { get }
    var commands: [CommandID] { get }
    var responses: [CommandID] { get }
    var events: [EventID] { get }

    /// The value of one of `attributes`.
    func read(_ attribute: AttributeID, _ core: DeviceCore, _ scope: ReadScope) -> TLVValue

    /// Type, simple constraints and access have been checked.
    func write(
        _ attribute: AttributeID, _ change: AttributeChange, _ core: inout DeviceCore, _ request: Request
    ) throws

    /// Types, simple constraints and access have been checked.
    func invoke(
        _ command: CommandID, _ fields: TLVFields, _ core: inout DeviceCore, _ request: Request
    ) throws -> CommandResponse
}

extension ClusterServer {
    var featureMap: UInt32 { 0 }
    var commands: [CommandID] { [] }
    var responses: [CommandID] { [] }
    var events: [EventID] { [] }

    func write(
        _ attribute: AttributeID, _ change: AttributeChange, _ core: inout DeviceCore, _ request: Request
    ) throws { throw Refusal(.unsupportedWrite) }

    func invoke(
        _ command: CommandID, _ fields: TLVFields, _ core: inout DeviceCore, _ request: Request
    ) throws -> CommandResponse { throw Refusal(.unsupportedCommand) }
}

/// Which entries of fabric-scoped lists a reader sees.
struct ReadScope: Hashable, Sendable {
    /// 0 for none.
    var fabric: FabricIndex
    var isFabricFiltered: Bool
    /// Sees everything: to find out what has changed.
    var isInternal = false

    static let all = ReadScope(fabric: 0, isFabricFiltered: false, isInternal: true)

    func shows(_ entry: FabricIndex) -> Bool { !isFabricFiltered || entry == fabric }
    /// Whether fabric-sensitive fields are shown too.
    func showsSensitive(_ entry: FabricIndex) -> Bool { isInternal || entry == fabric }
}

/// Who writes or invokes, and on what session.
struct Request: Sendable {
    var accessor: Accessor
    var isTimed = false
    /// What attestation signatures cover, 16 bytes.
    var attestationChallenge: SecretBytes
}

/// A command or write that ends with a status of failure.
struct Refusal: Error {
    var status: InteractionStatus
    init(_ code: InteractionStatus.Code, cluster: UInt8? = nil) {
        status = InteractionStatus(code, clusterStatus: cluster)
    }
}

// MARK: values

extension TLVValue {
    static func number(_ value: some UnsignedInteger) -> TLVValue { .unsigned(UInt64(value)) }
    static func optional(_ value: (some UnsignedInteger)?) -> TLVValue { value.map { .unsigned(UInt64($0)) } ?? .null }
    static func members(_ members: KeyValuePairs<UInt8, TLVValue>) -> TLVValue {
        .structure(members.map { TLVElement($0.key, $0.value) })
    }
}

extension AttributeChange {
    /// The new value of an attribute that is no list.
    func replacement() throws(Refusal) -> TLVElement {
        guard case .replace(let value) = self else { throw Refusal(.invalidAction) }
        return TLVElement(.anonymous, value)
    }

    /// The items of a list after the change.
    func items<Item>(after old: [Item], _ make: (TLVValue) throws -> Item) throws -> [Item] {
        switch self {
        case .replace(.array(let items)): return try items.map(make)
        case .append(let item): return old + [try make(item)]
        case .replace, .item: throw Refusal(.invalidAction)
        }
    }
}

extension CommandResponse {
    static func answer(_ command: CommandID, _ fields: TLVValue) -> CommandResponse {
        .data(command: command, fields: fields)
    }
}
