import MatterCommissioning
import MatterInteraction
import MatterMessaging
import MatterTLV
import MatterTypes
import TestSupport
import Testing

/// Every stage behind PASE: the device vanishes, refuses, answers nonsense; the user gives up.
@Suite(.serialized) struct StageDrills {
    typealias Step = ScriptedDevice.Step

    static let stages: [(Step, CommissioningStage)] = [
        (.read, .readInformation), (.armFailSafe, .armFailSafe), (.setRegulatoryConfig, .prepareDevice),
        (.setUTCTime, .prepareDevice), (.certificateChain, .prepareDevice), (.attestation, .prepareDevice),
        (.csr, .certificateSigningRequest), (.addTrustedRoot, .addTrustedRoot), (.addNOC, .addNOC),
    ]

    // MARK: Vanishing

    @Test(arguments: stages)
    func theDeviceVanishes(_ step: Step, _ stage: CommissioningStage) async throws {
        let drill = try Drill()
        let device = try drill.bench.device()
        device.script(step, .silence)
        let error = try await drill.failure()
        #expect(error?.code == .deviceVanished)
        #expect(error?.stage == stage)
        #expect(error?.advice.isEmpty == false)
        #expect(device.passcodeAttempts == 1)
        device.wake()
        device.expireFailSafe()
        try await drill.expectFree(device, disarmedBy: 0)
    }

    @Test(arguments: stages)
    func theDeviceAcknowledgesAndNeverAnswers(_ step: Step, _ stage: CommissioningStage) async throws {
        var drill = try Drill()
        drill.options.timing.deviceProcessing = .milliseconds(100)
        let device = try drill.bench.device()
        device.script(step, .noAnswer)
        let error = try await drill.failure()
        #expect(error?.code == .deviceVanished)
        #expect(error?.stage == stage)
        drill.options.timing.deviceProcessing = .seconds(10)
        try await drill.expectFree(device)
    }

    @Test func theDeviceVanishesBeforeItIsReachedOnTheFabric() async throws {
        let drill = try Drill()
        let device = try drill.bench.device()
        device.script(.sigma1, .silence)
        let error = try await drill.failure()
        #expect(error?.code == .deviceVanished)
        #expect(error?.stage == .operationalConnection)
        device.wake()
        device.expireFailSafe()
        try await drill.expectFree(device, disarmedBy: 0)
    }

    @Test func theDeviceVanishesBeforeItIsComplete() async throws {
        let drill = try Drill()
        let device = try drill.bench.device()
        device.script(.commissioningComplete, .silence)
        let error = try await drill.failure()
        #expect(error?.code == .deviceVanished)
        #expect(error?.stage == .commissioningComplete)
        device.wake()
        device.expireFailSafe()
        try await drill.expectFree(device, disarmedBy: 0)
    }

    /// The device is ours although its last word was lost: giving up would leave it with a fabric that nobody knows.
    @Test func theLastAnswerIsLost() async throws {
        let drill = try Drill()
        let device = try drill.bench.device()
        device.script(.commissioningComplete, .silenceAfterwards, times: 1)
        let addresses = device.profile.addresses
        let network = drill.bench.network
        drill.progress.observe { event in
            if case .note(.commissioningComplete, _) = event { network.wake(addresses) }
        }
        let commissioned = try await drill.commission()
        #expect(device.fabrics == [drill.hub.fabric.credentials.fabricID])
        #expect(drill.hub.devices.map(\.nodeID) == [commissioned.nodeID])
        #expect(device.received(.commissioningComplete).count == 2)
    }

    @Test(arguments: [ScriptedDevice.Fault.bareSuccess, .otherResponse])
    func theLastAnswerIsNonsense(_ fault: ScriptedDevice.Fault) async throws {
        let drill = try Drill()
        let device = try drill.bench.device()
        device.script(.commissioningComplete, fault, times: 1)
        _ = try await drill.commission()
        #expect(device.fabrics == [drill.hub.fabric.credentials.fabricID])
        #expect(device.received(.commissioningComplete).count == 2)
    }

    // MARK: Refusing

    @Test(
        arguments: stages.filter { $0.0 != .setUTCTime && $0.0 != .read } + [
            (.commissioningComplete, .commissioningComplete)
        ])
    func theDeviceRefusesWithAStatus(_ step: Step, _ stage: CommissioningStage) async throws {
        let drill = try Drill()
        let device = try drill.bench.device()
        device.script(step, .status(InteractionStatus(.constraintError)))
        let error = try await drill.failure()
        #expect(error?.code == .deviceRefused)
        #expect(error?.stage == stage)
        #expect(error?.reason.contains("CONSTRAINT_ERROR (0x87)") == true)
        try await drill.expectFree(device)
    }

