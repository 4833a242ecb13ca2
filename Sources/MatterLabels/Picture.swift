/// A picture in shades of grey: one byte a pixel, rows from the top, 0 black.
public struct Picture: Hashable, Sendable {
    public let width: Int
    public let height: Int
    public internal(set) var pixels: [UInt8]

    /// Larger pictures are refused, in pixels.
    public static let maximumPixels = 100_000_000

    /// A picture of one shade; sides below 1 become 1.
    public init(width: Int, height: Int, shade: UInt8 = 255) {
        self.width = max(1, width)
        self.height = max(1, height)
        pixels = Array(repeating: shade, count: self.width * self.height)
    }

    /// Nil where the number of pixels isn't `width` times `height`, or a side is 0.
    public init?(width: Int, height: Int, pixels: [UInt8]) {
        let (count, overflow) = width.multipliedReportingOverflow(by: height)
        guard width > 0, height > 0, !overflow, count == pixels.count else { return nil }
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// The shade at a place, which is taken from the nearest edge where it lies outside.
    public subscript(x: Int, y: Int) -> UInt8 {
        pixels[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)]
    }

    /// Paints what lies inside the picture of a rectangle.
    public mutating func fill(x: Int, y: Int, width: Int, height: Int, shade: UInt8) {
        let columns = (x..<(x + max(0, width))).clamped(to: 0..<self.width)
        for row in (y..<(y + max(0, height))).clamped(to: 0..<self.height) {
            for column in columns { pixels[row * self.width + column] = shade }
        }
    }

    /// Lays another picture over this one, cut at the edges.
    public mutating func draw(_ other: Picture, x: Int, y: Int) {
        for row in 0..<other.height where (0..<height).contains(y + row) {
            for column in 0..<other.width where (0..<width).contains(x + column) {
                pixels[(y + row) * width + x + column] = other.pixels[row * other.width + column]
            }
        }
    }
}
