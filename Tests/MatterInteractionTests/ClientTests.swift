import MatterMessaging
import MatterTLV
import MatterTypes
import Testing

@testable import MatterInteraction

struct ReadTests {
    @Test func readsChunksAndAnswersAllButTheSuppressedLast() async throws {
        let peer = ScriptedPeer([
            [
                ReportData(attributeReports: [data(bindings, .array([.unsigned(1)]))], moreChunkedMessages: true)
                    .exchangeMessage,
                ReportData(attributeReports: [data(bindings, .unsigned(2), append: true)], suppressResponse: true)
                    .exchangeMessage,
            ]
        ])
        let value = try await InteractionClient(session: peer).readOne(bindings, fabricFiltered: false)
        #expect(value == .array([.unsigned(1), .unsigned(2)]))
        let request = ReadRequest(attributePaths: [AttributePath(bindings)], fabricFiltered: false)
        #expect(peer.received == [[request.exchangeMessage, StatusResponse(.success).exchangeMessage]])
        #expect(peer.closedExchanges == 1)
    }

    @Test func answersTheLastReportWhereThatIsNotSuppressed() async throws {
        let peer = ScriptedPeer([[ReportData(attributeReports: [data(onOff, .boolean(true))]).exchangeMessage]])
        #expect(try await InteractionClient(session: peer).readOne(onOff) == .boolean(true))
        #expect(peer.received[0].map(\.opcode) == [2, 1])
    }

