import MatterMessaging
import MatterTLV
import MatterTypes
import Synchronization
import Testing

@testable import MatterInteraction

/// Client and responder against each other, over messages in memory.
struct ResponderTests {
    let toggle = CommandPath(endpoint: 1, cluster: 6, command: 2)

    /// Six endpoints with four attributes each, one of them a list.
    private var building: [ConcreteAttributePath: TLVValue] {
        var values: [ConcreteAttributePath: TLVValue] = [:]
        for endpoint in 0..<6 as Range<UInt16> {
            for attribute in 0..<3 as Range<UInt32> {
                let path = ConcreteAttributePath(
                    endpoint: EndpointID(endpoint), cluster: 6, attribute: AttributeID(attribute))
                values[path] = .utf8("endpoint \(endpoint) attribute \(attribute)")
            }
            let list = ConcreteAttributePath(endpoint: EndpointID(endpoint), cluster: 29, attribute: 0)
            values[list] = .array((0..<20).map { .structure([TLVElement(0, .unsigned($0)), TLVElement(1, .null)]) })
        }
        return values
    }

    @Test(arguments: [80, 128, 200, 333, 1178, 60000])
    func readsEverythingWhateverFitsAMessage(_ size: Int) async throws {
        let values = building
        let peer = ResponderPeer(InteractionResponder(source: MemoryDevice(values), maximumPayloadSize: size))
        let result = try await InteractionClient(session: peer).read([AttributePath()])
        #expect(Dictionary(uniqueKeysWithValues: result.attributes.map { ($0.path, $0.value) }) == values)
        #expect(result.attributes.map(\.path) == values.keys.sorted())
        #expect(result.attributes.allSatisfy { $0.dataVersion == 7 })
        #expect(peer.messages.allSatisfy { $0.payload.count <= size })
        let reports = peer.count(.reportData)
        #expect(peer.count(.statusResponse) == reports - 1)
        #expect((reports == 1) == (size == 60000))
    }

    @Test func expandsWildcardsAndPassesOverWhatMayNotBeRead() async throws {
        let hidden = ConcreteAttributePath(endpoint: 2, cluster: 6, attribute: 0)
        let device = MemoryDevice(building, statuses: [hidden: InteractionStatus(.unsupportedAccess)])
        let peer = ResponderPeer(InteractionResponder(source: device, maximumPayloadSize: 1178))
        let client = InteractionClient(session: peer)
        let result = try await client.read([
            AttributePath(cluster: 6, attribute: 0), AttributePath(endpoint: 9), AttributePath(hidden),
            AttributePath(endpoint: 9, cluster: 6, attribute: 0), AttributePath(endpoint: 1, cluster: 9, attribute: 0),
            AttributePath(endpoint: 1, cluster: 6, attribute: 9),
        ])
        #expect(result.attributes.map(\.path.endpoint) == [0, 1, 3, 4, 5])
        #expect(
            result.statuses.map(\.status.code) == [
                .unsupportedAccess, .unsupportedEndpoint, .unsupportedCluster, .unsupportedAttribute,
            ])
        #expect(device.state.withLock { $0.contexts }.allSatisfy { $0.isFabricFiltered && $0.fabricIndex == 1 })

