extension PEM {
    /// One block with lines of 64 characters, each with its newline.
    ///
    /// - Parameter label: such as `CERTIFICATE`.
    public static func encode(_ label: String, _ contents: [UInt8]) -> String {
        var text = "-----BEGIN \(label)-----\n"
        var rest = Base64.encode(contents)[...]
        while !rest.isEmpty {
            text += rest.prefix(64) + "\n"
            rest = rest.dropFirst(64)
        }
        return text + "-----END \(label)-----\n"
    }
}
