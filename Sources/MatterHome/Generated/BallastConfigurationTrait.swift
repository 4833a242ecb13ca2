// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Ballast Configuration, cluster 0x0301.
    public struct BallastConfigurationTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0301 }
        public static var name: String { "BallastConfiguration" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.BallastConfigurationTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var physicalMinLevel: UInt8?
        @TraitAttribute public var physicalMaxLevel: UInt8?
        @TraitAttribute public var ballastStatus: BallastStatusBitmap?
        @TraitAttribute public var minLevel: UInt8?
        @TraitAttribute public var maxLevel: UInt8?
        @TraitAttribute public var intrinsicBallastFactor: UInt8?
        @TraitAttribute public var ballastFactorAdjustment: UInt8?
        @TraitAttribute public var lampQuantity: UInt8?
        @TraitAttribute public var lampType: String?
        @TraitAttribute public var lampManufacturer: String?
        @TraitAttribute public var lampRatedHours: UInt32?
        @TraitAttribute public var lampBurnHours: UInt32?
        @TraitAttribute public var lampAlarmMode: LampAlarmModeBitmap?
        @TraitAttribute public var lampBurnHoursTripPoint: UInt32?
        public init(_ view: TraitView) {
            _physicalMinLevel = TraitAttribute(view, 0x0000)
            _physicalMaxLevel = TraitAttribute(view, 0x0001)
            _ballastStatus = TraitAttribute(view, 0x0002)
            _minLevel = TraitAttribute(view, 0x0010, writable: true)
            _maxLevel = TraitAttribute(view, 0x0011, writable: true)
            _intrinsicBallastFactor = TraitAttribute(view, 0x0014, nullable: true, writable: true)
            _ballastFactorAdjustment = TraitAttribute(view, 0x0015, nullable: true, writable: true)
            _lampQuantity = TraitAttribute(view, 0x0020)
            _lampType = TraitAttribute(view, 0x0030, writable: true)
            _lampManufacturer = TraitAttribute(view, 0x0031, writable: true)
            _lampRatedHours = TraitAttribute(view, 0x0032, nullable: true, writable: true)
            _lampBurnHours = TraitAttribute(view, 0x0033, nullable: true, writable: true)
            _lampAlarmMode = TraitAttribute(view, 0x0034, writable: true)
            _lampBurnHoursTripPoint = TraitAttribute(view, 0x0035, nullable: true, writable: true)
        }
    }

    public struct MutableAttributes: MutableTraitAttributes {
        public var changes = AttributeChanges()
        public init() {}
        public mutating func setMinLevel(_ value: UInt8) { changes.set(0x0010, value) }
        public mutating func setMaxLevel(_ value: UInt8) { changes.set(0x0011, value) }
        public mutating func setIntrinsicBallastFactor(_ value: UInt8?) { changes.set(0x0014, value) }
        public mutating func setBallastFactorAdjustment(_ value: UInt8?) { changes.set(0x0015, value) }
        public mutating func setLampType(_ value: String) { changes.set(0x0030, value) }
        public mutating func setLampManufacturer(_ value: String) { changes.set(0x0031, value) }
        public mutating func setLampRatedHours(_ value: UInt32?) { changes.set(0x0032, value) }
        public mutating func setLampBurnHours(_ value: UInt32?) { changes.set(0x0033, value) }
        public mutating func setLampAlarmMode(_ value: LampAlarmModeBitmap) { changes.set(0x0034, value) }
        public mutating func setLampBurnHoursTripPoint(_ value: UInt32?) { changes.set(0x0035, value) }
    }
}

extension Matter.BallastConfigurationTrait {
    public struct BallastStatusBitmap: TraitBitmap {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var ballastNonOperational: Self { Self(rawValue: 1 << 0) }
        public static var lampFailure: Self { Self(rawValue: 1 << 1) }
    }

    public struct LampAlarmModeBitmap: TraitBitmap {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var lampBurnHours: Self { Self(rawValue: 1 << 0) }
    }

}
