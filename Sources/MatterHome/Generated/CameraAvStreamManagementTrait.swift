// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Camera Av Stream Management, cluster 0x0551.
    public struct CameraAvStreamManagementTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0551 }
        public static var name: String { "CameraAvStreamManagement" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.CameraAvStreamManagementTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var maxConcurrentEncoders: UInt8?
        @TraitAttribute public var maxEncodedPixelRate: UInt32?
        @TraitAttribute public var videoSensorParams: VideoSensorParamsStruct?
        @TraitAttribute public var nightVisionUsesInfrared: Bool?
        @TraitAttribute public var minViewportResolution: VideoResolutionStruct?
        @TraitAttribute public var rateDistortionTradeOffPoints: [RateDistortionTradeOffPointsStruct]?
        @TraitAttribute public var maxContentBufferSize: UInt32?
        @TraitAttribute public var microphoneCapabilities: AudioCapabilitiesStruct?
        @TraitAttribute public var speakerCapabilities: AudioCapabilitiesStruct?
        @TraitAttribute public var twoWayTalkSupport: TwoWayTalkSupportTypeEnum?
        @TraitAttribute public var snapshotCapabilities: [SnapshotCapabilitiesStruct]?
        @TraitAttribute public var maxNetworkBandwidth: UInt32?
        @TraitAttribute public var currentFrameRate: UInt16?
        @TraitAttribute public var hdrModeEnabled: Bool?
        @TraitAttribute public var supportedStreamUsages: [Matter.StreamUsageEnum]?
        @TraitAttribute public var allocatedVideoStreams: [VideoStreamStruct]?
        @TraitAttribute public var allocatedAudioStreams: [AudioStreamStruct]?
        @TraitAttribute public var allocatedSnapshotStreams: [SnapshotStreamStruct]?
        @TraitAttribute public var streamUsagePriorities: [Matter.StreamUsageEnum]?
        @TraitAttribute public var softRecordingPrivacyModeEnabled: Bool?
        @TraitAttribute public var softLivestreamPrivacyModeEnabled: Bool?
        @TraitAttribute public var hardPrivacyModeOn: Bool?
        @TraitAttribute public var nightVision: TriStateAutoEnum?
        @TraitAttribute public var nightVisionIllum: TriStateAutoEnum?
        @TraitAttribute public var viewport: Matter.ViewportStruct?
        @TraitAttribute public var speakerMuted: Bool?
        @TraitAttribute public var speakerVolumeLevel: UInt8?
        @TraitAttribute public var speakerMaxLevel: UInt8?
        @TraitAttribute public var speakerMinLevel: UInt8?
        @TraitAttribute public var microphoneMuted: Bool?
        @TraitAttribute public var microphoneVolumeLevel: UInt8?
        @TraitAttribute public var microphoneMaxLevel: UInt8?
        @TraitAttribute public var microphoneMinLevel: UInt8?
        @TraitAttribute public var microphoneAgcEnabled: Bool?
        @TraitAttribute public var imageRotation: UInt16?
        @TraitAttribute public var imageFlipHorizontal: Bool?
        @TraitAttribute public var imageFlipVertical: Bool?
        @TraitAttribute public var localVideoRecordingEnabled: Bool?
        @TraitAttribute public var localSnapshotRecordingEnabled: Bool?
        @TraitAttribute public var statusLightEnabled: Bool?
        @TraitAttribute public var statusLightBrightness: Matter.ThreeLevelAutoEnum?
        public init(_ view: TraitView) {
            _maxConcurrentEncoders = TraitAttribute(view, 0x0000)
            _maxEncodedPixelRate = TraitAttribute(view, 0x0001)
            _videoSensorParams = TraitAttribute(view, 0x0002)
            _nightVisionUsesInfrared = TraitAttribute(view, 0x0003)
            _minViewportResolution = TraitAttribute(view, 0x0004)
            _rateDistortionTradeOffPoints = TraitAttribute(view, 0x0005)
            _maxContentBufferSize = TraitAttribute(view, 0x0006)
            _microphoneCapabilities = TraitAttribute(view, 0x0007)
            _speakerCapabilities = TraitAttribute(view, 0x0008)
            _twoWayTalkSupport = TraitAttribute(view, 0x0009)
            _snapshotCapabilities = TraitAttribute(view, 0x000A)
            _maxNetworkBandwidth = TraitAttribute(view, 0x000B)
            _currentFrameRate = TraitAttribute(view, 0x000C)
            _hdrModeEnabled = TraitAttribute(view, 0x000D, writable: true)
            _supportedStreamUsages = TraitAttribute(view, 0x000E)
            _allocatedVideoStreams = TraitAttribute(view, 0x000F)
            _allocatedAudioStreams = TraitAttribute(view, 0x0010)
            _allocatedSnapshotStreams = TraitAttribute(view, 0x0011)
            _streamUsagePriorities = TraitAttribute(view, 0x0012)
            _softRecordingPrivacyModeEnabled = TraitAttribute(view, 0x0013, writable: true)
            _softLivestreamPrivacyModeEnabled = TraitAttribute(view, 0x0014, writable: true)
            _hardPrivacyModeOn = TraitAttribute(view, 0x0015)
            _nightVision = TraitAttribute(view, 0x0016, writable: true)
            _nightVisionIllum = TraitAttribute(view, 0x0017, writable: true)
            _viewport = TraitAttribute(view, 0x0018, writable: true)
            _speakerMuted = TraitAttribute(view, 0x0019, writable: true)
            _speakerVolumeLevel = TraitAttribute(view, 0x001A, writable: true)
            _speakerMaxLevel = TraitAttribute(view, 0x001B)
            _speakerMinLevel = TraitAttribute(view, 0x001C)
            _microphoneMuted = TraitAttribute(view, 0x001D, writable: true)
            _microphoneVolumeLevel = TraitAttribute(view, 0x001E, writable: true)
            _microphoneMaxLevel = TraitAttribute(view, 0x001F)
            _microphoneMinLevel = TraitAttribute(view, 0x0020)
            _microphoneAgcEnabled = TraitAttribute(view, 0x0021, writable: true)
            _imageRotation = TraitAttribute(view, 0x0022, writable: true)
            _imageFlipHorizontal = TraitAttribute(view, 0x0023, writable: true)
            _imageFlipVertical = TraitAttribute(view, 0x0024, writable: true)
            _localVideoRecordingEnabled = TraitAttribute(view, 0x0025, writable: true)
            _localSnapshotRecordingEnabled = TraitAttribute(view, 0x0026, writable: true)
            _statusLightEnabled = TraitAttribute(view, 0x0027, writable: true)
            _statusLightBrightness = TraitAttribute(view, 0x0028, writable: true)
        }
    }

    public struct MutableAttributes: MutableTraitAttributes {
        public var changes = AttributeChanges()
        public init() {}
        public mutating func setHdrModeEnabled(_ value: Bool) { changes.set(0x000D, value) }
        public mutating func setSoftRecordingPrivacyModeEnabled(_ value: Bool) { changes.set(0x0013, value) }
        public mutating func setSoftLivestreamPrivacyModeEnabled(_ value: Bool) { changes.set(0x0014, value) }
        public mutating func setNightVision(_ value: TriStateAutoEnum) { changes.set(0x0016, value) }
        public mutating func setNightVisionIllum(_ value: TriStateAutoEnum) { changes.set(0x0017, value) }
        public mutating func setViewport(_ value: Matter.ViewportStruct) { changes.set(0x0018, value) }
        public mutating func setSpeakerMuted(_ value: Bool) { changes.set(0x0019, value) }
        public mutating func setSpeakerVolumeLevel(_ value: UInt8) { changes.set(0x001A, value) }
        public mutating func setMicrophoneMuted(_ value: Bool) { changes.set(0x001D, value) }
        public mutating func setMicrophoneVolumeLevel(_ value: UInt8) { changes.set(0x001E, value) }
        public mutating func setMicrophoneAgcEnabled(_ value: Bool) { changes.set(0x0021, value) }
        public mutating func setImageRotation(_ value: UInt16) { changes.set(0x0022, value) }
        public mutating func setImageFlipHorizontal(_ value: Bool) { changes.set(0x0023, value) }
        public mutating func setImageFlipVertical(_ value: Bool) { changes.set(0x0024, value) }
        public mutating func setLocalVideoRecordingEnabled(_ value: Bool) { changes.set(0x0025, value) }
        public mutating func setLocalSnapshotRecordingEnabled(_ value: Bool) { changes.set(0x0026, value) }
        public mutating func setStatusLightEnabled(_ value: Bool) { changes.set(0x0027, value) }
        public mutating func setStatusLightBrightness(_ value: Matter.ThreeLevelAutoEnum) { changes.set(0x0028, value) }
    }
}

