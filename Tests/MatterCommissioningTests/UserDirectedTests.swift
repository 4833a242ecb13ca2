import MatterDiscovery
import MatterMessaging
import MatterTLV
import MatterTypes
import Synchronization
import TestSupport
import Testing

@testable import MatterCommissioning

/// A datagram with an IdentificationDeclaration, as a device sends it.
private func declaration(
    _ name: String, counter: UInt32 = 1, opcode: UInt8 = 0, protocolID: ProtocolID = .userDirectedCommissioning,
    sessionID: UInt16 = 0, isInitiator: Bool = true, _ fields: (inout TLVWriter) -> Void = { _ in }
) -> [UInt8] {
    let header = MessageHeader(sessionID: sessionID, counter: counter, source: 0x1234)
    let inner = ProtocolHeader(
        isInitiator: isInitiator, needsAcknowledgement: false, opcode: opcode, exchangeID: 7, protocolID: protocolID)
    return header.encoded() + inner.encoded() + payload(name, fields)
}

private func payload(_ name: String, _ fields: (inout TLVWriter) -> Void = { _ in }) -> [UInt8] {
    var bytes = Array(name.utf8)
    bytes += [UInt8](repeating: 0, count: max(0, 17 - bytes.count))
    return bytes + TLVWriter.structure(fields)
}

extension TLVWriter {
    fileprivate mutating func put(_ tag: UInt8, _ value: UInt64) { write(.context(tag), unsigned: value) }
}

private let lamp = "0123456789ABCDEF"

private func node(_ name: String, _ address: SocketAddress? = nil) -> CommissionableNode {
    CommissionableNode(
        instanceName: name, hostName: "a.local", port: 5540,
        addresses: [address].compactMap { $0 }.compactMap {
            NodeAddress(bytes: $0.bytes, interfaceIndex: 2, port: $0.port)
        },
        record: CommissionableRecord(discriminator: 840, commissioningMode: .basic))
}

@Suite struct IdentificationDeclarationTests {
    @Test func everyField() throws {
        let datagram = declaration(lamp) { writer in
            writer.put(1, 0xFFF1)
            writer.put(2, 0x8001)
            writer.write(3, string: "Lämp")
            writer.put(4, 0x23)
            writer.write(5, string: "press twice")
            writer.put(6, 33)
            writer.write(7, bytes: [1, 2, 3])
            writer.put(8, 5560)
            writer.write(9, .list) { list in
                list.write(10, .structure) { app in
                    app.put(11, 0x1234)
                    app.put(12, 7)
                }
                list.write(10, .structure) { $0.put(11, 1) }
            }
            for tag in UInt8(13)...17 { writer.write(.context(tag), boolean: true) }
            writer.put(18, 8)
            writer.write(99, string: "of a newer version")
        }
        let read = try IdentificationDeclaration(datagram: datagram)
        #expect(read.instanceName == lamp)
        #expect(read.vendorID == 0xFFF1)
        #expect(read.productID == 0x8001)
        #expect(read.deviceName == "Lämp")
        #expect(read.deviceType == 0x23)
        #expect(read.pairingInstruction == "press twice")
        #expect(read.pairingHint == PairingHint(rawValue: 33))
        #expect(read.rotatingID == [1, 2, 3])
        #expect(read.answerPort == 5560)
        #expect(read.targetApps.map(\.vendorID) == [0x1234, 1])
        #expect(read.targetApps.map(\.productID) == [7, nil])
        #expect(read.hasNoPasscode && read.wantsAnswerUponPasscodeDialog && read.wantsCommissionerPasscode)
        #expect(read.isCommissionerPasscodeReady && read.isCancellation)
        #expect(read.passcodeLength == 8)
        #expect(read.findings.isEmpty)
    }

