import MatterCertificates
import MatterCrypto
import MatterInteraction
import MatterTLV
import MatterTypes

/// Operational Credentials, 0x003E.
struct OperationalCredentialsServer: ClusterServer {
    let id: ClusterID = 0x003E
    let attributes: [AttributeID] = [0, 1, 2, 3, 4, 5]
    let commands: [CommandID] = [0, 2, 4, 6, 7, 9, 10, 11]
    let responses: [CommandID] = [1, 3, 5, 8]

    /// NodeOperationalCertStatusEnum.
    private enum Outcome: UInt8 {
        case ok = 0
        case invalidPublicKey = 1
        case invalidNodeOpID = 2
        case invalidNOC = 3
        case missingCSR = 4
        case tableFull = 5
        case invalidAdminSubject = 6
        case fabricConflict = 9
        case labelConflict = 10
        case invalidFabricIndex = 11
    }

    private struct Failure: Error {
        var outcome: Outcome
        var text: String
    }

    func read(_ attribute: AttributeID, _ core: DeviceCore, _ scope: ReadScope) -> TLVValue {
        let records = core.state.fabrics.records
        let shown = records.filter { scope.shows($0.fabricIndex) }
        switch attribute {
        case 0:
            return .array(
                shown.map { record in
                    guard scope.showsSensitive(record.fabricIndex) else {
                        return .members([254: .number(record.index)])
                    }
                    return .members([
                        1: .bytes(record.noc.bytes), 2: record.icac.map { .bytes($0.bytes) } ?? .null,
                        254: .number(record.index),
                    ])
                })
        case 1:
            return .array(
                shown.map { record in
                    .members([
                        1: .bytes(record.rootPublicKey.bytes), 2: .number(record.vendorID),
                        3: .number(record.fabricID), 4: .number(record.nodeID), 5: .utf8(record.label),
                        254: .number(record.index),
                    ])
                })
        case 2: return .number(UInt8(FabricTable.capacity))
        case 3: return .number(UInt8(records.count))
        case 4:
            var roots = records.map(\.root.bytes)
            if let pending = core.failSafe.context?.root, !roots.contains(pending) { roots.append(pending) }
            return .array(roots.map { .bytes($0) })
        default: return .number(scope.fabric.rawValue)
        }
    }

    func invoke(
        _ command: CommandID, _ fields: TLVFields, _ core: inout DeviceCore, _ request: Request
    ) throws -> CommandResponse {
        do {
            switch command {
            case 0: return try attest(fields, core, request)
            case 2: return try certificate(fields, core)
            case 4: return try makeRequest(fields, &core, request)
            case 6: return response(.ok, try addNOC(fields, &core, request))
            case 7: return response(.ok, try updateNOC(fields, &core, request))
            case 9: return response(.ok, try updateLabel(fields, &core, request))
            case 10: return response(.ok, try removeFabric(fields, &core))
            default: return try addRoot(fields, &core, request)
            }
        } catch let failure as Failure {
            return response(failure.outcome, nil, failure.text)
        }
    }

    private func response(_ outcome: Outcome, _ fabric: FabricIndex?, _ text: String = "") -> CommandResponse {
        var members = [TLVElement(0, .number(outcome.rawValue))]
        if let fabric { members.append(TLVElement(1, .number(fabric.rawValue))) }
        if !text.isEmpty { members.append(TLVElement(2, .utf8(String(text.prefix(120))))) }
        return .answer(8, .structure(members))
    }

    // MARK: attestation

    private func attest(_ fields: TLVFields, _ core: DeviceCore, _ request: Request) throws -> CommandResponse {
        let nonce = try fields.bytes(0, "AttestationNonce", count: 32...32)
        let elements = AttestationElements.encoded(
            certificationDeclaration: core.attestation.declaration, nonce: nonce,
            timestamp: core.date ?? MatterTime(seconds: 0))
        return try signed(1, elements, core, request)
    }

    /// A response of elements and their signature by the attestation key.
    private func signed(
        _ response: CommandID, _ elements: [UInt8], _ core: DeviceCore, _ request: Request
    ) throws -> CommandResponse {
        let signature = try core.attestation.dacKey.signature(for: elements + request.attestationChallenge.bytes)
        return .answer(response, .members([0: .bytes(elements), 1: .bytes(signature)]))
    }

    private func certificate(_ fields: TLVFields, _ core: DeviceCore) throws -> CommandResponse {
        let type: UInt8 = try fields.unsigned(0, "CertificateType", in: 1...2)
        return .answer(3, .members([0: .bytes(type == 1 ? core.attestation.dac : core.attestation.pai)]))
    }

