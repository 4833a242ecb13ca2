import Glibc
import Synchronization

/// A directory of trust material, read when it is first asked for and again whenever its files have changed.
///
/// Changes are found by comparing names, times, sizes and inodes before each use, so that a file that was put there, or
/// a ledger that was brought up to date meanwhile, counts for the next device.
public final class TrustDirectory: Sendable {
    public let location: String

    private struct State {
        var stamp: [DirectoryFiles.File]
        var material: TrustMaterial
    }

    private let state = Mutex<State?>(nil)

    public init(_ location: String) { self.location = location }

    /// - Throws: `CertificateError` where the directory can't be read.
    public func current() throws -> TrustMaterial {
        try state.withLock { state in
            var stamp = try stamp()
            if let state, state.stamp == stamp { return state.material }
            // A directory that is being exchanged while it is read is read again.
            for _ in 0..<3 {
                let material = try TrustMaterial(directory: location)
                let after = try self.stamp()
                state = State(stamp: stamp, material: material)
                if after == stamp { return material }
                stamp = after
            }
            return try TrustMaterial(directory: location)
        }
    }

    private func stamp() throws -> [DirectoryFiles.File] {
        let inner = location + "/" + TrustMaterial.ledgerDirectory
        var files = try DirectoryFiles.list(location, withStamps: true)
        if access(inner, F_OK) == 0 { files += try DirectoryFiles.list(inner, withStamps: true) }
        return files
    }
}
