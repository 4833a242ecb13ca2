import MatterCrypto
import MatterInteraction
import MatterMessaging
import MatterStore
import MatterTLV
import MatterTypes
import Synchronization

/// Is registered with the devices that sleep, and hears them when they wake (Matter Core 4.20, 9.16).
///
/// What comes from the network is unsecured, and anyone can send it: what no key opens is ignored, and only so much is tried.
final class CheckInKeeper: Sendable {
    private struct State {
        var fabric: FabricRecord.ID?
        var records: [NodeID: CheckInRecord] = [:]
        var loadedAt: Duration?
        var budget = WorkBudget(capacity: 20_000, perSecond: 5_000)
        /// Devices that are being asked.
        var busy: Set<NodeID> = []
        var problems: [NodeID: Problem] = [:]
    }

    private struct Problem {
        var sentence: String
        var at: Duration
    }

    /// From a message that no key opens to the next look for keys that other programs may have agreed on.
    static let reloadInterval: Duration = .seconds(10)
    /// From a refusal to the next request.
    static let refusalInterval: Duration = .seconds(3600)
    /// Of Check-In payloads that are looked at: the application's data is two bytes.
    static let payloadSizes = CheckInMessage.minimumByteCount...128

    private let hub: EmbeddedHub
    private let now: @Sendable () -> Duration
    private let state = Mutex(State())

    init(hub: EmbeddedHub, now: @escaping @Sendable () -> Duration = { MonotonicClock.now }) {
        self.hub = hub
        self.now = now
    }

    /// When the device checked in last, Unix time in milliseconds, and whether it is to do so. Costs no question.
    func record(of device: NodeID) -> CheckInRecord? { records(mayReload: false)[device] }

    /// Why a device does not tell us when it wakes.
    func problem(with device: NodeID) -> String? { state.withLock { $0.problems[device]?.sentence } }

    // MARK: Hearing

    /// Opens a Check-In.
    ///
    /// - Returns: the device that is awake; nil for what no key opens, what was said before, and a flood.
    func open(_ payload: [UInt8]) -> NodeID? {
        guard Self.payloadSizes.contains(payload.count) else { return nil }
        for mayReload in [false, true] {
            if mayReload, !isReloadDue { return nil }
            guard let (device, message, record) = search(payload, records(mayReload: mayReload)) else { continue }
            return note(message, of: device, record) ? device : nil
        }
        return nil
    }

    private var isReloadDue: Bool {
        let now = now()
        return state.withLock { $0.loadedAt.map { now - $0 >= Self.reloadInterval } ?? true }
    }

    private func search(
        _ payload: [UInt8], _ records: [NodeID: CheckInRecord]
    ) -> (NodeID, CheckInMessage, CheckInRecord)? {
        let now = now()
        guard !records.isEmpty, state.withLock({ $0.budget.isOpen(now: now) }) else { return nil }
        var tried = 0
        defer { state.withLock { $0.budget.spend(tried) } }
        for (device, record) in records {
            tried += 1
            if let message = CheckInMessage(opening: payload, under: record.key) { return (device, message, record) }
        }
        return nil
    }

    /// False where it is not newer than what was heard.
    private func note(_ message: CheckInMessage, of device: NodeID, _ record: CheckInRecord) -> Bool {
        let heardAt = HostClock.milliseconds
        let counter = state.withLock { state -> CheckInCounter? in
            guard var known = state.records[device], known.counter == record.counter else { return nil }
            var counter = CheckInCounter(start: known.counter, lastOffset: known.lastOffset)
            guard counter.accept(message.counter) else { return nil }
            known.lastOffset = counter.lastOffset
            known.heardAt = heardAt
            state.records[device] = known
            return counter
        }
        guard let counter, let fabric = state.withLock({ $0.fabric }) else { return false }
        do {
            let isNew = try hub.store.noteCheckIn(
                of: device, in: fabric, counter: counter.start, offset: counter.lastOffset, heardAt: heardAt)
            // Another process has heard it, or agreed on another key.
            if !isNew { state.withLock { $0.loadedAt = nil } }
            return isNew
        } catch {
            // A store that can't be written now: this process knows the counter.
            return true
        }
    }

    private func records(mayReload: Bool) -> [NodeID: CheckInRecord] {
        let fabric = hub.fabricRecord.id
        let known = state.withLock { state in
            state.fabric == fabric && state.loadedAt != nil && !mayReload ? state.records : nil
        }
        if let known { return known }
        let now = now()
        // A store that can't be read now can be later.
        let loaded = try? hub.store.checkIns(in: fabric)
        return state.withLock { state in
            state.loadedAt = now
            if state.fabric != fabric { (state.fabric, state.records, state.problems) = (fabric, [:], [:]) }
            guard let loaded else { return state.records }
            let former = state.records
            state.records = [:]
            for var record in loaded {
                // What this process heard and could not write down counts all the same.
                if let known = former[record.nodeID], known.counter == record.counter,
                    known.key.equalsInConstantTime(record.key.bytes), known.lastOffset > record.lastOffset
                {
                    record.lastOffset = known.lastOffset
                    record.heardAt = known.heardAt
                }
                state.records[record.nodeID] = record
            }
            return state.records
        }
    }

    /// Forgets a device that is removed.
    func forget(_ device: NodeID) {
        state.withLock { state in
            state.records[device] = nil
            state.problems[device] = nil
        }
    }

    // MARK: Registering

