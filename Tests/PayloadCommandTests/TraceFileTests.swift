import Foundation
import Testing

@testable import matterctl

struct TraceFileTests {
    private func path() -> String {
        FileManager.default.temporaryDirectory.appendingPathComponent("trace-\(UUID().uuidString)").path
    }

    @Test func oneThatNothingWasWrittenToIsRemoved() throws {
        let path = path()
        let trace = try TraceFile(path)
        #expect(FileManager.default.fileExists(atPath: path))
        trace.tell()
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func oneThatWasWrittenToStays() throws {
        let path = path()
        defer { try? FileManager.default.removeItem(atPath: path) }
        let trace = try TraceFile(path)
        trace.recorder().begin("on", program: "matterctl")
        trace.tell()
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.contains("\"command\":\"on\""))
    }
}
