import MatterTLV
import MatterTypes
import Testing

@testable import MatterInteraction

struct MessageVectorTests {
    @Test(arguments: try VectorFile.cases("interaction-model"))
    func decodesAndEncodes(_ vector: VectorFile.Case) throws {
        let type = try #require(messageTypes[vector.input.message])
        #expect(type.opcode.rawValue == vector.input.opcode)
        let message = try type.init(decoding: try #require([UInt8](hexadecimal: vector.input.wire)))

        var expected = try #require(vector.expected)
        let encoded = expected.removeValue(forKey: "encoded")
        #expect(meaning(message).agrees(with: .object(expected)), "\(meaning(message))")
        #expect(JSON.text(message.encoded().hexadecimal) == encoded ?? .text(vector.input.wire))
        #expect(try type.init(decoding: message.encoded()).isEqual(to: message))
    }

    /// The same messages with every integer and every length eight bytes wide, members in the opposite order, unknown
    /// members between them, and without a revision.
    @Test(arguments: try VectorFile.cases("interaction-model"))
    func decodesWhatNobodyWritesSoButMay(_ vector: VectorFile.Case) throws {
        let type = try #require(messageTypes[vector.input.message])
        let wire = try #require([UInt8](hexadecimal: vector.input.wire))
        let message = try type.init(decoding: wire)
        var odd = try type.init(decoding: OddEncoder.encode(TLVElement(decoding: wire)))
        #expect(odd.interactionModelRevision == nil)
        odd.interactionModelRevision = message.interactionModelRevision
        #expect(odd.isEqual(to: message))
    }

    @Test(arguments: try VectorFile.cases("interaction-model-invalid"))
    func refuses(_ vector: VectorFile.Case) throws {
        let type = try #require(messageTypes[vector.input.message])
        let wire = try #require([UInt8](hexadecimal: vector.input.wire))
        let error = #expect(throws: TLVError.self) { try type.init(decoding: wire) }
        #expect((error?.code.rawValue).map { JSON.text($0) } == vector.expectedFinding?["code"])
        #expect(error?.field.hasPrefix(vector.input.message) == true)
    }

    /// Whatever a message is cut down to or filled up with is refused or decoded, and never traps.
    @Test(arguments: try VectorFile.cases("interaction-model"))
    func standsDamage(_ vector: VectorFile.Case) throws {
        let type = try #require(messageTypes[vector.input.message])
        let wire = try #require([UInt8](hexadecimal: vector.input.wire))
        for count in 0..<wire.count {
            #expect(throws: TLVError.self) { try type.init(decoding: Array(wire.prefix(count))) }
        }
        for index in wire.indices {
            for bit in 0..<8 {
                var damaged = wire
                damaged[index] ^= 1 << bit
                guard let message = try? type.init(decoding: damaged) else { continue }
                // By their bytes, since damage can make a float that isn't equal to itself.
                #expect(try type.init(decoding: message.encoded()).encoded() == message.encoded())
            }
        }
    }
}

extension InteractionMessage {
    fileprivate func isEqual(to other: any InteractionMessage) -> Bool { (other as? Self) == self }
}

/// Writes TLV as clumsily as the rules allow.
private enum OddEncoder {
    static func encode(_ message: TLVElement) -> [UInt8] {
        guard case .structure(let members) = message.value else { return [] }
        let kept = members.filter { $0.tag != .context(255) }
        return element(TLVElement(.anonymous, .structure(kept)), isOurs: true)
    }

