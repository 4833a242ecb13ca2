import MatterModel
import MatterTypes

extension AttributePath {
    /// Whether a read of this path brings `attribute`: the path means it, and, where the path has a wildcard, its flags
    /// don't leave it out (Matter Core 8.2.1.7).
    public func selects(_ attribute: ConcreteAttributePath) -> Bool {
        guard matches(attribute) else { return false }
        guard concrete == nil, let wildcardFlags else { return true }
        return !wildcardFlags.leaveOut(attribute)
    }
}

extension AttributePath.WildcardFlags {
    private static let generatedCommandList: AttributeID = 0xFFF8
    private static let acceptedCommandList: AttributeID = 0xFFF9
    private static let attributeList: AttributeID = 0xFFFB
    /// Diagnostic Logs to Ethernet Network Diagnostics.
    private static let diagnosticsClusters: ClosedRange<ClusterID> = 0x0032...0x0037

    func leaveOut(_ path: ConcreteAttributePath) -> Bool {
        let isCommandList = path.attribute == Self.generatedCommandList || path.attribute == Self.acceptedCommandList
        let isAttributeList = path.attribute == Self.attributeList
        if contains(.skipRootNode), path.endpoint == .root { return true }
        if contains(.skipGlobalAttributes), isCommandList || isAttributeList { return true }
        if contains(.skipAttributeList), isAttributeList { return true }
        if contains(.skipCommandLists), isCommandList { return true }
        // Numbers of manufacturers begin with their vendor id.
        if contains(.skipCustomElements), path.cluster.rawValue > 0xFFFF || path.attribute.rawValue > 0xFFFF {
            return true
        }
        if contains(.skipDiagnosticsClusters), Self.diagnosticsClusters.contains(path.cluster) { return true }
        guard contains(.skipFixedAttributes) || contains(.skipChangesOmittedAttributes),
            let quality = MatterModel.cluster(id: path.cluster)?.attribute(id: path.attribute)?.quality
        else { return false }
        return contains(.skipFixedAttributes) && quality.contains(.fixed)
            || contains(.skipChangesOmittedAttributes) && quality.contains(.changesOmitted)
    }
}
