// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Keypad Input, cluster 0x0509.
    public struct KeypadInputTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0509 }
        public static var name: String { "KeypadInput" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.KeypadInputTrait {
    public struct Attributes: TraitAttributes {
        public init(_ _: TraitView) {
        }
    }
}

extension Matter.KeypadInputTrait {
    public enum Command: UInt32, TraitCommand {
        case sendKey = 0x00
    }

    public var supportsSendKeyCommand: Bool { handle.supports(0x00) }
    @discardableResult public func sendKey(keyCode: CecKeyCodeEnum) async throws -> SendKeyResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, keyCode)
        return try await handle.call(0x00, fields.value, response: 0x01)
    }

}

extension Matter.KeypadInputTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var navigationKeyCodes: Self { Self(rawValue: 1 << 0) }
        public static var locationKeys: Self { Self(rawValue: 1 << 1) }
        public static var numberKeys: Self { Self(rawValue: 1 << 2) }
    }

    public struct StatusEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var success: Self { Self(rawValue: 0) }
        public static var unsupportedKey: Self { Self(rawValue: 1) }
        public static var invalidKeyInCurrentState: Self { Self(rawValue: 2) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "success"
            case 1: "unsupportedKey"
            case 2: "invalidKeyInCurrentState"
            default: nil
            }
        }
    }

    public struct CecKeyCodeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var select: Self { Self(rawValue: 0) }
        public static var up: Self { Self(rawValue: 1) }
        public static var down: Self { Self(rawValue: 2) }
        public static var left: Self { Self(rawValue: 3) }
        public static var right: Self { Self(rawValue: 4) }
        public static var rightUp: Self { Self(rawValue: 5) }
        public static var rightDown: Self { Self(rawValue: 6) }
        public static var leftUp: Self { Self(rawValue: 7) }
        public static var leftDown: Self { Self(rawValue: 8) }
        public static var rootMenu: Self { Self(rawValue: 9) }
        public static var setupMenu: Self { Self(rawValue: 10) }
        public static var contentsMenu: Self { Self(rawValue: 11) }
        public static var favoriteMenu: Self { Self(rawValue: 12) }
        public static var exit: Self { Self(rawValue: 13) }
        public static var mediaTopMenu: Self { Self(rawValue: 16) }
        public static var mediaContextSensitiveMenu: Self { Self(rawValue: 17) }
        public static var numberEntryMode: Self { Self(rawValue: 29) }
        public static var number11: Self { Self(rawValue: 30) }
        public static var number12: Self { Self(rawValue: 31) }
        public static var number0OrNumber10: Self { Self(rawValue: 32) }
        public static var numbers1: Self { Self(rawValue: 33) }
        public static var numbers2: Self { Self(rawValue: 34) }
        public static var numbers3: Self { Self(rawValue: 35) }
        public static var numbers4: Self { Self(rawValue: 36) }
        public static var numbers5: Self { Self(rawValue: 37) }
        public static var numbers6: Self { Self(rawValue: 38) }
        public static var numbers7: Self { Self(rawValue: 39) }
        public static var numbers8: Self { Self(rawValue: 40) }
        public static var numbers9: Self { Self(rawValue: 41) }
        public static var dot: Self { Self(rawValue: 42) }
        public static var enter: Self { Self(rawValue: 43) }
        public static var clear: Self { Self(rawValue: 44) }
        public static var nextFavorite: Self { Self(rawValue: 47) }
        public static var channelUp: Self { Self(rawValue: 48) }
        public static var channelDown: Self { Self(rawValue: 49) }
        public static var previousChannel: Self { Self(rawValue: 50) }
        public static var soundSelect: Self { Self(rawValue: 51) }
        public static var inputSelect: Self { Self(rawValue: 52) }
        public static var displayInformation: Self { Self(rawValue: 53) }
        public static var help: Self { Self(rawValue: 54) }
        public static var pageUp: Self { Self(rawValue: 55) }
        public static var pageDown: Self { Self(rawValue: 56) }
        public static var power: Self { Self(rawValue: 64) }
        public static var volumeUp: Self { Self(rawValue: 65) }
        public static var volumeDown: Self { Self(rawValue: 66) }
        public static var mute: Self { Self(rawValue: 67) }
        public static var play: Self { Self(rawValue: 68) }
        public static var stop: Self { Self(rawValue: 69) }
        public static var pause: Self { Self(rawValue: 70) }
        public static var record: Self { Self(rawValue: 71) }
        public static var rewind: Self { Self(rawValue: 72) }
        public static var fastForward: Self { Self(rawValue: 73) }
        public static var eject: Self { Self(rawValue: 74) }
        public static var forward: Self { Self(rawValue: 75) }
        public static var backward: Self { Self(rawValue: 76) }
        public static var stopRecord: Self { Self(rawValue: 77) }
        public static var pauseRecord: Self { Self(rawValue: 78) }
        public static var angle: Self { Self(rawValue: 80) }
        public static var subPicture: Self { Self(rawValue: 81) }
        public static var videoOnDemand: Self { Self(rawValue: 82) }
        public static var electronicProgramGuide: Self { Self(rawValue: 83) }
        public static var timerProgramming: Self { Self(rawValue: 84) }
        public static var initialConfiguration: Self { Self(rawValue: 85) }
        public static var selectBroadcastType: Self { Self(rawValue: 86) }
        public static var selectSoundPresentation: Self { Self(rawValue: 87) }
        public static var playFunction: Self { Self(rawValue: 96) }
        public static var pausePlayFunction: Self { Self(rawValue: 97) }
        public static var recordFunction: Self { Self(rawValue: 98) }
        public static var pauseRecordFunction: Self { Self(rawValue: 99) }
        public static var stopFunction: Self { Self(rawValue: 100) }
        public static var muteFunction: Self { Self(rawValue: 101) }
        public static var restoreVolumeFunction: Self { Self(rawValue: 102) }
        public static var tuneFunction: Self { Self(rawValue: 103) }
        public static var selectMediaFunction: Self { Self(rawValue: 104) }
        public static var selectAvInputFunction: Self { Self(rawValue: 105) }
        public static var selectAudioInputFunction: Self { Self(rawValue: 106) }
        public static var powerToggleFunction: Self { Self(rawValue: 107) }
        public static var powerOffFunction: Self { Self(rawValue: 108) }
        public static var powerOnFunction: Self { Self(rawValue: 109) }
        public static var f1Blue: Self { Self(rawValue: 113) }
        public static var f2Red: Self { Self(rawValue: 114) }
        public static var f3Green: Self { Self(rawValue: 115) }
        public static var f4Yellow: Self { Self(rawValue: 116) }
        public static var f5: Self { Self(rawValue: 117) }
        public static var data: Self { Self(rawValue: 118) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "select"
            case 1: "up"
            case 2: "down"
            case 3: "left"
            case 4: "right"
            case 5: "rightUp"
            case 6: "rightDown"
            case 7: "leftUp"
            case 8: "leftDown"
            case 9: "rootMenu"
            case 10: "setupMenu"
            case 11: "contentsMenu"
            case 12: "favoriteMenu"
            case 13: "exit"
            case 16: "mediaTopMenu"
            case 17: "mediaContextSensitiveMenu"
            case 29: "numberEntryMode"
            case 30: "number11"
            case 31: "number12"
            case 32: "number0OrNumber10"
            case 33: "numbers1"
            case 34: "numbers2"
            case 35: "numbers3"
            case 36: "numbers4"
            case 37: "numbers5"
            case 38: "numbers6"
            case 39: "numbers7"
            case 40: "numbers8"
            case 41: "numbers9"
            case 42: "dot"
            case 43: "enter"
            case 44: "clear"
            case 47: "nextFavorite"
            case 48: "channelUp"
            case 49: "channelDown"
            case 50: "previousChannel"
            case 51: "soundSelect"
            case 52: "inputSelect"
            case 53: "displayInformation"
            case 54: "help"
            case 55: "pageUp"
            case 56: "pageDown"
            case 64: "power"
            case 65: "volumeUp"
            case 66: "volumeDown"
            case 67: "mute"
            case 68: "play"
            case 69: "stop"
            case 70: "pause"
            case 71: "record"
            case 72: "rewind"
            case 73: "fastForward"
            case 74: "eject"
            case 75: "forward"
            case 76: "backward"
            case 77: "stopRecord"
            case 78: "pauseRecord"
            case 80: "angle"
            case 81: "subPicture"
            case 82: "videoOnDemand"
            case 83: "electronicProgramGuide"
            case 84: "timerProgramming"
            case 85: "initialConfiguration"
            case 86: "selectBroadcastType"
            case 87: "selectSoundPresentation"
            case 96: "playFunction"
            case 97: "pausePlayFunction"
            case 98: "recordFunction"
            case 99: "pauseRecordFunction"
            case 100: "stopFunction"
            case 101: "muteFunction"
            case 102: "restoreVolumeFunction"
            case 103: "tuneFunction"
            case 104: "selectMediaFunction"
            case 105: "selectAvInputFunction"
            case 106: "selectAudioInputFunction"
            case 107: "powerToggleFunction"
            case 108: "powerOffFunction"
            case 109: "powerOnFunction"
            case 113: "f1Blue"
            case 114: "f2Red"
            case 115: "f3Green"
            case 116: "f4Yellow"
            case 117: "f5"
            case 118: "data"
            default: nil
            }
        }
    }

    public struct SendKeyResponse: TraitStruct {
        public let status: StatusEnum
        public init(status: StatusEnum) {
            self.status = status
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let status: StatusEnum = fields[0] else { return nil }
            self.status = status
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, status)
            return fields.value
        }
    }

}
