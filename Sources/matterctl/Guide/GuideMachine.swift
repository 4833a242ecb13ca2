import CommandLineKit
import MatterOnboarding
import MatterTypes

/// The guide through a commissioning, as a value: which question comes after which, and what an answer means. A screen draws
/// it and does what it says.
///
///     checking ──► [confirming faults] ──► code ◄──────────────┐
///                                           │ a valid code     │ another code
///                                           ▼                  │
///                              ┌──────► searching ──nothing──► lost ──► over
///                              │ again      │ found
///                              │            ▼
///                              └─────── confirming device ──yes──► commissioning ──failed──► failed ──► code, over
///                                                                       │ commissioned
///                                                                       ▼
///                              over ◄── trying ◄── naming ◄── [naming a room] ◄── choosing a room
///
/// Ctrl-C at any question ends it; what was left behind is said.
struct GuideMachine: Sendable {
    enum Event: Sendable {
        case checked(faults: [String], warnings: Int)
        /// What was typed; nil where nobody answered.
        case answer(String?)
        /// The texts of the codes in a picture.
        case picture([String])
        case pictureFailed(String)
        /// What was found, in words; the first is the one that is asked first.
        case found([String])
        case nothingFound(String)
        case commissioned(GuidedDevice)
        /// In lines; whether it was Ctrl-C.
        case failed([String], isCancelled: Bool)
        case rooms([String])
        case placed
        case notPlaced(String)
        /// The device could not be put into the room.
        case roomRefused(String)
        case tried(String)
        /// Ctrl-C at a question.
        case interrupted
    }

    enum Action: Equatable, Sendable {
        case check
        case say(String)
        case ask(String)
        case readPicture(String)
        case search
        case commission
        case listRooms
        /// In a new room where that is said.
        case place(name: String, room: String?, isNew: Bool)
        case identify
        case toggle
        /// The guide is over: the code is the program's.
        case finish(Int32)
    }

    enum State: Equatable, Sendable {
        case idle, checking, confirmingFaults, code, searching, confirmingDevice, lost, commissioning, failed
        case listingRooms, room, newRoom, name, placing, trying, over
    }

    private(set) var state = State.idle
    /// The code that was read last, and the device that is meant by it.
    private(set) var code: SecretBytes?
    private(set) var payload: OnboardingPayload?
    private var device: GuidedDevice?
    /// The device that is ours by now.
    var nodeID: NodeID? { device?.nodeID }
    private var rooms: [String] = []
    private var room: String?
    private var isNewRoom = false
    /// What the command line says already.
    private let givenName: String?
    private let givenRoom: String?

    /// - Parameters:
    ///   - name: of the device, where it is given; it is not asked for then.
    ///   - room: likewise.
    init(name: String? = nil, room: String? = nil) {
        givenName = name
        givenRoom = room
    }

    mutating func start() -> [Action] { enter(.checking, [.check]) }

    mutating func handle(_ event: Event) -> [Action] {
        switch (state, event) {
        case (.over, _): return []
        case (_, .interrupted): return interrupted()

        case (.checking, .checked(let faults, let warnings)):
            let said = faults.map { Action.say($0) } + Self.words(warnings: warnings)
            guard !faults.isEmpty else { return said + askForCode() }
            return enter(.confirmingFaults, said + [.ask("Try it all the same? [y/N] ")])
        case (.confirmingFaults, .answer(let text)):
            return Self.isYes(text, else: false) ? askForCode() : quit()

        case (.code, .answer(let text)): return take(text)
        case (.code, .picture(let texts)): return take(picture: texts)
        case (.code, .pictureFailed(let reason)): return [.say(reason)] + askForCode()

        case (.searching, .found(let devices)):
            let said = devices.map { Action.say("Found: \($0)") }
            return enter(.confirmingDevice, said + [.ask("Set it up? [Y/n] ")])
        case (.searching, .nothingFound(let reason)):
            return enter(
                .lost,
                [.say(reason), .ask("Look again (Enter), take another code (c), or stop (q)? ")])
        case (.confirmingDevice, .answer(let text)):
            return Self.isYes(text, else: true) ? enter(.commissioning, [.commission]) : askForCode()
        case (.lost, .answer(let text)):
            switch text?.lowercased().prefix(1) {
            case "c": return askForCode()
            case ""?: return enter(.searching, [.search])
            case nil, "q": return quit()
            default: return enter(.lost, [.ask("Enter, c or q: ")])
            }

        case (.commissioning, .commissioned(let device)):
            self.device = device
            let said = [Action.say(device.sentence)]
            if device.isPlaced { return said + afterPlacing() }
            return enter(.listingRooms, said + [.listRooms])
        case (.commissioning, .failed(let lines, let isCancelled)):
            let said = lines.map { Action.say($0) }
            if isCancelled { return enter(.over, said + [.finish(ExitStatus.cancelled.rawValue)]) }
            return enter(.failed, said + [.ask("Try again (Enter), take another code (c), or stop (q)? ")])
        case (.failed, .answer(let text)):
            switch text?.lowercased().prefix(1) {
            case ""?: return enter(.searching, [.search])
            case "c": return askForCode()
            case nil, "q": return quit()
            default: return enter(.failed, [.ask("Enter, c or q: ")])
            }

        default: return placing(event)
        }
    }

