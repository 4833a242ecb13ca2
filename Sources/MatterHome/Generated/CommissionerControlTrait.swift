// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Commissioner Control, cluster 0x0751.
    public struct CommissionerControlTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0751 }
        public static var name: String { "CommissionerControl" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.CommissionerControlTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var supportedDeviceCategories: SupportedDeviceCategoryBitmap?
        public init(_ view: TraitView) {
            _supportedDeviceCategories = TraitAttribute(view, 0x0000)
        }
    }
}

extension Matter.CommissionerControlTrait {
    public enum Command: UInt32, TraitCommand {
        case requestCommissioningApproval = 0x00
        case commissionNode = 0x01
    }

    public var supportsRequestCommissioningApprovalCommand: Bool { handle.supports(0x00) }
    public func requestCommissioningApproval(requestID: UInt64, vendorID: UInt16, productID: UInt16, label: String? = nil) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, requestID)
        fields.put(1, vendorID)
        fields.put(2, productID)
        fields.putOptional(3, label)
        try await handle.run(0x00, fields.value)
    }

    public var supportsCommissionNodeCommand: Bool { handle.supports(0x01) }
    @discardableResult public func commissionNode(requestID: UInt64, responseTimeoutSeconds: UInt16 = 30) async throws -> ReverseOpenCommissioningWindow {
        var fields = TraitFieldsWriter()
        fields.put(0, requestID)
        fields.put(1, responseTimeoutSeconds)
        return try await handle.call(0x01, fields.value, response: 0x02)
    }

}

extension Matter.CommissionerControlTrait {
    public enum Event: TraitEvent {
        case commissioningRequestResult(CommissioningRequestResultEvent)
        case unrecognized(EventID, TLVValue)

        public init(_ id: EventID, _ data: TLVValue) {
            switch id.rawValue {
            case 0x00: self = CommissioningRequestResultEvent(tlv: data).map { .commissioningRequestResult($0) } ?? .unrecognized(id, data)
            default: self = .unrecognized(id, data)
            }
        }
    }

    public struct CommissioningRequestResultEvent: TraitStruct {
        public let requestID: UInt64
        public let clientNodeID: UInt64
        public let statusCode: Matter.StatusEnum
        public let fabricIndex: UInt8
        public init(requestID: UInt64, clientNodeID: UInt64, statusCode: Matter.StatusEnum, fabricIndex: UInt8) {
            self.requestID = requestID
            self.clientNodeID = clientNodeID
            self.statusCode = statusCode
            self.fabricIndex = fabricIndex
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let requestID: UInt64 = fields[0] else { return nil }
            self.requestID = requestID
            guard let clientNodeID: UInt64 = fields[1] else { return nil }
            self.clientNodeID = clientNodeID
            guard let statusCode: Matter.StatusEnum = fields[2] else { return nil }
            self.statusCode = statusCode
            let fabricIndex: UInt8 = fields[254] ?? 0
            self.fabricIndex = fabricIndex
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, requestID)
            fields.put(1, clientNodeID)
            fields.put(2, statusCode)
            return fields.value
        }
    }

}

extension Matter.CommissionerControlTrait {
    public struct SupportedDeviceCategoryBitmap: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var fabricSynchronization: Self { Self(rawValue: 1 << 0) }
    }

    public struct ReverseOpenCommissioningWindow: TraitStruct {
        public let commissioningTimeout: UInt16
        public let pakePasscodeVerifier: Data
        public let discriminator: UInt16
        public let iterations: UInt32
        public let salt: Data
        public init(commissioningTimeout: UInt16, pakePasscodeVerifier: Data, discriminator: UInt16, iterations: UInt32, salt: Data) {
            self.commissioningTimeout = commissioningTimeout
            self.pakePasscodeVerifier = pakePasscodeVerifier
            self.discriminator = discriminator
            self.iterations = iterations
            self.salt = salt
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let commissioningTimeout: UInt16 = fields[0] else { return nil }
            self.commissioningTimeout = commissioningTimeout
            guard let pakePasscodeVerifier: Data = fields[1] else { return nil }
            self.pakePasscodeVerifier = pakePasscodeVerifier
            guard let discriminator: UInt16 = fields[2] else { return nil }
            self.discriminator = discriminator
            guard let iterations: UInt32 = fields[3] else { return nil }
            self.iterations = iterations
            guard let salt: Data = fields[4] else { return nil }
            self.salt = salt
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, commissioningTimeout)
            fields.put(1, pakePasscodeVerifier)
            fields.put(2, discriminator)
            fields.put(3, iterations)
            fields.put(4, salt)
            return fields.value
        }
    }

}
