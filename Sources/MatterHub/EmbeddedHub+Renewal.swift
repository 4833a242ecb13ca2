import MatterCertificates
import MatterCommissioning
import MatterCrypto
import MatterMessaging
import MatterStore
import MatterTypes
import Synchronization

/// Renewing certificates: which nodes, and how it went with each.
public enum CertificateRenewals {
    public enum Scope: Sendable {
        /// All devices and our own node. A renewal that was broken off is taken up again.
        case all
        case device(NodeRecord)
        /// Our own node alone.
        case ourselves
    }

    public struct Options: Sendable {
        /// How long to look for each device.
        public var timeout: Duration
        /// Tags of the new certificates; nil leaves each node its own.
        public var tags: [CaseAuthenticatedTag]?
        /// Whether to begin anew where a renewal of all was broken off.
        public var isRestart = false
        public var timing = CommissioningTiming()

        public init(timeout: Duration) { self.timeout = timeout }
    }

    public enum Outcome: Hashable, Sendable {
        case renewed(notAfter: MatterTime?)
        /// An earlier attempt had brought the certificate.
        case completed(notAfter: MatterTime?)
        /// Done before this renewal was taken up again.
        case doneBefore
        /// The node keeps its old certificate.
        case failed(String)
    }

    public struct Report: Sendable {
        public let nodeID: NodeID
        /// Empty where it has no name, and for our own node.
        public let name: String
        public let isOurself: Bool
        public let outcome: Outcome
    }
}

extension EmbeddedHub {
    /// Gives nodes new keys and certificates, one after the other, our own node last.
    ///
    /// What is done is in the store at once: after a crash, or where devices were away, the same call goes on with what is
    /// left.
    /// - Parameter report: told of each node as it is over.
    /// - Returns: one report for each node.
    /// - Throws: `StoreError`, `CancellationError`; what happens to one device is in its report.
    public func renewCertificates(
        _ scope: CertificateRenewals.Scope, node: MessagingNode, finder: any DeviceFinder,
        options: CertificateRenewals.Options, report: @Sendable (CertificateRenewals.Report) -> Void = { _ in }
    ) async throws -> [CertificateRenewals.Report] {
        let ourselves = fabric.credentials.nodeID
        let renewal = try begin(scope, options)
        var reports: [CertificateRenewals.Report] = []
        // Our own node last: until then the sessions with devices go by the old certificate, which stays valid.
        let nodes = renewal.nodes.sorted { ($0.nodeID == ourselves ? 1 : 0) < ($1.nodeID == ourselves ? 1 : 0) }
        for entry in nodes where wants(entry.nodeID, scope) {
            try Task.checkCancellation()
            let isOurself = entry.nodeID == ourselves
            let device = isOurself ? nil : try store.node(entry.nodeID, of: fabricRecord.id)
            guard isOurself || device != nil else { continue }
            let outcome: CertificateRenewals.Outcome
            if entry.state == .done, case .all = scope {
                outcome = .doneBefore
            } else if let device {
                outcome = try await renew(device, entry, renewal.id, node, finder, options)
            } else {
                outcome = try await renewOurselves(entry, renewal.id, options)
            }
            let made = CertificateRenewals.Report(
                nodeID: entry.nodeID, name: device?.label ?? "", isOurself: isOurself, outcome: outcome)
            reports.append(made)
            report(made)
        }
        _ = try store.finishRenewal(renewal.id, at: HostClock.seconds)
        return reports
    }

    private func wants(_ nodeID: NodeID, _ scope: CertificateRenewals.Scope) -> Bool {
        switch scope {
        case .all: true
        case .device(let device): device.nodeID == nodeID
        case .ourselves: nodeID == fabric.credentials.nodeID
        }
    }

    /// The renewal that is under way, or a new one.
    private func begin(
        _ scope: CertificateRenewals.Scope, _ options: CertificateRenewals.Options
    ) throws -> RenewalRecord {
        let open = options.isRestart ? nil : try store.unfinishedRenewal(of: fabricRecord.id)
        let now = HostClock.seconds
        let nodes: [NodeID]
        switch scope {
        case .all:
            if let open { return open }
            nodes = try devices().map(\.nodeID) + [fabric.credentials.nodeID]
        case .device(let device): nodes = [device.nodeID]
        case .ourselves: nodes = [fabric.credentials.nodeID]
        }
        guard let open else { return try store.beginRenewal(of: nodes, in: fabricRecord.id, at: now) }
        for nodeID in nodes where !open.nodes.contains(where: { $0.nodeID == nodeID }) {
            try store.updateRenewal(open.id, RenewalRecord.Node(nodeID: nodeID, state: .pending, changedAt: now))
        }
        return try store.unfinishedRenewal(of: fabricRecord.id) ?? open
    }

