import MatterInteraction
import MatterModel
import MatterTLV
import MatterTypes

/// An event that a device reported.
public struct NumberedEvent<Event: TraitEvent>: Hashable, Sendable {
    /// Counts all events of the device, of every trait, over restarts.
    public let number: UInt64
    public let priority: EventPriority
    /// When it happened, by the device's clock; nil where it did not say.
    public let timestamp: EventTimestamp?
    public let event: Event
}

extension MatterTrait {
    /// The events that the specification gives a device with these features, those among them that it may leave out;
    /// empty on a part of a group, which has none.
    public var supportedEventTypes: Set<EventID> {
        guard let model = MatterModel.cluster(id: Self.clusterID), handle.hasEvents else { return [] }
        let events = model.events.filter { event in
            switch model.verdict(event.conformance, featureMap: featureMap) {
            case .mandatory, .optional: true
            default: false
            }
        }
        return Set(events.map(\.id))
    }

    /// The trait's events from now on, in their order, each once, also over a loss of the connection: what happened
    /// meanwhile follows when the device is back, as far as the device keeps it.
    ///
    /// - Parameter number: gives those before as well, from this number on, as far as the device still has them; one
    ///   more than the number of the last event that was seen.
    /// - Returns: a stream that fails with a `HomeError` of the code `resourceExhausted` where the reader is thousands of
    ///   events late; it says from which number on to ask again.
    public func events(
        since number: UInt64? = nil
    ) -> some AsyncSequence<NumberedEvent<Event>, any Error> & Sendable {
        handle.target.events(since: number).compactMap { found in
            found.path.event.map { id in
                NumberedEvent(
                    number: found.number, priority: found.priority, timestamp: found.timestamp,
                    event: Event(id, found.data ?? .structure([])))
            }
        }
    }
}
