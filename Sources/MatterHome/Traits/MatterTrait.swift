import MatterModel
import MatterTLV
import MatterTypes

/// Traits of the Matter standard: a Swift type for each cluster, with its attributes, commands and events.
public enum Matter {}

/// A cluster of a device, typed.
///
/// A trait is a handle, and cheap: `attributes` gives what is known at the moment, commands and `update` go to the
/// device. On a part of a group it stands for all members that have it.
public protocol MatterTrait: Sendable {
    associatedtype Attributes: TraitAttributes
    associatedtype MutableAttributes: MutableTraitAttributes = NoMutableAttributes
    associatedtype Command: TraitCommand = NoCommand
    associatedtype Event: TraitEvent = NoEvent

    static var clusterID: ClusterID { get }
    /// The cluster's name in the specification, without spaces.
    static var name: String { get }
    init(_ handle: TraitHandle)
    var handle: TraitHandle { get }
}

/// A command of a trait; the raw value is its number.
public protocol TraitCommand: RawRepresentable, Hashable, CaseIterable, Sendable where RawValue == UInt32 {}

/// Of traits without any.
public enum NoCommand: UInt32, TraitCommand {
    /// Stands for nothing: no device takes it.
    case none = 0xFFFF_FFFF
}

/// An event of a trait.
public protocol TraitEvent: Hashable, Sendable {
    init(_ id: EventID, _ data: TLVValue)
}

/// Of traits without any.
public struct NoEvent: TraitEvent {
    public let id: EventID
    public let data: TLVValue
    public init(_ id: EventID, _ data: TLVValue) {
        self.id = id
        self.data = data
    }
}

extension MatterTrait {
    /// Such as `home.matter.0000.traits.0006`.
    public static var identifier: String { "home.matter.0000.traits.\(hexadecimal(clusterID.rawValue))" }

    /// As they are known now.
    public var attributes: Attributes { Attributes(handle.view) }

    /// Whether this device takes the command. On a part of a group: whether a member takes it, and it returns no values.
    public func supports(_ command: Command) -> Bool { handle.supports(CommandID(command.rawValue)) }

    /// The commands that this device takes, of those that this version knows.
    public var supportedCommandTypes: Set<Command> { Set(Command.allCases.filter { supports($0) }) }

    /// What this device says it can do; 0 on a part of a group.
    public var featureMap: UInt32 { handle.view.featureMap }
    public var clusterRevision: UInt16? { handle.view.clusterRevision }
    public var metadata: TraitMetadata { TraitMetadata(sourceConnectivity: handle.target.sourceConnectivity) }

    /// Asks the device for all attributes of the trait now.
    ///
    /// - Returns: the trait, with the new values in its `attributes`.
    /// - Throws: `HomeError`.
    @discardableResult public func read() async throws -> Self {
        try await handle.target.refresh()
        return self
    }

    /// Writes attributes, all in one message where they fit one.
    ///
    ///     _ = try await lock.update { $0.setWrongCodeEntryLimit(3) }
    ///
    /// Before anything is sent it is checked that this device has all of the attributes and that the values are allowed.
    ///
    /// - Returns: the trait, with the new values in its `attributes`.
    /// - Throws: what the closure throws; `HomeError`, whose `failures` lists every attribute that was refused. Those that
    ///   it does not list were written, unless it came before anything was sent.
    @discardableResult public func update(
        _ change: (inout MutableAttributes) throws -> Void
    ) async throws -> Self {
        var attributes = MutableAttributes()
        try change(&attributes)
        if !attributes.changes.values.isEmpty { try await handle.target.write(attributes.changes.values) }
        return self
    }

    /// The attributes now, and again after every change of one of them. Ends with the iteration.
    ///
    /// All who watch a device share one subscription. Who is slow misses values between, never the last.
    public func subscribe() -> AsyncMapSequence<AsyncStream<TraitView>, Attributes> {
        handle.target.views().map { Attributes($0) }
    }
}

/// How a trait is reached.
public struct TraitMetadata: Sendable {
    public let sourceConnectivity: SourceConnectivity
}

func hexadecimal(_ number: UInt32) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}