    /// - Parameter isOurs: whether the element belongs to the message, and not to the data that it carries.
    private static func element(_ element: TLVElement, isOurs: Bool) -> [UInt8] {
        let tag: [UInt8]
        let form: UInt8
        switch element.tag {
        case .context(let number): (form, tag) = (0x20, [number])
        default: (form, tag) = (0, [])
        }
        func wide(_ type: UInt8, _ value: UInt64) -> [UInt8] {
            [form | type] + tag + (0..<8).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        switch element.value {
        case .signed(let value): return wide(0x03, UInt64(bitPattern: value))
        case .unsigned(let value): return wide(0x07, value)
        case .utf8(let text): return wide(0x0F, UInt64(text.utf8.count)) + Array(text.utf8)
        case .bytes(let bytes): return wide(0x13, UInt64(bytes.count)) + bytes
        case .structure(let members):
            // Data and fields keep their order; their tags are 2 in attributes, 1 in commands, 7 in events.
            guard isOurs else {
                return [form | 0x15] + tag + members.flatMap { self.element($0, isOurs: false) } + [0x18]
            }
            let unknown: [UInt8] = [0x35, 0xC8, 0x24, 0x00, 0x01, 0x18, 0x2C, 0xC9, 0x01, 0x78]
            let inner = members.reversed().flatMap { member in
                self.element(member, isOurs: !isData(member, of: members)) + (member == members.last ? unknown : [])
            }
            return [form | 0x15] + tag + inner + [0x18]
        case .list(let members):
            guard isOurs else {
                return [form | 0x17] + tag + members.flatMap { self.element($0, isOurs: false) } + [0x18]
            }
            return [form | 0x17] + tag + members.reversed().flatMap { self.element($0, isOurs: true) } + [0x18]
        case .array(let items):
            return [form | 0x16] + tag
                + items.flatMap { self.element(TLVElement(.anonymous, $0), isOurs: isOurs) } + [0x18]
        default:
            var writer = TLVWriter()
            writer.write(element)
            return writer.bytes
        }
    }

    /// Whether a member of a block is its data: what stands beside a path and is no status.
    private static func isData(_ member: TLVElement, of members: [TLVElement]) -> Bool {
        let lists = members.filter { if case .list = $0.value { true } else { false } }
        guard let path = lists.first?.tag else { return false }
        return switch (path, member.tag) {
        case (.context(1), .context(2)): true  // AttributeDataIB
        case (.context(0), .context(1)): member.value.hasFieldsOfCommand
        case (.context(0), .context(7)): true  // EventDataIB
        default: false
        }
    }
}

extension TLVValue {
    /// A StatusIB is told from the fields of a command by nothing but its place; both survive being left in order.
    fileprivate var hasFieldsOfCommand: Bool { if case .structure = self { true } else { false } }
}

struct MessageTests {
    @Test func takesMembersFromThePathBeforeWhereTheyWereCompressed() throws {
        let payload = TLVWriter.structure { writer in
            writer.write(1, .array) { writer in
                for (path, value) in [
                    ([TLVElement(2, .unsigned(1)), TLVElement(3, .unsigned(6)), TLVElement(4, .unsigned(0))], true),
                    ([TLVElement(0, .boolean(true)), TLVElement(4, .unsigned(0x4000))], false),
                    ([TLVElement(0, .boolean(true)), TLVElement(3, .unsigned(8)), TLVElement(4, .unsigned(2))], true),
                ] {
                    writer.write(.anonymous, .structure) { writer in
                        writer.write(1, .structure) { writer in
                            writer.write(.context(1), .list(path))
                            writer.write(2, boolean: value)
                        }
                    }
                }
            }
        }
        let report = try ReportData(decoding: payload)
        #expect(
            report.attributeReports.map(\.path) == [
                AttributePath(endpoint: 1, cluster: 6, attribute: 0),
                AttributePath(endpoint: 1, cluster: 6, attribute: 0x4000),
                AttributePath(endpoint: 1, cluster: 8, attribute: 2),
            ])
    }

    @Test func leavesWildcardsAloneWhereNothingWasCompressed() throws {
        let request = ReadRequest(
            attributePaths: [
                AttributePath(endpoint: 1, cluster: 6, attribute: 0), AttributePath(cluster: 29),
                AttributePath(endpoint: 2, wildcardFlags: [.skipGlobalAttributes, .skipRootNode]),
            ], fabricFiltered: true)
        #expect(try ReadRequest(decoding: request.encoded()) == request)
        #expect(request.attributePaths[1].concrete == nil)
    }

