import MatterTypes

/// Devices that are controlled as one.
public struct DeviceGroupRecord: Hashable, Sendable, Identifiable {
    public struct ID: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int64
        public init(rawValue: Int64) { self.rawValue = rawValue }
        init(_ rawValue: Int64) { self.init(rawValue: rawValue) }
    }

    public let id: ID
    public var structure: StructureRecord.ID
    public var name: String
    /// In the order in which they were put in.
    public var members: [DeviceKey]
    /// Unix time in seconds.
    public var createdAt: Int64
}

/// Groups of devices. No two groups of a structure have names that are alike; a device that is removed leaves its groups.
public protocol GroupStore: Sendable {
    /// Of all structures, in the order of their making.
    func deviceGroups() throws(StoreError) -> [DeviceGroupRecord]

    /// - Parameters:
    ///   - members: nodes of the store and devices behind them, at most `mostGroupMembers`; repetitions are left out.
    ///   - now: Unix time in seconds.
    /// - Throws: `StoreError`: `notFound`, `invalidName`, `alreadyExists`, `invalidRecord`.
    func addDeviceGroup(
        name: String, to structure: StructureRecord.ID, members: [DeviceKey], now: Int64
    ) throws(StoreError) -> DeviceGroupRecord

    /// - Throws: `StoreError`: `notFound`, `invalidName`, `alreadyExists`.
    func renameDeviceGroup(_ group: DeviceGroupRecord.ID, to name: String) throws(StoreError)

    /// Puts others in place of the members.
    ///
    /// - Throws: `StoreError`: `notFound`, `invalidRecord`; nothing is changed then.
    func setMembers(_ members: [DeviceKey], of group: DeviceGroupRecord.ID) throws(StoreError)

    /// - Throws: `StoreError.notFound`.
    func removeDeviceGroup(_ group: DeviceGroupRecord.ID) throws(StoreError)
}
