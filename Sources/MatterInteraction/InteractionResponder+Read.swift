import MatterTLV
import MatterTypes

extension InteractionResponder {
    func read(_ request: ReadRequest, _ exchange: InteractionExchange, _ context: InteractionContext) async throws {
        guard request.attributePaths.count + request.eventPaths.count <= maximumPathsPerRead else {
            throw Refusal(status: .pathsExhausted)
        }
        var context = context
        context.isFabricFiltered = request.fabricFiltered
        let reports = await pack(request, context)
        for (index, report) in reports.enumerated() {
            var report = report
            report.moreChunkedMessages = index < reports.count - 1
            report.suppressResponse = !report.moreChunkedMessages
            try await exchange.send(report)
            if report.moreChunkedMessages { try await exchange.receiveSuccess(about: nil) }
        }
    }

    /// The messages of the answer, at least one.
    ///
    /// - Parameter includesStatuses: whether paths that bring no value are answered for.
    func pack(
        _ request: ReadRequest, _ context: InteractionContext, subscriptionID: UInt32? = nil,
        includesStatuses: Bool = true
    ) async -> [ReportData] {
        let frame = ReportData(
            subscriptionID: subscriptionID.map { _ in .max }, moreChunkedMessages: true, suppressResponse: true)
        let capacity = maximumPayloadSize - frame.encoded().count - 3  // 3: the array around the reports
        var packer = AttributePacker(capacity: capacity) { $0.encodedSize }
        let attributes = await source.attributes
        for path in request.attributePaths {
            for report in await reports(path, among: attributes, request.dataVersionFilters, context) {
                if case .status = report, !includesStatuses { continue }
                do {
                    try packer.add(report)
                } catch {
                    let status = AttributeStatus(path: report.path, status: InteractionStatus(.resourceExhausted))
                    // A status is small; where not even that fits, the session carries nothing at all.
                    try? packer.add(.status(status))
                }
            }
        }
        var messages = packer.messages.map { ReportData(subscriptionID: subscriptionID, attributeReports: $0) }
        var events: [EventReport] = []
        if includesStatuses {
            for path in request.eventPaths {
                if let status = await refusal(of: path, among: attributes, context) { events.append(status) }
            }
        }
        if !request.eventPaths.isEmpty {
            let filters = request.eventFilters.filter { $0.node == nil || $0.node == context.node }
            let minimum = filters.map(\.minimumNumber).max() ?? 0
            events += await source.events(request.eventPaths, from: minimum, context: context).map { .data($0) }
        }
        append(events, to: &messages, capacity: capacity)
        return messages
    }

    private func reports(
        _ path: AttributePath, among attributes: [ConcreteAttributePath], _ filters: [DataVersionFilter],
        _ context: InteractionContext
    ) async -> [AttributeReport] {
        if let concrete = path.concrete {
            var status: InteractionStatus.Code?
            if await !source.grants(.view, on: concrete.endpoint, concrete.cluster, context: context) {
                status = .unsupportedAccess
            } else {
                status = absence(concrete.endpoint, concrete.cluster, concrete.attribute, among: attributes)
            }
            if let status {
                return [.status(AttributeStatus(path: AttributePath(concrete), status: InteractionStatus(status)))]
            }
        }
        var reports: [AttributeReport] = []
        var versions: [ClusterPath: UInt32] = [:]
        for attribute in attributes where path.selects(attribute) {
            let cluster = attribute.clusterPath
            let version: UInt32
            if let known = versions[cluster] {
                version = known
            } else {
                version = await source.dataVersion(of: cluster)
                versions[cluster] = version
            }
            let isKnown = filters.contains {
                $0.path.endpoint == cluster.endpoint && $0.path.cluster == cluster.cluster && $0.dataVersion == version
            }
            if isKnown { continue }
            switch await source.read(attribute, context: context) {
            case .value(let value):
                reports.append(
                    .data(AttributeData(path: AttributePath(attribute), data: value, dataVersion: version)))
            case .status(let status) where path.concrete != nil:
                reports.append(.status(AttributeStatus(path: AttributePath(attribute), status: status)))
            // A wildcard passes over what may not be read.
            case .status: break
            }
        }
        return reports
    }

    /// Why a path that names one event brings none; nil where the event exists and may be read.
    private func refusal(
        of path: EventPath, among attributes: [ConcreteAttributePath], _ context: InteractionContext
    ) async -> EventReport? {
        guard let endpoint = path.endpoint, let cluster = path.cluster, let event = path.event else { return nil }
        let place = ClusterPath(endpoint: endpoint, cluster: cluster)
        var status: InteractionStatus.Code?
        if await !source.grants(.view, on: endpoint, cluster, context: context) {
            status = .unsupportedAccess
        } else if let absence = absence(endpoint, cluster, among: attributes) {
            status = absence
        } else if await !source.hasEvent(event, on: place) {
            status = .unsupportedEvent
        } else {
            let needed = await source.readPrivilege(of: event, on: place)
            if await !source.grants(needed, on: endpoint, cluster, context: context) { status = .unsupportedAccess }
        }
        guard let status else { return nil }
        return .status(EventStatus(path: path, status: InteractionStatus(status)))
    }

    /// Puts events behind the attributes, into new messages where there is no room. An event that is too large for
    /// any message is left out.
    private func append(_ events: [EventReport], to messages: inout [ReportData], capacity: Int) {
        let subscriptionID = messages.first?.subscriptionID
        // 3: the array around the events.
        var used = (messages.last?.attributeReports ?? []).reduce(3) { $0 + $1.encodedSize }
        for event in events {
            let size = event.encodedSize
            guard size + 3 <= capacity else { continue }
            if used + size > capacity {
                messages.append(ReportData(subscriptionID: subscriptionID))
                used = 3
            }
            messages[messages.count - 1].eventReports.append(event)
            used += size
        }
    }
}
