import CommandLineKit
import Glibc
import MatterCertificates
import MatterHub
import MatterLedger

struct TrustUpdateCommand: Command {
    let name = "update"
    let abstract = "Fetches roots and revocations from the Distributed Compliance Ledger."
    let discussion = """
        Fetches the approved roots (PAA) and intermediates (PAI), the lists of revoked certificates and the certified \
        models from the ledger's REST interface into the subdirectory ledger of the trust store. The new copy takes the \
        place of the former in one step, and only when it is whole; what was fetched before a failure is kept for an \
        hour, and the next call goes on from there. Files that you put into the trust store stay.
        """
    static let mainNet = "https://on.dcl.csa-iot.org"
    let url = Option<String>(
        "url", placeholder: "URL", default: TrustUpdateCommand.mainNet, help: "The ledger's REST interface, https.")
    let authorities = Option<String?>(
        "tls-ca", placeholder: "FILE", help: "PEM file of the TLS authorities to trust in place of the system's.")
    var parameters: [any Parameter] { [url, authorities] }

    func run(_ call: Invocation) async throws {
        let directory = try TrustCommands.directory(call)
        let url = try call[url]
        guard url.hasPrefix("https://") else { throw call.invalid(self.url, "a URL that begins with https://") }
        let asJSON = try call[Global.json]
        if let file = try call[authorities], access(file, R_OK) != 0 {
            throw call.invalid(authorities, "a file that can be read")
        }
        try TrustCommands.makeDirectory(directory)
        let progress = asJSON ? nil : ProgressWriter()
        let manifest = try LedgerUpdate.run(
            directory: directory, url: url, transport: CurlTransport(authorities: call[authorities]),
            now: HostClock.seconds, wait: { usleep(UInt32(250_000) << UInt32(min(max($0, 0), 4))) },
            report: { Self.show($0, progress) })
        progress?.finish()
        if asJSON {
            StandardOutput.line(
                JSONValue([
                    "directory": .string(directory), "url": .string(manifest.url),
                    "updatedAt": .int(manifest.updatedAt), "roots": .int(Int64(manifest.rootCount)),
                    "intermediates": .int(Int64(manifest.intermediateCount)),
                    "revocationPoints": .int(Int64(manifest.revocationPointCount)),
                    "certifiedModels": .int(Int64(manifest.certifiedModelCount)),
                    "problems": .array(manifest.problems.map { .string($0) }),
                ]).text())
            return
        }
        for problem in manifest.problems { StandardError.line(terminalSafe("left out: " + problem)) }
        StandardOutput.line(
            terminalSafe(
                "\(manifest.rootCount) roots, \(manifest.intermediateCount) intermediates, "
                    + "\(manifest.revocationPointCount) revocation points and \(manifest.certifiedModelCount) certified "
                    + "models from \(manifest.url) are in \(directory)."))
    }

    private static func show(_ progress: LedgerUpdate.Progress, _ writer: ProgressWriter?) {
        switch progress {
        case .roots(let done, _): if done == 0 { writer?.begin("Roots") }
        case .intermediates: writer?.begin("Intermediates")
        case .revocations(let done, _): if done == 0 { writer?.begin("Revocation lists") }
        case .models: writer?.begin("Certified models")
        case .writing: writer?.begin("Writing")
        }
    }
}
