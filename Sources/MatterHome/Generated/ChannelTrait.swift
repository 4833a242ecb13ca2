// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Channel, cluster 0x0504.
    public struct ChannelTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0504 }
        public static var name: String { "Channel" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.ChannelTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var channelList: [ChannelInfoStruct]?
        @TraitAttribute public var lineup: LineupInfoStruct?
        @TraitAttribute public var currentChannel: ChannelInfoStruct?
        public init(_ view: TraitView) {
            _channelList = TraitAttribute(view, 0x0000)
            _lineup = TraitAttribute(view, 0x0001, nullable: true)
            _currentChannel = TraitAttribute(view, 0x0002, nullable: true)
        }
    }
}

extension Matter.ChannelTrait {
    public enum Command: UInt32, TraitCommand {
        case changeChannel = 0x00
        case changeChannelByNumber = 0x02
        case skipChannel = 0x03
        case getProgramGuide = 0x04
        case recordProgram = 0x06
        case cancelRecordProgram = 0x07
    }

    public var supportsChangeChannelCommand: Bool { handle.supports(0x00) }
    @discardableResult public func changeChannel(match: String) async throws -> ChangeChannelResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, match)
        return try await handle.call(0x00, fields.value, response: 0x01)
    }

    public var supportsChangeChannelByNumberCommand: Bool { handle.supports(0x02) }
    public func changeChannelByNumber(majorNumber: UInt16, minorNumber: UInt16) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, majorNumber)
        fields.put(1, minorNumber)
        try await handle.run(0x02, fields.value)
    }

    public var supportsSkipChannelCommand: Bool { handle.supports(0x03) }
    public func skipChannel(count: Int16) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, count)
        try await handle.run(0x03, fields.value)
    }

    public var supportsGetProgramGuideCommand: Bool { handle.supports(0x04) }
    @discardableResult public func getProgramGuide(startTime: UInt32, endTime: UInt32, channelList: [ChannelInfoStruct]? = nil, pageToken: PageTokenStruct? = nil, recordingFlag: RecordingFlagBitmap? = nil, externalIDList: [Matter.ContentLauncherTrait.AdditionalInfoStruct]? = nil, data: Data? = nil) async throws -> ProgramGuideResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, startTime)
        fields.put(1, endTime)
        fields.putOptional(2, channelList)
        fields.putOptional(3, pageToken)
        fields.putOptional(5, recordingFlag)
        fields.putOptional(6, externalIDList)
        fields.putOptional(7, data)
        return try await handle.call(0x04, fields.value, response: 0x05)
    }

    public var supportsRecordProgramCommand: Bool { handle.supports(0x06) }
    public func recordProgram(programIdentifier: String, shouldRecordSeries: Bool, externalIDList: [Matter.ContentLauncherTrait.AdditionalInfoStruct]? = nil, data: Data? = nil) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, programIdentifier)
        fields.put(1, shouldRecordSeries)
        fields.putOptional(2, externalIDList)
        fields.putOptional(3, data)
        try await handle.run(0x06, fields.value)
    }

    public var supportsCancelRecordProgramCommand: Bool { handle.supports(0x07) }
    public func cancelRecordProgram(programIdentifier: String, shouldRecordSeries: Bool, externalIDList: [Matter.ContentLauncherTrait.AdditionalInfoStruct]? = nil, data: Data? = nil) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, programIdentifier)
        fields.put(1, shouldRecordSeries)
        fields.putOptional(2, externalIDList)
        fields.putOptional(3, data)
        try await handle.run(0x07, fields.value)
    }

}