    /// Nulls of the reference implementation: 0 and empty texts stand for nothing, and the first devices sent the name alone.
    @Test func whatIsNotSaid() throws {
        let empty = try IdentificationDeclaration(
            payload: payload("ab12") { writer in
                for tag in [UInt8(1), 2, 6, 8, 18] { writer.put(tag, 0) }
                for tag in [UInt8(3), 5] { writer.write(.context(tag), string: "") }
                writer.write(7, bytes: [])
            })
        #expect(empty.id == "AB12")
        #expect(empty.vendorID == nil && empty.deviceName == nil && empty.pairingInstruction == nil)
        #expect(empty.pairingHint == nil && empty.answerPort == nil && empty.passcodeLength == nil)
        #expect(empty.rotatingID == nil)
        #expect(empty.findings.isEmpty)
        for bytes in [Array(lamp.utf8), Array(lamp.utf8) + [0]] {
            #expect(try IdentificationDeclaration(payload: bytes) == IdentificationDeclaration(instanceName: lamp))
        }
    }

    @Test func aBrokenFieldCostsItselfAlone() throws {
        let read = try IdentificationDeclaration(
            payload: payload(lamp) { writer in
                writer.put(1, 0xFFFF)
                writer.write(2, string: "x")
                writer.write(3, string: "a\u{1B}[2J")
                writer.write(5, string: String(repeating: "x", count: 129))
                writer.write(7, bytes: [UInt8](repeating: 1, count: 51))
                writer.put(8, 70_000)
                writer.write(9, .list) { list in
                    for _ in 0..<11 { list.write(10, .structure) { $0.put(11, 1) } }
                }
                writer.put(13, 1)
                writer.put(4, 22)
                writer.put(4, 23)
            })
        #expect(read.vendorID == nil && read.productID == nil && read.deviceName == nil)
        #expect(read.pairingInstruction == nil && read.rotatingID == nil && read.answerPort == nil)
        #expect(read.targetApps.isEmpty && !read.hasNoPasscode)
        #expect(read.deviceType == 22)
        #expect(read.findings.count == 9)
        #expect(read.findings.map(\.field).contains("vendor id"))
    }

    @Test func whatFollowsBrokenTLVIsLostAndNoMore() throws {
        let name = Array(lamp.utf8) + [0]
        // Vendor, a text that is no UTF-8, a product, and a text that is longer than the message.
        let bytes: [UInt8] =
            [0x15, 0x25, 1, 0xF1, 0xFF] + [0x2C, 3, 2, 0xFF, 0xFE] + [0x25, 2, 1, 0x80] + [0x2C, 5, 200, 0x41]
        let read = try IdentificationDeclaration(payload: name + bytes)
        #expect(read.vendorID == 0xFFF1)
        #expect(read.deviceName == nil)
        #expect(read.productID == 0x8001)
        #expect(read.findings.map(\.code) == [.invalidUTF8, .lengthOverrun])
        #expect(try IdentificationDeclaration(payload: name + [0x16, 0x18]).findings.map(\.code) == [.wrongType])
        #expect(try IdentificationDeclaration(payload: name + [0x15]).findings.map(\.code) == [.missingEndOfContainer])
    }

    @Test func whatIsNoSuchMessageIsRefused() {
        var others: [(datagram: [UInt8], word: String)] = [
            ([], "message flags"), ([1, 2, 3], "cut off"),
            (declaration(lamp, opcode: 1), "opcode"), (declaration(lamp, protocolID: .secureChannel), "protocol"),
            (declaration(lamp, sessionID: 9), "unsecured"), (declaration(lamp, isInitiator: false), "initiator"),
            (declaration(""), "instance name"), (declaration("a b"), "instance name"),
            (declaration("a\u{1B}[2J"), "instance name"), (declaration("0123456789ABCDEF0"), "instance name"),
            (declaration(lamp) { $0.write(200, bytes: [UInt8](repeating: 0, count: 600)) }, "payload"),
        ]
        var group = MessageHeader(sessionID: 0, counter: 1, destination: .group(3))
        group.sessionType = .group
        others.append((group.encoded() + [1, 0, 0, 0, 3, 0] + payload(lamp), "unsecured"))
        for (datagram, word) in others {
            let error = #expect(throws: MessagingError.self) { try IdentificationDeclaration(datagram: datagram) }
            #expect(error?.code == .malformedMessage)
            #expect(error?.detail.contains(word) == true, "\(word): \(error?.detail ?? "")")
        }
    }

