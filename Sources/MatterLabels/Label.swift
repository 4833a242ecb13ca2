import MatterOnboarding

/// What is printed on a device or its box: the QR code, the manual code under it, and the product's name.
public struct Label: Hashable, Sendable {
    /// The text of the QR code.
    public let qrText: String
    /// As it is printed, 4-3-4; nil where the label is for several devices.
    public let manualCode: String?
    /// Empty where there is none.
    public let productName: String
    /// The QR code's modules.
    public let matrix: QRMatrix

    /// A label for one device.
    ///
    /// - Throws: `OnboardingError` where the payload can't be QR text, such as one with a short discriminator.
    public init(_ payload: OnboardingPayload, productName: String = "") throws {
        try self.init([payload], productName: productName)
    }

    /// A label for several devices, whose payloads share one QR code.
    ///
    /// - Throws: `OnboardingError` as `OnboardingPayload.qrCode(_:)`; `LabelError` where a QR code has no room for
    /// them.
    public init(_ payloads: [OnboardingPayload], productName: String = "") throws {
        qrText = try OnboardingPayload.qrCode(payloads)
        manualCode = payloads.count == 1 ? try payloads.first?.printedManualCode() : nil
        self.productName = productName
        matrix = try QRMatrix(qrText)
    }

    /// The lines of text under the QR code, the manual code first.
    var lines: [String] { (manualCode.map { [$0] } ?? []) + (productName.isEmpty ? [] : [productName]) }
}

extension Label: CustomStringConvertible, CustomReflectable {
    /// Without the codes, which hold the passcode.
    public var description: String { "(label of \(productName.isEmpty ? "a device" : productName))" }
    public var customMirror: Mirror { Mirror(self, children: ["productName": productName]) }
}

// MARK: For a terminal

extension Label {
    public enum TerminalStyle: Sendable, CaseIterable {
        /// Black on white by the terminal's own colours, whatever its theme is.
        case colour
        /// Characters only, with the dark modules as blocks: right on a light ground.
        case plain
    }

    /// The label as lines of text, two rows of modules in each. Every line ends with a newline.
    public func terminal(_ style: TerminalStyle = .colour) -> String {
        let zone = QRMatrix.quietZone
        var text = ""
        for row in stride(from: -zone, to: matrix.size + zone, by: 2) {
            if style == .colour { text += "\u{1B}[30;107m" }
            for column in -zone..<(matrix.size + zone) {
                switch (matrix.isDark(column: column, row: row), matrix.isDark(column: column, row: row + 1)) {
                case (true, true): text += "\u{2588}"
                case (true, false): text += "\u{2580}"
                case (false, true): text += "\u{2584}"
                case (false, false): text += " "
                }
            }
            text += style == .colour ? "\u{1B}[0m\n" : "\n"
        }
        let width = matrix.size + 2 * zone
        for line in lines { text += String(repeating: " ", count: max(0, (width - line.count) / 2)) + line + "\n" }
        return text
    }
}

// MARK: As vectors

extension Label {
    /// The label as an SVG file; one unit is one module.
    public func svg() -> String {
        let zone = QRMatrix.quietZone
        let width = matrix.size + 2 * zone
        let lineHeight = 5
        let height = width + lines.count * lineHeight
        var path = ""
        for row in 0..<matrix.size {
            var column = 0
            while column < matrix.size {
                var length = 0
                while matrix.isDark(column: column + length, row: row) { length += 1 }
                if length > 0 { path += "M\(column + zone) \(row + zone)h\(length)v1h-\(length)z" }
                column += length + 1
            }
        }
        var text =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" "
            + "width=\"\(width)mm\" height=\"\(height)mm\">\n"
        text += "<title>\(Self.escaped(productName.isEmpty ? qrText : productName))</title>\n"
        text += "<rect width=\"\(width)\" height=\"\(height)\" fill=\"#fff\"/>\n"
        text += "<path d=\"\(path)\" fill=\"#000\" shape-rendering=\"crispEdges\"/>\n"
        for (number, line) in lines.enumerated() {
            // Shortens long names to the label's width; shorter ones keep their own.
            let limit =
                line.count * 2 > width - 4 ? " textLength=\"\(width - 4)\" lengthAdjust=\"spacingAndGlyphs\"" : ""
            text +=
                "<text x=\"\(width / 2)\" y=\"\(width + number * lineHeight)\" text-anchor=\"middle\" "
                + "font-family=\"sans-serif\" font-size=\"3.6\"\(limit)>\(Self.escaped(line))</text>\n"
        }
        return text + "</svg>\n"
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            // XML has no way to write control characters.
            case "\0"..."\u{1F}", "\u{7F}", "\u{FFFE}", "\u{FFFF}": result += " "
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

// MARK: As a picture

extension Label {
    public static let scaleRange: ClosedRange<Int> = 1...40

    /// The label in pixels.
    ///
    /// - Parameter scale: the side of a module, 1 to 40 pixels; other values are moved into that range.
    public func picture(scale: Int = 8) -> Picture {
        let scale = min(max(scale, Self.scaleRange.lowerBound), Self.scaleRange.upperBound)
        let zone = QRMatrix.quietZone
        let codeSide = (matrix.size + 2 * zone) * scale
        let textScale = max(1, scale * 3 / 8)
        let margin = 2 * scale
        // The manual code stays in one piece: where it is wider than the smallest codes, it widens the label.
        let width = max(codeSide, Picture.textWidth(manualCode ?? "", scale: textScale) + margin)
        let fitting = max(1, (width - margin + textScale) / ((Glyphs.width + 1) * textScale))
        let lines = lines.flatMap { Self.wrapped($0, fitting) }
        let lineHeight = (Glyphs.height + 4) * textScale
        var picture = Picture(
            width: width, height: codeSide + (lines.isEmpty ? 0 : lines.count * lineHeight + margin))
        let left = (width - codeSide) / 2
        for row in 0..<matrix.size {
            for column in 0..<matrix.size where matrix.isDark(column: column, row: row) {
                picture.fill(
                    x: left + (column + zone) * scale, y: (row + zone) * scale, width: scale, height: scale, shade: 0)
            }
        }
        for (number, line) in lines.enumerated() {
            let left = (width - Picture.textWidth(line, scale: textScale)) / 2
            picture.write(line, x: left, y: codeSide + number * lineHeight, scale: textScale)
        }
        return picture
    }

    /// The label as a PNG file.
    ///
    /// - Throws: `LabelError.libraryFailed`.
    public func png(scale: Int = 8) throws(LabelError) -> [UInt8] { try picture(scale: scale).png() }

    /// Breaks a line between words, and inside of words that are longer than a line.
    static func wrapped(_ line: String, _ limit: Int) -> [String] {
        var lines: [String] = []
        var current = ""
        for word in line.split(separator: " ") {
            var rest = word[...]
            if !current.isEmpty, current.count + 1 + rest.count <= limit {
                current += " " + rest
                continue
            }
            if !current.isEmpty { lines.append(current) }
            while rest.count > limit {
                lines.append(String(rest.prefix(limit)))
                rest = rest.dropFirst(limit)
            }
            current = String(rest)
        }
        if !current.isEmpty { lines.append(current) }
        return lines
    }
}
