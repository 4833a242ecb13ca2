import MatterCrypto
import MatterTLV
import MatterTypes

// Where the device is: radio rules, time, time zone, and whom it tells when it wakes.
extension CommissioningRun {
    func setRegionAndTime(_ session: DeviceSession) async throws {
        try await setRegulatoryConfig(session)
        guard information.hasTimeSynchronization else { return }
        try await setTime(session)
        try await setTimeZone(session)
    }

    private func setRegulatoryConfig(_ session: DeviceSession) async throws {
        let stage = CommissioningStage.prepareDevice
        let location = information.regulatoryLocation(wanted: options.location)
        if let wanted = options.location, wanted != location {
            report(.note(stage, "The device is made for use \(location.words) only, and is told so."))
        }
        var country = options.countryCode
        while true {
            let command = DeviceCommand.setRegulatoryConfig(location: location, country: country, breadcrumb: 0)
            let fields = try await againArmed(at: stage) {
                try await session.invoke(command, at: stage, expecting: 0x3)
            }
            let (code, text) = try session.commissioningError(fields, command, at: stage)
            switch CommissioningErrorCode(rawValue: code) {
            case .ok: return
            case .valueOutsideRange where country != "XX":
                report(.note(stage, "The device does not know the country \(country); it is not told one."))
                country = "XX"
            default: throw refused(command, CommissioningErrorCode.name(code), text, stage)
            }
        }
    }

    /// A device that refuses the time may have a better one: that stops nothing.
    private func setTime(_ session: DeviceSession) async throws {
        guard let microseconds = options.microseconds() else { return }
        let stage = CommissioningStage.prepareDevice
        try await noting(stage) {
            try await againArmed(at: stage) {
                try await session.invoke(.setUTCTime(microseconds: microseconds), at: stage)
            }
        }
    }

    /// The zone, and its daylight saving time where the device asks for it.
    private func setTimeZone(_ session: DeviceSession) async throws {
        guard information.keepsTimeZone, let plan = options.timeZone() else { return }
        let stage = CommissioningStage.prepareDevice
        try await noting(stage) {
            let command = DeviceCommand.setTimeZone(offset: plan.offset, name: plan.name)
            let fields = try await againArmed(at: stage) {
                try await session.invoke(command, at: stage, expecting: 0x3)
            }
            let isRequired = try session.read(command, at: stage) { () throws(TLVError) in
                try fields.boolean(0, "DSTOffsetsRequired")
            }
            let periods = Array(plan.periods.prefix(Int(max(1, information.daylightPeriods))))
            guard isRequired, !periods.isEmpty else { return }
            try await againArmed(at: stage) {
                try await session.invoke(.setDSTOffset(periods), at: stage)
            }
        }
    }

    /// Asks a device that sleeps to tell us when it wakes.
    mutating func registerCheckIn(_ session: DeviceSession) async throws {
        guard information.checksIn, checkIn == nil else { return }
        let run = self
        checkIn = try await again(at: .operationalConnection) {
            try await session.registerCheckIn(run.hub.fabric) { run.report(.note(.operationalConnection, $0)) }
        }
        if let instruction = information.wakeUpInstruction, !instruction.isEmpty {
            report(
                .note(
                    .operationalConnection,
                    "The device sleeps; its maker says how to wake it: \"\(instruction)\"."))
        }
    }

    /// Something that a device may refuse without harm.
    private func noting(_ stage: CommissioningStage, _ body: () async throws -> Void) async throws {
        do { try await body() } catch let error as CommissioningError where error.code == .deviceRefused {
            report(.note(stage, error.reason))
        }
    }
}

extension RegulatoryLocation {
    var words: String {
        switch self {
        case .indoor: "indoors"
        case .outdoor: "outdoors"
        case .indoorOutdoor: "indoors and outdoors"
        }
    }
}

extension DeviceSession {
    /// Asks a device that sleeps to tell us when it wakes. One that has no place for us is ours all the same.
    ///
    /// - Returns: nil where the device refuses; the same registration again replaces the first.
    func registerCheckIn(
        _ fabric: CommissioningFabric, note: (String) -> Void
    ) async throws -> CheckInRegistration? {
        let stage = CommissioningStage.operationalConnection
        let key = SecretBytes(try SecureRandom.bytes(16))
        let node = fabric.credentials.nodeID
        let subject = fabric.adminSubject
        let command = DeviceCommand.registerClient(node: node, subject: subject, key: key)
        do {
            let fields = try await invoke(command, at: stage, expecting: 0x1)
            let counter: UInt32 = try read(command, at: stage) { () throws(TLVError) in
                try fields.unsigned(0, "ICDCounter")
            }
            return CheckInRegistration(nodeID: node, monitoredSubject: subject, key: key, counter: counter)
        } catch let error as CommissioningError where error.code == .deviceRefused {
            note(
                error.deviceStatus == .resourceExhausted
                    ? "The device sleeps, and tells only so many clients when it wakes: it has no place left for this one."
                    : "\(error.reason) It will not tell when it wakes.")
            return nil
        }
    }
}
