import Foundation
import MatterVectors
import Testing

/// The vectors of this repository, and what tests make of them.
enum Repository {
    static let directory = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../vectors").standardized.path()

    static func suite(_ kinds: String...) throws -> VectorSuite {
        try VectorSuite(directory: directory, kinds: Set(kinds))
    }
}

/// A directory with one file of vectors, removed with the value.
final class TemporaryVectors {
    let directory: String

    init(_ text: String, file: String = "own/file.json") throws {
        directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path()
        let url = URL(filePath: directory).appending(path: file)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    deinit { try? FileManager.default.removeItem(atPath: directory) }

    func suite() throws -> VectorSuite { try VectorSuite(directory: directory) }
}
