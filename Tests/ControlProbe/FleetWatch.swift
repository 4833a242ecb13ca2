import CommandLineKit
import Glibc
import MatterHub
import MatterJSON
import MatterTypes

/// A hub with many devices: how long until all are live, what each costs, and what the hub does while nothing happens.
struct FleetWatch {
    let controller: DeviceController

    func run(seconds: Int) async throws {
        let devices = try controller.hub.devices().map(\.nodeID)
        guard !devices.isEmpty else { throw ControlProbe.ProbeError(description: "the store has no device") }
        let before = Self.residentBytes()
        let began = ContinuousClock.now
        let live = try await withThrowingTaskGroup(of: Bool.self) { group in
            for device in devices {
                let updates = try await controller.updates(of: device)
                group.addTask {
                    for await update in updates {
                        switch update {
                        case .snapshot(_, .online), .connectivity(.online): return true
                        default: continue
                        }
                    }
                    return false
                }
            }
            group.addTask {
                try? await Task.sleep(for: .seconds(180))
                return false
            }
            var live = 0
            while live < devices.count, let isLive = try await group.next(), isLive { live += 1 }
            group.cancelAll()
            return live
        }
        let allLive = (ContinuousClock.now - began) / .seconds(1)
        // What the beginning left behind is gone by then.
        try await Task.sleep(for: .seconds(3))
        let memory = Self.residentBytes()
        let cpu = Self.processorSeconds()
        try await Task.sleep(for: .seconds(seconds))
        let share = (Self.processorSeconds() - cpu) / Double(seconds)
        let stillLive = try devices.filter { try controller.monitor($0).isLive }.count
        StandardOutput.line(
            JSON.object([
                "devices": .integer(Int64(devices.count)), "live": .integer(Int64(live)),
                "stillLive": .integer(Int64(stillLive)), "secondsToLive": .number(allLive),
                "kibibytesPerDevice": .number(Double(memory - before) / 1024 / Double(devices.count)),
                "baseKibibytes": .number(Double(before) / 1024), "cpuPercent": .number(share * 100),
            ]).text)
        await controller.stop()
    }

    /// What this process has in memory of its own (Linux, /proc/self/statm: resident less shared).
    private static func residentBytes() -> Int {
        guard let file = fopen("/proc/self/statm", "r") else { return 0 }
        defer { fclose(file) }
        var text = [CChar](repeating: 0, count: 256)
        guard fgets(&text, 256, file) != nil else { return 0 }
        let numbers = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            .split(separator: " ").compactMap { Int($0) }
        guard numbers.count >= 3 else { return 0 }
        return (numbers[1] - numbers[2]) * Int(sysconf(Int32(_SC_PAGESIZE)))
    }

    private static func processorSeconds() -> Double {
        var usage = rusage()
        guard getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else { return 0 }
        func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000 }
        return seconds(usage.ru_utime) + seconds(usage.ru_stime)
    }
}