    /// A report as it may come from a peer that writes integers in eight bytes, leaves booleans out and puts the
    /// revision first: constructed octet by octet.
    @Test func readsReportsThatAreNotInTheShortestForm() async throws {
        let wire = try #require(
            [UInt8](
                hexadecimal: "15" + "26ff0c000000"  // InteractionModelRevision in 4 bytes
                    + "36011535"  // AttributeReports, one report, its data
                    + "01" + "260007000000"  // DataVersion
                    + "3701" + "2702" + "0100000000000000" + "2603" + "1e000000" + "2504" + "0000" + "18"  // Path
                    + "3602" + "0501"  // Data: 2-byte 1, cut short below
                    + "00" + "18" + "1818" + "18" + "18"))
        let peer = ScriptedPeer([
            [ExchangeMessage(protocolID: .interactionModel, opcode: 5, payload: wire)]
        ])
        #expect(try await InteractionClient(session: peer).readOne(bindings) == .array([.unsigned(1)]))
    }

    @Test func spreadsMoreThanNinePathsOverRequests() async throws {
        let paths = (0..<20).map { AttributePath(endpoint: 0, cluster: 40, attribute: AttributeID($0)) }
        let exchanges = stride(from: 0, to: 20, by: 9).map { start in
            [
                ReportData(
                    attributeReports: paths[start..<min(start + 9, 20)].compactMap { path in
                        path.concrete.map { data($0, .unsigned(UInt64($0.attribute.rawValue))) }
                    }, suppressResponse: true
                ).exchangeMessage
            ]
        }
        let peer = ScriptedPeer(exchanges)
        let filters = [
            DataVersionFilter(path: ClusterPath(endpoint: 0, cluster: 40), dataVersion: 1),
            DataVersionFilter(path: ClusterPath(endpoint: 1, cluster: 40), dataVersion: 1),
        ]
        let result = try await InteractionClient(session: peer).read(paths, dataVersionFilters: filters)
        #expect(result.attributes.map(\.value) == (0..<20).map { .unsigned($0) })
        let requests = try peer.received.map { try ReadRequest(decoding: #require($0.first).payload) }
        #expect(requests.map(\.attributePaths.count) == [9, 9, 2])
        #expect(requests.flatMap(\.attributePaths) == paths)
        // Only the filter that concerns a path is sent.
        #expect(requests.allSatisfy { $0.dataVersionFilters == [filters[0]] })
    }

    @Test func dropsFiltersThatDoNotFit() async throws {
        let peer = ScriptedPeer([[ReportData(suppressResponse: true).exchangeMessage]], maximumPayloadSize: 100)
        let filters = (0..<50).map {
            DataVersionFilter(path: ClusterPath(endpoint: 1, cluster: ClusterID($0)), dataVersion: .max)
        }
        _ = try await InteractionClient(session: peer).read([AttributePath(endpoint: 1)], dataVersionFilters: filters)
        let request = try #require(peer.received.first?.first)
        #expect(request.payload.count <= 100)
        #expect(try ReadRequest(decoding: request.payload).dataVersionFilters.count == 4)
    }

    @Test func readsEvents() async throws {
        let event = EventReport.data(
            EventData(
                path: EventPath(endpoint: 0, cluster: 40, event: 0), number: 45, priority: .info, timestamp: .epoch(1)))
        let peer = ScriptedPeer([[ReportData(eventReports: [event], suppressResponse: true).exchangeMessage]])
        let result = try await InteractionClient(session: peer).read(
            [], events: [EventPath(endpoint: 0, cluster: 40)], minimumEventNumber: 45)
        #expect(result.events == [event])
        let request = try ReadRequest(decoding: #require(peer.received.first?.first).payload)
        #expect(request.eventFilters == [EventFilter(minimumNumber: 45)])
    }

    @Test func tellsStatusFromSilence() async throws {
        let peer = ScriptedPeer([
            [ReportData(attributeReports: [status(onOff, .unsupportedAccess)], suppressResponse: true).exchangeMessage],
            [ReportData(suppressResponse: true).exchangeMessage],
            [StatusResponse(.busy).exchangeMessage],
            [StatusResponse(.success).exchangeMessage],
            [WriteResponse(statuses: []).exchangeMessage],
            [
                ExchangeMessage(
                    protocolID: .secureChannel, opcode: 0x40, payload: [1, 0, 0, 0, 0, 0, 3, 0])
            ],
            [ExchangeMessage(protocolID: .interactionModel, opcode: 99, payload: [])],
        ])
        let client = InteractionClient(session: peer)
        let refused = await interactionError { _ = try await client.readOne(onOff) }
        #expect(refused?.code == .status)
        #expect(refused?.status == InteractionStatus(.unsupportedAccess))
        #expect(refused?.path == .attribute(AttributePath(onOff)))
        #expect(await interactionError { _ = try await client.readOne(onOff) }?.code == .missingResponse)
        #expect(await interactionError { _ = try await client.readOne(onOff) }?.status?.code == .busy)
        for _ in 0..<2 {
            #expect(await interactionError { _ = try await client.readOne(onOff) }?.code == .unexpectedMessage)
        }
        let report = await interactionError { _ = try await client.readOne(onOff) }
        #expect(report?.detail == "a status report, general code 1, protocol code 3")
        #expect(await interactionError { _ = try await client.readOne(onOff) }?.code == .unexpectedMessage)
        #expect(peer.closedExchanges == 7)
    }

    @Test func saysHowFarAPeerCameThatFellSilent() async throws {
        let peer = ScriptedPeer([[ReportData(moreChunkedMessages: true).exchangeMessage], []])
        let client = InteractionClient(session: peer)
        let error = await interactionError { _ = try await client.readOne(onOff) }
        #expect(error?.code == .incompleteReport)
        #expect(error?.detail.contains("after 1 of its messages") == true)
        await #expect(throws: MessagingError(.responseTimeout)) { try await client.readOne(onOff) }
        #expect(peer.closedExchanges == 2)
    }

    @Test func stopsAPeerThatSendsNonsenseOrWithoutEnd() async throws {
        let chunk = ReportData(moreChunkedMessages: true).exchangeMessage
        let orphan = ReportData(attributeReports: [data(bindings, .null, append: true)], moreChunkedMessages: true)
        let peer = ScriptedPeer([
            [ExchangeMessage(protocolID: .interactionModel, opcode: 5, payload: [0x15, 0x35, 1, 0x18, 0x18])],
            [chunk, chunk, chunk, chunk], [orphan.exchangeMessage],
        ])
        let client = InteractionClient(session: peer, limits: .init(maximumMessages: 2))
        let malformed = await interactionError { _ = try await client.readOne(onOff) }
        #expect(malformed?.code == .malformedMessage)
        #expect(malformed?.detail.contains("ReportData.AttributeReports") == true)
        #expect(await interactionError { _ = try await client.readOne(onOff) }?.code == .reportTooLarge)
        #expect(await interactionError { _ = try await client.readOne(onOff) }?.code == .inconsistentReport)
        let last = try peer.received.map { try StatusResponse(decoding: #require($0.last).payload).status }
        #expect(last == [.invalidAction, .resourceExhausted, .invalidAction])
    }

    @Test func refusesToReadNothing() async {
        let client = InteractionClient(session: ScriptedPeer([]))
        #expect(await interactionError { _ = try await client.read([]) }?.code == .invalidRequest)
    }
}

struct InvokeTests {
    let toggle = CommandPath(endpoint: 1, cluster: 6, command: 2)
    let query = CommandPath(endpoint: 0, cluster: 62, command: 0)

    private func answer(_ results: [InvokeResult], more: Bool = false) -> ExchangeMessage {
        InvokeResponse(results: results, moreChunkedMessages: more).exchangeMessage
    }

    @Test func returnsDataOrSuccess() async throws {
        let response = CommandPath(endpoint: 0, cluster: 62, command: 1)
        let peer = ScriptedPeer([
            [answer([.status(CommandStatus(path: toggle, status: .success))])],
            [answer([.data(CommandData(path: response, fields: .structure([TLVElement(0, .unsigned(5))])))])],
            [answer([.data(CommandData(path: response, fields: nil))])],
        ])
        let client = InteractionClient(session: peer)
        #expect(try await client.invoke(toggle) == .status(.success))
        let fields = TLVValue.structure([TLVElement(0, .bytes([1, 2]))])
        #expect(
            try await client.invoke(query, fields: fields)
                == .data(command: 1, fields: .structure([TLVElement(0, .unsigned(5))])))
        #expect(try await client.invoke(query) == .data(command: 1, fields: .structure([])))
        #expect(
            peer.received[0] == [
                InvokeRequest(commands: [CommandData(path: toggle, fields: .structure([]))]).exchangeMessage
            ])
        #expect(
            peer.received[1] == [
                InvokeRequest(commands: [CommandData(path: query, fields: fields)]).exchangeMessage
            ])
    }

    @Test func throwsWhatThePeerRefuses() async throws {
        let failure = InteractionStatus(.failure, clusterStatus: 4)
        let other = CommandPath(endpoint: 2, cluster: 6, command: 2)
        let peer = ScriptedPeer([
            [answer([.status(CommandStatus(path: toggle, status: failure))])],
            [StatusResponse(.unsupportedAccess).exchangeMessage],
            [answer([])],
            [answer([.status(CommandStatus(path: other, status: .success))])],
            [answer([.data(CommandData(path: toggle, fields: .unsigned(1)))])],
            [answer([], more: true)],
            [answer([], more: true), answer([], more: true), answer([], more: true)],
        ])
        let client = InteractionClient(session: peer)
        let refused = await interactionError { _ = try await client.invoke(toggle) }
        #expect(refused?.status == failure)
        #expect(refused?.description == "the peer refused command 1/0x0006/0x0002: FAILURE (0x01), cluster status 4")
        #expect(await interactionError { _ = try await client.invoke(toggle) }?.status?.code == .unsupportedAccess)
        let codes: [InteractionError.Code] = [
            .missingResponse, .unexpectedMessage, .malformedMessage, .incompleteReport, .unexpectedMessage,
        ]
        for code in codes {
            #expect(await interactionError { _ = try await client.invoke(toggle) }?.code == code)
        }
        #expect(peer.closedExchanges == 7)
    }

    @Test func announcesTimedCommands() async throws {
        let peer = ScriptedPeer([
            [
                StatusResponse(.success).exchangeMessage,
                answer([.status(CommandStatus(path: toggle, status: .success))]),
            ],
            [StatusResponse(.invalidAction).exchangeMessage],
            [StatusResponse(.success).exchangeMessage, StatusResponse(.timeout).exchangeMessage],
        ])
        let client = InteractionClient(session: peer)
        #expect(try await client.invoke(toggle, timed: .seconds(10)) == .status(.success))
        #expect(
            peer.received[0] == [
                TimedRequest(timeout: 10000).exchangeMessage,
                InvokeRequest(commands: [CommandData(path: toggle, fields: .structure([]))], timedRequest: true)
                    .exchangeMessage,
            ])
        let refused = await interactionError { _ = try await client.invoke(toggle, timed: .milliseconds(1)) }
        #expect(refused?.status?.code == .invalidAction)
        #expect(peer.received[1].count == 1)
        let late = await interactionError { _ = try await client.invoke(toggle, timed: .milliseconds(65535)) }
        #expect(late?.status?.code == .timeout)
        for duration in [Duration.zero, .milliseconds(65536), .seconds(-1), .seconds(1 << 40)] {
            let error = await interactionError { _ = try await client.invoke(toggle, timed: duration) }
            #expect(error?.code == .invalidRequest)
        }
    }

    @Test func sendsCommandsTogetherWhereThePeerTakesThem() async throws {
        let commands = (1...5).map {
            CommandRequest(path: CommandPath(endpoint: EndpointID($0), cluster: 6, command: 1))
        }
        func ok(_ index: Int, _ reference: UInt16?) -> InvokeResult {
            .status(CommandStatus(path: commands[index].path, status: .success, reference: reference))
        }
        let busy = InvokeResult.status(
            CommandStatus(path: commands[2].path, status: InteractionStatus(.busy), reference: 2))
        let peer = ScriptedPeer(
            [
                // Out of order, and in three messages; then a peer that leaves the references and one answer out.
                [answer([busy], more: true), answer([ok(1, 1)], more: true), answer([ok(0, 0)])],
                [answer([ok(4, nil)])],
            ], pathsPerInvoke: 3)
        let responses = try await InteractionClient(session: peer).invoke(commands)
        #expect(
            responses == [
                .status(.success), .status(.success), .status(InteractionStatus(.busy)),
                .status(InteractionStatus(.noCommandResponse)), .status(.success),
            ])
        #expect(peer.received.map { $0.map(\.opcode) } == [[8, 1, 1], [8]])
        let first = try InvokeRequest(decoding: peer.received[0][0].payload)
        #expect(first.commands.map(\.reference) == [0, 1, 2])
    }

    @Test func sendsCommandsOneByOneToOthers() async throws {
        let on = InvokeResult.status(CommandStatus(path: toggle, status: .success))
        let peer = ScriptedPeer([[answer([on])], [answer([on])]])
        // The same path twice, which may never go into one message either.
        let commands = [CommandRequest(path: toggle), CommandRequest(path: toggle)]
        #expect(try await InteractionClient(session: peer).invoke(commands) == [.status(.success), .status(.success)])
        let twice = ScriptedPeer([[answer([on])], [answer([on])]], pathsPerInvoke: 9)
        #expect(try await InteractionClient(session: twice).invoke(commands).count == 2)
        for peer in [peer, twice] {
            let requests = try peer.received.map { try InvokeRequest(decoding: $0[0].payload) }
            #expect(requests.map { $0.commands.map(\.reference) } == [[nil], [nil]])
        }
    }

    @Test func refusesCommandsThatFitNoMessage() async throws {
        let client = InteractionClient(session: ScriptedPeer([[]], maximumPayloadSize: 100))
        let fields = TLVValue.structure([TLVElement(0, .bytes([UInt8](repeating: 0, count: 100)))])
        let error = await interactionError { _ = try await client.invoke(toggle, fields: fields) }
        #expect(error?.code == .requestTooLarge)
        #expect(error?.path == .command(toggle))
    }
}

