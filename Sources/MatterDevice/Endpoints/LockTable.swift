import MatterInteraction
import MatterTLV
import MatterTypes

/// The users of a lock and their codes, as the commands of Door Lock change them (Matter Application Clusters 5.2.10).
enum LockTable {
    /// What LockUserChange tells.
    struct Change: Sendable {
        /// LockDataType: 2 a user, 6 a PIN.
        var kind: UInt8
        /// 0 added, 1 cleared, 2 changed.
        var operation: UInt8
        var user: UInt16?
        var index: UInt16?

        func occurrence(_ accessor: Accessor) -> Occurrence {
            Occurrence(
                cluster: 0x0101, event: 4,
                data: .members([
                    0: .number(kind), 1: .number(operation), 2: .number(7 as UInt8), 3: .optional(user),
                    4: accessor.fabric == 0 ? .null : .number(accessor.fabric.rawValue),
                    5: accessor.kind == .case ? .number(accessor.nodeID.rawValue) : .null, 6: .optional(index),
                ]))
        }
    }

    typealias Answer = (response: CommandResponse, change: Change?)

    /// Stands for all users, or all credentials.
    private static let all: UInt16 = 0xFFFE
    private static let pin: UInt8 = 1
    /// Statuses of the cluster.
    private static let duplicate: UInt8 = 2
    private static let occupied: UInt8 = 3

    static func perform(
        _ command: CommandID, _ fields: TLVFields, _ lock: inout DoorLock.Settings, _ fabric: FabricIndex
    ) throws -> Answer {
        switch command {
        case 0x1A: try setUser(fields, &lock, fabric)
        case 0x1B: (try user(fields, lock), nil)
        case 0x1D: try clearUser(fields, &lock)
        case 0x22: try setCredential(fields, &lock, fabric)
        case 0x24: (try credentialStatus(fields, lock), nil)
        default: try clearCredential(fields, &lock)
        }
    }

    // MARK: users

    private static func index(_ fields: TLVFields, _ tag: UInt8, upTo maximum: UInt16) throws -> UInt16 {
        let index: UInt16 = try fields.unsigned(tag, "index")
        guard (1...maximum).contains(index) else { throw Refusal(.invalidCommand) }
        return index
    }

    private static func setUser(
        _ fields: TLVFields, _ lock: inout DoorLock.Settings, _ fabric: FabricIndex
    ) throws -> Answer {
        let operation: UInt8 = try fields.unsigned(0, "OperationType")
        let index = try index(fields, 1, upTo: DoorLock.users)
        let name = fields.optional(2).flatMap { $0.isNull ? nil : $0 }
        let uniqueID: UInt32? = try fields.nullableUnsigned(3, "UserUniqueId")
        let status: UInt8? = try fields.nullableUnsigned(4, "UserStatus")
        let type: UInt8? = try fields.nullableUnsigned(5, "UserType")
        let rule: UInt8? = try fields.nullableUnsigned(6, "CredentialRule")
        guard rule ?? 0 == 0 else { throw Refusal(.invalidCommand) }
        let position = lock.users.firstIndex { $0.index == index }
        switch (operation, position) {
        case (0, nil):
            lock.users.append(
                DoorLock.User(
                    index: index, name: try name?.string("UserName") ?? "", uniqueID: uniqueID, status: status ?? 1,
                    type: type ?? 0, creator: fabric.rawValue, modifier: fabric.rawValue))
            lock.users.sort { $0.index < $1.index }
        case (0, _?): throw Refusal(.failure, cluster: occupied)
        case (2, let position?):
            // Only who made a user may name it anew.
            var user = lock.users[position]
            if name != nil || uniqueID != nil, user.creator != fabric.rawValue { throw Refusal(.invalidCommand) }
            if let name { user.name = try name.string("UserName") }
            if let uniqueID { user.uniqueID = uniqueID }
            if let status { user.status = status }
            if let type { user.type = type }
            user.modifier = fabric.rawValue
            lock.users[position] = user
        default: throw Refusal(.invalidCommand)
        }
        return (.status(.success), Change(kind: 2, operation: operation, user: index, index: index))
    }

    private static func user(_ fields: TLVFields, _ lock: DoorLock.Settings) throws -> CommandResponse {
        let index = try index(fields, 0, upTo: DoorLock.users)
        let next = TLVValue.optional(lock.users.first { $0.index > index }?.index)
        guard let user = lock.users.first(where: { $0.index == index }) else {
            var members = [TLVElement(0, .number(index))]
            for tag in UInt8(1)...8 { members.append(TLVElement(tag, .null)) }
            return .answer(0x1C, .structure(members + [TLVElement(9, next)]))
        }
        let credentials = lock.credentials.filter { $0.user == index }
        return .answer(
            0x1C,
            .members([
                0: .number(index), 1: .utf8(user.name), 2: .optional(user.uniqueID), 3: .number(user.status),
                4: .number(user.type), 5: .number(user.rule),
                6: credentials.isEmpty
                    ? .null : .array(credentials.map { .members([0: .number(pin), 1: .number($0.index)]) }),
                7: shown(user.creator), 8: shown(user.modifier), 9: next,
            ]))
    }

