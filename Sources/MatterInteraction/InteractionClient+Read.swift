import MatterMessaging
import MatterTLV
import MatterTypes

extension InteractionClient {
    /// Paths that every node accepts in one request (Matter Core 2.11.2.1).
    static let pathsInOneRequest = 9

    /// Reads attributes, and events where asked for, with wildcards as wanted. More than nine paths are spread over
    /// several requests, one after the other.
    ///
    /// - Parameters:
    ///   - fabricFiltered: whether fabric-scoped lists show only the entries of this fabric.
    ///   - dataVersionFilters: clusters to leave out where their version is still the same. They save time only: the
    ///     result holds nothing for a cluster that was left out, and a filter that doesn't fit the message is not sent.
    ///   - minimumEventNumber: the first event that is of interest.
    /// - Returns: values and statuses path by path. A refused path is no error of the read.
    /// - Throws: `InteractionError`; what the session throws.
    public func read(
        _ paths: [AttributePath], events: [EventPath] = [], fabricFiltered: Bool = true,
        dataVersionFilters: [DataVersionFilter] = [], minimumEventNumber: UInt64? = nil
    ) async throws -> ReadResult {
        guard !paths.isEmpty || !events.isEmpty else { throw InteractionError(.invalidRequest, "no path to read") }
        var result = ReadResult()
        let total = paths.count + events.count
        for start in stride(from: 0, to: total, by: Self.pathsInOneRequest) {
            let end = min(start + Self.pathsInOneRequest, total)
            var request = ReadRequest(fabricFiltered: fabricFiltered)
            for index in start..<end {
                if index < paths.count {
                    request.attributePaths.append(paths[index])
                } else {
                    request.eventPaths.append(events[index - paths.count])
                }
            }
            if !request.eventPaths.isEmpty, let minimumEventNumber {
                request.eventFilters = [EventFilter(minimumNumber: minimumEventNumber)]
            }
            addFilters(dataVersionFilters, to: &request)
            result.merge(try await read(request))
        }
        return result
    }

    /// Reads one attribute.
    ///
    /// - Throws: `InteractionError` with code `status` where the peer refuses the attribute, `missingResponse` where it
    ///   reports nothing; what the session throws.
    public func readOne(_ path: ConcreteAttributePath, fabricFiltered: Bool = true) async throws -> TLVValue {
        try await read([AttributePath(path)], fabricFiltered: fabricFiltered).value(of: path)
    }

    private func addFilters(_ filters: [DataVersionFilter], to request: inout ReadRequest) {
        request.dataVersionFilters = DataVersionFilter.fitting(
            filters, for: request.attributePaths, into: session.maximumPayloadSize - request.encoded().count)
    }

    private func read(_ request: ReadRequest) async throws -> ReadResult {
        let path: InteractionError.Path? =
            request.attributePaths.count == 1 ? request.attributePaths.first.map { .attribute($0) } : nil
        let limits = limits
        return try await withExchange { exchange in
            try await exchange.send(request, about: path)
            var assembler = ReportAssembler(limits: limits)
            while true {
                let (report, size) = try await Self.receiveChunk(exchange, after: assembler.messageCount, path)
                let action: ReportAssembler.Action
                do throws(InteractionError) {
                    action = try assembler.add(report, size: size)
                } catch {
                    await exchange.refuse(error.code == .reportTooLarge ? .resourceExhausted : .invalidAction)
                    throw error
                }
                if action != .finish { try await exchange.send(StatusResponse(.success), about: path) }
                if action != .acknowledgeAndContinue { return assembler.result }
            }
        }
    }

    private static func receiveChunk(
        _ exchange: InteractionExchange, after count: Int, _ path: InteractionError.Path?
    ) async throws -> (ReportData, Int) {
        do {
            return try await exchange.receive(ReportData.self, about: path)
        } catch let error as MessagingError where count > 0 && error.code.meansSilence {
            throw InteractionError(
                .incompleteReport, path: path, "after \(count) of its messages the peer fell silent (\(error))")
        } catch let error as InteractionError where error.code == .malformedMessage {
            await exchange.refuse(.invalidAction)
            throw error
        }
    }
}

extension MessagingError.Code {
    /// Whether the peer just stopped talking on an exchange.
    var meansSilence: Bool { self == .responseTimeout || self == .exchangeClosed }
}

extension DataVersionFilter {
    /// Those of the filters that concern the paths, as many as fit into so many bytes.
    static func fitting(
        _ filters: [DataVersionFilter], for paths: [AttributePath], into size: Int
    ) -> [DataVersionFilter] {
        var room = size - 4  // The array around them.
        var fitting: [DataVersionFilter] = []
        for filter in filters {
            let concerned = paths.contains { path in
                (path.endpoint ?? filter.path.endpoint) == filter.path.endpoint
                    && (path.cluster ?? filter.path.cluster) == filter.path.cluster
            }
            guard concerned else { continue }
            room -= filter.encodedSize
            guard room >= 0 else { break }
            fitting.append(filter)
        }
        return fitting
    }
}
