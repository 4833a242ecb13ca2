import MatterJSON
import MatterTypes

/// The products that the ledger lists as certified, in at least one software version.
public struct CertifiedModels: Hashable, Sendable {
    /// In the ledger's directory.
    public static let fileName = "certified-models.json"

    /// Vendor id in the upper 16 bits, product id in the lower.
    private let models: Set<UInt32>

    public init(_ models: Set<UInt32>) { self.models = models }

    public var count: Int { models.count }

    public func contains(_ vendor: VendorID, _ product: ProductID) -> Bool {
        models.contains(UInt32(vendor.rawValue) << 16 | UInt32(product.rawValue))
    }

    /// - Throws: `CertificateError` where it is no array of 32-bit numbers.
    public init(json: JSON) throws(CertificateError) {
        var models: Set<UInt32> = []
        for item in json.array ?? [.null] {
            guard let number = item.integer.flatMap({ UInt32(exactly: $0) }) else {
                throw CertificateError(
                    .malformed, certificate: "certified models", rule: "an array of 32-bit numbers is expected")
            }
            models.insert(number)
        }
        self.models = models
    }

    public var json: JSON { .array(models.sorted().map { .integer(Int64($0)) }) }
}
