import Dispatch
import Glibc

/// Ctrl-C (SIGINT) and SIGTERM, told to the program instead of ending it, until `cancel`.
public struct TerminationSignals {
    private static let numbers = [SIGINT, SIGTERM]
    private let sources: [any DispatchSourceSignal]

    /// - Parameter handler: called with the number of each signal that comes, on any thread.
    public init(_ handler: @escaping @Sendable (Int32) -> Void) {
        sources = Self.numbers.map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { handler(number) }
            source.activate()
            return source
        }
    }

    /// From now on they end the program again.
    public func cancel() {
        for source in sources { source.cancel() }
        for number in Self.numbers { signal(number, SIG_DFL) }
    }
}
