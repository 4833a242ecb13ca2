import MatterCommissioning
import MatterJSON
import Synchronization

/// The commissionings of a daemon: one at a time, each with all that it told, so that whoever comes late hears it too.
final class CommissioningDesk: Sendable {
    typealias Listener = @Sendable (_ session: Int64, _ sequence: Int, _ event: JSON) -> Void
    typealias Work =
        @Sendable (
            _ session: Int64, _ report: @escaping @Sendable (CommissioningProgress) -> Void
        ) async throws -> CommissionedDevice

    /// How long a client may leave a question without an answer.
    static let patience: Duration = .seconds(300)
    /// What is kept for a client that does not listen yet.
    private static let earlyEvents = 4096

    /// Sessions that are remembered, and what of each: a commissioning tells some dozens of things.
    private static let memory = 16
    private static let events = 1024

    private struct Session {
        var events: [JSON] = []
        var listeners: [UInt64: Listener] = [:]
        var task: Task<Void, Never>?
        var isOver = false
        /// The client whose end cancels it.
        var owner: UInt64?
        /// The client that asked for it: questions and the trace go to nobody else.
        let asker: UInt64
        /// What is for the asker alone, until it listens.
        var early: [JSON] = []
        var questions: [Int64: CheckedContinuation<HubAnswer?, Never>] = [:]
        var lastQuestion: Int64 = 0
        var isAskerGone = false
        var stage: CommissioningStage?
        let startedAt: Int64
        let who: String
    }

    private struct State {
        var sessions: [Int64: Session] = [:]
        var latest: Int64
        var running: Int64?
        var isStopping = false
    }

    private let state: Mutex<State>

    /// - Parameter first: the number of the first session; one that an earlier daemon did not use keeps watchers apart.
    init(first: Int64) { state = Mutex(State(latest: first - 1)) }

    /// - Parameters:
    ///   - asker: the client that asks for it.
    ///   - endsWithAsker: whether that one's end cancels it; otherwise it goes on.
    /// - Throws: `HubError.commissioningActive`; `hubBusy` where the hub stops.
    func begin(
        who: String, asker: UInt64, endsWithAsker: Bool, now: Int64, _ work: @escaping Work
    ) throws(HubError) -> Int64 {
        let outcome: Result<Int64, HubError> = state.withLock { state in
            if state.isStopping { return .failure(HubError(.hubBusy, "The hub is about to stop; nothing new begins.")) }
            if let running = state.running, let session = state.sessions[running] {
                return .failure(
                    HubError(
                        .commissioningActive,
                        "Another commissioning is under way (session \(running) of \(session.who)); "
                            + "wait for its end, or cancel it with 'matterctl hub cancel \(running)'."))
            }
            state.latest += 1
            let id = state.latest
            state.running = id
            state.sessions[id] = Session(
                owner: endsWithAsker ? asker : nil, asker: asker, startedAt: now, who: who)
            state.sessions[id - Int64(Self.memory)] = nil
            state.sessions[id]?.task = Task {
                let result: Result<CommissionedDevice, any Error>
                do {
                    result = .success(try await work(id) { self.note($0, id) })
                } catch { result = .failure(error) }
                self.finish(id, result)
            }
            return .success(id)
        }
        return try outcome.get()
    }

    private func note(_ progress: CommissioningProgress, _ id: Int64) {
        state.withLock { state in
            if case .began(let stage) = progress { state.sessions[id]?.stage = stage }
            Self.tell(["progress": JSON(progress)], id, &state)
        }
    }

    private func finish(_ id: Int64, _ result: Result<CommissionedDevice, any Error>) {
        let event: JSON =
            switch result {
            case .success(let device): ["outcome": ["device": JSON(device)]]
            case .failure(let error): ["outcome": ["error": HubFailure(error).json]]
            }
        state.withLock { state in
            Self.tell(event, id, &state)
            state.sessions[id]?.isOver = true
            state.sessions[id]?.listeners = [:]
            state.sessions[id]?.early = []
            state.sessions[id]?.task = nil
            if state.running == id { state.running = nil }
        }
    }

    /// Under the lock, so that everybody hears everything in one order; listeners only put it on a queue.
    private static func tell(_ event: JSON, _ id: Int64, _ state: inout State) {
        guard var session = state.sessions[id] else { return }
        // The outcome comes always; what is told beyond all reason, not.
        guard session.events.count < events || event["outcome"] != .null else { return }
        session.events.append(event)
        state.sessions[id] = session
        for listener in session.listeners.values { listener(id, session.events.count, event) }
    }

    /// - Parameter session: nil for the latest.
    /// - Throws: `HubError.unknownSession`.
    func find(_ session: Int64?) throws(HubError) -> Int64 {
        let found = state.withLock { state in
            let id = session ?? state.latest
            return state.sessions[id] == nil ? nil : id
        }
        guard let found else {
            throw HubError(
                .unknownSession,
                session.map { "This hub knows no session \($0) (any more)." }
                    ?? "This hub has commissioned nothing yet.")
        }
        return found
    }

