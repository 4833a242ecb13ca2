import MatterTypes

/// An active operational dataset of a Thread network, as TLVs (Thread 8.10.1), checked before a device gets it.
///
/// It holds the network's key, so that it is kept as a secret.
public struct ThreadDataset: Sendable {
    /// The TLVs as they were given.
    public let tlvs: SecretBytes
    /// 1 to 16 bytes of UTF-8.
    public let networkName: String
    /// 8 bytes; what Network Commissioning knows the network by.
    public let extendedPANID: [UInt8]
    public let panID: UInt16
    /// 11 to 26.
    public let channel: UInt16
    /// Seconds since 1970, as the network counts them.
    public let activeTimestamp: UInt64
    /// The network's key and its commissioning key (PSKc).
    public let secrets: [SecretBytes]

    /// The longest dataset, bytes (Thread 8.10.1, Matter Core 11.9.7.4).
    public static let maximumByteCount = 254

    /// A TLV of a dataset.
    enum Kind: UInt8, CaseIterable {
        case channel = 0
        case panID = 1
        case extendedPANID = 2
        case networkName = 3
        case pskc = 4
        case networkKey = 5
        case meshLocalPrefix = 7
        case securityPolicy = 12
        case activeTimestamp = 14
        case channelMask = 53

        var name: String {
            switch self {
            case .channel: "Channel"
            case .panID: "PAN ID"
            case .extendedPANID: "Extended PAN ID"
            case .networkName: "Network Name"
            case .pskc: "PSKc"
            case .networkKey: "Network Key"
            case .meshLocalPrefix: "Mesh-Local Prefix"
            case .securityPolicy: "Security Policy"
            case .activeTimestamp: "Active Timestamp"
            case .channelMask: "Channel Mask"
            }
        }

        /// Bytes of its value.
        var lengths: ClosedRange<Int> {
            switch self {
            case .channel: 3...3
            case .panID: 2...2
            case .extendedPANID, .meshLocalPrefix, .activeTimestamp: 8...8
            case .networkName: 1...16
            case .pskc, .networkKey: 16...16
            // The flags grew from one byte to two.
            case .securityPolicy: 3...6
            case .channelMask: 3...64
            }
        }
    }

    /// - Parameter tlvs: type, length and value, one TLV behind the other. Types that are not known here are passed on.
    /// - Throws: `CommissioningError` with code `invalidThreadDataset`, which names the TLV and never shows its value.
    public init(_ tlvs: SecretBytes) throws(CommissioningError) {
        let values = try Self.split(tlvs.bytes)
        func value(_ kind: Kind) throws(CommissioningError) -> [UInt8] {
            guard let value = values[kind.rawValue] else {
                throw Self.fault("\(Self.title(kind)) is missing; an active operational dataset has it.")
            }
            guard kind.lengths.contains(value.count) else {
                let range =
                    kind.lengths.count == 1
                    ? "\(kind.lengths.lowerBound)" : "\(kind.lengths.lowerBound) to \(kind.lengths.upperBound)"
                throw Self.fault("\(Self.title(kind)) has \(value.count) bytes; it must have \(range).")
            }
            return value
        }
        for kind in Kind.allCases { _ = try value(kind) }

        let channel = try value(.channel)
        let number = UInt16(channel[1]) << 8 | UInt16(channel[2])
        guard channel[0] == 0, (11...26).contains(number) else {
            throw Self.fault(
                "\(Self.title(.channel)) is \(number) on page \(channel[0]); it must be 11 to 26 on page 0.")
        }
        let panID = try value(.panID)
        self.panID = UInt16(panID[0]) << 8 | UInt16(panID[1])
        guard self.panID != 0xFFFF else {
            throw Self.fault("\(Self.title(.panID)) is 0xFFFF, which means every network.")
        }
        extendedPANID = try value(.extendedPANID)
        guard extendedPANID.contains(where: { $0 != 0 }) else {
            throw Self.fault("\(Self.title(.extendedPANID)) is all zeros, which is no network.")
        }
        guard try value(.networkKey).contains(where: { $0 != 0 }) else {
            throw Self.fault("\(Self.title(.networkKey)) is all zeros, which is no key.")
        }
        guard try value(.meshLocalPrefix)[0] == 0xFD else {
            throw Self.fault("\(Self.title(.meshLocalPrefix)) does not begin with fd, as a unique local prefix does.")
        }
        guard let name = String(validating: try value(.networkName), as: UTF8.self) else {
            throw Self.fault("\(Self.title(.networkName)) is not UTF-8.")
        }
        try Self.checkMask(try value(.channelMask), channel: number)
        secrets = [SecretBytes(try value(.networkKey)), SecretBytes(try value(.pskc))]
        networkName = name
        self.channel = number
        // 48 bits of seconds, 15 of ticks, one that says whose time it is.
        activeTimestamp = try value(.activeTimestamp).prefix(6).reduce(0) { $0 << 8 | UInt64($1) }
        self.tlvs = tlvs
    }