    // MARK: Room, name, first control

    private mutating func placing(_ event: Event) -> [Action] {
        switch (state, event) {
        case (.listingRooms, .rooms(let rooms)):
            self.rooms = rooms
            if let givenRoom {
                room = givenRoom
                return askForName()
            }
            return askForRoom()
        case (.room, .answer(let text)): return take(room: text ?? "")
        case (.newRoom, .answer(let text)):
            let name = text ?? ""
            guard !name.isEmpty else { return askForRoom() }
            (room, isNewRoom) = (name, true)
            return askForName()
        case (.name, .answer(let text)):
            return enter(.placing, [.place(name: text ?? "", room: room, isNew: isNewRoom)])
        case (.placing, .placed): return afterPlacing()
        case (.placing, .notPlaced(let reason)):
            // The room may be made by now, and the name be refused.
            isNewRoom = false
            return enter(.name, [.say(reason), .ask("Another name (Enter: none): ")])
        case (.placing, .roomRefused(let reason)):
            (room, isNewRoom) = (nil, false)
            return [.say(reason)] + askForRoom()
        case (.trying, .answer(let text)):
            switch text?.lowercased().prefix(1) {
            case "t" where device?.canToggle == true: return [.toggle]
            case "i" where device?.canIdentify == true: return [.identify]
            case nil, "", "q": return done()
            default: return askToTry()
            }
        case (.trying, .tried(let text)): return [.say(text)] + askToTry()
        default: return []
        }
    }

    private mutating func askForRoom() -> [Action] {
        var said = [Action.say(rooms.isEmpty ? "There are no rooms yet." : "In which room is it?")]
        for (index, name) in rooms.enumerated() { said.append(.say("  \(index + 1)  \(name)")) }
        let prompt =
            rooms.isEmpty ? "Name of a new room (Enter: none): " : "Its number, n for a new one (Enter: none): "
        return enter(.room, said + [.ask(prompt)])
    }

    private mutating func take(room text: String) -> [Action] {
        if text.isEmpty { return askForName() }
        if rooms.isEmpty {
            (room, isNewRoom) = (text, true)
            return askForName()
        }
        if let number = Int(text), rooms.indices.contains(number - 1) {
            room = rooms[number - 1]
            return askForName()
        }
        if text.lowercased() == "n" { return enter(.newRoom, [.ask("Name of the new room: ")]) }
        if let known = rooms.first(where: { $0.lowercased() == text.lowercased() }) {
            room = known
            return askForName()
        }
        return enter(.room, [.ask("A number from 1 to \(rooms.count), n, or Enter: ")])
    }

    private mutating func askForName() -> [Action] {
        if let givenName { return enter(.placing, [.place(name: givenName, room: room, isNew: isNewRoom)]) }
        let example = device?.product.isEmpty == false ? ", such as \(device?.product ?? "")" : ""
        return enter(.name, [.ask("What is it called\(example)? (Enter: no name) ")])
    }

    private mutating func afterPlacing() -> [Action] {
        guard device?.canToggle == true || device?.canIdentify == true else { return done() }
        return askToTry()
    }

