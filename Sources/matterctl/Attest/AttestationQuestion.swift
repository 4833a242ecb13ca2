import CommandLineKit
import Dispatch
import MatterCertificates

/// The question that the policy `ask` puts to whoever sits at the terminal.
enum AttestationQuestion {
    /// Seconds in which an answer must come.
    private static let patience = 300

    /// Shows everything that is wrong and asks. Without a terminal, without an answer in time, and on anything but a plain
    /// yes the device is refused.
    static func ask(_ verdict: AttestationVerdict) async -> Bool {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: answer(verdict)) }
        }
    }

    private static func answer(_ verdict: AttestationVerdict) -> Bool {
        var prompt = "\nThe device did not prove to be genuine:\n"
        for finding in verdict.errors { prompt += "  " + terminalSafe("\(finding)") + "\n" }
        prompt += "Accept it all the same? This is recorded with the device. [yes/no] "
        do {
            let answer = try Terminal.readAnswer(prompt: prompt, seconds: patience)
            return answer?.lowercased() == "yes"
        } catch {
            StandardError.line(terminalSafe("The policy is ask, and \(error.sentence): the device is refused."))
            return false
        }
    }
}
