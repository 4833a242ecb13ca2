import CommandLineKit
import MatterDevice

struct FaultsCommand: Command {
    let name = "faults"
    let abstract = "Lists every fault that makes sense, one a line, as --fault takes it."

    func run(_ call: Invocation) async throws {
        for fault in Fault.all { StandardOutput.line("\(fault)") }
    }
}
