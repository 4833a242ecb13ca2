import MatterCommissioning
import MatterDiscovery
import MatterMessaging
import MatterTypes
import TestSupport
import Testing

/// Finding the device and proving the passcode, and what can go wrong until then.
@Suite(.serialized) struct PairingDrills {
    @Test func nobodyIsThere() async throws {
        var drill = try Drill()
        drill.options.discoveryTimeout = .milliseconds(100)
        let error = try await drill.failure()
        #expect(error?.code == .noDeviceFound)
        #expect(error?.stage == .discovery)
        #expect(error?.advice.contains("pairing mode") == true)
        #expect(drill.bench.finder.openSearches == 0)
    }

    @Test(arguments: [
        (DiscoveryError.Code.daemonNotRunning, CommissioningError.Code.avahiNotRunning),
        (.daemonStopped, .avahiNotRunning), (.busNotRunning, .busNotRunning), (.failed, .discoveryUnavailable),
    ])
    func discoveryItselfFails(_ code: DiscoveryError.Code, _ expected: CommissioningError.Code) async throws {
        let drill = try Drill()
        drill.bench.finder.fail(DiscoveryError(code))
        #expect(try await drill.failure()?.code == expected)
    }

    @Test func theWrongPasscodeIsTriedOnce() async throws {
        let drill = try Drill()
        let device = try drill.bench.device()
        let error = try await drill.failure(Bench.payload(passcode: 11_223_344))
        #expect(error?.code == .wrongPasscode)
        #expect(error?.stage == .pase)
        #expect(device.passcodeAttempts == 1)
        try await drill.expectFree(device, disarmedBy: 0)
    }

    @Test func ofSeveralDevicesEachIsTriedOnce() async throws {
        let drill = try Drill()
        let others = try (UInt64(1)...3).map { number in
            try drill.bench.device { profile in
                profile.name = "OTHER\(number)"
                profile.addresses = [.test(0x10 + number)]
                profile.passcode = Passcode(30_303_031)
            }
        }
        let device = try drill.bench.device()
        _ = try await drill.commission()
        #expect(device.fabrics.count == 1)
        #expect(device.passcodeAttempts == 1)
        for other in others {
            #expect(other.passcodeAttempts == 1)
            #expect(other.fabrics.isEmpty)
        }
        #expect(drill.progress.candidates == 4)
    }

    @Test func severalDevicesAndThePasscodeOfNone() async throws {
        let drill = try Drill()
        let devices = try (UInt64(1)...3).map { number in
            try drill.bench.device { profile in
                profile.name = "OTHER\(number)"
                profile.addresses = [.test(0x10 + number)]
            }
        }
        let error = try await drill.failure(Bench.payload(passcode: 11_223_344))
        #expect(error?.code == .wrongPasscode)
        for device in devices {
            #expect(device.passcodeAttempts == 1)
            #expect(error?.reason.contains(device.profile.name) == true)
        }
    }

    @Test func aDeviceUnderASecondNameGetsNoSecondAttempt() async throws {
        let drill = try Drill()
        let device = try drill.bench.device()
        var again = device.candidate
        again.name = "BADCAFE"
        drill.bench.finder.announce(again)
        var moved = device.candidate
        moved.addresses = [.test(0x77)]
        // Once it has been heard, no other address is of use.
        let finder = drill.bench.finder
        drill.bench.network.watch { [moved] datagram in
            if datagram.handshake == .pake1 { finder.announce(moved) }
            return true
        }
        #expect(try await drill.failure(Bench.payload(passcode: 11_223_344))?.code == .wrongPasscode)
        #expect(device.passcodeAttempts == 1)
        #expect(drill.bench.network.messages(.pbkdfParamRequest, to: [.test(0x77)]).isEmpty)
    }

    @Test func vendorAndProductOfTheCodeExcludeOthers() async throws {
        let drill = try Drill()
        let others: [ScriptedDevice] = try [(0xFFF2, 0x8000), (0xFFF1, 0x8001)].enumerated().map { index, ids in
            try drill.bench.device { profile in
                profile.name = "OTHER\(index)"
                profile.addresses = [.test(0x10 + UInt64(index))]
                profile.vendorID = VendorID(UInt16(ids.0))
                profile.productID = ProductID(UInt16(ids.1))
            }
        }
        let device = try drill.bench.device()
        _ = try await drill.commission(Bench.payload(vendorID: 0xFFF1, productID: 0x8000))
        #expect(device.fabrics.count == 1)
        #expect(others.allSatisfy { $0.pairings == 0 })
    }

