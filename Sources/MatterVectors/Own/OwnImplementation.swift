import MatterCertificates
import MatterCrypto
import MatterMessaging
import MatterOnboarding
import MatterTLV
import MatterJSON

/// This implementation as a subject of the vectors.
public struct OwnImplementation: VectorSubject {
    public init() {}

    public var hasOwnCodes: Bool { true }

    public mutating func answer(_ request: VectorRequest) -> VectorAnswer {
        do {
            let result = try Self.result(request.kind, request.operation, OperationInput(request.input))
            return .result(result.value, omitted: result.omitted)
        } catch let error as UnsupportedOperation { return .unsupported(error.reason) } catch let error as InputError {
            return .broken("the input has no usable \"\(error.member)\"")
        } catch {
            guard let finding = Self.finding(error) else { return .broken("an error without a code: \(error)") }
            return .refusal(finding: finding, message: "\(error)")
        }
    }

    private static func result(
        _ kind: String, _ operation: String, _ input: OperationInput
    ) throws -> OperationResult {
        switch kind {
        case "onboarding": try OnboardingOperations.result(operation, input)
        case "tlv": try TLVOperations.result(operation, input)
        case "crypto": try CryptoOperations.result(operation, input)
        case "certificates": try CertificateOperations.result(operation, input)
        case "attestation": try AttestationOperations.result(operation, input)
        case "messages": try MessageOperations.result(operation, input)
        case "discovery": try DiscoveryOperations.result(operation, input)
        default: throw UnsupportedOperation("kind \"\(kind)\" is not known")
        }
    }

    private static func finding(_ error: any Error) -> [String: JSON]? {
        switch error {
        case let error as OnboardingError:
            ["code": .string(error.code.rawValue), "field": .string(error.field.rawValue)]
        case let error as TLVError: ["code": .string(error.code.rawValue), "field": .string(error.field)]
        case let error as CryptoError: ["code": .string(error.code.rawValue)]
        case let error as CertificateError:
            ["code": .string(error.code.rawValue), "certificate": .string(error.certificate)]
        case let error as SecureChannelError:
            ["code": .string(error.code.rawValue), "message": .string(error.message), "field": .string(error.field)]
        case let error as BorderAgentOperation.Fault: ["code": .string(error.code)]
        case let error as MessagingError: ["code": .string(error.code.rawValue)]
        default: nil
        }
    }
}

/// A result, and what of it this implementation can't tell.
struct OperationResult {
    var value: JSON
    var omitted: Set<String> = []

    init(_ value: JSON, omitted: Set<String> = []) {
        self.value = value
        self.omitted = omitted
    }

    init(_ members: [String: JSON], omitted: Set<String> = []) { self.init(.object(members), omitted: omitted) }
}

/// Why a case can't be run: the module is still to come, or the case makes no sense here.
struct UnsupportedOperation: Error {
    let reason: String
    init(_ reason: String) { self.reason = reason }

    static func operation(_ name: String) -> UnsupportedOperation {
        UnsupportedOperation("operation \"\(name)\" is not known")
    }
}

/// A member that the input should have.
struct InputError: Error {
    let member: String
}
