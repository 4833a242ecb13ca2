import Glibc
import MatterJSON
import MatterStore
import MatterTypes

/// A device in doubt, as a list shows it.
public struct PendingStatus: Hashable, Sendable {
    public enum State: String, Hashable, Sendable {
        /// It is being commissioned, or asked, at this moment.
        case commissioning
        /// It was broken off, and its fail-safe may still run.
        case pending
        /// It was broken off, its fail-safe has ended, and it was not reached since.
        case unknown
    }

    public var nodeID: NodeID
    /// What it is to be called; empty where it is to have no name.
    public var name: String
    public var state: State
    /// What is known of it, and what to do.
    public var sentence: String

    /// - Parameters:
    ///   - now: Unix time in milliseconds.
    ///   - isUnderWay: whether somebody is at work on it; nil asks whether its owner lives.
    public init(_ record: PendingNodeRecord, now: Int64 = HostClock.milliseconds, isUnderWay: Bool? = nil) {
        nodeID = record.nodeID
        name = record.name
        let number = record.nodeID.rawValue
        let what = "Node \(number) (\(record.words))"
        let problem = record.problem.isEmpty ? "" : " It was not reached: \(record.problem)."
        if let owner = record.owner, isUnderWay ?? (owner.liveness() == .alive) {
            state = .commissioning
            sentence = "\(what) is being commissioned by process \(owner.pid)."
        } else if record.failSafeEndsAt > now {
            state = .pending
            sentence =
                "\(what): its commissioning was broken off.\(problem) 'matterctl recover' asks it what became of it; its "
                + "fail-safe ends at \(Self.time(record.failSafeEndsAt)) at the latest."
        } else {
            state = .unknown
            sentence =
                "\(what): its commissioning was broken off, and nobody knows what became of it.\(problem) "
                + (record.mayBeComplete
                    ? "It may be on this fabric: 'matterctl recover' asks it once it can be reached. "
                        + "'matterctl remove \(number) --force' forgets it; reset it then."
                    : "It was not told that it is complete, so it has forgotten this fabric when its fail-safe ended. "
                        + "'matterctl remove \(number) --force' takes this entry away.")
        }
    }

    /// Of the local time zone.
    private static func time(_ milliseconds: Int64) -> String {
        var seconds = time_t(milliseconds / 1000)
        var parts = tm()
        guard localtime_r(&seconds, &parts) != nil else { return "\(milliseconds)" }
        var buffer = [CChar](repeating: 0, count: 16)
        let count = strftime(&buffer, buffer.count, "%H:%M:%S", &parts)
        return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

extension PendingNodeRecord {
    /// What tells it from other devices, for a person.
    var words: String {
        var parts = [product.isEmpty ? "a device" : product]
        if !name.isEmpty { parts.append("\"\(name)\"") }
        if !serialNumber.isEmpty { parts.append("serial number \(serialNumber)") }
        if let discriminator { parts.append("discriminator \(discriminator)") }
        return parts.joined(separator: ", ")
    }
}

extension EmbeddedHub.Recovery {
    /// What became of the device, for a person.
    public var sentence: String {
        let what = "Node \(record.nodeID.rawValue) (\(record.words)), whose commissioning was broken off"
        switch outcome {
        case .ours: return "\(what), is on this fabric and finished now."
        case .free: return "\(what), is not on this fabric: it can be commissioned anew."
        case .unknown(let reason):
            return "\(what), was not reached: \(reason). It stays in the list of 'matterctl devices'."
        }
    }
}

extension EmbeddedHub {
    /// The devices in doubt.
    ///
    /// - Throws: `StoreError`.
    public func pendingDevices() throws -> [PendingStatus] {
        let now = HostClock.milliseconds
        return try store.pendingNodes(of: fabricRecord.id).map {
            PendingStatus($0, now: now, isUnderWay: isUnderWay($0))
        }
    }

    /// The device in doubt of that node id (decimal, or hexadecimal with 0x) or name.
    ///
    /// - Throws: `StoreError`.
    public func pendingDevice(_ reference: String) throws -> PendingStatus? {
        PendingStatus.find(reference, in: try pendingDevices())
    }

    /// Forgets a device in doubt. If it is on the fabric, it stays so until it is reset.
    ///
    /// - Throws: `StoreError`.
    public func forgetPending(_ nodeID: NodeID) throws { try store.removePending(nodeID, from: fabricRecord.id) }
}

extension PendingStatus {
    /// The device that a person means by its node id or its name; nil where it is none of these.
    public static func find(_ reference: String, in devices: [PendingStatus]) -> PendingStatus? {
        let number =
            reference.lowercased().hasPrefix("0x") ? UInt64(reference.dropFirst(2), radix: 16) : UInt64(reference)
        return devices.first { device in
            device.nodeID.rawValue == number || !device.name.isEmpty && HomeName.areAlike(device.name, reference)
        }
    }
    var json: JSON {
        [
            "nodeId": JSON(nodeID.rawValue), "name": .string(name), "state": .string(state.rawValue),
            "text": .string(sentence),
        ]
    }

    init(_ json: JSON) throws(HubError) {
        let fields = try HubFields(json, "answer of 'devices', a device in doubt")
        guard let state = State(rawValue: try fields.text("state")) else {
            throw fields.error("state", "this program does not know it")
        }
        nodeID = NodeID(try fields.wide("nodeId"))
        name = try fields.text("name")
        self.state = state
        sentence = try fields.text("text", maximum: 65_536)
    }
}
