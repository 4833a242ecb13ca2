import MatterMessaging
import MatterTypes

extension InteractionResponder {
    /// The first, complete report of a subscription, and the answer to the request behind it (Matter Core 8.5).
    func subscribe(
        _ request: SubscribeRequest, _ exchange: InteractionExchange, _ context: InteractionContext
    ) async throws {
        guard request.minIntervalFloor <= request.maxIntervalCeiling,
            !(request.attributePaths.isEmpty && request.eventPaths.isEmpty)
        else { throw Refusal(status: .invalidAction) }
        guard request.attributePaths.count + request.eventPaths.count <= maximumPathsPerRead else {
            throw Refusal(status: .pathsExhausted)
        }
        let id: UInt32
        let maxInterval: UInt16
        switch await source.subscribe(request, context: context) {
        case .refused(let status): throw Refusal(status: status)
        case .granted(let granted, let interval): (id, maxInterval) = (granted, interval)
        }
        do {
            var context = context
            context.isFabricFiltered = request.fabricFiltered
            let reports = await pack(request.asRead, context, subscriptionID: id)
            // A subscription to nothing that exists and may be read would never report anything.
            let hasData = reports.contains { report in
                report.attributeReports.contains { if case .data = $0 { true } else { false } }
            }
            let hasEvents = request.eventPaths.contains { path in
                !reports.contains { report in
                    report.eventReports.contains {
                        if case .status(let status) = $0 { status.path == path } else { false }
                    }
                }
            }
            guard hasData || hasEvents || !request.dataVersionFilters.isEmpty else {
                throw Refusal(status: .invalidAction)
            }
            try await send(reports, on: exchange)
            try await exchange.send(SubscribeResponse(subscriptionID: id, maxInterval: maxInterval))
        } catch {
            await source.subscriptionEnded(id)
            throw error
        }
        await source.subscriptionBegan(id)
    }

    /// Sends a report of a subscription that has begun; empty where nothing is new, which keeps it alive.
    ///
    /// - Parameters:
    ///   - changes: the attributes to report, as far as the subscription means them and the subscriber may read them.
    ///   - events: the number of the first event that was not reported yet.
    ///   - channel: a new exchange, which is closed in the end.
    /// - Throws: what the channel throws; `InteractionError` where the subscriber refuses the report. The subscription
    ///   is over then.
    public func report(
        _ id: UInt32, of request: SubscribeRequest, changes: [ConcreteAttributePath], events minimum: UInt64,
        on channel: any ExchangeChannel, context: InteractionContext
    ) async throws {
        let exchange = InteractionExchange(
            channel: channel, processingTime: processingTime, maximumPayloadSize: maximumPayloadSize)
        var context = context
        context.isFabricFiltered = request.fabricFiltered
        var read = request.asRead
        read.attributePaths = changes.filter { change in request.attributePaths.contains { $0.selects(change) } }
            .map { AttributePath($0) }
        read.dataVersionFilters = []
        read.eventFilters.append(EventFilter(minimumNumber: minimum))
        do {
            try await send(pack(read, context, subscriptionID: id, includesStatuses: false), on: exchange)
            await channel.close()
        } catch {
            await channel.close()
            throw error
        }
    }

    private func send(_ reports: [ReportData], on exchange: InteractionExchange) async throws {
        for (index, report) in reports.enumerated() {
            var report = report
            report.moreChunkedMessages = index < reports.count - 1
            try await exchange.send(report)
            try await exchange.receiveSuccess(about: nil)
        }
    }
}

extension SubscribeRequest {
    /// What the subscription asks for, as a read.
    fileprivate var asRead: ReadRequest {
        ReadRequest(
            attributePaths: attributePaths, eventPaths: eventPaths, eventFilters: eventFilters,
            fabricFiltered: fabricFiltered, dataVersionFilters: dataVersionFilters)
    }
}
