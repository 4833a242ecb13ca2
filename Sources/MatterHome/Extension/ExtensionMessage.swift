import MatterCommissioning
import MatterTLV

/// What the app and its commissioner process say to each other: TLV structures, each behind its length (32 bits, big
/// endian, at most `maximumLength`).
///
/// The app asks, one question at a time, and the commissioner answers; in between it says what it is doing and that it
/// lives.
enum ExtensionMessage: Hashable, Sendable {
    static let version: UInt64 = 1
    static let maximumLength = 64 << 10

    // The commissioner's first word.
    case hello(version: UInt64)
    // The app's questions.
    case rooms(home: String?)
    case commission(home: String?, payload: String, id: [UInt8], ExtensionRequest = ExtensionRequest())
    case configure(name: String, room: String?, home: String?)
    case finish
    // The commissioner's answers.
    case roomList([String])
    case done
    case failed(code: String, subtype: String, message: String)
    // What comes in between.
    case heartbeat
    case progress(stage: String, milliseconds: UInt64?)

    private var kind: UInt64 {
        switch self {
        case .hello: 0
        case .rooms: 1
        case .commission: 2
        case .configure: 3
        case .finish: 4
        case .roomList: 10
        case .done: 11
        case .failed: 12
        case .heartbeat: 20
        case .progress: 21
        }
    }

    var encoded: [UInt8] {
        var members = [TLVElement(0, .unsigned(kind))]
        func add(_ tag: UInt8, _ text: String?) { if let text { members.append(TLVElement(tag, .utf8(text))) } }
        switch self {
        case .hello(let version): members.append(TLVElement(1, .unsigned(version)))
        case .rooms(let home): add(1, home)
        case .commission(let home, let payload, let id, let request):
            add(1, home)
            add(2, payload)
            members.append(TLVElement(3, .bytes(id)))
            members += request.members
        case .configure(let name, let room, let home):
            add(1, home)
            add(2, name)
            add(3, room)
        case .roomList(let names): members.append(TLVElement(1, .array(names.map { .utf8($0) })))
        case .failed(let code, let subtype, let message):
            add(1, code)
            add(2, subtype)
            add(3, message)
        case .progress(let stage, let milliseconds):
            add(1, stage)
            if let milliseconds { members.append(TLVElement(2, .unsigned(milliseconds))) }
        case .finish, .done, .heartbeat: break
        }
        return TLVElement(.anonymous, .structure(members)).encoded()
    }

    init(decoding bytes: [UInt8]) throws(TLVError) {
        let fields = try TLVFields(decoding: bytes, "Message")
        switch try fields.unsigned(0, "Kind") as UInt64 {
        case 0: self = .hello(version: try fields.unsigned(1, "Version"))
        case 1: self = .rooms(home: try fields.optionalString(1, "Home"))
        case 2:
            self = .commission(
                home: try fields.optionalString(1, "Home"), payload: try fields.string(2, "Payload"),
                id: try fields.bytes(3, "ID", count: 16...16), try ExtensionRequest(fields))
        case 3:
            self = .configure(
                name: try fields.string(2, "Name"), room: try fields.optionalString(3, "Room"),
                home: try fields.optionalString(1, "Home"))
        case 4: self = .finish
        case 10:
            var names: [String] = []
            for item in try fields.array(1, "Rooms") {
                names.append(try TLVElement(.anonymous, item).string("Message.Rooms"))
            }
            self = .roomList(names)
        case 11: self = .done
        case 12:
            self = .failed(
                code: try fields.string(1, "Code"), subtype: try fields.string(2, "Subtype"),
                message: try fields.string(3, "Message"))
        case 20: self = .heartbeat
        case 21:
            self = .progress(
                stage: try fields.string(1, "Stage"), milliseconds: try fields.optionalUnsigned(2, "Milliseconds"))
        default: throw TLVError(.outOfRange, offset: fields.offset, field: "Message.Kind", detail: "an unknown kind")
        }
    }
}

extension ExtensionMessage {
    static func failed(_ error: HomeError) -> ExtensionMessage {
        .failed(code: error.code.rawValue, subtype: error.subtype.rawValue, message: error.message)
    }
}

extension HomeError {
    /// An error as another process told it; what is unknown here is kept as far as it is known.
    init(code: String, subtype: String, message: String) {
        self.init(Code(rawValue: code) ?? .unknown, Subtype(rawValue: subtype) ?? .none, message)
    }
}
