import Glibc

/// What was measured, and what it has to be.
struct Result {
    let name: String
    let value: Double
    let unit: String
    /// In words; empty where there is none.
    var target = ""
    var isMet = true
}

enum Measure {
    /// Seconds of processor time of this thread, so that other programs on the machine don't count.
    static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The best of many rounds: seconds that one call of each body takes. The bodies take turns, so that what slows the
    /// machine down slows all of them down.
    static func best(seconds: Double, _ bodies: [() throws -> Void]) throws -> [Double] {
        var best = [Double](repeating: .infinity, count: bodies.count)
        for body in bodies { try body() }
        let end = now() + seconds
        repeat {
            for (index, body) in bodies.enumerated() {
                let start = now()
                for _ in 0..<20 { try body() }
                best[index] = min(best[index], (now() - start) / 20)
            }
        } while now() < end
        return best
    }
}
