/// Why a virtual device can't be started or go on.
public struct DeviceError: Error, Hashable, Sendable {
    public enum Code: String, Sendable {
        /// The directory or a file in it can't be read or written.
        case storage
        /// A file holds something else than it should.
        case damagedFile = "damaged file"
        /// An option contradicts what the storage holds, or is out of its range.
        case invalidConfiguration = "invalid configuration"
        /// A command from outside can't be read, or does not fit the device.
        case invalidCommand = "invalid command"
        /// Another process runs a device on this storage.
        case inUse = "in use"
    }

    public let code: Code
    public let detail: String
    public let file: String
    public let line: Int

    public init(_ code: Code, _ detail: String, file: String = #fileID, line: Int = #line) {
        self.code = code
        self.detail = detail
        self.file = file
        self.line = line
    }

    public static func == (a: DeviceError, b: DeviceError) -> Bool { a.code == b.code }
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension DeviceError: CustomStringConvertible {
    public var description: String { "\(code.rawValue): \(detail)" }
}
