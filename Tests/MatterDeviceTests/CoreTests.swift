import MatterCertificates
import MatterCrypto
import MatterInteraction
import MatterTLV
import MatterTypes
import Testing

@testable import MatterDevice

let testTime = MatterTime(seconds: 800_000_000)

func makeAttestation(_ kind: DeviceConfiguration.Kind = .dimmableLight) throws -> AttestationCredentials {
    try AttestationCredentials.make(
        under: .make(name: "Test PAA", now: testTime), for: DeviceConfiguration(kind: kind), now: testTime)
}

extension DeviceCore {
    var light: Light { self[1].light }
}

/// A core and a commissioner's part of the work.
struct Bench {
    var core: DeviceCore
    let challenge = SecretBytes([UInt8](repeating: 9, count: 16))
    static let pase = Accessor(kind: .pase, fabric: 0)

    init(
        _ state: PersistentState? = nil,
        _ configuration: DeviceConfiguration = DeviceConfiguration(kind: .dimmableLight)
    ) throws {
        let state =
            state
            ?? PersistentState(uniqueID: "u", serialNumber: "s", discriminator: 5, salt: Array(repeating: 1, count: 16))
        core = try DeviceCore(
            configuration: configuration, attestation: makeAttestation(),
            ownWindow: .init(verifier: [], iterations: 1000, salt: state.salt.bytes, discriminator: 5), state: state,
            now: .seconds(100), date: testTime)
    }

    mutating func invoke(
        _ cluster: ClusterID, _ command: CommandID, _ members: [TLVElement] = [], as accessor: Accessor = pase,
        endpoint: EndpointID = 0, timed: Bool = false
    ) -> CommandResponse {
        core.invoke(
            CommandPath(endpoint: endpoint, cluster: cluster, command: command), fields: .structure(members),
            Request(accessor: accessor, isTimed: timed, attestationChallenge: challenge))
    }

    mutating func write(
        _ path: (EndpointID, ClusterID, AttributeID), _ change: AttributeChange, as accessor: Accessor
    ) -> InteractionStatus.Code {
        core.write(
            ConcreteAttributePath(endpoint: path.0, cluster: path.1, attribute: path.2), change,
            Request(accessor: accessor, attestationChallenge: challenge)
        ).code
    }

    func read(
        _ endpoint: EndpointID, _ cluster: ClusterID, _ attribute: AttributeID, as accessor: Accessor,
        filtered: Bool = true
    ) -> AttributeReadOutcome {
        core.read(
            ConcreteAttributePath(endpoint: endpoint, cluster: cluster, attribute: attribute), accessor,
            filtered: filtered)
    }

    mutating func arm(_ seconds: UInt16 = 60, as accessor: Accessor = pase) -> CommandResponse {
        invoke(0x30, 0, [TLVElement(0, .number(seconds)), TLVElement(1, .number(7 as UInt64))], as: accessor)
    }

    mutating func request(update: Bool = false, as accessor: Accessor = pase) throws -> [UInt8] {
        let nonce = [UInt8](repeating: 3, count: 32)
        let response = invoke(
            0x3E, 4, [TLVElement(0, .bytes(nonce)), TLVElement(1, .boolean(update))], as: accessor)
        guard case .data(5, let value) = response else {
            Issue.record("CSRRequest: \(response)")
            return []
        }
        let fields = try TLVFields(TLVElement(.anonymous, value), "CSRResponse")
        let elements = try NOCSRElements(tlv: fields.bytes(0, "NOCSRElements"))
        #expect(elements.nonce == nonce)
        #expect(
            elements.isSigned(
                try fields.bytes(1, "signature"), challenge: challenge.bytes,
                attestationKey: core.attestation.dacKey.publicKey))
        return try CertificateSigningRequest(der: elements.csr).publicKey
    }

    mutating func addRoot(_ authority: FabricAuthority, as accessor: Accessor = pase) -> CommandResponse {
        invoke(0x3E, 11, [TLVElement(0, .bytes(authority.rootCertificate.tlv))], as: accessor)
    }

    mutating func addNOC(
        _ authority: FabricAuthority, key: [UInt8], fabricID: FabricID, subject: UInt64 = 100,
        as accessor: Accessor = pase
    ) throws -> CommandResponse {
        let noc = try authority.issue(publicKey: key, nodeID: 5, fabricID: fabricID, tags: [], now: testTime)
        return invoke(
            0x3E, 6,
            [
                TLVElement(0, .bytes(noc.tlv)), TLVElement(2, .bytes([UInt8](repeating: 4, count: 16))),
                TLVElement(3, .unsigned(subject)), TLVElement(4, .unsigned(0xFFF1)),
            ], as: accessor)
    }

    /// All until CommissioningComplete, which is left to the caller.
    mutating func join(_ fabricID: FabricID) throws -> (FabricAuthority, Accessor) {
        core.window.paseBegan()
        core.paseEstablished(in: try #require(core.window.opening?.serial))
        #expect(outcome(arm()) == 0)
        let authority = try FabricAuthority.make(fabricID: fabricID, now: testTime)
        let key = try request()
        #expect(addRoot(authority) == .status(.success))
        let response = try addNOC(authority, key: key, fabricID: fabricID)
        #expect(outcome(response) == 0)
        let index = try #require(core.failSafe.context?.added)
        return (authority, Accessor(kind: .case, fabric: index, nodeID: 100))
    }

    mutating func commission(_ fabricID: FabricID) throws -> (FabricAuthority, Accessor) {
        let (authority, administrator) = try join(fabricID)
        #expect(outcome(invoke(0x30, 4, as: administrator)) == 0)
        return (authority, administrator)
    }
}