    @Test(
        arguments: [
            [0x18], [0x24, 0xFF, 0x01, 0x18], [0x24, 0xFF, 0xFF, 0x18], [0x25, 0xFF, 0xFF, 0xFF, 0x18],
            [0x29, 0xFF, 0x18],
        ] as [[UInt8]])
    func anyRevisionDoes(_ end: [UInt8]) throws {
        #expect(try StatusResponse(decoding: [0x15, 0x24, 0x00, 0x9C] + end).status == .busy)
    }

    @Test func statusesHaveNamesAndNumbers() {
        #expect(InteractionStatus(.unsupportedAccess).description == "UNSUPPORTED_ACCESS (0x7E)")
        #expect(
            InteractionStatus(.failure, clusterStatus: 3).description == "FAILURE (0x01), cluster status 3")
        #expect(InteractionStatus.Code(rawValue: 0x8A).description == "STATUS_0x8A (0x8A)")
        let error = InteractionError(
            .status, status: InteractionStatus(.busy), path: .attribute(AttributePath(endpoint: 1, cluster: 0x0006)))
        #expect(error.description == "the peer refused attribute 1/0x0006/*: BUSY (0x9C)")
    }

    @Test func everyBlockComesThrough() throws {
        let status = InteractionStatus(.constraintError, clusterStatus: 7)
        let report = ReportData(
            subscriptionID: 0xFFFF_FFFF,
            attributeReports: [
                .data(
                    AttributeData(
                        path: AttributePath(
                            endpoint: 0xFFFE, cluster: 0xFFF1_FC00, attribute: 0xFFF1_0001, listIndex: .item(65535),
                            node: 0x1122_3344_5566_7788), data: .double(2.5), dataVersion: .max)),
                .status(AttributeStatus(path: AttributePath(endpoint: 0, cluster: 40, attribute: 1), status: status)),
            ],
            eventReports: [
                .data(
                    EventData(
                        path: EventPath(endpoint: 1, cluster: 59, event: 1, isUrgent: false, node: 5), number: .max,
                        priority: .critical, timestamp: .system(123), data: .structure([TLVElement(0, .unsigned(1))]))),
                .data(
                    EventData(
                        path: EventPath(endpoint: 1, cluster: 59, event: 2), number: 2, priority: .debug,
                        timestamp: .deltaSystem(1))),
                .data(
                    EventData(
                        path: EventPath(endpoint: 1, cluster: 59, event: 2), number: 3,
                        priority: EventPriority(rawValue: 9), timestamp: .deltaEpoch(1))),
                .status(EventStatus(path: EventPath(endpoint: 1, cluster: 59, event: 9), status: status)),
            ], moreChunkedMessages: true)
        #expect(try ReportData(decoding: report.encoded()) == report)

        let subscribe = SubscribeRequest(
            keepSubscriptions: true, minIntervalFloor: 1, maxIntervalCeiling: .max,
            attributePaths: [AttributePath(endpoint: 1)], eventPaths: [EventPath(isUrgent: true)],
            eventFilters: [EventFilter(minimumNumber: 9, node: 4)], fabricFiltered: false,
            dataVersionFilters: [
                DataVersionFilter(path: ClusterPath(endpoint: 1, cluster: 6, node: 4), dataVersion: 7)
            ])
        #expect(try SubscribeRequest(decoding: subscribe.encoded()) == subscribe)

        let invoke = InvokeResponse(
            results: [
                .status(
                    CommandStatus(
                        path: CommandPath(endpoint: nil, cluster: 6, command: 2), status: status, reference: 65535))
            ], moreChunkedMessages: true)
        #expect(try InvokeResponse(decoding: invoke.encoded()) == invoke)
    }

    @Test func pathsAreLists() {
        // The same ReadRequest as the shortest of the vectors, with a structure for a path.
        let wire: [UInt8] = [
            0x15, 0x36, 0x00, 0x15, 0x24, 0x02, 0x00, 0x24, 0x03, 0x28, 0x24, 0x04, 0x00, 0x18, 0x18, 0x29, 0x03, 0x18,
        ]
        let error = #expect(throws: TLVError.self) { try ReadRequest(decoding: wire) }
        #expect(error?.code == .wrongType)
        #expect(error?.field == "ReadRequest.AttributeRequests[0]")
    }
}
