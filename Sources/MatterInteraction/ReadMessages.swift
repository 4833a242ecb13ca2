import MatterTLV

/// Asks for attributes and events once (Matter Core 10.7.2).
public struct ReadRequest: InteractionMessage {
    public static let opcode = InteractionOpcode.readRequest

    public var attributePaths: [AttributePath]
    public var eventPaths: [EventPath]
    public var eventFilters: [EventFilter]
    /// Whether fabric-scoped lists show only the entries of the accessing fabric.
    public var fabricFiltered: Bool
    public var dataVersionFilters: [DataVersionFilter]
    public var interactionModelRevision: UInt8? = MatterInteraction.interactionModelRevision

    public init(
        attributePaths: [AttributePath] = [], eventPaths: [EventPath] = [], eventFilters: [EventFilter] = [],
        fabricFiltered: Bool, dataVersionFilters: [DataVersionFilter] = []
    ) {
        self.attributePaths = attributePaths
        self.eventPaths = eventPaths
        self.eventFilters = eventFilters
        self.fabricFiltered = fabricFiltered
        self.dataVersionFilters = dataVersionFilters
    }

    public init(decoding payload: [UInt8]) throws(TLVError) {
        let fields = try TLVFields(decoding: payload, "ReadRequest")
        attributePaths = try fields.attributePaths(0)
        eventPaths = try fields.optionalBlocks(1, "EventRequests")
        eventFilters = try fields.optionalBlocks(2, "EventFilters")
        fabricFiltered = try fields.boolean(3, "FabricFiltered")
        dataVersionFilters = try fields.optionalBlocks(4, "DataVersionFilters")
        interactionModelRevision = fields.revision
    }

    public func encode(into writer: inout TLVWriter) {
        writer.writeIfNotEmpty(0, attributePaths)
        writer.writeIfNotEmpty(1, eventPaths)
        writer.writeIfNotEmpty(2, eventFilters)
        writer.write(3, boolean: fabricFiltered)
        writer.writeIfNotEmpty(4, dataVersionFilters)
    }
}

/// Asks for attributes and events, now and whenever they change (Matter Core 10.7.4).
public struct SubscribeRequest: InteractionMessage {
    public static let opcode = InteractionOpcode.subscribeRequest

    /// False lets the publisher drop all older subscriptions of this subscriber.
    public var keepSubscriptions: Bool
    /// Seconds.
    public var minIntervalFloor: UInt16
    /// Seconds.
    public var maxIntervalCeiling: UInt16
    public var attributePaths: [AttributePath]
    public var eventPaths: [EventPath]
    public var eventFilters: [EventFilter]
    public var fabricFiltered: Bool
    public var dataVersionFilters: [DataVersionFilter]
    public var interactionModelRevision: UInt8? = MatterInteraction.interactionModelRevision

    public init(
        keepSubscriptions: Bool, minIntervalFloor: UInt16, maxIntervalCeiling: UInt16,
        attributePaths: [AttributePath] = [], eventPaths: [EventPath] = [], eventFilters: [EventFilter] = [],
        fabricFiltered: Bool, dataVersionFilters: [DataVersionFilter] = []
    ) {
        self.keepSubscriptions = keepSubscriptions
        self.minIntervalFloor = minIntervalFloor
        self.maxIntervalCeiling = maxIntervalCeiling
        self.attributePaths = attributePaths
        self.eventPaths = eventPaths
        self.eventFilters = eventFilters
        self.fabricFiltered = fabricFiltered
        self.dataVersionFilters = dataVersionFilters
    }

    public init(decoding payload: [UInt8]) throws(TLVError) {
        let fields = try TLVFields(decoding: payload, "SubscribeRequest")
        keepSubscriptions = try fields.boolean(0, "KeepSubscriptions")
        minIntervalFloor = try fields.unsigned(1, "MinIntervalFloor")
        maxIntervalCeiling = try fields.unsigned(2, "MaxIntervalCeiling")
        attributePaths = try fields.attributePaths(3)
        eventPaths = try fields.optionalBlocks(4, "EventRequests")
        eventFilters = try fields.optionalBlocks(5, "EventFilters")
        fabricFiltered = try fields.boolean(7, "FabricFiltered")
        dataVersionFilters = try fields.optionalBlocks(8, "DataVersionFilters")
        interactionModelRevision = fields.revision
    }