    /// Every cut and every changed octet of a full message gives a declaration or an error.
    @Test func anyBytes() throws {
        let whole = declaration(lamp) { writer in
            writer.put(1, 0xFFF1)
            writer.write(3, string: "Lamp")
            writer.write(9, .list) { $0.write(10, .structure) { $0.put(11, 1) } }
            writer.write(17, boolean: false)
        }
        var random = SeededGenerator(5)
        var good = 0
        for _ in 0..<20_000 {
            var bytes = Array(whole.prefix(Int.random(in: 0...whole.count, using: &random)))
            if !bytes.isEmpty, Bool.random(using: &random) {
                let index = Int.random(in: 0..<bytes.count, using: &random)
                bytes[index] = UInt8.random(in: 0...255, using: &random)
            }
            guard let read = try? IdentificationDeclaration(datagram: bytes) else { continue }
            good += 1
            #expect((1...16).contains(read.instanceName.utf8.count))
            #expect((read.deviceName ?? "").utf8.count <= 32)
        }
        #expect(good > 1000)
    }
}

@Suite struct CommissioningRequestsTests {
    private let here = SocketAddress.test(0x21, port: 4000)
    private let elsewhere = SocketAddress.test(0x22)

    private func said(_ event: CommissioningRequestEvent) -> String {
        let record = event.request.node == nil ? "" : " found"
        return switch event {
        case .asked(let request): "asked \(request.id)" + record
        case .updated(let request): "updated \(request.id)" + record
        case .withdrawn(let request): "withdrawn \(request.id)" + record
        }
    }

    @Test func fiveCopiesAreOneRequest() {
        var requests = CommissioningRequests()
        var events: [CommissioningRequestEvent] = []
        for copy in 0..<5 {
            events += requests.receive(declaration(lamp), from: here, now: .milliseconds(100 * copy))
        }
        #expect(events.map(said) == ["asked \(lamp)"])
        #expect(events.first?.request.address == here)
        // Whoever presses the button again asks again.
        events = requests.receive(declaration(lamp, counter: 2), from: here, now: .seconds(11))
        #expect(events.map(said) == ["asked \(lamp)"])
        #expect(requests.requests.count == 1)
    }

    @Test func itsRecordComesAndGoes() {
        var requests = CommissioningRequests()
        var events = requests.take(.found(node(lamp)))
        #expect(events.isEmpty)
        events = requests.receive(declaration(lamp.lowercased()), from: here, now: .zero)
        #expect(events.map(said) == ["asked \(lamp) found"])
        events = requests.take(.lost(node(lamp)))
        #expect(events.map(said) == ["updated \(lamp)"])
        events = requests.take(.found(node("OTHER"))) + requests.take(.settled)
        #expect(events.isEmpty)
        events = requests.take(.found(node(lamp)))
        #expect(events.map(said) == ["updated \(lamp) found"])
        // Nothing that matters has changed.
        events = requests.take(.updated(node(lamp)))
        #expect(events.isEmpty)
    }

    /// Where nobody tells any more what goes, nothing of it is kept, and it takes up no room.
    @Test func recordsThatNobodyWatchesAreForgotten() {
        var requests = CommissioningRequests()
        for number in 0..<CommissioningRequests.maximumNodes { _ = requests.take(.found(node("N\(number)"))) }
        var events = requests.receive(declaration("N1"), from: here, now: .zero)
        events += requests.receive(declaration(lamp), from: elsewhere, now: .zero)
        #expect(events.map(said) == ["asked N1 found", "asked \(lamp)"])
        events = requests.take(.found(node(lamp)))
        #expect(events.isEmpty, "there is no room")
        events = requests.forgetNodes()
        #expect(events.map(said) == ["updated N1"])
        #expect(requests.requests.count == 2)
        events = requests.take(.found(node(lamp))) + requests.take(.found(node("N1")))
        #expect(events.map(said) == ["updated \(lamp) found", "updated N1 found"])
    }

    @Test func whatItSaysMayNotChangeAllTheTime() {
        var requests = CommissioningRequests()
        func says(_ name: String, _ now: Duration) -> [CommissioningRequestEvent] {
            requests.receive(declaration(lamp) { $0.write(3, string: name) }, from: here, now: now)
        }
        var events = says("A", .zero)
        for number in 0..<100 { events += says("B\(number)", .milliseconds(5 * number)) }
        #expect(events.map(said) == ["asked \(lamp)"] + Array(repeating: "updated \(lamp)", count: 3))
        events = says("C", .milliseconds(1100))
        #expect(events.map(\.request.declaration.deviceName) == ["C"])
    }

