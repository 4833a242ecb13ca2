import MatterTypes

/// The outcome in general, whatever the protocol (Matter Core appendix D.3.1).
public struct GeneralStatusCode: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    public static let success = GeneralStatusCode(rawValue: 0)
    public static let failure = GeneralStatusCode(rawValue: 1)
    public static let busy = GeneralStatusCode(rawValue: 8)

    private static let names = [
        "SUCCESS", "FAILURE", "BAD_PRECONDITION", "OUT_OF_RANGE", "BAD_REQUEST", "UNSUPPORTED", "UNEXPECTED",
        "RESOURCE_EXHAUSTED", "BUSY", "TIMEOUT", "CONTINUE", "ABORTED", "INVALID_ARGUMENT", "NOT_FOUND",
        "ALREADY_EXISTS",
        "PERMISSION_DENIED", "DATA_LOSS", "MESSAGE_TOO_LARGE",
    ]

    /// The specification's name; nil where it has none.
    public var name: String? { rawValue < Self.names.count ? Self.names[Int(rawValue)] : nil }
}

/// What a status report says about the secure channel (Matter Core 4.11.1.3).
public struct SecureChannelStatusCode: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    public static let sessionEstablishmentSuccess = SecureChannelStatusCode(rawValue: 0)
    public static let noSharedTrustRoots = SecureChannelStatusCode(rawValue: 1)
    public static let invalidParameter = SecureChannelStatusCode(rawValue: 2)
    public static let closeSession = SecureChannelStatusCode(rawValue: 3)
    public static let busy = SecureChannelStatusCode(rawValue: 4)
    public static let sessionNotFound = SecureChannelStatusCode(rawValue: 5)
    public static let generalFailure = SecureChannelStatusCode(rawValue: 0xFFFF)

    /// The specification's name; nil where it has none.
    public var name: String? {
        switch rawValue {
        case 0: "SESSION_ESTABLISHMENT_SUCCESS"
        case 1: "NO_SHARED_TRUST_ROOTS"
        case 2: "INVALID_PARAMETER"
        case 3: "CLOSE_SESSION"
        case 4: "BUSY"
        case 5: "SESSION_NOT_FOUND"
        case 0xFFFF: "GENERAL_FAILURE"
        default: nil
        }
    }
}

/// A status report (Matter Core appendix D): how a protocol tells its outcome.
public struct StatusReport: Hashable, Sendable {
    public var generalCode: GeneralStatusCode
    /// Whose protocol; 0 for Matter's own.
    public var vendorID: VendorID
    public var protocolID: ProtocolID
    /// What it means is the protocol's business.
    public var protocolCode: UInt16
    public var protocolData: [UInt8]

    public init(
        generalCode: GeneralStatusCode, vendorID: VendorID = 0, protocolID: ProtocolID, protocolCode: UInt16,
        protocolData: [UInt8] = []
    ) {
        self.generalCode = generalCode
        self.vendorID = vendorID
        self.protocolID = protocolID
        self.protocolCode = protocolCode
        self.protocolData = protocolData
    }

    /// A report of the secure channel protocol.
    public init(
        _ generalCode: GeneralStatusCode, _ code: SecureChannelStatusCode, protocolData: [UInt8] = []
    ) {
        self.init(
            generalCode: generalCode, protocolID: .secureChannel, protocolCode: code.rawValue,
            protocolData: protocolData)
    }

    /// The session is there.
    public static let success = StatusReport(.success, .sessionEstablishmentSuccess)
    /// A message or a proof was not what it has to be.
    public static let invalidParameter = StatusReport(.failure, .invalidParameter)
    /// No fabric of this node is the one that was meant.
    public static let noSharedTrustRoots = StatusReport(.failure, .noSharedTrustRoots)
    /// The session ends; nobody answers this.
    public static let closeSession = StatusReport(.success, .closeSession)

    /// This node makes another session just now.
    ///
    /// - Parameter minimumWait: rounded down to milliseconds, at most 65 535 ms.
    public static func busy(minimumWait: Duration) -> StatusReport {
        let (seconds, attoseconds) = minimumWait.components
        let clamped = min(max(seconds, 0), 66) * 1000 + min(max(attoseconds / 1_000_000_000_000_000, 0), 999)
        let milliseconds = UInt16(clamping: clamped)
        return StatusReport(
            .busy, .busy, protocolData: [UInt8(truncatingIfNeeded: milliseconds), UInt8(milliseconds >> 8)])
    }

    /// - Throws: `SecureChannelError.malformedMessage` for fewer than 8 bytes.
    public init(decoding bytes: [UInt8]) throws(SecureChannelError) {
        guard bytes.count >= 8 else {
            throw SecureChannelError(
                .malformedMessage, message: "StatusReport", detail: "\(bytes.count) bytes, at least 8 are expected")
        }
        func number(_ offset: Int) -> UInt16 { UInt16(bytes[offset]) | UInt16(bytes[offset + 1]) << 8 }
        generalCode = GeneralStatusCode(rawValue: number(0))
        protocolID = ProtocolID(rawValue: number(2))
        vendorID = VendorID(number(4))
        protocolCode = number(6)
        protocolData = Array(bytes[8...])
    }

    public func encoded() -> [UInt8] {
        var bytes: [UInt8] = []
        for number in [generalCode.rawValue, protocolID.rawValue, vendorID.rawValue, protocolCode] {
            bytes.append(UInt8(truncatingIfNeeded: number))
            bytes.append(UInt8(number >> 8))
        }
        return bytes + protocolData
    }

    public var message: ExchangeMessage { ExchangeMessage(.statusReport, encoded()) }

    /// The code, where this is a report of Matter's secure channel.
    public var secureChannelCode: SecureChannelStatusCode? {
        protocolID == .secureChannel && vendorID == 0 ? SecureChannelStatusCode(rawValue: protocolCode) : nil
    }

    /// How long the peer, being busy, wants to be left alone; nil where it does not say so.
    public var minimumWait: Duration? {
        guard generalCode == .busy, secureChannelCode == .busy, protocolData.count >= 2 else { return nil }
        return .milliseconds(UInt16(protocolData[0]) | UInt16(protocolData[1]) << 8)
    }
}

extension StatusReport: CustomStringConvertible {
    /// Names and numbers, such as `FAILURE (1), secure channel INVALID_PARAMETER (2)`.
    public var description: String {
        func named(_ name: String?, _ number: UInt16) -> String { name.map { "\($0) (\(number))" } ?? "\(number)" }
        let general = named(generalCode.name, generalCode.rawValue)
        if let code = secureChannelCode { return "\(general), secure channel \(named(code.name, code.rawValue))" }
        let vendor = vendorID == 0 ? "" : " of vendor \(vendorID)"
        return "\(general), protocol \(protocolID.rawValue)\(vendor), code \(protocolCode)"
    }
}
