import MatterCrypto
import MatterTLV

/// Iterations and salt of PBKDF2 (Matter Core 3.9).
public struct PBKDFParameters: Hashable, Sendable {
    /// 1000 to 100 000.
    public var iterations: UInt32
    /// 16 to 32 bytes.
    public var salt: [UInt8]

    public init(iterations: UInt32, salt: [UInt8]) {
        self.iterations = iterations
        self.salt = salt
    }
}

/// The first message of PASE (Matter Core 4.14.1.2).
public struct PBKDFParamRequest: Hashable, Sendable {
    /// 32 bytes.
    public var initiatorRandom: [UInt8]
    public var initiatorSessionID: UInt16
    /// 0: the passcode of the onboarding code. Nothing else is defined.
    public var passcodeID: UInt16
    /// Whether the initiator knows iterations and salt already.
    public var hasPBKDFParameters: Bool
    public var sessionParameters: SessionParameters?

    public init(
        initiatorRandom: [UInt8], initiatorSessionID: UInt16, passcodeID: UInt16 = 0, hasPBKDFParameters: Bool = false,
        sessionParameters: SessionParameters? = nil
    ) {
        self.initiatorRandom = initiatorRandom
        self.initiatorSessionID = initiatorSessionID
        self.passcodeID = passcodeID
        self.hasPBKDFParameters = hasPBKDFParameters
        self.sessionParameters = sessionParameters
    }

    public init(decoding bytes: [UInt8]) throws(TLVError) {
        let fields = try TLVFields(decoding: bytes, "PBKDFParamRequest")
        initiatorRandom = try fields.bytes(1, "initiatorRandom", count: 32...32)
        initiatorSessionID = try fields.unsigned(2, "initiatorSessionId", in: 1...UInt16.max)
        passcodeID = try fields.unsigned(3, "passcodeId")
        hasPBKDFParameters = try fields.boolean(4, "hasPBKDFParameters")
        sessionParameters = try fields.sessionParameters(5, "initiatorSessionParams")
    }

    public func encoded() -> [UInt8] {
        TLVWriter.structure { writer in
            writer.write(1, bytes: initiatorRandom)
            writer.write(2, unsigned: initiatorSessionID)
            writer.write(3, unsigned: passcodeID)
            writer.write(4, boolean: hasPBKDFParameters)
            sessionParameters?.write(5, to: &writer)
        }
    }
}

/// The second message of PASE.
public struct PBKDFParamResponse: Hashable, Sendable {
    /// As in the request, 32 bytes.
    public var initiatorRandom: [UInt8]
    /// 32 bytes.
    public var responderRandom: [UInt8]
    public var responderSessionID: UInt16
    /// Absent where the initiator said that it knows them.
    public var pbkdfParameters: PBKDFParameters?
    public var sessionParameters: SessionParameters?

    public init(
        initiatorRandom: [UInt8], responderRandom: [UInt8], responderSessionID: UInt16,
        pbkdfParameters: PBKDFParameters?,
        sessionParameters: SessionParameters? = nil
    ) {
        self.initiatorRandom = initiatorRandom
        self.responderRandom = responderRandom
        self.responderSessionID = responderSessionID
        self.pbkdfParameters = pbkdfParameters
        self.sessionParameters = sessionParameters
    }

    public init(decoding bytes: [UInt8]) throws(TLVError) {
        let fields = try TLVFields(decoding: bytes, "PBKDFParamResponse")
        initiatorRandom = try fields.bytes(1, "initiatorRandom", count: 32...32)
        responderRandom = try fields.bytes(2, "responderRandom", count: 32...32)
        responderSessionID = try fields.unsigned(3, "responderSessionId", in: 1...UInt16.max)
        pbkdfParameters = nil
        if let parameters = try fields.optionalFields(4, "pbkdf_parameters") {
            pbkdfParameters = PBKDFParameters(
                iterations: try parameters.unsigned(1, "iterations", in: 1000...100_000),
                salt: try parameters.bytes(2, "salt", count: PAKEVerifier.saltRange))
        }
        sessionParameters = try fields.sessionParameters(5, "responderSessionParams")
    }

    public func encoded() -> [UInt8] {
        TLVWriter.structure { writer in
            writer.write(1, bytes: initiatorRandom)
            writer.write(2, bytes: responderRandom)
            writer.write(3, unsigned: responderSessionID)
            if let pbkdfParameters {
                writer.write(4, .structure) { writer in
                    writer.write(1, unsigned: pbkdfParameters.iterations)
                    writer.write(2, bytes: pbkdfParameters.salt)
                }
            }
            sessionParameters?.write(5, to: &writer)
        }
    }
}

/// The initiator's share.
public struct Pake1: Hashable, Sendable {
    /// 65 bytes.
    public var pA: [UInt8]

    public init(pA: [UInt8]) { self.pA = pA }

    public init(decoding bytes: [UInt8]) throws(TLVError) {
        pA = try TLVFields(decoding: bytes, "Pake1").bytes(1, "pA", count: 65...65)
    }

    public func encoded() -> [UInt8] { TLVWriter.structure { $0.write(1, bytes: pA) } }
}

/// The responder's share and confirmation.
public struct Pake2: Hashable, Sendable {
    /// 65 bytes.
    public var pB: [UInt8]
    /// 32 bytes.
    public var cB: [UInt8]

    public init(pB: [UInt8], cB: [UInt8]) {
        self.pB = pB
        self.cB = cB
    }

    public init(decoding bytes: [UInt8]) throws(TLVError) {
        let fields = try TLVFields(decoding: bytes, "Pake2")
        pB = try fields.bytes(1, "pB", count: 65...65)
        cB = try fields.bytes(2, "cB", count: 32...32)
    }

    public func encoded() -> [UInt8] {
        TLVWriter.structure { writer in
            writer.write(1, bytes: pB)
            writer.write(2, bytes: cB)
        }
    }
}

/// The initiator's confirmation.
public struct Pake3: Hashable, Sendable {
    /// 32 bytes.
    public var cA: [UInt8]

    public init(cA: [UInt8]) { self.cA = cA }

    public init(decoding bytes: [UInt8]) throws(TLVError) {
        cA = try TLVFields(decoding: bytes, "Pake3").bytes(1, "cA", count: 32...32)
    }

    public func encoded() -> [UInt8] { TLVWriter.structure { $0.write(1, bytes: cA) } }
}

extension TLVFields {
    func sessionParameters(_ tag: UInt8, _ field: String) throws(TLVError) -> SessionParameters? {
        guard let fields = try optionalFields(tag, field) else { return nil }
        return try SessionParameters(fields)
    }
}
