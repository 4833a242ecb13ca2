// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Content Control, cluster 0x050F.
    public struct ContentControlTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x050F }
        public static var name: String { "ContentControl" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.ContentControlTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var enabled: Bool?
        @TraitAttribute public var onDemandRatings: [RatingNameStruct]?
        @TraitAttribute public var onDemandRatingThreshold: String?
        @TraitAttribute public var scheduledContentRatings: [RatingNameStruct]?
        @TraitAttribute public var scheduledContentRatingThreshold: String?
        @TraitAttribute public var screenDailyTime: UInt32?
        @TraitAttribute public var remainingScreenTime: UInt32?
        @TraitAttribute public var blockUnrated: Bool?
        @TraitAttribute public var blockChannelList: [BlockChannelStruct]?
        @TraitAttribute public var blockApplicationList: [AppInfoStruct]?
        @TraitAttribute public var blockContentTimeWindow: [TimeWindowStruct]?
        public init(_ view: TraitView) {
            _enabled = TraitAttribute(view, 0x0000)
            _onDemandRatings = TraitAttribute(view, 0x0001)
            _onDemandRatingThreshold = TraitAttribute(view, 0x0002)
            _scheduledContentRatings = TraitAttribute(view, 0x0003)
            _scheduledContentRatingThreshold = TraitAttribute(view, 0x0004)
            _screenDailyTime = TraitAttribute(view, 0x0005)
            _remainingScreenTime = TraitAttribute(view, 0x0006)
            _blockUnrated = TraitAttribute(view, 0x0007)
            _blockChannelList = TraitAttribute(view, 0x0008)
            _blockApplicationList = TraitAttribute(view, 0x0009)
            _blockContentTimeWindow = TraitAttribute(view, 0x000A)
        }
    }
}

extension Matter.ContentControlTrait {
    public enum Command: UInt32, TraitCommand {
        case updatePin = 0x00
        case resetPin = 0x01
        case enable = 0x03
        case disable = 0x04
        case addBonusTime = 0x05
        case setScreenDailyTime = 0x06
        case blockUnratedContent = 0x07
        case unblockUnratedContent = 0x08
        case setOnDemandRatingThreshold = 0x09
        case setScheduledContentRatingThreshold = 0x0A
        case addBlockChannels = 0x0B
        case removeBlockChannels = 0x0C
        case addBlockApplications = 0x0D
        case removeBlockApplications = 0x0E
        case setBlockContentTimeWindow = 0x0F
        case removeBlockContentTimeWindow = 0x10
    }

    public var supportsUpdatePinCommand: Bool { handle.supports(0x00) }
    public func updatePin(oldPin: String, newPin: String) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, oldPin)
        fields.put(1, newPin)
        try await handle.run(0x00, fields.value)
    }

    public var supportsResetPinCommand: Bool { handle.supports(0x01) }
    @discardableResult public func resetPin() async throws -> ResetPinResponse {
        return try await handle.call(0x01, response: 0x02)
    }

    public var supportsEnableCommand: Bool { handle.supports(0x03) }
    public func enable() async throws {
        try await handle.run(0x03)
    }

    public var supportsDisableCommand: Bool { handle.supports(0x04) }
    public func disable() async throws {
        try await handle.run(0x04)
    }

    public var supportsAddBonusTimeCommand: Bool { handle.supports(0x05) }
    public func addBonusTime(pinCode: String? = nil, bonusTime: UInt32 = 300) async throws {
        var fields = TraitFieldsWriter()
        fields.putOptional(0, pinCode)
        fields.put(1, bonusTime)
        try await handle.run(0x05, fields.value)
    }

    public var supportsSetScreenDailyTimeCommand: Bool { handle.supports(0x06) }
    public func setScreenDailyTime(screenTime: UInt32) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, screenTime)
        try await handle.run(0x06, fields.value)
    }

    public var supportsBlockUnratedContentCommand: Bool { handle.supports(0x07) }
    public func blockUnratedContent() async throws {
        try await handle.run(0x07)
    }

    public var supportsUnblockUnratedContentCommand: Bool { handle.supports(0x08) }
    public func unblockUnratedContent() async throws {
        try await handle.run(0x08)
    }

    public var supportsSetOnDemandRatingThresholdCommand: Bool { handle.supports(0x09) }
    public func setOnDemandRatingThreshold(rating: String) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, rating)
        try await handle.run(0x09, fields.value)
    }

    public var supportsSetScheduledContentRatingThresholdCommand: Bool { handle.supports(0x0A) }
    public func setScheduledContentRatingThreshold(rating: String) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, rating)
        try await handle.run(0x0A, fields.value)
    }

    public var supportsAddBlockChannelsCommand: Bool { handle.supports(0x0B) }
    public func addBlockChannels(channels: [BlockChannelStruct]) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, channels)
        try await handle.run(0x0B, fields.value)
    }

    public var supportsRemoveBlockChannelsCommand: Bool { handle.supports(0x0C) }
    public func removeBlockChannels(channelIndexes: [UInt16]) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, channelIndexes)
        try await handle.run(0x0C, fields.value)
    }

    public var supportsAddBlockApplicationsCommand: Bool { handle.supports(0x0D) }
    public func addBlockApplications(applications: [AppInfoStruct]) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, applications)
        try await handle.run(0x0D, fields.value)
    }

    public var supportsRemoveBlockApplicationsCommand: Bool { handle.supports(0x0E) }
    public func removeBlockApplications(applications: [AppInfoStruct]) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, applications)
        try await handle.run(0x0E, fields.value)
    }

    public var supportsSetBlockContentTimeWindowCommand: Bool { handle.supports(0x0F) }
    public func setBlockContentTimeWindow(timeWindow: TimeWindowStruct) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, timeWindow)
        try await handle.run(0x0F, fields.value)
    }

    public var supportsRemoveBlockContentTimeWindowCommand: Bool { handle.supports(0x10) }
    public func removeBlockContentTimeWindow(timeWindowIndexes: [UInt16]) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, timeWindowIndexes)
        try await handle.run(0x10, fields.value)
    }

}

