import Glibc

/// What helps a scanner with photographs.
extension Picture {
    /// The same picture from black to white: the darkest and the lightest hundredth of the pixels set the ends.
    public func stretched() -> Picture {
        var histogram = [Int](repeating: 0, count: 256)
        for pixel in pixels { histogram[Int(pixel)] += 1 }
        let margin = pixels.count / 100
        let low = Self.shade(histogram, from: 0, step: 1, margin)
        let high = Self.shade(histogram, from: 255, step: -1, margin)
        guard high > low else { return self }
        let table = (0..<256).map { shade in UInt8(min(max((shade - low) * 255 / (high - low), 0), 255)) }
        return mapped(table)
    }

    private static func shade(_ histogram: [Int], from start: Int, step: Int, _ margin: Int) -> Int {
        var sum = 0
        var shade = start
        while histogram.indices.contains(shade + step) {
            sum += histogram[shade]
            if sum > margin { return shade }
            shade += step
        }
        return shade
    }

    /// Black and white exchanged, for codes printed light on dark.
    public func inverted() -> Picture { mapped((0..<256).map { UInt8(255 - $0) }) }

    private func mapped(_ table: [UInt8]) -> Picture {
        var result = self
        for index in result.pixels.indices { result.pixels[index] = table[Int(result.pixels[index])] }
        return result
    }

    /// Black where a pixel is darker than its surroundings, white elsewhere: even light for a picture with shadows.
    ///
    /// - Parameter radius: half the side of the surroundings, in pixels.
    public func thresholded(radius: Int) -> Picture {
        // sums[row][column] is the sum of everything above and to the left.
        let stride = width + 1
        var sums = [Int](repeating: 0, count: stride * (height + 1))
        for row in 0..<height {
            var line = 0
            for column in 0..<width {
                line += Int(pixels[row * width + column])
                sums[(row + 1) * stride + column + 1] = sums[row * stride + column + 1] + line
            }
        }
        var result = self
        for row in 0..<height {
            let top = max(0, row - radius)
            let bottom = min(height, row + radius + 1)
            for column in 0..<width {
                let left = max(0, column - radius)
                let right = min(width, column + radius + 1)
                let sum =
                    sums[bottom * stride + right] - sums[top * stride + right] - sums[bottom * stride + left]
                    + sums[top * stride + left]
                let count = (bottom - top) * (right - left)
                let isDark = Int(pixels[row * width + column]) * count * 100 < sum * 93
                result.pixels[row * width + column] = isDark ? 0 : 255
            }
        }
        return result
    }

    /// Turned clockwise around its middle, on a white ground that is large enough for all of it.
    public func rotated(degrees: Double) -> Picture {
        let angle = degrees * .pi / 180
        let (sine, cosine) = (sin(angle), cos(angle))
        let newWidth = Int((Double(width) * abs(cosine) + Double(height) * abs(sine)).rounded(.up))
        let newHeight = Int((Double(width) * abs(sine) + Double(height) * abs(cosine)).rounded(.up))
        var result = Picture(width: newWidth, height: newHeight)
        let (middleX, middleY) = (Double(width - 1) / 2, Double(height - 1) / 2)
        let (newMiddleX, newMiddleY) = (Double(newWidth - 1) / 2, Double(newHeight - 1) / 2)
        for row in 0..<result.height {
            for column in 0..<result.width {
                let dx = Double(column) - newMiddleX
                let dy = Double(row) - newMiddleY
                let x = dx * cosine + dy * sine + middleX
                let y = dy * cosine - dx * sine + middleY
                guard x > -1, y > -1, x < Double(width), y < Double(height) else { continue }
                result.pixels[row * result.width + column] = interpolated(x, y)
            }
        }
        return result
    }

    /// A picture with each side multiplied by `factor`.
    public func scaled(_ factor: Double) -> Picture {
        var result = Picture(
            width: Int((Double(width) * factor).rounded()), height: Int((Double(height) * factor).rounded()))
        if factor < 1 {
            for row in 0..<result.height {
                for column in 0..<result.width {
                    result.pixels[row * result.width + column] = mean(
                        Double(column) / factor, Double(row) / factor, 1 / factor)
                }
            }
        } else {
            for row in 0..<result.height {
                for column in 0..<result.width {
                    let x = (Double(column) + 0.5) / factor - 0.5
                    let y = (Double(row) + 0.5) / factor - 0.5
                    result.pixels[row * result.width + column] = interpolated(x, y)
                }
            }
        }
        return result
    }

    /// The mean shade of a square.
    private func mean(_ x: Double, _ y: Double, _ side: Double) -> UInt8 {
        let columns = (Int(x)..<max(Int(x) + 1, Int(x + side))).clamped(to: 0..<width)
        let rows = (Int(y)..<max(Int(y) + 1, Int(y + side))).clamped(to: 0..<height)
        guard !columns.isEmpty, !rows.isEmpty else { return 255 }
        var sum = 0
        for row in rows { for column in columns { sum += Int(pixels[row * width + column]) } }
        return UInt8(truncatingIfNeeded: sum / (columns.count * rows.count))
    }

    /// The shade between four pixels.
    private func interpolated(_ x: Double, _ y: Double) -> UInt8 {
        let column = Int(x.rounded(.down))
        let row = Int(y.rounded(.down))
        let (fractionX, fractionY) = (x - Double(column), y - Double(row))
        let top = Double(self[column, row]) * (1 - fractionX) + Double(self[column + 1, row]) * fractionX
        let bottom = Double(self[column, row + 1]) * (1 - fractionX) + Double(self[column + 1, row + 1]) * fractionX
        return UInt8(min(max(top * (1 - fractionY) + bottom * fractionY, 0), 255))
    }
}
