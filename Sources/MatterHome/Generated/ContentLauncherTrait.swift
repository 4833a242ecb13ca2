// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Content Launcher, cluster 0x050A.
    public struct ContentLauncherTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x050A }
        public static var name: String { "ContentLauncher" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.ContentLauncherTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var acceptHeader: [String]?
        @TraitAttribute public var supportedStreamingProtocols: SupportedProtocolsBitmap?
        public init(_ view: TraitView) {
            _acceptHeader = TraitAttribute(view, 0x0000)
            _supportedStreamingProtocols = TraitAttribute(view, 0x0001)
        }
    }
}

extension Matter.ContentLauncherTrait {
    public enum Command: UInt32, TraitCommand {
        case launchContent = 0x00
        case launchUrl = 0x01
    }

    public var supportsLaunchContentCommand: Bool { handle.supports(0x00) }
    @discardableResult public func launchContent(search: ContentSearchStruct, autoPlay: Bool, data: String? = nil, playbackPreferences: PlaybackPreferencesStruct? = nil, useCurrentContext: Bool? = nil) async throws -> LauncherResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, search)
        fields.put(1, autoPlay)
        fields.putOptional(2, data)
        fields.putOptional(3, playbackPreferences)
        fields.putOptional(4, useCurrentContext)
        return try await handle.call(0x00, fields.value, response: 0x02)
    }

    public var supportsLaunchUrlCommand: Bool { handle.supports(0x01) }
    @discardableResult public func launchUrl(contentUrl: String, displayString: String? = nil, brandingInformation: BrandingInformationStruct? = nil, playbackPreferences: PlaybackPreferencesStruct? = nil) async throws -> LauncherResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, contentUrl)
        fields.putOptional(1, displayString)
        fields.putOptional(2, brandingInformation)
        fields.putOptional(3, playbackPreferences)
        return try await handle.call(0x01, fields.value, response: 0x02)
    }

}

