import CommandLineKit
import Glibc
import MatterInteraction
import MatterModel
import MatterTLV
import MatterTypes

/// Values of attributes and fields as people read and write them: names of enums, and quantities with their units.
enum ValueText {
    static func quantity(_ path: ConcreteAttributePath) -> Quantity? {
        guard let attribute = MatterModel.cluster(id: path.cluster)?.attribute(id: path.attribute) else { return nil }
        return Quantity.of(attribute.type, cluster: path.cluster, name: attribute.name)
    }

    /// `2150 (21.50 °C)`.
    static func text(_ value: TLVValue, of path: ConcreteAttributePath) -> String {
        let plain = MatterModel.type(of: path).text(of: value)
        return quantity(path)?.text(of: value).map { "\(plain) (\($0))" } ?? plain
    }

    /// What a person wants to see in little room: `50 %`, `on`, `Heat`.
    static func short(_ value: TLVValue, of path: ConcreteAttributePath) -> String {
        if let text = quantity(path)?.text(of: value) { return text }
        let type = MatterModel.type(of: path)
        if case .enumeration(let enumeration) = type.dataType, case .unsigned(let number) = value,
            let name = enumeration.name(of: number)
        {
            return name
        }
        return type.text(of: value)
    }

    /// The members that a JSON object of an attribute has for its value.
    static func members(_ value: TLVValue, of path: ConcreteAttributePath) -> [JSONValue.Member] {
        var members: [JSONValue.Member] = [
            .init("value", JSONValue(MatterModel.type(of: path).modelValue(of: value)))
        ]
        if let quantity = quantity(path), let number = quantity.number(of: value) {
            switch quantity.unit {
            case .unixTime, .matterTime:
                if let text = quantity.text(of: value) { members.append(.init("time", .string(text))) }
            default:
                // As many digits as are shown.
                let text = Quantity.decimal(number, max(quantity.digits, 1))
                members.append(.init("quantity", Double(text).map { .double($0) } ?? .null))
                members.append(.init("unit", .string(quantity.symbol)))
            }
        }
        return members
    }

    /// A value for an attribute, checked against the model.
    ///
    /// - Throws: `ControlError`, `ModelError`.
    static func value(_ text: String, for path: ConcreteAttributePath) throws -> TLVValue {
        let type = MatterModel.type(of: path)
        let value: TLVValue
        do {
            let number = try quantity(path)?.number(from: text)
            value = try type.value(fromText: number.map { "\($0)" } ?? text)
        } catch let error as ModelError {
            let hint = quantity(path).map { "; with its unit it is \($0.expectation)" } ?? ""
            throw ControlError(.invalidValue, "\(MatterModel.text(path)): \(error)\(hint).")
        } catch let error as ControlError {
            throw ControlError(error.code, "\(MatterModel.text(path)): \(error.sentence)")
        }
        if let attribute = MatterModel.cluster(id: path.cluster)?.attribute(id: path.attribute),
            let violation = attribute.check(value)
        {
            throw ControlError(.invalidValue, "\(MatterModel.text(path)): \(violation).")
        }
        return value
    }

    /// What the device says itself about the values that it can take: bounds by other attributes.
    ///
    /// - Parameter known: values of those attributes; what is missing bounds nothing.
    /// - Throws: `ControlError` that names the limit.
    static func checkBounds(_ writes: [AttributeWrite], _ known: ReadResult, _ name: String) throws {
        for place in Set(writes.map(\.path.clusterPath)) {
            guard let cluster = MatterModel.cluster(id: place.cluster) else { continue }
            let changes = writes.filter { $0.path.clusterPath == place }.map {
                (id: $0.path.attribute, value: $0.value)
            }
            @Sendable func value(_ id: AttributeID) -> TLVValue? {
                known[ConcreteAttributePath(endpoint: place.endpoint, cluster: place.cluster, attribute: id)]
            }
            let context = ConstraintContext(facts: Conformance.Facts()) { name in
                guard let id = cluster.attribute(named: name)?.id else { return nil }
                return changes.last { $0.id == id }?.value ?? value(id)
            }
            for change in changes {
                guard let attribute = cluster.attribute(id: change.id) else { continue }
                if let violation = attribute.check(change.value, context) {
                    throw ControlError(.invalidValue, "\(attribute.name) of \(name): \(violation).")
                }
            }
            if let objection = ProseConstraints.objections(to: changes, of: place.cluster, known: value).first {
                let attribute = cluster.attribute(id: objection.attribute)?.name ?? "\(objection.attribute)"
                throw ControlError(.invalidValue, "\(attribute) of \(name): \(objection.sentence).")
            }
        }
    }

    /// The attributes that `checkBounds` wants to know.
    static func bounds(of writes: [AttributeWrite]) -> [ConcreteAttributePath] {
        Set(
            writes.flatMap { write in
                (MatterModel.cluster(id: write.path.cluster)?.bounds(of: write.path.attribute) ?? []).map {
                    ConcreteAttributePath(endpoint: write.path.endpoint, cluster: write.path.cluster, attribute: $0)
                }
            }
        ).sorted()
    }

    /// `Name=value` words of a command's fields, with their units turned into the model's numbers.
    static func plainWords(_ words: [String], _ structure: Structure, cluster: ClusterID) throws -> [String] {
        guard words.count != 1 || !words[0].hasPrefix("{") else { return words }
        return try words.map { word in
            guard let equals = word.firstIndex(of: "="),
                let field = structure.field(named: String(word[..<equals])),
                let quantity = Quantity.of(field.type, cluster: cluster, name: field.name)
            else { return word }
            let text = String(word[word.index(after: equals)...])
            do {
                guard let number = try quantity.number(from: text) else { return word }
                return "\(word[..<equals])=\(number)"
            } catch let error as ControlError { throw ControlError(error.code, "\(field.name): \(error.sentence)") }
        }
    }
}

/// A moment as a person reads it, in UTC.
enum CalendarText {
    /// `2026-11-30 15:40:12`; nil out of the calendar's range.
    static func text(unix seconds: Double) -> String? {
        guard seconds.isFinite, (0..<253_402_300_800).contains(seconds) else { return nil }
        var time = time_t(seconds)
        var parts = tm()
        guard gmtime_r(&time, &parts) != nil else { return nil }
        func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday)) "
            + "\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))"
    }
}