    private mutating func askToTry() -> [Action] {
        var choices: [String] = []
        if device?.canToggle == true { choices.append("switch it (t)") }
        if device?.canIdentify == true { choices.append("let it show itself (i)") }
        return enter(.trying, [.ask("Try it: " + choices.joined(separator: ", ") + ", or Enter to end: ")])
    }

    private mutating func done() -> [Action] {
        enter(.over, [.say("Done. 'matterctl devices' lists your devices."), .finish(0)])
    }

    // MARK: The code

    private mutating func askForCode() -> [Action] {
        enter(
            .code,
            [
                .ask("Onboarding code (MT:... or 11 or 21 digits; or the name of a picture, .png): ")
            ])
    }

    private mutating func take(_ text: String?) -> [Action] {
        guard let text else { return quit() }
        let code = text.trimmingSpaces
        guard !code.isEmpty else {
            return [
                .say(
                    "It is on the device, its box or in its manual: a QR code with digits below. A device that is on a network"
                        + " already gets one in its app, where it is shared with others.")
            ] + askForCode()
        }
        let path = FilePath.expanded(code)
        if path.lowercased().hasSuffix(".png"), !code.hasPrefix("MT:") { return [.readPicture(path)] }
        do { return try take(code: code) } catch {
            return [.say(Self.words(error))] + askForCode()
        }
    }

    private mutating func take(picture texts: [String]) -> [Action] {
        let codes = texts.filter { (try? OnboardingCode(scanned: $0)) != nil }
        guard let code = codes.first, codes.count == 1 else {
            let reason =
                texts.isEmpty
                ? "There is no QR code in that picture."
                : codes.isEmpty
                    ? "No QR code in that picture is one of Matter."
                    : "That picture has \(codes.count) codes; one is needed."
            return [.say(reason)] + askForCode()
        }
        do { return try take(code: code) } catch { return [.say(Self.words(error))] + askForCode() }
    }

    private mutating func take(code text: String) throws -> [Action] {
        let read = try OnboardingCode(scanned: text)
        guard let payload = read.payloads.first, read.payloads.count == 1 else {
            return [.say("That code stands for \(read.payloads.count) devices; the code of one is needed.")]
                + askForCode()
        }
        code = SecretBytes(Array(text.utf8))
        self.payload = payload
        return enter(.searching, read.findings.map { .say($0.message) } + [.search])
    }

    private static func words(_ error: any Error) -> String {
        (error as? OnboardingError).map { "That is no onboarding code: \($0.description)" } ?? "\(error)"
    }

    // MARK: The end

    private mutating func quit() -> [Action] {
        enter(.over, [.say("Nothing was set up."), .finish(ExitStatus.cancelled.rawValue)])
    }

    private mutating func interrupted() -> [Action] {
        guard let device else { return quit() }
        var said = "The device is commissioned, as node \(device.nodeID.rawValue)"
        switch state {
        case .trying: return done()
        case .listingRooms, .room, .newRoom, .name, .placing:
            said +=
                ", without name and room. 'matterctl rename \(device.nodeID.rawValue) NAME' and 'matterctl room assign"
            said +=
                " \(device.nodeID.rawValue) ROOM' give it both; 'matterctl remove \(device.nodeID.rawValue)' takes it off again."
        default: said += "."
        }
        return enter(.over, [.say(said), .finish(0)])
    }

    private mutating func enter(_ next: State, _ actions: [Action]) -> [Action] {
        state = next
        return actions
    }

    private static func words(warnings: Int) -> [Action] {
        guard warnings > 0 else { return [] }
        return [.say("\(warnings) thing\(warnings == 1 ? "" : "s") may be better; 'matterctl doctor' says what.")]
    }

    private static func isYes(_ text: String?, else assumed: Bool) -> Bool {
        switch text?.lowercased() {
        case "": assumed
        case "y", "yes": true
        default: false
        }
    }
}

/// A device that the guide has brought onto the fabric.
struct GuidedDevice: Equatable, Sendable {
    var nodeID: NodeID
    /// As the device says; empty where it does not.
    var product: String
    /// What was done, and what the device is.
    var sentence: String
    var canToggle: Bool
    var canIdentify: Bool
    /// Whether name and room are settled already.
    var isPlaced: Bool
}

extension String {
    fileprivate var trimmingSpaces: String {
        var rest = Substring(self)
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }
}
