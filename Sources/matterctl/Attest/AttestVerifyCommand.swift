import CommandLineKit
import MatterCertificates
import MatterCrypto
import MatterHub
import MatterStore
import MatterTypes

struct AttestVerifyCommand: Command {
    let name = "verify"
    let abstract = "Gives the verdict that commissioning would give, with everything that was found."
    let discussion = """
        Certificates are DER or PEM, the declaration is the CMS message as DER, PEM, base64 or hexadecimal digits. \
        Without --paa the roots of the trust store are used. Vendor and product are compared with the device's Basic \
        Information where --vid and --pid tell it. With --elements, --signature, --challenge and --nonce, which come from \
        a device, its answer to AttestationRequest is judged too.

        The column SDK names the official SDK's result code for the finding. Exit code 0 where the device is trusted, \
        \(ExitStatus.untrustedAttestation.rawValue) where only its root is missing, \
        \(ExitStatus.invalidAttestation.rawValue) where something else is wrong.
        """

    let dac = Option<String>(required: "dac", placeholder: "FILE", help: "The device attestation certificate.")
    let pai = Option<String?>("pai", placeholder: "FILE", help: "The product attestation intermediate.")
    let declaration = Option<String?>("cd", placeholder: "FILE", help: "The certification declaration.")
    let paa = Option<[String]>("paa", placeholder: "FILE", help: "A root to trust, in place of the trust store's.")
    let vendor = Option<UInt16?>("vid", placeholder: "ID", help: "VendorID of the Basic Information, such as 0xFFF1.")
    let product = Option<UInt16?>("pid", placeholder: "ID", help: "ProductID of the Basic Information.")
    let firmware = Option<String?>(
        "firmware-info", placeholder: "FILE", help: "The firmware information that the maker declared.")
    let elements = Option<String?>("elements", placeholder: "FILE", help: "AttestationElements of a device.")
    let signature = Option<String?>("signature", placeholder: "FILE", help: "AttestationSignature of a device.")
    let challenge = Option<String?>("challenge", placeholder: "HEX", help: "The session's attestation challenge.")
    let nonce = Option<String?>("nonce", placeholder: "HEX", help: "The nonce of the request.")
    let revocations = Option<[String]>(
        "revocations", placeholder: "FILE", help: "Revocation sets (JSON) or a revocation list, beside the store's.")
    let policy = Option<String?>(
        "policy", placeholder: "POLICY", help: "Judge by this policy: strict or allow-test (default: the store's).")
    let time = Option<Int64?>("at", placeholder: "TIME", help: "Judge as of this Unix time in seconds (default: now).")
    let explain = Flag("explain", help: "Tell of each rule what was checked, why it exists, and what to do.")
    var parameters: [any Parameter] {
        [
            dac, pai, declaration, paa, vendor, product, firmware, elements, signature, challenge, nonce, revocations,
            policy, time, explain,
        ]
    }

    func run(_ call: Invocation) async throws {
        let evidence = try evidence(call)
        let policy = try trustPolicy(call)
        let material = try material(call)
        let verifier = AttestationVerifier(
            trustStore: material.roots, revocations: material.revocations,
            policy: policy.attestationPolicy(for: evidence))
        var now = HostClock.matterTime
        if let seconds = try call[time] {
            guard let given = MatterTime(unixSeconds: seconds) else {
                throw call.invalid(time, "a time from 2000 to 2136")
            }
            now = given
        }
        let (verdict, results) = verifier.explain(evidence, now: now)
        let report = AttestationReport(verdict: verdict, results: try call[explain] ? results : nil)
        if try call[Global.json] {
            StandardOutput.line(report.json.text())
        } else {
            StandardOutput.write(report.text)
        }
        guard !verdict.isTrusted else { return }
        let status: ExitStatus = verdict.lacksOnlyItsRoot ? .untrustedAttestation : .invalidAttestation
        throw CommandFailure(exitCode: status.rawValue, "")
    }

