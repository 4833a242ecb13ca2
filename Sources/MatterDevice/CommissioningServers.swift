import MatterCrypto
import MatterInteraction
import MatterTLV
import MatterTypes

/// General Commissioning, 0x0030.
struct GeneralCommissioningServer: ClusterServer {
    let id: ClusterID = 0x0030
    let attributes: [AttributeID] = [0, 1, 2, 3, 4]
    let commands: [CommandID] = [0, 2, 4]
    let responses: [CommandID] = [1, 3, 5]

    private enum Outcome: UInt8 {
        case success = 0
        case valueOutsideRange = 1
        case invalidAuthentication = 2
        case noFailSafe = 3
        case busyWithOtherAdmin = 4
    }

    func read(_ attribute: AttributeID, _ core: DeviceCore, _ scope: ReadScope) -> TLVValue {
        switch attribute {
        case 0: .number(core.breadcrumb)
        case 1: .members([0: .number(60 as UInt16), 1: .number(900 as UInt16)])
        case 2: .number(core.state.regulatoryConfig)
        case 3: .number(2 as UInt8)
        default: .boolean(core.driver?.isConcurrent ?? true)
        }
    }

    func write(
        _ attribute: AttributeID, _ change: AttributeChange, _ core: inout DeviceCore, _ request: Request
    ) throws { core.breadcrumb = try change.replacement().unsigned("Breadcrumb") }

    func invoke(
        _ command: CommandID, _ fields: TLVFields, _ core: inout DeviceCore, _ request: Request
    ) throws -> CommandResponse {
        let outcome: Outcome =
            switch command {
            case 0: try arm(fields, &core, request.accessor)
            case 2: try setRegulatoryConfig(fields, &core)
            default: complete(&core, request.accessor)
            }
        let response = CommandID(command.rawValue + 1)
        return .answer(response, .members([0: .number(outcome.rawValue), 1: .utf8("")]))
    }

    private func arm(_ fields: TLVFields, _ core: inout DeviceCore, _ accessor: Accessor) throws -> Outcome {
        let seconds: UInt16 = try fields.unsigned(0, "ExpiryLengthSeconds")
        let breadcrumb: UInt64 = try fields.unsigned(1, "Breadcrumb")
        if core.failSafe.isArmed {
            guard core.failSafe.isArmed(for: accessor.fabric) else { return .busyWithOtherAdmin }
            if seconds == 0 {
                core.expireFailSafe()
                return .success
            }
        } else {
            if seconds == 0 { return .success }
            // An open window is for whoever comes with the passcode.
            if accessor.kind == .case, core.window.opening != nil { return .busyWithOtherAdmin }
        }
        guard core.failSafe.arm(for: accessor.fabric, expiry: .seconds(Int64(seconds)), now: core.now) == .armed else {
            return .busyWithOtherAdmin
        }
        core.breadcrumb = breadcrumb
        return .success
    }

    private func setRegulatoryConfig(_ fields: TLVFields, _ core: inout DeviceCore) throws -> Outcome {
        let config: UInt8 = try fields.unsigned(0, "NewRegulatoryConfig")
        let country = try fields.string(1, "CountryCode")
        let breadcrumb: UInt64 = try fields.unsigned(2, "Breadcrumb")
        guard config <= 2, country.utf8.count == 2 else { return .valueOutsideRange }
        core.state.regulatoryConfig = config
        core.state.location = country
        core.breadcrumb = breadcrumb
        return .success
    }

    private func complete(_ core: inout DeviceCore, _ accessor: Accessor) -> Outcome {
        guard core.failSafe.isArmed else { return .noFailSafe }
        guard accessor.kind == .case, core.failSafe.isArmed(for: accessor.fabric) else { return .invalidAuthentication }
        core.failSafe.disarm()
        core.commitNetworks()
        core.breadcrumb = 0
        core.window.paseEnded()
        core.closeWindow()
        core.effects += [.closePASESession, .notice(.commissioningComplete(accessor.fabric))]
        return .success
    }
}

extension DeviceCore {
    /// Undoes all that was done under the fail-safe.
    mutating func expireFailSafe() {
        guard let context = failSafe.context else { return }
        let before = state.fabrics
        state.fabrics = failSafe.undo(before)
        failSafe.disarm()
        restoreNetworks()
        breadcrumb = 0
        if let added = context.added {
            events.forget(added)
            window.forget(added)
            effects += [.closeSessions(added), .forgetResumption(added), .notice(.fabricRemoved(added))]
        }
        if let original = context.original {
            effects += [.closeSessions(original.fabricIndex), .forgetResumption(original.fabricIndex)]
        }
        if window.isBusy { window.paseFailed() }
        effects += [.closePASESession, .notice(.failSafeExpired)]
    }

