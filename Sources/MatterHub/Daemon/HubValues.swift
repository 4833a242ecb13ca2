import MatterCertificates
import MatterCommissioning
import MatterInteraction
import MatterJSON
import MatterMessaging
import MatterStore
import MatterTypes

// The answers and events of the hub's protocol as values of Swift, and back.

extension JSON {
    init(_ result: ReadResult) {
        self = [
            "attributes": .array(
                result.attributes.map { attribute in
                    JSON(members: [
                        "endpoint": .integer(Int64(attribute.path.endpoint.rawValue)),
                        "cluster": .integer(Int64(attribute.path.cluster.rawValue)),
                        "attribute": .integer(Int64(attribute.path.attribute.rawValue)),
                        "value": JSON(attribute.value),
                        "dataVersion": attribute.dataVersion.map { .integer(Int64($0)) },
                    ])
                }),
            "refused": .array(result.statuses.map { ["path": JSON($0.path), "status": JSON($0.status)] }),
            "events": .array(
                result.events.map { event in
                    switch event {
                    case .data(let data): JSON(data)
                    case .status(let status): ["path": JSON(status.path), "status": JSON(status.status)]
                    }
                }),
        ]
    }

    init(_ status: InteractionStatus) {
        self.init(members: [
            "code": .integer(Int64(status.code.rawValue)),
            "clusterStatus": status.clusterStatus.map { .integer(Int64($0)) },
        ])
    }

    init(_ results: [AttributeWriteResult]) {
        self = [
            "results": .array(
                results.map { ["path": JSON(AttributePath($0.path)), "status": JSON($0.status)] })
        ]
    }

    init(_ response: CommandResponse) {
        switch response {
        case .status(let status): self = ["status": JSON(status)]
        case .data(let command, let fields):
            self = ["command": .integer(Int64(command.rawValue)), "fields": JSON(fields)]
        }
    }
}

extension InteractionStatus {
    init(_ fields: HubFields) throws(HubError) {
        self.init(
            Code(rawValue: try fields.number("code")), clusterStatus: try fields.optionalNumber("clusterStatus"))
    }
}

extension ReadResult {
    init(_ json: JSON) throws(HubError) {
        let fields = try HubFields(json, "answer of 'read'")
        var attributes: [Attribute] = []
        for item in try fields.list("attributes", maximum: .max) {
            let item = try HubFields(item, "answer of 'read', an attribute")
            guard let path = try AttributePath(item).concrete else { throw item.error("attribute", "it is missing") }
            attributes.append(
                Attribute(
                    path: path, value: try item.value("value"), dataVersion: try item.optionalNumber("dataVersion")))
        }
        var statuses: [AttributeStatus] = []
        for item in try fields.list("refused", maximum: .max) {
            let item = try HubFields(item, "answer of 'read', a status")
            statuses.append(
                AttributeStatus(
                    path: try AttributePath(item.object("path")), status: try InteractionStatus(item.object("status"))))
        }
        var events: [EventReport] = []
        if fields.has("events") {
            for item in try fields.list("events", maximum: .max) {
                let item = try HubFields(item, "answer of 'read', an event")
                events.append(
                    item.has("status")
                        ? .status(
                            EventStatus(
                                path: try EventPath(item.object("path")),
                                status: try InteractionStatus(item.object("status"))))
                        : .data(try EventData(item)))
            }
        }
        self.init(attributes: attributes, statuses: statuses, events: events)
    }
}

extension AttributeWriteResult {
    static func all(_ json: JSON) throws(HubError) -> [AttributeWriteResult] {
        var results: [AttributeWriteResult] = []
        for item in try HubFields(json, "answer of 'write'").list("results", maximum: .max) {
            let item = try HubFields(item, "answer of 'write', a result")
            guard let path = try AttributePath(item.object("path")).concrete else {
                throw item.error("path", "endpoint, cluster and attribute must be named")
            }
            results.append(
                AttributeWriteResult(path: path, status: try InteractionStatus(item.object("status"))))
        }
        return results
    }
}

extension CommandResponse {
    static func all(_ json: JSON) throws(HubError) -> [CommandResponse] {
        var responses: [CommandResponse] = []
        for item in try HubFields(json, "answer of 'invoke-all'").list("responses", maximum: .max) {
            responses.append(try CommandResponse(item))
        }
        return responses
    }

    init(_ json: JSON) throws(HubError) {
        let fields = try HubFields(json, "answer of 'invoke'")
        if fields.has("status") {
            self = .status(try InteractionStatus(fields.object("status")))
        } else {
            self = .data(command: CommandID(try fields.number("command")), fields: try fields.value("fields"))
        }
    }
}

// MARK: - Commissioning

extension JSON {
    init(_ progress: CommissioningProgress) {
        switch progress {
        case .began(let stage): self = ["began": .string(stage.rawValue)]
        case .finished(let stage, let duration):
            self = ["finished": .string(stage.rawValue), "milliseconds": .number(duration / .milliseconds(1))]
        case .candidate(let text): self = ["candidate": .string(text)]
        case .note(let stage, let text): self = ["note": .string(text), "stage": .string(stage.rawValue)]
        case .wiFiNetworks(let networks): self = ["wiFiNetworks": .array(networks.map { JSON($0) })]
        case .threadNetworks(let networks): self = ["threadNetworks": .array(networks.map { JSON($0) })]
        case .attestation(let verdict): self = ["attestation": .array(verdict.findings.map { JSON($0) })]
        case .identity(let nodeID): self = ["nodeId": JSON(nodeID.rawValue)]
        }
    }