    private func evidence(_ call: Invocation) throws -> AttestationEvidence {
        var evidence = AttestationEvidence(
            dac: try AttestationFile.certificate(call[dac]), pai: try call[pai].map(AttestationFile.certificate) ?? [],
            declaration: try call[declaration].map(AttestationFile.declaration),
            vendorID: try call[vendor].map { VendorID($0) }, productID: try call[product].map { ProductID($0) })
        evidence.expectedFirmwareInformation = try call[firmware].map { try FileBytes.read($0, limit: 1 << 16) }
        let parts = (try call[elements], try call[signature], try call[challenge], try call[nonce])
        switch parts {
        case (nil, nil, nil, nil): break
        case (let elements?, let signature?, let challenge?, let nonce?):
            evidence.response = AttestationEvidence.Response(
                elements: try FileBytes.read(elements, limit: 1 << 16),
                signature: try FileBytes.read(signature, limit: 1 << 16),
                challenge: try bytes(challenge, self.challenge, 16, call), nonce: try bytes(nonce, self.nonce, 32, call)
            )
        default:
            throw call.usage(.conflict, "--elements, --signature, --challenge and --nonce belong together")
        }
        guard evidence.response == nil || evidence.declaration == nil else {
            throw call.usage(.conflict, "--cd stands beside --elements, which hold a declaration")
        }
        return evidence
    }

    private func bytes(_ text: String, _ option: Option<String?>, _ count: Int, _ call: Invocation) throws -> [UInt8] {
        guard let bytes = [UInt8](hexadecimal: text), bytes.count == count else {
            throw call.invalid(option, "\(2 * count) hexadecimal digits are expected")
        }
        return bytes
    }

    private func trustPolicy(_ call: Invocation) throws -> TrustPolicy {
        guard let name = try call[policy] else {
            return try TrustPolicy.read(storeDirectory: TrustCommands.storeDirectory(call))
        }
        guard let policy = TrustPolicy(rawValue: name), policy == .strict || policy == .allowTest else {
            throw call.invalid(policy, "strict or allow-test")
        }
        return policy
    }

    private func material(_ call: Invocation) throws -> TrustMaterial {
        let paths = try call[paa]
        var material: TrustMaterial
        if paths.isEmpty {
            material = try TrustCommands.material(call)
        } else {
            let roots = try paths.flatMap { path in
                try AttestationFile.certificates(path).map { TrustStore.Entry(file: path, der: $0) }
            }
            let location = paths.joined(separator: ", ")
            material = TrustMaterial(roots: TrustStore(roots, rejections: [], location: location))
        }
        for path in try call[revocations] {
            let bytes = try FileBytes.read(path, limit: TrustMaterial.maximumFileSize)
            do { try material.addRevocations(bytes) } catch {
                throw CommandFailure(exitCode: ExitStatus.failure.rawValue, "\(path): \(error)")
            }
        }
        return material
    }
}

/// Files of attestation in the forms in which they come.
enum AttestationFile {
    private static let limit = 1 << 20

    /// The first certificate of a file, PEM or DER. What is no certificate stays as it is, for the verdict to say so.
    static func certificate(_ path: String) throws -> [UInt8] { try certificates(path).first ?? [] }

    static func certificates(_ path: String) throws -> [[UInt8]] {
        let bytes = try FileBytes.read(path, limit: limit)
        guard bytes.first != 0x30 else { return [bytes] }
        if let found = try? PEM.certificates(bytes) { return found }
        return [decoded(bytes) ?? bytes]
    }

    /// A declaration's CMS message: DER, PEM, base64 or hexadecimal digits.
    static func declaration(_ path: String) throws -> [UInt8] {
        let bytes = try FileBytes.read(path, limit: limit)
        if let block = try? PEM.blocks(bytes, labels: ["CMS", "PKCS7", "PKCS #7 SIGNED DATA"]).first {
            return block.contents
        }
        return decoded(bytes) ?? bytes
    }

    private static func decoded(_ bytes: [UInt8]) -> [UInt8]? {
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        let digits = text.filter { !$0.isWhitespace }
        guard !digits.isEmpty else { return nil }
        return [UInt8](hexadecimal: digits) ?? Base64.decode(digits)
    }
}
