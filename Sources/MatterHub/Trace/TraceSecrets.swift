import MatterCrypto
import MatterJSON
import MatterTypes
import Synchronization

/// The second line of defence of a trace: secrets that are known are taken out of all texts, whoever wrote them. A device may
/// repeat in its error text what it was given.
final class TraceSecrets: Sendable {
    /// What is shown in the place of a secret.
    private static let mask = "(secret)"
    /// Shorter texts stand everywhere.
    private static let shortest = 5

    private let secrets = Mutex<[SecretBytes]>([])

    func add(_ secret: SecretBytes) {
        guard secret.count >= Self.shortest else { return }
        secrets.withLock { known in
            if !known.contains(where: { $0.equalsInConstantTime(secret.bytes) }), known.count < 64 {
                known.append(secret)
            }
        }
    }

    func add(_ passcode: Passcode) {
        let digits = String(passcode.rawValue)
        add(SecretBytes(Array(digits.utf8)))
        add(SecretBytes(Array((String(repeating: "0", count: max(0, 8 - digits.utf8.count)) + digits).utf8)))
    }

    /// The value without known secrets: as they are, in hexadecimal, and in Base64.
    func scrubbed(_ value: JSON) -> JSON {
        let known = secrets.withLock { $0 }
        return known.isEmpty ? value : Self.scrub(value, known)
    }

    private static func scrub(_ value: JSON, _ secrets: [SecretBytes]) -> JSON {
        switch value {
        case .string(let text): .string(scrub(text, secrets))
        case .array(let items): .array(items.map { scrub($0, secrets) })
        case .object(let members): .object(members.mapValues { scrub($0, secrets) })
        case .null, .boolean, .integer, .number: value
        }
    }

    private static func scrub(_ text: String, _ secrets: [SecretBytes]) -> String {
        var octets = Array(text.utf8)
        var isChanged = false
        for secret in secrets {
            let bytes = secret.bytes
            let hexadecimal = bytes.hexadecimal
            var forms = [bytes, Array(hexadecimal.utf8), Array(hexadecimal.uppercased().utf8)]
            // The padding depends on where it stands.
            forms.append(Array(Base64.encode(bytes).utf8.prefix { $0 != UInt8(ascii: "=") }))
            for form in forms where form.count >= shortest {
                var start = 0
                // On from behind the mask, which may hold what is looked for.
                while let place = octets[start...].firstRange(of: form) {
                    octets.replaceSubrange(place, with: mask.utf8)
                    start = place.lowerBound + mask.utf8.count
                    isChanged = true
                }
            }
        }
        return isChanged ? String(decoding: octets, as: UTF8.self) : text
    }
}
