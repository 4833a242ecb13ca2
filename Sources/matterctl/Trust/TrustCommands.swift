import CommandLineKit
import Glibc
import MatterCertificates
import MatterCrypto
import MatterHub
import MatterStore
import MatterTypes

/// `matterctl trust`: what attestation is judged by.
enum TrustCommands {
    static let group = CommandGroup(
        "trust", abstract: "Keeps the certificates and the policy that attestation is judged by.",
        discussion: """
            The trust store is a directory: that of --paa-trust-store, else paa in the store's directory. It holds root \
            certificates (PAA) as DER or PEM, any number in a PEM file, revocation lists (.crl) and revocation sets \
            (.json), and in its subdirectory ledger what 'trust update' fetched. Files may be put there or taken away \
            by hand at any time.
            """,
        [
            TrustListCommand(), TrustImportCommand(), TrustCheckCommand(), TrustUpdateCommand(), TrustPolicyCommand(),
        ])

    static func storeDirectory(_ call: Invocation) throws -> String {
        (try call[Global.store].map { StoreLocation(directory: $0) } ?? StoreLocation.standard()).directory
    }

    static func directory(_ call: Invocation) throws -> String {
        if let directory = try call[Global.trustStore] { return directory }
        return try storeDirectory(call) + "/paa"
    }

    /// What is in the trust store; nothing where the default one does not exist yet.
    static func material(_ call: Invocation) throws -> TrustMaterial {
        let directory = try directory(call)
        if try call[Global.trustStore] == nil, access(directory, F_OK) != 0 {
            return TrustMaterial(roots: TrustStore([], location: directory))
        }
        return try read(directory)
    }

    static func read(_ directory: String) throws -> TrustMaterial {
        do { return try TrustMaterial(directory: directory) } catch {
            let reason = (error as? CertificateError)?.rule ?? "\(error)"
            throw CommandFailure(
                exitCode: ExitStatus.trustStore.rawValue, "The trust store \(directory) can't be read: \(reason).")
        }
    }

    /// Makes a directory with its parents, for its owner only.
    static func makeDirectory(_ path: String) throws {
        var partial = path.hasPrefix("/") ? "" : "."
        for part in path.split(separator: "/") {
            partial += "/" + part
            if mkdir(partial, 0o700) != 0, errno != EEXIST {
                throw CommandFailure(
                    exitCode: ExitStatus.trustStore.rawValue,
                    "\(partial) can't be made: \(String(cString: strerror(errno))).")
            }
        }
    }
}

extension AttestationCertificate {
    /// The vendor that the certificate is bound to, for people.
    var vendorText: String { vendorID.value.map { "\(VendorID($0))" } ?? "" }
}

struct TrustListCommand: Command {
    let name = "list"
    let abstract = "Lists the roots, and what is known of revoked certificates."

    func run(_ call: Invocation) async throws {
        let material = try TrustCommands.material(call)
        let policy = try TrustPolicy.read(storeDirectory: TrustCommands.storeDirectory(call))
        let roots = material.roots.entries.map { entry in
            (entry.file, (try? X509Certificate(der: entry.der)).map { AttestationCertificate($0) })
        }
        let serials = material.revocations.sets.reduce(0) { $0 + $1.serialNumbers.count }
        if try call[Global.json] {
            let items = roots.map { Self.json($0, $1) }
            StandardOutput.line(
                JSONValue([
                    "directory": .string(material.roots.location), "policy": .string(policy.rawValue),
                    "roots": .array(items), "revocationSets": .int(Int64(material.revocations.sets.count)),
                    "revokedSerialNumbers": .int(Int64(serials)),
                    "revocationLists": .int(Int64(material.revocations.lists.count)),
                    "unreadableFiles": .int(Int64(material.roots.rejections.count)),
                    "ledger": material.ledger.map { ledger in
                        JSONValue([
                            "url": .string(ledger.url), "updatedAt": .int(ledger.updatedAt),
                            "roots": .int(Int64(ledger.rootCount)),
                            "intermediates": .int(Int64(ledger.intermediateCount)),
                            "revocationPoints": .int(Int64(ledger.revocationPointCount)),
                            "certifiedModels": .int(Int64(ledger.certifiedModelCount)),
                        ])
                    },
                ]).text())
            return
        }
        var table = Table(["SUBJECT", "VENDOR", "KEY ID", "UNTIL", "FILE"])
        for (file, certificate) in roots {
            guard let certificate else {
                table.add(["(not readable)", "", "", "", file])
                continue
            }
            let until = certificate.x509.notAfter.map { String(TimeText.iso8601(unixSeconds: $0).prefix(10)) }
            table.add([
                "\(certificate.x509.subject)", certificate.vendorText,
                certificate.x509.subjectKeyID.value?.hexadecimal ?? "", until ?? "", file,
            ])
        }
        if roots.isEmpty {
            StandardOutput.line(
                terminalSafe("No roots in \(material.roots.location); 'matterctl trust update' fetches them."))
        } else {
            StandardOutput.write(table.text())
        }
        var line =
            "\(roots.count) roots, \(material.revocations.sets.count) revocation sets (\(serials) serial numbers)"
        line += ", \(material.revocations.lists.count) revocation lists; policy \(policy.rawValue)"
        if let ledger = material.ledger {
            line += "; ledger \(ledger.url) of \(TimeText.iso8601(unixSeconds: ledger.updatedAt))"
        }
        StandardOutput.line()
        StandardOutput.line(terminalSafe(line))
        if !material.roots.rejections.isEmpty {
            StandardOutput.line("\(material.roots.rejections.count) files can't be used: matterctl trust check")
        }
    }
}

