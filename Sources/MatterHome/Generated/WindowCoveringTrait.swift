// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Window Covering, cluster 0x0102.
    public struct WindowCoveringTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0102 }
        public static var name: String { "WindowCovering" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.WindowCoveringTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var type: TypeEnum?
        @TraitAttribute public var physicalClosedLimitLift: UInt16?
        @TraitAttribute public var physicalClosedLimitTilt: UInt16?
        @TraitAttribute public var currentPositionLift: UInt16?
        @TraitAttribute public var currentPositionTilt: UInt16?
        @TraitAttribute public var numberOfActuationsLift: UInt16?
        @TraitAttribute public var numberOfActuationsTilt: UInt16?
        @TraitAttribute public var configStatus: ConfigStatusBitmap?
        @TraitAttribute public var currentPositionLiftPercentage: UInt8?
        @TraitAttribute public var currentPositionTiltPercentage: UInt8?
        @TraitAttribute public var operationalStatus: OperationalStatusBitmap?
        @TraitAttribute public var targetPositionLiftPercent100ths: UInt16?
        @TraitAttribute public var targetPositionTiltPercent100ths: UInt16?
        @TraitAttribute public var endProductType: EndProductTypeEnum?
        @TraitAttribute public var currentPositionLiftPercent100ths: UInt16?
        @TraitAttribute public var currentPositionTiltPercent100ths: UInt16?
        @TraitAttribute public var installedOpenLimitLift: UInt16?
        @TraitAttribute public var installedClosedLimitLift: UInt16?
        @TraitAttribute public var installedOpenLimitTilt: UInt16?
        @TraitAttribute public var installedClosedLimitTilt: UInt16?
        @TraitAttribute public var mode: ModeBitmap?
        @TraitAttribute public var safetyStatus: SafetyStatusBitmap?
        public init(_ view: TraitView) {
            _type = TraitAttribute(view, 0x0000)
            _physicalClosedLimitLift = TraitAttribute(view, 0x0001)
            _physicalClosedLimitTilt = TraitAttribute(view, 0x0002)
            _currentPositionLift = TraitAttribute(view, 0x0003, nullable: true)
            _currentPositionTilt = TraitAttribute(view, 0x0004, nullable: true)
            _numberOfActuationsLift = TraitAttribute(view, 0x0005)
            _numberOfActuationsTilt = TraitAttribute(view, 0x0006)
            _configStatus = TraitAttribute(view, 0x0007)
            _currentPositionLiftPercentage = TraitAttribute(view, 0x0008, nullable: true)
            _currentPositionTiltPercentage = TraitAttribute(view, 0x0009, nullable: true)
            _operationalStatus = TraitAttribute(view, 0x000A)
            _targetPositionLiftPercent100ths = TraitAttribute(view, 0x000B, nullable: true)
            _targetPositionTiltPercent100ths = TraitAttribute(view, 0x000C, nullable: true)
            _endProductType = TraitAttribute(view, 0x000D)
            _currentPositionLiftPercent100ths = TraitAttribute(view, 0x000E, nullable: true)
            _currentPositionTiltPercent100ths = TraitAttribute(view, 0x000F, nullable: true)
            _installedOpenLimitLift = TraitAttribute(view, 0x0010)
            _installedClosedLimitLift = TraitAttribute(view, 0x0011)
            _installedOpenLimitTilt = TraitAttribute(view, 0x0012)
            _installedClosedLimitTilt = TraitAttribute(view, 0x0013)
            _mode = TraitAttribute(view, 0x0017, writable: true)
            _safetyStatus = TraitAttribute(view, 0x001A)
        }
    }

    public struct MutableAttributes: MutableTraitAttributes {
        public var changes = AttributeChanges()
        public init() {}
        public mutating func setMode(_ value: ModeBitmap) { changes.set(0x0017, value) }
    }
}

extension Matter.WindowCoveringTrait {
    public enum Command: UInt32, TraitCommand {
        case upOrOpen = 0x00
        case downOrClose = 0x01
        case stopMotion = 0x02
        case goToLiftValue = 0x04
        case goToLiftPercentage = 0x05
        case goToTiltValue = 0x07
        case goToTiltPercentage = 0x08
    }

    public var supportsUpOrOpenCommand: Bool { handle.supports(0x00) }
    public func upOrOpen() async throws {
        try await handle.run(0x00)
    }

