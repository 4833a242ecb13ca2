import MatterCrypto
import MatterTypes

/// A certificate of the attestation chain: DAC, PAI or PAA (Matter Core 6.2.2).
public struct AttestationCertificate: Sendable {
    /// Limit of the DER form in bytes.
    public static let maximumSize = 600

    /// A vendor or product id in a certificate's subject.
    public enum Identifier: Hashable, Sendable {
        case absent
        /// Present in a form that the specification forbids; says why.
        case malformed(String)
        case value(UInt16)

        public var value: UInt16? {
            if case .value(let number) = self { number } else { nil }
        }
    }

    public let x509: X509Certificate
    public let vendorID: Identifier
    public let productID: Identifier

    public init(_ x509: X509Certificate) {
        self.x509 = x509
        let subject = x509.subject
        let vendors = subject.values(of: .matterVendorID)
        let products = subject.values(of: .matterProductID)
        if vendors.isEmpty, products.isEmpty {
            // Older issuers, whose tools know no attributes of their own, write both into the common name.
            let names = subject.values(of: .commonName)
            vendorID = Self.inCommonName("Mvid:", names)
            productID = Self.inCommonName("Mpid:", names)
        } else {
            vendorID = Self.inAttributes(vendors)
            productID = Self.inAttributes(products)
        }
    }

    private static func inAttributes(_ values: [[UInt8]]) -> Identifier {
        guard let first = values.first else { return .absent }
        guard values.count == 1 else { return .malformed("there are \(values.count)") }
        return number(first[...], count: first.count) ?? .malformed("not 4 upper-case hexadecimal digits")
    }

    /// Looks for the prefix in the first 64 bytes of each common name, and reads the four digits behind it.
    private static func inCommonName(_ prefix: String, _ names: [[UInt8]]) -> Identifier {
        let prefix = Array(prefix.utf8)
        for name in names {
            let text = Array(name.prefix(64))
            guard text.count >= prefix.count else { continue }
            for start in 0...(text.count - prefix.count) where text[start...].starts(with: prefix) {
                let digits = text[(start + prefix.count)...].prefix(4)
                let label = String(decoding: prefix, as: UTF8.self)
                return number(digits, count: digits.count)
                    ?? .malformed("\(label) in the common name has not 4 upper-case hexadecimal digits behind it")
            }
        }
        return .absent
    }

    private static func number(_ digits: some Collection<UInt8>, count: Int) -> Identifier? {
        guard count == 4 else { return nil }
        var value: UInt16 = 0
        for digit in digits {
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt16(digit - UInt8(ascii: "0"))
            case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt16(digit - UInt8(ascii: "A") + 10)
            default: return nil
            }
        }
        return .value(value)
    }
}
