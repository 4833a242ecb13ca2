import MatterTLV

/// Puts the chunks of a report together (Matter Core 8.4, 10.6.4.3).
///
///     chunk, more to come ──► acknowledge, expect the next
///     last chunk          ──► acknowledge, finished
///     last, suppressed    ──► finished
///
/// Lists come whole, or as a beginning followed by items, in one chunk or over several. A value without I/O.
public struct ReportAssembler: Sendable {
    /// Bounds on what a peer can make this side hold.
    public struct Limits: Hashable, Sendable {
        /// Bytes of all messages of one report. The default, 4 MiB, is several times what a bridge with a hundred
        /// endpoints has to say.
        public var maximumBytes: Int
        /// Messages of one report.
        public var maximumMessages: Int

        public init(maximumBytes: Int = 4 << 20, maximumMessages: Int = 8192) {
            self.maximumBytes = maximumBytes
            self.maximumMessages = maximumMessages
        }
    }

    /// What the receiver has to do next.
    public enum Action: Hashable, Sendable {
        /// Answer with a success status, then receive the next chunk.
        case acknowledgeAndContinue
        /// Answer with a success status; the report is complete.
        case acknowledgeAndFinish
        /// The report is complete, and no answer is wanted.
        case finish
    }

    public let limits: Limits
    public private(set) var messageCount = 0
    public private(set) var byteCount = 0
    /// What has come together so far.
    public private(set) var result = ReadResult()

    public init(limits: Limits = Limits()) { self.limits = limits }

    /// Takes the next chunk.
    ///
    /// - Parameter size: bytes of the message that the chunk came in.
    /// - Throws: `InteractionError` with code `reportTooLarge` or `inconsistentReport`.
    public mutating func add(_ report: ReportData, size: Int) throws(InteractionError) -> Action {
        messageCount += 1
        byteCount += size
        guard messageCount <= limits.maximumMessages else {
            throw InteractionError(.reportTooLarge, "more than \(limits.maximumMessages) messages (maximumMessages)")
        }
        guard byteCount <= limits.maximumBytes else {
            throw InteractionError(.reportTooLarge, "more than \(limits.maximumBytes) bytes (maximumBytes)")
        }
        for attribute in report.attributeReports {
            switch attribute {
            case .status(let status): result.set(Self.key(status.path), .status(status.status))
            case .data(let data): try add(data)
            }
        }
        for event in report.eventReports { result.append(event) }
        if report.moreChunkedMessages { return .acknowledgeAndContinue }
        return report.suppressResponse ? .finish : .acknowledgeAndFinish
    }

    private mutating func add(_ data: AttributeData) throws(InteractionError) {
        let path = Self.key(data.path)
        guard path.concrete != nil else {
            throw InteractionError(
                .inconsistentReport, path: .attribute(path), "data for a path that names no attribute")
        }
        switch data.path.listIndex {
        case nil:
            result.set(path, .value(data.data, dataVersion: data.dataVersion))
        case .append:
            guard result.append(data.data, to: path, dataVersion: data.dataVersion) else {
                throw InteractionError(
                    .inconsistentReport, path: .attribute(path), "an item without the beginning of its list")
            }
        case .item(let index):
            guard case .value(.array(var items), let before)? = result.outcome(path), Int(index) <= items.count else {
                throw InteractionError(
                    .inconsistentReport, path: .attribute(path), "item \(index) of a list that doesn't reach there")
            }
            if Int(index) < items.count { items[Int(index)] = data.data } else { items.append(data.data) }
            result.set(path, .value(.array(items), dataVersion: data.dataVersion ?? before))
        }
    }

    /// The path without what doesn't tell attributes of one node apart.
    private static func key(_ path: AttributePath) -> AttributePath {
        AttributePath(endpoint: path.endpoint, cluster: path.cluster, attribute: path.attribute)
    }
}
