import CQREncode

/// The modules of a QR code: a square of dark and light, without the quiet zone around it.
public struct QRMatrix: Hashable, Sendable {
    /// Modules along one side, 21 to 177.
    public let size: Int
    private let dark: [Bool]

    /// Light modules that have to stay free on every side.
    public static let quietZone = 4

    /// Encodes a text with medium error correction.
    ///
    /// - Throws: `LabelError.textTooLong` where no QR code has room for it.
    public init(_ text: String) throws(LabelError) {
        // Onboarding texts consist of the characters of the dense alphanumeric mode, which the library chooses by
        // itself.
        guard let code = QRcode_encodeString(text, 0, QR_ECLEVEL_M, QR_MODE_8, 1) else {
            throw LabelError(.textTooLong, "\(text.utf8.count) bytes don't fit into a QR code")
        }
        defer { QRcode_free(code) }
        let width = Int(code.pointee.width)
        size = width
        let modules = UnsafeBufferPointer(start: code.pointee.data, count: width * width)
        // The lowest bit is the colour; the others say what the module is for.
        dark = modules.map { $0 & 1 == 1 }
    }

    /// Whether a module is dark. Outside of the code everything is light.
    public func isDark(column: Int, row: Int) -> Bool {
        guard (0..<size).contains(column), (0..<size).contains(row) else { return false }
        return dark[row * size + column]
    }
}