extension Matter.CameraAvStreamManagementTrait {
    public enum Command: UInt32, TraitCommand {
        case audioStreamAllocate = 0x00
        case audioStreamDeallocate = 0x02
        case videoStreamAllocate = 0x03
        case videoStreamModify = 0x05
        case videoStreamDeallocate = 0x06
        case snapshotStreamAllocate = 0x07
        case snapshotStreamModify = 0x09
        case snapshotStreamDeallocate = 0x0A
        case setStreamPriorities = 0x0B
        case captureSnapshot = 0x0C
    }

    public var supportsAudioStreamAllocateCommand: Bool { handle.supports(0x00) }
    @discardableResult public func audioStreamAllocate(streamUsage: Matter.StreamUsageEnum, audioCodec: AudioCodecEnum, channelCount: UInt8, sampleRate: UInt32, bitRate: UInt32, bitDepth: UInt8) async throws -> AudioStreamAllocateResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, streamUsage)
        fields.put(1, audioCodec)
        fields.put(2, channelCount)
        fields.put(3, sampleRate)
        fields.put(4, bitRate)
        fields.put(5, bitDepth)
        return try await handle.call(0x00, fields.value, response: 0x01)
    }

    public var supportsAudioStreamDeallocateCommand: Bool { handle.supports(0x02) }
    public func audioStreamDeallocate(audioStreamID: UInt16) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, audioStreamID)
        try await handle.run(0x02, fields.value)
    }

    public var supportsVideoStreamAllocateCommand: Bool { handle.supports(0x03) }
    @discardableResult public func videoStreamAllocate(streamUsage: Matter.StreamUsageEnum, videoCodec: VideoCodecEnum, minFrameRate: UInt16, maxFrameRate: UInt16, minResolution: VideoResolutionStruct, maxResolution: VideoResolutionStruct, minBitRate: UInt32, maxBitRate: UInt32, keyFrameInterval: UInt16, watermarkEnabled: Bool? = nil, osdEnabled: Bool? = nil) async throws -> VideoStreamAllocateResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, streamUsage)
        fields.put(1, videoCodec)
        fields.put(2, minFrameRate)
        fields.put(3, maxFrameRate)
        fields.put(4, minResolution)
        fields.put(5, maxResolution)
        fields.put(6, minBitRate)
        fields.put(7, maxBitRate)
        fields.put(8, keyFrameInterval)
        fields.putOptional(9, watermarkEnabled)
        fields.putOptional(10, osdEnabled)
        return try await handle.call(0x03, fields.value, response: 0x04)
    }

    public var supportsVideoStreamModifyCommand: Bool { handle.supports(0x05) }
    public func videoStreamModify(videoStreamID: UInt16, watermarkEnabled: Bool? = nil, osdEnabled: Bool? = nil) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, videoStreamID)
        fields.putOptional(1, watermarkEnabled)
        fields.putOptional(2, osdEnabled)
        try await handle.run(0x05, fields.value)
    }

    public var supportsVideoStreamDeallocateCommand: Bool { handle.supports(0x06) }
    public func videoStreamDeallocate(videoStreamID: UInt16) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, videoStreamID)
        try await handle.run(0x06, fields.value)
    }

    public var supportsSnapshotStreamAllocateCommand: Bool { handle.supports(0x07) }
    @discardableResult public func snapshotStreamAllocate(imageCodec: ImageCodecEnum, maxFrameRate: UInt16, minResolution: VideoResolutionStruct, maxResolution: VideoResolutionStruct, quality: UInt8, watermarkEnabled: Bool? = nil, osdEnabled: Bool? = nil) async throws -> SnapshotStreamAllocateResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, imageCodec)
        fields.put(1, maxFrameRate)
        fields.put(2, minResolution)
        fields.put(3, maxResolution)
        fields.put(4, quality)
        fields.putOptional(5, watermarkEnabled)
        fields.putOptional(6, osdEnabled)
        return try await handle.call(0x07, fields.value, response: 0x08)
    }

    public var supportsSnapshotStreamModifyCommand: Bool { handle.supports(0x09) }
    public func snapshotStreamModify(snapshotStreamID: UInt16, watermarkEnabled: Bool? = nil, osdEnabled: Bool? = nil) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, snapshotStreamID)
        fields.putOptional(1, watermarkEnabled)
        fields.putOptional(2, osdEnabled)
        try await handle.run(0x09, fields.value)
    }

    public var supportsSnapshotStreamDeallocateCommand: Bool { handle.supports(0x0A) }
    public func snapshotStreamDeallocate(snapshotStreamID: UInt16) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, snapshotStreamID)
        try await handle.run(0x0A, fields.value)
    }

    public var supportsSetStreamPrioritiesCommand: Bool { handle.supports(0x0B) }
    public func setStreamPriorities(streamPriorities: [Matter.StreamUsageEnum]) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, streamPriorities)
        try await handle.run(0x0B, fields.value)
    }

    public var supportsCaptureSnapshotCommand: Bool { handle.supports(0x0C) }
    @discardableResult public func captureSnapshot(snapshotStreamID: UInt16? = nil, requestedResolution: VideoResolutionStruct) async throws -> CaptureSnapshotResponse {
        var fields = TraitFieldsWriter()
        fields.putNullable(0, snapshotStreamID)
        fields.put(1, requestedResolution)
        return try await handle.call(0x0C, fields.value, response: 0x0D)
    }

}

