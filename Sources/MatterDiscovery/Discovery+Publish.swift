import MatterTypes

extension Discovery {
    /// Publishes a device that waits for commissioning, with all subtypes that its record calls for.
    ///
    /// Returns when the daemon has taken it; see `Publication.waitUntilEstablished`.
    ///
    /// - Parameters:
    ///   - record: what the TXT record says.
    ///   - port: UDP port, 1 to 65535.
    ///   - instanceName: 1 to 63 bytes; 16 random hexadecimal digits where nil. Another random one is taken after a
    ///     collision.
    ///   - interfaceIndex: the kernel's index of the only interface to publish on; all where nil.
    /// - Throws: `DiscoveryError`: `invalidArgument`, `busNotRunning`, `daemonNotRunning`, `nameCollision`, `failed`.
    ///   `CancellationError`; nothing is published then.
    public func publishCommissionable(
        _ record: CommissionableRecord, port: UInt16, instanceName: String? = nil, interfaceIndex: UInt32? = nil
    ) async throws -> Publication {
        let service = PublishedService(
            instanceName: instanceName ?? Self.randomInstanceName(), type: ServiceType.commissionable,
            subtypes: record.subtypes.compactMap(\.subtype), port: port, text: try record.strings(),
            interfaceIndex: interfaceIndex)
        return try await publish(service, anotherName: Self.randomInstanceName)
    }

    /// Publishes an operational node, with the subtype of its fabric.
    ///
    /// Returns when the daemon has taken it; see `Publication.waitUntilEstablished`.
    ///
    /// - Parameters:
    ///   - port: UDP port, 1 to 65535.
    ///   - interfaceIndex: the kernel's index of the only interface to publish on; all where nil.
    /// - Throws: `DiscoveryError`: `invalidArgument`, `busNotRunning`, `daemonNotRunning`, `nameCollision` (another host on
    ///   the link claims to be this node), `failed`. `CancellationError`; nothing is published then.
    public func publishOperational(
        compressedFabricID: CompressedFabricID, nodeID: NodeID, record: OperationalRecord = OperationalRecord(),
        port: UInt16, interfaceIndex: UInt32? = nil
    ) async throws -> Publication {
        let name = OperationalInstanceName(compressedFabricID: compressedFabricID, nodeID: nodeID)
        let service = PublishedService(
            instanceName: name.description, type: ServiceType.operational,
            subtypes: [OperationalInstanceName.subtype(compressedFabricID)], port: port, text: try record.strings(),
            interfaceIndex: interfaceIndex)
        return try await publish(service, anotherName: nil)
    }

    /// Publishes a commissioner that takes user-directed commissioning (Matter Core 4.3.3), with its subtypes. Something must
    /// listen at the port.
    ///
    /// Returns when the daemon has taken it; see `Publication.waitUntilEstablished`.
    ///
    /// - Parameters:
    ///   - port: UDP port of the listener, 1 to 65535.
    ///   - instanceName: 1 to 63 bytes; 16 random hexadecimal digits where nil. Another random one is taken after a
    ///     collision.
    ///   - interfaceIndex: the kernel's index of the only interface to publish on; all where nil.
    /// - Throws: `DiscoveryError`: `invalidArgument`, `busNotRunning`, `daemonNotRunning`, `nameCollision`, `failed`.
    ///   `CancellationError`; nothing is published then.
    public func publishCommissioner(
        _ record: CommissionerRecord, port: UInt16, instanceName: String? = nil, interfaceIndex: UInt32? = nil
    ) async throws -> Publication {
        let service = PublishedService(
            instanceName: instanceName ?? Self.randomInstanceName(), type: ServiceType.commissioner,
            subtypes: record.subtypes.compactMap(\.subtype), port: port, text: try record.strings(),
            interfaceIndex: interfaceIndex)
        return try await publish(service, anotherName: Self.randomInstanceName)
    }

    private func publish(
        _ service: PublishedService, anotherName: (@Sendable () -> String)?
    ) async throws -> Publication {
        guard service.port != 0 else { throw DiscoveryError(.invalidArgument, detail: "the port must be 1 to 65535") }
        guard (1...63).contains(service.instanceName.utf8.count) else {
            throw DiscoveryError(.invalidArgument, detail: "the instance name must have 1 to 63 bytes")
        }
        let publisher = ServicePublisher(client, service, anotherName: anotherName)
        client.add(publisher)
        do {
            // While the daemon is away this may wait for long. Whoever gives up wants nothing published afterwards.
            try await withTaskCancellationHandler {
                try await publisher.wait(for: .committed)
            } onCancel: { [client] in
                client.remove(publisher)
            }
            try Task.checkCancellation()
        } catch {
            client.remove(publisher)
            throw error
        }
        return Publication(client, publisher)
    }

    private static func randomInstanceName() -> String {
        let digits = String(UInt64.random(in: 0...UInt64.max), radix: 16, uppercase: true)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
