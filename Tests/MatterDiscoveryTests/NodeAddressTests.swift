import Glibc
import Testing

@testable import MatterDiscovery

@Suite struct NodeAddressTests {
    @Test(arguments: [
        "[fe80::1%lo]:5540", "[fd00::1]:5540", "[2001:db8::1]:1", "192.0.2.1:65535", "[::1]:5540", "[fe80::1%977]:5540",
    ])
    func textForm(_ text: String) throws {
        #expect(try #require(NodeAddress(text)).description == text)
    }

    @Test(arguments: [
        "", ":5540", "fd00::1", "[fd00::1]", "[fd00::1]:0", "[fd00::1]:65536", "[fe80::1]:5540", "[fe80::1%]:5540",
        "[fe80::1%nosuch0]:5540", "192.0.2.1", "192.0.2.256:1", "[192.0.2.1]:1", "fd00::1:5540", "[::]:5540",
        "[ff02::1]:5540",
        "[::ffff:192.0.2.1]:5540", "0.0.0.0:1", "224.0.0.1:1", "255.255.255.255:1", "[]:1", "[:1",
    ])
    func refused(_ text: String) { #expect(NodeAddress(text) == nil) }

    @Test func linkLocalNeedsItsInterface() {
        let bytes: [UInt8] = [0xFE, 0x80] + Array(repeating: 0, count: 13) + [1]
        #expect(NodeAddress(bytes: bytes, interfaceIndex: 0, port: 5540) == nil)
        #expect(NodeAddress(bytes: bytes, interfaceIndex: 3, port: 5540)?.scope == .linkLocal)
        #expect(NodeAddress(bytes: Array(bytes.dropLast()), interfaceIndex: 3, port: 5540) == nil)
    }

    @Test func dialledInOrderOfReach() {
        let texts = [
            "192.0.2.1:1", "[2001:db8::1]:1", "[fd00::2]:1", "[fe80::9%901]:1", "[fd00::1]:1", "[fe80::9%900]:1",
        ]
        let sorted = texts.compactMap { NodeAddress($0) }.sorted { $0.isPreferred(to: $1) }
        #expect(
            sorted.map(\.description) == [
                "[fe80::9%900]:1", "[fe80::9%901]:1", "[fd00::1]:1", "[fd00::2]:1", "[2001:db8::1]:1", "192.0.2.1:1",
            ])
    }

    @Test func socketAddressCarriesTheScopeOfLinkLocalOnly() throws {
        for (text, scope) in [("[fe80::1%907]:5540", UInt32(907)), ("[fd00::1]:5540", 0)] {
            try #require(NodeAddress(text)).withSocketAddress { address, length in
                #expect(length == socklen_t(MemoryLayout<sockaddr_in6>.size))
                address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
                    #expect($0.pointee.sin6_family == sa_family_t(AF_INET6))
                    #expect(UInt16(bigEndian: $0.pointee.sin6_port) == 5540)
                    #expect($0.pointee.sin6_scope_id == scope)
                    withUnsafeBytes(of: $0.pointee.sin6_addr) { #expect($0.last == 1) }
                }
            }
        }
        try #require(NodeAddress("192.0.2.9:80")).withSocketAddress { address, length in
            #expect(length == socklen_t(MemoryLayout<sockaddr_in>.size))
            address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                #expect($0.pointee.sin_family == sa_family_t(AF_INET))
                #expect(UInt16(bigEndian: $0.pointee.sin_port) == 80)
                withUnsafeBytes(of: $0.pointee.sin_addr) { #expect(Array($0) == [192, 0, 2, 9]) }
            }
        }
    }
}
