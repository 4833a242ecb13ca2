import CLinux
import Glibc

/// What systemd is told of the daemon, where it runs under systemd (sd_notify(3)).
public enum ServiceNotification {
    public static let ready = "READY=1"
    public static let stopping = "STOPPING=1"

    /// Does nothing without systemd.
    public static func send(_ text: String, address: String? = getenv("NOTIFY_SOCKET").map { String(cString: $0) }) {
        guard let address, address.hasPrefix("/") || address.hasPrefix("@") else { return }
        _ = clinux_notify(address, text)
    }
}
