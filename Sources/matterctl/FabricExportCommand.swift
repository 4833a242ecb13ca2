import CommandLineKit
import Glibc
import MatterHub
import MatterStore
import MatterTypes

struct FabricExportCommand: Command {
    let name = "export"
    let abstract = "Writes the fabric, with its keys and devices, to a file sealed under a passphrase."
    let discussion = """
        The file is a backup, and moves the fabric to another machine: after 'matterctl fabric import' there, the devices \
        obey at once. It is sealed with AES-256-GCM under a key that scrypt makes of the passphrase, and readable by you \
        only. Whoever has file and passphrase owns the fabric. Without the passphrase the file is lost.
        """
    let file = Argument<String>("FILE", help: "The file to write; an existing one is left alone.")
    let passphraseFile = Option<String?>(
        "passphrase-file", placeholder: "FILE",
        help: "The passphrase, in a file's first line; - reads it from standard input (default: asked for twice).")
    let force = Flag("force", help: "Replace an existing file.")
    var parameters: [any Parameter] { [file, passphraseFile, force] }

    func run(_ call: Invocation) async throws {
        let path = try call[file]
        let replaces = try call[force]
        guard replaces || access(path, F_OK) != 0 else { throw SealedFile.exists(path) }
        let store = try Global.openStore(call)
        guard let fabric = try store.fabrics().first else {
            throw HubError(.noFabric, "The store has no fabric yet, so there is nothing to export.")
        }
        let passphrase = try Passphrase.make(call[passphraseFile], for: path)
        let (bytes, snapshot) = try FabricTransfer.export(fabric.id, from: store, passphrase: passphrase)
        try SealedFile.write(bytes, to: path, replacing: replaces)
        let count = snapshot.imported.nodes.count
        if try call[Global.json] {
            StandardOutput.line(
                JSONValue([
                    "file": .string(path), "fabricId": .string(fabric.fabricID.hexadecimal),
                    "compressedFabricId": .string(fabric.compressedFabricID.hexadecimal),
                    "devices": .int(Int64(count)), "bytes": .int(Int64(bytes.count)),
                ]).text())
        } else {
            StandardOutput.line(
                terminalSafe(
                    "Wrote fabric \(fabric.compressedFabricID.hexadecimal) with \(count) device\(count == 1 ? "" : "s") to \(path)."
                ))
        }
    }
}

/// Files with secrets in them: they appear whole or not at all, and for their owner only.
enum SealedFile {
    static func exists(_ path: String) -> CommandFailure {
        CommandFailure(
            exitCode: ExitStatus.failure.rawValue, "\(path) exists and was left alone; --force replaces it.")
    }

    static func write(_ bytes: [UInt8], to path: String, replacing: Bool) throws {
        let target = path.hasPrefix("/") ? path : "./" + path
        let draft = target + ".new-\(getpid())"
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure(path) }
        defer { unlink(draft) }
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if written < 0 {
                if errno == EINTR { continue }
                let error = failure(path)
                close(descriptor)
                throw error
            }
            rest = rest.dropFirst(written)
        }
        let isDurable = fchmod(descriptor, 0o600) == 0 && fsync(descriptor) == 0
        let error = failure(path)
        guard close(descriptor) == 0, isDurable else { throw error }
        guard replacing ? rename(draft, target) == 0 : link(draft, target) == 0 else {
            throw errno == EEXIST ? exists(path) : failure(path)
        }
        let directory = target.lastIndex(of: "/").map { String(target[...$0]) } ?? "./"
        let folder = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { throw failure(directory) }
        defer { close(folder) }
        guard fsync(folder) == 0 else { throw failure(directory) }
    }

    private static func failure(_ path: String) -> CommandFailure {
        CommandFailure(
            exitCode: ExitStatus.failure.rawValue, "\(path) can't be written: \(String(cString: strerror(errno))).")
    }
}