        let events = try await client.read([], events: [EventPath(), EventPath(endpoint: 1, cluster: 6, event: 1)])
        let path = EventPath(endpoint: 1, cluster: 6, event: 1)
        #expect(events.events == [.status(EventStatus(path: path, status: InteractionStatus(.unsupportedEvent)))])
    }

    /// Whoever may see nothing at a place does not learn what is there.
    @Test func asksForAccessBeforeExistence() async throws {
        let device = MemoryDevice(building)
        device.state.withLock { $0.hidden = [2, 9] }
        let responder = InteractionResponder(source: device, maximumPayloadSize: 1178)
        let client = InteractionClient(session: ResponderPeer(responder))
        func attribute(_ endpoint: EndpointID, _ attribute: AttributeID) -> ConcreteAttributePath {
            ConcreteAttributePath(endpoint: endpoint, cluster: 6, attribute: attribute)
        }
        let paths = [attribute(2, 0), attribute(2, 77), attribute(9, 0), attribute(8, 0), attribute(1, 77)]
        let events = paths.map { EventPath(endpoint: $0.endpoint, cluster: $0.cluster, event: 1) }
        let result = try await client.read(paths.map { AttributePath($0) })
        let codes: [InteractionStatus.Code] = [
            .unsupportedAccess, .unsupportedAccess, .unsupportedAccess, .unsupportedEndpoint, .unsupportedAttribute,
        ]
        #expect(result.statuses.map(\.status.code) == codes)
        let results = try await client.write(paths.map { AttributeWrite(path: $0, value: .null) })
        #expect(results.map(\.status.code) == codes)
        let statuses = try await client.read([], events: events).events.map { report in
            if case .status(let status) = report { status.status.code } else { InteractionStatus.Code.success }
        }
        #expect(statuses == codes.dropLast() + [.unsupportedEvent])
        let places: [(EndpointID, InteractionStatus.Code)] = [(9, .unsupportedAccess), (8, .unsupportedEndpoint)]
        for (endpoint, code) in places {
            let path = CommandPath(endpoint: endpoint, cluster: 6, command: 2)
            #expect(await interactionError { _ = try await client.invoke(path) }?.status?.code == code)
        }
    }

    @Test func leavesOutWhatTheFlagsOfAWildcardSay() async throws {
        func path(_ endpoint: EndpointID, _ cluster: ClusterID, _ attribute: AttributeID) -> ConcreteAttributePath {
            ConcreteAttributePath(endpoint: endpoint, cluster: cluster, attribute: attribute)
        }
        let root = path(0, 0x28, 5)
        // VendorName, fixed; UpTime, changes omitted, of a diagnostics cluster.
        let fixed = path(1, 0x28, 1)
        let omitted = path(1, 0x33, 2)
        let lists = [path(1, 6, 0xFFF8), path(1, 6, 0xFFF9)]
        let attributeList = path(1, 6, 0xFFFB)
        let custom = path(1, 0xFFF1_FC00, 0)
        let all = [root, fixed, omitted, custom, attributeList, onOff] + lists
        let device = MemoryDevice(Dictionary(uniqueKeysWithValues: all.map { ($0, .null) }))
        let client = InteractionClient(
            session: ResponderPeer(InteractionResponder(source: device, maximumPayloadSize: 1178)))
        let cases: [(AttributePath.WildcardFlags, [ConcreteAttributePath])] = [
            ([], []), (.skipRootNode, [root]), (.skipGlobalAttributes, lists + [attributeList]),
            (.skipAttributeList, [attributeList]), (.skipCommandLists, lists), (.skipCustomElements, [custom]),
            (.skipFixedAttributes, lists + [attributeList, fixed]), (.skipChangesOmittedAttributes, [omitted]),
            (.skipDiagnosticsClusters, [omitted]), ([.skipRootNode, .skipCommandLists], [root] + lists),
        ]
        for (flags, missing) in cases {
            let read = try await client.read([AttributePath(wildcardFlags: flags)]).attributes.map(\.path)
            #expect(Set(read) == Set(all).subtracting(missing), "\(flags)")
        }
        let concrete = AttributePath(
            endpoint: root.endpoint, cluster: root.cluster, attribute: root.attribute, wildcardFlags: .skipRootNode)
        #expect(try await client.read([concrete]).attributes.map(\.path) == [root], "flags are for wildcards only")
    }

    @Test func takesSoManyPathsAndNoMore() async throws {
        let responder = InteractionResponder(source: MemoryDevice(building), maximumPayloadSize: 1178)
        for (count, expected) in [(64, nil), (65, .pathsExhausted)] as [(Int, InteractionStatus.Code?)] {
            let attributes = [AttributePath](repeating: AttributePath(endpoint: 77), count: count - 1)
            let read = ReadRequest(attributePaths: attributes, eventPaths: [EventPath()], fabricFiltered: true)
            let channel = try await ResponderPeer(responder).openExchange()
            try await channel.send(read.exchangeMessage)
            let answer = try await channel.receive(processing: .zero)
            let isStatus = answer.opcode == InteractionOpcode.statusResponse.rawValue
            #expect((isStatus ? try StatusResponse(decoding: answer.payload).status : nil) == expected)
        }
        let subscription = SubscribeRequest(
            keepSubscriptions: true, minIntervalFloor: 0, maxIntervalCeiling: 60,
            attributePaths: [AttributePath](repeating: AttributePath(), count: 65), fabricFiltered: true)
        let channel = try await ResponderPeer(responder).openExchange()
        try await channel.send(subscription.exchangeMessage)
        let answer = try await channel.receive(processing: .zero)
        #expect(try StatusResponse(decoding: answer.payload).status == .pathsExhausted)
    }

    @Test func leavesOutClustersOfAKnownVersion() async throws {
        let peer = ResponderPeer(InteractionResponder(source: MemoryDevice(building), maximumPayloadSize: 1178))
        let result = try await InteractionClient(session: peer).read(
            [AttributePath(endpoint: 1)],
            dataVersionFilters: [
                DataVersionFilter(path: ClusterPath(endpoint: 1, cluster: 6), dataVersion: 7),
                DataVersionFilter(path: ClusterPath(endpoint: 1, cluster: 29), dataVersion: 6),
            ])
        #expect(result.attributes.map(\.path.cluster) == [29])
    }

    @Test func saysWhatFitsNoMessage() async throws {
        let device = MemoryDevice([
            onOff: .utf8(String(repeating: "x", count: 200)),
            bindings: .array([.null, .bytes([UInt8](repeating: 1, count: 200))]),
        ])
        let peer = ResponderPeer(InteractionResponder(source: device, maximumPayloadSize: 150))
        let result = try await InteractionClient(session: peer).read([AttributePath(endpoint: 1)])
        #expect(result.attributes.isEmpty)
        #expect(result.statuses.map(\.status.code) == [.resourceExhausted, .resourceExhausted])
    }

    @Test(arguments: [100, 150, 1178])
    func writesLongListsItemByItem(_ size: Int) async throws {
        let device = MemoryDevice([bindings: .array([.unsigned(99)]), onOff: .null])
        let peer = ResponderPeer(InteractionResponder(source: device, maximumPayloadSize: size))
        let items = (0..<200).map { TLVValue.structure([TLVElement(1, .unsigned($0)), TLVElement(3, .unsigned(6))]) }
        let results = try await InteractionClient(session: peer).write([
            AttributeWrite(path: onOff, value: .boolean(true)),
            AttributeWrite(path: bindings, value: .array(items), dataVersion: 7),
        ])
        #expect(results.allSatisfy { $0.status.isSuccess }, "\(results)")
        #expect(device.state.withLock { $0.values } == [bindings: .array(items), onOff: .boolean(true)])
        #expect(peer.messages.allSatisfy { $0.payload.count <= size })
        #expect(peer.count(.writeRequest) > 1)
        #expect(peer.count(.writeRequest) == peer.count(.writeResponse))
        let first = try #require(
            try WriteRequest(decoding: peer.messages[0].payload).writes.first { $0.path.concrete == bindings })
        #expect(first.data == .array([]))
    }

    /// The status of a small item takes more room than the item.
    @Test(arguments: [100, 1178])
    func leavesRoomForTheAnswerToAWrite(_ size: Int) async throws {
        let device = MemoryDevice([bindings: .array([])])
        let peer = ResponderPeer(InteractionResponder(source: device, maximumPayloadSize: size))
        let value = TLVValue.array((0..<1000).map { .unsigned($0 % 256) })
        let results = try await InteractionClient(session: peer).write([AttributeWrite(path: bindings, value: value)])
        #expect(results.map(\.status) == [.success])
        #expect(device.state.withLock { $0.values[bindings] } == value)
        #expect(peer.messages.allSatisfy { $0.payload.count <= size })
    }

    /// An access control list that began empty would take the writer's access away.
    @Test func beginsAnAccessControlListWithAsManyEntriesAsFit() async throws {
        let device = MemoryDevice([accessControlList: .array([])])
        let peer = ResponderPeer(InteractionResponder(source: device, maximumPayloadSize: 200))
        let entries = (0..<10).map { index in
            TLVValue.structure([
                TLVElement(1, .unsigned(5)), TLVElement(2, .unsigned(2)),
                TLVElement(3, .array([.unsigned(112_233), .unsigned(index)])), TLVElement(4, .null),
            ])
        }
        let results = try await InteractionClient(session: peer).write([
            AttributeWrite(path: accessControlList, value: .array(entries))
        ])
        #expect(results.map(\.status) == [.success])
        #expect(device.state.withLock { $0.values[accessControlList] } == .array(entries))
        let first = try WriteRequest(decoding: peer.messages[0].payload)
        #expect(first.moreChunkedMessages)
        guard case .array(let start)? = first.writes.first?.data else {
            Issue.record("no list")
            return
        }
        #expect(start.count > 1)
        #expect(peer.messages[0].payload.count > 200 - 22)
    }

    @Test func refusesWritesOneByOne() async throws {
        let locked = ConcreteAttributePath(endpoint: 1, cluster: 6, attribute: 1)
        let device = MemoryDevice(
            [onOff: .null, locked: .null], statuses: [locked: InteractionStatus(.unsupportedWrite)])
        let peer = ResponderPeer(InteractionResponder(source: device, maximumPayloadSize: 1178))
        let missing = ConcreteAttributePath(endpoint: 1, cluster: 6, attribute: 7)
        let results = try await InteractionClient(session: peer).write([
            AttributeWrite(path: locked, value: .null), AttributeWrite(path: missing, value: .null),
            AttributeWrite(path: onOff, value: .boolean(true), dataVersion: 6),
        ])
        #expect(
            results.map(\.status.code) == [.unsupportedWrite, .unsupportedAttribute, .dataVersionMismatch])
        #expect(device.state.withLock { $0.writes }.isEmpty)

        // Whoever may not write does not learn whether the version is right.
        device.state.withLock { $0.refusals = [onOff: .needsTimedInteraction] }
        let untimed = try await InteractionClient(session: peer).write([
            AttributeWrite(path: onOff, value: .null, dataVersion: 6)
        ])
        #expect(untimed.map(\.status.code) == [.needsTimedInteraction])
    }

    @Test(arguments: [1, 2, 100])
    func runsCommands(_ most: Int) async throws {
        let device = MemoryDevice([onOff: .null])
        let responder = InteractionResponder(source: device, maximumPayloadSize: 120, maximumPathsPerInvoke: most)
        let peer = ResponderPeer(responder, clientPayloadSize: 1000)
        let echo = CommandPath(endpoint: 1, cluster: 6, command: 0)
        let small = TLVValue.structure([TLVElement(0, .bytes([UInt8](repeating: 1, count: 70)))])
        let large = TLVValue.structure([TLVElement(0, .bytes([UInt8](repeating: 1, count: 110)))])
        let commands = [
            CommandRequest(path: echo, fields: small), CommandRequest(path: toggle),
            CommandRequest(path: CommandPath(endpoint: 1, cluster: 6, command: 4)),
            CommandRequest(path: echo, fields: large),
            CommandRequest(path: CommandPath(endpoint: 1, cluster: 7, command: 0)),
            CommandRequest(path: CommandPath(endpoint: 2, cluster: 6, command: 0)),
            CommandRequest(path: CommandPath(endpoint: 1, cluster: 6, command: 9)),
        ]
        let responses = try await InteractionClient(session: peer).invoke(commands)
        #expect(
            responses == [
                .data(command: 1, fields: small), .status(.success),
                .status(InteractionStatus(.failure, clusterStatus: 2)), .status(InteractionStatus(.resourceExhausted)),
                .status(InteractionStatus(.unsupportedCluster)), .status(InteractionStatus(.unsupportedEndpoint)),
                .status(InteractionStatus(.unsupportedCommand)),
            ])
        #expect(peer.count(.invokeRequest) == [1: 7, 2: 4, 100: 2][most])
        if most == 100 { #expect(peer.count(.invokeResponse) > 2) }
    }

    @Test func runsTimedInteractions() async throws {
        let timed = CommandPath(endpoint: 1, cluster: 6, command: 3)
        let device = MemoryDevice([onOff: .null])
        let client = InteractionClient(
            session: ResponderPeer(InteractionResponder(source: device, maximumPayloadSize: 1178)))
        let refused = await interactionError { _ = try await client.invoke(timed) }
        #expect(refused?.status?.code == .needsTimedInteraction)
        #expect(try await client.invoke(timed, timed: .seconds(60)) == .status(.success))
        let results = try await client.write([AttributeWrite(path: onOff, value: .boolean(true))], timed: .seconds(60))
        #expect(results.map(\.status) == [.success])
        #expect(device.state.withLock { $0.contexts.map(\.isTimed) } == [false, true, true])
    }

    @Test func refusesWhatComesTooLate() async throws {
        // A clock that moves on by a second whenever it is read.
        let start = ContinuousClock.now
        let reads = Mutex(0)
        let device = MemoryDevice([onOff: .null])
        let responder = InteractionResponder(source: device, maximumPayloadSize: 1178) {
            start
                + .seconds(
                    reads.withLock {
                        $0 += 1
                        return $0
                    })
        }
        let client = InteractionClient(session: ResponderPeer(responder))
        let late = await interactionError { _ = try await client.invoke(toggle, timed: .milliseconds(999)) }
        #expect(late?.status?.code == .timeout)
        #expect(device.state.withLock { $0.commands }.isEmpty)
        #expect(try await client.invoke(toggle, timed: .milliseconds(1000)) == .status(.success))
    }

    /// Messages that no good client sends, and the status that each brings.
    @Test func refusesWrongMessages() async throws {
        let device = MemoryDevice([onOff: .null])
        let command = CommandData(path: toggle, fields: nil)
        let timed = TimedRequest(timeout: 1000).exchangeMessage
        let write = AttributeData(path: AttributePath(onOff), data: .null)
        let subscribe = SubscribeRequest(
            keepSubscriptions: false, minIntervalFloor: 0, maxIntervalCeiling: 1,
            attributePaths: [AttributePath(onOff)],
            fabricFiltered: true)
        let cases: [([ExchangeMessage], InteractionStatus.Code)] = [
            ([InvokeRequest(commands: [command], timedRequest: true).exchangeMessage], .timedRequestMismatch),
            ([timed, InvokeRequest(commands: [command]).exchangeMessage], .timedRequestMismatch),
            ([timed, WriteRequest(writes: [write]).exchangeMessage], .timedRequestMismatch),
            (
                [
                    timed,
                    WriteRequest(writes: [write], timedRequest: true, moreChunkedMessages: true).exchangeMessage,
                ], .invalidAction
            ), ([timed, ReadRequest(fabricFiltered: true).exchangeMessage], .invalidAction),
            ([timed, timed], .invalidAction), ([InvokeRequest(commands: []).exchangeMessage], .invalidAction),
            ([InvokeRequest(commands: [command, command]).exchangeMessage], .invalidAction),
            (
                // One path twice, whatever the references.
                [
                    InvokeRequest(commands: [
                        CommandData(path: toggle, fields: nil, reference: 1),
                        CommandData(path: toggle, fields: nil, reference: 2),
                    ]).exchangeMessage
                ], .invalidAction
            ),
            (
                // One reference twice.
                [
                    InvokeRequest(commands: [
                        CommandData(path: toggle, fields: nil, reference: 1),
                        CommandData(
                            path: CommandPath(endpoint: 1, cluster: 6, command: 0), fields: nil, reference: 1),
                    ]).exchangeMessage
                ], .invalidAction
            ),
            (
                // More than the nine that this responder takes.
                [
                    InvokeRequest(
                        commands: (0..<10).map {
                            CommandData(
                                path: CommandPath(endpoint: 1, cluster: 6, command: CommandID(UInt32($0))), fields: nil,
                                reference: UInt16($0))
                        }
                    ).exchangeMessage
                ], .invalidAction
            ),
            ([subscribe.exchangeMessage], .resourceExhausted),
            (
                [
                    SubscribeRequest(
                        keepSubscriptions: false, minIntervalFloor: 0, maxIntervalCeiling: 1, fabricFiltered: true
                    ).exchangeMessage
                ], .invalidAction
            ),
            ([StatusResponse(.success).exchangeMessage], .invalidAction),
            ([ExchangeMessage(protocolID: .interactionModel, opcode: 77, payload: [])], .invalidAction),
            ([ExchangeMessage(protocolID: .interactionModel, opcode: 2, payload: [0x15])], .invalidAction),
            ([ExchangeMessage(protocolID: .bulkDataExchange, opcode: 2, payload: [])], .invalidAction),
        ]
        for (messages, expected) in cases {
            let peer = ResponderPeer(
                InteractionResponder(source: device, maximumPayloadSize: 1178, maximumPathsPerInvoke: 9))
            let channel = try await peer.openExchange()
            var last: ExchangeMessage?
            for message in messages {
                try await channel.send(message)
                last = try await channel.receive(processing: .zero)
            }
            let answer = try #require(last)
            #expect(answer.opcode == InteractionOpcode.statusResponse.rawValue)
            #expect(try StatusResponse(decoding: answer.payload).status == expected, "\(messages)")
            await #expect(throws: MessagingError(.responseTimeout)) { try await channel.receive(processing: .zero) }
        }
        #expect(device.state.withLock { $0.commands.isEmpty && $0.writes.isEmpty })
    }

    @Test func servesClosures() async throws {
        let source = ClosureDataSource(
            attributes: { [onOff] }, dataVersion: { _ in 3 }, read: { _, _ in .value(.boolean(true)) })
        let client = InteractionClient(
            session: ResponderPeer(InteractionResponder(source: source, maximumPayloadSize: 1178)))
        #expect(try await client.readOne(onOff) == .boolean(true))
        #expect(try await client.write([AttributeWrite(path: onOff, value: .null)])[0].status.code == .unsupportedWrite)
        #expect(await interactionError { _ = try await client.invoke(toggle) }?.status?.code == .unsupportedCommand)
    }
}