    public func encode(into writer: inout TLVWriter) {
        writer.write(0, boolean: keepSubscriptions)
        writer.write(1, unsigned: minIntervalFloor)
        writer.write(2, unsigned: maxIntervalCeiling)
        writer.writeIfNotEmpty(3, attributePaths)
        writer.writeIfNotEmpty(4, eventPaths)
        writer.writeIfNotEmpty(5, eventFilters)
        writer.write(7, boolean: fabricFiltered)
        writer.writeIfNotEmpty(8, dataVersionFilters)
    }
}

/// Confirms a subscription after its first report (Matter Core 10.7.5).
public struct SubscribeResponse: InteractionMessage {
    public static let opcode = InteractionOpcode.subscribeResponse

    public var subscriptionID: UInt32
    /// Seconds within which the next report comes, changed or not.
    public var maxInterval: UInt16
    public var interactionModelRevision: UInt8? = MatterInteraction.interactionModelRevision

    public init(subscriptionID: UInt32, maxInterval: UInt16) {
        self.subscriptionID = subscriptionID
        self.maxInterval = maxInterval
    }

    public init(decoding payload: [UInt8]) throws(TLVError) {
        let fields = try TLVFields(decoding: payload, "SubscribeResponse")
        subscriptionID = try fields.unsigned(0, "SubscriptionId")
        maxInterval = try fields.unsigned(2, "MaxInterval")
        interactionModelRevision = fields.revision
    }

    public func encode(into writer: inout TLVWriter) {
        writer.write(0, unsigned: subscriptionID)
        writer.write(2, unsigned: maxInterval)
    }
}

/// Attributes and events, or a part of them (Matter Core 10.7.3).
public struct ReportData: InteractionMessage {
    public static let opcode = InteractionOpcode.reportData

    /// Present in reports of a subscription only.
    public var subscriptionID: UInt32?
    public var attributeReports: [AttributeReport]
    public var eventReports: [EventReport]
    public var moreChunkedMessages: Bool
    /// Whether the receiver is to answer with nothing.
    public var suppressResponse: Bool
    public var interactionModelRevision: UInt8? = MatterInteraction.interactionModelRevision

    public init(
        subscriptionID: UInt32? = nil, attributeReports: [AttributeReport] = [], eventReports: [EventReport] = [],
        moreChunkedMessages: Bool = false, suppressResponse: Bool = false
    ) {
        self.subscriptionID = subscriptionID
        self.attributeReports = attributeReports
        self.eventReports = eventReports
        self.moreChunkedMessages = moreChunkedMessages
        self.suppressResponse = suppressResponse
    }

    public init(decoding payload: [UInt8]) throws(TLVError) {
        let fields = try TLVFields(decoding: payload, "ReportData")
        subscriptionID = try fields.optionalUnsigned(0, "SubscriptionId")
        attributeReports = try fields.optionalBlocks(1, "AttributeReports")
        eventReports = try fields.optionalBlocks(2, "EventReports")
        moreChunkedMessages = try fields.optionalBoolean(3, "MoreChunkedMessages") ?? false
        suppressResponse = try fields.optionalBoolean(4, "SuppressResponse") ?? false
        interactionModelRevision = fields.revision
        var previous: AttributePath?
        for index in attributeReports.indices { attributeReports[index].path.decompress(after: &previous) }
    }

    public func encode(into writer: inout TLVWriter) {
        if let subscriptionID { writer.write(0, unsigned: subscriptionID) }
        writer.writeIfNotEmpty(1, attributeReports)
        writer.writeIfNotEmpty(2, eventReports)
        writer.writeIfTrue(3, moreChunkedMessages)
        writer.writeIfTrue(4, suppressResponse)
    }
}

extension TLVFields {
    fileprivate func attributePaths(_ tag: UInt8) throws(TLVError) -> [AttributePath] {
        var paths: [AttributePath] = try optionalBlocks(tag, "AttributeRequests")
        var previous: AttributePath?
        for index in paths.indices { paths[index].decompress(after: &previous) }
        return paths
    }
}
