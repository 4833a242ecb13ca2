// Made by tools/generate-traits from tools/model. Do not edit.
// swift-format-ignore-file

import MatterTypes

extension MatterTraits {
    public var identifyTrait: Matter.IdentifyTrait? { traits[Matter.IdentifyTrait.self] }
    public var groupsTrait: Matter.GroupsTrait? { traits[Matter.GroupsTrait.self] }
    public var onOffTrait: Matter.OnOffTrait? { traits[Matter.OnOffTrait.self] }
    public var levelControlTrait: Matter.LevelControlTrait? { traits[Matter.LevelControlTrait.self] }
    public var descriptorTrait: Matter.DescriptorTrait? { traits[Matter.DescriptorTrait.self] }
    public var bindingTrait: Matter.BindingTrait? { traits[Matter.BindingTrait.self] }
    public var accessControlTrait: Matter.AccessControlTrait? { traits[Matter.AccessControlTrait.self] }
    public var actionsTrait: Matter.ActionsTrait? { traits[Matter.ActionsTrait.self] }
    public var basicInformationTrait: Matter.BasicInformationTrait? { traits[Matter.BasicInformationTrait.self] }
    public var otaSoftwareUpdateProviderTrait: Matter.OtaSoftwareUpdateProviderTrait? { traits[Matter.OtaSoftwareUpdateProviderTrait.self] }
    public var otaSoftwareUpdateRequestorTrait: Matter.OtaSoftwareUpdateRequestorTrait? { traits[Matter.OtaSoftwareUpdateRequestorTrait.self] }
    public var localizationConfigurationTrait: Matter.LocalizationConfigurationTrait? { traits[Matter.LocalizationConfigurationTrait.self] }
    public var timeFormatLocalizationTrait: Matter.TimeFormatLocalizationTrait? { traits[Matter.TimeFormatLocalizationTrait.self] }
    public var unitLocalizationTrait: Matter.UnitLocalizationTrait? { traits[Matter.UnitLocalizationTrait.self] }
    public var powerSourceConfigurationTrait: Matter.PowerSourceConfigurationTrait? { traits[Matter.PowerSourceConfigurationTrait.self] }
    public var powerSourceTrait: Matter.PowerSourceTrait? { traits[Matter.PowerSourceTrait.self] }
    public var generalCommissioningTrait: Matter.GeneralCommissioningTrait? { traits[Matter.GeneralCommissioningTrait.self] }
    public var networkCommissioningTrait: Matter.NetworkCommissioningTrait? { traits[Matter.NetworkCommissioningTrait.self] }
    public var diagnosticLogsTrait: Matter.DiagnosticLogsTrait? { traits[Matter.DiagnosticLogsTrait.self] }
    public var generalDiagnosticsTrait: Matter.GeneralDiagnosticsTrait? { traits[Matter.GeneralDiagnosticsTrait.self] }
    public var softwareDiagnosticsTrait: Matter.SoftwareDiagnosticsTrait? { traits[Matter.SoftwareDiagnosticsTrait.self] }
    public var threadNetworkDiagnosticsTrait: Matter.ThreadNetworkDiagnosticsTrait? { traits[Matter.ThreadNetworkDiagnosticsTrait.self] }
    public var wiFiNetworkDiagnosticsTrait: Matter.WiFiNetworkDiagnosticsTrait? { traits[Matter.WiFiNetworkDiagnosticsTrait.self] }
    public var ethernetNetworkDiagnosticsTrait: Matter.EthernetNetworkDiagnosticsTrait? { traits[Matter.EthernetNetworkDiagnosticsTrait.self] }
    public var timeSynchronizationTrait: Matter.TimeSynchronizationTrait? { traits[Matter.TimeSynchronizationTrait.self] }
    public var bridgedDeviceBasicInformationTrait: Matter.BridgedDeviceBasicInformationTrait? { traits[Matter.BridgedDeviceBasicInformationTrait.self] }
    public var switchTrait: Matter.SwitchTrait? { traits[Matter.SwitchTrait.self] }
    public var administratorCommissioningTrait: Matter.AdministratorCommissioningTrait? { traits[Matter.AdministratorCommissioningTrait.self] }
    public var operationalCredentialsTrait: Matter.OperationalCredentialsTrait? { traits[Matter.OperationalCredentialsTrait.self] }
    public var groupKeyManagementTrait: Matter.GroupKeyManagementTrait? { traits[Matter.GroupKeyManagementTrait.self] }
    public var fixedLabelTrait: Matter.FixedLabelTrait? { traits[Matter.FixedLabelTrait.self] }
    public var userLabelTrait: Matter.UserLabelTrait? { traits[Matter.UserLabelTrait.self] }
    public var proxyConfigurationTrait: Matter.ProxyConfigurationTrait? { traits[Matter.ProxyConfigurationTrait.self] }
    public var proxyDiscoveryTrait: Matter.ProxyDiscoveryTrait? { traits[Matter.ProxyDiscoveryTrait.self] }
    public var validProxiesTrait: Matter.ValidProxiesTrait? { traits[Matter.ValidProxiesTrait.self] }
    public var booleanStateTrait: Matter.BooleanStateTrait? { traits[Matter.BooleanStateTrait.self] }
    public var icdManagementTrait: Matter.IcdManagementTrait? { traits[Matter.IcdManagementTrait.self] }
    public var ovenCavityOperationalStateTrait: Matter.OvenCavityOperationalStateTrait? { traits[Matter.OvenCavityOperationalStateTrait.self] }
    public var ovenModeTrait: Matter.OvenModeTrait? { traits[Matter.OvenModeTrait.self] }
    public var laundryDryerControlsTrait: Matter.LaundryDryerControlsTrait? { traits[Matter.LaundryDryerControlsTrait.self] }
    public var modeSelectTrait: Matter.ModeSelectTrait? { traits[Matter.ModeSelectTrait.self] }
    public var laundryWasherModeTrait: Matter.LaundryWasherModeTrait? { traits[Matter.LaundryWasherModeTrait.self] }
    public var refrigeratorAndTemperatureControlledCabinetModeTrait: Matter.RefrigeratorAndTemperatureControlledCabinetModeTrait? { traits[Matter.RefrigeratorAndTemperatureControlledCabinetModeTrait.self] }
    public var laundryWasherControlsTrait: Matter.LaundryWasherControlsTrait? { traits[Matter.LaundryWasherControlsTrait.self] }
    public var rvcRunModeTrait: Matter.RvcRunModeTrait? { traits[Matter.RvcRunModeTrait.self] }
    public var rvcCleanModeTrait: Matter.RvcCleanModeTrait? { traits[Matter.RvcCleanModeTrait.self] }
    public var temperatureControlTrait: Matter.TemperatureControlTrait? { traits[Matter.TemperatureControlTrait.self] }
    public var refrigeratorAlarmTrait: Matter.RefrigeratorAlarmTrait? { traits[Matter.RefrigeratorAlarmTrait.self] }
    public var dishwasherModeTrait: Matter.DishwasherModeTrait? { traits[Matter.DishwasherModeTrait.self] }
    public var airQualityTrait: Matter.AirQualityTrait? { traits[Matter.AirQualityTrait.self] }
    public var smokeCoAlarmTrait: Matter.SmokeCoAlarmTrait? { traits[Matter.SmokeCoAlarmTrait.self] }
    public var dishwasherAlarmTrait: Matter.DishwasherAlarmTrait? { traits[Matter.DishwasherAlarmTrait.self] }
    public var microwaveOvenModeTrait: Matter.MicrowaveOvenModeTrait? { traits[Matter.MicrowaveOvenModeTrait.self] }
    public var microwaveOvenControlTrait: Matter.MicrowaveOvenControlTrait? { traits[Matter.MicrowaveOvenControlTrait.self] }
    public var operationalStateTrait: Matter.OperationalStateTrait? { traits[Matter.OperationalStateTrait.self] }
    public var rvcOperationalStateTrait: Matter.RvcOperationalStateTrait? { traits[Matter.RvcOperationalStateTrait.self] }
    public var scenesManagementTrait: Matter.ScenesManagementTrait? { traits[Matter.ScenesManagementTrait.self] }
    public var hepaFilterMonitoringTrait: Matter.HepaFilterMonitoringTrait? { traits[Matter.HepaFilterMonitoringTrait.self] }
    public var activatedCarbonFilterMonitoringTrait: Matter.ActivatedCarbonFilterMonitoringTrait? { traits[Matter.ActivatedCarbonFilterMonitoringTrait.self] }
    public var waterTankLevelMonitoringTrait: Matter.WaterTankLevelMonitoringTrait? { traits[Matter.WaterTankLevelMonitoringTrait.self] }
    public var booleanStateConfigurationTrait: Matter.BooleanStateConfigurationTrait? { traits[Matter.BooleanStateConfigurationTrait.self] }
    public var valveConfigurationAndControlTrait: Matter.ValveConfigurationAndControlTrait? { traits[Matter.ValveConfigurationAndControlTrait.self] }
    public var electricalPowerMeasurementTrait: Matter.ElectricalPowerMeasurementTrait? { traits[Matter.ElectricalPowerMeasurementTrait.self] }
    public var electricalEnergyMeasurementTrait: Matter.ElectricalEnergyMeasurementTrait? { traits[Matter.ElectricalEnergyMeasurementTrait.self] }
    public var waterHeaterManagementTrait: Matter.WaterHeaterManagementTrait? { traits[Matter.WaterHeaterManagementTrait.self] }
    public var messagesTrait: Matter.MessagesTrait? { traits[Matter.MessagesTrait.self] }
    public var deviceEnergyManagementTrait: Matter.DeviceEnergyManagementTrait? { traits[Matter.DeviceEnergyManagementTrait.self] }
    public var energyEvseTrait: Matter.EnergyEvseTrait? { traits[Matter.EnergyEvseTrait.self] }
    public var energyPreferenceTrait: Matter.EnergyPreferenceTrait? { traits[Matter.EnergyPreferenceTrait.self] }
    public var powerTopologyTrait: Matter.PowerTopologyTrait? { traits[Matter.PowerTopologyTrait.self] }
    public var energyEvseModeTrait: Matter.EnergyEvseModeTrait? { traits[Matter.EnergyEvseModeTrait.self] }
    public var waterHeaterModeTrait: Matter.WaterHeaterModeTrait? { traits[Matter.WaterHeaterModeTrait.self] }
    public var deviceEnergyManagementModeTrait: Matter.DeviceEnergyManagementModeTrait? { traits[Matter.DeviceEnergyManagementModeTrait.self] }
    public var doorLockTrait: Matter.DoorLockTrait? { traits[Matter.DoorLockTrait.self] }
    public var windowCoveringTrait: Matter.WindowCoveringTrait? { traits[Matter.WindowCoveringTrait.self] }
    public var serviceAreaTrait: Matter.ServiceAreaTrait? { traits[Matter.ServiceAreaTrait.self] }
    public var pumpConfigurationAndControlTrait: Matter.PumpConfigurationAndControlTrait? { traits[Matter.PumpConfigurationAndControlTrait.self] }
    public var thermostatTrait: Matter.ThermostatTrait? { traits[Matter.ThermostatTrait.self] }
    public var fanControlTrait: Matter.FanControlTrait? { traits[Matter.FanControlTrait.self] }
    public var thermostatUserInterfaceConfigurationTrait: Matter.ThermostatUserInterfaceConfigurationTrait? { traits[Matter.ThermostatUserInterfaceConfigurationTrait.self] }
    public var colorControlTrait: Matter.ColorControlTrait? { traits[Matter.ColorControlTrait.self] }
    public var ballastConfigurationTrait: Matter.BallastConfigurationTrait? { traits[Matter.BallastConfigurationTrait.self] }
    public var illuminanceMeasurementTrait: Matter.IlluminanceMeasurementTrait? { traits[Matter.IlluminanceMeasurementTrait.self] }
    public var temperatureMeasurementTrait: Matter.TemperatureMeasurementTrait? { traits[Matter.TemperatureMeasurementTrait.self] }
    public var pressureMeasurementTrait: Matter.PressureMeasurementTrait? { traits[Matter.PressureMeasurementTrait.self] }
    public var flowMeasurementTrait: Matter.FlowMeasurementTrait? { traits[Matter.FlowMeasurementTrait.self] }
    public var relativeHumidityMeasurementTrait: Matter.RelativeHumidityMeasurementTrait? { traits[Matter.RelativeHumidityMeasurementTrait.self] }
    public var occupancySensingTrait: Matter.OccupancySensingTrait? { traits[Matter.OccupancySensingTrait.self] }
    public var carbonMonoxideConcentrationMeasurementTrait: Matter.CarbonMonoxideConcentrationMeasurementTrait? { traits[Matter.CarbonMonoxideConcentrationMeasurementTrait.self] }
    public var carbonDioxideConcentrationMeasurementTrait: Matter.CarbonDioxideConcentrationMeasurementTrait? { traits[Matter.CarbonDioxideConcentrationMeasurementTrait.self] }
    public var nitrogenDioxideConcentrationMeasurementTrait: Matter.NitrogenDioxideConcentrationMeasurementTrait? { traits[Matter.NitrogenDioxideConcentrationMeasurementTrait.self] }
    public var ozoneConcentrationMeasurementTrait: Matter.OzoneConcentrationMeasurementTrait? { traits[Matter.OzoneConcentrationMeasurementTrait.self] }
    public var pm25ConcentrationMeasurementTrait: Matter.Pm25ConcentrationMeasurementTrait? { traits[Matter.Pm25ConcentrationMeasurementTrait.self] }
    public var formaldehydeConcentrationMeasurementTrait: Matter.FormaldehydeConcentrationMeasurementTrait? { traits[Matter.FormaldehydeConcentrationMeasurementTrait.self] }
    public var pm1ConcentrationMeasurementTrait: Matter.Pm1ConcentrationMeasurementTrait? { traits[Matter.Pm1ConcentrationMeasurementTrait.self] }
    public var pm10ConcentrationMeasurementTrait: Matter.Pm10ConcentrationMeasurementTrait? { traits[Matter.Pm10ConcentrationMeasurementTrait.self] }
    public var totalVolatileOrganicCompoundsConcentrationMeasurementTrait: Matter.TotalVolatileOrganicCompoundsConcentrationMeasurementTrait? { traits[Matter.TotalVolatileOrganicCompoundsConcentrationMeasurementTrait.self] }
    public var radonConcentrationMeasurementTrait: Matter.RadonConcentrationMeasurementTrait? { traits[Matter.RadonConcentrationMeasurementTrait.self] }
    public var wiFiNetworkManagementTrait: Matter.WiFiNetworkManagementTrait? { traits[Matter.WiFiNetworkManagementTrait.self] }
    public var threadBorderRouterManagementTrait: Matter.ThreadBorderRouterManagementTrait? { traits[Matter.ThreadBorderRouterManagementTrait.self] }
    public var threadNetworkDirectoryTrait: Matter.ThreadNetworkDirectoryTrait? { traits[Matter.ThreadNetworkDirectoryTrait.self] }
    public var wakeOnLanTrait: Matter.WakeOnLanTrait? { traits[Matter.WakeOnLanTrait.self] }
    public var channelTrait: Matter.ChannelTrait? { traits[Matter.ChannelTrait.self] }
    public var targetNavigatorTrait: Matter.TargetNavigatorTrait? { traits[Matter.TargetNavigatorTrait.self] }
    public var mediaPlaybackTrait: Matter.MediaPlaybackTrait? { traits[Matter.MediaPlaybackTrait.self] }
    public var mediaInputTrait: Matter.MediaInputTrait? { traits[Matter.MediaInputTrait.self] }
    public var lowPowerTrait: Matter.LowPowerTrait? { traits[Matter.LowPowerTrait.self] }
    public var keypadInputTrait: Matter.KeypadInputTrait? { traits[Matter.KeypadInputTrait.self] }
    public var contentLauncherTrait: Matter.ContentLauncherTrait? { traits[Matter.ContentLauncherTrait.self] }
    public var audioOutputTrait: Matter.AudioOutputTrait? { traits[Matter.AudioOutputTrait.self] }
    public var applicationLauncherTrait: Matter.ApplicationLauncherTrait? { traits[Matter.ApplicationLauncherTrait.self] }
    public var applicationBasicTrait: Matter.ApplicationBasicTrait? { traits[Matter.ApplicationBasicTrait.self] }
    public var accountLoginTrait: Matter.AccountLoginTrait? { traits[Matter.AccountLoginTrait.self] }
    public var contentControlTrait: Matter.ContentControlTrait? { traits[Matter.ContentControlTrait.self] }
    public var contentAppObserverTrait: Matter.ContentAppObserverTrait? { traits[Matter.ContentAppObserverTrait.self] }
    public var zoneManagementTrait: Matter.ZoneManagementTrait? { traits[Matter.ZoneManagementTrait.self] }
    public var cameraAvStreamManagementTrait: Matter.CameraAvStreamManagementTrait? { traits[Matter.CameraAvStreamManagementTrait.self] }
    public var cameraAvSettingsUserLevelManagementTrait: Matter.CameraAvSettingsUserLevelManagementTrait? { traits[Matter.CameraAvSettingsUserLevelManagementTrait.self] }
    public var webRtcTransportProviderTrait: Matter.WebRtcTransportProviderTrait? { traits[Matter.WebRtcTransportProviderTrait.self] }
    public var webRtcTransportRequestorTrait: Matter.WebRtcTransportRequestorTrait? { traits[Matter.WebRtcTransportRequestorTrait.self] }
    public var pushAvStreamTransportTrait: Matter.PushAvStreamTransportTrait? { traits[Matter.PushAvStreamTransportTrait.self] }
    public var chimeTrait: Matter.ChimeTrait? { traits[Matter.ChimeTrait.self] }
    public var ecosystemInformationTrait: Matter.EcosystemInformationTrait? { traits[Matter.EcosystemInformationTrait.self] }
    public var commissionerControlTrait: Matter.CommissionerControlTrait? { traits[Matter.CommissionerControlTrait.self] }
    public var jointFabricDatastoreTrait: Matter.JointFabricDatastoreTrait? { traits[Matter.JointFabricDatastoreTrait.self] }
    public var jointFabricPkiTrait: Matter.JointFabricPkiTrait? { traits[Matter.JointFabricPkiTrait.self] }
    public var tlsCertificateManagementTrait: Matter.TlsCertificateManagementTrait? { traits[Matter.TlsCertificateManagementTrait.self] }
    public var tlsClientManagementTrait: Matter.TlsClientManagementTrait? { traits[Matter.TlsClientManagementTrait.self] }
}

