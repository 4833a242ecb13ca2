import MatterOnboarding
import Testing

/// There is a quick way that only says yes or no, and a thorough one that says why. They have to agree about every
/// text.
@Suite("Agreement of the quick and the thorough reading")
struct AgreementTests {
    @Test("On the vectors, and on texts that differ from them a little")
    func mutations() {
        var generator = WritingTests.Generator()
        let files = ["qr", "qr-invalid", "manual", "manual-invalid"]
        let texts = files.flatMap { VectorCase.load("onboarding/\($0).json") }.map { Array($0.input.utf8) }
        let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-.MT:* %\u{E4}".utf8)
        var accepted = 0
        for text in texts {
            for round in 0..<40 {
                var mutated = text
                for _ in 0..<(round == 0 ? 0 : Int.random(in: 1...3, using: &generator)) {
                    mutate(&mutated, alphabet, &generator)
                }
                let string = String(decoding: mutated, as: UTF8.self)
                if check(string) { accepted += 1 }
            }
        }
        #expect(accepted > 300)
    }

    private func mutate(_ text: inout [UInt8], _ alphabet: [UInt8], _ generator: inout WritingTests.Generator) {
        guard !text.isEmpty, let character = alphabet.randomElement(using: &generator) else { return }
        let index = Int.random(in: text.indices, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: text[index] = character
        case 1: text.insert(character, at: index)
        case 2: text.remove(at: index)
        default: text.swapAt(index, Int.random(in: text.indices, using: &generator))
        }
    }

    private func check(_ text: String) -> Bool {
        let inspection = OnboardingInspection(text)
        let complete = inspection.parts.allSatisfy { $0.payload != nil } && !inspection.parts.isEmpty
        #expect(inspection.isValid == complete, "\(text)")
        do {
            let payload = try OnboardingPayload(text)
            #expect(inspection.isValid && inspection.parts.map(\.payload) == [payload], "\(text)")
            return true
        } catch {
            if error.code == .severalPayloads {
                #expect(inspection.isValid && inspection.parts.count > 1, "\(text)")
            } else {
                #expect(inspection.error == error, "\(text)")
            }
            return false
        }
    }
}
