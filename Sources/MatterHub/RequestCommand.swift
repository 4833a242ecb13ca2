import ChildProcesses
import Dispatch
import Glibc
import MatterCertificates
import MatterCrypto
import MatterTypes
import Synchronization

/// A command that stands for a certificate authority elsewhere: a request goes in, a chain comes out.
///
/// It is run through `/bin/sh -c` in a process group of its own. Standard input holds the request (PKCS #10, PEM);
/// standard output must hold the chain and nothing else; standard error is ours. What is asked for stands in the
/// environment: `MATTER_NODE_ID`, `MATTER_FABRIC_ID` (16 hexadecimal digits), `MATTER_CATS` (8 digits each, joined by
/// commas), `MATTER_PUBLIC_KEY`. No key of ours is given to it, and no open file: all of ours
/// are closed when another program starts.
public struct RequestCommand: Sendable {
    /// A chain is much smaller than this.
    static let maximumOutput = 1 << 16
    /// A devices' fail-safe usually lasts a minute.
    public static let standardTimeout: Duration = .seconds(40)

    public let command: String
    public let timeout: Duration

    public init(_ command: String, timeout: Duration = standardTimeout) {
        self.command = command
        self.timeout = timeout
    }

    /// Runs the command for one order.
    ///
    /// - Returns: what it wrote.
    /// - Throws: `HubError.certificateAuthority`, `CancellationError`.
    func run(_ request: CertificateSigningRequest, for order: CertificateOrder) async throws -> [UInt8] {
        let input = Array(PEM.encode("CERTIFICATE REQUEST", request.der).utf8)
        let variables = [
            "MATTER_NODE_ID=" + order.nodeID.hexadecimal, "MATTER_FABRIC_ID=" + order.fabricID.hexadecimal,
            "MATTER_CATS=" + order.tags.map(\.hexadecimal).joined(separator: ","),
            "MATTER_PUBLIC_KEY=" + order.publicKey.hexadecimal,
        ]
        let cancelled = Atomic<Bool>(false)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                DispatchQueue.global().async { [command, timeout] in
                    continuation.resume(
                        with: Result {
                            try Self.run(command, input, variables, timeout) { cancelled.load(ordering: .relaxed) }
                        })
                }
            }
        } onCancel: {
            cancelled.store(true, ordering: .relaxed)
        }
    }

    private static func failure(_ sentence: String) -> HubError {
        HubError(.certificateAuthority, "The command of the certificate authority " + sentence)
    }

    private static func run(
        _ command: String, _ input: [UInt8], _ variables: [String], _ timeout: Duration, _ isCancelled: () -> Bool
    ) throws -> [UInt8] {
        do {
            let child = try ChildProcess(
                shell: command, environment: variables + inherited, input: .pipe, output: .pipe)
            return try exchange(with: child, input, timeout, isCancelled)
        } catch let error as ChildProcess.SystemError {
            throw failure("can't be run: \(error).")
        }
    }

    /// What of our environment the command has too: nothing that it could take for part of the order.
    private static var inherited: [String] {
        var entries: [String] = []
        var place = environ
        while let entry = place.pointee {
            if strncmp(entry, "MATTER_", 7) != 0 { entries.append(String(cString: entry)) }
            place += 1
        }
        return entries
    }

    private static func exchange(
        with child: ChildProcess, _ input: [UInt8], _ timeout: Duration, _ isCancelled: () -> Bool
    ) throws -> [UInt8] {
        let deadline = ContinuousClock.now + timeout
        var pending = input[...]
        var output: [UInt8] = []
        var isOpen = true
        while isOpen {
            guard !isCancelled() else { throw CancellationError() }
            let left = ContinuousClock.now.duration(to: deadline)
            guard left > .zero else {
                throw failure("did not answer within \(timeout.components.seconds) s and was stopped.")
            }
            if pending.isEmpty { child.closeInput() }
            let ready = try child.wait(isWriting: !pending.isEmpty, min(left, .milliseconds(100)))
            if ready.isWritable {
                // A command that does not read its input may have its reasons.
                do { try child.write(&pending) } catch { pending = [] }
            }
            if ready.isReadable { isOpen = try ChildProcess.read(child.output, into: &output) }
            guard output.count <= maximumOutput else {
                throw failure("wrote more than \(maximumOutput) bytes, which is no chain of certificates.")
            }
        }
        while true {
            guard !isCancelled() else { throw CancellationError() }
            switch child.ending() {
            case .exited(0): return output
            case .exited(let code): throw failure("ended with exit code \(code).")
            case .signalled(let signal): throw failure("was ended by signal \(signal).")
            case nil: break
            }
            guard ContinuousClock.now < deadline else {
                throw failure("did not end within \(timeout.components.seconds) s and was stopped.")
            }
            usleep(5000)
        }
    }
}