    @Test(arguments: [
        (Step.armFailSafe, UInt64(1), CommissioningError.Code.deviceRefused), (.armFailSafe, 4, .deviceBusy),
        (.armFailSafe, 99, .deviceRefused), (.setRegulatoryConfig, 1, .deviceRefused),
        (.setRegulatoryConfig, 5, .deviceRefused), (.commissioningComplete, 2, .deviceRefused),
        (.commissioningComplete, 3, .deviceRefused), (.commissioningComplete, 6, .deviceRefused),
    ])
    func theDeviceRefusesWithAnErrorCode(
        _ step: Step, _ number: UInt64, _ expected: CommissioningError.Code
    ) async throws {
        let drill = try Drill()
        let device = try drill.bench.device()
        device.script(step, .fields([TLVElement(0, .unsigned(number)), TLVElement(1, .utf8("since I say so"))]))
        let error = try await drill.failure()
        #expect(error?.code == expected)
        if expected == .deviceRefused { #expect(error?.reason.contains("since I say so") == true) }
        try await drill.expectFree(device)
    }

    @Test(arguments: [
        (UInt64(1), CommissioningError.Code.deviceRefused), (2, .deviceRefused), (3, .deviceRefused),
        (4, .deviceRefused), (5, .fabricTableFull), (6, .deviceRefused), (9, .alreadyOnThisFabric),
        (10, .deviceRefused), (200, .deviceRefused),
    ])
    func theDeviceRefusesTheCertificate(_ status: UInt64, _ expected: CommissioningError.Code) async throws {
        let drill = try Drill()
        let device = try drill.bench.device()
        device.script(.addNOC, .fields([TLVElement(0, .unsigned(status))]))
        let error = try await drill.failure()
        #expect(error?.code == expected)
        #expect(error?.stage == .addNOC)
        try await drill.expectFree(device)
    }

    @Test func aFullTableIsSeenBeforeAnythingIsChanged() async throws {
        let drill = try Drill()
        let device = try drill.bench.device { $0.supportedFabrics = 2 }
        try device.join(0x11, label: "Attic")
        try device.join(0x12)
        let error = try await drill.failure()
        #expect(error?.code == .fabricTableFull)
        #expect(error?.stage == .readInformation)
        #expect(error?.reason.contains("Attic") == true)
        #expect(device.received(.armFailSafe).isEmpty)
        #expect(device.received(.disarm).count == 1)
        #expect(!device.isFailSafeArmed)
        #expect(device.fabrics == [0x11, 0x12])
    }

    @Test func aFullTableThatTheDeviceDoesNotTellOfBefore() async throws {
        let drill = try Drill()
        let counts = [2, 3].map {
            ConcreteAttributePath(endpoint: .root, cluster: 0x3E, attribute: AttributeID($0))
        }
        let device = try drill.bench.device { profile in
            profile.supportedFabrics = 1
            for count in counts { profile.attributes[count] = .some(nil) }
        }
        try device.join(0x11)
        let error = try await drill.failure()
        #expect(error?.code == .fabricTableFull)
        #expect(error?.stage == .addNOC)
        #expect(device.fabrics == [0x11])
        #expect(!device.isFailSafeArmed)
    }

    @Test func aReadThatIsRefusedAltogether() async throws {
        let drill = try Drill()
        let device = try drill.bench.device()
        device.script(.read, .message(StatusResponse(.unsupportedAccess).exchangeMessage))
        let error = try await drill.failure()
        #expect(error?.code == .deviceRefused)
        #expect(error?.stage == .readInformation)
        try await drill.expectFree(device)
    }

    // MARK: Nonsense

    static let nonsense: [(Step, CommissioningStage)] = stages + [(.commissioningComplete, .commissioningComplete)]

    @Test(arguments: nonsense)
    func theAnswerIsGarbage(_ step: Step, _ stage: CommissioningStage) async throws {
        let drill = try Drill()
        let device = try drill.bench.device()
        let opcode: InteractionOpcode = step == .read ? .reportData : .invokeResponse
        device.script(
            step, .message(ExchangeMessage(protocolID: .interactionModel, opcode: opcode.rawValue, payload: [0x15, 1])))
        let error = try await drill.failure()
        #expect(error?.code == .invalidDeviceAnswer)
        #expect(error?.stage == stage)
        try await drill.expectFree(device)
    }

    @Test(arguments: nonsense.filter { ![.read, .setUTCTime, .addTrustedRoot].contains($0.0) })
    func theAnswerHasNoFields(_ step: Step, _ stage: CommissioningStage) async throws {
        for fault in [ScriptedDevice.Fault.fields([]), .bareSuccess, .otherResponse] {
            let drill = try Drill()
            let device = try drill.bench.device()
            device.script(step, fault)
            let error = try await drill.failure()
            #expect(error?.code == .invalidDeviceAnswer, "\(fault)")
            #expect(error?.stage == stage, "\(fault)")
            try await drill.expectFree(device)
        }
    }

    @Test(arguments: [ScriptedDevice.Fault.wrongNonce, .wrongSignature, .foreignCSR])
    func theKeyRequestIsNotTheDevices(_ fault: ScriptedDevice.Fault) async throws {
        let drill = try Drill()
        let device = try drill.bench.device()
        device.script(.csr, fault)
        let error = try await drill.failure()
        #expect(error?.code == .invalidDeviceAnswer)
        #expect(error?.stage == .certificateSigningRequest)
        #expect(device.received(.addTrustedRoot).isEmpty)
        try await drill.expectFree(device)
    }

    // MARK: Giving up

    @Test(arguments: stages)
    func cancelledWhileTheDeviceIsAtWork(_ step: Step, _ stage: CommissioningStage) async throws {
        let drill = try Drill()
        let device = try drill.bench.device()
        let error = try await drill.cancelled { cancel in
            device.observe { if $0 == step { cancel() } }
        }
        #expect(error?.code == .cancelled)
        #expect(drill.hub.devices.isEmpty)
        #expect(drill.bench.finder.openSearches == 0)
        try await drill.expectFree(device)
    }

    /// Stages after which a device remembers us are seen through.
    @Test(arguments: CommissioningStage.allCases.filter { $0 != .addNetwork && $0 != .connectNetwork })
    func cancelledAsAStageBegins(_ stage: CommissioningStage) async throws {
        let drill = try Drill()
        let device = try drill.bench.device()
        let error = try await drill.cancelled { cancel in
            drill.progress.observe { if case .began(stage) = $0 { cancel() } }
        }
        if stage >= .commissioningComplete {
            #expect(error == nil)
            #expect(device.fabrics == [drill.hub.fabric.credentials.fabricID])
            #expect(drill.hub.devices.count == 1)
        } else {
            #expect(error?.code == .cancelled)
            #expect(drill.hub.devices.isEmpty)
            try await drill.expectFree(device, disarmedBy: stage > .pase ? 1 : 0)
        }
        #expect(drill.bench.finder.openSearches == 0)
    }

    @Test func cancelledDuringTheHandshakeTheDeviceIsToldSo() async throws {
        let drill = try Drill()
        let device = try drill.bench.device()
        let network = drill.bench.network
        let error = try await drill.cancelled { cancel in
            network.watch { datagram in
                if datagram.handshake == .pake1 { cancel() }
                // Only the acknowledgement of Pake1 gets through.
                return datagram.handshake != .pake2
            }
        }
        #expect(error?.code == .cancelled)
        try await told(of: device, network)
    }

    /// Waits until the report of the end has gone out: it follows the device's acknowledgement.
    private func told(of device: ScriptedDevice, _ network: LoopbackNetwork) async throws {
        for _ in 0..<200 where network.messages(.statusReport, to: device.profile.addresses).isEmpty {
            try await Task.sleep(for: .milliseconds(10))
        }
        #expect(network.messages(.statusReport, to: device.profile.addresses).count == 1)
    }

    // MARK: The hub

    @Test(arguments: [MemoryHub.Call.reserve, .issue])
    func noCertificateCanBeIssued(_ call: MemoryHub.Call) async throws {
        let drill = try Drill()
        let device = try drill.bench.device()
        drill.hub.fail(call)
        let error = try await drill.failure()
        #expect(error?.code == .store)
        #expect(error?.stage == .certificateSigningRequest)
        try await drill.expectFree(device)
    }

    @Test(arguments: [false, true])
    func aDeviceThatCannotBeRecordedIsLetGo(_ hidesIndex: Bool) async throws {
        let drill = try Drill()
        let device = try drill.bench.device { $0.hidesFabricIndex = hidesIndex }
        try device.join(0x11)
        drill.hub.fail(.store)
        let error = try await drill.failure()
        #expect(error?.code == .store)
        #expect(error?.stage == .store)
        #expect(error?.advice.contains("taken off") == true)
        #expect(device.fabrics == [0x11])
        #expect(device.received(.removeFabric).count == 1)
        device.openWindow()
        try await drill.expectFree(device, disarmedBy: 0)
    }

    @Test func aDeviceThatCannotBeRecordedAndStays() async throws {
        let drill = try Drill()
        let device = try drill.bench.device()
        drill.hub.fail(.store)
        device.script(.removeFabric, .fields([TLVElement(0, .unsigned(11))]))
        let error = try await drill.failure()
        #expect(error?.code == .store)
        #expect(error?.advice.contains("reset the device") == true)
    }
}
