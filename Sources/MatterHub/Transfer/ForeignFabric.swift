import MatterCertificates
import MatterCrypto
import MatterStore
import MatterTLV
import MatterTypes

/// A tool of the official SDK whose fabrics can be taken over.
public enum ForeignTool: String, CaseIterable, Sendable {
    case chipTool = "chip-tool"
    case python
}

/// A fabric in another tool's storage.
public struct ForeignFabric: Sendable {
    /// The tool's own number for it.
    public let index: UInt8
    public let fabricID: FabricID
    public let compressedFabricID: CompressedFabricID
    /// The tool's own node, which devices have as their administrator.
    public let nodeID: NodeID
    public let vendorID: VendorID
    public let label: String
    /// Devices with which the tool had a session.
    public let nodes: [NodeID]
    /// Whether new devices can be commissioned with what is there, and if not, why.
    public let lacks: String?

    let root: MatterCertificate
    let intermediate: MatterCertificate?
    let node: MatterCertificate
    let rootKey: P256PrivateKey?
    let intermediateKey: P256PrivateKey?
    let operationalKey: P256PrivateKey?
    let epochKey: SecretBytes?
    let identityProtectionKey: SecretBytes

    /// The fabrics in a storage.
    ///
    /// - Parameters:
    ///   - files: the file itself, then those that belong to it: chip-tool keeps its authorities apart from its fabrics.
    /// - Returns: fabrics that can be read, in the order of their indices, and a sentence for each that can't.
    /// - Throws: `HubError.foreignStorage` where the file is another one.
    public static func all(
        in files: [[UInt8]], of tool: ForeignTool
    ) throws(HubError) -> (fabrics: [ForeignFabric], problems: [String]) {
        var storage: ForeignStorage?
        for file in files {
            let part = try tool == .python ? ForeignStorage(json: file) : ForeignStorage(ini: file)
            if storage == nil { storage = part } else { storage?.add(part) }
        }
        guard let storage else { throw HubError(.foreignStorage, "No file was given.") }
        let keys = authorityKeys(storage)
        var (fabrics, problems): ([ForeignFabric], [String]) = ([], [])
        for index in UInt8(1)...254 where storage.values["f/\(String(index, radix: 16))/n"] != nil {
            do { fabrics.append(try ForeignFabric(index, storage, keys)) } catch {
                problems.append("Fabric \(index) can't be read: \(error)")
            }
        }
        guard !fabrics.isEmpty || !problems.isEmpty else {
            throw HubError(
                .foreignStorage,
                keys.isEmpty
                    ? "The file holds no fabric."
                    : "The file holds an authority and no fabric; give the file beside it, chip_tool_config.ini.")
        }
        return (fabrics, problems)
    }

    /// The private keys of authorities by their public keys: 65 bytes, then 32.
    private static func authorityKeys(_ storage: ForeignStorage) -> [[UInt8]: P256PrivateKey] {
        var keys: [[UInt8]: P256PrivateKey] = [:]
        for (name, value) in storage.values
        where name.hasPrefix("ExampleOpCredsCAKey") || name.hasPrefix("ExampleOpCredsICAKey") {
            if let key = keyPair(value) { keys[key.publicKey.x963Representation] = key }
        }
        return keys
    }

    private static func keyPair(_ bytes: [UInt8]) -> P256PrivateKey? {
        guard bytes.count == 97, let key = try? P256PrivateKey(rawRepresentation: Array(bytes[65...])),
            key.publicKey.x963Representation == Array(bytes[..<65])
        else { return nil }
        return key
    }

    private init(_ index: UInt8, _ storage: ForeignStorage, _ keys: [[UInt8]: P256PrivateKey]) throws {
        self.index = index
        let prefix = "f/\(String(index, radix: 16))/"
        func value(_ name: String, _ meaning: String) throws -> [UInt8] {
            guard let value = storage.values[prefix + name] else {
                throw HubError(.foreignStorage, "its \(meaning) (\(prefix + name)) is missing.")
            }
            return value
        }
        root = try MatterCertificate(tlv: value("r", "root certificate"))
        node = try MatterCertificate(tlv: value("n", "node certificate"))
        intermediate = try storage.values[prefix + "i"].flatMap { $0.isEmpty ? nil : try MatterCertificate(tlv: $0) }
        let identity = try OperationalChain.verify(node: node, intermediate: intermediate, root: root, time: .unknown)
        (fabricID, nodeID) = (identity.fabricID, identity.nodeID)
        compressedFabricID = try MatterKeys.compressedFabricID(rootPublicKey: root.publicKey, fabricID: fabricID)
        identityProtectionKey = SecretBytes(try Self.firstKey(value("k/0", "IPK key set")))
        epochKey = try Self.epochKey(of: identityProtectionKey, compressedFabricID)

        (vendorID, label) = Self.metadata(storage.values[prefix + "m"] ?? [])
        rootKey = keys[root.publicKey]
        intermediateKey = intermediate.flatMap { keys[$0.publicKey] }
        let stored = (try? storage.values[prefix + "o"].map { try TLVFields(decoding: $0, "key").bytes(1, "data") })
        operationalKey = stored.flatMap { $0 }.flatMap { Self.keyPair($0) }
            .flatMap { [node] key in key.publicKey.x963Representation == node.publicKey ? key : nil }
        let sessions = prefix + "s/"
        nodes = storage.values.keys.compactMap { name -> NodeID? in
            guard name.hasPrefix(sessions), name.utf8.count == sessions.utf8.count + 16,
                let number = UInt64(name.dropFirst(sessions.count), radix: 16)
            else { return nil }
            return NodeID(number)
        }.filter { [nodeID] in $0.isOperational && $0 != nodeID }.sorted()

        let canIssue = rootKey != nil && (intermediate == nil || intermediateKey != nil)
        lacks =
            !canIssue
            ? "the private key of its authority is not in the file"
            : epochKey == nil ? "the epoch key behind its IPK is not in the file" : nil
    }

