import MatterInteraction
import MatterJSON
import MatterMessaging
import MatterStore
import MatterTLV
import MatterTypes
import TestSupport
import Testing

@testable import MatterHub

private let onOff = ClusterPath(endpoint: 1, cluster: 6)
private let access = ClusterPath(endpoint: 0, cluster: 0x1F)

private func cache(_ value: Bool, version: UInt32 = 1) -> AttributeCache {
    AttributeCache(
        clusters: [
            onOff: .init(dataVersion: version, attributes: [0: .boolean(value), 0x4003: .null]),
            access: .init(dataVersion: 9, attributes: [0: .array([]), 2: .unsigned(4)]),
        ], nextEvent: 5)
}

private func change(_ value: Bool, events: [UInt64] = []) -> DeviceUpdate {
    var change = AttributeCache.Change()
    change.attributes = [ConcreteAttributePath(endpoint: 1, cluster: 6, attribute: 0)]
    change.clusters = [onOff]
    change.events = events.map { number in
        EventData(
            path: EventPath(endpoint: 0, cluster: 0x28, event: 0), number: number, priority: .info,
            timestamp: .epoch(1_700_000_000_000), data: .structure([]))
    }
    return .changed(change, cache(value, version: 2))
}

@Suite struct UpdateBacklogTests {
    @Test func whoIsQuickGetsEverything() {
        var backlog = UpdateBacklog(limit: 4)
        #expect(backlog.isEmpty)
        for round in 0..<300 {
            backlog.put(change(round % 2 == 0))
            guard case .changed(_, let cache)? = backlog.take() else { return #expect(Bool(false), "no change") }
            #expect(cache.clusters[onOff]?.attributes[0] == .boolean(round % 2 == 0))
        }
        #expect(backlog.isEmpty)
        #expect(backlog.take() == nil)
    }

    @Test func whoIsSlowGetsHowThingsStandAndTheEvents() {
        var backlog = UpdateBacklog(limit: 2)
        backlog.put(.snapshot(cache(false), .online))
        backlog.put(change(true, events: [5]))
        for number in UInt64(6)...8 { backlog.put(change(number == 8, events: [number])) }
        backlog.put(.connectivity(.offline))
        guard case .snapshot(_, .online)? = backlog.take(), case .changed(let first, _)? = backlog.take(),
            case .snapshot(let last, let connectivity)? = backlog.take(), case .changed(let rest, _)? = backlog.take()
        else { return #expect(Bool(false), "another order") }
        #expect(first.events.map(\.number) == [5])
        #expect(last.clusters[onOff]?.attributes[0] == .boolean(true))
        #expect(connectivity == .offline)
        #expect(rest.events.map(\.number) == [6, 7, 8])
        #expect(rest.attributes.isEmpty)
        #expect(backlog.isEmpty)
    }

    @Test func connectivityAloneIsNoSnapshot() {
        var backlog = UpdateBacklog(limit: 1)
        backlog.put(.connectivity(.online))
        backlog.put(.connectivity(.offline))
        backlog.put(.connectivity(.online))
        backlog.put(.connectivity(.offline))
        _ = backlog.take()
        guard case .connectivity(.offline)? = backlog.take() else { return #expect(Bool(false), "not the last") }
        #expect(backlog.take() == nil)
    }

    @Test func theEventsOfOneWhoLagsAreBounded() {
        var backlog = UpdateBacklog(limit: 1)
        backlog.put(change(true))
        for number in UInt64(1)...2000 { backlog.put(change(true, events: [number])) }
        _ = backlog.take()
        _ = backlog.take()
        guard case .changed(let rest, _)? = backlog.take() else { return #expect(Bool(false), "no events") }
        #expect(rest.events.count == UpdateBacklog.maximumEvents)
        #expect(rest.events.last?.number == 2000)
    }
}

@Suite struct UpdateMailboxTests {
    @Test func aStreamEndsWithItsInlet() async {
        let (stream, inlet) = UpdateMailbox.stream(limit: 4)
        inlet.put(.connectivity(.online))
        inlet.finish()
        var count = 0
        for await _ in stream { count += 1 }
        #expect(count == 1)
    }

    @Test func whoWaitsIsWoken() async {
        let (stream, inlet) = UpdateMailbox.stream(limit: 4)
        let taken = Task {
            for await update in stream { if case .connectivity(.offline) = update { return true } }
            return false
        }
        inlet.put(.connectivity(.online))
        inlet.put(.connectivity(.offline))
        #expect(await taken.value)
    }

    @Test func aTaskThatIsCancelledStopsWaiting() async {
        let (stream, inlet) = UpdateMailbox.stream(limit: 4)
        let task = Task { for await _ in stream {} }
        task.cancel()
        await task.value
        inlet.put(.connectivity(.online))
    }

    @Test func aStreamThatIsLetGoIsToldOf() async {
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        var pair: (stream: AsyncStream<DeviceUpdate>, inlet: UpdateMailbox.Inlet)? = UpdateMailbox.stream(limit: 4) {
            end.yield()
        }
        let inlet = pair?.inlet
        #expect(inlet?.isAbandoned == false)
        pair = nil
        for await _ in ends { break }
        #expect(inlet?.isAbandoned == true)
    }
}

/// What a client makes of everything that an observation has to say.
private func exchange(
    _ observation: inout HubObservation, _ reader: inout HubObservationReader
) throws -> [DeviceUpdate] {
    var updates: [DeviceUpdate] = []
    while let message = observation.next() {
        // As it goes over the socket.
        let arrived = try JSON(parsing: Array(message.text.utf8))
        #expect(message.text.utf8.count < HubFrameReader.maximumLength)
        if let update = try reader.take(arrived) { updates.append(update) }
    }
    return updates
}

@Suite struct HubObservationTests {
    @Test func aClientKnowsWhatTheHubKnows() throws {
        var observation = HubObservation(.administer)
        var reader = HubObservationReader()
        observation.take(.snapshot(cache(false), .online))
        guard case .snapshot(let first, .online)? = try exchange(&observation, &reader).last else {
            return #expect(Bool(false), "no snapshot")
        }
        #expect(first == cache(false))
        observation.take(change(true, events: [5]))
        observation.take(.connectivity(.offline))
        let updates = try exchange(&observation, &reader)
        guard updates.count == 2, case .changed(let told, let second) = updates[0],
            case .connectivity(.offline) = updates[1], case .changed(let original, _) = change(true, events: [5])
        else { return #expect(Bool(false), "other updates") }
        #expect(told == original)
        #expect(second == cache(true, version: 2))
    }

    @Test func whatIsGoneIsGoneForTheClientToo() throws {
        var observation = HubObservation(.administer)
        var reader = HubObservationReader()
        observation.take(.snapshot(cache(false), .online))
        _ = try exchange(&observation, &reader)
        var later = cache(false)
        later.replace(onOff, by: .init(dataVersion: 3, attributes: [0: .boolean(false)]))
        later.replace(access, by: nil)
        var change = AttributeCache.Change()
        change.clusters = [onOff]
        change.removed = [access]
        change.unknownEndpoints = [7]
        observation.take(.changed(change, later))
        guard case .changed(let told, let copy)? = try exchange(&observation, &reader).last else {
            return #expect(Bool(false), "no change")
        }
        #expect(copy == later)
        #expect(told == change)
    }

    @Test func aLargeDeviceGoesInParts() throws {
        var clusters: [ClusterPath: AttributeCache.Cluster] = [:]
        for endpoint in UInt16(0)..<200 {
            clusters[ClusterPath(endpoint: EndpointID(endpoint), cluster: 0x28)] = .init(
                dataVersion: UInt32(endpoint),
                attributes: Dictionary(
                    uniqueKeysWithValues: (UInt32(0)..<40).map {
                        ($0 == 0 ? 0 : AttributeID($0), .bytes(Array(repeating: 7, count: 200)))
                    }))
        }
        let large = AttributeCache(clusters: clusters, nextEvent: 1)
        var observation = HubObservation(.administer)
        var reader = HubObservationReader()
        observation.take(.snapshot(large, .online))
        let updates = try exchange(&observation, &reader)
        guard updates.count == 1, case .snapshot(let copy, .online) = updates[0] else {
            return #expect(Bool(false), "no snapshot")
        }
        #expect(copy == large)
    }

    @Test(arguments: [HomePrivilege.view, .administer])
    func whatNoMessageHoldsIsLeftOutAndTheRestIsTold(privilege: HomePrivilege) throws {
        let huge = TLVValue.bytes([UInt8](repeating: 7, count: 600 << 10))
        var before = cache(false)
        before.replace(onOff, by: .init(dataVersion: 1, attributes: [0: .boolean(false), 0x4003: huge]))
        var observation = HubObservation(privilege)
        var reader = HubObservationReader()
        observation.take(.snapshot(before, .online))
        guard case .snapshot(let first, .online)? = try exchange(&observation, &reader).last else {
            return #expect(Bool(false), "no snapshot")
        }
        #expect(first.clusters[onOff]?.attributes == [0: .boolean(false)])
        // It comes later, with an event that has as much to say.
        var later = before
        later.replace(onOff, by: .init(dataVersion: 2, attributes: [0: .boolean(true), 0x4001: huge]))
        var change = AttributeCache.Change()
        change.clusters = [onOff]
        change.attributes = [ConcreteAttributePath(endpoint: 1, cluster: 6, attribute: 0)]
        change.events = [
            EventData(
                path: EventPath(endpoint: 0, cluster: 0x28, event: 0), number: 6, priority: .info, timestamp: nil,
                data: huge)
        ]
        observation.take(.changed(change, later))
        guard case .changed(let told, let second)? = try exchange(&observation, &reader).last else {
            return #expect(Bool(false), "no change")
        }
        #expect(second.clusters[onOff]?.attributes == [0: .boolean(true)])
        #expect(told.events.map(\.number) == [6] && told.events.first?.data == nil)
        // A long list of small ones is counted as it is encoded.
        let long = TLVValue.array([TLVValue](repeating: .unsigned(1), count: 100_000))
        later.replace(onOff, by: .init(dataVersion: 3, attributes: [0: long]))
        change.events = []
        observation.take(.changed(change, later))
        guard case .changed(_, let third)? = try exchange(&observation, &reader).last else {
            return #expect(Bool(false), "no change")
        }
        #expect(third.clusters[onOff]?.attributes == [0: long])
    }

    @Test func aChangeThatIsTooLargeInSumGoesAsHowThingsStand() throws {
        var observation = HubObservation(.administer)
        var reader = HubObservationReader()
        observation.take(.snapshot(cache(false), .online))
        _ = try exchange(&observation, &reader)
        var later = cache(true)
        var change = AttributeCache.Change()
        for endpoint in UInt16(1)...4 {
            let path = ClusterPath(endpoint: EndpointID(endpoint), cluster: 0x28)
            later.replace(
                path, by: .init(dataVersion: 1, attributes: [0: .bytes([UInt8](repeating: 7, count: 300 << 10))]))
            change.clusters.insert(path)
        }
        change.clusters.insert(onOff)
        change.events = (UInt64(5)..<9).map { number in
            EventData(
                path: EventPath(endpoint: 0, cluster: 0x28, event: 0), number: number, priority: .info, timestamp: nil,
                data: .bytes([UInt8](repeating: 7, count: 300 << 10)))
        }
        later.note(nextEvent: 9)
        observation.take(.changed(change, later))
        let updates = try exchange(&observation, &reader)
        guard case .snapshot(let copy, .online)? = updates.first else { return #expect(Bool(false), "no snapshot") }
        #expect(copy == later)
        let events = updates.dropFirst().flatMap { update -> [EventData] in
            if case .changed(let change, _) = update { change.events } else { [] }
        }
        #expect(events == change.events)
        #expect(observation.hasNews == false)
    }

    @Test func whatAnAppGroupMayNotReadItIsNotTold() throws {
        var observation = HubObservation(.view)
        var reader = HubObservationReader()
        observation.take(.snapshot(cache(false), .online))
        guard case .snapshot(let seen, _)? = try exchange(&observation, &reader).last else {
            return #expect(Bool(false), "no snapshot")
        }
        // The access control list takes the privilege Administer to read, its limits View.
        #expect(seen.clusters[access]?.attributes[0] == nil)
        #expect(seen.clusters[access]?.attributes[2] == .unsigned(4))
        #expect(seen.clusters[onOff]?.attributes[0] == .boolean(false))
        var later = cache(false)
        later.replace(access, by: .init(dataVersion: 9, attributes: [0: .array([.null]), 2: .unsigned(4)]))
        var change = AttributeCache.Change()
        change.clusters = [access]
        change.attributes = [ConcreteAttributePath(endpoint: 0, cluster: 0x1F, attribute: 0)]
        observation.take(.changed(change, later))
        #expect(try exchange(&observation, &reader).isEmpty)
    }

    @Test(
        arguments: [
            [:], ["kind": "other"], ["kind": "connectivity", "connectivity": "sleepy"],
            ["kind": "snapshot", "part": .integer(0), "connectivity": "online", "clusters": .array([[:]])],
            [
                "kind": "snapshot", "part": .integer(0), "connectivity": "online",
                "clusters": .array([
                    ["endpoint": .integer(1), "cluster": .integer(6), "attributes": ["x": "09"]]
                ]),
            ],
            ["kind": "changed", "changed": .array([["endpoint": .integer(1)]])],
        ] as [JSON])
    func whatIsNoUpdateIsRefused(update: JSON) {
        var reader = HubObservationReader()
        let error = #expect(throws: HubError.self) { try reader.take(update) }
        #expect(error?.code == .protocolViolation)
    }
}

@Suite struct HubControlRequestTests {
    @Test func readsWithEventsAndBatchesSurviveTheWire() throws {
        let target = HubTarget("lamp", timeout: .seconds(2))
        let requests: [HubRequest] = [
            .read(
                target, [AttributePath(endpoint: 1)], events: [EventPath(cluster: 0x28, event: 0)],
                minimumEventNumber: .max, fabricFiltered: false),
            .invokeAll(
                target,
                [
                    CommandRequest(path: CommandPath(endpoint: 1, cluster: 6, command: 1)),
                    CommandRequest(
                        path: CommandPath(endpoint: 2, cluster: 8, command: 0),
                        fields: .structure([TLVElement(0, .unsigned(5))])),
                ], timed: .milliseconds(500)),
            .observe(target), .unobserve(observation: 7), .diagnose(target),
        ]
        for request in requests {
            let parameters = try JSON(parsing: Array(request.parameters.text.utf8))
            let arrived = try HubRequest(method: request.method, parameters: parameters)
            // As it goes out again.
            #expect(arrived.method == request.method)
            #expect(arrived.parameters == request.parameters)
        }
        #expect(requests[0].privilege == .administer)
        #expect(requests[1].privilege == .operate)
        #expect(requests[2].privilege == .view)
    }

    @Test func readResultsSurviveTheWire() throws {
        let path = EventPath(endpoint: 0, cluster: 0x28, event: 0)
        let events: [EventReport] = [
            .data(
                EventData(
                    path: path, number: .max, priority: .critical, timestamp: .deltaSystem(7),
                    data: .structure([TLVElement(0, .unsigned(1))]))),
            .data(EventData(path: path, number: 1, priority: .debug, timestamp: nil)),
            .status(EventStatus(path: path, status: InteractionStatus(.unsupportedEvent))),
        ]
        let result = ReadResult(
            attributes: [
                .init(path: .init(endpoint: 1, cluster: 6, attribute: 0), value: .boolean(true), dataVersion: 3)
            ],
            statuses: [], events: events)
        #expect(try ReadResult(JSON(parsing: Array(JSON(result).text.utf8))) == result)
    }
}

@Suite(.serialized) struct HubObservingTests {
    @Test func aDeviceIsObservedThroughTheDaemon() async throws {
        let bench = try DaemonBench()
        _ = try bench.drill.bench.device()
        let client = try await bench.client()
        let device = try #require(
            try await collected(client.commission(HubCommissioning(code: bench.code(), name: "Lamp")).events).device)
        let control = HubControl(client: client, timeout: .seconds(20), connect: bench.connector)
        let onOff = CommandPath(endpoint: 1, cluster: 6, command: 2)
        let missing = CommandPath(endpoint: 1, cluster: 0x777, command: 0)
        let responses = try await control.invoke(
            device.nodeID, [CommandRequest(path: onOff), CommandRequest(path: missing)], timed: nil)
        // A refused one is no error of the whole.
        #expect(responses.map(\.isSuccess) == [true, false])

        var updates = try await control.updates(of: device.nodeID).makeAsyncIterator()
        guard case .snapshot? = await updates.next() else { return #expect(Bool(false), "no snapshot") }
        var condition = try await client.condition(of: HubTarget("Lamp"))
        #expect(condition.session?.statistics.sent ?? 0 > 0)
        // A message that had to be sent again, as on a busy machine, tells no round trip.
        for _ in 0..<50 where condition.session?.statistics.meanRoundTrip == nil {
            _ = try await control.invoke(device.nodeID, [CommandRequest(path: onOff)], timed: nil)
            condition = try await client.condition(of: HubTarget("Lamp"))
        }
        #expect(condition.session?.statistics.meanRoundTrip != nil)
        #expect(condition.watch != nil)
        #expect(try await client.status().watched == 1)

        // It leaves the fabric: whoever observes it hears the end.
        try bench.drill.hub.store.removeNode(device.nodeID, from: bench.drill.hub.fabricRecord.id)
        bench.service.controller.forget(device.nodeID)
        var isOver = false
        while !isOver { isOver = await updates.next() == nil }
        let unknown = await #expect(throws: HubError.self) { try await control.updates(of: 4711) }
        #expect(unknown?.code == .unknownDevice)
    }

    @Test func aLostConnectionIsMadeAgainAndObserversHearOfIt() async throws {
        let bench = try DaemonBench()
        _ = try bench.drill.bench.device()
        let client = try await bench.client()
        let device = try #require(
            try await collected(client.commission(HubCommissioning(code: bench.code())).events).device)
        let control = HubControl(client: client, timeout: .seconds(20), connect: bench.connector)
        var updates = try await control.updates(of: device.nodeID).makeAsyncIterator()
        guard case .snapshot? = await updates.next() else { return #expect(Bool(false), "no snapshot") }
        client.close()
        var seen: [String] = []
        while seen.last != "snapshot", let update = await updates.next() {
            if case .snapshot = update { seen.append("snapshot") }
            if case .connectivity(.unknown) = update { seen.append("unknown") }
        }
        #expect(seen == ["unknown", "snapshot"])
        let path = ConcreteAttributePath(endpoint: 1, cluster: 6, attribute: 0)
        #expect(
            try await control.read(
                device.nodeID, [AttributePath(path)], events: [], minimumEventNumber: nil, fabricFiltered: true)[path]
                != nil)
    }

    @Test func aKeeperWatchesWhatIsInTheStore() async throws {
        let bench = try DaemonBench()
        _ = try bench.drill.bench.device()
        bench.service.keepDevices()
        let client = try await bench.client()
        let device = try #require(
            try await collected(client.commission(HubCommissioning(code: bench.code())).events).device)
        let controller = bench.service.controller
        while controller.watched.all == 0 { try await Task.sleep(for: .milliseconds(5)) }
        #expect(controller.watchedDevices == [device.nodeID])
        try bench.drill.hub.store.removeNode(device.nodeID, from: bench.drill.hub.fabricRecord.id)
        bench.service.keeper.reconcile()
        while controller.watched.all > 0 { try await Task.sleep(for: .milliseconds(5)) }
        #expect(await bench.server.stop(within: .seconds(30)))
    }
}
