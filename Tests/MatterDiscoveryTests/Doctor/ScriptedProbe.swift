@testable import MatterDiscovery

/// A host made of what a test says.
struct ScriptedProbe: HostProbe {
    var files: [String: String] = [:]
    var directories: [String: [String]] = [:]
    var targets: [String: String] = [:]
    var owners: [String: UInt32] = [:]
    var allLinks: [HostLink] = []
    var programs: [String: ProgramOutcome] = [:]
    /// Interfaces and groups that can't be joined.
    var refused: [UInt32: MulticastGroup] = [:]

    func read(_ path: String) -> HostFile { files[path].map { .text($0) } ?? .absent }
    func list(_ directory: String) -> [String]? { directories[directory] }
    func target(ofLink path: String) -> String? { targets[path] }
    func owner(_ path: String) -> UInt32? { owners[path] }
    func links() -> [HostLink]? { allLinks }
    func join(_ group: MulticastGroup, interface: UInt32) -> Int32? { refused[interface] == group ? 105 : nil }
    func hasRoute(to address: NodeAddress) -> Bool { true }
    func run(_ program: String, _ arguments: [String], limit: Duration) -> ProgramOutcome {
        programs[program] ?? .absent
    }
}