    init(_ finding: AttestationFinding) {
        self = [
            "severity": .string(finding.severity.rawValue), "subject": .string(finding.subject.rawValue),
            "code": .string(finding.code.rawValue), "field": .string(finding.field), "rule": .string(finding.rule),
            "check": .string(finding.check), "isRelaxed": .boolean(finding.isRelaxed),
        ]
    }

    init(_ device: CommissionedDevice) {
        let information = device.information
        self.init(members: [
            "nodeId": JSON(device.nodeID.rawValue),
            "fabricIndex": device.fabricIndex.map { .integer(Int64($0.rawValue)) },
            "vendorId": information.vendorID.map { .integer(Int64($0.rawValue)) },
            "productId": information.productID.map { .integer(Int64($0.rawValue)) },
            "vendorName": information.vendorName.map { .string($0) },
            "productName": information.productName.map { .string($0) },
            "serialNumber": information.serialNumber.map { .string($0) },
            "findings": .array(device.verdict.findings.map { JSON($0) }),
            "address": device.address.map {
                ["host": .string($0.hostText), "scope": .integer(Int64($0.scope)), "port": .integer(Int64($0.port))]
            },
        ])
    }
}

extension AttestationVerdict {
    /// Its findings alone: the certificates stay in the hub.
    init(_ findings: [JSON]) throws(HubError) {
        var read: [AttestationFinding] = []
        for item in findings {
            let fields = try HubFields(item, "finding")
            guard let severity = AttestationFinding.Severity(rawValue: try fields.text("severity")),
                let subject = AttestationFinding.Subject(rawValue: try fields.text("subject")),
                let code = AttestationFinding.Code(rawValue: try fields.text("code"))
            else { throw fields.error("code", "this program does not know it") }
            var finding = AttestationFinding(
                severity, subject, code, field: try fields.text("field", maximum: 65_536),
                rule: try fields.text("rule", maximum: 65_536), isRelaxed: try fields.flag("isRelaxed"))
            finding.check = try fields.text("check")
            read.append(finding)
        }
        self.init(findings: read, dac: nil, root: nil, declaration: nil)
    }
}

extension CommissioningProgress {
    init(_ json: JSON) throws(HubError) {
        let fields = try HubFields(json, "event")
        func stage(_ name: String) throws(HubError) -> CommissioningStage {
            guard let stage = CommissioningStage(rawValue: try fields.text(name)) else {
                throw fields.error(name, "this program does not know the stage")
            }
            return stage
        }
        if fields.has("began") {
            self = .began(try stage("began"))
        } else if fields.has("finished") {
            let milliseconds = try fields.decimal("milliseconds")
            guard (0...1e12).contains(milliseconds) else { throw fields.error("milliseconds", "it is out of range") }
            self = .finished(try stage("finished"), .microseconds(Int64(milliseconds * 1000)))
        } else if fields.has("candidate") {
            self = .candidate(try fields.text("candidate", maximum: 65_536))
        } else if fields.has("note") {
            self = .note(try stage("stage"), try fields.text("note", maximum: 65_536))
        } else if fields.has("attestation") {
            self = .attestation(try AttestationVerdict(fields.list("attestation", maximum: 1024)))
        } else if fields.has("wiFiNetworks") {
            self = .wiFiNetworks(try WiFiScanResult.all(fields, "wiFiNetworks"))
        } else if fields.has("threadNetworks") {
            self = .threadNetworks(try ThreadScanResult.all(fields, "threadNetworks"))
        } else {
            self = .identity(NodeID(try fields.wide("nodeId")))
        }
    }
}

extension CommissionedDevice {
    init(_ json: JSON) throws(HubError) {
        let fields = try HubFields(json, "outcome")
        var information = DeviceInformation()
        information.vendorID = try fields.optionalNumber("vendorId", UInt16.self).map { VendorID($0) }
        information.productID = try fields.optionalNumber("productId", UInt16.self).map { ProductID($0) }
        information.vendorName = try fields.optionalText("vendorName", maximum: HubFields.maximumStored)
        information.productName = try fields.optionalText("productName", maximum: HubFields.maximumStored)
        information.serialNumber = try fields.optionalText("serialNumber", maximum: HubFields.maximumStored)
        var address: SocketAddress?
        if fields.has("address") {
            let place = try fields.object("address")
            address = SocketAddress(
                hostText: try place.text("host"), interface: try place.number("scope"), port: try place.number("port"))
        }
        self.init(
            nodeID: NodeID(try fields.wide("nodeId")),
            fabricIndex: try fields.optionalNumber("fabricIndex", UInt8.self).map { FabricIndex($0) },
            information: information, verdict: try AttestationVerdict(fields.list("findings", maximum: 1024)),
            address: address, resumption: nil)
    }
}
