import MatterDiscovery
import Synchronization

/// Publishes late, or not at all, what a fault plan says.
public final class FaultAdvertiser: DeviceAdvertiser {
    private let advertiser: any DeviceAdvertiser
    private let plan: FaultPlan
    /// What is wanted now, so that what comes late does not undo it.
    private let wanted = Mutex((number: 0, advertisement: Advertisement()))

    public init(_ advertiser: any DeviceAdvertiser, _ plan: FaultPlan) {
        self.advertiser = advertiser
        self.plan = plan
    }

    public func publish(_ advertisement: Advertisement) async throws {
        let number = wanted.withLock { wanted in
            wanted = (wanted.number + 1, advertisement)
            return wanted.number
        }
        let (open, operational) = (plan.lateness(of: .discovery), plan.lateness(of: .operationalDiscovery))
        try await advertiser.publish(advertisement.without(open: open != .zero, operational: operational != .zero))
        for lateness in Set([open, operational].compactMap { $0 }).sorted() where lateness > .zero {
            Task {
                try await Task.sleep(for: lateness)
                guard wanted.withLock({ $0.number == number }) else { return }
                func isLater(_ other: Duration?) -> Bool { other.map { $0 > lateness } ?? true }
                try await advertiser.publish(
                    advertisement.without(open: isLater(open), operational: isLater(operational)))
            }
        }
    }
}

extension Advertisement {
    fileprivate func without(open: Bool, operational: Bool) -> Advertisement {
        var advertisement = self
        if open { advertisement.commissionable = nil }
        if operational { advertisement.operational = [] }
        return advertisement
    }
}