    /// Whose fabric is unknown is shown as null.
    private static func shown(_ fabric: UInt8) -> TLVValue { fabric == 0 ? .null : .number(fabric) }

    private static func clearUser(_ fields: TLVFields, _ lock: inout DoorLock.Settings) throws -> Answer {
        let index: UInt16 = try fields.unsigned(0, "UserIndex")
        guard index != all else {
            lock.users = []
            lock.credentials = []
            return (.status(.success), Change(kind: 2, operation: 1, user: all, index: all))
        }
        guard (1...DoorLock.users).contains(index) else { throw Refusal(.invalidCommand) }
        lock.users.removeAll { $0.index == index }
        lock.credentials.removeAll { $0.user == index }
        return (.status(.success), Change(kind: 2, operation: 1, user: index, index: index))
    }

    // MARK: credentials

    /// The place of a PIN, which is the one kind of credential that there is.
    private static func place(_ fields: TLVFields) throws -> UInt16 {
        let type: UInt8 = try fields.unsigned(0, "CredentialType")
        guard type == pin else { throw Refusal(.invalidCommand) }
        return try index(fields, 1, upTo: DoorLock.credentials)
    }

    private static func setCredential(
        _ fields: TLVFields, _ lock: inout DoorLock.Settings, _ fabric: FabricIndex
    ) throws -> Answer {
        let operation: UInt8 = try fields.unsigned(0, "OperationType")
        let place = try place(fields.fields(1, "Credential"))
        let code = try fields.bytes(2, "CredentialData")
        let given: UInt16? = try fields.nullableUnsigned(3, "UserIndex")
        let status: UInt8? = try fields.nullableUnsigned(4, "UserStatus")
        let type: UInt8? = try fields.nullableUnsigned(5, "UserType")
        func answer(_ status: UInt8, user: UInt16? = nil) -> CommandResponse {
            let taken = Set(lock.credentials.map(\.index))
            let next =
                place < DoorLock.credentials ? (place + 1...DoorLock.credentials).first { !taken.contains($0) } : nil
            return .answer(0x23, .members([0: .number(status), 1: .optional(user), 2: .optional(next)]))
        }
        func failure(_ code: InteractionStatus.Code) -> Answer { (answer(UInt8(code.rawValue)), nil) }
        guard DoorLock.codeLengths.contains(code.count) else { return failure(.invalidCommand) }
        if lock.credentials.contains(where: { $0.code.bytes == code && $0.index != place }) {
            return (answer(duplicate), nil)
        }
        let position = lock.credentials.firstIndex { $0.index == place }
        if operation == 2 {
            guard let position, given == nil || given == lock.credentials[position].user else {
                return failure(.invalidCommand)
            }
            lock.credentials[position].code = Octets(code)
            lock.credentials[position].modifier = fabric.rawValue
            let user = lock.credentials[position].user
            return (answer(0), Change(kind: 6, operation: 2, user: user, index: place))
        }
        guard position == nil else { return (answer(occupied), nil) }
        let user: UInt16
        var made: UInt16?
        if let given {
            guard lock.users.contains(where: { $0.index == given }) else { return failure(.invalidCommand) }
            user = given
        } else {
            guard let free = (1...DoorLock.users).first(where: { index in !lock.users.contains { $0.index == index } })
            else { return (answer(occupied), nil) }
            lock.users.append(
                DoorLock.User(
                    index: free, status: status ?? 1, type: type ?? 0, creator: fabric.rawValue,
                    modifier: fabric.rawValue))
            lock.users.sort { $0.index < $1.index }
            user = free
            made = free
        }
        guard lock.credentials.count(where: { $0.user == user }) < DoorLock.credentialsPerUser else {
            return failure(.resourceExhausted)
        }
        lock.credentials.append(
            DoorLock.Credential(
                index: place, code: Octets(code), user: user, creator: fabric.rawValue, modifier: fabric.rawValue))
        lock.credentials.sort { $0.index < $1.index }
        return (answer(0, user: made), Change(kind: 6, operation: 0, user: user, index: place))
    }

    private static func credentialStatus(_ fields: TLVFields, _ lock: DoorLock.Settings) throws -> CommandResponse {
        let place = try place(fields.fields(0, "Credential"))
        let credential = lock.credentials.first { $0.index == place }
        let next = lock.credentials.first { $0.index > place }?.index
        return .answer(
            0x25,
            .members([
                0: .boolean(credential != nil), 1: .optional(credential?.user),
                2: credential.map { shown($0.creator) } ?? .null, 3: credential.map { shown($0.modifier) } ?? .null,
                4: .optional(next),
            ]))
    }

    private static func clearCredential(_ fields: TLVFields, _ lock: inout DoorLock.Settings) throws -> Answer {
        var place = all
        if let element = fields.optional(0), !element.isNull {
            let credential = try TLVFields(element, "Credential")
            let index: UInt16 = try credential.unsigned(1, "CredentialIndex")
            if index != all { place = try Self.place(credential) }
        }
        let user = lock.credentials.first { $0.index == place }?.user
        lock.credentials.removeAll { place == all || $0.index == place }
        return (.status(.success), Change(kind: 6, operation: 1, user: user, index: place))
    }
}