/// The first member of a response: an error code or status.
func outcome(_ response: CommandResponse) -> UInt64? {
    guard case .data(_, .structure(let members)) = response, case .unsigned(let code)? = members.first?.value else {
        return nil
    }
    return code
}

func status(_ response: CommandResponse) -> InteractionStatus? {
    if case .status(let status) = response { status } else { nil }
}

@Suite struct CommissioningTests {
    @Test func joinsAFabric() throws {
        var bench = try Bench()
        #expect(bench.core.window.isWaiting)
        let (_, administrator) = try bench.commission(1)
        #expect(bench.core.state.fabrics.records.count == 1)
        #expect(!bench.core.failSafe.isArmed)
        #expect(bench.core.window.opening == nil)
        #expect(bench.core.committed.fabrics == bench.core.state.fabrics)
        #expect(bench.core.effects.contains(.adoptFabric(1)))
        #expect(bench.read(0, 0x30, 0, as: administrator) == .value(.unsigned(0)))
        #expect(bench.core.advertisement.operational.count == 1)
    }

    @Test func nothingOfAnUnfinishedFabricIsKept() throws {
        var bench = try Bench()
        let before = bench.core.committed.fabrics
        _ = try bench.join(1)
        #expect(bench.core.committed.fabrics.records.isEmpty, "killed now, it starts as it was")
        bench.core.now += .seconds(61)
        bench.core.advance()
        #expect(bench.core.state.fabrics.records == before.records)
        #expect(bench.core.effects.contains(.closeSessions(1)))
        #expect(bench.core.effects.contains(.closePASESession))
        #expect(bench.core.window.isWaiting, "the next one may try")
        #expect(bench.core.advertisement.operational.isEmpty)
        let (_, administrator) = try bench.commission(1)
        #expect(administrator.fabric == 2)
    }

    @Test func expiresAtOnceWhenArmedForNoTime() throws {
        var bench = try Bench()
        _ = try bench.join(1)
        #expect(outcome(bench.arm(0, as: Accessor(kind: .pase, fabric: 1))) == 0)
        #expect(bench.core.state.fabrics.isEmpty)
        #expect(bench.core.breadcrumb == 0)
    }

