import MatterInteraction
import MatterModel
import MatterTLV
import MatterTypes

/// What is refused before anything is sent, by the model and by what the device says of itself.
struct ClusterChecks: Sendable {
    let cluster: ClusterID
    let view: TraitView

    private var model: Cluster? { MatterModel.cluster(id: cluster) }

    private func context(_ model: Cluster) -> ConstraintContext {
        ConstraintContext(facts: model.facts(featureMap: view.featureMap)) { name in
            model.attribute(named: name).flatMap { view[$0.id] }
        }
    }

    func name(of attribute: AttributeID) -> String {
        model?.attribute(id: attribute)?.name ?? "attribute \(attribute)"
    }

    var clusterName: String { model?.name ?? "cluster \(cluster)" }

    // MARK: commands

    func supports(_ command: CommandID) -> Bool { view.takesCommand(command) ?? false }

    func requiresTimed(_ command: CommandID) -> Bool { model?.command(id: command)?.access.requiresTimed ?? false }

    func name(of command: CommandID) -> String { model?.command(id: command)?.name ?? "command \(command)" }

    /// - Throws: `HomeError`: `unimplemented` where the device does not take the command, `invalidArgument` where its fields
    ///   are not what the specification allows.
    func check(_ command: CommandID, _ fields: TLVValue) throws(HomeError) {
        guard view.takesCommand(command) ?? true else {
            throw HomeError(
                .unimplemented, .unsupported, "This device has no command \(clusterName).\(name(of: command)).")
        }
        guard let model, let known = model.command(id: command),
            let violation = known.structure.check(fields, context(model))
        else { return }
        throw HomeError(.invalidArgument, .constraint, "\(clusterName).\(known.name): \(violation).")
    }

    // MARK: attributes

    func requiresTimed(_ changes: [(id: AttributeID, value: TLVValue)]) -> Bool {
        changes.contains { model?.attribute(id: $0.id)?.access.requiresTimed ?? false }
    }

    /// The values as the device wants them.
    ///
    /// - Throws: `HomeError` with all objections: `unimplemented` where the device has not all of the attributes,
    ///   `failedPrecondition` where one is only to be read, `invalidArgument` where a value is not allowed.
    func checked(
        _ changes: [(id: AttributeID, value: TLVValue)]
    ) throws(HomeError) -> [(id: AttributeID, value: TLVValue)] {
        var failures: [HomeError.AttributeFailure] = []
        var accepted: [(id: AttributeID, value: TLVValue)] = []
        for change in changes {
            let name = name(of: change.id)
            func refuse(_ code: HomeError.Code, _ reason: String) {
                failures.append(HomeError.AttributeFailure(name: name, id: change.id, code: code, reason: reason))
            }
            guard view.hasAttribute(change.id) else {
                refuse(.unimplemented, "this device does not have it")
                continue
            }
            guard let model, let attribute = model.attribute(id: change.id) else {
                accepted.append(change)
                continue
            }
            guard attribute.access.isWritable else {
                refuse(.failedPrecondition, "it can only be read")
                continue
            }
            var value = change.value
            if cluster == Matter.LocalizationConfigurationTrait.clusterID, change.id == 0 {
                guard let spelling = supportedLocale(value) else {
                    refuse(.invalidArgument, "the device has no such locale; it has \(locales.joined(separator: ", "))")
                    continue
                }
                value = spelling
            }
            if cluster == Matter.AccessControlTrait.clusterID, change.id == 0, !keepsAdministration(value) {
                refuse(
                    .failedPrecondition,
                    "no entry would be left by which this fabric administers the device, and nobody could change that")
                continue
            }
            if let violation = attribute.check(value, context(model)) {
                refuse(.invalidArgument, violation.sentence.isEmpty ? "the value is not allowed" : "\(violation)")
                continue
            }
            accepted.append((change.id, value))
        }
        for objection in ProseConstraints.objections(to: accepted, of: cluster, known: { view[$0] }) {
            failures.append(
                HomeError.AttributeFailure(
                    name: name(of: objection.attribute), id: objection.attribute, code: .invalidArgument,
                    reason: objection.sentence))
        }
        guard failures.isEmpty else { throw HomeError(failures, of: clusterName, wasSent: false) }
        return accepted
    }

    /// Whether a new access control list leaves somebody the right to change it who has that right now (Matter Core 9.10).
    private func keepsAdministration(_ value: TLVValue) -> Bool {
        typealias Entry = Matter.AccessControlTrait.AccessControlEntryStruct
        func administrators(_ list: TLVValue?) -> [Set<UInt64>]? {
            list.flatMap { [Entry](tlv: $0) }.map { entries in
                entries.filter { $0.privilege == .administer && $0.authMode == .case && $0.targets?.isEmpty ?? true }
                    .map { Set($0.subjects ?? []) }
            }
        }
        // What is no list is refused for that.
        guard let after = administrators(value) else { return true }
        guard let before = administrators(view[0]), !before.isEmpty else { return !after.isEmpty }
        // An entry without subjects is for everybody of the fabric.
        return after.contains { new in
            new.isEmpty || before.contains { $0.isEmpty || !$0.isDisjoint(with: new) }
        }
    }

    /// SupportedLocales.
    private var locales: [String] { view[1].flatMap { [String](tlv: $0) } ?? [] }

    /// The device's own spelling of a locale that may be written with `_` or `-`, in any case; nil where it has none.
    private func supportedLocale(_ value: TLVValue) -> TLVValue? {
        guard case .utf8(let text) = value, !locales.isEmpty else { return value }
        func key(_ text: String) -> String { String(text.map { $0 == "_" ? "-" : $0 }).lowercased() }
        return locales.first { key($0) == key(text) }.map { .utf8($0) }
    }
}
