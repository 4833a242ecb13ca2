// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Door Lock, cluster 0x0101.
    public struct DoorLockTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0101 }
        public static var name: String { "DoorLock" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.DoorLockTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var lockState: LockStateEnum?
        @TraitAttribute public var lockType: LockTypeEnum?
        @TraitAttribute public var actuatorEnabled: Bool?
        @TraitAttribute public var doorState: DoorStateEnum?
        @TraitAttribute public var doorOpenEvents: UInt32?
        @TraitAttribute public var doorClosedEvents: UInt32?
        @TraitAttribute public var openPeriod: UInt16?
        @TraitAttribute public var numberOfTotalUsersSupported: UInt16?
        @TraitAttribute public var numberOfPinUsersSupported: UInt16?
        @TraitAttribute public var numberOfRfidUsersSupported: UInt16?
        @TraitAttribute public var numberOfWeekDaySchedulesSupportedPerUser: UInt8?
        @TraitAttribute public var numberOfYearDaySchedulesSupportedPerUser: UInt8?
        @TraitAttribute public var numberOfHolidaySchedulesSupported: UInt8?
        @TraitAttribute public var maxPinCodeLength: UInt8?
        @TraitAttribute public var minPinCodeLength: UInt8?
        @TraitAttribute public var maxRfidCodeLength: UInt8?
        @TraitAttribute public var minRfidCodeLength: UInt8?
        @TraitAttribute public var credentialRulesSupport: CredentialRulesBitmap?
        @TraitAttribute public var numberOfCredentialsSupportedPerUser: UInt8?
        @TraitAttribute public var language: String?
        @TraitAttribute public var ledSettings: LEDSettingEnum?
        @TraitAttribute public var autoRelockTime: UInt32?
        @TraitAttribute public var soundVolume: SoundVolumeEnum?
        @TraitAttribute public var operatingMode: OperatingModeEnum?
        @TraitAttribute public var supportedOperatingModes: OperatingModesBitmap?
        @TraitAttribute public var defaultConfigurationRegister: ConfigurationRegisterBitmap?
        @TraitAttribute public var enableLocalProgramming: Bool?
        @TraitAttribute public var enableOneTouchLocking: Bool?
        @TraitAttribute public var enableInsideStatusLed: Bool?
        @TraitAttribute public var enablePrivacyModeButton: Bool?
        @TraitAttribute public var localProgrammingFeatures: LocalProgrammingFeaturesBitmap?
        @TraitAttribute public var wrongCodeEntryLimit: UInt8?
        @TraitAttribute public var userCodeTemporaryDisableTime: UInt8?
        @TraitAttribute public var sendPinOverTheAir: Bool?
        @TraitAttribute public var requirePinForRemoteOperation: Bool?
        @TraitAttribute public var expiringUserTimeout: UInt16?
        @TraitAttribute public var alarmMask: AlarmMaskBitmap?
        @TraitAttribute public var aliroReaderVerificationKey: Data?
        @TraitAttribute public var aliroReaderGroupIdentifier: Data?
        @TraitAttribute public var aliroReaderGroupSubIdentifier: Data?
        @TraitAttribute public var aliroExpeditedTransactionSupportedProtocolVersions: [Data]?
        @TraitAttribute public var aliroGroupResolvingKey: Data?
        @TraitAttribute public var aliroSupportedBleuwbProtocolVersions: [Data]?
        @TraitAttribute public var aliroBleAdvertisingVersion: UInt8?
        @TraitAttribute public var numberOfAliroCredentialIssuerKeysSupported: UInt16?
        @TraitAttribute public var numberOfAliroEndpointKeysSupported: UInt16?
        public init(_ view: TraitView) {
            _lockState = TraitAttribute(view, 0x0000, nullable: true)
            _lockType = TraitAttribute(view, 0x0001)
            _actuatorEnabled = TraitAttribute(view, 0x0002)
            _doorState = TraitAttribute(view, 0x0003, nullable: true)
            _doorOpenEvents = TraitAttribute(view, 0x0004, writable: true)
            _doorClosedEvents = TraitAttribute(view, 0x0005, writable: true)
            _openPeriod = TraitAttribute(view, 0x0006, writable: true)
            _numberOfTotalUsersSupported = TraitAttribute(view, 0x0011)
            _numberOfPinUsersSupported = TraitAttribute(view, 0x0012)
            _numberOfRfidUsersSupported = TraitAttribute(view, 0x0013)
            _numberOfWeekDaySchedulesSupportedPerUser = TraitAttribute(view, 0x0014)
            _numberOfYearDaySchedulesSupportedPerUser = TraitAttribute(view, 0x0015)
            _numberOfHolidaySchedulesSupported = TraitAttribute(view, 0x0016)
            _maxPinCodeLength = TraitAttribute(view, 0x0017)
            _minPinCodeLength = TraitAttribute(view, 0x0018)
            _maxRfidCodeLength = TraitAttribute(view, 0x0019)
            _minRfidCodeLength = TraitAttribute(view, 0x001A)
            _credentialRulesSupport = TraitAttribute(view, 0x001B)
            _numberOfCredentialsSupportedPerUser = TraitAttribute(view, 0x001C)
            _language = TraitAttribute(view, 0x0021, writable: true)
            _ledSettings = TraitAttribute(view, 0x0022, writable: true)
            _autoRelockTime = TraitAttribute(view, 0x0023, writable: true)
            _soundVolume = TraitAttribute(view, 0x0024, writable: true)
            _operatingMode = TraitAttribute(view, 0x0025, writable: true)
            _supportedOperatingModes = TraitAttribute(view, 0x0026)
            _defaultConfigurationRegister = TraitAttribute(view, 0x0027)
            _enableLocalProgramming = TraitAttribute(view, 0x0028, writable: true)
            _enableOneTouchLocking = TraitAttribute(view, 0x0029, writable: true)
            _enableInsideStatusLed = TraitAttribute(view, 0x002A, writable: true)
            _enablePrivacyModeButton = TraitAttribute(view, 0x002B, writable: true)
            _localProgrammingFeatures = TraitAttribute(view, 0x002C, writable: true)
            _wrongCodeEntryLimit = TraitAttribute(view, 0x0030, writable: true)
            _userCodeTemporaryDisableTime = TraitAttribute(view, 0x0031, writable: true)
            _sendPinOverTheAir = TraitAttribute(view, 0x0032, writable: true)
            _requirePinForRemoteOperation = TraitAttribute(view, 0x0033, writable: true)
            _expiringUserTimeout = TraitAttribute(view, 0x0035, writable: true)
            _alarmMask = TraitAttribute(view, 0x0040, writable: true)
            _aliroReaderVerificationKey = TraitAttribute(view, 0x0080, nullable: true)
            _aliroReaderGroupIdentifier = TraitAttribute(view, 0x0081, nullable: true)
            _aliroReaderGroupSubIdentifier = TraitAttribute(view, 0x0082)
            _aliroExpeditedTransactionSupportedProtocolVersions = TraitAttribute(view, 0x0083)
            _aliroGroupResolvingKey = TraitAttribute(view, 0x0084, nullable: true)
            _aliroSupportedBleuwbProtocolVersions = TraitAttribute(view, 0x0085)
            _aliroBleAdvertisingVersion = TraitAttribute(view, 0x0086)
            _numberOfAliroCredentialIssuerKeysSupported = TraitAttribute(view, 0x0087)
            _numberOfAliroEndpointKeysSupported = TraitAttribute(view, 0x0088)
        }
    }

    public struct MutableAttributes: MutableTraitAttributes {
        public var changes = AttributeChanges()
        public init() {}
        public mutating func setDoorOpenEvents(_ value: UInt32) { changes.set(0x0004, value) }
        public mutating func setDoorClosedEvents(_ value: UInt32) { changes.set(0x0005, value) }
        public mutating func setOpenPeriod(_ value: UInt16) { changes.set(0x0006, value) }
        public mutating func setLanguage(_ value: String) { changes.set(0x0021, value) }
        public mutating func setLedSettings(_ value: LEDSettingEnum) { changes.set(0x0022, value) }
        public mutating func setAutoRelockTime(_ value: UInt32) { changes.set(0x0023, value) }
        public mutating func setSoundVolume(_ value: SoundVolumeEnum) { changes.set(0x0024, value) }
        public mutating func setOperatingMode(_ value: OperatingModeEnum) { changes.set(0x0025, value) }
        public mutating func setEnableLocalProgramming(_ value: Bool) { changes.set(0x0028, value) }
        public mutating func setEnableOneTouchLocking(_ value: Bool) { changes.set(0x0029, value) }
        public mutating func setEnableInsideStatusLed(_ value: Bool) { changes.set(0x002A, value) }
        public mutating func setEnablePrivacyModeButton(_ value: Bool) { changes.set(0x002B, value) }
        public mutating func setLocalProgrammingFeatures(_ value: LocalProgrammingFeaturesBitmap) { changes.set(0x002C, value) }
        public mutating func setWrongCodeEntryLimit(_ value: UInt8) { changes.set(0x0030, value) }
        public mutating func setUserCodeTemporaryDisableTime(_ value: UInt8) { changes.set(0x0031, value) }
        public mutating func setSendPinOverTheAir(_ value: Bool) { changes.set(0x0032, value) }
        public mutating func setRequirePinForRemoteOperation(_ value: Bool) { changes.set(0x0033, value) }
        public mutating func setExpiringUserTimeout(_ value: UInt16) { changes.set(0x0035, value) }
        public mutating func setAlarmMask(_ value: AlarmMaskBitmap) { changes.set(0x0040, value) }
    }
}

