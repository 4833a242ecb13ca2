import MatterMessaging
import MatterTLV
import MatterTypes

/// A value for an attribute; an array replaces a list.
public struct AttributeWrite: Hashable, Sendable {
    public var path: ConcreteAttributePath
    public var value: TLVValue
    /// The version that the cluster must still have, where that matters.
    public var dataVersion: UInt32?

    public init(path: ConcreteAttributePath, value: TLVValue, dataVersion: UInt32? = nil) {
        self.path = path
        self.value = value
        self.dataVersion = dataVersion
    }
}

/// What became of a write.
public struct AttributeWriteResult: Hashable, Sendable {
    public var path: ConcreteAttributePath
    public var status: InteractionStatus

    public init(path: ConcreteAttributePath, status: InteractionStatus) {
        self.path = path
        self.status = status
    }

    /// - Throws: `InteractionError` with code `status` where the peer refused the write.
    public func check() throws(InteractionError) {
        guard status.isSuccess else {
            throw InteractionError(.status, status: status, path: .attribute(AttributePath(path)))
        }
    }
}

extension InteractionClient {
    /// Writes attributes. What doesn't fit one message is spread over several of one exchange, long lists item by item;
    /// the attribute of access control lists starts with as many entries as fit, since a writer that began with an
    /// empty list would lock itself out.
    ///
    /// - Parameter timed: makes this a timed write, 1 ms to 65,535 ms. The protocol forbids to spread such a write over
    ///   messages: several attributes go in several timed writes then, and a list that is too long is refused.
    /// - Returns: a result for every write, in their order.
    /// - Throws: `InteractionError`; what the session throws. A refused attribute is no error of the whole.
    public func write(_ writes: [AttributeWrite], timed: Duration? = nil) async throws -> [AttributeWriteResult] {
        guard !writes.isEmpty else { throw InteractionError(.invalidRequest, "no attribute to write") }
        let timeout = try timedMilliseconds(timed)
        let (messages, hasDividedList) = try pack(writes)
        var outcome = WriteOutcome()
        if let timeout {
            guard !hasDividedList else {
                throw InteractionError(.requestTooLarge, "a list that doesn't fit one message can't be written timed")
            }
            for message in messages {
                outcome.add(
                    try await withExchange { exchange in
                        let path = Self.path(of: message)
                        try await exchange.announceTimed(timeout, about: path)
                        try await exchange.send(WriteRequest(writes: message, timedRequest: true), about: path)
                        return try await exchange.receive(WriteResponse.self, about: path).message
                    })
            }
        } else {
            outcome = try await withExchange { exchange in try await Self.writeChunks(messages, exchange) }
        }
        var results: [AttributeWriteResult] = []
        for write in writes {
            guard let status = outcome.statuses[write.path] else {
                throw InteractionError(
                    .missingResponse, path: .attribute(AttributePath(write.path)), "the peer gave no status for it")
            }
            results.append(AttributeWriteResult(path: write.path, status: status))
        }
        return results
    }

    private static func writeChunks(
        _ messages: [[AttributeData]], _ exchange: InteractionExchange
    ) async throws -> WriteOutcome {
        var outcome = WriteOutcome()
        for (index, message) in messages.enumerated() {
            let isLast = index == messages.count - 1
            // The rest of a list whose beginning was refused would change a list that it doesn't belong to.
            let writes = message.filter { write in
                guard let path = write.path.concrete, write.path.listIndex != nil else { return true }
                return outcome.statuses[path]?.isSuccess ?? true
            }
            // An empty last message still tells the peer that this was all.
            if writes.isEmpty && !isLast { continue }
            let path = path(of: writes)
            try await exchange.send(WriteRequest(writes: writes, moreChunkedMessages: !isLast), about: path)
            outcome.add(try await exchange.receive(WriteResponse.self, about: path).message)
        }
        return outcome
    }

    private func pack(_ writes: [AttributeWrite]) throws -> (messages: [[AttributeData]], hasDividedList: Bool) {
        let overhead = WriteRequest(writes: [], moreChunkedMessages: true).encoded().count
        // The answer must fit a message too, and its parts can be larger than those of the request.
        let answer = InteractionStatus(.failure, clusterStatus: 0)
        var packer = AttributePacker(capacity: session.maximumPayloadSize - overhead) { report in
            switch report {
            case .data(let data):
                max(data.encodedSize, AttributeStatus(path: data.path, status: answer).encodedSize)
            case .status(let status): status.encodedSize
            }
        }
        for write in writes {
            let data = AttributeData(
                path: AttributePath(write.path), data: write.value, dataVersion: write.dataVersion)
            do throws(AttributePacker.TooLarge) {
                try packer.add(.data(data), listStart: write.path.isAccessControlList ? .filled : .empty)
            } catch {
                throw InteractionError(
                    .requestTooLarge, path: .attribute(data.path),
                    "a part of \(error.size) bytes, and messages of this session carry \(session.maximumPayloadSize)")
            }
        }
        let messages = packer.messages.map { message in
            message.compactMap { report -> AttributeData? in
                guard case .data(var data) = report else { return nil }
                // The beginning of the list has changed the version; the items can't ask for it any more.
                if data.path.listIndex != nil { data.dataVersion = nil }
                return data
            }
        }
        return (messages, packer.hasDividedList)
    }

    private static func path(of writes: [AttributeData]) -> InteractionError.Path? {
        guard let first = writes.first, writes.allSatisfy({ $0.path.concrete == first.path.concrete }) else {
            return nil
        }
        return first.path.concrete.map { .attribute(AttributePath($0)) }
    }
}

/// The statuses of a write, put together from those of its parts.
private struct WriteOutcome: Sendable {
    var statuses: [ConcreteAttributePath: InteractionStatus] = [:]

    mutating func add(_ response: WriteResponse) {
        for part in response.statuses {
            guard let path = part.path.concrete else { continue }
            // The first failure of a list is the one that explains the others.
            if statuses[path]?.isSuccess ?? true { statuses[path] = part.status }
        }
    }
}

extension ConcreteAttributePath {
    /// The attribute ACL of the Access Control cluster.
    var isAccessControlList: Bool { cluster == 0x001F && attribute == 0 }
}
