import MatterInteraction
import MatterTLV
import MatterTypes

/// What a trait acts on: a cluster of a device, the power sources of one, or the members of a group.
protocol TraitTarget: Sendable {
    /// What is known now.
    var view: TraitView { get }
    var sourceConnectivity: SourceConnectivity { get }
    func supports(_ command: CommandID) -> Bool

    /// Runs a command.
    ///
    /// - Parameter response: the number of the response with data that is expected; nil for none.
    /// - Returns: the fields of the response.
    func invoke(_ command: CommandID, _ fields: TLVValue, response: CommandID?) async throws(HomeError) -> TLVValue?

    func write(_ changes: [(id: AttributeID, value: TLVValue)]) async throws(HomeError)

    /// Asks for all attributes.
    func refresh() async throws(HomeError)

    /// What is known now, and after each change.
    func views() -> AsyncStream<TraitView>

    /// Whether there is somebody to report any.
    var hasEvents: Bool { get }

    /// Events from now on; with a number, those too that the device still has from that number on.
    func events(since number: UInt64?) -> AsyncThrowingStream<EventData, any Error>
}

extension TraitTarget {
    var hasEvents: Bool { true }
}

/// What the generated code of traits calls.
public struct TraitHandle: Sendable {
    let target: any TraitTarget

    init(_ target: any TraitTarget) { self.target = target }

    public var view: TraitView { target.view }
    var hasEvents: Bool { target.hasEvents }

    public func supports(_ command: CommandID) -> Bool { target.supports(command) }

    /// Runs a command whose answer is a status.
    ///
    /// - Throws: `HomeError`.
    public func run(_ command: CommandID, _ fields: TLVValue = .structure([])) async throws {
        _ = try await target.invoke(command, fields, response: nil)
    }

    /// Runs a command that returns values.
    ///
    /// - Throws: `HomeError`.
    public func call<Response: TraitStruct>(
        _ command: CommandID, _ fields: TLVValue = .structure([]), response: CommandID
    ) async throws -> Response {
        guard let answer = try await target.invoke(command, fields, response: response),
            let value = Response(tlv: answer)
        else {
            throw HomeError(
                .internalError, .device,
                "The device's answer is not that of the command: its fields are missing or wrong.")
        }
        return value
    }
}
