// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import FoundationEssentials
import MatterTLV
import MatterTypes

extension Matter {
    /// Electrical Energy Measurement, cluster 0x0091.
    public struct ElectricalEnergyMeasurementTrait: MatterTrait {
        public static var clusterID: ClusterID { 0x0091 }
        public static var name: String { "ElectricalEnergyMeasurement" }
        public let handle: TraitHandle
        public init(_ handle: TraitHandle) { self.handle = handle }
    }
}

extension Matter.ElectricalEnergyMeasurementTrait {
    public struct Attributes: TraitAttributes {
        @TraitAttribute public var accuracy: Matter.MeasurementAccuracyStruct?
        @TraitAttribute public var cumulativeEnergyImported: EnergyMeasurementStruct?
        @TraitAttribute public var cumulativeEnergyExported: EnergyMeasurementStruct?
        @TraitAttribute public var periodicEnergyImported: EnergyMeasurementStruct?
        @TraitAttribute public var periodicEnergyExported: EnergyMeasurementStruct?
        @TraitAttribute public var cumulativeEnergyReset: CumulativeEnergyResetStruct?
        public init(_ view: TraitView) {
            _accuracy = TraitAttribute(view, 0x0000)
            _cumulativeEnergyImported = TraitAttribute(view, 0x0001, nullable: true)
            _cumulativeEnergyExported = TraitAttribute(view, 0x0002, nullable: true)
            _periodicEnergyImported = TraitAttribute(view, 0x0003, nullable: true)
            _periodicEnergyExported = TraitAttribute(view, 0x0004, nullable: true)
            _cumulativeEnergyReset = TraitAttribute(view, 0x0005, nullable: true)
        }
    }
}

extension Matter.ElectricalEnergyMeasurementTrait {
    public enum Event: TraitEvent {
        case cumulativeEnergyMeasured(CumulativeEnergyMeasuredEvent)
        case periodicEnergyMeasured(PeriodicEnergyMeasuredEvent)
        case unrecognized(EventID, TLVValue)

        public init(_ id: EventID, _ data: TLVValue) {
            switch id.rawValue {
            case 0x00: self = CumulativeEnergyMeasuredEvent(tlv: data).map { .cumulativeEnergyMeasured($0) } ?? .unrecognized(id, data)
            case 0x01: self = PeriodicEnergyMeasuredEvent(tlv: data).map { .periodicEnergyMeasured($0) } ?? .unrecognized(id, data)
            default: self = .unrecognized(id, data)
            }
        }
    }

    public struct CumulativeEnergyMeasuredEvent: TraitStruct {
        public let energyImported: EnergyMeasurementStruct?
        public let energyExported: EnergyMeasurementStruct?
        public init(energyImported: EnergyMeasurementStruct? = nil, energyExported: EnergyMeasurementStruct? = nil) {
            self.energyImported = energyImported
            self.energyExported = energyExported
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            self.energyImported = fields[0]
            self.energyExported = fields[1]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.putOptional(0, energyImported)
            fields.putOptional(1, energyExported)
            return fields.value
        }
    }

    public struct PeriodicEnergyMeasuredEvent: TraitStruct {
        public let energyImported: EnergyMeasurementStruct?
        public let energyExported: EnergyMeasurementStruct?
        public init(energyImported: EnergyMeasurementStruct? = nil, energyExported: EnergyMeasurementStruct? = nil) {
            self.energyImported = energyImported
            self.energyExported = energyExported
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            self.energyImported = fields[0]
            self.energyExported = fields[1]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.putOptional(0, energyImported)
            fields.putOptional(1, energyExported)
            return fields.value
        }
    }

}

extension Matter.ElectricalEnergyMeasurementTrait {
    public struct Feature: TraitBitmap {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var importedEnergy: Self { Self(rawValue: 1 << 0) }
        public static var exportedEnergy: Self { Self(rawValue: 1 << 1) }
        public static var cumulativeEnergy: Self { Self(rawValue: 1 << 2) }
        public static var periodicEnergy: Self { Self(rawValue: 1 << 3) }
    }

    public struct EnergyMeasurementStruct: TraitStruct {
        public let energy: Int64
        public let startTimestamp: UInt32?
        public let endTimestamp: UInt32?
        public let startSystime: UInt64?
        public let endSystime: UInt64?
        public init(energy: Int64, startTimestamp: UInt32? = nil, endTimestamp: UInt32? = nil, startSystime: UInt64? = nil, endSystime: UInt64? = nil) {
            self.energy = energy
            self.startTimestamp = startTimestamp
            self.endTimestamp = endTimestamp
            self.startSystime = startSystime
            self.endSystime = endSystime
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            guard let energy: Int64 = fields[0] else { return nil }
            self.energy = energy
            self.startTimestamp = fields[1]
            self.endTimestamp = fields[2]
            self.startSystime = fields[3]
            self.endSystime = fields[4]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.put(0, energy)
            fields.putOptional(1, startTimestamp)
            fields.putOptional(2, endTimestamp)
            fields.putOptional(3, startSystime)
            fields.putOptional(4, endSystime)
            return fields.value
        }
    }

    public struct CumulativeEnergyResetStruct: TraitStruct {
        public let importedResetTimestamp: UInt32?
        public let exportedResetTimestamp: UInt32?
        public let importedResetSystime: UInt64?
        public let exportedResetSystime: UInt64?
        public init(importedResetTimestamp: UInt32? = nil, exportedResetTimestamp: UInt32? = nil, importedResetSystime: UInt64? = nil, exportedResetSystime: UInt64? = nil) {
            self.importedResetTimestamp = importedResetTimestamp
            self.exportedResetTimestamp = exportedResetTimestamp
            self.importedResetSystime = importedResetSystime
            self.exportedResetSystime = exportedResetSystime
        }
        public init?(tlv: TLVValue) {
            guard let fields = TraitFields(tlv) else { return nil }
            self.importedResetTimestamp = fields[0]
            self.exportedResetTimestamp = fields[1]
            self.importedResetSystime = fields[2]
            self.exportedResetSystime = fields[3]
        }
        public var tlv: TLVValue {
            var fields = TraitFieldsWriter()
            fields.putOptional(0, importedResetTimestamp)
            fields.putOptional(1, exportedResetTimestamp)
            fields.putOptional(2, importedResetSystime)
            fields.putOptional(3, exportedResetSystime)
            return fields.value
        }
    }

}
