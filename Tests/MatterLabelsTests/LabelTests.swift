import Foundation
import MatterLabels
import MatterOnboarding
import MatterTypes
import Testing

@Suite("Labels")
struct LabelTests {
    static let text = "MT:YNJV7VSC00CMVH7SR00"

    static func label(_ name: String = "Lamp & Co") throws -> Label {
        try Label(OnboardingPayload(text), productName: name)
    }

    @Test("A label has the code, the manual code in 4-3-4 digits, and the name")
    func contents() throws {
        let label = try Self.label()
        #expect(label.qrText == Self.text)
        let manual = try #require(label.manualCode)
        #expect(manual.split(separator: "-").map(\.count) == [4, 3, 4])
        #expect(try OnboardingPayload(manual.filter { $0 != "-" }).passcode == OnboardingPayload(Self.text).passcode)
    }

    @Test("Its description shows no code")
    func description() throws {
        let label = try Self.label()
        var dumped = "\(label) \(String(reflecting: label))"
        dump(label, to: &dumped)
        #expect(!dumped.contains(Self.text.dropFirst(3)) && !dumped.contains("2631"))
    }

    @Test("A picture of it is read again, at every size", arguments: [2, 3, 4, 8, 12])
    func png(_ scale: Int) throws {
        let png = try Self.label().png(scale: scale)
        #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(try PictureScanner.texts(inPNG: png) == [Self.text])
    }

    @Test("Codes of every length are read again")
    func lengths() throws {
        let payload = try OnboardingPayload(Self.text)
        for count in [2, 5, 12] {
            let label = try Label(Array(repeating: payload, count: count))
            #expect(label.manualCode == nil)
            #expect(try PictureScanner.texts(in: label.picture(scale: 4)) == [label.qrText])
        }
        var extended = payload
        extended.extension = try OnboardingExtension(
            serialNumber: .text("1234567890"), pbkdfIterations: 1000, pbkdfSalt: Array(repeating: 5, count: 32))
        let label = try Label(extended)
        #expect(try PictureScanner.texts(in: label.picture(scale: 4)) == [extended.qrCode()])
    }

    @Test("A text without room in any QR code is refused")
    func tooLong() throws {
        let payload = try OnboardingPayload(Self.text)
        #expect(throws: LabelError.self) { try Label(Array(repeating: payload, count: 300)) }
        #expect(throws: OnboardingError.self) { try Label(OnboardingPayload("34970112332")) }
    }

    @Test("The lines of a terminal are read again", arguments: Label.TerminalStyle.allCases)
    func terminal(_ style: Label.TerminalStyle) throws {
        let label = try Self.label()
        let lines = label.terminal(style).split(separator: "\n", omittingEmptySubsequences: false)
        var picture = Picture(width: 1, height: 1)
        let rows = (label.matrix.size + 2 * QRMatrix.quietZone + 1) / 2
        for (number, line) in lines.prefix(rows).enumerated() {
            var line = String(line)
            if style == .colour {
                #expect(line.hasPrefix("\u{1B}[30;107m") && line.hasSuffix("\u{1B}[0m"))
                line = String(line.dropFirst(9).dropLast(4))
            }
            if number == 0 { picture = Picture(width: line.count * 4, height: rows * 8) }
            for (column, character) in line.enumerated() {
                let top: UInt8 = "\u{2588}\u{2580}".contains(character) ? 0 : 255
                let bottom: UInt8 = "\u{2588}\u{2584}".contains(character) ? 0 : 255
                picture.fill(x: column * 4, y: number * 8, width: 4, height: 4, shade: top)
                picture.fill(x: column * 4, y: number * 8 + 4, width: 4, height: 4, shade: bottom)
            }
        }
        #expect(try PictureScanner.texts(in: picture) == [Self.text])
        #expect(lines.contains { $0.contains(label.manualCode ?? "none") })
        #expect(lines.contains { $0.contains("Lamp & Co") })
    }

    @Test("The SVG's path covers the dark modules and its texts are escaped")
    func svg() throws {
        let label = try Self.label("<Lamp> & \"Co\"\u{1}")
        let svg = label.svg()
        #expect(svg.contains("&lt;Lamp&gt; &amp; &quot;Co&quot; </text>"))
        #expect(svg.contains(label.manualCode ?? "none"))
        // Reads the path: M column row h length v1 h -length z.
        let start = try #require(svg.range(of: "d=\""))
        let path = svg[start.upperBound...].prefix { $0 != "\"" }
        let zone = QRMatrix.quietZone
        var picture = Picture(width: label.matrix.size + 2 * zone, height: label.matrix.size + 2 * zone)
        for run in path.split(separator: "z") {
            let numbers = run.split { !$0.isNumber }.compactMap { Int($0) }
            try #require(numbers.count == 5 && numbers[2] == numbers[4] && numbers[3] == 1)
            picture.fill(x: numbers[0], y: numbers[1], width: numbers[2], height: 1, shade: 0)
        }
        #expect(try PictureScanner.texts(in: picture.scaled(6)) == [Self.text])
    }

    @Test("The manual code stays on one line, at every size", arguments: [1, 2, 3, 5, 8, 13, 40])
    func oneLine(_ scale: Int) throws {
        let picture = try Self.label("").picture(scale: scale)
        let codeSide = (try Self.label().matrix.size + 2 * QRMatrix.quietZone) * scale
        // Black rows below the QR code: one run of them is one line of text.
        let dark = (codeSide..<picture.height).map { row in (0..<picture.width).contains { picture[$0, row] == 0 } }
        #expect(zip(dark, dark.dropFirst()).count { !$0 && $1 } + (dark.first == true ? 1 : 0) == 1)
    }

    @Test("Long names are broken into lines inside the picture")
    func longName() throws {
        let plain = try Self.label("").picture(scale: 4)
        let name = "A smart ceiling lamp with a name of many words and Donaudampfschifffahrtsgesellschaftskapitän"
        let long = try Self.label(name).picture(scale: 4)
        #expect(long.width == plain.width)
        #expect(long.height > plain.height)
        // Nothing black touches the edges.
        for row in 0..<long.height { #expect(long[0, row] == 255 && long[long.width - 1, row] == 255) }
        #expect(try PictureScanner.texts(in: long) == [Self.text])
    }
}