    private func makeRequest(
        _ fields: TLVFields, _ core: inout DeviceCore, _ request: Request
    ) throws -> CommandResponse {
        let nonce = try fields.bytes(0, "CSRNonce", count: 32...32)
        let isForUpdate = try fields.optionalBoolean(1, "IsForUpdateNOC") ?? false
        if isForUpdate, request.accessor.kind != .case { throw Refusal(.invalidCommand) }
        let context = try armed(core, request)
        guard !context.hasCredentials else { throw Refusal(.constraintError) }
        let key = try P256PrivateKey()
        core.failSafe.context?.request = FailSafe.CertificateRequest(key: key, isForUpdate: isForUpdate)
        let csr = try CertificateSigningRequest.make(for: key)
        return try signed(5, NOCSRElements(csr: csr.der, nonce: nonce).tlv, core, request)
    }

    private func armed(_ core: DeviceCore, _ request: Request) throws -> FailSafe.Context {
        guard let context = core.failSafe.context, context.fabric == request.accessor.fabric else {
            throw Refusal(.failsafeRequired)
        }
        return context
    }

    // MARK: certificates

    private func addRoot(_ fields: TLVFields, _ core: inout DeviceCore, _ request: Request) throws -> CommandResponse {
        let tlv = try fields.bytes(0, "RootCACertificate", count: 1...MatterCertificate.maximumTLVSize)
        let context = try armed(core, request)
        guard context.root == nil, !context.hasCredentials else { throw Refusal(.constraintError) }
        guard let root = try? MatterCertificate(tlv: tlv), (try? root.checkRoot()) != nil else {
            throw Refusal(.invalidCommand)
        }
        core.failSafe.context?.root = tlv
        return .status(.success)
    }

    /// Verifies a chain against the key that was made for it.
    private func verify(
        noc: [UInt8], icac: [UInt8]?, root: [UInt8], key: P256PrivateKey, _ core: DeviceCore
    ) throws -> (OperationalIdentity, MatterCertificate) {
        let identity: OperationalIdentity
        let rootCertificate: MatterCertificate
        do {
            rootCertificate = try MatterCertificate(tlv: root)
            // The clock of a device can be wrong; dates are for the peers to judge where it isn't set.
            identity = try OperationalChain.verify(noc: noc, icac: icac, root: rootCertificate, at: core.date)
        } catch { throw Failure(outcome: .invalidNOC, text: "\(error)") }
        guard identity.publicKey == key.publicKey.x963Representation else {
            throw Failure(outcome: .invalidPublicKey, text: "the NOC is for another key than the CSR's")
        }
        guard identity.nodeID.isOperational else {
            throw Failure(outcome: .invalidNodeOpID, text: "\(identity.nodeID) is no operational node id")
        }
        return (identity, rootCertificate)
    }

    private func chain(_ fields: TLVFields) throws -> (noc: [UInt8], icac: [UInt8]?) {
        let size = 0...MatterCertificate.maximumTLVSize
        let noc = try fields.bytes(0, "NOCValue", count: size)
        let icac = try fields.optionalBytes(1, "ICACValue", count: size)
        return (noc, icac?.isEmpty == true ? nil : icac)
    }

