import MatterInteraction
import MatterTLV
import MatterTypes
import MatterJSON

/// What a message of the interaction model says, in the words of the vectors.
enum InteractionMeaning {
    static func of(_ value: TLVValue) -> JSON {
        func members(_ elements: [TLVElement]) -> [String: JSON] {
            Dictionary(elements.map { ($0.tag.description, of($0.value)) }, uniquingKeysWith: { first, _ in first })
        }
        return switch value {
        case .signed(let value): .number(value)
        case .unsigned(let value): .number(value)
        case .boolean(let value): .flag(value)
        case .float(let value): .text(String(value))
        case .double(let value): .text(String(value))
        case .utf8(let text): .text(text)
        case .bytes(let bytes): .text(bytes.hexadecimal)
        case .null: .null
        case .structure(let elements), .list(let elements): .object(members(elements))
        case .array(let items): .array(items.map(of))
        }
    }

    static func of(_ path: AttributePath) -> JSON {
        .object([
            "endpoint": .number(path.endpoint?.rawValue), "cluster": .number(path.cluster?.rawValue),
            "attribute": .number(path.attribute?.rawValue),
        ])
    }

    static func of(_ path: EventPath) -> [String: JSON] {
        [
            "endpoint": .number(path.endpoint?.rawValue), "cluster": .number(path.cluster?.rawValue),
            "event": .number(path.event?.rawValue), "isUrgent": .flag(path.isUrgent),
        ]
    }

    static func of(_ path: CommandPath) -> [String: JSON] {
        [
            "endpoint": .number(path.endpoint?.rawValue), "cluster": .number(path.cluster.rawValue),
            "command": .number(path.command.rawValue),
        ]
    }

    static func of(_ status: InteractionStatus) -> [String: JSON] {
        [
            "status": .number(status.code.rawValue), "statusName": .text(status.code.name),
            "clusterStatus": .number(status.clusterStatus),
        ]
    }

    static func of(_ status: AttributeStatus) -> JSON {
        .object(of(status.status).merging(["path": of(status.path)]) { $1 })
    }

    static func of(_ data: AttributeData) -> JSON {
        .object([
            "path": of(data.path), "dataVersion": .number(data.dataVersion), "value": of(data.data),
            "listAppend": data.path.listIndex == .append ? .flag(true) : .null,
        ])
    }

    static func of(_ command: CommandData) -> JSON {
        .object(
            of(command.path).merging([
                "fields": command.fields.map(of) ?? .null, "ref": .number(command.reference),
            ]) { $1 })
    }

    static func of(_ event: EventReport) -> JSON {
        switch event {
        case .status(let status): return .object(of(status.path).merging(of(status.status)) { $1 })
        case .data(let data):
            var object = of(data.path)
            object["number"] = .number(data.number)
            object["priority"] = .number(data.priority.rawValue)
            if case .epoch(let time)? = data.timestamp { object["epochTimestamp"] = .number(time) }
            object["data"] = data.data.map(of) ?? .null
            return .object(object)
        }
    }

    static func members(_ message: any InteractionMessage) -> [String: JSON] {
        var object: [String: JSON] = ["interactionModelRevision": .number(message.interactionModelRevision)]
        switch message {
        case let message as StatusResponse: object.merge(of(InteractionStatus(message.status))) { $1 }
        case let message as TimedRequest: object["timeoutMs"] = .number(message.timeout)
        case let message as ReadRequest:
            object["attributePaths"] = .array(message.attributePaths.map(of))
            object["eventPaths"] = .array(message.eventPaths.map { .object(of($0)) })
            object["eventMin"] = .number(message.eventFilters.first?.minimumNumber)
            object["fabricFiltered"] = .flag(message.fabricFiltered)
            object["dataVersionFilters"] = .array(
                message.dataVersionFilters.map {
                    .object([
                        "endpoint": .number($0.path.endpoint.rawValue), "cluster": .number($0.path.cluster.rawValue),
                        "dataVersion": .number($0.dataVersion),
                    ])
                })
        case let message as SubscribeRequest:
            object["keepSubscriptions"] = .flag(message.keepSubscriptions)
            object["minIntervalFloor"] = .number(message.minIntervalFloor)
            object["maxIntervalCeiling"] = .number(message.maxIntervalCeiling)
            object["attributePaths"] = .array(message.attributePaths.map(of))
            object["eventPaths"] = .array(message.eventPaths.map { .object(of($0)) })
            object["fabricFiltered"] = .flag(message.fabricFiltered)
        case let message as SubscribeResponse:
            object["subscriptionId"] = .number(message.subscriptionID)
            object["maxInterval"] = .number(message.maxInterval)
        case let message as ReportData:
            object["subscriptionId"] = .number(message.subscriptionID)
            object["reports"] = .array(
                message.attributeReports.map { report in
                    switch report {
                    case .status(let status): of(status)
                    case .data(let data): of(data)
                    }
                })
            object["events"] = .array(message.eventReports.map(of))
            object["moreChunkedMessages"] = .flag(message.moreChunkedMessages)
            object["suppressResponse"] = .flag(message.suppressResponse)
        case let message as WriteRequest:
            object["suppressResponse"] = .flag(message.suppressResponse)
            object["timedRequest"] = .flag(message.timedRequest)
            object["writes"] = .array(message.writes.map(of))
        case let message as WriteResponse: object["statuses"] = .array(message.statuses.map(of))
        case let message as InvokeRequest:
            object["suppressResponse"] = .flag(message.suppressResponse)
            object["timedRequest"] = .flag(message.timedRequest)
            object["commands"] = .array(message.commands.map(of))
        case let message as InvokeResponse:
            object["suppressResponse"] = .flag(message.suppressResponse)
            object["responses"] = .array(
                message.results.map { result in
                    switch result {
                    case .data(let data): of(data)
                    case .status(let status): .object(of(status.path).merging(of(status.status)) { $1 })
                    }
                })
        default: break
        }
        return object
    }
}
