// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Low Power, cluster 0x0508.
    public struct LowPowerTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0508 }
        public static var name: String { "LowPower" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.LowPowerTrait {
    public struct Attributes: TraitAttributes {
        public init(_ _: TraitView) {
        }
    }
}

extension Matter.LowPowerTrait {
    public enum Command: UInt32, TraitCommand {
        case sleep = 0x00
    }

    public var supportsSleepCommand: Bool { handle.supports(0x00) }
    public func sleep() async throws {
        try await handle.run(0x00)
    }

}
