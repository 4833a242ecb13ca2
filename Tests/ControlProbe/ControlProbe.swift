import CommandLineKit
import Glibc
import MatterCommissioning
import MatterHub
import MatterInteraction
import MatterJSON
import MatterMessaging
import MatterStore
import MatterTLV
import MatterTypes

/// The hub's side of tools/bench control and of the soak of live devices: a hub in this process, and a clock beside it.
///
///     control-probe latency STORE NODE COUNT     one device, warm session: medians in milliseconds
///     control-probe fleet STORE SECONDS          subscribes to all devices of the store, then watches them at rest
///     control-probe live STORE SECONDS SEED      subscribes to all, switches them at random, and compares in the end
///
/// Each prints one JSON object.
@main
struct ControlProbe {
    struct ProbeError: Error, CustomStringConvertible {
        let description: String
    }

    static func main() async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        do {
            switch (arguments.first, arguments.count) {
            case ("latency", 4):
                try await Latency(controller: controller(arguments[1]), device: node(arguments[2]))
                    .run(count: number(arguments[3]))
            case ("fleet", 3):
                try await FleetWatch(controller: controller(arguments[1])).run(seconds: number(arguments[2]))
            case ("live", 4):
                try await LiveSoak(controller: controller(arguments[1]), seed: UInt64(number(arguments[3])))
                    .run(seconds: number(arguments[2]))
            default:
                throw ProbeError(
                    description:
                        "usage: control-probe latency STORE NODE COUNT | fleet STORE SECONDS | live STORE SECONDS SEED")
            }
        } catch {
            StandardError.line("control-probe: \(error)")
            exit(2)
        }
    }

    private static func number(_ text: String) throws -> Int {
        guard let number = Int(text), (1...1_000_000).contains(number) else {
            throw ProbeError(description: "not a number from 1 to 1000000: \(text)")
        }
        return number
    }

    private static func node(_ text: String) throws -> NodeID {
        guard let number = UInt64(text) else { throw ProbeError(description: "not a node id: \(text)") }
        return NodeID(number)
    }

    private static func controller(_ directory: String) throws -> DeviceController {
        let hub = try EmbeddedHub(EmbeddedHub.Configuration(location: StoreLocation(directory: directory)))
        return DeviceController(
            hub: hub, node: try MessagingNode(transport: UDPTransport()), finder: AvahiDeviceFinder())
    }
}