    /// The first key of a key set. What is stored is the operational key, not the epoch key that it comes from.
    private static func firstKey(_ set: [UInt8]) throws -> [UInt8] {
        let fields = try TLVFields(decoding: set, "key set")
        guard let first = try fields.array(3, "keys").first else {
            throw HubError(.foreignStorage, "its IPK key set is empty.")
        }
        return try TLVFields(TLVElement(.anonymous, first), "key").bytes(6, "key", count: 16...16)
    }

    /// The epoch key, where it is the one that the SDK's tools use unless they are told otherwise.
    private static func epochKey(of key: SecretBytes, _ fabric: CompressedFabricID) throws -> SecretBytes? {
        let known = Array("temporary ipk 01".utf8)
        let derived = try MatterKeys.operationalGroupKey(epochKey: known, compressedFabricID: fabric)
        return key.equalsInConstantTime(derived) ? SecretBytes(known) : nil
    }

    private static func metadata(_ bytes: [UInt8]) -> (VendorID, String) {
        guard let fields = try? TLVFields(decoding: bytes, "metadata") else { return (0xFFF1, "") }
        let vendor: UInt16? = try? fields.optionalUnsigned(0, "vendor id")
        return (VendorID(vendor ?? 0xFFF1), ((try? fields.optionalString(1, "label")) ?? nil) ?? "")
    }

    /// The fabric as a record of ours, with the tool's own node as our own: devices have it as their administrator.
    ///
    /// - Parameter tool: whose fabric it was, for the label.
    /// - Throws: `HubError.foreignStorage` where there is neither a key of the node nor of an authority; `CertificateError`.
    func content(_ tool: ForeignTool, now: Int64, time: MatterTime?) throws -> FabricRecord.Content {
        var administrator: AdministratorRecord
        let issuer = intermediate ?? root
        if let key = intermediate == nil ? rootKey : intermediateKey {
            guard let time else { throw HubError.wrongClock }
            // The tools make a new key for their own node whenever they start; so do we, once.
            let own = try P256PrivateKey()
            let authority = FabricAuthority(
                rootCertificate: root, rootKey: rootKey ?? key,
                intermediate: intermediate.map { FabricAuthority.Intermediate(certificate: $0, key: key) })
            let noc = try authority.issue(
                publicKey: own.publicKey.x963Representation, nodeID: nodeID, fabricID: fabricID,
                tags: node.caseAuthenticatedTags, now: time)
            administrator = AdministratorRecord(
                nodeID: nodeID, noc: noc.tlv, icac: intermediate?.tlv, operationalKey: own.rawRepresentation)
        } else if let operationalKey {
            administrator = AdministratorRecord(
                nodeID: nodeID, noc: node.tlv, icac: intermediate?.tlv,
                operationalKey: operationalKey.rawRepresentation)
        } else {
            throw HubError(
                .foreignStorage,
                "Fabric \(index) has neither the key of its authority (issuer key id \(issuer.subjectKeyID?.hexadecimal ?? "none")) "
                    + "nor that of its own node in the file. chip-tool keeps authorities in files of their own: "
                    + "chip_tool_config.alpha.ini, .beta.ini or .gamma.ini beside it.")
        }
        let canIssue = rootKey != nil && (intermediate == nil || intermediateKey != nil)
        var content = FabricRecord.Content(
            fabricID: fabricID, compressedFabricID: compressedFabricID, rootCertificate: root.tlv,
            rootKey: canIssue ? rootKey?.rawRepresentation ?? SecretBytes([]) : SecretBytes([]),
            ipkEpochKey: epochKey ?? SecretBytes([]), label: label.isEmpty ? tool.rawValue : label, vendorID: vendorID,
            administrator: administrator, createdAt: now)
        if epochKey == nil { content.identityProtectionKey = identityProtectionKey }
        if canIssue, let intermediate {
            content.authority = AuthorityRecord(
                intermediateCertificate: intermediate.tlv, intermediateKey: intermediateKey?.rawRepresentation)
        }
        return content
    }
}
