import MatterLabels
import MatterOnboarding
import MatterTypes
import Testing

@Suite("Pictures")
struct PictureTests {
    private func picture(scale: Int = 5) throws -> Picture { try LabelTests.label().picture(scale: scale) }

    /// Pseudo-random numbers that are the same in every run (xorshift).
    private struct Generator: RandomNumberGenerator {
        var state: UInt64 = 0x1234_5678_9ABC_DEF1
        mutating func next() -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return state
        }
    }

    /// The picture with every shade replaced.
    private func mapped(_ picture: Picture, _ shade: (Int, Int, UInt8) -> Int) -> Picture {
        var result = Picture(width: picture.width, height: picture.height)
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                let value = min(max(shade(x, y, picture[x, y]), 0), 255)
                result.fill(x: x, y: y, width: 1, height: 1, shade: UInt8(value))
            }
        }
        return result
    }

    @Test("Codes are read at every angle", arguments: [7.0, 15, 30, 45, 60, 90, 135, 180, 222, 270, 341])
    func rotated(_ degrees: Double) throws {
        #expect(try PictureScanner.texts(in: picture().rotated(degrees: degrees)) == [LabelTests.text])
    }

    @Test("Dim codes are read: a tenth of the brightness, with noise")
    func dim() throws {
        var generator = Generator()
        let dim = mapped(try picture()) { _, _, shade in
            12 + Int(shade) / 10 + Int.random(in: -2...2, using: &generator)
        }
        #expect(try PictureScanner.texts(in: dim) == [LabelTests.text])
        #expect(try PictureScanner.texts(in: dim.rotated(degrees: 33)) == [LabelTests.text])
    }

    @Test("Faint codes are read: grey on a little lighter grey")
    func faint() throws {
        let faint = mapped(try picture()) { _, _, shade in shade == 0 ? 120 : 135 }
        #expect(try PictureScanner.texts(in: faint) == [LabelTests.text])
    }

    @Test("Codes half in the shadow are read")
    func uneven() throws {
        let source = try picture()
        let uneven = mapped(source) { x, _, shade in
            let light = 25 + 230 * x / source.width
            return (shade == 0 ? 10 : 100) * light / 100
        }
        #expect(try PictureScanner.texts(in: uneven) == [LabelTests.text])
    }

    @Test("Codes printed light on dark are read")
    func inverted() throws {
        #expect(try PictureScanner.texts(in: picture().inverted()) == [LabelTests.text])
    }

    @Test("All codes of a picture are found, whatever their size, angle and light")
    func several() throws {
        var texts: [String] = []
        var sheet = Picture(width: 1000, height: 700)
        let payload = try OnboardingPayload(LabelTests.text)
        for (number, degrees) in [0.0, 20, 90, 45, 0, 180].enumerated() {
            var other = payload
            other.discriminator = .long(UInt16(100 + number))
            let label = try Label(other)
            texts.append(label.qrText)
            var drawing = label.picture(scale: number == 4 ? 3 : 5).rotated(degrees: degrees)
            if number == 3 { drawing = mapped(drawing) { _, _, shade in 90 + Int(shade) / 4 } }
            sheet.draw(drawing, x: 20 + (number % 3) * 330, y: 10 + (number / 3) * 350)
        }
        #expect(Set(try PictureScanner.texts(in: sheet)) == Set(texts))
    }

    @Test("A picture without a code has none")
    func none() throws {
        var generator = Generator()
        let noise = mapped(Picture(width: 200, height: 150)) { _, _, _ in Int.random(in: 0...255, using: &generator) }
        #expect(try PictureScanner.texts(in: noise).isEmpty)
        #expect(try PictureScanner.texts(in: Picture(width: 1, height: 1)).isEmpty)
    }

    @Test("PNG files come back pixel by pixel")
    func png() throws {
        var generator = Generator()
        let noise = mapped(Picture(width: 37, height: 11)) { _, _, _ in Int.random(in: 0...255, using: &generator) }
        #expect(try Picture(png: noise.png()) == noise)
    }

    @Test("Damaged and other files are refused")
    func damaged() throws {
        let png = try picture().png()
        for bytes in [[], [1, 2, 3], Array(png.prefix(40)), Array(png.prefix(png.count / 2)), Array("MT:".utf8)] {
            #expect(throws: LabelError.self) { try Picture(png: bytes) }
        }
        // The same header with a width and a height of 2^30.
        var huge = png
        huge.replaceSubrange(16..<24, with: [0x40, 0, 0, 0, 0x40, 0, 0, 0])
        #expect(throws: LabelError.self) { try Picture(png: huge) }
    }

    @Test("A picture of a wrong number of pixels is none")
    func shape() {
        #expect(Picture(width: 3, height: 3, pixels: Array(repeating: 0, count: 8)) == nil)
        #expect(Picture(width: Int.max, height: 4, pixels: []) == nil)
        #expect(Picture(width: 0, height: 0, pixels: []) == nil)
        #expect(Picture(width: 2, height: 1, pixels: [1, 2])?[1, 0] == 2)
    }
}
