// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Administrator Commissioning, cluster 0x003C.
    public struct AdministratorCommissioningTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x003C }
        public static var name: String { "AdministratorCommissioning" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.AdministratorCommissioningTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var windowStatus: CommissioningWindowStatusEnum?
        @TraitAttribute public var adminFabricIndex: UInt8?
        @TraitAttribute public var adminVendorID: UInt16?
        public init(_ view: TraitView) {
            _windowStatus = TraitAttribute(view, 0x0000)
            _adminFabricIndex = TraitAttribute(view, 0x0001, nullable: true)
            _adminVendorID = TraitAttribute(view, 0x0002, nullable: true)
        }
    }
}

extension Matter.AdministratorCommissioningTrait {
    public enum Command: UInt32, TraitCommand {
        case openCommissioningWindow = 0x00
        case openBasicCommissioningWindow = 0x01
        case revokeCommissioning = 0x02
    }

    public var supportsOpenCommissioningWindowCommand: Bool { handle.supports(0x00) }
    public func openCommissioningWindow(commissioningTimeout: UInt16, pakePasscodeVerifier: Data, discriminator: UInt16, iterations: UInt32, salt: Data) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, commissioningTimeout)
        fields.put(1, pakePasscodeVerifier)
        fields.put(2, discriminator)
        fields.put(3, iterations)
        fields.put(4, salt)
        try await handle.run(0x00, fields.value)
    }

    public var supportsOpenBasicCommissioningWindowCommand: Bool { handle.supports(0x01) }
    public func openBasicCommissioningWindow(commissioningTimeout: UInt16) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, commissioningTimeout)
        try await handle.run(0x01, fields.value)
    }

    public var supportsRevokeCommissioningCommand: Bool { handle.supports(0x02) }
    public func revokeCommissioning() async throws {
        try await handle.run(0x02)
    }

}

extension Matter.AdministratorCommissioningTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var basic: Self { Self(rawValue: 1 << 0) }
    }

    public struct CommissioningWindowStatusEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var windowNotOpen: Self { Self(rawValue: 0) }
        public static var enhancedWindowOpen: Self { Self(rawValue: 1) }
        public static var basicWindowOpen: Self { Self(rawValue: 2) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "windowNotOpen"
            case 1: "enhancedWindowOpen"
            case 2: "basicWindowOpen"
            default: nil
            }
        }
    }

    public struct StatusCodeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var busy: Self { Self(rawValue: 2) }
        public static var pakeParameterError: Self { Self(rawValue: 3) }
        public static var windowNotOpen: Self { Self(rawValue: 4) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 2: "busy"
            case 3: "pakeParameterError"
            case 4: "windowNotOpen"
            default: nil
            }
        }
    }

}
