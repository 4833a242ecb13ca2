import MatterCommissioning
import MatterDiscovery
import MatterInteraction
import MatterJSON
import MatterMessaging
import MatterOnboarding
import MatterStore
import MatterTypes

/// An error on its way over the hub's socket. It arrives as what it was, so that a client says the same of it as a program
/// with the hub inside.
struct HubFailure: Error {
    let json: JSON

    init(_ error: any Error) {
        switch error {
        case let error as HubError:
            json = ["kind": "hub", "code": .string(error.code.rawValue), "text": .string(error.sentence)]
        case let error as CommissioningError:
            json = JSON(members: [
                "kind": "commissioning", "code": .string(error.code.rawValue), "stage": .string(error.stage.rawValue),
                "text": .string(error.reason), "advice": .string(error.advice),
                "status": error.deviceStatus.map { .integer(Int64($0.rawValue)) },
            ])
        case let error as StoreError:
            json = [
                "kind": "store", "code": .string(error.code.rawValue), "path": .string(error.path),
                "text": .string(error.sentence),
            ]
        case let error as InteractionError:
            json = JSON(members: [
                "kind": "interaction", "code": .string(error.code.rawValue), "text": .string(error.detail),
                "status": error.status.map { .integer(Int64($0.code.rawValue)) },
                "clusterStatus": error.status?.clusterStatus.map { .integer(Int64($0)) },
                "path": error.path.map { JSON($0) },
            ])
        case let error as MessagingError:
            json = ["kind": "messaging", "code": .string(error.code.rawValue), "text": .string(error.detail)]
        case let error as DiscoveryError:
            json = ["kind": "discovery", "code": .string(error.code.rawValue), "text": .string(error.detail)]
        case let error as OnboardingError:
            // It quotes no more than a symbol of the code; what a client sends was read by the client before.
            json = ["kind": "hub", "code": .string(HubError.Code.remote.rawValue), "text": .string(error.description)]
        case is CancellationError: json = ["kind": "cancelled", "code": "cancelled", "text": "It was cancelled."]
        default: json = ["kind": "hub", "code": .string(HubError.Code.remote.rawValue), "text": .string("\(error)")]
        }
    }

    /// The error that was sent; one that this program has no name for keeps its text.
    static func error(_ json: JSON) -> any Error {
        let code = json["code"].string ?? ""
        let text = json["text"].string ?? "The hub answered with an error that says nothing."
        let status = json["status"].integer.flatMap { UInt8(exactly: $0) }.map { InteractionStatus.Code(rawValue: $0) }
        switch json["kind"].string {
        case "hub"?:
            if let code = HubError.Code(rawValue: code) { return HubError(code, text) }
        case "commissioning"?:
            if let code = CommissioningError.Code(rawValue: code),
                let stage = json["stage"].string.flatMap({ CommissioningStage(rawValue: $0) })
            {
                return CommissioningError(
                    code, at: stage, text, advice: json["advice"].string ?? "", deviceStatus: status)
            }
        case "store"?:
            if let code = StoreError.Code(rawValue: code) {
                return StoreError(code, path: json["path"].string ?? "", text)
            }
        case "interaction"?:
            if let code = InteractionError.Code(rawValue: code) {
                return InteractionError(
                    code,
                    status: status.map {
                        InteractionStatus(
                            $0, clusterStatus: json["clusterStatus"].integer.flatMap { UInt8(exactly: $0) })
                    }, path: InteractionError.Path(json["path"]), text)
            }
        case "messaging"?:
            if let code = MessagingError.Code(rawValue: code) { return MessagingError(code, text) }
        case "discovery"?:
            if let code = DiscoveryError.Code(rawValue: code) { return DiscoveryError(code, detail: text) }
        case "cancelled"?: return CancellationError()
        default: break
        }
        return HubError(.remote, text)
    }
}

extension JSON {
    fileprivate init(_ path: InteractionError.Path) {
        switch path {
        case .attribute(let path): self = ["attribute": JSON(path)]
        case .command(let path):
            self = [
                "command": JSON(members: [
                    "endpoint": path.endpoint.map { .integer(Int64($0.rawValue)) },
                    "cluster": .integer(Int64(path.cluster.rawValue)),
                    "command": .integer(Int64(path.command.rawValue)),
                ])
            ]
        case .event: self = .null
        }
    }
}

extension InteractionError.Path {
    fileprivate init?(_ json: JSON) {
        if let fields = try? HubFields(json["attribute"], "path"), let path = try? AttributePath(fields) {
            self = .attribute(path)
        } else if let fields = try? HubFields(json["command"], "path"),
            let cluster = try? fields.number("cluster", UInt32.self),
            let command = try? fields.number("command", UInt32.self)
        {
            let endpoint = try? fields.number("endpoint", UInt16.self)
            self = .command(
                CommandPath(
                    endpoint: endpoint.map { EndpointID($0) }, cluster: ClusterID(cluster), command: CommandID(command))
            )
        } else {
            return nil
        }
    }
}
