import Foundation
import MatterTypes
import Testing

@testable import MatterMessaging

/// A case of the files in vectors/messages that concern the secure channel.
struct SecureChannelVector: Decodable, Sendable, CustomTestStringConvertible {
    var name: String
    var variant: String
    var input: Value
    var expected: Value
    /// Where the input is to be refused; `expected` is an empty object then.
    var expectedFinding: Value?

    private enum CodingKeys: String, CodingKey { case name, variant, input, expected, expectedFinding }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        variant = try container.decode(String.self, forKey: .variant)
        input = try container.decode(Value.self, forKey: .input)
        expected = try container.decodeIfPresent(Value.self, forKey: .expected) ?? .object([:])
        expectedFinding = try container.decodeIfPresent(Value.self, forKey: .expectedFinding)
    }

    var testDescription: String { name }

    static func cases(_ name: String) throws -> [SecureChannelVector] {
        struct File: Decodable { var cases: [SecureChannelVector] }
        let url = URL(filePath: #filePath).appending(path: "../../../vectors/messages/\(name).json").standardized
        return try JSONDecoder().decode(File.self, from: Data(contentsOf: url)).cases
    }

    enum Value: Decodable, Sendable {
        case text(String)
        case number(Int)
        case flag(Bool)
        case object([String: Value])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let flag = try? container.decode(Bool.self) {
                self = .flag(flag)
            } else if let number = try? container.decode(Int.self) {
                self = .number(number)
            } else if let object = try? container.decode([String: Value].self) {
                self = .object(object)
            } else {
                self = .text(try container.decode(String.self))
            }
        }

        subscript(key: String) -> Value? { if case .object(let object) = self { object[key] } else { nil } }
        var text: String? { if case .text(let text) = self { text } else { nil } }
        var number: Int? { if case .number(let number) = self { number } else { nil } }
        var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
        var optionalBytes: [UInt8]? { text.flatMap { [UInt8](hexadecimal: $0) } }

        func bytes(_ key: String) throws -> [UInt8] { try #require(self[key]?.optionalBytes, "\(key)") }
        func integer<T: FixedWidthInteger>(_ key: String) throws -> T {
            try #require(self[key]?.number.flatMap { T(exactly: $0) }, "\(key)")
        }
        func boolean(_ key: String) throws -> Bool { try #require(self[key]?.flag as Bool?, "\(key)") }
        func identifier<T: MatterIdentifier>(_ key: String) throws -> T where T.RawValue == UInt64 {
            try T(rawValue: #require(self[key]?.text.flatMap { UInt64($0, radix: 16) }, "\(key)"))
        }

        /// Session parameters as the messages carry them, nil where they carry none.
        var sessionParameters: SessionParameters? {
            guard let fields = self["sessionParameters"] else { return nil }
            var parameters = SessionParameters()
            fields["idleInterval"]?.number.map { parameters.idleInterval = .milliseconds($0) }
            fields["activeInterval"]?.number.map { parameters.activeInterval = .milliseconds($0) }
            fields["activeThreshold"]?.number.map { parameters.activeThreshold = .milliseconds($0) }
            parameters.dataModelRevision = fields["dataModelRevision"]?.number.flatMap { UInt16(exactly: $0) }
            parameters.interactionModelRevision = fields["interactionModelRevision"]?.number.flatMap {
                UInt16(exactly: $0)
            }
            parameters.specificationVersion = fields["specificationVersion"]?.number.flatMap { UInt32(exactly: $0) }
            fields["maxPathsPerInvoke"]?.number.flatMap { UInt16(exactly: $0) }.map {
                parameters.maximumPathsPerInvoke = $0
            }
            return parameters
        }
    }
}

extension HandshakeAction {
    /// The message of `send`; anything else is an issue of the test.
    func sent(_ opcode: SecureChannelOpcode, _ location: SourceLocation = #_sourceLocation) throws -> ExchangeMessage {
        guard case .send(let message) = self else {
            Issue.record("\(opcode.name) is expected, not \(self)", sourceLocation: location)
            throw SecureChannelError(.unexpectedMessage)
        }
        #expect(message.secureChannelOpcode == opcode, sourceLocation: location)
        return message
    }

    /// The session of `established`, and what is to be sent with it.
    func session(
        _ location: SourceLocation = #_sourceLocation
    ) throws -> (session: EstablishedSession, message: ExchangeMessage?) {
        guard case .established(let session, let message) = self else {
            Issue.record("a session is expected, not \(self)", sourceLocation: location)
            throw SecureChannelError(.unexpectedMessage)
        }
        return (session, message)
    }

    /// Expects a failure that is reported to the peer, and gives the error.
    @discardableResult
    func failure(
        _ code: SecureChannelError.Code, tells report: StatusReport? = .invalidParameter,
        _ location: SourceLocation = #_sourceLocation
    ) -> SecureChannelError? {
        guard case .failed(let error, let message) = self else {
            Issue.record("\(code.rawValue) is expected, not \(self)", sourceLocation: location)
            return nil
        }
        #expect(error.code == code, "\(error)", sourceLocation: location)
        #expect(message == report?.message, sourceLocation: location)
        return error
    }
}
