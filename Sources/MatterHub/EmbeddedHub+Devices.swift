import Glibc
import MatterCommissioning
import MatterInteraction
import MatterMessaging
import MatterOnboarding
import MatterStore
import MatterTLV
import MatterTypes
import Synchronization

// MARK: - Commissioning, with its history

extension EmbeddedHub {
    /// Commissions a device and keeps a record of how it went, whatever the outcome.
    ///
    /// - Parameter name: what the device is called here; must be unlike every other name.
    /// - Throws: `CommissioningError`, `StoreError`.
    public func commission(
        _ payload: OnboardingPayload, name: String? = nil, node: MessagingNode, finder: any DeviceFinder,
        options: Commissioner.Options, report: @escaping @Sendable (CommissioningProgress) -> Void
    ) async throws -> CommissionedDevice {
        if let name { try requireFree(name) }
        let session = try store.beginCommissioning(
            in: fabricRecord.id, nodeID: nil, device: "discriminator \(payload.discriminator)",
            startedAt: HostClock.milliseconds)
        let history = History()
        let commissioner = Commissioner(node: node, finder: finder, hub: self, options: options)
        do {
            let device = try await commissioner.commission(payload) { progress in
                history.note(progress)
                report(progress)
            }
            // The device is ours and recorded: what goes wrong from here on must not look like a failure.
            if let name {
                do {
                    if var record = try store.node(device.nodeID, of: fabricRecord.id) {
                        record.label = name
                        try store.updateNode(record, of: fabricRecord.id)
                    }
                } catch {
                    report(.note(.store, "The device could not be named \"\(name)\": \(error)"))
                }
            }
            do {
                try store.finishCommissioning(
                    session, nodeID: device.nodeID, outcome: "ok", detail: "", stages: history.stages(),
                    finishedAt: HostClock.milliseconds)
            } catch {
                report(.note(.store, "The history could not be written: \(error)"))
            }
            return device
        } catch {
            let code = (error as? CommissioningError)?.code.rawValue ?? "error"
            // The record of a failure must not hide the failure itself.
            try? store.finishCommissioning(
                session, nodeID: history.nodeID, outcome: code, detail: "\(error)",
                stages: history.stages(failed: code),
                finishedAt: HostClock.milliseconds)
            throw error
        }
    }

    /// The stages as they went by.
    private final class History: Sendable {
        private struct State {
            var stages: [CommissioningStageRecord] = []
            var running: (CommissioningStage, beganAt: Int64)?
            var nodeID: NodeID?
        }
        private let state = Mutex(State())

        var nodeID: NodeID? { state.withLock { $0.nodeID } }

        func note(_ progress: CommissioningProgress) {
            state.withLock { state in
                switch progress {
                case .began(let stage): state.running = (stage, HostClock.milliseconds)
                case .finished(let stage, let duration):
                    let milliseconds = Int64(duration / .milliseconds(1))
                    state.stages.append(
                        CommissioningStageRecord(
                            stage: stage.rawValue, beganAt: HostClock.milliseconds - milliseconds,
                            milliseconds: milliseconds, outcome: "ok"))
                    state.running = nil
                case .identity(let nodeID): state.nodeID = nodeID
                case .candidate, .note, .attestation: break
                }
            }
        }

        func stages(failed code: String? = nil) -> [CommissioningStageRecord] {
            state.withLock { state in
                guard let code, let running = state.running else { return state.stages }
                return state.stages + [
                    CommissioningStageRecord(
                        stage: running.0.rawValue, beganAt: running.beganAt,
                        milliseconds: HostClock.milliseconds - running.beganAt, outcome: code)
                ]
            }
        }
    }
}

// MARK: - Devices

extension EmbeddedHub {
    public func devices() throws -> [NodeRecord] { try store.nodes(of: fabricRecord.id) }

    /// The device that a person means: by its name here, its node id (decimal, or hexadecimal with 0x), or its
    /// product's name where only one device has it.
    ///
    /// - Throws: `HubError` with `unknownDevice`, `ambiguousDevice`; `StoreError`.
    public func device(_ reference: String) throws -> NodeRecord {
        let devices = try devices()
        if let byName = devices.first(where: { $0.label.lowercased() == reference.lowercased() && !$0.label.isEmpty }) {
            return byName
        }
        let number =
            reference.lowercased().hasPrefix("0x") ? UInt64(reference.dropFirst(2), radix: 16) : UInt64(reference)
        if let number, let byID = devices.first(where: { $0.nodeID.rawValue == number }) { return byID }
        let byProduct = devices.filter {
            $0.productName.lowercased() == reference.lowercased() && !$0.productName.isEmpty
        }
        if byProduct.count == 1, let only = byProduct.first { return only }
        let list = devices.map { $0.label.isEmpty ? "\($0.nodeID.rawValue)" : "\($0.label) (\($0.nodeID.rawValue))" }
        if byProduct.count > 1 {
            throw HubError(
                .ambiguousDevice,
                "\(byProduct.count) devices are a \"\(reference)\": say which by its number: "
                    + byProduct.map { "\($0.nodeID.rawValue)" }.joined(separator: ", ") + ".")
        }
        throw HubError(
            .unknownDevice,
            "No device \"\(reference)\" is in the store "
                + (list.isEmpty
                    ? "(it is empty; 'matterctl commission' adds devices)."
                    : "(there are: \(list.joined(separator: ", ")))."))
    }

    private func requireFree(_ name: String) throws {
        guard try devices().contains(where: { $0.label.lowercased() == name.lowercased() }) else { return }
        throw HubError(.ambiguousDevice, "Another device is called \"\(name)\" already: give this one another name.")
    }