extension Matter.DoorLockTrait {
    public enum Command: UInt32, TraitCommand {
        case lockDoor = 0x00
        case unlockDoor = 0x01
        case unlockWithTimeout = 0x03
        case setPinCode = 0x05
        case getPinCode = 0x06
        case clearPinCode = 0x07
        case clearAllPinCodes = 0x08
        case setUserStatus = 0x09
        case getUserStatus = 0x0A
        case setWeekDaySchedule = 0x0B
        case getWeekDaySchedule = 0x0C
        case clearWeekDaySchedule = 0x0D
        case setYearDaySchedule = 0x0E
        case getYearDaySchedule = 0x0F
        case clearYearDaySchedule = 0x10
        case setHolidaySchedule = 0x11
        case getHolidaySchedule = 0x12
        case clearHolidaySchedule = 0x13
        case setUserType = 0x14
        case getUserType = 0x15
        case setRfidCode = 0x16
        case getRfidCode = 0x17
        case clearRfidCode = 0x18
        case clearAllRfidCodes = 0x19
        case setUser = 0x1A
        case getUser = 0x1B
        case clearUser = 0x1D
        case setCredential = 0x22
        case getCredentialStatus = 0x24
        case clearCredential = 0x26
        case unboltDoor = 0x27
        case setAliroReaderConfig = 0x28
        case clearAliroReaderConfig = 0x29
    }

    public var supportsLockDoorCommand: Bool { handle.supports(0x00) }
    public func lockDoor(pinCode: Data? = nil) async throws {
        var fields = TraitFieldsWriter()
        fields.putOptional(0, pinCode)
        try await handle.run(0x00, fields.value)
    }

    public var supportsUnlockDoorCommand: Bool { handle.supports(0x01) }
    public func unlockDoor(pinCode: Data? = nil) async throws {
        var fields = TraitFieldsWriter()
        fields.putOptional(0, pinCode)
        try await handle.run(0x01, fields.value)
    }

