// Made by tools/generate-model from tools/model. Do not edit.
// swift-format-ignore-file

/// An index of blocks (key, offset and length in bytes after the empty line), and the blocks.
let modelData: StaticString = #"""
T	0	4918
D	4918	3055
Q	7973	4934
3	Identify	5	12907	525
4	Groups	4	13432	974
6	OnOff	6	14406	999
8	LevelControl	6	15405	2234
29	Descriptor	2	17639	337
30	Binding	1	17976	225
31	AccessControl	2	18201	2623
37	Actions	1	20824	2513
40	BasicInformation	4	23337	1692
41	OtaSoftwareUpdateProvider	1	25029	1218
42	OtaSoftwareUpdateRequestor	1	26247	1349
43	LocalizationConfiguration	1	27596	111
44	TimeFormatLocalization	1	27707	540
45	UnitLocalization	1	28247	130
46	PowerSourceConfiguration	1	28377	44
47	PowerSource	3	28421	4351
48	GeneralCommissioning	2	32772	1776
49	NetworkCommissioning	2	34548	3193
50	DiagnosticLogs	1	37741	521
51	GeneralDiagnostics	2	38262	2411
52	SoftwareDiagnostics	1	40673	500
53	ThreadNetworkDiagnostics	3	41173	4710
54	WiFiNetworkDiagnostics	1	45883	1227
55	EthernetNetworkDiagnostics	1	47110	580
56	TimeSynchronization	2	47690	2457
57	BridgedDeviceBasicInformation	4	50147	1598
59	Switch	2	51745	1085
60	AdministratorCommissioning	1	52830	673
62	OperationalCredentials	1	53503	2217
63	GroupKeyManagement	2	55720	1396
64	FixedLabel	1	57116	114
65	UserLabel	1	57230	121
66	ProxyConfiguration	1	57351	164
67	ProxyDiscovery	1	57515	264
68	ValidProxies	1	57779	224
69	BooleanState	1	58003	77
70	IcdManagement	3	58080	1955
72	OvenCavityOperationalState	2	60035	1163
73	OvenMode	2	61198	868
74	LaundryDryerControls	1	62066	183
80	ModeSelect	2	62249	537
81	LaundryWasherMode	3	62786	761
82	RefrigeratorAndTemperatureControlledCabinetMode	3	63547	737
83	LaundryWasherControls	2	64284	349
84	RvcRunMode	3	64633	831
85	RvcCleanMode	3	65464	699
86	TemperatureControl	1	66163	574
87	RefrigeratorAlarm	1	66737	385
89	DishwasherMode	3	67122	742
91	AirQuality	1	67864	253
92	SmokeCoAlarm	1	68117	1643
93	DishwasherAlarm	1	69760	544
94	MicrowaveOvenMode	2	70304	541
95	MicrowaveOvenControl	1	70845	847
96	OperationalState	3	71692	1261
97	RvcOperationalState	2	72953	1432
98	ScenesManagement	1	74385	3060
113	HepaFilterMonitoring	1	77445	728
114	ActivatedCarbonFilterMonitoring	1	78173	728
121	WaterTankLevelMonitoring	1	78901	728
128	BooleanStateConfiguration	1	79629	1025
129	ValveConfigurationAndControl	1	80654	1058
144	ElectricalPowerMeasurement	1	81712	1914
145	ElectricalEnergyMeasurement	1	83626	1330
148	WaterHeaterManagement	2	84956	969
151	Messages	3	85925	1791
152	DeviceEnergyManagement	4	87716	4244
153	EnergyEvse	3	91960	3949
155	EnergyPreference	1	95909	502
156	PowerTopology	1	96411	222
157	EnergyEvseMode	2	96633	766
158	WaterHeaterMode	1	97399	740
159	DeviceEnergyManagementMode	2	98139	800
257	DoorLock	8	98939	14527
258	WindowCovering	5	113466	3822
336	ServiceArea	1	117288	1456
512	PumpConfigurationAndControl	4	118744	2359
513	Thermostat	8	121103	9375
514	FanControl	4	130478	1281
516	ThermostatUserInterfaceConfiguration	2	131759	466
768	ColorControl	7	132225	8112
769	BallastConfiguration	4	140337	814
1024	IlluminanceMeasurement	3	141151	314
1026	TemperatureMeasurement	4	141465	272
1027	PressureMeasurement	3	141737	507
1028	FlowMeasurement	3	142244	223
1029	RelativeHumidityMeasurement	3	142467	220
1030	OccupancySensing	5	142687	2092
1036	CarbonMonoxideConcentrationMeasurement	3	144779	1110
1037	CarbonDioxideConcentrationMeasurement	3	145889	1110
1043	NitrogenDioxideConcentrationMeasurement	3	146999	1110
1045	OzoneConcentrationMeasurement	3	148109	1110
1066	Pm25ConcentrationMeasurement	3	149219	1110
1067	FormaldehydeConcentrationMeasurement	3	150329	1110
1068	Pm1ConcentrationMeasurement	3	151439	1110
1069	Pm10ConcentrationMeasurement	3	152549	1110
1070	TotalVolatileOrganicCompoundsConcentrationMeasurement	3	153659	1110
1071	RadonConcentrationMeasurement	3	154769	1110
1105	WiFiNetworkManagement	1	155879	212
1106	ThreadBorderRouterManagement	1	156091	603
1107	ThreadNetworkDirectory	1	156694	621
1283	WakeOnLan	1	157315	79
1284	Channel	2	157394	3280
1285	TargetNavigator	2	160674	524
1286	MediaPlayback	2	161198	2720
1287	MediaInput	1	163918	537
1288	LowPower	1	164455	21
1289	KeypadInput	1	164476	1663
1290	ContentLauncher	2	166139	2262
1291	AudioOutput	1	168401	398
1292	ApplicationLauncher	2	168799	732
1293	ApplicationBasic	1	169531	508
1294	AccountLogin	2	170039	369
1295	ContentControl	1	170408	2897
1296	ContentAppObserver	1	173305	290
1360	ZoneManagement	1	173595	2196
1361	CameraAvStreamManagement	1	175791	7258
1362	CameraAvSettingsUserLevelManagement	1	183049	1990
1363	WebRtcTransportProvider	1	185039	1726
1364	WebRtcTransportRequestor	1	186765	529
1365	PushAvStreamTransport	1	187294	4003
1366	Chime	1	191297	225
1872	EcosystemInformation	1	191522	687
1873	CommissionerControl	1	192209	799
1874	JointFabricDatastore	1	193008	3162
1875	JointFabricPki	1	196170	623
2049	TlsCertificateManagement	1	196793	2139
2050	TlsClientManagement	1	198932	1016

S	AtomicAttributeStatusStruct
f	0	AttributeId	attrib-id			M
f	1	StatusCode	status			M
N	AtomicRequestTypeEnum	enum8
n	0	BeginWrite
n	1	CommitWrite
n	2	RollbackWrite
S	MeasurementAccuracyRangeStruct
f	0	RangeMin	int64	F		M
f	1	RangeMax	int64	F		M
f	2	PercentMax	percent100ths	F		O.a+
f	3	PercentMin	percent100ths	F		[PercentMax]	max percentTypical
f	4	PercentTypical	percent100ths	F		[PercentMin]	percentMin to percentMax
f	5	FixedMax	uint64	F		O.a+
f	6	FixedMin	uint64	F		[FixedMax]	max fixedMax
f	7	FixedTypical	uint64	F		[FixedMin]	fixedMin to fixedMax
S	MeasurementAccuracyStruct
f	0	MeasurementType	MeasurementTypeEnum	F		M
f	1	Measured	bool	F		M		false
f	2	MinMeasuredValue	int64	F		M
f	3	MaxMeasuredValue	int64	F		M
f	4	AccuracyRanges	list[MeasurementAccuracyRangeStruct]	F		M	min 1
N	MeasurementTypeEnum	enum16
n	0	Unspecified
n	1	Voltage
n	2	ActiveCurrent
n	3	ReactiveCurrent
n	4	ApparentCurrent
n	5	ActivePower
n	6	ReactivePower
n	7	ApparentPower
n	8	RmsVoltage
n	9	RmsCurrent
n	10	RmsPower
n	11	Frequency
n	12	PowerFactor
n	13	NeutralCurrent
n	14	ElectricalEnergy
N	SoftwareVersionCertificationStatusEnum	enum8
n	0	DevTest
n	1	Provisional
n	2	Certified
n	3	Revoked
B	WildcardPathFlagsBitmap	map16
n	0	WildcardSkipRootNode		0
n	1	WildcardSkipGlobalAttributes		1
n	2	WildcardSkipAttributeList		2
n	3	Reserved		3
n	4	WildcardSkipCommandLists		4
n	5	WildcardSkipCustomElements		5
n	6	WildcardSkipFixedAttributes		6
n	7	WildcardSkipChangesOmittedAttributes		7
n	8	WildcardSkipDiagnosticsClusters		8
T	action-id	uint8
T	amperage-mA	int64
T	attrib-id	uint32
T	cluster-id	uint32
T	command-id	uint32
T	data-ver	uint32
S	date
f	0	Year	uint8	X		M		null
f	1	Month	uint8	X		M	1 to 12	null
f	2	Day	uint8	X		M	1 to 31	null
f	3	DayOfWeek	uint8	X		M	1 to 7	null
T	devtype-id	uint32
T	elapsed-s	uint32
T	endpoint-no	uint16
T	energy-mWh	int64
T	entry-idx	uint16
T	epoch-s	uint32
T	epoch-us	uint64
T	event-id	uint32
T	event-no	uint64
T	fabric-id	uint64
T	fabric-idx	uint8
T	field-id	uint32
T	group-id	uint16
T	hwadr	octstr
T	ipadr	octstr
T	ipv4adr	octstr
T	ipv6adr	octstr
T	ipv6pre	octstr
S	locationdesc
f	0	LocationName	string			M	max 128
f	1	FloorNumber	int16	X		M
f	2	AreaType	tag	X		M
N	namespace	enum8
n	1	Closure
n	2	CompassDirection
n	3	CompassLocation
n	4	Direction
n	5	Level
n	6	Location
n	7	Number
n	8	Position
n	10	ElectricalMeasurement
n	14	Laundry
n	15	PowerSource
n	16	AreaNamespace
n	17	LandmarkNamespace
n	18	RelativePosition
n	65	Refrigerator
n	66	RoomAirConditioner
n	67	Switches
T	node-id	uint64
T	percent	uint8
T	percent100ths	uint16
T	posix-ms	uint64
T	power-mW	int64
N	priority	enum8
n	0	Debug
n	1	Info
n	2	Critical
S	semtag
f	0	MfgCode	vendor-id	X		M		null
f	1	NamespaceId	namespace			M
f	2	Tag	tag			M
f	3	Label	string	X		O	max 64	null
N	status	enum8
n	0	Success
n	1	Failure
n	125	InvalidSubscription
n	126	UnsupportedAccess
n	127	UnsupportedEndpoint
n	128	InvalidAction
n	129	UnsupportedCommand
n	133	InvalidCommand
n	134	UnsupportedAttribute
n	135	ConstraintError
n	136	UnsupportedWrite
n	137	ResourceExhausted
n	139	NotFound
n	140	UnreportableAttribute
n	141	InvalidDataType
n	143	UnsupportedRead
n	146	DataVersionMismatch
n	148	Timeout
n	155	UnsupportedNode
n	156	Busy
n	157	AccessRestricted
n	195	UnsupportedCluster
n	197	NoUpstreamSubscription
n	198	NeedsTimedInteraction
n	199	UnsupportedEvent
n	200	PathsExhausted
n	201	TimedRequestMismatch
n	202	FailsafeRequired
n	203	InvalidInState
n	204	NoCommandResponse
n	205	TermsAndConditionsChanged
n	206	MaintenanceRequired
T	subject-id	uint64
T	systime-ms	uint64
T	systime-us	uint64
T	tag	uint8
T	temperature	int16
S	tod
f	0	hours	uint8				0 to 23
f	1	minutes	uint8				0 to 59
f	2	seconds	uint8				0 to 59
f	3	hundredths	uint8				0 to 99
T	trans-id	uint32
T	vendor-id	uint16
T	voltage-mV	int64
S	IceCandidateStruct
f	0	Candidate	string			M
f	1	SdpMid	string	X		M	min 1
f	2	SdpMLineIndex	uint16	X		M
S	IceServerStruct
f	0	Urls	list[string]			M	max 10[max 2000]
f	1	Username	string			O	max 508
f	2	Credential	string			O	max 512
f	3	Caid	TlsCaid			O	0 to 65534
N	StreamUsageEnum	enum8
n	0	Internal
n	1	Recording
n	2	Analysis
n	3	LiveView
N	ThreeLevelAutoEnum	enum8
n	0	Auto
n	1	Low
n	2	Medium
n	3	High
S	ViewportStruct
f	0	X1	uint16			M
f	1	Y1	uint16			M
f	2	X2	uint16			M
f	3	Y2	uint16			M
N	WebRtcEndReasonEnum	enum8
n	0	IceFailed
n	1	IceTimeout
n	2	UserHangup
n	3	UserBusy
n	4	Replaced
n	5	NoUserMedia
n	6	InviteTimeout
n	7	AnsweredElsewhere
n	8	OutOfResources
n	9	MediaTimeout
n	10	LowPower
n	11	PrivacyMode
n	12	UnknownReason
S	WebRtcSessionStruct
f	0	Id	WebRtcSessionId			M
f	1	PeerNodeId	node-id			M
f	2	PeerEndpointId	endpoint-no			M
f	3	StreamUsage	StreamUsageEnum			M
f	4	VideoStreamId	VideoStreamId	X		M
f	5	AudioStreamId	AudioStreamId	X		M
f	6	MetadataEnabled	bool			M
f	254	FabricIndex	fabric-idx
T	AudioStreamId	uint16
T	TlsCaid	uint16
T	TlsCcdid	uint16
T	TlsEndpointId	uint16
T	VideoStreamId	uint16
T	WebRtcSessionId	uint16
T	ZoneId	uint16
					0	62
10	DoorLock	3	simple		62	107
11	DoorLockController	3	simple		169	31
14	Aggregator	2	simple		200	42
15	GenericSwitch	3	simple		242	13
17	PowerSource	1	utility		255	7
18	OtaRequestor	1	utility		262	14
19	BridgedNode	3	utility		276	127
20	OtaProvider	1	utility		403	14
21	ContactSensor	2	simple		417	21
22	RootNode	3	node		438	253
23	SolarPower	1	simple		691	6
24	BatteryStorage	1	simple		697	6
25	SecondaryNetworkInterface	1	utility		703	49
34	Speaker	1	simple		752	12
35	CastingVideoPlayer	2	simple		764	162
36	ContentApp	2	simple		926	121
39	ModeSelect	1	simple		1047	7
40	BasicVideoPlayer	2	simple		1054	111
41	CastingVideoClient	2	simple		1165	149
42	VideoRemoteControl	2	simple		1314	123
43	Fan	3	simple		1437	51
44	AirQualitySensor	1	simple		1488	121
45	AirPurifier	2	simple		1609	42
65	WaterFreezeDetector	1	simple		1651	37
66	WaterValve	1	simple		1688	32
67	WaterLeakDetector	1	simple		1720	37
68	RainSensor	1	simple		1757	37
112	Refrigerator	2	simple		1794	33
113	TemperatureControlledCabinet	3	simple		1827	84
114	RoomAirConditioner	2	simple		1911	95
115	LaundryWasher	1	simple		2006	60
116	RoboticVacuumCleaner	3	simple		2066	35
117	Dishwasher	1	simple		2101	60
118	SmokeCoAlarm	1	simple		2161	46
119	CookSurface	1	simple		2207	40
120	Cooktop	1	simple		2247	24
121	MicrowaveOven	1	simple		2271	69
122	ExtractorHood	1	simple		2340	54
123	Oven	2	simple		2394	6
124	LaundryDryer	1	simple		2400	60
144	NetworkInfrastructureManager	1	simple		2460	27
145	ThreadBorderRouter	1	simple		2487	25
256	OnOffLight	3	simple		2512	99
257	DimmableLight	3	simple	OnOffLight	2611	99
259	OnOffLightSwitch	3	simple		2710	34
260	DimmerSwitch	3	simple	OnOffLightSwitch	2744	40
261	ColorDimmerSwitch	3	simple	DimmerSwitch	2784	48
262	LightSensor	3	simple		2832	21
263	OccupancySensor	4	simple		2853	23
266	OnOffPlugInUnit	3	simple		2876	99
267	DimmablePlugInUnit	4	simple		2975	99
268	ColorTemperatureLight	4	simple	DimmableLight	3074	132
269	ExtendedColorLight	4	simple	ColorTemperatureLight	3206	162
271	MountedOnOffControl	1	simple		3368	99
272	MountedDimmableLoadControl	1	simple		3467	99
304	JointFabricAdministrator	1	utility		3566	18
320	Intercom	1	simple		3584	84
321	AudioDoorbell	1	simple	Doorbell	3668	100
322	Camera	1	simple		3768	124
323	VideoDoorbell	1	simple		3892	0
324	FloodlightCamera	1	simple		3892	0
325	SnapshotCamera	1	simple		3892	93
326	Chime	1	simple		3985	15
327	CameraController	1	simple		4000	101
328	Doorbell	1	simple	GenericSwitch	4101	29
514	WindowCovering	3	simple		4130	28
515	WindowCoveringController	3	simple		4158	34
769	Thermostat	4	simple		4192	84
770	TemperatureSensor	2	simple		4276	21
771	Pump	3	simple		4297	105
772	PumpController	4	simple		4402	75
773	PressureSensor	2	simple		4477	21
774	FlowSensor	2	simple		4498	21
775	HumiditySensor	2	simple		4519	21
777	HeatPump	1	simple		4540	14
1292	EnergyEvse	2	simple		4554	31
1293	DeviceEnergyManagement	2	utility		4585	166
1295	WaterHeater	1	simple		4751	39
1296	ElectricalSensor	1	utility		4790	30
2112	ControlBridge	3	simple		4820	66
2128	OnOffSensor	3	simple		4886	48
S	29	M
f	TAGLIST	Duplicate
S	30	Simple & Client
S	64	O
S	65	O
S	3	M
S	4	X
S	98	X
S	257	M
f	USR	Matter & (PIN | RID | FGP | FACE | ALIRO)
f	RID	P, O
a	AlarmMask	[Alarms]
C	4	O
C	98	P, O
C	257	M
S	56	O
S	3	O
S	37	O
S	1873	FabricSynchronization
S	3	M
S	59	M
S	47	M
C	41	M
S	42	M
S	46	BridgedPowerSourceInfo, D
S	47	BridgedPowerSourceInfo
S	57	M
S	60	FabricSynchronizedNode
S	1872	FabricSynchronizedNode, O
C	42	O
S	41	M
S	3	M
S	69	M
S	128	O
S	31	M
f	MNGD	[ManagedAclAllowed]
S	40	M
S	43	LanguageLocale
S	44	TimeLocale
S	45	UnitLocale
S	46	O, D
S	48	M
S	49	!CustomNetworkConfig
S	50	O
S	51	M
S	52	O
S	53	[Thread]
S	54	[WiFi]
S	55	[Ethernet]
S	56	O
S	60	M
S	62	M
S	63	M
S	70	SIT | LIT
f	LITS	LIT
S	3	O
S	3	O
S	49	M
S	53	[Thread]
S	54	[WiFi]
S	55	[Ethernet]
S	6	M
S	8	M
S	6	M
S	151	O
S	1283	O
S	1284	O
S	1285	O
S	1286	M
S	1287	PhysicalInputs
S	1288	O
S	1289	M
S	1290	M
S	1291	O
S	1292	ContentAppPlatform
f	AP	M
S	1294	O
S	1295	P, O
C	1296	ObserverClient
S	30	ObserverClient
S	1284	O
S	1285	O
S	1286	O
S	1289	M
S	1290	O
S	1292	M
f	AP	X
S	1293	M
S	1294	O
S	80	M
S	6	M
S	151	O
S	1283	O
S	1284	O
S	1285	O
S	1286	M
S	1287	PhysicalInputs
S	1288	O
S	1289	M
S	1291	O
S	1295	P, O
C	6	M
C	8	O
C	151	O
C	1283	O
C	1284	O
C	1285	O
C	1286	O
C	1287	O
C	1288	O
C	1289	M
C	1290	M
C	1291	O
C	1292	O
C	1293	M
C	1294	O
C	1295	P, O
S	1296	O
C	6	M
C	8	O
C	1283	O
C	1284	O
C	1285	O
C	1286	M
C	1287	O
C	1288	O
C	1289	M
C	1290	O
C	1291	O
C	1292	O
C	1294	O
C	1295	P, O
S	3	M
S	4	M
S	6	O
S	514	M
a	FanModeSequence	Matter
S	3	M
S	91	M
S	1026	O
S	1029	O
S	1036	O
S	1037	O
S	1043	O
S	1045	O
S	1066	O
S	1067	O
S	1068	O
S	1069	O
S	1070	O
S	1071	O
S	3	M
S	4	O
S	6	O
S	113	O
S	114	O
S	514	M
S	3	M
S	69	M
e	StateChange	M
S	128	O
C	1028	O
S	3	M
S	129	M
S	1028	O
S	3	M
S	69	M
e	StateChange	M
S	128	O
S	3	M
S	69	M
e	StateChange	M
S	128	O
S	3	O
S	82	O
f	DEPONOFF	X
S	87	O
S	72	[Heater]
S	73	[Heater]
f	DEPONOFF	X
S	82	[Cooler]
f	DEPONOFF	X
S	86	M
S	1026	O
S	3	M
S	4	O
S	6	M
f	DF	M
S	98	P, O
S	513	M
S	514	O
S	516	O
a	KeypadLockout	O
S	1026	O
S	1029	O
S	3	O
S	6	O
f	DF	M
S	81	O
f	DEPONOFF	X
S	83	O
S	86	O
S	96	M
S	3	M
S	84	M
S	85	O
S	97	M
S	336	O
S	3	O
S	6	O
f	DF	M
S	86	O
S	89	O
f	DEPONOFF	X
S	93	O
S	96	M
S	3	M
S	4	O
S	92	M
S	1026	O
S	1029	O
S	1036	O
S	6	O
f	OFFONLY	M
S	86	O.a+
S	1026	O.a+
S	3	O
S	6	M
f	OFFONLY	M
S	3	O
S	94	M
S	95	M
S	96	M
a	CountdownTime	M
S	514	O
f	WND	X
f	DIR	X
S	3	O
S	113	O
S	114	O
S	514	M
f	RCK	X
f	WND	X
f	DIR	X
S	3	O
S	3	O
S	6	O
f	DF	M
S	74	O
S	81	O
f	DEPONOFF	X
S	86	O
S	96	M
S	1105	M
S	1106	M
S	1107	M
S	53	M
S	1106	M
S	1107	O
C	1030	O
S	3	M
c	TriggerEffect	M
S	4	M
S	6	M
f	LT	M
S	8	O
f	OO	M
f	LT	M
S	98	P, M
c	CopyScene	P, M
C	1030	O
S	3	M
c	TriggerEffect	M
S	4	M
S	6	M
f	LT	M
S	8	M
f	LT	M
f	OO	M
S	98	P, M
c	CopyScene	P, M
C	3	M
C	4	O
C	6	M
C	98	P, O
S	3	M
C	3	M
C	4	O
C	6	M
C	8	M
C	98	P, O
S	3	M
C	3	M
C	4	O
C	6	M
C	8	M
C	98	P, O
C	768	M
S	3	M
S	3	M
S	1024	M
C	4	O
S	3	M
S	128	O
S	1030	M
C	1030	O
S	3	M
c	TriggerEffect	M
S	4	M
S	6	M
f	LT	M
S	8	O
f	OO	M
f	LT	M
S	98	P, M
c	CopyScene	P, M
C	1030	O
S	3	M
c	TriggerEffect	M
S	4	M
S	6	M
f	LT	M
S	8	M
f	OO	M
f	LT	M
S	98	P, M
c	CopyScene	P, M
C	1030	O
S	3	M
c	TriggerEffect	M
S	4	M
S	6	M
f	LT	M
S	8	M
f	OO	M
f	LT	M
S	98	P, M
c	CopyScene	P, M
S	768	M
f	CT	M
a	RemainingTime	M
C	1030	O
S	3	M
c	TriggerEffect	M
S	4	M
S	6	M
f	LT	M
S	8	M
f	OO	M
f	LT	M
S	98	P, M
c	CopyScene	P, M
S	768	M
f	HS	O
f	EHUE	O
f	CL	O
f	XY	M
f	CT	M
a	RemainingTime	M
C	1030	O
S	3	M
c	TriggerEffect	M
S	4	M
S	6	M
f	LT	M
S	8	O
f	OO	M
f	LT	M
S	98	P, M
c	CopyScene	P, M
C	1030	O
S	3	M
c	TriggerEffect	M
S	4	M
S	6	M
f	LT	M
S	8	M
f	OO	M
f	LT	M
S	98	P, M
c	CopyScene	P, M
S	1874	M
S	1875	M
S	3	O
S	1361	M
f	ADO	M
f	VDO	O
f	SNP	X
S	1362	O
S	1363	M
C	1363	M
S	1364	M
C	1364	M
S	3	M
S	59	M
S	1361	M
f	ADO	M
f	SNP	X
f	VDO	X
S	1363	M
C	1363	O
S	1364	O
C	1364	M
S	1365	O
C	1366	M
S	3	O
S	1030	O
S	1360	O
f	TWODCART	M
S	1361	M
f	VDO	M
f	ADO	M
f	SNP	M
S	1362	O
S	1363	M
C	1363	O
S	1364	O
C	1364	M
S	1365	O
S	3	O
S	47	M
S	56	O
S	1030	O
S	1360	O
f	TWODCART	M
S	1361	M
f	SNP	M
f	VDO	X
f	ADO	X
S	1362	O
S	3	O
S	1366	M
C	3	O
C	47	O
C	56	O
C	1030	O
C	1360	O
C	1361	O
C	1362	O
C	1363	M
S	1364	M
C	1365	O
C	2049	O
C	2050	O
S	3	M
S	59	M
f	MS	M
C	1366	M
S	3	M
S	4	Active, O
S	258	M
C	3	O
C	4	Active, O
C	258	M
S	3	O
C	514	O
C	1026	O
C	1029	O
C	1030	O
S	3	M
S	4	Active
S	155	O
S	513	M
f	SCH	X
S	516	O
S	3	M
S	1026	M
C	4	O
C	1026	O
C	1027	O
C	1028	O
C	1030	O
S	3	M
S	4	O
S	6	M
S	8	O
S	98	P, O
S	512	M
S	1026	O
S	1027	O
S	1028	O
C	3	O
C	4	O
C	6	M
C	8	O
C	98	P, O
C	512	M
C	1026	O
C	1027	O
C	1028	O
S	3	M
S	3	M
S	1027	M
C	4	O
S	3	M
S	1028	M
C	4	O
S	3	M
S	1029	M
C	4	O
C	513	O
S	3	O
S	3	O
S	153	M
S	157	M
S	1026	O
S	152	M
f	PA	[ControllableESA].a+
f	STA	[ControllableESA].a+
f	PAU	[ControllableESA].a+
f	FA	[ControllableESA].a+
f	CON	[ControllableESA].a+
S	159	ControllableESA, O
S	3	O
S	148	M
S	158	M
S	513	M
f	HEAT	M
S	144	O.a+
S	145	O.a+
S	156	M
C	3	M
C	4	M
C	6	M
C	8	M
C	98	P, M
C	768	M
C	1024	O
C	1030	O
S	3	M
C	3	M
C	4	O
C	6	M
C	8	O
C	98	P, O
C	768	O
S	3	M
A	0	IdentifyTime	uint16		RW VO	M		0
A	1	IdentifyType	IdentifyTypeEnum		R V	M	desc
K	0	Identify	status	M	M
f	0	IdentifyTime	uint16			M
K	64	TriggerEffect	status	M	O
f	0	EffectIdentifier	EffectIdentifierEnum			M	desc
f	1	EffectVariant	EffectVariantEnum			M	desc
N	IdentifyTypeEnum	enum8
n	0	None
n	1	LightOutput
n	2	VisibleIndicator
n	3	AudibleBeep
n	4	Display
n	5	Actuator
N	EffectIdentifierEnum	enum8
n	0	Blink
n	1	Breathe
n	2	Okay
n	11	ChannelChange
n	254	FinishEffect
n	255	StopEffect
N	EffectVariantEnum	enum8
n	0	Default
F	0	GN	GroupNames
A	0	NameSupport	NameSupportBitmap	F	R V	M	desc	0
K	0	AddGroup	AddGroupResponse	F M	M
f	0	GroupId	group-id			M	min 1
f	1	GroupName	string			M	max 16
R	0	AddGroupResponse			M
f	0	Status	status			M	desc
f	1	GroupId	group-id			M	min 1
K	1	ViewGroup	ViewGroupResponse	F O	M
f	0	GroupId	group-id			M	min 1
R	1	ViewGroupResponse			M
f	0	Status	status			M	desc
f	1	GroupId	group-id			M	min 1
f	2	GroupName	string			M	max 16
K	2	GetGroupMembership	GetGroupMembershipResponse	F O	M
f	0	GroupList	list[group-id]			M	all[min 1]
R	2	GetGroupMembershipResponse			M
f	0	Capacity	uint8	X		M
f	1	GroupList	list[group-id]			M	all[min 1]
K	3	RemoveGroup	RemoveGroupResponse	F M	M
f	0	GroupId	group-id			M	min 1
R	3	RemoveGroupResponse			M
f	0	Status	status			M	desc
f	1	GroupId	group-id			M	min 1
K	4	RemoveAllGroups	status	F M	M
K	5	AddGroupIfIdentifying	status	F M	M
f	0	GroupId	group-id			M	min 1
f	1	GroupName	string			M	max 16
B	NameSupportBitmap	map8
n	7	GroupNames		7
F	0	LT	Lighting	[!OFFONLY]
F	1	DF	DeadFrontBehavior	[!OFFONLY]
F	2	OFFONLY	OffOnly	[!LT | DF]
A	0	OnOff	bool	N S	R V	M		false
A	16384	GlobalSceneControl	bool		R V	LT		true
A	16385	OnTime	uint16		RW VO	LT		0
A	16386	OffWaitTime	uint16		RW VO	LT		0
A	16387	StartUpOnOff	StartUpOnOffEnum	X N	RW VM	LT	desc
K	0	Off	status	O	M
K	1	On	status	O	!OFFONLY
K	2	Toggle	status	O	!OFFONLY
K	64	OffWithEffect	status	O	LT
f	0	EffectIdentifier	EffectIdentifierEnum			M	desc
f	1	EffectVariant	enum8			M	desc	0
K	65	OnWithRecallGlobalScene	status	O	LT
K	66	OnWithTimedOff	status	O	LT
f	0	OnOffControl	OnOffControlBitmap			M	0 to 1
f	1	OnTime	uint16			M	max 65534
f	2	OffWaitTime	uint16			M	max 65534
B	OnOffControlBitmap	map8
n	0	AcceptOnlyWhenOn		0
N	StartUpOnOffEnum	enum8
n	0	Off
n	1	On
n	2	Toggle
N	EffectIdentifierEnum	enum8
n	0	DelayedAllOff
n	1	DyingLight
N	DelayedAllOffEffectVariantEnum	enum8
n	0	DelayedOffFastFade
n	1	NoFade
n	2	DelayedOffSlowFade
N	DyingLightEffectVariantEnum	enum8
n	0	DyingLightFadeOff
F	0	OO	OnOff	O
F	1	LT	Lighting	O
F	2	FQ	Frequency	P
A	0	CurrentLevel	uint8	X N S Q	R V	M	minLevel to maxLevel	null
A	1	RemainingTime	uint16	Q	R V	LT		0
A	2	MinLevel	uint8		R V	O	max 254
A	3	MaxLevel	uint8		R V	O	minLevel to 254	254
A	4	CurrentFrequency	uint16	S P Q	R V	FQ	minFrequency to maxFrequency	0
A	5	MinFrequency	uint16		R V	FQ		0
A	6	MaxFrequency	uint16		R V	FQ	min minFrequency	0
A	15	Options	OptionsBitmap		RW VO	M	desc	0
A	16	OnOffTransitionTime	uint16		RW VO	O		0
A	17	OnLevel	uint8	X	RW VO	M	minLevel to maxLevel	null
A	18	OnTransitionTime	uint16	X	RW VO	O		null
A	19	OffTransitionTime	uint16	X	RW VO	O		null
A	20	DefaultMoveRate	uint8	X	RW VO	O	min 1
A	16384	StartUpCurrentLevel	uint8	X N	RW VM	LT	desc
K	0	MoveToLevel	status	O	M
f	0	Level	uint8			M	max 254
f	1	TransitionTime	uint16	X		M
f	2	OptionsMask	OptionsBitmap			M	desc	0
f	3	OptionsOverride	OptionsBitmap			M	desc	0
K	1	Move	status	O	M
f	0	MoveMode	MoveModeEnum			M	desc
f	1	Rate	uint8	X		M
f	2	OptionsMask	OptionsBitmap			M	desc	0
f	3	OptionsOverride	OptionsBitmap			M	desc	0
K	2	Step	status	O	M
f	0	StepMode	StepModeEnum			M	desc
f	1	StepSize	uint8			M
f	2	TransitionTime	uint16	X		M
f	3	OptionsMask	OptionsBitmap			M	desc	0
f	4	OptionsOverride	OptionsBitmap			M	desc	0
K	3	Stop	status	O	M
f	0	OptionsMask	OptionsBitmap			M	desc	0
f	1	OptionsOverride	OptionsBitmap			M	desc	0
K	4	MoveToLevelWithOnOff	status	O	M
f	0	Level	uint8			M	max 254
f	1	TransitionTime	uint16	X		M
f	2	OptionsMask	OptionsBitmap			M	desc	0
f	3	OptionsOverride	OptionsBitmap			M	desc	0
K	5	MoveWithOnOff	status	O	M
f	0	MoveMode	MoveModeEnum			M	desc
f	1	Rate	uint8	X		M
f	2	OptionsMask	OptionsBitmap			M	desc	0
f	3	OptionsOverride	OptionsBitmap			M	desc	0
K	6	StepWithOnOff	status	O	M
f	0	StepMode	StepModeEnum			M	desc
f	1	StepSize	uint8			M
f	2	TransitionTime	uint16	X		M
f	3	OptionsMask	OptionsBitmap			M	desc	0
f	4	OptionsOverride	OptionsBitmap			M	desc	0
K	7	StopWithOnOff	status	O	M
f	0	OptionsMask	OptionsBitmap			M	desc	0
f	1	OptionsOverride	OptionsBitmap			M	desc	0
K	8	MoveToClosestFrequency	status	O	FQ
f	0	Frequency	uint16			M		0
B	OptionsBitmap	map8
n	0	ExecuteIfOff		0
n	1	CoupleColorTempToLevel		1
N	MoveModeEnum	enum8
n	0	Up
n	1	Down
N	StepModeEnum	enum8
n	0	Up
n	1	Down
F	0	TAGLIST	TagList	desc
A	0	DeviceTypeList	list[DeviceTypeStruct]	F	R V	M	min 1
A	1	ServerList	list[cluster-id]	F	R V	M		[]
A	2	ClientList	list[cluster-id]	F	R V	M		[]
A	3	PartsList	list[endpoint-no]		R V	M		[]
A	4	TagList	list[semtag]	F	R V	TAGLIST	1 to 6
S	DeviceTypeStruct
f	0	DeviceType	devtype-id			M
f	1	Revision	uint16			M	min 1
A	0	Binding	list[TargetStruct]	N	RW F VM	M	desc	[]
S	TargetStruct
f	1	Node	node-id		F	Endpoint
f	2	Group	group-id		F	!Endpoint	min 1
f	3	Endpoint	endpoint-no		F	!Group
f	4	Cluster	cluster-id		F	O
f	254	FabricIndex	fabric-idx
F	0	EXTS	Extension	O
F	1	MNGD	ManagedDevice	desc
A	0	Acl	list[AccessControlEntryStruct]		RW F A	M	desc
A	1	Extension	list[AccessControlExtensionStruct]		RW F A	EXTS	desc
A	2	SubjectsPerAccessControlEntry	uint16	F	R V	M	min 4	4
A	3	TargetsPerAccessControlEntry	uint16	F	R V	M	min 3	3
A	4	AccessControlEntriesPerFabric	uint16	F	R V	M	min 4	4
A	5	CommissioningArl	list[CommissioningAccessRestrictionEntryStruct]	F	R V	MNGD	desc	[]
A	6	Arl	list[AccessRestrictionEntryStruct]		R F V	MNGD	desc	[]
K	0	ReviewFabricRestrictions	ReviewFabricRestrictionsResponse	F A	MNGD
f	0	Arl	list[CommissioningAccessRestrictionEntryStruct]			M	desc
R	1	ReviewFabricRestrictionsResponse			MNGD
f	0	Token	uint64			M
E	0	AccessControlEntryChanged	info	S A	M
f	1	AdminNodeId	node-id	X	S	M	desc
f	2	AdminPasscodeId	uint16	X	S	M	desc
f	3	ChangeType	ChangeTypeEnum		S	M
f	4	LatestValue	AccessControlEntryStruct	X	S	M
f	254	FabricIndex	fabric-idx
E	1	AccessControlExtensionChanged	info	S A	EXTS
f	1	AdminNodeId	node-id	X	S	M	desc
f	2	AdminPasscodeId	uint16	X	S	M	desc
f	3	ChangeType	ChangeTypeEnum		S	M
f	4	LatestValue	AccessControlExtensionStruct	X	S	M
f	254	FabricIndex	fabric-idx
E	2	FabricRestrictionReviewUpdate	info	S A	MNGD
f	0	Token	uint64		S	M
f	1	Instruction	string		S	O	max 512
f	2	ArlRequestFlowUrl	string		S	O	max 256
f	254	FabricIndex	fabric-idx
N	ChangeTypeEnum	enum8
n	0	Changed
n	1	Added
n	2	Removed
N	AccessControlEntryPrivilegeEnum	enum8
n	1	View
n	2	ProxyView	P, M
n	3	Operate
n	4	Manage
n	5	Administer
N	AccessRestrictionTypeEnum	enum8
n	0	AttributeAccessForbidden
n	1	AttributeWriteForbidden
n	2	CommandForbidden
n	3	EventForbidden
N	AccessControlEntryAuthModeEnum	enum8
n	1	Pase
n	2	Case
n	3	Group
S	AccessControlTargetStruct
f	0	Cluster	cluster-id	X		M
f	1	Endpoint	endpoint-no	X		M
f	2	DeviceType	devtype-id	X		M
S	AccessControlEntryStruct
f	1	Privilege	AccessControlEntryPrivilegeEnum		S	M
f	2	AuthMode	AccessControlEntryAuthModeEnum		S	M
f	3	Subjects	list[subject-id]	X	S	M	max subjectsPerAccessControlEntry
f	4	Targets	list[AccessControlTargetStruct]	X	S	M	max targetsPerAccessControlEntry
f	254	FabricIndex	fabric-idx
S	AccessControlExtensionStruct
f	1	Data	octstr		S	M	max 128
f	254	FabricIndex	fabric-idx
S	AccessRestrictionStruct
f	0	Type	AccessRestrictionTypeEnum			M
f	1	Id	uint32	X		M
S	AccessRestrictionEntryStruct
f	0	Endpoint	endpoint-no		S	M
f	1	Cluster	cluster-id		S	M
f	2	Restrictions	list[AccessRestrictionStruct]		S	M	min 1
f	254	FabricIndex	fabric-idx
S	CommissioningAccessRestrictionEntryStruct
f	0	Endpoint	endpoint-no			M
f	1	Cluster	cluster-id			M
f	2	Restrictions	list[AccessRestrictionStruct]			M	min 1
A	0	ActionList	list[ActionStruct]		R V	M	max 256	[]
A	1	EndpointLists	list[EndpointListStruct]		R V	M	max 256	[]
A	2	SetupUrl	string		R V	O	max 512
K	0	InstantAction	status	O	desc
f	0	ActionId	uint16			M
f	1	InvokeId	uint32			O
K	1	InstantActionWithTransition	status	O	desc
f	0	ActionId	uint16			M
f	1	InvokeId	uint32			O
f	2	TransitionTime	uint16			M
K	2	StartAction	status	O	desc
f	0	ActionId	uint16			M
f	1	InvokeId	uint32			O
K	3	StartActionWithDuration	status	O	desc
f	0	ActionId	uint16			M
f	1	InvokeId	uint32			O
f	2	Duration	uint32			M
K	4	StopAction	status	O	desc
f	0	ActionId	uint16			M
f	1	InvokeId	uint32			O
K	5	PauseAction	status	O	desc
f	0	ActionId	uint16			M
f	1	InvokeId	uint32			O
K	6	PauseActionWithDuration	status	O	desc
f	0	ActionId	uint16			M
f	1	InvokeId	uint32			O
f	2	Duration	uint32			M
K	7	ResumeAction	status	O	desc
f	0	ActionId	uint16			M
f	1	InvokeId	uint32			O
K	8	EnableAction	status	O	desc
f	0	ActionId	uint16			M
f	1	InvokeId	uint32			O
K	9	EnableActionWithDuration	status	O	desc
f	0	ActionId	uint16			M
f	1	InvokeId	uint32			O
f	2	Duration	uint32			M
K	10	DisableAction	status	O	desc
f	0	ActionId	uint16			M
f	1	InvokeId	uint32			O
K	11	DisableActionWithDuration	status	O	desc
f	0	ActionId	uint16			M
f	1	InvokeId	uint32			O
f	2	Duration	uint32			M
E	0	StateChanged	info	V	M
f	0	ActionId	uint16			M
f	1	InvokeId	uint32			M
f	2	NewState	ActionStateEnum			M
E	1	ActionFailed	info	V	M
f	0	ActionId	uint16			M
f	1	InvokeId	uint32			M
f	2	NewState	ActionStateEnum			M
f	3	Error	ActionErrorEnum			M
B	CommandBits	map16
n	0	InstantAction		0
n	1	InstantActionWithTransition		1
n	2	StartAction		2
n	3	StartActionWithDuration		3
n	4	StopAction		4
n	5	PauseAction		5
n	6	PauseActionWithDuration		6
n	7	ResumeAction		7
n	8	EnableAction		8
n	9	EnableActionWithDuration		9
n	10	DisableAction		10
n	11	DisableActionWithDuration		11
N	ActionTypeEnum	enum8
n	0	Other
n	1	Scene
n	2	Sequence
n	3	Automation
n	4	Exception
n	5	Notification
n	6	Alarm
N	ActionStateEnum	enum8
n	0	Inactive
n	1	Active
n	2	Paused
n	3	Disabled
N	ActionErrorEnum	enum8
n	0	Unknown
n	1	Interrupted
N	EndpointListTypeEnum	enum8
n	0	Other
n	1	Room
n	2	Zone
S	ActionStruct
f	0	ActionId	uint16			M
f	1	Name	string			M	max 128{32}
f	2	Type	ActionTypeEnum			M
f	3	EndpointListId	uint16			M
f	4	SupportedCommands	CommandBits			M	0 to 4095
f	5	State	ActionStateEnum			M
S	EndpointListStruct
f	0	EndpointListId	uint16			M
f	1	Name	string			M	max 128{32}
f	2	Type	EndpointListTypeEnum			M
f	3	Endpoints	list[endpoint-no]			M	max 256
A	0	DataModelRevision	uint16	F	R V	M	desc
A	1	VendorName	string	F	R V	M	max 32
A	2	VendorId	vendor-id	F	R V	M
A	3	ProductName	string	F	R V	M	max 32
A	4	ProductId	uint16	F	R V	M
A	5	NodeLabel	string	N	RW VM	M	max 32
A	6	Location	string	N	RW VA	M	2	XX
A	7	HardwareVersion	uint16	F	R V	M		0
A	8	HardwareVersionString	string	F	R V	M	1 to 64
A	9	SoftwareVersion	uint32	F	R V	M	desc	0
A	10	SoftwareVersionString	string	F	R V	M	1 to 64
A	11	ManufacturingDate	string	F	R V	O	8 to 16
A	12	PartNumber	string	F	R V	O	max 32
A	13	ProductUrl	string	F	R V	O	max 256
A	14	ProductLabel	string	F	R V	O	max 64
A	15	SerialNumber	string	F	R V	O	max 32
A	16	LocalConfigDisabled	bool	N	RW VM	O		false
A	17	Reachable	bool		R V	O		true
A	18	UniqueId	string	F	R V	M	max 32
A	19	CapabilityMinima	CapabilityMinimaStruct	F	R V	M
A	20	ProductAppearance	ProductAppearanceStruct	F	R V	O
A	21	SpecificationVersion	uint32	F	R V	M	desc	0
A	22	MaxPathsPerInvoke	uint16	F	R V	M	min 1	1
E	0	StartUp	critical	V	M
f	0	SoftwareVersion	uint32			M
E	1	ShutDown	critical	V	O
E	2	Leave	info	V	O
f	0	FabricIndex	fabric-idx			M	1 to 254
E	3	ReachableChanged	info	V	desc
f	0	ReachableNewValue	bool			M
N	ProductFinishEnum	enum8
n	0	Other
n	1	Matte
n	2	Satin
n	3	Polished
n	4	Rugged
n	5	Fabric
N	ColorEnum	enum8
n	0	Black
n	1	Navy
n	2	Green
n	3	Teal
n	4	Maroon
n	5	Purple
n	6	Olive
n	7	Gray
n	8	Blue
n	9	Lime
n	10	Aqua
n	11	Red
n	12	Fuchsia
n	13	Yellow
n	14	White
n	15	Nickel
n	16	Chrome
n	17	Brass
n	18	Copper
n	19	Silver
n	20	Gold
S	ProductAppearanceStruct
f	0	Finish	ProductFinishEnum			M
f	1	PrimaryColor	ColorEnum	X		M
S	CapabilityMinimaStruct
f	0	CaseSessionsPerFabric	uint16			M	min 3	3
f	1	SubscriptionsPerFabric	uint16			M	min 3	3
K	0	QueryImage	QueryImageResponse	O	M
f	0	VendorId	vendor-id			M
f	1	ProductId	uint16			M
f	2	SoftwareVersion	uint32			M
f	3	ProtocolsSupported	list[DownloadProtocolEnum]			M	max 8
f	4	HardwareVersion	uint16			O
f	5	Location	string			O	2
f	6	RequestorCanConsent	bool			O		false
f	7	MetadataForProvider	octstr			O	max 512
R	1	QueryImageResponse			M
f	0	Status	StatusEnum			M
f	1	DelayedActionTime	uint32			O
f	2	ImageUri	string			O	max 256
f	3	SoftwareVersion	uint32			O
f	4	SoftwareVersionString	string			O	1 to 64
f	5	UpdateToken	octstr			O	8 to 32
f	6	UserConsentNeeded	bool			O		false
f	7	MetadataForRequestor	octstr			O	max 512
K	2	ApplyUpdateRequest	ApplyUpdateResponse	O	M
f	0	UpdateToken	octstr			M	8 to 32
f	1	NewVersion	uint32			M
R	3	ApplyUpdateResponse			M
f	0	Action	ApplyUpdateActionEnum			M
f	1	DelayedActionTime	uint32			M
K	4	NotifyUpdateApplied	status	O	M
f	0	UpdateToken	octstr			M	8 to 32
f	1	SoftwareVersion	uint32			M
N	StatusEnum	enum8
n	0	UpdateAvailable
n	1	Busy
n	2	NotAvailable
n	3	DownloadProtocolNotSupported
N	ApplyUpdateActionEnum	enum8
n	0	Proceed
n	1	AwaitNextAction
n	2	Discontinue
N	DownloadProtocolEnum	enum8
n	0	BdxSynchronous
n	1	BdxAsynchronous	O
n	2	Https	O
n	3	VendorSpecific	O
A	0	DefaultOtaProviders	list[ProviderLocation]	N	RW F VA	M	desc	[]
A	1	UpdatePossible	bool		R V	M		true
A	2	UpdateState	UpdateStateEnum		R V	M		0
A	3	UpdateStateProgress	uint8	X	R V	M	0 to 100	null
K	0	AnnounceOtaProvider	status	A	O
f	0	ProviderNodeId	node-id		F	M
f	1	VendorId	vendor-id		F	M
f	2	AnnouncementReason	AnnouncementReasonEnum		F	M
f	3	MetadataForNode	octstr		F	O	max 512
f	4	Endpoint	endpoint-no		F	M
f	254	FabricIndex	fabric-idx
E	0	StateTransition	info	V	M
f	0	PreviousState	UpdateStateEnum			M		0
f	1	NewState	UpdateStateEnum			M
f	2	Reason	ChangeReasonEnum			M
f	3	TargetSoftwareVersion	uint32	X		M		null
E	1	VersionApplied	critical	V	M
f	0	SoftwareVersion	uint32			M
f	1	ProductId	uint16			M
E	2	DownloadError	info	V	M
f	0	SoftwareVersion	uint32			M
f	1	BytesDownloaded	uint64			M
f	2	ProgressPercent	uint8	X		M	0 to 100	null
f	3	PlatformCode	int64	X		M		null
N	AnnouncementReasonEnum	enum8
n	0	SimpleAnnouncement
n	1	UpdateAvailable
n	2	UrgentUpdateAvailable
N	UpdateStateEnum	enum8
n	0	Unknown
n	1	Idle
n	2	Querying
n	3	DelayedOnQuery
n	4	Downloading
n	5	Applying
n	6	DelayedOnApply
n	7	RollingBack
n	8	DelayedOnUserConsent
N	ChangeReasonEnum	enum8
n	0	Unknown
n	1	Success
n	2	Failure
n	3	TimeOut
n	4	DelayByProvider	O
S	ProviderLocation
f	1	ProviderNodeId	node-id		F	M
f	2	Endpoint	endpoint-no		F	M
f	254	FabricIndex	fabric-idx
A	0	ActiveLocale	string	N	RW VM	M	in SupportedLocales
A	1	SupportedLocales	list[string]	F	R V	M	max 32[max 35]
F	0	CALFMT	CalendarFormat
A	0	HourFormat	HourFormatEnum	N	RW VM	M
A	1	ActiveCalendarType	CalendarTypeEnum	N	RW VM	CALFMT	in SupportedCalendarTypes
A	2	SupportedCalendarTypes	list[CalendarTypeEnum]	F	R V	CALFMT	desc
N	HourFormatEnum	enum8
n	0	12Hr
n	1	24Hr
n	255	UseActiveLocale
N	CalendarTypeEnum	enum8
n	0	Buddhist	O.a+
n	1	Chinese	O.a+
n	2	Coptic	O.a+
n	3	Ethiopian	O.a+
n	4	Gregorian	O.a+
n	5	Hebrew	O.a+
n	6	Indian	O.a+
n	7	Islamic	O.a+
n	8	Japanese	O.a+
n	9	Korean	O.a+
n	10	Persian	O.a+
n	11	Taiwanese	O.a+
n	255	UseActiveLocale	O.a+
F	0	TEMP	TemperatureUnit
A	0	TemperatureUnit	TempUnitEnum	N	RW VM	TEMP
N	TempUnitEnum	enum8
n	0	Fahrenheit
n	1	Celsius
n	2	Kelvin
A	0	Sources	list[endpoint-no]	N	R V	M	max 6
F	0	WIRED	Wired	O.a
F	1	BAT	Battery	O.a
F	2	RECHG	Rechargeable	[BAT]
F	3	REPLC	Replaceable	[BAT]
A	0	Status	PowerSourceStatusEnum		R V	M	desc
A	1	Order	uint8	N	R V	M
A	2	Description	string	F	R V	M	max 60
A	3	WiredAssessedInputVoltage	uint32	X C	R V	[WIRED]
A	4	WiredAssessedInputFrequency	uint16	X C	R V	[WIRED]
A	5	WiredCurrentType	WiredCurrentTypeEnum	F	R V	WIRED	desc
A	6	WiredAssessedCurrent	uint32	X C	R V	[WIRED]
A	7	WiredNominalVoltage	uint32	F	R V	[WIRED]
A	8	WiredMaximumCurrent	uint32	F	R V	[WIRED]
A	9	WiredPresent	bool		R V	[WIRED]
A	10	ActiveWiredFaults	list[WiredFaultEnum]		R V	[WIRED]	max 8
A	11	BatVoltage	uint32	X C	R V	[BAT]
A	12	BatPercentRemaining	uint8	X Q	R V	[BAT]	max 200
A	13	BatTimeRemaining	uint32	X Q	R V	[BAT]
A	14	BatChargeLevel	BatChargeLevelEnum		R V	BAT	desc
A	15	BatReplacementNeeded	bool		R V	BAT
A	16	BatReplaceability	BatReplaceabilityEnum	F	R V	BAT
A	17	BatPresent	bool		R V	[BAT]
A	18	ActiveBatFaults	list[BatFaultEnum]		R V	[BAT]	max 8
A	19	BatReplacementDescription	string	F	R V	REPLC	max 60
A	20	BatCommonDesignation	BatCommonDesignationEnum	F	R V	[REPLC]	desc
A	21	BatAnsiDesignation	string	F	R V	[REPLC]	max 20
A	22	BatIecDesignation	string	F	R V	[REPLC]	max 20
A	23	BatApprovedChemistry	BatApprovedChemistryEnum	F	R V	[REPLC]	desc
A	24	BatCapacity	uint32	F	R V	[REPLC | RECHG]
A	25	BatQuantity	uint8	F	R V	REPLC
A	26	BatChargeState	BatChargeStateEnum		R V	RECHG	desc
A	27	BatTimeToFullCharge	uint32	X Q	R V	[RECHG]
A	28	BatFunctionalWhileCharging	bool		R V	RECHG
A	29	BatChargingCurrent	uint32	X C	R V	[RECHG]
A	30	ActiveBatChargeFaults	list[BatChargeFaultEnum]		R V	[RECHG]	max 16
A	31	EndpointList	list[endpoint-no]		R V	M
E	0	WiredFaultChange	info	V	[WIRED]
f	0	Current	list[WiredFaultEnum]			M	max 8	[]
f	1	Previous	list[WiredFaultEnum]			M	max 8	[]
E	1	BatFaultChange	info	V	[BAT]
f	0	Current	list[BatFaultEnum]			M	max 8	[]
f	1	Previous	list[BatFaultEnum]			M	max 8	[]
E	2	BatChargeFaultChange	info	V	[RECHG]
f	0	Current	list[BatChargeFaultEnum]			M	max 16	[]
f	1	Previous	list[BatChargeFaultEnum]			M	max 16	[]
N	WiredFaultEnum	enum8
n	0	Unspecified
n	1	OverVoltage
n	2	UnderVoltage
N	BatFaultEnum	enum8
n	0	Unspecified
n	1	OverTemp
n	2	UnderTemp
N	BatChargeFaultEnum	enum8
n	0	Unspecified
n	1	AmbientTooHot
n	2	AmbientTooCold
n	3	BatteryTooHot
n	4	BatteryTooCold
n	5	BatteryAbsent
n	6	BatteryOverVoltage
n	7	BatteryUnderVoltage
n	8	ChargerOverVoltage
n	9	ChargerUnderVoltage
n	10	SafetyTimeout
N	PowerSourceStatusEnum	enum8
n	0	Unspecified
n	1	Active
n	2	Standby
n	3	Unavailable
N	WiredCurrentTypeEnum	enum8
n	0	Ac
n	1	Dc
N	BatChargeLevelEnum	enum8
n	0	Ok
n	1	Warning
n	2	Critical
N	BatReplaceabilityEnum	enum8
n	0	Unspecified
n	1	NotReplaceable
n	2	UserReplaceable
n	3	FactoryReplaceable
N	BatCommonDesignationEnum	enum16
n	0	Unspecified
n	1	Aaa
n	2	Aa
n	3	C
n	4	D
n	5	4V5
n	6	6V0
n	7	9V0
n	8	12Aa
n	9	Aaaa
n	10	A
n	11	B
n	12	F
n	13	N
n	14	No6
n	15	SubC
n	16	A23
n	17	A27
n	18	Ba5800
n	19	Duplex
n	20	4Sr44
n	21	523
n	22	531
n	23	15V0
n	24	22V5
n	25	30V0
n	26	45V0
n	27	67V5
n	28	J
n	29	Cr123A
n	30	Cr2
n	31	2Cr5
n	32	CrP2
n	33	CrV3
n	34	Sr41
n	35	Sr43
n	36	Sr44
n	37	Sr45
n	38	Sr48
n	39	Sr54
n	40	Sr55
n	41	Sr57
n	42	Sr58
n	43	Sr59
n	44	Sr60
n	45	Sr63
n	46	Sr64
n	47	Sr65
n	48	Sr66
n	49	Sr67
n	50	Sr68
n	51	Sr69
n	52	Sr516
n	53	Sr731
n	54	Sr712
n	55	Lr932
n	56	A5
n	57	A10
n	58	A13
n	59	A312
n	60	A675
n	61	Ac41E
n	62	10180
n	63	10280
n	64	10440
n	65	14250
n	66	14430
n	67	14500
n	68	14650
n	69	15270
n	70	16340
n	71	Rcr123A
n	72	17500
n	73	17670
n	74	18350
n	75	18500
n	76	18650
n	77	19670
n	78	25500
n	79	26650
n	80	32600
N	BatApprovedChemistryEnum	enum16
n	0	Unspecified
n	1	Alkaline
n	2	LithiumCarbonFluoride
n	3	LithiumChromiumOxide
n	4	LithiumCopperOxide
n	5	LithiumIronDisulfide
n	6	LithiumManganeseDioxide
n	7	LithiumThionylChloride
n	8	Magnesium
n	9	MercuryOxide
n	10	NickelOxyhydride
n	11	SilverOxide
n	12	ZincAir
n	13	ZincCarbon
n	14	ZincChloride
n	15	ZincManganeseDioxide
n	16	LeadAcid
n	17	LithiumCobaltOxide
n	18	LithiumIon
n	19	LithiumIonPolymer
n	20	LithiumIronPhosphate
n	21	LithiumSulfur
n	22	LithiumTitanate
n	23	NickelCadmium
n	24	NickelHydrogen
n	25	NickelIron
n	26	NickelMetalHydride
n	27	NickelZinc
n	28	SilverZinc
n	29	SodiumIon
n	30	SodiumSulfur
n	31	ZincBromide
n	32	ZincCerium
N	BatChargeStateEnum	enum8
n	0	Unknown
n	1	IsCharging
n	2	IsAtFullCharge
n	3	IsNotCharging
F	0	TC	TermsAndConditions
A	0	Breadcrumb	uint64		RW VA	M		0
A	1	BasicCommissioningInfo	BasicCommissioningInfo	F	R V	M	desc
A	2	RegulatoryConfig	RegulatoryLocationTypeEnum		R V	M		LocationCapability
A	3	LocationCapability	RegulatoryLocationTypeEnum	F	R V	M		2
A	4	SupportsConcurrentConnection	bool	F	R V	M		true
A	5	TcAcceptedVersion	uint16	N	R A	TC
A	6	TcMinRequiredVersion	uint16	N	R A	TC
A	7	TcAcknowledgements	map16	N	R A	TC
A	8	TcAcknowledgementsRequired	bool	N	R A	TC		true
A	9	TcUpdateDeadline	uint32	X N	R A	TC
K	0	ArmFailSafe	ArmFailSafeResponse	A	M
f	0	ExpiryLengthSeconds	uint16			M		900
f	1	Breadcrumb	uint64			M
R	1	ArmFailSafeResponse			M
f	0	ErrorCode	CommissioningErrorEnum			M		0
f	1	DebugText	string			M	max 128
K	2	SetRegulatoryConfig	SetRegulatoryConfigResponse	A	M
f	0	NewRegulatoryConfig	RegulatoryLocationTypeEnum			M
f	1	CountryCode	string			M	2
f	2	Breadcrumb	uint64			M
R	3	SetRegulatoryConfigResponse			M
f	0	ErrorCode	CommissioningErrorEnum			M		0
f	1	DebugText	string			M
K	4	CommissioningComplete	CommissioningCompleteResponse	F A	M
R	5	CommissioningCompleteResponse			M
f	0	ErrorCode	CommissioningErrorEnum			M		0
f	1	DebugText	string			M
K	6	SetTcAcknowledgements	SetTcAcknowledgementsResponse	A	TC
f	0	TcVersion	uint16			M
f	1	TcUserResponse	map16			M
R	7	SetTcAcknowledgementsResponse			TC
f	0	ErrorCode	CommissioningErrorEnum			M		0
N	CommissioningErrorEnum	enum8
n	0	Ok
n	1	ValueOutsideRange
n	2	InvalidAuthentication
n	3	NoFailSafe
n	4	BusyWithOtherAdmin
n	5	RequiredTcNotAccepted	TC
n	6	TcAcknowledgementsNotReceived	TC
n	7	TcMinVersionNotMet	TC
N	RegulatoryLocationTypeEnum	enum8
n	0	Indoor
n	1	Outdoor
n	2	IndoorOutdoor
S	BasicCommissioningInfo
f	0	FailSafeExpiryLengthSeconds	uint16			M
f	1	MaxCumulativeFailsafeSeconds	uint16			M	desc
F	0	WI	WiFiNetworkInterface	O.a
F	1	TH	ThreadNetworkInterface	O.a
F	2	ET	EthernetNetworkInterface	O.a
A	0	MaxNetworks	uint8	F	R A	M	min 1
A	1	Networks	list[NetworkInfoStruct]		R A	M	max maxNetworks	[]
A	2	ScanMaxTimeSeconds	uint8	F	R V	WI | TH	desc
A	3	ConnectMaxTimeSeconds	uint8	F	R V	WI | TH	desc
A	4	InterfaceEnabled	bool	N	RW VA	M		true
A	5	LastNetworkingStatus	NetworkCommissioningStatusEnum	X	R A	M		null
A	6	LastNetworkId	octstr	X	R A	M	1 to 32	null
A	7	LastConnectErrorValue	int32	X	R A	M		null
A	8	SupportedWiFiBands	list[WiFiBandEnum]	F	R V	WI	min 1
A	9	SupportedThreadFeatures	ThreadCapabilitiesBitmap	F	R V	TH
A	10	ThreadVersion	uint16	F	R V	TH
K	0	ScanNetworks	ScanNetworksResponse	A	WI | TH
f	0	Ssid	octstr	X		[WI]	1 to 32	null
f	1	Breadcrumb	uint64			O
R	1	ScanNetworksResponse			WI | TH
f	0	NetworkingStatus	NetworkCommissioningStatusEnum			M	desc
f	1	DebugText	string			O	max 512
f	2	WiFiScanResults	list[WiFiInterfaceScanResultStruct]			WI	desc
f	3	ThreadScanResults	list[ThreadInterfaceScanResultStruct]			TH	desc
K	2	AddOrUpdateWiFiNetwork	NetworkConfigResponse	A	WI
f	0	Ssid	octstr			M	max 32
f	1	Credentials	octstr			M	max 64
f	2	Breadcrumb	uint64			O
K	3	AddOrUpdateThreadNetwork	NetworkConfigResponse	A	TH
f	0	OperationalDataset	octstr			M	max 254
f	1	Breadcrumb	uint64			O
K	4	RemoveNetwork	NetworkConfigResponse	A	WI | TH
f	0	NetworkId	octstr			M	1 to 32
f	1	Breadcrumb	uint64			O
R	5	NetworkConfigResponse			WI | TH
f	0	NetworkingStatus	NetworkCommissioningStatusEnum			M	desc
f	1	DebugText	string			O	max 512
f	2	NetworkIndex	uint8			O	max maxNetworks - 1
K	6	ConnectNetwork	ConnectNetworkResponse	A	WI | TH
f	0	NetworkId	octstr			M	1 to 32
f	1	Breadcrumb	uint64			O
R	7	ConnectNetworkResponse			WI | TH
f	0	NetworkingStatus	NetworkCommissioningStatusEnum			M
f	1	DebugText	string			O
f	2	ErrorValue	int32	X		M
K	8	ReorderNetwork	NetworkConfigResponse	A	WI | TH
f	0	NetworkId	octstr			M	1 to 32
f	1	NetworkIndex	uint8			M	desc
f	2	Breadcrumb	uint64			O
B	WiFiSecurityBitmap	map8
n	0	Unencrypted		0
n	1	Wep		1
n	2	WpaPersonal		2
n	3	Wpa2Personal		3
n	4	Wpa3Personal		4
B	ThreadCapabilitiesBitmap	map16
n	0	IsBorderRouterCapable		0
n	1	IsRouterCapable		1
n	2	IsSleepyEndDeviceCapable		2
n	3	IsFullThreadDevice		3
n	4	IsSynchronizedSleepyEndDeviceCapable		4
N	WiFiBandEnum	enum8
n	0	2G4	O.b+
n	1	3G65	O.b+
n	2	5G	O.b+
n	3	6G	O.b+
n	4	60G	O.b+
n	5	1G	O.b+
N	NetworkCommissioningStatusEnum	enum8
n	0	Success
n	1	OutOfRange
n	2	BoundsExceeded
n	3	NetworkIdNotFound
n	4	DuplicateNetworkId
n	5	NetworkNotFound
n	6	RegulatoryError
n	7	AuthFailure
n	8	UnsupportedSecurity
n	9	OtherConnectionFailure
n	10	Ipv6Failed
n	11	IpBindFailed
n	12	UnknownError
S	NetworkInfoStruct
f	0	NetworkId	octstr			M	1 to 32
f	1	Connected	bool			M
S	WiFiInterfaceScanResultStruct
f	0	Security	WiFiSecurityBitmap			WI
f	1	Ssid	octstr			WI	max 32
f	2	Bssid	octstr			WI	6
f	3	Channel	uint16			WI
f	4	WiFiBand	WiFiBandEnum			[WI]
f	5	Rssi	int8			[WI]
S	ThreadInterfaceScanResultStruct
f	0	PanId	uint16			TH	max 65534
f	1	ExtendedPanId	uint64			TH
f	2	NetworkName	string			TH	1 to 16
f	3	Channel	uint16			TH
f	4	Version	uint8			TH
f	5	ExtendedAddress	hwadr			TH
f	6	Rssi	int8			TH
f	7	Lqi	uint8			TH
K	0	RetrieveLogsRequest	RetrieveLogsResponse	O	M
f	0	Intent	IntentEnum			M
f	1	RequestedProtocol	TransferProtocolEnum			M
f	2	TransferFileDesignator	string			O	max 32
R	1	RetrieveLogsResponse			M
f	0	Status	StatusEnum			M
f	1	LogContent	octstr			M	max 1024
f	2	UtcTimeStamp	epoch-us			O
f	3	TimeSinceBoot	systime-us			O
N	IntentEnum	enum8
n	0	EndUserSupport
n	1	NetworkDiag
n	2	CrashLogs
N	StatusEnum	enum8
n	0	Success
n	1	Exhausted
n	2	NoLogs
n	3	Busy
n	4	Denied
N	TransferProtocolEnum	enum8
n	0	ResponsePayload
n	1	Bdx
F	0	DMTEST	DataModelTest	desc
A	0	NetworkInterfaces	list[NetworkInterface]		R V	M	max 8
A	1	RebootCount	uint16	N	R V	M
A	2	UpTime	uint64	C	R V	M
A	3	TotalOperationalHours	uint32	N C	R V	O
A	4	BootReason	BootReasonEnum		R V	O
A	5	ActiveHardwareFaults	list[HardwareFaultEnum]		R V	O	max 11
A	6	ActiveRadioFaults	list[RadioFaultEnum]		R V	O	max 7
A	7	ActiveNetworkFaults	list[NetworkFaultEnum]		R V	O	max 4
A	8	TestEventTriggersEnabled	bool		R V	M
K	0	TestEventTrigger	status	M	M
f	0	EnableKey	octstr			M	16
f	1	EventTrigger	uint64			M
K	1	TimeSnapshot	TimeSnapshotResponse	O	M
R	2	TimeSnapshotResponse			M
f	0	SystemTimeMs	systime-ms			M
f	1	PosixTimeMs	posix-ms	X		M		null
K	3	PayloadTestRequest	PayloadTestResponse	M	DMTEST
f	0	EnableKey	octstr			M	16
f	1	Value	uint8			M
f	2	Count	uint16			M	max 2048
R	4	PayloadTestResponse			DMTEST
f	0	Payload	octstr			M	max 2048
E	0	HardwareFaultChange	critical	V	O
f	0	Current	list[HardwareFaultEnum]			M	max 11
f	1	Previous	list[HardwareFaultEnum]			M	max 11
E	1	RadioFaultChange	critical	V	O
f	0	Current	list[RadioFaultEnum]			M	max 7
f	1	Previous	list[RadioFaultEnum]			M	max 7
E	2	NetworkFaultChange	critical	V	O
f	0	Current	list[NetworkFaultEnum]			M	max 4
f	1	Previous	list[NetworkFaultEnum]			M	max 4
E	3	BootReason	critical	V	M
f	0	BootReason	BootReasonEnum			M
N	HardwareFaultEnum	enum8
n	0	Unspecified
n	1	Radio	O
n	2	Sensor	O
n	3	ResettableOverTemp	O
n	4	NonResettableOverTemp	O
n	5	PowerSource	O
n	6	VisualDisplayFault	O
n	7	AudioOutputFault	O
n	8	UserInterfaceFault	O
n	9	NonVolatileMemoryError	O
n	10	TamperDetected	O
N	RadioFaultEnum	enum8
n	0	Unspecified
n	1	WiFiFault	O
n	2	CellularFault	O
n	3	ThreadFault	O
n	4	NfcFault	O
n	5	BleFault	O
n	6	EthernetFault	O
N	NetworkFaultEnum	enum8
n	0	Unspecified
n	1	HardwareFailure	O
n	2	NetworkJammed	O
n	3	ConnectionFailed	O
N	InterfaceTypeEnum	enum8
n	0	Unspecified
n	1	WiFi	O
n	2	Ethernet	O
n	3	Cellular	O
n	4	Thread	O
N	BootReasonEnum	enum8
n	0	Unspecified
n	1	PowerOnReboot
n	2	BrownOutReset
n	3	SoftwareWatchdogReset
n	4	HardwareWatchdogReset
n	5	SoftwareUpdateCompleted
n	6	SoftwareReset
S	NetworkInterface
f	0	Name	string			M	max 32
f	1	IsOperational	bool			M
f	2	OffPremiseServicesReachableIPv4	bool	X		M		null
f	3	OffPremiseServicesReachableIPv6	bool	X		M		null
f	4	HardwareAddress	hwadr			M
f	5	IPv4Addresses	list[ipv4adr]			M	max 4
f	6	IPv6Addresses	list[ipv6adr]			M	max 8
f	7	Type	InterfaceTypeEnum			M
F	0	WTRMRK	Watermarks
A	0	ThreadMetrics	list[ThreadMetricsStruct]		R V	O	max 64
A	1	CurrentHeapFree	uint64		R V	O
A	2	CurrentHeapUsed	uint64		R V	O
A	3	CurrentHeapHighWatermark	uint64		R V	WTRMRK
K	0	ResetWatermarks	status	M	WTRMRK
E	0	SoftwareFault	info	V	O
f	0	Id	uint64			M		0
f	1	Name	string			O	max 8
f	2	FaultRecording	octstr			O	max 1024
S	ThreadMetricsStruct
f	0	Id	uint64			M
f	1	Name	string			O	max 8
f	2	StackFreeCurrent	uint32			O
f	3	StackFreeMinimum	uint32			O
f	4	StackSize	uint32			O
F	0	PKTCNT	PacketCounts
F	1	ERRCNT	ErrorCounts
F	2	MLECNT	MleCounts
F	3	MACCNT	MacCounts
A	0	Channel	uint16	X	R V	M
A	1	RoutingRole	RoutingRoleEnum	X	R V	M
A	2	NetworkName	string	X	R V	M	max 16
A	3	PanId	uint16	X	R V	M
A	4	ExtendedPanId	uint64	X	R V	M
A	5	MeshLocalPrefix	ipv6pre	X	R V	M
A	6	OverrunCount	uint64	C	R V	ERRCNT		0
A	7	NeighborTable	list[NeighborTableStruct]		R V	M		[]
A	8	RouteTable	list[RouteTableStruct]		R V	M		[]
A	9	PartitionId	uint32	X	R V	M
A	10	Weighting	uint16	X	R V	M	max 255
A	11	DataVersion	uint16	X	R V	M	max 255
A	12	StableDataVersion	uint16	X	R V	M	max 255
A	13	LeaderRouterId	uint8	X	R V	M	max 62
A	14	DetachedRoleCount	uint16	C	R V	[MLECNT]		0
A	15	ChildRoleCount	uint16	C	R V	[MLECNT]		0
A	16	RouterRoleCount	uint16	C	R V	[MLECNT]		0
A	17	LeaderRoleCount	uint16	C	R V	[MLECNT]		0
A	18	AttachAttemptCount	uint16	C	R V	[MLECNT]		0
A	19	PartitionIdChangeCount	uint16	C	R V	[MLECNT]		0
A	20	BetterPartitionAttachAttemptCount	uint16	C	R V	[MLECNT]		0
A	21	ParentChangeCount	uint16	C	R V	[MLECNT]		0
A	22	TxTotalCount	uint32	C	R V	[MACCNT]		0
A	23	TxUnicastCount	uint32	C	R V	[MACCNT]		0
A	24	TxBroadcastCount	uint32	C	R V	[MACCNT]		0
A	25	TxAckRequestedCount	uint32	C	R V	[MACCNT]		0
A	26	TxAckedCount	uint32	C	R V	[MACCNT]		0
A	27	TxNoAckRequestedCount	uint32	C	R V	[MACCNT]		0
A	28	TxDataCount	uint32	C	R V	[MACCNT]		0
A	29	TxDataPollCount	uint32	C	R V	[MACCNT]		0
A	30	TxBeaconCount	uint32	C	R V	[MACCNT]		0
A	31	TxBeaconRequestCount	uint32	C	R V	[MACCNT]		0
A	32	TxOtherCount	uint32	C	R V	[MACCNT]		0
A	33	TxRetryCount	uint32	C	R V	[MACCNT]		0
A	34	TxDirectMaxRetryExpiryCount	uint32	C	R V	[MACCNT]		0
A	35	TxIndirectMaxRetryExpiryCount	uint32	C	R V	[MACCNT]		0
A	36	TxErrCcaCount	uint32	C	R V	[MACCNT]		0
A	37	TxErrAbortCount	uint32	C	R V	[MACCNT]		0
A	38	TxErrBusyChannelCount	uint32	C	R V	[MACCNT]		0
A	39	RxTotalCount	uint32	C	R V	[MACCNT]		0
A	40	RxUnicastCount	uint32	C	R V	[MACCNT]		0
A	41	RxBroadcastCount	uint32	C	R V	[MACCNT]		0
A	42	RxDataCount	uint32	C	R V	[MACCNT]		0
A	43	RxDataPollCount	uint32	C	R V	[MACCNT]		0
A	44	RxBeaconCount	uint32	C	R V	[MACCNT]		0
A	45	RxBeaconRequestCount	uint32	C	R V	[MACCNT]		0
A	46	RxOtherCount	uint32	C	R V	[MACCNT]		0
A	47	RxAddressFilteredCount	uint32	C	R V	[MACCNT]		0
A	48	RxDestAddrFilteredCount	uint32	C	R V	[MACCNT]		0
A	49	RxDuplicatedCount	uint32	C	R V	[MACCNT]		0
A	50	RxErrNoFrameCount	uint32	C	R V	[MACCNT]		0
A	51	RxErrUnknownNeighborCount	uint32	C	R V	[MACCNT]		0
A	52	RxErrInvalidSrcAddrCount	uint32	C	R V	[MACCNT]		0
A	53	RxErrSecCount	uint32	C	R V	[MACCNT]		0
A	54	RxErrFcsCount	uint32	C	R V	[MACCNT]		0
A	55	RxErrOtherCount	uint32	C	R V	[MACCNT]		0
A	56	ActiveTimestamp	uint64	X	R V	O		0
A	57	PendingTimestamp	uint64	X	R V	O		0
A	58	Delay	uint32	X	R V	O		0
A	59	SecurityPolicy	SecurityPolicy	X	R V	M
A	60	ChannelPage0Mask	octstr	X	R V	M	4
A	61	OperationalDatasetComponents	OperationalDatasetComponents	X	R V	M
A	62	ActiveNetworkFaultsList	list[NetworkFaultEnum]		R V	M	max 4
A	63	ExtAddress	uint64	X	R V	P, M
A	64	Rloc16	uint16	X	R V	P, M
K	0	ResetCounts	status	M	ERRCNT
E	0	ConnectionStatus	info	V	O
f	0	ConnectionStatus	ConnectionStatusEnum			M
E	1	NetworkFaultChange	info	V	O
f	0	Current	list[NetworkFaultEnum]			M	max 4
f	1	Previous	list[NetworkFaultEnum]			M	max 4
N	NetworkFaultEnum	enum8
n	0	Unspecified
n	1	LinkDown
n	2	HardwareFailure
n	3	NetworkJammed
N	ConnectionStatusEnum	enum8
n	0	Connected
n	1	NotConnected
N	RoutingRoleEnum	enum8
n	0	Unspecified
n	1	Unassigned
n	2	SleepyEndDevice
n	3	EndDevice
n	4	Reed
n	5	Router
n	6	Leader
S	NeighborTableStruct
f	0	ExtAddress	uint64			M
f	1	Age	uint32			M
f	2	Rloc16	uint16			M
f	3	LinkFrameCounter	uint32			M
f	4	MleFrameCounter	uint32			M
f	5	Lqi	uint8			M	0 to 255
f	6	AverageRssi	int8	X		M	-128 to 0	null
f	7	LastRssi	int8	X		M	-128 to 0	null
f	8	FrameErrorRate	uint8			M	0 to 100	0
f	9	MessageErrorRate	uint8			M	0 to 100	0
f	10	RxOnWhenIdle	bool			M
f	11	FullThreadDevice	bool			M
f	12	FullNetworkData	bool			M
f	13	IsChild	bool			M
S	RouteTableStruct
f	0	ExtAddress	uint64			M
f	1	Rloc16	uint16			M
f	2	RouterId	uint8			M
f	3	NextHop	uint8			M
f	4	PathCost	uint8			M
f	5	LqiIn	uint8			M
f	6	LqiOut	uint8			M
f	7	Age	uint8			M
f	8	Allocated	bool			M
f	9	LinkEstablished	bool			M
S	SecurityPolicy
f	0	RotationTime	uint16			M
f	1	Flags	uint16			M
S	OperationalDatasetComponents
f	0	ActiveTimestampPresent	bool			M
f	1	PendingTimestampPresent	bool			M
f	2	MasterKeyPresent	bool			M
f	3	NetworkNamePresent	bool			M
f	4	ExtendedPanIdPresent	bool			M
f	5	MeshLocalPrefixPresent	bool			M
f	6	DelayPresent	bool			M
f	7	PanIdPresent	bool			M
f	8	ChannelPresent	bool			M
f	9	PskcPresent	bool			M
f	10	SecurityPolicyPresent	bool			M
f	11	ChannelMaskPresent	bool			M
F	0	PKTCNT	PacketCounts
F	1	ERRCNT	ErrorCounts
A	0	Bssid	octstr	X	R V	M	6	null
A	1	SecurityType	SecurityTypeEnum	X	R V	M		null
A	2	WiFiVersion	WiFiVersionEnum	X	R V	M		null
A	3	ChannelNumber	uint16	X	R V	M		null
A	4	Rssi	int8	X C	R V	M	-120 to 0	null
A	5	BeaconLostCount	uint32	X C	R V	ERRCNT		0
A	6	BeaconRxCount	uint32	X C	R V	PKTCNT		0
A	7	PacketMulticastRxCount	uint32	X C	R V	PKTCNT		0
A	8	PacketMulticastTxCount	uint32	X C	R V	PKTCNT		0
A	9	PacketUnicastRxCount	uint32	X C	R V	PKTCNT		0
A	10	PacketUnicastTxCount	uint32	X C	R V	PKTCNT		0
A	11	CurrentMaxRate	uint64	X C	R V	O		0
A	12	OverrunCount	uint64	X C	R V	ERRCNT		0
K	0	ResetCounts	status	O	ERRCNT
E	0	Disconnection	info	V	O
f	0	ReasonCode	uint16			M
E	1	AssociationFailure	info	V	O
f	0	AssociationFailureCause	AssociationFailureCauseEnum			M
f	1	Status	uint16			M
E	2	ConnectionStatus	info	V	O
f	0	ConnectionStatus	ConnectionStatusEnum			M
N	SecurityTypeEnum	enum8
n	0	Unspecified
n	1	None
n	2	Wep
n	3	Wpa
n	4	Wpa2
n	5	Wpa3
N	WiFiVersionEnum	enum8
n	0	A
n	1	B
n	2	G
n	3	N
n	4	Ac
n	5	Ax
n	6	Ah
N	AssociationFailureCauseEnum	enum8
n	0	Unknown
n	1	AssociationFailed
n	2	AuthenticationFailed
n	3	SsidNotFound
N	ConnectionStatusEnum	enum8
n	0	Connected
n	1	NotConnected
F	0	PKTCNT	PacketCounts
F	1	ERRCNT	ErrorCounts
A	0	PhyRate	PHYRateEnum	X	R V	O		null
A	1	FullDuplex	bool	X	R V	O		null
A	2	PacketRxCount	uint64	C	R V	PKTCNT		0
A	3	PacketTxCount	uint64	C	R V	PKTCNT		0
A	4	TxErrCount	uint64	C	R V	ERRCNT		0
A	5	CollisionCount	uint64	C	R V	ERRCNT		0
A	6	OverrunCount	uint64	C	R V	ERRCNT		0
A	7	CarrierDetect	bool	X C	R V	O		null
A	8	TimeSinceReset	uint64	C	R V	O		0
K	0	ResetCounts	status	M	PKTCNT | ERRCNT
N	PHYRateEnum	enum8
n	0	Rate10M
n	1	Rate100M
n	2	Rate1G
n	3	Rate25G
n	4	Rate5G
n	5	Rate10G
n	6	Rate40G
n	7	Rate100G
n	8	Rate200G
n	9	Rate400G
F	0	TZ	TimeZone
F	1	NTPC	NtpClient
F	2	NTPS	NtpServer
F	3	TSC	TimeSyncClient
A	0	UtcTime	epoch-us	X C	R V	M		null
A	1	Granularity	GranularityEnum		R V	M	desc	0
A	2	TimeSource	TimeSourceEnum		R V	O	desc	0
A	3	TrustedTimeSource	TrustedTimeSourceStruct	X N	R V	TSC		null
A	4	DefaultNtp	string	X N	R V	NTPC	max 128	null
A	5	TimeZone	list[TimeZoneStruct]	N	R V	TZ	1 to 2	[{"offset":0,"validAt":0}]
A	6	DstOffset	list[DSTOffsetStruct]	N	R V	TZ		[]
A	7	LocalTime	epoch-us	X C	R V	TZ		null
A	8	TimeZoneDatabase	TimeZoneDatabaseEnum	F	R V	TZ		2
A	9	NtpServerAvailable	bool		R V	NTPS		false
A	10	TimeZoneListMaxSize	uint8	F	R V	TZ	1 to 2
A	11	DstOffsetListMaxSize	uint8	F	R V	TZ	min 1
A	12	SupportsDnsResolve	bool	F	R V	NTPC		false
K	0	SetUtcTime	status	A	M
f	0	UtcTime	epoch-us			M		0
f	1	Granularity	GranularityEnum			M		0
f	2	TimeSource	TimeSourceEnum			O		0
K	1	SetTrustedTimeSource	status	F A	TSC
f	0	TrustedTimeSource	FabricScopedTrustedTimeSourceStruct	X	F	M
f	254	FabricIndex	fabric-idx
K	2	SetTimeZone	SetTimeZoneResponse	M	TZ
f	0	TimeZone	list[TimeZoneStruct]			M	1 to 2
R	3	SetTimeZoneResponse			TZ
f	0	DstOffsetsRequired	bool			M		true
K	4	SetDstOffset	status	M	TZ
f	0	DstOffset	list[DSTOffsetStruct]			M
K	5	SetDefaultNtp	status	A	NTPC
f	0	DefaultNtp	string	X		M	max 128
E	0	DstTableEmpty	info	V	TZ
E	1	DstStatus	info	V	TZ
f	0	DstOffsetActive	bool			M
E	2	TimeZoneStatus	info	V	TZ
f	0	Offset	int32			M	-43200 to 50400
f	1	Name	string			O	0 to 64
E	3	TimeFailure	info	V	M
E	4	MissingTrustedTimeSource	info	V	TSC
N	GranularityEnum	enum8
n	0	NoTimeGranularity
n	1	MinutesGranularity
n	2	SecondsGranularity
n	3	MillisecondsGranularity
n	4	MicrosecondsGranularity
N	TimeSourceEnum	enum8
n	0	None
n	1	Unknown
n	2	Admin
n	3	NodeTimeCluster
n	4	NonMatterSntp
n	5	NonMatterNtp
n	6	MatterSntp
n	7	MatterNtp
n	8	MixedNtp
n	9	NonMatterSntpnts
n	10	NonMatterNtpnts
n	11	MatterSntpnts
n	12	MatterNtpnts
n	13	MixedNtpnts
n	14	CloudSource
n	15	Ptp
n	16	Gnss
N	TimeZoneDatabaseEnum	enum8
n	0	Full
n	1	Partial
n	2	None
S	TrustedTimeSourceStruct
f	0	FabricIndex	fabric-idx			M
f	1	NodeId	node-id			M
f	2	Endpoint	endpoint-no			M
S	FabricScopedTrustedTimeSourceStruct
f	0	NodeId	node-id			M
f	1	Endpoint	endpoint-no			M
S	TimeZoneStruct
f	0	Offset	int32			M	-43200 to 50400
f	1	ValidAt	epoch-us			M
f	2	Name	string			O	0 to 64
S	DSTOffsetStruct
f	0	Offset	int32			M	desc
f	1	ValidStarting	epoch-us			M
f	2	ValidUntil	epoch-us	X		M
N	StatusCodeEnum	enum8
n	2	TimeNotAccepted
F	20	BIS	BridgedIcdSupport	O
A	1	VendorName	string	F	R V	O	max 32
A	2	VendorId	vendor-id	F	R V	O
A	3	ProductName	string	F	R V	O	max 32
A	4	ProductId	uint16	F	R V	desc
A	5	NodeLabel	string	N	RW VM	O	max 32
A	7	HardwareVersion	uint16	F	R V	O		0
A	8	HardwareVersionString	string	F	R V	O	1 to 64
A	9	SoftwareVersion	uint32	F	R V	O	desc	0
A	10	SoftwareVersionString	string	F	R V	O	1 to 64
A	11	ManufacturingDate	string	F	R V	O	8 to 16
A	12	PartNumber	string	F	R V	O	max 32
A	13	ProductUrl	string	F	R V	O	max 256
A	14	ProductLabel	string	F	R V	O	max 64
A	15	SerialNumber	string	F	R V	O	max 32
A	17	Reachable	bool		R V	M		true
A	18	UniqueId	string	F	R V	M	max 32
A	20	ProductAppearance	ProductAppearanceStruct	F	R V	O
K	128	KeepActive	status	O	BIS
f	0	StayActiveDuration	uint32			M
f	1	TimeoutMs	uint32			M	30000 to 3600000
E	0	StartUp	critical	V	O
f	0	SoftwareVersion	uint32			M
E	1	ShutDown	critical	V	O
E	2	Leave	critical	V	O
E	3	ReachableChanged	critical	V	M
f	0	ReachableNewValue	bool			M
E	128	ActiveChanged	info	V	BIS
f	0	PromisedActiveDuration	uint32			M	desc
N	ProductFinishEnum	enum8
n	0	Other
n	1	Matte
n	2	Satin
n	3	Polished
n	4	Rugged
n	5	Fabric
N	ColorEnum	enum8
n	0	Black
n	1	Navy
n	2	Green
n	3	Teal
n	4	Maroon
n	5	Purple
n	6	Olive
n	7	Gray
n	8	Blue
n	9	Lime
n	10	Aqua
n	11	Red
n	12	Fuchsia
n	13	Yellow
n	14	White
n	15	Nickel
n	16	Chrome
n	17	Brass
n	18	Copper
n	19	Silver
n	20	Gold
S	ProductAppearanceStruct
f	0	Finish	ProductFinishEnum			M
f	1	PrimaryColor	ColorEnum	X		M
S	CapabilityMinimaStruct
f	0	CaseSessionsPerFabric	uint16			M	min 3	3
f	1	SubscriptionsPerFabric	uint16			M	min 3	3
F	0	LS	LatchingSwitch	O.a
F	1	MS	MomentarySwitch	O.a
F	2	MSR	MomentarySwitchRelease	[MS & !AS]
F	3	MSL	MomentarySwitchLongPress	[MS & (MSR | AS)]
F	4	MSM	MomentarySwitchMultiPress	AS, [MS & MSR]
F	5	AS	ActionSwitch	[MS]
A	0	NumberOfPositions	uint8	F	R V	M	min 2	2
A	1	CurrentPosition	uint8	N	R V	M	max numberOfPositions - 1	0
A	2	MultiPressMax	uint8	F	R V	MSM	min 2	2
E	0	SwitchLatched	info	V	LS
f	0	NewPosition	uint8			M	0 to numberOfPositions - 1
E	1	InitialPress	info	V	MS
f	0	NewPosition	uint8			M	0 to numberOfPositions - 1
E	2	LongPress	info	V	MSL
f	0	NewPosition	uint8			M	0 to numberOfPositions - 1
E	3	ShortRelease	info	V	MSR
f	0	PreviousPosition	uint8			M	0 to numberOfPositions - 1
E	4	LongRelease	info	V	MSL
f	0	PreviousPosition	uint8			M	0 to numberOfPositions - 1
E	5	MultiPressOngoing	info	V	MSM & !AS
f	0	NewPosition	uint8			M	0 to numberOfPositions - 1
f	1	CurrentNumberOfPressesCounted	uint8			M	2 to multiPressMax
E	6	MultiPressComplete	info	V	MSM
f	0	PreviousPosition	uint8			M	0 to numberOfPositions - 1
f	1	TotalNumberOfPressesCounted	uint8			M	max multiPressMax
F	0	BC	Basic
A	0	WindowStatus	CommissioningWindowStatusEnum		R V	M
A	1	AdminFabricIndex	fabric-idx	X	R V	M
A	2	AdminVendorId	vendor-id	X	R V	M
K	0	OpenCommissioningWindow	status	A T	M
f	0	CommissioningTimeout	uint16			M	desc
f	1	PakePasscodeVerifier	octstr			M	97
f	2	Discriminator	uint16			M	0 to 4095
f	3	Iterations	uint32			M	1000 to 100000
f	4	Salt	octstr			M	16 to 32
K	1	OpenBasicCommissioningWindow	status	A T	BC
f	0	CommissioningTimeout	uint16			M	desc
K	2	RevokeCommissioning	status	A T	M
N	CommissioningWindowStatusEnum	enum8
n	0	WindowNotOpen
n	1	EnhancedWindowOpen
n	2	BasicWindowOpen	BC
N	StatusCodeEnum	enum8
n	2	Busy
n	3	PakeParameterError
n	4	WindowNotOpen
A	0	Nocs	list[NOCStruct]	N C	R F A	M	max supportedFabrics
A	1	Fabrics	list[FabricDescriptorStruct]	N	R F V	M	max supportedFabrics
A	2	SupportedFabrics	uint8	F	R V	M	5 to 254
A	3	CommissionedFabrics	uint8	N	R V	M	max supportedFabrics
A	4	TrustedRootCertificates	list[octstr]	N C	R V	M	max supportedFabrics[max 400]
A	5	CurrentFabricIndex	fabric-idx		R V	M		0
K	0	AttestationRequest	AttestationResponse	A	M
f	0	AttestationNonce	octstr			M	32
R	1	AttestationResponse			M
f	0	AttestationElements	octstr			M	max 900
f	1	AttestationSignature	octstr			M	64
K	2	CertificateChainRequest	CertificateChainResponse	A	M
f	0	CertificateType	CertificateChainTypeEnum			M	desc
R	3	CertificateChainResponse			M
f	0	Certificate	octstr			M	max 600
K	4	CsrRequest	CsrResponse	A	M
f	0	CsrNonce	octstr			M	32
f	1	IsForUpdateNoc	bool			O		false
R	5	CsrResponse			M
f	0	NocsrElements	octstr			M	max 900
f	1	AttestationSignature	octstr			M	64
K	6	AddNoc	NocResponse	A	M
f	0	NocValue	octstr			M	max 400
f	1	IcacValue	octstr			O	max 400
f	2	IpkValue	octstr			M	16
f	3	CaseAdminSubject	subject-id			M
f	4	AdminVendorId	vendor-id			M
K	7	UpdateNoc	NocResponse	F A	M
f	0	NocValue	octstr		F	M	max 400
f	1	IcacValue	octstr		F	O	max 400
f	254	FabricIndex	fabric-idx
R	8	NocResponse			M
f	0	StatusCode	NodeOperationalCertStatusEnum			M
f	1	FabricIndex	fabric-idx			O	1 to 254
f	2	DebugText	string			O	max 128
K	9	UpdateFabricLabel	NocResponse	F A	M
f	0	Label	string		F	M	max 32
f	254	FabricIndex	fabric-idx
K	10	RemoveFabric	NocResponse	A	M
f	0	FabricIndex	fabric-idx			M	1 to 254
K	11	AddTrustedRootCertificate	status	A	M
f	0	RootCaCertificate	octstr			M	max 400
N	CertificateChainTypeEnum	enum8
n	1	DacCertificate
n	2	PaiCertificate
N	NodeOperationalCertStatusEnum	enum8
n	0	Ok
n	1	InvalidPublicKey
n	2	InvalidNodeOpId
n	3	InvalidNoc
n	4	MissingCsr
n	5	TableFull
n	6	InvalidAdminSubject
n	9	FabricConflict
n	10	LabelConflict
n	11	InvalidFabricIndex
S	NOCStruct
f	1	Noc	octstr		S	M	max 400
f	2	Icac	octstr	X	S	M	max 400
f	254	FabricIndex	fabric-idx
S	FabricDescriptorStruct
f	1	RootPublicKey	octstr		F	M	65
f	2	VendorId	vendor-id		F	M	desc
f	3	FabricId	fabric-id		F	M
f	4	NodeId	node-id		F	M
f	5	Label	string		F	M	max 32
f	254	FabricIndex	fabric-idx
F	0	CS	CacheAndSync	P
A	0	GroupKeyMap	list[GroupKeyMapStruct]	N	RW F VM	M	desc	[]
A	1	GroupTable	list[GroupInfoMapStruct]		R F V	M	desc	[]
A	2	MaxGroupsPerFabric	uint16	F	R V	M		0
A	3	MaxGroupKeysPerFabric	uint16	F	R V	M	1 to 65535	1
K	0	KeySetWrite	status	F A	M
f	0	GroupKeySet	GroupKeySetStruct			M
K	1	KeySetRead	KeySetReadResponse	F A	M
f	0	GroupKeySetId	uint16			M
R	2	KeySetReadResponse			M
f	0	GroupKeySet	GroupKeySetStruct			M
K	3	KeySetRemove	status	F A	M
f	0	GroupKeySetId	uint16			M
K	4	KeySetReadAllIndices	KeySetReadAllIndicesResponse	F A	M
R	5	KeySetReadAllIndicesResponse			M
f	0	GroupKeySetIDs	list[uint16]			M
N	GroupKeySecurityPolicyEnum	enum8
n	0	TrustFirst
n	1	CacheAndSync	CS
N	GroupKeyMulticastPolicyEnum	enum8
n	0	PerGroupId
n	1	AllNodes
S	GroupKeyMapStruct
f	1	GroupId	group-id		F	M
f	2	GroupKeySetId	uint16		F	M	1 to 65535
f	254	FabricIndex	fabric-idx
S	GroupKeySetStruct
f	0	GroupKeySetId	uint16			M
f	1	GroupKeySecurityPolicy	GroupKeySecurityPolicyEnum		S	M
f	2	EpochKey0	octstr	X	S	M	16
f	3	EpochStartTime0	epoch-us	X	S	M
f	4	EpochKey1	octstr	X	S	M	16
f	5	EpochStartTime1	epoch-us	X	S	M
f	6	EpochKey2	octstr	X	S	M	16
f	7	EpochStartTime2	epoch-us	X	S	M
f	8	GroupKeyMulticastPolicy	GroupKeyMulticastPolicyEnum		S	O		0
S	GroupInfoMapStruct
f	1	GroupId	group-id		F	M
f	2	Endpoints	list[endpoint-no]		F	M	min 1
f	3	GroupName	string		F	O	max 16
f	254	FabricIndex	fabric-idx
A	0	LabelList	list[LabelStruct]	N	R V	M		[]
S	LabelStruct
f	0	Label	string			M	max 16
f	1	Value	string			M	max 16
A	0	LabelList	list[LabelStruct]	N	RW VM	M	min 0	[]
S	LabelStruct
f	0	Label	string			M	max 16
f	1	Value	string			M	max 16
A	0	ConfigurationList	list[ConfigurationStruct]	N	RW	M		[]
S	ConfigurationStruct
f	1	ProxyAllNodes	bool		RW	M	desc	false
f	2	SourceList	list[node-id]		RW	M	desc	[]
K	0	ProxyDiscoverRequest		O	M
f	0	SourceNodeId	node-id			M
f	1	NumAttributePaths	uint16			M	desc
f	2	NumEventPaths	uint16			M	desc
R	1	ProxyDiscoverResponse			M
f	0	SourceNodeId	node-id			M
f	1	NumHopsToSource	uint16			M	desc
f	2	AvailableCapacity	uint16			M	desc
A	0	ValidProxyList	list[ValidProxyStruct]	N F	RW	M		[]
K	0	GetValidProxiesRequest	GetValidProxiesResponse	O	M
R	1	GetValidProxiesResponse			M
f	0	ProxyNodeIdList	list[node-id]			M
S	ValidProxyStruct
f	1	NodeId	node-id		RW	M
A	0	StateValue	bool	P	R V	M
E	0	StateChange	info	V	O
f	0	StateValue	bool			M
F	0	CIP	CheckInProtocolSupport	LITS, O
F	1	UAT	UserActiveModeTrigger	LITS, O
F	2	LITS	LongIdleTimeSupport	O
F	3	DSLS	DynamicSitLitSupport	[LITS]
A	0	IdleModeDuration	uint32	F	R V	M	1 to 64800	1
A	1	ActiveModeDuration	uint32	F	R V	M		300
A	2	ActiveModeThreshold	uint16	F	R V	M		300
A	3	RegisteredClients	list[MonitoringRegistrationStruct]	N	R F A	CIP	desc	[]
A	4	IcdCounter	uint32	N C	R A	CIP		0
A	5	ClientsSupportedPerFabric	uint16	F	R V	CIP	min 1	1
A	6	UserActiveModeTriggerHint	UserActiveModeTriggerBitmap	F	R V	UAT	desc	0
A	7	UserActiveModeTriggerInstruction	string	F	R V	desc	max 128
A	8	OperatingMode	OperatingModeEnum		R V	LITS
A	9	MaximumCheckInBackoff	uint32	F	R V	CIP	idleModeDuration to 64800	1
K	0	RegisterClient	RegisterClientResponse	F M	CIP
f	0	CheckInNodeId	node-id			M
f	1	MonitoredSubject	subject-id			M
f	2	Key	octstr			M	16
f	3	VerificationKey	octstr			O	16
f	4	ClientType	ClientTypeEnum			M
R	1	RegisterClientResponse			CIP
f	0	IcdCounter	uint32			M
K	2	UnregisterClient	status	F M	CIP
f	0	CheckInNodeId	node-id			M
f	1	VerificationKey	octstr			O	16
K	3	StayActiveRequest	StayActiveResponse	O	LITS, O
f	0	StayActiveDuration	uint32			M
R	4	StayActiveResponse			LITS, O
f	0	PromisedActiveDuration	uint32			M	desc
B	UserActiveModeTriggerBitmap	map32
n	0	PowerCycle		0
n	1	SettingsMenu		1
n	2	CustomInstruction		2
n	3	DeviceManual		3
n	4	ActuateSensor		4
n	5	ActuateSensorSeconds		5
n	6	ActuateSensorTimes		6
n	7	ActuateSensorLightsBlink		7
n	8	ResetButton		8
n	9	ResetButtonLightsBlink		9
n	10	ResetButtonSeconds		10
n	11	ResetButtonTimes		11
n	12	SetupButton		12
n	13	SetupButtonSeconds		13
n	14	SetupButtonLightsBlink		14
n	15	SetupButtonTimes		15
n	16	AppDefinedButton		16
N	ClientTypeEnum	enum8
n	0	Permanent
n	1	Ephemeral
N	OperatingModeEnum	enum8
n	0	Sit
n	1	Lit
S	MonitoringRegistrationStruct
f	1	CheckInNodeId	node-id	N	S	M
f	2	MonitoredSubject	subject-id	N	S	M
f	4	ClientType	ClientTypeEnum	N	S	M		0
f	254	FabricIndex	fabric-idx
A	0	PhaseList	list[string]	X	R V	M	max 32[max 64]
A	1	CurrentPhase	uint8	X	R V	M	desc
A	2	CountdownTime	elapsed-s	X Q	R V	O	max 259200	null
A	3	OperationalStateList	list[OperationalStateStruct]		R V	M	desc
A	4	OperationalState	OperationalStateEnum		R V	M
A	5	OperationalError	ErrorStateStruct		R V	M	desc
K	1	Stop	OperationalCommandResponse	O	Start, O
K	2	Start	OperationalCommandResponse	O	O
R	4	OperationalCommandResponse		O	Pause | Stop | Start | Resume
f	0	CommandResponseState	ErrorStateStruct			M
E	0	OperationalError	critical	V	M
f	0	ErrorState	ErrorStateStruct			M
E	1	OperationCompletion	info	V	O
f	0	CompletionErrorCode	enum8			M
f	1	TotalOperationalTime	elapsed-s	X		O
f	2	PausedTime	elapsed-s	X		O
N	OperationalStateEnum	enum8
n	0	Stopped
n	1	Running
n	2	Paused
n	3	Error
S	OperationalStateStruct
f	0	OperationalStateId	OperationalStateEnum			M		0
f	1	OperationalStateLabel	string			desc	max 64
N	ErrorStateEnum	enum8
n	0	NoError
n	1	UnableToStartOrResume
n	2	UnableToCompleteOperation
n	3	CommandInvalidInState
S	ErrorStateStruct
f	0	ErrorStateId	ErrorStateEnum			M		0
f	1	ErrorStateLabel	string			desc	max 64
f	2	ErrorStateDetails	string			O	max 64
F	0	DEPONOFF	OnOff	X
A	0	SupportedModes	list[ModeOptionStruct]	F	R V	M	2 to 255
A	1	CurrentMode	uint8	N	R V	M	desc
K	0	ChangeToMode	ChangeToModeResponse	O	M
f	0	NewMode	uint8			M	desc
R	1	ChangeToModeResponse			M
f	0	Status	ModeChangeStatus			M	desc
f	1	StatusText	string			[Status == Success], M	max 64
S	ModeTagStruct
f	0	MfgCode	vendor-id			O	desc
f	1	Value	ModeTag			M
S	ModeOptionStruct
f	0	Label	string	F		M	max 64
f	1	Mode	uint8	F		M
f	2	ModeTags	list[ModeTagStruct]	F		M	1 to 8
N	ModeChangeStatus	enum8
n	0	Success
n	1	UnsupportedMode
n	2	GenericFailure
n	3	InvalidInMode
N	ModeTag	enum16
n	0	Auto
n	1	Quick
n	2	Quiet
n	3	LowNoise
n	4	LowEnergy
n	5	Vacation
n	6	Min
n	7	Max
n	8	Night
n	9	Day
n	16384	Bake
n	16385	Convection
n	16386	Grill
n	16387	Roast
n	16388	Clean
n	16389	ConvectionBake
n	16390	ConvectionRoast
n	16391	Warming
n	16392	Proofing
n	16393	Steam
A	0	SupportedDrynessLevels	list[DrynessLevelEnum]		R V	M	1 to 4
A	1	SelectedDrynessLevel	DrynessLevelEnum	X	RW VO	M	desc
N	DrynessLevelEnum	enum8
n	0	Low
n	1	Normal
n	2	Extra
n	3	Max
F	0	DEPONOFF	OnOff
A	0	Description	string	F	R V	M	max 64
A	1	StandardNamespace	namespace	X F	R V	M	desc	null
A	2	SupportedModes	list[ModeOptionStruct]	F	R V	M	max 255
A	3	CurrentMode	uint8	N	R V	M	desc
A	4	StartUpMode	uint8	X N	RW VO	O	desc
A	5	OnMode	uint8	X N	RW VO	DEPONOFF	desc	null
K	0	ChangeToMode	status	O	M
f	0	NewMode	uint8			M	desc
S	SemanticTagStruct
f	0	MfgCode	vendor-id	F		M	desc
f	1	Value	uint16	F		M
S	ModeOptionStruct
f	0	Label	string	F		M	max 64
f	1	Mode	uint8	F		M
f	2	SemanticTags	list[SemanticTagStruct]	F		M	max 64
F	0	DEPONOFF	OnOff	X
A	0	SupportedModes	list[ModeOptionStruct]	F	R V	M	2 to 255
A	1	CurrentMode	uint8	N	R V	M	desc
K	0	ChangeToMode	ChangeToModeResponse	O	M
f	0	NewMode	uint8			M	desc
R	1	ChangeToModeResponse			M
f	0	Status	ModeChangeStatus			M	desc
f	1	StatusText	string			[Status == Success], M	max 64
S	ModeTagStruct
f	0	MfgCode	vendor-id			O	desc
f	1	Value	ModeTag			M
S	ModeOptionStruct
f	0	Label	string	F		M	max 64
f	1	Mode	uint8	F		M
f	2	ModeTags	list[ModeTagStruct]	F		M	1 to 8
N	ModeChangeStatus	enum8
n	0	Success
n	1	UnsupportedMode
n	2	GenericFailure
n	3	InvalidInMode
N	ModeTag	enum16
n	0	Auto
n	1	Quick
n	2	Quiet
n	3	LowNoise
n	4	LowEnergy
n	5	Vacation
n	6	Min
n	7	Max
n	8	Night
n	9	Day
n	16384	Normal
n	16385	Delicate
n	16386	Heavy
n	16387	Whites
F	0	DEPONOFF	OnOff	X
A	0	SupportedModes	list[ModeOptionStruct]	F	R V	M	2 to 255
A	1	CurrentMode	uint8	N	R V	M	desc
K	0	ChangeToMode	ChangeToModeResponse	O	M
f	0	NewMode	uint8			M	desc
R	1	ChangeToModeResponse			M
f	0	Status	ModeChangeStatus			M	desc
f	1	StatusText	string			[Status == Success], M	max 64
S	ModeTagStruct
f	0	MfgCode	vendor-id			O	desc
f	1	Value	ModeTag			M
S	ModeOptionStruct
f	0	Label	string	F		M	max 64
f	1	Mode	uint8	F		M
f	2	ModeTags	list[ModeTagStruct]	F		M	max 8
N	ModeChangeStatus	enum8
n	0	Success
n	1	UnsupportedMode
n	2	GenericFailure
n	3	InvalidInMode
N	ModeTag	enum16
n	0	Auto
n	1	Quick
n	2	Quiet
n	3	LowNoise
n	4	LowEnergy
n	5	Vacation
n	6	Min
n	7	Max
n	8	Night
n	9	Day
n	16384	RapidCool
n	16385	RapidFreeze
F	0	SPIN	Spin	O.a+
F	1	RINSE	Rinse	O.a+
A	0	SpinSpeeds	list[string]		R V	SPIN	max 16[max 64]
A	1	SpinSpeedCurrent	uint8	X	RW VO	SPIN	max 15
A	2	NumberOfRinses	NumberOfRinsesEnum		RW VO	RINSE	desc	1
A	3	SupportedRinses	list[NumberOfRinsesEnum]		R V	RINSE	max 4
N	NumberOfRinsesEnum	enum8
n	0	None	RINSE
n	1	Normal	RINSE
n	2	Extra	RINSE
n	3	Max	RINSE
F	0	DEPONOFF	OnOff	X
A	0	SupportedModes	list[ModeOptionStruct]	F	R V	M	2 to 255
A	1	CurrentMode	uint8	N	R V	M	desc
K	0	ChangeToMode	ChangeToModeResponse	O	M
f	0	NewMode	uint8			M	desc
R	1	ChangeToModeResponse			M
f	0	Status	ModeChangeStatus			M	desc
f	1	StatusText	string			[Status == Success], M	max 64
S	ModeTagStruct
f	0	MfgCode	vendor-id			O	desc
f	1	Value	ModeTag			M
S	ModeOptionStruct
f	0	Label	string	F		M	max 64
f	1	Mode	uint8	F		M
f	2	ModeTags	list[ModeTagStruct]	F		M	max 8
N	ModeChangeStatus	enum8
n	65	Stuck
n	66	DustBinMissing
n	67	DustBinFull
n	68	WaterTankEmpty
n	69	WaterTankMissing
n	70	WaterTankLidOpen
n	71	MopCleaningPadMissing
n	72	BatteryLow
N	ModeTag	enum16
n	0	Auto
n	1	Quick
n	2	Quiet
n	3	LowNoise
n	4	LowEnergy
n	5	Vacation
n	6	Min
n	7	Max
n	8	Night
n	9	Day
n	16384	Idle
n	16385	Cleaning
n	16386	Mapping
F	0	DEPONOFF	OnOff	X
A	0	SupportedModes	list[ModeOptionStruct]	F	R V	M	2 to 255
A	1	CurrentMode	uint8	N	R V	M	desc
K	0	ChangeToMode	ChangeToModeResponse	O	M
f	0	NewMode	uint8			M	desc
R	1	ChangeToModeResponse			M
f	0	Status	ModeChangeStatus			M	desc
f	1	StatusText	string			[Status == Success], M	max 64
S	ModeTagStruct
f	0	MfgCode	vendor-id			O	desc
f	1	Value	ModeTag			M
S	ModeOptionStruct
f	0	Label	string	F		M	max 64
f	1	Mode	uint8	F		M
f	2	ModeTags	list[ModeTagStruct]	F		M	max 8
N	ModeChangeStatus	enum8
n	64	CleaningInProgress
N	ModeTag	enum16
n	0	Auto
n	1	Quick
n	2	Quiet
n	3	LowNoise
n	4	LowEnergy
n	5	Vacation
n	6	Min
n	7	Max
n	8	Night
n	9	Day
n	16384	DeepClean
n	16385	Vacuum
n	16386	Mop
F	0	TN	TemperatureNumber	O.a
F	1	TL	TemperatureLevel	O.a
F	2	STEP	TemperatureStep	[TN]
A	0	TemperatureSetpoint	temperature		R V	TN	minTemperature to maxTemperature
A	1	MinTemperature	temperature	F	R V	TN	max maxTemperature - 1
A	2	MaxTemperature	temperature	F	R V	TN	desc
A	3	Step	temperature	F	R V	STEP	max maxTemperature - minTemperature
A	4	SelectedTemperatureLevel	uint8		R V	TL	max 31
A	5	SupportedTemperatureLevels	list[string]		R V	TL	max 32[max 16]
K	0	SetTemperature	status	O	M
f	0	TargetTemperature	temperature			TN	desc
f	1	TargetTemperatureLevel	uint8			TL	desc
F	0	RESET	Reset	X
A	0	Mask	AlarmBitmap		R V	M		0
A	1	Latch	AlarmBitmap	F	R V	RESET		0
A	2	State	AlarmBitmap		R V	M		0
A	3	Supported	AlarmBitmap	F	R V	M		0
K	0	Reset	status	O	RESET
f	0	Alarms	AlarmBitmap			M		0
E	0	Notify	info	V	M
f	0	Active	AlarmBitmap			M		0
f	1	Inactive	AlarmBitmap			M		0
f	2	State	AlarmBitmap			M		0
f	3	Mask	AlarmBitmap			M		0
B	AlarmBitmap	map32
n	0	DoorOpen		0
F	0	DEPONOFF	OnOff	X
A	0	SupportedModes	list[ModeOptionStruct]	F	R V	M	2 to 255
A	1	CurrentMode	uint8	N	R V	M	desc
K	0	ChangeToMode	ChangeToModeResponse	O	M
f	0	NewMode	uint8			M	desc
R	1	ChangeToModeResponse			M
f	0	Status	ModeChangeStatus			M	desc
f	1	StatusText	string			[Status == Success], M	max 64
S	ModeTagStruct
f	0	MfgCode	vendor-id			O	desc
f	1	Value	ModeTag			M
S	ModeOptionStruct
f	0	Label	string	F		M	max 64
f	1	Mode	uint8	F		M
f	2	ModeTags	list[ModeTagStruct]	F		M	max 8
N	ModeChangeStatus	enum8
n	0	Success
n	1	UnsupportedMode
n	2	GenericFailure
n	3	InvalidInMode
N	ModeTag	enum16
n	0	Auto
n	1	Quick
n	2	Quiet
n	3	LowNoise
n	4	LowEnergy
n	5	Vacation
n	6	Min
n	7	Max
n	8	Night
n	9	Day
n	16384	Normal
n	16385	Heavy
n	16386	Light
F	0	FAIR	Fair	O
F	1	MOD	Moderate	O
F	2	VPOOR	VeryPoor	O
F	3	XPOOR	ExtremelyPoor	O
A	0	AirQuality	AirQualityEnum		R V	M	desc	0
N	AirQualityEnum	enum8
n	0	Unknown
n	1	Good
n	2	Fair	FAIR
n	3	Moderate	MOD
n	4	Poor
n	5	VeryPoor	VPOOR
n	6	ExtremelyPoor	XPOOR
F	0	SMOKE	SmokeAlarm	O.a+
F	1	CO	CoAlarm	O.a+
A	0	ExpressedState	ExpressedStateEnum	N	R V	M
A	1	SmokeState	AlarmStateEnum	N	R V	SMOKE
A	2	CoState	AlarmStateEnum	N	R V	CO
A	3	BatteryAlert	AlarmStateEnum	N	R V	M
A	4	DeviceMuted	MuteStateEnum	N	R V	O
A	5	TestInProgress	bool		R V	M
A	6	HardwareFaultAlert	bool	N	R V	M
A	7	EndOfServiceAlert	EndOfServiceEnum	N	R V	M
A	8	InterconnectSmokeAlarm	AlarmStateEnum		R V	O
A	9	InterconnectCoAlarm	AlarmStateEnum		R V	O
A	10	ContaminationState	ContaminationStateEnum		R V	[SMOKE]
A	11	SmokeSensitivityLevel	SensitivityEnum		RW VM	[SMOKE]
A	12	ExpiryDate	epoch-s	F	R V	O
K	0	SelfTestRequest	status	O	O
E	0	SmokeAlarm	critical	V	SMOKE
f	0	AlarmSeverityLevel	AlarmStateEnum			M
E	1	CoAlarm	critical	V	CO
f	0	AlarmSeverityLevel	AlarmStateEnum			M
E	2	LowBattery	info	V	M
f	0	AlarmSeverityLevel	AlarmStateEnum			M
E	3	HardwareFault	info	V	M
E	4	EndOfService	info	V	M
E	5	SelfTestComplete	info	V	M
E	6	AlarmMuted	info	V	O
E	7	MuteEnded	info	V	O
E	8	InterconnectSmokeAlarm	critical	V	[SMOKE]
f	0	AlarmSeverityLevel	AlarmStateEnum			M
E	9	InterconnectCoAlarm	critical	V	[CO]
f	0	AlarmSeverityLevel	AlarmStateEnum			M
E	10	AllClear	info	V	M
N	AlarmStateEnum	enum8
n	0	Normal
n	1	Warning	O
n	2	Critical
N	SensitivityEnum	enum8
n	0	High	O
n	1	Standard
n	2	Low	O
N	ExpressedStateEnum	enum8
n	0	Normal
n	1	SmokeAlarm	SMOKE
n	2	CoAlarm	CO
n	3	BatteryAlert
n	4	Testing
n	5	HardwareFault
n	6	EndOfService
n	7	InterconnectSmoke	O
n	8	InterconnectCo	O
N	MuteStateEnum	enum8
n	0	NotMuted
n	1	Muted
N	EndOfServiceEnum	enum8
n	0	Normal
n	1	Expired
N	ContaminationStateEnum	enum8
n	0	Normal
n	1	Low	O
n	2	Warning	O
n	3	Critical
F	0	RESET	Reset
A	0	Mask	AlarmBitmap		R V	M		0
A	1	Latch	AlarmBitmap	F	R V	RESET		0
A	2	State	AlarmBitmap		R V	M		0
A	3	Supported	AlarmBitmap	F	R V	M		0
K	0	Reset	status	O	RESET
f	0	Alarms	AlarmBitmap			M		0
K	1	ModifyEnabledAlarms	status	O	O
f	0	Mask	AlarmBitmap			M		0
E	0	Notify	info	V	M
f	0	Active	AlarmBitmap			M		0
f	1	Inactive	AlarmBitmap			M		0
f	2	State	AlarmBitmap			M		0
f	3	Mask	AlarmBitmap			M		0
B	AlarmBitmap	map32
n	0	InflowError		0
n	1	DrainError		1
n	2	DoorError		2
n	3	TempTooLow		3
n	4	TempTooHigh		4
n	5	WaterLevelError		5
F	0	DEPONOFF	OnOff	X
A	0	SupportedModes	list[ModeOptionStruct]	F	R V	M	2 to 255
A	1	CurrentMode	uint8	N	R V	M	desc
S	ModeTagStruct
f	0	MfgCode	vendor-id			O	desc
f	1	Value	ModeTag			M
S	ModeOptionStruct
f	0	Label	string	F		M	max 64
f	1	Mode	uint8	F		M
f	2	ModeTags	list[ModeTagStruct]	F		M	max 8
N	ModeChangeStatus	enum8
n	0	Success
n	1	UnsupportedMode
n	2	GenericFailure
n	3	InvalidInMode
N	ModeTag	enum16
n	0	Auto
n	1	Quick
n	2	Quiet
n	3	LowNoise
n	4	LowEnergy
n	5	Vacation
n	6	Min
n	7	Max
n	8	Night
n	9	Day
n	16384	Normal
n	16385	Defrost
F	0	PWRNUM	PowerAsNumber	O.a
F	1	WATTS	PowerInWatts	P, O.a
F	2	PWRLMTS	PowerNumberLimits	[PWRNUM]
A	0	CookTime	elapsed-s		R V	M	1 to maxCookTime	30
A	1	MaxCookTime	elapsed-s	F	R V	M	1 to 86400
A	2	PowerSetting	uint8		R V	PWRNUM	desc
A	3	MinPower	uint8	F	R V	PWRLMTS	1 to 99	10
A	4	MaxPower	uint8	F	R V	PWRLMTS	minPower + 1 to 100	100
A	5	PowerStep	uint8	F	R V	PWRLMTS	desc	10
A	6	SupportedWatts	list[uint16]	F	R V	P, WATTS	1 to 10
A	7	SelectedWattIndex	uint8		R V	P, WATTS	desc
A	8	WattRating	uint16	F	R V	O
K	0	SetCookingParameters	status	O	M
f	0	CookMode	uint8			O.b+	desc
f	1	CookTime	elapsed-s			O.b+	1 to maxCookTime	30
f	2	PowerSetting	uint8			[PWRNUM].b+	minPower to maxPower	MaxPower
f	3	WattSettingIndex	uint8			[WATTS].b+	desc
f	4	StartAfterSetting	bool			O		false
K	1	AddMoreTime	status	O	O
f	0	TimeToAdd	elapsed-s			M	1 to maxCookTime
A	0	PhaseList	list[string]	X	R V	M	max 32[max 64]
A	1	CurrentPhase	uint8	X	R V	M	desc
A	2	CountdownTime	elapsed-s	X Q	R V	O	max 259200	null
A	3	OperationalStateList	list[OperationalStateStruct]		R V	M	desc
A	4	OperationalState	OperationalStateEnum		R V	M
A	5	OperationalError	ErrorStateStruct		R V	M	desc
K	0	Pause	OperationalCommandResponse	O	Resume, O
K	1	Stop	OperationalCommandResponse	O	Start, O
K	2	Start	OperationalCommandResponse	O	O
K	3	Resume	OperationalCommandResponse	O	Pause, O
R	4	OperationalCommandResponse		O	Pause | Stop | Start | Resume
f	0	CommandResponseState	ErrorStateStruct			M
E	0	OperationalError	critical	V	M
f	0	ErrorState	ErrorStateStruct			M
E	1	OperationCompletion	info	V	O
f	0	CompletionErrorCode	enum8			M
f	1	TotalOperationalTime	elapsed-s	X		O
f	2	PausedTime	elapsed-s	X		O
N	OperationalStateEnum	enum8
n	0	Stopped
n	1	Running
n	2	Paused
n	3	Error
S	OperationalStateStruct
f	0	OperationalStateId	OperationalStateEnum			M		0
f	1	OperationalStateLabel	string			desc	max 64
N	ErrorStateEnum	enum8
n	0	NoError
n	1	UnableToStartOrResume
n	2	UnableToCompleteOperation
n	3	CommandInvalidInState
S	ErrorStateStruct
f	0	ErrorStateId	ErrorStateEnum			M		0
f	1	ErrorStateLabel	string			desc	max 64
f	2	ErrorStateDetails	string			O	max 64
A	0	PhaseList	list[string]	X	R V	M	max 32[max 64]
A	1	CurrentPhase	uint8	X	R V	M	desc
A	2	CountdownTime	elapsed-s	X Q	R V	O	max 259200	null
A	3	OperationalStateList	list[OperationalStateStruct]		R V	M	desc
A	4	OperationalState	OperationalStateEnum		R V	M
A	5	OperationalError	ErrorStateStruct		R V	M	desc
K	0	Pause	OperationalCommandResponse	O	Resume, O
K	3	Resume	OperationalCommandResponse	O	Pause, O
R	4	OperationalCommandResponse		O	Pause | Stop | Start | Resume
f	0	CommandResponseState	ErrorStateStruct			M
K	128	GoHome	OperationalCommandResponse	O	O
E	0	OperationalError	critical	V	M
f	0	ErrorState	ErrorStateStruct			M
E	1	OperationCompletion	info	V	O
f	0	CompletionErrorCode	enum8			M
f	1	TotalOperationalTime	elapsed-s	X		O
f	2	PausedTime	elapsed-s	X		O
N	OperationalStateEnum	enum8
n	0	Stopped
n	1	Running
n	2	Paused
n	3	Error
n	64	SeekingCharger
n	65	Charging
n	66	Docked
S	OperationalStateStruct
f	0	OperationalStateId	OperationalStateEnum			M		0
f	1	OperationalStateLabel	string			desc	max 64
N	ErrorStateEnum	enum8
n	0	NoError
n	1	UnableToStartOrResume
n	2	UnableToCompleteOperation
n	3	CommandInvalidInState
n	64	FailedToFindChargingDock
n	65	Stuck
n	66	DustBinMissing
n	67	DustBinFull
n	68	WaterTankEmpty
n	69	WaterTankMissing
n	70	WaterTankLidOpen
n	71	MopCleaningPadMissing
S	ErrorStateStruct
f	0	ErrorStateId	ErrorStateEnum			M		0
f	1	ErrorStateLabel	string			desc	max 64
f	2	ErrorStateDetails	string			O	max 64
F	0	SN	SceneNames	O
A	0	LastConfiguredBy	node-id	X	R V	O		null
A	1	SceneTableSize	uint16	F	R V	M	desc	16
A	2	FabricSceneInfo	list[SceneInfoStruct]		R F V	M	desc
K	0	AddScene	AddSceneResponse	F M	M
f	0	GroupId	group-id			M
f	1	SceneId	uint8			M	max 254
f	2	TransitionTime	uint32			M	max 60000000
f	3	SceneName	string			M	max 16
f	4	ExtensionFieldSetStructs	list[ExtensionFieldSetStruct]			M	desc
R	0	AddSceneResponse			M
f	0	Status	status			M	desc
f	1	GroupId	group-id			M
f	2	SceneId	uint8			M	max 254
K	1	ViewScene	ViewSceneResponse	F O	M
f	0	GroupId	group-id			M
f	1	SceneId	uint8			M	max 254
R	1	ViewSceneResponse			M
f	0	Status	status			M	desc
f	1	GroupId	group-id			M
f	2	SceneId	uint8			M	max 254
f	3	TransitionTime	uint32			desc	max 60000000
f	4	SceneName	string			desc	max 16
f	5	ExtensionFieldSetStructs	list[ExtensionFieldSetStruct]			desc
K	2	RemoveScene	RemoveSceneResponse	F M	M
f	0	GroupId	group-id			M
f	1	SceneId	uint8			M	max 254
R	2	RemoveSceneResponse			M
f	0	Status	status			M	desc
f	1	GroupId	group-id			M
f	2	SceneId	uint8			M	max 254
K	3	RemoveAllScenes	RemoveAllScenesResponse	F M	M
f	0	GroupId	group-id			M
R	3	RemoveAllScenesResponse			M
f	0	Status	status			M	desc
f	1	GroupId	group-id			M
K	4	StoreScene	StoreSceneResponse	F M	M
f	0	GroupId	group-id			M
f	1	SceneId	uint8			M	max 254
R	4	StoreSceneResponse			M
f	0	Status	status			M	desc
f	1	GroupId	group-id			M
f	2	SceneId	uint8			M	max 254
K	5	RecallScene	status	F O	M
f	0	GroupId	group-id			M
f	1	SceneId	uint8			M	max 254
f	2	TransitionTime	uint32	X		O	max 60000000
K	6	GetSceneMembership	GetSceneMembershipResponse	F O	M
f	0	GroupId	group-id			M
R	6	GetSceneMembershipResponse			M
f	0	Status	status			M	desc
f	1	Capacity	uint8	X		M
f	2	GroupId	group-id			M
f	3	SceneList	list[uint8]			Status == Success
K	64	CopyScene	CopySceneResponse	F M	O
f	0	Mode	CopyModeBitmap			M	desc
f	1	GroupIdentifierFrom	group-id			M
f	2	SceneIdentifierFrom	uint8			M	max 254
f	3	GroupIdentifierTo	group-id			M
f	4	SceneIdentifierTo	uint8			M	max 254
R	64	CopySceneResponse			CopyScene
f	0	Status	status			M	desc
f	1	GroupIdentifierFrom	group-id			M
f	2	SceneIdentifierFrom	uint8			M	max 254
B	CopyModeBitmap	map8
n	0	CopyAllScenes		0
S	SceneInfoStruct
f	0	SceneCount	uint8		F	M		0
f	1	CurrentScene	uint8		S	M	desc	255
f	2	CurrentGroup	group-id		S	M		0
f	3	SceneValid	bool		S	M		false
f	4	RemainingCapacity	uint8		F	M	max 253
f	254	FabricIndex	fabric-idx
S	AttributeValuePairStruct
f	0	AttributeId	attrib-id			M
f	1	ValueUnsigned8	uint8			O.a
f	2	ValueSigned8	int8			O.a
f	3	ValueUnsigned16	uint16			O.a
f	4	ValueSigned16	int16			O.a
f	5	ValueUnsigned32	uint32			O.a
f	6	ValueSigned32	int32			O.a
f	7	ValueUnsigned64	uint64			O.a
f	8	ValueSigned64	int64			O.a
S	ExtensionFieldSetStruct
f	0	ClusterId	cluster-id			M
f	1	AttributeValueList	list[AttributeValuePairStruct]			M	desc
S	LogicalSceneTable
f	0	SceneGroupId	group-id			M
f	1	SceneId	uint8			M	max 254
f	2	SceneName	string			SN	max 16
f	3	SceneTransitionTime	uint32			M	max 60000000	0
f	4	ExtensionFields	list[ExtensionFieldSetStruct]			M		[]
F	0	CON	Condition	O
F	1	WRN	Warning	O
F	2	REP	ReplacementProductList	O
A	0	Condition	percent		R V	CON
A	1	DegradationDirection	DegradationDirectionEnum	F	R V	CON	desc
A	2	ChangeIndication	ChangeIndicationEnum		R V	M		0
A	3	InPlaceIndicator	bool		R V	O
A	4	LastChangedTime	epoch-s	X N	RW VO	O		null
A	5	ReplacementProductList	list[ReplacementProductStruct]	F	R V	REP	max 5
K	0	ResetCondition	status	O	O
N	DegradationDirectionEnum	enum8
n	0	Up
n	1	Down
N	ChangeIndicationEnum	enum8
n	0	Ok
n	1	Warning	WRN
n	2	Critical
N	ProductIdentifierTypeEnum	enum8
n	0	Upc
n	1	Gtin8
n	2	Ean
n	3	Gtin14
n	4	Oem
S	ReplacementProductStruct
f	0	ProductIdentifierType	ProductIdentifierTypeEnum			M	desc
f	1	ProductIdentifierValue	string			M	max 20
F	0	CON	Condition	O
F	1	WRN	Warning	O
F	2	REP	ReplacementProductList	O
A	0	Condition	percent		R V	CON
A	1	DegradationDirection	DegradationDirectionEnum	F	R V	CON	desc
A	2	ChangeIndication	ChangeIndicationEnum		R V	M		0
A	3	InPlaceIndicator	bool		R V	O
A	4	LastChangedTime	epoch-s	X N	RW VO	O		null
A	5	ReplacementProductList	list[ReplacementProductStruct]	F	R V	REP	max 5
K	0	ResetCondition	status	O	O
N	DegradationDirectionEnum	enum8
n	0	Up
n	1	Down
N	ChangeIndicationEnum	enum8
n	0	Ok
n	1	Warning	WRN
n	2	Critical
N	ProductIdentifierTypeEnum	enum8
n	0	Upc
n	1	Gtin8
n	2	Ean
n	3	Gtin14
n	4	Oem
S	ReplacementProductStruct
f	0	ProductIdentifierType	ProductIdentifierTypeEnum			M	desc
f	1	ProductIdentifierValue	string			M	max 20
F	0	CON	Condition	O
F	1	WRN	Warning	O
F	2	REP	ReplacementProductList	O
A	0	Condition	percent		R V	CON
A	1	DegradationDirection	DegradationDirectionEnum	F	R V	CON	desc
A	2	ChangeIndication	ChangeIndicationEnum		R V	M		0
A	3	InPlaceIndicator	bool		R V	O
A	4	LastChangedTime	epoch-s	X N	RW VO	O		null
A	5	ReplacementProductList	list[ReplacementProductStruct]	F	R V	REP	max 5
K	0	ResetCondition	status	O	O
N	DegradationDirectionEnum	enum8
n	0	Up
n	1	Down
N	ChangeIndicationEnum	enum8
n	0	Ok
n	1	Warning	WRN
n	2	Critical
N	ProductIdentifierTypeEnum	enum8
n	0	Upc
n	1	Gtin8
n	2	Ean
n	3	Gtin14
n	4	Oem
S	ReplacementProductStruct
f	0	ProductIdentifierType	ProductIdentifierTypeEnum			M	desc
f	1	ProductIdentifierValue	string			M	max 20
F	0	VIS	Visual	O
F	1	AUD	Audible	O
F	2	SPRS	AlarmSuppress	[VIS | AUD]
F	3	SENSLVL	SensitivityLevel	O
A	0	CurrentSensitivityLevel	uint8	N	RW VO	SENSLVL	max supportedSensitivityLevels - 1
A	1	SupportedSensitivityLevels	uint8	F	R V	SENSLVL	2 to 10
A	2	DefaultSensitivityLevel	uint8	F	R V	[SENSLVL]	max supportedSensitivityLevels - 1
A	3	AlarmsActive	AlarmModeBitmap		R V	VIS | AUD		0
A	4	AlarmsSuppressed	AlarmModeBitmap		R V	SPRS		0
A	5	AlarmsEnabled	AlarmModeBitmap	N	R V	[VIS | AUD]
A	6	AlarmsSupported	AlarmModeBitmap	F	R V	VIS | AUD		0
A	7	SensorFault	SensorFaultBitmap		R V	O		0
K	0	SuppressAlarm	status	O	SPRS
f	0	AlarmsToSuppress	AlarmModeBitmap			M
K	1	EnableDisableAlarm	status	O	VIS | AUD
f	0	AlarmsToEnableDisable	AlarmModeBitmap			M
E	0	AlarmsStateChanged	info	V	VIS | AUD
f	0	AlarmsActive	AlarmModeBitmap			M
f	1	AlarmsSuppressed	AlarmModeBitmap			SPRS
E	1	SensorFault	info	V	O
f	0	SensorFault	SensorFaultBitmap			M
B	AlarmModeBitmap	map8
n	0	Visual		0
n	1	Audible		1
B	SensorFaultBitmap	map16
n	0	GeneralFault		0
F	0	TS	TimeSync	desc
F	1	LVL	Level	O
A	0	OpenDuration	elapsed-s	X	R V	M	min 1	null
A	1	DefaultOpenDuration	elapsed-s	X N	RW VO	M	min 1	null
A	2	AutoCloseTime	epoch-us	X	R V	TS		null
A	3	RemainingDuration	elapsed-s	X Q	R V	M		null
A	4	CurrentState	ValveStateEnum	X	R V	M		null
A	5	TargetState	ValveStateEnum	X	R V	M		null
A	6	CurrentLevel	percent	X	R V	LVL		null
A	7	TargetLevel	percent	X	R V	LVL		null
A	8	DefaultOpenLevel	percent	N	RW VO	[LVL]	1 to 100	100
A	9	ValveFault	ValveFaultBitmap		R V	O		0
A	10	LevelStep	uint8	F	R V	[LVL]	1 to 50	1
K	0	Open	status	O	M
f	0	OpenDuration	elapsed-s	X		O	min 1
f	1	TargetLevel	percent			[LVL]	min 1
K	1	Close	status	O	M
E	0	ValveStateChanged	info	V	O
f	0	ValveState	ValveStateEnum			M
f	1	ValveLevel	percent			LVL
E	1	ValveFault	info	V	O
f	0	ValveFault	ValveFaultBitmap			M
B	ValveFaultBitmap	map16
n	0	GeneralFault		0
n	1	Blocked		1
n	2	Leaking		2
n	3	NotConnected		3
n	4	ShortCircuit		4
n	5	CurrentExceeded		5
N	ValveStateEnum	enum8
n	0	Closed
n	1	Open
n	2	Transitioning
N	StatusCodeEnum	enum8
n	2	FailureDueToFault
F	0	DIRC	DirectCurrent	O.a+
F	1	ALTC	AlternatingCurrent	O.a+
F	2	POLY	PolyphasePower	[ALTC]
F	3	HARM	Harmonics	[ALTC]
F	4	PWRQ	PowerQuality	[ALTC]
A	0	PowerMode	PowerModeEnum		R V	M
A	1	NumberOfMeasurementTypes	uint8	F	R V	M	min 1
A	2	Accuracy	list[MeasurementAccuracyStruct]	F	R V	M	1 to numberOfMeasurementTypes
A	3	Ranges	list[MeasurementRangeStruct]	Q	R V	O	0 to numberOfMeasurementTypes	[]
A	4	Voltage	voltage-mV	X Q	R V	O		null
A	5	ActiveCurrent	amperage-mA	X Q	R V	O		null
A	6	ReactiveCurrent	amperage-mA	X Q	R V	[ALTC]		null
A	7	ApparentCurrent	amperage-mA	X Q	R V	[ALTC]	min 0	null
A	8	ActivePower	power-mW	X Q	R V	M		null
A	9	ReactivePower	power-mW	X Q	R V	[ALTC]		null
A	10	ApparentPower	power-mW	X Q	R V	[ALTC]		null
A	11	RmsVoltage	voltage-mV	X Q	R V	[ALTC]		null
A	12	RmsCurrent	amperage-mA	X Q	R V	[ALTC]		null
A	13	RmsPower	power-mW	X Q	R V	[ALTC]		null
A	14	Frequency	int64	X Q	R V	[ALTC]	0 to 1000000	null
A	15	HarmonicCurrents	list[HarmonicMeasurementStruct]	X Q	R V	HARM	desc	null
A	16	HarmonicPhases	list[HarmonicMeasurementStruct]	X Q	R V	PWRQ	desc	null
A	17	PowerFactor	int64	X Q	R V	[ALTC]	-10000 to 10000	null
A	18	NeutralCurrent	amperage-mA	X Q	R V	[POLY]		null
E	0	MeasurementPeriodRanges	info	V	Ranges
f	0	Ranges	list[MeasurementRangeStruct]		R V	M		[]
N	PowerModeEnum	enum8
n	0	Unknown
n	1	Dc
n	2	Ac
S	MeasurementRangeStruct
f	0	MeasurementType	MeasurementTypeEnum			M
f	1	Min	int64			M
f	2	Max	int64			M
f	3	StartTimestamp	epoch-s			EndTimestamp
f	4	EndTimestamp	epoch-s			desc	min startTimestamp + 1
f	5	MinTimestamp	epoch-s			EndTimestamp
f	6	MaxTimestamp	epoch-s			EndTimestamp	min minTimestamp + 1
f	7	StartSystime	systime-ms			EndSystime
f	8	EndSystime	systime-ms			desc	min startSystime + 1
f	9	MinSystime	systime-ms			EndSystime
f	10	MaxSystime	systime-ms			EndSystime	min minSystime + 1
S	HarmonicMeasurementStruct
f	0	Order	uint8			M	min 1	1
f	1	Measurement	int64	X		M		null
F	0	IMPE	ImportedEnergy	O.a+
F	1	EXPE	ExportedEnergy	O.a+
F	2	CUME	CumulativeEnergy	O.b+
F	3	PERE	PeriodicEnergy	O.b+
A	0	Accuracy	MeasurementAccuracyStruct	F	R V	M
A	1	CumulativeEnergyImported	EnergyMeasurementStruct	X Q	R V	IMPE & CUME		null
A	2	CumulativeEnergyExported	EnergyMeasurementStruct	X Q	R V	EXPE & CUME		null
A	3	PeriodicEnergyImported	EnergyMeasurementStruct	X Q	R V	IMPE & PERE		null
A	4	PeriodicEnergyExported	EnergyMeasurementStruct	X Q	R V	EXPE & PERE		null
A	5	CumulativeEnergyReset	CumulativeEnergyResetStruct	X	R V	[CUME]		null
E	0	CumulativeEnergyMeasured	info	V	CUME
f	0	EnergyImported	EnergyMeasurementStruct			CUME & IMPE
f	1	EnergyExported	EnergyMeasurementStruct			CUME & EXPE
E	1	PeriodicEnergyMeasured	info	V	PERE
f	0	EnergyImported	EnergyMeasurementStruct			PERE & IMPE
f	1	EnergyExported	EnergyMeasurementStruct			PERE & EXPE
S	EnergyMeasurementStruct
f	0	Energy	energy-mWh			M	min 0
f	1	StartTimestamp	epoch-s			desc
f	2	EndTimestamp	epoch-s			desc	min startTimestamp + 1
f	3	StartSystime	systime-ms			desc
f	4	EndSystime	systime-ms			desc	min startSystime + 1
S	CumulativeEnergyResetStruct
f	0	ImportedResetTimestamp	epoch-s	X		[IMPE]		null
f	1	ExportedResetTimestamp	epoch-s	X		[EXPE]		null
f	2	ImportedResetSystime	systime-ms	X		[IMPE]		null
f	3	ExportedResetSystime	systime-ms	X		[EXPE]		null
F	0	EM	EnergyManagement	O
F	1	TP	TankPercent	O
A	0	HeaterTypes	WaterHeaterHeatSourceBitmap	F	R V	M		0
A	1	HeatDemand	WaterHeaterHeatSourceBitmap		R V	M		0
A	2	TankVolume	uint16		R V	EM		0
A	3	EstimatedHeatRequired	energy-mWh		R V	EM	min 0	0
A	4	TankPercentage	percent		R V	TP		0
A	5	BoostState	BoostStateEnum		R V	M		0
K	0	Boost	status	M	M
f	0	BoostInfo	WaterHeaterBoostInfoStruct			M
K	1	CancelBoost	status	M	M
E	0	BoostStarted	info	V	M
f	0	BoostInfo	WaterHeaterBoostInfoStruct			M
E	1	BoostEnded	info	V	M
B	WaterHeaterHeatSourceBitmap	map8
n	0	ImmersionElement1		0
n	1	ImmersionElement2		1
n	2	HeatPump		2
n	3	Boiler		3
n	4	Other		4
N	BoostStateEnum	enum8
n	0	Inactive
n	1	Active
S	WaterHeaterBoostInfoStruct
f	0	Duration	elapsed-s			M	min 1
f	1	OneShot	bool			[!TP], [TP].a-		false
f	2	EmergencyBoost	bool			O		false
f	3	TemporarySetpoint	temperature			O	desc
f	4	TargetPercentage	percent			TargetReheat, [TP]
f	5	TargetReheat	percent			[TP].a-	max targetPercentage
F	0	CONF	ReceivedConfirmation	O
F	1	RESP	ConfirmationResponse	[CONF]
F	2	RPLY	ConfirmationReply	[CONF]
F	3	PROT	ProtectedMessages	O
A	0	Messages	list[MessageStruct]		R F V	M	max 8	[]
A	1	ActiveMessageIDs	list[MessageID]		R V	M	max 8	[]
K	0	PresentMessagesRequest	status	F O	M
f	0	MessageId	MessageID			M
f	1	Priority	MessagePriorityEnum			M		0
f	2	MessageControl	MessageControlBitmap			M		0
f	3	StartTime	epoch-s	X		M		0
f	4	Duration	uint64	X		M		0
f	5	MessageText	string			M	max 256
f	6	Responses	list[MessageResponseOptionStruct]			RESP	max 4	[]
K	1	CancelMessagesRequest	status	F O	M
f	0	MessageIDs	list[MessageID]			M	max 8
E	0	MessageQueued	info	V	M
f	0	MessageId	MessageID		S	M
f	254	FabricIndex	fabric-idx
E	1	MessagePresented	info	V	M
f	0	MessageId	MessageID		S	M
f	254	FabricIndex	fabric-idx
E	2	MessageComplete	info	V	M
f	0	MessageId	MessageID		S	M
f	1	ResponseId	uint32	X	S	RESP		null
f	2	Reply	string	X	S	RPLY	max 256	null
f	3	FutureMessagesPreference	FutureMessagePreferenceEnum	X	S	M		null
f	254	FabricIndex	fabric-idx
T	MessageID	octstr
B	MessageControlBitmap	map16
n	0	ConfirmationRequired		0
n	1	ResponseRequired		1
n	2	ReplyMessage		2
n	3	MessageConfirmed		3
n	4	MessageProtected		4
N	FutureMessagePreferenceEnum	enum8
n	0	Allowed
n	1	Increased
n	2	Reduced
n	3	Disallowed
n	4	Banned
N	MessagePriorityEnum	enum8
n	0	Low
n	1	Medium
n	2	High
n	3	Critical
S	MessageStruct
f	0	MessageId	MessageID		S	M
f	1	Priority	MessagePriorityEnum		S	M		0
f	2	MessageControl	MessageControlBitmap		S	M		0
f	3	StartTime	epoch-s	X	S	M		0
f	4	Duration	uint64	X	S	M		0
f	5	MessageText	string		S	M	max 256
f	6	Responses	list[MessageResponseOptionStruct]		S	RESP	max 4	[]
f	254	FabricIndex	fabric-idx
S	MessageResponseOptionStruct
f	0	MessageResponseId	uint32			M	min 1
f	1	Label	string			M	max 32
F	0	PA	PowerAdjustment	O
F	1	PFR	PowerForecastReporting	[!PA].a, STA | PAU | FA | CON, O
F	2	SFR	StateForecastReporting	[!PA].a
F	3	STA	StartTimeAdjustment	O
F	4	PAU	Pausable	O
F	5	FA	ForecastAdjustment	O
F	6	CON	ConstraintBasedAdjustment	O
A	0	EsaType	ESATypeEnum	F	R V	M		255
A	1	EsaCanGenerate	bool	F	R V	M		false
A	2	EsaState	ESAStateEnum		R V	M	desc	0
A	3	AbsMinPower	power-mW		R V	M		0
A	4	AbsMaxPower	power-mW		R V	M	min absMinPower	0
A	5	PowerAdjustmentCapability	PowerAdjustCapabilityStruct	X Q	R V	PA		null
A	6	Forecast	ForecastStruct	X Q	R V	PFR | SFR		null
A	7	OptOutState	OptOutStateEnum		R V	PA | STA | PAU | FA | CON	desc	0
K	0	PowerAdjustRequest	status	O	PA
f	0	Power	power-mW			M	desc
f	1	Duration	elapsed-s			M	desc
f	2	Cause	AdjustmentCauseEnum			M	desc
K	1	CancelPowerAdjustRequest	status	O	PA
K	2	StartTimeAdjustRequest	status	O	STA
f	0	RequestedStartTime	epoch-s			M	desc
f	1	Cause	AdjustmentCauseEnum			M
K	3	PauseRequest	status	O	PAU
f	0	Duration	elapsed-s			M	desc
f	1	Cause	AdjustmentCauseEnum			M
K	4	ResumeRequest	status	O	PAU
K	5	ModifyForecastRequest	status	O	FA
f	0	ForecastId	uint32			M
f	1	SlotAdjustments	list[SlotAdjustmentStruct]			M	max 10
f	2	Cause	AdjustmentCauseEnum			M
K	6	RequestConstraintBasedForecast	status	O	CON
f	0	Constraints	list[ConstraintsStruct]			M	max 10
f	1	Cause	AdjustmentCauseEnum			M
K	7	CancelRequest	status	O	STA | FA | CON
E	0	PowerAdjustStart	info	V	PA
E	1	PowerAdjustEnd	info	V	PA
f	0	Cause	CauseEnum			M		0
f	1	Duration	elapsed-s			M
f	2	EnergyUse	energy-mWh			M
E	2	Paused	info	V	PAU
E	3	Resumed	info	V	PAU
f	0	Cause	CauseEnum			M		0
N	CostTypeEnum	enum8
n	0	Financial
n	1	GhgEmissions
n	2	Comfort
n	3	Temperature
N	ESATypeEnum	enum8
n	0	Evse	O
n	1	SpaceHeating	O
n	2	WaterHeating	O
n	3	SpaceCooling	O
n	4	SpaceHeatingCooling	O
n	5	BatteryStorage	O
n	6	SolarPv	O
n	7	FridgeFreezer	O
n	8	WashingMachine	O
n	9	Dishwasher	O
n	10	Cooking	O
n	11	HomeWaterPump	O
n	12	IrrigationWaterPump	O
n	13	PoolPump	O
n	255	Other	O
N	ESAStateEnum	enum8
n	0	Offline
n	1	Online
n	2	Fault
n	3	PowerAdjustActive	PA
n	4	Paused	PAU
N	OptOutStateEnum	enum8
n	0	NoOptOut
n	1	LocalOptOut
n	2	GridOptOut
n	3	OptOut
N	CauseEnum	enum8
n	0	NormalCompletion
n	1	Offline
n	2	Fault
n	3	UserOptOut
n	4	Cancelled
N	AdjustmentCauseEnum	enum8
n	0	LocalOptimization
n	1	GridOptimization
N	ForecastUpdateReasonEnum	enum8
n	0	InternalOptimization
n	1	LocalOptimization
n	2	GridOptimization
N	PowerAdjustReasonEnum	enum8
n	0	NoAdjustment
n	1	LocalOptimizationAdjustment
n	2	GridOptimizationAdjustment
S	CostStruct
f	0	CostType	CostTypeEnum			M		0
f	1	Value	int32			M		0
f	2	DecimalPoints	uint8			M		0
f	3	Currency	uint16			O	max 999	0
S	PowerAdjustStruct
f	0	MinPower	power-mW			M		0
f	1	MaxPower	power-mW			M	min minPower	0
f	2	MinDuration	elapsed-s			M		0
f	3	MaxDuration	elapsed-s			M	min minDuration
S	PowerAdjustCapabilityStruct
f	0	PowerAdjustCapability	list[PowerAdjustStruct]	X		M	max 8	null
f	1	Cause	PowerAdjustReasonEnum			M		0
S	ForecastStruct
f	0	ForecastId	uint32			M		0
f	1	ActiveSlotNumber	uint16	X		M		0
f	2	StartTime	epoch-s			M
f	3	EndTime	epoch-s			M
f	4	EarliestStartTime	epoch-s	X		STA
f	5	LatestEndTime	epoch-s			STA
f	6	IsPausable	bool			M
f	7	Slots	list[SlotStruct]			M	max 10
f	8	ForecastUpdateReason	ForecastUpdateReasonEnum			M
S	SlotStruct
f	0	MinDuration	elapsed-s			M
f	1	MaxDuration	elapsed-s			M
f	2	DefaultDuration	elapsed-s			M
f	3	ElapsedSlotTime	elapsed-s			M
f	4	RemainingSlotTime	elapsed-s			M
f	5	SlotIsPausable	bool			PAU
f	6	MinPauseDuration	elapsed-s			PAU
f	7	MaxPauseDuration	elapsed-s			PAU
f	8	ManufacturerEsaState	uint16			SFR
f	9	NominalPower	power-mW			PFR
f	10	MinPower	power-mW			PFR
f	11	MaxPower	power-mW			PFR
f	12	NominalEnergy	energy-mWh			PFR
f	13	Costs	list[CostStruct]			O	max 5
f	14	MinPowerAdjustment	power-mW			FA & PFR
f	15	MaxPowerAdjustment	power-mW			FA & PFR
f	16	MinDurationAdjustment	elapsed-s			FA
f	17	MaxDurationAdjustment	elapsed-s			FA
S	SlotAdjustmentStruct
f	0	SlotIndex	uint8			M	desc
f	1	NominalPower	power-mW			PFR	desc
f	2	Duration	elapsed-s			M	desc
S	ConstraintsStruct
f	0	StartTime	epoch-s			M	desc
f	1	Duration	elapsed-s			M	max 86400
f	2	NominalPower	power-mW			PFR	desc
f	3	MaximumEnergy	energy-mWh			PFR
f	4	LoadControl	int8			SFR
F	0	PREF	ChargingPreferences	M
F	1	SOC	SoCReporting	P, O
F	2	PNC	PlugAndCharge	P, O
F	3	RFID	Rfid	O
F	4	V2X	V2X	P, O
A	0	State	StateEnum	X	R V	M
A	1	SupplyState	SupplyStateEnum		R V	M
A	2	FaultState	FaultStateEnum		R V	M
A	3	ChargingEnabledUntil	epoch-s	X N	R V	M		0
A	4	DischargingEnabledUntil	epoch-s	X N	R V	V2X		0
A	5	CircuitCapacity	amperage-mA	N	R V	M	min 0	0
A	6	MinimumChargeCurrent	amperage-mA	N	R V	M	min 0	6000
A	7	MaximumChargeCurrent	amperage-mA	N	R V	M	min 0	0
A	8	MaximumDischargeCurrent	amperage-mA	N	R V	V2X	min 0	0
A	9	UserMaximumChargeCurrent	amperage-mA	N	RW VM	O	desc	0
A	10	RandomizationDelayWindow	elapsed-s	N	RW VM	O	max 86400	600
A	35	NextChargeStartTime	epoch-s	X	R V	PREF		null
A	36	NextChargeTargetTime	epoch-s	X	R V	PREF		null
A	37	NextChargeRequiredEnergy	energy-mWh	X	R V	PREF	min 0	null
A	38	NextChargeTargetSoC	percent	X	R V	PREF		null
A	39	ApproximateEvEfficiency	uint16	X N	RW VM	[PREF]	desc	null
A	48	StateOfCharge	percent	X	R V	SOC		null
A	49	BatteryCapacity	energy-mWh	X	R V	SOC	min 0	null
A	50	VehicleId	string	X	R V	PNC	max 32	null
A	64	SessionId	uint32	X N	R V	M		null
A	65	SessionDuration	elapsed-s	X N Q	R V	M		null
A	66	SessionEnergyCharged	energy-mWh	X N Q	R V	M	min 0	null
A	67	SessionEnergyDischarged	energy-mWh	X N Q	R V	V2X	min 0	null
R	0	GetTargetsResponse			PREF
f	0	ChargingTargetSchedules	list[ChargingTargetScheduleStruct]			M	max 7
K	1	Disable	status	O T	M
K	2	EnableCharging	status	O T	M
f	0	ChargingEnabledUntil	epoch-s	X		M		null
f	1	MinimumChargeCurrent	amperage-mA			M	min 0
f	2	MaximumChargeCurrent	amperage-mA			M	min 0
K	3	EnableDischarging	status	O T	V2X
f	0	DischargingEnabledUntil	epoch-s	X		M		null
f	1	MaximumDischargeCurrent	amperage-mA			M	min 0
K	4	StartDiagnostics	status	O T	O
K	5	SetTargets	status	O T	PREF
f	0	ChargingTargetSchedules	list[ChargingTargetScheduleStruct]			M	max 7
K	6	GetTargets	GetTargetsResponse	O T	PREF
K	7	ClearTargets	status	O T	PREF
E	0	EvConnected	info	V	M
f	0	SessionId	uint32			M
E	1	EvNotDetected	info	V	M
f	0	SessionId	uint32			M
f	1	State	StateEnum			M
f	2	SessionDuration	elapsed-s			M
f	3	SessionEnergyCharged	energy-mWh			M	min 0
f	4	SessionEnergyDischarged	energy-mWh			V2X	min 0
E	2	EnergyTransferStarted	info	V	M
f	0	SessionId	uint32			M
f	1	State	StateEnum			M
f	2	MaximumCurrent	amperage-mA			M	min 0
f	3	MaximumDischargeCurrent	amperage-mA			V2X	min 0
E	3	EnergyTransferStopped	info	V	M
f	0	SessionId	uint32			M
f	1	State	StateEnum			M
f	2	Reason	EnergyTransferStoppedReasonEnum			M
f	4	EnergyTransferred	energy-mWh			M	min 0
f	5	EnergyDischarged	energy-mWh			V2X	min 0
E	4	Fault	critical	V	M
f	0	SessionId	uint32	X		M
f	1	State	StateEnum			M
f	2	FaultStatePreviousState	FaultStateEnum			M
f	4	FaultStateCurrentState	FaultStateEnum			M
E	5	Rfid	info	V	[RFID]
f	0	Uid	octstr			M	max 10
B	TargetDayOfWeekBitmap	map8
n	0	Sunday		0
n	1	Monday		1
n	2	Tuesday		2
n	3	Wednesday		3
n	4	Thursday		4
n	5	Friday		5
n	6	Saturday		6
N	StateEnum	enum8
n	0	NotPluggedIn
n	1	PluggedInNoDemand
n	2	PluggedInDemand
n	3	PluggedInCharging
n	4	PluggedInDischarging	V2X
n	5	SessionEnding
n	6	Fault
N	SupplyStateEnum	enum8
n	0	Disabled
n	1	ChargingEnabled
n	2	DischargingEnabled	[V2X]
n	3	DisabledError
n	4	DisabledDiagnostics
n	5	Enabled	[V2X]
N	FaultStateEnum	enum8
n	0	NoError
n	1	MeterFailure
n	2	OverVoltage
n	3	UnderVoltage
n	4	OverCurrent
n	5	ContactWetFailure
n	6	ContactDryFailure
n	7	GroundFault
n	8	PowerLoss
n	9	PowerQuality
n	10	PilotShortCircuit
n	11	EmergencyStop
n	12	EvDisconnected
n	13	WrongPowerSupply
n	14	LiveNeutralSwap
n	15	OverTemperature
n	255	Other
N	EnergyTransferStoppedReasonEnum	enum8
n	0	EvStopped
n	1	EvseStopped
n	2	Other
S	ChargingTargetStruct
f	0	TargetTimeMinutesPastMidnight	uint16			M	max 1439	0
f	1	TargetSoC	percent			SOC, O.a+		0
f	2	AddedEnergy	energy-mWh			[SOC], O.a+	min 0	0
S	ChargingTargetScheduleStruct
f	0	DayOfWeekForSequence	TargetDayOfWeekBitmap			M
f	1	ChargingTargets	list[ChargingTargetStruct]			M	max 10
F	0	BALA	EnergyBalance	O.a+
F	1	LPMS	LowPowerModeSensitivity	O.a+
A	0	EnergyBalances	list[BalanceStruct]	F	R V	BALA	2 to 10
A	1	CurrentEnergyBalance	uint8	N	RW VO	BALA
A	2	EnergyPriorities	list[EnergyPriorityEnum]	F	R V	BALA	2
A	3	LowPowerModeSensitivities	list[BalanceStruct]	F	R V	LPMS	2 to 10
A	4	CurrentLowPowerModeSensitivity	uint8	N	RW VO	LPMS
N	EnergyPriorityEnum	enum8
n	0	Comfort
n	1	Speed
n	2	Efficiency
n	3	WaterConsumption
S	BalanceStruct
f	0	Step	percent	F		M
f	1	Label	string	F		O	max 64
F	0	NODE	NodeTopology	O.a
F	1	TREE	TreeTopology	O.a
F	2	SET	SetTopology	O.a
F	3	DYPF	DynamicPowerFlow	[SET]
A	0	AvailableEndpoints	list[endpoint-no]	F	R V	SET	max 20
A	1	ActiveEndpoints	list[endpoint-no]	N	R V	DYPF	max 20
F	0	DEPONOFF	OnOff	X
A	0	SupportedModes	list[ModeOptionStruct]	F	R V	M	2 to 255
A	1	CurrentMode	uint8	N	R V	M	desc
K	0	ChangeToMode	ChangeToModeResponse	O	M
f	0	NewMode	uint8			M	desc
R	1	ChangeToModeResponse			M
f	0	Status	ModeChangeStatus			M	desc
f	1	StatusText	string			[Status == Success], M	max 64
S	ModeTagStruct
f	0	MfgCode	vendor-id			O	desc
f	1	Value	ModeTag			M
S	ModeOptionStruct
f	0	Label	string	F		M	max 64
f	1	Mode	uint8	F		M
f	2	ModeTags	list[ModeTagStruct]	F		M	max 8
N	ModeChangeStatus	enum8
n	0	Success
n	1	UnsupportedMode
n	2	GenericFailure
n	3	InvalidInMode
N	ModeTag	enum16
n	0	Auto
n	1	Quick
n	2	Quiet
n	3	LowNoise
n	4	LowEnergy
n	5	Vacation
n	6	Min
n	7	Max
n	8	Night
n	9	Day
n	16384	Manual
n	16385	TimeOfUse
n	16386	SolarCharging
n	16387	V2X
F	0	DEPONOFF	OnOff	X
A	0	SupportedModes	list[ModeOptionStruct]	F	R V	M	2 to 255
A	1	CurrentMode	uint8	N	R V	M	desc
K	0	ChangeToMode	ChangeToModeResponse	O	M
f	0	NewMode	uint8			M	desc
R	1	ChangeToModeResponse			M
f	0	Status	ModeChangeStatus			M	desc
f	1	StatusText	string			[Status == Success], M	max 64
S	ModeTagStruct
f	0	MfgCode	vendor-id			O	desc
f	1	Value	ModeTag			M
S	ModeOptionStruct
f	0	Label	string	F		M	max 64
f	1	Mode	uint8	F		M
f	2	ModeTags	list[ModeTagStruct]	F		M	max 8
N	ModeChangeStatus	enum8
n	0	Success
n	1	UnsupportedMode
n	2	GenericFailure
n	3	InvalidInMode
N	ModeTag	enum16
n	0	Auto
n	1	Quick
n	2	Quiet
n	3	LowNoise
n	4	LowEnergy
n	5	Vacation
n	6	Min
n	7	Max
n	8	Night
n	9	Day
n	16384	Off
n	16385	Manual
n	16386	Timed
F	0	DEPONOFF	OnOff	X
A	0	SupportedModes	list[ModeOptionStruct]	F	R V	M	2 to 255
A	1	CurrentMode	uint8	N	R V	M	desc
K	0	ChangeToMode	ChangeToModeResponse	O	M
f	0	NewMode	uint8			M	desc
R	1	ChangeToModeResponse			M
f	0	Status	ModeChangeStatus			M	desc
f	1	StatusText	string			[Status == Success], M	max 64
S	ModeTagStruct
f	0	MfgCode	vendor-id			O	desc
f	1	Value	ModeTag			M
S	ModeOptionStruct
f	0	Label	string	F		M	max 64
f	1	Mode	uint8	F		M
f	2	ModeTags	list[ModeTagStruct]	F		M	max 8
N	ModeChangeStatus	enum8
n	0	Success
n	1	UnsupportedMode
n	2	GenericFailure
n	3	InvalidInMode
N	ModeTag	enum16
n	0	Auto
n	1	Quick
n	2	Quiet
n	3	LowNoise
n	4	LowEnergy
n	5	Vacation
n	6	Min
n	7	Max
n	8	Night
n	9	Day
n	16384	NoOptimization
n	16385	DeviceOptimization
n	16386	LocalOptimization
n	16387	GridOptimization
F	0	PIN	PinCredential	O
F	1	RID	RfidCredential	O
F	2	FGP	FingerCredentials	P, O
F	4	WDSCH	WeekDayAccessSchedules	O
F	5	DPS	DoorPositionSensor	O
F	6	FACE	FaceCredentials	P, O
F	7	COTA	CredentialOverTheAirAccess	O
F	8	USR	User	ALIRO, [PIN | RID | FGP | FACE]
F	10	YDSCH	YearDayAccessSchedules	O
F	11	HDSCH	HolidaySchedules	O
F	12	UBOLT	Unbolting	O
F	13	ALIRO	AliroProvisioning	O
F	14	ALBU	AliroBleuwb	[ALIRO]
A	0	LockState	LockStateEnum	X P	R V	M	desc
A	1	LockType	LockTypeEnum		R V	M	desc
A	2	ActuatorEnabled	bool		R V	M
A	3	DoorState	DoorStateEnum	X P	R V	DPS	desc
A	4	DoorOpenEvents	uint32		RW VM	[DPS]
A	5	DoorClosedEvents	uint32		RW VM	[DPS]
A	6	OpenPeriod	uint16		RW VM	[DPS]
A	17	NumberOfTotalUsersSupported	uint16	F	R V	USR		0
A	18	NumberOfPinUsersSupported	uint16	F	R V	PIN		0
A	19	NumberOfRfidUsersSupported	uint16	F	R V	RID		0
A	20	NumberOfWeekDaySchedulesSupportedPerUser	uint8	F	R V	WDSCH	max 253	0
A	21	NumberOfYearDaySchedulesSupportedPerUser	uint8	F	R V	YDSCH	max 253	0
A	22	NumberOfHolidaySchedulesSupported	uint8	F	R V	HDSCH	max 253	0
A	23	MaxPinCodeLength	uint8	F	R V	PIN
A	24	MinPinCodeLength	uint8	F	R V	PIN
A	25	MaxRfidCodeLength	uint8	F	R V	RID
A	26	MinRfidCodeLength	uint8	F	R V	RID
A	27	CredentialRulesSupport	CredentialRulesBitmap	F	R V	USR		1
A	28	NumberOfCredentialsSupportedPerUser	uint8	F	R V	USR		0
A	33	Language	string	P	R[W] VM	O	max 3
A	34	LedSettings	LEDSettingEnum	P	R[W] VM	O		0
A	35	AutoRelockTime	uint32	P	R[W] VM	O
A	36	SoundVolume	SoundVolumeEnum	P	R[W] VM	O		0
A	37	OperatingMode	OperatingModeEnum	P	R[W] VM	M	desc	0
A	38	SupportedOperatingModes	OperatingModesBitmap	F	R V	M		65526
A	39	DefaultConfigurationRegister	ConfigurationRegisterBitmap	P	R V	O		0
A	40	EnableLocalProgramming	bool	P	R[W] VA	O		true
A	41	EnableOneTouchLocking	bool	P	RW VM	O		true
A	42	EnableInsideStatusLed	bool	P	RW VM	O		true
A	43	EnablePrivacyModeButton	bool	P	RW VM	O		true
A	44	LocalProgrammingFeatures	LocalProgrammingFeaturesBitmap	P	R[W] VA	O		0
A	48	WrongCodeEntryLimit	uint8	P	R[W] VA	PIN | RID	1 to 255
A	49	UserCodeTemporaryDisableTime	uint8	P	R[W] VA	PIN | RID	1 to 255
A	50	SendPinOverTheAir	bool	P	R[W] VA	[!USR & PIN]		true
A	51	RequirePinForRemoteOperation	bool	P	R[W] VA	COTA & PIN		true
A	53	ExpiringUserTimeout	uint16	P	R[W] VA	[USR]	1 to 2880
A	64	AlarmMask	AlarmMaskBitmap	P	RW VA	O		65535
A	128	AliroReaderVerificationKey	octstr	X	R A	ALIRO	65	null
A	129	AliroReaderGroupIdentifier	octstr	X	R A	ALIRO	16	null
A	130	AliroReaderGroupSubIdentifier	octstr	F	R A	ALIRO	16
A	131	AliroExpeditedTransactionSupportedProtocolVersions	list[octstr]	F	R A	ALIRO	max 16[2]	[]
A	132	AliroGroupResolvingKey	octstr	X	R A	ALBU	16	null
A	133	AliroSupportedBleuwbProtocolVersions	list[octstr]	F	R A	ALBU	max 16[2]	[]
A	134	AliroBleAdvertisingVersion	uint8	F	R A	ALBU		0
A	135	NumberOfAliroCredentialIssuerKeysSupported	uint16	F	R V	ALIRO		0
A	136	NumberOfAliroEndpointKeysSupported	uint16	F	R V	ALIRO		0
K	0	LockDoor	status	O T	M
f	0	PinCode	octstr			[COTA & PIN]
K	1	UnlockDoor	status	O T	M
f	0	PinCode	octstr			[COTA & PIN]
K	3	UnlockWithTimeout	status	O T	O
f	0	Timeout	uint16			M
f	1	PinCode	octstr			[COTA & PIN]
K	5	SetPinCode	status	A T	!USR & PIN
f	0	UserId	uint16			M	desc
f	1	UserStatus	UserStatusEnum	X		M	desc	1
f	2	UserType	UserTypeEnum	X		M		0
f	3	Pin	octstr			M
K	6	GetPinCode	GetPinCodeResponse	A	!USR & PIN
f	0	UserId	uint16			M	desc
R	6	GetPinCodeResponse			!USR & PIN
f	0	UserId	uint16			M	desc
f	1	UserStatus	UserStatusEnum	X		M	desc	0
f	2	UserType	UserTypeEnum	X		M	desc
f	3	PinCode	octstr	X		M
K	7	ClearPinCode	status	A T	!USR & PIN
f	0	PinSlotIndex	uint16			M	1 to numberOfPinUsersSupported, 65534
K	8	ClearAllPinCodes	status	A T	!USR & PIN
K	9	SetUserStatus	status	A	!USR & (PIN | RID | FGP)
f	0	UserId	uint16			M	desc
f	1	UserStatus	UserStatusEnum			M	desc
K	10	GetUserStatus	GetUserStatusResponse	A	!USR & (PIN | RID | FGP)
f	0	UserId	uint16			M	desc
R	10	GetUserStatusResponse			!USR
f	0	UserId	uint16			M	desc
f	1	UserStatus	UserStatusEnum			M
K	11	SetWeekDaySchedule	status	A	WDSCH
f	0	WeekDayIndex	uint8			M	1 to numberOfWeekDaySchedulesSupportedPerUser
f	1	UserIndex	uint16			M	1 to numberOfTotalUsersSupported
f	2	DaysMask	DaysMaskBitmap			M
f	3	StartHour	uint8			M	max 23
f	4	StartMinute	uint8			M	max 59
f	5	EndHour	uint8			M	max 23
f	6	EndMinute	uint8			M	max 59
K	12	GetWeekDaySchedule	GetWeekDayScheduleResponse	A	WDSCH
f	0	WeekDayIndex	uint8			M	1 to numberOfWeekDaySchedulesSupportedPerUser
f	1	UserIndex	uint16			M	1 to numberOfTotalUsersSupported
R	12	GetWeekDayScheduleResponse			WDSCH
f	0	WeekDayIndex	uint8			M	1 to numberOfWeekDaySchedulesSupportedPerUser
f	1	UserIndex	uint16			M	1 to numberOfTotalUsersSupported
f	2	Status	status			M	desc	0
f	3	DaysMask	DaysMaskBitmap			O
f	4	StartHour	uint8			O	max 23
f	5	StartMinute	uint8			O	max 59
f	6	EndHour	uint8			O	max 23
f	7	EndMinute	uint8			O	max 59
K	13	ClearWeekDaySchedule	status	A	WDSCH
f	0	WeekDayIndex	uint8			M	1 to numberOfWeekDaySchedulesSupportedPerUser, 254
f	1	UserIndex	uint16			M	1 to numberOfTotalUsersSupported
K	14	SetYearDaySchedule	status	A	YDSCH
f	0	YearDayIndex	uint8			M	1 to numberOfYearDaySchedulesSupportedPerUser
f	1	UserIndex	uint16			M	1 to numberOfTotalUsersSupported
f	2	LocalStartTime	epoch-s			M
f	3	LocalEndTime	epoch-s			M
K	15	GetYearDaySchedule	GetYearDayScheduleResponse	A	YDSCH
f	0	YearDayIndex	uint8			M	1 to numberOfYearDaySchedulesSupportedPerUser
f	1	UserIndex	uint16			M	1 to numberOfTotalUsersSupported
R	15	GetYearDayScheduleResponse			YDSCH
f	0	YearDayIndex	uint8			M	1 to numberOfYearDaySchedulesSupportedPerUser
f	1	UserIndex	uint16			M	1 to numberOfTotalUsersSupported
f	2	Status	status			M	desc	0
f	3	LocalStartTime	epoch-s			O
f	4	LocalEndTime	epoch-s			O
K	16	ClearYearDaySchedule	status	A	YDSCH
f	0	YearDayIndex	uint8			M	1 to numberOfYearDaySchedulesSupportedPerUser, 254
f	1	UserIndex	uint16			M	1 to numberOfTotalUsersSupported
K	17	SetHolidaySchedule	status	A	HDSCH
f	0	HolidayIndex	uint8			M	1 to numberOfHolidaySchedulesSupported
f	1	LocalStartTime	epoch-s			M
f	2	LocalEndTime	epoch-s			M
f	3	OperatingMode	OperatingModeEnum			M
K	18	GetHolidaySchedule	GetHolidayScheduleResponse	A	HDSCH
f	0	HolidayIndex	uint8			M	1 to numberOfHolidaySchedulesSupported
R	18	GetHolidayScheduleResponse			HDSCH
f	0	HolidayIndex	uint8			M	1 to numberOfHolidaySchedulesSupported
f	1	Status	status			M	desc	0
f	2	LocalStartTime	epoch-s	X		O
f	3	LocalEndTime	epoch-s	X		O
f	4	OperatingMode	OperatingModeEnum	X		O
K	19	ClearHolidaySchedule	status	A	HDSCH
f	0	HolidayIndex	uint8			M	1 to numberOfHolidaySchedulesSupported, 254
K	20	SetUserType	status	A	!USR & (PIN | RID | FGP)
f	0	UserId	uint16			M	desc
f	1	UserType	UserTypeEnum			M
K	21	GetUserType	GetUserTypeResponse	A	!USR & (PIN | RID | FGP)
f	0	UserId	uint16			M	desc
R	21	GetUserTypeResponse			!USR
f	0	UserId	uint16			M	desc
f	1	UserType	UserTypeEnum			M
K	22	SetRfidCode	status	A T	!USR & RID
f	0	UserId	uint16			M	desc
f	1	UserStatus	UserStatusEnum	X		M	desc	1
f	2	UserType	UserTypeEnum	X		M	desc	0
f	3	RfidCode	octstr			M
K	23	GetRfidCode	GetRfidCodeResponse	A	!USR & RID
f	0	UserId	uint16			M	desc
R	23	GetRfidCodeResponse			!USR & RID
f	0	UserId	uint16			M	desc
f	1	UserStatus	UserStatusEnum	X		M	desc	0
f	2	UserType	UserTypeEnum	X		M	desc
f	3	RfidCode	octstr	X		M
K	24	ClearRfidCode	status	A T	!USR & RID
f	0	RfidSlotIndex	uint16			M	1 to numberOfRfidUsersSupported, 65534
K	25	ClearAllRfidCodes	status	A T	!USR & RID
K	26	SetUser	status	A T	USR
f	0	OperationType	DataOperationTypeEnum			M	add, modify
f	1	UserIndex	uint16			M	1 to numberOfTotalUsersSupported
f	2	UserName	string	X		M	max 10
f	3	UserUniqueId	uint32	X		M		4294967295
f	4	UserStatus	UserStatusEnum	X		M	occupiedEnabled, occupiedDisabled	1
f	5	UserType	UserTypeEnum	X		M	unrestrictedUser, nonAccessUser, forcedUser, disposableUser, expiringUser, scheduleRestrictedUser, remoteOnlyUser	0
f	6	CredentialRule	CredentialRuleEnum	X		M		0
K	27	GetUser	GetUserResponse	A	USR
f	0	UserIndex	uint16			M	1 to numberOfTotalUsersSupported
R	28	GetUserResponse			USR
f	0	UserIndex	uint16			M	1 to numberOfTotalUsersSupported
f	1	UserName	string	X		M	max 10
f	2	UserUniqueId	uint32	X		M		0
f	3	UserStatus	UserStatusEnum	X		M		0
f	4	UserType	UserTypeEnum	X		M		0
f	5	CredentialRule	CredentialRuleEnum	X		M	desc	0
f	6	Credentials	list[CredentialStruct]	X		M	0 to numberOfCredentialsSupportedPerUser
f	7	CreatorFabricIndex	fabric-idx	X		M
f	8	LastModifiedFabricIndex	fabric-idx	X		M
f	9	NextUserIndex	uint16	X		M	1 to numberOfTotalUsersSupported
K	29	ClearUser	status	A T	USR
f	0	UserIndex	uint16			M	1 to numberOfTotalUsersSupported, 65534
K	34	SetCredential	SetCredentialResponse	A T	USR
f	0	OperationType	DataOperationTypeEnum			M	add, modify
f	1	Credential	CredentialStruct			M
f	2	CredentialData	octstr			M	desc
f	3	UserIndex	uint16	X		M	1 to numberOfTotalUsersSupported
f	4	UserStatus	UserStatusEnum	X		M	occupiedEnabled, occupiedDisabled	1
f	5	UserType	UserTypeEnum	X		M	unrestrictedUser, programmingUser, nonAccessUser, forcedUser, disposableUser, expiringUser, remoteOnlyUser	0
R	35	SetCredentialResponse			USR
f	0	Status	status			M	desc
f	1	UserIndex	uint16	X		M	1 to numberOfTotalUsersSupported	0
f	2	NextCredentialIndex	uint16	X		O	desc
K	36	GetCredentialStatus	GetCredentialStatusResponse	A	USR
f	0	Credential	CredentialStruct			M
R	37	GetCredentialStatusResponse			USR
f	0	CredentialExists	bool			M
f	1	UserIndex	uint16	X		M	1 to numberOfTotalUsersSupported
f	2	CreatorFabricIndex	fabric-idx	X		M
f	3	LastModifiedFabricIndex	fabric-idx	X		M
f	4	NextCredentialIndex	uint16	X		O	desc
f	5	CredentialData	octstr	X		[ALIRO]	desc
K	38	ClearCredential	status	A T	USR
f	0	Credential	CredentialStruct	X		M	desc
K	39	UnboltDoor	status	O T	UBOLT
f	0	PinCode	octstr			[COTA & PIN]
K	40	SetAliroReaderConfig	status	A T	ALIRO
f	0	SigningKey	octstr			M	32
f	1	VerificationKey	octstr			M	65
f	2	GroupIdentifier	octstr			M	16
f	3	GroupResolvingKey	octstr			ALBU	16
K	41	ClearAliroReaderConfig	status	A T	ALIRO
E	0	DoorLockAlarm	critical	V	M
f	0	AlarmCode	AlarmCodeEnum			M
E	1	DoorStateChange	critical	V	DPS
f	0	DoorState	DoorStateEnum			M
E	2	LockOperation	critical	V	M
f	0	LockOperationType	LockOperationTypeEnum			M
f	1	OperationSource	OperationSourceEnum			M
f	2	UserIndex	uint16	X		M
f	3	FabricIndex	fabric-idx	X		M
f	4	SourceNode	node-id	X		M
f	5	Credentials	list[CredentialStruct]	X		[USR]	1 to numberOfCredentialsSupportedPerUser
E	3	LockOperationError	critical	V	M
f	0	LockOperationType	LockOperationTypeEnum			M
f	1	OperationSource	OperationSourceEnum			M
f	2	OperationError	OperationErrorEnum			M
f	3	UserIndex	uint16	X		M
f	4	FabricIndex	fabric-idx	X		M
f	5	SourceNode	node-id	X		M
f	6	Credentials	list[CredentialStruct]	X		[USR]	1 to numberOfCredentialsSupportedPerUser
E	4	LockUserChange	info	V	USR
f	0	LockDataType	LockDataTypeEnum			M
f	1	DataOperationType	DataOperationTypeEnum			M
f	2	OperationSource	OperationSourceEnum			M	aliro, unspecified, keypad, remote
f	3	UserIndex	uint16	X		M
f	4	FabricIndex	fabric-idx	X		M
f	5	SourceNode	node-id	X		M
f	6	DataIndex	uint16	X		M
B	DaysMaskBitmap	map8
n	0	Sunday		0
n	1	Monday		1
n	2	Tuesday		2
n	3	Wednesday		3
n	4	Thursday		4
n	5	Friday		5
n	6	Saturday		6
B	CredentialRulesBitmap	map8
n	0	Single		0
n	1	Dual		1
n	2	Tri		2
B	OperatingModesBitmap	map16
n	0	Normal		0
n	1	Vacation		1
n	2	Privacy		2
n	3	NoRemoteLockUnlock		3
n	4	Passage		4
n	5	AlwaysSet		15
B	ConfigurationRegisterBitmap	map16
n	0	LocalProgramming		0
n	1	KeypadInterface		1
n	2	RemoteInterface		2
n	5	SoundVolume		5
n	6	AutoRelockTime		6
n	7	LedSettings		7
B	LocalProgrammingFeaturesBitmap	map8
n	0	AddUsersCredentialsSchedules		0
n	1	ModifyUsersCredentialsSchedules		1
n	2	ClearUsersCredentialsSchedules		2
n	3	AdjustSettings		3
B	AlarmMaskBitmap	map16
n	0	LockJammed		0
n	1	LockFactoryReset		1
n	3	LockRadioPowerCycled		3
n	4	WrongCodeEntryLimit		4
n	5	FrontEscutcheonRemoved		5
n	6	DoorForcedOpen		6
N	AlarmCodeEnum	enum8
n	0	LockJammed
n	1	LockFactoryReset	O
n	3	LockRadioPowerCycled	O
n	4	WrongCodeEntryLimit	[USR]
n	5	FrontEsceutcheonRemoved	O
n	6	DoorForcedOpen	[DPS]
n	7	DoorAjar	[DPS]
n	8	ForcedUser	[USR]
N	CredentialRuleEnum	enum8
n	0	Single	USR
n	1	Dual	[USR]
n	2	Tri	[USR]
N	CredentialTypeEnum	enum8
n	0	ProgrammingPin	O
n	1	Pin	PIN
n	2	Rfid	RID
n	3	Fingerprint	FGP
n	4	FingerVein	FGP
n	5	Face	FACE
n	6	AliroCredentialIssuerKey	ALIRO
n	7	AliroEvictableEndpointKey	ALIRO
n	8	AliroNonEvictableEndpointKey	ALIRO
N	DataOperationTypeEnum	enum8
n	0	Add
n	1	Clear
n	2	Modify
N	DoorStateEnum	enum8
n	0	DoorOpen	DPS
n	1	DoorClosed	DPS
n	2	DoorJammed	[DPS]
n	3	DoorForcedOpen	[DPS]
n	4	DoorUnspecifiedError	[DPS]
n	5	DoorAjar	[DPS]
N	LockDataTypeEnum	enum8
n	0	Unspecified	O
n	1	ProgrammingCode	O
n	2	UserIndex
n	3	WeekDaySchedule	WDSCH
n	4	YearDaySchedule	YDSCH
n	5	HolidaySchedule	HDSCH
n	6	Pin	PIN
n	7	Rfid	RID
n	8	Fingerprint	FGP
n	9	FingerVein	FGP
n	10	Face	FACE
n	11	AliroCredentialIssuerKey	ALIRO
n	12	AliroEvictableEndpointKey	ALIRO
n	13	AliroNonEvictableEndpointKey	ALIRO
N	LockOperationTypeEnum	enum8
n	0	Lock
n	1	Unlock
n	2	NonAccessUserEvent	O
n	3	ForcedUserEvent	O
n	4	Unlatch
N	OperationErrorEnum	enum8
n	0	Unspecified	O
n	1	InvalidCredential	USR
n	2	DisabledUserDenied
n	3	Restricted	WDSCH | YDSCH
n	4	InsufficientBattery	O
N	OperatingModeEnum	enum8
n	0	Normal
n	1	Vacation	O
n	2	Privacy	O
n	3	NoRemoteLockUnlock
n	4	Passage	O
N	OperationSourceEnum	enum8
n	0	Unspecified	O
n	1	Manual	O
n	2	ProprietaryRemote	O
n	3	Keypad	O
n	4	Auto	O
n	5	Button	O
n	6	Schedule	HDSCH
n	7	Remote
n	8	Rfid	RID
n	9	Biometric	[USR]
n	10	Aliro	ALIRO
N	UserStatusEnum	enum8
n	0	Available
n	1	OccupiedEnabled
n	3	OccupiedDisabled	O
N	UserTypeEnum	enum8
n	0	UnrestrictedUser
n	1	YearDayScheduleUser	O
n	2	WeekDayScheduleUser	O
n	3	ProgrammingUser	O
n	4	NonAccessUser	O
n	5	ForcedUser	[USR]
n	6	DisposableUser	[USR]
n	7	ExpiringUser	[USR]
n	8	ScheduleRestrictedUser	WDSCH | YDSCH
n	9	RemoteOnlyUser	USR & COTA & PIN
N	LockStateEnum	enum8
n	0	NotFullyLocked
n	1	Locked
n	2	Unlocked
n	3	Unlatched	O
N	LockTypeEnum	enum8
n	0	DeadBolt
n	1	Magnetic
n	2	Other
n	3	Mortise
n	4	Rim
n	5	LatchBolt
n	6	CylindricalLock
n	7	TubularLock
n	8	InterconnectedLock
n	9	DeadLatch
n	10	DoorFurniture
n	11	Eurocylinder
N	LEDSettingEnum	enum8
n	0	NoLedSignal
n	1	NoLedSignalAccessAllowed
n	2	LedSignalAll
N	SoundVolumeEnum	enum8
n	0	Silent
n	1	Low
n	2	High
n	3	Medium
N	EventTypeEnum	enum8
n	0	Operation
n	1	Programming
n	2	Alarm
S	CredentialStruct
f	0	CredentialType	CredentialTypeEnum			M
f	1	CredentialIndex	uint16			M		0
N	StatusCodeEnum	enum8
n	2	Duplicate
n	3	Occupied
F	0	LF	Lift	O.a+
F	1	TL	Tilt	O.a+
F	2	PA_LF	PositionAwareLift	[LF]
F	3	ABS	AbsolutePosition	O
F	4	PA_TL	PositionAwareTilt	[TL]
A	0	Type	TypeEnum	F	R V	M	desc	0
A	1	PhysicalClosedLimitLift	uint16	F	R V	[LF & PA_LF & ABS]		0
A	2	PhysicalClosedLimitTilt	uint16	F	R V	[TL & PA_TL & ABS]		0
A	3	CurrentPositionLift	uint16	X N	R V	[LF & PA_LF & ABS]	installedOpenLimitLift to installedClosedLimitLift	null
A	4	CurrentPositionTilt	uint16	X N	R V	[TL & PA_TL & ABS]	installedOpenLimitTilt to installedClosedLimitTilt	null
A	5	NumberOfActuationsLift	uint16	N	R V	[LF]		0
A	6	NumberOfActuationsTilt	uint16	N	R V	[TL]		0
A	7	ConfigStatus	ConfigStatusBitmap	N	R V	M	desc
A	8	CurrentPositionLiftPercentage	percent	X N P	R V	[LF & PA_LF]		null
A	9	CurrentPositionTiltPercentage	percent	X N P	R V	[TL & PA_TL]		null
A	10	OperationalStatus	OperationalStatusBitmap	P	R V	M		0
A	11	TargetPositionLiftPercent100ths	percent100ths	X P	R V	LF & PA_LF		null
A	12	TargetPositionTiltPercent100ths	percent100ths	X P	R V	TL & PA_TL		null
A	13	EndProductType	EndProductTypeEnum	F	R V	M	desc	0
A	14	CurrentPositionLiftPercent100ths	percent100ths	X N P	R V	LF & PA_LF	max 10000	null
A	15	CurrentPositionTiltPercent100ths	percent100ths	X N P	R V	TL & PA_TL	max 10000	null
A	16	InstalledOpenLimitLift	uint16	N	R V	LF & PA_LF & ABS	max 65534	0
A	17	InstalledClosedLimitLift	uint16	N	R V	LF & PA_LF & ABS	max 65534	65534
A	18	InstalledOpenLimitTilt	uint16	N	R V	TL & PA_TL & ABS	max 65534	0
A	19	InstalledClosedLimitTilt	uint16	N	R V	TL & PA_TL & ABS	max 65534	65534
A	23	Mode	ModeBitmap	N	RW VM	M		0
A	26	SafetyStatus	SafetyStatusBitmap	P	R V	O	desc	0
K	0	UpOrOpen	status	O	M
K	1	DownOrClose	status	O	M
K	2	StopMotion	status	O	M
K	4	GoToLiftValue	status	O	[LF & ABS]
f	0	LiftValue	uint16			M	installedOpenLimitLift to installedClosedLimitLift
K	5	GoToLiftPercentage	status	O	LF & PA_LF, [LF]
f	0	LiftPercent100thsValue	percent100ths			M	desc
K	7	GoToTiltValue	status	O	[TL & ABS]
f	0	TiltValue	uint16			M	installedOpenLimitTilt to installedClosedLimitTilt
K	8	GoToTiltPercentage	status	O	TL & PA_TL, [TL]
f	0	TiltPercent100thsValue	percent100ths			M	desc
B	ConfigStatusBitmap	map8
n	0	Operational		0
n	1	OnlineReserved		1
n	2	LiftMovementReversed		2
n	3	LiftPositionAware		3
n	4	TiltPositionAware		4
n	5	LiftEncoderControlled		5
n	6	TiltEncoderControlled		6
B	ModeBitmap	map8
n	0	MotorDirectionReversed		0
n	1	CalibrationMode		1
n	2	MaintenanceMode		2
n	3	LedFeedback		3
B	OperationalStatusBitmap	map8
n	0	Global		1
n	2	Lift		3
n	4	Tilt		5
B	SafetyStatusBitmap	map16
n	0	RemoteLockout		0
n	1	TamperDetection		1
n	2	FailedCommunication		2
n	3	PositionFailure		3
n	4	ThermalProtection		4
n	5	ObstacleDetected		5
n	6	Power		6
n	7	StopInput		7
n	8	MotorJammed		8
n	9	HardwareFailure		9
n	10	ManualOperation		10
n	11	Protection		11
N	TypeEnum	enum8
n	0	Rollershade	LF & !TL
n	1	Rollershade2Motor	LF & !TL
n	2	RollershadeExterior	LF & !TL
n	3	RollershadeExterior2Motor	LF & !TL
n	4	Drapery	LF & !TL
n	5	Awning	LF & !TL
n	6	Shutter	LF | TL
n	7	TiltBlindTiltOnly	!LF & TL
n	8	TiltBlindLift	LF & TL
n	9	ProjectorScreen	LF & !TL
n	255	Unknown	O
N	EndProductTypeEnum	enum8
n	0	RollerShade	LF
n	1	RomanShade	LF
n	2	BalloonShade	LF
n	3	WovenWood	LF
n	4	PleatedShade	LF
n	5	CellularShade	LF
n	6	LayeredShade	LF
n	7	LayeredShade2D	LF
n	8	SheerShade	LF & TL
n	9	TiltOnlyInteriorBlind	TL
n	10	InteriorBlind	LF & TL
n	11	VerticalBlindStripCurtain	LF & TL
n	12	InteriorVenetianBlind	LF & TL
n	13	ExteriorVenetianBlind	LF & TL
n	14	LateralLeftCurtain	LF
n	15	LateralRightCurtain	LF
n	16	CentralCurtain	LF
n	17	RollerShutter	LF
n	18	ExteriorVerticalScreen	LF
n	19	AwningTerracePatio	LF
n	20	AwningVerticalScreen	LF
n	21	TiltOnlyPergola	LF | TL
n	22	SwingingShutter	LF | TL
n	23	SlidingShutter	LF | TL
n	255	Unknown	O
N	MovementStatus	enum8
n	0	Stopped
n	1	Opening
n	2	Closing
F	0	SELRUN	SelectWhileRunning
F	1	PROG	ProgressReporting
F	2	MAPS	Maps
A	0	SupportedAreas	list[AreaStruct]		R V	M	max 255
A	1	SupportedMaps	list[MapStruct]		R V	MAPS	max 255
A	2	SelectedAreas	list[uint32]		R V	M	desc	[]
A	3	CurrentArea	uint32	X	R V	desc	desc	null
A	4	EstimatedEndTime	epoch-s	X Q	R V	[CurrentArea]		null
A	5	Progress	list[ProgressStruct]		R V	PROG	max 255	[]
K	0	SelectAreas	SelectAreasResponse	O	M
f	0	NewAreas	list[uint32]			M	desc
R	1	SelectAreasResponse		O	M
f	0	Status	SelectAreasStatus			M
f	1	StatusText	string			M	max 256
K	2	SkipArea	SkipAreaResponse	O	desc
f	0	SkippedArea	uint32			M	desc
R	3	SkipAreaResponse		O	SkipArea
f	0	Status	SkipAreaStatus			M
f	1	StatusText	string			M	max 256
S	LandmarkInfoStruct
f	0	LandmarkTag	tag			M
f	1	RelativePositionTag	tag	X		M
S	AreaInfoStruct
f	0	LocationInfo	locationdesc	X		M
f	1	LandmarkInfo	LandmarkInfoStruct	X		M
S	MapStruct
f	0	MapId	uint32			M
f	1	Name	string			M	max 64
S	AreaStruct
f	0	AreaId	uint32			M
f	1	MapId	uint32	X		M	desc
f	2	AreaInfo	AreaInfoStruct			M
S	ProgressStruct
f	0	AreaId	uint32			M
f	1	Status	OperationalStatusEnum			M
f	2	TotalOperationalTime	elapsed-s	X		O
f	3	EstimatedTime	elapsed-s	X		O
N	OperationalStatusEnum	enum8
n	0	Pending
n	1	Operating
n	2	Skipped
n	3	Completed
N	SelectAreasStatus	enum8
n	0	Success
n	1	UnsupportedArea
n	2	InvalidInMode
n	3	InvalidSet
N	SkipAreaStatus	enum8
n	0	Success
n	1	InvalidAreaList
n	2	InvalidInMode
n	3	InvalidSkippedArea
F	0	PRSCONST	ConstantPressure	O.a+
F	1	PRSCOMP	CompensatedPressure	O.a+
F	2	FLW	ConstantFlow	O.a+
F	3	SPD	ConstantSpeed	O.a+
F	4	TEMP	ConstantTemperature	O.a+
F	5	AUTO	Automatic	O
F	6	LOCAL	LocalOperation	O
A	0	MaxPressure	int16	X F	R V	M		null
A	1	MaxSpeed	uint16	X F	R V	M		null
A	2	MaxFlow	uint16	X F	R V	M		null
A	3	MinConstPressure	int16	X F	R V	PRSCONST, [AUTO]		null
A	4	MaxConstPressure	int16	X F	R V	PRSCONST, [AUTO]		null
A	5	MinCompPressure	int16	X F	R V	PRSCOMP, [AUTO]		null
A	6	MaxCompPressure	int16	X F	R V	PRSCOMP, [AUTO]		null
A	7	MinConstSpeed	uint16	X F	R V	SPD, [AUTO]		null
A	8	MaxConstSpeed	uint16	X F	R V	SPD, [AUTO]		null
A	9	MinConstFlow	uint16	X F	R V	FLW, [AUTO]		null
A	10	MaxConstFlow	uint16	X F	R V	FLW, [AUTO]		null
A	11	MinConstTemp	int16	X F	R V	TEMP, [AUTO]	min -27315	null
A	12	MaxConstTemp	int16	X F	R V	TEMP, [AUTO]	min -27315	null
A	16	PumpStatus	PumpStatusBitmap	P	R V	O	desc	0
A	17	EffectiveOperationMode	OperationModeEnum	N	R V	M	desc
A	18	EffectiveControlMode	ControlModeEnum	N	R V	M	desc
A	19	Capacity	int16	X P	R V	M		null
A	20	Speed	uint16	X	R V	O		null
A	21	LifetimeRunningHours	uint24	X N	RW VM	O		0
A	22	Power	uint24	X	R V	O		null
A	23	LifetimeEnergyConsumed	uint32	X N	RW VM	O		0
A	32	OperationMode	OperationModeEnum	N	RW VM	M	desc	0
A	33	ControlMode	ControlModeEnum	N	RW VM	O	desc	0
A	34	AlarmMask	uint16			D
E	0	SupplyVoltageLow	info	V	O
E	1	SupplyVoltageHigh	info	V	O
E	2	PowerMissingPhase	info	V	O
E	3	SystemPressureLow	info	V	O
E	4	SystemPressureHigh	info	V	O
E	5	DryRunning	critical	V	O
E	6	MotorTemperatureHigh	info	V	O
E	7	PumpMotorFatalFailure	critical	V	O
E	8	ElectronicTemperatureHigh	info	V	O
E	9	PumpBlocked	critical	V	O
E	10	SensorFailure	info	V	O
E	11	ElectronicNonFatalFailure	info	V	O
E	12	ElectronicFatalFailure	critical	V	O
E	13	GeneralFault	info	V	O
E	14	Leakage	info	V	O
E	15	AirDetection	info	V	O
E	16	TurbineOperation	info	V	O
B	PumpStatusBitmap	map16
n	0	DeviceFault		0
n	1	SupplyFault		1
n	2	SpeedLow		2
n	3	SpeedHigh		3
n	4	LocalOverride		4
n	5	Running		5
n	6	RemotePressure		6
n	7	RemoteFlow		7
n	8	RemoteTemperature		8
N	OperationModeEnum	enum8
n	0	Normal
n	1	Minimum	SPD
n	2	Maximum	SPD
n	3	Local	LOCAL
N	ControlModeEnum	enum8
n	0	ConstantSpeed	SPD
n	1	ConstantPressure	PRSCONST
n	2	ProportionalPressure	PRSCOMP
n	3	ConstantFlow	FLW
n	5	ConstantTemperature	TEMP
n	7	Automatic	AUTO
F	0	HEAT	Heating	AUTO, O.a+
F	1	COOL	Cooling	AUTO, O.a+
F	2	OCC	Occupancy	O
F	3	SCH	ScheduleConfiguration	O
F	4	SB	Setback	O
F	5	AUTO	AutoMode	O
F	6	LTNE	LocalTemperatureNotExposed	O
F	7	MSCH	MatterScheduleConfiguration	O
F	8	PRES	Presets	O
A	0	LocalTemperature	temperature	X P	R V	M		null
A	1	OutdoorTemperature	temperature	X	R V	O		null
A	2	Occupancy	OccupancyBitmap		R V	OCC		1
A	3	AbsMinHeatSetpointLimit	temperature	F	R V	[HEAT]	desc	700
A	4	AbsMaxHeatSetpointLimit	temperature	F	R V	[HEAT]	desc	3000
A	5	AbsMinCoolSetpointLimit	temperature	F	R V	[COOL]	desc	1600
A	6	AbsMaxCoolSetpointLimit	temperature	F	R V	[COOL]	desc	3200
A	7	PiCoolingDemand	uint8	P	R V	[COOL]	0% to 100%
A	8	PiHeatingDemand	uint8	P	R V	[HEAT]	0% to 100%
A	9	HvacSystemTypeConfiguration	HVACSystemTypeBitmap	N	R[W] VM	D	desc	0
A	16	LocalTemperatureCalibration	SignedTemperature	N	RW VM	[!LTNE]		0
A	17	OccupiedCoolingSetpoint	temperature	N	RW VO	COOL	desc	2600
A	18	OccupiedHeatingSetpoint	temperature	N	RW VO	HEAT	desc	2000
A	19	UnoccupiedCoolingSetpoint	temperature	N	RW VO	COOL & OCC	desc	2600
A	20	UnoccupiedHeatingSetpoint	temperature	N	RW VO	HEAT & OCC	desc	2000
A	21	MinHeatSetpointLimit	temperature	N	RW VM	[HEAT]	desc	AbsMinHeatSetpointLimit
A	22	MaxHeatSetpointLimit	temperature	N	RW VM	[HEAT]	desc	AbsMaxHeatSetpointLimit
A	23	MinCoolSetpointLimit	temperature	N	RW VM	[COOL]	desc	AbsMinCoolSetpointLimit
A	24	MaxCoolSetpointLimit	temperature	N	RW VM	[COOL]	desc	AbsMaxCoolSetpointLimit
A	25	MinSetpointDeadBand	SignedTemperature	N	R[W] VM	AUTO	0 to 127	20
A	26	RemoteSensing	RemoteSensingBitmap	N	RW VM	O		0
A	27	ControlSequenceOfOperation	ControlSequenceOfOperationEnum	N	RW VM	M	desc
A	28	SystemMode	SystemModeEnum	N	RW VM	M	desc	1
A	30	ThermostatRunningMode	ThermostatRunningModeEnum		R V	[AUTO]	desc	0
A	32	StartOfWeek	StartOfWeekEnum	F	R V	SCH	desc
A	33	NumberOfWeeklyTransitions	uint8	F	R V	SCH		0
A	34	NumberOfDailyTransitions	uint8	F	R V	SCH		0
A	35	TemperatureSetpointHold	TemperatureSetpointHoldEnum	N	RW VM	O	desc	0
A	36	TemperatureSetpointHoldDuration	uint16	X N	RW VM	O	max 1440	null
A	37	ThermostatProgrammingOperationMode	ProgrammingOperationModeBitmap	P	RW VM	O	desc	0
A	41	ThermostatRunningState	RelayStateBitmap		R V	O	desc
A	48	SetpointChangeSource	SetpointChangeSourceEnum		R V	O	desc	0
A	49	SetpointChangeAmount	TemperatureDifference	X	R V	O		null
A	50	SetpointChangeSourceTimestamp	epoch-s		R V	O		0
A	52	OccupiedSetback	UnsignedTemperature	X N	RW VM	SB	occupiedSetbackMin to occupiedSetbackMax	null
A	53	OccupiedSetbackMin	UnsignedTemperature	X F	R V	SB	max occupiedSetbackMax	null
A	54	OccupiedSetbackMax	UnsignedTemperature	X F	R V	SB	occupiedSetbackMin to 254	null
A	55	UnoccupiedSetback	UnsignedTemperature	X N	RW VM	SB & OCC	unoccupiedSetbackMin to unoccupiedSetbackMax	null
A	56	UnoccupiedSetbackMin	UnsignedTemperature	X F	R V	SB & OCC	max unoccupiedSetbackMax	null
A	57	UnoccupiedSetbackMax	UnsignedTemperature	X F	R V	SB & OCC	unoccupiedSetbackMin to 254	null
A	58	EmergencyHeatDelta	UnsignedTemperature	N	RW VM	O		250
A	64	AcType	ACTypeEnum	N	RW VM	O	desc	0
A	65	AcCapacity	uint16	N	RW VM	O		0
A	66	AcRefrigerantType	ACRefrigerantTypeEnum	N	RW VM	O	desc	0
A	67	AcCompressorType	ACCompressorTypeEnum	N	RW VM	O	desc	0
A	68	AcErrorCode	ACErrorCodeBitmap		RW VM	O		0
A	69	AcLouverPosition	ACLouverPositionEnum	N	RW VM	O	desc	0
A	70	AcCoilTemperature	temperature	X	R V	O		null
A	71	AcCapacityFormat	ACCapacityFormatEnum	N	RW VM	O	desc	0
A	72	PresetTypes	list[PresetTypeStruct]	F	R V	PRES	desc
A	73	ScheduleTypes	list[ScheduleTypeStruct]	F	R V	MSCH	desc
A	74	NumberOfPresets	uint8	F	R V	PRES		0
A	75	NumberOfSchedules	uint8	F	R V	MSCH		0
A	76	NumberOfScheduleTransitions	uint8	F	R V	MSCH		0
A	77	NumberOfScheduleTransitionPerDay	uint8	X F	R V	MSCH		null
A	78	ActivePresetHandle	octstr	X N	R V	PRES	max 16	null
A	79	ActiveScheduleHandle	octstr	X N	R V	MSCH	max 16	null
A	80	Presets	list[PresetStruct]	N T	RW VM	PRES	max numberOfPresets	[]
A	81	Schedules	list[ScheduleStruct]	N T	RW VM	MSCH	desc	[]
A	82	SetpointHoldExpiryTimestamp	epoch-s	X N	R V	O		null
K	0	SetpointRaiseLower	status	O	M
f	0	Mode	SetpointRaiseLowerModeEnum			M	desc
f	1	Amount	int8			M
R	0	GetWeeklyScheduleResponse			SCH
f	0	NumberOfTransitionsForSequence	uint8			M
f	1	DayOfWeekForSequence	ScheduleDayOfWeekBitmap			M	desc
f	2	ModeForSequence	ScheduleModeBitmap			M	desc
f	3	Transitions	list[WeeklyScheduleTransitionStruct]			M	max 10
K	1	SetWeeklySchedule	status	M	SCH
f	0	NumberOfTransitionsForSequence	uint8			M
f	1	DayOfWeekForSequence	ScheduleDayOfWeekBitmap			M	desc
f	2	ModeForSequence	ScheduleModeBitmap			M	desc
f	3	Transitions	list[WeeklyScheduleTransitionStruct]			M	max 10
R	1	GetRelayStatusLogResponse			GetRelayStatusLog
f	0	TimeOfDay	uint16			M	max 1439
f	1	RelayStatus	RelayStateBitmap			M	desc
f	2	LocalTemperature	temperature	X		M
f	3	HumidityInPercentage	uint8	X		M	0% to 100%
f	4	Setpoint	temperature			M
f	5	UnreadEntries	uint16			M
K	2	GetWeeklySchedule	GetWeeklyScheduleResponse	O	SCH
f	0	DaysToReturn	ScheduleDayOfWeekBitmap			M	desc
f	1	ModeToReturn	ScheduleModeBitmap			M	desc
K	3	ClearWeeklySchedule	status	M	SCH
K	5	SetActiveScheduleRequest	status	O	MSCH
f	0	ScheduleHandle	octstr			M	max 16
K	6	SetActivePresetRequest	status	O	PRES
f	0	PresetHandle	octstr	X		M	max 16
R	253	AtomicResponse			M
f	0	StatusCode	status			M
f	1	AttributeStatus	list[AtomicAttributeStatusStruct]			M
f	2	Timeout	uint16			O
K	254	AtomicRequest	AtomicResponse	O	M
f	0	RequestType	AtomicRequestTypeEnum			M
f	1	AttributeRequests	list[attrib-id]			M
f	2	Timeout	uint16			O
T	TemperatureDifference	int16
T	SignedTemperature	int8
T	UnsignedTemperature	uint8
B	ACErrorCodeBitmap	map32
n	0	CompressorFail		0
n	1	RoomSensorFail		1
n	2	OutdoorSensorFail		2
n	3	CoilSensorFail		3
n	4	FanFail		4
B	AlarmCodeBitmap	map8
n	0	Initialization		0
n	1	Hardware		1
n	2	SelfCalibration		2
B	HVACSystemTypeBitmap	map8
n	0	CoolingStage		1
n	2	HeatingStage		3
n	4	HeatingIsHeatPump		4
n	5	HeatingUsesFuel		5
B	OccupancyBitmap	map8
n	0	Occupied		0
B	PresetTypeFeaturesBitmap	map16
n	0	Automatic		0
n	1	SupportsNames		1
B	ProgrammingOperationModeBitmap	map8
n	0	ScheduleActive		0
n	1	AutoRecovery		1
n	2	Economy		2
B	RelayStateBitmap	map16
n	0	Heat		0
n	1	Cool		1
n	2	Fan		2
n	3	HeatStage2		3
n	4	CoolStage2		4
n	5	FanStage2		5
n	6	FanStage3		6
B	RemoteSensingBitmap	map8
n	0	LocalTemperature		0
n	1	OutdoorTemperature		1
n	2	Occupancy		2
B	ScheduleTypeFeaturesBitmap	map16
n	0	SupportsPresets		0
n	1	SupportsSetpoints		1
n	2	SupportsNames		2
n	3	SupportsOff		3
B	ScheduleDayOfWeekBitmap	map8
n	0	Sunday		0
n	1	Monday		1
n	2	Tuesday		2
n	3	Wednesday		3
n	4	Thursday		4
n	5	Friday		5
n	6	Saturday		6
n	7	Away		7
B	ScheduleModeBitmap	map8
n	0	HeatSetpointPresent		0
n	1	CoolSetpointPresent		1
N	ACCapacityFormatEnum	enum8
n	0	BtUh	O
N	ACCompressorTypeEnum	enum8
n	0	Unknown	O
n	1	T1	O
n	2	T2	O
n	3	T3	O
N	ACLouverPositionEnum	enum8
n	1	Closed	O
n	2	Open	O
n	3	Quarter	O
n	4	Half	O
n	5	ThreeQuarters	O
N	ACRefrigerantTypeEnum	enum8
n	0	Unknown	O
n	1	R22	O
n	2	R410A	O
n	3	R407C	O
N	ACTypeEnum	enum8
n	0	Unknown	O
n	1	CoolingFixed	O
n	2	HeatPumpFixed	O
n	3	CoolingInverter	O
n	4	HeatPumpInverter	O
N	SetpointRaiseLowerModeEnum	enum8
n	0	Heat	HEAT
n	1	Cool	COOL
n	2	Both	HEAT | COOL
N	ControlSequenceOfOperationEnum	enum8
n	0	CoolingOnly	[COOL]
n	1	CoolingWithReheat	[COOL]
n	2	HeatingOnly	[HEAT]
n	3	HeatingWithReheat	[HEAT]
n	4	CoolingAndHeating	[HEAT & COOL]
n	5	CoolingAndHeatingWithReheat	[HEAT & COOL]
N	PresetScenarioEnum	enum8
n	1	Occupied
n	2	Unoccupied
n	3	Sleep
n	4	Wake
n	5	Vacation
n	6	GoingToSleep
n	254	UserDefined
N	SetpointChangeSourceEnum	enum8
n	0	Manual	O
n	1	Schedule	[SCH | MSCH]
n	2	External	O
N	StartOfWeekEnum	enum8
n	0	Sunday
n	1	Monday
n	2	Tuesday
n	3	Wednesday
n	4	Thursday
n	5	Friday
n	6	Saturday
N	SystemModeEnum	enum8
n	0	Off	O
n	1	Auto	AUTO
n	3	Cool	[COOL]
n	4	Heat	[HEAT]
n	5	EmergencyHeat	[HEAT]
n	6	Precooling	[COOL]
n	7	FanOnly	O
n	8	Dry	O
n	9	Sleep	O
N	ThermostatRunningModeEnum	enum8
n	0	Off	O
n	3	Cool	[COOL]
n	4	Heat	[HEAT]
N	TemperatureSetpointHoldEnum	enum8
n	0	SetpointHoldOff
n	1	SetpointHoldOn
S	PresetStruct
f	0	PresetHandle	octstr	X		M	max 16
f	1	PresetScenario	PresetScenarioEnum			M
f	2	Name	string	X		O	max 64	null
f	3	CoolingSetpoint	temperature			COOL	desc	2600
f	4	HeatingSetpoint	temperature			HEAT	desc	2000
f	5	BuiltIn	bool	X		M		false
S	PresetTypeStruct
f	0	PresetScenario	PresetScenarioEnum			M
f	1	NumberOfPresets	uint8			M		0
f	2	PresetTypeFeatures	PresetTypeFeaturesBitmap			M		0
S	WeeklyScheduleTransitionStruct
f	0	TransitionTime	uint16			M	max 1439
f	1	HeatSetpoint	temperature	X		M
f	2	CoolSetpoint	temperature	X		M
S	ScheduleStruct
f	0	ScheduleHandle	octstr	X		M	max 16
f	1	SystemMode	SystemModeEnum			M	desc
f	2	Name	string			O	max 64
f	3	PresetHandle	octstr			O	max 16
f	4	Transitions	list[ScheduleTransitionStruct]			M	1 to numberOfScheduleTransitions	[]
f	5	BuiltIn	bool	X		M		false
S	ScheduleTransitionStruct
f	0	DayOfWeek	ScheduleDayOfWeekBitmap			M	desc
f	1	TransitionTime	uint16			M	max 1439
f	2	PresetHandle	octstr			[PRES]	max 16
f	3	SystemMode	SystemModeEnum			O	desc
f	4	CoolingSetpoint	temperature			[COOL]	desc
f	5	HeatingSetpoint	temperature			[HEAT]	desc
S	ScheduleTypeStruct
f	0	SystemMode	SystemModeEnum			M	desc
f	1	NumberOfSchedules	uint8			M	max numberOfSchedules	0
f	2	ScheduleTypeFeatures	ScheduleTypeFeaturesBitmap			M	desc	0
F	0	SPD	MultiSpeed
F	1	AUT	Auto
F	2	RCK	Rocking
F	3	WND	Wind
F	4	STEP	Step
F	5	DIR	AirflowDirection
A	0	FanMode	FanModeEnum	N	RW VO	M		0
A	1	FanModeSequence	FanModeSequenceEnum	F	R V	M
A	2	PercentSetting	percent	X	RW VO	M	max 100	0
A	3	PercentCurrent	percent		R V	M	max 100
A	4	SpeedMax	uint8	F	R V	SPD	1 to 100
A	5	SpeedSetting	uint8	X	RW VO	SPD	max speedMax	0
A	6	SpeedCurrent	uint8	P	R V	SPD	max speedMax
A	7	RockSupport	RockBitmap	F	R V	RCK	desc	0
A	8	RockSetting	RockBitmap	P	RW VO	RCK	desc	0
A	9	WindSupport	WindBitmap	F	R V	WND	desc	0
A	10	WindSetting	WindBitmap	P	RW VO	WND	desc	0
A	11	AirflowDirection	AirflowDirectionEnum	P	RW VO	DIR	desc	0
K	0	Step	status	O	STEP
f	0	Direction	StepDirectionEnum			M		0
f	1	Wrap	bool			O		false
f	2	LowestOff	bool			O		true
B	RockBitmap	map8
n	0	RockLeftRight		0
n	1	RockUpDown		1
n	2	RockRound		2
B	WindBitmap	map8
n	0	SleepWind		0
n	1	NaturalWind		1
N	StepDirectionEnum	enum8
n	0	Increase
n	1	Decrease
N	AirflowDirectionEnum	enum8
n	0	Forward
n	1	Reverse
N	FanModeEnum	enum8
n	0	Off
n	1	Low	desc
n	2	Medium	desc
n	3	High
n	4	On	D
n	5	Auto	AUT
n	6	Smart	D
N	FanModeSequenceEnum	enum8
n	0	OffLowMedHigh	[!AUT].a
n	1	OffLowHigh	[!AUT].a
n	2	OffLowMedHighAuto	[AUT].a
n	3	OffLowHighAuto	[AUT].a
n	4	OffHighAuto	[AUT].a
n	5	OffHigh	[!AUT].a
A	0	TemperatureDisplayMode	TemperatureDisplayModeEnum		RW VO	M		0
A	1	KeypadLockout	KeypadLockoutEnum		RW VM	M		0
A	2	ScheduleProgrammingVisibility	ScheduleProgrammingVisibilityEnum		RW VM	O		0
N	TemperatureDisplayModeEnum	enum8
n	0	Celsius
n	1	Fahrenheit
N	KeypadLockoutEnum	enum8
n	0	NoLockout
n	1	Lockout1
n	2	Lockout2
n	3	Lockout3
n	4	Lockout4
n	5	Lockout5
N	ScheduleProgrammingVisibilityEnum	enum8
n	0	ScheduleProgrammingPermitted
n	1	ScheduleProgrammingDenied
F	0	HS	HueSaturation	EHUE, O
F	1	EHUE	EnhancedHue	CL, O
F	2	CL	ColorLoop	O
F	3	XY	Xy	O
F	4	CT	ColorTemperature	O
A	0	CurrentHue	uint8	N P Q	R V	HS	max 254	0
A	1	CurrentSaturation	uint8	N S P Q	R V	HS	max 254	0
A	2	RemainingTime	uint16	Q	R V	O	0 to 65535	0
A	3	CurrentX	uint16	N S P Q	R V	XY	max 65279	24939
A	4	CurrentY	uint16	N S P Q	R V	XY	max 65279	24701
A	5	DriftCompensation	DriftCompensationEnum		R V	O
A	6	CompensationText	string		R V	O	max 254
A	7	ColorTemperatureMireds	uint16	N S P Q	R V	CT	colorTempPhysicalMinMireds to colorTempPhysicalMaxMireds	250
A	8	ColorMode	ColorModeEnum	N	R V	M
A	15	Options	OptionsBitmap		RW VO	M	desc	0
A	16	NumberOfPrimaries	uint8	X F	R V	M	max 6
A	17	Primary1X	uint16	F	R V	NumberOfPrimaries > 0	max 65279
A	18	Primary1Y	uint16	F	R V	NumberOfPrimaries > 0	max 65279
A	19	Primary1Intensity	uint8	X F	R V	NumberOfPrimaries > 0
A	21	Primary2X	uint16	F	R V	NumberOfPrimaries > 1	max 65279
A	22	Primary2Y	uint16	F	R V	NumberOfPrimaries > 1	max 65279
A	23	Primary2Intensity	uint8	X F	R V	NumberOfPrimaries > 1
A	25	Primary3X	uint16	F	R V	NumberOfPrimaries > 2	max 65279
A	26	Primary3Y	uint16	F	R V	NumberOfPrimaries > 2	max 65279
A	27	Primary3Intensity	uint8	X F	R V	NumberOfPrimaries > 2
A	32	Primary4X	uint16	F	R V	NumberOfPrimaries > 3	max 65279
A	33	Primary4Y	uint16	F	R V	NumberOfPrimaries > 3	max 65279
A	34	Primary4Intensity	uint8	X F	R V	NumberOfPrimaries > 3
A	36	Primary5X	uint16	F	R V	NumberOfPrimaries > 4	max 65279
A	37	Primary5Y	uint16	F	R V	NumberOfPrimaries > 4	max 65279
A	38	Primary5Intensity	uint8	X F	R V	NumberOfPrimaries > 4
A	40	Primary6X	uint16	F	R V	NumberOfPrimaries > 5	max 65279
A	41	Primary6Y	uint16	F	R V	NumberOfPrimaries > 5	max 65279
A	42	Primary6Intensity	uint8	X F	R V	NumberOfPrimaries > 5
A	48	WhitePointX	uint16		RW VM	O	max 65279
A	49	WhitePointY	uint16		RW VM	O	max 65279
A	50	ColorPointRx	uint16		RW VM	O	max 65279
A	51	ColorPointRy	uint16		RW VM	O	max 65279
A	52	ColorPointRIntensity	uint8	X	RW VM	O
A	54	ColorPointGx	uint16		RW VM	O	max 65279
A	55	ColorPointGy	uint16		RW VM	O	max 65279
A	56	ColorPointGIntensity	uint8	X	RW VM	O
A	58	ColorPointBx	uint16		RW VM	O	max 65279
A	59	ColorPointBy	uint16		RW VM	O	max 65279
A	60	ColorPointBIntensity	uint8	X	RW VM	O
A	16384	EnhancedCurrentHue	uint16	N S Q	R V	EHUE		0
A	16385	EnhancedColorMode	EnhancedColorModeEnum	N S	R V	M		1
A	16386	ColorLoopActive	ColorLoopActiveEnum	N S	R V	CL	max 1	0
A	16387	ColorLoopDirection	ColorLoopDirectionEnum	N S	R V	CL	max 1	0
A	16388	ColorLoopTime	uint16	N S	R V	CL		25
A	16389	ColorLoopStartEnhancedHue	uint16		R V	CL		8960
A	16390	ColorLoopStoredEnhancedHue	uint16		R V	CL		0
A	16394	ColorCapabilities	ColorCapabilitiesBitmap		R V	M	max 31	0
A	16395	ColorTempPhysicalMinMireds	uint16		R V	CT	1 to 65279
A	16396	ColorTempPhysicalMaxMireds	uint16		R V	CT	max 65279
A	16397	CoupleColorTempToLevelMinMireds	uint16		R V	CT & ColorTemperatureMireds	colorTempPhysicalMinMireds to colorTemperatureMireds
A	16400	StartUpColorTemperatureMireds	uint16	X N	RW VM	CT & ColorTemperatureMireds	1 to 65279
K	0	MoveToHue	status	O	HS
f	0	Hue	uint8			M	max 254
f	1	Direction	DirectionEnum			M
f	2	TransitionTime	uint16			M	max 65534
f	3	OptionsMask	OptionsBitmap			M	desc	0
f	4	OptionsOverride	OptionsBitmap			M	desc	0
K	1	MoveHue	status	O	HS
f	0	MoveMode	MoveModeEnum			M
f	1	Rate	uint8			M
f	2	OptionsMask	OptionsBitmap			M	desc	0
f	3	OptionsOverride	OptionsBitmap			M	desc	0
K	2	StepHue	status	O	HS
f	0	StepMode	StepModeEnum			M
f	1	StepSize	uint8			M
f	2	TransitionTime	uint8			M
f	3	OptionsMask	OptionsBitmap			M	desc	0
f	4	OptionsOverride	OptionsBitmap			M	desc	0
K	3	MoveToSaturation	status	O	HS
f	0	Saturation	uint8			M	max 254
f	1	TransitionTime	uint16			M	max 65534
f	2	OptionsMask	OptionsBitmap			M	desc	0
f	3	OptionsOverride	OptionsBitmap			M	desc	0
K	4	MoveSaturation	status	O	HS
f	0	MoveMode	MoveModeEnum			M
f	1	Rate	uint8			M
f	2	OptionsMask	OptionsBitmap			M	desc	0
f	3	OptionsOverride	OptionsBitmap			M	desc	0
K	5	StepSaturation	status	O	HS
f	0	StepMode	StepModeEnum			M
f	1	StepSize	uint8			M
f	2	TransitionTime	uint8			M
f	3	OptionsMask	OptionsBitmap			M	desc	0
f	4	OptionsOverride	OptionsBitmap			M	desc	0
K	6	MoveToHueAndSaturation	status	O	HS
f	0	Hue	uint8			M	max 254
f	1	Saturation	uint8			M	max 254
f	2	TransitionTime	uint16			M	max 65534
f	3	OptionsMask	OptionsBitmap			M	desc	0
f	4	OptionsOverride	OptionsBitmap			M	desc	0
K	7	MoveToColor	status	O	XY
f	0	ColorX	uint16			M	max 65279
f	1	ColorY	uint16			M	max 65279
f	2	TransitionTime	uint16			M	max 65534
f	3	OptionsMask	OptionsBitmap			M	desc	0
f	4	OptionsOverride	OptionsBitmap			M	desc	0
K	8	MoveColor	status	O	XY
f	0	RateX	int16			M
f	1	RateY	int16			M
f	2	OptionsMask	OptionsBitmap			M	desc	0
f	3	OptionsOverride	OptionsBitmap			M	desc	0
K	9	StepColor	status	O	XY
f	0	StepX	int16			M
f	1	StepY	int16			M
f	2	TransitionTime	uint16			M	max 65534
f	3	OptionsMask	OptionsBitmap			M	desc	0
f	4	OptionsOverride	OptionsBitmap			M	desc	0
K	10	MoveToColorTemperature	status	O	CT
f	0	ColorTemperatureMireds	uint16			M	max 65279
f	1	TransitionTime	uint16			M	max 65534
f	2	OptionsMask	OptionsBitmap			M	desc	0
f	3	OptionsOverride	OptionsBitmap			M	desc	0
K	64	EnhancedMoveToHue	status	O	EHUE
f	0	EnhancedHue	uint16			M
f	1	Direction	DirectionEnum			M
f	2	TransitionTime	uint16			M	max 65534
f	3	OptionsMask	OptionsBitmap			M	desc	0
f	4	OptionsOverride	OptionsBitmap			M	desc	0
K	65	EnhancedMoveHue	status	O	EHUE
f	0	MoveMode	MoveModeEnum			M	desc
f	1	Rate	uint16			M
f	2	OptionsMask	OptionsBitmap			M	desc	0
f	3	OptionsOverride	OptionsBitmap			M	desc	0
K	66	EnhancedStepHue	status	O	EHUE
f	0	StepMode	StepModeEnum			M	desc
f	1	StepSize	uint16			M
f	2	TransitionTime	uint16			M	max 65534
f	3	OptionsMask	OptionsBitmap			M	desc	0
f	4	OptionsOverride	OptionsBitmap			M	desc	0
K	67	EnhancedMoveToHueAndSaturation	status	O	EHUE
f	0	EnhancedHue	uint16			M
f	1	Saturation	uint8			M	max 254
f	2	TransitionTime	uint16			M	max 65534
f	3	OptionsMask	OptionsBitmap			M	desc	0
f	4	OptionsOverride	OptionsBitmap			M	desc	0
K	68	ColorLoopSet	status	O	CL
f	0	UpdateFlags	UpdateFlagsBitmap			M
f	1	Action	ColorLoopActionEnum			M
f	2	Direction	ColorLoopDirectionEnum			M
f	3	Time	uint16			M
f	4	StartHue	uint16			M
f	5	OptionsMask	OptionsBitmap			M	desc	0
f	6	OptionsOverride	OptionsBitmap			M	desc	0
K	71	StopMoveStep	status	O	HS | XY | CT
f	0	OptionsMask	OptionsBitmap			M	desc	0
f	1	OptionsOverride	OptionsBitmap			M	desc	0
K	75	MoveColorTemperature	status	O	CT
f	0	MoveMode	MoveModeEnum			M
f	1	Rate	uint16			M
f	2	ColorTemperatureMinimumMireds	uint16			M	max 65279
f	3	ColorTemperatureMaximumMireds	uint16			M	max 65279
f	4	OptionsMask	OptionsBitmap			M	desc	0
f	5	OptionsOverride	OptionsBitmap			M	desc	0
K	76	StepColorTemperature	status	O	CT
f	0	StepMode	StepModeEnum			M
f	1	StepSize	uint16			M
f	2	TransitionTime	uint16			M	max 65534
f	3	ColorTemperatureMinimumMireds	uint16			M	max 65279
f	4	ColorTemperatureMaximumMireds	uint16			M	max 65279
f	5	OptionsMask	OptionsBitmap			M	desc	0
f	6	OptionsOverride	OptionsBitmap			M	desc	0
B	OptionsBitmap	map8
n	0	ExecuteIfOff		0
B	UpdateFlagsBitmap	map8
n	0	UpdateAction		0
n	1	UpdateDirection		1
n	2	UpdateTime		2
n	3	UpdateStartHue		3
N	DriftCompensationEnum	enum8
n	0	None
n	1	OtherOrUnknown
n	2	TemperatureMonitoring
n	3	OpticalLuminanceMonitoringAndFeedback
n	4	OpticalColorMonitoringAndFeedback
N	ColorModeEnum	enum8
n	0	CurrentHueAndCurrentSaturation
n	1	CurrentXAndCurrentY
n	2	ColorTemperatureMireds
N	EnhancedColorModeEnum	enum8
n	0	CurrentHueAndCurrentSaturation
n	1	CurrentXAndCurrentY
n	2	ColorTemperatureMireds
n	3	EnhancedCurrentHueAndCurrentSaturation
N	DirectionEnum	enum8
n	0	Shortest
n	1	Longest
n	2	Up
n	3	Down
N	MoveModeEnum	enum8
n	0	Stop
n	1	Up
n	3	Down
N	StepModeEnum	enum8
n	1	Up
n	3	Down
N	ColorLoopActionEnum	enum8
n	0	Deactivate
n	1	ActivateFromColorLoopStartEnhancedHue
n	2	ActivateFromEnhancedCurrentHue
N	ColorLoopDirectionEnum	enum8
n	0	Decrement
n	1	Increment
N	ColorLoopActiveEnum	enum16
n	0	Inactive
n	1	Active
B	ColorCapabilitiesBitmap	map16
n	0	HueSaturation		0
n	1	EnhancedHue		1
n	2	ColorLoop		2
n	3	XY		3
n	4	ColorTemperature		4
A	0	PhysicalMinLevel	uint8		R V	M	1 to 254	1
A	1	PhysicalMaxLevel	uint8		R V	M	1 to 254	254
A	2	BallastStatus	BallastStatusBitmap		R V	O		0
A	16	MinLevel	uint8		RW VM	M	physicalMinLevel to maxLevel	PhysicalMinLevel
A	17	MaxLevel	uint8		RW VM	M	minLevel to physicalMaxLevel	PhysicalMaxLevel
A	20	IntrinsicBallastFactor	uint8	X	RW VM	O
A	21	BallastFactorAdjustment	uint8	X	RW VM	O	100 to ms	null
A	32	LampQuantity	uint8		R V	M
A	48	LampType	string		RW VM	O	max 16
A	49	LampManufacturer	string		RW VM	O	max 16
A	50	LampRatedHours	uint24	X	RW VM	O		null
A	51	LampBurnHours	uint24	X	RW VM	O		0
A	52	LampAlarmMode	LampAlarmModeBitmap		RW VM	O		0
A	53	LampBurnHoursTripPoint	uint24	X	RW VM	O		null
B	BallastStatusBitmap	map8
n	0	BallastNonOperational		0
n	1	LampFailure		1
B	LampAlarmModeBitmap	map8
n	0	LampBurnHours		0
A	0	MeasuredValue	uint16	X P	R V	M	0, minMeasuredValue to maxMeasuredValue	0
A	1	MinMeasuredValue	uint16	X	R V	M	1 to 65533
A	2	MaxMeasuredValue	uint16	X	R V	M	min minMeasuredValue + 1
A	3	Tolerance	uint16		R V	O	max 2048
A	4	LightSensorType	uint8	X	R V	O		null
N	LightSensorTypeEnum	enum8
n	0	Photodiode
n	1	Cmos
A	0	MeasuredValue	temperature	X P	R V	M	minMeasuredValue to maxMeasuredValue
A	1	MinMeasuredValue	temperature	X	R V	M	-27315 to maxMeasuredValue - 1	-27315
A	2	MaxMeasuredValue	temperature	X	R V	M	minMeasuredValue + 1 to 32767	32767
A	3	Tolerance	uint16		R V	O	max 2048	0
F	0	EXT	Extended	O
A	0	MeasuredValue	int16	X P	R V	M	minMeasuredValue to maxMeasuredValue
A	1	MinMeasuredValue	int16	X	R V	M	max 32766
A	2	MaxMeasuredValue	int16	X	R V	M	minMeasuredValue + 1 to 32767
A	3	Tolerance	uint16		R V	O	max 2048	0
A	16	ScaledValue	int16	X	R V	EXT	minScaledValue to maxScaledValue	0
A	17	MinScaledValue	int16	X	R V	EXT	max 32766	0
A	18	MaxScaledValue	int16	X	R V	EXT	minScaledValue + 1 to 32767	0
A	19	ScaledTolerance	uint16		R V	[EXT]	max 2048	0
A	20	Scale	int8		R V	EXT	min -127	0
A	0	MeasuredValue	uint16	X P	R V	M	minMeasuredValue to maxMeasuredValue	null
A	1	MinMeasuredValue	uint16	X	R V	M	max 65533
A	2	MaxMeasuredValue	uint16	X	R V	M	min minMeasuredValue + 1
A	3	Tolerance	uint16		R V	O	max 2048	0
A	0	MeasuredValue	uint16	X P	R V	M	minMeasuredValue to maxMeasuredValue
A	1	MinMeasuredValue	uint16	X	R V	M	max 9999
A	2	MaxMeasuredValue	uint16	X	R V	M	minMeasuredValue + 1 to 10000
A	3	Tolerance	uint16		R V	O	max 2048
F	0	OTHER	Other	O.a+
F	1	PIR	PassiveInfrared	O.a+
F	2	US	Ultrasonic	O.a+
F	3	PHY	PhysicalContact	O.a+
F	4	AIR	ActiveInfrared	O.a+
F	5	RAD	Radar	O.a+
F	6	RFS	RfSensing	O.a+
F	7	VIS	Vision	O.a+
A	0	Occupancy	OccupancyBitmap	P	R V	M	0 to 1
A	1	OccupancySensorType	OccupancySensorTypeEnum	F	R V	M, D	desc
A	2	OccupancySensorTypeBitmap	OccupancySensorTypeBitmap	F	R V	M, D	0 to 7
A	3	HoldTime	uint16	N	RW VM	O	desc
A	4	HoldTimeLimits	HoldTimeLimitsStruct	F	R V	HoldTime
A	16	PirOccupiedToUnoccupiedDelay	uint16	N	RW VM	[HoldTime & (PIR | !PIR & !US & !PHY)], D		0
A	17	PirUnoccupiedToOccupiedDelay	uint16	N	RW VM	HoldTime & (PIR | !PIR & !US & !PHY) & PirUnoccupiedToOccupiedThreshold, [HoldTime & (PIR | !PIR & !US & !PHY)], D		0
A	18	PirUnoccupiedToOccupiedThreshold	uint8	N	RW VM	HoldTime & (PIR | !PIR & !US & !PHY) & PirUnoccupiedToOccupiedDelay, [HoldTime & (PIR | !PIR & !US & !PHY)], D	1 to 254	1
A	32	UltrasonicOccupiedToUnoccupiedDelay	uint16	N	RW VM	[HoldTime & US], D		0
A	33	UltrasonicUnoccupiedToOccupiedDelay	uint16	N	RW VM	HoldTime & US & UltrasonicUnoccupiedToOccupiedThreshold, [HoldTime & US], D		0
A	34	UltrasonicUnoccupiedToOccupiedThreshold	uint8	N	RW VM	HoldTime & US & UltrasonicUnoccupiedToOccupiedDelay, [HoldTime & US], D	1 to 254	1
A	48	PhysicalContactOccupiedToUnoccupiedDelay	uint16	N	RW VM	[HoldTime & PHY], D		0
A	49	PhysicalContactUnoccupiedToOccupiedDelay	uint16	N	RW VM	HoldTime & PHY & PhysicalContactUnoccupiedToOccupiedThreshold, [HoldTime & PHY], D		0
A	50	PhysicalContactUnoccupiedToOccupiedThreshold	uint8	N	RW VM	HoldTime & PHY & PhysicalContactUnoccupiedToOccupiedDelay, [HoldTime & PHY], D	1 to 254	1
E	0	OccupancyChanged	info	V	O
f	0	Occupancy	OccupancyBitmap			M
B	OccupancyBitmap	map8
n	0	Occupied		0
B	OccupancySensorTypeBitmap	map8
n	0	Pir		0
n	1	Ultrasonic		1
n	2	PhysicalContact		2
N	OccupancySensorTypeEnum	enum8
n	0	Pir
n	1	Ultrasonic
n	2	PirAndUltrasonic
n	3	PhysicalContact
S	HoldTimeLimitsStruct
f	0	HoldTimeMin	uint16			M	min 1
f	1	HoldTimeMax	uint16			M	min maxOf(holdTimeMin, 10)
f	2	HoldTimeDefault	uint16			M	holdTimeMin to holdTimeMax
F	0	MEA	NumericMeasurement	O.a+
F	1	LEV	LevelIndication	O.a+
F	2	MED	MediumLevel	[LEV]
F	3	CRI	CriticalLevel	[LEV]
F	4	PEA	PeakMeasurement	[MEA]
F	5	AVG	AverageMeasurement	[MEA]
A	0	MeasuredValue	single	X P	R V	MEA	minMeasuredValue to maxMeasuredValue	null
A	1	MinMeasuredValue	single	X	R V	MEA		null
A	2	MaxMeasuredValue	single	X	R V	MEA	min minMeasuredValue	null
A	3	PeakMeasuredValue	single	X P	R V	PEA	minMeasuredValue to maxMeasuredValue	null
A	4	PeakMeasuredValueWindow	elapsed-s	P	R V	PEA	max 604800	1
A	5	AverageMeasuredValue	single	X P	R V	AVG	minMeasuredValue to maxMeasuredValue	null
A	6	AverageMeasuredValueWindow	elapsed-s	P	R V	AVG	max 604800	1
A	7	Uncertainty	single		R V	[MEA]	ms
A	8	MeasurementUnit	MeasurementUnitEnum	F	R V	MEA
A	9	MeasurementMedium	MeasurementMediumEnum	F	R V	M
A	10	LevelValue	LevelValueEnum		R V	LEV		0
N	MeasurementUnitEnum	enum8
n	0	Ppm	MEA
n	1	Ppb	MEA
n	2	Ppt	MEA
n	3	Mgm3	MEA
n	4	Ugm3	MEA
n	5	Ngm3	MEA
n	6	Pm3	MEA
n	7	Bqm3	MEA
N	MeasurementMediumEnum	enum8
n	0	Air
n	1	Water
n	2	Soil
N	LevelValueEnum	enum8
n	0	Unknown
n	1	Low
n	2	Medium	MED
n	3	High
n	4	Critical	CRI
F	0	MEA	NumericMeasurement	O.a+
F	1	LEV	LevelIndication	O.a+
F	2	MED	MediumLevel	[LEV]
F	3	CRI	CriticalLevel	[LEV]
F	4	PEA	PeakMeasurement	[MEA]
F	5	AVG	AverageMeasurement	[MEA]
A	0	MeasuredValue	single	X P	R V	MEA	minMeasuredValue to maxMeasuredValue	null
A	1	MinMeasuredValue	single	X	R V	MEA		null
A	2	MaxMeasuredValue	single	X	R V	MEA	min minMeasuredValue	null
A	3	PeakMeasuredValue	single	X P	R V	PEA	minMeasuredValue to maxMeasuredValue	null
A	4	PeakMeasuredValueWindow	elapsed-s	P	R V	PEA	max 604800	1
A	5	AverageMeasuredValue	single	X P	R V	AVG	minMeasuredValue to maxMeasuredValue	null
A	6	AverageMeasuredValueWindow	elapsed-s	P	R V	AVG	max 604800	1
A	7	Uncertainty	single		R V	[MEA]	ms
A	8	MeasurementUnit	MeasurementUnitEnum	F	R V	MEA
A	9	MeasurementMedium	MeasurementMediumEnum	F	R V	M
A	10	LevelValue	LevelValueEnum		R V	LEV		0
N	MeasurementUnitEnum	enum8
n	0	Ppm	MEA
n	1	Ppb	MEA
n	2	Ppt	MEA
n	3	Mgm3	MEA
n	4	Ugm3	MEA
n	5	Ngm3	MEA
n	6	Pm3	MEA
n	7	Bqm3	MEA
N	MeasurementMediumEnum	enum8
n	0	Air
n	1	Water
n	2	Soil
N	LevelValueEnum	enum8
n	0	Unknown
n	1	Low
n	2	Medium	MED
n	3	High
n	4	Critical	CRI
F	0	MEA	NumericMeasurement	O.a+
F	1	LEV	LevelIndication	O.a+
F	2	MED	MediumLevel	[LEV]
F	3	CRI	CriticalLevel	[LEV]
F	4	PEA	PeakMeasurement	[MEA]
F	5	AVG	AverageMeasurement	[MEA]
A	0	MeasuredValue	single	X P	R V	MEA	minMeasuredValue to maxMeasuredValue	null
A	1	MinMeasuredValue	single	X	R V	MEA		null
A	2	MaxMeasuredValue	single	X	R V	MEA	min minMeasuredValue	null
A	3	PeakMeasuredValue	single	X P	R V	PEA	minMeasuredValue to maxMeasuredValue	null
A	4	PeakMeasuredValueWindow	elapsed-s	P	R V	PEA	max 604800	1
A	5	AverageMeasuredValue	single	X P	R V	AVG	minMeasuredValue to maxMeasuredValue	null
A	6	AverageMeasuredValueWindow	elapsed-s	P	R V	AVG	max 604800	1
A	7	Uncertainty	single		R V	[MEA]	ms
A	8	MeasurementUnit	MeasurementUnitEnum	F	R V	MEA
A	9	MeasurementMedium	MeasurementMediumEnum	F	R V	M
A	10	LevelValue	LevelValueEnum		R V	LEV		0
N	MeasurementUnitEnum	enum8
n	0	Ppm	MEA
n	1	Ppb	MEA
n	2	Ppt	MEA
n	3	Mgm3	MEA
n	4	Ugm3	MEA
n	5	Ngm3	MEA
n	6	Pm3	MEA
n	7	Bqm3	MEA
N	MeasurementMediumEnum	enum8
n	0	Air
n	1	Water
n	2	Soil
N	LevelValueEnum	enum8
n	0	Unknown
n	1	Low
n	2	Medium	MED
n	3	High
n	4	Critical	CRI
F	0	MEA	NumericMeasurement	O.a+
F	1	LEV	LevelIndication	O.a+
F	2	MED	MediumLevel	[LEV]
F	3	CRI	CriticalLevel	[LEV]
F	4	PEA	PeakMeasurement	[MEA]
F	5	AVG	AverageMeasurement	[MEA]
A	0	MeasuredValue	single	X P	R V	MEA	minMeasuredValue to maxMeasuredValue	null
A	1	MinMeasuredValue	single	X	R V	MEA		null
A	2	MaxMeasuredValue	single	X	R V	MEA	min minMeasuredValue	null
A	3	PeakMeasuredValue	single	X P	R V	PEA	minMeasuredValue to maxMeasuredValue	null
A	4	PeakMeasuredValueWindow	elapsed-s	P	R V	PEA	max 604800	1
A	5	AverageMeasuredValue	single	X P	R V	AVG	minMeasuredValue to maxMeasuredValue	null
A	6	AverageMeasuredValueWindow	elapsed-s	P	R V	AVG	max 604800	1
A	7	Uncertainty	single		R V	[MEA]	ms
A	8	MeasurementUnit	MeasurementUnitEnum	F	R V	MEA
A	9	MeasurementMedium	MeasurementMediumEnum	F	R V	M
A	10	LevelValue	LevelValueEnum		R V	LEV		0
N	MeasurementUnitEnum	enum8
n	0	Ppm	MEA
n	1	Ppb	MEA
n	2	Ppt	MEA
n	3	Mgm3	MEA
n	4	Ugm3	MEA
n	5	Ngm3	MEA
n	6	Pm3	MEA
n	7	Bqm3	MEA
N	MeasurementMediumEnum	enum8
n	0	Air
n	1	Water
n	2	Soil
N	LevelValueEnum	enum8
n	0	Unknown
n	1	Low
n	2	Medium	MED
n	3	High
n	4	Critical	CRI
F	0	MEA	NumericMeasurement	O.a+
F	1	LEV	LevelIndication	O.a+
F	2	MED	MediumLevel	[LEV]
F	3	CRI	CriticalLevel	[LEV]
F	4	PEA	PeakMeasurement	[MEA]
F	5	AVG	AverageMeasurement	[MEA]
A	0	MeasuredValue	single	X P	R V	MEA	minMeasuredValue to maxMeasuredValue	null
A	1	MinMeasuredValue	single	X	R V	MEA		null
A	2	MaxMeasuredValue	single	X	R V	MEA	min minMeasuredValue	null
A	3	PeakMeasuredValue	single	X P	R V	PEA	minMeasuredValue to maxMeasuredValue	null
A	4	PeakMeasuredValueWindow	elapsed-s	P	R V	PEA	max 604800	1
A	5	AverageMeasuredValue	single	X P	R V	AVG	minMeasuredValue to maxMeasuredValue	null
A	6	AverageMeasuredValueWindow	elapsed-s	P	R V	AVG	max 604800	1
A	7	Uncertainty	single		R V	[MEA]	ms
A	8	MeasurementUnit	MeasurementUnitEnum	F	R V	MEA
A	9	MeasurementMedium	MeasurementMediumEnum	F	R V	M
A	10	LevelValue	LevelValueEnum		R V	LEV		0
N	MeasurementUnitEnum	enum8
n	0	Ppm	MEA
n	1	Ppb	MEA
n	2	Ppt	MEA
n	3	Mgm3	MEA
n	4	Ugm3	MEA
n	5	Ngm3	MEA
n	6	Pm3	MEA
n	7	Bqm3	MEA
N	MeasurementMediumEnum	enum8
n	0	Air
n	1	Water
n	2	Soil
N	LevelValueEnum	enum8
n	0	Unknown
n	1	Low
n	2	Medium	MED
n	3	High
n	4	Critical	CRI
F	0	MEA	NumericMeasurement	O.a+
F	1	LEV	LevelIndication	O.a+
F	2	MED	MediumLevel	[LEV]
F	3	CRI	CriticalLevel	[LEV]
F	4	PEA	PeakMeasurement	[MEA]
F	5	AVG	AverageMeasurement	[MEA]
A	0	MeasuredValue	single	X P	R V	MEA	minMeasuredValue to maxMeasuredValue	null
A	1	MinMeasuredValue	single	X	R V	MEA		null
A	2	MaxMeasuredValue	single	X	R V	MEA	min minMeasuredValue	null
A	3	PeakMeasuredValue	single	X P	R V	PEA	minMeasuredValue to maxMeasuredValue	null
A	4	PeakMeasuredValueWindow	elapsed-s	P	R V	PEA	max 604800	1
A	5	AverageMeasuredValue	single	X P	R V	AVG	minMeasuredValue to maxMeasuredValue	null
A	6	AverageMeasuredValueWindow	elapsed-s	P	R V	AVG	max 604800	1
A	7	Uncertainty	single		R V	[MEA]	ms
A	8	MeasurementUnit	MeasurementUnitEnum	F	R V	MEA
A	9	MeasurementMedium	MeasurementMediumEnum	F	R V	M
A	10	LevelValue	LevelValueEnum		R V	LEV		0
N	MeasurementUnitEnum	enum8
n	0	Ppm	MEA
n	1	Ppb	MEA
n	2	Ppt	MEA
n	3	Mgm3	MEA
n	4	Ugm3	MEA
n	5	Ngm3	MEA
n	6	Pm3	MEA
n	7	Bqm3	MEA
N	MeasurementMediumEnum	enum8
n	0	Air
n	1	Water
n	2	Soil
N	LevelValueEnum	enum8
n	0	Unknown
n	1	Low
n	2	Medium	MED
n	3	High
n	4	Critical	CRI
F	0	MEA	NumericMeasurement	O.a+
F	1	LEV	LevelIndication	O.a+
F	2	MED	MediumLevel	[LEV]
F	3	CRI	CriticalLevel	[LEV]
F	4	PEA	PeakMeasurement	[MEA]
F	5	AVG	AverageMeasurement	[MEA]
A	0	MeasuredValue	single	X P	R V	MEA	minMeasuredValue to maxMeasuredValue	null
A	1	MinMeasuredValue	single	X	R V	MEA		null
A	2	MaxMeasuredValue	single	X	R V	MEA	min minMeasuredValue	null
A	3	PeakMeasuredValue	single	X P	R V	PEA	minMeasuredValue to maxMeasuredValue	null
A	4	PeakMeasuredValueWindow	elapsed-s	P	R V	PEA	max 604800	1
A	5	AverageMeasuredValue	single	X P	R V	AVG	minMeasuredValue to maxMeasuredValue	null
A	6	AverageMeasuredValueWindow	elapsed-s	P	R V	AVG	max 604800	1
A	7	Uncertainty	single		R V	[MEA]	ms
A	8	MeasurementUnit	MeasurementUnitEnum	F	R V	MEA
A	9	MeasurementMedium	MeasurementMediumEnum	F	R V	M
A	10	LevelValue	LevelValueEnum		R V	LEV		0
N	MeasurementUnitEnum	enum8
n	0	Ppm	MEA
n	1	Ppb	MEA
n	2	Ppt	MEA
n	3	Mgm3	MEA
n	4	Ugm3	MEA
n	5	Ngm3	MEA
n	6	Pm3	MEA
n	7	Bqm3	MEA
N	MeasurementMediumEnum	enum8
n	0	Air
n	1	Water
n	2	Soil
N	LevelValueEnum	enum8
n	0	Unknown
n	1	Low
n	2	Medium	MED
n	3	High
n	4	Critical	CRI
F	0	MEA	NumericMeasurement	O.a+
F	1	LEV	LevelIndication	O.a+
F	2	MED	MediumLevel	[LEV]
F	3	CRI	CriticalLevel	[LEV]
F	4	PEA	PeakMeasurement	[MEA]
F	5	AVG	AverageMeasurement	[MEA]
A	0	MeasuredValue	single	X P	R V	MEA	minMeasuredValue to maxMeasuredValue	null
A	1	MinMeasuredValue	single	X	R V	MEA		null
A	2	MaxMeasuredValue	single	X	R V	MEA	min minMeasuredValue	null
A	3	PeakMeasuredValue	single	X P	R V	PEA	minMeasuredValue to maxMeasuredValue	null
A	4	PeakMeasuredValueWindow	elapsed-s	P	R V	PEA	max 604800	1
A	5	AverageMeasuredValue	single	X P	R V	AVG	minMeasuredValue to maxMeasuredValue	null
A	6	AverageMeasuredValueWindow	elapsed-s	P	R V	AVG	max 604800	1
A	7	Uncertainty	single		R V	[MEA]	ms
A	8	MeasurementUnit	MeasurementUnitEnum	F	R V	MEA
A	9	MeasurementMedium	MeasurementMediumEnum	F	R V	M
A	10	LevelValue	LevelValueEnum		R V	LEV		0
N	MeasurementUnitEnum	enum8
n	0	Ppm	MEA
n	1	Ppb	MEA
n	2	Ppt	MEA
n	3	Mgm3	MEA
n	4	Ugm3	MEA
n	5	Ngm3	MEA
n	6	Pm3	MEA
n	7	Bqm3	MEA
N	MeasurementMediumEnum	enum8
n	0	Air
n	1	Water
n	2	Soil
N	LevelValueEnum	enum8
n	0	Unknown
n	1	Low
n	2	Medium	MED
n	3	High
n	4	Critical	CRI
F	0	MEA	NumericMeasurement	O.a+
F	1	LEV	LevelIndication	O.a+
F	2	MED	MediumLevel	[LEV]
F	3	CRI	CriticalLevel	[LEV]
F	4	PEA	PeakMeasurement	[MEA]
F	5	AVG	AverageMeasurement	[MEA]
A	0	MeasuredValue	single	X P	R V	MEA	minMeasuredValue to maxMeasuredValue	null
A	1	MinMeasuredValue	single	X	R V	MEA		null
A	2	MaxMeasuredValue	single	X	R V	MEA	min minMeasuredValue	null
A	3	PeakMeasuredValue	single	X P	R V	PEA	minMeasuredValue to maxMeasuredValue	null
A	4	PeakMeasuredValueWindow	elapsed-s	P	R V	PEA	max 604800	1
A	5	AverageMeasuredValue	single	X P	R V	AVG	minMeasuredValue to maxMeasuredValue	null
A	6	AverageMeasuredValueWindow	elapsed-s	P	R V	AVG	max 604800	1
A	7	Uncertainty	single		R V	[MEA]	ms
A	8	MeasurementUnit	MeasurementUnitEnum	F	R V	MEA
A	9	MeasurementMedium	MeasurementMediumEnum	F	R V	M
A	10	LevelValue	LevelValueEnum		R V	LEV		0
N	MeasurementUnitEnum	enum8
n	0	Ppm	MEA
n	1	Ppb	MEA
n	2	Ppt	MEA
n	3	Mgm3	MEA
n	4	Ugm3	MEA
n	5	Ngm3	MEA
n	6	Pm3	MEA
n	7	Bqm3	MEA
N	MeasurementMediumEnum	enum8
n	0	Air
n	1	Water
n	2	Soil
N	LevelValueEnum	enum8
n	0	Unknown
n	1	Low
n	2	Medium	MED
n	3	High
n	4	Critical	CRI
F	0	MEA	NumericMeasurement	O.a+
F	1	LEV	LevelIndication	O.a+
F	2	MED	MediumLevel	[LEV]
F	3	CRI	CriticalLevel	[LEV]
F	4	PEA	PeakMeasurement	[MEA]
F	5	AVG	AverageMeasurement	[MEA]
A	0	MeasuredValue	single	X P	R V	MEA	minMeasuredValue to maxMeasuredValue	null
A	1	MinMeasuredValue	single	X	R V	MEA		null
A	2	MaxMeasuredValue	single	X	R V	MEA	min minMeasuredValue	null
A	3	PeakMeasuredValue	single	X P	R V	PEA	minMeasuredValue to maxMeasuredValue	null
A	4	PeakMeasuredValueWindow	elapsed-s	P	R V	PEA	max 604800	1
A	5	AverageMeasuredValue	single	X P	R V	AVG	minMeasuredValue to maxMeasuredValue	null
A	6	AverageMeasuredValueWindow	elapsed-s	P	R V	AVG	max 604800	1
A	7	Uncertainty	single		R V	[MEA]	ms
A	8	MeasurementUnit	MeasurementUnitEnum	F	R V	MEA
A	9	MeasurementMedium	MeasurementMediumEnum	F	R V	M
A	10	LevelValue	LevelValueEnum		R V	LEV		0
N	MeasurementUnitEnum	enum8
n	0	Ppm	MEA
n	1	Ppb	MEA
n	2	Ppt	MEA
n	3	Mgm3	MEA
n	4	Ugm3	MEA
n	5	Ngm3	MEA
n	6	Pm3	MEA
n	7	Bqm3	MEA
N	MeasurementMediumEnum	enum8
n	0	Air
n	1	Water
n	2	Soil
N	LevelValueEnum	enum8
n	0	Unknown
n	1	Low
n	2	Medium	MED
n	3	High
n	4	Critical	CRI
A	0	Ssid	octstr	X N	R V	M	1 to 32	null
A	1	PassphraseSurrogate	uint64	X N	R M	M		null
K	0	NetworkPassphraseRequest	NetworkPassphraseResponse	M	M
R	1	NetworkPassphraseResponse			M
f	0	Passphrase	octstr			M	max 64
F	0	PC	PanChange	O
A	0	BorderRouterName	string		R V	M	1 to 63
A	1	BorderAgentId	octstr		R V	M	16
A	2	ThreadVersion	uint16	F	R V	M
A	3	InterfaceEnabled	bool	N	R V	M		false
A	4	ActiveDatasetTimestamp	uint64	X N	R V	M		0
A	5	PendingDatasetTimestamp	uint64	X N	R V	M		0
K	0	GetActiveDatasetRequest	DatasetResponse	M	M
K	1	GetPendingDatasetRequest	DatasetResponse	M	M
R	2	DatasetResponse			M
f	0	Dataset	octstr			M	max 254
K	3	SetActiveDatasetRequest	status	M T	M
f	0	ActiveDataset	octstr			M	max 254
f	1	Breadcrumb	uint64			O
K	4	SetPendingDatasetRequest	status	M T	PC
f	0	PendingDataset	octstr			M	max 254
A	0	PreferredExtendedPanId	octstr	X N	RW VM	M	8	null
A	1	ThreadNetworks	list[ThreadNetworkStruct]	N	R V	M	max threadNetworkTableSize
A	2	ThreadNetworkTableSize	uint8	F	R V	M	desc	10
K	0	AddNetwork	status	M T	M
f	0	OperationalDataset	octstr			M	max 254
K	1	RemoveNetwork	status	M T	M
f	0	ExtendedPanId	octstr			M	8
K	2	GetOperationalDataset	OperationalDatasetResponse	M	M
f	0	ExtendedPanId	octstr			M	8
R	3	OperationalDatasetResponse			M
f	0	OperationalDataset	octstr			M	max 254
S	ThreadNetworkStruct
f	0	ExtendedPanId	octstr			M	8
f	1	NetworkName	string			M	1 to 16
f	2	Channel	uint16			M
f	3	ActiveTimestamp	uint64			M
A	0	MacAddress	string	F	R V	O	max 12
A	1	LinkLocalAddress	ipv6adr	F	R V	O	desc
F	0	CL	ChannelList
F	1	LI	LineupInfo
F	2	EG	ElectronicGuide
F	3	RP	RecordProgram
A	0	ChannelList	list[ChannelInfoStruct]		R V	CL		[]
A	1	Lineup	LineupInfoStruct	X	R V	LI	desc	null
A	2	CurrentChannel	ChannelInfoStruct	X	R V	O	desc	null
K	0	ChangeChannel	ChangeChannelResponse	O	CL | LI
f	0	Match	string			M
R	1	ChangeChannelResponse			CL | LI
f	0	Status	StatusEnum			M	desc
f	1	Data	string			O	any
K	2	ChangeChannelByNumber	status	O	M
f	0	MajorNumber	uint16			M
f	1	MinorNumber	uint16			M
K	3	SkipChannel	status	O	M
f	0	Count	int16			M
K	4	GetProgramGuide	ProgramGuideResponse	O	EG
f	0	StartTime	epoch-s			M
f	1	EndTime	epoch-s			M
f	2	ChannelList	list[ChannelInfoStruct]			O	max 255	[]
f	3	PageToken	PageTokenStruct	X		O		null
f	5	RecordingFlag	RecordingFlagBitmap	X		O		null
f	6	ExternalIdList	list[ContentLauncher.AdditionalInfoStruct]			O	max 255	[]
f	7	Data	octstr			O	max 8092
R	5	ProgramGuideResponse			EG
f	0	Paging	ChannelPagingStruct			M
f	1	ProgramList	list[ProgramStruct]			M		[]
K	6	RecordProgram	status	O	RP & EG
f	0	ProgramIdentifier	string			M	max 255
f	1	ShouldRecordSeries	bool			M
f	2	ExternalIdList	list[ContentLauncher.AdditionalInfoStruct]			O	max 255	[]
f	3	Data	octstr			O	max 8092
K	7	CancelRecordProgram	status	O	RP & EG
f	0	ProgramIdentifier	string			M	max 255
f	1	ShouldRecordSeries	bool			M
f	2	ExternalIdList	list[ContentLauncher.AdditionalInfoStruct]			O	max 255	[]
f	3	Data	octstr			O	max 8092
B	RecordingFlagBitmap	map8
n	0	Scheduled		0
n	1	RecordSeries		1
n	2	Recorded		2
N	LineupInfoTypeEnum	enum8
n	0	Mso
N	StatusEnum	enum8
n	0	Success
n	1	MultipleMatches
n	2	NoMatches
N	ChannelTypeEnum	enum8
n	0	Satellite
n	1	Cable
n	2	Terrestrial
n	3	Ott
S	ChannelInfoStruct
f	0	MajorNumber	uint16			M
f	1	MinorNumber	uint16			M
f	2	Name	string			O
f	3	CallSign	string			O
f	4	AffiliateCallSign	string			O
f	5	Identifier	string			O
f	6	Type	ChannelTypeEnum			O
S	LineupInfoStruct
f	0	OperatorName	string			M
f	1	LineupName	string			O
f	2	PostalCode	string			O
f	3	LineupInfoType	LineupInfoTypeEnum			M	desc
S	ProgramStruct
f	0	Identifier	string			M	max 255
f	1	Channel	ChannelInfoStruct			M
f	2	StartTime	epoch-s			M
f	3	EndTime	epoch-s			M
f	4	Title	string			M	max 255
f	5	Subtitle	string			O	max 255
f	6	Description	string			O	max 8192
f	7	AudioLanguages	list[string]			O	max 10[max 50]	[]
f	8	Ratings	list[string]			O	max 255	[]
f	9	ThumbnailUrl	string			O	max 8192
f	10	PosterArtUrl	string			O	max 8192
f	11	DvbiUrl	string			O	max 8192
f	12	ReleaseDate	string			O	max 30
f	13	ParentalGuidanceText	string			O	max 255
f	14	RecordingFlag	RecordingFlagBitmap			RP
f	15	SeriesInfo	SeriesInfoStruct	X		O		null
f	16	CategoryList	list[ProgramCategoryStruct]			O	max 255	[]
f	17	CastList	list[ProgramCastStruct]			O	max 255	[]
f	18	ExternalIdList	list[ContentLauncher.AdditionalInfoStruct]			O	max 255	[]
S	ProgramCategoryStruct
f	0	Category	string			M	max 256
f	1	SubCategory	string			O	max 256
S	SeriesInfoStruct
f	0	Season	string			M	max 256
f	1	Episode	string			M	max 256
S	ProgramCastStruct
f	0	Name	string			M	max 256
f	1	Role	string			M	max 256
S	PageTokenStruct
f	0	Limit	uint16			O		0
f	1	After	string			O	max 8192
f	2	Before	string			O	max 8192
S	ChannelPagingStruct
f	0	PreviousToken	PageTokenStruct	X		O		null
f	1	NextToken	PageTokenStruct	X		O		null
A	0	TargetList	list[TargetInfoStruct]		R V	M
A	1	CurrentTarget	uint8		R V	O	desc	255
K	0	NavigateTarget	NavigateTargetResponse	O	M
f	0	Target	uint8			M
f	1	Data	string			O
R	1	NavigateTargetResponse			M
f	0	Status	StatusEnum			M
f	1	Data	string			O	any
E	0	TargetUpdated	info	V	O
f	0	TargetList	list[TargetInfoStruct]			O
f	1	CurrentTarget	uint8			O	desc	255
f	2	Data	octstr			O	max 900
N	StatusEnum	enum8
n	0	Success
n	1	TargetNotFound
n	2	NotAllowed
S	TargetInfoStruct
f	0	Identifier	uint8			M	max 254
f	1	Name	string			M
F	0	AS	AdvancedSeek
F	1	VS	VariableSpeed
F	2	TT	TextTracks
F	3	AT	AudioTracks
F	4	AA	AudioAdvance
A	0	CurrentState	PlaybackStateEnum		R V	M	desc
A	1	StartTime	epoch-us	X	R V	AS	desc	null
A	2	Duration	uint64	X	R V	AS	desc	null
A	3	SampledPosition	PlaybackPositionStruct	X	R V	AS	desc	null
A	4	PlaybackSpeed	single		R V	AS	desc	0
A	5	SeekRangeEnd	uint64	X	R V	AS	desc	null
A	6	SeekRangeStart	uint64	X	R V	AS	desc	null
A	7	ActiveAudioTrack	TrackStruct	X	R V	AT	desc	null
A	8	AvailableAudioTracks	list[TrackStruct]	X	R V	AT	desc	null
A	9	ActiveTextTrack	TrackStruct	X	R V	TT	desc	null
A	10	AvailableTextTracks	list[TrackStruct]	X	R V	TT	desc	null
K	0	Play	PlaybackResponse	O	M
K	1	Pause	PlaybackResponse	O	M
K	2	Stop	PlaybackResponse	O	M
K	3	StartOver	PlaybackResponse	O	O
K	4	Previous	PlaybackResponse	O	O
K	5	Next	PlaybackResponse	O	O
K	6	Rewind	PlaybackResponse	O	VS
f	0	AudioAdvanceUnmuted	bool			AA		false
K	7	FastForward	PlaybackResponse	O	VS
f	0	AudioAdvanceUnmuted	bool			AA		false
K	8	SkipForward	PlaybackResponse	O	O
f	0	DeltaPositionMilliseconds	uint64			M
K	9	SkipBackward	PlaybackResponse	O	O
f	0	DeltaPositionMilliseconds	uint64			M
R	10	PlaybackResponse			M
f	0	Status	StatusEnum			M	desc
f	1	Data	string			O	any
K	11	Seek	PlaybackResponse	O	AS
f	0	Position	uint64			M
K	12	ActivateAudioTrack	status	O	AT
f	0	TrackId	string			M	max 32
f	1	AudioOutputIndex	uint8	X		AT
K	13	ActivateTextTrack	status	O	TT
f	0	TrackId	string			M	max 32
K	14	DeactivateTextTrack	status	O	TT
E	0	StateChanged	info	V	O
f	0	CurrentState	PlaybackStateEnum			M	desc
f	1	StartTime	epoch-us			AS	desc
f	2	Duration	uint64			AS	desc
f	3	SampledPosition	PlaybackPositionStruct			AS	desc
f	4	PlaybackSpeed	single			AS	desc
f	5	SeekRangeEnd	uint64			AS	desc
f	6	SeekRangeStart	uint64			AS	desc
f	7	Data	octstr			O	max 900
f	8	AudioAdvanceUnmuted	bool			AA	desc	false
N	PlaybackStateEnum	enum8
n	0	Playing
n	1	Paused
n	2	NotPlaying
n	3	Buffering
N	StatusEnum	enum8
n	0	Success
n	1	InvalidStateForCommand
n	2	NotAllowed
n	3	NotActive
n	4	SpeedOutOfRange	VS
n	5	SeekOutOfRange	AS
N	CharacteristicEnum	enum8
n	0	ForcedSubtitles
n	1	DescribesVideo
n	2	EasyToRead
n	3	FrameBased
n	4	MainProgram
n	5	OriginalContent
n	6	VoiceOverTranslation
n	7	Caption
n	8	Subtitle
n	9	Alternate
n	10	Supplementary
n	11	Commentary
n	12	DubbedTranslation
n	13	Description
n	14	Metadata
n	15	EnhancedAudioIntelligibility
n	16	Emergency
n	17	Karaoke
S	PlaybackPositionStruct
f	0	UpdatedAt	epoch-us			M
f	1	Position	uint64	X		M
S	TrackStruct
f	0	Id	string			M	max 32
f	1	TrackAttributes	TrackAttributesStruct			M
S	TrackAttributesStruct
f	0	LanguageCode	string			M	max 32
f	1	Characteristics	list[CharacteristicEnum]	X		O		null
f	2	DisplayName	string	X		O	max 256	null
F	0	NU	NameUpdates
A	0	InputList	list[InputInfoStruct]		R V	M
A	1	CurrentInput	uint8		R V	M
K	0	SelectInput	status	O	M
f	0	Index	uint8			M
K	1	ShowInputStatus	status	O	M
K	2	HideInputStatus	status	O	M
K	3	RenameInput	status	M	NU
f	0	Index	uint8			M
f	1	Name	string			M
N	InputTypeEnum	enum8
n	0	Internal
n	1	Aux
n	2	Coax
n	3	Composite
n	4	Hdmi
n	5	Input
n	6	Line
n	7	Optical
n	8	Video
n	9	Scart
n	10	Usb
n	11	Other
S	InputInfoStruct
f	0	Index	uint8			M
f	1	InputType	InputTypeEnum			M	desc
f	2	Name	string			M
f	3	Description	string			M
K	0	Sleep	status	O	M
F	0	NV	NavigationKeyCodes
F	1	LK	LocationKeys
F	2	NK	NumberKeys
K	0	SendKey	SendKeyResponse	O	M
f	0	KeyCode	CecKeyCodeEnum			M
R	1	SendKeyResponse			M
f	0	Status	StatusEnum			M
N	StatusEnum	enum8
n	0	Success
n	1	UnsupportedKey
n	2	InvalidKeyInCurrentState
N	CecKeyCodeEnum	enum8
n	0	Select
n	1	Up
n	2	Down
n	3	Left
n	4	Right
n	5	RightUp
n	6	RightDown
n	7	LeftUp
n	8	LeftDown
n	9	RootMenu
n	10	SetupMenu
n	11	ContentsMenu
n	12	FavoriteMenu
n	13	Exit
n	16	MediaTopMenu
n	17	MediaContextSensitiveMenu
n	29	NumberEntryMode
n	30	Number11
n	31	Number12
n	32	Number0OrNumber10
n	33	Numbers1
n	34	Numbers2
n	35	Numbers3
n	36	Numbers4
n	37	Numbers5
n	38	Numbers6
n	39	Numbers7
n	40	Numbers8
n	41	Numbers9
n	42	Dot
n	43	Enter
n	44	Clear
n	47	NextFavorite
n	48	ChannelUp
n	49	ChannelDown
n	50	PreviousChannel
n	51	SoundSelect
n	52	InputSelect
n	53	DisplayInformation
n	54	Help
n	55	PageUp
n	56	PageDown
n	64	Power
n	65	VolumeUp
n	66	VolumeDown
n	67	Mute
n	68	Play
n	69	Stop
n	70	Pause
n	71	Record
n	72	Rewind
n	73	FastForward
n	74	Eject
n	75	Forward
n	76	Backward
n	77	StopRecord
n	78	PauseRecord
n	80	Angle
n	81	SubPicture
n	82	VideoOnDemand
n	83	ElectronicProgramGuide
n	84	TimerProgramming
n	85	InitialConfiguration
n	86	SelectBroadcastType
n	87	SelectSoundPresentation
n	96	PlayFunction
n	97	PausePlayFunction
n	98	RecordFunction
n	99	PauseRecordFunction
n	100	StopFunction
n	101	MuteFunction
n	102	RestoreVolumeFunction
n	103	TuneFunction
n	104	SelectMediaFunction
n	105	SelectAvInputFunction
n	106	SelectAudioInputFunction
n	107	PowerToggleFunction
n	108	PowerOffFunction
n	109	PowerOnFunction
n	113	F1Blue
n	114	F2Red
n	115	F3Green
n	116	F4Yellow
n	117	F5
n	118	Data
F	0	CS	ContentSearch
F	1	UP	UrlPlayback
F	2	AS	AdvancedSeek
F	3	TT	TextTracks
F	4	AT	AudioTracks
A	0	AcceptHeader	list[string]	N	R V	UP	max 100[max 1024]	[]
A	1	SupportedStreamingProtocols	SupportedProtocolsBitmap	N	R V	UP		0
K	0	LaunchContent	LauncherResponse	O	CS
f	0	Search	ContentSearchStruct			M	desc
f	1	AutoPlay	bool			M	desc
f	2	Data	string			O
f	3	PlaybackPreferences	PlaybackPreferencesStruct			O
f	4	UseCurrentContext	bool			O	desc	true
K	1	LaunchUrl	LauncherResponse	O	UP
f	0	ContentUrl	string			M	any
f	1	DisplayString	string			O	any
f	2	BrandingInformation	BrandingInformationStruct			O	any
f	3	PlaybackPreferences	PlaybackPreferencesStruct			O	any
R	2	LauncherResponse			CS | UP
f	0	Status	StatusEnum			M
f	1	Data	string			O
B	SupportedProtocolsBitmap	map32
n	0	Dash		0
n	1	Hls		1
N	StatusEnum	enum8
n	0	Success
n	1	UrlNotAvailable
n	2	AuthFailed
n	3	TextTrackNotAvailable	TT
n	4	AudioTrackNotAvailable	AT
N	ParameterEnum	enum8
n	0	Actor
n	1	Channel
n	2	Character
n	3	Director
n	4	Event
n	5	Franchise
n	6	Genre
n	7	League
n	8	Popularity
n	9	Provider
n	10	Sport
n	11	SportsTeam
n	12	Type
n	13	Video
n	14	Season	O
n	15	Episode	O
n	16	Any	O
N	MetricTypeEnum	enum8
n	0	Pixels
n	1	Percentage
S	AdditionalInfoStruct
f	0	Name	string			M	max 256
f	1	Value	string			M	max 8192
S	ParameterStruct
f	0	Type	ParameterEnum			M
f	1	Value	string			M	max 1024
f	2	ExternalIdList	list[AdditionalInfoStruct]			O		[]
S	ContentSearchStruct
f	0	ParameterList	list[ParameterStruct]			M
S	DimensionStruct
f	0	Width	double			M
f	1	Height	double			M
f	2	Metric	MetricTypeEnum			M
S	StyleInformationStruct
f	0	ImageUrl	string			O	max 8192
f	1	Color	string			O	7, 9
f	2	Size	DimensionStruct			O
S	BrandingInformationStruct
f	0	ProviderName	string			M	max 256
f	1	Background	StyleInformationStruct			O
f	2	Logo	StyleInformationStruct			O
f	3	ProgressBar	StyleInformationStruct			O
f	4	Splash	StyleInformationStruct			O
f	5	Watermark	StyleInformationStruct			O
S	PlaybackPreferencesStruct
f	0	PlaybackPosition	uint64	X		AS
f	1	TextTrack	TrackPreferenceStruct	X		TT
f	2	AudioTracks	list[TrackPreferenceStruct]	X		AT
S	TrackPreferenceStruct
f	0	LanguageCode	string			M	max 32
f	1	Characteristics	list[MediaPlayback.CharacteristicEnum]	X		O		null
f	2	AudioOutputIndex	uint8	X		AT
F	0	NU	NameUpdates
A	0	OutputList	list[OutputInfoStruct]		R V	M
A	1	CurrentOutput	uint8		R V	M
K	0	SelectOutput	status	O	M
f	0	Index	uint8			M
K	1	RenameOutput	status	M	NU
f	0	Index	uint8			M
f	1	Name	string			M
N	OutputTypeEnum	enum8
n	0	Hdmi
n	1	Bt
n	2	Optical
n	3	Headphone
n	4	Internal
n	5	Other
S	OutputInfoStruct
f	0	Index	uint8			M
f	1	OutputType	OutputTypeEnum			M	desc
f	2	Name	string			M
F	0	AP	ApplicationPlatform
A	0	CatalogList	list[uint16]	N	R V	AP
A	1	CurrentApp	ApplicationEPStruct	X	R V	O	desc	null
K	0	LaunchApp	LauncherResponse	O	M
f	0	Application	ApplicationStruct			AP	desc
f	1	Data	octstr			O
K	1	StopApp	LauncherResponse	O	M
f	0	Application	ApplicationStruct			AP	desc
K	2	HideApp	LauncherResponse	O	M
f	0	Application	ApplicationStruct			AP	desc
R	3	LauncherResponse			M
f	0	Status	StatusEnum			M
f	1	Data	octstr			O
N	StatusEnum	enum8
n	0	Success
n	1	AppNotAvailable
n	2	SystemBusy
n	3	PendingUserApproval
n	4	Downloading
n	5	Installing
S	ApplicationStruct
f	0	CatalogVendorId	uint16			M
f	1	ApplicationId	string			M
S	ApplicationEPStruct
f	0	Application	ApplicationStruct			M
f	1	Endpoint	endpoint-no			O
A	0	VendorName	string	F	R V	O	max 32
A	1	VendorId	vendor-id	F	R V	O
A	2	ApplicationName	string	F	R V	M	desc
A	3	ProductId	uint16	F	R V	O
A	4	Application	ApplicationStruct	F	R V	M	desc
A	5	Status	ApplicationStatusEnum		R V	M	desc
A	6	ApplicationVersion	string	F	R V	M	max 32
A	7	AllowedVendorList	list[vendor-id]	F	R A	M
N	ApplicationStatusEnum	enum8
n	0	Stopped
n	1	ActiveVisibleFocus
n	2	ActiveHidden
n	3	ActiveVisibleNotFocus
S	ApplicationStruct
f	0	CatalogVendorId	uint16			M
f	1	ApplicationId	string			M
K	0	GetSetupPin	GetSetupPinResponse	F A T	M
f	0	TempAccountIdentifier	string			M	16 to 100
R	1	GetSetupPinResponse		F	M
f	0	SetupPin	string			M	desc
K	2	Login	status	F A T	M
f	0	TempAccountIdentifier	string			M	16 to 100
f	1	SetupPin	string			M	min 8
f	2	Node	node-id			O
K	3	Logout	status	F O T	M
f	0	Node	node-id			O
E	0	LoggedOut	critical	S A	O
f	0	Node	node-id			O
F	0	ST	ScreenTime
F	1	PM	PinManagement
F	2	BU	BlockUnrated
F	3	OCR	OnDemandContentRating
F	4	SCR	ScheduledContentRating
F	5	BC	BlockChannels
F	6	BA	BlockApplications
F	7	BTW	BlockContentTimeWindow
A	0	Enabled	bool		R V	M
A	1	OnDemandRatings	list[RatingNameStruct]		R V	OCR
A	2	OnDemandRatingThreshold	string		R V	OCR	max 8
A	3	ScheduledContentRatings	list[RatingNameStruct]		R V	SCR
A	4	ScheduledContentRatingThreshold	string		R V	SCR	max 8
A	5	ScreenDailyTime	elapsed-s		R V	ST	max 86400
A	6	RemainingScreenTime	elapsed-s		R V	ST	max 86400
A	7	BlockUnrated	bool		R V	BU
A	8	BlockChannelList	list[BlockChannelStruct]		R V	BC
A	9	BlockApplicationList	list[AppInfoStruct]		R V	BA
A	10	BlockContentTimeWindow	list[TimeWindowStruct]		R V	BTW	max 7
K	0	UpdatePin	status	M T	PM
f	0	OldPin	string			M	max 6
f	1	NewPin	string			M	max 6
K	1	ResetPin	ResetPinResponse	A T	PM
R	2	ResetPinResponse			PM
f	0	PinCode	string			M	max 6
K	3	Enable	status	M T	M
K	4	Disable	status	M T	M
K	5	AddBonusTime	status	O	ST
f	0	PinCode	string			O	max 6
f	1	BonusTime	elapsed-s			M	desc	300
K	6	SetScreenDailyTime	status	M	ST
f	0	ScreenTime	elapsed-s			M	max 86400
K	7	BlockUnratedContent	status	M	BU
K	8	UnblockUnratedContent	status	M	BU
K	9	SetOnDemandRatingThreshold	status	M	OCR
f	0	Rating	string			M	max 8
K	10	SetScheduledContentRatingThreshold	status	M	SCR
f	0	Rating	string			M	max 8
K	11	AddBlockChannels	status	M	BC
f	0	Channels	list[BlockChannelStruct]			M
K	12	RemoveBlockChannels	status	M	BC
f	0	ChannelIndexes	list[uint16]			M
K	13	AddBlockApplications	status	M	BA
f	0	Applications	list[AppInfoStruct]			M
K	14	RemoveBlockApplications	status	M	BA
f	0	Applications	list[AppInfoStruct]			M
K	15	SetBlockContentTimeWindow	status	M	BTW
f	0	TimeWindow	TimeWindowStruct			M
K	16	RemoveBlockContentTimeWindow	status	M	BTW
f	0	TimeWindowIndexes	list[uint16]			M
E	0	RemainingScreenTimeExpired	info	V	ST
E	1	EnteringBlockContentTimeWindow	info	V	BTW
B	DayOfWeekBitmap	map8
n	0	Sunday		0
n	1	Monday		1
n	2	Tuesday		2
n	3	Wednesday		3
n	4	Thursday		4
n	5	Friday		5
n	6	Saturday		6
S	RatingNameStruct
f	0	RatingName	string			M	max 8
f	1	RatingNameDesc	string			O	max 64
S	BlockChannelStruct
f	0	BlockChannelIndex	uint16	X		M
f	1	MajorNumber	uint16			M
f	2	MinorNumber	uint16			M
f	3	Identifier	string			O
S	AppInfoStruct
f	0	CatalogVendorId	uint16			M
f	1	ApplicationId	string			M
S	TimeWindowStruct
f	0	TimeWindowIndex	uint16	X		M
f	1	DayOfWeek	DayOfWeekBitmap			M	desc
f	2	TimePeriod	list[TimePeriodStruct]			M	desc
S	TimePeriodStruct
f	0	StartHour	uint8			M	0 to 23
f	1	StartMinute	uint8			M	0 to 59
f	2	EndHour	uint8			M	0 to 23
f	3	EndMinute	uint8			M	0 to 59
N	StatusCodeEnum	enum8
n	2	InvalidPinCode
n	3	InvalidRating
n	4	InvalidChannel
n	5	ChannelAlreadyExist
n	6	ChannelNotExist
n	7	UnidentifiableApplication
n	8	ApplicationAlreadyExist
n	9	ApplicationNotExist
n	10	TimeWindowAlreadyExist
n	11	TimeWindowNotExist
K	0	ContentAppMessage	ContentAppMessageResponse	O	M
f	0	Data	string			M	max 500
f	1	EncodingHint	string			O	max 100
R	1	ContentAppMessageResponse			M
f	0	Status	StatusEnum			M
f	1	Data	string			O	max 500
f	2	EncodingHint	string			O	max 100
N	StatusEnum	enum8
n	0	Success
n	1	UnexpectedData
F	0	TWODCART	TwoDimensionalCartesianZone	O
F	1	PERZONESENS	PerZoneSensitivity	[TWODCART]
F	2	USERDEFINED	UserDefined	[TWODCART]
F	3	FOCUSZONES	FocusZones	[USERDEFINED]
A	0	MaxUserDefinedZones	uint8	F	R V	USERDEFINED	min 5
A	1	MaxZones	uint8	F	R V	M	min 1
A	2	Zones	list[ZoneInformationStruct]	N	R V	M	max maxZones
A	3	Triggers	list[ZoneTriggerControlStruct]	N	R V	M	max maxZones
A	4	SensitivityMax	uint8	F	R V	M	2 to 10
A	5	Sensitivity	uint8	N	RW VO	!PERZONESENS	1 to sensitivityMax
A	6	TwoDCartesianMax	TwoDCartesianVertexStruct	F	R V	TWODCART
K	0	CreateTwoDCartesianZone	CreateTwoDCartesianZoneResponse	M	TWODCART & USERDEFINED
f	0	Zone	TwoDCartesianZoneStruct			M
R	1	CreateTwoDCartesianZoneResponse			TWODCART & USERDEFINED
f	0	ZoneId	ZoneId			M
K	2	UpdateTwoDCartesianZone	status	M	TWODCART & USERDEFINED
f	0	ZoneId	ZoneId			M
f	1	Zone	TwoDCartesianZoneStruct			M
K	3	RemoveZone	status	M	USERDEFINED
f	0	ZoneId	ZoneId			M
K	4	CreateOrUpdateTrigger	status	M	M
f	0	Trigger	ZoneTriggerControlStruct			M
K	5	RemoveTrigger	status	M	M
f	0	ZoneId	ZoneId			M
E	0	ZoneTriggered	info	V	M
f	0	Zone	ZoneId			M
f	1	Reason	ZoneEventTriggeredReasonEnum			M
E	1	ZoneStopped	info	V	M
f	0	Zone	ZoneId			M
f	1	Reason	ZoneEventStoppedReasonEnum			M
N	ZoneEventStoppedReasonEnum	enum8
n	0	ActionStopped
n	1	Timeout
N	ZoneEventTriggeredReasonEnum	enum8
n	0	Motion
N	ZoneSourceEnum	enum8
n	0	Mfg
n	1	User
N	ZoneTypeEnum	enum8
n	0	TwoDCartZone
N	ZoneUseEnum	enum8
n	0	Motion
n	1	Privacy
n	2	Focus	FOCUSZONES
S	TwoDCartesianVertexStruct
f	0	X	uint16			M
f	1	Y	uint16			M
S	TwoDCartesianZoneStruct
f	0	Name	string			M	max 32
f	1	Use	ZoneUseEnum			M
f	2	Vertices	list[TwoDCartesianVertexStruct]			M	3 to 12
f	3	Color	string			O	7, 9
S	ZoneInformationStruct
f	0	ZoneId	ZoneId			M
f	1	ZoneType	ZoneTypeEnum			M
f	2	ZoneSource	ZoneSourceEnum			M
f	3	TwoDCartesianZone	TwoDCartesianZoneStruct			TWODCART & ZoneType == TwoDCartZone
S	ZoneTriggerControlStruct
f	0	ZoneId	ZoneId			M
f	1	InitialDuration	elapsed-s			M	1 to 65535
f	2	AugmentationDuration	elapsed-s			M	max initialDuration
f	3	MaxDuration	elapsed-s			M	min initialDuration
f	4	BlindDuration	elapsed-s			M
f	5	Sensitivity	uint8			PERZONESENS	1 to sensitivityMax
F	0	ADO	Audio	O.a+
F	1	VDO	Video	O.a+
F	2	SNP	Snapshot	O.a+
F	3	PRIV	Privacy	O
F	4	SPKR	Speaker	[ADO]
F	5	ICTL	ImageControl	[VDO | SNP]
F	6	WMARK	Watermark	[VDO | SNP]
F	7	OSD	OnScreenDisplay	[VDO | SNP]
F	8	STOR	LocalStorage	O
F	9	HDR	HighDynamicRange	[VDO | SNP]
F	10	NV	NightVision	[VDO | SNP]
A	0	MaxConcurrentEncoders	uint8	F	R V	VDO | SNP
A	1	MaxEncodedPixelRate	uint32	F	R V	VDO | SNP
A	2	VideoSensorParams	VideoSensorParamsStruct	F	R V	VDO
A	3	NightVisionUsesInfrared	bool	F	R V	NV
A	4	MinViewportResolution	VideoResolutionStruct	F	R V	VDO
A	5	RateDistortionTradeOffPoints	list[RateDistortionTradeOffPointsStruct]	F	R V	VDO
A	6	MaxContentBufferSize	uint32	F	R V	M
A	7	MicrophoneCapabilities	AudioCapabilitiesStruct	F	R V	ADO
A	8	SpeakerCapabilities	AudioCapabilitiesStruct	F	R V	SPKR
A	9	TwoWayTalkSupport	TwoWayTalkSupportTypeEnum	F	R V	SPKR
A	10	SnapshotCapabilities	list[SnapshotCapabilitiesStruct]	F	R V	SNP
A	11	MaxNetworkBandwidth	uint32	F	R V	M
A	12	CurrentFrameRate	uint16		R V	VDO
A	13	HdrModeEnabled	bool	N	RW VM	HDR
A	14	SupportedStreamUsages	list[StreamUsageEnum]	F	R V	M
A	15	AllocatedVideoStreams	list[VideoStreamStruct]	N	R V	VDO
A	16	AllocatedAudioStreams	list[AudioStreamStruct]	N	R V	ADO
A	17	AllocatedSnapshotStreams	list[SnapshotStreamStruct]	N	R V	SNP
A	18	StreamUsagePriorities	list[StreamUsageEnum]	N	R V	M
A	19	SoftRecordingPrivacyModeEnabled	bool	N	RW VO	PRIV
A	20	SoftLivestreamPrivacyModeEnabled	bool	N	RW VO	PRIV
A	21	HardPrivacyModeOn	bool		R V	O		false
A	22	NightVision	TriStateAutoEnum	N	RW M	NV
A	23	NightVisionIllum	TriStateAutoEnum	N	RW M	[NV]
A	24	Viewport	ViewportStruct	N	RW M	VDO
A	25	SpeakerMuted	bool	N	RW M	SPKR
A	26	SpeakerVolumeLevel	uint8	N	RW M	SPKR	speakerMinLevel to speakerMaxLevel
A	27	SpeakerMaxLevel	uint8		R M	SPKR	speakerMinLevel to 254
A	28	SpeakerMinLevel	uint8		R M	SPKR	max speakerMaxLevel
A	29	MicrophoneMuted	bool	N	RW M	ADO
A	30	MicrophoneVolumeLevel	uint8	N	RW M	ADO	microphoneMinLevel to microphoneMaxLevel
A	31	MicrophoneMaxLevel	uint8		R M	ADO	microphoneMinLevel to 254
A	32	MicrophoneMinLevel	uint8		R M	ADO	max microphoneMaxLevel
A	33	MicrophoneAgcEnabled	bool	N	RW M	[ADO]		true
A	34	ImageRotation	uint16	N	RW M	[ICTL].b+	max 359
A	35	ImageFlipHorizontal	bool	N	RW M	[ICTL].b+		false
A	36	ImageFlipVertical	bool	N	RW M	[ICTL].b+		false
A	37	LocalVideoRecordingEnabled	bool	N	RW M	VDO & STOR
A	38	LocalSnapshotRecordingEnabled	bool	N	RW M	SNP & STOR
A	39	StatusLightEnabled	bool	N	RW M	O		true
A	40	StatusLightBrightness	ThreeLevelAutoEnum	N	RW M	O
K	0	AudioStreamAllocate	AudioStreamAllocateResponse	M	ADO
f	0	StreamUsage	StreamUsageEnum			M	recording, analysis, liveView
f	1	AudioCodec	AudioCodecEnum			M
f	2	ChannelCount	uint8			M	1 to 8
f	3	SampleRate	uint32			M	min 1
f	4	BitRate	uint32			M	min 1
f	5	BitDepth	uint8			M	8, 16, 24, 32
R	1	AudioStreamAllocateResponse			ADO
f	0	AudioStreamId	AudioStreamId			M
K	2	AudioStreamDeallocate	status	M	ADO
f	0	AudioStreamId	AudioStreamId			M
K	3	VideoStreamAllocate	VideoStreamAllocateResponse	M	VDO
f	0	StreamUsage	StreamUsageEnum			M	recording, analysis, liveView
f	1	VideoCodec	VideoCodecEnum			M
f	2	MinFrameRate	uint16			M	1 to maxFrameRate
f	3	MaxFrameRate	uint16			M	min 1
f	4	MinResolution	VideoResolutionStruct			M
f	5	MaxResolution	VideoResolutionStruct			M
f	6	MinBitRate	uint32			M	1 to maxBitRate
f	7	MaxBitRate	uint32			M	min 1
f	8	KeyFrameInterval	uint16			M	0 to 65500
f	9	WatermarkEnabled	bool			WMARK
f	10	OsdEnabled	bool			OSD
R	4	VideoStreamAllocateResponse			VDO
f	0	VideoStreamId	VideoStreamId			M
K	5	VideoStreamModify	status	M	VDO & (WMARK | OSD)
f	0	VideoStreamId	VideoStreamId			M
f	1	WatermarkEnabled	bool			[WMARK].d+
f	2	OsdEnabled	bool			[OSD].d+
K	6	VideoStreamDeallocate	status	M	VDO
f	0	VideoStreamId	VideoStreamId			M
K	7	SnapshotStreamAllocate	SnapshotStreamAllocateResponse	M	SNP
f	0	ImageCodec	ImageCodecEnum			M
f	1	MaxFrameRate	uint16			M	min 1
f	2	MinResolution	VideoResolutionStruct			M
f	3	MaxResolution	VideoResolutionStruct			M
f	4	Quality	uint8			M	1 to 100
f	5	WatermarkEnabled	bool			WMARK
f	6	OsdEnabled	bool			OSD
R	8	SnapshotStreamAllocateResponse			SNP
f	0	SnapshotStreamId	SnapshotStreamId			M
K	9	SnapshotStreamModify	status	M	SNP & (WMARK | OSD)
f	0	SnapshotStreamId	SnapshotStreamId			M
f	1	WatermarkEnabled	bool			[WMARK].d+
f	2	OsdEnabled	bool			[OSD].d+
K	10	SnapshotStreamDeallocate	status	M	SNP
f	0	SnapshotStreamId	SnapshotStreamId			M
K	11	SetStreamPriorities	status	A	M
f	0	StreamPriorities	list[StreamUsageEnum]			M	desc
K	12	CaptureSnapshot	CaptureSnapshotResponse	O	SNP	L
f	0	SnapshotStreamId	SnapshotStreamId	X		M
f	1	RequestedResolution	VideoResolutionStruct			M
R	13	CaptureSnapshotResponse			SNP	L
f	0	Data	octstr			M
f	1	ImageCodec	ImageCodecEnum			M
f	2	Resolution	VideoResolutionStruct			M
T	SnapshotStreamId	uint16
N	AudioCodecEnum	enum8
n	0	Opus
n	1	AacLc
N	ImageCodecEnum	enum8
n	0	Jpeg
N	TriStateAutoEnum	enum8
n	0	Off
n	1	On
n	2	Auto
N	TwoWayTalkSupportTypeEnum	enum8
n	0	NotSupported
n	1	HalfDuplex
n	2	FullDuplex
N	VideoCodecEnum	enum8
n	0	H264
n	1	Hevc
n	2	Vvc
n	3	Av1
S	AvMetadataStruct
f	1	UtcTime	epoch-us	X		M
f	2	MotionZonesActive	list[ZoneId]			O	min 1
f	3	BlackAndWhiteActive	bool			O
f	4	UserDefined	octstr			O	max 256
S	AudioCapabilitiesStruct
f	0	MaxNumberOfChannels	uint8			M	min 1
f	1	SupportedCodecs	list[AudioCodecEnum]			M	min 1
f	2	SupportedSampleRates	list[uint32]			M	min 1
f	3	SupportedBitDepths	list[uint8]			M	min 1
S	AudioStreamStruct
f	0	AudioStreamId	AudioStreamId			M
f	1	StreamUsage	StreamUsageEnum			M
f	2	AudioCodec	AudioCodecEnum			M
f	3	ChannelCount	uint8			M	1 to 8
f	4	SampleRate	uint32			M	min 1
f	5	BitRate	uint32			M	min 1
f	6	BitDepth	uint8			M	8, 16, 24, 32
f	7	ReferenceCount	uint8			M
S	RateDistortionTradeOffPointsStruct
f	0	Codec	VideoCodecEnum			M
f	1	Resolution	VideoResolutionStruct			M
f	2	MinBitRate	uint32			M	min 1
S	SnapshotCapabilitiesStruct
f	0	Resolution	VideoResolutionStruct			M
f	1	MaxFrameRate	uint16			M	min 1
f	2	ImageCodec	ImageCodecEnum			M
f	3	RequiresEncodedPixels	bool			M
f	4	RequiresHardwareEncoder	bool			RequiresEncodedPixels == true
S	SnapshotStreamStruct
f	0	SnapshotStreamId	SnapshotStreamId			M
f	1	ImageCodec	ImageCodecEnum			M
f	2	FrameRate	uint16			M	min 1
f	3	MinResolution	VideoResolutionStruct			M
f	4	MaxResolution	VideoResolutionStruct			M
f	5	Quality	uint8			M	1 to 100
f	6	ReferenceCount	uint8			M
f	7	EncodedPixels	bool			M
f	8	HardwareEncoder	bool			M
f	9	WatermarkEnabled	bool			WMARK
f	10	OsdEnabled	bool			OSD
S	VideoResolutionStruct
f	0	Width	uint16			M	min 1
f	1	Height	uint16			M	min 1
S	VideoSensorParamsStruct
f	0	SensorWidth	uint16			M	min 64
f	1	SensorHeight	uint16			M	min 64
f	2	MaxFps	uint16			M	min 1
f	3	MaxHdrFps	uint16			HDR	1 to maxFps
S	VideoStreamStruct
f	0	VideoStreamId	VideoStreamId			M
f	1	StreamUsage	StreamUsageEnum			M
f	2	VideoCodec	VideoCodecEnum			M
f	3	MinFrameRate	uint16			M	1 to maxFrameRate
f	4	MaxFrameRate	uint16			M	min 1
f	5	MinResolution	VideoResolutionStruct			M
f	6	MaxResolution	VideoResolutionStruct			M
f	7	MinBitRate	uint32			M	1 to maxBitRate
f	8	MaxBitRate	uint32			M	min 1
f	9	KeyFrameInterval	uint16			M	0 to 65500
f	10	WatermarkEnabled	bool			WMARK		false
f	11	OsdEnabled	bool			OSD		false
f	12	ReferenceCount	uint8			M		0
F	0	DPTZ	DigitalPtz	O.a+
F	1	MPAN	MechanicalPan	O.a+
F	2	MTILT	MechanicalTilt	O.a+
F	3	MZOOM	MechanicalZoom	O.a+
F	4	MPRESETS	MechanicalPresets	[MPAN | MTILT | MZOOM]
A	0	MptzPosition	MptzStruct	N	R V	MPAN | MTILT | MZOOM
A	1	MaxPresets	uint8	F	R V	MPRESETS
A	2	MptzPresets	list[MptzPresetStruct]	N	R V	MPRESETS	max maxPresets
A	3	DptzStreams	list[DptzStruct]	N	R V	DPTZ
A	4	ZoomMax	uint8		R V	MZOOM	2 to 100
A	5	TiltMin	int16		R V	MTILT	-180 to 179
A	6	TiltMax	int16		R V	MTILT	-179 to 180
A	7	PanMin	int16		R V	MPAN	-180 to 179
A	8	PanMax	int16		R V	MPAN	-179 to 180
A	9	MovementState	PhysicalMovementEnum		R V	MPAN | MTILT | MZOOM
K	0	MptzSetPosition	status	O	MPAN | MTILT | MZOOM
f	0	Pan	int16			[MPAN].b+	panMin to panMax
f	1	Tilt	int16			[MTILT].b+	tiltMin to tiltMax
f	2	Zoom	uint8			[MZOOM].b+	1 to zoomMax
K	1	MptzRelativeMove	status	O	MPAN | MTILT | MZOOM
f	0	PanDelta	int16			[MPAN].c+	-1 * (panMax - panMin) to panMax - panMin	0
f	1	TiltDelta	int16			[MTILT].c+	-1 * (tiltMax - tiltMin) to tiltMax - tiltMin	0
f	2	ZoomDelta	int8			[MZOOM].c+	-1 * (zoomMax - 1) to zoomMax - 1	0
K	2	MptzMoveToPreset	status	O	MPRESETS
f	0	PresetId	uint8			M	1 to maxPresets
K	3	MptzSavePreset	status	O	MPRESETS
f	0	PresetId	uint8			O	1 to maxPresets
f	1	Name	string			M	max 32
K	4	MptzRemovePreset	status	O	MPRESETS
f	0	PresetId	uint8			M	1 to maxPresets
K	5	DptzSetViewport	status	O	DPTZ
f	0	VideoStreamId	VideoStreamId			M
f	1	Viewport	ViewportStruct			M
K	6	DptzRelativeMove	status	O	[DPTZ]
f	0	VideoStreamId	VideoStreamId			M
f	1	DeltaX	int16			O.d+		0
f	2	DeltaY	int16			O.d+		0
f	3	ZoomDelta	int8			O.d+	-100 to 100	0
N	PhysicalMovementEnum	enum8
n	0	Idle
n	1	Moving
S	DptzStruct
f	0	VideoStreamId	VideoStreamId			M
f	1	Viewport	ViewportStruct			M
S	MptzPresetStruct
f	0	PresetId	uint8			M	1 to maxPresets
f	1	Name	string			M	max 32
f	2	Settings	MptzStruct			M
S	MptzStruct
f	0	Pan	int16			MPAN	panMin to panMax
f	1	Tilt	int16			MTILT	tiltMin to tiltMax
f	2	Zoom	uint8			MZOOM	1 to zoomMax
F	0	METADATA	Metadata	P, O
A	0	CurrentSessions	list[WebRtcSessionStruct]		R S M	M
K	0	SolicitOffer	SolicitOfferResponse	F O	M	L
f	0	StreamUsage	StreamUsageEnum			M
f	1	OriginatingEndpointId	endpoint-no			M
f	2	VideoStreamId	VideoStreamId	X		O.a+
f	3	AudioStreamId	AudioStreamId	X		O.a+
f	4	IceServers	list[IceServerStruct]			O	max 10
f	5	IceTransportPolicy	string			O	max 16
f	6	MetadataEnabled	bool			METADATA
f	7	SFrameConfig	SFrameStruct			P, O
R	1	SolicitOfferResponse			M	L
f	0	WebRtcSessionId	WebRtcSessionId			M
f	1	DeferredOffer	bool			M
f	2	VideoStreamId	VideoStreamId	X		SolicitOffer.VideoStreamId
f	3	AudioStreamId	AudioStreamId	X		SolicitOffer.AudioStreamId
K	2	ProvideOffer	ProvideOfferResponse	F O	M	L
f	0	WebRtcSessionId	WebRtcSessionId	X		M
f	1	Sdp	string			M
f	2	StreamUsage	StreamUsageEnum			M
f	3	OriginatingEndpointId	endpoint-no			M
f	4	VideoStreamId	VideoStreamId	X		O.c+
f	5	AudioStreamId	AudioStreamId	X		O.c+
f	6	IceServers	list[IceServerStruct]			O	max 10
f	7	IceTransportPolicy	string			O	max 16
f	8	MetadataEnabled	bool			METADATA
f	9	SFrameConfig	SFrameStruct			P, O
R	3	ProvideOfferResponse			M	L
f	0	WebRtcSessionId	WebRtcSessionId			M
f	1	VideoStreamId	VideoStreamId	X		ProvideOffer.VideoStreamId
f	2	AudioStreamId	AudioStreamId	X		ProvideOffer.AudioStreamId
K	4	ProvideAnswer	status	F O	M	L
f	0	WebRtcSessionId	WebRtcSessionId			M
f	1	Sdp	string			M
K	5	ProvideIceCandidates	status	F O	M	L
f	0	WebRtcSessionId	WebRtcSessionId			M
f	1	IceCandidates	list[IceCandidateStruct]			M	min 1
K	6	EndSession	status	F O	M	L
f	0	WebRtcSessionId	WebRtcSessionId			M
f	1	Reason	WebRtcEndReasonEnum			M
S	SFrameStruct
f	0	CipherSuite	uint16			M	min 1
f	1	BaseKey	octstr			M	max 128
f	2	Kid	octstr			M	2 to 8
A	0	CurrentSessions	list[WebRtcSessionStruct]		R S A	M
K	0	Offer	status	O	M	L
f	0	WebRtcSessionId	WebRtcSessionId			M
f	1	Sdp	string			M
f	2	IceServers	list[IceServerStruct]			O	max 10
f	3	IceTransportPolicy	string			O	max 16
K	1	Answer	status	O	M	L
f	0	WebRtcSessionId	WebRtcSessionId			M
f	1	Sdp	string			M
K	2	IceCandidates	status	O	M	L
f	0	WebRtcSessionId	WebRtcSessionId			M
f	1	IceCandidates	list[IceCandidateStruct]			M	min 1
K	3	End	status	O	M	L
f	0	WebRtcSessionId	WebRtcSessionId			M
f	1	Reason	WebRtcEndReasonEnum			M
F	0	PERZONESENS	PerZoneSensitivity	O
F	1	METADATA	Metadata	P, O
A	0	SupportedFormats	list[SupportedFormatStruct]	F	R V	M	min 1
A	1	CurrentConnections	list[TransportConfigurationStruct]	N	R S V	M	desc
K	0	AllocatePushTransport	AllocatePushTransportResponse	F M	M	L
f	0	TransportOptions	TransportOptionsStruct			M
R	1	AllocatePushTransportResponse			M	L
f	0	TransportConfiguration	TransportConfigurationStruct			M
K	2	DeallocatePushTransport	status	F M	M
f	0	ConnectionId	PushTransportConnectionId			M	0 to 65534
K	3	ModifyPushTransport	status	F M	M
f	0	ConnectionId	PushTransportConnectionId			M	0 to 65534
f	1	TransportOptions	TransportOptionsStruct			M
K	4	SetTransportStatus	status	F M	M
f	0	ConnectionId	PushTransportConnectionId	X		M
f	1	TransportStatus	TransportStatusEnum			M
K	5	ManuallyTriggerTransport	status	F O	M
f	0	ConnectionId	PushTransportConnectionId			M	0 to 65534
f	1	ActivationReason	TriggerActivationReasonEnum			M
f	2	TimeControl	TransportMotionTriggerTimeControlStruct			O
f	3	UserDefined	octstr			[METADATA]	max 256
K	6	FindTransport	FindTransportResponse	F O	M	L
f	0	ConnectionId	PushTransportConnectionId	X		M
R	7	FindTransportResponse			M	L
f	0	TransportConfigurations	list[TransportConfigurationStruct]			M
E	0	PushTransportBegin	info	V	M
f	0	ConnectionId	PushTransportConnectionId			M	0 to 65534
f	1	TriggerType	TransportTriggerTypeEnum			M
f	2	ActivationReason	TriggerActivationReasonEnum			TriggerType == Command
E	1	PushTransportEnd	info	V	M
f	0	ConnectionId	PushTransportConnectionId			M	0 to 65534
T	PushTransportConnectionId	uint16
N	CmafInterfaceEnum	enum8
n	0	Interface1
n	1	Interface2Dash	P, M
n	2	Interface2Hls	P, M
N	ContainerFormatEnum	enum8
n	0	Cmaf
N	IngestMethodsEnum	enum8
n	0	CmafIngest
N	StatusCodeEnum	enum8
n	2	InvalidTlsEndpoint
n	3	InvalidStream
n	4	InvalidUrl
n	5	InvalidZone
n	6	InvalidCombination
n	7	InvalidTriggerType
n	8	InvalidTransportStatus
n	9	InvalidOptions
n	10	InvalidStreamUsage
n	11	InvalidTime
N	TransportStatusEnum	enum8
n	0	Active
n	1	Inactive
N	TransportTriggerTypeEnum	enum8
n	0	Command
n	1	Motion
n	2	Continuous
N	TriggerActivationReasonEnum	enum8
n	0	UserInitiated
n	1	Automation
n	2	Emergency
S	CmafContainerOptionsStruct
f	0	CmafInterface	CmafInterfaceEnum			M
f	1	SegmentDuration	uint16			M	500 to 65500
f	2	ChunkDuration	uint16			M	0 to segmentDuration / 2
f	3	SessionGroup	uint8			M
f	4	TrackName	string			M	1 to 16
f	5	CencKey	octstr			P, O	16
f	6	CencKeyId	octstr			P, CencKey	16
f	7	MetadataEnabled	bool			[METADATA]
S	ContainerOptionsStruct
f	0	ContainerType	ContainerFormatEnum			M
f	1	CmafContainerOptions	CmafContainerOptionsStruct			ContainerType == Cmaf
S	SupportedFormatStruct
f	0	ContainerFormat	ContainerFormatEnum			M
f	1	IngestMethod	IngestMethodsEnum			M
S	TransportConfigurationStruct
f	0	ConnectionId	PushTransportConnectionId			M	0 to 65534
f	1	TransportStatus	TransportStatusEnum			M
f	2	TransportOptions	TransportOptionsStruct			O
f	254	FabricIndex	fabric-idx
S	TransportMotionTriggerTimeControlStruct
f	0	InitialDuration	uint16			M	min 1
f	1	AugmentationDuration	uint16			M
f	2	MaxDuration	elapsed-s			M	min 1
f	3	BlindDuration	uint16			M
S	TransportOptionsStruct
f	0	StreamUsage	StreamUsageEnum			M
f	1	VideoStreamId	VideoStreamId	X		O.a+
f	2	AudioStreamId	AudioStreamId	X		O.a+
f	3	TlsEndpointId	TlsEndpointId			M	0 to 65534
f	4	Url	string			M	13 to 2000
f	5	TriggerOptions	TransportTriggerOptionsStruct			M
f	6	IngestMethod	IngestMethodsEnum			M
f	7	ContainerOptions	ContainerOptionsStruct			M
f	8	ExpiryTime	epoch-s			O
S	TransportTriggerOptionsStruct
f	0	TriggerType	TransportTriggerTypeEnum			M
f	1	MotionZones	list[TransportZoneOptionsStruct]	X		TriggerType == Motion
f	2	MotionSensitivity	uint8	X		TriggerType == Motion & !PERZONESENS	1 to 10
f	3	MotionTimeControl	TransportMotionTriggerTimeControlStruct			TriggerType == Motion
f	4	MaxPreRollLen	uint16			TriggerType == Command | TriggerType == Motion
S	TransportZoneOptionsStruct
f	0	Zone	ZoneId	X		M
f	1	Sensitivity	uint8			PERZONESENS	1 to 10
A	0	InstalledChimeSounds	list[ChimeSoundStruct]	F	R V	M	1 to 255
A	1	SelectedChime	uint8	N	RW VO	M
A	2	Enabled	bool	N	RW VO	M
K	0	PlayChimeSound	status	O	M
S	ChimeSoundStruct
f	0	ChimeId	uint8			M
f	1	Name	string			M	1 to 48
A	0	DeviceDirectory	list[EcosystemDeviceStruct]	N	R F M	M
A	1	LocationDirectory	list[EcosystemLocationStruct]	N	R F M	M
S	EcosystemDeviceStruct
f	0	DeviceName	string		S	O	max 64
f	1	DeviceNameLastEdit	epoch-us		S	desc		0
f	2	BridgedEndpoint	endpoint-no		S	desc	desc
f	3	OriginalEndpoint	endpoint-no		S	desc	desc
f	4	DeviceTypes	list[Descriptor.DeviceTypeStruct]		S	M	desc
f	5	UniqueLocationIDs	list[string]		S	M	max 64[max 64]
f	6	UniqueLocationIDsLastEdit	epoch-us		S	M		0
f	254	FabricIndex	fabric-idx
S	EcosystemLocationStruct
f	0	UniqueLocationId	string		S	M	max 64
f	1	LocationDescriptor	locationdesc		S	M
f	2	LocationDescriptorLastEdit	epoch-us		S	M		0
f	254	FabricIndex	fabric-idx
A	0	SupportedDeviceCategories	SupportedDeviceCategoryBitmap		R M	M		0
K	0	RequestCommissioningApproval	status	M	M
f	0	RequestId	uint64			M
f	1	VendorId	vendor-id			M
f	2	ProductId	uint16			M
f	3	Label	string			O	max 64
K	1	CommissionNode	ReverseOpenCommissioningWindow	M	M
f	0	RequestId	uint64			M
f	1	ResponseTimeoutSeconds	uint16			M	30 to 120	30
R	2	ReverseOpenCommissioningWindow			M
f	0	CommissioningTimeout	uint16			M	desc
f	1	PakePasscodeVerifier	octstr			M
f	2	Discriminator	uint16			M	max 4095
f	3	Iterations	uint32			M	1000 to 100000
f	4	Salt	octstr			M	16 to 32
E	0	CommissioningRequestResult	info	S M	M
f	0	RequestId	uint64		S	M
f	1	ClientNodeID	node-id		S	M
f	2	StatusCode	status		S	M	desc
f	254	FabricIndex	fabric-idx
B	SupportedDeviceCategoryBitmap	map32
n	0	FabricSynchronization		0
A	0	AnchorRootCa	octstr		R S A	M
A	1	AnchorNodeId	node-id		R S A	M
A	2	AnchorVendorId	vendor-id		R S A	M
A	3	FriendlyName	string		R S A	M	max 32
A	4	GroupKeySetList	list[GroupKeyManagement.GroupKeySetStruct]		R S A	M
A	5	GroupList	list[DatastoreGroupInformationEntry]		R S A	M
A	6	NodeList	list[DatastoreNodeInformationEntry]		R S A	M
A	7	AdminList	list[DatastoreAdministratorInformationEntry]		R S A	M
A	8	StatusEntry	DatastoreAdministratorInformationEntry		R S A	M
K	0	AddKeySet	status	F A	M
K	1	UpdateKeySet	status	F A	M
K	2	RemoveKeySet	status	F A	M
K	3	AddGroup	status	F A	M
K	4	UpdateGroup	status	F A	M
K	5	RemoveGroup	status	F A	M
K	6	AddAdmin	status	F A	M
K	7	UpdateAdmin	status	F A	M
K	8	RemoveAdmin	status	F A	M
K	9	AddPendingNode	status	F A	M
K	10	RefreshNode	status	F A	M
K	11	UpdateNode	status	F A	M
K	12	RemoveNode	status	F A	M
K	13	UpdateEndpointForNode	status	F A	M
K	14	AddGroupIdToEndpointForNode	status	F A	M
K	15	RemoveGroupIdFromEndpointForNode	status	F A	M
K	16	AddBindingToEndpointForNode	status	F A	M
K	17	RemoveBindingFromEndpointForNode	status	F A	M
K	18	AddAclToNode	status	F A	M
K	19	RemoveAclFromNode	status	F A	M
N	DatastoreStateEnum	enum8
n	0	Pending
n	1	Committed
n	2	DeletePending
S	DatastoreStatusEntry
f	0	State	DatastoreStateEnum		R F V	M		0
f	1	UpdateTimestamp	epoch-s		R F V	M		null
f	254	FabricIndex	fabric-idx
S	DatastoreNodeKeyEntry
f	0	GroupKeySetId	uint16		R F V	M
f	1	StatusEntry	DatastoreStatusEntry		R F V	M
f	254	FabricIndex	fabric-idx
S	DatastoreGroupInformationEntry
f	0	GroupId	uint64		R F V	M
f	1	FriendlyName	string		R F V	M	max 32
f	2	GroupKeySetId	uint16		R F V	M	1 to 65535
f	3	GroupCat	uint16		R F V	M	1 to 65535
f	4	GroupCatVersion	uint16		R F V	M	1 to 65535
f	5	GroupPermission	AccessControl.AccessControlEntryPrivilegeEnum		R F V	M
f	254	FabricIndex	fabric-idx
S	DatastoreBindingEntry
f	0	ListId	uint16		R F V	M
f	1	Binding	Binding.TargetStruct		R F V	M	desc
f	2	StatusEntry	DatastoreStatusEntry		R F V	M
f	254	FabricIndex	fabric-idx
S	DatastoreGroupIDEntry
f	0	GroupId	group-id		R F V	M
f	1	StatusEntry	DatastoreStatusEntry		R F V	M
f	254	FabricIndex	fabric-idx
S	DatastoreEndpointEntry
f	0	EndpointId	endpoint-no		R F V	M
f	1	NodeId	node-id		R F V	M
f	2	FriendlyName	string		R F V	M	max 32
f	3	StatusEntry	DatastoreStatusEntry		R F V	M
f	4	GroupIdList	list[DatastoreGroupIDEntry]		R F V	M
f	5	BindingList	list[DatastoreBindingEntry]		R F V	M
f	254	FabricIndex	fabric-idx
S	DatastoreACLEntry
f	0	ListId	uint16		R F V	M
f	1	AclEntry	AccessControl.AccessControlEntryStruct		R F V	M
f	2	StatusEntry	DatastoreStatusEntry		R F V	M
f	254	FabricIndex	fabric-idx
S	DatastoreNodeInformationEntry
f	1	NodeId	node-id		R F V	M
f	2	FriendlyName	string		R F V	M	max 32
f	3	CommissioningStatusEntry	DatastoreStatusEntry		R F V	M
f	4	NodeKeySetList	list[DatastoreNodeKeyEntry]		R F V	M
f	5	AclList	list[DatastoreACLEntry]		R F V	M
f	6	EndpointList	list[DatastoreEndpointEntry]		R F V	M
f	254	FabricIndex	fabric-idx
S	DatastoreAdministratorInformationEntry
f	1	NodeId	node-id		R F V	M
f	2	FriendlyName	string		R F V	M	max 32
f	3	VendorId	vendor-id		R F V	M
f	4	Icac	octstr		R F V	M	max 400
f	254	FabricIndex	fabric-idx
K	0	IcacsrRequest	IcacsrResponse	A	M
f	0	Icacsr	octstr			M	max 400
R	1	IcacsrResponse		A	M
f	0	StatusCode	IcacsrRequestStatusEnum			M
f	1	Icac	octstr			O	max 400
K	2	TransferAnchorRequest	TransferAnchorResponse	A	M
R	3	TransferAnchorResponse		A	M
K	4	TransferAnchorComplete	status	A	M
N	IcacsrRequestStatusEnum	enum8
n	0	Ok
n	1	InvalidIcaCsrFormat
n	2	InvalidIcaCsrSignature
n	3	FailedDclVendorIdValidation
n	4	NotAnIcac
n	5	BusyAnchorTransfer
n	6	IcaCsrSigningFailed
n	7	IcaCsrRequestNoUserConsent
N	TransferAnchorResponseStatusEnum	enum8
n	0	Ok
n	1	TransferAnchorStatusDatastoreBusy
n	2	TransferAnchorStatusNoUserConsent
A	0	MaxRootCertificates	uint8	F	R V	M	5 to 254
A	1	ProvisionedRootCertificates	list[TlsCertStruct]	N	R S V	M	max maxRootCertificates
A	2	MaxClientCertificates	uint8	F	R V	M	2 to 254
A	3	ProvisionedClientCertificates	list[TlsClientCertificateDetailStruct]	N	R S V	M	max maxClientCertificates
K	0	ProvisionRootCertificate	ProvisionRootCertificateResponse	F A	M	L
f	0	Certificate	octstr			M	max 3000
f	1	Caid	TlsCaid	X		M
R	1	ProvisionRootCertificateResponse			M	L
f	0	Caid	TlsCaid			M	0 to 65534
K	2	FindRootCertificate	FindRootCertificateResponse	F O	M	L
f	0	Caid	TlsCaid	X		M
R	3	FindRootCertificateResponse			M	L
f	0	CertificateDetails	list[TlsCertStruct]			M	1 to maxRootCertificates
K	4	LookupRootCertificate	LookupRootCertificateResponse	F O	M	L
f	0	Fingerprint	octstr			M	max 64
R	5	LookupRootCertificateResponse			M	L
f	0	Caid	TlsCaid			M	0 to 65534
K	6	RemoveRootCertificate	status	F A	M	L
f	0	Caid	TlsCaid			M	0 to 65534
K	7	ClientCsr	ClientCsrResponse	F A	M	L
f	0	Nonce	octstr			M	32
f	1	Ccdid	TlsCcdid	X		M	0 to 65534
R	8	ClientCsrResponse			M	L
f	0	Ccdid	TlsCcdid			M	0 to 65534
f	1	Csr	octstr			M	max 3000
f	2	NonceSignature	octstr			M	max 128
K	9	ProvisionClientCertificate	status	F A	M	L
f	0	Ccdid	TlsCcdid			M	0 to 65534
f	1	ClientCertificate	octstr			M	max 3000
f	2	IntermediateCertificates	list[octstr]			M	max 10[max 3000]
K	10	FindClientCertificate	FindClientCertificateResponse	F O	M	L
f	0	Ccdid	TlsCcdid	X		M
R	11	FindClientCertificateResponse			M	L
f	0	CertificateDetails	list[TlsClientCertificateDetailStruct]			M	1 to maxClientCertificates
K	12	LookupClientCertificate	LookupClientCertificateResponse	F O	M	L
f	0	Fingerprint	octstr			M	max 64
R	13	LookupClientCertificateResponse			M	L
f	0	Ccdid	TlsCcdid			M	0 to 65534
K	14	RemoveClientCertificate	status	F A	M	L
f	0	Ccdid	TlsCcdid			M	0 to 65534
S	TlsCertStruct
f	0	Caid	TlsCaid			M	0 to 65534
f	1	Certificate	octstr			O	max 3000
f	254	FabricIndex	fabric-idx
S	TlsClientCertificateDetailStruct
f	0	Ccdid	TlsCcdid			M	0 to 65534
f	1	ClientCertificate	octstr	X		O	max 3000
f	2	IntermediateCertificates	list[octstr]			O	max 10[max 3000]
f	254	FabricIndex	fabric-idx
A	0	MaxProvisioned	uint8	F	R V	M	5 to 254	5
A	1	ProvisionedEndpoints	list[TlsEndpointStruct]	N	R S V	M	max maxProvisioned
K	0	ProvisionEndpoint	ProvisionEndpointResponse	F A	M	L
f	0	Hostname	octstr			M	4 to 253
f	1	Port	uint16			M	1 to 65535
f	2	Caid	TlsCaid			M	0 to 65534
f	3	Ccdid	TlsCcdid	X		M
f	4	EndpointId	TlsEndpointId	X		M
R	1	ProvisionEndpointResponse			M	L
f	0	EndpointId	TlsEndpointId			M	0 to 65534
K	2	FindEndpoint	FindEndpointResponse	F O	M	L
f	0	EndpointId	TlsEndpointId			M	0 to 65534
R	3	FindEndpointResponse			M	L
f	0	Endpoint	TlsEndpointStruct			M
K	4	RemoveEndpoint	status	F A	M	L
f	0	EndpointId	TlsEndpointId			M	0 to 65534
N	StatusCodeEnum	enum8
n	2	EndpointAlreadyInstalled
n	3	RootCertificateNotFound
n	4	ClientCertificateNotFound
n	5	EndpointInUse
S	TlsEndpointStruct
f	0	EndpointId	TlsEndpointId			M	0 to 65534
f	1	Hostname	octstr			M	4 to 253
f	2	Port	uint16			M	1 to 65535
f	3	Caid	TlsCaid			M	0 to 65534
f	4	Ccdid	TlsCcdid	X		M
f	5	ReferenceCount	uint8			M
f	254	FabricIndex	fabric-idx
"""#
