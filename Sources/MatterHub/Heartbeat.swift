import Dispatch

/// Does something again and again, on a queue of its own, until it is stopped or let go.
///
/// Unchecked, because the source itself may be cancelled from any thread, and nothing else is done with it.
public final class Heartbeat: @unchecked Sendable {
    private let source: any DispatchSourceTimer

    public init(every interval: Duration, _ beat: @escaping @Sendable () -> Void) {
        source = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "heartbeat"))
        let milliseconds = Int(interval / .milliseconds(1))
        source.schedule(deadline: .now() + .milliseconds(milliseconds), repeating: .milliseconds(milliseconds))
        source.setEventHandler(handler: beat)
        source.activate()
    }

    deinit { source.cancel() }

    public func stop() { source.cancel() }
}
