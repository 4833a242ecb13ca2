import MatterInteraction
import MatterMessaging
import MatterTypes

/// Commands that wait for their turn at one target, so that they arrive in the order in which they were given.
struct Errand: Sendable {
    static let maximumWaiting = 16

    var last: Task<Void, Never>
    var waiting: Int
}

// MARK: - What the device tells others

extension VirtualDevice {
    func send(_ command: BoundCommand) {
        if case .group(let group) = command.target { return send(command, to: group) }
        let key = ErrandKey(fabric: command.fabric, target: command.target)
        let before = errands[key]
        guard (before?.waiting ?? 0) < Errand.maximumWaiting else {
            notice.yield(.bound(command, .failed("too many commands wait for it already")))
            return
        }
        let task = Task {
            await before?.last.value
            let outcome = await outcome(of: command)
            notice.yield(.bound(command, outcome))
            errands[key]?.waiting -= 1
            if errands[key]?.waiting == 0 { errands[key] = nil }
        }
        errands[key] = Errand(last: task, waiting: (before?.waiting ?? 0) + 1)
    }

    private func send(_ command: BoundCommand, to group: GroupID) {
        // Behind the changes that led here: the counter is on disk before a message has it.
        Task {
            do {
                let (bytes, address) = try perform { core in
                    try core.datagram(of: command, to: group, exchangeID: .random(in: 0 ... .max))
                }
                let transmission = transport.send(bytes, toGroup: address)
                notice.yield(.bound(command, transmission.refusal.map { .failed($0) } ?? .sent))
            } catch {
                notice.yield(.bound(command, .failed((error as? DeviceError)?.detail ?? "\(error)")))
            }
        }
    }

    private func outcome(of command: BoundCommand) async -> BoundCommand.Outcome {
        guard case .node(let node, let endpoint) = command.target else { return .failed("it is a group") }
        if let own = perform({ $0.steerItself(command) }) { return own }
        let path = CommandPath(endpoint: endpoint, cluster: BoundCommand.cluster, command: command.commandID)
        // A session that the target has forgotten is found out by silence, and made anew once.
        var known = registry.session(with: node, of: command.fabric)
        while !isStopped {
            do {
                let session: SecureSession
                if let known { session = known } else { session = try await connect(to: node, of: command.fabric) }
                _ = try await InteractionClient(session: session).invoke(path)
                return .done
            } catch let error as InteractionError {
                return error.status.map { .refused($0) } ?? .failed("\(error)")
            } catch let error as MessagingError {
                guard let old = known, error.code == .peerUnreachable || error.code == .sessionClosed else {
                    return .failed("\(error)")
                }
                old.close(notifyPeer: false)
                known = nil
            } catch {
                return .failed("\(error)")
            }
        }
        return .failed("the device was switched off")
    }

    /// A session with a node of a fabric of ours, which both ends may use.
    private func connect(to node: NodeID, of fabric: FabricIndex) async throws -> SecureSession {
        guard let record = perform(quietly: true, { $0.state.fabrics[fabric] }) else {
            throw DeviceError(.invalidCommand, "the fabric is left")
        }
        guard let locator else { throw MessagingError(.peerUnreachable, "this device can't look for others") }
        let addresses = await locator.addresses(of: node, on: try record.compressedFabricID())
        guard !addresses.isEmpty else {
            throw MessagingError(.peerUnreachable, "no operational record of the node was found")
        }
        // Whoever answers knows all of the fabric's keys; the newest is the one to use.
        guard let credentials = Self.credentials(record, ChosenFabric()).last else {
            throw DeviceError(.invalidCommand, "the fabric's credentials can't be used")
        }
        let (session, resumption) = try await self.node.establishCASE(
            with: DialPlan(addresses), nodeID: node, credentials: credentials,
            resumption: records.find(node, of: fabric))
        if let resumption { records.keep(resumption, of: fabric) }
        registry.add(session, Accessor(kind: .case, fabric: fabric, nodeID: node, tags: session.peerTags))
        return session
    }
}

struct ErrandKey: Hashable, Sendable {
    var fabric: FabricIndex
    var target: BoundCommand.Target
}
