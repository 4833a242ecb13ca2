import FoundationEssentials
import MatterCertificates
import MatterTypes

/// Conversion of certificates from Matter TLV to X.509 and back, over all certificates of the vectors.
enum ConversionBench {
    private struct File: Decodable {
        struct Case: Decodable {
            struct Input: Decodable { var tlv, x509: String }
            var input: Input
        }
        var cases: [Case]
    }

    static func run(vectors: String, seconds: Double) throws -> [Result] {
        let file = try JSONDecoder().decode(
            File.self, from: Data(contentsOf: URL(filePath: vectors + "/certificates/pairs.json")))
        let pairs = try file.cases.map { item in
            guard let tlv = [UInt8](hexadecimal: item.input.tlv), let x509 = [UInt8](hexadecimal: item.input.x509)
            else {
                throw BenchError.vectors
            }
            return (tlv: tlv, x509: x509)
        }
        guard !pairs.isEmpty else { throw BenchError.vectors }
        let best = try Measure.best(
            seconds: seconds,
            [
                {
                    for pair in pairs {
                        guard try MatterCertificate(tlv: pair.tlv).x509() == pair.x509 else { throw BenchError.refused }
                    }
                },
                {
                    for pair in pairs {
                        guard try MatterCertificate(x509: pair.x509).tlv == pair.tlv else { throw BenchError.refused }
                    }
                },
            ])
        return zip(["Matter TLV to X.509", "X.509 to Matter TLV"], best).map { name, time in
            let rate = Double(pairs.count) / time
            return Result(
                name: name, value: rate, unit: "certificates/s", target: "at least 5000", isMet: rate >= 5000)
        }
    }
}
