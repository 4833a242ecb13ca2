import Testing

@testable import MatterDiscovery

/// Every step from a name in a list to a node with all its addresses, without Avahi.
@Suite struct ServiceInstanceTests {
    static let v6 = ServiceInstance.Origin(interface: 903, transport: 1)
    static let v4 = ServiceInstance.Origin(interface: 903, transport: 0)
    static let other = ServiceInstance.Origin(interface: 904, transport: 1)
    static let linkLocal: [UInt8] = [0xFE, 0x80] + Array(repeating: 0, count: 13) + [1]
    static let unique: [UInt8] = [0xFD] + Array(repeating: 0, count: 14) + [2]
    static let text: [UInt8] = [5] + Array("D=840".utf8)

    /// SRV with host `a.local`, or another letter.
    static func service(_ port: UInt16, host: Character = "a") -> [UInt8] {
        [0, 0, 0, 0, UInt8(port >> 8), UInt8(port & 255), 1] + Array(String(host).utf8) + [5] + Array("local".utf8) + [
            0
        ]
    }

    static func told(_ host: String = "a.local") -> [ServiceInstance.Input] {
        [.knownAddressesTold(host: host, family: .ipv6), .knownAddressesTold(host: host, family: .ipv4)]
    }

    /// An instance that is listed and has its records, with what it asks for on the way.
    func listed(
        accepts: @escaping @Sendable (TXTRecord, Bool) -> Bool = { _, _ in true }
    ) -> ServiceInstance {
        var instance = ServiceInstance(name: "N", ServiceInstance.Environment(accepts: accepts))
        #expect(instance.handle(.pointer(list: 0, Self.v6, isAdded: true)) == [.resolve(Self.v6)])
        #expect(instance.handle(.text(Self.text, Self.v6, isAdded: true)) == [])
        return instance
    }

    func events(_ actions: [ServiceInstance.Action]) -> [String] {
        actions.compactMap {
            guard case .report(let event) = $0 else { return nil }
            let addresses = (event.node?.addresses ?? []).map(\.description).joined(separator: " ")
            switch event {
            case .found: return "found \(addresses)"
            case .updated: return "updated \(addresses)"
            case .lost: return "lost \(addresses)"
            case .unresolved(let service):
                return "unresolved " + service.problems.map(\.rawValue).joined(separator: ", ")
            case .settled, .interrupted, .resumed: return "\(event)"
            }
        }
    }

