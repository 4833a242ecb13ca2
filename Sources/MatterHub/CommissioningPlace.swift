import MatterCertificates
import MatterStore

/// What a device that is to be commissioned is called, where it belongs, and for whom it is commissioned.
public struct CommissioningPlace: Sendable {
    /// Must be unlike every other name in the room.
    public var name: String?
    /// Nil means that of the room, or the first.
    public var structure: StructureRecord.ID?
    public var room: RoomRecord.ID?
    /// The session of the Home API that it is part of, and whose lease covers it.
    public var homeSession: HomeSessionRecord.ID?
    /// Who commissions, as others are told that have to wait.
    public var purpose: String
    /// Has the last word on a device whose attestation is verified or accepted; what it throws refuses the device.
    public var validate: (@Sendable (AttestationEvidence) async throws -> Void)?

    public init(
        name: String? = nil, structure: StructureRecord.ID? = nil, room: RoomRecord.ID? = nil,
        homeSession: HomeSessionRecord.ID? = nil, purpose: String = "a commissioning"
    ) {
        self.name = name
        self.structure = structure
        self.room = room
        self.homeSession = homeSession
        self.purpose = purpose
    }

    /// Whether the hub is a daemon, which stands in the store by itself.
    var isOfDaemon = false
    /// What the onboarding code is recognised by later.
    var codeMark: [UInt8] = []
    /// What the device stands in while it is being commissioned.
    var work: PendingWork?

    /// Of the commissioning that this task performs.
    @TaskLocal static var current: CommissioningPlace?
}
