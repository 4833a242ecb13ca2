import MatterMessaging
import MatterTLV
import MatterTypes

// Giving the device a network: choosing the interface, looking around, credentials, joining (Matter Core 5.5, 11.9).
extension CommissioningRun {
    /// Where the device has no network, the interface for which there is one.
    mutating func chooseInterface() async {
        let stage = CommissioningStage.readInformation
        guard case .one(of: let interfaces) = NetworkNeed(information.networkInterfaces) else { return }
        for candidate in interfaces {
            guard let kind = candidate.kind, await options.networks.offers(kind) else { continue }
            interface = candidate
            return
        }
        // It was found over IP after all: it may be on a network that it does not speak of.
        let kinds = Set(interfaces.compactMap(\.kind?.rawValue)).sorted().joined(separator: " and ")
        report(
            .note(
                stage, "The device says that it is on no network (it has \(kinds)), and there is none to give it."))
    }

    private func chosenInterface(_ stage: CommissioningStage) throws -> (NetworkInterface, NetworkInterface.Kind) {
        guard let interface, let kind = interface.kind else { throw missing("the network interface", stage) }
        return (interface, kind)
    }

    // MARK: Credentials

    mutating func addNetwork() async throws -> CommissioningMachine.Event {
        let stage = CommissioningStage.addNetwork
        let session = try paseSession(stage)
        let (interface, kind) = try chosenInterface(stage)
        let supply = options.networks
        let scan = try await scan(interface, kind == .wiFi ? supply.wantedSSID() : nil, session)
        let command: DeviceCommand
        switch kind {
        case .wiFi:
            let found = scan?.wiFi ?? []
            if scan != nil { report(.wiFiNetworks(found)) }
            guard let credentials = try await deciding(kind, stage, { try await supply.wiFiNetwork(found) })
            else {
                throw credentialsMissing(kind, stage)
            }
            if scan != nil, !found.contains(where: { $0.ssid == credentials.ssid }) {
                report(.note(stage, "The device does not see \"\(credentials.name)\": it may be hidden, or too far."))
            }
            network = (credentials.ssid, credentials.name)
            command = .addWiFiNetwork(credentials, on: interface.endpoint)
        case .thread:
            let found = scan?.thread ?? []
            if scan != nil { report(.threadNetworks(found)) }
            guard let dataset = try await deciding(kind, stage, { try await supply.threadNetwork(found) })
            else {
                throw credentialsMissing(kind, stage)
            }
            if scan != nil, !found.contains(where: { $0.extendedPANID == dataset.extendedPANID }) {
                report(.note(stage, "The device does not see \"\(dataset.networkName)\": a router may be too far."))
            }
            network = (dataset.extendedPANID, dataset.networkName)
            command = .addThreadNetwork(dataset, on: interface.endpoint)
        case .ethernet: throw missing("a network to configure", stage)
        }
        let fields = try await againArmed(at: stage) {
            try await session.invoke(command, at: stage, expecting: 0x5)
        }
        let answer = try session.read(command, at: stage) { () throws(TLVError) in
            try NetworkAnswer(fields, hasErrorValue: false)
        }
        guard answer.status == .success else { throw notJoined(answer, command, kind, stage) }
        return .networkAdded
    }

    /// What the device sees; nil where it can't look. That stops nothing: the network may be there all the same.
    private func scan(
        _ interface: NetworkInterface, _ ssid: [UInt8]?, _ session: DeviceSession
    ) async throws -> NetworkScan? {
        let stage = CommissioningStage.addNetwork
        let seconds = Int(interface.scanTime ?? 60)
        try await again(at: stage) { try await arm(at: stage, for: seconds + Self.margin) }
        let command = DeviceCommand.scanNetworks(ssid: ssid, on: interface.endpoint)
        do {
            let fields = try await againArmed(at: stage, for: seconds + Self.margin) {
                try await session.invoke(
                    command, at: stage, expecting: 0x1,
                    processing: .seconds(seconds) + options.timing.deviceProcessing)
            }
            let scan = try session.read(command, at: stage) { () throws(TLVError) in try NetworkScan(fields) }
            guard scan.answer.status == .success || scan.answer.status == .networkNotFound else {
                report(.note(stage, "The device could not look for networks: \(scan.answer.text)."))
                return nil
            }
            return scan
        } catch let error as CommissioningError
            where error.code == .deviceRefused || error.code == .invalidDeviceAnswer
        {
            report(.note(stage, error.reason))
            return nil
        }
    }

    /// Seconds beside what a step itself may take.
    private static let margin = 30

    private func deciding<Value: Sendable>(
        _ kind: NetworkInterface.Kind, _ stage: CommissioningStage, _ body: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        try await keepingArmed(
            stage,
            or: { bound in
                CommissioningError(
                    .networkCredentialsMissing, at: stage,
                    "Nobody has chosen a \(kind.rawValue) network for the device within \(bound.components.seconds) s.",
                    advice: "Try again, and choose sooner.")
            }, body)
    }

    private func credentialsMissing(_ kind: NetworkInterface.Kind, _ stage: CommissioningStage) -> CommissioningError {
        CommissioningError(
            .networkCredentialsMissing, at: stage, "The device needs a \(kind.rawValue) network, and none was given.",
            advice: kind == .wiFi
                ? "Give it one with --wifi-ssid and --wifi-password-file." : "Give it one with --thread-dataset-file.")
    }

    // MARK: Joining