    @Test func aDeviceThatDoesNotTellVendorAndProductIsNotExcluded() async throws {
        let drill = try Drill()
        let device = try drill.bench.device(isAdvertised: false)
        var candidate = device.candidate
        candidate.vendorID = nil
        candidate.productID = nil
        candidate.discriminator = nil
        drill.bench.finder.announce(candidate)
        _ = try await drill.commission(Bench.payload(vendorID: 0xFFF1, productID: 0x8000))
        #expect(device.fabrics.count == 1)
    }

    @Test func anotherDiscriminatorIsLeftAlone() async throws {
        var drill = try Drill()
        drill.options.discoveryTimeout = .milliseconds(100)
        let device = try drill.bench.device { $0.discriminator = 3841 }
        #expect(try await drill.failure()?.code == .noDeviceFound)
        #expect(device.pairings == 0)
        _ = try await drill.commission(Bench.payload(discriminator: .short(15)))
    }

    // MARK: Addresses

    @Test func staleAddressesComeFirst() async throws {
        let drill = try Drill()
        let device = try drill.bench.device(isAdvertised: false)
        var candidate = device.candidate
        candidate.addresses = [.test(0x71), .test(0x72)] + candidate.addresses
        drill.bench.network.makeUnreachable([.test(0x71)])
        drill.bench.finder.announce(candidate)
        let commissioned = try await drill.commission()
        #expect(commissioned.address == device.profile.addresses.first)
        #expect(device.passcodeAttempts == 1)
    }

    @Test func theRightAddressArrivesWhileTheWrongOneIsDialled() async throws {
        let drill = try Drill()
        let device = try drill.bench.device(isAdvertised: false)
        var early = device.candidate
        early.addresses = [.test(0x71)]
        var late = device.candidate
        late.addresses += early.addresses
        let finder = drill.bench.finder
        drill.bench.network.watch { [late] datagram in
            if datagram.destination == .test(0x71) { finder.announce(late) }
            return true
        }
        finder.announce(early)
        _ = try await drill.commission()
        #expect(device.pairings == 1)
    }

    @Test func theRightAddressArrivesAfterTheWrongOneWasGivenUp() async throws {
        let drill = try Drill()
        let device = try drill.bench.device(isAdvertised: false)
        var early = device.candidate
        early.addresses = [.test(0x71)]
        let other = try drill.bench.device { profile in
            profile.name = "OTHER"
            profile.addresses = [.test(0x12)]
            profile.passcode = Passcode(30_303_031)
        }
        // The second device is asked when the first has been given up.
        let finder = drill.bench.finder
        var late = device.candidate
        late.addresses += early.addresses
        other.observe { [late] _ in finder.announce(late) }
        finder.announce(early)
        finder.announce(other.candidate)
        _ = try await drill.commission()
        #expect(device.passcodeAttempts == 1)
        #expect(other.passcodeAttempts <= 1)
    }

    @Test func foundAndOutOfReach() async throws {
        var drill = try Drill()
        drill.options.discoveryTimeout = .milliseconds(100)
        let device = try drill.bench.device()
        drill.bench.network.makeUnreachable(device.profile.addresses)
        let error = try await drill.failure()
        #expect(error?.code == .deviceUnreachable)
        #expect(error?.reason.contains("Network is unreachable") == true)
        #expect(error?.reason.contains(device.profile.name) == true)
    }

    // MARK: Silence

    @Test func theHandshakeTimerIsThatOfTheSpecification() {
        #expect(CommissioningTiming().handshakeTimer == .seconds(60))
    }

    @Test(arguments: [ScriptedDevice.Step.pbkdfParamRequest, .pake1])
    func silenceBeforePake2IsNoAttemptAndIsRepeatedOnce(_ step: ScriptedDevice.Step) async throws {
        let drill = try Drill()
        let device = try drill.bench.device()
        // It takes the message in, and what it answers is lost, as is all that follows, until the second try.
        let requests = Requests()
        drill.bench.network.watch { datagram in
            if datagram.handshake == .pbkdfParamRequest { requests.note(datagram.bytes) }
            guard requests.count == 1, datagram.destination == Bench.ownAddress else { return true }
            // Acknowledgements pass, so that the device has been heard.
            let answer: SecureChannelOpcode = step == .pake1 ? .pake2 : .pbkdfParamResponse
            return datagram.handshake != answer
        }
        _ = try await drill.commission()
        #expect(device.pairings == 2)
        #expect(drill.progress.notes.contains { $0.contains("once more") })
    }

