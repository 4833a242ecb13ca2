import Glibc
import MatterCommissioning
import MatterDiscovery
import MatterHub
import MatterStore

/// Whether the hub can commission now: the second check of `prepareForMatterCommissioning`.
///
/// Embedded, the hub is part of every process that uses it; it is online and reachable where its store and keys can be
/// used, avahi-daemon answers, and the machine has a network that Matter can use.
enum HubReadiness {
    /// - Throws: `HomeError` with `unavailable` and the subtype `store`, `keys`, `network` or `discovery`; `dataLoss` and
    ///   `resourceExhausted` where the store says so.
    static func check(_ configuration: EmbeddedHub.Configuration) async throws {
        do { _ = try EmbeddedHub(configuration) } catch {
            guard error is StoreError || error is HubError else {
                throw HomeError(.unavailable, .keys, "The keys of the fabric can't be used: \(error)")
            }
            throw HomeError(error)
        }
        guard HostNetwork.hasIPv6 else {
            throw HomeError(
                .unavailable, .network,
                "No interface of this host has an IPv6 address, and Matter needs IPv6: connect the network, or turn IPv6 on."
            )
        }
        do { try await Discovery.shared.connect() } catch { throw HomeError(error) }
    }
}