    private func addNOC(_ fields: TLVFields, _ core: inout DeviceCore, _ request: Request) throws -> FabricIndex {
        let (noc, icac) = try chain(fields)
        let ipk = try fields.bytes(2, "IPKValue", count: 16...16)
        let subject: UInt64 = try fields.unsigned(3, "CaseAdminSubject")
        let vendor: UInt16 = try fields.unsigned(4, "AdminVendorId", in: 1...VendorID.highest)
        let context = try armed(core, request)
        guard !context.hasCredentials else { throw Refusal(.constraintError) }
        guard let pending = context.request else { throw Failure(outcome: .missingCSR, text: "no CSR was made") }
        guard !pending.isForUpdate else { throw Refusal(.constraintError) }
        guard let root = context.root else { throw Failure(outcome: .invalidNOC, text: "no root was added") }
        let administrator = AccessControlEntry.administrator(subject)
        guard administrator.isValid else {
            throw Failure(outcome: .invalidAdminSubject, text: "neither node id nor tag")
        }
        let (identity, certificate) = try verify(noc: noc, icac: icac, root: root, key: pending.key, core)
        guard !core.state.fabrics.contains(fabricID: identity.fabricID, rootPublicKey: certificate.publicKey) else {
            throw Failure(outcome: .fabricConflict, text: "the device is on this fabric already")
        }
        let record = FabricRecord(
            index: 0, fabricID: identity.fabricID.rawValue, nodeID: identity.nodeID.rawValue, root: Octets(root),
            noc: Octets(noc), icac: icac.map(Octets.init), key: Octets(pending.key.rawRepresentation.bytes),
            rootPublicKey: Octets(certificate.publicKey), vendorID: vendor, label: "",
            accessControl: [administrator],
            keySets: [GroupKeySet(id: 0, policy: 0, epochKeys: [.init(key: Octets(ipk), start: 0)])])
        guard let index = core.state.fabrics.add(record) else {
            throw Failure(outcome: .tableFull, text: "\(FabricTable.capacity) fabrics are there")
        }
        core.failSafe.context?.added = index
        core.failSafe.context?.fabric = index
        core.recordAccessChange(1, administrator, fabric: index, by: request.accessor)
        if request.accessor.kind == .pase { core.effects.append(.adoptFabric(index)) }
        core.effects.append(.notice(.fabricAdded(index)))
        return index
    }

    private func updateNOC(_ fields: TLVFields, _ core: inout DeviceCore, _ request: Request) throws -> FabricIndex {
        let (noc, icac) = try chain(fields)
        let context = try armed(core, request)
        guard context.root == nil, !context.hasCredentials else { throw Refusal(.constraintError) }
        guard let pending = context.request else { throw Failure(outcome: .missingCSR, text: "no CSR was made") }
        guard pending.isForUpdate, request.accessor.kind == .case else { throw Refusal(.constraintError) }
        let fabric = request.accessor.fabric
        guard let original = core.state.fabrics[fabric] else {
            throw Failure(outcome: .invalidFabricIndex, text: "no such fabric")
        }
        let (identity, _) = try verify(noc: noc, icac: icac, root: original.root.bytes, key: pending.key, core)
        guard identity.fabricID.rawValue == original.fabricID else {
            throw Failure(outcome: .invalidNOC, text: "the NOC is of another fabric")
        }
        var record = original
        record.nodeID = identity.nodeID.rawValue
        record.noc = Octets(noc)
        record.icac = icac.map(Octets.init)
        record.key = Octets(pending.key.rawRepresentation.bytes)
        core.state.fabrics[fabric] = record
        core.failSafe.context?.original = original
        core.effects += [.closeSessions(fabric), .forgetResumption(fabric)]
        return fabric
    }

    // MARK: fabrics

    private func updateLabel(_ fields: TLVFields, _ core: inout DeviceCore, _ request: Request) throws -> FabricIndex {
        let label = try fields.string(0, "Label")
        guard label.utf8.count <= 32 else { throw Refusal(.invalidCommand) }
        let fabric = request.accessor.fabric
        let isTaken = core.state.fabrics.records.contains {
            $0.fabricIndex != fabric && $0.label == label && !label.isEmpty
        }
        guard !isTaken else { throw Failure(outcome: .labelConflict, text: "another fabric has this label") }
        core.state.fabrics[fabric]?.label = label
        return fabric
    }

    private func removeFabric(_ fields: TLVFields, _ core: inout DeviceCore) throws -> FabricIndex {
        let index = FabricIndex(try fields.unsigned(0, "FabricIndex"))
        guard core.state.fabrics[index] != nil else {
            throw Failure(outcome: .invalidFabricIndex, text: "no such fabric")
        }
        core.remove(index)
        return index
    }
}

extension DeviceCore {
    mutating func remove(_ index: FabricIndex) {
        record(2, on: BasicInformationServer.path, priority: .info, .members([0: .number(index.rawValue)]))
        state.fabrics[index] = nil
        // A fail-safe of that fabric has nothing to come back to.
        if failSafe.context?.fabric == index {
            failSafe.disarm()
            breadcrumb = 0
            if window.isBusy {
                window.paseEnded()
                effects.append(.closePASESession)
            }
        }
        events.forget(index)
        window.forget(index)
        effects += [.closeSessions(index), .forgetResumption(index), .notice(.fabricRemoved(index))]
        if state.fabrics.isEmpty {
            state.nodeLabel = ""
            state.location = "XX"
            window.paseEnded()
            effects.append(.closePASESession)
            openOwnWindow()
            effects.append(.notice(.windowOpen(discriminator: ownWindow.discriminator)))
        }
    }
}