    /// - Parameter text: the TLVs in hexadecimal, as `ot-ctl dataset active -x` prints them; white space and a leading
    ///   `hex:` or `0x` don't matter.
    /// - Throws: `CommissioningError` with code `invalidThreadDataset`.
    public init(hexadecimal text: String) throws(CommissioningError) {
        var digits = text.filter { !$0.isWhitespace }
        for prefix in ["hex:", "0x", "0X"] where digits.hasPrefix(prefix) { digits.removeFirst(prefix.count) }
        guard !digits.isEmpty else { throw Self.fault("It is empty.") }
        // What is left of the border router's shell when its whole output is given.
        if digits.hasSuffix("Done") { digits.removeLast(4) }
        guard digits.utf8.count <= 2 * Self.maximumByteCount else {
            throw Self.fault("It is longer than \(Self.maximumByteCount) bytes.")
        }
        guard digits.utf8.count % 2 == 0 else {
            throw Self.fault("It has an odd number of hexadecimal digits (\(digits.utf8.count)): one is missing.")
        }
        var bytes: [UInt8] = []
        var high: UInt8?
        for (position, character) in digits.enumerated() {
            guard let digit = character.hexDigitValue, character.isASCII else {
                throw Self.fault("Character \(position + 1) is no hexadecimal digit.")
            }
            if let first = high {
                bytes.append(first << 4 | UInt8(digit))
                high = nil
            } else {
                high = UInt8(digit)
            }
        }
        try self.init(SecretBytes(bytes))
    }

    private static func split(_ bytes: [UInt8]) throws(CommissioningError) -> [UInt8: [UInt8]] {
        guard !bytes.isEmpty else { throw fault("It is empty.") }
        guard bytes.count <= maximumByteCount else {
            throw fault("It has \(bytes.count) bytes; at most \(maximumByteCount) are allowed.")
        }
        var values: [UInt8: [UInt8]] = [:]
        var rest = bytes[...]
        while let type = rest.first {
            let offset = rest.startIndex
            guard let length = rest.dropFirst().first else {
                throw fault("\(title(type)) at byte \(offset) has no length.")
            }
            let value = rest.dropFirst(2).prefix(Int(length))
            guard length < 0xFF, value.count == Int(length) else {
                throw fault("\(title(type)) at byte \(offset) goes beyond the end: \(length) bytes are announced.")
            }
            guard values.updateValue(Array(value), forKey: type) == nil else {
                throw fault("\(title(type)) is there twice.")
            }
            rest = rest.dropFirst(2 + Int(length))
        }
        return values
    }

    /// The mask is a list of a channel page, a length, and so many bytes of bits.
    private static func checkMask(_ mask: [UInt8], channel: UInt16) throws(CommissioningError) {
        var rest = mask[...]
        while let page = rest.first {
            guard let length = rest.dropFirst().first, length > 0, rest.count >= 2 + Int(length) else {
                throw fault("\(title(.channelMask)) is cut off.")
            }
            let bits = rest.dropFirst(2).prefix(Int(length))
            if page == 0 {
                let index = Int(channel / 8)
                let byte = index < bits.count ? bits[bits.startIndex + index] : 0
                guard byte & (0x80 >> UInt8(channel % 8)) != 0 else {
                    throw fault("\(title(.channelMask)) leaves out channel \(channel), which \(title(.channel)) names.")
                }
            }
            rest = rest.dropFirst(2 + Int(length))
        }
    }

    private static func title(_ kind: Kind) -> String { "TLV \(kind.rawValue) (\(kind.name))" }
    private static func title(_ type: UInt8) -> String { Kind(rawValue: type).map(title) ?? "TLV \(type)" }

    private static func fault(_ text: String) -> CommissioningError {
        CommissioningError(
            .invalidThreadDataset, at: .addNetwork, "The Thread dataset can't be used: \(text)",
            advice: "Take it from a border router of the network: ot-ctl dataset active -x prints it.")
    }
}

extension ThreadDataset: CustomStringConvertible {
    /// Without its keys.
    public var description: String { "Thread network \"\(networkName)\", channel \(channel)" }
}
