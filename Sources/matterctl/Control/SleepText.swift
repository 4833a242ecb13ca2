import CommandLineKit
import MatterHub

/// Words for a device that sleeps.
enum SleepText {
    static func line(_ sleep: DeviceSleep) -> String {
        let length = "sleeps for up to \(duration(sleep)) at a time"
        guard sleep.isRegistered else {
            return length + (sleep.isLong ? ", and does not tell us when it wakes" : ", and wakes when it is spoken to")
        }
        return length + (sleep.isLong ? "" : ", and wakes when it is spoken to") + "; "
            + (time(sleep).map { "it checked in last on \($0) UTC" } ?? "it has not checked in yet")
    }

    /// For whoever could not reach it.
    static func unreachable(_ sleep: DeviceSleep) -> String {
        "It sleeps for up to \(duration(sleep)) at a time, and can't be reached meanwhile: "
            + (sleep.isRegistered
                ? "a running hub ('matterctl hub run') hears it when it wakes."
                : "try again, or wake it as its maker says.")
    }

    static func members(_ sleep: DeviceSleep) -> [JSONValue.Member] {
        [
            .init("nodeId", .uint(sleep.device.rawValue)),
            .init("idleSeconds", .int(sleep.idleDuration.components.seconds)),
            .init("longIdleTime", .bool(sleep.isLong)),
            .init("registered", .bool(sleep.isRegistered)),
            .init("lastCheckIn", time(sleep).map { .string($0) } ?? .null),
            .init("problem", sleep.problem.map { .string($0) } ?? .null),
        ]
    }

    private static func duration(_ sleep: DeviceSleep) -> String {
        let seconds = sleep.idleDuration.components.seconds
        return seconds < 120 ? "\(seconds) s" : seconds < 7200 ? "\(seconds / 60) min" : "\(seconds / 3600) h"
    }

    private static func time(_ sleep: DeviceSleep) -> String? {
        sleep.lastCheckIn.flatMap { CalendarText.text(unix: Double($0) / 1000) }
    }
}
