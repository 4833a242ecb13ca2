import MatterInteraction
import MatterMessaging

/// What goes wrong at a stage of a commissioning, written `STAGE=ACTION`.
public struct Fault: Hashable, Sendable {
    public enum Action: Hashable, Sendable {
        /// The first transmission of the answer is lost; it comes when the device repeats it.
        case drop
        /// The answer, or the advertisement, comes so much later.
        case delay(Duration)
        /// The device does nothing and answers with this status.
        case refuse(Refusal)
        /// A signature, or what takes its place in a handshake, does not fit.
        case wrongSignature
        /// The answer is to another nonce than the commissioner's.
        case wrongNonce
        /// The certificate ran out long ago.
        case expiredCertificate
        /// The process dies when it is asked.
        case crash
        /// The process dies when it has done what it was asked, before it answers.
        case crashAfter
        /// The device starts anew when it is asked.
        case reboot
        /// The device starts anew when it has done what it was asked, before it answers.
        case rebootAfter
        /// The answer arrives twice.
        case answerTwice
        /// The answer can't be read.
        case garbage
        /// The device does what it is asked and acknowledges it, and the answer never comes; an advertisement is
        /// withheld.
        case neverAnswer
    }

    /// With what the device refuses.
    public enum Refusal: Hashable, Sendable {
        /// A status of the interaction model.
        case status(InteractionStatus.Code)
        /// The code in the response command of this stage.
        case responseCode(UInt8, name: String)
        /// A status report of the secure channel.
        case report(SecureChannelStatusCode)
    }

    public let stage: FaultStage
    public let action: Action

    /// - Throws: `DeviceError` with code `invalidConfiguration` where the action makes no sense at the stage.
    public init(_ stage: FaultStage, _ action: Action) throws(DeviceError) {
        self.stage = stage
        self.action = action
        guard let reason = Self.objection(to: action, at: stage) else { return }
        throw DeviceError(.invalidConfiguration, "\(action.name) at \(stage.rawValue) makes no sense: \(reason)")
    }

    /// Why the two don't go together; nil where they do.
    private static func objection(to action: Action, at stage: FaultStage) -> String? {
        func only(_ stages: [FaultStage], _ what: String) -> String? {
            if stages.contains(stage) { return nil }
            return "\(what) (\(stages.map(\.rawValue).joined(separator: ", ")))"
        }
        switch action {
        case .delay, .neverAnswer: return nil
        case _ where stage.isDiscovery: return "what is published can only be late (delay) or missing (never-answer)"
        case .wrongNonce:
            return only(
                [.pbkdfParamRequest, .attestation, .certificateSigningRequest], "only some answers repeat a nonce")
        case .expiredCertificate:
            return only([.pai, .dac], "only the attestation has certificates of the device's own")
        case .wrongSignature:
            return only(
                [.pake1, .pai, .dac, .attestation, .certificateSigningRequest, .sigma1],
                "only some answers are signed or carry a proof")
        case .refuse(.responseCode): return nil
        case .refuse(.report): return stage.isHandshake ? nil : "status reports are answers to handshakes"
        case .refuse(.status): return stage.isHandshake ? "handshakes are answered with status reports" : nil
        case .drop, .crash, .crashAfter, .reboot, .rebootAfter, .answerTwice, .garbage: return nil
        }
    }
}

// MARK: - As text

extension Fault.Action {
    /// As it is written, without what follows a colon.
    public var name: String {
        switch self {
        case .drop: "drop"
        case .delay: "delay"
        case .refuse: "refuse"
        case .wrongSignature: "wrong-signature"
        case .wrongNonce: "wrong-nonce"
        case .expiredCertificate: "expired-certificate"
        case .crash: "crash"
        case .crashAfter: "crash-after"
        case .reboot: "reboot"
        case .rebootAfter: "reboot-after"
        case .answerTwice: "answer-twice"
        case .garbage: "garbage"
        case .neverAnswer: "never-answer"
        }
    }

    /// Whether it takes the device away.
    var isBlow: Bool { [.crash, .crashAfter, .reboot, .rebootAfter].contains(self) }

    private static let plain: [Fault.Action] = [
        .drop, .wrongSignature, .wrongNonce, .expiredCertificate, .crash, .crashAfter, .reboot, .rebootAfter,
        .answerTwice, .garbage, .neverAnswer,
    ]

    /// All of them, as the help shows them.
    static let forms = ["delay:TIME", "refuse[:STATUS]"] + plain.map(\.name)

    fileprivate init(text: String, at stage: FaultStage) throws(DeviceError) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let name = (parts.first ?? "").lowercased().replacingUnderscores
        let argument = parts.count > 1 ? parts[1] : nil
        switch (name, argument) {
        case ("delay", let time?):
            guard let duration = Self.duration(time) else {
                throw DeviceError(
                    .invalidConfiguration, "'\(time)' is no time: 1.5s or 200ms is expected, an hour at most")
            }
            self = .delay(duration)
        case ("delay", nil): throw DeviceError(.invalidConfiguration, "delay needs a time: delay:1.5s, delay:200ms")
        case ("refuse", let status): self = .refuse(try Fault.Refusal(text: status, at: stage))
        default:
            guard let action = Self.plain.first(where: { $0.name == name }) else {
                throw DeviceError(
                    .invalidConfiguration,
                    "there is no action '\(text)'; there are \(Self.forms.joined(separator: ", "))")
            }
            guard argument == nil else { throw DeviceError(.invalidConfiguration, "\(name) takes no value") }
            self = action
        }
    }

    private static func duration(_ text: String) -> Duration? {
        let isMilliseconds = text.hasSuffix("ms")
        guard text.hasSuffix("s"), let number = Double(text.dropLast(isMilliseconds ? 2 : 1)), number.isFinite
        else { return nil }
        let milliseconds = isMilliseconds ? number : number * 1000
        guard (0...3_600_000).contains(milliseconds) else { return nil }
        return .milliseconds(Int64(milliseconds.rounded()))
    }
}

