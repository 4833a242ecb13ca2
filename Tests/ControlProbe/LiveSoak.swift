import CommandLineKit
import MatterHub
import MatterInteraction
import MatterJSON
import MatterTypes

/// Many live devices over a bad network: what an observer was told last must be what the device says in the end.
struct LiveSoak {
    let controller: DeviceController
    let seed: UInt64

    private static let onOff = ConcreteAttributePath(endpoint: 1, cluster: 6, attribute: 0)

    /// SplitMix64 (Steele, Lea, Flood 2014): the same devices are switched for the same seed.
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }

    func run(seconds: Int) async throws {
        let devices = try controller.hub.devices().map(\.nodeID)
        guard !devices.isEmpty else { throw ControlProbe.ProbeError(description: "the store has no device") }
        let monitors = try devices.map { try controller.monitor($0) }
        try await wait(limit: .seconds(120), "\(devices.count) devices are not live") { monitors.allSatisfy(\.isLive) }

        var generator = Generator(state: seed)
        let ending = ContinuousClock.now + .seconds(seconds)
        var switched = 0
        var refused = 0
        while ContinuousClock.now < ending {
            let chosen = (0..<4).compactMap { _ in devices.randomElement(using: &generator) }
            let command = CommandPath(endpoint: 1, cluster: 6, command: Bool.random(using: &generator) ? 1 : 0)
            let outcomes = await withTaskGroup(of: Bool.self) { group in
                for device in chosen {
                    group.addTask {
                        let response = try? await controller.invoke(device, [CommandRequest(path: command)], timed: nil)
                        return response?.first?.isSuccess ?? false
                    }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            switched += outcomes.filter { $0 }.count
            refused += outcomes.filter { !$0 }.count
            try await Task.sleep(for: .milliseconds(100))
        }

        // What is still on its way arrives, or the loss is noticed and the device asked again.
        var missed = devices.count
        for _ in 0..<90 where missed > 0 {
            try await Task.sleep(for: .seconds(1))
            missed = try await differences(devices)
        }
        StandardOutput.line(
            JSON.object([
                "devices": .integer(Int64(devices.count)), "switched": .integer(Int64(switched)),
                "unanswered": .integer(Int64(refused)), "missed": .integer(Int64(missed)),
                "live": .integer(Int64(monitors.filter(\.isLive).count)),
                "sessions": .integer(Int64(controller.pool.established)),
            ]).text)
        await controller.stop()
    }

    /// How many devices are not in the state that their observer knows.
    private func differences(_ devices: [NodeID]) async throws -> Int {
        try await withThrowingTaskGroup(of: Int.self) { group in
            for device in devices {
                group.addTask {
                    let known = try controller.monitor(device).cache[Self.onOff]
                    let result = try? await controller.read(
                        device, [AttributePath(Self.onOff)], events: [], minimumEventNumber: nil, fabricFiltered: true)
                    return result?[Self.onOff] == known && known != nil ? 0 : 1
                }
            }
            return try await group.reduce(0, +)
        }
    }

    private func wait(limit: Duration, _ what: String, until condition: () -> Bool) async throws {
        let ending = ContinuousClock.now + limit
        while !condition() {
            guard ContinuousClock.now < ending else {
                throw ControlProbe.ProbeError(description: "\(what) after \(limit.components.seconds) s")
            }
            try await Task.sleep(for: .milliseconds(50))
        }
    }
}
