/// Why the hub did not do what it was asked for.
public struct HubError: Error, Hashable, Sendable {
    public enum Code: String, Sendable {
        case unknownDevice
        case ambiguousDevice
        case deviceUnreachable
        case deviceRefused
        /// Another process of this store commissions now.
        case commissioningActive
        case trustStoreUnreadable
        case trustPolicy
        case clock
        /// The certificate authority elsewhere did not answer, or its answer is no good.
        case certificateAuthority
        /// The store has a fabric already.
        case fabricExists
        /// The fabric came from elsewhere without what new devices need.
        case cannotCommission
        /// There is nothing to export.
        case noFabric
        /// A file that is no exported fabric.
        case notAnArchive
        /// A newer program wrote the file.
        case newerArchive
        /// An exported fabric that was altered or cut off, or whose parts do not fit.
        case damagedArchive
        case wrongPassphrase
        /// Another tool's file that can't be read, or without the keys of a fabric.
        case foreignStorage
        /// Not all certificates could be renewed.
        case renewalIncomplete
        /// A file that is no trace, or a damaged one.
        case notATrace
        /// A device itself can't keep so long a name.
        case nameTooLong
        /// No such home or room is in the store.
        case unknownPlace
        /// The hub does not know such a session (any more).
        case unknownSession
        /// What came over the hub's socket is not its protocol, or not this version of it.
        case protocolViolation
        /// The user, or the app group, may not do that.
        case permissionDenied
        /// Another hub answers at the socket already.
        case hubRunning
        /// No hub answers at the socket, or it went away.
        case hubUnreachable
        /// The hub has as many clients or requests as it takes, or is about to stop.
        case hubBusy
        /// The socket, or its directory, can't be used.
        case socket
        /// Somebody else's commissioning window is open on the device.
        case windowOpen
        /// The device is being commissioned, or changed under a fail-safe.
        case windowBusy
        case windowNotOpen
        /// The device can't be opened so.
        case windowRefused
        /// Something failed in the hub that has no name here.
        case remote
    }

    public let code: Code
    /// What happened and what to do.
    public let sentence: String

    public init(_ code: Code, _ sentence: String) {
        self.code = code
        self.sentence = sentence
    }

    public static func == (a: HubError, b: HubError) -> Bool { a.code == b.code }
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension HubError: CustomStringConvertible {
    public var description: String { sentence }
}