extension Fault.Refusal {
    /// CommissioningErrorEnum (Matter Core 11.10.5.1).
    private static let commissioningErrors: [String: UInt8] = [
        "ValueOutsideRange": 1, "InvalidAuthentication": 2, "NoFailSafe": 3, "BusyWithOtherAdmin": 4,
    ]
    /// NodeOperationalCertStatusEnum (Matter Core 11.18.4.1).
    private static let certificateStatuses: [String: UInt8] = [
        "InvalidPublicKey": 1, "InvalidNodeOpId": 2, "InvalidNOC": 3, "MissingCsr": 4, "TableFull": 5,
        "InvalidAdminSubject": 6, "FabricConflict": 9, "LabelConflict": 10, "InvalidFabricIndex": 11,
    ]

    private static func responseCodes(at stage: FaultStage) -> [String: UInt8] {
        switch stage {
        case .armFailSafe, .setRegulatoryConfig, .commissioningComplete: commissioningErrors
        case .addNOC: certificateStatuses
        default: [:]
        }
    }

    fileprivate init(text: String?, at stage: FaultStage) throws(DeviceError) {
        func plain(_ text: String) -> String {
            text.lowercased().filter { $0 != "_" && $0 != "-" }
        }
        if stage.isHandshake {
            let codes: [SecureChannelStatusCode] = [
                .invalidParameter, .busy, .noSharedTrustRoots, .sessionNotFound, .generalFailure,
            ]
            guard let code = text.map({ text in codes.first { plain($0.name ?? "") == plain(text) } }) ?? codes.first
            else {
                let names = codes.compactMap(\.name).joined(separator: ", ")
                throw DeviceError(
                    .invalidConfiguration, "'\(text ?? "")' is no status of a handshake; there are \(names)")
            }
            self = .report(code)
            return
        }
        guard let text else {
            self = .status(.failure)
            return
        }
        if let code = Self.responseCodes(at: stage).first(where: { plain($0.key) == plain(text) }) {
            self = .responseCode(code.value, name: code.key)
            return
        }
        let number = text.hasPrefix("0x") ? UInt8(text.dropFirst(2), radix: 16) : UInt8(text)
        if let number, number != 0 {
            self = .status(InteractionStatus.Code(rawValue: number))
            return
        }
        let named = (1...UInt8.max).lazy.map { InteractionStatus.Code(rawValue: $0) }
        guard let status = named.first(where: { plain($0.name) == plain(text) }) else {
            let own = Self.responseCodes(at: stage).keys.sorted()
            throw DeviceError(
                .invalidConfiguration,
                "'\(text)' is no status: a name of the interaction model, such as FAILURE or BUSY, or a number of 1 to 255"
                    + (own.isEmpty ? "" : ", or one of \(own.joined(separator: ", "))") + " is expected")
        }
        self = .status(status)
    }
}

extension String {
    fileprivate var replacingUnderscores: String { String(map { $0 == "_" ? "-" : $0 }) }
}

extension Fault: CustomStringConvertible {
    /// - Parameter text: `STAGE=ACTION`.
    /// - Throws: `DeviceError` with code `invalidConfiguration`, which says what is expected.
    public init(text: String) throws(DeviceError) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 else {
            throw DeviceError(.invalidConfiguration, "STAGE=ACTION is expected, such as add-noc=refuse:TableFull")
        }
        guard let stage = FaultStage(name: parts[0]) else {
            throw DeviceError(
                .invalidConfiguration,
                "there is no stage '\(parts[0])'; there are \(FaultStage.allCases.map(\.rawValue).joined(separator: ", "))"
            )
        }
        try self.init(stage, Action(text: parts[1], at: stage))
    }

    public var description: String {
        let argument: String =
            switch action {
            case .delay(let time): ":\(Int((time / .milliseconds(1)).rounded()))ms"
            case .refuse(.status(let code)): ":\(code.name)"
            case .refuse(.responseCode(_, let name)): ":\(name)"
            case .refuse(.report(let code)): ":\(code.name ?? "\(code.rawValue)")"
            default: ""
            }
        return "\(stage.rawValue)=\(action.name)\(argument)"
    }

    /// Every pair that makes sense, with a short delay and the usual refusal, for drills.
    public static let all: [Fault] = FaultStage.allCases.flatMap { stage in
        Action.forms.compactMap { form in
            let text = form == "delay:TIME" ? "delay:500ms" : form == "refuse[:STATUS]" ? "refuse" : form
            return try? Fault(text: "\(stage.rawValue)=\(text)")
        }
    }

    /// What there is, for the help.
    public static var summary: String {
        "Stages: \(FaultStage.allCases.map(\.rawValue).joined(separator: ", ")). Actions: "
            + Action.forms.joined(separator: ", ") + "."
    }
}
