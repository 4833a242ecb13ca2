import Foundation
import Testing

@testable import MatterStore

/// A store is looked at from outside, and nothing is made or changed by that.
struct InspectionTests {
    @Test func absentStore() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "inspection-" + UUID().uuidString)
        let seen = StoreInspection(StoreLocation(directory: folder.path + "/a/b"))
        #expect(seen.directory == nil)
        #expect(seen.file == nil)
        #expect(seen.content == nil)
        #expect(seen.nearest?.isDirectory == true)
        #expect(seen.freeBytes != nil)
        #expect(!FileManager.default.fileExists(atPath: folder.path))
        #expect(StoreInspection(StoreLocation(directory: "no-such-directory")).nearest?.path == ".")
    }

    @Test func presentStore() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "inspection-" + UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let location = StoreLocation(directory: folder.path)
        do { _ = try SQLiteStore(location) }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        let seen = StoreInspection(location)
        #expect(seen.content == .store(schema: StoreInspection.knownSchema))
        #expect(seen.directory?.permissions == 0o700)
        #expect(seen.file?.permissions == 0o600)
        #expect(seen.file?.isUsable == true)
        try FileManager.default.createDirectory(atPath: location.keyDirectory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: location.keyDirectory) }
        for name in ["0123.key", "other"] { try Data().write(to: URL(filePath: location.keyDirectory + "/" + name)) }
        #expect(StoreInspection(location).keyFiles.map(\.path).contains(location.keyDirectory + "/0123.key"))
        #expect(!StoreInspection(location).keyFiles.map(\.path).contains(location.keyDirectory + "/other"))
        #expect(seen.file?.user == geteuid())
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == names)
        for bytes in [Data(), Data("SQLite format 3\0".utf8), Data(repeating: 0, count: 100)] {
            try bytes.write(to: URL(filePath: location.file))
            #expect(StoreInspection(location).content == .somethingElse)
        }
    }
}
