// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import MatterTypes

/// Door Lock, device type 0x000A.
public struct DoorLockDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x000A }
    public static var name: String { "DoorLock" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Door Lock Controller, device type 0x000B.
public struct DoorLockControllerDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x000B }
    public static var name: String { "DoorLockController" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Aggregator, device type 0x000E.
public struct AggregatorDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x000E }
    public static var name: String { "Aggregator" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Generic Switch, device type 0x000F.
public struct GenericSwitchDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x000F }
    public static var name: String { "GenericSwitch" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Power Source, device type 0x0011.
public struct PowerSourceDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0011 }
    public static var name: String { "PowerSource" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Ota Requestor, device type 0x0012.
public struct OtaRequestorDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0012 }
    public static var name: String { "OtaRequestor" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Bridged Node, device type 0x0013.
public struct BridgedNodeDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0013 }
    public static var name: String { "BridgedNode" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Ota Provider, device type 0x0014.
public struct OtaProviderDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0014 }
    public static var name: String { "OtaProvider" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Contact Sensor, device type 0x0015.
public struct ContactSensorDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0015 }
    public static var name: String { "ContactSensor" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Root Node, device type 0x0016.
public struct RootNodeDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0016 }
    public static var name: String { "RootNode" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Solar Power, device type 0x0017.
public struct SolarPowerDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0017 }
    public static var name: String { "SolarPower" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Battery Storage, device type 0x0018.
public struct BatteryStorageDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0018 }
    public static var name: String { "BatteryStorage" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Secondary Network Interface, device type 0x0019.
public struct SecondaryNetworkInterfaceDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0019 }
    public static var name: String { "SecondaryNetworkInterface" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Speaker, device type 0x0022.
public struct SpeakerDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0022 }
    public static var name: String { "Speaker" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Casting Video Player, device type 0x0023.
public struct CastingVideoPlayerDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0023 }
    public static var name: String { "CastingVideoPlayer" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Content App, device type 0x0024.
public struct ContentAppDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0024 }
    public static var name: String { "ContentApp" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Mode Select, device type 0x0027.
public struct ModeSelectDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0027 }
    public static var name: String { "ModeSelect" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Basic Video Player, device type 0x0028.
public struct BasicVideoPlayerDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0028 }
    public static var name: String { "BasicVideoPlayer" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Casting Video Client, device type 0x0029.
public struct CastingVideoClientDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0029 }
    public static var name: String { "CastingVideoClient" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Video Remote Control, device type 0x002A.
public struct VideoRemoteControlDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x002A }
    public static var name: String { "VideoRemoteControl" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Fan, device type 0x002B.
public struct FanDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x002B }
    public static var name: String { "Fan" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Air Quality Sensor, device type 0x002C.
public struct AirQualitySensorDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x002C }
    public static var name: String { "AirQualitySensor" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Air Purifier, device type 0x002D.
public struct AirPurifierDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x002D }
    public static var name: String { "AirPurifier" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Water Freeze Detector, device type 0x0041.
public struct WaterFreezeDetectorDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0041 }
    public static var name: String { "WaterFreezeDetector" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Water Valve, device type 0x0042.
public struct WaterValveDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0042 }
    public static var name: String { "WaterValve" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Water Leak Detector, device type 0x0043.
public struct WaterLeakDetectorDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0043 }
    public static var name: String { "WaterLeakDetector" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Rain Sensor, device type 0x0044.
public struct RainSensorDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0044 }
    public static var name: String { "RainSensor" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Refrigerator, device type 0x0070.
public struct RefrigeratorDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0070 }
    public static var name: String { "Refrigerator" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Temperature Controlled Cabinet, device type 0x0071.
public struct TemperatureControlledCabinetDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0071 }
    public static var name: String { "TemperatureControlledCabinet" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Room Air Conditioner, device type 0x0072.
public struct RoomAirConditionerDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0072 }
    public static var name: String { "RoomAirConditioner" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Laundry Washer, device type 0x0073.
public struct LaundryWasherDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0073 }
    public static var name: String { "LaundryWasher" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Robotic Vacuum Cleaner, device type 0x0074.
public struct RoboticVacuumCleanerDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0074 }
    public static var name: String { "RoboticVacuumCleaner" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Dishwasher, device type 0x0075.
public struct DishwasherDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0075 }
    public static var name: String { "Dishwasher" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Smoke Co Alarm, device type 0x0076.
public struct SmokeCoAlarmDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0076 }
    public static var name: String { "SmokeCoAlarm" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Cook Surface, device type 0x0077.
public struct CookSurfaceDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0077 }
    public static var name: String { "CookSurface" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Cooktop, device type 0x0078.
public struct CooktopDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0078 }
    public static var name: String { "Cooktop" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Microwave Oven, device type 0x0079.
public struct MicrowaveOvenDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0079 }
    public static var name: String { "MicrowaveOven" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Extractor Hood, device type 0x007A.
public struct ExtractorHoodDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x007A }
    public static var name: String { "ExtractorHood" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Oven, device type 0x007B.
public struct OvenDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x007B }
    public static var name: String { "Oven" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Laundry Dryer, device type 0x007C.
public struct LaundryDryerDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x007C }
    public static var name: String { "LaundryDryer" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Network Infrastructure Manager, device type 0x0090.
public struct NetworkInfrastructureManagerDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0090 }
    public static var name: String { "NetworkInfrastructureManager" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Thread Border Router, device type 0x0091.
public struct ThreadBorderRouterDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0091 }
    public static var name: String { "ThreadBorderRouter" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// On Off Light, device type 0x0100.
public struct OnOffLightDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0100 }
    public static var name: String { "OnOffLight" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Dimmable Light, device type 0x0101.
public struct DimmableLightDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0101 }
    public static var name: String { "DimmableLight" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// On Off Light Switch, device type 0x0103.
public struct OnOffLightSwitchDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0103 }
    public static var name: String { "OnOffLightSwitch" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Dimmer Switch, device type 0x0104.
public struct DimmerSwitchDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0104 }
    public static var name: String { "DimmerSwitch" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Color Dimmer Switch, device type 0x0105.
public struct ColorDimmerSwitchDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0105 }
    public static var name: String { "ColorDimmerSwitch" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Light Sensor, device type 0x0106.
public struct LightSensorDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0106 }
    public static var name: String { "LightSensor" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Occupancy Sensor, device type 0x0107.
public struct OccupancySensorDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0107 }
    public static var name: String { "OccupancySensor" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// On Off Plug In Unit, device type 0x010A.
public struct OnOffPlugInUnitDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x010A }
    public static var name: String { "OnOffPlugInUnit" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Dimmable Plug In Unit, device type 0x010B.
public struct DimmablePlugInUnitDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x010B }
    public static var name: String { "DimmablePlugInUnit" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Color Temperature Light, device type 0x010C.
public struct ColorTemperatureLightDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x010C }
    public static var name: String { "ColorTemperatureLight" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Extended Color Light, device type 0x010D.
public struct ExtendedColorLightDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x010D }
    public static var name: String { "ExtendedColorLight" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Mounted On Off Control, device type 0x010F.
public struct MountedOnOffControlDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x010F }
    public static var name: String { "MountedOnOffControl" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Mounted Dimmable Load Control, device type 0x0110.
public struct MountedDimmableLoadControlDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0110 }
    public static var name: String { "MountedDimmableLoadControl" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Joint Fabric Administrator, device type 0x0130.
public struct JointFabricAdministratorDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0130 }
    public static var name: String { "JointFabricAdministrator" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Intercom, device type 0x0140.
public struct IntercomDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0140 }
    public static var name: String { "Intercom" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Audio Doorbell, device type 0x0141.
public struct AudioDoorbellDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0141 }
    public static var name: String { "AudioDoorbell" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Camera, device type 0x0142.
public struct CameraDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0142 }
    public static var name: String { "Camera" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Video Doorbell, device type 0x0143.
public struct VideoDoorbellDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0143 }
    public static var name: String { "VideoDoorbell" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Floodlight Camera, device type 0x0144.
public struct FloodlightCameraDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0144 }
    public static var name: String { "FloodlightCamera" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Snapshot Camera, device type 0x0145.
public struct SnapshotCameraDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0145 }
    public static var name: String { "SnapshotCamera" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Chime, device type 0x0146.
public struct ChimeDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0146 }
    public static var name: String { "Chime" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Camera Controller, device type 0x0147.
public struct CameraControllerDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0147 }
    public static var name: String { "CameraController" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Doorbell, device type 0x0148.
public struct DoorbellDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0148 }
    public static var name: String { "Doorbell" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Window Covering, device type 0x0202.
public struct WindowCoveringDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0202 }
    public static var name: String { "WindowCovering" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Window Covering Controller, device type 0x0203.
public struct WindowCoveringControllerDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0203 }
    public static var name: String { "WindowCoveringController" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Thermostat, device type 0x0301.
public struct ThermostatDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0301 }
    public static var name: String { "Thermostat" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Temperature Sensor, device type 0x0302.
public struct TemperatureSensorDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0302 }
    public static var name: String { "TemperatureSensor" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Pump, device type 0x0303.
public struct PumpDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0303 }
    public static var name: String { "Pump" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Pump Controller, device type 0x0304.
public struct PumpControllerDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0304 }
    public static var name: String { "PumpController" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Pressure Sensor, device type 0x0305.
public struct PressureSensorDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0305 }
    public static var name: String { "PressureSensor" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Flow Sensor, device type 0x0306.
public struct FlowSensorDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0306 }
    public static var name: String { "FlowSensor" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Humidity Sensor, device type 0x0307.
public struct HumiditySensorDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0307 }
    public static var name: String { "HumiditySensor" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Heat Pump, device type 0x0309.
public struct HeatPumpDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0309 }
    public static var name: String { "HeatPump" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Energy Evse, device type 0x050C.
public struct EnergyEvseDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x050C }
    public static var name: String { "EnergyEvse" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Device Energy Management, device type 0x050D.
public struct DeviceEnergyManagementDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x050D }
    public static var name: String { "DeviceEnergyManagement" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Water Heater, device type 0x050F.
public struct WaterHeaterDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x050F }
    public static var name: String { "WaterHeater" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Electrical Sensor, device type 0x0510.
public struct ElectricalSensorDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0510 }
    public static var name: String { "ElectricalSensor" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// Control Bridge, device type 0x0840.
public struct ControlBridgeDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0840 }
    public static var name: String { "ControlBridge" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

/// On Off Sensor, device type 0x0850.
public struct OnOffSensorDeviceType: HomeDeviceType {
    public static var deviceTypeID: DeviceTypeID { 0x0850 }
    public static var name: String { "OnOffSensor" }
    public let handle: DeviceTypeHandle
    public init(_ handle: DeviceTypeHandle) { self.handle = handle }
}

extension DeviceTypeHandle {
    /// The Swift type of a device type; nil for those of manufacturers and later versions.
    static func swiftType(of id: DeviceTypeID) -> (any HomeDeviceType.Type)? {
        switch id.rawValue {
        case 0x000A: DoorLockDeviceType.self
        case 0x000B: DoorLockControllerDeviceType.self
        case 0x000E: AggregatorDeviceType.self
        case 0x000F: GenericSwitchDeviceType.self
        case 0x0011: PowerSourceDeviceType.self
        case 0x0012: OtaRequestorDeviceType.self
        case 0x0013: BridgedNodeDeviceType.self
        case 0x0014: OtaProviderDeviceType.self
        case 0x0015: ContactSensorDeviceType.self
        case 0x0016: RootNodeDeviceType.self
        case 0x0017: SolarPowerDeviceType.self
        case 0x0018: BatteryStorageDeviceType.self
        case 0x0019: SecondaryNetworkInterfaceDeviceType.self
        case 0x0022: SpeakerDeviceType.self
        case 0x0023: CastingVideoPlayerDeviceType.self
        case 0x0024: ContentAppDeviceType.self
        case 0x0027: ModeSelectDeviceType.self
        case 0x0028: BasicVideoPlayerDeviceType.self
        case 0x0029: CastingVideoClientDeviceType.self
        case 0x002A: VideoRemoteControlDeviceType.self
        case 0x002B: FanDeviceType.self
        case 0x002C: AirQualitySensorDeviceType.self
        case 0x002D: AirPurifierDeviceType.self
        case 0x0041: WaterFreezeDetectorDeviceType.self
        case 0x0042: WaterValveDeviceType.self
        case 0x0043: WaterLeakDetectorDeviceType.self
        case 0x0044: RainSensorDeviceType.self
        case 0x0070: RefrigeratorDeviceType.self
        case 0x0071: TemperatureControlledCabinetDeviceType.self
        case 0x0072: RoomAirConditionerDeviceType.self
        case 0x0073: LaundryWasherDeviceType.self
        case 0x0074: RoboticVacuumCleanerDeviceType.self
        case 0x0075: DishwasherDeviceType.self
        case 0x0076: SmokeCoAlarmDeviceType.self
        case 0x0077: CookSurfaceDeviceType.self
        case 0x0078: CooktopDeviceType.self
        case 0x0079: MicrowaveOvenDeviceType.self
        case 0x007A: ExtractorHoodDeviceType.self
        case 0x007B: OvenDeviceType.self
        case 0x007C: LaundryDryerDeviceType.self
        case 0x0090: NetworkInfrastructureManagerDeviceType.self
        case 0x0091: ThreadBorderRouterDeviceType.self
        case 0x0100: OnOffLightDeviceType.self
        case 0x0101: DimmableLightDeviceType.self
        case 0x0103: OnOffLightSwitchDeviceType.self
        case 0x0104: DimmerSwitchDeviceType.self
        case 0x0105: ColorDimmerSwitchDeviceType.self
        case 0x0106: LightSensorDeviceType.self
        case 0x0107: OccupancySensorDeviceType.self
        case 0x010A: OnOffPlugInUnitDeviceType.self
        case 0x010B: DimmablePlugInUnitDeviceType.self
        case 0x010C: ColorTemperatureLightDeviceType.self
        case 0x010D: ExtendedColorLightDeviceType.self
        case 0x010F: MountedOnOffControlDeviceType.self
        case 0x0110: MountedDimmableLoadControlDeviceType.self
        case 0x0130: JointFabricAdministratorDeviceType.self
        case 0x0140: IntercomDeviceType.self
        case 0x0141: AudioDoorbellDeviceType.self
        case 0x0142: CameraDeviceType.self
        case 0x0143: VideoDoorbellDeviceType.self
        case 0x0144: FloodlightCameraDeviceType.self
        case 0x0145: SnapshotCameraDeviceType.self
        case 0x0146: ChimeDeviceType.self
        case 0x0147: CameraControllerDeviceType.self
        case 0x0148: DoorbellDeviceType.self
        case 0x0202: WindowCoveringDeviceType.self
        case 0x0203: WindowCoveringControllerDeviceType.self
        case 0x0301: ThermostatDeviceType.self
        case 0x0302: TemperatureSensorDeviceType.self
        case 0x0303: PumpDeviceType.self
        case 0x0304: PumpControllerDeviceType.self
        case 0x0305: PressureSensorDeviceType.self
        case 0x0306: FlowSensorDeviceType.self
        case 0x0307: HumiditySensorDeviceType.self
        case 0x0309: HeatPumpDeviceType.self
        case 0x050C: EnergyEvseDeviceType.self
        case 0x050D: DeviceEnergyManagementDeviceType.self
        case 0x050F: WaterHeaterDeviceType.self
        case 0x0510: ElectricalSensorDeviceType.self
        case 0x0840: ControlBridgeDeviceType.self
        case 0x0850: OnOffSensorDeviceType.self
        default: nil
        }
    }
}