    @Test func certificateCommandsComeInTheirOrder() throws {
        var bench = try Bench()
        let authority = try FabricAuthority.make(fabricID: 1, now: testTime)
        let other = try P256PrivateKey().publicKey.x963Representation
        #expect(status(bench.addRoot(authority))?.code == .failsafeRequired)
        #expect(status(try bench.addNOC(authority, key: other, fabricID: 1))?.code == .failsafeRequired)
        _ = bench.arm()
        #expect(outcome(try bench.addNOC(authority, key: other, fabricID: 1)) == 4, "MissingCsr")
        let key = try bench.request()
        #expect(outcome(try bench.addNOC(authority, key: key, fabricID: 1)) == 3, "InvalidNOC: no root")
        #expect(bench.addRoot(authority) == .status(.success))
        #expect(status(bench.addRoot(authority))?.code == .constraintError)
        #expect(outcome(try bench.addNOC(authority, key: other, fabricID: 1)) == 1, "InvalidPublicKey")
        #expect(outcome(try bench.addNOC(authority, key: key, fabricID: 1, subject: 0)) == 6, "InvalidAdminSubject")
        let stranger = try FabricAuthority.make(fabricID: 1, now: testTime)
        #expect(outcome(try bench.addNOC(stranger, key: key, fabricID: 1)) == 3, "InvalidNOC: another root")
        #expect(outcome(try bench.addNOC(authority, key: key, fabricID: 1)) == 0)
        let pase = Accessor(kind: .pase, fabric: 1)
        #expect(status(try bench.addNOC(authority, key: key, fabricID: 1, as: pase))?.code == .constraintError)
        #expect(outcome(bench.invoke(0x30, 4, as: pase)) == 2, "only over CASE")
    }

    @Test func aRootThatSignedNothingIsRefused() throws {
        var bench = try Bench()
        _ = bench.arm()
        var tlv = try FabricAuthority.make(fabricID: 1, now: testTime).rootCertificate.tlv
        tlv[tlv.count - 5] ^= 1
        #expect(status(bench.invoke(0x3E, 11, [TLVElement(0, .bytes(tlv))]))?.code == .invalidCommand)
    }

    @Test func theSameFabricIsJoinedOnce() throws {
        var bench = try Bench()
        let (authority, administrator) = try bench.commission(1)
        #expect(outcome(bench.arm(as: administrator)) == 0)
        let key = try bench.request(as: administrator)
        _ = bench.addRoot(authority, as: administrator)
        #expect(outcome(try bench.addNOC(authority, key: key, fabricID: 1, as: administrator)) == 9, "FabricConflict")
    }

    @Test func fiveFabricsAndNoSixth() throws {
        var bench = try Bench()
        for number in 1...5 {
            if number > 1 { bench.core.openOwnWindow() }
            _ = try bench.commission(FabricID(UInt64(number)))
        }
        bench.core.openOwnWindow()
        _ = bench.arm()
        let authority = try FabricAuthority.make(fabricID: 6, now: testTime)
        let key = try bench.request()
        _ = bench.addRoot(authority)
        #expect(outcome(try bench.addNOC(authority, key: key, fabricID: 6)) == 5, "TableFull")
    }

    @Test func removingTheLastFabricOpensTheWindow() throws {
        var bench = try Bench()
        let (_, administrator) = try bench.commission(1)
        #expect(outcome(bench.invoke(0x3E, 10, [TLVElement(0, .unsigned(9))], as: administrator)) == 11)
        #expect(outcome(bench.invoke(0x3E, 10, [TLVElement(0, .unsigned(1))], as: administrator)) == 0)
        #expect(bench.core.state.fabrics.isEmpty)
        #expect(bench.core.window.isWaiting)
        #expect(bench.read(0, 0x28, 0, as: administrator) == .status(InteractionStatus(.unsupportedAccess)))
    }

    @Test func removingAHalfJoinedFabricLeavesNothingBusy() throws {
        var bench = try Bench()
        let (_, administrator) = try bench.commission(1)
        bench.core.openOwnWindow()
        let (_, half) = try bench.join(2)
        let index = [TLVElement(0, .number(half.fabric.rawValue))]
        #expect(outcome(bench.invoke(0x3E, 10, index, as: administrator)) == 0)
        #expect(!bench.core.failSafe.isArmed)
        #expect(bench.core.window.isWaiting)
        #expect(bench.core.effects.contains(.closePASESession))
    }

    @Test func aNewCertificateIsUndoneToo() throws {
        var bench = try Bench()
        let (authority, administrator) = try bench.commission(1)
        let before = bench.core.state.fabrics
        #expect(outcome(bench.arm(as: administrator)) == 0)
        let key = try bench.request(update: true, as: administrator)
        let noc = try authority.issue(publicKey: key, nodeID: 77, fabricID: 1, tags: [], now: testTime)
        let response = bench.invoke(0x3E, 7, [TLVElement(0, .bytes(noc.tlv))], as: administrator)
        #expect(outcome(response) == 0)
        #expect(bench.core.state.fabrics[1]?.nodeID == 77)
        #expect(bench.core.committed.fabrics == before)
        // What the administrator does beside that is not under the fail-safe.
        let label = bench.invoke(0x3E, 9, [TLVElement(0, .utf8("mine"))], as: administrator)
        #expect(outcome(label) == 0)
        bench.core.expireFailSafe()
        #expect(bench.core.state.fabrics[1]?.label == "mine")
        #expect(bench.core.state.fabrics[1]?.noc == before[1]?.noc)
        #expect(bench.core.state.fabrics[1]?.key == before[1]?.key)
        #expect(bench.core.state.fabrics[1]?.nodeID == before[1]?.nodeID)
    }

