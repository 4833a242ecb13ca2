import MatterDiscovery
import MatterStore

/// Whether the store is there, can be used, and is nobody else's to read.
enum StoreJudgement {
    /// A store of some devices, with its log.
    private static let least: UInt64 = 1 << 20
    private static let comfortable: UInt64 = 16 << 20

    static func judge(_ store: StoreInspection, _ location: StoreLocation, user: UInt32) -> DoctorReport {
        var report = DoctorReport()
        report.findings.append(presence(store, location, user))
        report.findings.append(privacy(store, location))
        report.findings.append(space(store, location))
        return report
    }

    private static func presence(_ store: StoreInspection, _ location: StoreLocation, _ user: UInt32) -> DoctorFinding {
        if let directory = store.directory, !directory.isDirectory {
            return DoctorFinding(
                .store, .fault, "\(directory.path) is not a directory, and so no place for a store.",
                cure: "Name another one with --store.")
        }
        for entry in [store.directory, store.file].compactMap({ $0 }) where entry.user != user {
            return DoctorFinding(
                .store, .fault, "\(entry.path) belongs to user \(entry.user), and this is user \(user).",
                cure: "Run matterctl as that user, or name another store with --store.")
        }
        guard let file = store.file else {
            if let log = store.companions.first(where: { !$0.path.hasSuffix("-shm") }) {
                return DoctorFinding(
                    .store, .fault, "The log \(log.path) of a store is there, and the store is not.",
                    cure: "Put the store back from where it was moved to, or move the log away.")
            }
            return DoctorFinding(
                .store, .ok,
                "There is no store yet at \(location.directory); it is made when the first device is commissioned.")
        }
        let restore = "Restore the store from a backup, or name another one with --store."
        guard file.isRegularFile else {
            return DoctorFinding(.store, .fault, "\(file.path) is not a file.", cure: restore)
        }
        switch store.content {
        case .store(let schema) where schema > StoreInspection.knownSchema:
            return DoctorFinding(
                .store, .fault,
                "A newer program wrote \(file.path) (schema \(schema); this program knows \(StoreInspection.knownSchema)).",
                cure: "Use the newer matterctl.")
        case .store(let schema):
            return DoctorFinding(.store, .ok, "The store is \(file.path) (schema \(schema)).")
        case .unreadable:
            return DoctorFinding(
                .store, .fault, "\(file.path) can't be read by this user.", cure: "Run `chmod 600 '\(file.path)'`.")
        case .somethingElse, nil:
            return DoctorFinding(.store, .fault, "\(file.path) is not a store of matterctl's.", cure: restore)
        }
    }

    private static func privacy(_ store: StoreInspection, _ location: StoreLocation) -> DoctorFinding {
        if let directory = store.directory, directory.isDirectory, directory.permissions & 0o022 != 0 {
            return DoctorFinding(
                .storePrivate, .fault, "Other users may write into \(directory.path).",
                cure: "Run `chmod 700 '\(directory.path)'`.")
        }
        let files = [store.file].compactMap { $0 } + store.companions
        if let open = files.first(where: { $0.permissions & 0o077 != 0 }) {
            return DoctorFinding(
                .storePrivate, .fault, "Other users may read \(open.path), and with it the keys of your fabric.",
                cure: "Run `chmod 600 '\(open.path)'`, and think of the keys as known to them.")
        }
        if let key = store.keyFiles.first(where: { $0.permissions & 0o077 != 0 }) {
            return DoctorFinding(
                .storePrivate, .fault, "Other users may read \(key.path), the key to the store.",
                cure: "Run `chmod 600 '\(key.path)'`, then `matterctl fabric keys --to file`, which makes a new key.")
        }
        if store.file != nil, let directory = store.directory, directory.permissions & 0o077 != 0 {
            return DoctorFinding(
                .storePrivate, .warning, "Other users may list \(directory.path).",
                cure: "Run `chmod 700 '\(directory.path)'`.")
        }
        return DoctorFinding(
            .storePrivate, .ok,
            store.file == nil ? "There is nothing to be read yet." : "Only this user can read the store.")
    }

    private static func space(_ store: StoreInspection, _ location: StoreLocation) -> DoctorFinding {
        for entry in [store.directory ?? store.nearest, store.file].compactMap({ $0 }) where !entry.isUsable {
            return DoctorFinding(
                .storeSpace, .fault, "\(entry.path) can't be written by this user, or its file system is read-only.",
                cure: "Allow this user to write there, or name another store with --store.")
        }
        guard let free = store.freeBytes, free < comfortable else {
            return DoctorFinding(.storeSpace, .ok, "The store can be written.")
        }
        let text = "Only \(free >> 10) KiB are left on the file system of \(location.directory)."
        return DoctorFinding(
            .storeSpace, free < least ? .fault : .warning, text,
            cure: "Free some room, or name another store with --store.")
    }
}
