import Testing

@testable import MatterDevice

@Suite struct WeatherTests {
    private func fates(_ weather: Weather, _ count: Int = 2000) -> [[Duration]] {
        var weather = weather
        return (0..<count).map { _ in weather.fate() }
    }

    @Test func isTheSameForTheSameSeed() {
        let storm = Weather(loss: 0.2, duplication: 0.1, reordering: 0.1, seed: 7)
        #expect(fates(storm) == fates(storm))
        #expect(fates(storm) != fates(Weather(loss: 0.2, duplication: 0.1, reordering: 0.1, seed: 8)))
    }

    @Test func doesAsMuchAsItIsTold() {
        let lost = fates(Weather(loss: 0.2, seed: 3)).count { $0.isEmpty }
        #expect((320...480).contains(lost))
        let doubled = fates(Weather(duplication: 0.2, seed: 3)).count { $0.count == 2 }
        #expect((320...480).contains(doubled))
        let late = fates(Weather(reordering: 0.2, delay: .milliseconds(5), seed: 3)).count {
            $0 == [.milliseconds(105)]
        }
        #expect((320...480).contains(late))
        let drowned = fates(Weather(loss: 1)).filter { !$0.isEmpty }
        #expect(drowned == [])
    }

    @Test func fairWeatherChangesNothing() {
        #expect(Weather().isFair)
        #expect(Set(fates(Weather())) == [[.zero]])
        #expect(!Weather(delay: .milliseconds(1)).isFair)
    }
}
