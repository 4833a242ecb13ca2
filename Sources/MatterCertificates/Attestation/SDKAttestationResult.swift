/// The official SDK's result codes (`AttestationVerificationResult`), by which people search for help.
///
/// The SDK gives one code for the first fault that it meets. Ours are given to each finding: the code whose name says what
/// was found, also where the SDK itself knows only that the chain as a whole is wrong.
public enum SDKAttestationResult: UInt16, CaseIterable, Sendable {
    case success = 0

    case paaUntrusted = 100
    case paaNotFound = 101
    case paaExpired = 102
    case paaSignatureInvalid = 103
    case paaRevoked = 104
    case paaFormatInvalid = 105
    case paaArgumentInvalid = 106

    case paiExpired = 200
    case paiSignatureInvalid = 201
    case paiRevoked = 202
    case paiFormatInvalid = 203
    case paiArgumentInvalid = 204
    case paiVendorIDMismatch = 205
    case paiAuthorityNotFound = 206
    case paiMissing = 207
    case paiAndDACRevoked = 208

    case dacExpired = 300
    case dacSignatureInvalid = 301
    case dacRevoked = 302
    case dacFormatInvalid = 303
    case dacArgumentInvalid = 304
    case dacVendorIDMismatch = 305
    case dacProductIDMismatch = 306
    case dacAuthorityNotFound = 307

    case firmwareInformationMismatch = 400
    case firmwareInformationMissing = 401

    case attestationSignatureInvalid = 500
    case attestationElementsMalformed = 501
    case attestationNonceMismatch = 502
    case attestationSignatureInvalidFormat = 503

    case declarationNoKeyID = 600
    case declarationNoCertificateFound = 601
    case declarationInvalidSignature = 602
    case declarationInvalidFormat = 603
    case declarationInvalidVendorID = 604
    case declarationInvalidProductID = 605
    case declarationInvalidPAA = 606

    case noMemory = 700
    case invalidArgument = 800
    case internalError = 900
    case notImplemented = 0xFFFF

    /// The SDK's own name, `kPaaNotFound`.
    public var name: String {
        switch self {
        case .success: "kSuccess"
        case .paaUntrusted: "kPaaUntrusted"
        case .paaNotFound: "kPaaNotFound"
        case .paaExpired: "kPaaExpired"
        case .paaSignatureInvalid: "kPaaSignatureInvalid"
        case .paaRevoked: "kPaaRevoked"
        case .paaFormatInvalid: "kPaaFormatInvalid"
        case .paaArgumentInvalid: "kPaaArgumentInvalid"
        case .paiExpired: "kPaiExpired"
        case .paiSignatureInvalid: "kPaiSignatureInvalid"
        case .paiRevoked: "kPaiRevoked"
        case .paiFormatInvalid: "kPaiFormatInvalid"
        case .paiArgumentInvalid: "kPaiArgumentInvalid"
        case .paiVendorIDMismatch: "kPaiVendorIdMismatch"
        case .paiAuthorityNotFound: "kPaiAuthorityNotFound"
        case .paiMissing: "kPaiMissing"
        case .paiAndDACRevoked: "kPaiAndDacRevoked"
        case .dacExpired: "kDacExpired"
        case .dacSignatureInvalid: "kDacSignatureInvalid"
        case .dacRevoked: "kDacRevoked"
        case .dacFormatInvalid: "kDacFormatInvalid"
        case .dacArgumentInvalid: "kDacArgumentInvalid"
        case .dacVendorIDMismatch: "kDacVendorIdMismatch"
        case .dacProductIDMismatch: "kDacProductIdMismatch"
        case .dacAuthorityNotFound: "kDacAuthorityNotFound"
        case .firmwareInformationMismatch: "kFirmwareInformationMismatch"
        case .firmwareInformationMissing: "kFirmwareInformationMissing"
        case .attestationSignatureInvalid: "kAttestationSignatureInvalid"
        case .attestationElementsMalformed: "kAttestationElementsMalformed"
        case .attestationNonceMismatch: "kAttestationNonceMismatch"
        case .attestationSignatureInvalidFormat: "kAttestationSignatureInvalidFormat"
        case .declarationNoKeyID: "kCertificationDeclarationNoKeyId"
        case .declarationNoCertificateFound: "kCertificationDeclarationNoCertificateFound"
        case .declarationInvalidSignature: "kCertificationDeclarationInvalidSignature"
        case .declarationInvalidFormat: "kCertificationDeclarationInvalidFormat"
        case .declarationInvalidVendorID: "kCertificationDeclarationInvalidVendorId"
        case .declarationInvalidProductID: "kCertificationDeclarationInvalidProductId"
        case .declarationInvalidPAA: "kCertificationDeclarationInvalidPAA"
        case .noMemory: "kNoMemory"
        case .invalidArgument: "kInvalidArgument"
        case .internalError: "kInternalError"
        case .notImplemented: "kNotImplemented"
        }
    }
}

extension AttestationFinding {
    /// The SDK's code for this; nil for warnings and notes, which it does not have.
    public var sdkResult: SDKAttestationResult? {
        guard severity == .error else { return nil }
        switch subject {
        case .dac: return ofDevice
        case .pai: return ofIntermediate
        case .paa: return ofRoot
        case .elements: return ofElements
        case .declaration: return ofDeclaration
        }
    }

    private var ofDevice: SDKAttestationResult {
        switch code {
        case .missing where field.isEmpty: .invalidArgument
        case .missing where field == "VendorID", .vendorMismatch: .dacVendorIDMismatch
        case .missing where field == "ProductID", .productMismatch: .dacProductIDMismatch
        case .issuerMismatch, .badSignature: .dacSignatureInvalid
        case .notYetValid, .expired, .wrongClock: .dacExpired
        case .revoked: .dacRevoked
        default: .dacFormatInvalid
        }
    }

    private var ofIntermediate: SDKAttestationResult {
        switch code {
        case .missing where field.isEmpty: .paiMissing
        case .vendorMismatch: .paiVendorIDMismatch
        case .issuerMismatch, .badSignature: .paiSignatureInvalid
        case .notYetValid, .expired, .wrongClock: .paiExpired
        case .revoked: .paiRevoked
        default: .paiFormatInvalid
        }
    }

    private var ofRoot: SDKAttestationResult {
        switch code {
        case .untrustedRoot: .paaNotFound
        case .badSignature, .issuerMismatch: .paaSignatureInvalid
        case .notYetValid, .expired, .wrongClock: .paaExpired
        case .revoked: .paaRevoked
        default: .paaFormatInvalid
        }
    }

    private var ofElements: SDKAttestationResult {
        switch code {
        case .nonceMismatch: .attestationNonceMismatch
        case .badSignature: .attestationSignatureInvalid
        case .firmwareMismatch: .firmwareInformationMismatch
        case .missing where field == "firmware_information": .firmwareInformationMissing
        case .malformed where field == "attestation_signature": .attestationSignatureInvalidFormat
        default: .attestationElementsMalformed
        }
    }

    private var ofDeclaration: SDKAttestationResult {
        switch code {
        case .unknownSigner, .testSigner, .certificationType: .declarationNoCertificateFound
        case .badSignature: .declarationInvalidSignature
        case .vendorMismatch: .declarationInvalidVendorID
        case .productMismatch: .declarationInvalidProductID
        case .unauthorizedRoot: .declarationInvalidPAA
        default: field == "signerInfos.sid" ? .declarationNoKeyID : .declarationInvalidFormat
        }
    }
}
