/// All that the hub, the Home API and the programs keep, behind one protocol, so that another engine (for several hubs on
/// several machines) can take SQLite's place.
///
/// What holds for every engine: a call that changes something is one transaction, durable when it returns and without
/// effect when it throws; a call that reads sees one moment; calls come from any thread and any number of processes;
/// waiting for another process is the engine's business and no caller's. Times come from the caller.
public protocol SharedStore: FabricStore, PendingStore, HomeStore, GroupStore, FastGroupStore, SessionStore,
    AttributeStore, StoreMaintenance
{
    /// For error texts: where the store is.
    var location: StoreLocation { get }
}

/// Looking after a store.
public protocol StoreMaintenance: Sendable {
    /// Looks at every page, every reference, and at what the tables mean together. Changes nothing.
    ///
    /// - Returns: what is wrong; nothing where all is well.
    func check() throws(StoreError) -> [StoreFinding]

    /// Writes a copy of the store as it is now, keys and all, with mode 0600. Others may go on to write meanwhile.
    ///
    /// - Parameter path: a file that does not exist yet.
    /// - Throws: `StoreError`: `alreadyExists`, `full`, `readOnly`; nothing of the copy is left then.
    func backUp(to path: String) throws(StoreError)

    func statistics() throws(StoreError) -> StoreStatistics
}

/// Something that is wrong with a store.
public struct StoreFinding: Hashable, Sendable {
    public enum Area: String, Sendable {
        /// The file itself, as SQLite sees it.
        case file
        /// A record refers to one that is not there.
        case reference
        /// Records contradict each other, or a rule.
        case meaning
    }

    public var area: Area
    /// What is wrong and, where there is something, what to do.
    public var sentence: String

    public init(_ area: Area, _ sentence: String) {
        self.area = area
        self.sentence = sentence
    }
}

/// How much is in a store.
public struct StoreStatistics: Hashable, Sendable {
    public var schema: Int
    /// Bytes of the database, without its log.
    public var size: Int64
    public var fabrics: Int
    public var nodes: Int
    public var structures: Int
    public var rooms: Int
    public var sessions: Int
}
