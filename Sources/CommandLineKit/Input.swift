import Glibc

/// Why nothing could be read from the user or from standard input.
public struct InputError: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Code: String, Sendable {
        case noTerminal, interrupted, tooLong, notText, endOfInput, system
    }
    public let code: Code
    public let sentence: String

    init(_ code: Code, _ sentence: String) {
        self.code = code
        self.sentence = sentence
    }

    static func system(_ what: String) -> InputError {
        InputError(.system, "\(what): \(String(cString: strerror(errno)))")
    }

    public var description: String { sentence }
    public static func == (a: InputError, b: InputError) -> Bool { a.code == b.code }
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

/// Standard input. The calls block their thread.
public enum StandardInput {
    /// Everything up to the end of the input.
    ///
    /// - Parameter limit: more bytes than this are an error.
    public static func readAll(limit: Int = 1 << 20) throws(InputError) -> [UInt8] {
        var bytes: [UInt8] = []
        while try readSome(STDIN_FILENO, into: &bytes, count: min(65536, limit + 1 - bytes.count)) {
            guard bytes.count <= limit else {
                throw InputError(.tooLong, "standard input is longer than \(limit) bytes")
            }
        }
        return bytes
    }

    /// One line without its end (`\n` or `\r\n`); nil at the end of the input. Takes no byte of the next line.
    public static func readLine(limit: Int = 4096) throws(InputError) -> String? {
        try readTextLine(STDIN_FILENO, limit: limit)
    }
}

/// False at the end of the input.
private func readSome(_ descriptor: Int32, into bytes: inout [UInt8], count: Int) throws(InputError) -> Bool {
    var buffer = [UInt8](repeating: 0, count: count)
    while true {
        let got = read(descriptor, &buffer, count)
        if got > 0 { bytes += buffer.prefix(got) }
        if got >= 0 { return got > 0 }
        guard errno == EINTR else { throw .system("standard input") }
    }
}

private func readTextLine(_ descriptor: Int32, limit: Int) throws(InputError) -> String? {
    var bytes: [UInt8] = []
    while try readSome(descriptor, into: &bytes, count: 1) {
        if bytes.last == UInt8(ascii: "\n") { break }
        guard bytes.count <= limit else { throw InputError(.tooLong, "the line is longer than \(limit) bytes") }
    }
    return bytes.isEmpty ? nil : try lineText(bytes)
}

/// The text of a line without its end.
func lineText(_ bytes: [UInt8]) throws(InputError) -> String {
    var line = bytes[...]
    if line.last == UInt8(ascii: "\n") { line = line.dropLast() }
    if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
    guard let text = String(validating: line, as: UTF8.self) else {
        throw InputError(.notText, "the line is not UTF-8 text")
    }
    return text
}
