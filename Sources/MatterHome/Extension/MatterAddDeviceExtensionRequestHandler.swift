import FoundationEssentials
import MatterCertificates
import MatterCommissioning
import MatterStore

/// What the commissioner process does for the set-up flow (M-18). A program of its own subclasses it, and hands it to
/// `MatterAddDeviceExtension.run`; `matterctl commissioner run` runs this class as it is.
///
/// Every method has the behaviour that most programs want, so a subclass overrides what it does otherwise.
open class MatterAddDeviceExtensionRequestHandler: @unchecked Sendable {
    // Unchecked, because subclasses may hold what they like; the host calls one method at a time.

    public init() {}

    /// What a device has shown of where it comes from. All DER, as the device gave it.
    public struct DeviceCredential: Hashable, Sendable {
        public var deviceAttestationCertificate: [UInt8]
        public var productAttestationIntermediateCertificate: [UInt8]
        /// The signed certification declaration.
        public var certificationDeclaration: [UInt8]
    }

    /// A Wi-Fi network that the device sees.
    public struct WiFiScanResult: Hashable, Sendable {
        public var ssid: [UInt8]
        public var bssid: [UInt8]
        public var channel: UInt16
        /// dBm.
        public var rssi: Int8
    }

    public enum WiFiNetworkAssociation: Hashable, Sendable {
        /// The network whose credentials this machine was given.
        case defaultSystemNetwork
        case network(ssid: [UInt8], credentials: String)
    }

    /// A Thread network that the device sees.
    public struct ThreadScanResult: Hashable, Sendable {
        public var networkName: String
        public var extendedPANID: UInt64
        public var panID: UInt16
        public var channel: UInt16
        /// dBm.
        public var rssi: Int8
    }

    public enum ThreadNetworkAssociation: Hashable, Sendable {
        /// The network whose dataset this machine was given.
        case defaultSystemNetwork
        case network(extendedPANID: UInt64)
    }

    /// Judges a device by where it comes from, after the hub has found it genuine, or somebody has accepted that it is
    /// not. Here: takes it.
    ///
    /// - Throws: refuses the device.
    open func validateDeviceCredential(_ deviceCredential: DeviceCredential) async throws {}

    /// Chooses the Wi-Fi network of a device that needs one.
    open func selectWiFiNetwork(from wifiScanResults: [WiFiScanResult]) async throws -> WiFiNetworkAssociation {
        .defaultSystemNetwork
    }

    /// Chooses the Thread network of a device that needs one.
    open func selectThreadNetwork(from threadScanResults: [ThreadScanResult]) async throws
        -> ThreadNetworkAssociation
    {
        .defaultSystemNetwork
    }

    /// The rooms that are offered (M-22). Here: those of the structure, and none where they can't be read.
    open func rooms(in home: MatterAddDeviceRequest.Home?) async -> [MatterAddDeviceRequest.Room] {
        do { return try HomeMatterCommissioner(appGroup: Home.configuration.sharedAppGroup).fetchRooms() } catch {
            return []
        }
    }

    /// Brings the device onto the fabric (M-20).
    open func commissionDevice(
        in home: MatterAddDeviceRequest.Home?, onboardingPayload: String, commissioningID: UUID
    ) async throws {
        try await HomeMatterCommissioner(appGroup: Home.configuration.sharedAppGroup)
            .commissionMatterDevice(onboardingPayload: onboardingPayload)
    }

    /// Gives the device its name and its room (M-23). Nothing that goes wrong here undoes the commissioning.
    open func configureDevice(named name: String, in room: MatterAddDeviceRequest.Room?) async {
        guard let commissioner = try? HomeMatterCommissioner(appGroup: Home.configuration.sharedAppGroup) else {
            return
        }
        await commissioner.configureMatterDevice(deviceName: name, roomName: room?.displayName)
    }
}

/// What a commissioner in the host of an extension knows of it.
struct ExtensionSurroundings: Sendable {
    let handler: MatterAddDeviceExtensionRequestHandler
    let request: ExtensionRequest
    let report: @Sendable (CommissioningProgress) -> Void

    func validate(_ evidence: AttestationEvidence) async throws {
        let elements = try? AttestationElements(tlv: evidence.elements)
        try await handler.validateDeviceCredential(
            MatterAddDeviceExtensionRequestHandler.DeviceCredential(
                deviceAttestationCertificate: evidence.dac, productAttestationIntermediateCertificate: evidence.pai,
                certificationDeclaration: elements?.certificationDeclaration ?? []))
    }

    /// Of the request that this task performs; nil where a program uses `HomeMatterCommissioner` without a host.
    @TaskLocal static var current: ExtensionSurroundings?
}
