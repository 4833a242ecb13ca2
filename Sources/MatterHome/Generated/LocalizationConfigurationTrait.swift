// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Localization Configuration, cluster 0x002B.
    public struct LocalizationConfigurationTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x002B }
        public static var name: String { "LocalizationConfiguration" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.LocalizationConfigurationTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var activeLocale: String?
        @TraitAttribute public var supportedLocales: [String]?
        public init(_ view: TraitView) {
            _activeLocale = TraitAttribute(view, 0x0000, writable: true)
            _supportedLocales = TraitAttribute(view, 0x0001)
        }
    }

    public struct MutableAttributes: MutableTraitAttributes {
        public var changes = AttributeChanges()
        public init() {}
        public mutating func setActiveLocale(_ value: String) { changes.set(0x0000, value) }
    }
}