    public var supportsUnlockWithTimeoutCommand: Bool { handle.supports(0x03) }
    public func unlockWithTimeout(timeout: UInt16, pinCode: Data? = nil) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, timeout)
        fields.putOptional(1, pinCode)
        try await handle.run(0x03, fields.value)
    }

    public var supportsSetPinCodeCommand: Bool { handle.supports(0x05) }
    public func setPinCode(userID: UInt16, userStatus: UserStatusEnum? = nil, userType: UserTypeEnum? = nil, pin: Data) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, userID)
        fields.putNullable(1, userStatus)
        fields.putNullable(2, userType)
        fields.put(3, pin)
        try await handle.run(0x05, fields.value)
    }

    public var supportsGetPinCodeCommand: Bool { handle.supports(0x06) }
    @discardableResult public func getPinCode(userID: UInt16) async throws -> GetPinCodeResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, userID)
        return try await handle.call(0x06, fields.value, response: 0x06)
    }

    public var supportsClearPinCodeCommand: Bool { handle.supports(0x07) }
    public func clearPinCode(pinSlotIndex: UInt16) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, pinSlotIndex)
        try await handle.run(0x07, fields.value)
    }

    public var supportsClearAllPinCodesCommand: Bool { handle.supports(0x08) }
    public func clearAllPinCodes() async throws {
        try await handle.run(0x08)
    }

    public var supportsSetUserStatusCommand: Bool { handle.supports(0x09) }
    public func setUserStatus(userID: UInt16, userStatus: UserStatusEnum) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, userID)
        fields.put(1, userStatus)
        try await handle.run(0x09, fields.value)
    }

    public var supportsGetUserStatusCommand: Bool { handle.supports(0x0A) }
    @discardableResult public func getUserStatus(userID: UInt16) async throws -> GetUserStatusResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, userID)
        return try await handle.call(0x0A, fields.value, response: 0x0A)
    }

    public var supportsSetWeekDayScheduleCommand: Bool { handle.supports(0x0B) }
    public func setWeekDaySchedule(weekDayIndex: UInt8, userIndex: UInt16, daysMask: DaysMaskBitmap, startHour: UInt8, startMinute: UInt8, endHour: UInt8, endMinute: UInt8) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, weekDayIndex)
        fields.put(1, userIndex)
        fields.put(2, daysMask)
        fields.put(3, startHour)
        fields.put(4, startMinute)
        fields.put(5, endHour)
        fields.put(6, endMinute)
        try await handle.run(0x0B, fields.value)
    }

    public var supportsGetWeekDayScheduleCommand: Bool { handle.supports(0x0C) }
    @discardableResult public func getWeekDaySchedule(weekDayIndex: UInt8, userIndex: UInt16) async throws -> GetWeekDayScheduleResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, weekDayIndex)
        fields.put(1, userIndex)
        return try await handle.call(0x0C, fields.value, response: 0x0C)
    }

    public var supportsClearWeekDayScheduleCommand: Bool { handle.supports(0x0D) }
    public func clearWeekDaySchedule(weekDayIndex: UInt8, userIndex: UInt16) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, weekDayIndex)
        fields.put(1, userIndex)
        try await handle.run(0x0D, fields.value)
    }

    public var supportsSetYearDayScheduleCommand: Bool { handle.supports(0x0E) }
    public func setYearDaySchedule(yearDayIndex: UInt8, userIndex: UInt16, localStartTime: UInt32, localEndTime: UInt32) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, yearDayIndex)
        fields.put(1, userIndex)
        fields.put(2, localStartTime)
        fields.put(3, localEndTime)
        try await handle.run(0x0E, fields.value)
    }

    public var supportsGetYearDayScheduleCommand: Bool { handle.supports(0x0F) }
    @discardableResult public func getYearDaySchedule(yearDayIndex: UInt8, userIndex: UInt16) async throws -> GetYearDayScheduleResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, yearDayIndex)
        fields.put(1, userIndex)
        return try await handle.call(0x0F, fields.value, response: 0x0F)
    }

    public var supportsClearYearDayScheduleCommand: Bool { handle.supports(0x10) }
    public func clearYearDaySchedule(yearDayIndex: UInt8, userIndex: UInt16) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, yearDayIndex)
        fields.put(1, userIndex)
        try await handle.run(0x10, fields.value)
    }

    public var supportsSetHolidayScheduleCommand: Bool { handle.supports(0x11) }
    public func setHolidaySchedule(holidayIndex: UInt8, localStartTime: UInt32, localEndTime: UInt32, operatingMode: OperatingModeEnum) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, holidayIndex)
        fields.put(1, localStartTime)
        fields.put(2, localEndTime)
        fields.put(3, operatingMode)
        try await handle.run(0x11, fields.value)
    }

    public var supportsGetHolidayScheduleCommand: Bool { handle.supports(0x12) }
    @discardableResult public func getHolidaySchedule(holidayIndex: UInt8) async throws -> GetHolidayScheduleResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, holidayIndex)
        return try await handle.call(0x12, fields.value, response: 0x12)
    }

    public var supportsClearHolidayScheduleCommand: Bool { handle.supports(0x13) }
    public func clearHolidaySchedule(holidayIndex: UInt8) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, holidayIndex)
        try await handle.run(0x13, fields.value)
    }

    public var supportsSetUserTypeCommand: Bool { handle.supports(0x14) }
    public func setUserType(userID: UInt16, userType: UserTypeEnum) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, userID)
        fields.put(1, userType)
        try await handle.run(0x14, fields.value)
    }

    public var supportsGetUserTypeCommand: Bool { handle.supports(0x15) }
    @discardableResult public func getUserType(userID: UInt16) async throws -> GetUserTypeResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, userID)
        return try await handle.call(0x15, fields.value, response: 0x15)
    }

    public var supportsSetRfidCodeCommand: Bool { handle.supports(0x16) }
    public func setRfidCode(userID: UInt16, userStatus: UserStatusEnum? = nil, userType: UserTypeEnum? = nil, rfidCode: Data) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, userID)
        fields.putNullable(1, userStatus)
        fields.putNullable(2, userType)
        fields.put(3, rfidCode)
        try await handle.run(0x16, fields.value)
    }

    public var supportsGetRfidCodeCommand: Bool { handle.supports(0x17) }
    @discardableResult public func getRfidCode(userID: UInt16) async throws -> GetRfidCodeResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, userID)
        return try await handle.call(0x17, fields.value, response: 0x17)
    }

    public var supportsClearRfidCodeCommand: Bool { handle.supports(0x18) }
    public func clearRfidCode(rfidSlotIndex: UInt16) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, rfidSlotIndex)
        try await handle.run(0x18, fields.value)
    }

    public var supportsClearAllRfidCodesCommand: Bool { handle.supports(0x19) }
    public func clearAllRfidCodes() async throws {
        try await handle.run(0x19)
    }

    public var supportsSetUserCommand: Bool { handle.supports(0x1A) }
    public func setUser(operationType: DataOperationTypeEnum, userIndex: UInt16, userName: String? = nil, userUniqueID: UInt32? = nil, userStatus: UserStatusEnum? = nil, userType: UserTypeEnum? = nil, credentialRule: CredentialRuleEnum? = nil) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, operationType)
        fields.put(1, userIndex)
        fields.putNullable(2, userName)
        fields.putNullable(3, userUniqueID)
        fields.putNullable(4, userStatus)
        fields.putNullable(5, userType)
        fields.putNullable(6, credentialRule)
        try await handle.run(0x1A, fields.value)
    }

    public var supportsGetUserCommand: Bool { handle.supports(0x1B) }
    @discardableResult public func getUser(userIndex: UInt16) async throws -> GetUserResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, userIndex)
        return try await handle.call(0x1B, fields.value, response: 0x1C)
    }

    public var supportsClearUserCommand: Bool { handle.supports(0x1D) }
    public func clearUser(userIndex: UInt16) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, userIndex)
        try await handle.run(0x1D, fields.value)
    }

    public var supportsSetCredentialCommand: Bool { handle.supports(0x22) }
    @discardableResult public func setCredential(operationType: DataOperationTypeEnum, credential: CredentialStruct, credentialData: Data, userIndex: UInt16? = nil, userStatus: UserStatusEnum? = nil, userType: UserTypeEnum? = nil) async throws -> SetCredentialResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, operationType)
        fields.put(1, credential)
        fields.put(2, credentialData)
        fields.putNullable(3, userIndex)
        fields.putNullable(4, userStatus)
        fields.putNullable(5, userType)
        return try await handle.call(0x22, fields.value, response: 0x23)
    }

    public var supportsGetCredentialStatusCommand: Bool { handle.supports(0x24) }
    @discardableResult public func getCredentialStatus(credential: CredentialStruct) async throws -> GetCredentialStatusResponse {
        var fields = TraitFieldsWriter()
        fields.put(0, credential)
        return try await handle.call(0x24, fields.value, response: 0x25)
    }

    public var supportsClearCredentialCommand: Bool { handle.supports(0x26) }
    public func clearCredential(credential: CredentialStruct? = nil) async throws {
        var fields = TraitFieldsWriter()
        fields.putNullable(0, credential)
        try await handle.run(0x26, fields.value)
    }

    public var supportsUnboltDoorCommand: Bool { handle.supports(0x27) }
    public func unboltDoor(pinCode: Data? = nil) async throws {
        var fields = TraitFieldsWriter()
        fields.putOptional(0, pinCode)
        try await handle.run(0x27, fields.value)
    }

    public var supportsSetAliroReaderConfigCommand: Bool { handle.supports(0x28) }
    public func setAliroReaderConfig(signingKey: Data, verificationKey: Data, groupIdentifier: Data, groupResolvingKey: Data? = nil) async throws {
        var fields = TraitFieldsWriter()
        fields.put(0, signingKey)
        fields.put(1, verificationKey)
        fields.put(2, groupIdentifier)
        fields.putOptional(3, groupResolvingKey)
        try await handle.run(0x28, fields.value)
    }

    public var supportsClearAliroReaderConfigCommand: Bool { handle.supports(0x29) }
    public func clearAliroReaderConfig() async throws {
        try await handle.run(0x29)
    }

}

