import MatterMessaging

/// Which of the devices that were found are asked now, and which wait. A value without I/O.
///
/// One device is asked at a time, those first that advertise the code's vendor and product. One that gives no sign for a while, perhaps because only its record is left of it, does
/// not hold up the others: the next one is asked beside it. Whoever gives a sign is alone again.
struct PairingQueue {
    struct Entry {
        var candidate: DeviceCandidate
        /// Asked before, and known to have spent no attempt.
        var isAgain = false
        /// Of those that wait, the more like come first.
        var likeness = 0
    }

    struct Running {
        var entry: Entry
        let plan: DialPlan
        /// All that it was dialled at, also where the network does not name it any more.
        var addresses: Set<SocketAddress>
        /// It had time to give a sign, and gave none.
        var isQuiet = false
        /// Why it was broken off from here.
        var ending: Ending?
    }

    enum Ending {
        /// Another device answered first.
        case outrun
        /// Its record is gone.
        case withdrawn
    }

    /// Devices asked at once, however many records there are.
    static let maximumRunning = 16
    /// Devices that wait; of a flood of more nothing is kept.
    static let maximumWaiting = 1024

    private(set) var waiting: [Entry] = []
    private(set) var running: [Int: Running] = [:]
    private var lastNumber = 0

    var isIdle: Bool { waiting.isEmpty && running.isEmpty }

    /// Each device waits once.
    mutating func append(_ entry: Entry) {
        if let index = waiting.firstIndex(where: { $0.candidate.name == entry.candidate.name }) {
            waiting[index].isAgain = waiting[index].isAgain || entry.isAgain
            return
        }
        guard waiting.count < Self.maximumWaiting else { return }
        waiting.insert(entry, at: waiting.firstIndex { $0.likeness < entry.likeness } ?? waiting.endIndex)
    }

    /// False where the device neither waits nor is being asked.
    mutating func update(_ candidate: DeviceCandidate) -> Bool {
        if let index = waiting.firstIndex(where: { $0.candidate.name == candidate.name }) {
            waiting[index].candidate = candidate
            return true
        }
        for (number, item) in running where item.entry.candidate.name == candidate.name && item.ending == nil {
            item.plan.add(candidate.addresses)
            running[number]?.addresses.formUnion(candidate.addresses)
            // What the network does not name any more is not dialled any more.
            item.plan.remove(Set(item.entry.candidate.addresses).subtracting(candidate.addresses))
            running[number]?.entry.candidate = candidate
            return true
        }
        // The same device under another name: what else is known of it may be where it is.
        let addresses = Set(candidate.addresses)
        for (number, item) in running where item.ending == nil && !addresses.isDisjoint(with: item.addresses) {
            item.plan.add(candidate.addresses)
            running[number]?.addresses.formUnion(addresses)
        }
        return false
    }

    /// The next device to ask, and nil where all that wait have to go on waiting.
    mutating func next() -> Entry? {
        guard running.count < Self.maximumRunning, running.values.allSatisfy({ $0.isQuiet || $0.ending != nil }) else {
            return nil
        }
        let names = Set(running.values.map(\.entry.candidate.name))
        let addresses = Set(running.values.flatMap(\.addresses))
        // Never two handshakes with one device.
        let index = waiting.firstIndex {
            !names.contains($0.candidate.name) && addresses.isDisjoint(with: $0.candidate.addresses)
        }
        return index.map { waiting.remove(at: $0) }
    }

    /// A number for the next handshake.
    mutating func number() -> Int {
        lastNumber += 1
        return lastNumber
    }

    mutating func start(_ number: Int, _ entry: Entry, _ plan: DialPlan) {
        running[number] = Running(entry: entry, plan: plan, addresses: Set(plan.addresses))
    }

    mutating func end(_ number: Int) -> Running? { running.removeValue(forKey: number) }

    /// A device had time to give a sign. Whether it gave none.
    mutating func checkQuiet(_ number: Int) -> Bool {
        guard let item = running[number], item.ending == nil, !item.plan.hasHeardPeer else { return false }
        running[number]?.isQuiet = true
        return true
    }

    /// A device answered: the numbers of those that have to make way.
    mutating func answered(_ number: Int) -> [Int] {
        guard running[number] != nil else { return [] }
        running[number]?.isQuiet = false
        let others = running.filter { $0.key != number && $0.value.ending == nil && !$0.value.plan.hasHeardPeer }
        for other in others.keys { running[other]?.ending = .outrun }
        return others.keys.sorted()
    }

    /// A record is gone: the handshakes to break off, where the device gave no sign.
    mutating func withdraw(_ name: String) -> [Int] {
        waiting.removeAll { $0.candidate.name == name }
        let numbers = running.filter {
            $0.value.entry.candidate.name == name && $0.value.ending != .withdrawn && !$0.value.plan.hasHeardPeer
        }
        for number in numbers.keys { running[number]?.ending = .withdrawn }
        return numbers.keys.sorted()
    }
}
