import MatterHub
import MatterInteraction
import MatterModel
import MatterTypes

/// Why a command about a device's endpoints and values can't be carried out.
struct ControlError: Error, Hashable, CustomStringConvertible {
    enum Code: String, Hashable {
        /// The device has no such endpoint, or none with that cluster.
        case noSuchEndpoint
        /// Several endpoints have the cluster, and none was named.
        case ambiguousEndpoint
        /// The value is none of the attribute's, or out of the device's bounds.
        case invalidValue
        /// The attribute can't be written.
        case readOnly
        /// The change would take our own rights away.
        case lockout
        /// The device can't do that.
        case unsupported
    }

    let code: Code
    let sentence: String

    init(_ code: Code, _ sentence: String) {
        self.code = code
        self.sentence = sentence
    }

    var description: String { sentence }
    static func == (a: ControlError, b: ControlError) -> Bool { a.code == b.code }
    func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

/// What a device's status means, for a person (Matter Core 8.10).
enum StatusWords {
    /// A cluster's own status means more than the one that it stands beside.
    static func explanation(_ error: InteractionError) -> String? {
        WindowStatus(error)?.meaning ?? error.status.flatMap { explanation($0) }
    }

    static func explanation(_ status: InteractionStatus) -> String? {
        switch status.code {
        case .unsupportedAccess:
            "The device's access control list does not let this node do that; 'matterctl access' shows it."
        case .unsupportedEndpoint: "The device has no such endpoint; 'matterctl show' lists them."
        case .unsupportedCluster: "The endpoint has no such cluster; 'matterctl show' lists them."
        case .unsupportedAttribute:
            "The device does not have this attribute, which the specification leaves open to it."
        case .unsupportedCommand: "The device does not have this command, which the specification leaves open to it."
        case .unsupportedWrite: "The attribute can only be read."
        case .unsupportedRead: "The attribute can only be written."
        case .constraintError: "The value is out of the device's bounds."
        case .dynamicConstraintError: "The value is out of the bounds that hold for the device at this time."
        case .invalidDataType: "The device expects a value of another type."
        case .invalidCommand: "A field of the command is missing, or has a value that the device does not take."
        case .invalidInState: "The device can't do that in the state that it is in."
        case .busy: "The device is busy; try again in a moment."
        case .resourceExhausted: "The device has no room for it."
        case .needsTimedInteraction: "The device takes this as a timed interaction only; --timed 10000 makes it one."
        case .timeout: "Something took the device too long; try again."
        case .notFound: "The device does not have what the command is about."
        case .failsafeRequired: "That is possible during commissioning only."
        case .accessRestricted: "The maker or the network operator of the device forbids that."
        default: nil
        }
    }
}

extension InteractionError {
    /// As a person reads it: the path with its names.
    var sentence: String {
        guard let path else { return description }
        let named: String
        switch path {
        case .attribute(let path):
            let cluster = path.cluster.flatMap { MatterModel.cluster(id: $0) }
            let attribute = path.attribute.flatMap { cluster?.attribute(id: $0) }
            named =
                "attribute " + Self.text(path.endpoint, path.cluster, attribute?.name ?? path.attribute.map { "\($0)" })
        case .command(let path):
            let command = MatterModel.cluster(id: path.cluster)?.command(id: path.command)
            named = "command " + Self.text(path.endpoint, path.cluster, command?.name ?? "\(path.command)")
        case .event(let path):
            let cluster = path.cluster.flatMap { MatterModel.cluster(id: $0) }
            let event = path.event.flatMap { cluster?.event(id: $0) }
            named = "event " + Self.text(path.endpoint, path.cluster, event?.name ?? path.event.map { "\($0)" })
        }
        var text = "\(code.rawValue) \(named)"
        if let status {
            text += ": " + (WindowStatus(self).map { "\(status.code), \($0)" } ?? "\(status)")
        }
        if !detail.isEmpty { text += ": \(detail)" }
        return text
    }

    private static func text(_ endpoint: EndpointID?, _ cluster: ClusterID?, _ element: String?) -> String {
        let clusterName = cluster.map { MatterModel.name(of: $0) ?? "\($0)" } ?? "*"
        return "\(endpoint.map { "\($0.rawValue)" } ?? "*")/\(clusterName)/\(element ?? "*")"
    }
}
