import Foundation
import MatterTLV
import MatterTypes
import Testing

@testable import MatterInteraction

/// Any JSON value, comparable.
enum JSON: Hashable, Sendable, Decodable {
    case null
    case flag(Bool)
    case number(Int)
    case text(String)
    case array([JSON])
    case object([String: JSON])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? container.decode(Int.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let items = try? container.decode([JSON].self) {
            self = .array(items)
        } else {
            self = .object(try container.decode([String: JSON].self))
        }
    }

    /// Whether everything that `expected` says is so here; members that it leaves out don't count, and null is the same
    /// as absent.
    func agrees(with expected: JSON) -> Bool {
        switch (self, expected) {
        case (.array(let mine), .array(let theirs)):
            mine.count == theirs.count && zip(mine, theirs).allSatisfy { $0.agrees(with: $1) }
        case (.object(let mine), .object(let theirs)):
            theirs.allSatisfy { (mine[$0.key] ?? .null).agrees(with: $0.value) }
        default: self == expected
        }
    }
}

struct VectorFile: Decodable {
    struct Case: Decodable, Sendable, CustomTestStringConvertible {
        struct Input: Decodable, Sendable {
            var message: String
            var opcode: UInt8
            var wire: String
        }
        var name: String
        var input: Input
        var expected: [String: JSON]?
        var expectedFinding: [String: JSON]?
        var testDescription: String { name }
    }
    var cases: [Case]

    static func cases(_ name: String) throws -> [Case] {
        let url = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../vectors/messages/\(name).json").standardized
        return try JSONDecoder().decode(VectorFile.self, from: Data(contentsOf: url)).cases
    }
}

/// The types by their names.
let messageTypes: [String: any InteractionMessage.Type] = [
    "StatusResponse": StatusResponse.self, "ReadRequest": ReadRequest.self, "SubscribeRequest": SubscribeRequest.self,
    "SubscribeResponse": SubscribeResponse.self, "ReportData": ReportData.self, "WriteRequest": WriteRequest.self,
    "WriteResponse": WriteResponse.self, "InvokeRequest": InvokeRequest.self, "InvokeResponse": InvokeResponse.self,
    "TimedRequest": TimedRequest.self,
]

// MARK: What a message says, in the words of the vectors

private func number(_ value: (some FixedWidthInteger)?) -> JSON {
    value.flatMap { Int(exactly: $0) }.map { .number($0) } ?? .null
}

private func flag(_ value: Bool?) -> JSON { value.map { .flag($0) } ?? .null }

func meaning(_ value: TLVValue) -> JSON {
    func members(_ elements: [TLVElement]) -> [String: JSON] {
        Dictionary(uniqueKeysWithValues: elements.map { ($0.tag.description, meaning($0.value)) })
    }
    return switch value {
    case .signed(let value): .number(Int(value))
    case .unsigned(let value): Int(exactly: value).map { .number($0) } ?? .text(String(value))
    case .boolean(let value): .flag(value)
    case .float(let value): .text(String(value))
    case .double(let value): .text(String(value))
    case .utf8(let text): .text(text)
    case .bytes(let bytes): .text(bytes.hexadecimal)
    case .null: .null
    case .structure(let elements), .list(let elements): .object(members(elements))
    case .array(let items): .array(items.map(meaning))
    }
}

private func meaning(_ path: AttributePath) -> JSON {
    .object([
        "endpoint": number(path.endpoint?.rawValue), "cluster": number(path.cluster?.rawValue),
        "attribute": number(path.attribute?.rawValue),
    ])
}

private func meaning(_ path: EventPath) -> [String: JSON] {
    [
        "endpoint": number(path.endpoint?.rawValue), "cluster": number(path.cluster?.rawValue),
        "event": number(path.event?.rawValue), "isUrgent": flag(path.isUrgent),
    ]
}

private func meaning(_ path: CommandPath) -> [String: JSON] {
    [
        "endpoint": number(path.endpoint?.rawValue), "cluster": number(path.cluster.rawValue),
        "command": number(path.command.rawValue),
    ]
}

private func meaning(_ status: InteractionStatus) -> [String: JSON] {
    [
        "status": number(status.code.rawValue), "statusName": .text(status.code.name),
        "clusterStatus": number(status.clusterStatus),
    ]
}

