import MatterHub
import MatterStore

extension DeviceGroup {
    /// A group that is kept in the store.
    struct Place: Sendable {
        var context: HomeContext
        var record: DeviceGroupRecord

        var path: GroupPath { GroupPath(group: record.id, store: context.store) }
    }

    /// Nil for a group of this process alone.
    public var id: DeviceGroupRecord.ID? { place?.record.id }

    init(_ record: DeviceGroupRecord, _ devices: [HomeDevice], _ context: HomeContext) {
        // A device behind a bridge that is gone for now stays a member, and is passed over.
        let members = record.members.compactMap { key in devices.first { $0.key == key } }
        self.init(name: record.name, members: members, place: Place(context: context, record: record))
    }

    /// - Throws: `HomeError`: `invalidArgument`, `alreadyExists`, `permissionDenied`, `notFound`; `failedPrecondition` for
    ///   a group that is not kept.
    public func rename(to name: String) throws {
        try change { store, id throws(StoreError) in try store.renameDeviceGroup(id, to: name) }
    }

    /// Puts others in place of the members.
    ///
    /// - Throws: as `rename`.
    public func setMembers(_ devices: [HomeDevice]) throws {
        try change { store, id throws(StoreError) in try store.setMembers(devices.map(\.key), of: id) }
    }

    /// Forgets the group; its members stay as they are.
    ///
    /// - Throws: as `rename`.
    public func delete() throws {
        try change { store, id throws(StoreError) in try store.removeDeviceGroup(id) }
    }

    private func change(_ body: (any SharedStore, DeviceGroupRecord.ID) throws(StoreError) -> Void) throws {
        guard let place else {
            throw HomeError(.failedPrecondition, .none, "This group is of this process alone: make a new one instead.")
        }
        try place.context.translating {
            try place.context.require(.manage)
            try body(place.context.store, place.record.id)
        }
    }
}

extension Structure {
    /// The groups that are kept, in the order of their making.
    ///
    /// - Throws: `HomeError`.
    public func groups() throws -> [DeviceGroup] {
        try context.translating {
            try context.require(.view)
            let records = try context.store.deviceGroups().filter { $0.structure == id }
            if records.isEmpty { return [] }
            let devices = try context.store.structures().flatMap { try Structure($0, context).devices() }
            return records.map { DeviceGroup($0, devices, context) }
        }
    }

    /// The group of that name; nil where there is none. Case and Unicode form don't matter.
    public func group(named name: String) throws -> DeviceGroup? {
        try groups().first { HomeName.areAlike($0.name, name) }
    }

    /// - Throws: `HomeError`: `invalidArgument`, `alreadyExists`, `permissionDenied`, `notFound`.
    public func createGroup(name: String, members: [HomeDevice]) throws -> DeviceGroup {
        try context.translating {
            try context.require(.manage)
            let record = try context.store.addDeviceGroup(
                name: name, to: id, members: members.map(\.key), now: HostClock.seconds)
            return DeviceGroup(record, members, context)
        }
    }
}
