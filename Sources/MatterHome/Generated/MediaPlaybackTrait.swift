// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Media Playback, cluster 0x0506.
    public struct MediaPlaybackTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0506 }
        public static var name: String { "MediaPlayback" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.MediaPlaybackTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var currentState: PlaybackStateEnum?
        @TraitAttribute public var startTime: UInt64?
        @TraitAttribute public var duration: UInt64?
        @TraitAttribute public var sampledPosition: PlaybackPositionStruct?
        @TraitAttribute public var playbackSpeed: Float?
        @TraitAttribute public var seekRangeEnd: UInt64?
        @TraitAttribute public var seekRangeStart: UInt64?
        @TraitAttribute public var activeAudioTrack: TrackStruct?
        @TraitAttribute public var availableAudioTracks: [TrackStruct]?
        @TraitAttribute public var activeTextTrack: TrackStruct?
        @TraitAttribute public var availableTextTracks: [TrackStruct]?
        public init(_ view: TraitView) {
            _currentState = TraitAttribute(view, 0x0000)
            _startTime = TraitAttribute(view, 0x0001, nullable: true)
            _duration = TraitAttribute(view, 0x0002, nullable: true)
            _sampledPosition = TraitAttribute(view, 0x0003, nullable: true)
            _playbackSpeed = TraitAttribute(view, 0x0004)
            _seekRangeEnd = TraitAttribute(view, 0x0005, nullable: true)
            _seekRangeStart = TraitAttribute(view, 0x0006, nullable: true)
            _activeAudioTrack = TraitAttribute(view, 0x0007, nullable: true)
            _availableAudioTracks = TraitAttribute(view, 0x0008, nullable: true)
            _activeTextTrack = TraitAttribute(view, 0x0009, nullable: true)
            _availableTextTracks = TraitAttribute(view, 0x000A, nullable: true)
        }
    }
}

extension Matter.MediaPlaybackTrait {
    public enum Command: UInt32, TraitCommand {
        case play = 0x00
        case pause = 0x01
        case stop = 0x02
        case startOver = 0x03
        case previous = 0x04
        case next = 0x05
        case rewind = 0x06
        case fastForward = 0x07
        case skipForward = 0x08
        case skipBackward = 0x09
        case seek = 0x0B
        case activateAudioTrack = 0x0C
        case activateTextTrack = 0x0D
        case deactivateTextTrack = 0x0E
    }

    public var supportsPlayCommand: Bool { handle.supports(0x00) }
    @discardableResult public func play() async throws -> PlaybackResponse {
        return try await handle.call(0x00, response: 0x0A)
    }

    public var supportsPauseCommand: Bool { handle.supports(0x01) }
    @discardableResult public func pause() async throws -> PlaybackResponse {
        return try await handle.call(0x01, response: 0x0A)
    }

    public var supportsStopCommand: Bool { handle.supports(0x02) }
    @discardableResult public func stop() async throws -> PlaybackResponse {
        return try await handle.call(0x02, response: 0x0A)
    }

    public var supportsStartOverCommand: Bool { handle.supports(0x03) }
    @discardableResult public func startOver() async throws -> PlaybackResponse {
        return try await handle.call(0x03, response: 0x0A)
    }

    public var supportsPreviousCommand: Bool { handle.supports(0x04) }
    @discardableResult public func previous() async throws -> PlaybackResponse {
        return try await handle.call(0x04, response: 0x0A)
    }

    public var supportsNextCommand: Bool { handle.supports(0x05) }
    @discardableResult public func next() async throws -> PlaybackResponse {
        return try await handle.call(0x05, response: 0x0A)
    }

    public var supportsRewindCommand: Bool { handle.supports(0x06) }
    @discardableResult public func rewind(audioAdvanceUnmuted: Bool? = nil) async throws -> PlaybackResponse {
        var fields = TraitFieldsWriter()
        fields.putOptional(0, audioAdvanceUnmuted)
        return try await handle.call(0x06, fields.value, response: 0x0A)
    }

    public var supportsFastForwardCommand: Bool { handle.supports(0x07) }
    @discardableResult public func fastForward(audioAdvanceUnmuted: Bool? = nil) async throws -> PlaybackResponse {
        var fields = TraitFieldsWriter()
        fields.putOptional(0, audioAdvanceUnmuted)
        return try await handle.call(0x07, fields.value, response: 0x0A)
    }

