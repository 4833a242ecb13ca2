import CommandLineKit
import MatterCertificates
import MatterHub
import MatterStore
import MatterTypes

struct FabricCreateCommand: Command {
    let name = "create"
    let abstract = "Makes the fabric of a store that has none."
    var discussion: String {
        CertificateOptions.discussion
            + "\n\nWith an external authority the root is that of --root, or the one that CMD writes with the first chain."
    }
    let fabricID = Option<UInt64?>("fabric-id", placeholder: "ID", help: "The fabric's id (default: a random one).")
    let label = Option<String>("label", placeholder: "TEXT", default: "matterctl", help: "What devices show of it.")
    let intermediate = Flag("intermediate", help: "Let an intermediate authority (ICAC) issue the nodes' certificates.")
    let validity = Option<ValidityArgument>(
        "validity", placeholder: "DAYS", default: ValidityArgument(seconds: nil),
        help: "How long the nodes' certificates are valid: days, 12h, or never.")
    let rootValidity = Option<ValidityArgument>(
        "root-validity", placeholder: "DAYS", default: ValidityArgument(seconds: nil),
        help: "How long root and intermediate are valid.")
    let root = Option<String?>("root", placeholder: "FILE", help: "The external authority's root certificate.")
    var parameters: [any Parameter] {
        [
            fabricID, label, intermediate, validity, rootValidity, CertificateOptions.tags, CertificateOptions.command,
            CertificateOptions.commandTimeout, root,
        ]
    }

    func run(_ call: Invocation) async throws {
        let plan = try plan(call)
        let location = try Global.location(call)
        let store = try Global.openStore(call)
        let record = try await Interruption.guarding {
            try await EmbeddedHub.makeFabric(plan, at: store)
        }
        if try call[Global.json] {
            StandardOutput.line(
                JSONValue([
                    "fabricId": .string(record.fabricID.hexadecimal),
                    "compressedFabricId": .string(record.compressedFabricID.hexadecimal),
                    "nodeId": .uint(record.administrator.nodeID.rawValue),
                ]).text())
        } else {
            StandardOutput.line(
                "Made fabric \(record.fabricID) in \(terminalSafe(location.directory)); 'matterctl fabric show' shows it."
            )
        }
    }

    private func plan(_ call: Invocation) throws -> FabricPlan {
        var plan = FabricPlan()
        plan.fabricID = try call[fabricID].map { FabricID($0) }
        guard plan.fabricID != 0 else { throw call.invalid(fabricID, "any number but 0") }
        plan.label = try call[label]
        guard plan.label.utf8.count <= 32 else { throw call.invalid(label, "at most 32 bytes") }
        plan.withIntermediate = try call[intermediate]
        plan.validity = try call[validity].seconds
        plan.rootValidity = try call[rootValidity].seconds
        plan.tags = try CertificateOptions.tags(call)
        if let command = try call[CertificateOptions.command] {
            guard !plan.withIntermediate, plan.validity == nil, plan.rootValidity == nil else {
                throw call.usage(
                    .conflict, "with --csr-command the authority decides on intermediates and validity, not matterctl")
            }
            plan.requestCommand = RequestCommand(command, timeout: try CertificateOptions.timeout(call))
        }
        if let path = try call[root] {
            guard plan.requestCommand != nil else {
                throw call.usage(.conflict, "--root needs --csr-command: without the root's key nothing can be issued")
            }
            let certificates = try CredentialFile.certificates(path)
            guard let only = certificates.first, certificates.count == 1 else {
                throw call.invalid(root, "the file of one certificate")
            }
            try only.checkRoot()
            plan.root = only
        }
        return plan
    }
}
