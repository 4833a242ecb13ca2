import MatterTypes
import MatterJSON

/// The input of a case, read member by member.
struct OperationInput {
    let json: JSON

    init(_ json: JSON) { self.json = json }

    /// The input itself, where it is nothing but a text.
    func text() throws -> String {
        guard let text = json.string else { throw InputError(member: "input") }
        return text
    }

    /// The input itself, where it is nothing but bytes.
    func bytes() throws -> [UInt8] {
        guard let bytes = [UInt8](hexadecimal: try text()) else { throw InputError(member: "input") }
        return bytes
    }

    func optionalText(_ member: String) -> String? { json[member].string }

    func text(_ member: String) throws -> String {
        guard let text = json[member].string else { throw InputError(member: member) }
        return text
    }

    /// Bytes; nil where the member is absent.
    func optionalBytes(_ member: String) throws -> [UInt8]? { json[member] == .null ? nil : try bytes(member) }

    func bytes(_ member: String) throws -> [UInt8] {
        guard let bytes = [UInt8](hexadecimal: try text(member)) else { throw InputError(member: member) }
        return bytes
    }

    /// An integer, as a number or as decimal digits.
    func integer<T: FixedWidthInteger>(_ member: String, as type: T.Type = T.self) throws -> T {
        let number = json[member].integer.flatMap { T(exactly: $0) } ?? json[member].string.flatMap { T($0) }
        guard let number else { throw InputError(member: member) }
        return number
    }

    /// A 64-bit id in 16 hexadecimal digits.
    func identifier<T: MatterIdentifier>(_ member: String) throws -> T where T.RawValue == UInt64 {
        guard let value = UInt64(try text(member), radix: 16) else { throw InputError(member: member) }
        return T(rawValue: value)
    }

    func flag(_ member: String) -> Bool { json[member].boolean ?? false }

    func items(_ member: String) throws -> [OperationInput] {
        guard let items = json[member].array else { throw InputError(member: member) }
        return items.map { OperationInput($0) }
    }

    func texts(_ member: String) throws -> [String] { try items(member).map { try $0.text() } }

    func object(_ member: String) throws -> OperationInput {
        guard json[member].object != nil else { throw InputError(member: member) }
        return OperationInput(json[member])
    }

    func passcode(_ member: String = "passcode") throws -> Passcode {
        guard let passcode = Passcode(try integer(member)) else { throw InputError(member: member) }
        return passcode
    }

    /// A time such as `2026-06-01T00:00:00Z`.
    func time(_ member: String) throws -> MatterTime {
        guard let seconds = UTCTime.unixSeconds(try text(member)), let time = MatterTime(unixSeconds: seconds) else {
            throw InputError(member: member)
        }
        return time
    }
}

/// Times of the form `2026-06-01T00:00:00Z`.
enum UTCTime {
    static func unixSeconds(_ text: String) -> Int64? {
        let bytes = Array(text.utf8)
        guard bytes.count == 20, bytes[10] == UInt8(ascii: "T"), bytes[19] == UInt8(ascii: "Z") else { return nil }
        func number(_ range: Range<Int>) -> Int64? { Int64(String(decoding: bytes[range], as: UTF8.self)) }
        guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10), let hour = number(11..<13),
            let minute = number(14..<16), let second = number(17..<19), (1...12).contains(month)
        else { return nil }
        return days(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second
    }

    static func text(unixSeconds: Int64) -> String {
        // Divides towards the past, for times before 1970.
        let second = ((unixSeconds % 86_400) + 86_400) % 86_400
        var day = (unixSeconds - second) / 86_400
        var year: Int64 = 1970
        year += day / 366
        while days(year + 1, 1, 1) <= day { year += 1 }
        while days(year, 1, 1) > day { year -= 1 }
        day -= days(year, 1, 1)
        var month: Int64 = 1
        while month < 12, days(year, month + 1, 1) - days(year, 1, 1) <= day { month += 1 }
        day -= days(year, month, 1) - days(year, 1, 1)
        func digits(_ value: Int64, _ count: Int) -> String {
            let text = String(value)
            return String(repeating: "0", count: max(0, count - text.count)) + text
        }
        return digits(year, 4) + "-" + digits(month, 2) + "-" + digits(day + 1, 2) + "T" + digits(second / 3600, 2)
            + ":" + digits(second / 60 % 60, 2) + ":" + digits(second % 60, 2) + "Z"
    }

    /// Days of a date since 1970-01-01, Gregorian.
    private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
        // Years that begin in March, so that the leap day is the last.
        let shifted = month > 2 ? year : year - 1
        let monthsSinceMarch = (month + 9) % 12
        let leapDays = shifted / 4 - shifted / 100 + shifted / 400
        return shifted * 365 + leapDays + (monthsSinceMarch * 153 + 2) / 5 + day - 1 - 719_468
    }
}
