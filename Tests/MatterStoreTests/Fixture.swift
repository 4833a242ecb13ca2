import Foundation
import MatterTypes
import Testing

@testable import MatterStore

/// A directory of its own for each test, removed with it.
final class TemporaryDirectory: Sendable {
    let path: String

    init() {
        path = FileManager.default.temporaryDirectory.path + "/matter-store-" + UUID().uuidString
        mkdir(path, 0o700)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var location: StoreLocation { StoreLocation(directory: path + "/store") }
}

func mode(_ path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
}

func contents(_ path: String) -> Data? { FileManager.default.contents(atPath: path) }

func fabricContent(_ number: UInt64 = 1, administrator: NodeID = 0xA0) -> FabricRecord.Content {
    FabricRecord.Content(
        fabricID: FabricID(number), compressedFabricID: CompressedFabricID(0xFFFF_0000_0000_0000 | number),
        rootCertificate: [0x15, 0x18], rootKey: SecretBytes(Array(repeating: 1, count: 32)),
        ipkEpochKey: SecretBytes(Array(repeating: 2, count: 16)), label: "Home", vendorID: 0xFFF1,
        administrator: AdministratorRecord(
            nodeID: administrator, noc: [1, 2, 3], operationalKey: SecretBytes(Array(repeating: 3, count: 32))),
        createdAt: 1_700_000_000)
}

func nodeRecord(_ nodeID: NodeID, label: String = "") -> NodeRecord {
    NodeRecord(
        nodeID: nodeID, label: label, vendorID: 0xFFF1, productID: 0x8001, vendorName: "Vendor", productName: "Lamp",
        serialNumber: "S/N 7", fabricIndex: 254, attestation: #"{"outcome":"ok"}"#, commissionedAt: 1_700_000_001,
        addresses: [
            NodeAddress(
                address: "fe80::1", port: 5540, interfaceName: "eth0", interfaceIndex: 4_294_967_295,
                seenAt: 1_700_000_002),
            NodeAddress(address: "192.0.2.7", port: 65535, interfaceName: "", interfaceIndex: 0, seenAt: 1_700_000_003),
        ], structure: StructureRecord.ID(1), notes: "by the door")
}

/// The code of the error that a call throws; nil where it throws none.
func code(_ body: () throws(StoreError) -> Void) -> StoreError.Code? {
    do {
        try body()
        return nil
    } catch { return error.code }
}

func openingCode(_ location: StoreLocation) -> StoreError.Code? {
    code { () throws(StoreError) in _ = try SQLiteStore(location) }
}
