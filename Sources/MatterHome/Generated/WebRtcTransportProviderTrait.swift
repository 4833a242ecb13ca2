// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Web Rtc Transport Provider, cluster 0x0553.
    public struct WebRtcTransportProviderTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0553 }
        public static var name: String { "WebRtcTransportProvider" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.WebRtcTransportProviderTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var currentSessions: [Matter.WebRtcSessionStruct]?
        public init(_ view: TraitView) {
            _currentSessions = TraitAttribute(view, 0x0000)
        }
    }
}

extension Matter.WebRtcTransportProviderTrait {
    public enum Command: UInt32, TraitCommand {
        case solicitOffer = 0x00
        case provideOffer = 0x02
        case provideAnswer = 0x04
        case provideIceCandidates = 0x05
        case endSession = 0x06
    }

    public var supportsSolicitOfferCommand: Bool { handle.supports(0x00) }
    @discardableResult public func solicitOffer(streamUsage: Matter.StreamUsageEnum, originatingEndpointID: UInt16, videoStreamID: UInt16? = nil, audioStreamID: UInt16? = nil, iceServers: [Matter.IceServerStruct]? = nil, iceTransportPolicy: String? = nil, metadataEnabled: Bool? = nil, sFrameConfig: SFrameStruct? = nil) async throws -> SolicitOfferResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, streamUsage)
        fields.put(1, originatingEndpointID)
        fields.putOptional(2, videoStreamID)
        fields.putOptional(3, audioStreamID)
        fields.putOptional(4, iceServers)
        fields.putOptional(5, iceTransportPolicy)
        fields.putOptional(6, metadataEnabled)
        fields.putOptional(7, sFrameConfig)
        return try await handle.call(0x00, fields.value, response: 0x01)
    }

    public var supportsProvideOfferCommand: Bool { handle.supports(0x02) }
    @discardableResult public func provideOffer(webRtcSessionID: UInt16? = nil, sdp: String, streamUsage: Matter.StreamUsageEnum, originatingEndpointID: UInt16, videoStreamID: UInt16? = nil, audioStreamID: UInt16? = nil, iceServers: [Matter.IceServerStruct]? = nil, iceTransportPolicy: String? = nil, metadataEnabled: Bool? = nil, sFrameConfig: SFrameStruct? = nil) async throws -> ProvideOfferResponse {
        var fields = TraitFieldsWriter()
        fields.putNullable(0, webRtcSessionID)
        fields.put(1, sdp)
        fields.put(2, streamUsage)
        fields.put(3, originatingEndpointID)
        fields.putOptional(4, videoStreamID)
        fields.putOptional(5, audioStreamID)
        fields.putOptional(6, iceServers)
        fields.putOptional(7, iceTransportPolicy)
        fields.putOptional(8, metadataEnabled)
        fields.putOptional(9, sFrameConfig)
        return try await handle.call(0x02, fields.value, response: 0x03)
    }

    public var supportsProvideAnswerCommand: Bool { handle.supports(0x04) }
    public func provideAnswer(webRtcSessionID: UInt16, sdp: String) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, webRtcSessionID)
        fields.put(1, sdp)
        try await handle.run(0x04, fields.value)
    }

    public var supportsProvideIceCandidatesCommand: Bool { handle.supports(0x05) }
    public func provideIceCandidates(webRtcSessionID: UInt16, iceCandidates: [Matter.IceCandidateStruct]) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, webRtcSessionID)
        fields.put(1, iceCandidates)
        try await handle.run(0x05, fields.value)
    }

    public var supportsEndSessionCommand: Bool { handle.supports(0x06) }
    public func endSession(webRtcSessionID: UInt16, reason: Matter.WebRtcEndReasonEnum) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, webRtcSessionID)
        fields.put(1, reason)
        try await handle.run(0x06, fields.value)
    }

}

extension Matter.WebRtcTransportProviderTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var metadata: Self { Self(rawValue: 1 << 0) }
    }

    public struct SFrameStruct: TraitStruct {
        public let cipherSuite: UInt16
        public let baseKey: Data
        public let kid: Data
        public init(cipherSuite: UInt16, baseKey: Data, kid: Data) {
            self.cipherSuite = cipherSuite
            self.baseKey = baseKey
            self.kid = kid
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let cipherSuite: UInt16 = fields[0] else { return nil }
            self.cipherSuite = cipherSuite
            guard let baseKey: Data = fields[1] else { return nil }
            self.baseKey = baseKey
            guard let kid: Data = fields[2] else { return nil }
            self.kid = kid
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, cipherSuite)
            fields.put(1, baseKey)
            fields.put(2, kid)
            return fields.value
        }
    }

    public struct SolicitOfferResponse: TraitStruct {
        public let webRtcSessionID: UInt16
        public let deferredOffer: Bool
        public let videoStreamID: UInt16?
        public let audioStreamID: UInt16?
        public init(webRtcSessionID: UInt16, deferredOffer: Bool, videoStreamID: UInt16? = nil, audioStreamID: UInt16? = nil) {
            self.webRtcSessionID = webRtcSessionID
            self.deferredOffer = deferredOffer
            self.videoStreamID = videoStreamID
            self.audioStreamID = audioStreamID
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let webRtcSessionID: UInt16 = fields[0] else { return nil }
            self.webRtcSessionID = webRtcSessionID
            guard let deferredOffer: Bool = fields[1] else { return nil }
            self.deferredOffer = deferredOffer
            self.videoStreamID = fields[2]
            self.audioStreamID = fields[3]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, webRtcSessionID)
            fields.put(1, deferredOffer)
            fields.putOptional(2, videoStreamID)
            fields.putOptional(3, audioStreamID)
            return fields.value
        }
    }

    public struct ProvideOfferResponse: TraitStruct {
        public let webRtcSessionID: UInt16
        public let videoStreamID: UInt16?
        public let audioStreamID: UInt16?
        public init(webRtcSessionID: UInt16, videoStreamID: UInt16? = nil, audioStreamID: UInt16? = nil) {
            self.webRtcSessionID = webRtcSessionID
            self.videoStreamID = videoStreamID
            self.audioStreamID = audioStreamID
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let webRtcSessionID: UInt16 = fields[0] else { return nil }
            self.webRtcSessionID = webRtcSessionID
            self.videoStreamID = fields[1]
            self.audioStreamID = fields[2]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, webRtcSessionID)
            fields.putOptional(1, videoStreamID)
            fields.putOptional(2, audioStreamID)
            return fields.value
        }
    }

}
