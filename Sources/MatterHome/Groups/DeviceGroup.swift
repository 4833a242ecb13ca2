import MatterTypes

/// Something that consists of parts which are controlled as one.
public protocol HasParts: Sendable {
    /// The first part of the type; nil where there is none.
    func part<Type: HomeDeviceType>(_ type: Type.Type) async -> Type?

    /// All parts of the type, of the top level only.
    ///
    /// - Throws: `HomeError` where nothing is known of any member.
    func parts<Type: HomeDeviceType>(_ type: Type.Type) async throws -> [Type]
}

/// Several devices, of whatever transport, that are controlled as one.
///
/// Its parts are the device types that its members have. A command on a part's trait goes to every member that takes it;
/// it succeeds when all have answered and one of them has done it. What members do each for itself, such as `onOff`, a
/// part does not say; what they can do together, such as the range of colour temperatures, it does. Commands that return
/// values, and the outcome of each member, are for the members themselves.
///
/// Where the group is kept and was set up for it (`matterctl group fast`), members hear on, off, a level and a colour
/// temperature by one multicast message; those that don't show within half a second that they have done it are told by
/// themselves. The outcome is the same.
///
///     if let part = await group.part(OnOffLightDeviceType.self), let onOff = part.matterTraits.onOffTrait,
///         onOff.supports(.on)
///     { try await onOff.on() }
public struct DeviceGroup: HasParts {
    /// What a person calls it; empty where it has no name.
    public let name: String
    public let members: [any ControllableDevice]
    /// Where it is kept; nil for one of this process alone.
    let place: Place?

    public init(name: String = "", members: [any ControllableDevice]) {
        self.init(name: name, members: members, place: nil)
    }

    init(name: String, members: [any ControllableDevice], place: Place?) {
        self.name = name
        self.members = members
        self.place = place
    }

    public func part<Type: HomeDeviceType>(_ type: Type.Type) async -> Type? { try? await parts(type).first }

    public func parts<Type: HomeDeviceType>(_ type: Type.Type) async throws -> [Type] {
        let scopes = await scopes()
        let known = scopes.compactMap { try? $0.get() }
        if known.isEmpty, case .failure(let error)? = scopes.first { throw error }
        let places = known.flatMap { $0.all(type) }.flatMap(\.handle.places)
        return places.isEmpty ? [] : [Type(DeviceTypeHandle(partOf: places, place?.path))]
    }

    /// The device types of which there is a part, ascending, with those that this version does not know.
    public func partTypes() async -> [DeviceTypeID] {
        let entries = await scopes().compactMap { try? $0.get() }.flatMap { $0.entries() }
        return Set(entries.map(\.id)).sorted()
    }

    /// Each member, or why nothing is known of it, in their order.
    private func scopes() async -> [Result<DeviceTypes.Scope, HomeError>] {
        await withTaskGroup(of: (Int, Result<DeviceTypes.Scope, HomeError>).self) { group in
            for (index, member) in members.enumerated() {
                group.addTask {
                    do { return (index, .success(try await member.types.scope())) } catch {
                        return (index, .failure(HomeError(error)))
                    }
                }
            }
            var scopes: [(Int, Result<DeviceTypes.Scope, HomeError>)] = []
            for await scope in group { scopes.append(scope) }
            return scopes.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }
}

extension HasParts {
    /// The On/Off trait of the first part that is a light, from the simplest light to the one with all colours; nil where
    /// there is none. Lights of the other kinds are not reached by it.
    public func lightOnOffTrait() async -> Matter.OnOffTrait? {
        if let part = await part(OnOffLightDeviceType.self) { return part.matterTraits.onOffTrait }
        if let part = await part(DimmableLightDeviceType.self) { return part.matterTraits.onOffTrait }
        if let part = await part(ColorTemperatureLightDeviceType.self) { return part.matterTraits.onOffTrait }
        return await part(ExtendedColorLightDeviceType.self)?.matterTraits.onOffTrait
    }
}

/// The On/Off trait of the lights of a group, as `lightOnOffTrait` finds it.
public func onOffTrait(in group: DeviceGroup) async -> Matter.OnOffTrait? { await group.lightOnOffTrait() }