    public var supportsDownOrCloseCommand: Bool { handle.supports(0x01) }
    public func downOrClose() async throws {
        try await handle.run(0x01)
    }

    public var supportsStopMotionCommand: Bool { handle.supports(0x02) }
    public func stopMotion() async throws {
        try await handle.run(0x02)
    }

    public var supportsGoToLiftValueCommand: Bool { handle.supports(0x04) }
    public func goToLiftValue(liftValue: UInt16) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, liftValue)
        try await handle.run(0x04, fields.value)
    }

    public var supportsGoToLiftPercentageCommand: Bool { handle.supports(0x05) }
    public func goToLiftPercentage(liftPercent100thsValue: UInt16) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, liftPercent100thsValue)
        try await handle.run(0x05, fields.value)
    }

    public var supportsGoToTiltValueCommand: Bool { handle.supports(0x07) }
    public func goToTiltValue(tiltValue: UInt16) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, tiltValue)
        try await handle.run(0x07, fields.value)
    }

    public var supportsGoToTiltPercentageCommand: Bool { handle.supports(0x08) }
    public func goToTiltPercentage(tiltPercent100thsValue: UInt16) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, tiltPercent100thsValue)
        try await handle.run(0x08, fields.value)
    }

}

extension Matter.WindowCoveringTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var lift: Self { Self(rawValue: 1 << 0) }
        public static var tilt: Self { Self(rawValue: 1 << 1) }
        public static var positionAwareLift: Self { Self(rawValue: 1 << 2) }
        public static var absolutePosition: Self { Self(rawValue: 1 << 3) }
        public static var positionAwareTilt: Self { Self(rawValue: 1 << 4) }
    }

    public struct ConfigStatusBitmap: TraitBitmap {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var operational: Self { Self(rawValue: 1 << 0) }
        public static var onlineReserved: Self { Self(rawValue: 1 << 1) }
        public static var liftMovementReversed: Self { Self(rawValue: 1 << 2) }
        public static var liftPositionAware: Self { Self(rawValue: 1 << 3) }
        public static var tiltPositionAware: Self { Self(rawValue: 1 << 4) }
        public static var liftEncoderControlled: Self { Self(rawValue: 1 << 5) }
        public static var tiltEncoderControlled: Self { Self(rawValue: 1 << 6) }
    }

    public struct ModeBitmap: TraitBitmap {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var motorDirectionReversed: Self { Self(rawValue: 1 << 0) }
        public static var calibrationMode: Self { Self(rawValue: 1 << 1) }
        public static var maintenanceMode: Self { Self(rawValue: 1 << 2) }
        public static var ledFeedback: Self { Self(rawValue: 1 << 3) }
    }

    public struct OperationalStatusBitmap: TraitBitmap {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var global: Self { Self(rawValue: 3 << 0) }
        /// 0 to 3.
        public var globalValue: UInt8 { rawValue >> 0 & 3 }
        public static var lift: Self { Self(rawValue: 3 << 2) }
        /// 0 to 3.
        public var liftValue: UInt8 { rawValue >> 2 & 3 }
        public static var tilt: Self { Self(rawValue: 3 << 4) }
        /// 0 to 3.
        public var tiltValue: UInt8 { rawValue >> 4 & 3 }
    }

    public struct SafetyStatusBitmap: TraitBitmap {
        public var rawValue: UInt16
        public init(rawValue: UInt16) { self.rawValue = rawValue }
        public static var remoteLockout: Self { Self(rawValue: 1 << 0) }
        public static var tamperDetection: Self { Self(rawValue: 1 << 1) }
        public static var failedCommunication: Self { Self(rawValue: 1 << 2) }
        public static var positionFailure: Self { Self(rawValue: 1 << 3) }
        public static var thermalProtection: Self { Self(rawValue: 1 << 4) }
        public static var obstacleDetected: Self { Self(rawValue: 1 << 5) }
        public static var power: Self { Self(rawValue: 1 << 6) }
        public static var stopInput: Self { Self(rawValue: 1 << 7) }
        public static var motorJammed: Self { Self(rawValue: 1 << 8) }
        public static var hardwareFailure: Self { Self(rawValue: 1 << 9) }
        public static var manualOperation: Self { Self(rawValue: 1 << 10) }
        public static var protection: Self { Self(rawValue: 1 << 11) }
    }

    public struct TypeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var rollershade: Self { Self(rawValue: 0) }
        public static var rollershade2Motor: Self { Self(rawValue: 1) }
        public static var rollershadeExterior: Self { Self(rawValue: 2) }
        public static var rollershadeExterior2Motor: Self { Self(rawValue: 3) }
        public static var drapery: Self { Self(rawValue: 4) }
        public static var awning: Self { Self(rawValue: 5) }
        public static var shutter: Self { Self(rawValue: 6) }
        public static var tiltBlindTiltOnly: Self { Self(rawValue: 7) }
        public static var tiltBlindLift: Self { Self(rawValue: 8) }
        public static var projectorScreen: Self { Self(rawValue: 9) }
        public static var unknown: Self { Self(rawValue: 255) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "rollershade"
            case 1: "rollershade2Motor"
            case 2: "rollershadeExterior"
            case 3: "rollershadeExterior2Motor"
            case 4: "drapery"
            case 5: "awning"
            case 6: "shutter"
            case 7: "tiltBlindTiltOnly"
            case 8: "tiltBlindLift"
            case 9: "projectorScreen"
            case 255: "unknown"
            default: nil
            }
        }
    }

    public struct EndProductTypeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var rollerShade: Self { Self(rawValue: 0) }
        public static var romanShade: Self { Self(rawValue: 1) }
        public static var balloonShade: Self { Self(rawValue: 2) }
        public static var wovenWood: Self { Self(rawValue: 3) }
        public static var pleatedShade: Self { Self(rawValue: 4) }
        public static var cellularShade: Self { Self(rawValue: 5) }
        public static var layeredShade: Self { Self(rawValue: 6) }
        public static var layeredShade2D: Self { Self(rawValue: 7) }
        public static var sheerShade: Self { Self(rawValue: 8) }
        public static var tiltOnlyInteriorBlind: Self { Self(rawValue: 9) }
        public static var interiorBlind: Self { Self(rawValue: 10) }
        public static var verticalBlindStripCurtain: Self { Self(rawValue: 11) }
        public static var interiorVenetianBlind: Self { Self(rawValue: 12) }
        public static var exteriorVenetianBlind: Self { Self(rawValue: 13) }
        public static var lateralLeftCurtain: Self { Self(rawValue: 14) }
        public static var lateralRightCurtain: Self { Self(rawValue: 15) }
        public static var centralCurtain: Self { Self(rawValue: 16) }
        public static var rollerShutter: Self { Self(rawValue: 17) }
        public static var exteriorVerticalScreen: Self { Self(rawValue: 18) }
        public static var awningTerracePatio: Self { Self(rawValue: 19) }
        public static var awningVerticalScreen: Self { Self(rawValue: 20) }
        public static var tiltOnlyPergola: Self { Self(rawValue: 21) }
        public static var swingingShutter: Self { Self(rawValue: 22) }
        public static var slidingShutter: Self { Self(rawValue: 23) }
        public static var unknown: Self { Self(rawValue: 255) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "rollerShade"
            case 1: "romanShade"
            case 2: "balloonShade"
            case 3: "wovenWood"
            case 4: "pleatedShade"
            case 5: "cellularShade"
            case 6: "layeredShade"
            case 7: "layeredShade2D"
            case 8: "sheerShade"
            case 9: "tiltOnlyInteriorBlind"
            case 10: "interiorBlind"
            case 11: "verticalBlindStripCurtain"
            case 12: "interiorVenetianBlind"
            case 13: "exteriorVenetianBlind"
            case 14: "lateralLeftCurtain"
            case 15: "lateralRightCurtain"
            case 16: "centralCurtain"
            case 17: "rollerShutter"
            case 18: "exteriorVerticalScreen"
            case 19: "awningTerracePatio"
            case 20: "awningVerticalScreen"
            case 21: "tiltOnlyPergola"
            case 22: "swingingShutter"
            case 23: "slidingShutter"
            case 255: "unknown"
            default: nil
            }
        }
    }

    public struct MovementStatus: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var stopped: Self { Self(rawValue: 0) }
        public static var opening: Self { Self(rawValue: 1) }
        public static var closing: Self { Self(rawValue: 2) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "stopped"
            case 1: "opening"
            case 2: "closing"
            default: nil
            }
        }
    }

}
