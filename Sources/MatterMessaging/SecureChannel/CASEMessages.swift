import MatterTLV

/// The first message of CASE (Matter Core 4.14.2.4.1).
public struct Sigma1: Hashable, Sendable {
    /// What makes a shortened handshake of this one. Both parts stand in Sigma1, or none.
    public struct Resumption: Hashable, Sendable {
        /// 16 bytes.
        public var resumptionID: [UInt8]
        /// initiatorResumeMIC, 16 bytes.
        public var mic: [UInt8]

        public init(resumptionID: [UInt8], mic: [UInt8]) {
            self.resumptionID = resumptionID
            self.mic = mic
        }
    }

    /// 32 bytes.
    public var initiatorRandom: [UInt8]
    public var initiatorSessionID: UInt16
    /// Which fabric and node is meant, 32 bytes.
    public var destinationID: [UInt8]
    /// 65 bytes.
    public var initiatorEphemeralKey: [UInt8]
    public var sessionParameters: SessionParameters?
    public var resumption: Resumption?

    public init(
        initiatorRandom: [UInt8], initiatorSessionID: UInt16, destinationID: [UInt8], initiatorEphemeralKey: [UInt8],
        sessionParameters: SessionParameters? = nil, resumption: Resumption? = nil
    ) {
        self.initiatorRandom = initiatorRandom
        self.initiatorSessionID = initiatorSessionID
        self.destinationID = destinationID
        self.initiatorEphemeralKey = initiatorEphemeralKey
        self.sessionParameters = sessionParameters
        self.resumption = resumption
    }

    public init(decoding bytes: [UInt8]) throws(TLVError) {
        let fields = try TLVFields(decoding: bytes, "Sigma1")
        initiatorRandom = try fields.bytes(1, "initiatorRandom", count: 32...32)
        initiatorSessionID = try fields.unsigned(2, "initiatorSessionId", in: 1...UInt16.max)
        destinationID = try fields.bytes(3, "destinationId", count: 32...32)
        initiatorEphemeralKey = try fields.bytes(4, "initiatorEphPubKey", count: 65...65)
        sessionParameters = try fields.sessionParameters(5, "initiatorSessionParams")
        let id = try fields.optionalBytes(6, "resumptionId", count: 16...16)
        let mic = try fields.optionalBytes(7, "initiatorResumeMIC", count: 16...16)
        switch (id, mic) {
        case (nil, nil): resumption = nil
        case (let id?, let mic?): resumption = Resumption(resumptionID: id, mic: mic)
        case (_?, nil):
            throw TLVError(
                .missingField, offset: 0, field: "Sigma1.initiatorResumeMIC",
                detail: "it has to stand beside resumptionId")
        case (nil, _?):
            throw TLVError(
                .missingField, offset: 0, field: "Sigma1.resumptionId",
                detail: "it has to stand beside initiatorResumeMIC")
        }
    }

    public func encoded() -> [UInt8] {
        TLVWriter.structure { writer in
            writer.write(1, bytes: initiatorRandom)
            writer.write(2, unsigned: initiatorSessionID)
            writer.write(3, bytes: destinationID)
            writer.write(4, bytes: initiatorEphemeralKey)
            sessionParameters?.write(5, to: &writer)
            if let resumption {
                writer.write(6, bytes: resumption.resumptionID)
                writer.write(7, bytes: resumption.mic)
            }
        }
    }
}

/// The responder's answer in a full handshake (Matter Core 4.14.2.4.2).
public struct Sigma2: Hashable, Sendable {
    /// 32 bytes.
    public var responderRandom: [UInt8]
    public var responderSessionID: UInt16
    /// 65 bytes.
    public var responderEphemeralKey: [UInt8]
    /// `CASECredentialsProof` with a resumption id, encrypted, and a tag of 16 bytes.
    public var encrypted2: [UInt8]
    public var sessionParameters: SessionParameters?

    public init(
        responderRandom: [UInt8], responderSessionID: UInt16, responderEphemeralKey: [UInt8], encrypted2: [UInt8],
        sessionParameters: SessionParameters? = nil
    ) {
        self.responderRandom = responderRandom
        self.responderSessionID = responderSessionID
        self.responderEphemeralKey = responderEphemeralKey
        self.encrypted2 = encrypted2
        self.sessionParameters = sessionParameters
    }

    public init(decoding bytes: [UInt8]) throws(TLVError) {
        let fields = try TLVFields(decoding: bytes, "Sigma2")
        responderRandom = try fields.bytes(1, "responderRandom", count: 32...32)
        responderSessionID = try fields.unsigned(2, "responderSessionId", in: 1...UInt16.max)
        responderEphemeralKey = try fields.bytes(3, "responderEphPubKey", count: 65...65)
        encrypted2 = try fields.bytes(4, "encrypted2", count: CASECredentialsProof.encryptedRange)
        sessionParameters = try fields.sessionParameters(5, "responderSessionParams")
    }