    @Test func heldUntilAnAddressComes() {
        var instance = listed()
        #expect(instance.handle(.service(Self.service(5540), Self.v6, isAdded: true)) == [.watchHost("a.local")])
        for input in Self.told() { #expect(instance.handle(input) == []) }
        let found = instance.handle(.address(Self.unique, host: "a.local", Self.v6, isAdded: true))
        #expect(events(found) == ["found [fd00::2]:5540"])
    }

    @Test func knownAddressesMakeOneEvent() {
        var instance = listed()
        _ = instance.handle(.service(Self.service(5540), Self.v6, isAdded: true))
        #expect(instance.handle(.address(Self.unique, host: "a.local", Self.v6, isAdded: true)) == [])
        #expect(instance.handle(.address(Self.linkLocal, host: "a.local", Self.v6, isAdded: true)) == [])
        #expect(instance.handle(.knownAddressesTold(host: "a.local", family: .ipv6)) == [])
        #expect(instance.handle(.address([192, 0, 2, 1], host: "a.local", Self.v4, isAdded: true)) == [])
        let found = instance.handle(.knownAddressesTold(host: "a.local", family: .ipv4))
        #expect(events(found) == ["found [fe80::1%903]:5540 [fd00::2]:5540 192.0.2.1:5540"])
    }

    @Test func resolverMakesTheFirstEventAndRecordsTheNext() {
        var instance = ServiceInstance(name: "N")
        _ = instance.handle(.pointer(list: 0, Self.v6, isAdded: true))
        let location = ServiceLocation(host: "a.local", port: 5540)
        let text = TXTRecord(wire: Self.text)
        let first = instance.handle(.resolved(location, text: text, address: Self.unique, Self.v6))
        #expect(first.first == .watchHost("a.local"))
        #expect(events(first) == ["found [fd00::2]:5540"])
        #expect(instance.handle(.text(Self.text, Self.v6, isAdded: true)) == [])
        #expect(instance.handle(.service(Self.service(5540), Self.v6, isAdded: true)) == [])
        #expect(instance.handle(.address(Self.linkLocal, host: "a.local", Self.v6, isAdded: true)) == [])
        #expect(instance.handle(.address(Self.unique, host: "a.local", Self.v6, isAdded: true)) == [])
        let updates = Self.told().flatMap { events(instance.handle($0)) }
        #expect(updates == ["updated [fe80::1%903]:5540 [fd00::2]:5540"])
    }

    @Test func resolvedIPv4WaitsForTheRecords() {
        var instance = ServiceInstance(name: "N")
        #expect(instance.handle(.pointer(list: 0, Self.v4, isAdded: true)) == [.resolve(Self.v4)])
        let location = ServiceLocation(host: "a.local", port: 5540)
        let hint = instance.handle(
            .resolved(location, text: TXTRecord(wire: Self.text), address: [192, 0, 2, 1], Self.v4))
        #expect(hint == [.watchHost("a.local")])
        _ = instance.handle(.text(Self.text, Self.v4, isAdded: true))
        _ = instance.handle(.service(Self.service(5540), Self.v4, isAdded: true))
        _ = instance.handle(.address([192, 0, 2, 1], host: "a.local", Self.v4, isAdded: true))
        #expect(Self.told().flatMap { events(instance.handle($0)) } == ["found 192.0.2.1:5540"])
    }

    @Test func hintThatNoRecordConfirmsIsForgotten() {
        var instance = ServiceInstance(name: "N")
        _ = instance.handle(.pointer(list: 0, Self.v6, isAdded: true))
        let location = ServiceLocation(host: "a.local", port: 5540)
        _ = instance.handle(.resolved(location, text: TXTRecord(), address: Self.unique, Self.v6))
        let actions = instance.handle(.noMoreServices)
        #expect(actions.first == .forgetHost("a.local"))
        #expect(events(actions) == ["lost [fd00::2]:5540", "unresolved no SRV record"])
    }

    /// A hint from before the device opened its window has the port of then.
    @Test func hintOfAnUnwantedServiceIsForgotten() {
        var instance = ServiceInstance(
            name: "N",
            ServiceInstance.Environment(accepts: { text, _ in text["D"]?.value == Array("841".utf8) }))
        _ = instance.handle(.pointer(list: 0, Self.v6, isAdded: true))
        let location = ServiceLocation(host: "a.local", port: 5540)
        _ = instance.handle(.resolved(location, text: TXTRecord(wire: Self.text), address: Self.unique, Self.v6))
        _ = instance.handle(.text(Self.text, Self.v6, isAdded: true))
        _ = instance.handle(.service(Self.service(5540), Self.v6, isAdded: true))
        let opened = instance.handle(.text([5] + Array("D=841".utf8), Self.v6, isAdded: true))
        #expect(opened == [.watchHost("a.local")])
    }

    /// D5: port 0 is never dialled, and said to be the reason.
    @Test func portZeroAndBrokenServicesAreIgnored() {
        var instance = listed()
        let zero = instance.handle(.service(Self.service(0), Self.v6, isAdded: true))
        #expect(events(zero) == ["unresolved SRV record with port 0"])
        let short = instance.handle(.service([0, 0, 0], Self.v6, isAdded: true))
        #expect(events(short) == ["unresolved SRV record with port 0, malformed SRV record"])
        #expect(instance.handle(.service(Self.service(1).dropLast(), Self.v6, isAdded: true)) == [])
        #expect(!instance.isFound)
    }

    /// D5: beside a record that can be dialled, it is a finding.
    @Test func portZeroBesideAnotherIsAFinding() {
        var instance = listed()
        _ = instance.handle(.service(Self.service(0), Self.v6, isAdded: true))
        _ = instance.handle(.service(Self.service(5540), Self.v6, isAdded: true))
        _ = instance.handle(.address(Self.unique, host: "a.local", Self.v6, isAdded: true))
        let found = Self.told().flatMap { instance.handle($0) }
        #expect(events(found) == ["found [fd00::2]:5540"])
        guard case .report(.found(let service))? = found.last else { return }
        #expect(service.problems == [.portZero])
    }

    static func quiet(_ host: String = "a.local") -> [ServiceInstance.Input] {
        [.noMoreAddresses(host: host, family: .ipv6), .noMoreAddresses(host: host, family: .ipv4)]
    }

    /// D2: a record without addresses is held; when none has come, that is said; when one comes, it is found.
    @Test func noAddressIsSaidWhenNoneCame() {
        var instance = listed()
        _ = instance.handle(.service(Self.service(5540), Self.v6, isAdded: true))
        #expect(Self.told().flatMap { instance.handle($0) } == [])
        #expect(!instance.isSettled)
        #expect(Self.quiet().flatMap { events(instance.handle($0)) } == ["unresolved no address"])
        #expect(instance.isSettled)
        let late = instance.handle(.address(Self.unique, host: "a.local", Self.v6, isAdded: true))
        #expect(events(late) == ["found [fd00::2]:5540"])
    }

    /// D3: addresses ran out while the service record stands.
    @Test func addressesThatRanOutAreAskedForAgain() {
        var instance = listed()
        _ = instance.handle(.service(Self.service(5540), Self.v6, isAdded: true))
        _ = instance.handle(.address(Self.unique, host: "a.local", Self.v6, isAdded: true))
        for input in Self.told() + Self.quiet() { _ = instance.handle(input) }
        let actions = instance.handle(.address(Self.unique, host: "a.local", Self.v6, isAdded: false))
        #expect(events(actions) == ["lost [fd00::2]:5540"])
        #expect(actions.last == .requeryHost("a.local"))
        #expect(instance.handle(.hostRequeried("a.local")) == [])
        let again = instance.handle(.address(Self.unique, host: "a.local", Self.v6, isAdded: true))
        #expect(events(again) == ["found [fd00::2]:5540"])
    }

    /// D4: what is not told again after a new query is gone; what is, makes no event.
    @Test func newQuerySweepsWhatIsNotTold() {
        var instance = listed()
        _ = instance.handle(.service(Self.service(5540), Self.v6, isAdded: true))
        for address in [Self.unique, Self.linkLocal] {
            _ = instance.handle(.address(address, host: "a.local", Self.v6, isAdded: true))
        }
        for input in Self.told() { _ = instance.handle(input) }
        for input: ServiceInstance.Input in [
            .servicesRequeried, .service(Self.service(5540), Self.v6, isAdded: true), .knownServicesTold,
            .hostRequeried("a.local"), .address(Self.unique, host: "a.local", Self.v6, isAdded: true),
            .knownAddressesTold(host: "a.local", family: .ipv4),
        ] {
            #expect(instance.handle(input) == [])
        }
        let swept = instance.handle(.knownAddressesTold(host: "a.local", family: .ipv6))
        #expect(events(swept) == ["updated [fd00::2]:5540"])
    }

    /// D4: whoever did not answer is listed last, and whoever did, before others of its kind.
    @Test func silentAddressesComeLast() throws {
        let health = AddressHealth()
        var instance = ServiceInstance(
            name: "N", ServiceInstance.Environment(health: { health.state(of: $0) }))
        _ = instance.handle(.pointer(list: 0, Self.v6, isAdded: true))
        _ = instance.handle(.text(Self.text, Self.v6, isAdded: true))
        _ = instance.handle(.service(Self.service(5540), Self.v6, isAdded: true))
        let second: [UInt8] = [0xFD] + Array(repeating: 0, count: 14) + [3]
        for address in [Self.unique, second, Self.linkLocal] {
            _ = instance.handle(.address(address, host: "a.local", Self.v6, isAdded: true))
        }
        for input in Self.told() { _ = instance.handle(input) }
        #expect(health.set(.silent, of: try #require(NodeAddress("[fe80::1%903]:5540"))))
        #expect(health.set(.answered, of: try #require(NodeAddress("[fd00::3]:5540"))))
        let ranked = instance.handle(.healthChanged)
        #expect(events(ranked) == ["updated [fd00::3]:5540 [fd00::2]:5540 [fe80::1%903]:5540"])
        // Announced anew, it is as good as any.
        health.announced(Self.linkLocal, interfaceIndex: 903)
        let announced = instance.handle(.healthChanged)
        #expect(events(announced) == ["updated [fe80::1%903]:5540 [fd00::3]:5540 [fd00::2]:5540"])
    }

    @Test func healthRemembersALimitedNumber() throws {
        let health = AddressHealth()
        for port in 1...UInt16(AddressHealth.capacity + 1) {
            #expect(health.set(.silent, of: try #require(NodeAddress("[fd00::1]:\(port)"))))
        }
        #expect(health.state(of: try #require(NodeAddress("[fd00::1]:1"))) == .untried)
        #expect(health.state(of: try #require(NodeAddress("[fd00::1]:2"))) == .silent)
        health.announced([0xFD] + Array(repeating: 0, count: 14) + [1], interfaceIndex: 7)
        #expect(health.state(of: try #require(NodeAddress("[fd00::1]:2"))) == .untried)
    }

    /// While the daemon is away, what was found is kept; then it is confirmed, without an event, or lost.
    @Test(arguments: [true, false]) func keptThroughAnInterruption(_ returns: Bool) {
        var instance = listed()
        let inputs: [ServiceInstance.Input] =
            [
                .service(Self.service(5540), Self.v6, isAdded: true),
                .address(Self.unique, host: "a.local", Self.v6, isAdded: true),
            ] + Self.told()
        for input in inputs { _ = instance.handle(input) }
        instance.suspend()
        #expect(instance.isListed)
        if returns {
            #expect(events(instance.handle(.pointer(list: 0, Self.v6, isAdded: true))) == [])
            #expect(events(instance.handle(.text(Self.text, Self.v6, isAdded: true))) == [])
            for input in inputs { #expect(events(instance.handle(input)) == []) }
            #expect(instance.expire() == [])
            #expect(instance.isFound)
        } else {
            #expect(events(instance.expire()) == ["lost [fd00::2]:5540"])
            #expect(!instance.isListed)
        }
    }

    @Test func anotherOriginIsResolvedWhenTheFirstFails() {
        var instance = ServiceInstance(name: "N")
        #expect(instance.handle(.pointer(list: 0, Self.v6, isAdded: true)) == [.resolve(Self.v6)])
        #expect(instance.handle(.pointer(list: 0, Self.other, isAdded: true)) == [])
        #expect(instance.handle(.resolverFailed(Self.v6)) == [.resolve(Self.other)])
    }

    /// Where Avahi has no browsers to give, what the resolver found is what there is.
    @Test func unfollowedServicesAreFoundAllTheSame() {
        var instance = ServiceInstance(name: "N")
        _ = instance.handle(.pointer(list: 0, Self.v4, isAdded: true))
        #expect(instance.handle(.followed(false)) == [])
        let location = ServiceLocation(host: "a.local", port: 5540)
        let found = instance.handle(
            .resolved(location, text: TXTRecord(wire: Self.text), address: [192, 0, 2, 1], Self.v4))
        #expect(events(found) == ["found 192.0.2.1:5540"])
        #expect(instance.isSettled)
    }

    @Test func ipv4OnlyWhereTheHostHasIt() {
        var instance = ServiceInstance(
            name: "N", ServiceInstance.Environment(families: { [.ipv6] }))
        _ = instance.handle(.pointer(list: 0, Self.v6, isAdded: true))
        _ = instance.handle(.text(Self.text, Self.v6, isAdded: true))
        _ = instance.handle(.service(Self.service(5540), Self.v6, isAdded: true))
        _ = instance.handle(.address([192, 0, 2, 1], host: "a.local", Self.v6, isAdded: true))
        #expect(Self.told().flatMap { events(instance.handle($0)) } == ["unresolved no address"])
        let found = instance.handle(.address(Self.unique, host: "a.local", Self.v6, isAdded: true))
        #expect(events(found) == ["found [fd00::2]:5540"])
    }

    @Test func sleepIsSeenOnTwoClocks() {
        func reading(_ awake: Int, _ total: Int) -> HostClocks {
            .init(awake: .seconds(awake), total: .seconds(total))
        }
        var detector = SleepDetector(reading(10, 100))
        #expect(detector.slept(reading(11, 101)) == nil)
        #expect(detector.slept(reading(12, 103)) == nil)
        #expect(detector.slept(reading(13, 164)) == .seconds(60))
        #expect(detector.slept(reading(3613, 3764)) == nil)
    }

    @Test func newestServiceComesFirstUntilTheOldOneIsGone() {
        var instance = listed()
        _ = instance.handle(.service(Self.service(5540), Self.v6, isAdded: true))
        _ = instance.handle(.address(Self.unique, host: "a.local", Self.v6, isAdded: true))
        _ = Self.told().map { instance.handle($0) }
        let moved = instance.handle(.service(Self.service(5541), Self.v6, isAdded: true))
        #expect(events(moved) == ["updated [fd00::2]:5541 [fd00::2]:5540"])
        let settled = instance.handle(.service(Self.service(5540), Self.v6, isAdded: false))
        #expect(events(settled) == ["updated [fd00::2]:5541"])
    }

    @Test func anotherHostIsWatchedInstead() {
        var instance = listed()
        _ = instance.handle(.service(Self.service(5540), Self.v6, isAdded: true))
        #expect(
            instance.handle(.service(Self.service(5540, host: "b"), Self.v6, isAdded: true)) == [.watchHost("b.local")])
        #expect(instance.handle(.service(Self.service(5540), Self.v6, isAdded: false)) == [.forgetHost("a.local")])
    }

    @Test func linkLocalIsKeptForEachInterfaceOthersOnce() {
        var instance = listed()
        _ = instance.handle(.service(Self.service(5540), Self.v6, isAdded: true))
        for origin in [Self.other, Self.v6, Self.v4] {
            _ = instance.handle(.address(Self.linkLocal, host: "a.local", origin, isAdded: true))
            _ = instance.handle(.address(Self.unique, host: "a.local", origin, isAdded: true))
        }
        let found = Self.told().flatMap { events(instance.handle($0)) }
        #expect(found == ["found [fe80::1%903]:5540 [fe80::1%904]:5540 [fd00::2]:5540"])
    }

    @Test func addressSeenTwiceGoesWhenBothAreGone() {
        var instance = listed()
        _ = instance.handle(.service(Self.service(5540), Self.v6, isAdded: true))
        for origin in [Self.v6, Self.v4] {
            _ = instance.handle(.address(Self.unique, host: "a.local", origin, isAdded: true))
        }
        _ = Self.told().map { instance.handle($0) }
        #expect(instance.handle(.address(Self.unique, host: "a.local", Self.v6, isAdded: false)) == [])
        let lost = instance.handle(.address(Self.unique, host: "a.local", Self.v4, isAdded: false))
        #expect(events(lost) == ["lost [fd00::2]:5540"])
    }

    @Test func addressesOfThisHostAreNotTakenFromTheLink() {
        var instance = listed()
        _ = instance.handle(.service(Self.service(5540), Self.v6, isAdded: true))
        let loopback = Array(repeating: UInt8(0), count: 15) + [1]
        _ = instance.handle(.address(loopback, host: "a.local", Self.v6, isAdded: true))
        _ = instance.handle(.address([127, 0, 0, 1], host: "a.local", Self.v4, isAdded: true))
        #expect(Self.told().flatMap { events(instance.handle($0)) } == ["unresolved no address"])
    }

    @Test func withdrawnInAllListsIsLost() {
        var instance = listed()
        _ = instance.handle(.pointer(list: 1, Self.v6, isAdded: true))
        _ = instance.handle(.service(Self.service(5540), Self.v6, isAdded: true))
        _ = instance.handle(.address(Self.unique, host: "a.local", Self.v6, isAdded: true))
        _ = Self.told().map { instance.handle($0) }
        #expect(instance.handle(.pointer(list: 0, Self.v6, isAdded: false)) == [])
        #expect(instance.isListed)
        let actions = instance.handle(.pointer(list: 1, Self.v6, isAdded: false))
        #expect(actions.first == .forgetHost("a.local"))
        #expect(events(actions) == ["lost [fd00::2]:5540"])
        #expect(!instance.isListed)
    }

    @Test func unwantedRecordsCostNoLookups() {
        var instance = listed { text, _ in text["D"]?.value == Array("841".utf8) }
        #expect(instance.handle(.service(Self.service(5540), Self.v6, isAdded: true)) == [])
        let wanted = instance.handle(.text([5] + Array("D=841".utf8), Self.v6, isAdded: true))
        #expect(wanted == [.watchHost("a.local")])
    }

    @Test func subtypeDecidesWhereTheRecordIsSilent() {
        var instance = listed { _, isInSubtype in isInSubtype }
        _ = instance.handle(.service(Self.service(5540), Self.v6, isAdded: true))
        _ = instance.handle(.pointer(list: 1, Self.v6, isAdded: true))
        #expect(instance.handle(.text(Self.text, Self.v4, isAdded: true)) == [.watchHost("a.local")])
    }

    @Test func missingTextIsAnEmptyRecord() {
        var instance = ServiceInstance(name: "N")
        _ = instance.handle(.pointer(list: 0, Self.v6, isAdded: true))
        _ = instance.handle(.service(Self.service(5540), Self.v6, isAdded: true))
        _ = instance.handle(.address(Self.unique, host: "a.local", Self.v6, isAdded: true))
        _ = Self.told().map { instance.handle($0) }
        #expect(events(instance.handle(.noText)) == ["found [fd00::2]:5540"])
    }

    @Test func floodsAreCut() {
        var instance = listed()
        _ = instance.handle(.service(Self.service(5540), Self.v6, isAdded: true))
        for number in 0..<1000 {
            _ = instance.handle(
                .address([10, 0, UInt8(number / 256), UInt8(number % 256)], host: "a.local", Self.v4, isAdded: true))
            _ = instance.handle(.service(Self.service(UInt16(number + 1)), Self.v6, isAdded: true))
        }
        let actions = Self.told().flatMap { instance.handle($0) }
        guard case .report(.found(let service)) = actions.last else {
            Issue.record("not found")
            return
        }
        #expect(Set(service.addresses.map(\.bytes)).count == ServiceInstance.maximumAddresses)
        #expect(Set(service.addresses.map(\.port)).count == ServiceInstance.maximumRecords)
    }

    @Test func namesOfHosts() {
        #expect(RecordData.name([1, 0x61, 5, 0x6C, 0x6F, 0x63, 0x61, 0x6C, 0]) == "a.local")
        #expect(RecordData.name([3, 0x61, 0x2E, 0xC3, 0]) == "a\\.\\195")
        for broken: [UInt8] in [
            [], [1], [1, 0x61], [64] + Array(repeating: 0x61, count: 64) + [0], [0xC0, 12], [0, 0],
        ] {
            #expect(RecordData.name(broken[...]) == nil)
        }
    }

    @Test func busAddresses() {
        #expect(SystemBus.isReachable("unix:path=/nonexistent/bus") == false)
        #expect(SystemBus.isReachable("unix:path=/nonexistent/bus,guid=1;unix:path=/nonexistent/other") == false)
        #expect(SystemBus.isReachable("tcp:host=localhost,port=1") == nil)
        #expect(SystemBus.isReachable("unix:abstract=x") == nil)
    }
}