    /// As devices do that have their hands full with the handshake; some bring their record back, and some don't.
    @Test(arguments: [false, true]) func aDeviceThatTakesItsRecordBackMeanwhileIsAskedOnceMore(
        _ comesBack: Bool
    ) async throws {
        let drill = try Drill()
        let device = try drill.bench.device()
        device.script(.pake1, .noAnswer, times: 1)
        let finder = drill.bench.finder
        let candidate = device.candidate
        device.observe { step in if step == .pake1 { finder.withdraw(candidate) } }
        drill.progress.observe { progress in
            if comesBack, case .note(.pase, _) = progress { finder.announce(candidate) }
        }
        _ = try await drill.commission()
        #expect(device.pairings == 2)
    }

    @Test func silenceBeforePake2IsNotRepeatedTwice() async throws {
        let drill = try Drill()
        let device = try drill.bench.device()
        device.script(.pake1, .noAnswer)
        let error = try await drill.failure()
        #expect(error?.code == .deviceVanished)
        #expect(error?.stage == .pase)
        #expect(device.pairings == 2)
        device.behave()
        try await drill.expectFree(device, disarmedBy: 0)
    }

    @Test func silenceAfterPake2IsAnAttemptAndIsNotRepeated() async throws {
        let drill = try Drill()
        let device = try drill.bench.device()
        device.script(.pake3, .noAnswer)
        #expect(try await drill.failure()?.code == .deviceVanished)
        #expect(device.passcodeAttempts == 1)
        #expect(device.pairings == 1)
    }

    @Test func theOtherCandidatesAreTriedWhileASilentOneIsWaitedFor() async throws {
        var drill = try Drill()
        drill.options.timing.handshakeTimer = .seconds(60)
        let silent = try drill.bench.device { profile in
            profile.name = "SILENT"
            profile.addresses = [.test(0x12)]
        }
        silent.script(.pake1, .noAnswer)
        let device = try drill.bench.device()
        _ = try await drill.commission()
        #expect(device.fabrics.count == 1)
        #expect(silent.pairings == 1)
    }

    // MARK: Refusals

    @Test func aBusyDeviceIsAskedAgainOnce() async throws {
        let drill = try Drill()
        let device = try drill.bench.device()
        device.script(
            .pbkdfParamRequest, .message(StatusReport.busy(minimumWait: .milliseconds(150)).message), times: 1)
        _ = try await drill.commission()
        #expect(device.pairings == 2)
        #expect(device.passcodeAttempts == 1)
    }

    @Test func aDeviceThatStaysBusy() async throws {
        let drill = try Drill()
        let device = try drill.bench.device()
        device.script(.pbkdfParamRequest, .message(StatusReport.busy(minimumWait: .milliseconds(50)).message))
        #expect(try await drill.failure()?.code == .deviceBusy)
        #expect(device.pairings == 2)
        #expect(device.passcodeAttempts == 0)
    }

    @Test func aDeviceThatDoesNotPairNow() async throws {
        let drill = try Drill()
        let device = try drill.bench.device()
        device.script(.pbkdfParamRequest, .message(StatusReport.invalidParameter.message))
        #expect(try await drill.failure()?.code == .deviceRefused)
        #expect(device.passcodeAttempts == 0)
    }

    @Test func aDeviceThatRefusesTheProof() async throws {
        let drill = try Drill()
        let device = try drill.bench.device()
        device.script(.pake3, .message(StatusReport.invalidParameter.message))
        #expect(try await drill.failure()?.code == .wrongPasscode)
        #expect(device.passcodeAttempts == 1)
    }

    @Test(arguments: [
        (ScriptedDevice.Step.pbkdfParamRequest, SecureChannelOpcode.pbkdfParamResponse), (.pake1, .pake2),
        (.pake3, .pake2),
    ])
    func garbageInTheHandshake(_ step: ScriptedDevice.Step, _ opcode: SecureChannelOpcode) async throws {
        let drill = try Drill()
        let device = try drill.bench.device()
        device.script(step, .message(ExchangeMessage(opcode, [0x15, 0xFF, 0x00])))
        let error = try await drill.failure()
        #expect(error?.code == .invalidDeviceAnswer)
        #expect(error?.stage == .pase)
        #expect(device.passcodeAttempts <= 1)
        #expect(device.pairings == 1)
    }
}
