import Foundation
import MatterCertificates
import MatterCommissioning
import MatterCrypto
import MatterInteraction
import MatterMessaging
import MatterOnboarding
import MatterTLV
import MatterTypes
import Synchronization
import Testing

@testable import MatterDevice

final class TemporaryFolder {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "matter-device-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// A network in memory: every transport has an address, and reaches all others.
private final class MemoryNetwork: Sendable {
    typealias Receive = @Sendable ([UInt8], SocketAddress) -> Void
    private let receivers = Mutex<[SocketAddress: Receive]>([:])
    private let queue = DispatchQueue(label: "memory-network")
    /// What gets through, where not all does.
    let passes = Mutex<(@Sendable (_ datagram: [UInt8], _ from: SocketAddress) -> Bool)?>(nil)

    func address(_ number: UInt8) throws -> SocketAddress {
        let bytes: [UInt8] = [0xFD] + [UInt8](repeating: 0, count: 14) + [number]
        return try #require(SocketAddress(bytes: bytes, interface: 0, port: 5540))
    }

    func attach(_ address: SocketAddress, _ receive: Receive?) { receivers.withLock { $0[address] = receive } }

    func send(_ datagram: [UInt8], from: SocketAddress, to: SocketAddress) {
        if let passes = passes.withLock({ $0 }), !passes(datagram, from) { return }
        queue.async { self.receivers.withLock { $0[to] }?(datagram, from) }
    }
}

private final class MemoryTransport: DatagramTransport {
    let network: MemoryNetwork
    let address: SocketAddress

    init(_ network: MemoryNetwork, _ number: UInt8) throws {
        self.network = network
        address = try network.address(number)
    }

    func start(receive: @escaping @Sendable ([UInt8], SocketAddress) -> Void) throws {
        network.attach(address, receive)
    }
    func send(_ datagram: [UInt8], to: SocketAddress) -> String? {
        network.send(datagram, from: address, to: to)
        return nil
    }
    func stop() { network.attach(address, nil) }
}

/// What the device advertises, for the finder on the other side.
private final class Notice: DeviceAdvertiser {
    let current = Mutex(Advertisement())
    func publish(_ advertisement: Advertisement) async throws { current.withLock { $0 = advertisement } }
}

private struct Finder: DeviceFinder {
    let address: SocketAddress
    let notice: Notice

    func commissionable(_ discriminator: Discriminator) -> AsyncThrowingStream<DeviceCandidate, any Error> {
        let record = notice.current.withLock { $0.commissionable?.record }
        return AsyncThrowingStream { continuation in
            if let advertised = record?.discriminator, discriminator.matches(advertised: advertised) {
                continuation.yield(
                    DeviceCandidate(name: "device", addresses: [address], discriminator: advertised))
            }
        }
    }

    func operational(
        _ fabric: CompressedFabricID, _ node: NodeID
    ) -> AsyncThrowingStream<OperationalCandidate, any Error> {
        AsyncThrowingStream { $0.yield(OperationalCandidate(addresses: [address])) }
    }
}

private final class Hub: CommissioningHub {
    let fabric: CommissioningFabric
    let authority: FabricAuthority
    let trust: TrustStore
    let devices = Mutex<[CommissionedDevice]>([])

    init(root: [UInt8]) throws {
        let now = try #require(HostFacts.date)
        authority = try FabricAuthority.make(fabricID: 0x1234, now: now)
        trust = TrustStore([try X509Certificate(der: root)], location: "test")
        let key = try P256PrivateKey()
        let noc = try authority.issue(
            publicKey: key.publicKey.x963Representation, nodeID: 100, fabricID: 0x1234, tags: [], now: now)
        let ipk = try SecureRandom.bytes(16)
        let compressed = try MatterKeys.compressedFabricID(
            rootPublicKey: authority.rootCertificate.publicKey, fabricID: 0x1234)
        fabric = CommissioningFabric(
            credentials: OperationalCredentials(
                fabricID: 0x1234, nodeID: 100, noc: noc.tlv, icac: nil, key: key, root: authority.rootCertificate,
                identityProtectionKey: try MatterKeys.operationalGroupKey(
                    epochKey: ipk, compressedFabricID: compressed),
                time: { HostFacts.date }),
            compressedFabricID: compressed, rootCertificate: authority.rootCertificate.tlv,
            ipkEpochKey: SecretBytes(ipk), adminSubject: 100, adminVendor: 0xFFF1)
    }

