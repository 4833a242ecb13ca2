import Foundation
import MatterTypes
import Testing

@testable import MatterStore

@Suite struct CertificateRecordTests {
    private static func issued(_ node: NodeID, serial: [UInt8], issuer: [UInt8] = [1]) -> IssuedCertificateRecord {
        IssuedCertificateRecord(
            nodeID: node, issuer: issuer, serialNumber: serial, noc: [0x15] + serial, icac: nil, issuedAt: 7)
    }

    @Test func authoritiesComeBackWhole() throws {
        let directory = TemporaryDirectory()
        var content = fabricContent()
        content.authority = AuthorityRecord(
            intermediateCertificate: [4, 5], intermediateKey: SecretBytes(Array(repeating: 9, count: 32)),
            validity: 3600)
        _ = try SQLiteStore(directory.location).addFabric(content)
        // Another program's connection, and the key sealed in the file.
        let read = try #require(try SQLiteStore(directory.location).fabrics().first?.content.authority)
        #expect(read.intermediateCertificate == [4, 5])
        #expect(read.intermediateKey?.bytes == Array(repeating: 9, count: 32))
        #expect(read.validity == 3600 && read.requestCommand == nil)
        let file = contents(directory.location.file)
        #expect(file?.range(of: .init(Array(repeating: UInt8(9), count: 32))) == nil)
    }

    @Test func fabricsWithTheirAuthorityElsewhereHaveNoRootKey() throws {
        let directory = TemporaryDirectory()
        let store = try SQLiteStore(directory.location)
        var content = fabricContent()
        content.rootKey = SecretBytes([1])
        #expect(code { () throws(StoreError) in _ = try store.addFabric(content) } == .invalidRecord)
        content.rootKey = SecretBytes([])
        content.authority.requestCommand = "sign"
        _ = try store.addFabric(content)
        let read = try #require(try SQLiteStore(directory.location).fabrics().first?.content)
        #expect(read.rootKey.count == 0 && read.authority.requestCommand == "sign")
    }

    @Test func serialNumbersAreUsedOnce() throws {
        let directory = TemporaryDirectory()
        let store = try SQLiteStore(directory.location)
        let fabric = try store.addFabric(fabricContent()).id
        try store.recordIssued(Self.issued(5, serial: [1]), in: fabric)
        #expect(
            code { () throws(StoreError) in try store.recordIssued(Self.issued(6, serial: [1]), in: fabric) }
                == .alreadyExists)
        // Another issuer counts by itself.
        try store.recordIssued(Self.issued(6, serial: [1], issuer: [2]), in: fabric)
        try store.recordIssued(Self.issued(5, serial: [2]), in: fabric)
        #expect(try store.latestCertificate(of: 5, in: fabric)?.serialNumber == [2])
        #expect(try store.latestCertificate(of: 9, in: fabric) == nil)
    }

    @Test func renewalsAreGoneOnWith() throws {
        let directory = TemporaryDirectory()
        let store = try SQLiteStore(directory.location)
        let fabric = try store.addFabric(fabricContent())
        let nodes = try (0..<2).map { _ in
            let id = try store.reserveNodeID(in: fabric.id, now: 0)
            try store.addNode(nodeRecord(id, label: "\(id)"), to: fabric.id)
            return id
        }
        #expect(try store.unfinishedRenewal(of: fabric.id) == nil)
        let began = try store.beginRenewal(of: nodes + [0xA0], in: fabric.id, at: 1)
        #expect(began.nodes.map(\.state) == [.pending, .pending, .pending])
        try store.updateRenewal(began.id, .init(nodeID: nodes[0], state: .done, noc: [7], changedAt: 2))
        try store.updateRenewal(began.id, .init(nodeID: nodes[1], state: .failed, detail: "away", changedAt: 2))
        try store.updateRenewal(began.id, .init(nodeID: 0xA0, state: .done, changedAt: 2))
        #expect(try !store.finishRenewal(began.id, at: 3))
        let again = try #require(try SQLiteStore(directory.location).unfinishedRenewal(of: fabric.id))
        #expect(again.id == began.id)
        #expect(again.nodes.map(\.state) == [.done, .failed, .done])
        #expect(again.nodes[0].noc == [7] && again.nodes[1].detail == "away")
        // A node that has left has nothing to be renewed.
        try store.removeNode(nodes[1], from: fabric.id)
        #expect(try store.finishRenewal(began.id, at: 4))
        #expect(try store.unfinishedRenewal(of: fabric.id) == nil)
        #expect(try store.latestRenewal(of: fabric.id)?.finishedAt == 4)
        // A new one ends one that was left behind.
        let third = try store.beginRenewal(of: [nodes[0]], in: fabric.id, at: 5)
        _ = try store.beginRenewal(of: [nodes[0]], in: fabric.id, at: 6)
        #expect(try store.latestRenewal(of: fabric.id)?.id != third.id)
    }
}