    public var supportsSkipForwardCommand: Bool { handle.supports(0x08) }
    @discardableResult public func skipForward(deltaPositionMilliseconds: UInt64) async throws -> PlaybackResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, deltaPositionMilliseconds)
        return try await handle.call(0x08, fields.value, response: 0x0A)
    }

    public var supportsSkipBackwardCommand: Bool { handle.supports(0x09) }
    @discardableResult public func skipBackward(deltaPositionMilliseconds: UInt64) async throws -> PlaybackResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, deltaPositionMilliseconds)
        return try await handle.call(0x09, fields.value, response: 0x0A)
    }

    public var supportsSeekCommand: Bool { handle.supports(0x0B) }
    @discardableResult public func seek(position: UInt64) async throws -> PlaybackResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, position)
        return try await handle.call(0x0B, fields.value, response: 0x0A)
    }

    public var supportsActivateAudioTrackCommand: Bool { handle.supports(0x0C) }
    public func activateAudioTrack(trackID: String, audioOutputIndex: UInt8? = nil) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, trackID)
        fields.putOptional(1, audioOutputIndex)
        try await handle.run(0x0C, fields.value)
    }

    public var supportsActivateTextTrackCommand: Bool { handle.supports(0x0D) }
    public func activateTextTrack(trackID: String) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, trackID)
        try await handle.run(0x0D, fields.value)
    }

    public var supportsDeactivateTextTrackCommand: Bool { handle.supports(0x0E) }
    public func deactivateTextTrack() async throws {
        try await handle.run(0x0E)
    }

}

extension Matter.MediaPlaybackTrait {
    public enum Event: TraitEvent {
        case stateChanged(StateChangedEvent)
        case unrecognized(EventID, TLVValue)

        public init(_ id: EventID, _ data: TLVValue) {
            switch id.rawValue {
            case 0x00: self = StateChangedEvent(tlv: data).map { .stateChanged($0) } ?? .unrecognized(id, data)
            default: self = .unrecognized(id, data)
            }
        }
    }

    public struct StateChangedEvent: TraitStruct {
        public let currentState: PlaybackStateEnum
        public let startTime: UInt64?
        public let duration: UInt64?
        public let sampledPosition: PlaybackPositionStruct?
        public let playbackSpeed: Float?
        public let seekRangeEnd: UInt64?
        public let seekRangeStart: UInt64?
        public let data: Data?
        public let audioAdvanceUnmuted: Bool?
        public init(currentState: PlaybackStateEnum, startTime: UInt64? = nil, duration: UInt64? = nil, sampledPosition: PlaybackPositionStruct? = nil, playbackSpeed: Float? = nil, seekRangeEnd: UInt64? = nil, seekRangeStart: UInt64? = nil, data: Data? = nil, audioAdvanceUnmuted: Bool? = nil) {
            self.currentState = currentState
            self.startTime = startTime
            self.duration = duration
            self.sampledPosition = sampledPosition
            self.playbackSpeed = playbackSpeed
            self.seekRangeEnd = seekRangeEnd
            self.seekRangeStart = seekRangeStart
            self.data = data
            self.audioAdvanceUnmuted = audioAdvanceUnmuted
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let currentState: PlaybackStateEnum = fields[0] else { return nil }
            self.currentState = currentState
            self.startTime = fields[1]
            self.duration = fields[2]
            self.sampledPosition = fields[3]
            self.playbackSpeed = fields[4]
            self.seekRangeEnd = fields[5]
            self.seekRangeStart = fields[6]
            self.data = fields[7]
            self.audioAdvanceUnmuted = fields[8]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, currentState)
            fields.putOptional(1, startTime)
            fields.putOptional(2, duration)
            fields.putOptional(3, sampledPosition)
            fields.putOptional(4, playbackSpeed)
            fields.putOptional(5, seekRangeEnd)
            fields.putOptional(6, seekRangeStart)
            fields.putOptional(7, data)
            fields.putOptional(8, audioAdvanceUnmuted)
            return fields.value
        }
    }

}

