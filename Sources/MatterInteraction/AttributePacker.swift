import MatterTLV

/// Spreads attribute data over messages of bounded size: lists that no message holds become a beginning and items
/// (Matter Core 10.6.4.3.1). Used for reports and for writes, which divide their lists the same way.
struct AttributePacker {
    /// How a list begins that is too long for one message.
    enum ListStart {
        /// With an empty array: the way of most implementations.
        case empty
        /// With as many items as the message holds. An access control list is written so, since the writer would lose
        /// its own access with an empty one.
        case filled
    }

    /// A value, or one item of a list, is larger than any message.
    struct TooLarge: Error {
        var size: Int
    }

    /// Bytes that the members of one message may take.
    let capacity: Int
    /// Bytes that a member takes.
    let cost: (AttributeReport) -> Int
    private(set) var messages: [[AttributeReport]] = [[]]
    private(set) var hasDividedList = false
    private var used = 0

    init(capacity: Int, cost: @escaping (AttributeReport) -> Int) {
        self.capacity = capacity
        self.cost = cost
    }

    mutating func add(_ report: AttributeReport, listStart: ListStart = .empty) throws(TooLarge) {
        let size = cost(report)
        if size <= capacity {
            place(report, size)
            return
        }
        guard case .data(let data) = report, case .array(let items) = data.data, data.path.listIndex == nil else {
            throw TooLarge(size: size)
        }
        try divide(data, items, listStart)
    }

    private mutating func divide(
        _ data: AttributeData, _ items: [TLVValue], _ listStart: ListStart
    ) throws(TooLarge) {
        // Everything is measured before anything is placed, so that a failure leaves no half list behind.
        var start = data
        start.data = .array([])
        let startCost = cost(.data(start))
        guard startCost <= capacity else { throw TooLarge(size: startCost) }
        var parts: [(AttributeReport, Int)] = []
        for item in items {
            var path = data.path
            path.listIndex = .append
            let part = AttributeReport.data(AttributeData(path: path, data: item, dataVersion: data.dataVersion))
            let size = cost(part)
            guard size <= capacity else { throw TooLarge(size: size) }
            parts.append((part, size))
        }
        hasDividedList = true
        var taken = 0
        var size = startCost
        if listStart == .filled {
            if used > 0 { openMessage() }
            for item in items {
                let itemSize = TLVElement(.anonymous, item).encoded().count
                guard size + itemSize <= capacity else { break }
                size += itemSize
                taken += 1
            }
            start.data = .array(Array(items.prefix(taken)))
        }
        place(.data(start), size)
        for (part, size) in parts.dropFirst(taken) { place(part, size) }
    }

    private mutating func place(_ report: AttributeReport, _ size: Int) {
        if used + size > capacity, used > 0 { openMessage() }
        messages[messages.count - 1].append(report)
        used += size
    }

    private mutating func openMessage() {
        messages.append([])
        used = 0
    }
}