    mutating func connectNetwork() async throws -> CommissioningMachine.Event {
        let stage = CommissioningStage.connectNetwork
        let session = try paseSession(stage)
        let (interface, kind) = try chosenInterface(stage)
        guard let network else { throw missing("the network", stage) }
        let seconds = Int(interface.connectTime ?? 60)
        let searching = Int(clamping: options.operationalTimeout.components.seconds)
        // From here on the device has to be reached and completed before it forgets everything.
        let (needed, isTooLong) = seconds.addingReportingOverflow(searching)
        let length = isTooLong ? Int(UInt16.max) : min(needed, Int(UInt16.max)) + Self.margin
        try await again(at: stage) { try await arm(at: stage, for: length) }
        let command = DeviceCommand.connectNetwork(network.id, on: interface.endpoint)
        let patience = Duration.seconds(seconds) + options.timing.deviceProcessing
        guard information.supportsConcurrentConnection else {
            try await leaveLink(session, command, kind, patience)
            return .networkJoined
        }
        do {
            let fields = try await againArmed(at: stage, for: length) {
                try await session.invoke(command, at: stage, expecting: 0x7, processing: patience)
            }
            try judge(fields, command, kind, session)
        } catch let error as CommissioningError where error.code == .deviceVanished {
            // It may have joined: only its advertisement tells.
            report(.note(stage, "\(error.reason) It is looked for on the network."))
        }
        return .networkJoined
    }

    private func judge(
        _ fields: TLVFields, _ command: DeviceCommand, _ kind: NetworkInterface.Kind, _ session: DeviceSession
    ) throws {
        let stage = CommissioningStage.connectNetwork
        let answer = try session.read(command, at: stage) { () throws(TLVError) in
            try NetworkAnswer(fields, hasErrorValue: true)
        }
        guard answer.status == .success else { throw notJoined(answer, command, kind, stage) }
    }

    private enum Departure: Sendable {
        case answered
        case silent(CommissioningError)
        case connected(OperationalConnector.Connection)
        /// It is where it was before, and says why.
        case returned(CommissioningError)
    }

    /// A device that can't hold two links at once leaves that of PASE when it joins the network, mostly without an answer:
    /// while it is still asked, it is looked for on the network.
    ///
    /// What can be said when, where it does not join: at once what it answers, if it still can; the reason that it keeps
    /// (LastNetworkingStatus) once it is back on the link of PASE, which is when its fail-safe ends at the latest; and that
    /// it was not found after its own ConnectMaxTimeSeconds and the time to look for it.
    private mutating func leaveLink(
        _ session: DeviceSession, _ command: DeviceCommand, _ kind: NetworkInterface.Kind, _ patience: Duration
    ) async throws {
        let stage = CommissioningStage.connectNetwork
        guard let nodeID, let network else { throw missing("the node id", stage) }
        let connector = OperationalConnector(
            node: commissioner.node, finder: commissioner.finder, fabric: hub.fabric)
        let timeout = .seconds(Int(interface?.connectTime ?? 60)) + options.operationalTimeout
        let run = self
        let departure = try await withThrowingTaskGroup(of: Departure.self) { group in
            group.addTask {
                do {
                    let fields = try await session.invoke(command, at: stage, expecting: 0x7, processing: patience)
                    try run.judge(fields, command, kind, session)
                    return .answered
                } catch let error as CommissioningError where error.code == .deviceVanished {
                    return .silent(error)
                }
            }
            group.addTask {
                do {
                    return .connected(try await connector.connect(to: nodeID, known: [], timeout: timeout))
                } catch {
                    throw run.notReached(error, network.name, kind)
                }
            }
            group.addTask { .returned(try await run.comesBack(kind)) }
            defer { group.cancelAll() }
            while let event = try await group.next() {
                switch event {
                case .connected, .returned: return event
                case .answered, .silent: break
                }
            }
            throw missing("the device", stage)
        }
        if case .returned(let error) = departure {
            hasReturned = true
            throw error
        }
        guard case .connected(let connection) = departure else { throw missing("the device", stage) }
        operational = DeviceSession(connection.session, options.timing)
        resumption = connection.resumption
        session.session.close(notifyPeer: false)
        pase = nil
    }

    // MARK: Errors

    private func notJoined(
        _ answer: NetworkAnswer, _ command: DeviceCommand, _ kind: NetworkInterface.Kind, _ stage: CommissioningStage
    ) -> CommissioningError {
        CommissioningError(
            .networkNotJoined, at: stage,
            "The device answered \(command.name) for \"\(network?.name ?? "")\" with \(answer.text).",
            advice: answer.status.advice(kind))
    }

    private func notReached(_ error: any Error, _ name: String, _ kind: NetworkInterface.Kind) -> any Error {
        if error is CancellationError { return error }
        let reason = (error as? HandshakeFailure)?.reason ?? error
        if reason is CancellationError { return reason }
        return CommissioningError(
            .networkNotJoined, at: .connectNetwork,
            "The device left its link to join \"\(name)\" and was not reached there: \(reason).",
            advice: "It can't say why: check the "
                + (kind == .wiFi ? "password and the name of the network" : "dataset of the network")
                + ", and that this host reaches that network. The device frees itself when its fail-safe ends; then try"
                + " again.")
    }

    /// What to do where a device that is ours is not found.
    var adviceOnDistance: String {
        if let network {
            return
                "Does this host reach the network \"\(network.name)\"? mDNS and IPv6 have to pass between the two. The"
                + " device frees itself when its fail-safe ends; then try again."
        }
        guard case .one(of: let interfaces) = NetworkNeed(information.networkInterfaces) else {
            return DeviceSession.adviceOnSilence
        }
        let options = interfaces.compactMap(\.kind).map {
            $0 == .wiFi ? "--wifi-ssid and --wifi-password-file" : "--thread-dataset-file"
        }
        return
            "It says that it is on no network: give it one with \(options.joined(separator: ", or ")), and try again."
    }
}
