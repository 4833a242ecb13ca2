import MatterInteraction
import MatterOnboarding
import MatterTLV
import MatterTypes
import Synchronization
import Testing

@testable import MatterHub

/// A device's commissioning window behind a `NodeControl`, as the specification has it.
private final class WindowControl: NodeControl {
    struct State {
        var status: UInt64 = 0
        var fabric: UInt64?
        var featureMap: UInt64 = 1
        /// Answers of the device to the commands that come next; its own where empty.
        var answers: [UInt8] = []
        /// What somebody else does just before the next command.
        var meanwhile: UInt64?
        var opened: [[UInt8: TLVValue]] = []
        var commands: [(CommandID, Duration?)] = []
        var hasCluster = true
    }

    let state = Mutex(State())

    func read(
        _ device: NodeID, _ paths: [AttributePath], events: [EventPath], minimumEventNumber: UInt64?,
        fabricFiltered: Bool
    ) async throws -> ReadResult {
        #expect(paths.count <= 9 && !fabricFiltered)
        let state = state.withLock { $0 }
        var reports: [AttributeReport] = []
        for path in paths {
            let fabrics = TLVValue.array([
                .structure([TLVElement(5, .utf8("Ours")), TLVElement(254, .unsigned(1))]),
                .structure([TLVElement(5, .utf8("Elsewhere")), TLVElement(254, .unsigned(2))]),
            ])
            let value: TLVValue =
                switch (path.cluster?.rawValue, path.attribute?.rawValue) {
                case (0x3C, 0): .unsigned(state.status)
                case (0x3C, 1): state.fabric.map { .unsigned($0) } ?? .null
                case (0x3C, 2): state.fabric == nil ? .null : .unsigned(0x1349)
                case (0x3C, 0xFFFC): .unsigned(state.featureMap)
                case (0x3E, 1): fabrics
                case (0x3E, 5): .unsigned(1)
                case (0x28, 2): .unsigned(0xFFF1)
                case (0x28, 3): .utf8("Lamp")
                case (0x28, 4): .unsigned(0x8001)
                default: .null
                }
            reports.append(
                state.hasCluster || path.cluster != 0x3C
                    ? .data(AttributeData(path: path, data: value, dataVersion: 1))
                    : .status(AttributeStatus(path: path, status: InteractionStatus(.unsupportedCluster))))
        }
        var assembler = ReportAssembler()
        _ = try assembler.add(ReportData(attributeReports: reports), size: 1)
        return assembler.result
    }

    func invoke(_ device: NodeID, _ commands: [CommandRequest], timed: Duration?) async throws -> [CommandResponse] {
        commands.map { request in
            .status(
                state.withLock { state in
                    state.commands.append((request.path.command, timed))
                    if let other = state.meanwhile {
                        (state.status, state.fabric, state.meanwhile) = (1, other, nil)
                    }
                    let isRevoke = request.path.command == 2
                    let fault: UInt8? =
                        state.answers.isEmpty
                        ? (isRevoke ? (state.status == 0 ? 4 : nil) : (state.status == 0 ? nil : 2))
                        : state.answers.removeFirst()
                    if let fault { return InteractionStatus(.failure, clusterStatus: fault) }
                    if isRevoke {
                        (state.status, state.fabric) = (0, nil)
                    } else {
                        (state.status, state.fabric) = (request.path.command == 1 ? 2 : 1, 1)
                        if case .structure(let fields)? = request.fields {
                            state.opened.append(
                                fields.reduce(into: [:]) { values, field in
                                    if let tag = field.tag.contextNumber { values[tag] = field.value }
                                })
                        }
                    }
                    return InteractionStatus(.success)
                })
        }
    }

    func write(
        _ device: NodeID, _ writes: [AttributeWrite], timed: Duration?
    ) async throws -> [AttributeWriteResult] { [] }

    func updates(of device: NodeID) async throws -> AsyncStream<DeviceUpdate> { AsyncStream { $0.finish() } }
}

@Suite struct DeviceSharingTests {
    private let control = WindowControl()
    private var sharing: DeviceSharing { DeviceSharing(control, 5, name: "lamp") }

    private func refusal(_ body: () async throws -> Void) async -> HubError? {
        do { try await body() } catch { return error as? HubError }
        return nil
    }

