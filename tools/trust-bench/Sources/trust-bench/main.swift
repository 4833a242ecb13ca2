import Glibc

enum BenchError: Error { case usage, vectors, refused }

/// Everything that is measured.
let benches: [(_ vectors: String, _ seconds: Double) throws -> [Result]] = [AttestationBench.run, ConversionBench.run]

var arguments = CommandLine.arguments.dropFirst()
guard let vectors = arguments.popFirst() else { throw BenchError.usage }
var json = false
var seconds = 2.0
while let argument = arguments.popFirst() {
    switch argument {
    case "--json": json = true
    case "--seconds":
        guard let value = arguments.popFirst().flatMap(Double.init), value > 0 else { throw BenchError.usage }
        seconds = value
    default: throw BenchError.usage
    }
}

let results = try benches.flatMap { try $0(vectors, seconds) }

func rounded(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
}

if json {
    let items = results.map { result in
        "{\"name\":\"\(result.name)\",\"value\":\(rounded(result.value)),\"unit\":\"\(result.unit)\","
            + "\"target\":\"\(result.target)\",\"isMet\":\(result.isMet)}"
    }
    print("{\"benchmark\":\"trust\",\"results\":[\(items.joined(separator: ","))]}")
} else {
    for result in results {
        let name = result.name + String(repeating: " ", count: max(1, 40 - result.name.count))
        let target = result.target.isEmpty ? "" : "   (\(result.target)\(result.isMet ? "" : ": MISSED"))"
        print(name + rounded(result.value) + " " + result.unit + target)
    }
}
exit(results.allSatisfy(\.isMet) ? 0 : 1)
