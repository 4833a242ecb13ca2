import CommandLineKit
import MatterCertificates
import MatterCrypto
import MatterDevice
import MatterJSON
import MatterTLV
import MatterTypes

/// The fabric of a fleet in a file, in the form of the official SDK's Python controller: its keys, certificates and
/// nodes under `sdk-config`, in base64. Other tools take the fabric over from there.
struct FleetFabric {
    let fabric: PreparedFabric
    private var members: [String: JSON]
    private var values: [String: JSON]

    private static let fabricID: FabricID = 1
    private static let administrator: NodeID = 0x1B66A
    /// The epoch key that the SDK's tools use unless they are told otherwise.
    private static let epochKey = Array("temporary ipk 01".utf8)

    /// - Parameter bytes: the file; nil where there is none yet, for a new fabric.
    init(_ bytes: [UInt8]?, now: MatterTime) throws {
        guard let bytes else {
            self = try FleetFabric(now: now)
            return
        }
        let root: JSON
        do { root = try JSON(parsing: bytes) } catch {
            throw CommandFailure(exitCode: 65, "the file of the fabric: \(error)")
        }
        members = root.object ?? [:]
        values = root["sdk-config"].object ?? [:]
        let values = values
        func value(_ key: String, _ what: String) throws -> [UInt8] {
            guard let text = values[key]?.string, let value = Base64.decode(text) else {
                throw CommandFailure(exitCode: 65, "the file of the fabric has no \(what) (\(key) under sdk-config)")
            }
            return value
        }
        let pair = try value("ExampleOpCredsCAKey1", "key of the authority")
        guard pair.count == 97 else {
            throw CommandFailure(exitCode: 65, "the key of the fabric's authority has \(pair.count) bytes, not 97")
        }
        let rootCertificate = try MatterCertificate(tlv: value("f/1/r", "root certificate"))
        let own = try MatterCertificate(tlv: value("f/1/n", "certificate of its controller"))
        let intermediate = try values["f/1/i"] == nil ? nil : MatterCertificate(tlv: value("f/1/i", "intermediate"))
        let identity = try OperationalChain.verify(
            node: own, intermediate: intermediate, root: rootCertificate, time: .unknown)
        fabric = PreparedFabric(
            authority: FabricAuthority(
                rootCertificate: rootCertificate, rootKey: try P256PrivateKey(rawRepresentation: Array(pair[65...]))),
            fabricID: identity.fabricID, administrator: identity.nodeID, epochKey: SecretBytes(Self.epochKey))
    }

    private init(now: MatterTime) throws {
        let authority = try FabricAuthority.make(fabricID: Self.fabricID, now: now)
        let key = try P256PrivateKey()
        let own = try authority.issue(
            publicKey: key.publicKey.x963Representation, nodeID: Self.administrator, fabricID: Self.fabricID, tags: [],
            now: now)
        let compressed = try MatterKeys.compressedFabricID(
            rootPublicKey: authority.rootCertificate.publicKey, fabricID: Self.fabricID)
        let operational = try MatterKeys.operationalGroupKey(epochKey: Self.epochKey, compressedFabricID: compressed)
        let keySet = TLVWriter.structure { writer in
            writer.write(.context(1), unsigned: 0)
            writer.write(.context(2), unsigned: 1)
            writer.write(.context(3), .array) { writer in
                writer.write(.anonymous, .structure) { writer in
                    writer.write(.context(4), unsigned: 0)
                    writer.write(.context(5), unsigned: 0)
                    writer.write(.context(6), bytes: operational)
                }
            }
            writer.write(.context(7), unsigned: 0xFFFF)
        }
        let metadata = TLVWriter.structure { writer in
            writer.write(.context(0), unsigned: 0xFFF1)
            writer.write(.context(1), string: "fleet")
        }
        members = [:]
        values = [:]
        for (name, value) in [
            ("ExampleOpCredsCAKey1", authority.rootCertificate.publicKey + authority.rootKey.rawRepresentation.bytes),
            ("f/1/r", authority.rootCertificate.tlv), ("f/1/n", own.tlv), ("f/1/k/0", keySet), ("f/1/m", metadata),
        ] { values[name] = .string(Base64.encode(value)) }
        fabric = PreparedFabric(
            authority: authority, fabricID: Self.fabricID, administrator: Self.administrator,
            epochKey: SecretBytes(Self.epochKey))
    }

    /// Lists a device as one that the controller knows.
    mutating func add(_ node: NodeID) {
        let key = "f/1/s/\(node.hexadecimal)"
        if values[key] == nil { values[key] = .string("") }
    }

    /// The file with the fabric and its nodes. It holds the fabric's keys: it is for its owner's eyes only.
    var text: String {
        var members = members
        members["sdk-config"] = .object(values)
        return JSON.object(members).text
    }
}
