// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Web Rtc Transport Requestor, cluster 0x0554.
    public struct WebRtcTransportRequestorTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0554 }
        public static var name: String { "WebRtcTransportRequestor" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.WebRtcTransportRequestorTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var currentSessions: [Matter.WebRtcSessionStruct]?
        public init(_ view: TraitView) {
            _currentSessions = TraitAttribute(view, 0x0000)
        }
    }
}

extension Matter.WebRtcTransportRequestorTrait {
    public enum Command: UInt32, TraitCommand {
        case offer = 0x00
        case answer = 0x01
        case iceCandidates = 0x02
        case end = 0x03
    }

    public var supportsOfferCommand: Bool { handle.supports(0x00) }
    public func offer(webRtcSessionID: UInt16, sdp: String, iceServers: [Matter.IceServerStruct]? = nil, iceTransportPolicy: String? = nil) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, webRtcSessionID)
        fields.put(1, sdp)
        fields.putOptional(2, iceServers)
        fields.putOptional(3, iceTransportPolicy)
        try await handle.run(0x00, fields.value)
    }

    public var supportsAnswerCommand: Bool { handle.supports(0x01) }
    public func answer(webRtcSessionID: UInt16, sdp: String) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, webRtcSessionID)
        fields.put(1, sdp)
        try await handle.run(0x01, fields.value)
    }

    public var supportsIceCandidatesCommand: Bool { handle.supports(0x02) }
    public func iceCandidates(webRtcSessionID: UInt16, iceCandidates: [Matter.IceCandidateStruct]) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, webRtcSessionID)
        fields.put(1, iceCandidates)
        try await handle.run(0x02, fields.value)
    }

    public var supportsEndCommand: Bool { handle.supports(0x03) }
    public func end(webRtcSessionID: UInt16, reason: Matter.WebRtcEndReasonEnum) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, webRtcSessionID)
        fields.put(1, reason)
        try await handle.run(0x03, fields.value)
    }

}