extension Matter.CameraAvStreamManagementTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var audio: Self { Self(rawValue: 1 << 0) }
        public static var video: Self { Self(rawValue: 1 << 1) }
        public static var snapshot: Self { Self(rawValue: 1 << 2) }
        public static var privacy: Self { Self(rawValue: 1 << 3) }
        public static var speaker: Self { Self(rawValue: 1 << 4) }
        public static var imageControl: Self { Self(rawValue: 1 << 5) }
        public static var watermark: Self { Self(rawValue: 1 << 6) }
        public static var onScreenDisplay: Self { Self(rawValue: 1 << 7) }
        public static var localStorage: Self { Self(rawValue: 1 << 8) }
        public static var highDynamicRange: Self { Self(rawValue: 1 << 9) }
        public static var nightVision: Self { Self(rawValue: 1 << 10) }
    }

    public struct AudioCodecEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var opus: Self { Self(rawValue: 0) }
        public static var aacLc: Self { Self(rawValue: 1) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "opus"
            case 1: "aacLc"
            default: nil
            }
        }
    }

    public struct ImageCodecEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var jpeg: Self { Self(rawValue: 0) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "jpeg"
            default: nil
            }
        }
    }

    public struct TriStateAutoEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var off: Self { Self(rawValue: 0) }
        public static var on: Self { Self(rawValue: 1) }
        public static var auto: Self { Self(rawValue: 2) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "off"
            case 1: "on"
            case 2: "auto"
            default: nil
            }
        }
    }

    public struct TwoWayTalkSupportTypeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var notSupported: Self { Self(rawValue: 0) }
        public static var halfDuplex: Self { Self(rawValue: 1) }
        public static var fullDuplex: Self { Self(rawValue: 2) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "notSupported"
            case 1: "halfDuplex"
            case 2: "fullDuplex"
            default: nil
            }
        }
    }

    public struct VideoCodecEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var h264: Self { Self(rawValue: 0) }
        public static var hevc: Self { Self(rawValue: 1) }
        public static var vvc: Self { Self(rawValue: 2) }
        public static var av1: Self { Self(rawValue: 3) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "h264"
            case 1: "hevc"
            case 2: "vvc"
            case 3: "av1"
            default: nil
            }
        }
    }

    public struct AvMetadataStruct: TraitStruct {
        public let utcTime: UInt64?
        public let motionZonesActive: [UInt16]?
        public let blackAndWhiteActive: Bool?
        public let userDefined: Data?
        public init(utcTime: UInt64? = nil, motionZonesActive: [UInt16]? = nil, blackAndWhiteActive: Bool? = nil, userDefined: Data? = nil) {
            self.utcTime = utcTime
            self.motionZonesActive = motionZonesActive
            self.blackAndWhiteActive = blackAndWhiteActive
            self.userDefined = userDefined
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            self.utcTime = fields[1]
            self.motionZonesActive = fields[2]
            self.blackAndWhiteActive = fields[3]
            self.userDefined = fields[4]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.putNullable(1, utcTime)
            fields.putOptional(2, motionZonesActive)
            fields.putOptional(3, blackAndWhiteActive)
            fields.putOptional(4, userDefined)
            return fields.value
        }
    }

    public struct AudioCapabilitiesStruct: TraitStruct {
        public let maxNumberOfChannels: UInt8
        public let supportedCodecs: [AudioCodecEnum]
        public let supportedSampleRates: [UInt32]
        public let supportedBitDepths: [UInt8]
        public init(maxNumberOfChannels: UInt8, supportedCodecs: [AudioCodecEnum], supportedSampleRates: [UInt32], supportedBitDepths: [UInt8]) {
            self.maxNumberOfChannels = maxNumberOfChannels
            self.supportedCodecs = supportedCodecs
            self.supportedSampleRates = supportedSampleRates
            self.supportedBitDepths = supportedBitDepths
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let maxNumberOfChannels: UInt8 = fields[0] else { return nil }
            self.maxNumberOfChannels = maxNumberOfChannels
            guard let supportedCodecs: [AudioCodecEnum] = fields[1] else { return nil }
            self.supportedCodecs = supportedCodecs
            guard let supportedSampleRates: [UInt32] = fields[2] else { return nil }
            self.supportedSampleRates = supportedSampleRates
            guard let supportedBitDepths: [UInt8] = fields[3] else { return nil }
            self.supportedBitDepths = supportedBitDepths
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, maxNumberOfChannels)
            fields.put(1, supportedCodecs)
            fields.put(2, supportedSampleRates)
            fields.put(3, supportedBitDepths)
            return fields.value
        }
    }

    public struct AudioStreamStruct: TraitStruct {
        public let audioStreamID: UInt16
        public let streamUsage: Matter.StreamUsageEnum
        public let audioCodec: AudioCodecEnum
        public let channelCount: UInt8
        public let sampleRate: UInt32
        public let bitRate: UInt32
        public let bitDepth: UInt8
        public let referenceCount: UInt8
        public init(audioStreamID: UInt16, streamUsage: Matter.StreamUsageEnum, audioCodec: AudioCodecEnum, channelCount: UInt8, sampleRate: UInt32, bitRate: UInt32, bitDepth: UInt8, referenceCount: UInt8) {
            self.audioStreamID = audioStreamID
            self.streamUsage = streamUsage
            self.audioCodec = audioCodec
            self.channelCount = channelCount
            self.sampleRate = sampleRate
            self.bitRate = bitRate
            self.bitDepth = bitDepth
            self.referenceCount = referenceCount
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let audioStreamID: UInt16 = fields[0] else { return nil }
            self.audioStreamID = audioStreamID
            guard let streamUsage: Matter.StreamUsageEnum = fields[1] else { return nil }
            self.streamUsage = streamUsage
            guard let audioCodec: AudioCodecEnum = fields[2] else { return nil }
            self.audioCodec = audioCodec
            guard let channelCount: UInt8 = fields[3] else { return nil }
            self.channelCount = channelCount
            guard let sampleRate: UInt32 = fields[4] else { return nil }
            self.sampleRate = sampleRate
            guard let bitRate: UInt32 = fields[5] else { return nil }
            self.bitRate = bitRate
            guard let bitDepth: UInt8 = fields[6] else { return nil }
            self.bitDepth = bitDepth
            guard let referenceCount: UInt8 = fields[7] else { return nil }
            self.referenceCount = referenceCount
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, audioStreamID)
            fields.put(1, streamUsage)
            fields.put(2, audioCodec)
            fields.put(3, channelCount)
            fields.put(4, sampleRate)
            fields.put(5, bitRate)
            fields.put(6, bitDepth)
            fields.put(7, referenceCount)
            return fields.value
        }
    }

    public struct RateDistortionTradeOffPointsStruct: TraitStruct {
        public let codec: VideoCodecEnum
        public let resolution: VideoResolutionStruct
        public let minBitRate: UInt32
        public init(codec: VideoCodecEnum, resolution: VideoResolutionStruct, minBitRate: UInt32) {
            self.codec = codec
            self.resolution = resolution
            self.minBitRate = minBitRate
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let codec: VideoCodecEnum = fields[0] else { return nil }
            self.codec = codec
            guard let resolution: VideoResolutionStruct = fields[1] else { return nil }
            self.resolution = resolution
            guard let minBitRate: UInt32 = fields[2] else { return nil }
            self.minBitRate = minBitRate
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, codec)
            fields.put(1, resolution)
            fields.put(2, minBitRate)
            return fields.value
        }
    }

    public struct SnapshotCapabilitiesStruct: TraitStruct {
        public let resolution: VideoResolutionStruct
        public let maxFrameRate: UInt16
        public let imageCodec: ImageCodecEnum
        public let requiresEncodedPixels: Bool
        public let requiresHardwareEncoder: Bool?
        public init(resolution: VideoResolutionStruct, maxFrameRate: UInt16, imageCodec: ImageCodecEnum, requiresEncodedPixels: Bool, requiresHardwareEncoder: Bool? = nil) {
            self.resolution = resolution
            self.maxFrameRate = maxFrameRate
            self.imageCodec = imageCodec
            self.requiresEncodedPixels = requiresEncodedPixels
            self.requiresHardwareEncoder = requiresHardwareEncoder
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let resolution: VideoResolutionStruct = fields[0] else { return nil }
            self.resolution = resolution
            guard let maxFrameRate: UInt16 = fields[1] else { return nil }
            self.maxFrameRate = maxFrameRate
            guard let imageCodec: ImageCodecEnum = fields[2] else { return nil }
            self.imageCodec = imageCodec
            guard let requiresEncodedPixels: Bool = fields[3] else { return nil }
            self.requiresEncodedPixels = requiresEncodedPixels
            self.requiresHardwareEncoder = fields[4]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, resolution)
            fields.put(1, maxFrameRate)
            fields.put(2, imageCodec)
            fields.put(3, requiresEncodedPixels)
            fields.putOptional(4, requiresHardwareEncoder)
            return fields.value
        }
    }

    public struct SnapshotStreamStruct: TraitStruct {
        public let snapshotStreamID: UInt16
        public let imageCodec: ImageCodecEnum
        public let frameRate: UInt16
        public let minResolution: VideoResolutionStruct
        public let maxResolution: VideoResolutionStruct
        public let quality: UInt8
        public let referenceCount: UInt8
        public let encodedPixels: Bool
        public let hardwareEncoder: Bool
        public let watermarkEnabled: Bool?
        public let osdEnabled: Bool?
        public init(snapshotStreamID: UInt16, imageCodec: ImageCodecEnum, frameRate: UInt16, minResolution: VideoResolutionStruct, maxResolution: VideoResolutionStruct, quality: UInt8, referenceCount: UInt8, encodedPixels: Bool, hardwareEncoder: Bool, watermarkEnabled: Bool? = nil, osdEnabled: Bool? = nil) {
            self.snapshotStreamID = snapshotStreamID
            self.imageCodec = imageCodec
            self.frameRate = frameRate
            self.minResolution = minResolution
            self.maxResolution = maxResolution
            self.quality = quality
            self.referenceCount = referenceCount
            self.encodedPixels = encodedPixels
            self.hardwareEncoder = hardwareEncoder
            self.watermarkEnabled = watermarkEnabled
            self.osdEnabled = osdEnabled
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let snapshotStreamID: UInt16 = fields[0] else { return nil }
            self.snapshotStreamID = snapshotStreamID
            guard let imageCodec: ImageCodecEnum = fields[1] else { return nil }
            self.imageCodec = imageCodec
            guard let frameRate: UInt16 = fields[2] else { return nil }
            self.frameRate = frameRate
            guard let minResolution: VideoResolutionStruct = fields[3] else { return nil }
            self.minResolution = minResolution
            guard let maxResolution: VideoResolutionStruct = fields[4] else { return nil }
            self.maxResolution = maxResolution
            guard let quality: UInt8 = fields[5] else { return nil }
            self.quality = quality
            guard let referenceCount: UInt8 = fields[6] else { return nil }
            self.referenceCount = referenceCount
            guard let encodedPixels: Bool = fields[7] else { return nil }
            self.encodedPixels = encodedPixels
            guard let hardwareEncoder: Bool = fields[8] else { return nil }
            self.hardwareEncoder = hardwareEncoder
            self.watermarkEnabled = fields[9]
            self.osdEnabled = fields[10]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, snapshotStreamID)
            fields.put(1, imageCodec)
            fields.put(2, frameRate)
            fields.put(3, minResolution)
            fields.put(4, maxResolution)
            fields.put(5, quality)
            fields.put(6, referenceCount)
            fields.put(7, encodedPixels)
            fields.put(8, hardwareEncoder)
            fields.putOptional(9, watermarkEnabled)
            fields.putOptional(10, osdEnabled)
            return fields.value
        }
    }

    public struct VideoResolutionStruct: TraitStruct {
        public let width: UInt16
        public let height: UInt16
        public init(width: UInt16, height: UInt16) {
            self.width = width
            self.height = height
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let width: UInt16 = fields[0] else { return nil }
            self.width = width
            guard let height: UInt16 = fields[1] else { return nil }
            self.height = height
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, width)
            fields.put(1, height)
            return fields.value
        }
    }

    public struct VideoSensorParamsStruct: TraitStruct {
        public let sensorWidth: UInt16
        public let sensorHeight: UInt16
        public let maxFps: UInt16
        public let maxHdrFps: UInt16?
        public init(sensorWidth: UInt16, sensorHeight: UInt16, maxFps: UInt16, maxHdrFps: UInt16? = nil) {
            self.sensorWidth = sensorWidth
            self.sensorHeight = sensorHeight
            self.maxFps = maxFps
            self.maxHdrFps = maxHdrFps
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let sensorWidth: UInt16 = fields[0] else { return nil }
            self.sensorWidth = sensorWidth
            guard let sensorHeight: UInt16 = fields[1] else { return nil }
            self.sensorHeight = sensorHeight
            guard let maxFps: UInt16 = fields[2] else { return nil }
            self.maxFps = maxFps
            self.maxHdrFps = fields[3]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, sensorWidth)
            fields.put(1, sensorHeight)
            fields.put(2, maxFps)
            fields.putOptional(3, maxHdrFps)
            return fields.value
        }
    }

    public struct VideoStreamStruct: TraitStruct {
        public let videoStreamID: UInt16
        public let streamUsage: Matter.StreamUsageEnum
        public let videoCodec: VideoCodecEnum
        public let minFrameRate: UInt16
        public let maxFrameRate: UInt16
        public let minResolution: VideoResolutionStruct
        public let maxResolution: VideoResolutionStruct
        public let minBitRate: UInt32
        public let maxBitRate: UInt32
        public let keyFrameInterval: UInt16
        public let watermarkEnabled: Bool?
        public let osdEnabled: Bool?
        public let referenceCount: UInt8
        public init(videoStreamID: UInt16, streamUsage: Matter.StreamUsageEnum, videoCodec: VideoCodecEnum, minFrameRate: UInt16, maxFrameRate: UInt16, minResolution: VideoResolutionStruct, maxResolution: VideoResolutionStruct, minBitRate: UInt32, maxBitRate: UInt32, keyFrameInterval: UInt16, watermarkEnabled: Bool? = nil, osdEnabled: Bool? = nil, referenceCount: UInt8) {
            self.videoStreamID = videoStreamID
            self.streamUsage = streamUsage
            self.videoCodec = videoCodec
            self.minFrameRate = minFrameRate
            self.maxFrameRate = maxFrameRate
            self.minResolution = minResolution
            self.maxResolution = maxResolution
            self.minBitRate = minBitRate
            self.maxBitRate = maxBitRate
            self.keyFrameInterval = keyFrameInterval
            self.watermarkEnabled = watermarkEnabled
            self.osdEnabled = osdEnabled
            self.referenceCount = referenceCount
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let videoStreamID: UInt16 = fields[0] else { return nil }
            self.videoStreamID = videoStreamID
            guard let streamUsage: Matter.StreamUsageEnum = fields[1] else { return nil }
            self.streamUsage = streamUsage
            guard let videoCodec: VideoCodecEnum = fields[2] else { return nil }
            self.videoCodec = videoCodec
            guard let minFrameRate: UInt16 = fields[3] else { return nil }
            self.minFrameRate = minFrameRate
            guard let maxFrameRate: UInt16 = fields[4] else { return nil }
            self.maxFrameRate = maxFrameRate
            guard let minResolution: VideoResolutionStruct = fields[5] else { return nil }
            self.minResolution = minResolution
            guard let maxResolution: VideoResolutionStruct = fields[6] else { return nil }
            self.maxResolution = maxResolution
            guard let minBitRate: UInt32 = fields[7] else { return nil }
            self.minBitRate = minBitRate
            guard let maxBitRate: UInt32 = fields[8] else { return nil }
            self.maxBitRate = maxBitRate
            guard let keyFrameInterval: UInt16 = fields[9] else { return nil }
            self.keyFrameInterval = keyFrameInterval
            self.watermarkEnabled = fields[10]
            self.osdEnabled = fields[11]
            guard let referenceCount: UInt8 = fields[12] else { return nil }
            self.referenceCount = referenceCount
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, videoStreamID)
            fields.put(1, streamUsage)
            fields.put(2, videoCodec)
            fields.put(3, minFrameRate)
            fields.put(4, maxFrameRate)
            fields.put(5, minResolution)
            fields.put(6, maxResolution)
            fields.put(7, minBitRate)
            fields.put(8, maxBitRate)
            fields.put(9, keyFrameInterval)
            fields.putOptional(10, watermarkEnabled)
            fields.putOptional(11, osdEnabled)
            fields.put(12, referenceCount)
            return fields.value
        }
    }

    public struct AudioStreamAllocateResponse: TraitStruct {
        public let audioStreamID: UInt16
        public init(audioStreamID: UInt16) {
            self.audioStreamID = audioStreamID
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let audioStreamID: UInt16 = fields[0] else { return nil }
            self.audioStreamID = audioStreamID
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, audioStreamID)
            return fields.value
        }
    }

    public struct VideoStreamAllocateResponse: TraitStruct {
        public let videoStreamID: UInt16
        public init(videoStreamID: UInt16) {
            self.videoStreamID = videoStreamID
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let videoStreamID: UInt16 = fields[0] else { return nil }
            self.videoStreamID = videoStreamID
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, videoStreamID)
            return fields.value
        }
    }

    public struct SnapshotStreamAllocateResponse: TraitStruct {
        public let snapshotStreamID: UInt16
        public init(snapshotStreamID: UInt16) {
            self.snapshotStreamID = snapshotStreamID
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let snapshotStreamID: UInt16 = fields[0] else { return nil }
            self.snapshotStreamID = snapshotStreamID
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, snapshotStreamID)
            return fields.value
        }
    }

    public struct CaptureSnapshotResponse: TraitStruct {
        public let data: Data
        public let imageCodec: ImageCodecEnum
        public let resolution: VideoResolutionStruct
        public init(data: Data, imageCodec: ImageCodecEnum, resolution: VideoResolutionStruct) {
            self.data = data
            self.imageCodec = imageCodec
            self.resolution = resolution
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let data: Data = fields[0] else { return nil }
            self.data = data
            guard let imageCodec: ImageCodecEnum = fields[1] else { return nil }
            self.imageCodec = imageCodec
            guard let resolution: VideoResolutionStruct = fields[2] else { return nil }
            self.resolution = resolution
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, data)
            fields.put(1, imageCodec)
            fields.put(2, resolution)
            return fields.value
        }
    }

}
