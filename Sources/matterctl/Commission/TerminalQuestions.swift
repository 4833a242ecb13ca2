import CommandLineKit
import MatterCertificates
import MatterCommissioning
import MatterDiscovery
import MatterHub
import MatterTypes

/// What a commissioning asks the person at the terminal: networks, and whether to take a device that is not shown to be
/// genuine. The progress is taken off the terminal meanwhile.
struct TerminalQuestions: Sendable {
    /// Seconds for an answer: the device is kept waiting.
    private static let patience = 300

    let progress: ProgressWriter?
    /// The Wi-Fi network that is meant, where it is known.
    var ssid: String?

    func wiFi(_ found: [WiFiScanResult]) async throws -> WiFiCredentials? {
        try await pausing { () async throws -> WiFiCredentials? in
            var chosen = ssid.map { Array($0.utf8) }
            if chosen == nil { chosen = try await chooseWiFi(found) }
            guard let name = chosen else { return nil }
            if found.first(where: { $0.ssid == name })?.isOpen == true {
                return try WiFiCredentials(ssid: name, password: SecretBytes([]))
            }
            while true {
                let prompt = "Password of \"\(terminalSafe(Self.text(name)))\" (not shown; empty if it is open): "
                guard let password = try await Ask.line(prompt, isHidden: true, seconds: Self.patience) else {
                    return nil
                }
                do {
                    return try WiFiCredentials(ssid: name, password: SecretBytes(Array(password.utf8)))
                } catch let error as CommissioningError { StandardError.line(terminalSafe(error.reason)) }
            }
        }
    }

    private static func text(_ name: [UInt8]) -> String { String(decoding: name, as: UTF8.self) }

    /// The name of the network that the person means, by its number or by itself.
    private func chooseWiFi(_ found: [WiFiScanResult]) async throws -> [UInt8]? {
        var names: [[UInt8]] = []
        StandardError.line("\nThe device needs a Wi-Fi network." + (found.isEmpty ? "" : " It sees:"))
        for result in found where !result.ssid.isEmpty && !names.contains(result.ssid) {
            names.append(result.ssid)
            StandardError.line("  \(names.count)  " + terminalSafe("\(result)"))
        }
        let prompt = names.isEmpty ? "Its name (SSID): " : "Number of the network, or another name: "
        guard let answer = try await Ask.line(prompt, seconds: Self.patience), !answer.isEmpty else { return nil }
        if let number = Int(answer), names.indices.contains(number - 1) { return names[number - 1] }
        return Array(answer.utf8)
    }

    func thread(_ found: [ThreadScanResult]) async throws -> ThreadDataset? {
        try await pausing { () async throws -> ThreadDataset? in
            StandardError.line("\nThe device needs a Thread network." + (found.isEmpty ? "" : " It sees:"))
            for result in found { StandardError.line("  " + terminalSafe("\(result)")) }
            let routers = await Self.borderRouters()
            for router in routers { StandardError.line(terminalSafe("  border router here: \(router)")) }
            StandardError.line(
                "Its active operational dataset is needed; on the border router 'ot-ctl dataset active -x' prints it.")
            while true {
                let prompt = "File with the dataset (empty: paste it): "
                guard let path = try await Ask.line(prompt, limit: 4096, seconds: Self.patience) else { return nil }
                var text = path
                if path.isEmpty {
                    let prompt = "The dataset in hexadecimal digits (not shown; empty: none): "
                    text = try await Ask.line(prompt, isHidden: true, limit: 4096, seconds: Self.patience) ?? ""
                    if text.isEmpty { return nil }
                }
                do {
                    // Who pastes the digits at the first question means the same.
                    let isFile = !path.isEmpty && !(path.count >= 64 && path.allSatisfy(\.isHexDigit))
                    let dataset = try ThreadDataset(
                        hexadecimal: isFile ? FileText.read(FilePath.expanded(path), limit: 4096) : text)
                    StandardError.line(terminalSafe("That is the \(dataset)."))
                    return dataset
                } catch let error as CommissioningError {
                    StandardError.line(terminalSafe(error.reason))
                } catch let error as CommandFailure {
                    StandardError.line(terminalSafe(error.message))
                }
            }
        }
    }

    /// Networks whose border routers are seen within a second.
    private static func borderRouters() async -> [String] {
        let search = Task { () -> [String] in
            var found: [String] = []
            do {
                for try await event in Discovery.shared.browseBorderRouters() {
                    guard case .found(let router) = event, found.count < 16 else { continue }
                    let text = "\"\(router.record.networkName ?? "unnamed")\" at \(router.hostName)"
                    if !found.contains(text) { found.append(text) }
                }
            } catch {
                // Only a help for the person: the device may be given its network all the same.
            }
            return found
        }
        let timer = Task {
            try await Task.sleep(for: .seconds(1))
            search.cancel()
        }
        defer { timer.cancel() }
        return await search.value
    }

    /// Shows everything that is wrong and asks. Without a terminal, without an answer in time, and on anything but a plain
    /// yes the device is refused.
    func attestation(_ verdict: AttestationVerdict) async throws -> Bool {
        try await pausing {
            StandardError.line("\nThe device did not prove to be genuine:")
            for finding in verdict.errors { StandardError.line("  " + terminalSafe("\(finding)")) }
            do {
                let answer = try await Ask.line(
                    "Accept it all the same? This is recorded with the device. [yes/no] ", seconds: Self.patience)
                return answer?.lowercased() == "yes"
            } catch let error as InputError {
                StandardError.line(terminalSafe("The policy is ask, and \(error.sentence): the device is refused."))
                return false
            }
        }
    }

    private func pausing<Value: Sendable>(_ body: () async throws -> Value) async throws -> Value {
        guard let progress else { return try await body() }
        return try await progress.pausing(body)
    }
}
