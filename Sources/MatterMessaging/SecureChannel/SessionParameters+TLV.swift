import MatterTLV

extension SessionParameters {
    /// The longest interval that the specification allows.
    public static let maximumInterval = Duration.milliseconds(3_600_000)

    /// Reads the structure of session parameters (Matter Core 4.13.1). What is absent takes its default; intervals above
    /// one hour, the maximum, count as one hour.
    init(_ fields: TLVFields) throws(TLVError) {
        self.init()
        func milliseconds(_ value: UInt32) -> Duration { min(.milliseconds(value), Self.maximumInterval) }
        if let value: UInt32 = try fields.optionalUnsigned(1, "SESSION_IDLE_INTERVAL") {
            idleInterval = milliseconds(value)
        }
        if let value: UInt32 = try fields.optionalUnsigned(2, "SESSION_ACTIVE_INTERVAL") {
            activeInterval = milliseconds(value)
        }
        if let value: UInt16 = try fields.optionalUnsigned(3, "SESSION_ACTIVE_THRESHOLD") {
            activeThreshold = .milliseconds(value)
        }
        dataModelRevision = try fields.optionalUnsigned(4, "DATA_MODEL_REVISION")
        interactionModelRevision = try fields.optionalUnsigned(5, "INTERACTION_MODEL_REVISION")
        specificationVersion = try fields.optionalUnsigned(6, "SPECIFICATION_VERSION")
        if let value: UInt16 = try fields.optionalUnsigned(7, "MAX_PATHS_PER_INVOKE") {
            maximumPathsPerInvoke = max(value, 1)
        }
    }

    /// Writes the structure. Who names no revision writes the two intervals only, as the first edition of the
    /// specification did; all others write everything in order of tags, which old readers skip.
    func write(_ tag: UInt8, to writer: inout TLVWriter) {
        writer.write(tag, .structure) { writer in
            writer.write(1, unsigned: Self.milliseconds(idleInterval))
            writer.write(2, unsigned: Self.milliseconds(activeInterval))
            let first = SessionParameters()
            if dataModelRevision == nil, interactionModelRevision == nil, specificationVersion == nil,
                activeThreshold == first.activeThreshold, maximumPathsPerInvoke == first.maximumPathsPerInvoke
            {
                return
            }
            writer.write(3, unsigned: UInt16(clamping: Self.milliseconds(activeThreshold)))
            if let dataModelRevision { writer.write(4, unsigned: dataModelRevision) }
            if let interactionModelRevision { writer.write(5, unsigned: interactionModelRevision) }
            if let specificationVersion { writer.write(6, unsigned: specificationVersion) }
            writer.write(7, unsigned: maximumPathsPerInvoke)
        }
    }

    /// Whole milliseconds, 0 to one hour.
    private static func milliseconds(_ duration: Duration) -> UInt32 {
        let (seconds, attoseconds) = min(max(duration, .zero), maximumInterval).components
        return UInt32(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000)
    }
}
