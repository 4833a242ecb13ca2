import CommandLineKit
import MatterHub
import MatterInteraction
import MatterJSON
import MatterTLV
import MatterTypes
import Synchronization

/// How long one device takes over a session that stands.
struct Latency {
    let controller: DeviceController
    let device: NodeID

    private static let onOff = ConcreteAttributePath(endpoint: 1, cluster: 6, attribute: 0)

    private func toggle(_ client: InteractionClient, to isOn: Bool) async throws {
        _ = try await client.invoke(CommandPath(endpoint: 1, cluster: 6, command: isOn ? 1 : 0))
    }

    func run(count: Int) async throws {
        let client = try await controller.client(for: device)
        // The session and the device's caches are warm then.
        for number in 0..<20 { try await toggle(client, to: number % 2 == 0) }
        let invoke = try await median(count) { try await toggle(client, to: $0 % 2 == 0) }
        let read = try await median(count) { _ in _ = try await client.readOne(Self.onOff) }
        var attributes = 0
        let wildcard = try await median(max(5, count / 50)) { _ in
            attributes = try await client.read([AttributePath()]).attributes.count
        }
        let pipelined = try await readsPerSecond(client, total: count * 10, lanes: 16)
        let observed = try await observation(client, count: count)
        StandardOutput.line(
            JSON.object([
                "invoke": .number(invoke), "read": .number(read), "wildcard": .number(wildcard),
                "attributes": .integer(Int64(attributes)), "readsPerSecond": .number(pipelined),
                "observed": .number(observed),
            ]).text)
        await controller.stop()
    }

    private func median(_ count: Int, _ body: (Int) async throws -> Void) async throws -> Double {
        var times: [Duration] = []
        for number in 0..<count {
            let began = ContinuousClock.now
            try await body(number)
            times.append(ContinuousClock.now - began)
        }
        return times.sorted()[count / 2] / .milliseconds(1)
    }

    private func readsPerSecond(_ client: InteractionClient, total: Int, lanes: Int) async throws -> Double {
        let began = ContinuousClock.now
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<lanes {
                group.addTask {
                    for _ in 0..<(total / lanes) { _ = try await client.readOne(Self.onOff) }
                }
            }
            try await group.waitForAll()
        }
        return Double(total / lanes * lanes) / ((ContinuousClock.now - began) / .seconds(1))
    }

    /// From sending the command that changes the state to the observer's hearing of it; the device changes it
    /// somewhere within that time, so that this is never too short.
    private func observation(_ client: InteractionClient, count: Int) async throws -> Double {
        let (news, sink) = AsyncStream.makeStream(of: (isOn: Bool, at: ContinuousClock.Instant).self)
        let updates = try await controller.updates(of: device)
        let watch = Task {
            var cache = AttributeCache()
            for await update in updates {
                switch update {
                case .snapshot(let all, let connectivity):
                    cache = all
                    if connectivity != .online { continue }
                case .changed(let change, let all):
                    cache = all
                    if !change.attributes.contains(Self.onOff) { continue }
                case .connectivity(.online): break
                case .connectivity: continue
                }
                if case .boolean(let isOn)? = cache[Self.onOff] { sink.yield((isOn, ContinuousClock.now)) }
            }
            sink.finish()
        }
        defer { watch.cancel() }
        var heard = news.makeAsyncIterator()
        guard let first = await heard.next() else {
            throw ControlProbe.ProbeError(description: "nothing was observed")
        }
        var isOn = first.isOn
        var times: [Duration] = []
        for _ in 0..<count {
            isOn.toggle()
            let began = ContinuousClock.now
            try await toggle(client, to: isOn)
            while let next = await heard.next() {
                guard next.isOn == isOn else { continue }
                times.append(next.at - began)
                break
            }
        }
        guard times.count == count else {
            throw ControlProbe.ProbeError(description: "\(times.count) of \(count) changes were observed")
        }
        return times.sorted()[count / 2] / .milliseconds(1)
    }
}