    @Test func nobodyElseSpeaksForIt() {
        var requests = CommissioningRequests()
        func cancel(_ from: SocketAddress) -> [CommissioningRequestEvent] {
            requests.receive(declaration(lamp) { $0.write(17, boolean: true) }, from: from, now: .seconds(1))
        }
        var events = requests.receive(declaration(lamp), from: here, now: .zero)
        events = requests.receive(
            declaration(lamp) { $0.write(3, string: "Forged") }, from: elsewhere, now: .seconds(2))
        #expect(events.isEmpty)
        events = cancel(elsewhere)
        #expect(events.isEmpty)
        #expect(requests.refused == 2)
        #expect(requests.requests.map(\.declaration.deviceName) == [nil])
        // Another address of its own, as its record says.
        _ = requests.take(.found(node(lamp, elsewhere)))
        events = cancel(elsewhere)
        #expect(events.map(said) == ["withdrawn \(lamp) found"])
        #expect(requests.requests.isEmpty)
        // What nobody asked for can't be taken back.
        events = cancel(here)
        #expect(events.isEmpty)
    }

    @Test func silenceEndsARequest() {
        var requests = CommissioningRequests()
        _ = requests.take(.found(node("AA")))
        _ = requests.receive(declaration("AA"), from: here, now: .zero)
        _ = requests.receive(declaration("BB"), from: elsewhere, now: .seconds(1))
        #expect(requests.nextExpiry == .seconds(61))
        var events = requests.expire(now: .seconds(60))
        #expect(events.isEmpty)
        events = requests.expire(now: .seconds(61))
        #expect(events.map(said) == ["withdrawn BB"])
        #expect(requests.nextExpiry == .seconds(600))
        // Its record is gone, and it has been silent for long.
        events = requests.take(.lost(node("AA"))) + requests.expire(now: .seconds(62))
        #expect(events.map(said) == ["updated AA", "withdrawn AA"])
        #expect(requests.nextExpiry == nil)
    }

    @Test func oneAddressCannotFillTheList() {
        var requests = CommissioningRequests()
        for number in 0..<1000 {
            _ = requests.receive(
                declaration("N\(number)"), from: .test(0x21, port: UInt16(1000 + number)), now: .milliseconds(number))
        }
        #expect(requests.requests.count == CommissioningRequests.maximumRequestsOfOneAddress)
        // It has used up its own share only.
        #expect(requests.receive(declaration(lamp), from: elsewhere, now: .seconds(1)).map(said) == ["asked \(lamp)"])
    }

    /// From any number of addresses: few become known, and a device that is on the network stays.
    @Test func aFloodFromEverywhereIsBounded() {
        var requests = CommissioningRequests()
        _ = requests.take(.found(node(lamp)))
        _ = requests.receive(declaration(lamp), from: here, now: .zero)
        var asked = 0
        for number in 0..<20_000 {
            let events = requests.receive(
                declaration("F\(number)"), from: .test(UInt64(1000 + number)), now: .milliseconds(5 * number))
            asked += events.count { if case .asked = $0 { true } else { false } }
            guard number % 500 == 0 else { continue }
            #expect(requests.requests.count <= CommissioningRequests.maximumRequests)
        }
        // 16 at once, and one a second for 100 s.
        #expect((16...120).contains(asked))
        #expect(requests.requests.contains { $0.id == lamp })
        #expect(requests.refused > 19_000)
        for number in 0..<100 { _ = requests.receive([UInt8(number)], from: here, now: .seconds(200)) }
        #expect(requests.malformed == 100)
    }
}

/// Publications of a made-up network, in the order of what happens to them.
private final class Record: Sendable {
    private let log = Mutex<[String]>([])
    var lines: [String] { log.withLock { $0 } }
    func note(_ line: String) { log.withLock { $0.append(line) } }
}

private final class Publishing: ServicePublication {
    let record: Record
    private let (ended, end) = AsyncStream.makeStream(of: Void.self)
    init(_ record: Record) { self.record = record }
    func cancel() {
        record.note("withdrawn")
        end.finish()
    }
    func waitUntilEnded() async throws { for await _ in ended {} }
}