extension Matter.MediaPlaybackTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var advancedSeek: Self { Self(rawValue: 1 << 0) }
        public static var variableSpeed: Self { Self(rawValue: 1 << 1) }
        public static var textTracks: Self { Self(rawValue: 1 << 2) }
        public static var audioTracks: Self { Self(rawValue: 1 << 3) }
        public static var audioAdvance: Self { Self(rawValue: 1 << 4) }
    }

    public struct PlaybackStateEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var playing: Self { Self(rawValue: 0) }
        public static var paused: Self { Self(rawValue: 1) }
        public static var notPlaying: Self { Self(rawValue: 2) }
        public static var buffering: Self { Self(rawValue: 3) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "playing"
            case 1: "paused"
            case 2: "notPlaying"
            case 3: "buffering"
            default: nil
            }
        }
    }

    public struct StatusEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var success: Self { Self(rawValue: 0) }
        public static var invalidStateForCommand: Self { Self(rawValue: 1) }
        public static var notAllowed: Self { Self(rawValue: 2) }
        public static var notActive: Self { Self(rawValue: 3) }
        public static var speedOutOfRange: Self { Self(rawValue: 4) }
        public static var seekOutOfRange: Self { Self(rawValue: 5) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "success"
            case 1: "invalidStateForCommand"
            case 2: "notAllowed"
            case 3: "notActive"
            case 4: "speedOutOfRange"
            case 5: "seekOutOfRange"
            default: nil
            }
        }
    }

    public struct CharacteristicEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var forcedSubtitles: Self { Self(rawValue: 0) }
        public static var describesVideo: Self { Self(rawValue: 1) }
        public static var easyToRead: Self { Self(rawValue: 2) }
        public static var frameBased: Self { Self(rawValue: 3) }
        public static var mainProgram: Self { Self(rawValue: 4) }
        public static var originalContent: Self { Self(rawValue: 5) }
        public static var voiceOverTranslation: Self { Self(rawValue: 6) }
        public static var caption: Self { Self(rawValue: 7) }
        public static var subtitle: Self { Self(rawValue: 8) }
        public static var alternate: Self { Self(rawValue: 9) }
        public static var supplementary: Self { Self(rawValue: 10) }
        public static var commentary: Self { Self(rawValue: 11) }
        public static var dubbedTranslation: Self { Self(rawValue: 12) }
        public static var description: Self { Self(rawValue: 13) }
        public static var metadata: Self { Self(rawValue: 14) }
        public static var enhancedAudioIntelligibility: Self { Self(rawValue: 15) }
        public static var emergency: Self { Self(rawValue: 16) }
        public static var karaoke: Self { Self(rawValue: 17) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "forcedSubtitles"
            case 1: "describesVideo"
            case 2: "easyToRead"
            case 3: "frameBased"
            case 4: "mainProgram"
            case 5: "originalContent"
            case 6: "voiceOverTranslation"
            case 7: "caption"
            case 8: "subtitle"
            case 9: "alternate"
            case 10: "supplementary"
            case 11: "commentary"
            case 12: "dubbedTranslation"
            case 13: "description"
            case 14: "metadata"
            case 15: "enhancedAudioIntelligibility"
            case 16: "emergency"
            case 17: "karaoke"
            default: nil
            }
        }
    }

    public struct PlaybackPositionStruct: TraitStruct {
        public let updatedAt: UInt64
        public let position: UInt64?
        public init(updatedAt: UInt64, position: UInt64? = nil) {
            self.updatedAt = updatedAt
            self.position = position
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let updatedAt: UInt64 = fields[0] else { return nil }
            self.updatedAt = updatedAt
            self.position = fields[1]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, updatedAt)
            fields.putNullable(1, position)
            return fields.value
        }
    }

    public struct TrackStruct: TraitStruct {
        public let id: String
        public let trackAttributes: TrackAttributesStruct
        public init(id: String, trackAttributes: TrackAttributesStruct) {
            self.id = id
            self.trackAttributes = trackAttributes
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let id: String = fields[0] else { return nil }
            self.id = id
            guard let trackAttributes: TrackAttributesStruct = fields[1] else { return nil }
            self.trackAttributes = trackAttributes
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, id)
            fields.put(1, trackAttributes)
            return fields.value
        }
    }

    public struct TrackAttributesStruct: TraitStruct {
        public let languageCode: String
        public let characteristics: [CharacteristicEnum]?
        public let displayName: String?
        public init(languageCode: String, characteristics: [CharacteristicEnum]? = nil, displayName: String? = nil) {
            self.languageCode = languageCode
            self.characteristics = characteristics
            self.displayName = displayName
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let languageCode: String = fields[0] else { return nil }
            self.languageCode = languageCode
            self.characteristics = fields[1]
            self.displayName = fields[2]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, languageCode)
            fields.putOptional(1, characteristics)
            fields.putOptional(2, displayName)
            return fields.value
        }
    }

    public struct PlaybackResponse: TraitStruct {
        public let status: StatusEnum
        public let data: String?
        public init(status: StatusEnum, data: String? = nil) {
            self.status = status
            self.data = data
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let status: StatusEnum = fields[0] else { return nil }
            self.status = status
            self.data = fields[1]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, status)
            fields.putOptional(1, data)
            return fields.value
        }
    }

}
