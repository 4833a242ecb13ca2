import MatterCrypto
import MatterTypes
import Testing

@testable import MatterMessaging

@Suite struct GroupMessageTests {
    private static let source: NodeID = 0x1122
    private static let group: GroupID = 0x0101

    private func key(_ octet: UInt8 = 7, fabric: FabricIndex = 1) throws -> GroupKey {
        try GroupKey(
            fabric: fabric, groups: [Self.group], operationalKey: [UInt8](repeating: octet, count: 16))
    }

    private let message = ExchangeMessage(protocolID: .interactionModel, opcode: 8, payload: [0x15, 0x18])

    private func datagram(
        _ key: GroupKey, counter: UInt32, source: NodeID = source, group: GroupID = group, hidesHeader: Bool = false
    ) throws -> [UInt8] {
        try key.seal(
            message, to: group, from: source, counter: counter, exchangeID: 5, hidesHeader: hidesHeader)
    }

    @Test(arguments: [false, true])
    func opensWhatItSeals(_ hidesHeader: Bool) throws {
        let key = try key()
        let datagram = try datagram(key, counter: 1000, hidesHeader: hidesHeader)
        #expect((datagram[3] & 0x80 != 0) == hidesHeader)
        let source: [UInt8] = [0x22, 0x11, 0, 0, 0, 0, 0, 0]
        #expect((Array(datagram[8..<16]) == source) != hidesHeader, "the source is in sight, or hidden")
        var receiver = GroupReceiver()
        receiver.keys = [try self.key(8), key]
        let received = receiver.receive(datagram)
        #expect(received == GroupMessage(fabric: 1, group: Self.group, source: Self.source, message: message))
        #expect(receiver.receive(datagram) == nil, "a recording")
    }

    @Test(arguments: [false, true])
    func refusesWhatWasAltered(_ hidesHeader: Bool) throws {
        let key = try key()
        let datagram = try datagram(key, counter: 1000, hidesHeader: hidesHeader)
        for index in datagram.indices {
            var receiver = GroupReceiver()
            receiver.keys = [key]
            var altered = datagram
            altered[index] ^= 0x20
            #expect(receiver.receive(altered) == nil, "byte \(index)")
            #expect(receiver.receive(Array(datagram.prefix(index))) == nil, "\(index) bytes")
        }
    }

    /// The first counter of a sender is trusted; then it only grows, but for a window, and over its end.
    @Test func trustsTheFirstCounterOfEachSender() throws {
        let key = try key()
        var receiver = GroupReceiver()
        receiver.keys = [key]
        let counters: [(UInt32, Bool)] = [
            (0xFFFF_FFF0, true), (0xFFFF_FFEF, false), (0xFFFF_FFFE, true), (0xFFFF_FFFD, true), (0xFFFF_FFFD, false),
            (3, true), (0xFFFF_FFFF, true), (3, false), (0xFFFF_0000, false),
        ]
        for (counter, isNew) in counters {
            #expect((receiver.receive(try datagram(key, counter: counter)) != nil) == isNew, "\(counter)")
        }
        #expect(receiver.receive(try datagram(key, counter: 3, source: 0x1123)) != nil, "another sender")
        // The same sender under another fabric's key is somebody else.
        let other = try self.key(9, fabric: 2)
        receiver.keys.append(other)
        #expect(receiver.receive(try datagram(other, counter: 3))?.fabric == 2)
        #expect(receiver.receive(try datagram(key, counter: 3)) == nil)
        // What a fabric leaves behind is forgotten with its keys.
        receiver.keys = [other]
        receiver.keys = [key, other]
        #expect(receiver.receive(try datagram(key, counter: 3)) != nil)
    }

    @Test func takesOnlyItsGroupsFromNodes() throws {
        let key = try key()
        var receiver = GroupReceiver()
        receiver.keys = [key]
        #expect(receiver.receive(try datagram(key, counter: 1, group: 0x0102)) == nil, "another group")
        #expect(receiver.receive(try datagram(key, counter: 2, source: 0)) == nil, "no node")
        #expect(receiver.receive(try datagram(key, counter: 3)) != nil)
    }

    @Test func manySendersDontFillTheMemory() throws {
        let key = try key()
        var receiver = GroupReceiver()
        receiver.keys = [key]
        for sender in 1...UInt64(GroupReceiver.maximumSenders + 1) {
            #expect(receiver.receive(try datagram(key, counter: 9, source: NodeID(sender))) != nil)
        }
        #expect(receiver.receive(try datagram(key, counter: 9, source: 65)) == nil, "still known")
        #expect(receiver.receive(try datagram(key, counter: 9, source: 1)) != nil, "forgotten first")
    }

    @Test func groupsHaveTheirAddresses() {
        let address = SocketAddress(group: 0x0203, of: 0x1122_3344_5566_7788)
        #expect(address.description == "[ff35:40:fd11:2233:4455:6677:8800:203]:5540")
    }

    /// What a peer says of itself in a handshake counts from there on: an answer to a sleepy one is repeated late.
    @Test func learnsTheIntervalsOfAHandshakesPeer() throws {
        var core = MessagingCore()
        core.acceptsExchanges = true
        let address = try #require(SocketAddress(bytes: [192, 0, 2, 1], interface: 0, port: 1))
        let header = MessageHeader(sessionID: 0, counter: 1, source: 77)
        let inner = ProtocolHeader(
            isInitiator: true, needsAcknowledgement: true, opcode: 0x20, exchangeID: 1, protocolID: .secureChannel)
        let actions = core.receive(header.encoded() + inner.encoded(), from: address, now: .zero)
        guard case .opened(let exchange)? = actions.first else {
            Issue.record("\(actions)")
            return
        }
        var peer = SessionParameters()
        peer.activeInterval = .seconds(5)
        core.learn(peer, of: exchange.session)
        let answer = ExchangeMessage(protocolID: .secureChannel, opcode: 0x21, payload: [])
        _ = try core.send(answer, on: exchange, now: .zero)
        #expect(core.tick(now: .seconds(5)).isEmpty, "not yet")
        #expect(core.tick(now: .seconds(7)).count == 1)
    }
}