extension Matter.ContentControlTrait {
    public enum Event: TraitEvent {
        case remainingScreenTimeExpired(RemainingScreenTimeExpiredEvent)
        case enteringBlockContentTimeWindow(EnteringBlockContentTimeWindowEvent)
        case unrecognized(EventID, TLVValue)

        public init(_ id: EventID, _ data: TLVValue) {
            switch id.rawValue {
            case 0x00: self = RemainingScreenTimeExpiredEvent(tlv: data).map { .remainingScreenTimeExpired($0) } ?? .unrecognized(id, data)
            case 0x01: self = EnteringBlockContentTimeWindowEvent(tlv: data).map { .enteringBlockContentTimeWindow($0) } ?? .unrecognized(id, data)
            default: self = .unrecognized(id, data)
            }
        }
    }

    public struct RemainingScreenTimeExpiredEvent: TraitStruct {
        public init() {
        }
        public init?(tlv: TLVValue) {
            guard let _ = TraitFields(tlv) else { return nil }
        }
        public var tlv: TLVValue {
            .structure([])
        }
    }

    public struct EnteringBlockContentTimeWindowEvent: TraitStruct {
        public init() {
        }
        public init?(tlv: TLVValue) {
            guard let _ = TraitFields(tlv) else { return nil }
        }
        public var tlv: TLVValue {
            .structure([])
        }
    }

}