    private func renew(
        _ device: NodeRecord, _ entry: RenewalRecord.Node, _ renewal: RenewalRecord.ID, _ node: MessagingNode,
        _ finder: any DeviceFinder, _ options: CertificateRenewals.Options
    ) async throws -> CertificateRenewals.Outcome {
        let machinery = CertificateRenewal(
            connector: OperationalConnector(node: node, finder: finder, fabric: fabric), timing: options.timing)
        var request = CertificateRenewal.Request(
            nodeID: device.nodeID, known: device.addresses.compactMap { $0.socketAddress },
            sent: entry.state == .done ? nil : entry.noc, timeout: options.timeout)
        if case .external(let command) = issuer.authority {
            // The device waits under its fail-safe while the authority is asked.
            request.failSafe = UInt16(clamping: command.timeout.components.seconds + 30)
        }
        // What a sealed session of before is resumed by belongs to the old certificate.
        try store.removeResumption(with: device.nodeID, in: fabricRecord.id)
        let sent = Mutex(entry.state == .done ? nil : entry.noc)
        func note(_ state: RenewalRecord.State, _ detail: String = "") throws {
            try store.updateRenewal(
                renewal,
                RenewalRecord.Node(
                    nodeID: device.nodeID, state: state, noc: sent.withLock { $0 }, detail: detail,
                    changedAt: HostClock.seconds))
        }
        do {
            let result = try await machinery.renew(request) { [self] csr, tags in
                let issued: IssuedCertificate
                do { issued = try await issue(csr, nodeID: device.nodeID, tags: options.tags ?? tags) } catch let error
                    as HubError where error.code == .certificateAuthority
                {
                    throw CommissioningError(.certificateAuthority, at: .certificateSigningRequest, error.sentence)
                }
                // Written before the device gets it: after a crash it says which certificate it has.
                try store.updateRenewal(
                    renewal,
                    RenewalRecord.Node(
                        nodeID: device.nodeID, state: .sent, noc: issued.noc, changedAt: HostClock.seconds))
                sent.withLock { $0 = issued.noc }
                return issued
            }
            sent.withLock { $0 = result.noc }
            try note(.done)
            let notAfter = (try? MatterCertificate(tlv: result.noc))?.notAfter
            return result.wasSentBefore ? .completed(notAfter: notAfter) : .renewed(notAfter: notAfter)
        } catch let error as StoreError {
            throw error
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            let detail = (error as? CommissioningError).map { "\($0.reason)" } ?? "\(error)"
            try note(.failed, detail)
            return .failed(detail)
        }
    }

    /// One transaction in the store: either the old key and certificate are ours, or the new ones.
    private func renewOurselves(
        _ entry: RenewalRecord.Node, _ renewal: RenewalRecord.ID, _ options: CertificateRenewals.Options
    ) async throws -> CertificateRenewals.Outcome {
        do {
            let key = try P256PrivateKey()
            let nodeID = fabric.credentials.nodeID
            let current = try MatterCertificate(tlv: fabricRecord.administrator.noc)
            let issued = try await issue(
                CertificateSigningRequest.make(for: key), nodeID: nodeID,
                tags: options.tags ?? current.caseAuthenticatedTags)
            try store.setAdministrator(
                AdministratorRecord(
                    nodeID: nodeID, noc: issued.noc, icac: issued.icac, operationalKey: key.rawRepresentation),
                of: fabricRecord.id)
            try store.updateRenewal(
                renewal,
                RenewalRecord.Node(nodeID: nodeID, state: .done, noc: issued.noc, changedAt: HostClock.seconds))
            return .renewed(notAfter: try MatterCertificate(tlv: issued.noc).notAfter)
        } catch let error as StoreError {
            throw error
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            let detail = "\(error)"
            try store.updateRenewal(
                renewal,
                RenewalRecord.Node(
                    nodeID: entry.nodeID, state: .failed, detail: detail, changedAt: HostClock.seconds))
            return .failed(detail)
        }
    }
}