    /// Opens a session with a device, where it was last and where DNS-SD finds it, and remembers where it answered.
    ///
    /// - Throws: `HubError` with `deviceUnreachable`; `DiscoveryError` where the search itself can't work and the known
    ///   addresses lead nowhere; `CancellationError`.
    public func connect(
        to device: NodeRecord, node: MessagingNode, finder: any DeviceFinder, timeout: Duration
    ) async throws -> SecureSession {
        let known = device.addresses.compactMap { $0.socketAddress }
        let connector = OperationalConnector(node: node, finder: finder, fabric: fabric)
        let connection: OperationalConnector.Connection
        do {
            connection = try await connector.connect(
                to: device.nodeID, known: known, resumption: try resumption(with: device.nodeID), timeout: timeout)
        } catch let failure as HandshakeFailure {
            if failure.reason is CancellationError { throw CancellationError() }
            throw unreachable(device, "\(failure.reason)")
        } catch let error as MessagingError {
            throw unreachable(device, "\(error)")
        }
        let now = HostClock.seconds
        if let address = connection.session.address, known.first != address {
            let seen = MatterStore.NodeAddress(address, seenAt: now)
            let others = device.addresses.filter { $0.address != seen.address || $0.port != seen.port }.prefix(7)
            try store.setAddresses([seen] + others, of: device.nodeID, in: fabricRecord.id)
        }
        if let resumption = connection.resumption {
            try store.setResumption(
                MatterStore.ResumptionRecord(
                    peerNodeID: device.nodeID, resumptionID: resumption.resumptionID,
                    sharedSecret: resumption.sharedSecret, peerTags: resumption.peer.caseAuthenticatedTags),
                in: fabricRecord.id)
        }
        return connection.session
    }

    /// What shortens the next handshake with a device; the device falls back to the long form where it has forgotten.
    private func resumption(with device: NodeID) throws(StoreError) -> MatterMessaging.ResumptionRecord? {
        try store.resumption(with: device, in: fabricRecord.id).map { record in
            MatterMessaging.ResumptionRecord(
                resumptionID: record.resumptionID, sharedSecret: record.sharedSecret,
                peer: SessionPeer(
                    nodeID: device, fabricID: fabric.credentials.fabricID, caseAuthenticatedTags: record.peerTags))
        }
    }

    private func unreachable(_ device: NodeRecord, _ reason: String) -> HubError {
        let name = device.label.isEmpty ? "Device \(device.nodeID.rawValue)" : "\"\(device.label)\""
        return HubError(
            .deviceUnreachable,
            "\(name) was not reached: \(reason). Is it powered and on this network? --timeout gives it longer.")
    }

    /// Takes a device off the fabric: on the device first, then in the store.
    ///
    /// - Parameter session: a CASE session with the device.
    /// - Throws: `HubError` with `deviceRefused`; what the session throws. The store keeps the device then.
    public func remove(_ device: NodeRecord, over session: SecureSession) async throws {
        let client = InteractionClient(session: session)
        let index = try await fabricIndex(of: device, client)
        let path = CommandPath(endpoint: .root, cluster: 0x3E, command: 0xA)
        let fields = TLVValue.structure([TLVElement(0, .unsigned(UInt64(index.rawValue)))])
        let answer: CommandResponse
        do { answer = try await client.invoke(path, fields: fields, processingTime: .seconds(30)) } catch let error
            as InteractionError where error.code == .status
        {
            throw HubError(.deviceRefused, "The device refuses to leave the fabric: \(error).")
        }
        if case .data(_, let fields) = answer {
            let status: UInt8 = try TLVFields(TLVElement(.anonymous, fields), "NOCResponse").unsigned(0, "StatusCode")
            guard status == 0 else {
                throw HubError(.deviceRefused, "The device answered RemoveFabric with status \(status).")
            }
        }
        try store.removeNode(device.nodeID, from: fabricRecord.id)
    }

    /// The device's own number for our fabric: it may have changed since commissioning only by a bug of the device, so
    /// the device is asked, and what was stored serves where it does not say.
    private func fabricIndex(of device: NodeRecord, _ client: InteractionClient) async throws -> FabricIndex {
        let path = ConcreteAttributePath(endpoint: .root, cluster: 0x3E, attribute: 0x5)
        if let value = try? await client.readOne(path), case .unsigned(let raw) = value,
            let index = UInt8(exactly: raw),
            index != 0
        {
            return FabricIndex(index)
        }
        guard device.fabricIndex.rawValue != 0 else {
            throw HubError(.deviceRefused, "The device does not say which of its fabrics is ours.")
        }
        return device.fabricIndex
    }

    /// Forgets a device that can't be asked any more. The device itself keeps our fabric until it is reset.
    public func forget(_ device: NodeRecord) throws { try store.removeNode(device.nodeID, from: fabricRecord.id) }
}

extension MatterStore.NodeAddress {
    init(_ address: SocketAddress, seenAt: Int64) {
        var name = [CChar](repeating: 0, count: Int(IF_NAMESIZE))
        var interface = ""
        if address.scope != 0, if_indextoname(address.scope, &name) != nil {
            interface = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
        self.init(
            address: address.hostText, port: address.port, interfaceName: interface, interfaceIndex: address.scope,
            seenAt: seenAt)
    }

    /// Nil where the text is no address.
    var socketAddress: SocketAddress? {
        // The name survives a restart of the machine, the index may not.
        let index = interfaceName.isEmpty ? interfaceIndex : if_nametoindex(interfaceName)
        return SocketAddress(hostText: address, interface: index, port: port)
    }
}
