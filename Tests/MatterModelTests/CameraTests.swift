import MatterTypes
import Testing

@testable import MatterModel

/// Numbers and types of the camera family as Matter 1.5 has them.
struct CameraTests {
    static let attributes: [(ClusterID, String, UInt32, String, String)] = [
        (0x0550, "Zones", 2, "list[ZoneInformationStruct]", "R V"), (0x0550, "Sensitivity", 5, "uint8", "RW VO"),
        (0x0550, "TwoDCartesianMax", 6, "TwoDCartesianVertexStruct", "R V"),
        (0x0551, "AllocatedVideoStreams", 0xF, "list[VideoStreamStruct]", "R V"),
        (0x0551, "SoftLivestreamPrivacyModeEnabled", 0x14, "bool", "RW VO"),
        (0x0551, "NightVision", 0x16, "TriStateAutoEnum", "RW M"), (0x0551, "Viewport", 0x18, "ViewportStruct", "RW M"),
        (0x0551, "SpeakerVolumeLevel", 0x1A, "uint8", "RW M"), (0x0551, "MicrophoneMuted", 0x1D, "bool", "RW M"),
        (0x0551, "ImageRotation", 0x22, "uint16", "RW M"),
        (0x0551, "StatusLightBrightness", 0x28, "ThreeLevelAutoEnum", "RW M"),
        (0x0552, "MptzPosition", 0, "MptzStruct", "R V"), (0x0552, "MovementState", 9, "PhysicalMovementEnum", "R V"),
        (0x0553, "CurrentSessions", 0, "list[WebRtcSessionStruct]", "R S M"),
        (0x0554, "CurrentSessions", 0, "list[WebRtcSessionStruct]", "R S A"),
        (0x0555, "CurrentConnections", 1, "list[TransportConfigurationStruct]", "R S V"),
        (0x0556, "SelectedChime", 1, "uint8", "RW VO"), (0x0556, "Enabled", 2, "bool", "RW VO"),
        (0x0801, "ProvisionedRootCertificates", 1, "list[TlsCertStruct]", "R S V"),
        (0x0802, "ProvisionedEndpoints", 1, "list[TlsEndpointStruct]", "R S V"),
    ]

    @Test(arguments: attributes)
    func attributesHaveTheirNumbers(cluster: ClusterID, name: String, id: UInt32, type: String, access: String) throws {
        let attribute = try #require(MatterModel.cluster(id: cluster)?.attribute(named: name))
        #expect(attribute.id == AttributeID(id))
        #expect(attribute.type.text == type)
        #expect(attribute.access == Access(access))
    }

    static let commands: [(ClusterID, String, UInt32, String?, String, [String])] = [
        (0x0550, "CreateTwoDCartesianZone", 0, "CreateTwoDCartesianZoneResponse", "M", ["Zone"]),
        (0x0550, "RemoveTrigger", 5, nil, "M", ["ZoneId"]),
        (
            0x0551, "VideoStreamAllocate", 3, "VideoStreamAllocateResponse", "M",
            [
                "StreamUsage", "VideoCodec", "MinFrameRate", "MaxFrameRate", "MinResolution", "MaxResolution",
                "MinBitRate", "MaxBitRate", "KeyFrameInterval", "WatermarkEnabled", "OsdEnabled",
            ]
        ),
        (0x0551, "SetStreamPriorities", 0xB, nil, "A", ["StreamPriorities"]),
        (0x0551, "CaptureSnapshot", 0xC, "CaptureSnapshotResponse", "O", ["SnapshotStreamId", "RequestedResolution"]),
        (0x0552, "MptzSavePreset", 3, nil, "O", ["PresetId", "Name"]),
        (
            0x0553, "ProvideOffer", 2, "ProvideOfferResponse", "F O",
            [
                "WebRtcSessionId", "Sdp", "StreamUsage", "OriginatingEndpointId", "VideoStreamId", "AudioStreamId",
                "IceServers", "IceTransportPolicy", "MetadataEnabled", "SFrameConfig",
            ]
        ),
        (0x0553, "EndSession", 6, nil, "F O", ["WebRtcSessionId", "Reason"]),
        (0x0554, "Answer", 1, nil, "O", ["WebRtcSessionId", "Sdp"]),
        (0x0554, "End", 3, nil, "O", ["WebRtcSessionId", "Reason"]),
        (0x0555, "ModifyPushTransport", 3, nil, "F M", ["ConnectionId", "TransportOptions"]),
        (0x0555, "SetTransportStatus", 4, nil, "F M", ["ConnectionId", "TransportStatus"]),
        (0x0555, "FindTransport", 6, "FindTransportResponse", "F O", ["ConnectionId"]),
        (0x0556, "PlayChimeSound", 0, nil, "O", []),
        (0x0801, "ClientCsr", 7, "ClientCsrResponse", "F A", ["Nonce", "Ccdid"]),
        (
            0x0802, "ProvisionEndpoint", 0, "ProvisionEndpointResponse", "F A",
            ["Hostname", "Port", "Caid", "Ccdid", "EndpointId"]
        ),
    ]

    @Test(arguments: commands)
    func commandsHaveTheirNumbers(
        cluster: ClusterID, name: String, id: UInt32, response: String?, access: String, fields: [String]
    ) throws {
        let command = try #require(MatterModel.cluster(id: cluster)?.command(named: name))
        #expect(command.id == CommandID(id))
        #expect(command.response == response)
        #expect(command.access == Access(access, command: true))
        #expect(command.fields.map(\.name) == fields)
        #expect(command.fields.map(\.id) == Array(0..<UInt8(fields.count)))
    }

    @Test func clustersFeaturesAndEvents() throws {
        let names: [ClusterID: String] = [
            0x0550: "Zone Management", 0x0551: "Camera AV Stream Management",
            0x0552: "Camera AV Settings User Level Management", 0x0553: "WebRTC Transport Provider",
            0x0554: "WebRTC Transport Requestor", 0x0555: "Push AV Stream Transport", 0x0556: "Chime",
            0x0801: "TLS Certificate Management", 0x0802: "TLS Client Management",
        ]
        for (id, name) in names { #expect(MatterModel.cluster(named: name)?.id == id, "\(name)") }
        let camera = try #require(MatterModel.cluster(id: 0x0551))
        #expect(
            camera.features.map(\.code)
                == ["ADO", "VDO", "SNP", "PRIV", "SPKR", "ICTL", "WMARK", "OSD", "STOR", "HDR", "NV"])
        #expect(camera.command(named: "CaptureSnapshot")?.quality == .largeMessage)
        #expect(camera.mandatoryCommands(featureMap: 0b100).map(\.id) == [7, 0xA, 0xB, 0xC])
        #expect(MatterModel.cluster(id: 0x0550)?.event(id: 1)?.name == "ZoneStopped")
        #expect(MatterModel.cluster(id: 0x0555)?.event(named: "PushTransportBegin")?.fields.count == 3)
        guard case .enumeration(let usage) = TypeReference("StreamUsageEnum", scope: nil, isNullable: false).dataType,
            case .enumeration(let reason) = TypeReference("WebRtcEndReasonEnum", scope: nil, isNullable: false).dataType
        else { throw ModelError(.wrongType, subject: "", "no enums") }
        #expect(usage.name(of: 3) == "LiveView")
        #expect(reason.value(named: "UnknownReason") == 12)
    }
}