/// A transport that notes when it begins and ends.
private final class Wire: DatagramTransport {
    let record: Record
    let receive = Mutex<(@Sendable ([UInt8], SocketAddress) -> Void)?>(nil)
    init(_ record: Record) { self.record = record }
    func start(receive: @escaping @Sendable ([UInt8], SocketAddress) -> Void) throws {
        record.note("listening")
        self.receive.withLock { $0 = receive }
    }
    func send(_ datagram: [UInt8], to address: SocketAddress) -> String? {
        record.note("sent")
        return nil
    }
    func stop() { record.note("deaf") }
    func deliver(_ datagram: [UInt8], _ address: SocketAddress) {
        receive.withLock { $0 }?(datagram, address)
    }
}

@Suite struct CommissionerListenerTests {
    private func listener(
        _ wire: Wire, _ devices: [DiscoveryEvent<CommissionableNode>] = [], failure: DiscoveryError? = nil
    ) -> CommissionerListener {
        let record = wire.record
        return CommissionerListener(
            transport: wire, port: 5550, record: CommissionerRecord(deviceName: "Hub"),
            environment: CommissionerListener.Environment(
                publish: { what, port in
                    if let failure { throw failure }
                    record.note("published \(what.deviceName ?? "") \(port)")
                    return Publishing(record)
                },
                devices: {
                    AsyncThrowingStream { continuation in for device in devices { continuation.yield(device) } }
                }))
    }

    /// There is never a record with nothing behind it, and nothing is answered.
    @Test func theRecordStandsAsLongAsSomebodyListens() async throws {
        let wire = Wire(Record())
        let listener = listener(wire, [.found(node(lamp))])
        #expect(wire.record.lines.isEmpty)
        try await listener.start()
        #expect(listener.isPublished)
        wire.deliver([1, 2, 3], .test(0x21))
        wire.deliver(declaration(lamp), .test(0x21))
        var events: [CommissioningRequestEvent] = []
        for await event in listener.events {
            events.append(event)
            if event.request.node != nil { listener.stop() }
        }
        #expect(events.first?.request.id == lamp)
        if case .asked = try #require(events.first) {} else { Issue.record("\(events)") }
        #expect(wire.record.lines == ["listening", "published Hub 5550", "withdrawn", "deaf"])
        #expect(!listener.isPublished)
        listener.stop()
        #expect(wire.record.lines.count == 4)
    }

    @Test(.timeLimit(.minutes(1))) func whereTheSearchEndsTheRecordsAreGone() async throws {
        let wire = Wire(Record())
        let (ending, end) = AsyncStream.makeStream(of: Void.self)
        let listener = CommissionerListener(
            transport: wire, port: 5550, record: CommissionerRecord(deviceName: "Hub"),
            environment: CommissionerListener.Environment(
                publish: { _, _ in Publishing(wire.record) },
                devices: {
                    AsyncThrowingStream { continuation in
                        continuation.yield(.found(node(lamp)))
                        Task {
                            for await _ in ending {}
                            continuation.finish()
                        }
                    }
                }))
        try await listener.start()
        wire.deliver(declaration(lamp), .test(0x21))
        var wasFound = false
        for await event in listener.events {
            if event.request.node != nil {
                wasFound = true
                end.finish()
            } else if wasFound {
                listener.stop()
            }
        }
        #expect(wasFound)
    }

    @Test func whereNothingCanBePublishedNothingListens() async throws {
        let wire = Wire(Record())
        let listener = listener(wire, failure: DiscoveryError(.daemonNotRunning))
        await #expect(throws: DiscoveryError(.daemonNotRunning)) { try await listener.start() }
        #expect(wire.record.lines == ["listening", "deaf"])
        for await _ in listener.events { Issue.record("an event") }
    }

    @Test func lettingGoIsStopping() async throws {
        let wire = Wire(Record())
        do {
            let listener = listener(wire)
            try await listener.start()
        }
        // Its search may hold it for a moment.
        while wire.record.lines.count < 4 { await Task.yield() }
        #expect(wire.record.lines == ["listening", "published Hub 5550", "withdrawn", "deaf"])
    }
}
