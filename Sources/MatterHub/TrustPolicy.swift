import Glibc
import MatterCertificates
import MatterCrypto
import MatterTypes

/// How strictly a store judges the attestation of devices.
public enum TrustPolicy: String, CaseIterable, Sendable {
    /// Devices must prove to be genuine, certified products.
    case strict
    /// Declarations that the published test key signed are accepted of every vendor; all other rules hold.
    case allowTest = "allow-test"
    /// Where a rule is broken, the user is asked.
    case ask
    /// Every device is accepted.
    case bypass

    /// One sentence for people.
    public var explanation: String {
        switch self {
        case .strict: "Devices must prove to be genuine and certified; else they are refused."
        case .allowTest: "As strict, and declarations signed with the published test key are accepted of every vendor."
        case .ask: "As strict, and you are asked on the terminal whether to accept a device that breaks a rule."
        case .bypass: "Every device is accepted, whatever its attestation says."
        }
    }

    /// Beside the store's database, since a trust store may serve several stores.
    private static let fileName = "/attestation-policy"

    /// The policy of a store: strict where none was set.
    ///
    /// - Throws: `HubError` where the file can't be read or names no policy, rather than guess.
    public static func read(storeDirectory: String) throws(HubError) -> TrustPolicy {
        let path = storeDirectory + fileName
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT { return .strict }
            throw failure(path, String(cString: strerror(errno)))
        }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = Glibc.read(descriptor, &bytes, bytes.count)
        guard count >= 0 else { throw failure(path, String(cString: strerror(errno))) }
        let text = String(decoding: bytes.prefix(count), as: UTF8.self)
        guard let line = text.split(separator: "\n").first, let policy = TrustPolicy(rawValue: String(line)) else {
            throw failure(
                path,
                "it names none of \(allCases.map(\.rawValue).joined(separator: ", ")); "
                    + "'matterctl trust policy strict' sets it anew")
        }
        return policy
    }

    /// Makes this the policy of a store, in one step.
    ///
    /// - Throws: `HubError` where the directory can't be written; the former policy stays.
    public func write(storeDirectory: String) throws(HubError) {
        let path = storeDirectory + Self.fileName
        let new = path + ".new.\(getpid())"
        let descriptor = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Self.failure(path, String(cString: strerror(errno))) }
        let bytes = Array((rawValue + "\n").utf8)
        let isWritten = Glibc.write(descriptor, bytes, bytes.count) == bytes.count && fsync(descriptor) == 0
        close(descriptor)
        guard isWritten, rename(new, path) == 0 else {
            let reason = String(cString: strerror(errno))
            unlink(new)
            throw Self.failure(path, reason)
        }
    }

    private static func failure(_ path: String, _ reason: String) -> HubError {
        HubError(.trustPolicy, "The attestation policy \(path) can't be used: \(reason).")
    }

    /// What devices are checked by under this policy.
    ///
    /// A test vendor's product can't have an official declaration, and whoever put its PAA into the trust store means it:
    /// test declarations are accepted where both the device and its certificate are of a test vendor. What the device
    /// says of itself anyone can say, and the key that signs test declarations is public.
    public func attestationPolicy(for evidence: AttestationEvidence) -> AttestationPolicy {
        // Where the DAC can't be read, which is an error of its own, the PAI tells whose device it is.
        let certificate = [evidence.dac, evidence.pai].lazy.compactMap { try? X509Certificate(der: $0) }.first
        let certified = certificate.flatMap { AttestationCertificate($0).vendorID.value }
        let isTestCertificate = certified.map { VendorID($0).isTest } == true
        // Files without a device have no vendor of their own.
        let isTestDevice = evidence.vendorID.map(\.isTest) ?? (evidence.response == nil)
        var policy = AttestationPolicy()
        policy.testDeclarations =
            isTestCertificate && isTestDevice ? .allowed : self == .allowTest ? .relaxed : .refused
        return policy
    }
}