    /// A PASE session has been made: its owner has a minute to go on.
    ///
    /// - Parameter serial: of the window that the handshake began in. A session that a closed one led to ends at once.
    mutating func paseEstablished(in serial: Int) {
        guard window.opening?.serial == serial else {
            window.paseEnded()
            effects.append(.closePASESession)
            return
        }
        if !failSafe.isArmed { _ = failSafe.arm(for: 0, expiry: FailSafe.initialExpiry, now: now) }
        effects.append(.notice(.commissioningStarted))
    }
}

/// Administrator Commissioning with the feature Basic, 0x003C.
struct AdministratorCommissioningServer: ClusterServer {
    let id: ClusterID = 0x003C
    let featureMap: UInt32 = 1
    let attributes: [AttributeID] = [0, 1, 2]
    let commands: [CommandID] = [0, 1, 2]

    /// The cluster's own statuses.
    private enum Fault: UInt8 {
        case busy = 2
        case parameters = 3
        case notOpen = 4
    }

    func read(_ attribute: AttributeID, _ core: DeviceCore, _ scope: ReadScope) -> TLVValue {
        let opening = core.window.opening
        return switch attribute {
        case 0: .number(opening?.kind.rawValue ?? 0)
        case 1: .optional(opening?.administrator?.rawValue)
        default: .optional(opening?.vendorID?.rawValue)
        }
    }

    func invoke(
        _ command: CommandID, _ fields: TLVFields, _ core: inout DeviceCore, _ request: Request
    ) throws -> CommandResponse {
        guard command != 2 else { return try revoke(&core) }
        let timeout: UInt16 = try fields.unsigned(0, "CommissioningTimeout")
        guard (180...900).contains(timeout) else { throw Refusal(.invalidCommand) }
        guard core.window.opening == nil, !core.window.isBusy, !core.failSafe.isArmed else {
            throw Refusal(.failure, cluster: Fault.busy.rawValue)
        }
        let parameters = command == 1 ? core.ownWindow : try Self.parameters(fields)
        let administrator = request.accessor.fabric == 0 ? nil : request.accessor.fabric
        let vendor = administrator.flatMap { core.state.fabrics[$0]?.vendorID }
        core.window.open(
            command == 1 ? .basic : .enhanced, parameters, until: core.now + .seconds(Int64(timeout)),
            administrator: administrator, vendorID: vendor.map { VendorID($0) })
        core.effects.append(.notice(.windowOpen(discriminator: parameters.discriminator)))
        return .status(.success)
    }

    private static func parameters(_ fields: TLVFields) throws -> CommissioningWindow.Parameters {
        let verifier = try fields.bytes(1, "PAKEPasscodeVerifier")
        let discriminator: UInt16 = try fields.unsigned(2, "Discriminator")
        let iterations: UInt32 = try fields.unsigned(3, "Iterations")
        let salt = try fields.bytes(4, "Salt")
        guard discriminator <= 4095 else { throw Refusal(.invalidCommand) }
        guard verifier.count == PAKEVerifier.byteCount, PAKEVerifier.iterationsRange.contains(Int(iterations)),
            PAKEVerifier.saltRange.contains(salt.count)
        else { throw Refusal(.failure, cluster: Fault.parameters.rawValue) }
        // Behind the scalar, a point of the curve.
        guard (try? P256PublicKey(x963Representation: Array(verifier.dropFirst(32)))) != nil else {
            throw Refusal(.failure, cluster: Fault.parameters.rawValue)
        }
        return CommissioningWindow.Parameters(
            verifier: verifier, iterations: iterations, salt: salt, discriminator: discriminator)
    }

    private func revoke(_ core: inout DeviceCore) throws -> CommandResponse {
        guard core.window.opening != nil else { throw Refusal(.failure, cluster: Fault.notOpen.rawValue) }
        // Also what somebody began through the window.
        if let context = core.failSafe.context, context.fabric == 0 || context.added == context.fabric {
            core.expireFailSafe()
        }
        core.closeWindow()
        return .status(.success)
    }
}
