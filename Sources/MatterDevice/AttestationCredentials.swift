import MatterCertificates
import MatterCrypto
import MatterTypes

/// With what the device proves its origin (Matter Core 6.2).
public struct AttestationCredentials: Sendable {
    /// DER.
    public var dac: [UInt8]
    public var dacKey: P256PrivateKey
    /// DER.
    public var pai: [UInt8]
    /// A CMS message.
    public var declaration: [UInt8]

    public init(dac: [UInt8], dacKey: P256PrivateKey, pai: [UInt8], declaration: [UInt8]) {
        self.dac = dac
        self.dacKey = dacKey
        self.pai = pai
        self.declaration = declaration
    }

    /// New ones under a root for tests.
    ///
    /// - Parameter expired: certificates that have run out.
    public static func make(
        under authority: AttestationAuthority, for configuration: DeviceConfiguration, now: MatterTime,
        expired: Set<AttestationAuthority.Expired> = []
    ) throws -> AttestationCredentials {
        let certificates = try authority.issue(
            vendorID: configuration.vendorID, productID: configuration.productID, now: now, expired: expired)
        return AttestationCredentials(
            dac: certificates.dac, dacKey: certificates.dacKey, pai: certificates.pai,
            declaration: try CertificationDeclaration.signedForTest(
                vendorID: configuration.vendorID, productID: configuration.productID,
                deviceTypeID: configuration.kind.deviceType))
    }
}