private func meaning(_ status: AttributeStatus) -> JSON {
    .object(meaning(status.status).merging(["path": meaning(status.path)]) { $1 })
}

private func meaning(_ data: AttributeData) -> JSON {
    .object([
        "path": meaning(data.path), "dataVersion": number(data.dataVersion), "value": meaning(data.data),
        "listAppend": data.path.listIndex == .append ? .flag(true) : .null,
    ])
}

private func meaning(_ command: CommandData) -> JSON {
    .object(
        meaning(command.path).merging([
            "fields": command.fields.map(meaning) ?? .null, "ref": number(command.reference),
        ]) { $1 })
}

private func meaning(_ event: EventReport) -> JSON {
    switch event {
    case .status(let status): return .object(meaning(status.path).merging(meaning(status.status)) { $1 })
    case .data(let data):
        var object = meaning(data.path)
        object["number"] = number(data.number)
        object["priority"] = number(data.priority.rawValue)
        if case .epoch(let time)? = data.timestamp { object["epochTimestamp"] = number(time) }
        object["data"] = data.data.map(meaning) ?? .null
        return .object(object)
    }
}

func meaning(_ message: any InteractionMessage) -> JSON {
    var object: [String: JSON] = ["interactionModelRevision": number(message.interactionModelRevision)]
    switch message {
    case let message as StatusResponse: object.merge(meaning(InteractionStatus(message.status))) { $1 }
    case let message as TimedRequest: object["timeoutMs"] = number(message.timeout)
    case let message as ReadRequest:
        object["attributePaths"] = .array(message.attributePaths.map(meaning))
        object["eventPaths"] = .array(message.eventPaths.map { .object(meaning($0)) })
        object["eventMin"] = number(message.eventFilters.first?.minimumNumber)
        object["fabricFiltered"] = .flag(message.fabricFiltered)
        object["dataVersionFilters"] = .array(
            message.dataVersionFilters.map {
                .object([
                    "endpoint": number($0.path.endpoint.rawValue), "cluster": number($0.path.cluster.rawValue),
                    "dataVersion": number($0.dataVersion),
                ])
            })
    case let message as SubscribeRequest:
        object["keepSubscriptions"] = .flag(message.keepSubscriptions)
        object["minIntervalFloor"] = number(message.minIntervalFloor)
        object["maxIntervalCeiling"] = number(message.maxIntervalCeiling)
        object["attributePaths"] = .array(message.attributePaths.map(meaning))
        object["eventPaths"] = .array(message.eventPaths.map { .object(meaning($0)) })
        object["fabricFiltered"] = .flag(message.fabricFiltered)
    case let message as SubscribeResponse:
        object["subscriptionId"] = number(message.subscriptionID)
        object["maxInterval"] = number(message.maxInterval)
    case let message as ReportData:
        object["subscriptionId"] = number(message.subscriptionID)
        object["reports"] = .array(
            message.attributeReports.map { report in
                switch report {
                case .status(let status): meaning(status)
                case .data(let data): meaning(data)
                }
            })
        object["events"] = .array(message.eventReports.map(meaning))
        object["moreChunkedMessages"] = .flag(message.moreChunkedMessages)
        object["suppressResponse"] = .flag(message.suppressResponse)
    case let message as WriteRequest:
        object["suppressResponse"] = .flag(message.suppressResponse)
        object["timedRequest"] = .flag(message.timedRequest)
        object["writes"] = .array(message.writes.map(meaning))
    case let message as WriteResponse: object["statuses"] = .array(message.statuses.map(meaning))
    case let message as InvokeRequest:
        object["suppressResponse"] = .flag(message.suppressResponse)
        object["timedRequest"] = .flag(message.timedRequest)
        object["commands"] = .array(message.commands.map(meaning))
    case let message as InvokeResponse:
        object["suppressResponse"] = .flag(message.suppressResponse)
        object["responses"] = .array(
            message.results.map { result in
                switch result {
                case .data(let data): meaning(data)
                case .status(let status): .object(meaning(status.path).merging(meaning(status.status)) { $1 })
                }
            })
    default: break
    }
    return .object(object)
}
