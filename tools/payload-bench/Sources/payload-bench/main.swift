import CAllocations
import Glibc
import MatterOnboarding
import MatterTypes

/// Many codes of one kind.
struct Workload {
    let name: String
    let codes: [String]
}

struct Measurement {
    let name: String
    /// Of the best of several rounds.
    let perSecond: Double
    let nanoseconds: Double
    let allocations: Double
}

/// Valid codes with random fields, always the same ones.
func workloads(count: Int) throws -> [Workload] {
    var generator = Generator(state: 0x9E37_79B9_7F4A_7C15)
    var qr: [String] = []
    var extended: [String] = []
    var short: [String] = []
    var long: [String] = []
    for index in 0..<count {
        var payload = OnboardingPayload(
            vendorID: VendorID(rawValue: .random(in: 1...0xFFF0, using: &generator)),
            productID: ProductID(rawValue: .random(in: 1...0xFFFF, using: &generator)),
            discoveryCapabilities: DiscoveryCapabilities(rawValue: .random(in: 0...63, using: &generator)),
            discriminator: .random(using: &generator), passcode: .random(using: &generator))
        qr.append(try payload.qrCode())
        short.append(try payload.manualCode(.short))
        long.append(try payload.manualCode(.long))
        payload.extension = try OnboardingExtension(serialNumber: .text("SN\(100_000 + index)"), numberOfDevices: 3)
        extended.append(try payload.qrCode())
    }
    return [
        Workload(name: "qr", codes: qr), Workload(name: "qr-extension", codes: extended),
        Workload(name: "manual-short", codes: short), Workload(name: "manual-long", codes: long),
    ]
}

/// Pseudo-random numbers that are the same in every run (xorshift).
struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}

func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Decodes all codes once; the sum makes every field needed.
@inline(never)
func decodeAll(_ codes: [String]) throws -> UInt64 {
    var sum: UInt64 = 0
    for code in codes {
        let payload = try OnboardingPayload(code)
        sum &+=
            UInt64(payload.passcode.rawValue) &+ UInt64(payload.discriminator.value)
            &+ UInt64(payload.vendorID.rawValue)
    }
    return sum
}

func measure(_ workload: Workload, seconds: Double) throws -> Measurement {
    let expected = try decodeAll(workload.codes)
    let before = allocations_of_this_thread()
    guard try decodeAll(workload.codes) == expected else { throw BenchError.differs }
    let allocations = Double(allocations_of_this_thread() - before) / Double(workload.codes.count)
    var best = Double.infinity
    let start = now()
    repeat {
        let roundStart = now()
        for _ in 0..<16 { guard try decodeAll(workload.codes) == expected else { throw BenchError.differs } }
        best = min(best, (now() - roundStart) / Double(16 * workload.codes.count))
    } while now() - start < seconds
    return Measurement(name: workload.name, perSecond: 1 / best, nanoseconds: best * 1e9, allocations: allocations)
}

enum BenchError: Error { case differs, usage }

func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
}

func grouped(_ value: Double) -> String {
    var digits = Array(String(Int(value)))
    var index = digits.count - 3
    while index > 0 {
        digits.insert(",", at: index)
        index -= 3
    }
    return String(digits)
}

func pad(_ text: String, _ width: Int, left: Bool = false) -> String {
    let fill = String(repeating: " ", count: max(0, width - text.count))
    return left ? fill + text : text + fill
}

var arguments = CommandLine.arguments.dropFirst()
var json = false
var seconds = 1.0
while let argument = arguments.popFirst() {
    switch argument {
    case "--json": json = true
    case "--seconds":
        guard let value = arguments.popFirst().flatMap(Double.init), value > 0 else { throw BenchError.usage }
        seconds = value
    default: throw BenchError.usage
    }
}

let results = try workloads(count: 4096).map { try measure($0, seconds: seconds) }
if json {
    let lines = results.map {
        "{\"name\":\"\($0.name)\",\"decodesPerSecond\":\(Int($0.perSecond)),\"nanoseconds\":\(number($0.nanoseconds)),"
            + "\"allocationsPerDecode\":\(number($0.allocations))}"
    }
    print("{\"benchmark\":\"payload\",\"results\":[" + lines.joined(separator: ",") + "]}")
} else {
    print(
        pad("code", 14) + pad("decodes/s", 14, left: true) + pad("ns", 9, left: true)
            + pad("allocations", 13, left: true))
    for result in results {
        print(
            pad(result.name, 14) + pad(grouped(result.perSecond), 14, left: true)
                + pad(number(result.nanoseconds), 9, left: true) + pad(number(result.allocations), 13, left: true))
    }
}
