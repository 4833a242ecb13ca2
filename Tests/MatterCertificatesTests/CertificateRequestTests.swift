import MatterCertificates
import MatterCrypto
import MatterTypes
import Testing

@Suite struct CertificateRequestTests {
    @Test(arguments: try VectorCase.load("certificates/csr.json"))
    func requests(_ vector: VectorCase) throws {
        let isValid = vector.expected["valid"].boolean == true
        if let der = vector.inputs["csr"].bytes {
            if isValid {
                #expect(try CertificateSigningRequest(der: der).publicKey == vector.expected["publicKey"].bytes)
            } else {
                let error = #expect(throws: CertificateError.self) { try CertificateSigningRequest(der: der) }
                #expect(error?.certificate == "CSR")
            }
            return
        }
        let elements = try NOCSRElements(tlv: try #require(vector.inputs["elements"].bytes))
        #expect(elements.csr == vector.expected["csr"].bytes)
        #expect(elements.nonce == vector.expected["nonce"].bytes)
        #expect(elements.vendorReserved.first == vector.expected["vendorReserved1"].bytes)
        _ = try CertificateSigningRequest(der: elements.csr)
        let key = try P256PublicKey(x963Representation: try #require(vector.inputs["attestationKey"].bytes))
        let signature = try #require(vector.inputs["signature"].bytes)
        let challenge = try #require(vector.inputs["attestationChallenge"].bytes)
        #expect(elements.isSigned(signature, challenge: challenge, attestationKey: key) == isValid)
        #expect(!elements.isSigned(signature, challenge: Array(challenge.reversed()), attestationKey: key))
    }

    @Test func ownRequestsAreReadable() throws {
        let key = try P256PrivateKey()
        let request = try CertificateSigningRequest.make(for: key)
        #expect(try CertificateSigningRequest(der: request.der) == request)
        #expect(request.publicKey == key.publicKey.x963Representation)
        let elements = NOCSRElements(csr: request.der, nonce: [UInt8](repeating: 7, count: 32))
        #expect(try NOCSRElements(tlv: elements.tlv) == elements)
        #expect(throws: CertificateError(.malformed)) {
            try NOCSRElements(tlv: NOCSRElements(csr: request.der, nonce: [1]).tlv)
        }
        for index in request.der.indices {
            var damaged = request.der
            damaged[index] ^= 0x01
            #expect(throws: CertificateError.self) { try CertificateSigningRequest(der: damaged) }
        }
    }

    @Test func nothingIsTooLongForTheReader() {
        #expect(throws: CertificateError(.tooLarge)) {
            try CertificateSigningRequest(der: [UInt8](repeating: 0x30, count: 901))
        }
        #expect(throws: CertificateError(.malformed)) { try CertificateSigningRequest(der: []) }
    }
}