    @Test func allOfAnUnfinishedFabricIsTakenBack() throws {
        var bench = try Bench()
        let (_, first) = try bench.commission(1)
        let before = bench.core.committed.fabrics.records
        bench.core.openOwnWindow()
        let (_, half) = try bench.join(2)
        #expect(bench.invoke(0x3F, 0, GroupTests.keySet(), as: half) == .status(.success))
        #expect(bench.write((0, 0x3F, 0), .replace(.array([GroupTests.mapping()])), as: half) == .success)
        #expect(outcome(bench.invoke(4, 0, GroupTests.membership, as: half, endpoint: 1)) == 0)
        #expect(bench.write((0, 0x1F, 0), .append(GroupTests.entry(3)), as: half) == .success)
        #expect(outcome(bench.invoke(0x3E, 9, [TLVElement(0, .utf8("half"))], as: half)) == 0)
        #expect(bench.core.breadcrumb == 7)
        #expect(bench.core.groups.entries.count == 1)
        #expect(bench.core.committed.fabrics.records == before, "killed now, it starts as it was")
        bench.core.now += .seconds(61)
        bench.core.advance()
        #expect(bench.core.state.fabrics.records == before)
        #expect(bench.core.groups.entries.isEmpty)
        #expect(bench.core.breadcrumb == 0)
        for (attribute, count) in [(0, 1), (1, 1), (4, 1)] as [(AttributeID, Int)] {
            guard case .value(.array(let entries)) = bench.read(0, 0x3E, attribute, as: first, filtered: false) else {
                Issue.record("attribute \(attribute)")
                continue
            }
            #expect(entries.count == count, "attribute \(attribute)")
        }
        #expect(bench.core.effects.contains(.forgetResumption(2)))
        #expect(bench.read(0, 0x28, 0, as: half) == .status(InteractionStatus(.unsupportedAccess)))
    }

    @Test func aRootThatWasNotUsedIsTakenBack() throws {
        var bench = try Bench()
        _ = bench.arm()
        #expect(bench.addRoot(try FabricAuthority.make(fabricID: 1, now: testTime)) == .status(.success))
        #expect(bench.read(0, 0x3E, 4, as: Bench.pase) != .value(.array([])))
        bench.core.now += .seconds(61)
        bench.core.advance()
        #expect(bench.read(0, 0x3E, 4, as: Bench.pase) == .value(.array([])))
    }

    @Test func aSessionThatCameTooLateForItsWindowEnds() throws {
        var bench = try Bench()
        let serial = try #require(bench.core.window.opening?.serial)
        bench.core.window.paseBegan()
        bench.core.closeWindow()
        #expect(bench.core.effects.contains(.breakOffPASE))
        bench.core.openOwnWindow()
        bench.core.paseEstablished(in: serial)
        #expect(!bench.core.failSafe.isArmed)
        #expect(bench.core.effects.contains(.closePASESession))
        #expect(bench.core.window.isWaiting)
    }

    @Test func stateSurvivesJSON() throws {
        let folder = try TemporaryFolder()
        var bench = try Bench()
        _ = try bench.commission(1)
        let storage = try DeviceStorage(directory: folder.path)
        try storage.save(bench.core.committed)
        #expect(try storage.load() == bench.core.committed)
        #expect(throws: DeviceError(.inUse, "")) { _ = try DeviceStorage(directory: folder.path) }
    }