extension Matter.DoorLockTrait {
    public enum Event: TraitEvent {
        case doorLockAlarm(DoorLockAlarmEvent)
        case doorStateChange(DoorStateChangeEvent)
        case lockOperation(LockOperationEvent)
        case lockOperationError(LockOperationErrorEvent)
        case lockUserChange(LockUserChangeEvent)
        case unrecognized(EventID, TLVValue)

        public init(_ id: EventID, _ data: TLVValue) {
            switch id.rawValue {
            case 0x00: self = DoorLockAlarmEvent(tlv: data).map { .doorLockAlarm($0) } ?? .unrecognized(id, data)
            case 0x01: self = DoorStateChangeEvent(tlv: data).map { .doorStateChange($0) } ?? .unrecognized(id, data)
            case 0x02: self = LockOperationEvent(tlv: data).map { .lockOperation($0) } ?? .unrecognized(id, data)
            case 0x03: self = LockOperationErrorEvent(tlv: data).map { .lockOperationError($0) } ?? .unrecognized(id, data)
            case 0x04: self = LockUserChangeEvent(tlv: data).map { .lockUserChange($0) } ?? .unrecognized(id, data)
            default: self = .unrecognized(id, data)
            }
        }
    }

    public struct DoorLockAlarmEvent: TraitStruct {
        public let alarmCode: AlarmCodeEnum
        public init(alarmCode: AlarmCodeEnum) {
            self.alarmCode = alarmCode
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let alarmCode: AlarmCodeEnum = fields[0] else { return nil }
            self.alarmCode = alarmCode
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, alarmCode)
            return fields.value
        }
    }

    public struct DoorStateChangeEvent: TraitStruct {
        public let doorState: DoorStateEnum
        public init(doorState: DoorStateEnum) {
            self.doorState = doorState
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let doorState: DoorStateEnum = fields[0] else { return nil }
            self.doorState = doorState
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, doorState)
            return fields.value
        }
    }

    public struct LockOperationEvent: TraitStruct {
        public let lockOperationType: LockOperationTypeEnum
        public let operationSource: OperationSourceEnum
        public let userIndex: UInt16?
        public let fabricIndex: UInt8?
        public let sourceNode: UInt64?
        public let credentials: [CredentialStruct]?
        public init(lockOperationType: LockOperationTypeEnum, operationSource: OperationSourceEnum, userIndex: UInt16? = nil, fabricIndex: UInt8? = nil, sourceNode: UInt64? = nil, credentials: [CredentialStruct]? = nil) {
            self.lockOperationType = lockOperationType
            self.operationSource = operationSource
            self.userIndex = userIndex
            self.fabricIndex = fabricIndex
            self.sourceNode = sourceNode
            self.credentials = credentials
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let lockOperationType: LockOperationTypeEnum = fields[0] else { return nil }
            self.lockOperationType = lockOperationType
            guard let operationSource: OperationSourceEnum = fields[1] else { return nil }
            self.operationSource = operationSource
            self.userIndex = fields[2]
            self.fabricIndex = fields[3]
            self.sourceNode = fields[4]
            self.credentials = fields[5]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, lockOperationType)
            fields.put(1, operationSource)
            fields.putNullable(2, userIndex)
            fields.putNullable(3, fabricIndex)
            fields.putNullable(4, sourceNode)
            fields.putOptional(5, credentials)
            return fields.value
        }
    }

    public struct LockOperationErrorEvent: TraitStruct {
        public let lockOperationType: LockOperationTypeEnum
        public let operationSource: OperationSourceEnum
        public let operationError: OperationErrorEnum
        public let userIndex: UInt16?
        public let fabricIndex: UInt8?
        public let sourceNode: UInt64?
        public let credentials: [CredentialStruct]?
        public init(lockOperationType: LockOperationTypeEnum, operationSource: OperationSourceEnum, operationError: OperationErrorEnum, userIndex: UInt16? = nil, fabricIndex: UInt8? = nil, sourceNode: UInt64? = nil, credentials: [CredentialStruct]? = nil) {
            self.lockOperationType = lockOperationType
            self.operationSource = operationSource
            self.operationError = operationError
            self.userIndex = userIndex
            self.fabricIndex = fabricIndex
            self.sourceNode = sourceNode
            self.credentials = credentials
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let lockOperationType: LockOperationTypeEnum = fields[0] else { return nil }
            self.lockOperationType = lockOperationType
            guard let operationSource: OperationSourceEnum = fields[1] else { return nil }
            self.operationSource = operationSource
            guard let operationError: OperationErrorEnum = fields[2] else { return nil }
            self.operationError = operationError
            self.userIndex = fields[3]
            self.fabricIndex = fields[4]
            self.sourceNode = fields[5]
            self.credentials = fields[6]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, lockOperationType)
            fields.put(1, operationSource)
            fields.put(2, operationError)
            fields.putNullable(3, userIndex)
            fields.putNullable(4, fabricIndex)
            fields.putNullable(5, sourceNode)
            fields.putOptional(6, credentials)
            return fields.value
        }
    }

    public struct LockUserChangeEvent: TraitStruct {
        public let lockDataType: LockDataTypeEnum
        public let dataOperationType: DataOperationTypeEnum
        public let operationSource: OperationSourceEnum
        public let userIndex: UInt16?
        public let fabricIndex: UInt8?
        public let sourceNode: UInt64?
        public let dataIndex: UInt16?
        public init(lockDataType: LockDataTypeEnum, dataOperationType: DataOperationTypeEnum, operationSource: OperationSourceEnum, userIndex: UInt16? = nil, fabricIndex: UInt8? = nil, sourceNode: UInt64? = nil, dataIndex: UInt16? = nil) {
            self.lockDataType = lockDataType
            self.dataOperationType = dataOperationType
            self.operationSource = operationSource
            self.userIndex = userIndex
            self.fabricIndex = fabricIndex
            self.sourceNode = sourceNode
            self.dataIndex = dataIndex
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let lockDataType: LockDataTypeEnum = fields[0] else { return nil }
            self.lockDataType = lockDataType
            guard let dataOperationType: DataOperationTypeEnum = fields[1] else { return nil }
            self.dataOperationType = dataOperationType
            guard let operationSource: OperationSourceEnum = fields[2] else { return nil }
            self.operationSource = operationSource
            self.userIndex = fields[3]
            self.fabricIndex = fields[4]
            self.sourceNode = fields[5]
            self.dataIndex = fields[6]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, lockDataType)
            fields.put(1, dataOperationType)
            fields.put(2, operationSource)
            fields.putNullable(3, userIndex)
            fields.putNullable(4, fabricIndex)
            fields.putNullable(5, sourceNode)
            fields.putNullable(6, dataIndex)
            return fields.value
        }
    }

}

