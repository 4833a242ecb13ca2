import Foundation
import MatterCrypto
import MatterTypes
import Testing

@testable import MatterMessaging

private struct VectorFile<Case: Decodable>: Decodable { let cases: [Case] }

/// A file of vectors/messages.
func messageVectors<Case: Decodable>(_ name: String, as type: Case.Type) throws -> [Case] {
    let url = URL(filePath: #filePath).appending(path: "../../../vectors/messages/\(name).json").standardized
    return try JSONDecoder().decode(VectorFile<Case>.self, from: Data(contentsOf: url)).cases
}

@Suite struct HeaderTests {
    struct HeaderCase: Decodable {
        struct Expected: Decodable {
            let sessionId: UInt16
            let securityFlags: UInt8
            let counter: UInt32
            let source, destinationNode: String?
            let destinationGroup: UInt16?
            let extensions: String?
            let initiator, reliable: Bool
            let opcode: UInt8
            let exchangeId, protocolId: UInt16
            let vendorId: UInt16?
            let acknowledged: UInt32?
            let securedExtensions: String?
            let payload: String
        }
        let name, input: String
        let expected: Expected?
    }

    @Test func everyHeaderVector() throws {
        let cases = try messageVectors("headers", as: HeaderCase.self)
        #expect(cases.count == 54)
        for vector in cases {
            let input = try #require([UInt8](hexadecimal: vector.input))
            var reader = ByteReader(input)
            guard let expected = vector.expected else {
                #expect(throws: MessagingError(.malformedMessage), "\(vector.name)") {
                    _ = try MessageHeader(from: &reader)
                    _ = try ProtocolHeader(from: &reader)
                }
                continue
            }
            let header = try MessageHeader(from: &reader)
            let clear = reader.consumed
            let inner = try ProtocolHeader(from: &reader)
            #expect(header.sessionID == expected.sessionId, "\(vector.name)")
            #expect(header.securityFlags == expected.securityFlags, "\(vector.name)")
            #expect(header.counter == expected.counter, "\(vector.name)")
            #expect(header.source?.hexadecimal.lowercased() == expected.source, "\(vector.name)")
            switch header.destination {
            case .none: #expect(expected.destinationNode == nil && expected.destinationGroup == nil)
            case .node(let node): #expect(node.hexadecimal.lowercased() == expected.destinationNode, "\(vector.name)")
            case .group(let group): #expect(group.rawValue == expected.destinationGroup, "\(vector.name)")
            }
            #expect(header.extensions?.hexadecimal == expected.extensions, "\(vector.name)")
            #expect(inner.isInitiator == expected.initiator, "\(vector.name)")
            #expect(inner.needsAcknowledgement == expected.reliable, "\(vector.name)")
            #expect(inner.opcode == expected.opcode, "\(vector.name)")
            #expect(inner.exchangeID == expected.exchangeId, "\(vector.name)")
            #expect(inner.protocolID.rawValue == expected.protocolId, "\(vector.name)")
            #expect(inner.acknowledgedCounter == expected.acknowledged, "\(vector.name)")
            #expect(inner.extensions?.hexadecimal == expected.securedExtensions, "\(vector.name)")
            #expect(reader.rest.hexadecimal == expected.payload, "\(vector.name)")
            if expected.vendorId == nil { #expect(header.encoded() + inner.encoded() + reader.rest == input) }
            #expect(header.encoded() == clear, "\(vector.name)")
        }
    }

    struct SealedCase: Decodable {
        struct Input: Decodable {
            let wire: String
            let key, sourceNode: String?
        }
        struct Expected: Decodable {
            let accept: Bool
            let plain: String?
        }
        let name: String
        let input: Input
        let expected: Expected
    }

    @Test func everySealedVector() throws {
        let cases = try messageVectors("encrypted", as: SealedCase.self)
        #expect(cases.count >= 12)
        for vector in cases {
            // Group messages have no key of a session.
            guard let sessionKey = vector.input.key, let sourceNode = vector.input.sourceNode else { continue }
            let wire = try #require([UInt8](hexadecimal: vector.input.wire))
            let key = try AESCCM(key: try #require([UInt8](hexadecimal: sessionKey)))
            let source = NodeID(try #require(UInt64(sourceNode, radix: 16)))
            var reader = ByteReader(wire)
            let header = try MessageHeader(from: &reader)
            let opened = try? MessageSecurity.open(
                header, clear: reader.consumed, reader.rest, key: key, source: source)
            #expect((opened != nil) == vector.expected.accept, "\(vector.name)")
            guard let opened else { continue }
            #expect(opened.hexadecimal == vector.expected.plain, "\(vector.name)")
            #expect(try MessageSecurity.seal(header, opened, key: key, source: source) == wire, "\(vector.name)")
        }
    }

    @Test func everyTruncationIsRefusedWithoutATrap() throws {
        let header = MessageHeader(sessionID: 7, counter: 9, source: 1, destination: .node(2)).encoded()
        for count in 0..<header.count {
            var reader = ByteReader(Array(header.prefix(count)))
            #expect(throws: MessagingError(.malformedMessage)) { _ = try MessageHeader(from: &reader) }
        }
    }
}
