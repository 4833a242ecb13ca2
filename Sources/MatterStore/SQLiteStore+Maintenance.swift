import Glibc
import MatterTypes

extension SQLiteStore {
    public func check() throws(StoreError) -> [StoreFinding] {
        try read { database throws(StoreError) in
            var findings: [StoreFinding] = []
            let texts = try database.rows("PRAGMA integrity_check(50)") { row throws(StoreError) in try row.text(0) }
            findings += texts.filter { $0 != "ok" }.map {
                StoreFinding(.file, "\($0). Restore the store from a backup.")
            }
            findings += try database.rows("PRAGMA foreign_key_check") { row throws(StoreError) in
                StoreFinding(
                    .reference, "a record of \(try row.text(0)) refers to one of \(try row.text(2)) that is gone.")
            }
            for (query, sentence) in Self.rules {
                findings += try database.rows(query) { row throws(StoreError) in
                    StoreFinding(.meaning, "\(sentence): \(try row.text(0)).")
                }
            }
            return findings + (try alikeNames(database))
        }
    }

    /// Queries that find nothing where all is well, each with what its rows mean.
    private static let rules = [
        (
            "SELECT 'fabric ' || id FROM fabric WHERE id NOT IN (SELECT fabric FROM administrator)",
            "a fabric has no node of ours"
        ),
        (
            """
            SELECT 'node ' || node_id FROM node n WHERE NOT EXISTS (SELECT 1 FROM node_id i
                WHERE i.fabric = n.fabric AND i.node_id = n.node_id AND i.state = 'used')
            """, "a device has a node id that was not given to it"
        ),
        (
            """
            SELECT 'node ' || i.node_id FROM node_id i WHERE state = 'used'
                AND NOT EXISTS (SELECT 1 FROM node n WHERE n.fabric = i.fabric AND n.node_id = i.node_id)
                AND NOT EXISTS (SELECT 1 FROM administrator a WHERE a.fabric = i.fabric AND a.node_id = i.node_id)
            """, "a node id is in use, and no device has it"
        ),
        (
            """
            SELECT 'node ' || n.node_id FROM node n JOIN administrator a ON a.fabric = n.fabric AND a.node_id = n.node_id
            """, "a device has the node id of our own node"
        ),
        (
            """
            SELECT 'node ' || p.node_id FROM pending_node p WHERE finished_at IS NULL AND NOT EXISTS (
                SELECT 1 FROM node_id i WHERE i.fabric = p.fabric AND i.node_id = p.node_id AND i.state = 'reserved')
            """, "a device is waited for under a node id that was not reserved for it"
        ),
        (
            "SELECT 'node ' || node_id FROM node WHERE structure IS NULL", "a device is in no structure"
        ),
        (
            """
            SELECT 'node ' || node_id FROM node JOIN room ON room.id = node.room WHERE room.structure IS NOT node.structure
            """, "a device is in a room of another structure"
        ),
        (
            """
            SELECT 'node ' || n.node_id || ', endpoint ' || b.endpoint FROM bridged_endpoint b
                JOIN node n ON n.fabric = b.fabric AND n.node_id = b.node_id JOIN room ON room.id = b.room
                WHERE room.structure IS NOT n.structure
            """, "a bridged device is in a room of another structure than its bridge"
        ),
        (
            "SELECT 'none' WHERE NOT EXISTS (SELECT 1 FROM structure)", "a store needs a structure"
        ),
        (
            "SELECT 'session ' || id FROM commissioning_session WHERE (finished_at IS NULL) <> (outcome IS NULL)",
            "a session is over without an outcome, or the other way round"
        ),
        (
            """
            SELECT 'session ' || max(id) FROM home_session WHERE finished_at IS NULL HAVING count(*) > 1
            """, "more than one session is under way"
        ),
        (
            """
            SELECT 'session ' || id FROM home_session WHERE finished_at IS NULL AND lease NOT IN (SELECT id FROM lease)
            """, "a session is under way without its lease"
        ),
    ]

    private func alikeNames(_ database: Database) throws(StoreError) -> [StoreFinding] {
        let names = try database.rows(
            """
            SELECT 'structures', 0, name FROM structure
            UNION ALL SELECT 'rooms of structure ' || structure, 0, name FROM room
            UNION ALL SELECT 'groups of structure ' || structure, 0, name FROM device_group
            UNION ALL SELECT 'devices of room ' || room, 0, label FROM node WHERE room IS NOT NULL AND label <> ''
            UNION ALL SELECT 'devices of room ' || room, 0, name FROM bridged_endpoint
                WHERE room IS NOT NULL AND name <> ''
            """
        ) { row throws(StoreError) in (place: try row.text(0), name: try row.text(2)) }
        var seen: Set<[String]> = []
        return names.compactMap { name in
            guard !seen.insert([name.place, HomeName.key(name.name)]).inserted else { return nil }
            return StoreFinding(.meaning, "two \(name.place) are called '\(name.name)'; rename one of them.")
        }
    }

    public func statistics() throws(StoreError) -> StoreStatistics {
        try read { database throws(StoreError) in
            func count(_ table: String) throws(StoreError) -> Int {
                Int(try database.integer("SELECT count(*) FROM \(table)"))
            }
            let pages = try database.integer("PRAGMA page_count")
            let pageSize = try database.integer("PRAGMA page_size")
            return StoreStatistics(
                schema: Int(try database.integer("PRAGMA user_version")), size: pages &* pageSize,
                fabrics: try count("fabric"), nodes: try count("node"), structures: try count("structure"),
                rooms: try count("room"), sessions: try count("commissioning_session"))
        }
    }

    // MARK: backup

    public func backUp(to path: String) throws(StoreError) {
        // As with the store, a file appears whole or not at all.
        let target = path.hasPrefix("/") || path.hasPrefix("./") ? path : "./" + path
        guard access(target, F_OK) != 0 else { throw Self.exists(target) }
        let draft = target + ".new-\(getpid())"
        let descriptor = open(draft, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw StoreLocation.system(draft) }
        defer { for suffix in ["", "-journal", "-wal", "-shm"] { unlink(draft + suffix) } }
        let isPrivate = fchmod(descriptor, 0o600) == 0
        close(descriptor)
        guard isPrivate else { throw StoreLocation.system(draft) }
        try withDatabase { database throws(StoreError) in try database.copy(to: draft) }
        guard link(draft, target) == 0 else {
            throw errno == EEXIST ? Self.exists(target) : StoreLocation.system(target)
        }
        let directory = target.lastIndex(of: "/").map { String(target[...$0]) } ?? "./"
        let folder = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { throw StoreLocation.system(directory) }
        defer { close(folder) }
        guard fsync(folder) == 0 else { throw StoreLocation.system(directory) }
    }

    private static func exists(_ path: String) -> StoreError {
        StoreError(.alreadyExists, path: path, "the file exists; it was left as it is. Name another one.")
    }
}