    func reserveNodeID() async throws -> NodeID { 5 }
    func issueCertificate(for request: CertificateSigningRequest, nodeID: NodeID) async throws -> IssuedCertificate {
        let now = try #require(HostFacts.date)
        return IssuedCertificate(
            noc: try authority.issue(publicKey: request.publicKey, nodeID: nodeID, fabricID: 0x1234, tags: [], now: now)
                .tlv)
    }
    func verify(_ evidence: AttestationEvidence) async -> AttestationVerdict {
        AttestationVerifier(trustStore: trust, policy: AttestationPolicy(allowsTestDeclarations: true))
            .verify(evidence, now: HostFacts.date)
    }
    func accepts(_ verdict: AttestationVerdict) async -> Bool { false }
    func store(_ device: CommissionedDevice) async throws { devices.withLock { $0.append(device) } }
}

@Suite struct EndToEndTests {
    private struct Bench {
        let folder: TemporaryFolder
        let network = MemoryNetwork()
        let notice = Notice()
        let device: VirtualDevice
        let hub: Hub
        let controller: MessagingNode
        let address: SocketAddress

        init(_ weather: Weather = Weather()) throws {
            folder = try TemporaryFolder()
            let now = try #require(HostFacts.date)
            let authority = try AttestationAuthority.make(name: "Test PAA", now: now)
            let configuration = DeviceConfiguration(kind: .dimmableLight)
            let transport = try MemoryTransport(network, 1)
            address = transport.address
            device = try VirtualDevice(
                configuration, storage: DeviceStorage(directory: folder.path),
                attestation: .make(under: authority, for: configuration, now: now),
                transport: WeatherTransport(transport, weather),
                advertiser: notice)
            hub = try Hub(root: authority.root)
            controller = try MessagingNode(transport: MemoryTransport(network, 2))
        }

        func payload(_ passcode: Passcode) -> OnboardingPayload {
            OnboardingPayload(
                vendorID: 0, productID: 0, flow: .standard, discoveryCapabilities: .onNetwork,
                discriminator: .long(device.discriminator), passcode: passcode)
        }

        /// Waits until the device can be found.
        func start() async {
            await device.start()
            while notice.current.withLock({ $0.commissionable == nil }) { await Task.yield() }
        }

        /// Commissions the device, and opens a session with it.
        func administrator() async throws -> SecureSession {
            _ = try await commission(device.passcode)
            return try await controller.establishCASE(
                with: DialPlan([address]), nodeID: 5, credentials: hub.fabric.credentials
            ).session
        }

        func commission(_ passcode: Passcode) async throws -> CommissionedDevice {
            var options = Commissioner.Options(microseconds: { nil })
            options.discoveryTimeout = .seconds(10)
            return try await Commissioner(
                node: controller, finder: Finder(address: address, notice: notice), hub: hub, options: options
            ).commission(payload(passcode)) { _ in }
        }
    }

