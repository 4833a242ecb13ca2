import MatterTypes

/// What devices and commissioners alike say of what they are: the TXT keys VP, DT and DN (Matter Core 4.3.1, 4.3.3).
enum AdvertisedIdentity {
    /// Keys and values, as they are published.
    ///
    /// - Throws: `DiscoveryError` with code `invalidArgument` for a name that no record can carry.
    static func entries(
        _ vendorID: VendorID?, _ productID: ProductID?, _ deviceType: DeviceTypeID?, _ deviceName: String?
    ) throws(DiscoveryError) -> [(String, String)] {
        var entries: [(String, String)] = []
        if let vendorID {
            entries.append(("VP", String(vendorID.rawValue) + (productID.map { "+\($0.rawValue)" } ?? "")))
        }
        if let deviceType { entries.append(("DT", String(deviceType.rawValue))) }
        if let deviceName {
            guard (1...32).contains(deviceName.utf8.count) else {
                throw DiscoveryError(.invalidArgument, detail: "the device name must have 1 to 32 bytes")
            }
            entries.append(("DN", deviceName))
        }
        return entries
    }
}

extension TXTFieldReader {
    /// VP before and after the plus sign, DT, and DN of at most 32 bytes.
    mutating func identity() -> (VendorID?, ProductID?, DeviceTypeID?, String?) {
        let pair = pair("VP")
        return (
            pair.first.map { VendorID($0) }, pair.second.map { ProductID($0) },
            number("DT").map { DeviceTypeID($0) }, text("DN", maximum: 32)
        )
    }
}