extension TraitHandle {
    /// The Swift type of a cluster's trait; nil for clusters of manufacturers and later versions.
    static func swiftType(of id: ClusterID) -> (any MatterTrait.Type)? {
        switch id.rawValue {
        case 0x0003: Matter.IdentifyTrait.self
        case 0x0004: Matter.GroupsTrait.self
        case 0x0006: Matter.OnOffTrait.self
        case 0x0008: Matter.LevelControlTrait.self
        case 0x001D: Matter.DescriptorTrait.self
        case 0x001E: Matter.BindingTrait.self
        case 0x001F: Matter.AccessControlTrait.self
        case 0x0025: Matter.ActionsTrait.self
        case 0x0028: Matter.BasicInformationTrait.self
        case 0x0029: Matter.OtaSoftwareUpdateProviderTrait.self
        case 0x002A: Matter.OtaSoftwareUpdateRequestorTrait.self
        case 0x002B: Matter.LocalizationConfigurationTrait.self
        case 0x002C: Matter.TimeFormatLocalizationTrait.self
        case 0x002D: Matter.UnitLocalizationTrait.self
        case 0x002E: Matter.PowerSourceConfigurationTrait.self
        case 0x002F: Matter.PowerSourceTrait.self
        case 0x0030: Matter.GeneralCommissioningTrait.self
        case 0x0031: Matter.NetworkCommissioningTrait.self
        case 0x0032: Matter.DiagnosticLogsTrait.self
        case 0x0033: Matter.GeneralDiagnosticsTrait.self
        case 0x0034: Matter.SoftwareDiagnosticsTrait.self
        case 0x0035: Matter.ThreadNetworkDiagnosticsTrait.self
        case 0x0036: Matter.WiFiNetworkDiagnosticsTrait.self
        case 0x0037: Matter.EthernetNetworkDiagnosticsTrait.self
        case 0x0038: Matter.TimeSynchronizationTrait.self
        case 0x0039: Matter.BridgedDeviceBasicInformationTrait.self
        case 0x003B: Matter.SwitchTrait.self
        case 0x003C: Matter.AdministratorCommissioningTrait.self
        case 0x003E: Matter.OperationalCredentialsTrait.self
        case 0x003F: Matter.GroupKeyManagementTrait.self
        case 0x0040: Matter.FixedLabelTrait.self
        case 0x0041: Matter.UserLabelTrait.self
        case 0x0042: Matter.ProxyConfigurationTrait.self
        case 0x0043: Matter.ProxyDiscoveryTrait.self
        case 0x0044: Matter.ValidProxiesTrait.self
        case 0x0045: Matter.BooleanStateTrait.self
        case 0x0046: Matter.IcdManagementTrait.self
        case 0x0048: Matter.OvenCavityOperationalStateTrait.self
        case 0x0049: Matter.OvenModeTrait.self
        case 0x004A: Matter.LaundryDryerControlsTrait.self
        case 0x0050: Matter.ModeSelectTrait.self
        case 0x0051: Matter.LaundryWasherModeTrait.self
        case 0x0052: Matter.RefrigeratorAndTemperatureControlledCabinetModeTrait.self
        case 0x0053: Matter.LaundryWasherControlsTrait.self
        case 0x0054: Matter.RvcRunModeTrait.self
        case 0x0055: Matter.RvcCleanModeTrait.self
        case 0x0056: Matter.TemperatureControlTrait.self
        case 0x0057: Matter.RefrigeratorAlarmTrait.self
        case 0x0059: Matter.DishwasherModeTrait.self
        case 0x005B: Matter.AirQualityTrait.self
        case 0x005C: Matter.SmokeCoAlarmTrait.self
        case 0x005D: Matter.DishwasherAlarmTrait.self
        case 0x005E: Matter.MicrowaveOvenModeTrait.self
        case 0x005F: Matter.MicrowaveOvenControlTrait.self
        case 0x0060: Matter.OperationalStateTrait.self
        case 0x0061: Matter.RvcOperationalStateTrait.self
        case 0x0062: Matter.ScenesManagementTrait.self
        case 0x0071: Matter.HepaFilterMonitoringTrait.self
        case 0x0072: Matter.ActivatedCarbonFilterMonitoringTrait.self
        case 0x0079: Matter.WaterTankLevelMonitoringTrait.self
        case 0x0080: Matter.BooleanStateConfigurationTrait.self
        case 0x0081: Matter.ValveConfigurationAndControlTrait.self
        case 0x0090: Matter.ElectricalPowerMeasurementTrait.self
        case 0x0091: Matter.ElectricalEnergyMeasurementTrait.self
        case 0x0094: Matter.WaterHeaterManagementTrait.self
        case 0x0097: Matter.MessagesTrait.self
        case 0x0098: Matter.DeviceEnergyManagementTrait.self
        case 0x0099: Matter.EnergyEvseTrait.self
        case 0x009B: Matter.EnergyPreferenceTrait.self
        case 0x009C: Matter.PowerTopologyTrait.self
        case 0x009D: Matter.EnergyEvseModeTrait.self
        case 0x009E: Matter.WaterHeaterModeTrait.self
        case 0x009F: Matter.DeviceEnergyManagementModeTrait.self
        case 0x0101: Matter.DoorLockTrait.self
        case 0x0102: Matter.WindowCoveringTrait.self
        case 0x0150: Matter.ServiceAreaTrait.self
        case 0x0200: Matter.PumpConfigurationAndControlTrait.self
        case 0x0201: Matter.ThermostatTrait.self
        case 0x0202: Matter.FanControlTrait.self
        case 0x0204: Matter.ThermostatUserInterfaceConfigurationTrait.self
        case 0x0300: Matter.ColorControlTrait.self
        case 0x0301: Matter.BallastConfigurationTrait.self
        case 0x0400: Matter.IlluminanceMeasurementTrait.self
        case 0x0402: Matter.TemperatureMeasurementTrait.self
        case 0x0403: Matter.PressureMeasurementTrait.self
        case 0x0404: Matter.FlowMeasurementTrait.self
        case 0x0405: Matter.RelativeHumidityMeasurementTrait.self
        case 0x0406: Matter.OccupancySensingTrait.self
        case 0x040C: Matter.CarbonMonoxideConcentrationMeasurementTrait.self
        case 0x040D: Matter.CarbonDioxideConcentrationMeasurementTrait.self
        case 0x0413: Matter.NitrogenDioxideConcentrationMeasurementTrait.self
        case 0x0415: Matter.OzoneConcentrationMeasurementTrait.self
        case 0x042A: Matter.Pm25ConcentrationMeasurementTrait.self
        case 0x042B: Matter.FormaldehydeConcentrationMeasurementTrait.self
        case 0x042C: Matter.Pm1ConcentrationMeasurementTrait.self
        case 0x042D: Matter.Pm10ConcentrationMeasurementTrait.self
        case 0x042E: Matter.TotalVolatileOrganicCompoundsConcentrationMeasurementTrait.self
        case 0x042F: Matter.RadonConcentrationMeasurementTrait.self
        case 0x0451: Matter.WiFiNetworkManagementTrait.self
        case 0x0452: Matter.ThreadBorderRouterManagementTrait.self
        case 0x0453: Matter.ThreadNetworkDirectoryTrait.self
        case 0x0503: Matter.WakeOnLanTrait.self
        case 0x0504: Matter.ChannelTrait.self
        case 0x0505: Matter.TargetNavigatorTrait.self
        case 0x0506: Matter.MediaPlaybackTrait.self
        case 0x0507: Matter.MediaInputTrait.self
        case 0x0508: Matter.LowPowerTrait.self
        case 0x0509: Matter.KeypadInputTrait.self
        case 0x050A: Matter.ContentLauncherTrait.self
        case 0x050B: Matter.AudioOutputTrait.self
        case 0x050C: Matter.ApplicationLauncherTrait.self
        case 0x050D: Matter.ApplicationBasicTrait.self
        case 0x050E: Matter.AccountLoginTrait.self
        case 0x050F: Matter.ContentControlTrait.self
        case 0x0510: Matter.ContentAppObserverTrait.self
        case 0x0550: Matter.ZoneManagementTrait.self
        case 0x0551: Matter.CameraAvStreamManagementTrait.self
        case 0x0552: Matter.CameraAvSettingsUserLevelManagementTrait.self
        case 0x0553: Matter.WebRtcTransportProviderTrait.self
        case 0x0554: Matter.WebRtcTransportRequestorTrait.self
        case 0x0555: Matter.PushAvStreamTransportTrait.self
        case 0x0556: Matter.ChimeTrait.self
        case 0x0750: Matter.EcosystemInformationTrait.self
        case 0x0751: Matter.CommissionerControlTrait.self
        case 0x0752: Matter.JointFabricDatastoreTrait.self
        case 0x0753: Matter.JointFabricPkiTrait.self
        case 0x0801: Matter.TlsCertificateManagementTrait.self
        case 0x0802: Matter.TlsClientManagementTrait.self
        default: nil
        }
    }
}