    @Test func isCommissionedControlledAndRemoved() async throws {
        let bench = try Bench()
        await bench.start()
        let commissioned = try await bench.commission(bench.device.passcode)
        #expect(commissioned.verdict.isTrusted, "\(commissioned.verdict.findings)")
        #expect(commissioned.fabricIndex == 1)
        let (session, record) = try await bench.controller.establishCASE(
            with: DialPlan([bench.address]), nodeID: 5, credentials: bench.hub.fabric.credentials,
            resumption: commissioned.resumption)
        #expect(session.isResumed)
        let client = InteractionClient(session: session)
        let all = try await client.read([AttributePath()], events: [EventPath()])
        #expect(all.attributes.count > 100)
        #expect(all.statuses.isEmpty)
        #expect(!all.events.isEmpty)
        let onOff = ConcreteAttributePath(endpoint: 1, cluster: 6, attribute: 0)
        let onCommand = CommandPath(endpoint: 1, cluster: 6, command: 1)
        #expect(try await client.invoke(onCommand) == .status(.success))
        #expect(try await client.readOne(onOff) == .boolean(true))
        let label = ConcreteAttributePath(endpoint: 0, cluster: 0x28, attribute: 5)
        try await client.write([AttributeWrite(path: label, value: .utf8("Lamp"))])[0].check()
        #expect(try await client.readOne(label) == .utf8("Lamp"))

        // A second session, in full, while the record is there for another time.
        #expect(record != nil)
        let (full, _) = try await bench.controller.establishCASE(
            with: DialPlan([bench.address]), nodeID: 5, credentials: bench.hub.fabric.credentials)
        #expect(!full.isResumed)
        let remove = CommandPath(endpoint: 0, cluster: 0x3E, command: 10)
        let response = try await InteractionClient(session: full).invoke(
            remove, fields: .structure([TLVElement(0, .unsigned(1))]))
        #expect(outcome(response) == 0)
        while bench.notice.current.withLock({ $0.commissionable == nil || !$0.operational.isEmpty }) {
            await Task.yield()
        }
        await bench.device.stop()
    }

