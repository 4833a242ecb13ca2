import MatterCrypto
import MatterTypes

/// The fail-safe: what a commissioner does counts only if it completes in time (Matter Core 11.10.7.2).
///
///     disarmed --arm--> armed --arm (same fabric)--> armed, with a new expiry
///     armed --complete--> disarmed, all is kept
///     armed --expire, or arm with 0 s--> disarmed, all is undone
///
/// What is undone is never on disk: `undo` takes it out of every copy that is saved, so a device that dies in between
/// starts as it was before.
struct FailSafe: Sendable {
    struct CertificateRequest: Sendable {
        var key: P256PrivateKey
        var isForUpdate: Bool
    }

    struct Context: Sendable {
        /// 0 until AddNOC, where PASE armed it.
        var fabric: FabricIndex
        var expiry: Duration
        /// However often it is armed again.
        let limit: Duration
        /// The root that AddTrustedRootCertificate brought, Matter TLV.
        var root: [UInt8]?
        var request: CertificateRequest?
        /// The fabric that AddNOC made.
        var added: FabricIndex?
        /// The fabric as it was before UpdateNOC.
        var original: FabricRecord?

        /// Whether AddNOC or UpdateNOC has been done.
        var hasCredentials: Bool { added != nil || original != nil }
    }

    enum Arming: Hashable, Sendable {
        case armed
        /// Another fabric has it.
        case busy
    }

    /// What PASE arms by itself, seconds.
    static let initialExpiry: Duration = .seconds(60)
    /// MaxCumulativeFailsafeSeconds.
    static let maximumCumulative: Duration = .seconds(900)

    var context: Context?

    var isArmed: Bool { context != nil }
    var deadline: Duration? { context?.expiry }

    func isArmed(for fabric: FabricIndex) -> Bool { context.map { $0.fabric == fabric } ?? false }

    mutating func arm(for fabric: FabricIndex, expiry: Duration, now: Duration) -> Arming {
        guard var context else {
            context = Context(
                fabric: fabric, expiry: now + min(expiry, Self.maximumCumulative), limit: now + Self.maximumCumulative)
            return .armed
        }
        guard context.fabric == fabric else { return .busy }
        context.expiry = min(now + expiry, context.limit)
        self.context = context
        return .armed
    }

    /// The fabrics without what this context did to them.
    func undo(_ fabrics: FabricTable) -> FabricTable {
        guard let context else { return fabrics }
        var fabrics = fabrics
        if let added = context.added { fabrics[added] = nil }
        if let original = context.original, var record = fabrics[original.fabricIndex] {
            // Only the certificates: what else the fabric's administrators did meanwhile stays.
            record.nodeID = original.nodeID
            record.noc = original.noc
            record.icac = original.icac
            record.key = original.key
            fabrics[original.fabricIndex] = record
        }
        return fabrics
    }

    /// Ends it; what it has done stays.
    mutating func disarm() { context = nil }
}