    @Test func theCodeIsFreshAndFitsWhatTheDeviceGets() async throws {
        let first = try await sharing.open()
        let second = try await sharing.open(seconds: 180)
        #expect(first.replaced == nil && second.replaced?.isOurs == true)
        let payload = try #require(second.payload)
        #expect(payload.passcode != first.payload?.passcode)
        #expect(payload.vendorID == 0xFFF1 && payload.productID == ProductID(0x8001))
        #expect(payload.flow == .standard && payload.discoveryCapabilities == .onNetwork)
        let state = control.state.withLock { $0 }
        // Open, close, open again; each as a timed interaction.
        #expect(state.commands.map(\.0) == [0, 2, 0])
        #expect(state.commands.allSatisfy { $0.1 == .seconds(10) })
        let fields = try #require(state.opened.last)
        #expect(fields[0] == .unsigned(180))
        #expect(fields[2] == .unsigned(UInt64(payload.discriminator.value)))
        guard case .bytes(let verifier)? = fields[1], case .bytes(let salt)? = fields[4],
            case .unsigned(let iterations)? = fields[3]
        else { return #expect(Bool(false), "\(fields)") }
        #expect(verifier.count == 97 && salt.count == 32 && (1000...100_000).contains(iterations))
        #expect(state.opened[0][4] != fields[4])
        #expect(!"\(second)".contains("\(payload.passcode.rawValue)"))
    }

    @Test func aWindowThatExpiredLeavesNoCodeBehind() async throws {
        let first = try await sharing.open()
        // Its time is up.
        control.state.withLock { ($0.status, $0.fabric) = (0, nil) }
        let second = try await sharing.open()
        #expect(second.replaced == nil && second.payload?.passcode != first.payload?.passcode)
        let state = control.state.withLock { $0 }
        #expect(state.commands.map(\.0) == [0, 0])
        #expect(state.opened.count == 2 && state.opened[0][1] != state.opened[1][1])
    }

    @Test func aWindowOfSomebodyElseIsToldAndReplacedOnRequestAlone() async throws {
        control.state.withLock { ($0.status, $0.fabric) = (1, 2) }
        let error = await refusal { _ = try await sharing.open() }
        #expect(error?.code == .windowOpen)
        for word in ["lamp", "fabric 2", "Elsewhere", "0x1349"] {
            #expect(error?.sentence.contains(word) == true, "\(error?.sentence ?? "")")
        }
        #expect(control.state.withLock { $0.commands.isEmpty })
        let opened = try await sharing.open(replacesOthers: true)
        #expect(opened.replaced?.fabricIndex == 2 && opened.replaced?.isOurs == false)
        // Of a fabric that has left, or of the device itself, nothing is known.
        control.state.withLock { $0.fabric = nil }
        #expect(await refusal { _ = try await sharing.open() }?.code == .windowOpen)
    }

    @Test func busyIsTheClustersStatusAndSaysWhy() async throws {
        // A fail-safe is armed: no window is open.
        control.state.withLock { $0.answers = [2] }
        let busy = await refusal { _ = try await sharing.open() }
        #expect(busy?.code == .windowBusy)
        #expect(busy?.sentence.contains("cluster status Busy (0x02)") == true)
        // Somebody opens one between the look and the command.
        control.state.withLock { $0.meanwhile = 2 }
        let faster = await refusal { _ = try await sharing.open() }
        #expect(faster?.code == .windowOpen)
        #expect(faster?.sentence.contains("fabric 2") == true)
    }

    @Test func theOtherStatusesAreExplainedToo() async throws {
        control.state.withLock { $0.answers = [3] }
        let parameters = await refusal { _ = try await sharing.open() }
        #expect(parameters?.code == .windowRefused)
        #expect(parameters?.sentence.contains("PAKEParameterError (0x03)") == true)
        let none = await refusal { try await sharing.revoke() }
        #expect(none?.code == .windowNotOpen)
        #expect(none?.sentence.contains("WindowNotOpen (0x04)") == true)
        // A status without a cluster's is the interaction model's.
        #expect(WindowStatus(InteractionError(.status, status: InteractionStatus(.busy))) == nil)
        control.state.withLock { $0.answers = [9] }
        await #expect(throws: InteractionError(.status)) { _ = try await sharing.open() }
    }

    @Test func theOriginalCodeHoldsWhereTheDeviceHasTheFeature() async throws {
        let opened = try await sharing.open(.basic)
        #expect(opened.payload == nil && opened.kind == .basic)
        #expect(control.state.withLock { $0.commands.map(\.0) } == [1])
        let closed = try await sharing.revoke()
        #expect(closed?.kind == .basic)
        control.state.withLock { $0.featureMap = 0 }
        #expect(await refusal { _ = try await sharing.open(.basic) }?.code == .windowRefused)
    }

    @Test func whatCantBeIsRefusedBeforeAnythingIsSent() async {
        for seconds in [0, 179, 901, .max] as [UInt16] {
            #expect(await refusal { _ = try await sharing.open(seconds: seconds) }?.code == .windowRefused)
        }
        control.state.withLock { $0.hasCluster = false }
        #expect(await refusal { _ = try await sharing.open() }?.code == .windowRefused)
        #expect(control.state.withLock { $0.commands.isEmpty })
    }

    @Test func aWindowThatClosedByItselfIsNoFault() async throws {
        control.state.withLock { ($0.status, $0.fabric, $0.answers) = (1, 1, [4]) }
        // The device says that it was open, and a moment later that it is not: it can be opened then, or is busy.
        control.state.withLock { $0.answers = [4, 2] }
        #expect(await refusal { _ = try await sharing.open() }?.code == .windowOpen)
        #expect(control.state.withLock { $0.commands.map(\.0) } == [2, 0])
    }
}
