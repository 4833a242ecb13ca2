import MatterCommissioning
import MatterInteraction
import MatterMessaging
import MatterTLV
import MatterTypes
import TestSupport
import Testing

/// Where other tools went wrong, as their users reported it, and what is not told by another drill.
@Suite struct CaseDrills {
    /// Two devices of one discriminator: all are tried, those first that advertise the code's vendor and product.
    @Test func theLikelierDeviceIsAskedFirst() async throws {
        let drill = try Drill()
        // Found first, it holds up the others until it has refused.
        let first = try drill.bench.device { profile in
            profile.name = "FIRST"
            profile.addresses = [.test(0x11)]
            profile.passcode = Passcode(30_303_031)
        }
        let unlikely = try drill.bench.device(isAdvertised: false) { profile in
            profile.name = "UNLIKELY"
            profile.addresses = [.test(0x12)]
            profile.passcode = Passcode(30_303_031)
        }
        let device = try drill.bench.device(isAdvertised: false)
        let finder = drill.bench.finder
        var silent = unlikely.candidate
        silent.vendorID = nil
        silent.productID = nil
        let told = (silent, device.candidate)
        first.observe { step in
            guard step == .pbkdfParamRequest else { return }
            finder.announce(told.0)
            finder.announce(told.1)
        }
        _ = try await drill.commission(Bench.payload(vendorID: 0xFFF1, productID: 0x8000))
        #expect(device.fabrics.count == 1)
        #expect(first.passcodeAttempts == 1)
        #expect(unlikely.passcodeAttempts == 0)
    }

    @Test func theFailSafeIsArmedBeforeTheKeyIsAskedFor() async throws {
        let drill = try Drill()
        let device = try drill.bench.device()
        _ = try await drill.commission()
        let steps = device.log.map(\.step)
        let armed = try #require(steps.firstIndex(of: .armFailSafe))
        let asked = try #require(steps.firstIndex(of: .csr))
        #expect(armed < asked)
    }

    /// A device that sleeps for twelve hours.
    @Test func theFailSafeFitsTheDevicesLimitHoweverLongItSleeps() async throws {
        let drill = try Drill()
        let device = try drill.bench.device { profile in
            profile.parameters.idleInterval = .seconds(12 * 3600)
            profile.maximumFailSafe = 50
        }
        _ = try await drill.commission()
        let lengths = device.received(.armFailSafe).compactMap { $0.number(0) }
        #expect(!lengths.isEmpty && lengths.allSatisfy { $0 == 50 })
    }

    @Test func statusesOfAddNOCAreExplained() async throws {
        for (status, code) in [(UInt64(9), CommissioningError.Code.alreadyOnThisFabric), (5, .fabricTableFull)] {
            let drill = try Drill()
            let device = try drill.bench.device()
            try device.join(0x11, label: "Neighbours")
            device.script(.addNOC, .fields([TLVElement(0, .unsigned(status))]))
            let error = try #require(try await drill.failure())
            #expect(error.code == code)
            #expect(error.stage == .addNOC)
            #expect(!error.reason.contains("\(status)") || status == 5)
            if code == .fabricTableFull { #expect(error.reason.contains("Neighbours")) }
            #expect(device.fabrics == [0x11])
        }
    }

    @Test func aRefusedTimeStopsNothing() async throws {
        let drill = try Drill()
        let device = try drill.bench.device()
        device.script(.setUTCTime, .status(InteractionStatus(.failure)))
        _ = try await drill.commission()
        #expect(drill.progress.notes.contains { $0.contains("SetUTCTime") })
        #expect(device.fabrics.count == 1)
    }
}
