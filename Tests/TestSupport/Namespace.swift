import Foundation

/// A network of its own, with its own D-Bus and avahi-daemon, for the time of one command: `tools/lib/netns`.
///
/// libdbus keeps the bus address of a process, so whoever asks Avahi runs as a process inside, never in the test's own.
public enum Namespace {
    public enum Option: String, Sendable {
        /// The bus runs, avahi-daemon does not.
        case noAvahi = "--no-avahi"
        case noIPv6 = "--no-ipv6"
        case noIPv4 = "--no-ipv4"
        /// Link-local addresses are the only ones of IPv6.
        case noULA = "--no-ula"
        /// Room for more than two hosts: `peer NAME NUMBER`.
        case withSwitch = "--switch"
    }

    /// Runs a command inside and waits for its end.
    ///
    /// - Parameters:
    ///   - command: a program and its arguments.
    ///   - prefix: the name of the host inside.
    ///   - environment: added to the test's own.
    ///   - limit: after this time everything inside is ended, so that a hang becomes a failure.
    public static func run(
        _ command: [String], prefix: String = "test", options: [Option] = [], environment: [String: String] = [:],
        limit: Duration = .seconds(120)
    ) async throws -> ProcessOutput {
        try await ProcessOutput.of(
            [netns.path, "run"] + options.map(\.rawValue) + [prefix, "--"] + command, environment: environment,
            limit: limit)
    }

    /// Runs a bash script inside: stops at the first command that fails.
    public static func run(
        script: String, prefix: String = "test", options: [Option] = [], environment: [String: String] = [:],
        limit: Duration = .seconds(120)
    ) async throws -> ProcessOutput {
        try await run(
            ["bash", "-euc", script], prefix: prefix, options: options, environment: environment, limit: limit)
    }

    private static let netns = Repository.root.appending(path: "tools/lib/netns")
}

/// Where things of this repository are.
public enum Repository {
    /// The folder with Package.swift.
    public static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// A file under `vectors`.
    public static func vector(_ path: String) throws -> Data {
        try Data(contentsOf: root.appending(path: "vectors").appending(path: path))
    }

    /// The path of an executable of this package, which stands beside the tests' own.
    public static func executable(_ name: String) throws -> String {
        let link = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let own = URL(filePath: link).deletingLastPathComponent()
        let path = own.appending(path: name).path
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw TestSupportError("\(path) is not there: build it with `swift build --build-tests`")
        }
        return path
    }
}

public struct TestSupportError: Error, CustomStringConvertible {
    public let description: String
    public init(_ description: String) { self.description = description }
}
