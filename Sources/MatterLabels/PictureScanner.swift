import CZBar

/// Finds QR codes in pictures: photographs and screenshots, also turned, dim, unevenly lit or light on dark.
public enum PictureScanner {
    /// The texts of all QR codes in the picture, each once, in the order in which they were found.
    ///
    /// - Throws: `LabelError.libraryFailed`.
    public static func texts(in picture: Picture) throws(LabelError) -> [String] {
        let scanner = try ZBarScanner()
        var found: [String] = []
        for attempt in attempts(picture) {
            for text in try scanner.scan(attempt()) where !found.contains(text) { found.append(text) }
        }
        return found
    }

    /// The texts of all QR codes in a PNG picture.
    ///
    /// - Throws: `LabelError`.
    public static func texts(inPNG png: [UInt8]) throws(LabelError) -> [String] {
        try texts(in: Picture(png: png))
    }

    /// A code that one look misses another finds, and a picture may hold several: so all looks are taken.
    private static func attempts(_ picture: Picture) -> [() -> Picture] {
        let longer = max(picture.width, picture.height)
        // Modules of a code in a photograph of more pixels than that are far larger than the scanner needs.
        let base = (longer > 2400 ? picture.scaled(2400 / Double(longer)) : picture).stretched()
        let even = base.thresholded(radius: max(8, longer / 24))
        var list: [() -> Picture] = [
            { picture }, { base }, { even }, { base.inverted() }, { even.inverted() }, { base.rotated(degrees: 45) },
            { even.rotated(degrees: 20) },
        ]
        if longer < 1200 { list.append({ base.scaled(2) }) }
        if longer > 600 { list.append({ base.scaled(0.5) }) }
        return list
    }
}

/// Owns a scanner of the library.
private final class ZBarScanner {
    private let scanner: OpaquePointer

    init() throws(LabelError) {
        guard let scanner = zbar_image_scanner_create() else {
            throw LabelError(.libraryFailed, "the scanner can't be made")
        }
        self.scanner = scanner
        zbar_image_scanner_set_config(scanner, ZBAR_NONE, ZBAR_CFG_ENABLE, 0)
        zbar_image_scanner_set_config(scanner, ZBAR_QRCODE, ZBAR_CFG_ENABLE, 1)
    }

    deinit { zbar_image_scanner_destroy(scanner) }

    /// The texts of the codes that are found at one look.
    func scan(_ picture: Picture) throws(LabelError) -> [String] {
        guard let image = zbar_image_create() else { throw LabelError(.libraryFailed, "the image can't be made") }
        defer { zbar_image_destroy(image) }
        // "Y800": one byte of brightness a pixel.
        zbar_image_set_format(image, 0x3030_3859)
        zbar_image_set_size(image, UInt32(picture.width), UInt32(picture.height))
        let texts: [String]? = picture.pixels.withUnsafeBytes { bytes in
            zbar_image_set_data(image, bytes.baseAddress, UInt(bytes.count), nil)
            guard zbar_scan_image(scanner, image) >= 0 else { return nil }
            var texts: [String] = []
            var symbol = zbar_image_first_symbol(image)
            while let current = symbol {
                let count = Int(zbar_symbol_get_data_length(current))
                if let data = zbar_symbol_get_data(current) {
                    let raw = UnsafeRawBufferPointer(start: data, count: count)
                    texts.append(String(decoding: raw, as: UTF8.self))
                }
                symbol = zbar_symbol_next(current)
            }
            return texts
        }
        guard let texts else { throw LabelError(.libraryFailed, "the scan failed") }
        return texts
    }
}
