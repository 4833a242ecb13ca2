// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Ethernet Network Diagnostics, cluster 0x0037.
    public struct EthernetNetworkDiagnosticsTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0037 }
        public static var name: String { "EthernetNetworkDiagnostics" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.EthernetNetworkDiagnosticsTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var phyRate: PHYRateEnum?
        @TraitAttribute public var fullDuplex: Bool?
        @TraitAttribute public var packetRxCount: UInt64?
        @TraitAttribute public var packetTxCount: UInt64?
        @TraitAttribute public var txErrCount: UInt64?
        @TraitAttribute public var collisionCount: UInt64?
        @TraitAttribute public var overrunCount: UInt64?
        @TraitAttribute public var carrierDetect: Bool?
        @TraitAttribute public var timeSinceReset: UInt64?
        public init(_ view: TraitView) {
            _phyRate = TraitAttribute(view, 0x0000, nullable: true)
            _fullDuplex = TraitAttribute(view, 0x0001, nullable: true)
            _packetRxCount = TraitAttribute(view, 0x0002)
            _packetTxCount = TraitAttribute(view, 0x0003)
            _txErrCount = TraitAttribute(view, 0x0004)
            _collisionCount = TraitAttribute(view, 0x0005)
            _overrunCount = TraitAttribute(view, 0x0006)
            _carrierDetect = TraitAttribute(view, 0x0007, nullable: true)
            _timeSinceReset = TraitAttribute(view, 0x0008)
        }
    }
}

extension Matter.EthernetNetworkDiagnosticsTrait {
    public enum Command: UInt32, TraitCommand {
        case resetCounts = 0x00
    }

    public var supportsResetCountsCommand: Bool { handle.supports(0x00) }
    public func resetCounts() async throws {
        try await handle.run(0x00)
    }

}

extension Matter.EthernetNetworkDiagnosticsTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var packetCounts: Self { Self(rawValue: 1 << 0) }
        public static var errorCounts: Self { Self(rawValue: 1 << 1) }
    }

    public struct PHYRateEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var rate10M: Self { Self(rawValue: 0) }
        public static var rate100M: Self { Self(rawValue: 1) }
        public static var rate1G: Self { Self(rawValue: 2) }
        public static var rate25G: Self { Self(rawValue: 3) }
        public static var rate5G: Self { Self(rawValue: 4) }
        public static var rate10G: Self { Self(rawValue: 5) }
        public static var rate40G: Self { Self(rawValue: 6) }
        public static var rate100G: Self { Self(rawValue: 7) }
        public static var rate200G: Self { Self(rawValue: 8) }
        public static var rate400G: Self { Self(rawValue: 9) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "rate10M"
            case 1: "rate100M"
            case 2: "rate1G"
            case 3: "rate25G"
            case 4: "rate5G"
            case 5: "rate10G"
            case 6: "rate40G"
            case 7: "rate100G"
            case 8: "rate200G"
            case 9: "rate400G"
            default: nil
            }
        }
    }

}