    public func encoded() -> [UInt8] {
        TLVWriter.structure { writer in
            writer.write(1, bytes: responderRandom)
            writer.write(2, unsigned: responderSessionID)
            writer.write(3, bytes: responderEphemeralKey)
            writer.write(4, bytes: encrypted2)
            sessionParameters?.write(5, to: &writer)
        }
    }
}

/// The initiator's proof (Matter Core 4.14.2.4.3).
public struct Sigma3: Hashable, Sendable {
    /// `CASECredentialsProof`, encrypted, and a tag of 16 bytes.
    public var encrypted3: [UInt8]

    public init(encrypted3: [UInt8]) { self.encrypted3 = encrypted3 }

    public init(decoding bytes: [UInt8]) throws(TLVError) {
        encrypted3 = try TLVFields(decoding: bytes, "Sigma3")
            .bytes(1, "encrypted3", count: CASECredentialsProof.encryptedRange)
    }

    public func encoded() -> [UInt8] { TLVWriter.structure { $0.write(1, bytes: encrypted3) } }
}

/// The responder's answer in a shortened handshake (Matter Core 4.14.2.4.4).
public struct Sigma2Resume: Hashable, Sendable {
    /// The new one, 16 bytes.
    public var resumptionID: [UInt8]
    /// sigma2ResumeMIC, 16 bytes.
    public var mic: [UInt8]
    public var responderSessionID: UInt16
    public var sessionParameters: SessionParameters?

    public init(
        resumptionID: [UInt8], mic: [UInt8], responderSessionID: UInt16, sessionParameters: SessionParameters? = nil
    ) {
        self.resumptionID = resumptionID
        self.mic = mic
        self.responderSessionID = responderSessionID
        self.sessionParameters = sessionParameters
    }

    public init(decoding bytes: [UInt8]) throws(TLVError) {
        let fields = try TLVFields(decoding: bytes, "Sigma2Resume")
        resumptionID = try fields.bytes(1, "resumptionId", count: 16...16)
        mic = try fields.bytes(2, "sigma2ResumeMIC", count: 16...16)
        responderSessionID = try fields.unsigned(3, "responderSessionId", in: 1...UInt16.max)
        sessionParameters = try fields.sessionParameters(4, "responderSessionParams")
    }

    public func encoded() -> [UInt8] {
        TLVWriter.structure { writer in
            writer.write(1, bytes: resumptionID)
            writer.write(2, bytes: mic)
            writer.write(3, unsigned: responderSessionID)
            sessionParameters?.write(4, to: &writer)
        }
    }
}

/// TBEData2 and TBEData3: what Sigma2 and Sigma3 carry encrypted (Matter Core 4.14.2.4).
public struct CASECredentialsProof: Hashable, Sendable {
    /// The sender's node certificate, Matter TLV, at most 400 bytes.
    public var noc: [UInt8]
    /// The sender's intermediate certificate, where there is one.
    public var icac: [UInt8]?
    /// ECDSA over `signedBytes`, 64 bytes.
    public var signature: [UInt8]
    /// In Sigma2 only: the id with which this session can be resumed, 16 bytes.
    public var resumptionID: [UInt8]?

    /// Two certificates, a signature, an id, and room for what later editions add; and the tag.
    static let encryptedRange: ClosedRange<Int> = 16...1280
    /// The longest certificate in Matter TLV (Matter Core 6.1.3).
    static let certificateRange: ClosedRange<Int> = 1...400

    public init(noc: [UInt8], icac: [UInt8]?, signature: [UInt8], resumptionID: [UInt8]? = nil) {
        self.noc = noc
        self.icac = icac
        self.signature = signature
        self.resumptionID = resumptionID
    }

    /// - Parameters:
    ///   - name: `TBEData2` or `TBEData3`, for errors.
    ///   - hasResumptionID: whether there has to be one.
    init(decoding bytes: [UInt8], _ name: String, hasResumptionID: Bool) throws(TLVError) {
        let fields = try TLVFields(decoding: bytes, name)
        noc = try fields.bytes(1, "NOC", count: Self.certificateRange)
        icac = try fields.optionalBytes(2, "ICAC", count: Self.certificateRange)
        signature = try fields.bytes(3, "signature", count: 64...64)
        resumptionID = hasResumptionID ? try fields.bytes(4, "resumptionID", count: 16...16) : nil
    }

    package func encoded() -> [UInt8] {
        TLVWriter.structure { writer in
            writer.write(1, bytes: noc)
            if let icac { writer.write(2, bytes: icac) }
            writer.write(3, bytes: signature)
            if let resumptionID { writer.write(4, bytes: resumptionID) }
        }
    }

    /// TBSData2 or TBSData3: what is signed.
    package static func signedBytes(
        noc: [UInt8], icac: [UInt8]?, senderEphemeralKey: [UInt8], receiverEphemeralKey: [UInt8]
    ) -> [UInt8] {
        TLVWriter.structure { writer in
            writer.write(1, bytes: noc)
            if let icac { writer.write(2, bytes: icac) }
            writer.write(3, bytes: senderEphemeralKey)
            writer.write(4, bytes: receiverEphemeralKey)
        }
    }
}
