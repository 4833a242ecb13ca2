import MatterTypes
import Testing

@testable import MatterCrypto

@Suite struct SPAKE2PlusTests {
    @Test(arguments: try VectorFile.cases("crypto/spake2p"))
    func vectors(_ vector: VectorCase) throws {
        switch vector.variant {
        case "draft", "rfc":
            let (w0, w1) = try (vector.bytes("w0"), vector.bytes("w1"))
            let pointL = try P256Point.generator(times: P256Scalar(w1)).x963Representation
            try run(
                vector, SPAKE2PlusProver(w0: w0, w1: w1, randomScalar: vector.bytes("x")),
                SPAKE2PlusVerifier(verifier: w0 + pointL, randomScalar: vector.bytes("y")), vector.bytes("context"))
        case "matter":
            let passcode = try #require(Passcode(UInt32(vector.number("passcode"))))
            let (salt, iterations) = try (vector.bytes("salt"), vector.number("iterations"))
            let context = try MatterKeys.paseContext(
                request: vector.bytes("pbkdfParamRequest"), response: vector.bytes("pbkdfParamResponse"))
            #expect(try context == vector.expectedBytes("context"))
            let verifier = try PAKEVerifier.make(passcode: passcode, salt: salt, iterations: iterations)
            #expect(try verifier == vector.expectedBytes("w0") + vector.expectedBytes("L"))
            let prover = try SPAKE2PlusProver(
                passcode: passcode, salt: salt, iterations: iterations, randomScalar: vector.bytes("x"))
            let responder = try SPAKE2PlusVerifier(verifier: verifier, randomScalar: vector.bytes("y"))
            try run(vector, prover, responder, context)
        case "matter-context":
            let context = try MatterKeys.paseContext(
                request: vector.bytes("pbkdfParamRequest"), response: vector.bytes("pbkdfParamResponse"))
            #expect(try context == vector.expectedBytes("context"))
        case "matter-negative":
            try wrongPasscode(vector)
        case "matter-bad-point":
            let share = try vector.bytes("Y")
            let prover = try SPAKE2PlusProver(w0: scalar(3), w1: scalar(5))
            #expect(throws: CryptoError(.invalidPoint)) {
                try prover.finish(context: [], pB: share, cB: [UInt8](repeating: 0, count: 32))
            }
            let verifier = try SPAKE2PlusVerifier(
                verifier: scalar(3) + P256Point.generator(times: P256Scalar(scalar(5))).x963Representation)
            #expect(throws: CryptoError(.invalidPoint)) { try verifier.answer(context: [], pA: share) }
        default:
            Issue.record("variant \(vector.variant) is not known")
        }
    }

    private func scalar(_ value: UInt8) -> [UInt8] { [UInt8](repeating: 0, count: 31) + [value] }

    private func run(
        _ vector: VectorCase, _ prover: SPAKE2PlusProver, _ verifier: SPAKE2PlusVerifier, _ context: [UInt8]
    ) throws {
        let idProver = vector.input["idProver"]?.bytes ?? []
        let idVerifier = vector.input["idVerifier"]?.bytes ?? []
        #expect(try prover.pA == vector.expectedBytes("X"))
        #expect(try verifier.pB == vector.expectedBytes("Y"))
        let sides = try [
            prover.schedule(context: context, idProver: idProver, idVerifier: idVerifier, pB: verifier.pB),
            verifier.schedule(context: context, idProver: idProver, idVerifier: idVerifier, pA: prover.pA),
        ]
        for side in sides {
            #expect(try side.z == vector.expectedBytes("Z"))
            #expect(try side.v == vector.expectedBytes("V"))
            #expect(try side.transcript == vector.expectedBytes("TT"))
            #expect(try side.main == vector.expectedBytes("Kmain"))
            // RFC 9383 derives other keys than Matter does.
            if vector.variant == "rfc" { continue }
            #expect(try side.ke.bytes == vector.expectedBytes("Ke"))
            #expect(try side.kcA == vector.expectedBytes("KcA"))
            #expect(try side.kcB == vector.expectedBytes("KcB"))
            #expect(try side.cA == vector.expectedBytes("cA"))
            #expect(try side.cB == vector.expectedBytes("cB"))
        }
        guard vector.variant == "matter" else { return }
        let answer = try verifier.answer(context: context, pA: prover.pA)
        let (cA, secret) = try prover.finish(context: context, pB: verifier.pB, cB: answer.cB)
        #expect(try cA == vector.expectedBytes("cA"))
        #expect(try answer.finish(cA: cA).bytes == secret.bytes)
        let keys = try MatterKeys.paseSessionKeys(sharedSecret: secret)
        #expect(try keys.initiatorToResponder.bytes == vector.expectedBytes("I2RKey"))
        #expect(try keys.responderToInitiator.bytes == vector.expectedBytes("R2IKey"))
        #expect(try keys.attestationChallenge.bytes == vector.expectedBytes("attestationChallenge"))
    }

    private func wrongPasscode(_ vector: VectorCase) throws {
        let (salt, iterations) = try (vector.bytes("salt"), vector.number("iterations"))
        let prover = try SPAKE2PlusProver(
            passcode: #require(Passcode(UInt32(vector.number("passcodeOfProver")))), salt: salt, iterations: iterations,
            randomScalar: vector.bytes("x"))
        let stored = try PAKEVerifier.make(
            passcode: #require(Passcode(UInt32(vector.number("passcodeOfVerifier")))), salt: salt,
            iterations: iterations)
        let verifier = try SPAKE2PlusVerifier(verifier: stored, randomScalar: vector.bytes("y"))
        let context = try vector.bytes("context")
        #expect(try prover.pA == vector.bytes("X"))
        #expect(try verifier.pB == vector.bytes("Y"))
        let answer = try verifier.answer(context: context, pA: prover.pA)
        #expect(try answer.cB == vector.bytes("cB"))
        #expect(try !vector.expectedFlag("accept"))
        #expect(throws: CryptoError(.authenticationFailure)) {
            try prover.finish(context: context, pB: verifier.pB, cB: answer.cB)
        }
        // The prover's confirmation, sent nevertheless, convinces nobody.
        let cA = try prover.schedule(context: context, pB: verifier.pB).cA
        #expect(throws: CryptoError(.authenticationFailure)) { try answer.finish(cA: cA) }
        #expect(throws: CryptoError(.authenticationFailure)) { try answer.finish(cA: []) }
    }

    @Test func aShareThatCancelsOutIsRefused() throws {
        // pB = w0*N makes the common point the identity, for which anyone knows the secret.
        let w0 = try P256Scalar(scalar(3))
        let n = try P256Point(
            compressedRepresentation: #require(
                [UInt8](hexadecimal: "03d8bbd6c639c62937b04d997f38c3770719c629d7014d49a24b4f98baa1292b49")))
        let prover = try SPAKE2PlusProver(w0: scalar(3), w1: scalar(5))
        let share = try n.multiplied(by: w0).x963Representation
        #expect(throws: CryptoError(.invalidPoint)) {
            try prover.finish(context: [], pB: share, cB: [UInt8](repeating: 0, count: 32))
        }
    }

    @Test func verifiersOfWrongFormAreRefused() throws {
        let good = try scalar(3) + P256Point.generator(times: P256Scalar(scalar(5))).x963Representation
        #expect(throws: CryptoError(.invalidParameter)) { try SPAKE2PlusVerifier(verifier: Array(good.dropLast())) }
        #expect(throws: CryptoError(.invalidKey)) { try SPAKE2PlusVerifier(verifier: scalar(0) + good[32...]) }
        var offCurve = good
        offCurve[96] ^= 1
        #expect(throws: CryptoError(.invalidPoint)) { try SPAKE2PlusVerifier(verifier: offCurve) }
    }
}
