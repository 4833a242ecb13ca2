import MatterCrypto
import MatterTypes
import MatterJSON

/// SPAKE2+ by itself; whole PASE handshakes are among the messages.
enum SPAKE2PlusOperations {
    static func result(_ operation: String, _ input: OperationInput) throws -> OperationResult {
        switch operation {
        case "spake2p.exchange": return OperationResult(try exchange(input))
        case "spake2p.rfc9383":
            // RFC 9383 derives other keys than Matter does from the same transcript.
            return OperationResult(
                try exchange(input), omitted: ["KcP", "KcV", "Kshared", "confirmP", "confirmV"])
        case "spake2p.context": return OperationResult(["context": .bytes(try context(input))])
        case "spake2p.pase": return OperationResult(try pase(input))
        case "spake2p.wrong-passcode": return OperationResult(["accept": .boolean(try wrongPasscode(input))])
        case "spake2p.bad-point": return OperationResult(["accept": .boolean(try badPoint(input))])
        default: throw UnsupportedOperation.operation(operation)
        }
    }

    private static func context(_ input: OperationInput) throws -> [UInt8] {
        MatterKeys.paseContext(
            request: try input.bytes("pbkdfParamRequest"), response: try input.bytes("pbkdfParamResponse"))
    }

    private static func exchange(_ input: OperationInput) throws -> [String: JSON] {
        let (w0, w1) = try (input.bytes("w0"), input.bytes("w1"))
        let pointL = try P256Point.generator(times: P256Scalar(w1)).x963Representation
        let prover = try SPAKE2PlusProver(w0: w0, w1: w1, randomScalar: input.bytes("x"))
        let verifier = try SPAKE2PlusVerifier(verifier: w0 + pointL, randomScalar: input.bytes("y"))
        var found = try both(
            prover, verifier, context: input.bytes("context"), idProver: input.bytes("idProver"),
            idVerifier: input.bytes("idVerifier"))
        found["L"] = .bytes(pointL)
        return found
    }

    private static func pase(_ input: OperationInput) throws -> [String: JSON] {
        let (passcode, salt) = try (input.passcode(), input.bytes("salt"))
        let iterations: Int = try input.integer("iterations")
        let context = try context(input)
        let secrets = try SPAKE2PlusSecrets(passcode: passcode, salt: salt, iterations: iterations)
        let stored = try PAKEVerifier.make(passcode: passcode, salt: salt, iterations: iterations)
        let prover = try SPAKE2PlusProver(
            passcode: passcode, salt: salt, iterations: iterations, randomScalar: input.bytes("x"))
        let verifier = try SPAKE2PlusVerifier(verifier: stored, randomScalar: input.bytes("y"))
        var found = try both(prover, verifier, context: context, idProver: [], idVerifier: [])
        // The same through the calls that PASE makes.
        let answer = try verifier.answer(context: context, pA: prover.pA)
        let (cA, secret) = try prover.finish(context: context, pB: verifier.pB, cB: answer.cB)
        guard try answer.finish(cA: cA).bytes == secret.bytes else {
            throw CryptoError(.authenticationFailure, "the two sides come to different secrets")
        }
        found["context"] = .bytes(context)
        found["w0"] = .bytes(try secrets.w0.bytes)
        found["w1"] = .bytes(try secrets.w1.bytes)
        found["L"] = .bytes(stored.dropFirst(32))
        found.merge(JSON.sessionKeys(try MatterKeys.paseSessionKeys(sharedSecret: secret))) { $1 }
        return found
    }

    /// What both sides derive, which has to be the same.
    private static func both(
        _ prover: SPAKE2PlusProver, _ verifier: SPAKE2PlusVerifier, context: [UInt8], idProver: [UInt8],
        idVerifier: [UInt8]
    ) throws -> [String: JSON] {
        let sides = [
            try prover.schedule(context: context, idProver: idProver, idVerifier: idVerifier, pB: verifier.pB),
            try verifier.schedule(context: context, idProver: idProver, idVerifier: idVerifier, pA: prover.pA),
        ].map { side -> [String: JSON] in
            [
                "Z": .bytes(side.z), "V": .bytes(side.v), "TT": .bytes(side.transcript), "Kmain": .bytes(side.main),
                "Ka": .bytes(side.main.prefix(16)), "Ke": .bytes(side.ke.bytes), "KcA": .bytes(side.kcA),
                "KcB": .bytes(side.kcB), "cA": .bytes(side.cA), "cB": .bytes(side.cB),
            ]
        }
        guard sides[0] == sides[1] else {
            throw CryptoError(.authenticationFailure, "the two sides come to different keys")
        }
        return sides[0].merging(["X": .bytes(prover.pA), "Y": .bytes(verifier.pB)]) { $1 }
    }

    /// Whether one of two sides with different passcodes accepts the other.
    private static func wrongPasscode(_ input: OperationInput) throws -> Bool {
        let salt = try input.bytes("salt")
        let iterations: Int = try input.integer("iterations")
        let context = try input.bytes("context")
        let prover = try SPAKE2PlusProver(
            passcode: input.passcode("passcodeOfProver"), salt: salt, iterations: iterations,
            randomScalar: input.bytes("x"))
        let stored = try PAKEVerifier.make(
            passcode: input.passcode("passcodeOfVerifier"), salt: salt, iterations: iterations)
        let verifier = try SPAKE2PlusVerifier(verifier: stored, randomScalar: input.bytes("y"))
        let answer = try verifier.answer(context: context, pA: prover.pA)
        guard try prover.pA == input.bytes("X"), try verifier.pB == input.bytes("Y"),
            try answer.cB == input.bytes("cB")
        else { throw CryptoError(.invalidParameter, "shares or confirmation are not those of the vector") }
        if (try? prover.finish(context: context, pB: verifier.pB, cB: answer.cB)) != nil { return true }
        let cA = try prover.schedule(context: context, pB: verifier.pB).cA
        return (try? answer.finish(cA: cA)) != nil
    }

    /// Whether one of the sides accepts what is no point as the other's share.
    private static func badPoint(_ input: OperationInput) throws -> Bool {
        let share = try input.bytes("Y")
        func scalar(_ value: UInt8) -> [UInt8] { [UInt8](repeating: 0, count: 31) + [value] }
        let prover = try SPAKE2PlusProver(w0: scalar(3), w1: scalar(5))
        let confirmation = [UInt8](repeating: 0, count: 32)
        // A wrong confirmation would be refused later, with another code.
        func isRefused(_ body: () throws -> Void) -> Bool {
            do { try body() } catch { return (error as? CryptoError)?.code == .invalidPoint }
            return false
        }
        let pointL = try P256Point.generator(times: P256Scalar(scalar(5))).x963Representation
        let verifier = try SPAKE2PlusVerifier(verifier: scalar(3) + pointL)
        return !isRefused { _ = try prover.finish(context: [], pB: share, cB: confirmation) }
            || !isRefused { _ = try verifier.answer(context: [], pA: share) }
    }
}
