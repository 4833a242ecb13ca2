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
    /// Commissions a device and keeps a record of how it went, whatever the outcome: of every stage as it ends, so that
    /// the record of a process that dies says how far it came.
    ///
    /// One commissioning at a time: it holds the store's lease, unless it is part of a session of the Home API, whose
    /// owner holds it.
    ///
    /// - Parameter place: what the device is called, and where it belongs. Known from its first moment in the store.
    /// - Throws: `CommissioningError`, `HubError`, `StoreError`.
    public func commission(
        _ payload: OnboardingPayload, place: CommissioningPlace = CommissioningPlace(), node: MessagingNode,
        finder: any DeviceFinder, options: Commissioner.Options,
        report: @escaping @Sendable (CommissioningProgress) -> Void
    ) async throws -> CommissionedDevice {
        try requireAuthority()
        var place = place
        place.codeMark = try codeMark(payload)
        let work = PendingWork()
        defer { work.end() }
        place.work = work
        try requireFree(place, exceptFor: finished(payload, place)?.nodeID)
        let lease = try place.homeSession == nil ? CommissioningLease(store, purpose: place.purpose) : nil
        defer { lease?.release() }
        // Others may look for a hub; that it can't be written that there is one stops nothing.
        let presence = place.isOfDaemon ? nil : try? HubPresence(store)
        defer { presence?.end() }
        if let former = lease?.former {
            report(
                .note(
                    .discovery,
                    "The last commissioning (\(former.purpose), process \(former.holder.pid)) died; its place is free.")
            )
        }
        if let device = try await resume(payload, place, node: node, finder: finder, report: report) { return device }
        let history = try CommissioningHistory(
            store, fabricRecord.id, device: "discriminator \(payload.discriminator)", homeSession: place.homeSession)
        let commissioner = Commissioner(node: node, finder: finder, hub: self, options: options)
        do {
            let device = try await CommissioningPlace.$current.withValue(place) {
                try await commissioner.commission(payload) { progress in
                    history.note(progress)
                    report(progress)
                }
            }
            // The device is ours and recorded: what goes wrong from here on must not look like a failure.
            if let name = place.name, let record = try? store.node(device.nodeID, of: fabricRecord.id),
                record.label != name
            {
                report(.note(.store, "The device could not be named \"\(name)\": another one has that name by now."))
            }
            do { try history.finish(outcome: "ok", detail: "", nodeID: device.nodeID) } catch {
                report(.note(.store, "The history could not be written: \(error)"))
            }
            return device
        } catch {
            let code = (error as? CommissioningError)?.code.rawValue ?? "error"
            // The record of a failure must not hide the failure itself.
            try? history.finish(outcome: code, detail: "\(error)", nodeID: nil)
            throw error
        }
    }

    /// Puts a device into the store by `insert`, with name and place where they are still to be had.
    func settle(
        _ record: NodeRecord, _ insert: (NodeRecord) throws(StoreError) -> Void
    ) throws(StoreError) {
        do { try insert(record) } catch {
            // Somebody was quicker with the name, or removed the room. The device is ours all the same.
            guard error.code == .alreadyExists || error.code == .notFound || error.code == .invalidName else {
                throw error
            }
            var record = record
            record.label = ""
            record.structure = nil
            record.room = nil
            try insert(record)
        }
    }

    /// Refuses a name before anything is done with the device, rather than after.
    ///
    /// - Parameter own: the device itself, where an earlier attempt has got so far.
    private func requireFree(_ place: CommissioningPlace, exceptFor own: NodeID?) throws {
        guard let name = place.name, !name.isEmpty else { return }
        if let objection = HomeName.objection(to: name, as: .device) {
            throw HubError(.ambiguousDevice, objection)
        }
        let structure = try place.structure ?? store.structures().first?.id
        let taken = try devices().contains { device in
            guard device.nodeID != own, HomeName.areAlike(device.label, name), device.room == place.room else {
                return false
            }
            return place.room != nil || device.structure == structure
        }
        guard taken else { return }
        throw HubError(
            .ambiguousDevice,
            "Another device \(place.room == nil ? "without a room " : "of that room ")is called \"\(name)\" already: give "
                + "this one another name, or put it into another room.")
    }
}

// MARK: - Devices

extension EmbeddedHub {
    public func devices() throws -> [NodeRecord] { try store.nodes(of: fabricRecord.id) }

    /// The device that a person means: by its name here (`ROOM:NAME` where several rooms have one of that name), its node
    /// id (decimal, or hexadecimal with 0x), or its product's name where only one device has it.
    ///
    /// - Throws: `HubError` with `unknownDevice`, `ambiguousDevice`; `StoreError`.
    public func device(_ reference: String) throws -> NodeRecord {
        let devices = try devices()
        func only(_ found: [NodeRecord]) throws -> NodeRecord? {
            guard found.count > 1 else { return found.first }
            throw HubError(
                .ambiguousDevice,
                "\(found.count) devices are a \"\(reference)\": say which by its number: "
                    + found.map { "\($0.nodeID.rawValue)" }.joined(separator: ", ") + ".")
        }
        let named = devices.filter { !$0.label.isEmpty && HomeName.areAlike($0.label, reference) }
        if let found = try only(named) { return found }
        let number =
            reference.lowercased().hasPrefix("0x") ? UInt64(reference.dropFirst(2), radix: 16) : UInt64(reference)
        if let number, let byID = devices.first(where: { $0.nodeID.rawValue == number }) { return byID }
        if let found = try only(inRoom(reference, devices)) { return found }
        let byProduct = devices.filter { !$0.productName.isEmpty && HomeName.areAlike($0.productName, reference) }
        if let found = try only(byProduct) { return found }
        let list = devices.map { $0.label.isEmpty ? "\($0.nodeID.rawValue)" : "\($0.label) (\($0.nodeID.rawValue))" }
        throw HubError(
            .unknownDevice,
            "No device \"\(reference)\" is in the store "
                + (list.isEmpty
                    ? "(it is empty; 'matterctl commission' adds devices)."
                    : "(there are: \(list.joined(separator: ", ")))."))
    }

    private func inRoom(_ reference: String, _ devices: [NodeRecord]) throws -> [NodeRecord] {
        guard let colon = reference.firstIndex(of: ":") else { return [] }
        let (room, name) = (String(reference[..<colon]), String(reference[reference.index(after: colon)...]))
        let rooms = try store.structures().flatMap { try store.rooms(of: $0.id) }
            .filter { HomeName.areAlike($0.name, room) }.map(\.id)
        return devices.filter { device in
            HomeName.areAlike(device.label, name) && device.room.map { rooms.contains($0) } == true
        }
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
    /// - Parameter client: over a CASE session with the device.
    /// - Throws: `HubError` with `deviceRefused`; what the session throws. The store keeps the device then.
    public func remove(_ device: NodeRecord, over client: InteractionClient) async throws {
        let index = try await fabricIndex(of: device, client)
        await endCheckIns(of: device.nodeID, over: client)
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
    public func forget(_ device: NodeRecord) throws {
        try renewGroupKeys(without: device.nodeID)
        try store.removeNode(device.nodeID, from: fabricRecord.id)
    }
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
