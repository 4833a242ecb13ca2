/// The processes of this host that share this one's network.
struct HostProcesses {
    struct Process: Hashable, Sendable {
        var id: Int32
        var name: String
    }

    private let probe: any HostProbe
    let all: [Process]

    init(_ probe: any HostProbe) {
        self.probe = probe
        let network = probe.target(ofLink: "/proc/self/ns/net")
        all = (probe.list("/proc") ?? []).compactMap { Int32($0) }.sorted().compactMap { id in
            guard let name = probe.read("/proc/\(id)/comm").text else { return nil }
            // Whose network it is, isn't shown to everybody; then it is taken for ours.
            if let network, let other = probe.target(ofLink: "/proc/\(id)/ns/net"), other != network { return nil }
            return Process(id: id, name: String(name.prefix { $0 != "\n" }))
        }
    }

    func first(_ names: [String]) -> Process? { all.first { names.contains($0.name) } }

    /// The owners of sockets, by inode, as far as this user may see them.
    func owners(of sockets: Set<UInt64>) -> [UInt64: Process] {
        guard !sockets.isEmpty else { return [:] }
        var owners: [UInt64: Process] = [:]
        for process in all {
            for name in probe.list("/proc/\(process.id)/fd") ?? [] {
                guard let target = probe.target(ofLink: "/proc/\(process.id)/fd/\(name)"), target.hasPrefix("socket:["),
                    let inode = UInt64(target.dropFirst(8).dropLast()), sockets.contains(inode)
                else { continue }
                owners[inode] = process
            }
        }
        return owners
    }
}

/// Programs that run on this host.
public enum HostServices {
    /// The first of the processes with one of these names, of which the kernel keeps 15 bytes; nil where none runs, in this
    /// process's view.
    public static func running(_ names: [String], _ probe: some HostProbe) -> String? {
        (probe.list("/proc") ?? []).compactMap { Int32($0) }.sorted().lazy.compactMap { id in
            probe.read("/proc/\(id)/comm").text.map { String($0.prefix { $0 != "\n" }) }
        }.first { names.contains($0) }
    }
}
