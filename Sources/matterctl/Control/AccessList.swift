import MatterHub
import MatterModel
import MatterTLV
import MatterTypes

extension AccessRules {
    /// - Throws: `ControlError`: `lockout`, `invalidValue`; the sentence names the rule.
    func check(_ list: [AccessEntry]) throws {
        guard let objection = objection(to: list) else { return }
        throw ControlError(objection.isLockout ? .lockout : .invalidValue, objection.sentence)
    }
}

/// Entries as people read them.
struct AccessText: Sendable {
    var ownNode: NodeID
    /// Names of the devices of the store.
    var names: [NodeID: String]

    func subject(_ subject: UInt64, mode: UInt64) -> String {
        if mode == AccessEntry.groupMode, let group = AccessEntry.group(subject) { return "group \(group.rawValue)" }
        let node = NodeID(subject)
        if node == ownNode { return "node \(subject) (this controller)" }
        if node.isCaseAuthenticatedTag {
            return "tag \(CaseAuthenticatedTag(UInt32(truncatingIfNeeded: subject)).hexadecimal)"
        }
        return "node \(subject)" + (names[node].map { " (\($0))" } ?? "")
    }

    func target(_ target: AccessEntry.Target) -> String {
        var words: [String] = []
        if let endpoint = target.endpoint { words.append("endpoint \(endpoint.rawValue)") }
        if let type = target.deviceType { words.append("every \(MatterModel.deviceType(id: type)?.name ?? "\(type)")") }
        if let cluster = target.cluster { words.append(MatterModel.name(of: cluster) ?? "\(cluster)") }
        return words.joined(separator: " ")
    }

    /// `Administer  CASE  node 1 (this controller)  all of the device`.
    func cells(_ entry: AccessEntry) -> [String] {
        let mode: String =
            switch entry.authMode {
            case 1: "PASE"
            case 2: "CASE"
            case 3: "group"
            default: "\(entry.authMode)"
            }
        let subjects = (entry.subjects ?? []).map { subject($0, mode: entry.authMode) }
        let targets = (entry.targets ?? []).map { target($0) }
        return [
            AccessEntry.Privilege(rawValue: entry.privilege)?.title ?? "\(entry.privilege)", mode,
            subjects.isEmpty ? "everybody of this fabric" : subjects.joined(separator: ", "),
            targets.isEmpty ? "all of the device" : targets.joined(separator: ", "),
        ]
    }
}

/// What a change does to a list: entries that stay, go and come.
struct ListPreview: Sendable {
    enum Mark: String, Sendable { case stays = " ", goes = "-", comes = "+" }
    var rows: [(mark: Mark, cells: [String])]

    init(rows: [(mark: Mark, cells: [String])]) { self.rows = rows }

    init<Item: Hashable>(_ before: [Item], _ after: [Item], _ cells: (Item) -> [String]) {
        // In the order of the old list, and what is new behind it.
        var left = after
        rows = before.map { item in
            guard let index = left.firstIndex(of: item) else { return (.goes, cells(item)) }
            left.remove(at: index)
            return (.stays, cells(item))
        }
        rows += left.map { (.comes, cells($0)) }
    }
}
