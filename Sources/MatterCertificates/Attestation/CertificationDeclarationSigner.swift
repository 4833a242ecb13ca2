import MatterCrypto
import MatterTypes

/// A key that signs certification declarations (Matter Core 6.3.1, Distributed Compliance Ledger).
public struct CertificationDeclarationSigner: Hashable, Sendable {
    public let name: String
    /// 20 bytes.
    public let subjectKeyID: [UInt8]
    public let key: P256PublicKey
    /// Whether its private key is published, so that the signature proves nothing.
    public let isTest: Bool

    public init(name: String, subjectKeyID: [UInt8], key: P256PublicKey, isTest: Bool) {
        self.name = name
        self.subjectKeyID = subjectKeyID
        self.key = key
        self.isTest = isTest
    }

    /// The Alliance's keys 001 to 005, and the test key of the official SDK.
    public static let known: [CertificationDeclarationSigner] = table.compactMap { name, identifier, key in
        guard let subjectKeyID = [UInt8](hexadecimal: identifier), let point = [UInt8](hexadecimal: key),
            let key = try? P256PublicKey(x963Representation: point)
        else { return nil }
        return Self(name: name, subjectKeyID: subjectKeyID, key: key, isTest: name == "test")
    }

    private static let table: [(String, String, String)] = [
        (
            "test", "62fa823359acfaa9963e1cfa140addf504f37160",
            "043c398922452b55caf389c25bd1bca4656952ccb90e8869249ad8474653014cbf"
                + "95d687965e036b521c51037e6b8cedefca1eb44046694fa08882eed6519decba"
        ),
        (
            "001", "fe343f959947763b61ee4539131338494fe67d8e",
            "04cdeee93e44f8b72be3d1a9c07e21968b9afff3b403f05e1669d7b1e5caee6fc7"
                + "714b42e7e23695e92cd7635473a280ae688f37bb9489e11629b9b94ff7b09929"
        ),
        (
            "002", "dd04db585b214c1c581587e6568df487b6ddc701",
            "04031937e8f94251045df27457bb46253ee3754e8c12ae28557d8027b9d4c356d9"
                + "1b408cff32275017b25f8c8ba20516d5c83af2b724128013dfcc8f95d200a90b"
        ),
        (
            "003", "471035e7c04eaaa8be7c4d4c13e3e4c20995a84b",
            "049f575cd5fdb7521f10a4df31f073912b614728f2d37f5b6b96bc2cbf7c0b1196"
                + "90577d555d21a09660a8b082a339ea530f7a812d8693b56fd764185fabcd32f5"
        ),
        (
            "004", "f68603a3692e981072419ea1e1ab3854bd7795d3",
            "047cfc8d8810a89cf4fa191778f2afec78f8517a97a3e57fc213bad888e3611e74"
                + "ffb684bdeba8a68b25234a5c358f373bab9b6d304e1306dd7620a528d1161c0b"
        ),
        (
            "005", "637f2634ad62eafe6af662efb96f6fd2fcbffc2f",
            "04438a52c662a2a6d72647f95eb753136ee4ae0fdb3aa9c16931426b3d0867f910"
                + "3ae7d7a1b887e9f813a6f26f76bbcda93593787c12778ca8f2975dc45a2042f9"
        ),
    ]
}
