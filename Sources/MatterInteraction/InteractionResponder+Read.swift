import MatterTLV
import MatterTypes

extension InteractionResponder {
    func read(_ request: ReadRequest, _ exchange: InteractionExchange, _ context: InteractionContext) async throws {
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
    private func pack(_ request: ReadRequest, _ context: InteractionContext) async -> [ReportData] {
        let overhead = ReportData(moreChunkedMessages: true, suppressResponse: true).encoded().count
        let capacity = maximumPayloadSize - overhead - 3  // 3: the array around the reports
        var packer = AttributePacker(capacity: capacity) { $0.encodedSize }
        let attributes = await source.attributes
        for path in request.attributePaths {
            for report in await reports(path, among: attributes, request.dataVersionFilters, context) {
                do {
                    try packer.add(report)
                } catch {
                    let status = AttributeStatus(path: report.path, status: InteractionStatus(.resourceExhausted))
                    // A status is small; where not even that fits, the session carries nothing at all.
                    try? packer.add(.status(status))
                }
            }
        }
        var messages = packer.messages.map { ReportData(attributeReports: $0) }
        appendEvents(request.eventPaths.compactMap { absence(of: $0, among: attributes) }, to: &messages)
        return messages
    }

    private func reports(
        _ path: AttributePath, among attributes: [ConcreteAttributePath], _ filters: [DataVersionFilter],
        _ context: InteractionContext
    ) async -> [AttributeReport] {
        if let concrete = path.concrete,
            let status = absence(concrete.endpoint, concrete.cluster, concrete.attribute, among: attributes)
        {
            return [.status(AttributeStatus(path: AttributePath(concrete), status: InteractionStatus(status)))]
        }
        var reports: [AttributeReport] = []
        var versions: [ClusterPath: UInt32] = [:]
        for attribute in attributes where path.matches(attribute) {
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

    /// There are no events; a path that names one is told so.
    private func absence(of path: EventPath, among attributes: [ConcreteAttributePath]) -> EventReport? {
        guard let endpoint = path.endpoint, let cluster = path.cluster, path.event != nil else { return nil }
        let status = absence(endpoint, cluster, among: attributes) ?? .unsupportedEvent
        return .status(EventStatus(path: path, status: InteractionStatus(status)))
    }

    private func appendEvents(_ events: [EventReport], to messages: inout [ReportData]) {
        for event in events {
            guard var last = messages.popLast() else { return }
            last.eventReports.append(event)
            last.moreChunkedMessages = true
            last.suppressResponse = true
            if last.encoded().count <= maximumPayloadSize {
                messages.append(last)
            } else {
                last.eventReports.removeLast()
                messages += [last, ReportData(eventReports: [event])]
            }
        }
    }
}
