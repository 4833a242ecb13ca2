/// How much may be done for others that did not prove who they are: a stock that fills up again with time. A value without
/// I/O.
struct WorkBudget: Hashable, Sendable {
    /// At most.
    let capacity: Double
    let perSecond: Double
    private var stock: Double
    private var last: Duration?

    init(capacity: Int, perSecond: Int) {
        self.capacity = Double(max(1, capacity))
        self.perSecond = Double(max(0, perSecond))
        stock = self.capacity
    }

    /// Whether anything is left.
    mutating func isOpen(now: Duration) -> Bool {
        if let last, now > last { stock = min(capacity, stock + perSecond * ((now - last) / .seconds(1))) }
        last = max(last ?? now, now)
        return stock >= 1
    }

    /// Takes what was done; more than there was is paid back before anything is done again.
    mutating func spend(_ amount: Int) { stock -= Double(max(0, amount)) }
}
