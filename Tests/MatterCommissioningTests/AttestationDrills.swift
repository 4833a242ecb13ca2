import MatterCertificates
import MatterCommissioning
import MatterTypes
import TestSupport
import Testing

@Suite(.serialized) struct AttestationDrills {
    static let empty = TrustStore([], location: "an empty folder")

    @Test func anUnknownRootIsNamed() async throws {
        let drill = try Drill(trust: Self.empty)
        let device = try drill.bench.device()
        let error = try await drill.failure()
        #expect(error?.code == .untrustedAttestation)
        #expect(error?.stage == .attestation)
        for part in ["issuer", "key id", "an empty folder"] { #expect(error?.reason.contains(part) == true, "\(part)") }
        for part in ["--paa-trust-store", "--allow-untrusted-attestation"] {
            #expect(error?.advice.contains(part) == true, "\(part)")
        }
        #expect(device.received(.csr).isEmpty)
        #expect(device.received(.disarm).count == 1)
        #expect(!device.isFailSafeArmed)
        #expect(device.fabrics.isEmpty)
    }

    @Test func anUnknownRootMayBeAccepted() async throws {
        let drill = try Drill(trust: Self.empty, accepts: true)
        let device = try drill.bench.device()
        let commissioned = try await drill.commission()
        #expect(commissioned.isRelaxed)
        #expect(commissioned.verdict.errors.map(\.code) == [.untrustedRoot])
        #expect(drill.hub.acceptances == 1)
        #expect(device.fabrics.count == 1)
    }

    @Test func aGenuineDeviceNeedsNoAcceptance() async throws {
        let drill = try Drill(accepts: true)
        _ = try drill.bench.device()
        #expect(try await !drill.commission().isRelaxed)
        #expect(drill.hub.acceptances == 0)
    }

    @Test(arguments: [
        "struct_cd_cms_v2", "struct_cd_authorized_paa_list_count10_invalid", "struct_dac_ext_key_usage_missing",
        "struct_pai_ext_basic_ca_wrong", "struct_dac_subject_vid_mismatch", "struct_dac_fuzzed_skid_malformed",
    ])
    func aDeviceThatIsNotGenuine(_ vector: String) async throws {
        let drill = try Drill()
        let attestation = try DeviceAttestation(vector: vector)
        let device = try drill.bench.device { $0.attestation = attestation }
        let error = try await drill.failure()
        #expect(error?.code == .invalidAttestation)
        #expect(device.received(.csr).isEmpty)
        #expect(device.received(.disarm).count == 1)
        #expect(!device.isFailSafeArmed)
    }

    @Test(arguments: [ScriptedDevice.Fault.wrongNonce, .wrongSignature])
    func theAttestationIsNotFresh(_ fault: ScriptedDevice.Fault) async throws {
        let drill = try Drill()
        let device = try drill.bench.device()
        device.script(.attestation, fault)
        let error = try await drill.failure()
        #expect(error?.code == .invalidAttestation)
        try await drill.expectFree(device)
    }

    /// Other faults weigh more than a root that is missing.
    @Test func anUnknownRootAndAWrongSignature() async throws {
        let drill = try Drill(trust: Self.empty)
        let device = try drill.bench.device()
        device.script(.attestation, .wrongSignature)
        #expect(try await drill.failure()?.code == .invalidAttestation)
    }

    @Test func anotherProductThanTheDeclarations() async throws {
        let drill = try Drill()
        _ = try drill.bench.device { $0.productID = 0x4242 }
        #expect(try await drill.failure()?.code == .invalidAttestation)
    }

    @Test func aDeviceWithoutCertificates() async throws {
        let drill = try Drill()
        _ = try drill.bench.device {
            $0.attestation.dac = []
            $0.attestation.pai = []
        }
        #expect(try await drill.failure()?.code == .invalidAttestation)
    }

    @Test func aDeviceWithoutCertificatesMayBeAcceptedToo() async throws {
        let drill = try Drill(accepts: true)
        let device = try drill.bench.device {
            $0.attestation.dac = []
            $0.attestation.pai = []
        }
        #expect(try await drill.commission().isRelaxed)
        #expect(device.fabrics.count == 1)
    }
}