    @Test func theTestRootIsMadeOnce() throws {
        let folder = try TemporaryFolder()
        let first = try TrustDirectory.authority(in: folder.path + "/trust", now: testTime)
        let second = try TrustDirectory.authority(in: folder.path + "/trust", now: testTime)
        #expect(first.root == second.root)
        let device = try AttestationCredentials.stored(
            in: DeviceStorage(directory: folder.path + "/device"), for: DeviceConfiguration(kind: .plug), now: testTime
        ) { second }
        let again = try AttestationCredentials.stored(
            in: DeviceStorage(directory: folder.path + "/device"), for: DeviceConfiguration(kind: .plug), now: testTime
        ) { throw DeviceError(.storage, "they are there already") }
        #expect(device.dac == again.dac)
        #expect(device.dacKey.publicKey == again.dacKey.publicKey)
        #expect(throws: DeviceError(.invalidConfiguration, "")) {
            _ = try AttestationCredentials.stored(
                in: DeviceStorage(directory: folder.path + "/device"),
                for: DeviceConfiguration(kind: .dimmableLight), now: testTime
            ) { second }
        }
    }

    @Test func eventNumbersGoOnAfterARestart() throws {
        let first = try Bench()
        let second = try Bench(first.core.committed)
        #expect(second.core.events.entries(from: 0).allSatisfy { $0.data.number >= first.core.events.next })
        #expect(second.core.state.rebootCount == 2)
    }
}

@Suite struct WindowCommandTests {
    private func enhanced(_ timeout: UInt16 = 180, discriminator: UInt16 = 77, verifier: [UInt8]? = nil) throws
        -> [TLVElement]
    {
        let salt = [UInt8](repeating: 1, count: 16)
        let passcode = try #require(Passcode(20_202_021))
        return [
            TLVElement(0, .number(timeout)),
            TLVElement(1, .bytes(try verifier ?? PAKEVerifier.make(passcode: passcode, salt: salt, iterations: 1000))),
            TLVElement(2, .number(discriminator)), TLVElement(3, .number(1000 as UInt32)), TLVElement(4, .bytes(salt)),
        ]
    }

    @Test func opensAndCloses() throws {
        var bench = try Bench()
        let (_, administrator) = try bench.commission(1)
        #expect(status(bench.invoke(0x3C, 0, try enhanced(), as: administrator))?.code == .needsTimedInteraction)
        #expect(bench.invoke(0x3C, 0, try enhanced(), as: administrator, timed: true) == .status(.success))
        #expect(bench.read(0, 0x3C, 0, as: administrator) == .value(.unsigned(1)))
        #expect(bench.read(0, 0x3C, 1, as: administrator) == .value(.unsigned(1)))
        #expect(bench.core.advertisement.commissionable?.record.discriminator == 77)
        #expect(bench.core.advertisement.commissionable?.record.commissioningMode == .enhanced)
        let busy = InteractionStatus(.failure, clusterStatus: 2)
        #expect(bench.invoke(0x3C, 0, try enhanced(), as: administrator, timed: true) == .status(busy))
        #expect(outcome(bench.arm(as: administrator)) == 4, "an open window is for others")
        #expect(bench.invoke(0x3C, 2, as: administrator, timed: true) == .status(.success))
        let notOpen = InteractionStatus(.failure, clusterStatus: 4)
        #expect(bench.invoke(0x3C, 2, as: administrator, timed: true) == .status(notOpen))
    }

    @Test func refusesBadParameters() throws {
        var bench = try Bench()
        let (_, administrator) = try bench.commission(1)
        func open(_ members: [TLVElement]) -> InteractionStatus? {
            status(bench.invoke(0x3C, 0, members, as: administrator, timed: true))
        }
        #expect(open(try enhanced(179))?.code == .invalidCommand)
        #expect(open(try enhanced(901))?.code == .invalidCommand)
        #expect(open(try enhanced(discriminator: 4096))?.code == .invalidCommand)
        let zeros = [UInt8](repeating: 0, count: 97)
        #expect(open(try enhanced(verifier: zeros)) == InteractionStatus(.failure, clusterStatus: 3))
        #expect(bench.core.window.opening == nil)
    }

    @Test func endsWithItsTime() throws {
        var bench = try Bench()
        let (_, administrator) = try bench.commission(1)
        let basic = [TLVElement(0, .number(180 as UInt16))]
        #expect(bench.invoke(0x3C, 1, basic, as: administrator, timed: true) == .status(.success))
        #expect(bench.core.advertisement.commissionable?.record.commissioningMode == .basic)
        bench.core.now += .seconds(180)
        bench.core.advance()
        #expect(bench.core.window.opening == nil)
        #expect(bench.core.advertisement.commissionable == nil)
    }
}

