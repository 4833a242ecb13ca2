import Foundation
import MatterTypes
import Testing

@testable import MatterStore

struct FileTests {
    let temporary = TemporaryDirectory()
    var location: StoreLocation { temporary.location }

    /// A closed store with some content; gives its bytes.
    @discardableResult
    func makeStore() throws -> Data {
        do {
            let store = try SQLiteStore(location)
            let fabric = try store.defaultFabric { fabricContent() }.id
            for number in 1...40 {
                let id = try store.reserveNodeID(in: fabric, now: 0)
                try store.addNode(nodeRecord(id, label: "node \(number)"), to: fabric)
            }
        }
        return try #require(contents(location.file))
    }

    func overwrite(_ data: Data) throws {
        let handle = try #require(FileHandle(forWritingAtPath: location.file))
        try handle.truncate(atOffset: 0)
        handle.write(data)
        try handle.close()
    }

    @Test func modesKeepOthersOut() throws {
        let deep = StoreLocation(directory: temporary.path + "/a/b/c/")
        #expect(deep.file == temporary.path + "/a/b/c/store.sqlite3")
        let store = try SQLiteStore(deep)
        _ = try store.defaultFabric { fabricContent() }
        for directory in ["/a", "/a/b", "/a/b/c"] { #expect(mode(temporary.path + directory) == 0o700) }
        for suffix in ["", "-wal", "-shm"] { #expect(mode(deep.file + suffix) == 0o600, "\(suffix)") }
        let names = try FileManager.default.contentsOfDirectory(atPath: deep.directory)
        #expect(names.allSatisfy { $0.hasPrefix("store.sqlite3") && !$0.contains("new") })
    }

    @Test func modesDoNotDependOnTheMask() throws {
        #expect(try Child(.openUnmasked, location).finish() == ["opened"])
        #expect(mode(location.directory) == 0o700)
        #expect(mode(location.file) == 0o600)
    }

    @Test func reopens() throws {
        try makeStore()
        let store = try SQLiteStore(location)
        let fabric = try #require(try store.fabrics().first)
        #expect(try store.nodes(of: fabric.id).count == 40)
    }

    @Test func refusesWhatOthersMayRead() throws {
        try makeStore()
        chmod(location.file, 0o640)
        #expect(openingCode(location) == .insecurePermissions)
        #expect(mode(location.file) == 0o640)
        chmod(location.file, 0o600)
        #expect(openingCode(location) == nil)
        chmod(location.directory, 0o730)
        #expect(openingCode(location) == .insecurePermissions)
    }

    @Test(.enabled(if: geteuid() == 0, "needs to give a file away"))
    func refusesAnotherUsersStore() throws {
        try makeStore()
        chown(location.file, 65534, 65534)
        #expect(openingCode(location) == .wrongOwner)
    }

    @Test(arguments: [0, 1, 50, 99, 512, 4096, 4097, 20000])
    func refusesTruncatedFiles(count: Int) throws {
        let truncated = try makeStore().prefix(count)
        try overwrite(truncated)
        // The application id stands at byte 68.
        let found = openingCode(location)
        #expect(found == (count < 72 ? .notAStore : .corrupt))
        #expect(contents(location.file) == truncated)
    }

    @Test func refusesDamagedPages() throws {
        let whole = try makeStore()
        for page in 1..<(whole.count / 4096) {
            var data = whole
            for offset in 0..<64 { data[page * 4096 + offset] = 0xFF }
            try overwrite(data)
            #expect(openingCode(location) == .corrupt, "page \(page)")
            #expect(contents(location.file) == data)
        }
    }

    @Test func refusesOtherFiles() throws {
        try makeStore()
        let text = Data(String(repeating: "not a store\n", count: 1000).utf8)
        try overwrite(text)
        #expect(openingCode(location) == .notAStore)
        #expect(contents(location.file) == text)
    }

    @Test func refusesOtherDatabases() throws {
        try makeStore()
        try Database(path: location.file, busyTimeoutMilliseconds: 0).execute("PRAGMA application_id = 7")
        #expect(openingCode(location) == .notAStore)
    }

    @Test func refusesLinksAndDirectories() throws {
        try makeStore()
        rename(location.file, location.directory + "/elsewhere")
        symlink(location.directory + "/elsewhere", location.file)
        #expect(openingCode(location) == .notAStore)
        unlink(location.file)
        mkdir(location.file, 0o700)
        #expect(openingCode(location) == .notAStore)
    }

    @Test func refusesAFileInPlaceOfTheDirectory() {
        _ = FileManager.default.createFile(atPath: location.directory, contents: nil)
        #expect(openingCode(location) == .system)
    }

    @Test func refusesALogWithoutItsStore() throws {
        try makeStore()
        rename(location.file, location.file + "-wal")
        #expect(openingCode(location) == .orphanedLog)
        #expect(mode(location.file) == nil)
    }

    @Test func refusesNewerSchemas() throws {
        try makeStore()
        try Database(path: location.file, busyTimeoutMilliseconds: 0).execute("PRAGMA user_version = 99")
        let before = contents(location.file)
        #expect(openingCode(location) == .newerSchema)
        #expect(contents(location.file) == before)
    }

    @Test func refusesReadOnlyDirectories() throws {
        try makeStore()
        let mount = "mount --bind '\(location.directory)' '\(location.directory)'"
        let child = try Child(
            .openUnmasked, location, shell: "\(mount); mount -o remount,bind,ro '\(location.directory)'")
        #expect(child.finish() == ["error readOnly"])
    }

    @Test func readOnlyDirectoriesGetNoStore() throws {
        mkdir(location.directory, 0o700)
        let mount = "mount --bind '\(location.directory)' '\(location.directory)'"
        let child = try Child(
            .openUnmasked, location, shell: "\(mount); mount -o remount,bind,ro '\(location.directory)'")
        #expect(child.finish() == ["error readOnly"])
    }

    @Test func fullDiskLosesNothing() throws {
        mkdir(location.directory, 0o700)
        let child = try Child(
            .fillDisk, location, shell: "mount -t tmpfs -o size=512k,mode=700 tmpfs '\(location.directory)'")
        let lines = child.finish()
        #expect(lines.suffix(3).first == "error full")
        #expect(lines.suffix(2).first == "fabrics 1")
        // Nothing was given out twice, also not across the failure.
        let ids = lines.compactMap { UInt64($0) }
        #expect(ids == Array(1...UInt64(ids.count)))
    }

    @Test func pagesRunOut() throws {
        let store = try SQLiteStore(location)
        let fabric = try store.defaultFabric { fabricContent() }.id
        try store.withDatabase { database throws(StoreError) in
            _ = try database.integer("PRAGMA max_page_count = 1")
        }
        var last: NodeID = 0
        var failure: StoreError.Code?
        while failure == nil {
            failure = code { () throws(StoreError) in
                last = try store.reserveNodeID(in: fabric, now: 0)
                try store.addNode(nodeRecord(last, label: "\(last)"), to: fabric)
            }
        }
        #expect(failure == .full)
        #expect(try store.fabrics().count == 1)
        try store.withDatabase { database throws(StoreError) in
            _ = try database.integer("PRAGMA max_page_count = 1000000")
        }
        #expect(try store.reserveNodeID(in: fabric, now: 0) > last)
    }

    @Test func oddNamesAreOnlyNames() throws {
        #expect(openingCode(StoreLocation(directory: "")) == .system)
        #expect(StoreLocation(directory: "file:x//").file == "./file:x/store.sqlite3")
        let odd = StoreLocation(directory: temporary.path + "/a b?mode=memory&x=%20#é")
        _ = try SQLiteStore(odd).defaultFabric { fabricContent() }
        #expect(try SQLiteStore(odd).fabrics().count == 1)
        #expect(mode(odd.file) == 0o600)
    }

    @Test func findsItsPlace() throws {
        func place(_ environment: [String: String]) throws(StoreError) -> String {
            try StoreLocation.standard(environment: { environment[$0] }).file
        }
        #expect(try place(["XDG_STATE_HOME": "/s", "HOME": "/h"]) == "/s/matterctl/default/store.sqlite3")
        #expect(try place(["XDG_STATE_HOME": "s", "HOME": "/h"]) == "/h/.local/state/matterctl/default/store.sqlite3")
        #expect(try place(["HOME": "/h"]) == "/h/.local/state/matterctl/default/store.sqlite3")
        #expect(code { () throws(StoreError) in _ = try place([:]) } == .noHome)
    }
}
