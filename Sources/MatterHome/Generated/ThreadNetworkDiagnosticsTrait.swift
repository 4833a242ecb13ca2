// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Thread Network Diagnostics, cluster 0x0035.
    public struct ThreadNetworkDiagnosticsTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0035 }
        public static var name: String { "ThreadNetworkDiagnostics" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.ThreadNetworkDiagnosticsTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var channel: UInt16?
        @TraitAttribute public var routingRole: RoutingRoleEnum?
        @TraitAttribute public var networkName: String?
        @TraitAttribute public var panID: UInt16?
        @TraitAttribute public var extendedPanID: UInt64?
        @TraitAttribute public var meshLocalPrefix: Data?
        @TraitAttribute public var overrunCount: UInt64?
        @TraitAttribute public var neighborTable: [NeighborTableStruct]?
        @TraitAttribute public var routeTable: [RouteTableStruct]?
        @TraitAttribute public var partitionID: UInt32?
        @TraitAttribute public var weighting: UInt16?
        @TraitAttribute public var dataVersion: UInt16?
        @TraitAttribute public var stableDataVersion: UInt16?
        @TraitAttribute public var leaderRouterID: UInt8?
        @TraitAttribute public var detachedRoleCount: UInt16?
        @TraitAttribute public var childRoleCount: UInt16?
        @TraitAttribute public var routerRoleCount: UInt16?
        @TraitAttribute public var leaderRoleCount: UInt16?
        @TraitAttribute public var attachAttemptCount: UInt16?
        @TraitAttribute public var partitionIDChangeCount: UInt16?
        @TraitAttribute public var betterPartitionAttachAttemptCount: UInt16?
        @TraitAttribute public var parentChangeCount: UInt16?
        @TraitAttribute public var txTotalCount: UInt32?
        @TraitAttribute public var txUnicastCount: UInt32?
        @TraitAttribute public var txBroadcastCount: UInt32?
        @TraitAttribute public var txAckRequestedCount: UInt32?
        @TraitAttribute public var txAckedCount: UInt32?
        @TraitAttribute public var txNoAckRequestedCount: UInt32?
        @TraitAttribute public var txDataCount: UInt32?
        @TraitAttribute public var txDataPollCount: UInt32?
        @TraitAttribute public var txBeaconCount: UInt32?
        @TraitAttribute public var txBeaconRequestCount: UInt32?
        @TraitAttribute public var txOtherCount: UInt32?
        @TraitAttribute public var txRetryCount: UInt32?
        @TraitAttribute public var txDirectMaxRetryExpiryCount: UInt32?
        @TraitAttribute public var txIndirectMaxRetryExpiryCount: UInt32?
        @TraitAttribute public var txErrCcaCount: UInt32?
        @TraitAttribute public var txErrAbortCount: UInt32?
        @TraitAttribute public var txErrBusyChannelCount: UInt32?
        @TraitAttribute public var rxTotalCount: UInt32?
        @TraitAttribute public var rxUnicastCount: UInt32?
        @TraitAttribute public var rxBroadcastCount: UInt32?
        @TraitAttribute public var rxDataCount: UInt32?
        @TraitAttribute public var rxDataPollCount: UInt32?
        @TraitAttribute public var rxBeaconCount: UInt32?
        @TraitAttribute public var rxBeaconRequestCount: UInt32?
        @TraitAttribute public var rxOtherCount: UInt32?
        @TraitAttribute public var rxAddressFilteredCount: UInt32?
        @TraitAttribute public var rxDestAddrFilteredCount: UInt32?
        @TraitAttribute public var rxDuplicatedCount: UInt32?
        @TraitAttribute public var rxErrNoFrameCount: UInt32?
        @TraitAttribute public var rxErrUnknownNeighborCount: UInt32?
        @TraitAttribute public var rxErrInvalidSrcAddrCount: UInt32?
        @TraitAttribute public var rxErrSecCount: UInt32?
        @TraitAttribute public var rxErrFcsCount: UInt32?
        @TraitAttribute public var rxErrOtherCount: UInt32?
        @TraitAttribute public var activeTimestamp: UInt64?
        @TraitAttribute public var pendingTimestamp: UInt64?
        @TraitAttribute public var delay: UInt32?
        @TraitAttribute public var securityPolicy: SecurityPolicy?
        @TraitAttribute public var channelPage0Mask: Data?
        @TraitAttribute public var operationalDatasetComponents: OperationalDatasetComponents?
        @TraitAttribute public var activeNetworkFaultsList: [NetworkFaultEnum]?
        @TraitAttribute public var extAddress: UInt64?
        @TraitAttribute public var rloc16: UInt16?
        public init(_ view: TraitView) {
            _channel = TraitAttribute(view, 0x0000, nullable: true)
            _routingRole = TraitAttribute(view, 0x0001, nullable: true)
            _networkName = TraitAttribute(view, 0x0002, nullable: true)
            _panID = TraitAttribute(view, 0x0003, nullable: true)
            _extendedPanID = TraitAttribute(view, 0x0004, nullable: true)
            _meshLocalPrefix = TraitAttribute(view, 0x0005, nullable: true)
            _overrunCount = TraitAttribute(view, 0x0006)
            _neighborTable = TraitAttribute(view, 0x0007)
            _routeTable = TraitAttribute(view, 0x0008)
            _partitionID = TraitAttribute(view, 0x0009, nullable: true)
            _weighting = TraitAttribute(view, 0x000A, nullable: true)
            _dataVersion = TraitAttribute(view, 0x000B, nullable: true)
            _stableDataVersion = TraitAttribute(view, 0x000C, nullable: true)
            _leaderRouterID = TraitAttribute(view, 0x000D, nullable: true)
            _detachedRoleCount = TraitAttribute(view, 0x000E)
            _childRoleCount = TraitAttribute(view, 0x000F)
            _routerRoleCount = TraitAttribute(view, 0x0010)
            _leaderRoleCount = TraitAttribute(view, 0x0011)
            _attachAttemptCount = TraitAttribute(view, 0x0012)
            _partitionIDChangeCount = TraitAttribute(view, 0x0013)
            _betterPartitionAttachAttemptCount = TraitAttribute(view, 0x0014)
            _parentChangeCount = TraitAttribute(view, 0x0015)
            _txTotalCount = TraitAttribute(view, 0x0016)
            _txUnicastCount = TraitAttribute(view, 0x0017)
            _txBroadcastCount = TraitAttribute(view, 0x0018)
            _txAckRequestedCount = TraitAttribute(view, 0x0019)
            _txAckedCount = TraitAttribute(view, 0x001A)
            _txNoAckRequestedCount = TraitAttribute(view, 0x001B)
            _txDataCount = TraitAttribute(view, 0x001C)
            _txDataPollCount = TraitAttribute(view, 0x001D)
            _txBeaconCount = TraitAttribute(view, 0x001E)
            _txBeaconRequestCount = TraitAttribute(view, 0x001F)
            _txOtherCount = TraitAttribute(view, 0x0020)
            _txRetryCount = TraitAttribute(view, 0x0021)
            _txDirectMaxRetryExpiryCount = TraitAttribute(view, 0x0022)
            _txIndirectMaxRetryExpiryCount = TraitAttribute(view, 0x0023)
            _txErrCcaCount = TraitAttribute(view, 0x0024)
            _txErrAbortCount = TraitAttribute(view, 0x0025)
            _txErrBusyChannelCount = TraitAttribute(view, 0x0026)
            _rxTotalCount = TraitAttribute(view, 0x0027)
            _rxUnicastCount = TraitAttribute(view, 0x0028)
            _rxBroadcastCount = TraitAttribute(view, 0x0029)
            _rxDataCount = TraitAttribute(view, 0x002A)
            _rxDataPollCount = TraitAttribute(view, 0x002B)
            _rxBeaconCount = TraitAttribute(view, 0x002C)
            _rxBeaconRequestCount = TraitAttribute(view, 0x002D)
            _rxOtherCount = TraitAttribute(view, 0x002E)
            _rxAddressFilteredCount = TraitAttribute(view, 0x002F)
            _rxDestAddrFilteredCount = TraitAttribute(view, 0x0030)
            _rxDuplicatedCount = TraitAttribute(view, 0x0031)
            _rxErrNoFrameCount = TraitAttribute(view, 0x0032)
            _rxErrUnknownNeighborCount = TraitAttribute(view, 0x0033)
            _rxErrInvalidSrcAddrCount = TraitAttribute(view, 0x0034)
            _rxErrSecCount = TraitAttribute(view, 0x0035)
            _rxErrFcsCount = TraitAttribute(view, 0x0036)
            _rxErrOtherCount = TraitAttribute(view, 0x0037)
            _activeTimestamp = TraitAttribute(view, 0x0038, nullable: true)
            _pendingTimestamp = TraitAttribute(view, 0x0039, nullable: true)
            _delay = TraitAttribute(view, 0x003A, nullable: true)
            _securityPolicy = TraitAttribute(view, 0x003B, nullable: true)
            _channelPage0Mask = TraitAttribute(view, 0x003C, nullable: true)
            _operationalDatasetComponents = TraitAttribute(view, 0x003D, nullable: true)
            _activeNetworkFaultsList = TraitAttribute(view, 0x003E)
            _extAddress = TraitAttribute(view, 0x003F, nullable: true)
            _rloc16 = TraitAttribute(view, 0x0040, nullable: true)
        }
    }
}