    /// A subscription with a device stands: where it is one that sleeps, and does not tell us when it wakes, it is asked to.
    func subscribed(to device: NodeID, _ cache: AttributeCache, over session: any ExchangeOpener) {
        guard let facts = SleepFacts(cache), facts.checksIn else { return }
        let now = now()
        let isFree = state.withLock { state in
            if let problem = state.problems[device], now - problem.at < Self.refusalInterval { return false }
            return state.busy.insert(device).inserted
        }
        guard isFree else { return }
        Task {
            await register(with: device, facts, over: session)
            state.withLock { _ = $0.busy.remove(device) }
        }
    }

    /// Whether the device has to be asked (again).
    static func isDue(_ record: CheckInRecord?, _ facts: SleepFacts, own: NodeID) -> Bool {
        guard let record, record.clientNodeID == own, record.monitoredSubject == own else { return true }
        if CheckInCounter(start: record.counter, lastOffset: record.lastOffset).needsNewKey { return true }
        return facts.clients.map { $0[own] == nil } ?? false
    }

    private func register(with device: NodeID, _ facts: SleepFacts, over session: any ExchangeOpener) async {
        let fabric = hub.fabricRecord.id
        let own = hub.fabric.credentials.nodeID
        let record: CheckInRecord?
        // A store that can't be read now can be at the next subscription.
        do { record = try hub.store.checkIn(of: device, in: fabric) } catch { return }
        if let record { remember(record, fabric) }
        guard Self.isDue(record, facts, own: own) else { return }
        var facts = facts
        if record != nil, facts.clients != nil,
            let list = try? await InteractionClient(session: session).readOne(SleepFacts.path(0x3))
        {
            // Not every device reports that its list has changed.
            facts.clients = SleepFacts.clients(list)
            guard Self.isDue(record, facts, own: own) else { return }
        }
        await ask(device, facts, own, fabric, session)
    }

    private func ask(
        _ device: NodeID, _ facts: SleepFacts, _ own: NodeID, _ fabric: FabricRecord.ID,
        _ session: any ExchangeOpener
    ) async {
        let client = InteractionClient(session: session)
        do {
            let key = SecretBytes(try SecureRandom.bytes(16))
            let path = CommandPath(endpoint: .root, cluster: SleepFacts.cluster, command: 0x0)
            // Of the client's type, permanent, devices of before 1.4 know nothing, and pass over it.
            let fields = TLVValue.structure([
                TLVElement(0, .unsigned(own.rawValue)), TLVElement(1, .unsigned(own.rawValue)),
                TLVElement(2, .bytes(key.bytes)), TLVElement(4, .unsigned(0)),
            ])
            guard case .data(_, let answer) = try await client.invoke(path, fields: fields) else {
                return note(
                    problem: "It takes our registration for its Check-Ins, and does not say its counter.", device)
            }
            let counter: UInt32 = try TLVFields(TLVElement(.anonymous, answer), "RegisterClientResponse")
                .unsigned(0, "ICDCounter")
            let record = CheckInRecord(
                nodeID: device, clientNodeID: own, monitoredSubject: own, key: key, counter: counter)
            do { try hub.store.setCheckIn(record, in: fabric) } catch {
                // A key that the next start does not know is of no use: the device is not to go by it.
                await Self.unregister(own, from: client)
                return note(problem: "What was agreed on for its Check-Ins can't be kept: \(error)", device)
            }
            remember(record, fabric)
            state.withLock { $0.problems[device] = nil }
        } catch let error as InteractionError {
            note(problem: Self.sentence(error, facts), device)
        } catch let error as TLVError {
            note(problem: "Its answer to our registration for its Check-Ins can't be read: \(error)", device)
        } catch {
            // It did not answer, and is asked again once it is subscribed to again.
        }
    }

    /// Takes in what the store has of a device by now.
    private func remember(_ record: CheckInRecord, _ fabric: FabricRecord.ID) {
        state.withLock { state in
            guard state.fabric == fabric else { return }
            let former = state.records[record.nodeID]
            let isSame =
                former.map { $0.counter == record.counter && $0.key.equalsInConstantTime(record.key.bytes) } ?? false
            guard !isSame else { return }
            state.records[record.nodeID] = record
            if record.heardAt == nil { state.records[record.nodeID]?.heardAt = former?.heardAt }
        }
    }

    private func note(problem sentence: String, _ device: NodeID) {
        let now = now()
        state.withLock { $0.problems[device] = Problem(sentence: sentence, at: now) }
    }

    static func sentence(_ error: InteractionError, _ facts: SleepFacts) -> String {
        guard error.status?.code == .resourceExhausted else {
            return "It refuses to tell us when it wakes: \(error)"
        }
        let places = facts.clientsPerFabric.map { $0 == 1 ? "one client" : "\($0) clients" } ?? "so many clients"
        return
            "It tells at most \(places) of each fabric when it wakes, and all places are taken: it will not tell us, and "
            + "is found when it happens to be awake. Where a controller is not used any more, remove it from the device."
    }

    static func unregister(_ node: NodeID, key: SecretBytes? = nil, from client: InteractionClient) async {
        let path = CommandPath(endpoint: .root, cluster: SleepFacts.cluster, command: 0x2)
        let fields = [TLVElement(0, .unsigned(node.rawValue))] + (key.map { [TLVElement(1, .bytes($0.bytes))] } ?? [])
        _ = try? await client.invoke(path, fields: .structure(fields))
    }
}

extension EmbeddedHub {
    /// Tells a device that it need not tell us any more when it wakes, as before it leaves the fabric. What it says to that
    /// stops nothing.
    func endCheckIns(of device: NodeID, over client: InteractionClient) async {
        guard let record = try? store.checkIn(of: device, in: fabricRecord.id) else { return }
        await CheckInKeeper.unregister(record.clientNodeID, key: record.key, from: client)
        try? store.removeCheckIn(of: device, in: fabricRecord.id)
    }
}