extension Matter.DoorLockTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var pinCredential: Self { Self(rawValue: 1 << 0) }
        public static var rfidCredential: Self { Self(rawValue: 1 << 1) }
        public static var fingerCredentials: Self { Self(rawValue: 1 << 2) }
        public static var weekDayAccessSchedules: Self { Self(rawValue: 1 << 4) }
        public static var doorPositionSensor: Self { Self(rawValue: 1 << 5) }
        public static var faceCredentials: Self { Self(rawValue: 1 << 6) }
        public static var credentialOverTheAirAccess: Self { Self(rawValue: 1 << 7) }
        public static var user: Self { Self(rawValue: 1 << 8) }
        public static var yearDayAccessSchedules: Self { Self(rawValue: 1 << 10) }
        public static var holidaySchedules: Self { Self(rawValue: 1 << 11) }
        public static var unbolting: Self { Self(rawValue: 1 << 12) }
        public static var aliroProvisioning: Self { Self(rawValue: 1 << 13) }
        public static var aliroBleuwb: Self { Self(rawValue: 1 << 14) }
    }

    public struct DaysMaskBitmap: TraitBitmap {
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

    public struct CredentialRulesBitmap: TraitBitmap {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var single: Self { Self(rawValue: 1 << 0) }
        public static var dual: Self { Self(rawValue: 1 << 1) }
        public static var tri: Self { Self(rawValue: 1 << 2) }
    }

    public struct OperatingModesBitmap: TraitBitmap {
        public var rawValue: UInt16
        public init(rawValue: UInt16) { self.rawValue = rawValue }
        public static var normal: Self { Self(rawValue: 1 << 0) }
        public static var vacation: Self { Self(rawValue: 1 << 1) }
        public static var privacy: Self { Self(rawValue: 1 << 2) }
        public static var noRemoteLockUnlock: Self { Self(rawValue: 1 << 3) }
        public static var passage: Self { Self(rawValue: 1 << 4) }
        public static var alwaysSet: Self { Self(rawValue: 2047 << 5) }
        /// 0 to 2047.
        public var alwaysSetValue: UInt16 { rawValue >> 5 & 2047 }
    }

    public struct ConfigurationRegisterBitmap: TraitBitmap {
        public var rawValue: UInt16
        public init(rawValue: UInt16) { self.rawValue = rawValue }
        public static var localProgramming: Self { Self(rawValue: 1 << 0) }
        public static var keypadInterface: Self { Self(rawValue: 1 << 1) }
        public static var remoteInterface: Self { Self(rawValue: 1 << 2) }
        public static var soundVolume: Self { Self(rawValue: 1 << 5) }
        public static var autoRelockTime: Self { Self(rawValue: 1 << 6) }
        public static var ledSettings: Self { Self(rawValue: 1 << 7) }
    }

    public struct LocalProgrammingFeaturesBitmap: TraitBitmap {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var addUsersCredentialsSchedules: Self { Self(rawValue: 1 << 0) }
        public static var modifyUsersCredentialsSchedules: Self { Self(rawValue: 1 << 1) }
        public static var clearUsersCredentialsSchedules: Self { Self(rawValue: 1 << 2) }
        public static var adjustSettings: Self { Self(rawValue: 1 << 3) }
    }

    public struct AlarmMaskBitmap: TraitBitmap {
        public var rawValue: UInt16
        public init(rawValue: UInt16) { self.rawValue = rawValue }
        public static var lockJammed: Self { Self(rawValue: 1 << 0) }
        public static var lockFactoryReset: Self { Self(rawValue: 1 << 1) }
        public static var lockRadioPowerCycled: Self { Self(rawValue: 1 << 3) }
        public static var wrongCodeEntryLimit: Self { Self(rawValue: 1 << 4) }
        public static var frontEscutcheonRemoved: Self { Self(rawValue: 1 << 5) }
        public static var doorForcedOpen: Self { Self(rawValue: 1 << 6) }
    }

    public struct AlarmCodeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var lockJammed: Self { Self(rawValue: 0) }
        public static var lockFactoryReset: Self { Self(rawValue: 1) }
        public static var lockRadioPowerCycled: Self { Self(rawValue: 3) }
        public static var wrongCodeEntryLimit: Self { Self(rawValue: 4) }
        public static var frontEsceutcheonRemoved: Self { Self(rawValue: 5) }
        public static var doorForcedOpen: Self { Self(rawValue: 6) }
        public static var doorAjar: Self { Self(rawValue: 7) }
        public static var forcedUser: Self { Self(rawValue: 8) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "lockJammed"
            case 1: "lockFactoryReset"
            case 3: "lockRadioPowerCycled"
            case 4: "wrongCodeEntryLimit"
            case 5: "frontEsceutcheonRemoved"
            case 6: "doorForcedOpen"
            case 7: "doorAjar"
            case 8: "forcedUser"
            default: nil
            }
        }
    }

    public struct CredentialRuleEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var single: Self { Self(rawValue: 0) }
        public static var dual: Self { Self(rawValue: 1) }
        public static var tri: Self { Self(rawValue: 2) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "single"
            case 1: "dual"
            case 2: "tri"
            default: nil
            }
        }
    }

    public struct CredentialTypeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var programmingPin: Self { Self(rawValue: 0) }
        public static var pin: Self { Self(rawValue: 1) }
        public static var rfid: Self { Self(rawValue: 2) }
        public static var fingerprint: Self { Self(rawValue: 3) }
        public static var fingerVein: Self { Self(rawValue: 4) }
        public static var face: Self { Self(rawValue: 5) }
        public static var aliroCredentialIssuerKey: Self { Self(rawValue: 6) }
        public static var aliroEvictableEndpointKey: Self { Self(rawValue: 7) }
        public static var aliroNonEvictableEndpointKey: Self { Self(rawValue: 8) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "programmingPin"
            case 1: "pin"
            case 2: "rfid"
            case 3: "fingerprint"
            case 4: "fingerVein"
            case 5: "face"
            case 6: "aliroCredentialIssuerKey"
            case 7: "aliroEvictableEndpointKey"
            case 8: "aliroNonEvictableEndpointKey"
            default: nil
            }
        }
    }

    public struct DataOperationTypeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var add: Self { Self(rawValue: 0) }
        public static var clear: Self { Self(rawValue: 1) }
        public static var modify: Self { Self(rawValue: 2) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "add"
            case 1: "clear"
            case 2: "modify"
            default: nil
            }
        }
    }

    public struct DoorStateEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var doorOpen: Self { Self(rawValue: 0) }
        public static var doorClosed: Self { Self(rawValue: 1) }
        public static var doorJammed: Self { Self(rawValue: 2) }
        public static var doorForcedOpen: Self { Self(rawValue: 3) }
        public static var doorUnspecifiedError: Self { Self(rawValue: 4) }
        public static var doorAjar: Self { Self(rawValue: 5) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "doorOpen"
            case 1: "doorClosed"
            case 2: "doorJammed"
            case 3: "doorForcedOpen"
            case 4: "doorUnspecifiedError"
            case 5: "doorAjar"
            default: nil
            }
        }
    }

    public struct LockDataTypeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var unspecified: Self { Self(rawValue: 0) }
        public static var programmingCode: Self { Self(rawValue: 1) }
        public static var userIndex: Self { Self(rawValue: 2) }
        public static var weekDaySchedule: Self { Self(rawValue: 3) }
        public static var yearDaySchedule: Self { Self(rawValue: 4) }
        public static var holidaySchedule: Self { Self(rawValue: 5) }
        public static var pin: Self { Self(rawValue: 6) }
        public static var rfid: Self { Self(rawValue: 7) }
        public static var fingerprint: Self { Self(rawValue: 8) }
        public static var fingerVein: Self { Self(rawValue: 9) }
        public static var face: Self { Self(rawValue: 10) }
        public static var aliroCredentialIssuerKey: Self { Self(rawValue: 11) }
        public static var aliroEvictableEndpointKey: Self { Self(rawValue: 12) }
        public static var aliroNonEvictableEndpointKey: Self { Self(rawValue: 13) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "unspecified"
            case 1: "programmingCode"
            case 2: "userIndex"
            case 3: "weekDaySchedule"
            case 4: "yearDaySchedule"
            case 5: "holidaySchedule"
            case 6: "pin"
            case 7: "rfid"
            case 8: "fingerprint"
            case 9: "fingerVein"
            case 10: "face"
            case 11: "aliroCredentialIssuerKey"
            case 12: "aliroEvictableEndpointKey"
            case 13: "aliroNonEvictableEndpointKey"
            default: nil
            }
        }
    }

    public struct LockOperationTypeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var lock: Self { Self(rawValue: 0) }
        public static var unlock: Self { Self(rawValue: 1) }
        public static var nonAccessUserEvent: Self { Self(rawValue: 2) }
        public static var forcedUserEvent: Self { Self(rawValue: 3) }
        public static var unlatch: Self { Self(rawValue: 4) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "lock"
            case 1: "unlock"
            case 2: "nonAccessUserEvent"
            case 3: "forcedUserEvent"
            case 4: "unlatch"
            default: nil
            }
        }
    }

    public struct OperationErrorEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var unspecified: Self { Self(rawValue: 0) }
        public static var invalidCredential: Self { Self(rawValue: 1) }
        public static var disabledUserDenied: Self { Self(rawValue: 2) }
        public static var restricted: Self { Self(rawValue: 3) }
        public static var insufficientBattery: Self { Self(rawValue: 4) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "unspecified"
            case 1: "invalidCredential"
            case 2: "disabledUserDenied"
            case 3: "restricted"
            case 4: "insufficientBattery"
            default: nil
            }
        }
    }

    public struct OperatingModeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var normal: Self { Self(rawValue: 0) }
        public static var vacation: Self { Self(rawValue: 1) }
        public static var privacy: Self { Self(rawValue: 2) }
        public static var noRemoteLockUnlock: Self { Self(rawValue: 3) }
        public static var passage: Self { Self(rawValue: 4) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "normal"
            case 1: "vacation"
            case 2: "privacy"
            case 3: "noRemoteLockUnlock"
            case 4: "passage"
            default: nil
            }
        }
    }

    public struct OperationSourceEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var unspecified: Self { Self(rawValue: 0) }
        public static var manual: Self { Self(rawValue: 1) }
        public static var proprietaryRemote: Self { Self(rawValue: 2) }
        public static var keypad: Self { Self(rawValue: 3) }
        public static var auto: Self { Self(rawValue: 4) }
        public static var button: Self { Self(rawValue: 5) }
        public static var schedule: Self { Self(rawValue: 6) }
        public static var remote: Self { Self(rawValue: 7) }
        public static var rfid: Self { Self(rawValue: 8) }
        public static var biometric: Self { Self(rawValue: 9) }
        public static var aliro: Self { Self(rawValue: 10) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "unspecified"
            case 1: "manual"
            case 2: "proprietaryRemote"
            case 3: "keypad"
            case 4: "auto"
            case 5: "button"
            case 6: "schedule"
            case 7: "remote"
            case 8: "rfid"
            case 9: "biometric"
            case 10: "aliro"
            default: nil
            }
        }
    }

    public struct UserStatusEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var available: Self { Self(rawValue: 0) }
        public static var occupiedEnabled: Self { Self(rawValue: 1) }
        public static var occupiedDisabled: Self { Self(rawValue: 3) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "available"
            case 1: "occupiedEnabled"
            case 3: "occupiedDisabled"
            default: nil
            }
        }
    }

    public struct UserTypeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var unrestrictedUser: Self { Self(rawValue: 0) }
        public static var yearDayScheduleUser: Self { Self(rawValue: 1) }
        public static var weekDayScheduleUser: Self { Self(rawValue: 2) }
        public static var programmingUser: Self { Self(rawValue: 3) }
        public static var nonAccessUser: Self { Self(rawValue: 4) }
        public static var forcedUser: Self { Self(rawValue: 5) }
        public static var disposableUser: Self { Self(rawValue: 6) }
        public static var expiringUser: Self { Self(rawValue: 7) }
        public static var scheduleRestrictedUser: Self { Self(rawValue: 8) }
        public static var remoteOnlyUser: Self { Self(rawValue: 9) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "unrestrictedUser"
            case 1: "yearDayScheduleUser"
            case 2: "weekDayScheduleUser"
            case 3: "programmingUser"
            case 4: "nonAccessUser"
            case 5: "forcedUser"
            case 6: "disposableUser"
            case 7: "expiringUser"
            case 8: "scheduleRestrictedUser"
            case 9: "remoteOnlyUser"
            default: nil
            }
        }
    }

    public struct LockStateEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var notFullyLocked: Self { Self(rawValue: 0) }
        public static var locked: Self { Self(rawValue: 1) }
        public static var unlocked: Self { Self(rawValue: 2) }
        public static var unlatched: Self { Self(rawValue: 3) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "notFullyLocked"
            case 1: "locked"
            case 2: "unlocked"
            case 3: "unlatched"
            default: nil
            }
        }
    }

    public struct LockTypeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var deadBolt: Self { Self(rawValue: 0) }
        public static var magnetic: Self { Self(rawValue: 1) }
        public static var other: Self { Self(rawValue: 2) }
        public static var mortise: Self { Self(rawValue: 3) }
        public static var rim: Self { Self(rawValue: 4) }
        public static var latchBolt: Self { Self(rawValue: 5) }
        public static var cylindricalLock: Self { Self(rawValue: 6) }
        public static var tubularLock: Self { Self(rawValue: 7) }
        public static var interconnectedLock: Self { Self(rawValue: 8) }
        public static var deadLatch: Self { Self(rawValue: 9) }
        public static var doorFurniture: Self { Self(rawValue: 10) }
        public static var eurocylinder: Self { Self(rawValue: 11) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "deadBolt"
            case 1: "magnetic"
            case 2: "other"
            case 3: "mortise"
            case 4: "rim"
            case 5: "latchBolt"
            case 6: "cylindricalLock"
            case 7: "tubularLock"
            case 8: "interconnectedLock"
            case 9: "deadLatch"
            case 10: "doorFurniture"
            case 11: "eurocylinder"
            default: nil
            }
        }
    }

    public struct LEDSettingEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var noLedSignal: Self { Self(rawValue: 0) }
        public static var noLedSignalAccessAllowed: Self { Self(rawValue: 1) }
        public static var ledSignalAll: Self { Self(rawValue: 2) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "noLedSignal"
            case 1: "noLedSignalAccessAllowed"
            case 2: "ledSignalAll"
            default: nil
            }
        }
    }

    public struct SoundVolumeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var silent: Self { Self(rawValue: 0) }
        public static var low: Self { Self(rawValue: 1) }
        public static var high: Self { Self(rawValue: 2) }
        public static var medium: Self { Self(rawValue: 3) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "silent"
            case 1: "low"
            case 2: "high"
            case 3: "medium"
            default: nil
            }
        }
    }

    public struct EventTypeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var operation: Self { Self(rawValue: 0) }
        public static var programming: Self { Self(rawValue: 1) }
        public static var alarm: Self { Self(rawValue: 2) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "operation"
            case 1: "programming"
            case 2: "alarm"
            default: nil
            }
        }
    }

    public struct CredentialStruct: TraitStruct {
        public let credentialType: CredentialTypeEnum
        public let credentialIndex: UInt16
        public init(credentialType: CredentialTypeEnum, credentialIndex: UInt16) {
            self.credentialType = credentialType
            self.credentialIndex = credentialIndex
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let credentialType: CredentialTypeEnum = fields[0] else { return nil }
            self.credentialType = credentialType
            guard let credentialIndex: UInt16 = fields[1] else { return nil }
            self.credentialIndex = credentialIndex
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, credentialType)
            fields.put(1, credentialIndex)
            return fields.value
        }
    }

    public struct StatusCodeEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var duplicate: Self { Self(rawValue: 2) }
        public static var occupied: Self { Self(rawValue: 3) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 2: "duplicate"
            case 3: "occupied"
            default: nil
            }
        }
    }

    public struct GetPinCodeResponse: TraitStruct {
        public let userID: UInt16
        public let userStatus: UserStatusEnum?
        public let userType: UserTypeEnum?
        public let pinCode: Data?
        public init(userID: UInt16, userStatus: UserStatusEnum? = nil, userType: UserTypeEnum? = nil, pinCode: Data? = nil) {
            self.userID = userID
            self.userStatus = userStatus
            self.userType = userType
            self.pinCode = pinCode
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let userID: UInt16 = fields[0] else { return nil }
            self.userID = userID
            self.userStatus = fields[1]
            self.userType = fields[2]
            self.pinCode = fields[3]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, userID)
            fields.putNullable(1, userStatus)
            fields.putNullable(2, userType)
            fields.putNullable(3, pinCode)
            return fields.value
        }
    }

    public struct GetUserStatusResponse: TraitStruct {
        public let userID: UInt16
        public let userStatus: UserStatusEnum
        public init(userID: UInt16, userStatus: UserStatusEnum) {
            self.userID = userID
            self.userStatus = userStatus
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let userID: UInt16 = fields[0] else { return nil }
            self.userID = userID
            guard let userStatus: UserStatusEnum = fields[1] else { return nil }
            self.userStatus = userStatus
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, userID)
            fields.put(1, userStatus)
            return fields.value
        }
    }

    public struct GetWeekDayScheduleResponse: TraitStruct {
        public let weekDayIndex: UInt8
        public let userIndex: UInt16
        public let status: Matter.StatusEnum
        public let daysMask: DaysMaskBitmap?
        public let startHour: UInt8?
        public let startMinute: UInt8?
        public let endHour: UInt8?
        public let endMinute: UInt8?
        public init(weekDayIndex: UInt8, userIndex: UInt16, status: Matter.StatusEnum, daysMask: DaysMaskBitmap? = nil, startHour: UInt8? = nil, startMinute: UInt8? = nil, endHour: UInt8? = nil, endMinute: UInt8? = nil) {
            self.weekDayIndex = weekDayIndex
            self.userIndex = userIndex
            self.status = status
            self.daysMask = daysMask
            self.startHour = startHour
            self.startMinute = startMinute
            self.endHour = endHour
            self.endMinute = endMinute
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let weekDayIndex: UInt8 = fields[0] else { return nil }
            self.weekDayIndex = weekDayIndex
            guard let userIndex: UInt16 = fields[1] else { return nil }
            self.userIndex = userIndex
            guard let status: Matter.StatusEnum = fields[2] else { return nil }
            self.status = status
            self.daysMask = fields[3]
            self.startHour = fields[4]
            self.startMinute = fields[5]
            self.endHour = fields[6]
            self.endMinute = fields[7]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, weekDayIndex)
            fields.put(1, userIndex)
            fields.put(2, status)
            fields.putOptional(3, daysMask)
            fields.putOptional(4, startHour)
            fields.putOptional(5, startMinute)
            fields.putOptional(6, endHour)
            fields.putOptional(7, endMinute)
            return fields.value
        }
    }

    public struct GetYearDayScheduleResponse: TraitStruct {
        public let yearDayIndex: UInt8
        public let userIndex: UInt16
        public let status: Matter.StatusEnum
        public let localStartTime: UInt32?
        public let localEndTime: UInt32?
        public init(yearDayIndex: UInt8, userIndex: UInt16, status: Matter.StatusEnum, localStartTime: UInt32? = nil, localEndTime: UInt32? = nil) {
            self.yearDayIndex = yearDayIndex
            self.userIndex = userIndex
            self.status = status
            self.localStartTime = localStartTime
            self.localEndTime = localEndTime
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let yearDayIndex: UInt8 = fields[0] else { return nil }
            self.yearDayIndex = yearDayIndex
            guard let userIndex: UInt16 = fields[1] else { return nil }
            self.userIndex = userIndex
            guard let status: Matter.StatusEnum = fields[2] else { return nil }
            self.status = status
            self.localStartTime = fields[3]
            self.localEndTime = fields[4]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, yearDayIndex)
            fields.put(1, userIndex)
            fields.put(2, status)
            fields.putOptional(3, localStartTime)
            fields.putOptional(4, localEndTime)
            return fields.value
        }
    }

    public struct GetHolidayScheduleResponse: TraitStruct {
        public let holidayIndex: UInt8
        public let status: Matter.StatusEnum
        public let localStartTime: UInt32?
        public let localEndTime: UInt32?
        public let operatingMode: OperatingModeEnum?
        public init(holidayIndex: UInt8, status: Matter.StatusEnum, localStartTime: UInt32? = nil, localEndTime: UInt32? = nil, operatingMode: OperatingModeEnum? = nil) {
            self.holidayIndex = holidayIndex
            self.status = status
            self.localStartTime = localStartTime
            self.localEndTime = localEndTime
            self.operatingMode = operatingMode
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let holidayIndex: UInt8 = fields[0] else { return nil }
            self.holidayIndex = holidayIndex
            guard let status: Matter.StatusEnum = fields[1] else { return nil }
            self.status = status
            self.localStartTime = fields[2]
            self.localEndTime = fields[3]
            self.operatingMode = fields[4]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, holidayIndex)
            fields.put(1, status)
            fields.putOptional(2, localStartTime)
            fields.putOptional(3, localEndTime)
            fields.putOptional(4, operatingMode)
            return fields.value
        }
    }

    public struct GetUserTypeResponse: TraitStruct {
        public let userID: UInt16
        public let userType: UserTypeEnum
        public init(userID: UInt16, userType: UserTypeEnum) {
            self.userID = userID
            self.userType = userType
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let userID: UInt16 = fields[0] else { return nil }
            self.userID = userID
            guard let userType: UserTypeEnum = fields[1] else { return nil }
            self.userType = userType
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, userID)
            fields.put(1, userType)
            return fields.value
        }
    }

    public struct GetRfidCodeResponse: TraitStruct {
        public let userID: UInt16
        public let userStatus: UserStatusEnum?
        public let userType: UserTypeEnum?
        public let rfidCode: Data?
        public init(userID: UInt16, userStatus: UserStatusEnum? = nil, userType: UserTypeEnum? = nil, rfidCode: Data? = nil) {
            self.userID = userID
            self.userStatus = userStatus
            self.userType = userType
            self.rfidCode = rfidCode
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let userID: UInt16 = fields[0] else { return nil }
            self.userID = userID
            self.userStatus = fields[1]
            self.userType = fields[2]
            self.rfidCode = fields[3]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, userID)
            fields.putNullable(1, userStatus)
            fields.putNullable(2, userType)
            fields.putNullable(3, rfidCode)
            return fields.value
        }
    }

    public struct GetUserResponse: TraitStruct {
        public let userIndex: UInt16
        public let userName: String?
        public let userUniqueID: UInt32?
        public let userStatus: UserStatusEnum?
        public let userType: UserTypeEnum?
        public let credentialRule: CredentialRuleEnum?
        public let credentials: [CredentialStruct]?
        public let creatorFabricIndex: UInt8?
        public let lastModifiedFabricIndex: UInt8?
        public let nextUserIndex: UInt16?
        public init(userIndex: UInt16, userName: String? = nil, userUniqueID: UInt32? = nil, userStatus: UserStatusEnum? = nil, userType: UserTypeEnum? = nil, credentialRule: CredentialRuleEnum? = nil, credentials: [CredentialStruct]? = nil, creatorFabricIndex: UInt8? = nil, lastModifiedFabricIndex: UInt8? = nil, nextUserIndex: UInt16? = nil) {
            self.userIndex = userIndex
            self.userName = userName
            self.userUniqueID = userUniqueID
            self.userStatus = userStatus
            self.userType = userType
            self.credentialRule = credentialRule
            self.credentials = credentials
            self.creatorFabricIndex = creatorFabricIndex
            self.lastModifiedFabricIndex = lastModifiedFabricIndex
            self.nextUserIndex = nextUserIndex
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let userIndex: UInt16 = fields[0] else { return nil }
            self.userIndex = userIndex
            self.userName = fields[1]
            self.userUniqueID = fields[2]
            self.userStatus = fields[3]
            self.userType = fields[4]
            self.credentialRule = fields[5]
            self.credentials = fields[6]
            self.creatorFabricIndex = fields[7]
            self.lastModifiedFabricIndex = fields[8]
            self.nextUserIndex = fields[9]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, userIndex)
            fields.putNullable(1, userName)
            fields.putNullable(2, userUniqueID)
            fields.putNullable(3, userStatus)
            fields.putNullable(4, userType)
            fields.putNullable(5, credentialRule)
            fields.putNullable(6, credentials)
            fields.putNullable(7, creatorFabricIndex)
            fields.putNullable(8, lastModifiedFabricIndex)
            fields.putNullable(9, nextUserIndex)
            return fields.value
        }
    }

    public struct SetCredentialResponse: TraitStruct {
        public let status: Matter.StatusEnum
        public let userIndex: UInt16?
        public let nextCredentialIndex: UInt16?
        public init(status: Matter.StatusEnum, userIndex: UInt16? = nil, nextCredentialIndex: UInt16? = nil) {
            self.status = status
            self.userIndex = userIndex
            self.nextCredentialIndex = nextCredentialIndex
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let status: Matter.StatusEnum = fields[0] else { return nil }
            self.status = status
            self.userIndex = fields[1]
            self.nextCredentialIndex = fields[2]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, status)
            fields.putNullable(1, userIndex)
            fields.putOptional(2, nextCredentialIndex)
            return fields.value
        }
    }

    public struct GetCredentialStatusResponse: TraitStruct {
        public let credentialExists: Bool
        public let userIndex: UInt16?
        public let creatorFabricIndex: UInt8?
        public let lastModifiedFabricIndex: UInt8?
        public let nextCredentialIndex: UInt16?
        public let credentialData: Data?
        public init(credentialExists: Bool, userIndex: UInt16? = nil, creatorFabricIndex: UInt8? = nil, lastModifiedFabricIndex: UInt8? = nil, nextCredentialIndex: UInt16? = nil, credentialData: Data? = nil) {
            self.credentialExists = credentialExists
            self.userIndex = userIndex
            self.creatorFabricIndex = creatorFabricIndex
            self.lastModifiedFabricIndex = lastModifiedFabricIndex
            self.nextCredentialIndex = nextCredentialIndex
            self.credentialData = credentialData
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let credentialExists: Bool = fields[0] else { return nil }
            self.credentialExists = credentialExists
            self.userIndex = fields[1]
            self.creatorFabricIndex = fields[2]
            self.lastModifiedFabricIndex = fields[3]
            self.nextCredentialIndex = fields[4]
            self.credentialData = fields[5]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, credentialExists)
            fields.putNullable(1, userIndex)
            fields.putNullable(2, creatorFabricIndex)
            fields.putNullable(3, lastModifiedFabricIndex)
            fields.putOptional(4, nextCredentialIndex)
            fields.putOptional(5, credentialData)
            return fields.value
        }
    }

}