struct WriteTests {
    private func ok(_ path: ConcreteAttributePath, append: Bool = false, _ code: InteractionStatus.Code = .success)
        -> AttributeStatus
    {
        AttributeStatus(path: AttributePath(path, listIndex: append ? .append : nil), status: InteractionStatus(code))
    }

    @Test func writesInOneMessageWhatFits() async throws {
        let label = ConcreteAttributePath(endpoint: 0, cluster: 40, attribute: 5)
        let peer = ScriptedPeer([
            [WriteResponse(statuses: [ok(label, .dataVersionMismatch), ok(bindings)]).exchangeMessage]
        ])
        let results = try await InteractionClient(session: peer).write([
            AttributeWrite(path: bindings, value: .array([.unsigned(1)])),
            AttributeWrite(path: label, value: .utf8("Lamp"), dataVersion: 4),
        ])
        #expect(
            results == [
                AttributeWriteResult(path: bindings, status: .success),
                AttributeWriteResult(path: label, status: InteractionStatus(.dataVersionMismatch)),
            ])
        #expect(throws: InteractionError(.status)) { try results[1].check() }
        let request = WriteRequest(writes: [
            AttributeData(path: AttributePath(bindings), data: .array([.unsigned(1)])),
            AttributeData(path: AttributePath(label), data: .utf8("Lamp"), dataVersion: 4),
        ])
        #expect(peer.received == [[request.exchangeMessage]])
    }

    @Test func complainsAboutMissingStatuses() async throws {
        let peer = ScriptedPeer([[WriteResponse(statuses: []).exchangeMessage]])
        let error = await interactionError {
            _ = try await InteractionClient(session: peer).write([AttributeWrite(path: onOff, value: .null)])
        }
        #expect(error?.code == .missingResponse)
        #expect(error?.path == .attribute(AttributePath(onOff)))
    }

    @Test func stopsAListWhoseBeginningWasRefused() async throws {
        let items = (0..<4).map { TLVValue.bytes([UInt8](repeating: $0, count: 40)) }
        let last = ConcreteAttributePath(endpoint: 1, cluster: 3, attribute: 0)
        let peer = ScriptedPeer(
            [
                [
                    WriteResponse(statuses: [ok(bindings, .constraintError), ok(bindings, append: true, .busy)])
                        .exchangeMessage, WriteResponse(statuses: [ok(last)]).exchangeMessage,
                ]
            ], maximumPayloadSize: 110)
        let results = try await InteractionClient(session: peer).write([
            AttributeWrite(path: bindings, value: .array(items)), AttributeWrite(path: last, value: .unsigned(1)),
        ])
        #expect(results.map(\.status.code) == [.constraintError, .success])
        let requests = try peer.received[0].map { try WriteRequest(decoding: $0.payload) }
        #expect(requests.map(\.moreChunkedMessages) == [true, false])
        #expect(requests.last?.writes.map(\.path.concrete) == [last])
    }

    @Test func announcesTimedWritesAndSpreadsThemOverInteractions() async throws {
        let second = ConcreteAttributePath(endpoint: 2, cluster: 6, attribute: 0)
        let success = StatusResponse(.success).exchangeMessage
        let peer = ScriptedPeer(
            [
                [success, WriteResponse(statuses: [ok(onOff)]).exchangeMessage],
                [success, WriteResponse(statuses: [ok(second)]).exchangeMessage],
            ], maximumPayloadSize: 100)
        let bytes = TLVValue.bytes([UInt8](repeating: 1, count: 50))
        let results = try await InteractionClient(session: peer).write(
            [AttributeWrite(path: onOff, value: bytes), AttributeWrite(path: second, value: bytes)], timed: .seconds(1))
        #expect(results.allSatisfy { $0.status.isSuccess })
        for messages in peer.received {
            #expect(messages.first == TimedRequest(timeout: 1000).exchangeMessage)
            let request = try WriteRequest(decoding: #require(messages.last).payload)
            #expect(request.timedRequest)
            #expect(!request.moreChunkedMessages)
        }
        let error = await interactionError {
            _ = try await InteractionClient(session: peer).write(
                [AttributeWrite(path: bindings, value: .array([bytes, bytes, bytes]))], timed: .seconds(1))
        }
        #expect(error?.code == .requestTooLarge)
    }

    @Test func refusesValuesThatFitNoMessage() async throws {
        let client = InteractionClient(session: ScriptedPeer([], maximumPayloadSize: 100))
        let large = TLVValue.bytes([UInt8](repeating: 0, count: 100))
        for value in [large, .array([.null, large])] {
            let error = await interactionError {
                _ = try await client.write([AttributeWrite(path: bindings, value: value)])
            }
            #expect(error?.code == .requestTooLarge)
            #expect(error?.path == .attribute(AttributePath(bindings)))
        }
    }
}