    @Test func runsSeveralCommandsOfOneRequest() async throws {
        let bench = try Bench()
        await bench.start()
        let session = try await bench.administrator()
        #expect(session.peerParameters.maximumPathsPerInvoke == 10)
        let client = InteractionClient(session: session)
        #expect(
            try await client.readOne(ConcreteAttributePath(endpoint: 0, cluster: 0x28, attribute: 22)) == .unsigned(10))
        let level = TLVValue.structure([
            TLVElement(0, .unsigned(99)), TLVElement(1, .unsigned(0)), TLVElement(2, .unsigned(0)),
            TLVElement(3, .unsigned(0)),
        ])
        let responses = try await client.invoke([
            CommandRequest(path: CommandPath(endpoint: 1, cluster: 6, command: 1)),
            CommandRequest(path: CommandPath(endpoint: 0, cluster: 0x3F, command: 4)),
            CommandRequest(path: CommandPath(endpoint: 1, cluster: 8, command: 4), fields: level),
            CommandRequest(path: CommandPath(endpoint: 1, cluster: 8, command: 99)),
            CommandRequest(path: CommandPath(endpoint: 0, cluster: 0x3C, command: 2)),
        ])
        #expect(
            responses == [
                .status(.success), .data(command: 5, fields: .structure([TLVElement(0, .array([.unsigned(0)]))])),
                .status(.success), .status(InteractionStatus(.unsupportedCommand)),
                .status(InteractionStatus(.needsTimedInteraction)),
            ])
        #expect(
            try await client.readOne(ConcreteAttributePath(endpoint: 1, cluster: 8, attribute: 0)) == .unsigned(99))
        await bench.device.stop()
    }

    @Test func hearsItsGroups() async throws {
        let bench = try Bench()
        await bench.start()
        let client = InteractionClient(session: try await bench.administrator())
        let keySet = CommandPath(endpoint: 0, cluster: 0x3F, command: 0)
        #expect(try await client.invoke(keySet, fields: .structure(GroupTests.keySet())) == .status(.success))
        let map = ConcreteAttributePath(endpoint: 0, cluster: 0x3F, attribute: 0)
        let access = ConcreteAttributePath(endpoint: 0, cluster: 0x1F, attribute: 0)
        let administrator = AccessControlEntry.administrator(100).value(fabric: 0)
        for result in try await client.write([
            AttributeWrite(path: map, value: .array([GroupTests.mapping()])),
            AttributeWrite(path: access, value: .array([administrator, GroupTests.entry(3)])),
        ]) { try result.check() }
        let add = CommandPath(endpoint: 1, cluster: 4, command: 0)
        #expect(outcome(try await client.invoke(add, fields: .structure(GroupTests.membership))) == 0)

        let key = try GroupKey(
            fabric: 1, groups: [GroupTests.group],
            operationalKey: MatterKeys.operationalGroupKey(
                epochKey: GroupTests.epochKey, compressedFabricID: bench.hub.fabric.compressedFabricID))
        let stranger = try bench.network.address(9)
        let datagram = try key.seal(
            GroupTests.on().exchangeMessage, to: GroupTests.group, from: 100, counter: 1, exchangeID: 1,
            hidesHeader: true)
        bench.network.send(datagram, from: stranger, to: bench.address)
        for await notice in bench.device.notices where notice == .endpoint(1, .onOff(true)) { break }
        await bench.device.stop()
    }

    /// Who looks for the passcode has twenty attempts in a window.
    @Test func theWindowClosesAtTheTwentiethWrongPasscode() async throws {
        let bench = try Bench()
        await bench.start()
        let right = bench.device.passcode
        let wrong = try #require(Passcode(right.rawValue == 31_415_926 ? 31_415_927 : 31_415_926))
        var failures = 0
        while failures < 20 {
            do {
                _ = try await bench.controller.establishPASE(
                    with: DialPlan([bench.address]), peer: SessionParameters(), passcode: wrong)
                Issue.record("a wrong passcode was accepted")
            } catch let failure as HandshakeFailure {
                let error = try #require(failure.reason as? SecureChannelError)
                // The device may be about to count the attempt before.
                if error.code == .busy { continue }
                #expect(error.code == .wrongPasscode)
                failures += 1
            }
        }
        while bench.notice.current.withLock({ $0.commissionable != nil }) { await Task.yield() }
        await #expect(throws: HandshakeFailure.self) {
            _ = try await bench.controller.establishPASE(
                with: DialPlan([bench.address]), peer: SessionParameters(), passcode: right)
        }
        await bench.device.stop()
    }

    /// A handshake is under way when the administrator revokes the window: the right passcode comes too late.
    @Test func aHandshakeEndsWithItsWindow() async throws {
        let bench = try Bench()
        await bench.start()
        let client = InteractionClient(session: try await bench.administrator())
        let open = CommandPath(endpoint: 0, cluster: 0x3C, command: 1)
        let revoke = CommandPath(endpoint: 0, cluster: 0x3C, command: 2)
        let timeout = TLVValue.structure([TLVElement(0, .unsigned(180))])
        #expect(try await client.invoke(open, fields: timeout, timed: .seconds(10)) == .status(.success))

        let other = try MessagingNode(transport: MemoryTransport(bench.network, 3))
        let otherAddress = try bench.network.address(3)
        let reached = AsyncStream<Void>.makeStream()
        let sent = Mutex((count: 0, isOpen: false))
        // The request and Pake1 get through; Pake3 is lost until the window is closed.
        bench.network.passes.withLock {
            $0 = { _, from in
                guard from == otherAddress else { return true }
                let (count, isOpen) = sent.withLock { sent in
                    sent.count += 1
                    return sent
                }
                if count > 2 { reached.continuation.yield() }
                return isOpen || count <= 2
            }
        }
        let passcode = bench.device.passcode
        let address = bench.address
        let handshake = Task {
            try await other.establishPASE(
                with: DialPlan([address]), peer: SessionParameters(), passcode: passcode)
        }
        for await _ in reached.stream { break }
        #expect(try await client.invoke(revoke, timed: .seconds(10)) == .status(.success))
        sent.withLock { $0.isOpen = true }
        await #expect(throws: HandshakeFailure.self) { _ = try await handshake.value }
        // Nobody holds the fail-safe.
        let arm = CommandPath(endpoint: 0, cluster: 0x30, command: 0)
        let fields = TLVValue.structure([TLVElement(0, .unsigned(10)), TLVElement(1, .unsigned(1))])
        #expect(outcome(try await client.invoke(arm, fields: fields)) == 0)
        await bench.device.stop()
    }

    /// More events than a message holds come in several, and in pages where that is asked for.
    @Test func givesItsEventsInPages() async throws {
        let bench = try Bench()
        await bench.start()
        let client = InteractionClient(session: try await bench.administrator())
        let access = ConcreteAttributePath(endpoint: 0, cluster: 0x1F, attribute: 0)
        let administrator = AccessControlEntry.administrator(100).value(fabric: 0)
        for number in 0..<30 {
            let list = TLVValue.array([administrator, GroupTests.entry(number % 2 == 0 ? 1 : 3)])
            try await client.write([AttributeWrite(path: access, value: list)])[0].check()
        }
        func read(_ paths: [EventPath], from minimum: UInt64? = nil) async throws -> [EventData] {
            try await client.read([], events: paths, minimumEventNumber: minimum).events.compactMap { report in
                if case .data(let data) = report { data } else { nil }
            }
        }
        let all = try await read([EventPath()])
        let numbers = all.map(\.number)
        #expect(numbers.count > 30 && numbers == numbers.sorted() && Set(numbers).count == numbers.count)
        #expect(Set(all.map(\.priority)) == [.critical, .info])
        let page = try await read([EventPath()], from: numbers[20])
        #expect(page.map(\.number) == Array(numbers[20...]))
        let startUp = try await read([EventPath(endpoint: 0, cluster: 0x28, event: 0)])
        #expect(startUp.map(\.priority) == [.critical])
        await bench.device.stop()
    }

    /// With nothing to tell, the device says so before the longest interval is over.
    @Test func keepsASubscriptionAlive() async throws {
        let bench = try Bench()
        await bench.start()
        let session = try await bench.administrator()
        let incoming = AsyncStream<MessageExchange>.makeStream()
        bench.controller.accept { incoming.continuation.yield($0) }
        let request = SubscribeRequest(
            keepSubscriptions: true, minIntervalFloor: 0, maxIntervalCeiling: 1,
            attributePaths: [AttributePath(endpoint: 1, cluster: 6, attribute: 0)], fabricFiltered: true)
        let exchange = try await session.openExchange()
        try await exchange.send(request.exchangeMessage)
        _ = try await exchange.receive(processing: .seconds(5))
        try await exchange.send(StatusResponse(.success).exchangeMessage)
        _ = try await exchange.receive(processing: .seconds(5))
        await exchange.close()
        var exchanges = incoming.stream.makeAsyncIterator()
        for _ in 0..<2 {
            let reporting = try #require(await exchanges.next())
            let report = try ReportData(decoding: await reporting.receive(processing: .seconds(5)).payload)
            #expect(report.attributeReports.isEmpty && report.eventReports.isEmpty)
            try await reporting.send(StatusResponse(.success).exchangeMessage)
            await reporting.close()
        }
        await bench.device.stop()
    }

    @Test func reportsToAllSubscribersAndTakesNoMoreThanItHasRoomFor() async throws {
        let bench = try Bench()
        await bench.start()
        let session = try await bench.administrator()
        let incoming = AsyncStream<MessageExchange>.makeStream()
        bench.controller.accept { incoming.continuation.yield($0) }
        let request = SubscribeRequest(
            keepSubscriptions: true, minIntervalFloor: 0, maxIntervalCeiling: 60,
            attributePaths: [AttributePath(endpoint: 1, cluster: 6, attribute: 0)], fabricFiltered: true)
        var ids: Set<UInt32> = []
        for _ in 0..<VirtualDevice.subscriptionsPerFabric {
            let exchange = try await session.openExchange()
            try await exchange.send(request.exchangeMessage)
            _ = try await exchange.receive(processing: .seconds(5))
            try await exchange.send(StatusResponse(.success).exchangeMessage)
            let response = try SubscribeResponse(decoding: await exchange.receive(processing: .seconds(5)).payload)
            await exchange.close()
            ids.insert(response.subscriptionID)
        }
        #expect(ids.count == VirtualDevice.subscriptionsPerFabric && ids.count >= 3)
        func ask(_ request: SubscribeRequest) async throws -> ExchangeMessage {
            let exchange = try await session.openExchange()
            try await exchange.send(request.exchangeMessage)
            let answer = try await exchange.receive(processing: .seconds(5))
            await exchange.close()
            return answer
        }
        let refusal = try await ask(request)
        #expect(try StatusResponse(decoding: refusal.payload).status == .resourceExhausted)

        _ = try await InteractionClient(session: session).invoke(CommandPath(endpoint: 1, cluster: 6, command: 1))
        var reported: Set<UInt32> = []
        for await exchange in incoming.stream {
            let report = try ReportData(decoding: await exchange.receive(processing: .seconds(5)).payload)
            try await exchange.send(StatusResponse(.success).exchangeMessage)
            await exchange.close()
            reported.insert(try #require(report.subscriptionID))
            if reported == ids { break }
        }
        // A subscriber that does not keep its subscriptions makes room.
        var last = request
        last.keepSubscriptions = false
        #expect(try await ask(last).opcode == InteractionOpcode.reportData.rawValue)
        await bench.device.stop()
    }

    @Test func refusesAWrongPasscodeAndStaysOpen() async throws {
        let bench = try Bench()
        await bench.start()
        let right = bench.device.passcode
        let wrong = try #require(Passcode(right.rawValue == 31_415_926 ? 31_415_927 : 31_415_926))
        await #expect(throws: CommissioningError.self) { try await bench.commission(wrong) }
        while bench.notice.current.withLock({ $0.commissionable == nil }) { await Task.yield() }
        _ = try await bench.commission(right)
        await bench.device.stop()
    }

    private func renewal(_ bench: Bench) -> CertificateRenewal {
        CertificateRenewal(
            connector: OperationalConnector(
                node: bench.controller, finder: Finder(address: bench.address, notice: bench.notice),
                fabric: bench.hub.fabric))
    }

    private func ownCertificate(_ bench: Bench) async throws -> [UInt8] {
        let (session, _) = try await bench.controller.establishCASE(
            with: DialPlan([bench.address]), nodeID: 5, credentials: bench.hub.fabric.credentials)
        defer { session.close() }
        let path = ConcreteAttributePath(endpoint: 0, cluster: 0x3E, attribute: 0)
        let entries = try TLVElement(.anonymous, try await InteractionClient(session: session).readOne(path)).array("")
        let entry = try TLVFields(TLVElement(.anonymous, try #require(entries.first)), "NOCStruct")
        return try entry.bytes(1, "NOC")
    }

    @Test func getsANewCertificateByUpdateNOC() async throws {
        let bench = try Bench()
        await bench.start()
        _ = try await bench.commission(bench.device.passcode)
        let old = try await ownCertificate(bench)
        let request = CertificateRenewal.Request(nodeID: 5, known: [bench.address], timeout: .seconds(20))
        let result = try await renewal(bench).renew(request) { [hub = bench.hub] csr, tags in
            #expect(tags.isEmpty)
            return try await hub.issueCertificate(for: csr, nodeID: 5)
        }
        #expect(!result.wasSentBefore)
        #expect(result.noc != old)
        #expect(try await ownCertificate(bench) == result.noc)

        // Whoever was broken off after the device had it only finds that out.
        var again = request
        again.sent = result.noc
        let second = try await renewal(bench).renew(again) { _, _ in
            Issue.record("a certificate was issued for nothing")
            throw CancellationError()
        }
        #expect(second.wasSentBefore && second.noc == result.noc)
        await bench.device.stop()
    }

    /// Whatever is wrong with the new certificate, the old one stays, and the fail-safe is free for the next attempt.
    @Test func keepsItsCertificateWhereTheNewOneIsWrong() async throws {
        let bench = try Bench()
        await bench.start()
        _ = try await bench.commission(bench.device.passcode)
        let old = try await ownCertificate(bench)
        let request = CertificateRenewal.Request(nodeID: 5, known: [bench.address], timeout: .seconds(20))
        let foreign = try P256PrivateKey().publicKey.x963Representation
        let hub = bench.hub
        let now = try #require(HostFacts.date)
        let faults: [CertificateRenewal.Issuer] = [
            { _, _ in throw CommissioningError(.certificateAuthority, at: .certificateSigningRequest, "no") },
            { _, _ in
                IssuedCertificate(
                    noc: try hub.authority.issue(
                        publicKey: foreign, nodeID: 5, fabricID: 0x1234, tags: [], now: now
                    ).tlv)
            },
            { csr, _ in
                let other = try FabricAuthority.make(fabricID: 0x1234, now: now)
                return IssuedCertificate(
                    noc: try other.issue(
                        publicKey: csr.publicKey, nodeID: 5, fabricID: 0x1234, tags: [], now: now
                    ).tlv)
            },
        ]
        for issue in faults {
            await #expect(throws: CommissioningError.self) {
                try await self.renewal(bench).renew(request, issue: issue)
            }
            #expect(try await ownCertificate(bench) == old)
        }
        let result = try await renewal(bench).renew(request) { csr, _ in
            try await hub.issueCertificate(for: csr, nodeID: 5)
        }
        #expect(try await ownCertificate(bench) == result.noc)
        await bench.device.stop()
    }

    @Test func isCommissionedThroughAStorm() async throws {
        let bench = try Bench(Weather(loss: 0.15, duplication: 0.1, reordering: 0.1, seed: 5))
        await bench.start()
        #expect(try await bench.commission(bench.device.passcode).fabricIndex == 1)
        await bench.device.stop()
    }

    @Test func reportsToASubscriber() async throws {
        let bench = try Bench()
        await bench.start()
        _ = try await bench.commission(bench.device.passcode)
        let incoming = AsyncStream<MessageExchange>.makeStream()
        bench.controller.accept { incoming.continuation.yield($0) }
        let (session, _) = try await bench.controller.establishCASE(
            with: DialPlan([bench.address]), nodeID: 5, credentials: bench.hub.fabric.credentials)

        let request = SubscribeRequest(
            keepSubscriptions: false, minIntervalFloor: 0, maxIntervalCeiling: 60,
            attributePaths: [AttributePath(endpoint: 1, cluster: 6, attribute: 0)], fabricFiltered: true)
        let exchange = try await session.openExchange()
        try await exchange.send(request.exchangeMessage)
        let priming = try ReportData(decoding: await exchange.receive(processing: .seconds(5)).payload)
        #expect(priming.attributeReports.count == 1)
        try await exchange.send(StatusResponse(.success).exchangeMessage)
        let response = try SubscribeResponse(decoding: await exchange.receive(processing: .seconds(5)).payload)
        #expect(response.subscriptionID == priming.subscriptionID)
        #expect(response.maxInterval == 60)
        await exchange.close()

        let toggle = CommandPath(endpoint: 1, cluster: 6, command: 2)
        _ = try await InteractionClient(session: session).invoke(toggle)
        var exchanges = incoming.stream.makeAsyncIterator()
        let reporting = try #require(await exchanges.next())
        let report = try ReportData(decoding: await reporting.receive(processing: .seconds(5)).payload)
        #expect(report.subscriptionID == response.subscriptionID)
        guard case .data(let data)? = report.attributeReports.first else {
            Issue.record("no data: \(report)")
            return
        }
        #expect(data.data == .boolean(true))
        try await reporting.send(StatusResponse(.success).exchangeMessage)
        await reporting.close()

        // Whoever does not know the subscription ends it.
        _ = try await InteractionClient(session: session).invoke(toggle)
        let last = try #require(await exchanges.next())
        _ = try await last.receive(processing: .seconds(5))
        try await last.send(StatusResponse(.invalidSubscription).exchangeMessage)
        await last.close()
        await bench.device.stop()
    }
}