    /// Tells a listener everything from the beginning, and what comes.
    func listen(_ session: Int64, client: UInt64, _ listener: @escaping Listener) {
        state.withLock { state in
            guard let found = state.sessions[session] else { return }
            if found.asker == client {
                for event in found.early { listener(session, 0, event) }
                state.sessions[session]?.early = []
            }
            for (index, event) in found.events.enumerated() { listener(session, index + 1, event) }
            if !found.isOver { state.sessions[session]?.listeners[client] = listener }
        }
    }

    /// - Returns: whether it was under way.
    /// - Throws: `HubError.unknownSession`.
    func cancel(_ session: Int64) throws(HubError) -> Bool {
        let id = try find(session)
        let task = state.withLock { $0.sessions[id]?.task }
        task?.cancel()
        return task != nil
    }

    /// A client is gone: nothing is told to it any more, and what it wanted to end with it ends.
    func leave(_ client: UInt64) {
        let (tasks, questions) = state.withLock { state in
            var tasks: [Task<Void, Never>] = []
            var questions: [CheckedContinuation<HubAnswer?, Never>] = []
            for (id, session) in state.sessions {
                state.sessions[id]?.listeners[client] = nil
                if session.asker == client {
                    state.sessions[id]?.isAskerGone = true
                    state.sessions[id]?.early = []
                    questions += session.questions.values
                    state.sessions[id]?.questions = [:]
                }
                if session.owner == client, let task = session.task { tasks.append(task) }
            }
            return (tasks, questions)
        }
        for question in questions { question.resume(returning: nil) }
        for task in tasks { task.cancel() }
    }

    // MARK: The client that asked for it

    /// Tells the asker something that is no part of what others hear.
    func tellAsker(_ session: Int64, _ event: JSON) {
        state.withLock { state in Self.tellAsker(event, session, &state) }
    }

    private static func tellAsker(_ event: JSON, _ id: Int64, _ state: inout State) {
        guard let session = state.sessions[id], !session.isOver, !session.isAskerGone else { return }
        if let listener = session.listeners[session.asker] {
            listener(id, 0, event)
        } else if session.early.count < earlyEvents {
            state.sessions[id]?.early.append(event)
        }
    }

    /// Asks the client that asked for the session.
    ///
    /// - Returns: nil where it is gone, or says nothing within `patience`, or the task is cancelled.
    func ask(_ session: Int64, _ question: HubQuestion, patience: Duration = CommissioningDesk.patience) async
        -> HubAnswer?
    {
        let number = state.withLock { state -> Int64 in
            state.sessions[session]?.lastQuestion += 1
            return state.sessions[session]?.lastQuestion ?? 0
        }
        let timer = Task {
            try await Task.sleep(for: patience)
            resolve(session, number, nil)
        }
        defer { timer.cancel() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isAsked = state.withLock { state in
                    guard let found = state.sessions[session], !found.isAskerGone, !Task.isCancelled else {
                        return false
                    }
                    state.sessions[session]?.questions[number] = continuation
                    Self.tellAsker(["question": question.json(number)], session, &state)
                    return true
                }
                if !isAsked { continuation.resume(returning: nil) }
            }
        } onCancel: {
            resolve(session, number, nil)
        }
    }

    /// Takes the answer to a question.
    ///
    /// - Throws: `HubError.permissionDenied` for a client that was not asked; `unknownSession`. One that comes too late
    ///   changes nothing.
    func answer(_ session: Int64, _ question: Int64, _ answer: HubAnswer, from client: UInt64) throws(HubError) {
        let asker = state.withLock { $0.sessions[session]?.asker }
        guard let asker else {
            throw HubError(.unknownSession, "This hub knows no session \(session) (any more).")
        }
        guard asker == client else {
            throw HubError(.permissionDenied, "Session \(session) asked another client.")
        }
        resolve(session, question, answer)
    }

    private func resolve(_ session: Int64, _ question: Int64, _ answer: HubAnswer?) {
        let waiting = state.withLock { $0.sessions[session]?.questions.removeValue(forKey: question) }
        waiting?.resume(returning: answer)
    }

    /// What runs, for a status.
    var running: JSON? {
        state.withLock { state in
            guard let id = state.running, let session = state.sessions[id] else { return nil }
            return JSON(members: [
                "session": .integer(id), "stage": session.stage.map { .string($0.rawValue) },
                "by": .string(session.who),
                "startedAt": .integer(session.startedAt),
            ])
        }
    }

    /// Lets nothing new begin, cancels what runs, and gives the task to wait for.
    func stop() -> Task<Void, Never>? {
        let task = state.withLock { state in
            state.isStopping = true
            return state.running.flatMap { state.sessions[$0]?.task }
        }
        task?.cancel()
        return task
    }
}