extension TrustListCommand {
    private static func json(_ file: String, _ certificate: AttestationCertificate?) -> JSONValue {
        guard let certificate else { return JSONValue(["file": .string(file)]) }
        let x509 = certificate.x509
        func time(_ seconds: Int64?) -> JSONValue? { seconds.map { .string(TimeText.iso8601(unixSeconds: $0)) } }
        return JSONValue([
            "file": .string(file), "subject": .string("\(x509.subject)"),
            "vendorId": certificate.vendorID.value.map { .uint(UInt64($0)) },
            "subjectKeyId": x509.subjectKeyID.value.map { .string($0.hexadecimal) },
            "notBefore": time(x509.notBefore), "notAfter": time(x509.notAfter),
        ])
    }
}

struct TrustCheckCommand: Command {
    let name = "check"
    let abstract = "Looks for everything that is wrong with the trust store."
    let discussion = "Exit code 0 where there are no errors, else \(ExitStatus.trustStore.rawValue)."

    private struct Problem {
        let isError: Bool
        let file: String
        let text: String
    }

    func run(_ call: Invocation) async throws {
        let material = try TrustCommands.material(call)
        let now = HostClock.matterTime
        var problems = material.roots.rejections.map { Problem(isError: true, file: $0.file, text: $0.reason) }
        for entry in material.roots.entries {
            do {
                let certificate = AttestationCertificate(try X509Certificate(der: entry.der))
                for finding in AttestationVerifier.rootFindings(certificate, now: now)
                where finding.severity != .note {
                    problems.append(
                        Problem(
                            isError: finding.severity == .error, file: entry.file,
                            text: "\(finding.code.rawValue), \(finding.field): \(finding.rule)"))
                }
            } catch {
                let reason = (error as? CryptoError)?.detail ?? "\(error)"
                problems.append(Problem(isError: true, file: entry.file, text: reason))
            }
        }
        for set in material.revocations.sets where !set.isOfItsIssuer {
            let text = "the revocation set of key id \(set.issuerKeyID.hexadecimal) has another one's signer"
            problems.append(Problem(isError: false, file: "", text: text))
        }
        for list in material.revocations.lists {
            guard let now, let next = list.nextUpdate, next < now.unixSeconds else { continue }
            let since = TimeText.iso8601(unixSeconds: next)
            let text = "the revocation list of \(list.issuer) is out of date since \(since)"
            problems.append(Problem(isError: false, file: "", text: text))
        }
        if let ledger = material.ledger, let now, now.unixSeconds - ledger.updatedAt > 30 * 86_400 {
            let days = (now.unixSeconds - ledger.updatedAt) / 86_400
            problems.append(
                Problem(isError: false, file: "ledger", text: "\(days) days old; bring it up to date: trust update"))
        }
        let errors = problems.filter(\.isError).count
        if try call[Global.json] {
            let items = problems.map { problem in
                JSONValue([
                    "severity": .string(problem.isError ? "error" : "warning"), "file": .string(problem.file),
                    "problem": .string(problem.text),
                ])
            }
            StandardOutput.line(
                JSONValue([
                    "directory": .string(material.roots.location), "roots": .int(Int64(material.roots.count)),
                    "errors": .int(Int64(errors)), "problems": .array(items),
                ]).text())
        } else {
            if !problems.isEmpty {
                var table = Table(["SEVERITY", "FILE", "PROBLEM"])
                for problem in problems {
                    table.add([problem.isError ? "error" : "warning", problem.file, problem.text])
                }
                StandardOutput.write(table.text())
            }
            StandardOutput.line(
                terminalSafe(
                    "\(material.roots.count) roots in \(material.roots.location): \(errors) errors, "
                        + "\(problems.count - errors) warnings."))
        }
        guard errors > 0 else { return }
        let sentence = try call[Global.json] ? "" : "\(errors) errors in \(material.roots.location)."
        throw CommandFailure(exitCode: ExitStatus.trustStore.rawValue, sentence)
    }
}

struct TrustPolicyCommand: Command {
    let name = "policy"
    let abstract = "Shows or sets how strictly the store judges devices."
    let discussion =
        TrustPolicy.allCases.map { "\($0.rawValue): \($0.explanation)" }.joined(separator: "\n\n") + "\n\n"
        + "Whatever is accepted although a rule is broken is recorded with the device."
    let policy = Argument<String?>("POLICY", help: "strict, allow-test, ask or bypass.")
    var parameters: [any Parameter] { [policy] }

    func run(_ call: Invocation) async throws {
        let directory = try TrustCommands.storeDirectory(call)
        if let name = try call[policy] {
            guard let policy = TrustPolicy(rawValue: name) else {
                throw call.invalid(policy, TrustPolicy.allCases.map(\.rawValue).joined(separator: ", "))
            }
            try TrustCommands.makeDirectory(directory)
            try policy.write(storeDirectory: directory)
        }
        let policy = try TrustPolicy.read(storeDirectory: directory)
        if try call[Global.json] {
            StandardOutput.line(JSONValue(["policy": .string(policy.rawValue)]).text())
        } else {
            StandardOutput.line("\(policy.rawValue): \(policy.explanation)")
        }
    }
}