extension Matter.ThreadNetworkDiagnosticsTrait {
    public enum Command: UInt32, TraitCommand {
        case resetCounts = 0x00
    }

    public var supportsResetCountsCommand: Bool { handle.supports(0x00) }
    public func resetCounts() async throws {
        try await handle.run(0x00)
    }

}

extension Matter.ThreadNetworkDiagnosticsTrait {
    public enum Event: TraitEvent {
        case connectionStatus(ConnectionStatusEvent)
        case networkFaultChange(NetworkFaultChangeEvent)
        case unrecognized(EventID, TLVValue)

        public init(_ id: EventID, _ data: TLVValue) {
            switch id.rawValue {
            case 0x00: self = ConnectionStatusEvent(tlv: data).map { .connectionStatus($0) } ?? .unrecognized(id, data)
            case 0x01: self = NetworkFaultChangeEvent(tlv: data).map { .networkFaultChange($0) } ?? .unrecognized(id, data)
            default: self = .unrecognized(id, data)
            }
        }
    }

    public struct ConnectionStatusEvent: TraitStruct {
        public let connectionStatus: ConnectionStatusEnum
        public init(connectionStatus: ConnectionStatusEnum) {
            self.connectionStatus = connectionStatus
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let connectionStatus: ConnectionStatusEnum = fields[0] else { return nil }
            self.connectionStatus = connectionStatus
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, connectionStatus)
            return fields.value
        }
    }

    public struct NetworkFaultChangeEvent: TraitStruct {
        public let current: [NetworkFaultEnum]
        public let previous: [NetworkFaultEnum]
        public init(current: [NetworkFaultEnum], previous: [NetworkFaultEnum]) {
            self.current = current
            self.previous = previous
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let current: [NetworkFaultEnum] = fields[0] else { return nil }
            self.current = current
            guard let previous: [NetworkFaultEnum] = fields[1] else { return nil }
            self.previous = previous
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, current)
            fields.put(1, previous)
            return fields.value
        }
    }

}

extension Matter.ThreadNetworkDiagnosticsTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var packetCounts: Self { Self(rawValue: 1 << 0) }
        public static var errorCounts: Self { Self(rawValue: 1 << 1) }
        public static var mleCounts: Self { Self(rawValue: 1 << 2) }
        public static var macCounts: Self { Self(rawValue: 1 << 3) }
    }

    public struct NetworkFaultEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var unspecified: Self { Self(rawValue: 0) }
        public static var linkDown: Self { Self(rawValue: 1) }
        public static var hardwareFailure: Self { Self(rawValue: 2) }
        public static var networkJammed: Self { Self(rawValue: 3) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "unspecified"
            case 1: "linkDown"
            case 2: "hardwareFailure"
            case 3: "networkJammed"
            default: nil
            }
        }
    }

    public struct ConnectionStatusEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var connected: Self { Self(rawValue: 0) }
        public static var notConnected: Self { Self(rawValue: 1) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "connected"
            case 1: "notConnected"
            default: nil
            }
        }
    }

    public struct RoutingRoleEnum: TraitEnum {
        public var rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static var unspecified: Self { Self(rawValue: 0) }
        public static var unassigned: Self { Self(rawValue: 1) }
        public static var sleepyEndDevice: Self { Self(rawValue: 2) }
        public static var endDevice: Self { Self(rawValue: 3) }
        public static var reed: Self { Self(rawValue: 4) }
        public static var router: Self { Self(rawValue: 5) }
        public static var leader: Self { Self(rawValue: 6) }
        public static func name(of rawValue: UInt8) -> StaticString? {
            switch rawValue {
            case 0: "unspecified"
            case 1: "unassigned"
            case 2: "sleepyEndDevice"
            case 3: "endDevice"
            case 4: "reed"
            case 5: "router"
            case 6: "leader"
            default: nil
            }
        }
    }

    public struct NeighborTableStruct: TraitStruct {
        public let extAddress: UInt64
        public let age: UInt32
        public let rloc16: UInt16
        public let linkFrameCounter: UInt32
        public let mleFrameCounter: UInt32
        public let lqi: UInt8
        public let averageRssi: Int8?
        public let lastRssi: Int8?
        public let frameErrorRate: UInt8
        public let messageErrorRate: UInt8
        public let rxOnWhenIdle: Bool
        public let fullThreadDevice: Bool
        public let fullNetworkData: Bool
        public let isChild: Bool
        public init(extAddress: UInt64, age: UInt32, rloc16: UInt16, linkFrameCounter: UInt32, mleFrameCounter: UInt32, lqi: UInt8, averageRssi: Int8? = nil, lastRssi: Int8? = nil, frameErrorRate: UInt8, messageErrorRate: UInt8, rxOnWhenIdle: Bool, fullThreadDevice: Bool, fullNetworkData: Bool, isChild: Bool) {
            self.extAddress = extAddress
            self.age = age
            self.rloc16 = rloc16
            self.linkFrameCounter = linkFrameCounter
            self.mleFrameCounter = mleFrameCounter
            self.lqi = lqi
            self.averageRssi = averageRssi
            self.lastRssi = lastRssi
            self.frameErrorRate = frameErrorRate
            self.messageErrorRate = messageErrorRate
            self.rxOnWhenIdle = rxOnWhenIdle
            self.fullThreadDevice = fullThreadDevice
            self.fullNetworkData = fullNetworkData
            self.isChild = isChild
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let extAddress: UInt64 = fields[0] else { return nil }
            self.extAddress = extAddress
            guard let age: UInt32 = fields[1] else { return nil }
            self.age = age
            guard let rloc16: UInt16 = fields[2] else { return nil }
            self.rloc16 = rloc16
            guard let linkFrameCounter: UInt32 = fields[3] else { return nil }
            self.linkFrameCounter = linkFrameCounter
            guard let mleFrameCounter: UInt32 = fields[4] else { return nil }
            self.mleFrameCounter = mleFrameCounter
            guard let lqi: UInt8 = fields[5] else { return nil }
            self.lqi = lqi
            self.averageRssi = fields[6]
            self.lastRssi = fields[7]
            guard let frameErrorRate: UInt8 = fields[8] else { return nil }
            self.frameErrorRate = frameErrorRate
            guard let messageErrorRate: UInt8 = fields[9] else { return nil }
            self.messageErrorRate = messageErrorRate
            guard let rxOnWhenIdle: Bool = fields[10] else { return nil }
            self.rxOnWhenIdle = rxOnWhenIdle
            guard let fullThreadDevice: Bool = fields[11] else { return nil }
            self.fullThreadDevice = fullThreadDevice
            guard let fullNetworkData: Bool = fields[12] else { return nil }
            self.fullNetworkData = fullNetworkData
            guard let isChild: Bool = fields[13] else { return nil }
            self.isChild = isChild
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, extAddress)
            fields.put(1, age)
            fields.put(2, rloc16)
            fields.put(3, linkFrameCounter)
            fields.put(4, mleFrameCounter)
            fields.put(5, lqi)
            fields.putNullable(6, averageRssi)
            fields.putNullable(7, lastRssi)
            fields.put(8, frameErrorRate)
            fields.put(9, messageErrorRate)
            fields.put(10, rxOnWhenIdle)
            fields.put(11, fullThreadDevice)
            fields.put(12, fullNetworkData)
            fields.put(13, isChild)
            return fields.value
        }
    }

    public struct RouteTableStruct: TraitStruct {
        public let extAddress: UInt64
        public let rloc16: UInt16
        public let routerID: UInt8
        public let nextHop: UInt8
        public let pathCost: UInt8
        public let lqiIn: UInt8
        public let lqiOut: UInt8
        public let age: UInt8
        public let allocated: Bool
        public let linkEstablished: Bool
        public init(extAddress: UInt64, rloc16: UInt16, routerID: UInt8, nextHop: UInt8, pathCost: UInt8, lqiIn: UInt8, lqiOut: UInt8, age: UInt8, allocated: Bool, linkEstablished: Bool) {
            self.extAddress = extAddress
            self.rloc16 = rloc16
            self.routerID = routerID
            self.nextHop = nextHop
            self.pathCost = pathCost
            self.lqiIn = lqiIn
            self.lqiOut = lqiOut
            self.age = age
            self.allocated = allocated
            self.linkEstablished = linkEstablished
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let extAddress: UInt64 = fields[0] else { return nil }
            self.extAddress = extAddress
            guard let rloc16: UInt16 = fields[1] else { return nil }
            self.rloc16 = rloc16
            guard let routerID: UInt8 = fields[2] else { return nil }
            self.routerID = routerID
            guard let nextHop: UInt8 = fields[3] else { return nil }
            self.nextHop = nextHop
            guard let pathCost: UInt8 = fields[4] else { return nil }
            self.pathCost = pathCost
            guard let lqiIn: UInt8 = fields[5] else { return nil }
            self.lqiIn = lqiIn
            guard let lqiOut: UInt8 = fields[6] else { return nil }
            self.lqiOut = lqiOut
            guard let age: UInt8 = fields[7] else { return nil }
            self.age = age
            guard let allocated: Bool = fields[8] else { return nil }
            self.allocated = allocated
            guard let linkEstablished: Bool = fields[9] else { return nil }
            self.linkEstablished = linkEstablished
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, extAddress)
            fields.put(1, rloc16)
            fields.put(2, routerID)
            fields.put(3, nextHop)
            fields.put(4, pathCost)
            fields.put(5, lqiIn)
            fields.put(6, lqiOut)
            fields.put(7, age)
            fields.put(8, allocated)
            fields.put(9, linkEstablished)
            return fields.value
        }
    }

    public struct SecurityPolicy: TraitStruct {
        public let rotationTime: UInt16
        public let flags: UInt16
        public init(rotationTime: UInt16, flags: UInt16) {
            self.rotationTime = rotationTime
            self.flags = flags
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let rotationTime: UInt16 = fields[0] else { return nil }
            self.rotationTime = rotationTime
            guard let flags: UInt16 = fields[1] else { return nil }
            self.flags = flags
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, rotationTime)
            fields.put(1, flags)
            return fields.value
        }
    }

    public struct OperationalDatasetComponents: TraitStruct {
        public let activeTimestampPresent: Bool
        public let pendingTimestampPresent: Bool
        public let masterKeyPresent: Bool
        public let networkNamePresent: Bool
        public let extendedPanIDPresent: Bool
        public let meshLocalPrefixPresent: Bool
        public let delayPresent: Bool
        public let panIDPresent: Bool
        public let channelPresent: Bool
        public let pskcPresent: Bool
        public let securityPolicyPresent: Bool
        public let channelMaskPresent: Bool
        public init(activeTimestampPresent: Bool, pendingTimestampPresent: Bool, masterKeyPresent: Bool, networkNamePresent: Bool, extendedPanIDPresent: Bool, meshLocalPrefixPresent: Bool, delayPresent: Bool, panIDPresent: Bool, channelPresent: Bool, pskcPresent: Bool, securityPolicyPresent: Bool, channelMaskPresent: Bool) {
            self.activeTimestampPresent = activeTimestampPresent
            self.pendingTimestampPresent = pendingTimestampPresent
            self.masterKeyPresent = masterKeyPresent
            self.networkNamePresent = networkNamePresent
            self.extendedPanIDPresent = extendedPanIDPresent
            self.meshLocalPrefixPresent = meshLocalPrefixPresent
            self.delayPresent = delayPresent
            self.panIDPresent = panIDPresent
            self.channelPresent = channelPresent
            self.pskcPresent = pskcPresent
            self.securityPolicyPresent = securityPolicyPresent
            self.channelMaskPresent = channelMaskPresent
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let activeTimestampPresent: Bool = fields[0] else { return nil }
            self.activeTimestampPresent = activeTimestampPresent
            guard let pendingTimestampPresent: Bool = fields[1] else { return nil }
            self.pendingTimestampPresent = pendingTimestampPresent
            guard let masterKeyPresent: Bool = fields[2] else { return nil }
            self.masterKeyPresent = masterKeyPresent
            guard let networkNamePresent: Bool = fields[3] else { return nil }
            self.networkNamePresent = networkNamePresent
            guard let extendedPanIDPresent: Bool = fields[4] else { return nil }
            self.extendedPanIDPresent = extendedPanIDPresent
            guard let meshLocalPrefixPresent: Bool = fields[5] else { return nil }
            self.meshLocalPrefixPresent = meshLocalPrefixPresent
            guard let delayPresent: Bool = fields[6] else { return nil }
            self.delayPresent = delayPresent
            guard let panIDPresent: Bool = fields[7] else { return nil }
            self.panIDPresent = panIDPresent
            guard let channelPresent: Bool = fields[8] else { return nil }
            self.channelPresent = channelPresent
            guard let pskcPresent: Bool = fields[9] else { return nil }
            self.pskcPresent = pskcPresent
            guard let securityPolicyPresent: Bool = fields[10] else { return nil }
            self.securityPolicyPresent = securityPolicyPresent
            guard let channelMaskPresent: Bool = fields[11] else { return nil }
            self.channelMaskPresent = channelMaskPresent
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, activeTimestampPresent)
            fields.put(1, pendingTimestampPresent)
            fields.put(2, masterKeyPresent)
            fields.put(3, networkNamePresent)
            fields.put(4, extendedPanIDPresent)
            fields.put(5, meshLocalPrefixPresent)
            fields.put(6, delayPresent)
            fields.put(7, panIDPresent)
            fields.put(8, channelPresent)
            fields.put(9, pskcPresent)
            fields.put(10, securityPolicyPresent)
            fields.put(11, channelMaskPresent)
            return fields.value
        }
    }

}