@Suite struct AccessTests {
    @Test func rightsAreEnforced() throws {
        var bench = try Bench()
        let (_, administrator) = try bench.commission(1)
        let guest = Accessor(kind: .case, fabric: 1, nodeID: 200)
        let denied = AttributeReadOutcome.status(InteractionStatus(.unsupportedAccess))
        #expect(bench.read(1, 6, 0, as: guest) == denied)
        let entries = [
            AccessControlEntry.administrator(100),
            AccessControlEntry(privilege: 3, authMode: 2, subjects: [200], targets: [.init(endpoint: 1)]),
        ]
        let value = TLVValue.array(entries.map { $0.value(fabric: 1) })
        #expect(bench.write((0, 0x1F, 0), .replace(value), as: administrator) == .success)
        #expect(bench.read(1, 6, 0, as: guest) == .value(.boolean(false)))
        #expect(bench.read(0, 0x28, 1, as: guest) == denied)
        #expect(bench.invoke(6, 1, as: guest, endpoint: 1) == .status(.success))
        #expect(bench.write((1, 6, 0x4003), .replace(.null), as: guest) == .unsupportedAccess)
        #expect(bench.write((1, 6, 0x4003), .replace(.unsigned(1)), as: administrator) == .success)
        #expect(bench.write((1, 6, 0), .replace(.boolean(true)), as: administrator) == .unsupportedWrite)
        #expect(status(bench.invoke(6, 99, as: administrator, endpoint: 1))?.code == .unsupportedCommand)
        #expect(status(bench.invoke(3, 0, as: guest, endpoint: 1))?.code == .unsupportedAccess)
        #expect(status(bench.invoke(3, 0, as: administrator, endpoint: 1))?.code == .invalidCommand, "no IdentifyTime")
    }

    @Test func anAccessListChangesByPartsAndTellsOfIt() throws {
        var bench = try Bench()
        let (_, administrator) = try bench.commission(1)
        let events = bench.core.events.next
        let entry = AccessControlEntry(privilege: 1, authMode: 2, subjects: nil, targets: nil)
        #expect(bench.write((0, 0x1F, 0), .append(entry.value(fabric: 1)), as: administrator) == .success)
        #expect(bench.core.state.fabrics[1]?.accessControl.count == 2)
        let news = bench.core.events([EventPath(cluster: 0x1F)], from: events, administrator, filtered: true)
        #expect(news.count == 1)
        #expect(
            bench.core.events([EventPath(cluster: 0x1F)], from: 0, Accessor(kind: .case, fabric: 2), filtered: false)
                .isEmpty)
        var bad = entry
        bad.privilege = 0
        #expect(bench.write((0, 0x1F, 0), .append(bad.value(fabric: 1)), as: administrator) == .constraintError)
    }

    @Test func fabricsDontSeeEachOthersSecrets() throws {
        var bench = try Bench()
        let (_, first) = try bench.commission(1)
        bench.core.openOwnWindow()
        let (_, second) = try bench.commission(2)
        func entries(_ accessor: Accessor, _ filtered: Bool) -> [TLVValue] {
            guard case .value(.array(let items)) = bench.read(0, 0x3E, 0, as: accessor, filtered: filtered) else {
                return []
            }
            return items
        }
        #expect(entries(first, true).count == 1)
        let all = entries(second, false)
        #expect(all.count == 2)
        #expect(all.first == .members([254: .unsigned(1)]), "nothing but the index")
        #expect(outcome(bench.invoke(0x3E, 9, [TLVElement(0, .utf8("Home"))], as: first)) == 0)
        #expect(outcome(bench.invoke(0x3E, 9, [TLVElement(0, .utf8("Home"))], as: second)) == 10, "LabelConflict")
    }

    @Test func changesAreSeenAndRaiseTheVersion() throws {
        var bench = try Bench()
        let (_, administrator) = try bench.commission(1)
        _ = bench.core.takeChanges()
        let cluster = ClusterPath(endpoint: 1, cluster: 6)
        let version = bench.core.dataVersion(of: cluster)
        #expect(bench.core.takeChanges().isEmpty)
        _ = bench.invoke(6, 1, as: administrator, endpoint: 1)
        #expect(
            bench.core.takeChanges() == [ConcreteAttributePath(endpoint: 1, cluster: 6, attribute: 0)])
        #expect(bench.core.dataVersion(of: cluster) == version + 1)
    }
}
