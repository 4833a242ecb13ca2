// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    public struct AtomicAttributeStatusStruct: TraitStruct {
        public let attributeID: UInt32
        public let statusCode: Matter.StatusEnum
        public init(attributeID: UInt32, statusCode: Matter.StatusEnum) {
            self.attributeID = attributeID
            self.statusCode = statusCode
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let attributeID: UInt32 = fields[0] else { return nil }
            self.attributeID = attributeID
            guard let statusCode: Matter.StatusEnum = fields[1] else { return nil }
            self.statusCode = statusCode
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, attributeID)
            fields.put(1, statusCode)
            return fields.value
        }
    }

    public struct AtomicRequestTypeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var beginWrite: Self { Self(rawValue: 0) }
        public static var commitWrite: Self { Self(rawValue: 1) }
        public static var rollbackWrite: Self { Self(rawValue: 2) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "beginWrite"
            case 1: "commitWrite"
            case 2: "rollbackWrite"
            default: nil
            }
        }
    }

    public struct MeasurementAccuracyRangeStruct: TraitStruct {
        public let rangeMin: Int64
        public let rangeMax: Int64
        public let percentMax: UInt16?
        public let percentMin: UInt16?
        public let percentTypical: UInt16?
        public let fixedMax: UInt64?
        public let fixedMin: UInt64?
        public let fixedTypical: UInt64?
        public init(rangeMin: Int64, rangeMax: Int64, percentMax: UInt16? = nil, percentMin: UInt16? = nil, percentTypical: UInt16? = nil, fixedMax: UInt64? = nil, fixedMin: UInt64? = nil, fixedTypical: UInt64? = nil) {
            self.rangeMin = rangeMin
            self.rangeMax = rangeMax
            self.percentMax = percentMax
            self.percentMin = percentMin
            self.percentTypical = percentTypical
            self.fixedMax = fixedMax
            self.fixedMin = fixedMin
            self.fixedTypical = fixedTypical
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let rangeMin: Int64 = fields[0] else { return nil }
            self.rangeMin = rangeMin
            guard let rangeMax: Int64 = fields[1] else { return nil }
            self.rangeMax = rangeMax
            self.percentMax = fields[2]
            self.percentMin = fields[3]
            self.percentTypical = fields[4]
            self.fixedMax = fields[5]
            self.fixedMin = fields[6]
            self.fixedTypical = fields[7]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, rangeMin)
            fields.put(1, rangeMax)
            fields.putOptional(2, percentMax)
            fields.putOptional(3, percentMin)
            fields.putOptional(4, percentTypical)
            fields.putOptional(5, fixedMax)
            fields.putOptional(6, fixedMin)
            fields.putOptional(7, fixedTypical)
            return fields.value
        }
    }

    public struct MeasurementAccuracyStruct: TraitStruct {
        public let measurementType: Matter.MeasurementTypeEnum
        public let measured: Bool
        public let minMeasuredValue: Int64
        public let maxMeasuredValue: Int64
        public let accuracyRanges: [Matter.MeasurementAccuracyRangeStruct]
        public init(measurementType: Matter.MeasurementTypeEnum, measured: Bool, minMeasuredValue: Int64, maxMeasuredValue: Int64, accuracyRanges: [Matter.MeasurementAccuracyRangeStruct]) {
            self.measurementType = measurementType
            self.measured = measured
            self.minMeasuredValue = minMeasuredValue
            self.maxMeasuredValue = maxMeasuredValue
            self.accuracyRanges = accuracyRanges
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let measurementType: Matter.MeasurementTypeEnum = fields[0] else { return nil }
            self.measurementType = measurementType
            guard let measured: Bool = fields[1] else { return nil }
            self.measured = measured
            guard let minMeasuredValue: Int64 = fields[2] else { return nil }
            self.minMeasuredValue = minMeasuredValue
            guard let maxMeasuredValue: Int64 = fields[3] else { return nil }
            self.maxMeasuredValue = maxMeasuredValue
            guard let accuracyRanges: [Matter.MeasurementAccuracyRangeStruct] = fields[4] else { return nil }
            self.accuracyRanges = accuracyRanges
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, measurementType)
            fields.put(1, measured)
            fields.put(2, minMeasuredValue)
            fields.put(3, maxMeasuredValue)
            fields.put(4, accuracyRanges)
            return fields.value
        }
    }

    public struct MeasurementTypeEnum: TraitEnum {
        public var rawValue: UInt16
        public init(rawValue: UInt16) { self.rawValue = rawValue }
        public static var unspecified: Self { Self(rawValue: 0) }
        public static var voltage: Self { Self(rawValue: 1) }
        public static var activeCurrent: Self { Self(rawValue: 2) }
        public static var reactiveCurrent: Self { Self(rawValue: 3) }
        public static var apparentCurrent: Self { Self(rawValue: 4) }
        public static var activePower: Self { Self(rawValue: 5) }
        public static var reactivePower: Self { Self(rawValue: 6) }
        public static var apparentPower: Self { Self(rawValue: 7) }
        public static var rmsVoltage: Self { Self(rawValue: 8) }
        public static var rmsCurrent: Self { Self(rawValue: 9) }
        public static var rmsPower: Self { Self(rawValue: 10) }
        public static var frequency: Self { Self(rawValue: 11) }
        public static var powerFactor: Self { Self(rawValue: 12) }
        public static var neutralCurrent: Self { Self(rawValue: 13) }
        public static var electricalEnergy: Self { Self(rawValue: 14) }
        public static func name(of rawValue: UInt16) -> StaticString? {
            switch rawValue {
            case 0: "unspecified"
            case 1: "voltage"
            case 2: "activeCurrent"
            case 3: "reactiveCurrent"
            case 4: "apparentCurrent"
            case 5: "activePower"
            case 6: "reactivePower"
            case 7: "apparentPower"
            case 8: "rmsVoltage"
            case 9: "rmsCurrent"
            case 10: "rmsPower"
            case 11: "frequency"
            case 12: "powerFactor"
            case 13: "neutralCurrent"
            case 14: "electricalEnergy"
            default: nil
            }
        }
    }

    public struct SoftwareVersionCertificationStatusEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var devTest: Self { Self(rawValue: 0) }
        public static var provisional: Self { Self(rawValue: 1) }
        public static var certified: Self { Self(rawValue: 2) }
        public static var revoked: Self { Self(rawValue: 3) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "devTest"
            case 1: "provisional"
            case 2: "certified"
            case 3: "revoked"
            default: nil
            }
        }
    }

    public struct WildcardPathFlagsBitmap: TraitBitmap {
        public var rawValue: UInt16
        public init(rawValue: UInt16) { self.rawValue = rawValue }
        public static var wildcardSkipRootNode: Self { Self(rawValue: 1 << 0) }
        public static var wildcardSkipGlobalAttributes: Self { Self(rawValue: 1 << 1) }
        public static var wildcardSkipAttributeList: Self { Self(rawValue: 1 << 2) }
        public static var reserved: Self { Self(rawValue: 1 << 3) }
        public static var wildcardSkipCommandLists: Self { Self(rawValue: 1 << 4) }
        public static var wildcardSkipCustomElements: Self { Self(rawValue: 1 << 5) }
        public static var wildcardSkipFixedAttributes: Self { Self(rawValue: 1 << 6) }
        public static var wildcardSkipChangesOmittedAttributes: Self { Self(rawValue: 1 << 7) }
        public static var wildcardSkipDiagnosticsClusters: Self { Self(rawValue: 1 << 8) }
    }

    public struct DateStruct: TraitStruct {
        public let year: UInt8?
        public let month: UInt8?
        public let day: UInt8?
        public let dayOfWeek: UInt8?
        public init(year: UInt8? = nil, month: UInt8? = nil, day: UInt8? = nil, dayOfWeek: UInt8? = nil) {
            self.year = year
            self.month = month
            self.day = day
            self.dayOfWeek = dayOfWeek
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            self.year = fields[0]
            self.month = fields[1]
            self.day = fields[2]
            self.dayOfWeek = fields[3]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.putNullable(0, year)
            fields.putNullable(1, month)
            fields.putNullable(2, day)
            fields.putNullable(3, dayOfWeek)
            return fields.value
        }
    }

    public struct LocationDescriptorStruct: TraitStruct {
        public let locationName: String
        public let floorNumber: Int16?
        public let areaType: UInt8?
        public init(locationName: String, floorNumber: Int16? = nil, areaType: UInt8? = nil) {
            self.locationName = locationName
            self.floorNumber = floorNumber
            self.areaType = areaType
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let locationName: String = fields[0] else { return nil }
            self.locationName = locationName
            self.floorNumber = fields[1]
            self.areaType = fields[2]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, locationName)
            fields.putNullable(1, floorNumber)
            fields.putNullable(2, areaType)
            return fields.value
        }
    }

    public struct NamespaceEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var closure: Self { Self(rawValue: 1) }
        public static var compassDirection: Self { Self(rawValue: 2) }
        public static var compassLocation: Self { Self(rawValue: 3) }
        public static var direction: Self { Self(rawValue: 4) }
        public static var level: Self { Self(rawValue: 5) }
        public static var location: Self { Self(rawValue: 6) }
        public static var number: Self { Self(rawValue: 7) }
        public static var position: Self { Self(rawValue: 8) }
        public static var electricalMeasurement: Self { Self(rawValue: 10) }
        public static var laundry: Self { Self(rawValue: 14) }
        public static var powerSource: Self { Self(rawValue: 15) }
        public static var areaNamespace: Self { Self(rawValue: 16) }
        public static var landmarkNamespace: Self { Self(rawValue: 17) }
        public static var relativePosition: Self { Self(rawValue: 18) }
        public static var refrigerator: Self { Self(rawValue: 65) }
        public static var roomAirConditioner: Self { Self(rawValue: 66) }
        public static var switches: Self { Self(rawValue: 67) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 1: "closure"
            case 2: "compassDirection"
            case 3: "compassLocation"
            case 4: "direction"
            case 5: "level"
            case 6: "location"
            case 7: "number"
            case 8: "position"
            case 10: "electricalMeasurement"
            case 14: "laundry"
            case 15: "powerSource"
            case 16: "areaNamespace"
            case 17: "landmarkNamespace"
            case 18: "relativePosition"
            case 65: "refrigerator"
            case 66: "roomAirConditioner"
            case 67: "switches"
            default: nil
            }
        }
    }

    public struct PriorityEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var debug: Self { Self(rawValue: 0) }
        public static var info: Self { Self(rawValue: 1) }
        public static var critical: Self { Self(rawValue: 2) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "debug"
            case 1: "info"
            case 2: "critical"
            default: nil
            }
        }
    }

    public struct SemanticTagStruct: TraitStruct {
        public let mfgCode: UInt16?
        public let namespaceID: Matter.NamespaceEnum
        public let tag: UInt8
        public let label: String?
        public init(mfgCode: UInt16? = nil, namespaceID: Matter.NamespaceEnum, tag: UInt8, label: String? = nil) {
            self.mfgCode = mfgCode
            self.namespaceID = namespaceID
            self.tag = tag
            self.label = label
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            self.mfgCode = fields[0]
            guard let namespaceID: Matter.NamespaceEnum = fields[1] else { return nil }
            self.namespaceID = namespaceID
            guard let tag: UInt8 = fields[2] else { return nil }
            self.tag = tag
            self.label = fields[3]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.putNullable(0, mfgCode)
            fields.put(1, namespaceID)
            fields.put(2, tag)
            fields.putOptional(3, label)
            return fields.value
        }
    }

    public struct StatusEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var success: Self { Self(rawValue: 0) }
        public static var failure: Self { Self(rawValue: 1) }
        public static var invalidSubscription: Self { Self(rawValue: 125) }
        public static var unsupportedAccess: Self { Self(rawValue: 126) }
        public static var unsupportedEndpoint: Self { Self(rawValue: 127) }
        public static var invalidAction: Self { Self(rawValue: 128) }
        public static var unsupportedCommand: Self { Self(rawValue: 129) }
        public static var invalidCommand: Self { Self(rawValue: 133) }
        public static var unsupportedAttribute: Self { Self(rawValue: 134) }
        public static var constraintError: Self { Self(rawValue: 135) }
        public static var unsupportedWrite: Self { Self(rawValue: 136) }
        public static var resourceExhausted: Self { Self(rawValue: 137) }
        public static var notFound: Self { Self(rawValue: 139) }
        public static var unreportableAttribute: Self { Self(rawValue: 140) }
        public static var invalidDataType: Self { Self(rawValue: 141) }
        public static var unsupportedRead: Self { Self(rawValue: 143) }
        public static var dataVersionMismatch: Self { Self(rawValue: 146) }
        public static var timeout: Self { Self(rawValue: 148) }
        public static var unsupportedNode: Self { Self(rawValue: 155) }
        public static var busy: Self { Self(rawValue: 156) }
        public static var accessRestricted: Self { Self(rawValue: 157) }
        public static var unsupportedCluster: Self { Self(rawValue: 195) }
        public static var noUpstreamSubscription: Self { Self(rawValue: 197) }
        public static var needsTimedInteraction: Self { Self(rawValue: 198) }
        public static var unsupportedEvent: Self { Self(rawValue: 199) }
        public static var pathsExhausted: Self { Self(rawValue: 200) }
        public static var timedRequestMismatch: Self { Self(rawValue: 201) }
        public static var failsafeRequired: Self { Self(rawValue: 202) }
        public static var invalidInState: Self { Self(rawValue: 203) }
        public static var noCommandResponse: Self { Self(rawValue: 204) }
        public static var termsAndConditionsChanged: Self { Self(rawValue: 205) }
        public static var maintenanceRequired: Self { Self(rawValue: 206) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "success"
            case 1: "failure"
            case 125: "invalidSubscription"
            case 126: "unsupportedAccess"
            case 127: "unsupportedEndpoint"
            case 128: "invalidAction"
            case 129: "unsupportedCommand"
            case 133: "invalidCommand"
            case 134: "unsupportedAttribute"
            case 135: "constraintError"
            case 136: "unsupportedWrite"
            case 137: "resourceExhausted"
            case 139: "notFound"
            case 140: "unreportableAttribute"
            case 141: "invalidDataType"
            case 143: "unsupportedRead"
            case 146: "dataVersionMismatch"
            case 148: "timeout"
            case 155: "unsupportedNode"
            case 156: "busy"
            case 157: "accessRestricted"
            case 195: "unsupportedCluster"
            case 197: "noUpstreamSubscription"
            case 198: "needsTimedInteraction"
            case 199: "unsupportedEvent"
            case 200: "pathsExhausted"
            case 201: "timedRequestMismatch"
            case 202: "failsafeRequired"
            case 203: "invalidInState"
            case 204: "noCommandResponse"
            case 205: "termsAndConditionsChanged"
            case 206: "maintenanceRequired"
            default: nil
            }
        }
    }

    public struct TimeOfDayStruct: TraitStruct {
        public let hours: UInt8
        public let minutes: UInt8
        public let seconds: UInt8
        public let hundredths: UInt8
        public init(hours: UInt8, minutes: UInt8, seconds: UInt8, hundredths: UInt8) {
            self.hours = hours
            self.minutes = minutes
            self.seconds = seconds
            self.hundredths = hundredths
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let hours: UInt8 = fields[0] else { return nil }
            self.hours = hours
            guard let minutes: UInt8 = fields[1] else { return nil }
            self.minutes = minutes
            guard let seconds: UInt8 = fields[2] else { return nil }
            self.seconds = seconds
            guard let hundredths: UInt8 = fields[3] else { return nil }
            self.hundredths = hundredths
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, hours)
            fields.put(1, minutes)
            fields.put(2, seconds)
            fields.put(3, hundredths)
            return fields.value
        }
    }

    public struct IceCandidateStruct: TraitStruct {
        public let candidate: String
        public let sdpMid: String?
        public let sdpMLineIndex: UInt16?
        public init(candidate: String, sdpMid: String? = nil, sdpMLineIndex: UInt16? = nil) {
            self.candidate = candidate
            self.sdpMid = sdpMid
            self.sdpMLineIndex = sdpMLineIndex
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let candidate: String = fields[0] else { return nil }
            self.candidate = candidate
            self.sdpMid = fields[1]
            self.sdpMLineIndex = fields[2]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, candidate)
            fields.putNullable(1, sdpMid)
            fields.putNullable(2, sdpMLineIndex)
            return fields.value
        }
    }

    public struct IceServerStruct: TraitStruct {
        public let urls: [String]
        public let username: String?
        public let credential: String?
        public let caid: UInt16?
        public init(urls: [String], username: String? = nil, credential: String? = nil, caid: UInt16? = nil) {
            self.urls = urls
            self.username = username
            self.credential = credential
            self.caid = caid
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let urls: [String] = fields[0] else { return nil }
            self.urls = urls
            self.username = fields[1]
            self.credential = fields[2]
            self.caid = fields[3]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, urls)
            fields.putOptional(1, username)
            fields.putOptional(2, credential)
            fields.putOptional(3, caid)
            return fields.value
        }
    }

    public struct StreamUsageEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var `internal`: Self { Self(rawValue: 0) }
        public static var recording: Self { Self(rawValue: 1) }
        public static var analysis: Self { Self(rawValue: 2) }
        public static var liveView: Self { Self(rawValue: 3) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "internal"
            case 1: "recording"
            case 2: "analysis"
            case 3: "liveView"
            default: nil
            }
        }
    }

    public struct ThreeLevelAutoEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var auto: Self { Self(rawValue: 0) }
        public static var low: Self { Self(rawValue: 1) }
        public static var medium: Self { Self(rawValue: 2) }
        public static var high: Self { Self(rawValue: 3) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "auto"
            case 1: "low"
            case 2: "medium"
            case 3: "high"
            default: nil
            }
        }
    }

    public struct ViewportStruct: TraitStruct {
        public let x1: UInt16
        public let y1: UInt16
        public let x2: UInt16
        public let y2: UInt16
        public init(x1: UInt16, y1: UInt16, x2: UInt16, y2: UInt16) {
            self.x1 = x1
            self.y1 = y1
            self.x2 = x2
            self.y2 = y2
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let x1: UInt16 = fields[0] else { return nil }
            self.x1 = x1
            guard let y1: UInt16 = fields[1] else { return nil }
            self.y1 = y1
            guard let x2: UInt16 = fields[2] else { return nil }
            self.x2 = x2
            guard let y2: UInt16 = fields[3] else { return nil }
            self.y2 = y2
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, x1)
            fields.put(1, y1)
            fields.put(2, x2)
            fields.put(3, y2)
            return fields.value
        }
    }

    public struct WebRtcEndReasonEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var iceFailed: Self { Self(rawValue: 0) }
        public static var iceTimeout: Self { Self(rawValue: 1) }
        public static var userHangup: Self { Self(rawValue: 2) }
        public static var userBusy: Self { Self(rawValue: 3) }
        public static var replaced: Self { Self(rawValue: 4) }
        public static var noUserMedia: Self { Self(rawValue: 5) }
        public static var inviteTimeout: Self { Self(rawValue: 6) }
        public static var answeredElsewhere: Self { Self(rawValue: 7) }
        public static var outOfResources: Self { Self(rawValue: 8) }
        public static var mediaTimeout: Self { Self(rawValue: 9) }
        public static var lowPower: Self { Self(rawValue: 10) }
        public static var privacyMode: Self { Self(rawValue: 11) }
        public static var unknownReason: Self { Self(rawValue: 12) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "iceFailed"
            case 1: "iceTimeout"
            case 2: "userHangup"
            case 3: "userBusy"
            case 4: "replaced"
            case 5: "noUserMedia"
            case 6: "inviteTimeout"
            case 7: "answeredElsewhere"
            case 8: "outOfResources"
            case 9: "mediaTimeout"
            case 10: "lowPower"
            case 11: "privacyMode"
            case 12: "unknownReason"
            default: nil
            }
        }
    }

    public struct WebRtcSessionStruct: TraitStruct {
        public let id: UInt16
        public let peerNodeID: UInt64
        public let peerEndpointID: UInt16
        public let streamUsage: Matter.StreamUsageEnum
        public let videoStreamID: UInt16?
        public let audioStreamID: UInt16?
        public let metadataEnabled: Bool
        public let fabricIndex: UInt8
        public init(id: UInt16, peerNodeID: UInt64, peerEndpointID: UInt16, streamUsage: Matter.StreamUsageEnum, videoStreamID: UInt16? = nil, audioStreamID: UInt16? = nil, metadataEnabled: Bool, fabricIndex: UInt8) {
            self.id = id
            self.peerNodeID = peerNodeID
            self.peerEndpointID = peerEndpointID
            self.streamUsage = streamUsage
            self.videoStreamID = videoStreamID
            self.audioStreamID = audioStreamID
            self.metadataEnabled = metadataEnabled
            self.fabricIndex = fabricIndex
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let id: UInt16 = fields[0] else { return nil }
            self.id = id
            guard let peerNodeID: UInt64 = fields[1] else { return nil }
            self.peerNodeID = peerNodeID
            guard let peerEndpointID: UInt16 = fields[2] else { return nil }
            self.peerEndpointID = peerEndpointID
            guard let streamUsage: Matter.StreamUsageEnum = fields[3] else { return nil }
            self.streamUsage = streamUsage
            self.videoStreamID = fields[4]
            self.audioStreamID = fields[5]
            guard let metadataEnabled: Bool = fields[6] else { return nil }
            self.metadataEnabled = metadataEnabled
            let fabricIndex: UInt8 = fields[254] ?? 0
            self.fabricIndex = fabricIndex
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, id)
            fields.put(1, peerNodeID)
            fields.put(2, peerEndpointID)
            fields.put(3, streamUsage)
            fields.putNullable(4, videoStreamID)
            fields.putNullable(5, audioStreamID)
            fields.put(6, metadataEnabled)
            return fields.value
        }
    }

}
