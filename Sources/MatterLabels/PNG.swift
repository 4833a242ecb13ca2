import CPNG
import Glibc

extension Picture {
    /// Reads a PNG picture; colours become shades of grey, and what is transparent becomes white.
    ///
    /// - Throws: `LabelError`: no PNG or a damaged one, or more pixels than `maximumPixels`.
    public init(png: [UInt8]) throws(LabelError) {
        var image = png_image()
        image.version = png_uint_32(PNG_IMAGE_VERSION)
        guard png_image_begin_read_from_memory(&image, png, png.count) != 0 else {
            throw LabelError(.notAPicture, Self.message(image))
        }
        // Frees what the library holds; harmless where it has done so itself.
        defer { png_image_free(&image) }
        let (width, height) = (Int(image.width), Int(image.height))
        guard width > 0, height > 0, width <= Self.maximumPixels / height else {
            throw LabelError(.pictureTooLarge, "\(width) x \(height) pixels")
        }
        image.format = png_uint_32(PNG_FORMAT_GRAY)
        var pixels = [UInt8](repeating: 0, count: width * height)
        var white = png_color(red: 255, green: 255, blue: 255)
        guard png_image_finish_read(&image, &white, &pixels, png_int_32(width), nil) != 0 else {
            throw LabelError(.notAPicture, Self.message(image))
        }
        self.init(width: width, height: height)
        self.pixels = pixels
    }

    /// The picture as a PNG file.
    ///
    /// - Throws: `LabelError.libraryFailed`.
    public func png() throws(LabelError) -> [UInt8] {
        var image = png_image()
        image.version = png_uint_32(PNG_IMAGE_VERSION)
        image.width = png_uint_32(width)
        image.height = png_uint_32(height)
        image.format = png_uint_32(PNG_FORMAT_GRAY)
        // Asks for the size first, then writes into memory of that size.
        var size = 0
        guard png_image_write_to_memory(&image, nil, &size, 0, pixels, png_int_32(width), nil) != 0 else {
            throw LabelError(.libraryFailed, Self.message(image))
        }
        var bytes = [UInt8](repeating: 0, count: size)
        guard png_image_write_to_memory(&image, &bytes, &size, 0, pixels, png_int_32(width), nil) != 0 else {
            throw LabelError(.libraryFailed, Self.message(image))
        }
        return Array(bytes.prefix(size))
    }

    /// What the library says about a failure.
    private static func message(_ image: png_image) -> String {
        var image = image
        return withUnsafeBytes(of: &image.message) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }
}