extension Matter.ContentControlTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var screenTime: Self { Self(rawValue: 1 << 0) }
        public static var pinManagement: Self { Self(rawValue: 1 << 1) }
        public static var blockUnrated: Self { Self(rawValue: 1 << 2) }
        public static var onDemandContentRating: Self { Self(rawValue: 1 << 3) }
        public static var scheduledContentRating: Self { Self(rawValue: 1 << 4) }
        public static var blockChannels: Self { Self(rawValue: 1 << 5) }
        public static var blockApplications: Self { Self(rawValue: 1 << 6) }
        public static var blockContentTimeWindow: Self { Self(rawValue: 1 << 7) }
    }

    public struct DayOfWeekBitmap: TraitBitmap {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var sunday: Self { Self(rawValue: 1 << 0) }
        public static var monday: Self { Self(rawValue: 1 << 1) }
        public static var tuesday: Self { Self(rawValue: 1 << 2) }
        public static var wednesday: Self { Self(rawValue: 1 << 3) }
        public static var thursday: Self { Self(rawValue: 1 << 4) }
        public static var friday: Self { Self(rawValue: 1 << 5) }
        public static var saturday: Self { Self(rawValue: 1 << 6) }
    }

    public struct RatingNameStruct: TraitStruct {
        public let ratingName: String
        public let ratingNameDesc: String?
        public init(ratingName: String, ratingNameDesc: String? = nil) {
            self.ratingName = ratingName
            self.ratingNameDesc = ratingNameDesc
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let ratingName: String = fields[0] else { return nil }
            self.ratingName = ratingName
            self.ratingNameDesc = fields[1]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, ratingName)
            fields.putOptional(1, ratingNameDesc)
            return fields.value
        }
    }

    public struct BlockChannelStruct: TraitStruct {
        public let blockChannelIndex: UInt16?
        public let majorNumber: UInt16
        public let minorNumber: UInt16
        public let identifier: String?
        public init(blockChannelIndex: UInt16? = nil, majorNumber: UInt16, minorNumber: UInt16, identifier: String? = nil) {
            self.blockChannelIndex = blockChannelIndex
            self.majorNumber = majorNumber
            self.minorNumber = minorNumber
            self.identifier = identifier
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            self.blockChannelIndex = fields[0]
            guard let majorNumber: UInt16 = fields[1] else { return nil }
            self.majorNumber = majorNumber
            guard let minorNumber: UInt16 = fields[2] else { return nil }
            self.minorNumber = minorNumber
            self.identifier = fields[3]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.putNullable(0, blockChannelIndex)
            fields.put(1, majorNumber)
            fields.put(2, minorNumber)
            fields.putOptional(3, identifier)
            return fields.value
        }
    }

    public struct AppInfoStruct: TraitStruct {
        public let catalogVendorID: UInt16
        public let applicationID: String
        public init(catalogVendorID: UInt16, applicationID: String) {
            self.catalogVendorID = catalogVendorID
            self.applicationID = applicationID
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let catalogVendorID: UInt16 = fields[0] else { return nil }
            self.catalogVendorID = catalogVendorID
            guard let applicationID: String = fields[1] else { return nil }
            self.applicationID = applicationID
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, catalogVendorID)
            fields.put(1, applicationID)
            return fields.value
        }
    }

    public struct TimeWindowStruct: TraitStruct {
        public let timeWindowIndex: UInt16?
        public let dayOfWeek: DayOfWeekBitmap
        public let timePeriod: [TimePeriodStruct]
        public init(timeWindowIndex: UInt16? = nil, dayOfWeek: DayOfWeekBitmap, timePeriod: [TimePeriodStruct]) {
            self.timeWindowIndex = timeWindowIndex
            self.dayOfWeek = dayOfWeek
            self.timePeriod = timePeriod
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            self.timeWindowIndex = fields[0]
            guard let dayOfWeek: DayOfWeekBitmap = fields[1] else { return nil }
            self.dayOfWeek = dayOfWeek
            guard let timePeriod: [TimePeriodStruct] = fields[2] else { return nil }
            self.timePeriod = timePeriod
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.putNullable(0, timeWindowIndex)
            fields.put(1, dayOfWeek)
            fields.put(2, timePeriod)
            return fields.value
        }
    }

    public struct TimePeriodStruct: TraitStruct {
        public let startHour: UInt8
        public let startMinute: UInt8
        public let endHour: UInt8
        public let endMinute: UInt8
        public init(startHour: UInt8, startMinute: UInt8, endHour: UInt8, endMinute: UInt8) {
            self.startHour = startHour
            self.startMinute = startMinute
            self.endHour = endHour
            self.endMinute = endMinute
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let startHour: UInt8 = fields[0] else { return nil }
            self.startHour = startHour
            guard let startMinute: UInt8 = fields[1] else { return nil }
            self.startMinute = startMinute
            guard let endHour: UInt8 = fields[2] else { return nil }
            self.endHour = endHour
            guard let endMinute: UInt8 = fields[3] else { return nil }
            self.endMinute = endMinute
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, startHour)
            fields.put(1, startMinute)
            fields.put(2, endHour)
            fields.put(3, endMinute)
            return fields.value
        }
    }

    public struct StatusCodeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var invalidPinCode: Self { Self(rawValue: 2) }
        public static var invalidRating: Self { Self(rawValue: 3) }
        public static var invalidChannel: Self { Self(rawValue: 4) }
        public static var channelAlreadyExist: Self { Self(rawValue: 5) }
        public static var channelNotExist: Self { Self(rawValue: 6) }
        public static var unidentifiableApplication: Self { Self(rawValue: 7) }
        public static var applicationAlreadyExist: Self { Self(rawValue: 8) }
        public static var applicationNotExist: Self { Self(rawValue: 9) }
        public static var timeWindowAlreadyExist: Self { Self(rawValue: 10) }
        public static var timeWindowNotExist: Self { Self(rawValue: 11) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 2: "invalidPinCode"
            case 3: "invalidRating"
            case 4: "invalidChannel"
            case 5: "channelAlreadyExist"
            case 6: "channelNotExist"
            case 7: "unidentifiableApplication"
            case 8: "applicationAlreadyExist"
            case 9: "applicationNotExist"
            case 10: "timeWindowAlreadyExist"
            case 11: "timeWindowNotExist"
            default: nil
            }
        }
    }

    public struct ResetPinResponse: TraitStruct {
        public let pinCode: String
        public init(pinCode: String) {
            self.pinCode = pinCode
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let pinCode: String = fields[0] else { return nil }
            self.pinCode = pinCode
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, pinCode)
            return fields.value
        }
    }

}