extension Matter.ChannelTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var channelList: Self { Self(rawValue: 1 << 0) }
        public static var lineupInfo: Self { Self(rawValue: 1 << 1) }
        public static var electronicGuide: Self { Self(rawValue: 1 << 2) }
        public static var recordProgram: Self { Self(rawValue: 1 << 3) }
    }

    public struct RecordingFlagBitmap: TraitBitmap {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var scheduled: Self { Self(rawValue: 1 << 0) }
        public static var recordSeries: Self { Self(rawValue: 1 << 1) }
        public static var recorded: Self { Self(rawValue: 1 << 2) }
    }

    public struct LineupInfoTypeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var mso: Self { Self(rawValue: 0) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "mso"
            default: nil
            }
        }
    }

    public struct StatusEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var success: Self { Self(rawValue: 0) }
        public static var multipleMatches: Self { Self(rawValue: 1) }
        public static var noMatches: Self { Self(rawValue: 2) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "success"
            case 1: "multipleMatches"
            case 2: "noMatches"
            default: nil
            }
        }
    }

    public struct ChannelTypeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var satellite: Self { Self(rawValue: 0) }
        public static var cable: Self { Self(rawValue: 1) }
        public static var terrestrial: Self { Self(rawValue: 2) }
        public static var ott: Self { Self(rawValue: 3) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "satellite"
            case 1: "cable"
            case 2: "terrestrial"
            case 3: "ott"
            default: nil
            }
        }
    }

    public struct ChannelInfoStruct: TraitStruct {
        public let majorNumber: UInt16
        public let minorNumber: UInt16
        public let name: String?
        public let callSign: String?
        public let affiliateCallSign: String?
        public let identifier: String?
        public let type: ChannelTypeEnum?
        public init(majorNumber: UInt16, minorNumber: UInt16, name: String? = nil, callSign: String? = nil, affiliateCallSign: String? = nil, identifier: String? = nil, type: ChannelTypeEnum? = nil) {
            self.majorNumber = majorNumber
            self.minorNumber = minorNumber
            self.name = name
            self.callSign = callSign
            self.affiliateCallSign = affiliateCallSign
            self.identifier = identifier
            self.type = type
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let majorNumber: UInt16 = fields[0] else { return nil }
            self.majorNumber = majorNumber
            guard let minorNumber: UInt16 = fields[1] else { return nil }
            self.minorNumber = minorNumber
            self.name = fields[2]
            self.callSign = fields[3]
            self.affiliateCallSign = fields[4]
            self.identifier = fields[5]
            self.type = fields[6]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, majorNumber)
            fields.put(1, minorNumber)
            fields.putOptional(2, name)
            fields.putOptional(3, callSign)
            fields.putOptional(4, affiliateCallSign)
            fields.putOptional(5, identifier)
            fields.putOptional(6, type)
            return fields.value
        }
    }

    public struct LineupInfoStruct: TraitStruct {
        public let operatorName: String
        public let lineupName: String?
        public let postalCode: String?
        public let lineupInfoType: LineupInfoTypeEnum
        public init(operatorName: String, lineupName: String? = nil, postalCode: String? = nil, lineupInfoType: LineupInfoTypeEnum) {
            self.operatorName = operatorName
            self.lineupName = lineupName
            self.postalCode = postalCode
            self.lineupInfoType = lineupInfoType
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let operatorName: String = fields[0] else { return nil }
            self.operatorName = operatorName
            self.lineupName = fields[1]
            self.postalCode = fields[2]
            guard let lineupInfoType: LineupInfoTypeEnum = fields[3] else { return nil }
            self.lineupInfoType = lineupInfoType
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, operatorName)
            fields.putOptional(1, lineupName)
            fields.putOptional(2, postalCode)
            fields.put(3, lineupInfoType)
            return fields.value
        }
    }

    public struct ProgramStruct: TraitStruct {
        public let identifier: String
        public let channel: ChannelInfoStruct
        public let startTime: UInt32
        public let endTime: UInt32
        public let title: String
        public let subtitle: String?
        public let description: String?
        public let audioLanguages: [String]?
        public let ratings: [String]?
        public let thumbnailUrl: String?
        public let posterArtUrl: String?
        public let dvbiUrl: String?
        public let releaseDate: String?
        public let parentalGuidanceText: String?
        public let recordingFlag: RecordingFlagBitmap?
        public let seriesInfo: SeriesInfoStruct?
        public let categoryList: [ProgramCategoryStruct]?
        public let castList: [ProgramCastStruct]?
        public let externalIDList: [Matter.ContentLauncherTrait.AdditionalInfoStruct]?
        public init(identifier: String, channel: ChannelInfoStruct, startTime: UInt32, endTime: UInt32, title: String, subtitle: String? = nil, description: String? = nil, audioLanguages: [String]? = nil, ratings: [String]? = nil, thumbnailUrl: String? = nil, posterArtUrl: String? = nil, dvbiUrl: String? = nil, releaseDate: String? = nil, parentalGuidanceText: String? = nil, recordingFlag: RecordingFlagBitmap? = nil, seriesInfo: SeriesInfoStruct? = nil, categoryList: [ProgramCategoryStruct]? = nil, castList: [ProgramCastStruct]? = nil, externalIDList: [Matter.ContentLauncherTrait.AdditionalInfoStruct]? = nil) {
            self.identifier = identifier
            self.channel = channel
            self.startTime = startTime
            self.endTime = endTime
            self.title = title
            self.subtitle = subtitle
            self.description = description
            self.audioLanguages = audioLanguages
            self.ratings = ratings
            self.thumbnailUrl = thumbnailUrl
            self.posterArtUrl = posterArtUrl
            self.dvbiUrl = dvbiUrl
            self.releaseDate = releaseDate
            self.parentalGuidanceText = parentalGuidanceText
            self.recordingFlag = recordingFlag
            self.seriesInfo = seriesInfo
            self.categoryList = categoryList
            self.castList = castList
            self.externalIDList = externalIDList
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let identifier: String = fields[0] else { return nil }
            self.identifier = identifier
            guard let channel: ChannelInfoStruct = fields[1] else { return nil }
            self.channel = channel
            guard let startTime: UInt32 = fields[2] else { return nil }
            self.startTime = startTime
            guard let endTime: UInt32 = fields[3] else { return nil }
            self.endTime = endTime
            guard let title: String = fields[4] else { return nil }
            self.title = title
            self.subtitle = fields[5]
            self.description = fields[6]
            self.audioLanguages = fields[7]
            self.ratings = fields[8]
            self.thumbnailUrl = fields[9]
            self.posterArtUrl = fields[10]
            self.dvbiUrl = fields[11]
            self.releaseDate = fields[12]
            self.parentalGuidanceText = fields[13]
            self.recordingFlag = fields[14]
            self.seriesInfo = fields[15]
            self.categoryList = fields[16]
            self.castList = fields[17]
            self.externalIDList = fields[18]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, identifier)
            fields.put(1, channel)
            fields.put(2, startTime)
            fields.put(3, endTime)
            fields.put(4, title)
            fields.putOptional(5, subtitle)
            fields.putOptional(6, description)
            fields.putOptional(7, audioLanguages)
            fields.putOptional(8, ratings)
            fields.putOptional(9, thumbnailUrl)
            fields.putOptional(10, posterArtUrl)
            fields.putOptional(11, dvbiUrl)
            fields.putOptional(12, releaseDate)
            fields.putOptional(13, parentalGuidanceText)
            fields.putOptional(14, recordingFlag)
            fields.putOptional(15, seriesInfo)
            fields.putOptional(16, categoryList)
            fields.putOptional(17, castList)
            fields.putOptional(18, externalIDList)
            return fields.value
        }
    }

    public struct ProgramCategoryStruct: TraitStruct {
        public let category: String
        public let subCategory: String?
        public init(category: String, subCategory: String? = nil) {
            self.category = category
            self.subCategory = subCategory
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let category: String = fields[0] else { return nil }
            self.category = category
            self.subCategory = fields[1]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, category)
            fields.putOptional(1, subCategory)
            return fields.value
        }
    }

    public struct SeriesInfoStruct: TraitStruct {
        public let season: String
        public let episode: String
        public init(season: String, episode: String) {
            self.season = season
            self.episode = episode
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let season: String = fields[0] else { return nil }
            self.season = season
            guard let episode: String = fields[1] else { return nil }
            self.episode = episode
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, season)
            fields.put(1, episode)
            return fields.value
        }
    }

    public struct ProgramCastStruct: TraitStruct {
        public let name: String
        public let role: String
        public init(name: String, role: String) {
            self.name = name
            self.role = role
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let name: String = fields[0] else { return nil }
            self.name = name
            guard let role: String = fields[1] else { return nil }
            self.role = role
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, name)
            fields.put(1, role)
            return fields.value
        }
    }

    public struct PageTokenStruct: TraitStruct {
        public let limit: UInt16?
        public let after: String?
        public let before: String?
        public init(limit: UInt16? = nil, after: String? = nil, before: String? = nil) {
            self.limit = limit
            self.after = after
            self.before = before
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            self.limit = fields[0]
            self.after = fields[1]
            self.before = fields[2]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.putOptional(0, limit)
            fields.putOptional(1, after)
            fields.putOptional(2, before)
            return fields.value
        }
    }

    public struct ChannelPagingStruct: TraitStruct {
        public let previousToken: PageTokenStruct?
        public let nextToken: PageTokenStruct?
        public init(previousToken: PageTokenStruct? = nil, nextToken: PageTokenStruct? = nil) {
            self.previousToken = previousToken
            self.nextToken = nextToken
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            self.previousToken = fields[0]
            self.nextToken = fields[1]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.putOptional(0, previousToken)
            fields.putOptional(1, nextToken)
            return fields.value
        }
    }

    public struct ChangeChannelResponse: TraitStruct {
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

    public struct ProgramGuideResponse: TraitStruct {
        public let paging: ChannelPagingStruct
        public let programList: [ProgramStruct]
        public init(paging: ChannelPagingStruct, programList: [ProgramStruct]) {
            self.paging = paging
            self.programList = programList
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let paging: ChannelPagingStruct = fields[0] else { return nil }
            self.paging = paging
            guard let programList: [ProgramStruct] = fields[1] else { return nil }
            self.programList = programList
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, paging)
            fields.put(1, programList)
            return fields.value
        }
    }

}
