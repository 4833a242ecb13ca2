import MatterCommissioning
import MatterJSON
import MatterMessaging
import MatterTypes

/// A finder that records what it finds.
public struct TracedFinder: DeviceFinder {
    private let base: any DeviceFinder
    private let recorder: TraceRecorder

    public init(_ base: any DeviceFinder, _ recorder: TraceRecorder) {
        self.base = base
        self.recorder = recorder
    }

    public func commissionable(_ discriminator: Discriminator) -> AsyncThrowingStream<DeviceCandidate, any Error> {
        recorder.note("browse", ["service": "_matterc._udp", "discriminator": .string("\(discriminator)")])
        let recorder = recorder
        return Self.watch(base.commissionable(discriminator), recorder) { candidate in
            recorder.note(
                candidate.addresses.isEmpty ? "lost" : "found",
                JSON(members: [
                    "name": .string(candidate.name), "addresses": .array(candidate.addresses.map { .string("\($0)") }),
                    "discriminator": candidate.discriminator.map { .integer(Int64($0)) },
                    "vendorId": candidate.vendorID.map { .integer(Int64($0.rawValue)) },
                    "productId": candidate.productID.map { .integer(Int64($0.rawValue)) },
                ]).object ?? [:])
        }
    }

    public func operational(
        _ fabric: CompressedFabricID, _ node: NodeID
    ) -> AsyncThrowingStream<OperationalCandidate, any Error> {
        recorder.note("browse", ["service": "_matter._tcp", "nodeId": JSON(node.rawValue)])
        let recorder = recorder
        return Self.watch(base.operational(fabric, node), recorder) { candidate in
            recorder.note(
                "found",
                [
                    "nodeId": JSON(node.rawValue), "addresses": .array(candidate.addresses.map { .string("\($0)") }),
                ])
        }
    }

    public func answered(_ address: SocketAddress) {
        recorder.note("answered", ["address": .string("\(address)")])
        base.answered(address)
    }

    public func silent(_ address: SocketAddress) {
        recorder.note("silent", ["address": .string("\(address)")])
        base.silent(address)
    }

    private static func watch<Value: Sendable>(
        _ stream: AsyncThrowingStream<Value, any Error>, _ recorder: TraceRecorder,
        _ note: @escaping @Sendable (Value) -> Void
    ) -> AsyncThrowingStream<Value, any Error> {
        AsyncThrowingStream { continuation in
            let task = Task {
                do {
                    for try await value in stream {
                        note(value)
                        continuation.yield(value)
                    }
                    continuation.finish()
                } catch {
                    if !(error is CancellationError) { recorder.note("searchFailed", ["reason": .string("\(error)")]) }
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }
}

/// A supply of networks that records which was chosen, and hides what is secret of it.
public struct TracedNetworks: NetworkSupply {
    private let base: any NetworkSupply
    private let recorder: TraceRecorder

    public init(_ base: any NetworkSupply, _ recorder: TraceRecorder) {
        self.base = base
        self.recorder = recorder
    }

    public func offers(_ kind: NetworkInterface.Kind) async -> Bool {
        let offers = await base.offers(kind)
        recorder.note("networkOffered", ["kind": .string(kind.rawValue), "offered": .boolean(offers)])
        return offers
    }

    public func wantedSSID() async -> [UInt8]? { await base.wantedSSID() }

    public func wiFiNetwork(_ found: [WiFiScanResult]) async throws -> WiFiCredentials? {
        let chosen = try await base.wiFiNetwork(found)
        if let chosen { recorder.hide(chosen.password) }
        recorder.note("networkChosen", ["kind": "Wi-Fi", "name": chosen.map { .string($0.name) } ?? .null])
        return chosen
    }

    public func threadNetwork(_ found: [ThreadScanResult]) async throws -> ThreadDataset? {
        let chosen = try await base.threadNetwork(found)
        if let chosen {
            recorder.hide(chosen.tlvs)
            for secret in chosen.secrets { recorder.hide(secret) }
        }
        recorder.note("networkChosen", ["kind": "Thread", "name": chosen.map { .string($0.networkName) } ?? .null])
        return chosen
    }
}