extension Matter.ContentLauncherTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var contentSearch: Self { Self(rawValue: 1 << 0) }
        public static var urlPlayback: Self { Self(rawValue: 1 << 1) }
        public static var advancedSeek: Self { Self(rawValue: 1 << 2) }
        public static var textTracks: Self { Self(rawValue: 1 << 3) }
        public static var audioTracks: Self { Self(rawValue: 1 << 4) }
    }

    public struct SupportedProtocolsBitmap: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var dash: Self { Self(rawValue: 1 << 0) }
        public static var hls: Self { Self(rawValue: 1 << 1) }
    }

    public struct StatusEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var success: Self { Self(rawValue: 0) }
        public static var urlNotAvailable: Self { Self(rawValue: 1) }
        public static var authFailed: Self { Self(rawValue: 2) }
        public static var textTrackNotAvailable: Self { Self(rawValue: 3) }
        public static var audioTrackNotAvailable: Self { Self(rawValue: 4) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "success"
            case 1: "urlNotAvailable"
            case 2: "authFailed"
            case 3: "textTrackNotAvailable"
            case 4: "audioTrackNotAvailable"
            default: nil
            }
        }
    }

    public struct ParameterEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var actor: Self { Self(rawValue: 0) }
        public static var channel: Self { Self(rawValue: 1) }
        public static var character: Self { Self(rawValue: 2) }
        public static var director: Self { Self(rawValue: 3) }
        public static var event: Self { Self(rawValue: 4) }
        public static var franchise: Self { Self(rawValue: 5) }
        public static var genre: Self { Self(rawValue: 6) }
        public static var league: Self { Self(rawValue: 7) }
        public static var popularity: Self { Self(rawValue: 8) }
        public static var provider: Self { Self(rawValue: 9) }
        public static var sport: Self { Self(rawValue: 10) }
        public static var sportsTeam: Self { Self(rawValue: 11) }
        public static var type: Self { Self(rawValue: 12) }
        public static var video: Self { Self(rawValue: 13) }
        public static var season: Self { Self(rawValue: 14) }
        public static var episode: Self { Self(rawValue: 15) }
        public static var any: Self { Self(rawValue: 16) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "actor"
            case 1: "channel"
            case 2: "character"
            case 3: "director"
            case 4: "event"
            case 5: "franchise"
            case 6: "genre"
            case 7: "league"
            case 8: "popularity"
            case 9: "provider"
            case 10: "sport"
            case 11: "sportsTeam"
            case 12: "type"
            case 13: "video"
            case 14: "season"
            case 15: "episode"
            case 16: "any"
            default: nil
            }
        }
    }

    public struct MetricTypeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var pixels: Self { Self(rawValue: 0) }
        public static var percentage: Self { Self(rawValue: 1) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "pixels"
            case 1: "percentage"
            default: nil
            }
        }
    }

    public struct AdditionalInfoStruct: TraitStruct {
        public let name: String
        public let value: String
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let name: String = fields[0] else { return nil }
            self.name = name
            guard let value: String = fields[1] else { return nil }
            self.value = value
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, name)
            fields.put(1, value)
            return fields.value
        }
    }

    public struct ParameterStruct: TraitStruct {
        public let type: ParameterEnum
        public let value: String
        public let externalIDList: [AdditionalInfoStruct]?
        public init(type: ParameterEnum, value: String, externalIDList: [AdditionalInfoStruct]? = nil) {
            self.type = type
            self.value = value
            self.externalIDList = externalIDList
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let type: ParameterEnum = fields[0] else { return nil }
            self.type = type
            guard let value: String = fields[1] else { return nil }
            self.value = value
            self.externalIDList = fields[2]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, type)
            fields.put(1, value)
            fields.putOptional(2, externalIDList)
            return fields.value
        }
    }

    public struct ContentSearchStruct: TraitStruct {
        public let parameterList: [ParameterStruct]
        public init(parameterList: [ParameterStruct]) {
            self.parameterList = parameterList
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let parameterList: [ParameterStruct] = fields[0] else { return nil }
            self.parameterList = parameterList
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, parameterList)
            return fields.value
        }
    }

    public struct DimensionStruct: TraitStruct {
        public let width: Double
        public let height: Double
        public let metric: MetricTypeEnum
        public init(width: Double, height: Double, metric: MetricTypeEnum) {
            self.width = width
            self.height = height
            self.metric = metric
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let width: Double = fields[0] else { return nil }
            self.width = width
            guard let height: Double = fields[1] else { return nil }
            self.height = height
            guard let metric: MetricTypeEnum = fields[2] else { return nil }
            self.metric = metric
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, width)
            fields.put(1, height)
            fields.put(2, metric)
            return fields.value
        }
    }

    public struct StyleInformationStruct: TraitStruct {
        public let imageUrl: String?
        public let color: String?
        public let size: DimensionStruct?
        public init(imageUrl: String? = nil, color: String? = nil, size: DimensionStruct? = nil) {
            self.imageUrl = imageUrl
            self.color = color
            self.size = size
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            self.imageUrl = fields[0]
            self.color = fields[1]
            self.size = fields[2]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.putOptional(0, imageUrl)
            fields.putOptional(1, color)
            fields.putOptional(2, size)
            return fields.value
        }
    }

    public struct BrandingInformationStruct: TraitStruct {
        public let providerName: String
        public let background: StyleInformationStruct?
        public let logo: StyleInformationStruct?
        public let progressBar: StyleInformationStruct?
        public let splash: StyleInformationStruct?
        public let watermark: StyleInformationStruct?
        public init(providerName: String, background: StyleInformationStruct? = nil, logo: StyleInformationStruct? = nil, progressBar: StyleInformationStruct? = nil, splash: StyleInformationStruct? = nil, watermark: StyleInformationStruct? = nil) {
            self.providerName = providerName
            self.background = background
            self.logo = logo
            self.progressBar = progressBar
            self.splash = splash
            self.watermark = watermark
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let providerName: String = fields[0] else { return nil }
            self.providerName = providerName
            self.background = fields[1]
            self.logo = fields[2]
            self.progressBar = fields[3]
            self.splash = fields[4]
            self.watermark = fields[5]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, providerName)
            fields.putOptional(1, background)
            fields.putOptional(2, logo)
            fields.putOptional(3, progressBar)
            fields.putOptional(4, splash)
            fields.putOptional(5, watermark)
            return fields.value
        }
    }

    public struct PlaybackPreferencesStruct: TraitStruct {
        public let playbackPosition: UInt64?
        public let textTrack: TrackPreferenceStruct?
        public let audioTracks: [TrackPreferenceStruct]?
        public init(playbackPosition: UInt64? = nil, textTrack: TrackPreferenceStruct? = nil, audioTracks: [TrackPreferenceStruct]? = nil) {
            self.playbackPosition = playbackPosition
            self.textTrack = textTrack
            self.audioTracks = audioTracks
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            self.playbackPosition = fields[0]
            self.textTrack = fields[1]
            self.audioTracks = fields[2]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.putOptional(0, playbackPosition)
            fields.putOptional(1, textTrack)
            fields.putOptional(2, audioTracks)
            return fields.value
        }
    }

    public struct TrackPreferenceStruct: TraitStruct {
        public let languageCode: String
        public let characteristics: [Matter.MediaPlaybackTrait.CharacteristicEnum]?
        public let audioOutputIndex: UInt8?
        public init(languageCode: String, characteristics: [Matter.MediaPlaybackTrait.CharacteristicEnum]? = nil, audioOutputIndex: UInt8? = nil) {
            self.languageCode = languageCode
            self.characteristics = characteristics
            self.audioOutputIndex = audioOutputIndex
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let languageCode: String = fields[0] else { return nil }
            self.languageCode = languageCode
            self.characteristics = fields[1]
            self.audioOutputIndex = fields[2]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, languageCode)
            fields.putOptional(1, characteristics)
            fields.putOptional(2, audioOutputIndex)
            return fields.value
        }
    }

    public struct LauncherResponse: TraitStruct {
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
