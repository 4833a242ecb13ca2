import FoundationEssentials
import Glibc
import MatterCommissioning
import MatterCrypto
import MatterHub
import MatterStore
import Synchronization

/// The host of a request handler: the main loop of a commissioner process.
///
///     @main struct Commissioner {
///         static func main() async throws {
///             Home.configure { $0.sharedAppGroup = "group.com.example.lights" }
///             try await MatterAddDeviceExtension.run(RequestHandler())
///         }
///     }
public enum MatterAddDeviceExtension {
    /// Answers the app that started this process, on its standard input, until the app has finished or is gone. What is
    /// under way then is cancelled, and the device told to forget it, before this returns.
    ///
    /// - Throws: `HomeError` with `commissionerProtocol` where the standard input is no app.
    public static func run(_ handler: MatterAddDeviceExtensionRequestHandler) async throws {
        var status = stat()
        guard fstat(0, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else {
            throw HomeError(
                .failedPrecondition, .commissionerProtocol,
                "The standard input is no connection to an app: this program is started by an app's request.")
        }
        try await ExtensionHost(ExtensionChannel(descriptor: 0), handler).run()
    }

    /// How a commissioner that waits for apps stands among the hubs of the store.
    static func kind(_ appGroup: String) -> String { "commissioner of \(appGroup)" }

    /// Where it waits: in the directory of the store, under a name as short as Linux wants it.
    private static func socketPath(_ appGroup: String, _ location: StoreLocation) -> String {
        let name = SHA256.hash(Array(appGroup.utf8)).prefix(4).hexadecimal
        let path = "\(location.directory)/\(name).sock"
        guard !path.hasPrefix("/"), let directory = getcwd(nil, 0) else { return path }
        defer { free(directory) }
        return String(cString: directory) + "/" + path
    }

    /// Waits for apps of the configured group and answers one after the other, until the task is cancelled. Apps find it in
    /// the store, by its entry there, and start no commissioner of their own meanwhile.
    ///
    /// - Parameter ready: told the path of the socket once apps may come.
    /// - Throws: `HomeError`; `HubError` with `hubRunning` where the group has such a commissioner, or with `socket`.
    public static func serve(
        _ handler: MatterAddDeviceExtensionRequestHandler, ready: @Sendable (String) -> Void = { _ in }
    ) async throws {
        let context = try HomeContext.current()
        let path = socketPath(context.appGroup, context.store.location)
        let socket = try HubSocket(path: path, group: nil)
        defer { socket.remove() }
        let presence = try HubPresence(context.store, kind: kind(context.appGroup), address: path)
        defer { presence.end() }
        let (connections, connection) = AsyncStream.makeStream(of: Int32.self)
        Thread.detach {
            while let (descriptor, peer) = socket.next() {
                // The directory is this user's alone, and so is the commissioner.
                if peer.user == getuid() { connection.yield(descriptor) } else { close(descriptor) }
            }
            connection.finish()
        }
        ready(path)
        await withTaskCancellationHandler {
            for await descriptor in connections {
                // What an app says that makes no sense is that app's business.
                try? await ExtensionHost(ExtensionChannel(descriptor: descriptor), handler).run()
            }
        } onCancel: {
            socket.shutDown()
        }
    }
}

final class ExtensionHost: Sendable {
    private struct State {
        var isOver = false
        var work: Task<ExtensionMessage, Never>?
    }

    /// Questions that wait while one is answered, at most.
    private static let backlog = 4

    private let channel: ExtensionChannel
    private let handler: MatterAddDeviceExtensionRequestHandler
    private let state = Mutex(State())

    init(_ channel: ExtensionChannel, _ handler: MatterAddDeviceExtensionRequestHandler) {
        self.channel = channel
        self.handler = handler
    }

    /// - Throws: `HomeError` with `commissionerProtocol`.
    func run() async throws {
        // An app asks one question at a time; who sends many more is not waited for.
        let (questions, continuation) = AsyncStream.makeStream(
            of: ExtensionMessage.self, bufferingPolicy: .bufferingOldest(Self.backlog))
        let problem = Mutex<String?>(nil)
        Thread.detach { [channel, self] in
            do {
                while true {
                    if case .dropped = continuation.yield(try channel.receive()) {
                        throw ExtensionChannel.Failure.malformed("it asks without waiting for answers")
                    }
                }
            } catch {
                if case ExtensionChannel.Failure.malformed(let what) = error { problem.withLock { $0 = what } }
            }
            state.withLock { state in
                state.isOver = true
                state.work?.cancel()
            }
            continuation.finish()
        }
        let heartbeat = Heartbeat(every: .seconds(5)) { [channel] in try? channel.send(.heartbeat) }
        defer { heartbeat.stop() }

        try? channel.send(.hello(version: ExtensionMessage.version))
        for await question in questions {
            if case .finish = question {
                try? channel.send(.done)
                break
            }
            let work = Task { await self.answer(question) }
            let isOver = state.withLock { state in
                state.work = work
                return state.isOver
            }
            if isOver { work.cancel() }
            let reply = await work.value
            state.withLock { $0.work = nil }
            send(reply)
        }
        channel.shutDown()
        if let what = problem.withLock({ $0 }) {
            throw HomeError(.internalError, .commissionerProtocol, "What the app said makes no sense: \(what).")
        }
    }

    /// Where the app is gone, nobody has to know.
    private func send(_ reply: ExtensionMessage) {
        do { try channel.send(reply) } catch .malformed {
            try? channel.send(
                .failed(
                    HomeError(.internalError, .commissionerProtocol, "The answer of the commissioner is too long.")))
        } catch {}
    }

    private func answer(_ question: ExtensionMessage) async -> ExtensionMessage {
        var request = ExtensionRequest(Home.configuration)
        if case .commission(_, _, _, let asked) = question { request = request.merging(asked) }
        let surroundings = ExtensionSurroundings(handler: handler, request: request) { [channel] progress in
            switch progress {
            case .began(let stage): try? channel.send(.progress(stage: stage.rawValue, milliseconds: nil))
            case .finished(let stage, let duration):
                let milliseconds = UInt64(max(0, duration / .milliseconds(1)))
                try? channel.send(.progress(stage: stage.rawValue, milliseconds: milliseconds))
            default: break
            }
        }
        return await ExtensionSurroundings.$current.withValue(surroundings) {
            switch question {
            case .rooms(let home):
                return .roomList(await handler.rooms(in: Self.home(home)).prefix(500).map(\.displayName))
            case .commission(let home, let payload, let id, _):
                do {
                    try await handler.commissionDevice(
                        in: Self.home(home), onboardingPayload: payload, commissioningID: Self.uuid(id))
                    return .done
                } catch {
                    return .failed(HomeError(error))
                }
            case .configure(let name, let room, _):
                await handler.configureDevice(
                    named: name, in: room.map { MatterAddDeviceRequest.Room(displayName: $0) })
                return .done
            default:
                return .failed(HomeError(.invalidArgument, .commissionerProtocol, "That is no question of an app."))
            }
        }
    }

    private static func home(_ name: String?) -> MatterAddDeviceRequest.Home? {
        name.map { MatterAddDeviceRequest.Home(displayName: $0) }
    }

    private static func uuid(_ bytes: [UInt8]) -> UUID {
        var value: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        withUnsafeMutableBytes(of: &value) { $0.copyBytes(from: bytes.prefix(16)) }
        return UUID(uuid: value)
    }
}
