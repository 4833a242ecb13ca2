import MatterTypes

/// What an onboarding code says about one device (Matter Core 5.1).
///
/// A value that a decoder or an initializer gave out is valid, and small: apart from a TLV extension, which few codes
/// have, nothing of it stands on the heap. The passcode is a secret and no description shows it.
public struct OnboardingPayload: Hashable, Sendable {
    /// The vendor; unspecified where a short manual code has no room for it, or where a label leaves it out.
    public var vendorID: VendorID
    /// The vendor's number for the product; 0 where the vendor is unspecified.
    public var productID: ProductID
    /// What has to happen before the device can be commissioned. A long manual code says only that something has to,
    /// and reads as `custom`.
    public var flow: CommissioningFlow
    /// By which ways the device can be found; nil from a manual code, which doesn't tell.
    public var discoveryCapabilities: DiscoveryCapabilities?
    /// 12 bits from a QR code, the upper 4 from a manual code.
    public var discriminator: Discriminator
    public var passcode: Passcode
    /// The TLV part of a QR code; nil where there is none.
    public var `extension`: OnboardingExtension?

    /// The payload's format. There is one: 0, in 3 bits of a QR code and the first digit of a manual code.
    public var version: UInt8 { Self.version }

    /// The only version that the specification has defined so far.
    public static let version: UInt8 = 0

    @inlinable
    public init(
        vendorID: VendorID = .unspecified, productID: ProductID = ProductID(rawValue: 0),
        flow: CommissioningFlow = .standard, discoveryCapabilities: DiscoveryCapabilities? = nil,
        discriminator: Discriminator, passcode: Passcode, extension: OnboardingExtension? = nil
    ) {
        self.vendorID = vendorID
        self.productID = productID
        self.flow = flow
        self.discoveryCapabilities = discoveryCapabilities
        self.discriminator = discriminator
        self.passcode = passcode
        self.extension = `extension`
    }
}

/// What has to happen before a device can be commissioned (Matter Core 5.1.1.3). The fourth value of the 2 bits is
/// reserved, and codes that have it are refused.
public enum CommissioningFlow: UInt8, Sendable, CaseIterable {
    /// The device is ready for commissioning when it has power.
    case standard = 0
    /// Somebody has to act on the device first, such as press a button.
    case userIntent = 1
    /// The vendor's own steps come first, such as an app.
    case custom = 2
}

/// The ways by which a device can be found: 8 bits of a QR code (Matter Core 5.1.1.4).
///
/// Reserved bits are kept, since a reader has to ignore and not to refuse them.
public struct DiscoveryCapabilities: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A Wi-Fi access point of the device; historical.
    public static let softAP = DiscoveryCapabilities(rawValue: 1 << 0)
    /// Bluetooth Low Energy.
    public static let ble = DiscoveryCapabilities(rawValue: 1 << 1)
    /// DNS-SD on a network that the device is on already.
    public static let onNetwork = DiscoveryCapabilities(rawValue: 1 << 2)
    /// Wi-Fi public action frames.
    public static let wifiPAF = DiscoveryCapabilities(rawValue: 1 << 3)
    /// Near field communication.
    public static let nfc = DiscoveryCapabilities(rawValue: 1 << 4)
    /// Thread MeshCoP.
    public static let thread = DiscoveryCapabilities(rawValue: 1 << 5)

    /// The bits without a meaning so far.
    public static let reserved = DiscoveryCapabilities(rawValue: 0xC0)
}
