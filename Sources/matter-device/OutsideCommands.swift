import CommandLineKit
import Dispatch
import Glibc
import MatterDevice

/// Reads commands from standard input, one a line, as long as the program runs. The end of the input ends nothing.
enum OutsideCommands {
    static let help = OutsideAction.help.map { "\($0.command): \($0.meaning)" }.joined(separator: "; ") + "."

    /// - Parameter perform: does what a line says; errors are shown, and nothing else comes of them.
    static func follow(_ perform: @escaping @Sendable (String) async throws -> Void) {
        // A program in the background may not read from the terminal: then nobody gives it commands there.
        signal(SIGTTIN, SIG_IGN)
        let (lines, continuation) = AsyncStream.makeStream(of: String.self, bufferingPolicy: .bufferingOldest(1024))
        Task {
            for await line in lines {
                do { try await perform(line) } catch { StandardError.line("matter-device: \(error)") }
            }
        }
        // Reading blocks, which this queue's thread may.
        DispatchQueue(label: "matter-device.commands").async {
            while let line = readLine() {
                if !line.allSatisfy(\.isWhitespace) { continuation.yield(line) }
            }
            continuation.finish()
        }
    }
}
